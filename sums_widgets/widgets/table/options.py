"""The options of games and activities: a type for type checkers and a line of help for each.

Their defaults are those of `Settings`. The annotations are evaluated, for the help of a notebook.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Literal, TypedDict

from sums_widgets.engine import Layout, Variant
from sums_widgets.widgets.table.choices import (
    FeedbackName,
    LevelName,
    Mark,
    PaceName,
    Theme,
    VariantName,
)

VariantChoice = VariantName | Variant | None
"""Which game: None is that of the deal code, or the first."""

PlayersChoice = int | list[str] | tuple[str, ...] | Mapping[str, LevelName | None]
"""How many players, their names, or names with levels (None: a person)."""

LockableName = Literal[
    "variant",
    "players",
    "half",
    "minutes",
    "feedback",
    "hints",
    "undo",
    "closed",
    "pace",
    "deal",
    "advance",
    "theme",
    "large",
    "projector",
    "language",
    "mark",
    "board",
    "typing",
    "read_aloud",
    "file",
    "keep",
]
"""What the start panel can show without letting anybody change it."""


class LookOptions(TypedDict, total=False):
    """The options of every activity, which are options of `play` too."""

    language: Annotated[str, "the language of every sentence"]
    mark: Annotated[Mark, "the decimal mark, a point or a comma"]
    theme: Annotated[Theme, "the colors; auto follows the notebook"]
    large: Annotated[bool, "large type"]


class ReplayOptions(LookOptions, total=False):
    """The options of `replay`."""

    projector: Annotated[bool, "show it to a whole class; players are teams"]


class NewGameOptions(ReplayOptions, total=False):
    """The options of another game on the same board."""

    computers: Annotated[
        Mapping[str | int, LevelName] | None,
        'levels of computers by name or place: {"Bo": "steady"} or {2: "steady"}',
    ]
    half: Annotated[bool, "half of the tiles, for a shorter game"]
    minutes: Annotated[int | None, "a time limit, after which the round is finished"]
    feedback: Annotated[FeedbackName, "when the child sees what the tiles add up to"]
    hints: Annotated[bool, "whether there are hints"]
    undo: Annotated[bool, "whether a turn can be taken back"]
    closed: Annotated[bool, "racks that the others cannot see"]
    pace: Annotated[PaceName, "how fast a computer's turn is shown"]
    deal: Annotated[str | int | None, "a deal code or a seed; None is a fresh deal"]
    advance: Annotated[
        list[int] | tuple[int, ...], "points ahead in the order of turns, such as (0, 18)"
    ]
    board: Annotated[Layout | None, "a board of your own, from load_board"]
    typing: Annotated[bool, "a box to type plays in notation"]
    read_aloud: Annotated[bool, "read the turns, sums, hints and explanations aloud"]
    locked: Annotated[
        bool | Collection[LockableName],
        "what nobody can change on the start panel; True is everything",
    ]


class GameOptions(NewGameOptions, total=False):
    """The options of `play` and `GameBoard`."""

    file: Annotated[str | Path | None, "a file that always holds the game"]
    keep: Annotated[bool | str, "the name under which the browser stores games; False stores none"]
