"""Cover: what a figure stands in, or close behind, on the line from those who fire at it (HF-S6, HF-S10)."""

from __future__ import annotations

from highground.engine import Point
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.looks import Cover, Looks
from highground.games.high_fire.setting import Box
from highground.games.high_fire.terrain import is_solid
from highground.space.table import Disc, Outline, overlaps, passes
from highground.space.table.shapes import is_inside, is_nearer

NO_COVER, PARTIAL, SOLID = 0, 1, 2


def cover_of(looks: Looks, figure: int, start: Point, *units: int) -> Cover:
    """The best cover of a figure from a point (HF-S10). `units` fire and are fired at, and give none."""
    setting, field = looks.setting, looks.setting.data.battlefield
    x, y, _ = looks.at[figure]
    found = [
        Cover(SOLID if zone.cover == "solid" else PARTIAL, "HF-S10 HF-G1", zone.name)
        for zone, outline in zip(field.zones, setting.zone_outlines, strict=True)
        if is_inside(outline, x, y)
    ]
    line = (start, looks.at[figure])
    wide = looks.disc(figure)._replace(radius=setting.radius + setting.inches.cover + 1)
    for obstacle, outline, around in zip(
        field.obstacles, setting.obstacle_outlines, setting.obstacle_boxes, strict=True
    ):
        if _is_between(outline, around, wide, line):
            solid = is_solid(obstacle)
            clause = f"HF-S10 HF-G2 {'HF-L5' if solid else 'HF-L4'}"
            found.append(Cover(SOLID if solid else PARTIAL, clause, obstacle.name))
    for number, outline in enumerate(setting.door_outlines):
        if not looks.opened >> number & 1 and _is_between(outline, setting.door_boxes[number], wide, line):
            found.append(Cover(SOLID, "HF-S10 HF-G2 HF-L5", field.doors[number].name))
    near = wide.radius + setting.radius
    for unit, screening in enumerate(setting.units):
        for group in looks.all_groups(unit) if unit not in units else ():
            close = [n for n in group if abs(looks.at[n][0] - x) <= near and abs(looks.at[n][1] - y) <= near]
            if any(_is_behind(looks.disc(n), wide, line) for n in close):
                worth, clause = (SOLID, "HF-L5") if len(group) > 1 else (PARTIAL, "HF-L4")
                found.append(Cover(worth, f"HF-S10 HF-G2 {clause}", screening.name))
    return max(found, default=Cover(NO_COVER), key=lambda cover: cover.worth)


def _is_between(outline: Outline, around: Box, wide: Disc, line: tuple[Point, Point]) -> bool:
    """Is an obstacle close to a figure, and on the line to it?"""
    left, right, low, high = around
    far = wide.radius
    is_near = left - far <= wide.x <= right + far and low - far <= wide.y <= high + far
    return is_near and overlaps(outline, wide) and passes(line, 0, outline)


def _is_behind(disc: Disc, wide: Disc, line: tuple[Point, Point]) -> bool:
    """Does another figure stand close to a figure, and on the line to it?"""
    apart = (disc.x - wide.x) ** 2 + (disc.y - wide.y) ** 2
    (ax, ay, _), (bx, by, _) = line
    if apart >= (wide.radius + disc.radius) ** 2 or (ax, ay) == (bx, by):
        return False
    return is_nearer((disc.x, disc.y), ((ax, ay), (bx, by)), disc.radius)


def cover_of_group(looks: Looks, group: Group, start: Point, *units: int) -> Cover:
    """The cover of a group: the best that at least half of its figures have (HF-S6)."""
    key = group, start, units
    if key not in looks.covers:
        covers = sorted((cover_of(looks, n, start, *units) for n in group), key=lambda cover: -cover.worth)
        looks.covers[key] = covers[(len(group) + 1) // 2 - 1]
    return looks.covers[key]
