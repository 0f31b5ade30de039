"""Special abilities and damage (WO-Q1 to WO-Q11, WO-D4 to WO-D9)."""

from typing import Any

import pytest

from highground.games.wolsung.data import Blade, Gun
from tests.wolsung.stage import PISTOL, Stage, parts, stage

APART = {"Ada": (5, 10), "Xan": (10, 10)}
BESIDE = {"Ada": (10, 10), "Xan": (11.185, 10)}
HIT = "4 4 4 1 1 1"


def gun(**more: Any) -> dict[str, Any]:
    return {"gun": Gun(name="gun", range=12, strength=3, **more)}


def shoot(ada: dict[str, Any], xan: dict[str, Any] | None = None, faces: str = HIT) -> Stage:
    return stage(APART, models={"Ada": ada, "Xan": {"life": 9, **(xan or {})}}, faces=faces).play("shoot", "hold")


def fight(ada: dict[str, Any], xan: dict[str, Any] | None = None, faces: str = HIT) -> Stage:
    return stage(BESIDE, models={"Ada": ada, "Xan": {"life": 9, **(xan or {})}}, faces=faces).play("fight", "duel")


@pytest.mark.clause("WO-Q1")
def test_rapid_shots_are_all_declared_first_and_each_is_harder() -> None:
    three = stage({**APART, "Yve": (10, 14)}, models={"Ada": gun(rapid=3)})
    three.play("shoot", "Xan", "Yve")
    assert three.name == "at-whom" and three.offered == ["Xan", "Yve", "done"]
    three.play("Xan", "hold", "hold", "hold")
    ada = [event["dice"] for event in three.happened("dice") if event["who"] == 0]
    assert [event["whom"] for event in three.happened("shoots")] == [1, 2, 1] and ada == [3, 2, 1]
    two = stage(APART, models={"Ada": gun(rapid=3)}).play("shoot", "done", "hold")
    assert len(two.happened("shoots")) == 1


@pytest.mark.clause("WO-Q2")
def test_the_movement_penalty_is_for_those_who_have_moved_and_leaves_a_die() -> None:
    still = shoot(gun(movement_penalty=2))
    assert still.dice("Ada").value == 3
    moved = stage(APART, models={"Ada": gun(movement_penalty=2)})
    moved.play("move").to(6, 10).play("shoot", "hold")
    assert parts(moved.dice("Ada")) == {"WO-S4": 3, "WO-Q2": -2}
    heavy = stage(APART, models={"Ada": gun(movement_penalty=9)})
    heavy.play("move").to(6, 10).play("shoot", "hold")
    assert heavy.dice("Ada").value == 1


@pytest.mark.clause("WO-Q3")
def test_attacks_of_a_kind_miss_who_is_immune() -> None:
    for immune in (["shooting"], ["shot"]):
        assert not shoot(gun(), {"immunity": immune}).happened("dice")
    assert shoot(gun(), {"immunity": ["melee"]}).life("Xan") == 6
    assert not fight({}, {"immunity": ["blow"]}).happened("dice")


@pytest.mark.clause("WO-Q4")
def test_protection_is_more_reflex_against_a_kind() -> None:
    protected = shoot(gun(), {"protection": {"shooting": 2}}, faces="4 4 4 1 1 1 1 1")
    assert parts(protected.dice("Xan")) == {"WO-S5": 3, "WO-Q4": 2}
    assert parts(shoot(gun(), {"protection": {"magic": 2}}).dice("Xan")) == {"WO-S5": 3}


@pytest.mark.clause("WO-Q5", "WO-Q6", "WO-D7")
def test_resistance_is_armour_that_nothing_pierces() -> None:
    pierced = shoot(gun(piercing=5), {"armour": 2, "resistance": {"shot": 1}})
    assert [part.value for part in pierced.damage("Xan").parts] == [3, -2, 2, -1] and pierced.life("Xan") == 9 - 2
    assert shoot(gun(), {"armour": 9}).life("Xan") == 9


