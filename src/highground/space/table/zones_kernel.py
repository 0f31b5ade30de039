"""How deep a line runs through zones, and which figures of one unit see which of another. Importing this imports Numba.

A crossing is measured along the line to the nearest thousandth, and each zone weighs what it weighs. One that is right
between two thousandths stays there, so that it is the same from either end of the line: hence depths are in half
thousandths. A line along the edge of zones is judged a hair to its left and a hair to its right, all zones together,
and the clearer side counts.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from highground.space.table.surfaces import Numbers, compiled

SOLID = 0
"""The weight of what nobody sees through. Below it stands what hides all behind it, but nobody who is in it."""


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
) -> tuple[int, bool, bool]:
    """Half thousandths of a line inside an outline, whether a corner lies on the line, and whether an end is inside.

    `loose` says to which side of a corner on the line it goes.
    """
    count = 0
    touch = within = False
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
            above = 2 * top * length + part
            nearest = above // (2 * part)
            is_halfway = 2 * part * nearest == above
            cut = min(max(2 * nearest - is_halfway, 0), 2 * length)
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
        if cuts[span + 1] > cuts[span] and (cuts[span] == 0 or cuts[span + 1] == 2 * length):
            within = True
    return total, touch, within


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
        depth, touches, within = inside(
            x, y, dx, dy, length, corners, int(first[zone]), int(first[zone + 1]), loose, cuts
        )
        touch |= touches
        if depth > 0:
            weight = weights[zone]
            weighed = depth * (weight if weight >= SOLID else -weight - 1)
            sum_of_all = max(sum_of_all, weighed) if each else sum_of_all + weighed
            if weight == SOLID or (weight < SOLID and not within) or sum_of_all >= 2 * limit:
                blocked = True
                if not touch:
                    return blocked, touch
    return blocked, touch


@compiled
def _are_apart(one: int, other: int) -> bool:
    """Are two on different sides of a line, and neither on it?"""
    return (one < 0 < other) or (other < 0 < one)


@compiled
def _is_screened(x: int, y: int, dx: int, dy: int, discs: Numbers, links: Numbers) -> bool:
    """Does a line come nearer to a base than its radius, or cross a link between two bases?"""
    left, right, low, high = min(x, x + dx), max(x, x + dx), min(y, y + dy), max(y, y + dy)
    square = dx * dx + dy * dy
    for i in range(len(discs)):
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
    for i in range(len(links)):
        ax, ay, bx, by = links[i, 0] - x, links[i, 1] - y, links[i, 2] - x, links[i, 3] - y
        if _are_apart(dx * ay - dy * ax, dx * by - dy * bx):
            ex, ey = bx - ax, by - ay
            if _are_apart(ey * ax - ex * ay, ex * (dy - ay) - ey * (dx - ax)):
                return True
    return False


@compiled
def _links(discs: Numbers, count: int, gap: int) -> Numbers:
    """The lines between the bases of a unit that are no farther apart than the gap."""
    links = np.empty((count * (count - 1) // 2 + 1, 4), np.int64)
    found = 0
    for i in range(count):
        for j in range(i):
            if discs[i, 3] == discs[j, 3]:
                dx, dy, apart = discs[i, 0] - discs[j, 0], discs[i, 1] - discs[j, 1], discs[i, 2] + discs[j, 2] + gap
                if dx * dx + dy * dy <= apart * apart:
                    links[found, 0], links[found, 1] = discs[i, 0], discs[i, 1]
                    links[found, 2], links[found, 3] = discs[j, 0], discs[j, 1]
                    found += 1
    return links[:found]


@compiled
def sights(
    figures: Numbers, one: int, other: int, screens: NDArray[np.bool_],
    corners: Numbers, first: Numbers, weights: Numbers, boxes: Numbers, gap: int, limit: int, each: bool,
) -> NDArray[np.bool_]:  # fmt: skip
    """Which figures of one unit see which of another. `figures`: across, down, radius and unit."""
    total = len(figures)
    starts, ends = np.empty(total, np.int64), np.empty(total, np.int64)
    start_count = end_count = 0
    left = low = 1 << 40
    right = high = -left
    for i in range(total):
        if figures[i, 3] == one:
            starts[start_count] = i
            start_count += 1
        elif figures[i, 3] == other:
            ends[end_count] = i
            end_count += 1
        else:
            continue
        left, right = min(left, figures[i, 0]), max(right, figures[i, 0])
        low, high = min(low, figures[i, 1]), max(high, figures[i, 1])
    use = np.empty(len(weights), np.int64)
    count = 0
    for zone in range(len(weights)):
        if boxes[zone, 1] >= left and boxes[zone, 0] <= right and boxes[zone, 3] >= low and boxes[zone, 2] <= high:
            use[count] = zone
            count += 1
    discs = np.empty((total, 4), np.int64)
    disc_count = 0
    for i in range(total):
        if figures[i, 3] == one or figures[i, 3] == other or not screens[figures[i, 3]]:
            continue
        # A link reaches as far as from centre to centre.
        reach = 2 * figures[i, 2] + gap
        if left - reach < figures[i, 0] < right + reach and low - reach < figures[i, 1] < high + reach:
            for column in range(4):
                discs[disc_count, column] = figures[i, column]
            disc_count += 1
    links = _links(discs, disc_count, gap)
    cuts = np.empty(64, np.int64)
    found = np.zeros((start_count, end_count), np.bool_)
    for i in range(start_count):
        for j in range(end_count):
            x, y = figures[starts[i], 0], figures[starts[i], 1]
            dx, dy = figures[ends[j], 0] - x, figures[ends[j], 1] - y
            if _is_screened(x, y, dx, dy, discs[:disc_count], links):
                continue
            length = _length(dx * dx + dy * dy)
            blocked = False
            for twin in range(2):
                blocked, touch = _is_blocked(
                    x, y, dx, dy, length, corners, first, weights, boxes, use, count, limit, each, twin == 1, cuts
                )  # fmt: skip
                if not blocked or not touch:
                    break
            found[i, j] = not blocked
    return found
