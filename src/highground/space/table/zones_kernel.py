"""How deep a line runs through zones, and which figures of one unit see which of another. Importing this imports Numba.

A crossing is measured along the line to the nearest thousandth, and each zone weighs what it weighs. A line along the
edge of zones is judged a hair to its left and a hair to its right, all zones together, and the clearer side counts.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from highground.space.table.surfaces import Numbers, compiled

SOLID = 0
"""The weight of what nobody sees through."""


@compiled
def _length(square: int) -> int:
    """The square root, rounded to the nearest."""
    root = int(math.sqrt(4 * square))
    while root * root > 4 * square:
        root -= 1
    while (root + 1) * (root + 1) <= 4 * square:
        root += 1
    return (root + 1) // 2


@compiled
def inside(
    x: int, y: int, dx: int, dy: int, length: int, corners: Numbers, first: int, last: int, loose: bool, cuts: Numbers
) -> tuple[int, bool]:
    """Thousandths of a line inside an outline, and whether a corner lies on the line; `loose` says to which side."""
    count = 0
    touch = False
    px, py = corners[last - 1, 0] - x, corners[last - 1, 1] - y
    ahead = dx * py - dy * px
    for corner in range(first, last):
        qx, qy = corners[corner, 0] - x, corners[corner, 1] - y
        side = dx * qy - dy * qx
        if side == 0:
            touch = True
        if (ahead > 0 or (loose and ahead == 0)) != (side > 0 or (loose and side == 0)):
            fx, fy = qx - px, qy - py
            part = dx * fy - dy * fx
            top = px * fy - py * fx
            if part < 0:
                part, top = -part, -top
            cut = min(max((2 * top * length + part) // (2 * part), 0), length)
            at = count
            while at > 0 and cuts[at - 1] > cut:
                cuts[at] = cuts[at - 1]
                at -= 1
            cuts[at] = cut
            count += 1
        px, py, ahead = qx, qy, side
    total = 0
    for span in range(0, count, 2):
        total += cuts[span + 1] - cuts[span]
    return total, touch


@compiled
def _is_blocked(
    x: int, y: int, dx: int, dy: int, length: int, corners: Numbers, first: Numbers, weights: Numbers, boxes: Numbers,
    use: Numbers, count: int, limit: int, each: bool, loose: bool, cuts: Numbers,
) -> tuple[bool, bool]:  # fmt: skip
    """Do the zones block a line on one side of a hair? Second: does a corner of any lie on the line?"""
    left, right, low, high = min(x, x + dx), max(x, x + dx), min(y, y + dy), max(y, y + dy)
    sum_of_all = 0
    touch = False
    blocked = False
    for index in range(count):
        zone = use[index]
        if boxes[zone, 1] < left or boxes[zone, 0] > right or boxes[zone, 3] < low or boxes[zone, 2] > high:
            continue
        depth, touches = inside(x, y, dx, dy, length, corners, int(first[zone]), int(first[zone + 1]), loose, cuts)
        touch |= touches
        if depth > 0:
            weighed = depth * weights[zone]
            sum_of_all = max(sum_of_all, weighed) if each else sum_of_all + weighed
            if weights[zone] == SOLID or sum_of_all >= limit:
                blocked = True
                if not touch:
                    return blocked, touch
    return blocked, touch


@compiled
def _is_screened(
    x: int, y: int, dx: int, dy: int, discs: Numbers, disc_count: int, links: Numbers, link_count: int
) -> bool:
    """Does a line come nearer to a base than its radius, or cross a link between two bases?"""
    left, right, low, high = min(x, x + dx), max(x, x + dx), min(y, y + dy), max(y, y + dy)
    square = dx * dx + dy * dy
    for i in range(disc_count):
        radius = discs[i, 2]
        if discs[i, 0] + radius <= left or discs[i, 0] - radius >= right:
            continue
        if discs[i, 1] + radius <= low or discs[i, 1] - radius >= high:
            continue
        qx, qy = discs[i, 0] - x, discs[i, 1] - y
        along = qx * dx + qy * dy
        if along >= square:
            qx, qy = qx - dx, qy - dy
        if along <= 0 or along >= square:
            if qx * qx + qy * qy < radius * radius:
                return True
        else:
            side = abs(dx * qy - dy * qx)
            if side < 2_000_000_000 and side * side < radius * radius * square:
                return True
    for i in range(link_count):
        ax, ay, bx, by = links[i, 0] - x, links[i, 1] - y, links[i, 2] - x, links[i, 3] - y
        if (dx * ay - dy * ax > 0) != (dx * by - dy * bx > 0):
            ex, ey = bx - ax, by - ay
            if (ey * ax - ex * ay > 0) != (ex * (dy - ay) - ey * (dx - ax) > 0):
                return True
    return False


@compiled
def sights(
    found: NDArray[np.bool_], ours: Numbers, theirs: Numbers, corners: Numbers, first: Numbers, weights: Numbers,
    boxes: Numbers, screens: Numbers, gap: int, limit: int, each: bool,
) -> None:  # fmt: skip
    """Which of ours see which of theirs. `screens`: across, down, radius and unit of who may be in the way."""
    left = right = ours[0, 0]
    low = high = ours[0, 1]
    for places in (ours, theirs):
        for i in range(len(places)):
            left, right = min(left, places[i, 0]), max(right, places[i, 0])
            low, high = min(low, places[i, 1]), max(high, places[i, 1])
    use = np.empty(len(weights), np.int64)
    count = 0
    for zone in range(len(weights)):
        if boxes[zone, 1] >= left and boxes[zone, 0] <= right and boxes[zone, 3] >= low and boxes[zone, 2] <= high:
            use[count] = zone
            count += 1
    discs = np.empty((len(screens), 4), np.int64)
    disc_count = 0
    for i in range(len(screens)):
        # A link reaches as far as from centre to centre.
        reach = 2 * screens[i, 2] + gap
        if left - reach < screens[i, 0] < right + reach and low - reach < screens[i, 1] < high + reach:
            for column in range(4):
                discs[disc_count, column] = screens[i, column]
            disc_count += 1
    links = np.empty((disc_count * (disc_count - 1) // 2 + 1, 4), np.int64)
    link_count = 0
    for i in range(disc_count):
        for j in range(i):
            if discs[i, 3] == discs[j, 3]:
                qx, qy, apart = discs[i, 0] - discs[j, 0], discs[i, 1] - discs[j, 1], discs[i, 2] + discs[j, 2] + gap
                if qx * qx + qy * qy <= apart * apart:
                    links[link_count, 0], links[link_count, 1] = discs[i, 0], discs[i, 1]
                    links[link_count, 2], links[link_count, 3] = discs[j, 0], discs[j, 1]
                    link_count += 1
    cuts = np.empty(64, np.int64)
    for i in range(len(ours)):
        for j in range(len(theirs)):
            x, y = ours[i, 0], ours[i, 1]
            dx, dy = theirs[j, 0] - x, theirs[j, 1] - y
            if _is_screened(x, y, dx, dy, discs, disc_count, links, link_count):
                continue
            length = _length(dx * dx + dy * dy)
            blocked, touch = _is_blocked(
                x, y, dx, dy, length, corners, first, weights, boxes, use, count, limit, each, False, cuts
            )  # fmt: skip
            if blocked and touch:
                blocked, _ = _is_blocked(
                    x, y, dx, dy, length, corners, first, weights, boxes, use, count, limit, each, True, cuts
                )  # fmt: skip
            found[i, j] = not blocked
