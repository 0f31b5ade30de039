"""Missions: what is scored at the end of turns and at the end of the game, and who has won (HF-H2)."""

from __future__ import annotations

from highground.engine import Outcome, Procedure, tell
from highground.games.high_fire.data import Objective
from highground.games.high_fire.setting import OUT
from highground.games.high_fire.state import NOBODY, OFF, HighFire, able, is_able, present, waits
from highground.games.high_fire.words import say


def count_near(state: HighFire, place: int, seat: int) -> int:
    """How many able figures of a seat are near an objective."""
    setting, at, count = state.setting, state.at, 0
    x, y, _ = setting.objectives[place]
    far = setting.holding[place]
    for unit in setting.units_of[seat]:
        for n in setting.members[unit]:
            if abs(at[n][0] - x) <= far and (at[n][0] - x) ** 2 + (at[n][1] - y) ** 2 <= far * far:
                count += is_able(state, n)
    return count


def points_for(objective: Objective, turn: int) -> int:
    """What an objective is worth to whoever holds it at the end of a turn (HF-H2)."""
    return objective.points + objective.more * (turn - 1)


def score_turn(state: HighFire) -> Procedure[None]:
    """At the end of a turn each objective goes to whoever has most able figures there, and scores (HF-H2)."""
    setting = state.setting
    for place, objective in enumerate(setting.data.objectives):
        counts = [count_near(state, place, seat) for seat in range(2)]
        if counts[0] != counts[1]:
            state.held[place] = counts.index(max(counts))
        only = setting.seat_of(objective.side) if objective.side else NOBODY
        holder = state.held[place] if max(counts) or only == NOBODY else NOBODY
        if holder != NOBODY and only in (NOBODY, holder):
            points = points_for(objective, state.turn)
            state.score[holder] += points
            yield tell("HF-H2", "scores", who=holder, objective=place, points=points)
        elif only != NOBODY and objective.otherwise:
            state.score[1 - only] += objective.otherwise
            yield tell("HF-H2", "scores", who=1 - only, objective=place, points=objective.otherwise)


def points_of(state: HighFire, seat: int) -> int:
    """What a side has: objectives, figures that have got to their exits, enemies out of action (HF-H2)."""
    setting = state.setting
    points = state.score[seat]
    for one, (left, right, low, high) in zip(setting.data.exits, setting.exit_boxes, strict=True):
        if setting.seat_of(one.side) == seat:
            points += one.points * sum(
                left <= state.at[n][0] <= right and low <= state.at[n][1] <= high
                for unit in setting.units_of[seat]
                for n in able(state, unit)
            )
    return points + setting.data.kill_points * losses(state, 1 - seat)


def losses(state: HighFire, seat: int) -> int:
    """How many figures of a side are out of action, or were removed."""
    return sum(
        bool(state.harm[n] & OUT) or (state.at[n] == OFF and bool(state.harm[n]))
        for unit in state.setting.units_of[seat]
        for n in state.setting.members[unit]
    )


def has_nobody(state: HighFire, seat: int) -> bool:
    """Has a side nobody left that counts, on the table or still to come?"""
    units = state.setting.units_of[seat]
    return not any(present(state, unit) or (state.setting.arrivals[unit] and waits(state, unit)) for unit in units)


def outcome(state: HighFire) -> Outcome:
    """The last side on the table wins; else the most points, then the fewest losses (HF-H2)."""
    standing = [seat for seat in range(2) if not has_nobody(state, seat)]
    if len(standing) == 1:
        return Outcome((standing[0],), "HF-H2", say("last-standing"))
    points = [points_of(state, seat) for seat in range(2)]
    tally = [(points[seat], -losses(state, seat)) for seat in range(2)]
    winners = tuple(seat for seat in range(2) if tally[seat] == max(tally))
    return Outcome(winners, "HF-H2", say("most-points", mine=max(points), theirs=min(points)))
