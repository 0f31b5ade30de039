"""Attacks and the other actions (HN-B3, B5, B6, L10), and the gold they bring (HN-B4, B9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.high_noon.table import Table, parts, table


def fight(attack: str, defence: str = "", **more: Any) -> Table:
    """Anna shoots at Tom, beside her, with this card, and he answers with that one."""
    hands = {"Red": attack, "Blue": defence}
    return table("AT\n.R", hands=hands, **more).play("Anna", "shoot", "Tom")


# Damage and gold


@pytest.mark.clause("HN-B3", "HN-B5")
@pytest.mark.parametrize(
    ("attack", "defence", "damage"),
    [("stroke-of-noon", "pot-shot", 3), ("hot-lead", "cold-nerve", 1), ("quick-draw", "keep-low", 0),
     ("pot-shot", "stand-fast", 0), ("hot-lead", "hot-lead", 4), ("steady-aim", "horseshoe", 0)],
)  # fmt: skip
def test_damage_is_attack_less_defence_and_never_below_0(attack: str, defence: str, damage: int) -> None:
    yard = fight(attack, defence)
    assert yard.asked == "Blue: defence-card" and yard.offered == ["none", defence]
    yard.play(defence)
    assert yard.health("Tom") == 6 - damage
    assert yard.gold("Red") == damage
    assert yard.told("HN-B3")[0].endswith(f"so {damage} damage")


@pytest.mark.clause("HN-B5")
def test_without_a_card_the_defence_is_0() -> None:
    yard = fight("hot-lead", "quick-draw").play("none")
    assert parts(yard.defence) == {"HN-B5": 0} and yard.health("Tom") == 2
    assert fight("hot-lead").health("Tom") == 2  # who has no card is not asked


@pytest.mark.clause("HN-B5")
def test_the_attack_takes_a_card_with_an_attack_value_and_the_defence_one_with_a_defence_value() -> None:
    yard = fight("keep-low knife pot-shot bottle hot-lead grit", "knife keep-low bottle dive fan")
    assert yard.offered == ["pot-shot", "hot-lead"]
    yard.play("pot-shot")
    assert yard.offered == ["none", "keep-low", "bottle"]


@pytest.mark.clause("HN-B3", "HN-B4", "HN-B9", "HN-B15")
def test_a_character_without_health_is_out_and_brings_3_more_gold() -> None:
    yard = fight("stroke-of-noon", health={"Tom": 2})
    assert yard.at("Tom") == "" and yard.health("Tom") == 0
    assert yard.told("HN-B15") == ["Tom is out of the game"]
    assert yard.told("HN-B4") == ["Red earns 5 gold"]  # the 2 health that he had, and 3
    assert yard.told("HN-C11") == []  # nobody said anything of a bounty
    assert yard.turn_of("Blue").offered == ["Rosa", "done"]  # the rest of his posse plays on


@pytest.mark.clause("HN-B9")
@pytest.mark.parametrize(("health", "gold"), [(6, 4), (5, 4), (4, 4 + 3), (1, 1 + 3)])
def test_a_point_of_damage_is_worth_1_gold_and_a_kill_3(health: int, gold: int) -> None:
    assert fight("hot-lead", health={"Tom": health}).gold("Red") == gold


@pytest.mark.clause("HN-B4", "HN-C14")
def test_gold_is_earned_in_ones_own_turn_only() -> None:
    yard = fight("pot-shot", "shoot-back hot-lead").play("none", "shoot-back", "shoot")
    assert yard.health("Tom") == 5 and yard.gold("Red") == 1
    assert yard.health("Anna") == 2 and yard.gold("Blue") == 0


@pytest.mark.clause("HN-B15")
def test_discards_lie_face_up() -> None:
    yard = fight("hot-lead", "quick-draw cold-nerve").play("quick-draw")
    for seat in (0, 1):
        view = yard.match.view(seat).state
        assert [view.cards[n] for posse in view.posses for n in posse.discards] == ["hot-lead", "quick-draw"]
    hidden = yard.match.view(0).state
    assert [hidden.cards.is_known(number) for number in hidden.posses[1].hand] == [False]


# Shooting, melee, throwing


@pytest.mark.clause("HN-B6")
@pytest.mark.parametrize("drawing", ["A..T", "T\n.\n.\nA", "A...\n....\n....\n...T"])
def test_a_weapon_reaches_as_many_squares_as_its_range(drawing: str) -> None:
    near = table(drawing, hands={"Red": "hot-lead"}, weapon_range=3)
    assert near.play("Anna", "shoot").health("Tom") == 2
    far = table(drawing, hands={"Red": "hot-lead"}, weapon_range=2)
    assert far.targets("Anna", "shoot") == [] and far.actions("Anna") == ["rest"]


@pytest.mark.clause("HN-B6")
def test_melee_is_with_a_neighbour_of_the_same_rank() -> None:
    yard = table("AT\n.R\nG.", "11\n01\n00", hands={"Red": "hot-lead"})
    assert yard.targets("Anna", "melee") == ["Tom", "Rosa"]
    yard.play("Anna", "melee", "Rosa")
    assert yard.health("Rosa") == 2 and yard.attack.value == 4
    assert yard.told("HN-B6") == ["Anna attacks Rosa (melee) with Hot Lead (attack 4, defence 0)"]


@pytest.mark.clause("HN-L10")
@pytest.mark.parametrize("ranks", ["10", "01", "30"])
def test_an_attack_between_neighbours_of_different_ranks_is_not_melee(ranks: str) -> None:
    yard = table("AT", ranks, hands={"Red": "hot-lead"}).play("Anna")
    assert yard.offered == ["shoot", "rest"]
    assert yard.refused("melee").clause == "HN-L10"


@pytest.mark.clause("HN-B6")
def test_what_cannot_be_done_is_refused_with_the_reason() -> None:
    yard = table("$.kT", standing={"Anna": "a1"}, hands={"Red": "hot-lead knife"}).play("Anna")
    assert yard.offered == ["loot", "rest"]
    assert {yard.refused(action).clause for action in ("shoot", "melee", "throw", "close door", "dance")} == {"HN-B6"}
    assert yard.refused("shoot").text == "there is nobody to shoot at, or no card for it in hand"


def test_nobody_fights_hand_to_hand_through_a_wall() -> None:
    yard = table("+-+-+\n|A|T|\n+-+-+", hands={"Red": "hot-lead"})
    assert yard.targets("Anna", "melee") == []


@pytest.mark.clause("HN-B6")
@pytest.mark.parametrize(("item", "attack"), [("knife", 4), ("bottle", 3), ("horseshoe", 2)])
def test_an_item_is_thrown_with_its_own_value(item: str, attack: int) -> None:
    yard = table("A...T", hands={"Red": item}).play("Anna", "throw")
    assert yard.attack.value == attack and yard.health("Tom") == 6 - attack
    assert yard.discards("Red") == [item]


def test_an_item_is_thrown_4_squares_at_most() -> None:
    assert table("A...T", hands={"Red": "knife"}).targets("Anna", "throw") == ["Tom"]
    assert table("A....T", hands={"Red": "knife"}).targets("Anna", "throw") == []


def test_without_a_card_for_it_there_is_no_attack() -> None:
    assert table("AT", hands={"Red": "keep-low grit"}).actions("Anna") == ["rest"]
    assert table("AT", hands={"Red": "bottle"}).actions("Anna") == ["throw", "rest"]
    assert table("AT", hands={"Red": "hot-lead"}).actions("Anna") == ["shoot", "melee", "rest"]


# Looting, doors, resting


@pytest.mark.clause("HN-B6", "HN-B9", "HN-B4")
@pytest.mark.parametrize("gold", [1, 2, 3])
def test_a_crate_holds_1_to_3_gold_and_is_empty_afterwards(gold: int) -> None:
    yard = table("$BT", standing={"Anna": "a1"}, faces=[gold]).play("Anna", "loot")
    assert yard.gold("Red") == gold and yard.told("HN-B9") == [f"Anna loots {gold} gold"]
    assert "loot" not in yard.actions("Anna")


def test_a_crate_is_looted_only_from_its_own_square_and_only_once() -> None:
    assert "loot" not in table("A$T").actions("Anna")
    assert "loot" in table("$T", standing={"Anna": "a1"}).actions("Anna")
    assert "loot" not in table("$T", standing={"Anna": "a1"}, looted=("a1",)).actions("Anna")


HUT = """
    +-+-+-+
    |A|. T|
    +d+-+-+
    |. . .|
    +-+-+-+
