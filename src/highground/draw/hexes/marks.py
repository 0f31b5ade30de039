"""What a picture points out on a board of hexes."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from highground.draw.grid import Spot
from highground.draw.hexes.grid import corners, moved
from highground.draw.marks import NAMES as MARK_NAMES
from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, CLEAR, COVER, GREYED, INK, PAPER, STAR
from highground.engine import Mark

HATCH = "unseen-hatch"
GREYED_OPACITY = 0.62
NAMES = MARK_NAMES | {"objective": "objective"}

# A painter draws around (0, 0). Signs stand in the right corner, beside the pieces.


def hatching() -> str:
    """The pattern that hexes not seen are filled with, over grey."""
    stripe = element("line", x1=0, y1=0, x2=0, y2=7, stroke=INK, stroke_width=1.6, stroke_opacity=0.3)
    return element(
        "pattern", stripe, id=HATCH, width=7, height=7, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    )


def _hex(inset: float, **attributes: str | float | None) -> str:
    return element("polygon", points=corners(inset), stroke_linejoin="round", **attributes)


def _unseen() -> str:
    return _hex(0, fill=GREYED, fill_opacity=GREYED_OPACITY) + _hex(0, fill=f"url(#{HATCH})")


def _eye() -> str:
    eye = element("path", d="M-7.5 0Q0 -8 7.5 0Q0 8 -7.5 0Z", fill=PAPER, stroke=CLEAR, stroke_width=1.6)
    return eye + element("circle", cx=0, cy=0, r=2.7, fill=CLEAR)


def _blocking() -> str:
    frame = _hex(3, fill=BLOCKED, fill_opacity=0.12, stroke=BLOCKED, stroke_width=4)
    return frame + _plate(BLOCKED) + element("path", d="M24 -4l8 8m0 -8l-8 8", stroke=BLOCKED, stroke_width=3)


def _plate(color: str) -> str:
    return element("circle", cx=28, cy=0, r=8, fill=PAPER, stroke=color, stroke_width=2)


def _cover() -> str:
    frame = _hex(3, fill=COVER, fill_opacity=0.1, stroke=COVER, stroke_width=3.5, stroke_dasharray="8 5")
    return frame + element("path", d="M21 -8H35V-1Q34 6 28 9Q22 6 21 -1Z", fill=PAPER, stroke=COVER, stroke_width=2.2)


def _choice() -> str:
    frame = _hex(3.5, fill=CHOICE_FILL, fill_opacity=0.45, stroke=CHOICE, stroke_width=3, stroke_dasharray="1 5",
                 stroke_linecap="round")  # fmt: skip
    return frame + element("circle", cx=28, cy=0, r=5, fill=CHOICE, stroke=PAPER, stroke_width=1.5)


def _objective() -> str:
    points = " ".join(
        f"{number(radius * sin(turn * pi / 5))},{number(-radius * cos(turn * pi / 5))}"
        for turn, radius in ((turn, 10.5 if turn % 2 == 0 else 4.6) for turn in range(10))
    )
    return element("polygon", points=points, fill=STAR, stroke=INK, stroke_width=1.6, stroke_linejoin="round")


_ON_THE_GROUND: dict[str, Callable[[], str]] = {"unseen": _unseen}
_ABOVE: dict[str, Callable[[], str]] = {"choice": _choice, "cover": _cover, "blocking": _blocking}
_SIGNS: dict[str, tuple[Callable[[], str], Spot]] = {"seen": (_eye, (27.5, 0)), "objective": (_objective, (-26, 5))}


def shades(found: tuple[Mark, ...]) -> str:
    """What marks do to the ground and the terrain on it."""
    return _marked(found, _ON_THE_GROUND)


def frames(found: tuple[Mark, ...]) -> str:
    """Marks around a hex."""
    return _marked(found, _ABOVE)


def signs(found: tuple[Mark, ...]) -> str:
    """Marks in a corner of a hex."""
    return _marked(found, {kind: lambda kind=kind: _sign(kind) for kind in _SIGNS})


def _sign(kind: str) -> str:
    painter, (x, y) = _SIGNS[kind]
    return group([painter()], transform=f"translate({number(x)} {number(y)})")


def _marked(found: tuple[Mark, ...], painters: dict[str, Callable[[], str]]) -> str:
    order = {kind: number for number, kind in enumerate(painters)}
    wanted = sorted({(order[mark.kind], mark.at, mark.kind) for mark in found if mark.kind in painters})
    return group(group([tooltip(NAMES[kind]), painters[kind]()], transform=moved(at)) for _, at, kind in wanted)


def mark_sample(kind: str) -> str:
    """A small hex with this mark for a legend."""
    shape = _hex(1, fill=PAPER, stroke=INK, stroke_width=2)
    parts = [painters[kind]() for painters in (_ON_THE_GROUND, _ABOVE) if kind in painters]
    if kind in _SIGNS:
        parts.append(group([_SIGNS[kind][0]()], transform="scale(2.2)"))
    return group([shape, *parts], transform="translate(13 13) scale(0.325)")
