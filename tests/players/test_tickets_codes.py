"""Codes of tickets: short, exact, and every typing slip is detected."""

from __future__ import annotations

import pytest
from filled_tickets import filled_tickets, names, right_answers
from hypothesis import assume, example, given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.players.tickets import HandedIn, find_ticket, parse_code
from sums_widgets.players.tickets.digits import Digits, packed, symbols, text_number
from sums_widgets.players.tickets.handed_in import VERSIONS, plain_letters
from sums_widgets.players.tickets.letters import GROUP, LETTERS, mended, number_of, spelled
from sums_widgets.players.tickets.names import check_name, name_number, name_of, ticket_name

MIA = "2VHF-4Q37-7RF3"


@pytest.mark.slow
@given(filled_tickets())
def test_a_code_says_everything(done: HandedIn) -> None:
    """Whatever is answered, the code alone gives all of it back."""
    again = parse_code(done.code)
    assert again == done
    assert again.right == done.right
    assert again.mistakes == done.mistakes


@given(filled_tickets())
def test_codes_are_easy_to_copy(done: HandedIn) -> None:
    """Groups of four, only letters that no other looks like; case and spaces do not matter."""
    code = done.code
    assert all(len(group) == GROUP for group in code.split("-"))
    assert set(plain_letters(code)) <= set(LETTERS)
    assert not set(LETTERS) & set("0O1IL")
    assert parse_code(f" {code.lower().replace('-', ' ')}\n") == done


@pytest.mark.slow
def test_codes_are_short() -> None:
    """A first name and three answers fit into four groups, in every game."""
    for variant in VARIANTS:
        for number in range(0, 100, 20):
            ticket = find_ticket(variant, number)
            for name in ("7", "Mia", "Jakob"):
                code = HandedIn(ticket, name, right_answers(ticket)).code
                assert len(plain_letters(code)) <= 4 * GROUP, (variant, number, name, code)


@given(st.integers(0, 31**20), st.data())
def test_every_changed_letter_is_noticed_and_found(number: int, data: st.DataObject) -> None:
    """One letter instead of another never passes, and the code that was meant can be named."""
    word = plain_letters(spelled(number))
    at = data.draw(st.integers(0, len(word) - 1))
    letter = data.draw(st.sampled_from([*LETTERS, "0", "O", "1", "I", "L"]))
    assume(letter != word[at])
    slip = word[:at] + letter + word[at + 1 :]
    with pytest.raises(SumsError, match="a letter of it is off"):
        number_of(slip)
    assert list(mended(slip)) == [word]


@given(st.integers(0, 31**20), st.data())
def test_every_swap_of_neighbours_is_noticed(number: int, data: st.DataObject) -> None:
    """Two neighbors that change places never pass, and the code that was meant is proposed."""
    word = plain_letters(spelled(number))
    at = data.draw(st.integers(0, len(word) - 2))
    assume(word[at] != word[at + 1])
    slip = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    with pytest.raises(SumsError, match="a letter of it is off"):
        number_of(slip)
    assert word in mended(slip)


@given(st.integers(0, 31**20), st.data())
def test_a_lost_or_doubled_letter_is_noticed(number: int, data: st.DataObject) -> None:
    """A code of another length is none."""
    word = plain_letters(spelled(number))
    at = data.draw(st.integers(0, len(word) - 1))
    for slip in (word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:]):
        with pytest.raises(SumsError):
            number_of(slip)
        assert list(mended(slip)) == []


@given(st.text(max_size=60))
@example("")
@example("é" * 16)
@example("2" * 300)
@example("2222")
def test_whatever_is_typed_is_a_ticket_or_refused(text: str) -> None:
    """No text makes anything but a ticket or one clear error; what passes is spelled just so."""
    try:
        done = parse_code(text)
    except SumsError:
        return
    assert plain_letters(done.code) == plain_letters(text)


@pytest.mark.slow
@given(st.integers(0, 31**30))
def test_whatever_number_is_spelled_is_a_ticket_or_refused(number: int) -> None:
    """A forged code with good checks is a whole ticket or refused."""
    code = spelled(number)
    try:
        done = parse_code(code)
    except SumsError:
        return
    assert done.code == code


def test_another_version_is_told() -> None:
    """A code of a later version is not taken for answers to other questions."""
    number = number_of(plain_letters(MIA))
    with pytest.raises(SumsError, match="is of version 1, here is 0"):
        parse_code(spelled(number + 1))
    assert number % VERSIONS == 0


# --- names and digits --------------------------------------------------------------------------


@given(names())
@example("McKay")
@example("o'neil")
@example("李小龍")
@example("👩‍🚀 Ada")
def test_names_come_back_as_they_were(name: str) -> None:
    """Capitals, accents and other scripts are kept."""
    assert name_of(name_number(name)) == name


@pytest.mark.parametrize(
    "name", ["", " ", "o" * 21, "a\nb", " Mia", "Mia ", "a  b", "\u202eaiM", "\u200d", 7, None]
)
def test_what_is_no_name_is_refused(name: object) -> None:
    """Nothing unseen, nothing that turns a line around, nothing too long."""
    with pytest.raises(SumsError, match="expected 1 to 20 characters that can be seen"):
        check_name(name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Mia  Lou ", "Mia Lou"),
        ("Maximilian-Alexander II", "Maximilian-Alexander"),
        ("e\u0325" * 40, "e\u0325" * 10),
        ("\U0001f469\u200d\U0001f680" * 7, "\U0001f469\u200d\U0001f680" * 6),
        ("\u0325" * 40 + "a", ""),
        ("\u202e", ""),
    ],
)
def test_a_typed_name_fits_on_a_ticket(typed: str, name: str) -> None:
    """It is cleaned, and cut between letters, with nothing left that is half a letter."""
    assert ticket_name(typed) == name


@given(st.text(max_size=60))
def test_a_name_that_was_made_to_fit_is_taken(typed: str) -> None:
    """What a child typed never stands in the way of handing in."""
    if name := ticket_name(typed):
        assert check_name(name) == name


@given(st.lists(st.integers(2, 60).flatmap(lambda b: st.tuples(st.integers(0, b - 1), st.just(b)))))
def test_digits_come_back_in_their_order(digits: list[tuple[int, int]]) -> None:
    """Whatever is packed is taken out again, and the rest is what was on top."""
    left = Digits(packed(digits, 12345))
    assert [left.take(base) for _, base in digits] == [digit for digit, _ in digits]
    assert left.rest == 12345


@given(st.lists(st.integers(0, 9)))
def test_symbols_need_no_length(text: list[int]) -> None:
    """Leading zeros count: every text has a number of its own."""
    assert symbols(text_number(text, 10), 10) == text
