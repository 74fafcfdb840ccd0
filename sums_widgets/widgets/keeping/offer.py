"""The questions about saved games: continue one, look at one, start fresh, or delete all."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title, listed
from sums_widgets.widgets.keeping.shelf import MOST_CARDS
from sums_widgets.widgets.table.cards import card_svg
from sums_widgets.widgets.telling.buttons import button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.widgets.keeping.shelf import KeptGame
    from sums_widgets.widgets.telling.buttons import Button
    from sums_widgets.widgets.telling.voice import Voice

CARD = "kept-"
"""The prefix of the cards' button ids; the id of the game on the shelf follows."""


SAVE = "save-kept"
"""The button that saves an old game as a file."""


class Offer(StrEnum):
    """What is asked about the saved games."""

    CONTINUE = "continue"
    EARLIER = "earlier"
    FORGET = "forget"


def offer_dialog(offer: Offer, games: Sequence[KeptGame], voice: Voice) -> dict[str, Any]:
    """Return an offer as a dialog over the panel.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.widgets.keeping.shelf import KeptGame
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> dialog = offer_dialog(Offer.CONTINUE, [KeptGame.of("a", game.to_text(), game)], Voice())
    >>> dialog["title"], dialog["cards"][0]["label"]
    ('Continue your game?', 'Ada 0 and Bo 0. Sums of 10, 0 turns.')
    """
    forget, old = button("forget", voice), old_game(games)
    save = [button(SAVE, voice, label="lost-download")] if old else []
    buttons = {
        Offer.CONTINUE: [button("fresh", voice, main=not games), *save, forget],
        Offer.EARLIER: [button("no", voice, label="close"), *save, forget],
        Offer.FORGET: [
            button("forget-all", voice, label="forget"),
            button("no", voice, label="keep-games", main=True),
        ],
    }
    shown = games[:MOST_CARDS] if offer is not Offer.FORGET else ()
    return {
        "id": f"kept-games-{offer}",
        "title": voice.label(f"{offer}-title"),
        "lines": voice.say_all(_messages(offer, old)),
        "cards": [_card(kept, voice) for kept in shown],
        "buttons": buttons[offer],
    }


def old_game(games: Sequence[KeptGame]) -> KeptGame | None:
    """Return the first game that should be saved as a file, or None."""
    return next((kept for kept in games[:MOST_CARDS] if kept.is_old), None)


def _messages(offer: Offer, old: KeptGame | None) -> list[Message]:
    if offer is Offer.FORGET:
        return [Message.of("keeping-sure")]
    return [Message.of("keeping-old", players=listed(old.names))] if old else []


def _card(kept: KeptGame, voice: Voice) -> Button:
    svg = card_svg(kept.variant, voice.theme, voice.language, voice.mark)
    return {"id": f"{CARD}{kept.id}", "label": voice.say(_card_message(kept)), "svg": svg}


def _card_message(kept: KeptGame) -> Message:
    pairs = zip(kept.names, kept.scores, strict=True)
    players = listed([Message.of("keeping-player", who=who, score=_signed(s)) for who, s in pairs])
    turns = Message.of("keeping-turns", count=kept.turns)
    name = "keeping-card-over" if kept.is_over else "keeping-card"
    return Message.of(name, players=players, game=game_title(kept.variant), turns=turns)


def _signed(score: int) -> str:
    return str(score).replace("-", "\u2212")
