"""What becomes of those who part in a move: who fires, who opens, who observes, whose choice counts (HF-C7, HF-A5)."""

import pytest

from highground.games.high_fire.moving import settle
from highground.games.high_fire.state import NOBODY
from tests.high_fire.stage import Stage, door, obstacle, row, stage


def leader_away(action: str, x: float, y: float) -> Stage:
    """A unit whose leader goes away alone in an action; three stay together."""
    play = stage({"Alpha": row(4, 4, 4), "Xray": row(5, 12, 2)}, faces=[1] * 9).play(action, "by-figure").to(x, y)
    while play.name == "where-figure":
        play.play("stay")
    return play


@pytest.mark.clause("HF-A5", "HF-L7", "HF-L9")
@pytest.mark.parametrize("action", ["tactical", "cautious"])
def test_those_in_cohesion_fire_when_their_leader_has_left_them(action: str) -> None:
    play = leader_away(action, 4, 1.5)
    assert play.core("Alpha") == ["a2", "a3", "a4"]
    play.play("Xray")
    assert [event["figures"] for event in play.happened("fires")] == [3]


@pytest.mark.clause("HF-A6")
def test_those_who_have_fired_without_their_leader_move_on_without_him() -> None:
    play = leader_away("cautious", 4, 1.5).play("Xray")
    assert play.name == "where-to" and play.question.about["figure"] == play.figure("a2")
    play.to(5.3, 4)
    assert play.spot("a1") == (4, 1.5), "who has left does not come along"


@pytest.mark.clause("HF-A13", "HF-A17")
def test_whoever_is_at_a_door_opens_it_with_the_leader_elsewhere() -> None:
    walls = (obstacle("wall", 0, 6, 11, 0.4), obstacle("wall", 13, 6, 11, 0.4), door(11, 6, 2, 0.4))
    play = stage({"Alpha": [(12, 2), (12.8, 3), (13.4, 2)], "Xray": [(12, 20)]}, *walls)
    play.play("quick", "by-figure", "stay").to(12, 5.2).play("stay")
    assert play.core("Alpha") == ["a1", "a3"] and play.offered == ["open 0", "none"]
    assert play.play("open 0").state.opened == 1


@pytest.mark.clause("HF-A12")
def test_the_lock_of_those_who_are_apart_outlives_one_of_them() -> None:
    standing = {"Alpha": [*row(2, 2, 4), *row(14, 8, 3)], "Xray": row(14, 16, 2), "Yankee": [(20, 20)]}
    play = stage(standing, faces=[10, 1] + [1] * 20)
    play.play("cautious", "stay", "observe", "look", "Xray", "stay")
    assert play.state.units[0].observes == play.unit("Xray") and play.state.units[0].spotters == (4, 5, 6)
    play.until("Blue: who-activates").play("Xray", "aimed", "fire", "detached 4", "choose", "a5")
    assert play.harms("Alpha")[4:] == ["out", "", ""] and play.state.units[0].observes == play.unit("Xray")


@pytest.mark.clause("HF-A12")
@pytest.mark.parametrize("who_leaves", ["b4", "b5", "b6"])
def test_the_lock_of_those_who_are_apart_holds_whoever_of_them_goes_behind_a_wall(who_leaves: str) -> None:
    wall = obstacle("wall", 4, 10, 9, 0.4)
    standing = {"Alpha": [(20, 4)], "Bravo": [*row(2, 2, 3), *row(14, 8, 3)], "Xray": row(14, 16, 2)}
    play = stage(standing, wall, activates="Bravo", faces=[1] * 20)
    play.play("cautious", "stay", "observe", "look", "Xray", "stay")
    bravo, xray = play.unit("Bravo"), play.unit("Xray")
    assert play.state.units[bravo].spotters == tuple(map(play.figure, ("b4", "b5", "b6")))
    away = play.figure(who_leaves)
    play.state.at[away] = 8000, 8000, 0
    assert lock_after_all_settles(play) == xray, "two of three see it still"
    for figure in play.state.units[bravo].spotters:
        play.state.at[figure] = 6000 + 800 * (figure - away), 8000, 0
    assert lock_after_all_settles(play) == NOBODY, "nobody of them sees it any more"


def lock_after_all_settles(play: Stage) -> int:
    """What Bravo has locked once figures have gone where the stage has put them."""
    for _ in settle(play.state):
        pass
    return play.state.units[play.unit("Bravo")].observes


@pytest.mark.clause("HF-C7")
def test_a_choice_of_groups_ends_when_they_are_one_again() -> None:
    standing = {"Alpha": [(2, 2), (4, 4), (5.2, 4)], "Xray": [(20, 20)]}
    play = stage(standing, states={"Alpha": {"out": [1]}}).play("tactical", "by-figure").to(4, 7)
    play.play("stay", "a2")
    assert play.core("Alpha") == ["a2"] and play.state.units[0].core == play.figure("a2")
    play.until("Red: who-activates").play("Alpha", "tactical").to(4.2, 4)
    assert play.core("Alpha") == ["a2", "a3"] and play.state.units[0].core == NOBODY
    play.until("Red: who-activates").play("Alpha", "tactical", "by-figure").to(4, 7.5).play("stay")
    assert play.name == "which-group", "the next time they part, he chooses again"
