"""How a match stands: what counts of each side when an activation has ended. `standing.json` has what it is worth."""

from __future__ import annotations

from highground.engine import Moment, Standing
from highground.games.wolsung.greedy import greedy_of
from highground.games.wolsung.loading import HERE
from highground.games.wolsung.objectives import life_lost, outcome, points_of, scorings
from highground.games.wolsung.state import NOBODY, Wolsung, living, waiting
from highground.games.wolsung.turn import pass_over

NAMES = (
    "points", "holding", "lost", "matter", "models", "waiting", "toppled", "hand", "menace", "later", "way", "high",
)  # fmt: skip
"""Points, and those that objectives held will bring; life lost, which breaks ties; models by what they are worth and
what life they have left, and their number; of those who have yet to activate what they are worth; those who lie; cards;
what those who have yet to activate could do at once, and the others later; how near it is to objectives that it does
not hold; those who stand high above the table."""

BOUNDARIES = frozenset({pass_over.__name__})
"""The step at whose start an activation has ended."""
HORIZON = 4
"""How many activations on it is worth looking: one's own and the reply to it, and both once more."""
HIGH = 3000
OF_A_CARD = 0.1


def features(state: Wolsung) -> list[tuple[float, ...]]:
    """What counts of each side, in the order of the names."""
    return [_amounts(state, seat) for seat in range(2)]


def _amounts(state: Wolsung, seat: int) -> tuple[float, ...]:
    setting, models = state.setting, state.models
    greedy = greedy_of(setting)
    positions, grounds, matter = greedy.positions, greedy.positions.grounds, greedy.harms.matter
    objectives, left = setting.data.table.objectives, scorings(setting.numbers, state.turn)
    mine = living(state, seat)
    holding = sum(left * objectives[place].points for place, holder in enumerate(state.held) if holder == seat)
    whole = sum(matter[n] * (0.5 + 0.5 * models[n].life / setting.fighters[n].life) for n in mine)
    ready = sum(matter[n] for n in waiting(state, seat))
    now = later = 0.0
    stand = positions.stand(state)
    high = 0
    for number in mine:
        spot = grounds.spot(models[number].at)
        high += int(grounds.heights[spot]) >= HIGH
        best = positions.best_strike(state, number, stand)
        if models[number].activated:
            later += best
        else:
            now += best
    return (
        float(points_of(state, seat)), float(holding), float(life_lost(state, seat)), whole, float(len(mine)), ready,
        float(sum(models[n].toppled for n in mine)), OF_A_CARD * len(state.hands[seat]), now, later,
        positions.errands.nearness(state, seat) if mine else 0.0, float(high),
    )  # fmt: skip


def moment(state: Wolsung) -> Moment:
    """How many turns are left, with what is left of this one, and who activates next."""
    on = [model for model in state.models if model.is_on]
    ready = (1 + sum(not model.activated for model in on)) / (1 + len(on))
    is_over = bool(state.agenda) and state.agenda[-1].name == pass_over.__name__
    has_acted = is_over and state.activation.model == NOBODY
    mover = 1 - state.holder if has_acted else state.holder
    return Moment(state.setting.numbers.turns - state.turn + ready, mover)


STANDING = Standing(names=NAMES, features=features, moment=moment, outcome=outcome, file=HERE / "standing.json")
