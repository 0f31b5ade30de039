"""A game whose rules fail on one answer; the environment says its version, and how long it takes to load."""

from __future__ import annotations

import os
import time
from functools import cache

import msgspec

from highground.engine import (
    Changes,
    Game,
    Outcome,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    Words,
    ask,
    roll,
    tell,
    then,
)
from highground.engine.dice import Pool, plain_die

VERSION = int(os.environ.get("TRAPDOOR", "1"))
RULEBOOK = Rulebook.of("Trapdoor", {"TD-1": "Somebody steps somewhere.", "TD-2": "After five steps nobody has won."})
WORDS = Words.of(
    questions={"step": "Where to?"}, events={"steps": "{who:seat} steps {where}, {die}"}, texts={"end": "five steps"}
)


class Nothing(msgspec.Struct, frozen=True):
    pass


class House(State, kw_only=True):
    steps: int = 0


@cache
def loaded() -> None:
    """What the rules need is loaded when it is first needed."""
    time.sleep(float(os.environ.get("TRAPDOOR_LOADS", "0")))


def setup(setting: Setting[Nothing]) -> House:
    loaded()
    return House(setting=setting, agenda=[Step("step", (0,))])


def step(state: House, seat: int) -> Procedure[None]:
    where = yield from ask(seat, "step", ("left", "right", "down"), cite="TD-1")
    die = yield from roll(Pool(1, plain_die(6)), cite="TD-1")
    if where == "down":
        raise ZeroDivisionError("there is no floor")
    state.steps += 1
    yield tell("TD-1", "steps", who=seat, where=where, die=die)
    if state.steps < 5:
        then(state, step, 1 - seat)


def outcome(state: House) -> Outcome:
    return Outcome((), "TD-2", WORDS.text("end"))


def measure(before: House, after: House) -> Changes:
    return ()


def scene(state: House) -> Scene:
    return Scene(title="Trapdoor", notes=(f"{state.steps} steps",))


GAME = Game(
    id="trapdoor", title="Trapdoor", version=VERSION, seats=range(2, 3), rulebook=RULEBOOK, words=WORDS,
    state_type=House, data_type=Nothing, procedures=(step,), setup=setup, outcome=outcome,
    scenarios={"house": Nothing}, scene=scene, measure=measure,
)  # fmt: skip
