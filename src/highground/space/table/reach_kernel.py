"""Where a disc can go: a visibility graph grown from the mover, in whole thousandths. Importing this imports Numba.

A straight leg is legal if the mover's centre keeps its clearance from every edge and every model. Its length is
rounded up to a whole thousandth, and a step crossed adds its height. `grow` leaves lights: corner points with what is
left of the allowance there. A place is within reach if some light with enough left has a legal leg to it; that one
definition serves membership, paths, samples and drawings. All levels lie in one plane, each far to the east of the
one below, so that no leg joins two; gates and ladders are linked pairs of nodes.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from highground.space.table.plane import (
    AX,
    AY,
    BARS,
    BX,
    BY,
    CLEAR,
    COST,
    HIGH,
    KIND,
    LARGE,
    LEFT,
    LEVEL,
    LINE,
    LOW,
    PLAN,
    RIGHT,
    ROUGH,
    SLACK,
    SMALL,
    STANDS_ONLY,
    STEP,
    TO_X,
    TO_Y,
    TOLL,
    UNIT,
    WALL,
)  # fmt: skip
from highground.space.table.surfaces import Numbers, compiled


@compiled
def _root_up(number: int) -> int:
    """The square root, rounded up."""
    root = int(math.sqrt(number))
    while root * root < number:
        root += 1
    while root > 0 and (root - 1) * (root - 1) >= number:
        root -= 1
    return root


@compiled
def _is_near(px: int, py: int, ax: int, ay: int, bx: int, by: int, square: int) -> bool:
    """Is the point nearer to the segment than the root of a square? Exactly."""
    dx, dy = bx - ax, by - ay
    qx, qy = px - ax, py - ay
    along = qx * dx + qy * dy
    if along <= 0:
        return qx * qx + qy * qy < square
    length = dx * dx + dy * dy
    if along >= length:
        ex, ey = px - bx, py - by
        return ex * ex + ey * ey < square
    side = abs(dx * qy - dy * qx)
    if side > 2_000_000_000:  # its square would not fit; it is farther off than any clearance
        return False
    return side * side < square * length


@compiled
def leg(x0: int, y0: int, x1: int, y1: int, edges: Numbers, discs: Numbers, limit: int) -> int:
    """What a straight leg costs; -1 if something bars it or it costs more than the limit."""
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    if limit < 0 or length > limit * limit:
        return -1
    cost = _root_up(length)
    left, right = min(x0, x1), max(x0, x1)
    low, high = min(y0, y1), max(y0, y1)
    for i in range(discs.shape[0]):
        cx, cy, clear = discs[i, 0], discs[i, 1], discs[i, 2]
        if cx + clear <= left or cx - clear >= right or cy + clear <= low or cy - clear >= high:
            continue
        if _is_near(cx, cy, x0, y0, x1, y1, clear * clear):
            return -1
    for i in range(edges.shape[0]):
        if edges[i, RIGHT] < left or edges[i, LEFT] > right or edges[i, HIGH] < low or edges[i, LOW] > high:
            continue
        ax, ay, bx, by = edges[i, AX], edges[i, AY], edges[i, BX], edges[i, BY]
        a = dx * (ay - y0) - dy * (ax - x0)
        b = dx * (by - y0) - dy * (bx - x0)
        ex, ey = bx - ax, by - ay
        s = ex * (y0 - ay) - ey * (x0 - ax)
        t = ex * (y1 - ay) - ey * (x1 - ax)
        kind = edges[i, KIND]
        if (a > 0) != (b > 0) and (s > 0) != (t > 0):
            if kind != STEP:
                return -1
            cost += edges[i, COST]
            if cost > limit:
                return -1
        if kind == WALL and s > 0 and t > 0:
            continue
        clear = edges[i, CLEAR]
        if clear > 0:
            square = clear * clear
            if _is_near(x0, y0, ax, ay, bx, by, square) or _is_near(x1, y1, ax, ay, bx, by, square):
                return -1
            if _is_near(ax, ay, x0, y0, x1, y1, square) or _is_near(bx, by, x0, y0, x1, y1, square):
                return -1
    return cost


@compiled
def room(x: int, y: int, radius: int, edges: Numbers, bodies: Numbers, width: int, depth: int) -> int:
    """Is there room for a base? Touching is allowed. 0 if so; -1 off the table; else 1 + the edge, or -2 - the body."""
    plan = x & PLAN
    if plan < radius or y < radius or plan > width - radius or y > depth - radius:
        return -1
    for i in range(bodies.shape[0]):
        if bodies[i, 3] == ROUGH:
            continue
        qx, qy, apart = bodies[i, 0] - x, bodies[i, 1] - y, bodies[i, 2] + radius
        if qx * qx + qy * qy < apart * apart:
            return -2 - i
    square = radius * radius
    for i in range(edges.shape[0]):
        if edges[i, KIND] == LINE or edges[i, RIGHT] + radius < x or edges[i, LEFT] - radius > x:
            continue
        if edges[i, HIGH] + radius < y or edges[i, LOW] - radius > y:
            continue
        if _is_near(x, y, edges[i, AX], edges[i, AY], edges[i, BX], edges[i, BY], square):
            return 1 + i
    return 0


@compiled
def next_room(
    start: int, x: int, y: int, radius: int, edges: Numbers, bodies: Numbers, width: int, depth: int, offsets: Numbers
) -> int:
    """The first of some offsets, from a number on, with room for a base there; -1 if there is none."""
    for i in range(start, len(offsets)):
        if room(x + offsets[i, 0], y + offsets[i, 1], radius, edges, bodies, width, depth) == 0:
            return i
    return -1


@compiled
def _edges_near(x: int, y: int, far: int, edges: Numbers) -> Numbers:
    """The edges that matter within a distance of a point seen from above, on all levels."""
    plan = x & PLAN
    keep = np.empty(edges.shape[0], np.int64)
    count = 0
    for i in range(edges.shape[0]):
        up = edges[i, AX] & ~PLAN
        across = edges[i, RIGHT] - up + far >= plan and edges[i, LEFT] - up - far <= plan
        if across and edges[i, HIGH] + far >= y and edges[i, LOW] - far <= y:
            keep[count] = i
            count += 1
    found = np.empty((count, edges.shape[1]), np.int64)
    for k in range(count):
        for column in range(edges.shape[1]):
            found[k, column] = edges[keep[k], column]
    return found


@compiled
def discs_near(x: int, y: int, far: int, bodies: Numbers, clearance: int, rough: bool) -> Numbers:
    """What centres keep off within a distance of a point: bodies by their radius and the mover's clearance."""
    plan = x & PLAN
    found = np.empty((bodies.shape[0], 3), np.int64)
    count = 0
    for i in range(bodies.shape[0]):
        if bodies[i, 3] == STANDS_ONLY or (bodies[i, 3] == ROUGH and rough):
            continue
        apart = bodies[i, 2] + (clearance - SLACK if bodies[i, 3] == BARS else 0)
        if abs((bodies[i, 0] & PLAN) - plan) < far + apart and abs(bodies[i, 1] - y) < far + apart:
            found[count, 0], found[count, 1], found[count, 2] = bodies[i, 0], bodies[i, 1], apart
            count += 1
    return found[:count]


