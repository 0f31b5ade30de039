"""Objectives: seizing them by a static test, and what they are worth (WO-X3)."""

from __future__ import annotations

import math

from highground.engine import Outcome, Point, Procedure, ask, tell
from highground.games.wolsung.cards import own_suit
from highground.games.wolsung.data import Numbers
from highground.games.wolsung.looks import ALL_LINES, Looks, distance_to, looks_of
from highground.games.wolsung.modifiers import characteristic, dice
from highground.games.wolsung.rolls import Side, static
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.state import NOBODY, Wolsung, living
from highground.games.wolsung.words import say
from highground.space.table import Disc
from highground.space.table.shapes import rounded, unit

NEARER = ((0.6, 0.8), (0.8, 0.6), (1.0, 0.0))
"""Slices of a body before its middle: how much of its radius ahead, and how wide to either side."""


def seizable(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """The objectives that a model could seize from where it stands."""
    seat = state.setting.owner[number]
    return [place for place in looks.once(_near, state, number) if state.held[place] != seat]


def _near(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """The objectives that a model is near enough to."""
    disc, setting = looks.disc(number), state.setting
    return [
        place
        for place, at in enumerate(setting.objectives)
        if distance_to(disc, at) <= setting.numbers.objective_reach
        and is_within_reach(setting, place, disc, looks.foot(number))
    ]


def is_within_reach(setting: WolsungSetting, place: int, disc: Disc, foot: int) -> bool:
    """Is an objective near enough to a model's body, and not behind a wall or a floor (WO-X3)?"""
    x, y, _ = at = setting.objectives[place]
    height, over = setting.heights_to_seize[place]
    rise = max(0, height - foot - disc.height, foot - height)
    if distance_to(disc, at) ** 2 + rise**2 > setting.numbers.objective_reach**2:
        return False
    sight, parts = setting.terrain_sight, slices(disc, at)
    return any(sight.hidden_from((x, y, eye), part, foot) < ALL_LINES for eye in (height, over) for part in parts)


def slices(disc: Disc, at: Point) -> list[Disc]:
    """A body cut across the view from a point: its middle first, then nearer to the point, where it is narrower."""
    dx, dy = at[0] - disc.x, at[1] - disc.y
    far, radius = math.isqrt(dx * dx + dy * dy), disc.radius
    ux, uy = unit(dx, dy) if far else (1.0, 0.0)
    found = [disc]
    for ahead, wide in NEARER:
        part = min(radius * ahead, far)
        x, y = disc.x + rounded(ux * part), disc.y + rounded(uy * part)
        found.append(disc._replace(x=x, y=y, radius=rounded(radius * wide)))
    return found


def seize(state: Wolsung, number: int) -> Procedure[None]:
    """Seize an objective: a static test, to which a Hero's own suit may add (WO-X3, WO-K7)."""
    looks, seat = looks_of(state), state.setting.owner[number]
    place = yield from ask(
        seat, "seize-which", lambda: tuple(seizable(state, looks, number)), of="objective", about={"model": number},
        cite="WO-X3",
    )  # fmt: skip
    objective = state.setting.data.table.objectives[place]
    total = dice(state, characteristic(state, number, objective.test, "WO-X3"))
    side = Side(number, total, own_suit(state, number))
    successes = yield from static(state, "objective", side, objective.difficulty)
    if successes >= objective.difficulty:
        state.held[place] = seat
        yield tell("WO-X3 WO-K7", "seizes", who=number, objective=place)


def score(state: Wolsung) -> Procedure[None]:
    """At the end of a turn each objective is worth its points to whoever holds it (WO-X3, WO-T8)."""
    times = scorings(state.setting.numbers, state.turn) - scorings(state.setting.numbers, state.turn + 1)
    for place, holder in enumerate(state.held):
        if holder != NOBODY:
            points = times * state.setting.data.table.objectives[place].points
            state.points[holder] += points
            yield tell("WO-X3 WO-T8", "scores", who=holder, objective=place, points=points)


def scorings(numbers: Numbers, turn: int) -> int:
    """How many times its points an objective will bring to whoever holds it from this turn on (WO-X3)."""
    left = numbers.turns - turn + 1
    return left + numbers.last_turn - 1 if left > 0 else 0


def points_of(state: Wolsung, seat: int) -> int:
    """What a side has: points of objectives, and of enemies removed (WO-X3)."""
    scenario, fighters = state.setting.data, state.setting.fighters
    points = state.points[seat]
    for enemy in state.setting.members[1 - seat]:
        if not state.models[enemy].life:
            points += scenario.kill_points + (scenario.hero_points if fighters[enemy].is_hero else 0)
    return points


def life_lost(state: Wolsung, seat: int) -> int:
    """How much life the models of a side have lost."""
    fighters, models = state.setting.fighters, state.models
    return sum(fighters[n].life - models[n].life for n in state.setting.members[seat] if models[n].recruited)


def outcome(state: Wolsung) -> Outcome:
    """The last side on the table wins; else the most points, then the least life lost (WO-X3)."""
    standing = [seat for seat in range(2) if living(state, seat)]
    if len(standing) == 1:
        return Outcome((standing[0],), "WO-X3", say("last-standing"))
    points = [points_of(state, seat) for seat in range(2)]
    lost = [life_lost(state, seat) for seat in range(2)]
    score = [(points[seat], -lost[seat]) for seat in range(2)]
    winners = tuple(seat for seat in range(2) if score[seat] == max(score))
    if points[0] == points[1] and len(winners) == 1:
        text = say("least-life-lost", points=points[0], mine=min(lost), theirs=max(lost))
        return Outcome(winners, "WO-X3", text)
    return Outcome(winners, "WO-X3", say("most-points", mine=max(points), theirs=min(points)))
