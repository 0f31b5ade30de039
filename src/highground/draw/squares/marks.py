"""What a picture points out on a board of squares."""

from __future__ import annotations

from collections.abc import Callable

from highground.draw.marks import HATCH, eye, in_corner, on_cells, star
from highground.draw.markup import element, group
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, CLEAR, COVER, INK, PAPER
from highground.draw.squares.geometry import SIZE, moved
from highground.engine import Scene

# A painter draws around (0, 0). Signs stand in the upper right corner, beside the pieces.


def _square(inset: float, **attributes: str | float | None) -> str:
    side = SIZE - 2 * inset
    return element("rect", x=inset - SIZE / 2, y=inset - SIZE / 2, width=side, height=side, **attributes)


def _unseen() -> str:
    return _square(0, fill=f"url(#{HATCH})")


def _seen() -> str:
    return _square(0, fill=CLEAR, fill_opacity=0.1)


def _blocking() -> str:
    frame = _square(5, fill=BLOCKED, fill_opacity=0.12, stroke=BLOCKED, stroke_width=5)
    return frame + element("path", d="M14 -22L22 -14M22 -22L14 -14", stroke=BLOCKED, stroke_width=3.5)


def _cover() -> str:
    frame = _square(5, fill=COVER, fill_opacity=0.1, stroke=COVER, stroke_width=4, stroke_dasharray="9 5")
    return frame + element("path", d="M12 -24H26V-17Q25 -11 19 -8Q13 -11 12 -17Z", fill=PAPER, stroke=COVER,
                           stroke_width=2)  # fmt: skip


def _choice() -> str:
    frame = _square(4.5, rx=9, fill=CHOICE_FILL, fill_opacity=0.45, stroke=CHOICE, stroke_width=2.5,
                    stroke_dasharray="2 4", stroke_linecap="round")  # fmt: skip
    return frame + element("circle", cx=0, cy=0, r=5, fill=CHOICE)


_ON_THE_GROUND: dict[str, Callable[[], str]] = {"unseen": _unseen, "seen": _seen}
_AROUND: dict[str, Callable[[], str]] = {"choice": _choice, "cover": _cover, "blocking": _blocking}
_SIGNS: dict[str, Callable[[], str]] = {"seen": in_corner(eye, (19, -20)), "objective": in_corner(star, (-20, 20))}
KNOWN = frozenset({*_ON_THE_GROUND, *_AROUND, *_SIGNS})


def shades(scene: Scene) -> str:
    """What marks do to the ground, below everything that stands on it."""
    return on_cells(scene, _ON_THE_GROUND, moved)


def frames(scene: Scene) -> str:
    """Marks around a square."""
    return on_cells(scene, _AROUND, moved)


def signs(scene: Scene) -> str:
    """Marks in a corner of a square."""
    return on_cells(scene, _SIGNS, moved)


def mark_sample(kind: str) -> str:
    """A small square with this mark for a legend."""
    parts = [painters[kind]() for painters in (_ON_THE_GROUND, _AROUND, _SIGNS) if kind in painters]
    ground = _square(0, fill=PAPER, stroke=INK, stroke_width=2)
    return group([ground, *parts], transform="translate(13 13) scale(0.406)")
