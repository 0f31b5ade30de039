"""What tests of reach begin with."""

from __future__ import annotations

import random

from highground.space.table import Piece, Reach, Table, rectangle, stairs
from highground.space.table.ground import Going, Ground
from tests.space.table.tables import SIZE

MAN = 591, 1500
SQUARE = SIZE, SIZE


class Chance:
    """A source of chance for samples."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def below(self, count: int, /) -> int:
        return self._chance.randrange(count)


def ground_of(*pieces: Piece, clearance: int = 250, going: Going | None = None) -> Ground:
    return Table(SQUARE, pieces).ground(clearance, going)


def cost(region: Reach, x: int, y: int, level: int = 0) -> int | None:
    path = region._path((x, y, level))
    return path.cost if path else None


def two_storeys() -> Table:
    """A house with a room, stairs up to a floor above it, a crate beside that floor, and a wall on it."""
    floor = 3000
    pieces = (
        Piece(rectangle(10_000, 10_000, 8000, 200), floor, level=1, name="south wall"),
        Piece(rectangle(10_000, 10_200, 200, 7800), floor, level=1, name="west wall"),
        Piece(rectangle(10_000, 17_800, 5000, 200), floor, level=1, name="north wall"),
        Piece(((10_200, 10_200), (15_000, 10_200), (15_000, 18_000), (10_200, 18_000)), floor, 2800, 1, name="floor"),
        *stairs(((18_000, 12_000), (18_000, 14_000), (15_000, 14_000), (15_000, 12_000)), 0, floor, 6),
        Piece(rectangle(15_000, 16_000, 1500, 1500), 1600, name="crate"),
        Piece(rectangle(12_000, 12_000, 200, 3000), floor + 1500, floor, 1, name="screen"),
    )
    return Table(SQUARE, pieces)
