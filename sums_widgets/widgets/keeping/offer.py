"""What is offered of the kept games: to go on, to look at one, to start fresh, to forget all."""

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
"""How the buttons of the cards begin; the name of the game on the shelf follows."""


class Offer(StrEnum):
    """What is asked about the kept games."""

    CONTINUE = "continue"
    EARLIER = "earlier"
    FORGET = "forget"


def offer_dialog(offer: Offer, games: Sequence[KeptGame], voice: Voice) -> dict[str, Any]:
    """Tell an offer as a question over the panel.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.widgets.keeping.shelf import KeptGame
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> dialog = offer_dialog(Offer.CONTINUE, [KeptGame.of("a", game.to_text(), game)], Voice())
    >>> dialog["title"], dialog["cards"][0]["label"]
    ('Continue your game?', 'Ada 0 and Bo 0. Sums of 10, 0 turns.')
    """
    forget = button("forget", voice)
    buttons = {
        Offer.CONTINUE: [button("fresh", voice, main=not games), forget],
        Offer.EARLIER: [button("no", voice, label="close"), forget],
        Offer.FORGET: [
            button("forget-all", voice, label="forget"),
            button("no", voice, label="keep-games", main=True),
        ],
    }
    shown = games[:MOST_CARDS] if offer is not Offer.FORGET else ()
    return {
        "id": f"kept-games-{offer}",
        "title": voice.label(f"{offer}-title"),
        "lines": [voice.say(Message.of("keeping-sure"))] if offer is Offer.FORGET else [],
        "cards": [_card(kept, voice) for kept in shown],
        "buttons": buttons[offer],
    }


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
