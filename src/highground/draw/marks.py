"""What a picture points out: squares seen or not, what blocks and what covers, what may be chosen, lines of sight."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from highground.draw.grid import SIZE, Spot, center, corner
from highground.draw.markup import element, group, tooltip
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, CLEAR, COVER, INK, PAPER
from highground.engine import Line, Mark
from highground.engine.scene import Point

HATCH = "unseen-hatch"

NAMES = {"seen": "seen", "unseen": "not seen", "blocking": "blocks sight", "cover": "gives cover",
         "choice": "choice"}  # fmt: skip

# A painter draws a square of SIZE from (0, 0).


def hatching() -> str:
    """The pattern that squares not seen are filled with."""
    stripe = element("line", x1=0, y1=0, x2=0, y2=8, stroke=INK, stroke_width=3.4, stroke_opacity=0.34)
    return element(
        "pattern", stripe, id=HATCH, width=8, height=8, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    )


def _tint() -> str:
    return element("rect", x=0, y=0, width=SIZE, height=SIZE, fill=CLEAR, fill_opacity=0.1)


def _eye() -> str:
    eye = element("path", d="M44 12Q51 5 58 12Q51 19 44 12Z", fill=PAPER, stroke=CLEAR, stroke_width=1.6)
    return eye + element("circle", cx=51, cy=12, r=2.6, fill=CLEAR)


def _unseen() -> str:
    return element("rect", x=0, y=0, width=SIZE, height=SIZE, fill=f"url(#{HATCH})")


def _blocking() -> str:
    frame = element("rect", x=5, y=5, width=54, height=54, fill=BLOCKED, fill_opacity=0.12, stroke=BLOCKED,
                    stroke_width=5)  # fmt: skip
    return frame + element("path", d="M46 10L54 18M54 10L46 18", stroke=BLOCKED, stroke_width=3.5)


def _cover() -> str:
    shield = "M44 8H58V15Q57 21 51 24Q45 21 44 15Z"
    return element(
        "rect", x=5, y=5, width=54, height=54, fill=COVER, fill_opacity=0.1, stroke=COVER, stroke_width=4,
        stroke_dasharray="9 5",
    ) + element("path", d=shield, fill=PAPER, stroke=COVER, stroke_width=2)  # fmt: skip


def _choice() -> str:
    return element(
        "rect", x=4.5, y=4.5, width=55, height=55, rx=9, fill=CHOICE_FILL, fill_opacity=0.45, stroke=CHOICE,
        stroke_width=2.5, stroke_dasharray="2 4", stroke_linecap="round",
    ) + element("circle", cx=32, cy=32, r=5, fill=CHOICE)  # fmt: skip


_ON_THE_GROUND: dict[str, Callable[[], str]] = {"unseen": _unseen, "seen": _tint}
_ABOVE: dict[str, Callable[[], str]] = {"seen": _eye, "cover": _cover, "blocking": _blocking, "choice": _choice}


def shades(found: tuple[Mark, ...]) -> str:
    """What marks do to the ground, below everything that stands on it."""
    return _marked(found, _ON_THE_GROUND)


def signs(found: tuple[Mark, ...]) -> str:
    """The signs of marks, above what stands on the ground."""
    return _marked(found, _ABOVE)


def _marked(found: tuple[Mark, ...], painters: dict[str, Callable[[], str]]) -> str:
    wanted = sorted((mark for mark in found if mark.kind in painters), key=lambda mark: (mark.kind, mark.at))
    return group(
        group([tooltip(NAMES[mark.kind]), painters[mark.kind]()],
              transform=f"translate({corner(mark.at)[0]:g} {corner(mark.at)[1]:g})") for mark in wanted
    )  # fmt: skip


def lines(found: tuple[Line, ...], middle: Callable[[Point], Spot] = center) -> str:
    """Lines of sight: clear ones are whole, blocked ones are broken and crossed out. `middle` finds the middle of a
    cell."""
    return group(_line(middle(line.start), middle(line.end), line.kind) for line in found)


def _line(start: tuple[float, float], end: tuple[float, float], kind: str) -> str:
    ends = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    parts = [tooltip(f"line of sight, {kind}"), element("line", stroke=PAPER, stroke_width=9, stroke_opacity=0.85,
                                                        stroke_linecap="round", **ends)]  # fmt: skip
    if kind == "clear":
        parts.append(element("line", stroke=CLEAR, stroke_width=4.5, stroke_linecap="round", **ends))
        return group(parts)
    parts.append(element("line", stroke=BLOCKED, stroke_width=4.5, stroke_dasharray="10 8", **ends))
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if hypot(end[0] - start[0], end[1] - start[1]) > SIZE:
        parts.append(element("circle", cx=x, cy=y, r=12, fill=PAPER, stroke=BLOCKED, stroke_width=3))
        parts.append(element("path", d=f"M{x - 5:g} {y - 5:g}l10 10m0 -10l-10 10", stroke=BLOCKED, stroke_width=3.5))
    return group(parts)


def mark_sample(kind: str) -> str:
    """A small square with this mark for a legend."""
    ground = element("rect", x=0, y=0, width=SIZE, height=SIZE, fill=PAPER, stroke=INK, stroke_width=2)
    parts = [painters[kind]() for painters in (_ON_THE_GROUND, _ABOVE) if kind in painters]
    return group([ground, *parts], transform="scale(0.406)")


def line_sample(kind: str) -> str:
    """A short line of this kind for a legend."""
    return _line((1, 13), (25, 13), kind)
