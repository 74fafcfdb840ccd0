"""A game in a notebook page: played as people play it, and compared with the engine's record."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser import selectors
from browser.small_game import SMALL
from browser.stillness import wait_until_handled
from sums_widgets.engine import Game, Play, best_plays
from sums_widgets.engine.generate import offers
from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words import number_words
from sums_widgets.pictures.theme import find_theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from sums_widgets.engine import Square

PATIENCE = 60
expect.set_options(timeout=1000 * PATIENCE)  # a busy machine is slow, not broken
NOT_PLAYED = re.compile("not played yet")
BUSY = re.compile(rf"\b{selectors.BUSY}\b")
BARE = (0.14, 0.62)
"""A spot of a tile without text or marks, across and down."""
ROUNDED = 3
"""How far, of 255, a color beside an antialiased edge may be off."""

UPPER_EDGE = """(place) => {
  const canvas = place.closest(".sums-pad").parentElement.querySelector("canvas");
  const [inner, outer] = [place.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const scale = canvas.width / outer.width;
  const [x, y] = [(inner.left - outer.left) * scale, (inner.top - outer.top - 2) * scale];
  const { data } = canvas.getContext("2d").getImageData(x, y, inner.width * scale, 6 * scale);
  return Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(4 * at, 4 * at + 3)]);
}"""
"""Returns the pixels along the upper edge of a square, where the frame of a run is drawn."""

KNOWN = """
import json
print(json.dumps([board.board.room, board.board._pixels, board._dark]))
"""
AROUND = """() => {
  const pad = document.querySelector(".sums-pad");
  const canvas = pad?.parentElement.querySelector("canvas");
  if (!pad?.offsetWidth || !canvas) return null;
  let game = pad;
  for (let next = game; next; next = game.parentElement.closest(".jupyter-widgets")) game = next;
  const { width } = canvas.getBoundingClientRect();
  const isDark = document.body.dataset.jpThemeLight === "false";
  return [game.parentElement.clientWidth, Math.round(width * devicePixelRatio), isDark];
}"""
"""Returns what the page reports of itself once it is stable: the width that a game has, the pixels
of its canvas, and whether it is dark; null without a board."""

PUT = """
from sums_widgets.engine import Game
from sums_widgets.widgets.table.settings import make_settings
put = Game.from_text({record!r})
board.table.use(put, make_settings(put.variant, put.names, **{choices!r}))
board.table.begin()
board._show()
print(board.message, end="")
"""


class TableOnPage:
    """The game named `board` of a notebook, operated by the page's mouse, finger or keys."""

    def __init__(self, page: NotebookPage) -> None:
        """Wait until the game is visible."""
        self.page = page
        self._wait_until_visible()

    def _wait_until_visible(self) -> None:
        self.page.place("A1").wait_for()
        self.page.wait_until_painted()

    # --- the game behind the page --------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game as the kernel has recorded it."""
        text = self.page.run("print(board.record, end='')")
        return Game.from_text(text, variants=[SMALL])

    def put(self, record: str, **choices: object) -> None:
        """Replace the game on the table by that of a record, and wait until it is shown."""
        message = self.page.run(PUT.format(record=record, choices=choices))
        self.is_up_to_date()
        self.is_measured()
        expect(self.work).to_contain_text(message)

    def rack(self) -> list[str]:
        """Return the labels of the tiles in the visible rack, from left to right."""
        tiles = self.page.page.locator(selectors.PAD).first.locator(".sums-tile")
        return [tile.get_attribute("aria-label") or "" for tile in tiles.all()]

    def moves(self, play: Play) -> list[tuple[str, str]]:
        """Return the rack slots and the squares that make a play, once its tiles can be laid."""
        expect(self.page.page.locator(selectors.PAD).first).not_to_have_class(BUSY)
        self.wait_until(lambda: are_in_rack(self.rack(), play), "the tiles are in the rack")
        return moves_from(self.rack(), play)

    # --- parts of the page ---------------------------------------------------------------------

    @property
    def work(self) -> Locator:
        """The text beside the board."""
        return self.page.page.locator(selectors.WORK).first

    @property
    def dialog(self) -> Locator:
        """The dialog over the panel."""
        return self.page.page.locator(selectors.DIALOG).first

    def button(self, name: str) -> Locator:
        """Return a button of the panel."""
        return self.page.page.locator(f"{selectors.PANEL} {selectors.press(name)}").first

    def answer(self, name: str) -> None:
        """Press a button of a dialog, and wait until the dialog is gone."""
        self.page.press(name)
        self.no_dialog()

    def no_dialog(self) -> None:
        """Wait until no dialog is open."""
        expect(self.page.page.locator(selectors.DIALOG)).to_have_count(0)

    # --- playing -------------------------------------------------------------------------------

    def lay(self, play: Play) -> None:
        """Lay a play by tapping tiles and squares."""
        for place, square in self.moves(play):
            self.page.tap(place)
            self.page.tap(square)
            self.shows_laid(square)

    def take_turn(self, play: Play) -> None:
        """Lay a play, press Play, and check that the turn is taken."""
        before = len(self.game.turns)
        self.lay(play)
        self.page.press("play")
        self.shows_turns(before + 1)
        self.shows_played(play)

    def play_to_the_end(self, take: Callable[[Play], None] | None = None) -> Game:
        """Take the best turns until the game is over, and return it."""
        while not (game := self.game).is_over:
            (take or self.take_turn)(best_play(game))
        return game

    # --- expectations --------------------------------------------------------------------------

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for a condition that no event of the page announces."""
        self.page.wait_until(condition, what)

    def is_up_to_date(self) -> None:
        """Wait until the page has received everything that the kernel has sent so far.

        Each part of a game gets its own message, so one part may show news before another.
        """
        wait_until_handled(self.page, "board")
        self._wait_until_visible()

    def is_measured(self) -> None:
        """Wait until the kernel knows the size of the page: it draws the board once more then."""
        self.wait_until(
            lambda: json.loads(self.page.run(KNOWN)) == self.page.page.evaluate(AROUND),
            "the kernel knows the size of the page",
        )

    def shows_laid(self, square: Square | str) -> None:
        """Wait until a square is labeled as holding a tile that is not played yet."""
        expect(self.page.place(str(square))).to_have_attribute("aria-label", NOT_PLAYED)

    def shows_empty(self, square: Square | str) -> None:
        """Wait until a square is empty: in its label and in its color."""
        label = re.compile(f"^{words_of(square)}, empty")
        expect(self.page.place(str(square))).to_have_attribute("aria-label", label)
        self.shows_colour(str(square), "board", BARE)

    def shows_turns(self, count: int) -> None:
        """Wait until this many turns are taken and the scores beside the board match."""
        self.wait_until(lambda: len(self.game.turns) == count, f"{count} turns are taken")
        self.is_up_to_date()
        self.shows_scores()

    def shows_scores(self) -> None:
        """Expect the scores of the record beside the board."""
        scores = [str(score).replace("-", "\u2212") for score in self.game.position.scores]
        panel = self.page.page.locator(selectors.PANEL).first
        expect(panel.locator(selectors.SCORES)).to_have_text(scores)

    def shows_played(self, play: Play) -> None:
        """Check that the tiles of a play lie on the board: in labels and in colors."""
        for square, tile in play.placements:
            label = re.compile(rf"^{words_of(square)}, [^,;]*\b{number_words(tile.face)}(;|$)")
            expect(self.page.place(str(square))).to_have_attribute("aria-label", label)
            self.shows_colour(str(square), "tile", BARE)

    def shows_colour(
        self, key: str, role: str, spot: tuple[float, float], theme: str = "light"
    ) -> None:
        """Wait until a spot of a square or a tile is painted in the color of a role."""
        wanted = colours_of(role, theme)
        self.wait_until(
            lambda: is_one_of(wanted, self.page.pixel_under(key, *spot)),
            f"{key} is {role} ({wanted}), not {self.page.pixel_under(key, *spot)}",
        )

    def shows_frame(self, square: str, role: str) -> None:
        """Wait until the upper edge of a square has a frame in the color of a role."""
        wanted = colours_of(role)
        self.wait_until(
            lambda: any(
                is_one_of(wanted, pixel) for pixel in self.page.place(square).evaluate(UPPER_EDGE)
            ),
            f"{square} has a frame of {role}",
        )

    def hears(self, text: str, aloud: str = "") -> None:
        """Wait until a text is shown beside the board, and announced with numbers as words."""
        expect(self.work).to_contain_text(text)
        self.page.hears(aloud or text)


def words_of(square: Square | str) -> str:
    """Return the words for a square in the page's labels."""
    found = parse_square(str(square))
    assert found is not None, square
    return f"row {found.row + 1}, column {found.column + 1}"


