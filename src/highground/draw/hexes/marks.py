"""What a picture points out on a board of hexes."""

from __future__ import annotations

from highground.draw.hexes.geometry import corners, moved
from highground.draw.marks import HATCH, VEIL, CellMarks, Painter, eye, in_corner, star
from highground.draw.markup import element, group
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, CLEAR, COVER, GREYED, INK, PAPER
from highground.draw.room import Dot

# A painter draws around (0, 0). Signs stand in the right corner, beside the pieces.


def _hex(inset: float, **attributes: str | float | None) -> str:
    return element("polygon", points=corners(inset), stroke_linejoin="round", **attributes)


def _blocking() -> str:
    return _hex(3.5, fill=BLOCKED, fill_opacity=0.12, stroke=PAPER, stroke_width=7) + _hex(
        3.5, fill="none", stroke=BLOCKED, stroke_width=4.5
    )


def _cover() -> str:
    frame = _hex(3, fill=COVER, fill_opacity=0.1, stroke=COVER, stroke_width=3.5, stroke_dasharray="8 5")
    return frame + element("path", d="M21 -8H35V-1Q34 6 28 9Q22 6 21 -1Z", fill=PAPER, stroke=COVER, stroke_width=2.2)


def _choice() -> str:
    frame = _hex(4, fill=CHOICE_FILL, fill_opacity=0.4, stroke=CHOICE, stroke_width=4.5) + _hex(
        4, fill="none", stroke=CHOICE_FILL, stroke_width=2.2
    )
    return frame + element("circle", cx=28, cy=0, r=5, fill=CHOICE, stroke=PAPER, stroke_width=1.5)


def _viewer() -> str:
    frame = _hex(3, fill="none", stroke=PAPER, stroke_width=6.5) + _hex(3, fill="none", stroke=CLEAR, stroke_width=3.5)
    return frame + group([eye()], transform="scale(1.8)")


_CORNERS: dict[str, tuple[Painter, Dot]] = {"seen": (eye, (27.5, 0)), "objective": (star, (-27, -6))}

MARKS = CellMarks(
    around={"viewer": _viewer, "choice": _choice, "cover": _cover, "blocking": _blocking},
    in_corners={kind: in_corner(sign, at) for kind, (sign, at) in _CORNERS.items()},
    moved=moved,
)


def mark_sample(kind: str) -> str:
    """A small hex with this mark for a legend."""
    parts = [MARKS.around[kind]()] if kind in MARKS.around else []
    if kind == "unseen":
        parts = [_hex(0, fill=GREYED, fill_opacity=VEIL), _hex(0, fill=f"url(#{HATCH})")]
    if kind in _CORNERS:
        parts.append(group([_CORNERS[kind][0]()], transform="scale(2.2)"))
    ground = _hex(1, fill=PAPER, stroke=INK, stroke_width=2)
    return group([ground, *parts], transform="translate(13 13) scale(0.325)")
