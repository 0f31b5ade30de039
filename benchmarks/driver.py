"""How fast procedures are driven: a game that does nothing but yield, next to a bare loop over the same generator."""

from __future__ import annotations

import msgspec

from benchmarks.measure import Contestant, Subject, Work
from highground.engine import (
    Ask,
    FastChance,
    Game,
    Outcome,
    Position,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    Tell,
    play_out,
    then,
)

TOLD = Tell("TA-1", "one talks")
ASKED = Ask(0, "go on", ("yes", "no"), "TA-1")


class Length(msgspec.Struct, frozen=True):
    """How many steps, and how many yields in each."""

    steps: int
    yields: int


def setup(setting: Setting[Length]) -> State:
    return State(setting=setting, agenda=[Step("talk", (setting.data.steps,))])


def talk(state: State, steps_left: int) -> Procedure[None]:
    for _ in range(state.setting.data.yields // 2):
        yield TOLD
        yield ASKED
    if steps_left > 1:
        then(state, talk, steps_left - 1)


# Requests are made once: making them is the games' work, not the driver's.
GAME = Game(
    id="talk", title="Talk", version=1, seats=range(1, 2), rulebook=Rulebook.of("Talk", {"TA-1": "One talks."}),
    state_type=State, data_type=Length, setup=setup, procedures=(talk,),
    scenarios={"one long step": lambda: Length(1, 2000), "steps of 4 yields": lambda: Length(500, 4)},
    outcome=lambda _: Outcome((), "TA-1", "enough talk"), scene=lambda _: Scene(title="Talk"), measure=lambda *_: (),
)  # fmt: skip


def _bare(setting: Setting[Length]) -> Work:
    def work(_: int) -> int:
        yields = 0
        send = talk(setup(setting), 1).send
        try:
            while True:
                send(None)
                yields += 1
        except StopIteration:
            return yields

    return work


def _played_out(setting: Setting[Length]) -> Work:
    def work(number: int) -> int:
        chance = FastChance(number)
        play_out(GAME, setup(setting), chance, chance)
        return setting.data.steps * setting.data.yields

    return work


def _given(setting: Setting[Length]) -> Work:
    def work(_: int) -> int:
        position = Position(GAME, setup(setting))
        while not position.is_over:
            position.give("yes")
        return setting.data.steps * setting.data.yields

    return work


def _contestants() -> list[Contestant]:
    bare = "bare generator"
    long = GAME.setting("one long step")
    contestants = [Contestant(bare, lambda: _bare(long))]
    for scenario in GAME.scenarios:
        setting = GAME.setting(scenario)
        for name, driver in (("play_out", _played_out), ("Position.give", _given)):
            prepare = lambda driver=driver, setting=setting: driver(setting)  # noqa: E731
            contestants.append(Contestant(f"{name}, {scenario}", prepare, {bare: bare}))
    return contestants


SUBJECT = Subject("driver", "Driving procedures", "yields per second", _contestants())
