"""Cohesion: the chain of links that makes figures a unit, and who is outside it (HF-C4, HF-C5, HF-C7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from highground.engine import Point
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import NOBODY

Group = tuple[int, ...]
"""Figures of a unit that stand together, by number."""
KEPT = 4096
"""How many units are kept as they stand."""


class Groups(NamedTuple):
    """A unit as it stands: who is in cohesion, who is outside it by groups, is cohesion lost, which groups are tied?"""

    core: Group
    detached: tuple[Group, ...] = ()
    lost: bool = False
    tied: tuple[Group, ...] = ()  # groups as large as any, among which the owner is still to choose


def linked(setting: HighFireSetting, one: Point, other: Point) -> bool:
    """Are two figures no farther apart than a link (HF-C4)?"""
    far = 2 * setting.radius + setting.inches.cohesion
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= far * far


def chains(setting: HighFireSetting, figures: Sequence[int], at: Sequence[Point]) -> list[Group]:
    """The figures by chains of links, in the order of their first figures."""
    far = (2 * setting.radius + setting.inches.cohesion) ** 2
    left, found = list(figures), list[Group]()
    while left:
        chain = [left.pop(0)]
        for one in chain:
            x, y, _ = at[one]
            near = [n for n in left if (at[n][0] - x) ** 2 + (at[n][1] - y) ** 2 <= far]
            if near:
                chain += near
                left = [n for n in left if n not in near]
        found.append(tuple(sorted(chain)))
    return found


def groups_as(setting: HighFireSetting, unit: int, at: Sequence[Point], core: int) -> Groups:
    """A unit by its figures that count; it is worked out once for figures that stand the same."""
    kept: dict[Any, Groups] = setting.groupings
    key = unit, core, tuple([at[n] for n in setting.members[unit]])
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        found = kept[key] = groups_of(setting, unit, at, core)
    return found


def groups_of(setting: HighFireSetting, unit: int, at: Sequence[Point], core: int) -> Groups:
    """A unit by its figures that count: which of them are in cohesion, and which are not (HF-C7)."""
    figures = [n for n in setting.members[unit] if at[n][2] >= 0]
    found = chains(setting, figures, at)
    if len(found) <= 1:
        return Groups(found[0] if found else ())
    if setting.plays("any-neighbour"):
        return _with_any_neighbour(setting, found)
    most = max(map(len, found))
    largest = [group for group in found if len(group) == most]
    chosen = next((group for group in largest if setting.leaders[unit] in group), None)
    tied: tuple[Group, ...] = ()
    if chosen is None and len(largest) > 1:
        chosen = next((group for group in largest if core in group and core != NOBODY), None)
        tied = () if chosen else tuple(largest)
    chosen = chosen or largest[0]
    others = tuple(group for group in found if group is not chosen)
    return Groups(chosen, others, _is_lost(setting, others), tied)


def _with_any_neighbour(setting: HighFireSetting, found: list[Group]) -> Groups:
    """One neighbour within a link suffices (HF-C7, variant)."""
    together = [group for group in found if len(group) > 1] or found[:1]
    others = tuple(group for group in found if group not in together)
    return Groups(tuple(sorted(n for group in together for n in group)), others, _is_lost(setting, others))


def _is_lost(setting: HighFireSetting, others: Sequence[Group]) -> bool:
    """Has a unit lost cohesion? Specialists are free of the rule (HF-C5)."""
    return any(not setting.soldiers[n].profile.specialist for group in others for n in group)
