"""Special cards of the movement phase and those that are actions (HN-C1 to C8), and how they are played (HN-B16)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.high_noon.table import CARDS, Table, table


def moving(drawing: str, cards: str, ranks: str = "", **more: Any) -> Table:
    """Red is to move and holds these cards."""
    return table(drawing, ranks, phase="movement", hands={"Red": cards}, **more)


# In movement


@pytest.mark.clause("HN-C1", "HN-B16")
def test_second_wind_lets_a_character_that_has_moved_move_again() -> None:
    yard = moving("A........T", "second-wind", speed=2)
    assert yard.offered == ["Anna", "done"]  # nobody has moved yet
    yard.play("Anna", "c1")
    assert yard.offered == ["play second-wind", "done"]
    yard.play("play second-wind", "Anna", "e1")
    assert yard.at("Anna") == "e1" and yard.discards("Red") == ["second-wind"]
    assert yard.told("HN-B16") == ["Red plays Second Wind"]


@pytest.mark.clause("HN-C1")
def test_second_wind_is_for_one_of_those_that_have_moved() -> None:
    yard = moving("A..\nB..\n..T", "second-wind").play("Anna", "b1", "Bo", "b2", "play second-wind")
    assert yard.offered == ["Anna", "Bo"]
    assert yard.play("Bo").offered == ["Bo", "done"]


@pytest.mark.clause("HN-C2")
def test_who_is_sure_footed_takes_no_damage_from_jumps_this_turn() -> None:
    roof = moving("A..B..T", "sure-footed", "3000000").play("play sure-footed", "Anna", "Anna", "b1")
    assert roof.health("Anna") == 6
    assert roof.told("HN-C2") == ["it is for Anna", "Anna lands softly"]


@pytest.mark.clause("HN-C2", "HN-M2")
def test_who_is_sure_footed_is_so_for_one_turn_only() -> None:
    roof = moving("A...T", "sure-footed", "32100", speed=1).play("play sure-footed", "Anna", "done")
    roof.turn_of("Blue").turn_of("Red").play("Anna")
    assert roof.at("Anna") == "c1" and roof.health("Anna") == 5


@pytest.mark.clause("HN-C3")
def test_with_a_rope_one_climbs_one_rank_to_a_step() -> None:
    hill = moving("A...T", "rope", "01233", speed=3).play("play rope", "Anna")
    assert hill.ends == ["b1", "c1", "d1"]
    hill.play("d1")
    assert hill.told("HN-C3")[1:] == [
        "climbs from a1 up to b1", "climbs from b1 up to c1", "climbs from c1 up to d1",
    ]  # fmt: skip


@pytest.mark.clause("HN-C3", "HN-M4")
def test_a_rope_does_not_reach_two_ranks_up() -> None:
    cliff = moving("A.\n..\n.T", "rope", "02\n00\n01").play("play rope", "Anna")
    assert cliff.ends == ["a2", "b2", "a3"]
    assert cliff.refused("b1").clause == "HN-M4"


@pytest.mark.clause("HN-C3", "HN-M4")
def test_a_rope_is_for_one_character_and_one_turn() -> None:
    hill = moving("AB.\n..T", "rope", "001\n000").play("play rope", "Bo")
    assert "c1" in hill.reach("Bo") and "c1" not in hill.reach("Anna")
    hill.turn_of("Blue").turn_of("Red")
    assert "c1" not in hill.reach("Bo")
    assert hill.play("Bo").refused("c1").clause == "HN-M4"


def test_a_card_of_the_movement_is_not_for_those_who_can_use_it_no_more() -> None:
    yard = moving("A..\n..T", "rope sure-footed")
    assert yard.offered == ["Anna", "play rope", "play sure-footed", "done"]
    assert yard.play("Anna", "b1").asked == "Red: who-acts"


# As an action


@pytest.mark.clause("HN-C4")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (4, 6), (5, 6)])
def test_patch_up_gives_back_2_health_but_no_more_than_at_the_start(before: int, after: int) -> None:
    yard = table("AB..T", hands={"Red": "patch-up"}, health={"Bo": before}).play("Anna", "play patch-up")
    assert yard.health("Bo") == after
    assert yard.told("HN-C4") == [f"Bo has {after} health again"]


@pytest.mark.clause("HN-C4")
def test_patch_up_is_for_the_actor_or_a_friend_next_to_it() -> None:
    yard = table("AB.T", hands={"Red": "patch-up"}, health={"Anna": 2, "Bo": 2}).play("Anna", "play patch-up")
    assert yard.offered == ["Anna", "Bo"]
    yard.play("Anna")
    assert (yard.health("Anna"), yard.health("Bo")) == (4, 2)
    far = table("A.BT", hands={"Red": "patch-up"}, health={"Bo": 2, "Tom": 2})
    assert far.actions("Anna") == ["rest"] and far.actions("Bo") == ["play patch-up", "rest"]


@pytest.mark.clause("HN-C5")
@pytest.mark.parametrize(("purse", "taken"), [(5, 2), (2, 2), (1, 1)])
@pytest.mark.parametrize("ranks", ["00", "01", "10"])
def test_pickpocket_takes_2_gold_or_all_there_is(purse: int, taken: int, ranks: str) -> None:
    yard = table("AT", ranks, hands={"Red": "pickpocket"}, gold={"Blue": purse}).play("Anna", "play pickpocket")
    assert (yard.gold("Red"), yard.gold("Blue")) == (taken, purse - taken)
    assert yard.told("HN-C5") == [f"Anna takes {taken} gold from Tom"]


def test_there_is_nothing_to_take_from_the_poor_or_the_distant() -> None:
    assert table("AT", hands={"Red": "pickpocket"}).actions("Anna") == ["rest"]
    assert table("A.T", hands={"Red": "pickpocket"}, gold={"Blue": 5}).actions("Anna") == ["rest"]


@pytest.mark.clause("HN-C6")
def test_rummage_takes_as_many_cards_as_it_says_one_after_the_other() -> None:
    two = CARDS | {"rummage": replace(CARDS["rummage"], amount=2)}
    posse = {"Red": ("Anna", "Bo", "Carl", "Dora"), "Blue": ("Tom",)}
    hands = {"Red": "from-the-hip pot-shot quick-draw rummage rummage"}
    yard = table("ABCDT", cast=posse, hands=hands, cards=two)
    yard.play("Anna", "shoot", "from-the-hip", "Bo", "shoot", "pot-shot", "Carl", "shoot", "Dora", "play rummage")
    assert yard.play("quick-draw").asked == "Red: takes-also" and yard.offered == ["from-the-hip", "pot-shot"]
    yard.play("from-the-hip")
    assert yard.hand("Red") == ["rummage", "quick-draw", "from-the-hip"]
    assert yard.discards("Red") == ["pot-shot", "rummage"]
    assert yard.told("HN-C6")[-1].startswith("Dora takes From the Hip")


@pytest.mark.clause("HN-C6")
def test_rummage_takes_no_more_than_there_is() -> None:
    two = CARDS | {"rummage": replace(CARDS["rummage"], amount=2)}
    yard = table("AB.T", hands={"Red": "hot-lead rummage"}, cards=two).play("Anna", "shoot", "Bo", "play rummage")
    assert yard.hand("Red") == ["hot-lead"] and yard.asked == "Blue: who-moves"


@pytest.mark.clause("HN-C6")
def test_rummage_takes_a_card_from_the_discards() -> None:
    yard = table("AB.T", hands={"Red": "hot-lead rummage"})
    assert yard.actions("Anna") == ["shoot", "rest"]  # nothing has been discarded yet
    yard.play("Bo", "shoot", "Anna", "play rummage")
    assert yard.told("HN-C6") == ["Anna takes Hot Lead (attack 4, defence 0) from the discards"]
    assert yard.hand("Red")[0] == "hot-lead" and yard.discards("Red") == ["rummage"]


@pytest.mark.clause("HN-C7")
def test_dynamite_hurts_friend_and_foe_on_its_square_and_next_to_it() -> None:
    yard = table("A....\n..BT.\n...R.", hands={"Red": "dynamite", "Blue": "keep-low"}).play("Anna", "play dynamite")
    yard.play("c1")
    assert [yard.health(name) for name in ("Anna", "Bo", "Tom", "Rosa")] == [6, 4, 4, 6]
    assert yard.gold("Red") == 2  # for Tom, not for Bo


@pytest.mark.clause("HN-C7", "HN-L5")
def test_dynamite_is_thrown_4_squares_where_a_thrown_item_could_go() -> None:
    roof = table("A....T.", "1111000", hands={"Red": "dynamite"}).play("Anna", "play dynamite")
    assert roof.offered == ["a1", "b1", "c1", "d1", "e1"]
    assert not roof.sees("a1", "e1") and roof.throws_at("a1", "e1")
    roof.play("e1")
    assert roof.told("HN-L5") == ["dynamite goes off on e1"]
    assert roof.health("Tom") == 4


@pytest.mark.clause("HN-C7", "HN-B4")
def test_dynamite_may_end_the_game() -> None:
    yard = table("A..T", hands={"Red": "dynamite"}, health={"Tom": 2}).play("Anna", "play dynamite", "d1")
    assert yard.winners == ("Red",) and yard.gold("Red") == 2 + 3


@pytest.mark.clause("HN-C8")
def test_who_is_stared_down_does_not_act_in_his_next_turn_but_moves_and_defends() -> None:
    yard = table("A.T.", hands={"Red": "stare-down hot-lead hot-lead", "Blue": "quick-draw"})
    yard.play("Anna", "play stare-down")
    assert yard.told("HN-C8") == ["Anna stares Tom down"]
    yard.turn_of("Blue").play("Tom", "d1")
    assert yard.asked == "Red: who-moves"  # Tom has moved, and there was nothing more for him to do
    yard.play("done", "Anna", "shoot", "hot-lead")
    assert yard.offered == ["none", "quick-draw"]
    yard.turn_of("Blue").play("done")
    assert yard.asked == "Blue: who-acts" and "Tom" in yard.offered


def test_only_an_enemy_in_sight_is_stared_down() -> None:
    assert table("A..\n..T", hands={"Red": "stare-down"}).actions("Anna") == ["rest"]
    assert table("A.kT", hands={"Red": "stare-down"}).actions("Anna") == ["rest"]


# Cancelling


@pytest.mark.clause("HN-C16", "HN-B16")
def test_a_cancelled_card_has_no_effect_and_is_used_up_like_the_cancelling_one() -> None:
    roof = table("A..BT", "30000", phase="movement", hands={"Red": "sure-footed", "Blue": "not-so-fast"})
    roof.play("play sure-footed", "Anna")
    assert roof.asked == "Blue: cancel-it" and roof.offered == ["none", "not-so-fast"]
    roof.play("not-so-fast")
    assert roof.told("HN-C16") == ["Sure-Footed has no effect"]
    assert roof.discards("Red") == ["sure-footed"] and roof.discards("Blue") == ["not-so-fast"]
    assert roof.play("Anna", "b1").health("Anna") == 3


@pytest.mark.clause("HN-C16")
def test_a_cancelling_card_may_be_cancelled_in_turn() -> None:
    hands = {"Red": "dynamite not-so-fast", "Blue": "not-so-fast"}
    yard = table("A..T", hands=hands).play("Anna", "play dynamite", "c1", "not-so-fast")
    assert yard.asked == "Red: cancel-it"
    yard.play("not-so-fast")
    assert yard.told("HN-C16") == ["Not So Fast has no effect"]
    assert yard.health("Tom") == 4


@pytest.mark.clause("HN-C16")
def test_and_that_one_again() -> None:
    hands = {"Red": "dynamite not-so-fast", "Blue": "not-so-fast not-so-fast"}
    yard = table("A..T", hands=hands).play("Anna", "play dynamite", "c1", *["not-so-fast"] * 3)
    assert yard.told("HN-C16") == ["Not So Fast has no effect", "Dynamite has no effect"]
    assert yard.health("Tom") == 6


@pytest.mark.parametrize("answer", ["none", "not-so-fast"])
@pytest.mark.clause("HN-B16", "HN-C16")
def test_outside_an_attack_every_other_player_is_asked_in_turn_order(answer: str) -> None:
    """It is Blue's turn, so Green comes next and then Red."""
    hands = {"Red": "not-so-fast", "Blue": "dynamite", "Green": "not-so-fast"}
    yard = table("A.T.G", hands=hands).turn_of("Blue").play("done", "Tom", "play dynamite", "a1")
    assert yard.asked == "Green: cancel-it"
    yard.play("none")
    assert yard.asked == "Red: cancel-it"
    yard.play(answer)
    assert yard.health("Anna") == (4 if answer == "none" else 6)
