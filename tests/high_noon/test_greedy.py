"""Greedy takes the best it can see one step ahead: moving, acting, fighting."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import FastChance, Match
from highground.games.high_noon import GAME, SCENARIOS
from highground.games.high_noon.attack import MELEE, SHOOT, THROW
from highground.games.high_noon.data import Weapon
from highground.games.high_noon.greedy import BOUNDARIES, rank
from tests.engine.toys import Fixed
from tests.high_noon.choosing import asked, attacked, greedy, moments, policy_for, to_move, worths
from tests.high_noon.table import Table, table

# Moving


def test_moves_to_where_it_can_shoot_and_is_done_when_nobody_gains() -> None:
    yard = to_move("A....\n.....\n...T.", speed=1, weapon_range=3)
    assert greedy(yard) == "Anna"
    assert greedy(yard.play("Anna")) == "b1"  # the one line to Tom
    assert greedy(to_move("AT.\n...", speed=1, hands={})) == "done"


def test_seeks_height() -> None:
    hill = to_move("....T\nA....", "10000\n00000", stairs={"a2": "a1"}, speed=1).play("Anna")
    assert greedy(hill) == "a1"
    assert greedy(hill, "height") != "a1"


def test_seeks_cover_from_those_who_shoot() -> None:
    yard = to_move("..t.T\nA...R", speed=1, hands={"Blue": "hot-lead hot-lead"}).play("Anna")
    assert greedy(yard) == "b1"
    assert worths(yard, "cover")["b1"] == worths(yard, "cover")["b2"]


def test_keeps_away_from_where_an_enemy_could_come_to_shoot() -> None:
    """Nobody is in sight now; a step to the left Tom would see all of the first column."""
    hands = {"Blue": "hot-lead hot-lead"}
    corner = to_move(".A.\n.kk\n.kk\n.kk\n.T.", speed=1, deck={"hot-lead": 9}, hands=hands, health={"Anna": 2}).play(
        "Anna"
    )
    assert worths(corner)["c1"] - worths(corner)["a1"] > 1
    assert greedy(corner) == "c1"


def test_does_not_fear_those_who_have_no_cards() -> None:
    with_cards, without = (
        to_move("A..\n...\n..T", hands={"Red": "", "Blue": blue}, health={"Anna": 2}).play("Anna")
        for blue in ("hot-lead hot-lead", "")
    )
    assert worths(with_cards)["b2"] < worths(without)["b2"]


def test_goes_for_crates() -> None:
    yard = to_move("..$\nA..\nkkk\nT..", speed=2).play("Anna")
    assert greedy(yard) == "c1"
    assert greedy(yard, "loot") != "c1"


def on_the_roof(health: int) -> Table:
    """From b1, a jump of one rank, Anna would have a good shot at Tom."""
    ranks = "1000\n0000\n0000"
    hands = {"Red": "stroke-of-noon"}
    return to_move("A.k.\n....\n...T", ranks, speed=1, weapon_range=3, hands=hands, health={"Anna": health})


def test_jumps_for_a_good_shot_but_not_to_its_death() -> None:
    roof = on_the_roof(health=2)
    assert greedy(roof) == "Anna" and greedy(roof, "jumps") == "done"
    assert greedy(roof.play("Anna")) == "b1"
    assert greedy(on_the_roof(health=1)) == "done"


def test_does_not_jump_for_nothing() -> None:
    assert greedy(to_move("A..\nkkk\n..T", "200\n000\n000", speed=1)) == "done"


def with_a(trait: Any, drawing: str, **more: Any) -> Table:
    weapon = Weapon(name="gun", range=9, trait=trait, amount=2, within=2)
    return to_move(drawing, speed=1, weapons={"Anna": weapon}, **more)


def test_stands_where_its_weapon_is_best() -> None:
    assert greedy(with_a("scatter", "A..T\n....").play("Anna")) == "b1"
    assert greedy(with_a("steady", "A...T")) == "done"
    assert greedy(with_a("running", "A...T")) == "Anna"


def test_comes_near_for_melee_only_if_it_fights() -> None:
    sabre = {"Anna": Weapon(name="sabre", range=1, trait="blade", amount=2)}
    yard = to_move("A...T", speed=3, weapons=sabre, hands={"Red": "pot-shot"}).play("Anna")
    assert greedy(yard) == "d1"
    assert worths(yard, "melee")["d1"] < worths(yard)["d1"]


def test_whoever_holds_fire_looks_for_no_shot() -> None:
    yard = to_move("A..T", hands={"Red": "stroke-of-noon"}).play("Anna")
    policy, (state, question, offered) = policy_for(yard.state.setting), asked(yard.match)
    free = policy.weigh(state, question, offered)[0]
    state.posses[0].holds_fire = True
    assert policy.weigh(state, question, offered)[0] < free


# Acting


def test_shoots_at_whom_it_hurts_most() -> None:
    yard = table("T.A.R", hands={"Red": "hot-lead"}, health={"Rosa": 2}).play("Anna")
    assert greedy(yard) == SHOOT
    assert greedy(yard.play(SHOOT)) == "Rosa"
    behind = table("TtA.R", hands={"Red": "hot-lead"}).play("Anna", SHOOT)
    assert greedy(behind) == "Rosa" and len(set(worths(behind, "cover").values())) == 1
    below = table("TA.R", "0111", hands={"Red": "hot-lead"}).play("Anna", SHOOT)
    assert greedy(below) == "Tom" and len(set(worths(below, "height").values())) == 1


def test_shoots_at_those_who_cannot_defend() -> None:
    cast = {"Red": ("Anna",), "Blue": ("Tom",), "Green": ("Gus",)}
    hands = {"Red": "hot-lead", "Blue": "keep-low keep-low", "Green": ""}
    yard = table("T.A.G", cast=cast, hands=hands).play("Anna")
    assert greedy(yard.play(SHOOT)) == "Gus"


def test_throws_what_is_better_than_a_shot() -> None:
    assert greedy(table("A.T", hands={"Red": "pot-shot knife"}).play("Anna")) == THROW
    assert greedy(table("A.T", hands={"Red": "hot-lead bottle"}).play("Anna")) == SHOOT


def test_rests_rather_than_spend_a_card_on_nothing() -> None:
    assert greedy(table("AwtT", hands={"Red": "steady-aim"}).play("Anna")) == "rest"
    assert greedy(table("AwtT", hands={"Red": "steady-aim"}).play("Anna"), "cover") == SHOOT


def test_spends_what_it_would_have_to_discard() -> None:
    few, many = (
        table("AwT", hands={"Red": "pot-shot " * count, "Blue": "keep-low"}, numbers={"hand_limit": 9}).play("Anna")
        for count in (1, 3)
    )
    assert worths(many)["rest"] <= worths(few)["rest"]


def test_loots_the_crate_underfoot() -> None:
    crate = table("$..\nkkk\n..T", standing={"Anna": "a1"}).play("Anna")
    assert greedy(crate) == "loot"
    assert greedy(crate, "loot") == "rest"


def close_fight(red: str, blue: str = "", **more: Any) -> Table:
    return table("AT", hands={"Red": red, "Blue": blue}, **more).play("Anna")


def test_fights_hand_to_hand_where_the_cards_are_better_for_it() -> None:
    assert greedy(close_fight("knife")) in (MELEE, THROW)
    sabre = {"Anna": Weapon(name="sabre", range=4, trait="blade", amount=2)}
    assert greedy(close_fight("hot-lead", weapons=sabre)) == MELEE
    assert greedy(close_fight("hot-lead", weapons=sabre), "melee") == SHOOT


def test_minds_that_an_enemy_may_strike_back() -> None:
    helpless, armed = worths(close_fight("hot-lead")), worths(close_fight("hot-lead", "hot-lead hot-lead hot-lead"))
    assert helpless[MELEE] == helpless[SHOOT]
    assert armed[MELEE] < armed[SHOOT]


def test_closes_a_door_on_enemies_it_cannot_shoot_at() -> None:
    shooters = {"deck": {"hot-lead": 9}, "hands": {"Blue": "hot-lead"}, "weapon_range": 3}
    room = table("+-+-+-+\n|AdT R|\n+-+-+-+", **shooters).play("Anna")
    assert greedy(room) == "close door"
    assert greedy(room, "doors") == "rest"
    nobody = table("+-+-+-+\n|Ad. .|\n+-+-+-+\n|. . T|\n+-+-+-+", hands={"Blue": "hot-lead"})
    assert worths(nobody.play("Anna"))["close door"] == worths(nobody)["rest"]  # a card either way, and no more


# Cards


def test_defends_with_what_stops_the_attack_and_is_worth_least_in_hand() -> None:
    fight = attacked("quick-draw", "keep-low quick-draw hole-in-the-hat")
    assert fight.asked == "Blue: defence-card"
    assert greedy(fight) == "hole-in-the-hat"
    assert greedy(fight, "defence") == "none"


def test_does_not_defend_against_what_cannot_hurt() -> None:
    assert greedy(attacked("quick-draw", "keep-low", "AwtT")) == "none"
    above = attacked("pot-shot", "keep-low", ranks="0001", weapon_range=9)
    assert greedy(above) == "none" and greedy(above, "height") == "keep-low"


def test_does_not_pay_a_card_that_changes_nothing() -> None:
    assert greedy(attacked("stroke-of-noon", "steady-aim", health={"Tom": 2})) == "none"  # he is out either way
    assert greedy(attacked("steady-aim", "steady-aim", health={"Tom": 3})) == "steady-aim"


def test_strikes_back_where_that_is_better_than_a_defence() -> None:
    hit = close_fight("pot-shot", "stroke-of-noon quick-draw", health={"Anna": 3}).play(MELEE)
    assert hit.asked == "Blue: defence-card"
    assert greedy(hit) == "strike stroke-of-noon"
    assert greedy(hit, "melee") != "strike stroke-of-noon"
    assert greedy(close_fight("hot-lead", "keep-low pot-shot", health={"Tom": 3}).play(MELEE)) == "keep-low"


def test_attacks_with_the_strongest_card_that_defends_least() -> None:
    assert greedy(table("A.T", hands={"Red": "pot-shot cold-nerve steady-aim"}).play("Anna", SHOOT)) == "steady-aim"


def test_discards_what_is_worth_least() -> None:
    full = table("A..T", hands={"Red": "pot-shot hot-lead dive"}, numbers={"hand_limit": 2}).play("done")
    assert greedy(full) == "pot-shot"


# The whole of it


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_answers_from_a_view_what_it_answers_from_the_state(scenario: str) -> None:
    match = Match(GAME, GAME.setting(scenario), FastChance(scenario))
    policy = policy_for(match.position.state.setting)
    while not match.is_over:
        state, question, offered = asked(match)
        answer = policy(state, question, offered, Fixed())
        assert policy(match.position.state, question, offered, Fixed()) == answer
        assert answer in offered
        match.answer(question.seat, answer)


def test_ranks_everything_that_is_offered_its_own_answer_first() -> None:
    setting: Any = GAME.setting()
    for state, question, offered in moments(setting, 1):
        ranked = rank(state, question, offered)
        assert sorted(map(str, ranked)) == sorted(map(str, offered))
        assert ranked[0] == policy_for(setting)(state, question, offered, Fixed())


def test_a_turn_begins_at_a_boundary() -> None:
    assert set(GAME.steps) >= BOUNDARIES


def test_beats_random_answers() -> None:
    setting: Any = GAME.setting()
    policy, won = policy_for(setting), 0
    for number in range(20):
        match, chance = Match(GAME, setting, FastChance(number)), FastChance(number)
        while not match.is_over:
            state, question, offered = asked(match)
            is_greedy = question.seat == number % 2
            answer = policy(state, question, offered, chance) if is_greedy else offered[chance.below(len(offered))]
            match.answer(question.seat, answer)
        assert match.outcome
        won += match.outcome.winners == (number % 2,)
    assert won >= 18
