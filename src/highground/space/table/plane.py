"""How walking is laid out in numbers: all levels in one plane, edges and nodes and bodies as rows."""

from __future__ import annotations

import numpy as np

from highground.space.table.shapes import directions, rounded
from highground.space.table.surfaces import Numbers

SLACK = 5
"""A gap is measured to a hundredth of an inch, half of it on either side."""
LEVEL = 17
"""A level lies 2 to this power to the east of the one below."""
PLAN = (1 << LEVEL) - 1

AX, AY, BX, BY, CLEAR, KIND, LEFT, RIGHT, LOW, HIGH, COST, OWNER = range(12)
"""Columns of edges: the ends, the clearance, the kind, the box with it, what crossing costs, and whose edge it is."""
BLOCK, WALL, STEP, LINE, JOINT = range(5)
"""Kinds of edges: keeps one off by its clearance; does so, but from its left; costs its height; bars crossing; bars
crossing, and leads elsewhere."""
TO_X, TO_Y, TOLL = 6, 7, 8
"""Columns of nodes after the place and the two tangents: where a gate or ladder leads, and what it costs."""
STANDS_ONLY, BARS, ROUGH = range(3)
"""What a body is: nobody stops on it; nobody passes it either; nobody passes it who keeps to open ground."""

UNIT = 1 << 20
"""Parts in which the wheels are measured."""


def _wheel(count: int) -> Numbers:
    """The corners of a polygon round the unit circle, in parts of UNIT, each with its two tangents."""
    spokes = directions(2 * count)
    outward = 1 / (spokes[0][0] * spokes[1][0] + spokes[0][1] * spokes[1][1])
    rows: list[tuple[int, ...]] = []
    for j in range(1, 2 * count, 2):
        (bx, by), (x, y), (ax, ay) = spokes[j - 1], spokes[j], spokes[(j + 1) % (2 * count)]
        tangents = rounded(1000 * by), rounded(-1000 * bx), rounded(-1000 * ay), rounded(1000 * ax)
        rows.append((rounded(UNIT * x * outward), rounded(UNIT * y * outward), *tangents))
    return np.array(rows, np.int64)


SMALL, LARGE = _wheel(32), _wheel(64)
"""Round what is at most an inch in radius, and round what is more: either keeps within the slack of the circle."""
