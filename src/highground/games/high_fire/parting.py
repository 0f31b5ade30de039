"""Parting after a melee: who steps back, and how far there is room for it (HF-M4, HF-M8)."""

from __future__ import annotations

from highground.engine import Point, Procedure, tell
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.formation import follow
from highground.games.high_fire.looks import WALK, Looks, looks_of
from highground.games.high_fire.moving import settle
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import NOBODY, HighFire, is_able, present
from highground.space.table import within
from highground.space.table.shapes import directions, rounded

STEP = 250
"""How fine steps back are tried."""
AWAY, ALL_ROUND = 9, 16
"""Of sixteen directions those that do not lead towards the enemy, or all."""
NARROW = 64
"""How many directions are tried by who finds no way in sixteen."""


def part(state: HighFire, units: tuple[int, ...], fought: Group) -> Procedure[None]:
    """The units are engaged no more; the side with fewer able fighters steps back (HF-M4, HF-M8)."""
    setting = state.setting
    first = next(one for one, _ in state.engaged if one in units)
    state.engaged = [pair for pair in state.engaged if pair[0] not in units]
    left = [[unit for unit in units if setting.owner[unit] == seat and present(state, unit)] for seat in range(2)]
    if not all(left):
        return
    strong = [0, 0]
    for figure in fought:
        strong[setting.owner[setting.soldiers[figure].unit]] += is_able(state, figure)
    assaulter = setting.owner[first]
    seat = assaulter if strong[0] == strong[1] else strong.index(min(strong))
    for unit in left[seat]:
        if _step_back(state, unit, left[1 - seat], fought):
            yield tell("HF-M4 HF-M8", "steps-back", who=unit)
    yield from settle(state)


def _step_back(state: HighFire, unit: int, enemies: list[int], fought: Group) -> bool:
    """Those of a unit who have fought step back, and whoever else is too close to its enemies.

    They go away from these, as short a way as parts them, or as far as there is room.
    """
    looks, setting = looks_of(state), state.setting
    against = [n for enemy in enemies for n in present(state, enemy)]
    close = [n for n in present(state, unit) if not _is_parted(setting, state.at[n], looks, against)]
    if not close:
        return False
    figures = [n for n in present(state, unit) if n in fought or n in close]
    own, theirs = looks.centre(tuple(figures)), looks.centre(tuple(against))
    back = _steps(setting, own, theirs, AWAY)
    return _together(state, looks, figures, against, back) or _one_by_one(state, looks, figures, against)


def _steps(
    setting: HighFireSetting, at: Point, enemy: Point, ways: int, among: int = ALL_ROUND
) -> list[tuple[int, int]]:
    """Steps by which one may part from an enemy: the shortest first, and of those the one that leads away from him."""
    away = at[0] - enemy[0], at[1] - enemy[1]
    ranked = sorted(directions(among), key=lambda way: (-(way[0] * away[0] + way[1] * away[1]), way))[:ways]
    return [
        (rounded(dx * part), rounded(dy * part))
        for part in range(STEP, setting.inches.step_back + 1, STEP)
        for dx, dy in ranked
    ]


def _is_parted(setting: HighFireSetting, at: Point, looks: Looks, against: list[int]) -> bool:
    """Is a place far enough from all enemies (HF-M4)?"""
    disc, far = setting.disc(at), setting.inches.parted - 1
    return not any(within(disc, looks.disc(enemy), far) for enemy in against)


def _together(
    state: HighFire, looks: Looks, figures: list[int], against: list[int], steps: list[tuple[int, int]]
) -> bool:
    """A unit steps back as it stands, all by the same step; whether there is room for that."""
    setting, far = state.setting, state.setting.inches.step_back
    for dx, dy in steps:
        moved = [(state.at[n][0] + dx, state.at[n][1] + dy, 0) for n in figures]
        if not all(_is_parted(setting, at, looks, against) for at in moved):
            continue
        lead = max(figures, key=lambda n: (state.at[n][0] * dx + state.at[n][1] * dy, n))
        to = (state.at[lead][0] + dx, state.at[lead][1] + dy, 0)
        if to not in looks.reach(lead, WALK, far, NOBODY, tuple(n for n in figures if n != lead)):
            continue
        found = follow(
            setting, state.at, lead, to, [n for n in figures if n != lead],
            lambda figure, at: looks.reach_among(figure, WALK, far, NOBODY, at).__contains__,
        )  # fmt: skip
        if all(_is_parted(setting, found[n], looks, against) for n in figures):
            state.at = found
            return True
    return False


def _one_by_one(state: HighFire, looks: Looks, figures: list[int], against: list[int]) -> bool:
    """Each figure steps back by itself, far enough or as far as there is room; whether anybody did.

    Each goes its own way, whichever parts it soonest: some may stand beyond the enemies that the others have before
    them. Those behind make room for those who are closer.
    """
    moved = False
    for figure in sorted(figures, key=lambda n: (-_from_nearest(looks, looks.at[n], against), n)):
        here = state.at[figure]
        if _is_parted(state.setting, here, looks, against):
            continue
        spot = _way_back(state, looks, figure, against)
        moved |= spot != here
        state.at[figure] = spot
    return moved


def _way_back(state: HighFire, looks: Looks, figure: int, against: list[int]) -> Point:
    """Where a figure steps back to by itself: the first place that parts it, else as far off as it can get."""
    setting, here = state.setting, state.at[figure]
    nearest = looks.at[min(against, key=lambda n: (_square(here, looks.at[n]), n))]
    reach = looks.reach_among(figure, WALK, setting.inches.step_back, NOBODY, state.at)
    for among in (ALL_ROUND, NARROW):
        for dx, dy in _steps(setting, here, nearest, among, among):
            at = here[0] + dx, here[1] + dy, 0
            if _is_parted(setting, at, looks, against) and at in reach:
                return at
    spots = [(here[0] + dx, here[1] + dy, 0) for dx, dy in _steps(setting, here, nearest, ALL_ROUND)]
    return max([here, *(at for at in spots if at in reach)], key=lambda at: _from_nearest(looks, at, against))


def _from_nearest(looks: Looks, at: Point, against: list[int]) -> int:
    """How far a place is from the nearest enemy, squared."""
    return min(_square(at, looks.at[n]) for n in against)


def _square(one: Point, other: Point) -> int:
    """How far apart two places are, squared."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
