"""What the squares offer: the same plays as in the list, grouped by their scores."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from sums_widgets.engine import Position, legal_plays, score
from sums_widgets.engine.generate import offers
from sums_widgets.testing import positions


@given(positions())
def test_offers_hold_every_play_once(position: Position) -> None:
    """All offers together hold exactly the legal plays."""
    offered = [play for offer in offers(position) for play in offer.plays()]
    assert Counter(offered) == Counter(legal_plays(position))


@given(positions())
def test_offers_tell_what_their_plays_make(position: Position) -> None:
    """Points, sums and tiles are those of every play of the offer, if it has any."""
    for offer in offers(position):
        for play in offer.plays()[:3]:
            sheet = score(position, play)
            assert (sheet.total, len(sheet.runs)) == (offer.points, offer.sums)
            assert len(play.tiles) == offer.placed
        assert offer.has_play() == bool(offer.plays())


@given(positions())
def test_offers_fall(position: Position) -> None:
    """The highest score comes first."""
    points = [offer.points for offer in offers(position)]
    assert points == sorted(points, reverse=True)
