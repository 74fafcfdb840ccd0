"""A variant of the game: its target, its set of tiles, the values of its wilds, and its board."""

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
    _wild_spellings: dict[int, tuple[str, ...]] = field(init=False)
    _values: dict[int, Fraction] = field(init=False)

    def __post_init__(self) -> None:
        """Compute once what every search needs: the wilds by their value."""
        spellings = {units: self.scale.faces(units) for units in self.wild_units}
        named = {u: Tile("yellow", faces[0], u, wild=True) for u, faces in spellings.items()}
        object.__setattr__(self, "_wild_spellings", spellings)
        object.__setattr__(self, "_named_wilds", named)
        object.__setattr__(self, "_values", {})
        object.__setattr__(self, "wild_bits", sum(1 << units for units in self.wild_units))

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling by the text of the file and the board."""
        from sums_widgets.engine.variant_file import reload_variant  # noqa: PLC0415 - import cycle

        return reload_variant, (self.text, self.layout)

    def __repr__(self) -> str:
        """Return the name of the game and the version of its data, without its tiles."""
        return f"<Variant {self.name} {self.version}>"

    def __eq__(self, other: object) -> bool:
        """Whether two variants have the same text and board."""
        if not isinstance(other, Variant):
            return NotImplemented
        return self is other or (self.text, self.layout) == (other.text, other.layout)

    def __hash__(self) -> int:
        """Return a hash that is cheap and consistent with equality."""
        return hash((self.name, self.version))

    @property
    def target(self) -> Fraction:
        """What every run must total."""
        return self.value(self.whole)

    def value(self, units: int) -> Fraction:
        """Return the exact value of a number of units."""
        known = self._values.get(units)
        if known is None:
            known = self._values[units] = units * self.scale.unit
        return known

    def face(self, units: int) -> str:
        """Return the simplest spelling of a number of units, which may be zero or negative.

        >>> from sums_widgets.engine import VARIANTS
        >>> [VARIANTS["fractions"].face(units) for units in (11, -5, 0)]
        ['11/16', '-5/16', '0']
        """
        if units == 0:
            return "0"
        return ("-" if units < 0 else "") + self.scale.face(abs(units))

    def tile(self, face: str) -> Tile:
        """Return the yellow tile with a face; `?` is a wild, `?1/4` a wild that stands for 1/4.

        Raise `SumsError` if it is not a face.

        >>> from sums_widgets.engine import VARIANTS
        >>> VARIANTS["fractions"].tile("?1/4")
        Tile(colour='yellow', face='1/4', units=4, wild=True)
        """
        if face == "?":
            return WILD
        plain = face.removeprefix("?")
        return Tile("yellow", plain, self.scale.units(plain), wild=face.startswith("?"))

    def start_tile(self, colour: str, face: str) -> Tile:
        """Return the red, blue or green tile with a face; raise `SumsError` if it is not a face."""
        return Tile(colour, face, self.scale.units(face))

    def wild(self, units: int) -> Tile:
        """Return the wild that stands for a value; raise `KeyError` if none can."""
        return self._named_wilds[units]

    def may_name(self, tile: Tile) -> bool:
        """Whether a wild may stand for the value of a tile, in the spelling of its face."""
        named = tile.face in self._wild_spellings.get(tile.units, ())
        return named and tile.colour == WILD.colour

    @property
    def wild_faces(self) -> tuple[str, ...]:
        """Every face that a wild may be given; equal values are adjacent."""
        return tuple(face for faces in self._wild_spellings.values() for face in faces)

    def pool(self, *, half: bool = False) -> tuple[Tile, ...]:
        """Return the yellow tiles of a game, wilds included, sorted; all of them or half.

        For half, the count of each face is halved and rounded down. Faces that were rounded get one
        tile back, smallest first, until there are half as many number tiles as in the full set.

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
        """Return all start tiles of a color, sorted."""
        return sort_tiles(_spread(self.start[colour]))

    def on_board(self, layout: Layout, *, source: str = "board") -> Variant:
        """Return the same game on another board; raise `VariantError` if it does not fit."""
        moved = replace(self, layout=layout)
        moved.check_layout(source)
        return moved

    def check_layout(self, source: str) -> None:
        """Raise `VariantError` unless start tiles fill all spaces and stay below the target."""
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
        """Return the largest total, in units, that any deal can place on some start spaces."""
        colours = Counter(SPACES[self.layout.letter(square)] for square in line)
        return sum(
            tile.units
            for colour, count in colours.items()
            for tile in self.start_tiles(colour)[-count:]
        )


def _spread(mix: Mix) -> list[Tile]:
    return [entry.tile for entry in mix for _ in range(entry.count)]
