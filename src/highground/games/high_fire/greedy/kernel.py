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
    kinds: Numbers, defence: int, apart: float, cover: int, seen: bool, locked: bool, more: int, chart: Chart
) -> float:
    """How many figures some who fire take at a distance from a target behind a cover."""
    total = 0.0
    for kind in range(len(kinds)):
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
def lobbed(
    kinds: Numbers, defence: int, apart: float, cover: int, more: int, step: float, advance: float, chart: Chart
) -> float:
    """The same of those who lob at what is observed: from where they are or, for what that counts, a step nearer."""
    here = volley(kinds, defence, apart, cover, False, True, more, chart)
    return max(here, advance * volley(kinds, defence, max(apart - step, 0.0), cover, False, True, more, chart))


@compiled
def taken(figures: float, size: float) -> float:
    """How many figures are lost of a target, when dice would take so many of any number."""
    return size * (1 - math.exp(-figures / size)) if size > 0 else 0.0


SEEN, UNSEEN, SEEN_HASTY, UNSEEN_HASTY = range(4)
"""What an enemy takes at a spot that it sees, and that it lobs at, and the same after a rapid advance."""


@compiled
def threats(
    kinds: Numbers, there: int, defence: int, apart: Floats, sight: Marks, aside: Marks, cover: Small, sidestep: float,
    step: float, advance: float, chart: Chart,
) -> Floats:  # fmt: skip
    """How many figures an enemy takes at each spot: by direct fire as likely as it sees it, and if it is observed."""
    spots = len(apart)
    found = np.zeros((4, spots))
    for spot in range(spots if len(kinds) else 0):
        far, behind = apart[there, spot], cover[there, spot]
        seen = 1.0 if sight[there, spot] else sidestep * aside[there, spot]
        for kind in range(SEEN, SEEN_HASTY + 1, SEEN_HASTY - SEEN):
            more = chart.after_rapid if kind == SEEN_HASTY else 0
            if kind == SEEN_HASTY and behind != OPEN:
                found[SEEN_HASTY, spot], found[UNSEEN_HASTY, spot] = found[SEEN, spot], found[UNSEEN, spot]
            else:
                if seen:
                    fire = volley(kinds, defence, far, behind, True, False, more, chart)
                    found[kind, spot] = fire * seen
                found[kind + 1, spot] = lobbed(kinds, defence, far, behind, more, step, advance, chart)
    return found


@compiled
def shots(
    kinds: Numbers, there: int, defence: int, locked: bool, more: int, aiming: int, apart: Floats, sight: Marks,
    cover: Small, chart: Chart,
) -> Floats:  # fmt: skip
    """How many figures those who fire take of an enemy from each spot, and how many if they take aim."""
    spots = len(apart)
    found = np.zeros((2, spots))
    for spot in range(spots if len(kinds) else 0):
        far, behind, seen = apart[spot, there], cover[spot, there], sight[spot, there]
        for row in range(2):
            against = defence - aiming if row else defence
            found[row, spot] = volley(kinds, against, far, behind, seen, locked, more, chart)
    return found


@compiled
def weigh(
    threatening: Floats, threat_of: Numbers, shooting: Floats, shot_at: Numbers, there: Numbers, sizes: Floats,
    feared: Floats, watches: Floats, size: float, here: int, reach: int, fading: int, apart: Floats, sight: Marks,
    cover: Small,
) -> tuple[Floats, Floats, Floats, Floats, Floats, Floats, float, float]:  # fmt: skip
    """For each spot: the best fire from it, how near the nearest enemy is, what all and the worst of them do to whoever
    is there, what the worst does after a rapid advance, and what is feared of their assaults. Besides, how many figures
    the best fire from here takes, and the best that is aimed.

    For each enemy it is told which of the threats is its own, which of the shots is at it, where it is, and how many
    figures it has to lose; how likely it observes whom it sees, and what is feared of its assault in the open, and in
    solid cover: all of that within reach, and less and less beyond.
    """
    spots, count = len(apart), len(there)
    fire, fired, worst, hasty, charged = (
        np.zeros(spots), np.zeros(spots), np.zeros(spots), np.zeros(spots), np.zeros(spots)
    )  # fmt: skip
    nearest = np.full(spots, 1e6 if count else 0.0)
    watched = np.zeros(spots)
    for enemy in range(count):
        for spot in range(spots):
            watched[spot] = max(watched[spot], watches[enemy] * sight[there[enemy], spot])
    best = aimed = 0.0
    for enemy in range(count):
        threat, shot = threatening[threat_of[enemy]], shooting[shot_at[enemy]]
        best = max(best, taken(shot[0, here], sizes[enemy]))
        aimed = max(aimed, taken(shot[1, here], sizes[enemy]))
        for spot in range(spots):
            far = apart[there[enemy], spot]
            nearest[spot] = min(nearest[spot], far)
            now = min(max(threat[SEEN, spot], threat[UNSEEN, spot] * watched[spot]), size)
            fired[spot] += now
            worst[spot] = max(worst[spot], now)
            now = min(max(threat[SEEN_HASTY, spot], threat[UNSEEN_HASTY, spot] * watched[spot]), size)
            hasty[spot] = max(hasty[spot], now)
            charged[spot] += feared[enemy, int(cover[there[enemy], spot] == SOLID)] * min(
                max((reach + fading - far) / fading, 0.0), 1.0
            )
            fire[spot] = max(fire[spot], min(shot[0, spot], sizes[enemy]))
    return fire, nearest, fired, worst, hasty, charged, best, aimed


@compiled
def onward(rest: Floats, codes: Codes, left: Floats, apart: Floats, stay: float, never: float) -> Floats:
    """What it is worth to end at each of some spots, or at the best of them that is as near to it as one has left."""
    found = rest.copy()
    for start in range(len(codes)):
        for end in range(len(codes)):
            near = apart[codes[start], codes[end]] <= left[start]
            found[start] = max(found[start], rest[end] - stay if near else never)
    return found
