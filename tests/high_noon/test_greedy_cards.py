"""Greedy plays each special card where it brings more than it would be worth in hand, and keeps it elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.high_noon.choosing import attacked, greedy, to_move
from tests.high_noon.table import CARDS, Table, table

# In movement


def run_for_the_crate(crate: str) -> Table:
    """Anna has run; the crate, if there is one, is as far again."""
    yard = to_move(f"A.......{crate}\nkkkkkkkkk\n........T", speed=4, hands={"Red": "second-wind"})
    return yard.play("Anna", "e1")


def test_second_wind() -> None:
    assert greedy(run_for_the_crate("$")) == "play second-wind"
    assert greedy(run_for_the_crate(".")) == "done"


def on_a_roof(rank: str) -> Table:
    """Anna could jump, or just walk, to the crate."""
    return to_move("A$\nkk\n.T", f"{rank}0\n00\n00", speed=1, hands={"Red": "sure-footed"})


def test_sure_footed() -> None:
    roof = on_a_roof("2")
    assert greedy(roof) == "play sure-footed"
    assert greedy(roof.play("play sure-footed", "Anna")) == "Anna"
    assert greedy(on_a_roof("0")) == "Anna"


def test_rope() -> None:
    cliff = to_move("....T\nA....", "30000\n20000", speed=1, hands={"Red": "hot-lead rope"})
    assert greedy(cliff) == "play rope"
    up_there = to_move("B...T\nA....", "30000\n20000", speed=1, hands={"Red": "hot-lead rope"})
    assert greedy(up_there) != "play rope"  # where she could climb stands Bo


# As an action


def test_patch_up() -> None:
    assert greedy(wounded(2)) == "play patch-up"
    assert greedy(wounded(5)) == "rest"


def wounded(health: int, **more: Any) -> Table:
    return table("AkT", hands={"Red": "patch-up"}, health={"Anna": health}, **more).play("Anna")


def test_patch_up_is_of_no_use_when_nobody_follows() -> None:
    assert greedy(wounded(2, round=12, turn="Red")) == "play patch-up"  # Blue's turn is to come
    last = (
        table("AkT", hands={"Blue": "patch-up"}, health={"Tom": 2}, round=12, turn="Red")
        .play("done")
        .until("Blue: who-acts")
    )
    assert greedy(last.play("Tom")) == "rest"


def test_patch_up_is_for_the_weakest() -> None:
    ward = table("AB\nkk\n.T", hands={"Red": "patch-up"}, health={"Anna": 3, "Bo": 1}).play("Anna", "play patch-up")
    assert greedy(ward) == "Bo"


def beside_gold(red: str) -> Table:
    return table("AT", hands={"Red": red}, gold={"Blue": 2}, health={"Tom": 3}).play("Anna")


def test_pickpocket() -> None:
    assert greedy(beside_gold("pickpocket pot-shot")) == "play pickpocket"
    assert greedy(beside_gold("pickpocket hot-lead")) == "shoot"  # a kill is worth more


def test_goes_to_where_a_pocket_is() -> None:
    hands = {"Red": "pickpocket", "Blue": "hot-lead hot-lead hot-lead"}
    street = to_move("A..T\n...k", speed=2, hands=hands, gold={"Blue": 4}, health={"Anna": 3}).play("Anna")
    assert greedy(street) == "c1"
    assert greedy(street, "special-cards") == "b2"  # out of sight


def after_a_shot(red: str) -> Table:
    """Anna is to act, with nobody in sight, and Bo has spent all but the rummage."""
    cards = CARDS | {"rummage": msgspec.structs.replace(CARDS["rummage"], amount=2)}
    return table("Ak....\nkk....\nB.wt.T", hands={"Red": f"rummage {red}"}, cards=cards).play("Bo", "shoot")


def test_rummage() -> None:
    assert greedy(after_a_shot("hot-lead dead-aim").play("dead-aim", "Anna")) == "play rummage"
    assert greedy(after_a_shot("stand-fast").play("Anna")) == "rest"  # one poor card


def test_dynamite_is_for_groups_of_foes() -> None:
    crowd = table("A....\n...TR\n.....", hands={"Red": "dynamite"}).play("Anna")
    assert greedy(crowd) == "play dynamite"
    assert greedy(crowd.play("play dynamite")) in ("d1", "d2", "d3", "e2")  # within a step of both
    assert greedy(table("A..BT", hands={"Red": "dynamite"}).play("Anna")) == "rest"  # a friend is too near
    assert greedy(table("A..kT", hands={"Red": "dynamite"}).play("Anna")) == "rest"


def faced(blue: str) -> Table:
    hands, deck = {"Red": "stare-down", "Blue": blue}, {"stare-down": 1, "hot-lead": 9}
    return table("A..T", hands=hands, deck=deck, health={"Anna": 3}).play("Anna")


def test_stare_down_is_for_those_who_can_hurt() -> None:
    assert greedy(faced("hot-lead hot-lead hot-lead")) == "play stare-down"
    assert greedy(faced("")) == "rest"


# With an attack


def test_dead_aim() -> None:
    assert greedy(attacked("hot-lead dead-aim", "", "AwtT")) == "dead-aim"
    assert greedy(attacked("hot-lead dead-aim", "", "A..T", health={"Tom": 1})) == "none"  # as dead as can be


def test_fan_the_hammer() -> None:
    assert greedy(attacked("hot-lead hot-lead fan", "").play("hot-lead")) == "fan"
    assert greedy(attacked("hot-lead fan", "")) == "none"  # nothing to fan with
    assert greedy(attacked("hot-lead hot-lead fan", "", health={"Tom": 2}).play("hot-lead")) == "none"


def test_bounty() -> None:
    assert greedy(attacked("stroke-of-noon bounty", "", health={"Tom": 2})) == "bounty"
    assert greedy(attacked("stroke-of-noon bounty", "")) == "none"


# When attacked


def test_dive() -> None:
    assert greedy(attacked("hot-lead", "dive")) == "dive"
    assert greedy(attacked("stand-fast", "dive")) == "none"  # one point is not worth lying there


def covered_by_a_friend(health: int) -> Table:
    return attacked("hot-lead", "take-the-bullet", "A..TR", health={"Tom": health}).play("Tom")


def test_take_the_bullet() -> None:
    assert greedy(covered_by_a_friend(2)) == "take-the-bullet"
    assert greedy(covered_by_a_friend(6)) == "none"


def test_shoot_back() -> None:
    assert greedy(attacked("pot-shot", "shoot-back hot-lead").play("none")) == "shoot-back"
    assert greedy(attacked("pot-shot", "shoot-back keep-low").play("none")) == "none"  # nothing to shoot with
    assert greedy(attacked("pot-shot", "shoot-back hot-lead", health={"Tom": 1}).play("none")) == "none"


def test_pure_grit() -> None:
    assert greedy(attacked("hot-lead", "grit")) == "grit"
    assert greedy(attacked("quick-draw", "grit")) == "none"


# In answer


def test_not_so_fast() -> None:
    hands = {"Red": "dynamite", "Blue": "not-so-fast"}
    assert greedy(table("A..T", hands=hands).play("Anna", "play dynamite", "c1")) == "not-so-fast"
    hands = {"Red": "hot-lead rope", "Blue": "not-so-fast"}
    assert greedy(to_move("A..T", hands=hands).play("play rope")) == "none"


def test_not_so_fast_is_answered_for_a_card_that_matters() -> None:
    hands = {"Red": "dynamite not-so-fast", "Blue": "not-so-fast"}
    dynamite = table("A..T", hands=hands).play("Anna", "play dynamite", "c1", "not-so-fast")
    assert dynamite.asked == "Red: cancel-it" and greedy(dynamite) == "not-so-fast"


def test_without_special_cards_none_is_played() -> None:
    crowd = table("A....\n...TR\n.....", hands={"Red": "dynamite"}).play("Anna")
    assert greedy(crowd, "special-cards") == "rest"
    assert greedy(attacked("hot-lead", "grit"), "special-cards") == "none"
    cliff = to_move("....T\nA....", "30000\n20000", speed=1, hands={"Red": "hot-lead rope"})
    assert greedy(cliff, "special-cards") != "play rope"
    dynamite = table("A..T", hands={"Red": "dynamite", "Blue": "not-so-fast"}).play("Anna", "play dynamite", "c1")
    assert greedy(dynamite, "special-cards") == "none"
