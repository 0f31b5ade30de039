"""What pictures point out, whatever the shape of the cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import NamedTuple

from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, CLEAR, COVER, GREYED, INK, PAPER, STAR
from highground.draw.relief import Lattice, outline
from highground.draw.room import Dot
from highground.engine import Scene
from highground.engine.scene import Spot

Painter = Callable[[], str]

ORDER = ("choice", "viewer", "blocking", "cover", "seen", "unseen", "changed", "left")
"""Where a place has several marks and room for one, the first of these counts."""
HATCH = "unseen-hatch"
VEIL = 0.5  # how much of the ground a veil hides

RINGS = {"choice": (CHOICE_FILL, CHOICE), "blocking": (PAPER, BLOCKED), "cover": (PAPER, COVER), "seen": (PAPER, CLEAR)}
"""The two colours of the ring around a marked piece."""


def hatching(scene: Scene, gap: float, width: float, opacity: float) -> str:
    """The pattern that places not seen are filled with; nothing if all are."""
    if not _is_veiled(scene):
        return ""
    stripe = element("line", x1=0, y1=0, x2=0, y2=gap, stroke=INK, stroke_width=width, stroke_opacity=opacity)
    return element("defs", element(
        "pattern", stripe, id=HATCH, width=gap, height=gap, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    ))  # fmt: skip


def veil(scene: Scene, lattice: Lattice) -> str:
    """What lies over all cells that are not seen."""
    unseen = {mark.at for mark in scene.marks if mark.kind == "unseen" and mark.of == "cell"}
    if not unseen:
        return ""
    path = outline(unseen, lattice)
    shades = element("path", d=path, fill=GREYED, fill_opacity=VEIL) + element("path", d=path, fill=f"url(#{HATCH})")
    return group([shades], pointer_events="none")


def blockers(scene: Scene, lattice: Lattice) -> str:
    """One line around all that hides something, where a veil lies over what is hidden: a frame for each is too much."""
    if not _is_veiled(scene):
        return ""
    path = outline({mark.at for mark in scene.marks if mark.kind == "blocking" and mark.of == "cell"}, lattice)
    around = element("path", d=path, fill=BLOCKED, fill_opacity=0.12, stroke=PAPER, stroke_width=5.5)
    line = element("path", d=path, fill="none", stroke=BLOCKED, stroke_width=3)
    return group([tooltip(scene.meaning("mark", "blocking")), around, line], stroke_linejoin="round") if path else ""


def _is_veiled(scene: Scene) -> bool:
    return scene.seen_areas is not None or any(mark.kind == "unseen" for mark in scene.marks)


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

    around: Mapping[str, Painter]
    in_corners: Mapping[str, Painter]
    moved: Callable[[Spot], str]

    def shown(self, scene: Scene) -> frozenset[str]:
        """The kinds of marks that are drawn in a scene."""
        return frozenset({"unseen", *self.around, *self._signs(scene)}) & {mark.kind for mark in scene.marks}

    def frames(self, scene: Scene) -> str:
        """Marks around a cell; what blocks sight has one line around it all where there is a veil."""
        without = {"blocking"} if _is_veiled(scene) else set[str]()
        return on_cells(scene, {kind: self.around[kind] for kind in self.around if kind not in without}, self.moved)

    def signs(self, scene: Scene) -> str:
        """Marks in a corner of a cell."""
        return on_cells(scene, self._signs(scene), self.moved)

    def _signs(self, scene: Scene) -> dict[str, Painter]:
        """The signs that are needed: what is seen needs none where a veil lies over the rest."""
        veiled = _is_veiled(scene)
        return {kind: sign for kind, sign in self.in_corners.items() if kind != "seen" or not veiled}


def marked(scene: Scene, of: str) -> dict[int, str]:
    """The kinds of marks on pieces or edges, by their keys."""
    found: dict[int, str] = {}
    for kind in reversed(ORDER):
        found |= {
            mark.key: kind for mark in scene.marks if mark.of == of and mark.kind == kind and mark.key is not None
        }
    return found
