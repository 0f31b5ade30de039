"""Cover: what a figure stands in, or close behind, on the line from those who fire at it (HF-S6, HF-S10)."""

from __future__ import annotations

from typing import NamedTuple

from highground.engine import Point
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.looks import Cover, Looks
from highground.games.high_fire.setting import Box, HighFireSetting
from highground.games.high_fire.terrain import is_solid
from highground.space.table import Disc, Outline, overlaps, passes
from highground.space.table.shapes import is_nearer, is_on

NO_COVER, PARTIAL, SOLID = 0, 1, 2
NO_DOOR = -1
KEPT = 4096
"""How many points are kept with the cover that is close to them."""


class Nearby(NamedTuple):
    """What the table gives at a point: the best cover of zones that one is in or on the edge of, and what is close."""

    within: Cover
    close: tuple[tuple[Outline, Cover, int], ...]  # with the door that it is, or NO_DOOR


def cover_of(looks: Looks, figure: int, start: Point, *units: int) -> Cover:
    """The best cover of a figure from a point (HF-S10). `units` fire and are fired at, and give none."""
    setting, here = looks.setting, looks.at[figure]
    best, close = _nearby(setting, here)
    line = (start, here)
    for outline, cover, door in close:
        if best.worth < cover.worth and not (door >= 0 and looks.opened >> door & 1) and passes(line, 0, outline):
            best = cover
    if best.worth == SOLID:
        return best
    wide = looks.disc(figure)._replace(radius=setting.radius + setting.inches.cover + 1)
    (x, y, _), near = here, wide.radius + setting.radius
    for unit, members in enumerate(setting.members):
        if unit in units:
            continue
        behind = [
            n
            for n in members
            if abs(looks.at[n][0] - x) <= near
            and abs(looks.at[n][1] - y) <= near
            and _is_behind(looks.disc(n), wide, line)
        ]
        for group in looks.all_groups(unit) if behind else ():
            worth, clause = (SOLID, "HF-L5") if len(group) > 1 else (PARTIAL, "HF-L4")
            if best.worth < worth and any(n in group for n in behind):
                best = Cover(worth, f"HF-S10 HF-G2 {clause}", setting.units[unit].name)
    return best


def _nearby(setting: HighFireSetting, at: Point) -> Nearby:
    """What the table gives a figure at a point; it is worked out once."""
    kept: dict[Point, Nearby] = setting.nearby
    found = kept.get(at)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        found = kept[at] = _nearby_of(setting, at)
    return found


def _nearby_of(setting: HighFireSetting, at: Point) -> Nearby:
    field, (x, y, _) = setting.data.battlefield, at
    within = [
        Cover(SOLID if zone.cover == "solid" else PARTIAL, "HF-S10 HF-G1", zone.name)
        for zone, outline, (left, right, low, high) in zip(
            field.zones, setting.zone_outlines, setting.zone_boxes, strict=True
        )
        if left <= x <= right and low <= y <= high and is_on(outline, x, y)
    ]
    wide = setting.disc(at)._replace(radius=setting.radius + setting.inches.cover + 1)
    close: list[tuple[Outline, Cover, int]] = []
    for obstacle, outline, around in zip(
        field.obstacles, setting.obstacle_outlines, setting.obstacle_boxes, strict=True
    ):
        if _is_close(outline, around, wide):
            solid = is_solid(obstacle)
            clause = f"HF-S10 HF-G2 {'HF-L5' if solid else 'HF-L4'}"
            close.append((outline, Cover(SOLID if solid else PARTIAL, clause, obstacle.name), NO_DOOR))
    for number, (outline, around) in enumerate(zip(setting.door_outlines, setting.door_boxes, strict=True)):
        if _is_close(outline, around, wide):
            close.append((outline, Cover(SOLID, "HF-S10 HF-G2 HF-L5", field.doors[number].name), number))
    return Nearby(max(within, default=Cover(NO_COVER), key=lambda cover: cover.worth), tuple(close))


def _is_close(outline: Outline, around: Box, wide: Disc) -> bool:
    """Is an obstacle close to a figure?"""
    left, right, low, high = around
    far = wide.radius
    is_near = left - far <= wide.x <= right + far and low - far <= wide.y <= high + far
    return is_near and overlaps(outline, wide)


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
