"""Is a region what it says it is? Samples, suggestions and drawn areas are held to what `in` says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from highground.engine import Area, FastChance, Place, Point, Region

SAMPLES = 20
TOLERANCE = 20  # thousandths of an inch by which a drawn edge may miss the true one


def faults_of_region(truth: Place, seen: Place, chance: FastChance) -> list[str]:
    """Everything that is wrong with the region of a question, as it really is and as its seat sees it."""
    return list(_faults(truth, seen, chance))


def _faults(truth: Place, seen: Place, chance: FastChance) -> Iterator[str]:
    region, view = truth.region(), seen.region()
    if region.is_empty() != view.is_empty():
        yield "the view has a region where there is none, or none where there is one"
    if region.is_empty():
        yield from (["an empty region is drawn"] if region.areas() else [])
        yield from (["something is suggested in an empty region"] if truth.suggested() else [])
        return
    samples = [region.sample(chance) for _ in range(SAMPLES)]
    yield from (f"the sample {point} is outside" for point in samples if point not in region)
    yield from (f"the suggestion {one.point} is outside" for one in truth.suggested() if one.point not in region)
    if [one.point for one in truth.suggested()] != [one.point for one in seen.suggested()]:
        yield "the view has other suggestions"
    areas, fineness = region.areas(), getattr(region, "fineness", 0)
    if areas != view.areas():
        yield "the view has other areas"
    for point in [*samples, *anywhere(areas, chance)]:
        if (point in region) != (point in view):
            yield f"{point} is allowed to the view or in truth, not both"
        settled = not _is_near_an_edge(areas, point) and _is_alike_around(region, point, fineness)
        if settled and (point in region) != _is_drawn(areas, point):
            yield f"{point} is drawn inside and is outside, or the other way round"


def _is_alike_around(region: Region, point: Point, fineness: int) -> bool:
    """Are all points around, as far off as a region is finely drawn, in it as this one is, or out of it?"""
    x, y, level = point
    steps = (-fineness, -fineness // 2, 0, fineness // 2, fineness) if fineness else ()
    is_in = point in region
    return all(((x + right, y + down, level) in region) == is_in for right in steps for down in steps)


def anywhere(areas: Sequence[Area], chance: FastChance) -> list[Point]:
    """Points in and around what is drawn."""
    corners = [corner for area in areas for corner in area.edge]
    (left, right), (top, bottom) = ((min(part), max(part)) for part in zip(*corners, strict=True))
    levels = sorted({area.level for area in areas})
    return [
        (_between(left, right, chance), _between(top, bottom, chance), levels[chance.below(len(levels))])
        for _ in range(SAMPLES)
    ]


def _between(low: int, high: int, chance: FastChance) -> int:
    margin = (high - low) // 10 + 1
    return low - margin + chance.below(high - low + 2 * margin)


Ring = Sequence[tuple[int, int]]


def _is_drawn(areas: Sequence[Area], point: Point) -> bool:
    """Is a point inside an area of its level, and in none of its holes?"""
    return any(
        area.level == point[2] and _is_in(area.edge, point) and not any(_is_in(hole, point) for hole in area.holes)
        for area in areas
    )


def _is_in(ring: Ring, point: Point) -> bool:
    """Does a ray to the right cross the ring an odd number of times?"""
    x, y, _ = point
    inside = False
    for (ax, ay), (bx, by) in _sides(ring):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _is_near_an_edge(areas: Sequence[Area], point: Point) -> bool:
    rings = [ring for area in areas for ring in (area.edge, *area.holes)]
    return any(_distance_squared(side, point) <= TOLERANCE**2 for ring in rings for side in _sides(ring))


def _sides(ring: Ring) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    return zip(ring, [*ring[1:], ring[0]], strict=True)


def _distance_squared(side: tuple[tuple[int, int], tuple[int, int]], point: Point) -> float:
    (ax, ay), (bx, by) = side
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length if length else 0
    along = min(1.0, max(0.0, along))
    return (point[0] - ax - along * (bx - ax)) ** 2 + (point[1] - ay - along * (by - ay)) ** 2
