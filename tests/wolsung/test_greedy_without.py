"""Greedy can do without a mechanic, and without nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from highground.engine import FastChance, HighgroundError, Run, Tell, by_seats, drive
from highground.games.wolsung import GAME, Wolsung
from highground.games.wolsung.data import Fighter, Numbers, Scenario
from highground.games.wolsung.greedy import greedy_of, make_greedy
from highground.games.wolsung.greedy.weights import MECHANICS
from highground.games.wolsung.quality import Noticing
from tests.bots import assert_answer_alike

NEVER_DONE = (
    "shooting", "charging", "objectives", "diving", "heroic-moves", "climbing", "leaping", "magic", "areas", "delaying",
)  # fmt: skip
"""What a bot that does without a mechanic never does; others it only leaves out of account."""
FLAT = ("height", "cover", "climbing", "leaping", "stairs", "pushing")


def fighter_without(fighter: Fighter, mechanic: str) -> Fighter:
    """A model with whom a mechanic cannot come up."""
    changed: dict[str, Any] = {}
    if mechanic in ("shooting", "diving"):
        changed = {"gun": None}
    if mechanic in ("cards", "heroic-moves", "magic"):
        changed = {"suit": None, "spells": ()}
    if mechanic == "areas":
        changed = {"gadgets": (), "spells": ()}
    if mechanic == "charging":
        changed = {"speed": 1}
    return msgspec.structs.replace(fighter, **changed)


def scene_without(mechanic: str) -> Scenario:
    """A short game in which a mechanic cannot come up."""
    scene: Any = GAME.scenarios["skirmish"]()
    table, forces = scene.table, scene.forces
    numbers: dict[str, Any] = {"turns": 2}
    if mechanic in FLAT:
        table = msgspec.structs.replace(table, pieces=(), stairs=())
    if mechanic == "cover":  # nobody stands in the way either
        forces = tuple(force[:1] for force in forces)
    if mechanic == "objectives":
        table = msgspec.structs.replace(table, objectives=())
    if mechanic == "cards":
        numbers |= {"cards_drawn": 0, "cards_for_hero": 0}
    clubs = tuple(
        msgspec.structs.replace(club, models=tuple(fighter_without(one, mechanic) for one in club.models))
        for club in scene.clubs
    )
    return msgspec.structs.replace(scene, table=table, clubs=clubs, forces=forces, numbers=Numbers(**numbers))


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_absent_it_answers_alike(mechanic: str) -> None:
    variants = ("no-delay",) if mechanic == "delaying" else ()
    setting: Any = GAME.setting(data=scene_without(mechanic), variants=variants)
    whole, less = greedy_of(setting), make_greedy(setting, {"without": mechanic})
    assert_answer_alike(GAME, setting, whole, less)


@pytest.mark.parametrize("mechanic", NEVER_DONE)
def test_what_it_does_without_it_never_does(mechanic: str) -> None:
    setting: Any = GAME.setting("lantern_square" if mechanic in ("magic", "climbing") else "skirmish")
    less, noticing, used = make_greedy(setting, {"without": mechanic}), Noticing(), set[str]()

    def hear(state: Wolsung, told: Tell) -> None:
        used.update(getattr(noticed, "mechanic", "") for noticed in noticing(state, told))

    run = Run(GAME, GAME.setup(setting), hear)
    run.start()
    drive(run, FastChance("dice"), by_seats([less, less]), FastChance("answers"))
    assert mechanic not in used


def test_what_it_cannot_do_without_is_refused_with_what_it_can() -> None:
    setting: Any = GAME.setting()
    with pytest.raises(HighgroundError, match="without") as error:
        make_greedy(setting, {"without": "gravity"})
    assert "height" in str(error.value)
