"""A game whose figures are known beforehand: two throw from a hill, turn by turn, and who throws more wins.

Among equals, whoever came first wins. The bot always throws; without throwing it waits. A throw in round 0, 1, 2, 3 is
from 0, 1, 2 levels above and from 1 below, and does as much harm as it crosses levels downwards.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from highground.engine import (
    Answer,
    Ask,
    Attacked,
    Chance,
    Crossing,
    Game,
    Harmed,
    Noticed,
    Outcome,
    Place,
    PlayQuality,
    Policy,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    Tell,
    Used,
    ask,
    change,
    tell,
    then,
)
from highground.engine.parameters import done_without

ROUNDS = 4
RISES = (0, 1, 2, -1)
FIRST_WINS = True
DIES_AT = int(os.environ.get("HILL_GAME_DIES_AT", "0"))
"""The process that sets up this many games is killed."""
_set_up = 0


class Hill(msgspec.Struct, frozen=True):
    first: int = 0


class Throws(State, kw_only=True):
    thrown: list[int] = msgspec.field(default_factory=lambda: [0, 0])


def setup(setting: Setting[Hill]) -> Throws:
    global _set_up
    _set_up += 1
    if _set_up == DIES_AT:
        os.kill(os.getpid(), signal.SIGKILL)
    return Throws(setting=setting, agenda=[Step("turn", (0, setting.data.first))])


def turn(state: Throws, number: int, seat: int) -> Procedure[None]:
    answer = yield from ask(seat, "throw-or-wait", ("throw", "wait"), cite="HI-1")
    if answer == "throw":
        state.thrown[seat] += 1
        yield tell("HI-1", "throws", who=seat, rise=RISES[number // 2])
        yield tell("HI-1", "hits", harm=max(0, RISES[number // 2]))
    if number + 1 < 2 * ROUNDS:
        then(state, turn, number + 1, 1 - seat)


def outcome(state: Throws) -> Outcome:
    first = state.setting.data.first if FIRST_WINS else 1 - state.setting.data.first
    one, other = state.thrown
    return Outcome((first,) if one == other else (0,) if one > other else (1,), "HI-1", "thrown more")


def standing(state: Throws, seat: int) -> float:
    """Whoever came second is said to stand better when two of four rounds are over, and loses."""
    if state.is_over():
        return float(seat in outcome(state).winners)
    (step,) = state.agenda
    return float(seat != state.setting.data.first and step.arguments[0] == ROUNDS)


def make_greedy(setting: Setting[Hill], parameters: Mapping[str, str]) -> Policy:
    without = done_without(parameters, "greedy", ("throwing", "idling"))
    return _always("wait" if "throwing" in without else "throw")


def _always(wanted: str) -> Policy:
    def answer(state: Throws, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        return wanted

    return answer


def notice(state: Throws, told: Tell) -> Iterator[Noticed]:
    if told.name == "throws":
        yield Used("throwing")
        yield Attacked("stone", told.facts["rise"])
    elif told.name == "hits":
        yield Harmed(told.facts["harm"])


def in_each_order(data: Hill) -> tuple[Hill, Hill]:
    return data, Hill(first=1 - data.first)


GAME = Game(
    id="hill-game", title="Hill game", version=1, seats=range(2, 3), state_type=Throws, data_type=Hill,
    rulebook=Rulebook.of("Hill game", {"HI-1": "Throw or wait."}),
    scenarios={"skirmish": Hill, "other": lambda: Hill(first=1)}, setup=setup, procedures=(turn,), outcome=outcome,
    scene=lambda state: Scene(title="Hill"), measure=lambda before, after: (change("nothing"),),
    policies={"greedy": make_greedy, "sit": lambda *_: _always("wait"), "twin": lambda *_: _always("throw")},
    rank=lambda state, question, offered: list(offered), standing=standing, boundaries=frozenset({"turn"}),
    order=lambda state: (state.setting.data.first, 1 - state.setting.data.first),
    quality=PlayQuality(
        notice=lambda: notice, core=("throwing", "flying"), rest=("idling",), scripts=("sit", "twin"),
        crossings=(Crossing("stone", 1, 0.75), Crossing("stone", 2, 0.26)), orders=in_each_order,
        endings={"HI-1": 0.5, "HI-2": 0.1},
    ),
)  # fmt: skip
