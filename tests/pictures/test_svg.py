"""The SVG: well-formed, self-contained, reproducible, and described in words."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from studies.gallery import gallery
from sums_widgets.engine import VARIANTS, SumsError, parse_position, start_game
from sums_widgets.learning.words import languages
from sums_widgets.pictures import (
    THEMES,
    Look,
    Picture,
    board_picture,
    fraction_bar,
    game_picture,
    number_line,
    tile_picture,
    to_svg,
)

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = dict(gallery())
HOSTILE = [
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "]]>&lt;&amp;",
    "{face} {0} %s",
    "</text></svg>",
    "\u202eright to left \U0001f600",
]


def parsed(
    picture: Picture, theme: str = "light", *, language: str = "en", mark: str = "."
) -> ET.Element:
    """Return the parsed SVG of a picture."""
    return ET.fromstring(to_svg(picture, theme, language=language, mark=mark))  # noqa: S314 - our own text


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_every_picture_speaks(language: str) -> None:
    """Each has a title and a description with every field filled, named by the root."""
    for name, picture in PICTURES.items():
        root = parsed(picture, language=language)
        title, words = root[0], root[1]
        assert (title.tag, words.tag) == (f"{SVG}title", f"{SVG}desc"), name
        for said in (title.text, words.text):
            assert said, name
            assert not re.search(r"[{}]|None|\bpicture-", said), (name, said)
        assert root.get("role") == "img"
        assert root.get("aria-labelledby") == f"{title.get('id')} {words.get('id')}"


@pytest.mark.slow
def test_only_plain_attributes() -> None:
    """Nothing that a cautious page removes: no script, style sheet, class, link or variable."""
    kept = {"svg", "title", "desc", "g", "rect", "line", "circle", "polygon", "path", "text"}
    for picture in PICTURES.values():
        root = parsed(picture)
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= kept
        for element in root.iter():
            assert not {"class", "href", "onload", "onclick"} & set(element.keys())
            assert element is root or element.get("style") is None
        assert "var(" not in to_svg(picture)
        assert "url(" not in to_svg(picture)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_same_every_time(theme: str) -> None:
    """The same picture gives the same text, with short numbers."""
    first, second = dict(gallery()), dict(gallery())
    for name, picture in first.items():
        svg = to_svg(picture, theme)
        assert svg == to_svg(second[name], theme)
        bare = re.sub(r"#\w+|(id|labelledby)=\"[^\"]*\"|>[^<]+<", "", svg)
        assert not re.search(r"\.\d{3}|\d[eE]-?\d|nan|inf", bare), name


@pytest.mark.slow
def test_names_differ_with_content() -> None:
    """Two pictures on one page do not share their ids; in another theme neither."""
    ids = [parsed(picture, theme)[0].get("id") for picture in PICTURES.values() for theme in THEMES]
    assert len(ids) == len(set(ids))


def test_scales() -> None:
    """It has its natural size and shrinks with the page."""
    picture = PICTURES["fractions-game"]
    root = parsed(picture)
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert root.get("style") == "max-width:100%;height:auto"


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_text(name: str) -> None:
    """Whatever a player is called, it is text and nothing else."""
    game = start_game("tens", [name, "Bo"], seed=1)
    root = parsed(game_picture(game))
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"script", "img"}
    said = root[1].text or ""
    assert name in said
    drawn = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert any(text and name.startswith(text.removesuffix("\u2026")) for text in drawn)


def test_characters_that_xml_cannot_hold() -> None:
    """A control character in a name is replaced: the picture can still be read."""
    position = parse_position("tens _,r2 1,2;3,4 5 0;0 1 0")
    picture = board_picture(position, Look(names=("a\x00b\x1b", "c\ud800")))
    assert "a\ufffdb\ufffd" in (parsed(picture)[1].text or "")


def test_decimal_mark() -> None:
    """With a comma as decimal mark no number has a point, drawn or said."""
    game = VARIANTS["decimals"]
    picture = number_line(game, map(game.tile, ["0.35", "0.2"]))
    root = parsed(picture, mark=",")
    texts = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert {"0,35", "0,2", "0,55", "1,0"} <= set(texts)
    assert not any(re.search(r"\d\.\d", text) for text in texts)
    assert "0,35 + 0,2 = 0,55" in (root[1].text or "")


def test_fractions_stand_on_a_bar() -> None:
    """A fraction is two numbers and a line, with no slash."""
    game = VARIANTS["fractions"]
    root = parsed(tile_picture(game.tile("15/16")))
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert texts == ["15", "16"]
    assert len(list(root.iter(f"{SVG}line"))) == 1


def test_words_say_what_is_off() -> None:
    """The description tells the total, and what is missing or too much."""
    game = VARIANTS["fractions"]
    said = {
        faces: parsed(fraction_bar(game, map(game.tile, faces.split())))[1].text or ""
        for faces in ("4/16 3/8 1/16", "3/4 2/4", "1/2 2/4")
    }
    assert "4/16 + 3/8 + 1/16 = 11/16: 5/16 more makes 1." in said["4/16 3/8 1/16"]
    assert "3/4 + 2/4 = 5/4: 1/4 more than 1." in said["3/4 2/4"]
    assert "1/2 + 2/4 = 1: exactly the whole." in said["1/2 2/4"]


def test_models_need_values() -> None:
    """No tiles, a wild without a name or a hidden tile cannot be drawn as an amount."""
    game = VARIANTS["tens"]
    for faces in ([], ["?"], ["3", "?"]):
        with pytest.raises(SumsError, match="name a wild first"):
            number_line(game, map(game.tile, faces))
