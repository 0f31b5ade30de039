"""What a picture points out on a board of squares."""

from __future__ import annotations

from highground.draw.marks import HATCH, VEIL, CellMarks, eye, in_corner, star
from highground.draw.markup import element, group
from highground.draw.palette import BLOCKED, CHOICE, CHOICE_FILL, CLEAR, COVER, GREYED, INK, PAPER
from highground.draw.squares.geometry import SIZE, moved

# A painter draws around (0, 0). Signs stand in the upper right corner, beside the pieces.


def _square(inset: float, **attributes: str | float | None) -> str:
    side = SIZE - 2 * inset
    return element("rect", x=inset - SIZE / 2, y=inset - SIZE / 2, width=side, height=side, **attributes)


def _blocking() -> str:
    frame = _square(5, fill=BLOCKED, fill_opacity=0.12, stroke=PAPER, stroke_width=8)
    return frame + _square(5, fill="none", stroke=BLOCKED, stroke_width=5)


def _cover() -> str:
    frame = _square(5, fill=COVER, fill_opacity=0.1, stroke=COVER, stroke_width=4, stroke_dasharray="9 5")
    return frame + element("path", d="M12 -24H26V-17Q25 -11 19 -8Q13 -11 12 -17Z", fill=PAPER, stroke=COVER,
                           stroke_width=2)  # fmt: skip


def _choice() -> str:
    frame = _square(6, rx=8, fill=CHOICE_FILL, fill_opacity=0.4, stroke=CHOICE, stroke_width=4.5) + _square(
        6, rx=8, fill="none", stroke=CHOICE_FILL, stroke_width=2.2
    )
    return frame + element("circle", cx=0, cy=0, r=4.5, fill=CHOICE, stroke=PAPER, stroke_width=1.2)


def _viewer() -> str:
    frame = _square(4, fill="none", stroke=PAPER, stroke_width=7) + _square(
        4, fill="none", stroke=CLEAR, stroke_width=4
    )
    return frame + group([eye()], transform="scale(1.8)")


MARKS = CellMarks(
    around={"viewer": _viewer, "choice": _choice, "cover": _cover, "blocking": _blocking},
    in_corners={"seen": in_corner(eye, (19, -20)), "objective": in_corner(star, (-20, 20))},
    moved=moved,
)


def mark_sample(kind: str) -> str:
    """A small square with this mark for a legend."""
    parts = [painters[kind]() for painters in (MARKS.around, MARKS.in_corners) if kind in painters]
    if kind == "unseen":
        parts = [_square(0, fill=GREYED, fill_opacity=VEIL), _square(0, fill=f"url(#{HATCH})")]
    ground = _square(0, fill=PAPER, stroke=INK, stroke_width=2)
    return group([ground, *parts], transform="translate(13 13) scale(0.406)")
