"""A race that says how it stands: in each of three rounds all throw a die and go as far, or stay where they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from highground.engine import (
    Game,
    Moment,
    Outcome,
    Policy,
    Pool,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    Standing,
    State,
    Step,
    ask,
    change,
    plain_die,
    roll,
    then,
)

ROUNDS = 3


class Track(msgspec.Struct, frozen=True):
    pass


class Race(State, kw_only=True):
    gone: list[int]
    turn: int = 0


def setup(setting: Setting[Track]) -> Race:
    return Race(setting=setting, gone=[0] * setting.seats, agenda=[Step("turn", (0,))])


def turn(state: Race, number: int) -> Procedure[None]:
    seats = state.setting.seats
    state.turn = number
    if (yield from ask(number % seats, "run", ("run", "stay"), cite="RA-1")) == "run":
        steps = yield from roll(Pool(1, plain_die(6)), cite="RA-1")
        state.gone[number % seats] += steps
    if number + 1 < ROUNDS * seats:
        then(state, turn, number + 1)


def outcome(state: Race) -> Outcome:
    winners = tuple(seat for seat, gone in enumerate(state.gone) if gone == max(state.gone))
    return Outcome(winners, "RA-1", "farthest")


def moment(state: Race) -> Moment:
    (number,), seats = state.agenda[-1].arguments, state.setting.seats
    assert isinstance(number, int)
    return Moment(ROUNDS - number / seats, number % seats)


def make_greedy(setting: Setting[Track], parameters: Mapping[str, str]) -> Policy:
    def answer(state: Race, question: Any, offered: Sequence[Any], chance: Any) -> Any:
        return "run"

    return answer


GAME = Game(
    id="race", title="Race", version=1, seats=range(2, 4), state_type=Race, data_type=Track,
    rulebook=Rulebook.of("Race", {"RA-1": "Run or stay."}), scenarios={"track": Track}, setup=setup, procedures=(turn,),
    outcome=outcome, scene=lambda state: Scene(title="Race"), measure=lambda before, after: (change("nothing"),),
    policies={"greedy": make_greedy}, rank=lambda state, question, offered: list(offered),
    standing=Standing(
        names=("gone",), features=lambda state: [(float(gone),) for gone in state.gone], moment=moment, outcome=outcome,
        file=Path(__file__).with_name("race_game.json"),
    ),
    boundaries=frozenset({"turn"}),
)  # fmt: skip
