"""Cover: what a figure stands in, or close behind, on the line from those who fire at it (HF-S6, HF-S10)."""

from __future__ import annotations

from typing import NamedTuple

from highground.engine import Point
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.terrain import is_solid
from highground.space.table import Disc, Outline, overlaps, passes
from highground.space.table.shapes import is_inside, is_nearer

NO_COVER, PARTIAL, SOLID = 0, 1, 2


class Cover(NamedTuple):
    """How good a cover is, by which clause, and what gives it."""

    worth: int
    clause: str = "HF-S10"
    name: str = ""


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
    for obstacle, outline in zip(field.obstacles, setting.obstacle_outlines, strict=True):
        if _is_between(outline, wide, line):
            solid = is_solid(obstacle)
            clause = f"HF-S10 HF-G2 {'HF-L5' if solid else 'HF-L4'}"
            found.append(Cover(SOLID if solid else PARTIAL, clause, obstacle.name))
    for number, outline in enumerate(setting.door_outlines):
        if not looks.opened >> number & 1 and _is_between(outline, wide, line):
            found.append(Cover(SOLID, "HF-S10 HF-G2 HF-L5", field.doors[number].name))
    for unit, screening in enumerate(setting.units):
        for group in looks.all_groups(unit) if unit not in units else ():
            if any(_is_behind(looks.disc(n), wide, line) for n in group):
                worth, clause = (SOLID, "HF-L5") if len(group) > 1 else (PARTIAL, "HF-L4")
                found.append(Cover(worth, f"HF-S10 HF-G2 {clause}", screening.name))
    return max(found, default=Cover(NO_COVER), key=lambda cover: cover.worth)


def _is_between(outline: Outline, wide: Disc, line: tuple[Point, Point]) -> bool:
    """Is an obstacle close to a figure, and on the line to it?"""
    near = any(abs(x - wide.x) <= wide.radius and abs(y - wide.y) <= wide.radius for x, y in outline)
    return (near or _spans(outline, wide)) and overlaps(outline, wide) and passes(line, 0, outline)


def _spans(outline: Outline, wide: Disc) -> bool:
    """Does the box around an outline come near a figure?"""
    across, down = [x for x, _ in outline], [y for _, y in outline]
    far = wide.radius
    return (min(across) - far <= wide.x <= max(across) + far) and (min(down) - far <= wide.y <= max(down) + far)


def _is_behind(disc: Disc, wide: Disc, line: tuple[Point, Point]) -> bool:
    """Does another figure stand close to a figure, and on the line to it?"""
    apart = (disc.x - wide.x) ** 2 + (disc.y - wide.y) ** 2
    (ax, ay, _), (bx, by, _) = line
    if apart >= (wide.radius + disc.radius) ** 2 or (ax, ay) == (bx, by):
        return False
    return is_nearer((disc.x, disc.y), ((ax, ay), (bx, by)), disc.radius)


def cover_of_group(looks: Looks, group: Group, start: Point, *units: int) -> Cover:
    """The cover of a group: the best that at least half of its figures have (HF-S6)."""
    covers = sorted((cover_of(looks, n, start, *units) for n in group), key=lambda cover: -cover.worth)
    return covers[(len(group) + 1) // 2 - 1]
