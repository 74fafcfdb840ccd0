"""The class report: everybody's answers, the mistakes by frequency, and every slip named."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filled_tickets import right_answers

from sums_widgets.engine import SumsError
from sums_widgets.learning.words import languages
from sums_widgets.pictures import THEMES, set_display, to_svg
from sums_widgets.players.tickets import ClassReport, HandedIn, class_report, find_ticket

if TYPE_CHECKING:
    from conftest import Golden

TICKET = find_ticket("tens", 3)
RIGHT = right_answers(TICKET)
ONE_OFF = ("1", RIGHT[1], "B2-D2 +2")


def handed_in(name: str, answers: tuple[object, ...] = RIGHT) -> str:
    """Return the code of a ticket of the class."""
    return HandedIn(TICKET, name, answers).code  # type: ignore[arg-type] # answers of all kinds


def classroom() -> list[str]:
    """Return the codes of a class, with a slip, a duplicate and a ticket of another game."""
    slip = handed_in("Zoe")
    other = find_ticket("fractions", 7)
    return [
        handed_in("Mia"),
        handed_in("12", ("9", "", "")),
        handed_in("ada", ONE_OFF),
        handed_in("7", ("1", "", RIGHT[2])),
        handed_in("<b>Bo</b>", ("", RIGHT[1], "")),
        slip[:-1] + ("3" if slip[-1] == "2" else "2"),
        "",
        handed_in("mia", ONE_OFF),
        "HELLO",
        "ABCD-EFGH",
        HandedIn(other, "Mia", ("1/4", "", "=")).code,
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_report_reads_the_same(language: str, golden: Golden) -> None:
    """The report in text and as a spreadsheet, word for word, in every language."""
    report = class_report(classroom())
    text = report.to_text(language)
    golden.check(f"tickets/report-{language}.txt", text + "\n")
    golden.check(
        f"tickets/report-{language}.csv", report.to_csv(language=language).replace("\r\n", "\n")
    )


def test_chart_looks_the_same(golden: Golden) -> None:
    """The chart, shape by shape."""
    golden.check("tickets/chart.svg", to_svg(class_report(classroom()).picture(), "light"))


def test_order_and_counts() -> None:
    """Numbers come first by size, then names; right answers and mistakes are counted."""
    report = class_report(classroom())
    tens, fractions = report.tallies
    assert [ticket.name for ticket in tens.tickets] == ["7", "12", "<b>Bo</b>", "ada", "mia"]
    assert [(q.right, q.other, q.blank) for q in tens.questions] == [
        (0, 4, 1),
        (3, 0, 2),
        (1, 2, 2),
    ]
    assert [(m.mistake.name, m.names) for m in tens.mistakes] == [
        ("off-by-one", ("7", "ada", "mia"))
    ]
    assert len(fractions.tickets) == 1


def test_the_last_ticket_of_a_child_counts() -> None:
    """A second ticket of the same name, in any case of letters, replaces the first, with a note."""
    report = class_report([handed_in("Mia"), handed_in("MIA", ("", "", ""))])
    assert [sum(ticket.right) for ticket in report.tickets] == [0]
    assert [ticket.name for ticket in report.replaced] == ["Mia"]
    assert "Mia handed in twice: the last ticket counts." in str(report)


def test_slips_are_named_with_what_was_meant() -> None:
    """A slip names its line and the likely code; the others are read all the same."""
    report = class_report("\n".join(classroom()))
    assert [unread.line for unread in report.unread] == [6, 9, 10]
    assert report.unread[0].meant is not None
    assert report.unread[0].meant.name == "Zoe"
    text = str(report)
    assert f"Is it {handed_in('Zoe')}, from Zoe?" in text
    assert "Line 9: HELLO has a letter too many or too few." in text
    assert "Line 10: ABCD-EFGH is not a code of a ticket" in text


def test_codes_come_as_people_write_them(tmp_path: Path) -> None:
    """A list, a pasted text with names and notes, a path and its name all say the same."""
    codes = [handed_in("Mia"), handed_in("Bo")]
    text = f"# Tuesday\n\nMia: {codes[0].lower()}\r\n  {codes[1].replace('-', ' ')}  \n"
    path = tmp_path / "codes.txt"
    path.write_text("\ufeff" + text, encoding="utf-8")
    wanted = class_report(codes)
    assert len(wanted.tickets) == 2
    for given in (text, path, str(path), tuple(codes), iter(codes)):
        assert class_report(given) == wanted
    assert class_report(codes[0]).tickets == wanted.tickets[1:]


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        (5, "codes has 5; expected a list of codes"),
        (None, "codes has None"),
        (b"ABCD", "codes has b'ABCD'"),
        (["ABCD", 7], "codes has 7"),
        ("nowhere/codes.txt", "codes is the file 'nowhere/codes.txt', which cannot be read"),
        (Path("nowhere"), "codes is the file 'nowhere'"),
        (["A"] * 1001, "codes has 1001 lines; expected at most 1000"),
    ],
)
def test_what_holds_no_codes_is_refused(codes: object, told: str) -> None:
    """Numbers, bytes, files that are not there, far too many lines."""
    with pytest.raises(SumsError, match=told):
        class_report(codes)  # type: ignore[arg-type] # on purpose


def test_binary_files_are_refused(tmp_path: Path) -> None:
    """A photo in place of a text file gets a kind error."""
    path = tmp_path / "photo.txt"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(SumsError, match="cannot be read; expected a text file"):
        class_report(path)


@pytest.mark.parametrize("codes", ["", [], "\n \n", "# nothing yet"])
def test_no_codes_give_a_kind_report(codes: object) -> None:
    """An empty report says what to do, in every form."""
    report = class_report(codes)  # type: ignore[arg-type] # of every kind
    assert str(report) == "No tickets yet. Paste one code on each line."
    assert "No tickets yet" in report._repr_html_()
    assert report._repr_svg_().startswith("<svg")
    assert len(report.to_csv().splitlines()) == 1


def test_names_are_text_on_the_page() -> None:
    """Markup in a name is shown, not run; formulas in a spreadsheet neither."""
    report = class_report([handed_in("<b>Bo</b>"), handed_in("=1+1"), "<script>"])
    page = report.to_html()
    assert "&lt;b&gt;Bo&lt;/b&gt;" in page
    assert "<b>" not in page
    assert "<script" not in page
    rows = list(csv.reader(io.StringIO(report.to_csv())))
    assert [row[0] for row in rows[1:]] == ["<b>Bo</b>", "'=1+1"]
    assert {len(row) for row in rows} == {len(rows[0])}


def test_report_follows_the_display() -> None:
    """In a notebook the report speaks the language that was chosen for pictures."""
    report = class_report([handed_in("Mia")])
    before = set_display(language="es", theme="dark")
    try:
        assert "Sumas de 10: 1 tarjeta" in str(report)
        assert "Sumas de 10: 1 tarjeta" in report._repr_html_()
        assert str(THEMES["dark"].style("ground").fill) in report._repr_svg_()
    finally:
        set_display(before.theme, before.language, before.mark)


def test_a_report_can_be_empty_from_the_start() -> None:
    """The class itself needs no codes."""
    assert ClassReport(()).tallies == ()


def test_report_is_written_for_a_spreadsheet(tmp_path: Path) -> None:
    """A file begins with the mark of Unicode, and holds what is given without a path."""
    report = class_report([handed_in("Zoë"), handed_in("=1+1")])
    path = tmp_path / "class.csv"
    assert report.to_csv(str(path)) == path
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    assert path.read_bytes().decode("utf-8-sig") == report.to_csv()
    assert not report.to_csv().startswith("\ufeff")


@pytest.mark.parametrize("path", ["es", "class", "class.txt", 7, ""])
def test_what_is_no_file_of_a_spreadsheet_is_refused(
    path: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A language in the place of a path does not become a file of that name."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SumsError, match=r"path is .*; expected the name of a file such as"):
        class_report([]).to_csv(path)  # type: ignore[call-overload] # of every kind
    assert list(tmp_path.iterdir()) == []


def test_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    """A folder that does not exist is an error message, not a traceback."""
    with pytest.raises(SumsError, match="it cannot be written: No such file"):
        class_report([]).to_csv(tmp_path / "nowhere" / "class.csv")
