"""How a match stands: what counts of each side when a phase has ended. `standing.json` has what it is worth."""

from __future__ import annotations

from highground.engine import Moment, Standing
from highground.games.high_fire.data import Objective
from highground.games.high_fire.fire import defence_of
from highground.games.high_fire.greedy import greedy_of
from highground.games.high_fire.loading import HERE
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.missions import count_near, outcome, points_for, points_of
from highground.games.high_fire.setting import WOUNDED
from highground.games.high_fire.state import PHASES, HighFire, able, is_engaged, is_operational, units_present
from highground.games.high_fire.turn import next_phase

NAMES = ("points", "holding", "near", "figures", "units", "to-come", "menace", "way", "melee")
"""Points, those that objectives held will bring, and those of places where it has more figures; figures that can act,
of the wounded a part; operational units; activation points still to be spent this turn; what its fire could take where
it stands; how near it is to what is to be done; what it would gain in assaults that are under way."""

BOUNDARIES = frozenset({next_phase.__name__})
"""The step at whose start a phase has ended."""
HORIZON = 3
"""How many phases on it is worth looking: the rest of one's own, the answer, and the next: who observes fires then."""
OF_A_WOUND = 0.4


def features(state: HighFire) -> list[tuple[float, ...]]:
    """What counts of each side, in the order of the names."""
    looks = looks_of(state)
    melee = _melee(state, looks)
    return [_amounts(state, looks, seat, melee if seat == 0 else -melee) for seat in range(2)]


def _amounts(state: HighFire, looks: Looks, seat: int, melee: float) -> tuple[float, ...]:
    setting = state.setting
    later = range(state.turn + 1, setting.data.turns + 1)
    holding = near = 0.0
    for place, one in enumerate(setting.data.objectives):
        counts = bool(not one.side or setting.seat_of(one.side) == seat)
        holding += sum(_worth(one, counts, turn) for turn in later) * (state.held[place] == seat)
        near += _worth(one, counts, state.turn) * (count_near(state, place, seat) > count_near(state, place, 1 - seat))
    units = units_present(state, seat)
    figures = [n for unit in units for n in able(state, unit)]
    to_come = sum(state.points[seat][PHASES[phase][1]] for phase in _ahead(state, seat))
    return (
        float(points_of(state, seat)), holding, near,
        sum(1 - OF_A_WOUND * bool(state.harm[n] & WOUNDED) for n in figures),
        float(sum(is_operational(state, unit) for unit in units)), float(to_come),
        _menace(state, looks, seat), _way(state, looks, seat), melee,
    )  # fmt: skip


def _worth(objective: Objective, counts: bool, turn: int) -> int:
    """What it brings to hold an objective at the end of a turn, or to keep the other side from it."""
    return points_for(objective, turn) if counts else objective.otherwise


def _ahead(state: HighFire, seat: int) -> list[int]:
    """The phases of a side that are still to come this turn."""
    role = 0 if seat == state.first else 1
    return [phase for phase in range(state.phase + 1, len(PHASES)) if PHASES[phase][0] == role]


def _menace(state: HighFire, looks: Looks, seat: int) -> float:
    """How many figures each unit's fire could take from where it stands, summed."""
    positions = greedy_of(state.setting).positions
    grounds, harms, total = positions.grounds, positions.harms, 0.0
    enemies = [(one, looks.groups(one).core) for one in units_present(state, 1 - seat) if not is_engaged(state, one)]
    observed = {state.units[one].observes for one in state.setting.units_of[seat]}
    known = [
        (grounds.spot(looks.centre(target)), defence_of(state, target), enemy in observed, harms.size(state, enemy))
        for enemy, target in enemies
    ]
    for unit in units_present(state, seat):
        if is_engaged(state, unit):
            continue
        core = looks.groups(unit).core
        kinds, here = harms.kinds(state, core), grounds.spot(looks.centre(core))
        best = 0.0
        for spot, defence, locked, size in known if kinds else ():
            best = max(best, min(positions.fire(kinds, defence, here, spot, looks.opened, locked), size))
        total += best
    return total


def _way(state: HighFire, looks: Looks, seat: int) -> float:
    """How much of what is to be done is near."""
    positions = greedy_of(state.setting).positions
    errands, grounds = positions.errands, positions.grounds
    return sum(
        errands.goal_at(state, unit, grounds.spot(looks.centre(looks.groups(unit).core)))
        for unit in units_present(state, seat)
    )


def _melee(state: HighFire, looks: Looks) -> float:
    """What the first seat would gain in the assaults that are under way, in points."""
    return greedy_of(state.setting).positions.assaulting.under_way(state, looks, 0) if state.engaged else 0.0


def moment(state: HighFire) -> Moment:
    """How many turns are left, with what is left of this one, and whose phase comes next."""
    ahead = len(PHASES) - 1 - state.phase
    left = state.setting.data.turns - state.turn + (ahead + 0.5) / len(PHASES)
    role = PHASES[(state.phase + 1) % len(PHASES)][0]
    return Moment(left, state.first if role == 0 else 1 - state.first)


STANDING = Standing(names=NAMES, features=features, moment=moment, outcome=outcome, file=HERE / "standing.json")