@compiled
def _nodes_near(x: int, y: int, far: int, nodes: Numbers, discs: Numbers, width: int, depth: int, rim: int) -> Numbers:
    """The corner points within a distance of a point, and those of polygons round what centres keep off."""
    plan = x & PLAN
    square = far * far
    keep = np.empty(nodes.shape[0], np.int64)
    count = 0
    for i in range(nodes.shape[0]):
        qx, qy = (nodes[i, 0] & PLAN) - plan, nodes[i, 1] - y
        if qx * qx + qy * qy < square:
            keep[count] = i
            count += 1
    found = np.empty((count + discs.shape[0] * LARGE.shape[0], 9), np.int64)
    for k in range(count):
        for column in range(9):
            found[k, column] = nodes[keep[k], column]
    for k in range(discs.shape[0]):
        wheel = SMALL if discs[k, 2] <= 1000 else LARGE
        around, up = discs[k, 2] + SLACK, discs[k, 0] & ~PLAN
        for j in range(wheel.shape[0]):
            px = discs[k, 0] + (wheel[j, 0] * around + UNIT // 2) // UNIT
            py = discs[k, 1] + (wheel[j, 1] * around + UNIT // 2) // UNIT
            qx, qy = px - up - plan, py - y
            if qx * qx + qy * qy < square and rim <= px - up <= width - rim and rim <= py <= depth - rim:
                found[count, 0], found[count, 1] = px, py
                for column in range(2, 6):
                    found[count, column] = wheel[j, column]
                for column in range(6, 9):
                    found[count, column] = 0
                count += 1
    return found[:count]


# Growing


@compiled
def _cuts(dx: int, dy: int, length: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Would the line go into the corner whose tangents are a and b? Then no shortest path bends here this way."""
    p, q = dx * ay - dy * ax, dx * by - dy * bx
    if (p > 0) == (q > 0) or p == 0 or q == 0:
        return False
    slight = 2500 * length  # within a twentieth it may be rounding
    return p * p > slight and q * q > slight


@compiled
def _grow(x: int, y: int, allowance: int, edges: Numbers, discs: Numbers, nodes: Numbers) -> Numbers:
    """Lights (place, what is left, from which) in the order they were settled; the first is the mover itself.

    What the mover sees at once is final: a straight leg that crosses no step is the shortest. The rest is searched.
    """
    n = nodes.shape[0]
    best = np.full(n, allowance, np.int64)
    came = np.full(n, -1, np.int64)
    lights = np.empty((n + 1, 4), np.int64)
    lights[0, 0], lights[0, 1], lights[0, 2], lights[0, 3] = x, y, allowance, -1
    count = 1
    rest, sure = np.empty(n, np.int64), np.empty(n, np.int64)
    open_count = sure_count = 0
    for v in range(n):
        qx, qy = nodes[v, 0] - x, nodes[v, 1] - y
        length = qx * qx + qy * qy
        if length >= allowance * allowance:
            if nodes[v, 0] >> LEVEL != x >> LEVEL:
                rest[open_count] = v
                open_count += 1
            continue
        if not _cuts(qx, qy, length, nodes[v, 2], nodes[v, 3], nodes[v, 4], nodes[v, 5]):
            cost = leg(x, y, nodes[v, 0], nodes[v, 1], edges, discs, allowance - 1)
            if cost >= 0:
                best[v] = cost
                came[v] = 0
                if cost == _root_up(length):
                    sure[sure_count] = v
                    sure_count += 1
                    continue
        rest[open_count] = v
        open_count += 1
    keys = np.empty(sure_count, np.int64)
    for i in range(sure_count):
        keys[i] = best[sure[i]] * 65536 + i
    keys.sort()
    k = 0
    while True:
        u, at, least = -1, -1, allowance
        for i in range(open_count):
            if best[rest[i]] < least:
                least, u, at = best[rest[i]], rest[i], i
        if k < sure_count and keys[k] // 65536 <= least:
            u = int(sure[keys[k] % 65536])
            least = best[u]
            k += 1
        elif u < 0:
            return lights[:count]
        else:
            open_count -= 1
            rest[at] = rest[open_count]
        ux, uy = nodes[u, 0], nodes[u, 1]
        lights[count, 0], lights[count, 1], lights[count, 2], lights[count, 3] = ux, uy, allowance - least, came[u]
        ax, ay, bx, by = nodes[u, 2], nodes[u, 3], nodes[u, 4], nodes[u, 5]
        for i in range(open_count):
            v = rest[i]
            more = int(best[v] - 1 - least)
            if more <= 0:
                continue
            if 0 < nodes[u, TOLL] <= more and nodes[v, 0] == nodes[u, TO_X] and nodes[v, 1] == nodes[u, TO_Y]:
                best[v] = least + nodes[u, TOLL]
                came[v] = count
                continue
            qx, qy = nodes[v, 0] - ux, nodes[v, 1] - uy
            length = qx * qx + qy * qy
            if length >= more * more or _cuts(qx, qy, length, ax, ay, bx, by):
                continue
            if _cuts(qx, qy, length, nodes[v, 2], nodes[v, 3], nodes[v, 4], nodes[v, 5]):
                continue
            cost = leg(ux, uy, nodes[v, 0], nodes[v, 1], edges, discs, more)
            if cost >= 0:
                best[v] = least + cost
                came[v] = count
        count += 1


@compiled
def grow(
    x: int, y: int, allowance: int, clearance: int, rough: bool,
    edges: Numbers, nodes: Numbers, bodies: Numbers, width: int, depth: int,
) -> tuple[Numbers, Numbers, Numbers]:  # fmt: skip
    """The lights of one way, and the edges and discs that legs from them keep off; none for an allowance below 0."""
    if allowance < 0:
        return np.empty((0, 4), np.int64), edges[:0], np.empty((0, 3), np.int64)
    near = _edges_near(x, y, allowance, edges)
    discs = discs_near(x, y, allowance, bodies, clearance, rough)
    corners = _nodes_near(x, y, allowance, nodes, discs, width, depth, clearance)
    return _grow(x, y, allowance, near, discs, corners), near, discs


# Asking


@compiled
def is_lit(x: int, y: int, lights: Numbers, edges: Numbers, discs: Numbers) -> bool:
    """Does any light reach the point?"""
    for i in range(lights.shape[0]):
        left = lights[i, 2]
        qx, qy = lights[i, 0] - x, lights[i, 1] - y
        if qx * qx + qy * qy <= left * left and leg(lights[i, 0], lights[i, 1], x, y, edges, discs, left) >= 0:
            return True
    return False


@compiled
def cheapest(x: int, y: int, lights: Numbers, edges: Numbers, discs: Numbers) -> tuple[int, int]:
    """What is left on arrival at best, and by which light; (-1, -1) if no light reaches the point."""
    best, by = -1, -1
    for i in range(lights.shape[0]):
        left = lights[i, 2]
        if left <= best:
            continue
        qx, qy = lights[i, 0] - x, lights[i, 1] - y
        most = left - best - 1 if best >= 0 else left
        if qx * qx + qy * qy <= most * most:
            cost = leg(lights[i, 0], lights[i, 1], x, y, edges, discs, most)
            if cost >= 0:
                best, by = left - cost, i
    return best, by


@compiled
def sample(
    seed: int, tries: int, x: int, y: int, far: int, radius: int, levels: int,
    edges: Numbers, bodies: Numbers, width: int, depth: int,
    one: tuple[Numbers, Numbers, Numbers], other: tuple[Numbers, Numbers, Numbers], grown: bool,
) -> tuple[int, int, int]:  # fmt: skip
    """The first of so many chance points near the mover that is within reach: the tries left, and the point.

    Every point is as likely. Each number of chance is a hash of the seed and a count. As long as nothing is grown, a
    point that is not seen at once settles nothing: the tries left are then below nought.
    """
    plan = x & PLAN
    span = 2 * far + 1
    for left in range(tries, 0, -1):
        numbers = np.empty(3, np.int64)
        for k in range(3):
            state = np.uint64(seed) + np.uint64(3 * left + k) * np.uint64(0x9E3779B97F4A7C15)
            state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            numbers[k] = np.int64((state ^ (state >> np.uint64(31))) >> np.uint64(33))
        qx, qy = plan - far + (numbers[0] * span >> 31), y - far + (numbers[1] * span >> 31)
        level = numbers[2] * levels >> 31
        if (qx - plan) ** 2 + (qy - y) ** 2 > far * far or qx < 0 or qx > width:
            continue
        qx += level << LEVEL
        if room(qx, qy, radius, edges, bodies, width, depth) != 0:
            continue
        if is_lit(qx, qy, one[0], one[1], one[2]) or is_lit(qx, qy, other[0], other[1], other[2]):
            return left, qx, qy
        if not grown:
            return -left, qx, qy
    return 0, x, y


@compiled
def each(
    found: NDArray[np.bool_], points: Numbers, radius: int,
    edges: Numbers, bodies: Numbers, width: int, depth: int,
    one: tuple[Numbers, Numbers, Numbers], other: tuple[Numbers, Numbers, Numbers],
) -> None:  # fmt: skip
    """For each of some points: is it within reach, with room to stand?"""
    for i in range(points.shape[0]):
        x, y = points[i, 0] + (points[i, 2] << LEVEL), points[i, 1]
        if room(x, y, radius, edges, bodies, width, depth) == 0:
            found[i] = is_lit(x, y, one[0], one[1], one[2]) or is_lit(x, y, other[0], other[1], other[2])


@compiled
def lattice(
    found: NDArray[np.bool_], left: int, low: int, cell: int, radius: int,
    edges: Numbers, bodies: Numbers, width: int, depth: int,
    one: tuple[Numbers, Numbers, Numbers], other: tuple[Numbers, Numbers, Numbers],
) -> None:  # fmt: skip
    """For each point of a lattice: is it within reach, with room to stand?"""
    for row in range(found.shape[0]):
        for column in range(found.shape[1]):
            x, y = left + column * cell, low + row * cell
            if room(x, y, radius, edges, bodies, width, depth) == 0:
                found[row, column] = is_lit(x, y, one[0], one[1], one[2]) or is_lit(x, y, other[0], other[1], other[2])
