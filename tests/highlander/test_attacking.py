"""Attacks: opportunities, Power Blows, Hidden attacks, tricks, Head Shots (HL-A1 to HL-A14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.highlander.table import Duel, duel, side


def against_bob(attacks: str, hand: str, *answers: str, variants: tuple[str, ...] = (), **more: Any) -> Duel:
    """Ann's attacks lie on the board, and Bob answers until they have landed, or the match is over."""
    play = duel(side(attacks=attacks), hand, turn="Bob", phase="defence", variants=variants, **more).play(*answers)
    while not play.match.is_over and play.question.name in ("defence-phase", "defend", "defend-again", "power-block"):
        play.play(play.offered[0])
    return play


@pytest.mark.clause("HL-A1")
def test_there_is_one_attack_a_turn() -> None:
    play = duel("crown-cut low-left").play("crown-cut")
    assert play.refuses("low-left").clause == "HL-A1" and play.told("HL-A1") == ["Ann attacks with Crown Cut"]


@pytest.mark.clause("HL-A3", "HL-E5")
def test_a_power_blow_takes_the_hard_exertion_at_the_end_of_the_phase_and_deals_more() -> None:
    play = duel("crown-cut duck", "duck").play("crown-cut", "power crown-cut")
    assert play.endurance("Ann") == 159 * 3 - 2 - 5, "nothing else could be done, and the phase has ended"
    assert "Crown Cut of Ann is a Power Blow" in play.told("HL-A3")
    assert (
        str(against_bob("crown-cut/power", "crown-cut", "pass").total("damage"))
        == "4 Power Blow of Crown Cut [HL-A3] = 4"
    )


@pytest.mark.clause("HL-A3")
def test_the_exertion_for_a_power_blow_must_be_unused_and_is_promised() -> None:
    used = duel("crown-cut low-left", phase="may-do").play("illusion").until("Ann: attack-phase").play("crown-cut")
    assert used.asked != "Ann: attack-phase", "no Power Blow can be stated, and nothing else is left"
    stated = duel("crown-cut low-left ambush").play("ambush", "crown-cut", "power crown-cut")
    assert "exert attack" not in stated.offered and "illusion" not in stated.offered
    assert "low-left" in stated.offered, "the exertion waits for the end of the phase"


@pytest.mark.clause("HL-A4", "HL-A5")
def test_after_a_power_blow_the_first_attack_may_be_hidden_and_be_a_power_blow() -> None:
    assert "hide crown-cut" not in duel("crown-cut").offered
    assert duel("crown-cut").refuses("crown-cut", "hide").clause == "HL-A4"
    play = duel("crown-cut storm-of-blades pistol-shot", side("duck", struck_blow=True))
    assert {"hide crown-cut", "hide pistol-shot"} <= set(play.offered)
    play.play("hide crown-cut")
    (attack,) = play.state.sides[0].attacks
    assert (play.seen_by("Ann", [attack.card]), play.seen_by("Bob", [attack.card])) == (["crown-cut"], [None])
    play.play("power crown-cut")
    stated = [event.text for event in play.match.events_for(1) if event.cite == "HL-A5"]
    assert stated == ["Ann states a hidden card a Power Blow"]
    kinds = play.match.view(1).state.cards.allowed(attack.card)
    assert kinds is not None and "crown-cut" in kinds
    assert not kinds & {"storm-of-blades", "pistol-shot", "duck", "cutpurse"}, "those are no Power Blows"


@pytest.mark.parametrize(("attack", "may_hide"), [("power", True), ("head", True), ("hidden", False)])
def test_a_power_blow_that_lies_on_the_board_of_a_scene_was_struck(attack: str, may_hide: bool) -> None:
    play = duel(side(attacks=f"crown-cut/{attack}"), "duck leap low-left", turn="Bob", phase="defence").play("duck")
    assert ("hide low-left" in play.until("Bob: attack-phase").offered) == may_hide


@pytest.mark.clause("HL-A4")
def test_only_the_first_attack_may_be_hidden() -> None:
    play = duel("feint-and-follow crown-cut", side(struck_blow=True)).play("feint-and-follow")
    assert play.refuses("crown-cut", "hide").clause == "HL-A4"


@pytest.mark.clause("HL-A6")
def test_an_attack_that_says_so_cannot_be_hidden() -> None:
    play = duel("long-diagonal", side(struck_blow=True))
    assert play.refuses("long-diagonal", "hide").clause == "HL-A6"


@pytest.mark.clause("HL-A7", "HL-D7")
def test_a_dirty_trick_cannot_be_blocked_is_dodged_and_does_what_it_says() -> None:
    play = duel(side(attacks="cutpurse"), side("level-bar duck", in_play="hourglass"), turn="Bob", phase="defence")
    assert play.refuses("level-bar").clause == "HL-A7"
    assert "duck" in play.offered, "any dodge meets a trick without a grid"
    assert play.play("pass").until("Bob: attack-phase").in_play("Bob") == [] and not play.to_come("Bob")
    two = duel(side(attacks="cutpurse poisoned-cup"), "duck", turn="Bob", phase="defence").play("duck")
    assert two.told("HL-D7") == ["Duck of Bob meets Poisoned Cup, too"]


@pytest.mark.clause("HL-A8")
def test_a_special_attack_is_never_hidden_and_no_power_blow() -> None:
    play = duel("storm-of-blades sunset-stroke", side(struck_blow=True))
    assert play.refuses("storm-of-blades", "hide").clause == "HL-A8"
    assert "power storm-of-blades" not in play.play("storm-of-blades").offered


