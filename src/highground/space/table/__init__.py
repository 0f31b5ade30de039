"""The open table in three dimensions: terrain, models, movement and sight, in thousandths of an inch. It knows no game.

What stands there: a `Table` with its `Piece`s and `Ladder`s, models as `Disc`s, smoke and mist as `Area`s. What is
asked:

    Sight(table, models).hidden(viewer, target)        how many of 400 sight lines are blocked, and by what
    Reach(table.ground(clearance), mover, allowance)   where it can go: `in`, `why_not`, `sample`, `path`, `areas`
    table.ground(clearance).rims                       edges to climb and fall over, what is right below, room to stand
    Leaps(rims, mover, bounds)                         where it can leap to
    Standing(rims, model, outline)                     where there is room for it; `in_contact` with others
    Units(zones, units).sight(one, other, limit)       who sees whom over flat zones that have depth

Steps, clearances and bounds are parameters: rules are the games'. The second half is compiled by Numba, which takes
half a second to import: it is loaded when one of its names is first used.

>>> from highground.space.table import Disc, Reach, Table
>>> within(Disc(0, 0, 0, 500, 1500), Disc(3000, 0, 0, 500, 1500), 2000), Disc(0, 0, 0, 500, 1500).point
(True, (0, 0, 0))
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from highground.space.table.measuring import CONTACT, covers, distance, near, overlaps, passes, touches, within
from highground.space.table.pieces import Area, Disc, Ladder, Piece, Point, Table, stairs
from highground.space.table.shapes import Corner, Outline, circle, rectangle

if TYPE_CHECKING:
    from highground.space.table.ground import Going, Ground
    from highground.space.table.leaps import Bounds, Leaps
    from highground.space.table.placing import Standing, in_contact
    from highground.space.table.reach import Path, Reach, Refusal
    from highground.space.table.rims import Landing, Rim, Rims
    from highground.space.table.sight import ALL_LINES, SEEN, Blocker, Sight, Silhouette
    from highground.space.table.tracing import Shape
    from highground.space.table.zones import Depth, Units, Zone, Zones

__all__ = [
    "ALL_LINES", "CONTACT", "SEEN", "Area", "Blocker", "Bounds", "Corner", "Depth", "Disc", "Going", "Ground", "Ladder",
    "Landing", "Leaps", "Outline", "Path", "Piece", "Point", "Reach", "Refusal", "Rim", "Rims", "Shape",
    "Sight", "Silhouette", "Standing", "Table", "Units", "Zone", "Zones", "circle", "covers", "distance", "in_contact",
    "near", "overlaps", "passes", "rectangle", "stairs", "touches", "within",
]  # fmt: skip

_LATE = {
    "ground": ("Going", "Ground"),
    "leaps": ("Bounds", "Leaps"),
    "placing": ("Standing", "in_contact"),
    "reach": ("Path", "Reach", "Refusal"),
    "rims": ("Landing", "Rim", "Rims"),
    "sight": ("ALL_LINES", "SEEN", "Blocker", "Sight", "Silhouette"),
    "tracing": ("Shape",),
    "zones": ("Depth", "Units", "Zone", "Zones"),
}


def __getattr__(name: str) -> Any:
    """Load what is compiled when it is first used."""
    for module, names in _LATE.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
