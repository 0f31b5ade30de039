"""What pictures point out, whatever the shape of the cells: marks, and lines of sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, hypot, pi, sin
from typing import NamedTuple

from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, CLEAR, COVER, INK, PAPER, STAR
from highground.draw.room import Dot
from highground.engine import Line, Scene
from highground.engine.scene import Spot

Painter = Callable[[], str]

ORDER = ("choice", "blocking", "cover", "seen", "unseen", "changed", "left")
"""Where a place has several marks and room for one, the first of these counts."""
HATCH = "unseen-hatch"
LONG = 64.0  # a line of sight of this length has room for a sign in its middle

RINGS = {"choice": (CHOICE_FILL, CHOICE), "blocking": (PAPER, BLOCKED), "cover": (PAPER, COVER), "seen": (PAPER, CLEAR)}
"""The two colours of the ring around a marked piece."""


def hatching(scene: Scene, gap: float, width: float, opacity: float) -> str:
    """The pattern that places not seen are filled with; nothing if all are."""
    if all(mark.kind != "unseen" for mark in scene.marks):
        return ""
    stripe = element("line", x1=0, y1=0, x2=0, y2=gap, stroke=INK, stroke_width=width, stroke_opacity=opacity)
    return element("defs", element(
        "pattern", stripe, id=HATCH, width=gap, height=gap, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    ))  # fmt: skip


def eye() -> str:
    """The sign of what is seen, around (0, 0)."""
    lids = element("path", d="M-7.5 0Q0 -8 7.5 0Q0 8 -7.5 0Z", fill=PAPER, stroke=CLEAR, stroke_width=1.6)
    return lids + element("circle", cx=0, cy=0, r=2.7, fill=CLEAR)


def star() -> str:
    """The sign of an objective, around (0, 0)."""
    points = " ".join(
        f"{number(radius * sin(turn * pi / 5))},{number(-radius * cos(turn * pi / 5))}"
        for turn, radius in ((turn, 10.5 if turn % 2 == 0 else 4.6) for turn in range(10))
    )
    return element("polygon", points=points, fill=STAR, stroke=INK, stroke_width=1.6, stroke_linejoin="round")


def in_corner(sign: Painter, at: Dot) -> Painter:
    """The painter of a sign away from the middle of its cell."""
    return lambda: group([sign()], transform=f"translate({number(at[0])} {number(at[1])})")


def on_cells(scene: Scene, painters: Mapping[str, Painter], moved: Callable[[Spot], str]) -> str:
    """The marks of cells that there are painters for, kind by kind; `moved` brings what is drawn to its cell."""
    order = {kind: place for place, kind in enumerate(painters)}
    wanted = {
        (order[mark.kind], mark.at, mark.kind) for mark in scene.marks if mark.of == "cell" and mark.kind in order
    }
    return group(
        group([tooltip(scene.meaning("mark", kind)), painters[kind]()], transform=moved(at))
        for _, at, kind in sorted(wanted)
    )


class CellMarks(NamedTuple):
    """How the cells of one kind of board are marked: painters by kind of mark, each drawing around (0, 0)."""

    on_the_ground: Mapping[str, Painter]
    around: Mapping[str, Painter]
    in_corners: Mapping[str, Painter]
    moved: Callable[[Spot], str]

    @property
    def known(self) -> frozenset[str]:
        """The kinds of marks that can be drawn."""
        return frozenset({*self.on_the_ground, *self.around, *self.in_corners})

    def shades(self, scene: Scene) -> str:
        """What marks do to the ground, below everything that stands on it."""
        return on_cells(scene, self.on_the_ground, self.moved)

    def frames(self, scene: Scene) -> str:
        """Marks around a cell."""
        return on_cells(scene, self.around, self.moved)

    def signs(self, scene: Scene) -> str:
        """Marks in a corner of a cell."""
        return on_cells(scene, self.in_corners, self.moved)


def marked(scene: Scene, of: str) -> dict[int, str]:
    """The kinds of marks on pieces or edges, by their keys."""
    found: dict[int, str] = {}
    for kind in reversed(ORDER):
        found |= {
            mark.key: kind for mark in scene.marks if mark.of == of and mark.kind == kind and mark.key is not None
        }
    return found


def lines(scene: Scene, middle: Callable[[Spot], Dot]) -> str:
    """Lines of sight: clear ones are whole, blocked ones are broken and crossed out. `middle` finds where they end."""
    return group(_line(middle(line.start), middle(line.end), line.kind) for line in scene.lines)


def _line(start: Dot, end: Dot, kind: str) -> str:
    ends = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    parts = [tooltip(f"line of sight, {kind}"), element("line", stroke=PAPER, stroke_width=9, stroke_opacity=0.85,
                                                        stroke_linecap="round", **ends)]  # fmt: skip
    if kind == "clear":
        parts.append(element("line", stroke=CLEAR, stroke_width=4.5, stroke_linecap="round", **ends))
        return group(parts)
    parts.append(element("line", stroke=BLOCKED, stroke_width=4.5, stroke_dasharray="10 8", **ends))
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if hypot(end[0] - start[0], end[1] - start[1]) > LONG:
        parts.append(element("circle", cx=x, cy=y, r=12, fill=PAPER, stroke=BLOCKED, stroke_width=3))
        parts.append(element("path", d=f"M{number(x - 5)} {number(y - 5)}l10 10m0 -10l-10 10", stroke=BLOCKED,
                             stroke_width=3.5))  # fmt: skip
    return group(parts)


def line_sample(line: Line) -> str:
    """A short line of this kind for a legend."""
    return _line((1, 13), (25, 13), line.kind)