@pytest.mark.clause("HL-A9", "HL-P2")
def test_ranged_attacks_are_met_by_no_plain_block_and_by_no_back_away() -> None:
    play = duel(side(attacks="pistol-shot"), "high-bar back-away lean-left", turn="Bob", phase="defence")
    assert play.offered == ["pass", "exert defence", "illusion", "lean-left"]
    assert play.refuses("high-bar").clause == play.refuses("back-away").clause == "HL-A9"
    unarmed = duel(side("pistol-shot cutpurse crown-cut", disarmed=True))
    assert {"pistol-shot", "cutpurse"} <= set(unarmed.offered) and unarmed.refuses("crown-cut").clause == "HL-P2"


@pytest.mark.clause("HL-A10", "HL-D3", "HL-E9")
def test_a_power_blow_against_a_block_costs_the_difference_or_a_power_block() -> None:
    plain = against_bob("crown-cut/power", "high-bar crown-cut", "high-bar", "pass", "none")
    assert str(plain.total("damage")) == "2 difference of Crown Cut [HL-A10] = 2"
    power = duel(
        side(attacks="crown-cut/power"),
        "high-bar crown-cut",
        turn="Bob",
        phase="defence",
        drawn="duck duck leap leap leap",
    )
    power.play("high-bar", "pass", "high-bar")
    assert not power.to_come("Bob") and "High Bar of Bob is a Power Block" in power.told("HL-A10")


@pytest.mark.clause("HL-A10")
def test_the_difference_comes_with_whatever_adds_to_a_successful_attack() -> None:
    play = duel(side(in_play="battle-fury", attacks="crown-cut/power"), "high-bar", turn="Bob", phase="defence")
    play.play("high-bar", "pass", "none")
    assert str(play.total("damage")) == "2 difference of Crown Cut [HL-A10] + 1 Battle Fury [HL-H2] = 3"


@pytest.mark.clause("HL-A11", "HL-A12")
def test_a_head_shot_dodged_blocked_plainly_and_neither() -> None:
    play = duel("crown-cut head-shot low-left", "duck")
    assert play.refuses("head-shot").clause == "HL-A11", "there is no attack for it yet"
    play.play("crown-cut", "head-shot")
    assert play.state.sides[0].attacks[0].head and play.state.turn.hard_exertions == 0
    assert "Crown Cut of Ann is a Head Shot" in play.told("HL-A11")
    dodged = against_bob("crown-cut/head", "duck low-left", "duck")
    assert not dodged.winners and not dodged.to_come("Bob")
    blocked = against_bob("crown-cut/head", "high-bar low-left", "high-bar", "pass", "none")
    assert not blocked.winners and blocked.to_come("Bob") == [("damage", 2)]
    assert against_bob("crown-cut/head", "low-left", "pass").winners == ("Ann",)


@pytest.mark.clause("HL-A11", "HL-A13")
def test_that_a_hidden_attack_is_a_head_shot_is_announced_and_tells_what_it_may_be() -> None:
    play = duel("crown-cut head-shot pistol-shot", side("duck", struck_blow=True), variants=("red-only",))
    assert play.refuses("pistol-shot", "hide").clause == "HL-A13"
    play.play("hide crown-cut", "head-shot")
    (attack,) = play.state.sides[0].attacks
    kinds = play.match.view(1).state.cards.allowed(attack.card)
    assert attack.head and kinds is not None and {"crown-cut", "high-left"} <= kinds
    assert not kinds & {"low-left", "straight-thrust", "reapers-arc"}, "those go low, or say that they are none"


@pytest.mark.clause("HL-A11")
def test_a_low_attack_is_no_head_shot() -> None:
    assert duel("low-left head-shot").play("low-left").refuses("head-shot").clause == "HL-A11"


@pytest.mark.clause("HL-A12")
def test_a_plain_block_saves_the_head_or_does_not(readings: Any) -> None:
    def blocked_plainly(variants: tuple[str, ...]) -> tuple[str, ...]:
        return against_bob("crown-cut/head", "high-bar low-left", "high-bar", "pass", "none", variants=variants).winners

    assert readings("HL-A12", blocked_plainly) == ((), ("Ann",))


@pytest.mark.clause("HL-A13")
def test_any_attack_or_only_those_with_a_red_grid_may_be_hidden(readings: Any) -> None:
    def hideable(variants: tuple[str, ...]) -> list[str]:
        play = duel("crown-cut pistol-shot scissor-cut", side(struck_blow=True), variants=variants)
        if variants:
            assert play.refuses("pistol-shot", "hide").clause == "HL-A13"
        return sorted(answer for answer in play.offered if answer.startswith("hide"))

    assert readings("HL-A13", hideable) == (
        ["hide crown-cut", "hide pistol-shot", "hide scissor-cut"],
        ["hide crown-cut", "hide scissor-cut"],
    )


@pytest.mark.clause("HL-A14")
def test_one_may_exert_with_a_card_in_hand_or_only_truly_without(readings: Any) -> None:
    def exerting(variants: tuple[str, ...]) -> tuple[bool, bool, list[str]]:
        holding, without = (duel(hand, variants=variants) for hand in ("crown-cut", "duck"))
        defending = duel(side(attacks="low-left"), "duck", turn="Bob", phase="defence", variants=variants)
        offers = "exert attack" in holding.offered, "exert defence" in defending.offered
        return (*offers, without.play("exert attack").told("HL-A14"))

    assert readings("HL-A14", exerting) == ((True, True, []), (False, False, ["Ann shows the hand: Duck"]))
