"""A variant of the game: its target, its set of tiles, what a wild may be, and its board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import VariantError
from sums_widgets.engine.layout import SPACES, Layout
from sums_widgets.engine.tiles import START_COLOURS, WILD, Tile, sort_tiles, tile_order

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from sums_widgets.engine.faces import Scale
    from sums_widgets.engine.squares import Square


@dataclass(frozen=True, slots=True)
class TileCount:
    """How many tiles of one face are in the set."""

    tile: Tile
    count: int


Mix = tuple[TileCount, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Variant:
    """One of the games, as its data file describes it.

    `whole` is the target counted in the smallest unit of `scale`: 16 where sixteenths make 1.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["fractions"]
    >>> game.title, game.target, game.whole, game.rack_size
    ('Sums of 1', Fraction(1, 1), 16, 5)
    """

    name: str
    title: str
    version: int
    scale: Scale
    whole: int
    ages_from: int
    rack_size: int
    start: Mapping[str, Mix]
    yellow: Mix
    wilds: int
    wild_units: tuple[int, ...]
    layout: Layout
    text: str
    wild_bits: int = field(init=False)
    _named_wilds: dict[int, Tile] = field(init=False)

    def __post_init__(self) -> None:
        """Work out once what is asked for in every search: the wilds by their worth."""
        named = {u: Tile("yellow", self.scale.face(u), u, wild=True) for u in self.wild_units}
        object.__setattr__(self, "_named_wilds", named)
        object.__setattr__(self, "wild_bits", sum(1 << units for units in self.wild_units))

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes as the text of the file and the board."""
        from sums_widgets.engine.variant_file import reload_variant  # noqa: PLC0415 - a cycle

        return reload_variant, (self.text, self.layout)

    def __repr__(self) -> str:
        """Name the game and the version of its data, not all of its tiles."""
        return f"<Variant {self.name} {self.version}>"

    def __eq__(self, other: object) -> bool:
        """Two variants are the same if their files are."""
        if not isinstance(other, Variant):
            return NotImplemented
        return self is other or (self.text, self.layout) == (other.text, other.layout)

    def __hash__(self) -> int:
        """Agree with equality, cheaply."""
        return hash((self.name, self.version))

    @property
    def target(self) -> Fraction:
        """What every run must total."""
        return self.value(self.whole)

    def value(self, units: int) -> Fraction:
        """Give the exact number that some units are worth."""
        return units * self.scale.unit

    def face(self, units: int) -> str:
        """Write some units plainly, zero and less than zero included.

        >>> from sums_widgets.engine import VARIANTS
        >>> [VARIANTS["fractions"].face(units) for units in (11, -5, 0)]
        ['11/16', '-5/16', '0']
        """
        if units == 0:
            return "0"
        return ("-" if units < 0 else "") + self.scale.face(abs(units))

    def tile(self, face: str) -> Tile:
        """Make a yellow tile of a written face; `?` is a wild, `?1/4` a wild with its name.

        >>> from sums_widgets.engine import VARIANTS
        >>> VARIANTS["fractions"].tile("?1/4")
        Tile(colour='yellow', face='1/4', units=4, wild=True)
        """
        if face == "?":
            return WILD
        plain = face.removeprefix("?")
        return Tile("yellow", plain, self.scale.units(plain), wild=face.startswith("?"))

    def start_tile(self, colour: str, face: str) -> Tile:
        """Make a red, blue or green tile of a written face."""
        return Tile(colour, face, self.scale.units(face))

    def wild(self, units: int) -> Tile:
        """Give the wild that is named plainly with a number of units it may stand for."""
        return self._named_wilds[units]

    def may_name(self, tile: Tile) -> bool:
        """Tell whether a wild may have the name that a tile gives it."""
        named = tile.units in self._named_wilds and tile.face in self.scale.faces(tile.units)
        return named and tile.colour == WILD.colour

    @property
    def wild_faces(self) -> tuple[str, ...]:
        """Every name a wild may be given, equal forms side by side."""
        return tuple(face for units in self.wild_units for face in self.scale.faces(units))

    def pool(self, *, half: bool = False) -> tuple[Tile, ...]:
        """Give the yellow tiles of a game, wilds included, in order; all of them or half.

        Half: each face's count is halved, rounding down; faces that lost half a tile get one
        back, smallest first, until there are half as many number tiles as in the full set.

        >>> from sums_widgets.engine import VARIANTS
        >>> len(VARIANTS["tens"].pool()), len(VARIANTS["tens"].pool(half=True))
        (101, 50)
        """
        if not half:
            return sort_tiles([*_spread(self.yellow), *[WILD] * self.wilds])
        counts = {entry.tile: entry.count // 2 for entry in self.yellow}
        odd = [entry.tile for entry in self.yellow if entry.count % 2]
        lost = sum(entry.count for entry in self.yellow) // 2 - sum(counts.values())
        for tile in sorted(odd, key=tile_order)[:lost]:
            counts[tile] += 1
        halved = tuple(TileCount(tile, count) for tile, count in counts.items())
        return sort_tiles([*_spread(halved), *[WILD] * (self.wilds // 2)])

    def start_tiles(self, colour: str) -> tuple[Tile, ...]:
        """Give all start tiles of a colour in order."""
        return sort_tiles(_spread(self.start[colour]))

    def on_board(self, layout: Layout, *, source: str = "board") -> Variant:
        """Give the same game on another board, or raise `VariantError` if it does not fit."""
        moved = replace(self, layout=layout)
        moved.check_layout(source)
        return moved

    def check_layout(self, source: str) -> None:
        """Raise `VariantError` unless start tiles can be dealt and never make a sum by chance."""
        for colour in START_COLOURS:
            spaces, tiles = len(self.layout.spaces(colour)), len(self.start_tiles(colour))
            if spaces > tiles:
                raise VariantError(
                    f"{spaces} {colour} spaces, but only {tiles} {colour} tiles to put there",
                    source=source,
                )
        if not any(self.layout.spaces(colour) for colour in START_COLOURS):
            raise VariantError("no start space; nobody could ever play", source=source)
        for line in self.layout.start_lines():
            most = self.most_dealt(line)
            if most >= self.whole:
                msg = (
                    f"the start tiles on {line[0]} to {line[-1]} can total {self.face(most)};"
                    f" neighbours must stay below {self.face(self.whole)}"
                )
                raise VariantError(msg, source=source)

    def most_dealt(self, line: tuple[Square, ...]) -> int:
        """Give the largest total, in units, that any deal can put on some start spaces."""
        colours = Counter(SPACES[self.layout.letter(square)] for square in line)
        return sum(
            tile.units
            for colour, count in colours.items()
            for tile in self.start_tiles(colour)[-count:]
        )


def _spread(mix: Mix) -> list[Tile]:
    return [entry.tile for entry in mix for _ in range(entry.count)]
