"""What is noticed of a match, for the measure of its play."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import Attacked, FastChance, Harmed, Noticed, Run, Tell, Used, drive
from highground.games.wolsung import GAME, Wolsung
from highground.games.wolsung.data import Flight
from highground.games.wolsung.greedy import greedy_of
from highground.games.wolsung.greedy.weights import MECHANICS
from highground.games.wolsung.quality import QUALITY, Noticing
from tests.wolsung.stage import PISTOL, Stage, block, stage


def noticed(play: Stage) -> list[Noticed]:
    """What is noticed of all that has happened."""
    noticing = Noticing()
    found: list[Noticed] = []
    for event in play.events:
        found += noticing(play.state, Tell(event.cite, event.name, event.facts, event.because))
    return found


ARMED = {"Ada": {"gun": PISTOL}}


def test_a_shot_is_noticed_with_its_height_and_its_harm() -> None:
    roof = block(3, 8, 4, 4, 3.5)
    models = ARMED | {"Xan": {"life": 9}}
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, roof, models=models, faces="6 6 6 6 1 1 1 1 1").play(
        "shoot", "hold"
    )
    found = noticed(shot)
    assert Attacked("shooting", 3) in found and Used("shooting") in found and Used("height") in found
    assert sum(one.harm for one in found if isinstance(one, Harmed)) > 0


def test_a_shot_from_below_is_noticed_as_such() -> None:
    roof = block(9, 8, 4, 4, 3.5)
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, roof, models=ARMED, faces="1 1 1 1 1 1 1 1 1").play("shoot", "hold")
    assert Attacked("shooting", -3) in noticed(shot)


def test_cover_charges_and_dives_are_noticed() -> None:
    wall = block(9, 9, 0.4, 2, 1.4)
    shot = stage({"Ada": (5, 10), "Xan": (10.5, 10)}, wall, models=ARMED, faces="1 1 1 1 1 1 1 1").play("shoot", "hold")
    assert Used("cover") in noticed(shot)
    dived = stage({"Ada": (5, 10), "Xan": (10, 10)}, models=ARMED, faces="1 1 1 1 1 1 1 1").play("shoot", "dive")
    assert Used("diving") in noticed(dived) and Used("cover") not in noticed(dived)
    charged = stage({"Ada": (5, 10), "Xan": (8, 10)}, faces="1 1 1 1 1 1").play("charge")
    charged.play(charged.offered[0])
    assert Used("charging") in noticed(charged)


def test_stairs_are_noticed_where_somebody_stands_on_them() -> None:
    stairs = Flight(at=(4, 10), size=(2, 2.4), up="north", top=3.2)
    standing = {"Ada": (5, 13.2), "Xan": (20, 20)}
    climbed = stage(standing, block(3, 6, 4, 4, 3.2), stairs=[stairs]).play("move").to(5, 12)
    assert Used("stairs") in noticed(climbed)
    beside = stage(standing, block(3, 6, 4, 4, 3.2), stairs=[stairs]).play("move").to(7, 13)
    assert Used("stairs") not in noticed(beside)


def test_all_mechanics_of_the_bot_are_asked_for_and_can_be_noticed() -> None:
    assert sorted((*QUALITY.core, *QUALITY.rest)) == sorted(MECHANICS)
    used: set[str] = set()
    for scenario in ("skirmish", "lantern_square", "wharf"):
        setting: Any = GAME.setting(scenario)
        noticing = Noticing()

        def hear(state: Wolsung, told: Tell, noticing: Noticing = noticing) -> None:
            used.update(getattr(one, "mechanic", "") for one in noticing(state, told))

        for game in range(2):
            run = Run(GAME, GAME.setup(setting), hear)
            run.start()
            drive(run, FastChance(f"dice {game}"), greedy_of(setting), FastChance(game))
    assert set(MECHANICS) <= used


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_sides_are_clubs(scenario: str) -> None:
    assert list(QUALITY.sides(GAME.setting(scenario))) == ["The Lamplighters", "The Tide Syndicate"]
