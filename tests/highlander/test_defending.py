"""Defending: covering, runs, guesses (HL-D1 to HL-D7), prone and disarmed (HL-P1 to HL-P4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.highlander.table import Duel, duel, side


def facing(attacks: str, bob: Any, **more: Any) -> Duel:
    return duel(side(attacks=attacks), bob, turn="Bob", phase="defence", **more)


@pytest.mark.clause("HL-D1")
def test_a_defence_covers_all_cells_and_serves_the_consecutive_attacks_it_covers() -> None:
    play = facing("scissor-cut high-left low-left", "upper-left-guard high-bar duck low-left")
    assert play.refuses("upper-left-guard").clause == "HL-D1", "it covers only one of the two cells"
    play.play("high-bar")
    assert play.asked == "Bob: defend" and play.question.text == "How do you meet Low Left?"
    play.until("Bob: attack-phase")
    assert play.to_come("Bob") == [("damage", 2)]


def test_who_leaves_the_last_attack_to_itself_is_asked_nothing_more_and_who_meets_it_may_add_something() -> None:
    left = facing("crown-cut low-left", "duck leap field-surgery").play("pass")
    assert left.asked == "Bob: defend" and "field-surgery" in left.offered
    assert left.play("pass").asked == "Bob: attack-phase"
    met = facing("crown-cut/power", "high-bar braced-heel field-surgery").play("high-bar")
    assert met.asked == "Bob: defence-phase" and {"braced-heel", "field-surgery"} <= set(met.offered)


@pytest.mark.clause("HL-D2", "HL-E10")
def test_one_exerts_for_a_defence_and_plays_one_that_covers() -> None:
    play = facing("crown-cut", "low-bar", drawn="high-bar duck low-left leap level-bar").play("exert defence")
    assert play.offered == ["none", "high-bar", "duck"]
    assert play.play("duck").defences("Bob") == ["duck"] and not play.until("Bob: attack-phase").to_come("Bob")


@pytest.mark.clause("HL-D3", "HL-D4")
def test_a_block_bars_its_cells_to_the_first_attack_and_a_dodge_does_not() -> None:
    blocked = (
        facing("crown-cut", "high-bar crown-cut low-left feint-and-follow").play("high-bar").until("Bob: attack-phase")
    )
    assert blocked.refuses("crown-cut").clause == "HL-D3" and "low-left" in blocked.offered
    dodged = facing("crown-cut", "duck crown-cut").play("duck").until("Bob: attack-phase")
    assert "crown-cut" in dodged.offered
    twice = facing("crown-cut", "high-bar crown-cut low-left ambush").play("high-bar").until("Bob: attack-phase")
    assert "crown-cut" in twice.play("ambush", "low-left").offered, "only the first attack is barred"


@pytest.mark.clause("HL-D5", "HL-D6", "HL-A10")
def test_a_hidden_power_blow_guessed_wrong_and_then_exerted_for() -> None:
    play = facing(
        "low-left/hidden/power", "high-bar crown-cut duck straight-thrust", drawn="low-bar duck low-left leap crown-cut"
    )
    assert play.question.name == "guess" and {"high-bar", "duck"} <= set(play.offered)
    play.play("high-bar")
    assert play.told("HL-D5")[-1] == "the Hidden attack of Ann is Low Left"
    assert play.told("HL-D6") == ["High Bar of Bob does not meet it"]
    assert play.question.name == "defend-again" and play.offered == ["pass", "exert defence", "illusion"], (
        "one guess from the hand"
    )
    play.play("exert defence")
    assert play.offered == ["none", "low-bar", "leap"]
    play.play("low-bar").until("Bob: attack-phase")
    assert play.to_come("Bob") == [("damage", 2)], "no exertion is left for a Power Block"
    assert play.defences("Bob") == ["high-bar", "low-bar"] and play.refuses("crown-cut").clause == "HL-D3"


@pytest.mark.clause("HL-D5")
def test_who_exerts_at_once_sees_the_hidden_attack_first() -> None:
    play = facing("low-left/hidden", "high-bar", drawn="low-bar duck low-left leap crown-cut").play("exert defence")
    assert play.told("HL-D5") == ["the Hidden attack of Ann is Low Left"] and play.offered == [
        "none",
        "low-bar",
        "leap",
    ]


@pytest.mark.clause("HL-D6")
def test_a_hidden_attack_that_nobody_defends_is_revealed_at_the_end_of_the_phase() -> None:
    play = facing("crown-cut/hidden", "low-left").play("pass").until("Bob: attack-phase")
    assert play.told("HL-D6") == ["the Hidden attack of Ann is Crown Cut"] and play.to_come("Bob") == [("damage", 2)]


@pytest.mark.clause("HL-D7")
def test_a_run_ends_at_the_first_attack_that_is_not_covered_or_goes_on(readings: Any) -> None:
    def met(variants: tuple[str, ...]) -> list[bool]:
        attacks = "crown-cut/power high-left low-left high-right/power"
        play = facing(attacks, "high-bar duck", variants=variants, drawn="duck duck leap leap leap").play("high-bar")
        assert play.told("HL-D7")[0] == "High Bar of Bob meets High Left, too"
        return [attack.met_by >= 0 for attack in play.state.sides[0].attacks]

    assert readings("HL-D7", met) == ([True, True, False, False], [True, True, False, True])


@pytest.mark.clause("HL-D7", "HL-A10")
def test_a_power_block_serves_every_power_blow_of_its_run() -> None:
    play = facing("crown-cut/power high-left/power", "high-bar low-left", drawn="duck duck leap leap leap")
    play.play("high-bar", "pass", "high-bar").until("Bob: attack-phase")
    assert not play.to_come("Bob") and len(play.told("HL-A10")) == 3, "made once, and it blocks both"


# Prone and disarmed


@pytest.mark.clause("HL-P1")
def test_a_prone_player_discards_another_card_of_the_type() -> None:
    play = facing("crown-cut", side("duck lean-left high-bar", prone=True))
    assert play.refuses("high-bar").clause == "HL-P1", "there is no other block"
    play.play("duck")
    assert play.discards("Bob") == ["lean-left"] and play.defences("Bob") == ["duck"]
    attack = duel(side("crown-cut pistol-shot cutpurse", prone=True)).play("crown-cut")
    assert attack.asked == "Ann: cost" and attack.offered == ["pistol-shot", "cutpurse"], "any attack is of the type"
    exerted = facing("crown-cut", side("crown-cut", prone=True), drawn="duck low-left leap low-bar low-bar")
    assert exerted.play("exert defence", "duck").discards("Bob")[-1] == "low-left", "what is exerted for costs nothing"


@pytest.mark.clause("HL-P2")
def test_a_disarmed_player_blocks_no_more_and_may_dodge() -> None:
    play = facing("crown-cut", side("high-bar duck", disarmed=True))
    assert play.refuses("high-bar").clause == "HL-P2" and "duck" in play.offered
    again = facing("crown-cut", side("high-bar", in_play="twin-sabre", disarmed=True))
    assert "high-bar" in again.offered, "there is another weapon"


@pytest.mark.clause("HL-P2")
def test_a_weapon_that_leaves_play_is_lost_no_more() -> None:
    play = facing("twist-the-wrist cutpurse", side("crown-cut", in_play="twin-sabre")).play("pass", "pass")
    play.until("Bob: lose-weapon").play("twin-sabre").until("Bob: attack-phase")
    assert play.in_play("Bob") == [] and play.state.sides[1].lost == []


@pytest.mark.clause("HL-P3")
@pytest.mark.parametrize(
    ("manner", "gem", "is_up"), [("softly", "ruby", True), ("softly", "jade", False), ("hard", "jade", True)]
)
def test_getting_up_takes_three_of_the_gem_softly_and_two_hard(manner: str, gem: str, is_up: bool) -> None:
    drawn = "high-left right-gate leap duck left-gate"  # three rubies and two jades
    play = duel(side("deep-breath", prone=True), phase="may-do", drawn=drawn).play(f"get-up {manner}", gem)
    assert play.is_prone("Ann") is not is_up


@pytest.mark.clause("HL-P3", "HL-P4")
def test_disarmed_and_prone_with_one_hard_exertion_to_spend() -> None:
    drawn = "high-left right-gate duck back-away crown-cut  high-left right-gate leap duck duck"
    ann = side("deep-breath", prone=True, disarmed=True)
    play = duel(ann, phase="may-do", drawn=drawn)
    assert {"get-up softly", "get-up hard", "rearm softly", "rearm hard"} <= set(play.offered)
    play.play("rearm hard", "ruby")
    assert not play.is_disarmed("Ann") and play.is_prone("Ann")
    assert play.offered == ["done", "get-up softly"], "one hard exertion a turn, and the hand is closed"
    play.play("get-up softly", "ruby")
    assert not play.is_prone("Ann")


@pytest.mark.clause("HL-P4")
def test_each_lost_weapon_may_be_exerted_for_once() -> None:
    play = facing("twist-the-wrist breakers-fall", side("crown-cut", in_play="twin-sabre"))
    play.play("pass", "pass").until("Bob: lose-weapon").play("twin-sabre")
    play.until("Bob: attack-phase")
    assert play.ids(play.state.sides[1].lost) == ["twin-sabre"]
    two = duel(
        side("deep-breath", in_play="twin-sabre", disarmed=True),
        phase="may-do",
        drawn="duck duck crown-cut crown-cut crown-cut",
    )
    two.state.sides[0].lost.append(two.state.sides[0].board[0].card)
    two.match.position.step_start.sides[0].lost.append(two.state.sides[0].board[0].card)
    two.play("rearm softly")
    assert two.asked == "Ann: which-weapon" and two.offered == ["own-weapon", "twin-sabre"]
    two.play("twin-sabre", "opal")
    assert two.state.sides[0].lost == [-1] and "rearm softly" in two.offered
