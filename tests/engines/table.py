"""A game on a page of an engine: played as children play it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.notebook_page import PAINTED, UNDER
from browser.selectors import BUSY, CARD, DIALOG, PAD, PANEL, SCORES, TILES, WORK, place, press
from browser.table_on_page import BARE, NOT_PLAYED, colours_of, moves_from, words_of
from ways_in.kept_game import KEPT

from sums_widgets.engine import Game
from sums_widgets.learning.words import number_words

if TYPE_CHECKING:
    from engines.page import EnginePage
    from sums_widgets.engine import Play

FOCUS = "() => document.activeElement?.closest('.sums-square')?.dataset.key"
HAS_COLOUR = f"""(place, at, wanted) => {{
  const seen = ({UNDER})(place, at);
  return wanted.some((colour) => colour.every((part, at) => Math.abs(part - seen[at]) <= 3));
}}"""
"""Whether the canvas has one of some colors under a part of the pad, except for rounding."""


class EngineTable:
    """The first game of a page."""

    def __init__(self, page: EnginePage) -> None:
        """Wait until the board is visible and painted."""
        self.page = page
        page.shows(PAD, "")
        page.wait_for("the board is painted", PAINTED)

    def press(self, name: str) -> None:
        """Press a button beside the board."""
        self.page.tap(f"{PANEL} {press(name)}")

    def lay_by_tap(self, tile: str, square: str) -> None:
        """Tap a tile, then a square."""
        self.page.tap(place(tile))
        self.page.shows_as(place(tile), "aria-pressed", "true")
        self.page.tap(place(square))

    def lay_by_drag(self, tile: str, square: str) -> None:
        """Drag a tile onto a square."""
        self.page.drag(place(tile), place(square))

    def lay_by_keys(self, tile: str, square: str) -> None:
        """Walk to a square with the arrows, pick a tile by its number, and lay it with Enter."""
        self.walk_to(square)
        self.page.press(tile.removeprefix("rack-"))
        self.page.shows_as(place(tile), "aria-pressed", "true")
        self.page.press("Enter")

    def walk_to(self, square: str) -> None:
        """Walk over the board with the arrows, from the square that has the focus."""
        here = str(self.page.wait_for("a square has the focus", FOCUS))
        across, down = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
        self.page.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.page.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        self.page.has_focus(place(square))

    def name_wild(self, face: str) -> None:
        """Choose what a wild stands for, in a game that asks for one number."""
        self.page.shows(DIALOG, "")
        self.page.driver.select(f"{DIALOG} select", face)
        self.page.shows(f"{DIALOG} {press('yes')}", f"It is {face}")
        self.page.tap(f"{DIALOG} {press('yes')}")
        self.page.has_none(DIALOG)

    def moves(self, play: Play) -> list[tuple[str, str]]:
        """Return the rack slots and the squares that make a play."""
        return moves_from(self.page.all(TILES, "aria-label"), play)

    def kept(self, turns: int) -> Game:
        """Wait until the browser has kept the game with this many turns, and return it."""
        count = f"() => (({KEPT})().match(/^[0-9]+[.] /gm) ?? []).length === {turns} && ({KEPT})()"
        return Game.from_text(self.page.wait_for(f"{turns} turns are kept", count))

    def go_on_with_kept(self) -> None:
        """Wait until the page offers the game that the browser has kept, and resume it."""
        self.page.shows(DIALOG, "Continue your game?")
        self.page.tap(f"{DIALOG} {CARD}")
        self.page.has_none(DIALOG)

    # --- expectations --------------------------------------------------------------------------

    def says(self, text: str) -> None:
        """Wait until a text is shown beside the board."""
        self.page.shows(WORK, text)

    def waits_for(self, name: str) -> None:
        """Wait until it is a player's turn, and the board is not busy."""
        self.says(f"It is {name}'s turn.")
        self.page.has_none(f"{PAD}.{BUSY}")

    def shows_laid(self, square: str) -> None:
        """Wait until a tile lies on a square, not played yet, and is painted."""
        self.page.shows_as(place(square), "aria-label", NOT_PLAYED.pattern)
        self.shows_colour(square, "tile")

    def shows_empty(self, square: str) -> None:
        """Wait until a square is empty: in its label and in its color."""
        self.page.shows_as(place(square), "aria-label", f"^{words_of(square)}, empty")
        self.shows_colour(square, "board")

    def shows_played(self, play: Play) -> None:
        """Wait until the tiles of a play lie on the board: in labels and in colors."""
        for square, tile in play.placements:
            label = rf"^{words_of(square)}, [^,;]*\b{re.escape(number_words(tile.face))}(;|$)"
            self.page.shows_as(place(str(square)), "aria-label", label)
            self.shows_colour(str(square), "wild" if tile.wild else "tile")

    def shows_scores(self, game: Game) -> None:
        """Wait until the scores of a game are shown beside the board."""
        scores = [str(score).replace("-", "\u2212") for score in game.position.scores]
        read = f"[...document.querySelectorAll('{PANEL} {SCORES}')].map((each) => each.innerText)"
        told = f"(wanted) => String({read}) === wanted"
        self.page.wait_for(f"the scores are {scores}", told, ",".join(scores))

    def shows_colour(self, key: str, role: str) -> None:
        """Wait until a bare spot of a square or a tile is painted in the color of a role."""
        what = f"{key} is painted as {role}"
        self.page.wait_for_on(what, place(key), HAS_COLOUR, list(BARE), colours_of(role))