"""


@pytest.mark.clause("HN-B6")
def test_an_open_door_beside_ones_square_may_be_closed_and_walking_through_opens_it() -> None:
    hut = table(HUT)
    assert hut.sees("a1", "a2")
    hut.play("Anna", "close door")
    assert hut.told("HN-B6") == ["Anna closes the door between a1 and a2"]
    assert not hut.sees("a1", "a2")
    hut.turn_of("Blue").turn_of("Red").play("Anna", "a2")
    assert hut.told("HN-M5") == ["the door between a1 and a2 opens"]


@pytest.mark.clause("HN-B6")
def test_of_several_open_doors_one_is_chosen() -> None:
    hut = table("+-+-+\n|AdT|\n+d+-+\n|. .|\n+-+-+").play("Anna", "close door")
    assert hut.offered == ["door between a1 and b1", "door between a1 and a2"]
    hut.play("door between a1 and a2")
    assert hut.sees("a1", "b1") and not hut.sees("a1", "a2")
    assert "close door" not in table("+-+-+\n|ADT|\n+-+-+").actions("Anna")


@pytest.mark.clause("HN-B6")
def test_who_closes_a_door_draws_1_card_behind_it() -> None:
    hut = table(HUT, hands={"Red": "hot-lead"}, drawn="dynamite").play("Anna", "close door")
    assert hut.hand("Red") == ["hot-lead", "dynamite"]
    dearer = table(HUT, numbers={"cards_for_door": 2}).play("Anna", "close door")
    assert len(dearer.hand("Red")) == 2


@pytest.mark.clause("HN-B3")
@pytest.mark.parametrize(
    ("defence", "health", "told"),
    [("keep-low", 6, "Anna does Tom 0 damage (shoot)"), ("none", 6, "Anna does Tom 4 damage (shoot)"),
     ("none", 3, "Anna does Tom 3 damage (shoot)")],
)  # fmt: skip
def test_every_attack_is_told_with_the_damage_it_did(defence: str, health: int, told: str) -> None:
    yard = fight("hot-lead", "keep-low", health={"Tom": health}).play(defence)
    assert [text for text in yard.told("HN-B3") if text.startswith("Anna")] == [told]


@pytest.mark.clause("HN-B6")
def test_who_rests_draws_1_card() -> None:
    yard = table("A.T", hands={"Red": "hot-lead"}, drawn="dynamite", health={"Anna": 2}).play("Anna", "rest")
    assert yard.told("HN-B6") == ["Anna rests"]
    assert yard.hand("Red")[:2] == ["hot-lead", "dynamite"] and yard.health("Anna") == 2


@pytest.mark.clause("HN-B2")
def test_each_character_acts_once_or_not_at_all() -> None:
    yard = table("AB\n.T", hands={"Red": "hot-lead hot-lead"})
    assert yard.offered == ["Anna", "Bo", "done"]
    yard.play("Bo", "shoot", "hot-lead")
    assert yard.offered == ["Anna", "done"]
    yard.play("done")
    assert yard.asked == "Blue: who-moves"