def moves_from(named: list[str], play: Play) -> list[tuple[str, str]]:
    """Return the rack slots and the squares that make a play, by the labels of the rack's tiles."""
    rack: list[str | None] = [*named]
    found = []
    for square, tile in play.placements:
        place = rack.index(number_words("?" if tile.wild else tile.face))
        rack[place] = None
        found.append((f"rack-{place + 1}", str(square)))
    return found


def are_in_rack(named: list[str], play: Play) -> bool:
    """Whether the labels of a rack's tiles include all tiles of a play."""
    wanted = Counter(number_words("?" if tile.wild else tile.face) for tile in play.tiles)
    return wanted <= Counter(named)


def record_of(position: str, *, computer: str = "", options: str = "") -> str:
    """Return the record of a game between Ada and Bo that begins at a position."""
    lines = ["#sums 1", "#player 1 Ada", "#player 2 Bo"]
    lines += [f"#computer 2 {computer}"] if computer else []
    lines += [f"#options {options}"] if options else []
    return "\n".join([*lines, "#seed 1", f"#start {position}", ""])


def colours_of(role: str, theme: str = "light") -> list[tuple[int, ...]]:
    """Return the fill and the edge of a role as red, green and blue."""
    style = find_theme(theme).style(role)
    return [tuple(bytes.fromhex(colour[1:])) for colour in (style.fill, style.edge) if colour]


def is_one_of(colours: list[tuple[int, ...]], pixel: Sequence[int]) -> bool:
    """Whether a pixel has one of the colors, within the rounding of a browser at an edge."""
    return any(
        all(abs(seen - wanted) <= ROUNDED for seen, wanted in zip(pixel, colour, strict=False))
        for colour in colours
    )


def best_play(game: Game) -> Play:
    """Return the best play."""
    return best_plays(game.position)[0]


def plain_plays(game: Game) -> Iterator[Play]:
    """Return the plays without a wild, which would ask for its name; the best come first."""
    plays = (play for offer in offers(game.position) for play in offer.plays())
    return (play for play in plays if not any(tile.wild for tile in play.tiles))


def short_play(game: Game) -> Play:
    """Return a play of few tiles, none of them wild: what a child would find first."""
    return min(plain_plays(game), key=lambda play: len(play.tiles))