@pytest.mark.clause("WO-Q6")
def test_piercing_ignores_some_armour() -> None:
    assert shoot(gun(piercing=1), {"armour": 2}).life("Xan") == 9 - 2


@pytest.mark.clause("WO-Q7")
def test_terrible_damage_doubles_criticals_in_melee_or_of_a_gun_that_has_it() -> None:
    sixes = "6 6 4 1 1 1"
    assert fight({"terrible": True}, faces=sixes).life("Xan") == 9 - 3 - 4
    assert fight({"blade": Blade(name="saw", terrible=True)}, faces=sixes).life("Xan") == 9 - 3 - 4
    assert shoot({"terrible": True, **gun()}, faces=sixes).life("Xan") == 9 - 3 - 2
    assert shoot(gun(terrible=True), faces=sixes).life("Xan") == 9 - 3 - 4


@pytest.mark.clause("WO-Q8", "WO-K8")
def test_beginners_luck_throws_all_dice_again_once_a_game() -> None:
    both = {"Ada": {"luck": True}, "Xan": {"luck": True, "life": 9}}
    lucky = stage(BESIDE, models=both, faces="1 1 1 4 4 4 6 6 6")
    lucky.play("fight", "duel")
    assert lucky.asked == "Red: luck" and lucky.offered == ["keep", "reroll"]
    lucky.play("reroll")
    assert lucky.asked == "Blue: luck"
    lucky.play("keep")
    assert lucky.life("Xan") == 9 - 3 - 3  # three and three is a tie, and Ada's: three criticals


def test_luck_is_used_up() -> None:
    lucky = stage(BESIDE, models={"Ada": {"luck": True}, "Xan": {"life": 30}})
    lucky.play("fight", "duel", "reroll", "fight", "duel")
    assert len(lucky.happened("rerolls")) == 1 and lucky.name != "luck"


@pytest.mark.clause("WO-Q9")
def test_a_quick_gun_shoots_on_the_move_with_a_die_less() -> None:
    quick = stage(APART, models={"Ada": gun(quick=True)})
    quick.play("move").to(6, 10)
    assert quick.name == "join" and quick.offered == ["none", "shoot"]
    quick.play("shoot", "hold")
    assert parts(quick.dice("Ada")) == {"WO-S4": 3, "WO-Q9": -1}
    still = stage(APART, models={"Ada": gun(quick=True)}).play("shoot", "hold")
    assert parts(still.dice("Ada")) == {"WO-S4": 3}
    slow = stage(APART, models={"Ada": gun()})
    slow.play("move").to(6, 10)
    assert slow.name == "action"


@pytest.mark.clause("WO-Q10", "WO-D8")
def test_who_is_hard_to_kill_keeps_a_life() -> None:
    assert shoot(gun(), {"life": 3, "hard_to_kill": True}).life("Xan") == 1
    assert shoot(gun(), {"life": 1, "hard_to_kill": True}).life("Xan") == 0


@pytest.mark.clause("WO-Q11", "WO-D7")
def test_vulnerability_doubles_damage_before_armour() -> None:
    assert shoot(gun(), {"vulnerability": ["shot"], "armour": 1}).life("Xan") == 9 - (2 * 3 - 1)


@pytest.mark.clause("WO-D8")
def test_at_no_life_a_model_is_removed_and_the_last_side_wins() -> None:
    over = shoot(gun(), {"life": 3})
    assert over.match.is_over and over.winners == ("Red",) and over.life("Xan") == 0


@pytest.mark.clause("WO-D9")
def test_there_is_never_less_than_a_die() -> None:
    far = stage({"Ada": (5, 10), "Xan": (22, 10)}, models={"Ada": {"gun": PISTOL, "shooting": 1}}).play("shoot", "hold")
    assert far.dice("Ada").value == 1
