"""What fire does between spots, and what all spots are worth, as fast as it can be worked out. Imports Numba."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highground.games.high_fire.greedy.ground import Codes, Floats, Marks, Small
from highground.games.high_fire.greedy.harm import DIRECT, LOBBED
from highground.space.table.surfaces import Numbers, compiled

ATTACK, RANGE, WAY, DICE = range(4)
"""What is known of figures that fire alike."""
SPOT, DEFENCE, LOCKED, MORE = range(4)
"""What is known of an enemy: where it is, its defence, is it locked, and what is added where it has no cover."""
OPEN, SOLID = 0, 2
"""The cover of whoever has none, and the one that helps against assaults, too (HF-M6)."""


class Chart(NamedTuple):
    """What the dice promise: losses by effect value, the value of the first of them, and what modifies a value."""

    losses: Floats
    least: int
    of_cover: NDArray[np.int64]
    long_range: int
    after_rapid: int


@compiled
def volley(
    kinds: Numbers, first: int, last: int, defence: int, apart: float, cover: int, seen: bool, locked: bool, more: int,
    chart: Chart,
) -> float:  # fmt: skip
    """How many figures some who fire take at a distance from a target behind a cover."""
    total = 0.0
    for kind in range(first, last):
        way = kinds[kind, WAY]
        if apart > kinds[kind, RANGE] or not ((seen and way != LOBBED) or (locked and way != DIRECT)):
            continue
        value = kinds[kind, ATTACK] - defence + chart.of_cover[cover]
        if 2 * apart > kinds[kind, RANGE]:
            value += chart.long_range
        if cover == OPEN:
            value += more
        place = min(max(value - chart.least, 0), len(chart.losses) - 1)
        total += chart.losses[place] * kinds[kind, DICE]
    return total


@compiled
def taken(figures: float, size: float) -> float:
    """How many figures are lost of a target, when dice would take so many of any number."""
    return size * (1 - math.exp(-figures / size)) if size > 0 else 0.0


@compiled
def struck(
    kinds: Numbers, first: int, last: int, defence: int, apart: float, cover: int, seen: float, watched: float,
    more: int, chart: Chart,
) -> float:  # fmt: skip
    """How many figures an enemy takes who sees its target as likely as this, or lobs as likely as it is observed."""
    fire = volley(kinds, first, last, defence, apart, cover, True, False, more, chart) * seen if seen else 0.0
    lobbed = volley(kinds, first, last, defence, apart, cover, False, True, more, chart) * watched if watched else 0.0
    return max(fire, lobbed)


@compiled
def weigh(
    kinds: Numbers, firsts: Numbers, enemies: Numbers, sizes: Floats, feared: Floats, defence: int, size: float,
    here: int, aiming: int, reach: int, fading: int, apart: Floats, sight: Marks, aside: Marks, cover: Small,
    sidestep: float, watched: Floats, chart: Chart,
) -> tuple[Floats, Floats, Floats, Floats, Floats, Floats, float, float]:  # fmt: skip
    """For each spot: the best fire from it, how near the nearest enemy is, what all and the worst of them do to whoever
    is there, what the worst does after a rapid advance, and what is feared of their assaults. Besides, how many figures
    the best fire from here takes, and the best that is aimed.

    The kinds of each enemy come first, then one's own. How likely one is observed is told for each spot. An assault is
    feared within reach, and less and less beyond; what is feared of each enemy is told for the open, and for solid
    cover.
    """
    spots, count = len(apart), len(enemies)
    fire, fired, worst, hasty, charged = (
        np.zeros(spots), np.zeros(spots), np.zeros(spots), np.zeros(spots), np.zeros(spots)
    )  # fmt: skip
    nearest = np.full(spots, 1e6 if count else 0.0)
    shot = aimed = 0.0
    mine, end = firsts[count], firsts[count + 1]
    for enemy in range(count):
        there, first, last = enemies[enemy, SPOT], firsts[enemy], firsts[enemy + 1]
        for spot in range(spots):
            far = apart[there, spot]
            nearest[spot] = min(nearest[spot], far)
            seen = 1.0 if sight[there, spot] else sidestep * aside[there, spot]
            if first < last and (seen or watched[spot]):
                behind = cover[there, spot]
                now = min(struck(kinds, first, last, defence, far, behind, seen, watched[spot], 0, chart), size)
                fired[spot] += now
                worst[spot] = max(worst[spot], now)
                if behind == OPEN:
                    more = chart.after_rapid
                    now = min(struck(kinds, first, last, defence, far, behind, seen, watched[spot], more, chart), size)
                hasty[spot] = max(hasty[spot], now)
            charged[spot] += feared[enemy, int(cover[there, spot] == SOLID)] * min(
                max((reach + fading - far) / fading, 0.0), 1.0
            )
            if mine < end:
                found = volley(
                    kinds, mine, end, enemies[enemy, DEFENCE], apart[spot, there], cover[spot, there],
                    sight[spot, there], enemies[enemy, LOCKED] != 0, enemies[enemy, MORE], chart,
                )  # fmt: skip
                fire[spot] = max(fire[spot], min(found, sizes[enemy]))
                if spot == here:
                    better = volley(
                        kinds, mine, end, enemies[enemy, DEFENCE] - aiming, apart[spot, there], cover[spot, there],
                        sight[spot, there], enemies[enemy, LOCKED] != 0, enemies[enemy, MORE], chart,
                    )  # fmt: skip
                    shot, aimed = max(shot, taken(found, sizes[enemy])), max(aimed, taken(better, sizes[enemy]))
    return fire, nearest, fired, worst, hasty, charged, shot, aimed


@compiled
def onward(rest: Floats, codes: Codes, left: Floats, apart: Floats, stay: float, never: float) -> Floats:
    """What it is worth to end at each of some spots, or at the best of them that is as near to it as one has left."""
    found = rest.copy()
    for start in range(len(codes)):
        for end in range(len(codes)):
            near = apart[codes[start], codes[end]] <= left[start]
            found[start] = max(found[start], rest[end] - stay if near else never)
    return found
