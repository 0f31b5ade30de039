"""What a picture points out on a board of hexes."""

from __future__ import annotations

from highground.draw.hexes.geometry import corners, moved
from highground.draw.marks import HATCH, CellMarks, Painter, eye, in_corner, star
from highground.draw.markup import element, group
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, COVER, GREYED, INK, PAPER
from highground.draw.room import Dot

GREYED_OPACITY = 0.62

# A painter draws around (0, 0). Signs stand in the right corner, beside the pieces.


def _hex(inset: float, **attributes: str | float | None) -> str:
    return element("polygon", points=corners(inset), stroke_linejoin="round", **attributes)


def _unseen() -> str:
    return _hex(0, fill=GREYED, fill_opacity=GREYED_OPACITY) + _hex(0, fill=f"url(#{HATCH})")


def _blocking() -> str:
    frame = _hex(3, fill=BLOCKED, fill_opacity=0.12, stroke=BLOCKED, stroke_width=4)
    return (
        frame
        + element("circle", cx=28, cy=0, r=8, fill=PAPER, stroke=BLOCKED, stroke_width=2)
        + element("path", d="M24 -4l8 8m0 -8l-8 8", stroke=BLOCKED, stroke_width=3)
    )


def _cover() -> str:
    frame = _hex(3, fill=COVER, fill_opacity=0.1, stroke=COVER, stroke_width=3.5, stroke_dasharray="8 5")
    return frame + element("path", d="M21 -8H35V-1Q34 6 28 9Q22 6 21 -1Z", fill=PAPER, stroke=COVER, stroke_width=2.2)


def _choice() -> str:
    frame = _hex(3.5, fill=CHOICE_FILL, fill_opacity=0.45, stroke=CHOICE, stroke_width=3, stroke_dasharray="1 5",
                 stroke_linecap="round")  # fmt: skip
    return frame + element("circle", cx=28, cy=0, r=5, fill=CHOICE, stroke=PAPER, stroke_width=1.5)


_CORNERS: dict[str, tuple[Painter, Dot]] = {"seen": (eye, (27.5, 0)), "objective": (star, (-26, 5))}

MARKS = CellMarks(
    on_the_ground={"unseen": _unseen},
    around={"choice": _choice, "cover": _cover, "blocking": _blocking},
    in_corners={kind: in_corner(sign, at) for kind, (sign, at) in _CORNERS.items()},
    moved=moved,
)


def mark_sample(kind: str) -> str:
    """A small hex with this mark for a legend."""
    parts = [painters[kind]() for painters in (MARKS.on_the_ground, MARKS.around) if kind in painters]
    if kind in _CORNERS:
        parts.append(group([_CORNERS[kind][0]()], transform="scale(2.2)"))
    ground = _hex(1, fill=PAPER, stroke=INK, stroke_width=2)
    return group([ground, *parts], transform="translate(13 13) scale(0.325)")
