"""Melee: a kind of fight of its own (HN-B17)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from highground.engine import Ask, Refused
from highground.games.high_noon.data import Weapon
from highground.odds import odds_of
from highground.odds.decisions import by_kind
from tests.high_noon.table import Table, parts, table


def melee(red: str, blue: str = "", drawing: str = "AT\n.R", target: str = "Tom", **more: Any) -> Table:
    """Anna fights Tom, beside her, hand to hand; she has these cards and he those."""
    return table(drawing, hands={"Red": red, "Blue": blue}, **more).play("Anna", "melee", target)


@pytest.mark.clause("HN-B17")
@pytest.mark.parametrize(("card", "value"), [("from-the-hip", 5), ("hot-lead", 4), ("knife", 3)])
def test_a_card_is_worth_its_melee_value_or_else_its_attack(card: str, value: int) -> None:
    yard = melee(card)
    assert parts(yard.attack) == {"HN-B17": value} and yard.health("Tom") == 6 - value
    assert yard.told("HN-B3")[-1] == f"Anna does Tom {value} damage (melee)"


@pytest.mark.clause("HN-B5", "HN-B6")
def test_a_melee_value_counts_in_melee_alone() -> None:
    assert table("AT", hands={"Red": "from-the-hip"}).play("Anna", "shoot").attack.value == 2
    assert table("AT", hands={"Red": "knife"}).play("Anna", "throw").attack.value == 4


def test_melee_takes_cards_with_a_value_for_it_or_for_an_attack() -> None:
    assert melee("hot-lead knife bottle keep-low grit from-the-hip").offered == ["hot-lead", "knife", "from-the-hip"]
    assert table("AT", hands={"Red": "bottle keep-low"}).actions("Anna") == ["throw", "rest"]


@pytest.mark.clause("HN-B17")
def test_who_has_no_card_for_melee_is_told_so() -> None:
    yard = table("AT", hands={"Red": "bottle keep-low"}).play("Anna")
    assert yard.refused("melee").clause == "HN-B17"


@pytest.mark.clause("HN-B17", "HN-E7")
def test_cover_costs_melee_nothing() -> None:
    """A window between two neighbours is an object of cover."""
    room = "+-+-+\n|AWT|\n+-+-+"
    assert table(room, hands={"Red": "hot-lead"}).play("Anna", "shoot").attack.value == 3
    assert parts(table(room, hands={"Red": "hot-lead"}).play("Anna", "melee").attack) == {"HN-B17": 4}


@pytest.mark.clause("HN-B5", "HN-B17")
def test_the_defender_defends_or_strikes_back() -> None:
    yard = melee("hot-lead", "keep-low quick-draw knife fan")
    assert yard.asked == "Blue: defence-card"
    assert yard.offered == ["none", "keep-low", "quick-draw", "strike quick-draw", "strike knife"]
    assert yard.play("quick-draw").health("Tom") == 6 - (4 - 2)  # as a defence
    assert yard.health("Anna") == 6 and yard.discards("Blue") == ["quick-draw"]


@pytest.mark.clause("HN-B5")
def test_nobody_strikes_back_at_a_shot_or_a_throw() -> None:
    for manner, card in (("shoot", "hot-lead"), ("throw", "knife")):
        yard = table("AT", hands={"Red": card, "Blue": "quick-draw"}).play("Anna", manner)
        assert yard.offered == ["none", "quick-draw"]
        with pytest.raises(Refused):
            yard.match.answer(1, ("strike", yard.state.posses[1].hand[0]))


@pytest.mark.clause("HN-B17", "HN-B4")
def test_who_strikes_back_does_not_defend_and_nor_does_the_other() -> None:
    yard = melee("cold-nerve keep-low", "quick-draw").play("strike quick-draw")
    assert yard.told("HN-B17") == [
        "Tom strikes back at Anna with Quick on the Draw (attack 2, defence 2): attack 2, and nobody defends"
    ]
    assert (yard.health("Tom"), yard.health("Anna")) == (6 - 3, 6 - 2)
    assert yard.hand("Red") == ["keep-low"] and yard.discards("Blue") == ["quick-draw"]
    assert (yard.gold("Red"), yard.gold("Blue")) == (3, 0)  # it is Red's turn
    told = [text for text in yard.told("HN-B3") if "does" in text]
    assert told == ["Anna does Tom 3 damage (melee)", "Tom does Anna 2 damage (melee)"]


@pytest.mark.clause("HN-B17")
def test_a_strike_back_has_the_melee_value_too() -> None:
    assert melee("cold-nerve", "from-the-hip").play("strike from-the-hip").health("Anna") == 1


@pytest.mark.clause("HN-B17", "HN-B3")
def test_both_may_fall_at_once() -> None:
    yard = melee("hot-lead", "hot-lead", "AB\nTR", health={"Anna": 4, "Tom": 4}).play("strike hot-lead")
    assert (yard.at("Anna"), yard.at("Tom")) == ("", "")
    assert (yard.gold("Red"), yard.gold("Blue")) == (4 + 3, 0)
    assert not yard.match.is_over and yard.asked == "Red: who-acts"


@pytest.mark.clause("HN-B17", "HN-B4")
def test_if_the_last_two_fall_at_once_gold_decides() -> None:
    duel = table("AT", hands={"Red": "hot-lead", "Blue": "hot-lead"}, health={"Anna": 4, "Tom": 4}, gold={"Blue": 9})
    duel.play("Anna", "melee", "strike hot-lead")
    assert (duel.health("Anna"), duel.health("Tom")) == (0, 0) and duel.winners == ("Blue",)


@pytest.mark.clause("HN-B17", "HN-C15")
def test_who_strikes_back_plays_no_card_for_being_attacked_but_both_may_have_grit() -> None:
    yard = melee("hot-lead grit", "hot-lead grit dive shoot-back take-the-bullet").play("strike hot-lead")
    assert yard.asked == "Blue: special-card" and yard.offered == ["none", "grit"]
    assert yard.play("grit").asked == "Red: special-card" and yard.offered == ["none", "grit"]
    yard.play("grit")
    assert (yard.health("Anna"), yard.health("Tom")) == (5, 5) and yard.gold("Red") == 1


@pytest.mark.clause("HN-B17", "HN-C11")
def test_a_bounty_is_earned_though_the_target_strikes_back() -> None:
    yard = melee("hot-lead bounty", "pot-shot", health={"Tom": 4}).play("bounty", "strike pot-shot")
    assert yard.gold("Red") == 4 + 3 + 2 and yard.health("Anna") == 5


@pytest.mark.clause("HN-B17", "HN-C10")
def test_after_a_strike_back_one_may_attack_again_if_one_stands() -> None:
    cards = ("pot-shot hot-lead fan", "quick-draw")
    yard = melee(*cards).play("pot-shot", "fan", "strike quick-draw")
    assert yard.asked == "Red: attack-at-once" and yard.offered == ["none", "melee"]
    fallen = melee(*cards, drawing="AB\nTR", health={"Anna": 2}).play("pot-shot", "fan", "strike quick-draw")
    assert fallen.at("Anna") == "" and fallen.asked == "Red: who-acts"


SABRE = Weapon(name="sabre", range=5, trait="blade", amount=2)


@pytest.mark.clause("HN-B17")
def test_a_blade_helps_whoever_has_it_also_to_strike_back() -> None:
    anna = melee("pot-shot", weapons={"Anna": SABRE})
    assert anna.attack.value == 3 and anna.attack.parts[-1].text == "sabre, hand to hand"
    tom = melee("pot-shot", "quick-draw", weapons={"Tom": SABRE}).play("strike quick-draw")
    assert (tom.health("Tom"), tom.health("Anna")) == (5, 6 - 4)
    assert table("AT", hands={"Red": "pot-shot"}, weapons={"Anna": SABRE}).play("Anna", "shoot").attack.value == 1


# Odds


def test_ways_to_play_cards_are_each_in_the_order_of_kinds() -> None:
    """Where odds are worked out, how cards happen to lie in a hand makes no difference."""
    yard = melee("hot-lead", "quick-draw knife cold-nerve")
    view = yard.match.view(1)
    assert isinstance(view.request, Ask)
    ordered = by_kind(view.state.cards, view.request, view.request.offered())
    kinds = view.state.cards.what
    assert [kinds[a] if isinstance(a, int) else a if isinstance(a, str) else (a[0], kinds[a[1]]) for a in ordered] == [
        "none", "cold-nerve", "quick-draw", ("strike", "cold-nerve"), ("strike", "knife"), ("strike", "quick-draw"),
    ]  # fmt: skip


def odds(blue: str, policy: str, deck: dict[str, int]) -> dict[str, Fraction]:
    """How likely it is that Tom loses so much health and Anna so much, as Anna can know it."""
    yard = table("AT", hands={"Red": "hot-lead", "Blue": blue}, deck=deck, health={"Anna": 2}).play("Anna")
    (branch,) = odds_of(yard.match.view(0), ("melee",), policy)
    assert branch.odds.is_exact and branch.odds.policy == policy
    found: dict[str, Fraction] = {}
    for outcome, probability in branch.odds.outcomes:
        lost = {dict(each.facts)["who"]: each.amount or 0 for each in outcome if each.is_about("loses-health")}
        key = f"{lost.get(2, 0)}:{lost.get(0, 0)}"
        found[key] = found.get(key, Fraction(0)) + probability
    return found


DECK = {"hot-lead": 4, "keep-low": 4, "dive": 4}


def test_plainly_nobody_strikes_back() -> None:
    """Three of twelve hidden cards: any of the four that stop the blow does."""
    none_to_stop_it = Fraction(comb(8, 3), comb(12, 3))
    assert odds("hot-lead hot-lead keep-low", "plain", DECK) == {"0:0": 1 - none_to_stop_it, "4:0": none_to_stop_it}


@pytest.mark.clause("HN-B17")
def test_the_best_reply_strikes_back_where_that_wins_and_its_odds_are_exact() -> None:
    """Anna has 2 health and nobody else is there: whoever has a card for it strikes back, and that ends the game."""
    none_to_strike = Fraction(comb(8, 3), comb(12, 3))
    found = odds("hot-lead hot-lead keep-low", "best-reply", DECK)
    assert found["4:2"] == 1 - none_to_strike
    assert sum(found.values()) == 1
