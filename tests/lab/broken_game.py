"""A game with two mistakes, made on purpose: some rolls make it fail, others break its own invariant."""

import msgspec

from highground.engine import (
    Game,
    Outcome,
    Pool,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    ask,
    change,
    plain_die,
    roll,
    tell,
    then,
)


class Numbers(msgspec.Struct, frozen=True):
    turns: int = 6


class Tally(State, kw_only=True):
    total: int = 0


def setup(setting: Setting[Numbers]) -> Tally:
    return Tally(setting=setting, agenda=[Step("turn", (0,))])


def turn(state: Tally, number: int) -> Procedure[None]:
    way = yield from ask(number % 2, "way", ("up", "down"), cite="BG-1")
    rolled = yield from roll(Pool(1, plain_die(6)), cite="BG-1")
    if way == "up" and rolled == 6:
        raise RuntimeError("the die fell off the table")
    state.total += rolled if way == "up" else -rolled
    yield tell("BG-1", "{way} by {rolled}", way=way, rolled=rolled)
    if number + 1 < state.setting.data.turns:
        then(state, turn, number + 1)


GAME = Game(
    id="broken-game", title="Broken game", version=1, seats=range(2, 3), state_type=Tally, data_type=Numbers,
    rulebook=Rulebook.of("Broken game", {"BG-1": "Roll up or down, and never below -8."}),
    scenarios={"skirmish": Numbers}, setup=setup, procedures=(turn,),
    outcome=lambda state: Outcome((0,) if state.total > 0 else (1,), "BG-1", f"total {state.total}"),
    scene=lambda state: Scene(title=f"Total {state.total}"),
    measure=lambda before, after: (change("total", total=after.total - before.total),),
    check=lambda state: ["the total is below -8"] if state.total < -8 else [],
)  # fmt: skip
"""Not registered: the conformance suite is for games that are meant to be right."""
