"""Special cards that are played in an attack (HN-C9 to C15), and cancelling them (HN-C16)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.high_noon.table import CARDS, Table, parts, table


def attack(drawing: str, red: str, blue: str = "", ranks: str = "", **more: Any) -> Table:
    """Anna is about to shoot, with these cards in the hands of the two sides."""
    return table(drawing, ranks, hands={"Red": red, "Blue": blue}, **more).play("Anna", "shoot")


@pytest.mark.clause("HN-B5", "HN-B16")
def test_each_side_plays_a_card_and_then_a_special_one_and_the_defender_another_when_about_to_be_hurt() -> None:
    fight = attack("A.TR", "hot-lead pot-shot bounty", "quick-draw dive grit keep-low").play("Tom")
    topics: list[str] = []
    for answer in ("hot-lead", "none", "quick-draw", "none", "none"):
        topics.append(fight.asked)
        fight.play(answer)
    assert topics == [
        "Red: attack-card", "Red: special-card", "Blue: defence-card", "Blue: special-card", "Blue: special-card",
    ]  # fmt: skip
    assert fight.asked == "Blue: who-moves" and fight.health("Tom") == 6 - (4 - 2)


# With an attack


@pytest.mark.clause("HN-C9")
def test_with_dead_aim_cover_costs_nothing() -> None:
    fight = attack("AwtT", "hot-lead dead-aim").play("dead-aim")
    assert parts(fight.attack) == {"HN-B5": 4, "HN-C9": 0}
    assert fight.health("Tom") == 2
    assert attack("AwtT", "hot-lead dead-aim").play("none").attack.value == 4 - 2 - 1


@pytest.mark.clause("HN-C9")
def test_dead_aim_adds_what_it_says_to_the_attack() -> None:
    cards = CARDS | {"dead-aim": replace(CARDS["dead-aim"], amount=1)}
    fight = attack("A.T", "hot-lead dead-aim", cards=cards).play("dead-aim")
    assert parts(fight.attack) == {"HN-B5": 4, "HN-C9": 1} and fight.health("Tom") == 1


@pytest.mark.clause("HN-C10")
def test_with_fan_the_hammer_the_same_target_is_attacked_again_with_another_card() -> None:
    fight = attack("ATR", "quick-draw steady-aim fan").play("Tom", "quick-draw", "fan")
    assert fight.asked == "Red: attack-at-once" and fight.offered == ["none", "shoot"]
    fight.play("shoot")
    assert fight.health("Tom") == 6 - 2 - 3 and fight.health("Rosa") == 6
    assert fight.asked == "Blue: who-moves"  # it was one action


@pytest.mark.clause("HN-C10")
def test_the_second_attack_may_be_left_and_needs_a_card_and_a_target() -> None:
    fight = attack("AT", "quick-draw steady-aim fan").play("quick-draw", "fan", "none")
    assert fight.health("Tom") == 4 and "steady-aim" in fight.hand("Red")
    without_card = attack("AT", "quick-draw fan").play("fan")
    assert without_card.health("Tom") == 4 and without_card.asked == "Blue: who-moves"
    without_target = attack("ATR", "stroke-of-noon hot-lead fan", health={"Tom": 5})
    without_target.play("Tom", "stroke-of-noon", "fan")
    assert without_target.at("Tom") == "" and without_target.health("Rosa") == 6


@pytest.mark.clause("HN-C11")
@pytest.mark.parametrize(("health", "gold"), [(4, 4 + 3 + 2), (2, 2 + 3 + 2)])
def test_a_bounty_is_2_more_gold_for_putting_the_target_out(health: int, gold: int) -> None:
    fight = attack("ATR", "hot-lead bounty", health={"Tom": health}).play("Tom", "bounty")
    assert fight.gold("Red") == gold
    assert fight.told("HN-C11") == ["there is a bounty of 2 more gold"]


def test_a_bounty_is_nothing_if_the_target_stands() -> None:
    fight = attack("AT", "hot-lead bounty", health={"Tom": 5}).play("bounty")
    assert fight.gold("Red") == 4 and fight.discards("Red") == ["hot-lead", "bounty"]


# When attacked


@pytest.mark.clause("HN-C12")
def test_a_dive_adds_2_to_the_defence_and_costs_the_next_move() -> None:
    fight = attack("A.TR", "stroke-of-noon", "quick-draw dive").play("Tom", "quick-draw", "dive")
    assert parts(fight.defence) == {"HN-B5": 2, "HN-C12": 2} and fight.health("Tom") == 5
    assert fight.turn_of("Blue").offered[0] == "Rosa" and "Tom" not in fight.offered
    fight.play("done")
    assert "Tom" in fight.offered  # he acts all the same
    fight.turn_of("Red").turn_of("Blue")
    assert "Tom" in fight.offered  # and moves again in the turn after


@pytest.mark.clause("HN-C13")
def test_a_friend_next_to_the_target_takes_the_bullet_with_his_own_height_and_cover() -> None:
    """Tom stands behind a table on the ground, Rosa above him on the roof, where there is no table on the line."""
    fight = attack("A.tT\n...R", "stroke-of-noon", "take-the-bullet", "0000\n0001", weapon_range=9)
    fight.play("take-the-bullet")
    assert fight.told("HN-C13") == ["Rosa becomes the target: attack 5"]
    assert fight.defence.value == 1  # Rosa is higher
    assert (fight.health("Tom"), fight.health("Rosa")) == (6, 2)


@pytest.mark.clause("HN-C13")
def test_nobody_takes_the_bullet_for_a_target_without_a_friend_next_to_it() -> None:
    fight = attack("AT.R", "hot-lead", "take-the-bullet").play("Tom")
    assert fight.asked == "Blue: who-moves" and fight.health("Tom") == 2
    beside = attack("AT\n.R", "hot-lead", "take-the-bullet").play("Tom")
    assert beside.offered == ["none", "take-the-bullet"]
    beside.play("take-the-bullet")
    assert beside.health("Rosa") == 2


@pytest.mark.clause("HN-C14")
def test_who_still_stands_may_shoot_back_at_once() -> None:
    fight = attack("A.T", "quick-draw pot-shot", "hot-lead shoot-back").play("quick-draw", "none", "shoot-back")
    assert fight.asked == "Blue: attack-at-once" and fight.offered == ["none", "shoot"]
    fight.play("shoot")
    assert fight.asked == "Red: defence-card"
    fight.play("pot-shot")
    assert fight.health("Tom") == 4 and fight.health("Anna") == 6 - (4 - 2)
    assert fight.gold("Red") == 2 and fight.gold("Blue") == 0  # it is not Blue's turn


@pytest.mark.clause("HN-C14", "HN-B4")
def test_who_shoots_back_at_somebody_shooting_back_earns_gold_in_his_own_turn() -> None:
    fight = attack("A.T", "pot-shot shoot-back hot-lead", "quick-draw shoot-back")
    fight.play("pot-shot", "none", "shoot-back", "shoot", "none", "shoot-back", "shoot")
    assert fight.health("Anna") == 4 and fight.gold("Blue") == 0
    assert fight.health("Tom") == 6 - 1 - 4 and fight.gold("Red") == 1 + 4


def test_nobody_shoots_back_from_the_dead_or_beyond_his_range() -> None:
    fight = attack("A.TR", "stroke-of-noon", "hot-lead shoot-back", health={"Tom": 5}).play("Tom", "none", "shoot-back")
    assert fight.at("Tom") == "" and fight.asked == "Blue: who-moves"
    thrown = table("A.T", hands={"Red": "knife", "Blue": "hot-lead shoot-back"}, weapon_range=1)
    thrown.play("Anna", "throw", "none", "shoot-back")
    assert thrown.health("Tom") == 2 and thrown.asked == "Blue: who-moves"


# When about to be hurt


@pytest.mark.clause("HN-C15")
def test_with_grit_a_character_takes_1_damage_at_most() -> None:
    fight = attack("AT", "stroke-of-noon", "grit").play("grit")
    assert fight.told("HN-C15") == ["Tom takes no more than 1"]
    assert fight.health("Tom") == 5 and fight.gold("Red") == 1


def test_grit_is_of_no_use_against_1_damage() -> None:
    fight = attack("AT", "pot-shot", "grit")
    assert fight.health("Tom") == 5 and fight.hand("Blue") == ["grit"]


@pytest.mark.clause("HN-C15", "HN-C11")
def test_grit_may_save_from_a_bounty() -> None:
    fight = attack("AT", "hot-lead bounty", "grit", health={"Tom": 4}).play("bounty", "grit")
    assert fight.health("Tom") == 3 and fight.gold("Red") == 1
    last = attack("ATR", "hot-lead bounty", "grit", health={"Tom": 1}).play("Tom", "bounty", "grit")
    assert last.gold("Red") == 1 + 3 + 2 and last.told("HN-C11")


# Cancelling in an attack


@pytest.mark.clause("HN-C16")
@pytest.mark.parametrize(
    ("special", "expected"),
    [("dead-aim", {"Tom": 3, "gold": 3}), ("bounty", {"Tom": 3, "gold": 3}), ("fan", {"Tom": 3, "gold": 3})],
)
def test_the_defender_cancels_the_attackers_card(special: str, expected: dict[str, int]) -> None:
    fight = attack("AtT", f"hot-lead {special}", "not-so-fast").play(special, "not-so-fast")
    assert fight.told("HN-C16")[0].endswith("has no effect")
    assert {"Tom": fight.health("Tom"), "gold": fight.gold("Red")} == expected


@pytest.mark.clause("HN-C16")
@pytest.mark.parametrize("special", ["dive", "take-the-bullet", "shoot-back"])
def test_the_attacker_cancels_the_defenders_card(special: str) -> None:
    fight = attack("AT\n.R", "hot-lead not-so-fast", f"pot-shot {special}")
    fight.play("Tom", "none", special, "not-so-fast")
    assert fight.health("Tom") == 2 and (fight.health("Anna"), fight.health("Rosa")) == (6, 6)
    assert fight.asked == "Blue: who-moves" and "Tom" in fight.offered


@pytest.mark.clause("HN-C16", "HN-C15")
def test_a_cancelled_cancel_lets_the_card_work() -> None:
    fight = attack("AT", "stroke-of-noon not-so-fast", "grit not-so-fast").play("grit", "not-so-fast", "not-so-fast")
    assert fight.told("HN-C16") == ["Not So Fast has no effect"]
    assert fight.health("Tom") == 5


@pytest.mark.clause("HN-B16")
def test_in_an_attack_only_the_other_side_may_cancel() -> None:
    hands = {"Red": "hot-lead dead-aim", "Blue": "keep-low", "Green": "not-so-fast"}
    fight = table("AtTG", hands=hands).play("Anna", "shoot", "Tom", "dead-aim")
    assert fight.asked == "Blue: defence-card"
