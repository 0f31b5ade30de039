"""A corner of a town, set up by hand: everything that an open table may show."""

from highground.engine import Condition, Figure, GoodPoint, LegendEntry, Line, Mark, Outline, Piece, Scene, Value
from highground.engine.scene import Spot


def at(x: float, y: float) -> Spot:
    """A point in inches."""
    return round(x * 1000), round(y * 1000)


def box(left: float, top: float, right: float, bottom: float) -> tuple[Spot, ...]:
    return at(left, top), at(right, top), at(right, bottom), at(left, bottom)


BANK = Outline(name="Bank", points=box(3, 3, 9, 8), top=4000, look="building", holes=(box(5, 5, 7, 6.5),))
ROOF = Outline(name="Roof garden", points=box(12, 2, 19, 7), level=1, top=5000, look="roof")
OUTLINES = (
    BANK,
    ROOF,
    Outline(name="Stairs", points=box(10, 4, 12, 5.5), top=2500, look="stairs"),
    Outline(name="Grove", points=(at(4, 12), at(9, 11), at(11, 14), at(8, 17), at(3.5, 16)), look="trees"),
    Outline(name="Pond", points=(at(14, 12), at(19, 11.5), at(20, 15), at(16, 16.5)), look="water"),
    Outline(name="Statue", points=box(12, 9, 13, 10), top=2000),
    Outline(name="Smoke", points=box(20, 8, 23, 11), top=3000, look="smoke"),
)
STUNNED = Condition("stunned", "S")
PIECES = (
    Piece(0, "Lady Ada", at(11, 11), 0, "LA", (Value("life", 3, 4),), radius=590, top=1500),
    Piece(1, "Inspector Lund", at(14.5, 4), 1, "IL", (Value("life", 2, 5),), (STUNNED,), level=1, radius=790,
          bottom=5000, top=6800),
    Piece(2, "Rifles", at(4, 20), 0, "R", figures=(
        Figure(at=at(3, 20), radius=400), Figure(at=at(4.2, 20.4), radius=400, name="sergeant"),
        Figure(at=at(5, 19.4), radius=400, conditions=(STUNNED,)))),
    Piece(3, "Steam cart", at(19, 20), None, "SC", points=box(17.5, 19, 20.5, 21), top=2000),
)  # fmt: skip
REGIONS = (
    Outline(name="within 6″", points=box(8, 8, 16, 16), holes=(box(12, 9, 13, 10), box(10, 10, 12, 12))),
    Outline(name="on the roof", points=box(12.5, 2.5, 18.5, 6.5), level=1, bottom=5000),
)
SUGGESTIONS = (
    GoodPoint(1, at(9, 9), text="behind the bank"),
    GoodPoint(2, at(15, 15), text="at the pond"),
    GoodPoint(12, at(17.5, 5.5), 1, "on the roof, above everybody"),
)

TOWN = Scene(
    title="The old town",
    size=at(24, 24),
    outlines=OUTLINES,
    pieces=PIECES,
    lines=(Line(at(11, 11), at(14.5, 4), "clear"), Line(at(11, 11), at(4.2, 20.4), "blocked")),
    marks=(Mark(at(22, 22), "objective"), Mark(at(14.5, 4), "choice", "piece", 1)),
    regions=REGIONS,
    suggestions=SUGGESTIONS,
    notes=("turn 2 of 6",),
    legend=(LegendEntry("outline", "trees", "dense zone"), LegendEntry("outline", "building", "house")),
)
"""A scene with heights, holes, levels, units, and an open question for a point."""
