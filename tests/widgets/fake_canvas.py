"""A page without a browser: it records messages and computes the color of a point."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from typing import TYPE_CHECKING, Any

import pytest
from ipycanvas.canvas import _CMD_LIST, Canvas  # type: ignore[import-untyped] # ships no type hints

from sums_widgets.pictures.lettering import RISE, Size
from sums_widgets.pictures.shapes import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sums_widgets.pictures.geometry import Point

Command = tuple[str, list[Any]]
SETTINGS = {number: name for name, number in Canvas.ATTRS.items()}
ANCHORS = {"start": "start", "center": "middle", "end": "end"}


@dataclass
class Page:
    """What has arrived: the commands of each message, and their size in bytes."""

    messages: list[list[Command]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    """How many arrays came with each message."""

    def receive(self, content: dict[str, Any], buffers: Sequence[memoryview]) -> None:
        """Decode a message as the browser does."""
        text = bytes(buffers[0])
        assert list(content["shape"]) == [len(text)]
        assert content["dtype"] == "uint8"
        decoded = decode(text)
        held = decoded if isinstance(decoded[0], list) else [decoded]
        assert sum(sum(counts) for _, _, *counts in held) == len(buffers) - 1
        commands = [(_CMD_LIST[number], told) for number, told, *_ in held]
        self.messages.append(commands)
        self.counts.append(len(buffers) - 1)
        self.sizes.append(len(json.dumps(content)) + sum(len(part) for part in buffers))

    @property
    def last(self) -> list[Command]:
        """The commands of the last message."""
        return self.messages[-1]

    def said(self, name: str) -> list[list[Any]]:
        """Return the arguments of each call of a command in the last message."""
        return [told for command, told in self.last if command == name]


def decode(text: bytes) -> list[Any]:
    """Parse the commands of a message; fail on a number that JSON does not allow."""

    def refuse(constant: str) -> None:
        pytest.fail(f"{constant} would end all drawing in a browser")

    commands: list[Any] = json.loads(text, parse_constant=refuse)
    return commands


class Raster:
    """The colors of some points of a canvas on which commands are executed."""

    def __init__(self, points: Sequence[Point]) -> None:
        """Begin with nothing painted."""
        self.points = points
        self.colours: list[str | None] = [None] * len(points)
        self.settings: dict[str, Any] = {"line_join": "miter", "line_width": 1}
        self.paths: list[list[Point]] = []

    def carry_out(self, commands: Sequence[Command]) -> None:
        """Execute commands that neither scale nor dash."""
        for name, told in commands:
            match name:
                case "set":
                    self.settings[SETTINGS[told[0]]] = told[1]
                case "clear":
                    self.colours = [None] * len(self.points)
                case "switchCanvas" | "save" | "restore":
                    pass
                case "fillText":
                    self._fill_text(*told)
                case "strokeLine":
                    self._stroke([[(told[0], told[1]), (told[2], told[3])]])
                case "fillCircle" | "strokeCircle":
                    self._draw_circle(name, *told)
                case "stroke":
                    self._stroke(self.paths)
                case "fill":
                    self._fill()
                case _:
                    self._trace(name, told)

    def _trace(self, name: str, told: list[Any]) -> None:
        match name, told:
            case "beginPath", _:
                self.paths = []
            case "rect", [x, y, width, height]:
                right, bottom = x + width, y + height
                self.paths.append([(x, y), (right, y), (right, bottom), (x, bottom), (x, y)])
            case "moveTo", [x, y]:
                self.paths.append([(x, y)])
            case "lineTo", [x, y]:
                self.paths[-1].append((x, y))
            case "arcTo", [x1, y1, x2, y2, radius]:
                self.paths[-1] += corner(self.paths[-1][-1], (x1, y1), (x2, y2), radius)
            case "closePath", _:
                self.paths[-1].append(self.paths[-1][0])
            case _:
                pytest.fail(f"this page does not know {name} {told}")

    def _draw_circle(self, name: str, x: float, y: float, radius: float) -> None:
        if name == "fillCircle":
            self._paint("fill_style", lambda point: dist(point, (x, y)) < radius)
        else:
            reach = self.settings["line_width"] / 2
            self._paint("stroke_style", lambda point: abs(dist(point, (x, y)) - radius) <= reach)

    def _fill(self) -> None:
        self._paint("fill_style", lambda point: sum(winding(point, path) for path in self.paths))

    def _stroke(self, paths: Sequence[Sequence[Point]]) -> None:
        reach = self.settings["line_width"] / 2
        sharp = self.settings["line_join"] == "miter"
        self._paint(
            "stroke_style",
            lambda point: any(is_on(point, path, reach, sharp=sharp) for path in paths),
        )

    def _fill_text(self, text: str, x: float, y: float) -> None:
        size = Size(int(self.settings["font"].removeprefix("700 ").partition("px")[0]))
        anchor: Any = ANCHORS[self.settings.get("text_align", "start")]
        left, top, right, bottom = Text(x, y - RISE * size, text, "", size, anchor=anchor).box
        self._paint("fill_style", lambda at: left < at[0] < right and top < at[1] < bottom)

    def _paint(self, setting: str, is_covered: Callable[[Point], object]) -> None:
        for place, point in enumerate(self.points):
            if is_covered(point):
                self.colours[place] = self.settings[setting]


def corner(start: Point, tip: Point, end: Point, radius: float) -> list[Point]:
    """Return the points of a rounded right angle, as `arcTo` draws it."""
    (ax, ay), (bx, by) = (direction(tip, point) for point in (start, end))
    x, y = tip[0] + radius * (ax + bx), tip[1] + radius * (ay + by)
    turns = [pi / 2 * step / 16 for step in range(17)]
    return [
        (x - radius * (bx * cos(t) + ax * sin(t)), y - radius * (by * cos(t) + ay * sin(t)))
        for t in turns
    ]


def direction(start: Point, end: Point) -> Point:
    """Return a step of length 1 from one point toward another."""
    length = dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def winding(point: Point, path: Sequence[Point]) -> int:
    """Return how often a closed line winds around a point."""
    turns = 0
    for (x1, y1), (x2, y2) in pairwise([*path, path[0]]):
        if (y1 <= point[1]) != (y2 <= point[1]):
            crossing = x1 + (point[1] - y1) / (y2 - y1) * (x2 - x1)
            if crossing > point[0]:
                turns += 1 if y2 > y1 else -1
    return turns


def is_on(point: Point, path: Sequence[Point], reach: float, *, sharp: bool) -> bool:
    """Whether a point lies on a line; a rectangle may have sharp corners."""
    is_rectangle = len(path) == 5 and path[0] == path[-1]
    if sharp and is_rectangle:
        (left, top), _, (right, bottom), *_ = path
        x, y = point
        depth = min(x - left, right - x, y - top, bottom - y)
        return -reach <= depth <= reach
    return any(from_segment(point, a, b) <= reach for a, b in pairwise(path))


def from_segment(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a straight line segment."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    length = hypot(x2 - x1, y2 - y1)
    if not length:
        return dist(point, start)
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2
    along = max(0, min(1, along))
    return dist(point, (x1 + along * (x2 - x1), y1 + along * (y2 - y1)))
