"""Greedy can do without a mechanic, and without nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from highground.engine import FastChance, HighgroundError, Run, Tell, by_seats, drive
from highground.games.high_fire import GAME, HighFire
from highground.games.high_fire.data import Faction, Scenario
from highground.games.high_fire.greedy import greedy_of, make_greedy
from highground.games.high_fire.greedy.weights import MECHANICS
from highground.games.high_fire.quality import Noticing
from tests.bots import assert_answer_alike

NEVER_DONE = (
    "indirect-fire", "assault", "mid-move", "jump-packs", "handing", "split-fire", "operations", "medics",
)  # fmt: skip
"""What a bot that does without a mechanic never does; others it only leaves out of account."""


def faction_without(faction: Faction, mechanic: str) -> Faction:
    """A side for which a mechanic cannot come up."""
    replace = msgspec.structs.replace
    units = list(faction.units)
    if mechanic == "jump-packs":
        units = [replace(unit, jump=False) for unit in units]
    if mechanic == "handing":
        units = [replace(unit, command=False) for unit in units]
    if mechanic == "medics":
        units = [replace(unit, figures=tuple(replace(one, medic=False) for one in unit.figures)) for unit in units]
    if mechanic == "split-fire":  # whoever is alone is never out of cohesion
        units = [replace(unit, figures=tuple(replace(one, count=1) for one in unit.figures[:1])) for unit in units]
    return replace(faction, units=tuple(units))


def scene_without(mechanic: str) -> Scenario:
    """A short game in which a mechanic cannot come up."""
    scene: Any = GAME.scenarios["crossroads" if mechanic == "jump-packs" else "skirmish"]()
    changed: dict[str, Any] = {"turns": 2, "reserves": ()}
    if mechanic == "cover":  # nobody stands in the way either
        field = msgspec.structs.replace(scene.battlefield, zones=(), obstacles=())
        changed |= {"battlefield": field, "forces": tuple(force[1:2] for force in scene.forces)}
    if mechanic in ("assault", "mid-move"):  # nobody gets that far
        inches = {"assault": {"assault": 0.001, "engaged": 0.001}, "mid-move": {"cautious": 0.001}}[mechanic]
        rules = msgspec.structs.replace(scene.rules, inches=msgspec.structs.replace(scene.rules.inches, **inches))
        changed["rules"] = rules
    if mechanic == "indirect-fire":
        weapons = {name: msgspec.structs.replace(one, indirect=False) for name, one in scene.rules.weapons.items()}
        changed["rules"] = msgspec.structs.replace(scene.rules, weapons=weapons)
    if mechanic == "reaction":  # the split is given
        changed |= {"turns": 1, "split": ((2, 0, 3), (2, 0, 3))}
    factions = tuple(faction_without(one, mechanic) for one in scene.factions)
    return msgspec.structs.replace(scene, factions=factions, **changed)


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_absent_it_answers_alike(mechanic: str) -> None:
    setting: Any = GAME.setting(data=scene_without(mechanic))
    whole, less = greedy_of(setting), make_greedy(setting, {"without": mechanic})
    assert_answer_alike(GAME, setting, whole, less)


@pytest.mark.parametrize("mechanic", NEVER_DONE)
def test_what_it_does_without_it_never_does(mechanic: str) -> None:
    scenario = {"operations": "raid", "indirect-fire": "crossroads"}.get(mechanic, "skirmish")
    setting: Any = GAME.setting(scenario)
    less, noticing, used = make_greedy(setting, {"without": mechanic}), Noticing(), set[str]()

    def hear(state: HighFire, told: Tell) -> None:
        used.update(getattr(noticed, "mechanic", "") for noticed in noticing(state, told))

    run = Run(GAME, GAME.setup(setting), hear)
    run.start()
    drive(run, FastChance("dice"), by_seats([less, less]), FastChance("answers"))
    assert used and mechanic not in used


def test_without_reaction_its_points_go_to_the_action_phases() -> None:
    setting: Any = GAME.setting()
    less, splits = make_greedy(setting, {"without": "reaction"}), list[tuple[int, int, int]]()

    def hear(state: HighFire, told: Tell) -> None:
        if told.name == "splits":
            splits.append(told.facts["split"])

    run = Run(GAME, GAME.setup(setting), hear)
    run.start()
    drive(run, FastChance("dice"), less, FastChance("answers"))
    assert splits and not any(split[1] for split in splits)


def test_what_it_cannot_do_without_is_refused_with_what_it_can() -> None:
    setting: Any = GAME.setting()
    with pytest.raises(HighgroundError, match="without") as error:
        make_greedy(setting, {"without": "gravity"})
    assert "cover" in str(error.value)
