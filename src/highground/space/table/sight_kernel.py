"""How much of a model is hidden: 400 sight lines, each judged in whole numbers. Importing this imports Numba.

The silhouette is a rectangle through the model's axis, across the view. Sight lines go to the middles of 20 by 20
cells of it; columns are rounded to whole thousandths alike on both sides. A line is blocked if it goes through the
inside of a prism, or through another model's own silhouette as seen from that eye. Grazing does not block: a line
that meets a corner or runs along an edge is blocked only if both the lines a hair to its left and to its right are.
Prisms stand upright, so a column is one line seen from above, and the rows it hides are bits.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from highground.space.table.surfaces import Numbers, Solids, compiled

LINES = 20
"""Sight lines across, and as many up."""
ALL = (1 << LINES) - 1
UNIT = 2 * LINES
"""Parts of a thousandth in which heights are counted, so that the middle of a row is whole."""
SOLID, AWAY, MIST = 0, 1, 2
"""What a prism is to a line: it blocks; it is not there; it blocks what goes in at one side and out at another."""


@compiled
def _root(number: int) -> int:
    """The square root, rounded down."""
    root = int(math.sqrt(number))
    while root * root > number:
        root -= 1
    while (root + 1) * (root + 1) <= number:
        root += 1
    return root


@compiled
def _across(dx: int, dy: int, root: int, upper: int, lower: int) -> tuple[int, int]:
    """A vector to the left of (dx, dy), upper/lower long, halves away from nought; root is 256 times its length."""
    whole = lower * root
    x = (abs(dy) * upper * 512 + whole) // (2 * whole)
    y = (abs(dx) * upper * 512 + whole) // (2 * whole)
    return (-x if dy > 0 else x), (y if dx > 0 else -y)


@compiled
def _rows(
    eye: int, low: int, step: int, n1: int, m1: int, n2: int, m2: int, bottom: int, top: int, into: bool, mask: int
) -> int:
    """Rows whose line is between bottom and top somewhere from n1/m1 to n2/m2 of the way, added to the mask.

    `into`: it is a mist above or below the line's end, and rows that end inside it are not blocked.
    """
    for row in range(LINES):
        if mask >> row & 1:
            continue
        rise = low + step * (2 * row + 1) - eye
        if into and bottom < eye + rise < top:
            continue
        one, other = eye * m1 + rise * n1, eye * m2 + rise * n2
        if rise > 0:
            hit = one < top * m1 and other > bottom * m2
        else:
            hit = other < top * m2 and one > bottom * m1
        if hit:
            mask |= 1 << row
    return mask


@compiled
def _column(
    ex: int, ey: int, eye: int, dx: int, dy: int, low: int, step: int,
    corners: Numbers, first: Numbers, heights: Numbers, ways: Numbers, use: Numbers, count: int,
    screens: Numbers, screen_count: int, loose: bool, tops: Numbers, parts: Numbers,
) -> tuple[int, bool]:  # fmt: skip
    """The rows that are blocked, and whether anything lies on the line; `loose` says to which side that counts."""
    mask = 0
    touch = False
    for index in range(count):
        prism = use[index]
        crossings = 0
        last = first[prism + 1]
        px, py = corners[last - 1, 0] - ex, corners[last - 1, 1] - ey
        ahead = dx * py - dy * px
        for corner in range(first[prism], last):
            qx, qy = corners[corner, 0] - ex, corners[corner, 1] - ey
            side = dx * qy - dy * qx
            if side == 0:
                touch = True
            if (ahead > 0 or (loose and ahead == 0)) != (side > 0 or (loose and side == 0)):
                fx, fy = qx - px, qy - py
                part = dx * fy - dy * fx
                top = px * fy - py * fx
                if part < 0:
                    part, top = -part, -top
                at = crossings
                while at > 0 and top * parts[at - 1] < tops[at - 1] * part:
                    tops[at], parts[at] = tops[at - 1], parts[at - 1]
                    at -= 1
                tops[at], parts[at] = top, part
                crossings += 1
            px, py, ahead = qx, qy, side
        mist = ways[prism] == MIST
        bottom, ceiling = heights[prism, 0] * UNIT, heights[prism, 1] * UNIT
        for span in range(0, crossings, 2):
            n1, m1, n2, m2 = tops[span], parts[span], tops[span + 1], parts[span + 1]
            if n2 <= 0 or n1 >= m1 or n1 * m2 == n2 * m1:
                continue
            if mist and n1 < 0 and bottom < eye < ceiling:
                continue
            into = mist and n2 > m2
            mask = _rows(eye, low, step, max(n1, 0), m1, min(n2, m2), m2, bottom, ceiling, into, mask)
        if mask == ALL and not touch:
            return mask, touch
    for index in range(screen_count):
        px, py = screens[index, 0] - ex, screens[index, 1] - ey
        qx, qy = screens[index, 2] - ex, screens[index, 3] - ey
        ahead, side = dx * py - dy * px, dx * qy - dy * qx
        if ahead == 0 or side == 0:
            touch = True
        if (ahead > 0 or (loose and ahead == 0)) != (side > 0 or (loose and side == 0)):
            fx, fy = qx - px, qy - py
            part = dx * fy - dy * fx
            top = px * fy - py * fx
            if part < 0:
                part, top = -part, -top
            if 0 < top < part:
                mask = _rows(eye, low, step, top, part, top, part, screens[index, 4], screens[index, 5], False, mask)
    return mask, touch


@compiled
def _prisms_in_view(
    use: Numbers, ex: int, ey: int, dx: int, dy: int, wx: int, wy: int, floor: int, ceiling: int,
    corners: Numbers, first: Numbers, heights: Numbers, boxes: Numbers, ways: Numbers,
) -> int:  # fmt: skip
    """Note the prisms that may hide something of a target at (dx, dy) from the eye, (wx, wy) wide to either side."""
    lx, hx = min(ex, ex + dx - abs(wx)), max(ex, ex + dx + abs(wx))
    ly, hy = min(ey, ey + dy - abs(wy)), max(ey, ey + dy + abs(wy))
    count = 0
    for prism in range(len(ways)):
        if boxes[prism, 1] <= lx or boxes[prism, 0] >= hx or boxes[prism, 3] <= ly or boxes[prism, 2] >= hy:
            continue
        if heights[prism, 1] <= floor or heights[prism, 0] >= ceiling or ways[prism] == AWAY:
            continue
        # With all corners on one side of both outer lines it is out of the way.
        left = right = True
        for corner in range(first[prism], first[prism + 1]):
            qx, qy = corners[corner, 0] - ex, corners[corner, 1] - ey
            if (dx + wx) * qy - (dy + wy) * qx < 0:
                left = False
            if (dx - wx) * qy - (dy - wy) * qx > 0:
                right = False
            if not (left or right):
                break
        if not (left or right):
            use[count] = prism
            count += 1
    return count


@compiled
def _models_in_view(
    screens: Numbers, ex: int, ey: int, dx: int, dy: int, root: int, radius: int, models: Numbers, one: int, other: int
) -> int:
    """Note the silhouettes, as seen from the eye, of models that may be in the way; two of them never are."""
    count = 0
    for model in range(len(models)):
        if model in (one, other):
            continue
        mx, my, around = models[model, 0], models[model, 1], models[model, 3]
        gx, gy = mx - ex, my - ey
        reach = around + radius
        if gx < min(0, dx) - reach or gx > max(0, dx) + reach or gy < min(0, dy) - reach or gy > max(0, dy) + reach:
            continue
        if abs(dx * gy - dy * gx) > (reach + 2) * (root // 256 + 1) or (gx == 0 and gy == 0):
            continue
        vx, vy = _across(gx, gy, _root((gx * gx + gy * gy) * 65536), around, 1)
        screens[count, 0], screens[count, 1] = mx - vx, my - vy
        screens[count, 2], screens[count, 3] = mx + vx, my + vy
        screens[count, 4] = models[model, 2] * UNIT
        screens[count, 5] = (models[model, 2] + models[model, 4]) * UNIT
        count += 1
    return count


@compiled
def hide(
    masks: Numbers, ex: int, ey: int, ez: int, tx: int, ty: int, tz: int, radius: int, height: int,
    solids: Solids, ways: Numbers, models: Numbers, one: int, other: int,
) -> None:  # fmt: skip
    """Note the rows of each column that are blocked, the column on the viewer's left first."""
    corners, first, heights = solids.corners, solids.first, solids.heights
    dx, dy = tx - ex, ty - ey
    if dx == 0 and dy == 0:
        dx += 1
    root = _root((dx * dx + dy * dy) * 65536)
    wx, wy = _across(dx, dy, root, radius, 1)
    use = np.empty(len(ways), np.int64)
    floor, ceiling = min(ez, tz), max(ez, tz + height)
    count = _prisms_in_view(
        use, ex, ey, dx, dy, wx, wy, floor, ceiling, corners, first, heights, solids.boxes, ways
    )  # fmt: skip
    screens = np.empty((len(models), 6), np.int64)
    screen_count = _models_in_view(screens, ex, ey, dx, dy, root, radius, models, one, other)
    masks[:] = 0
    if count == 0 and screen_count == 0:
        return
    tops, parts = np.empty(64, np.int64), np.empty(64, np.int64)
    for column in range(LINES // 2):
        ox, oy = _across(dx, dy, root, radius * (2 * column + 1), LINES)
        for side in range(2):
            sx, sy = (dx + ox, dy + oy) if side == 0 else (dx - ox, dy - oy)
            mask = ALL
            for twin in range(2):
                blocked, touch = _column(
                    ex, ey, ez * UNIT, sx, sy, tz * UNIT, height, corners, first, heights, ways, use, count,
                    screens, screen_count, twin == 1, tops, parts,
                )  # fmt: skip
                mask &= blocked
                if not touch or not mask:
                    break
            masks[LINES // 2 + column if side == 0 else LINES // 2 - 1 - column] = mask


@compiled
def hidden(
    ex: int, ey: int, ez: int, tx: int, ty: int, tz: int, radius: int, height: int,
    solids: Solids, ways: Numbers, models: Numbers, one: int, other: int,
) -> int:  # fmt: skip
    """How many sight lines from the eye to a model are blocked. `models`: across, down, foot, radius, height."""
    masks = np.empty(LINES, np.int64)
    hide(masks, ex, ey, ez, tx, ty, tz, radius, height, solids, ways, models, one, other)
    total = 0
    for column in range(LINES):
        mask = masks[column]
        while mask:
            mask &= mask - 1
            total += 1
    return total


@compiled
def seen_from(
    found: NDArray[np.bool_], ex: int, ey: int, ez: int, feet: Numbers, cell: int, radius: int, height: int, most: int,
    solids: Solids, ways: Numbers, models: Numbers, one: int,
) -> None:  # fmt: skip
    """For each point of a lattice with a surface: are at most so many sight lines to a model standing there blocked?"""
    for row in range(found.shape[0]):
        for column in range(found.shape[1]):
            foot = int(feet[row * found.shape[1] + column])
            if foot >= 0:
                blocked = hidden(
                    ex, ey, ez, column * cell, row * cell, foot, radius, height, solids, ways, models, one, one
                )  # fmt: skip
                found[row, column] = blocked <= most


@compiled
def hidden_each(
    found: Numbers, eyes: Numbers, spots: Numbers, radius: int, height: int,
    solids: Solids, ways: Numbers, models: Numbers,
) -> None:  # fmt: skip
    """For each eye and spot (across, down, and how high): how many sight lines to a model there are blocked?"""
    for index in range(len(found)):
        found[index] = hidden(
            eyes[index, 0], eyes[index, 1], eyes[index, 2], spots[index, 0], spots[index, 1], spots[index, 2],
            radius, height, solids, ways, models, -1, -1,
        )  # fmt: skip
