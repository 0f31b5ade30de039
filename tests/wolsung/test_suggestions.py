"""Where a beginner might go, and what is said of it."""

import re

import pytest

from highground.engine import KeyedChance
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.state import Wolsung
from tests.wolsung.stage import Stage, block, stage

FAR = (30, 30)
ROOF = block(6, 8, 6, 4, 3.5, name="roof")


def difficulties(play: Stage) -> list[int]:
    """How hard the leaps are that are suggested."""
    return [int(found[1]) for label in play.offered if (found := re.search(r"Difficulty (\d+)", label))]


def leaps(play: Stage) -> list[str]:
    return [label for label in play.offered if label != "stay"]


def test_toward_somebody_is_only_what_is_nearer() -> None:
    walled = stage({"Ada": (10, 10), "Xan": (14, 10)}, block(11, 0, 1, 36, 9)).play("move")
    assert not any("toward" in label for label in walled.offered)
    free = stage({"Ada": (10, 10), "Xan": (24, 10)}).play("move")
    assert "toward Xan: 14.995″, 10″" in free.offered


@pytest.mark.clause("WO-V5")
def test_leaps_that_are_suggested_may_succeed_and_say_how_hard_they_are() -> None:
    leap = stage({"Ada": (11, 10), "Xan": (17, 10)}, ROOF).play("leap")
    assert leaps(leap) and len(difficulties(leap)) == len(leaps(leap)) and max(difficulties(leap)) <= 5
    to = next(label for label in leaps(leap) if "toward Xan" in label)
    told = difficulties(leap)[leaps(leap).index(to)]
    assert leap.play(to).happened("static")[0]["difficulty"] == told


@pytest.mark.clause("WO-K4")
def test_a_heroic_leap_is_not_tested() -> None:
    hero = {"Ada": {"suit": "hearts"}}
    play = stage({"Ada": (11, 10), "Xan": (17, 10)}, ROOF, models=hero, hands={"Red": "hearts-3"}).play("hearts-3")
    play.play("heroic-leap")
    assert not difficulties(play) and "in contact with Xan: 15.813″, 10″" in play.offered


@pytest.mark.clause("WO-V6", "WO-K4")
def test_to_stay_in_place_is_no_leap() -> None:
    play = stage({"Ada": (10, 10), "Xan": FAR}).play("leap")
    reason = play.refused_at(10, 10)
    assert (reason.clause, reason.text) == ("WO-V6", "it stands there already")
    assert play.to(10.5, 10).spot("Ada") == (10.5, 10)
    hero = {"Ada": {"suit": "hearts"}}
    heroic = stage({"Ada": (10, 10), "Xan": FAR}, models=hero, hands={"Red": "hearts-3"}).play("hearts-3")
    assert heroic.play("heroic-leap").refused_at(10, 10).clause == "WO-K4"


def test_whoever_has_hardly_any_room_leaps_there_and_whoever_has_none_nowhere() -> None:
    def leaps_of(room: float) -> tuple[bool, bool]:
        shut = [block(4, 4, 5.4 - room, 12, 9), block(10.6 + room, 4, 6, 12, 9)]
        shut += [
            block(9.4 - room, 4, 1.2 + 2 * room, 5.4 - room, 9),
            block(9.4 - room, 10.6 + room, 1.2 + 2 * room, 5, 9),
        ]
        state: Wolsung = stage({"Ada": (10, 10), "Xan": FAR}, *shut).state
        found = looks_of(state).leaps(0, 1000)
        point = found.sample(KeyedChance(b"leaps"))
        return found.is_empty(), point in found

    assert leaps_of(0.002) == (False, True)
    assert leaps_of(-0.009)[0]


@pytest.mark.clause("WO-A2")
@pytest.mark.parametrize("action", ["move", "leap", "heroic-leap", "heroic-climb"])
def test_of_a_move_that_is_called_off_it_is_told_that_one_stays(action: str) -> None:
    hero = {"Ada": {"suit": "hearts"}}
    play = stage({"Ada": (11, 10), "Xan": FAR}, ROOF, models=hero, hands={"Red": "hearts-3"}).play("hearts-3")
    play.play(action, "stay")
    assert play.happened("stays") == [{"who": 0}] and "Ada stays where it is" in play.told("WO-A2")
    moved = stage({"Ada": (10, 10), "Xan": FAR}).play("move").to(11, 10)
    assert not moved.happened("stays")
