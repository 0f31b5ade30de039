"""When sentences happen, and how cards say that they are played: every opening of the language, tried."""

from __future__ import annotations

from typing import Any

from tests.highlander.table import Duel, side
from tests.highlander.trials import Trial, trial

HIGH = {"type": "attack", "grid": ".x. ... ...", "damage": 2, "blow": 4}


def met(card: Trial, attack: str, answer: str, **bob: Any) -> Duel:
    """Ann has the card in play and attacks; Bob answers, and it has all come to its end."""
    ann = side(in_play="trial", attacks=attack)
    duel = card.duel(ann, side("duck high-bar crown-cut", **bob), turn="Bob", phase="defence")
    return duel.play(answer).until("Bob: attack-phase")


# About the card itself


@trial("When played: you gain 1 Ability.", type="object")
def test_played(card: Trial) -> None:
    assert card.played("crown-cut").to_come("Ann") == [("gain", 1)]


@trial("When this attack succeeds: you gain 1 Ability.", **HIGH)
def test_succeeds(card: Trial) -> None:
    assert card.strikes("duck").play("pass").until("Bob: attack-phase").to_come("Ann")
    assert not card.strikes("duck").play("duck").until("Bob: attack-phase").to_come("Ann")


@trial("When this attack is blocked: you gain 1 Ability.", **HIGH)
def test_is_blocked(card: Trial) -> None:
    assert card.strikes("duck high-bar").play("high-bar").until("Bob: attack-phase").to_come("Ann")
    assert not card.strikes("duck high-bar").play("duck").until("Bob: attack-phase").to_come("Ann")


@trial("When this attack is dodged: you gain 1 Ability.", **HIGH)
def test_is_dodged(card: Trial) -> None:
    assert card.strikes("duck high-bar").play("duck").until("Bob: attack-phase").to_come("Ann")
    assert not card.strikes("duck high-bar").play("high-bar").until("Bob: attack-phase").to_come("Ann")


@trial("When this defence meets an attack: the opponent loses 1 Ability.", type="dodge", grid="xxx ... ...")
def test_meets(card: Trial) -> None:
    assert card.defends("crown-cut", "crown-cut").play("trial").until("Bob: attack-phase").to_come("Ann") == [
        ("loss", 1)
    ]
    wrong = card.defends("low-left/hidden", "crown-cut").play("trial", "pass").until("Bob: attack-phase")
    assert not wrong.to_come("Ann"), "a wrong guess meets nothing"


@trial("When this card leaves play: you gain 1 Ability.", type="situation")
def test_leaves(card: Trial) -> None:
    duel = card.duel("fair-wind", side(in_play="trial")).play("fair-wind")
    assert duel.to_come("Bob") == [("gain", 1)]


# About what happens on the board


@trial("In each player's may-do phase: that player gains 1 Ability.", type="plot")
def test_may_do(card: Trial) -> None:
    duel = card.lies("deep-breath", phase="may-do")
    assert (duel.to_come("Ann"), duel.to_come("Bob")) == ([("gain", 1)], [])


@trial("At the end of your turn: you draw 1 card.", type="situation")
def test_turn_ends(card: Trial) -> None:
    duel = card.lies("duck", "duck", numbers={"ability": 1}).until("Bob: may-do-phase")
    assert len(duel.hand("Ann")) == 2
    assert len(duel.until("Ann: may-do-phase").hand("Ann")) == 2, "it is not the opponent's turn that counts"


@trial("When a player plays an Event: the other player draws 1 card.", type="plot")
def test_plays(card: Trial) -> None:
    assert len(card.lies("battle-fury duck").play("battle-fury").hand("Bob")) == 1
    assert len(card.lies("blood-feud duck").play("blood-feud").hand("Bob")) == 0


@trial("When an attack of a player succeeds: that player gains 1 Ability.", type="plot")
def test_attack_succeeds(card: Trial) -> None:
    assert met(card, "crown-cut", "pass").to_come("Ann") and not met(card, "crown-cut", "duck").to_come("Ann")


@trial("When an attack of a player is blocked: that player gains 1 Ability.", type="plot")
def test_attack_blocked(card: Trial) -> None:
    assert met(card, "crown-cut", "high-bar").to_come("Ann") and not met(card, "crown-cut", "duck").to_come("Ann")


@trial("When an attack of a player is dodged: that player gains 1 Ability.", type="plot")
def test_attack_dodged(card: Trial) -> None:
    assert met(card, "crown-cut", "duck").to_come("Ann") and not met(card, "crown-cut", "high-bar").to_come("Ann")


@trial("When a player exerts hard: the other player gains 1 Ability.", type="object")
def test_exerts_hard(card: Trial) -> None:
    assert card.lies("duck", phase="may-do").play("illusion").to_come("Bob") == [("gain", 1)]


@trial("When a player takes damage: that player draws 1 card.", type="plot")
def test_takes_damage(card: Trial) -> None:
    duel = met(card, "crown-cut", "pass").until("Bob: discard-one")
    assert len(duel.hand("Bob")) == 4


@trial("When a player's Endurance is exhausted: the other player gains 2 Ability.", type="plot")
def test_exhausted(card: Trial) -> None:
    duel = card.lies("crown-cut", phase="may-do", decks=("trial crown-cut duck*3", "duck")).play("illusion")
    assert duel.to_come("Bob") == [("gain", 2)]


@trial("When a player becomes prone: that player loses 1 Ability.", type="situation")
def test_becomes_prone(card: Trial) -> None:
    assert met(card, "kick-the-knee", "pass").to_come("Bob") == [("loss", 1)]


@trial("When a player loses a weapon: that player loses 1 Ability.", type="plot")
def test_loses_weapon(card: Trial) -> None:
    assert met(card, "twist-the-wrist", "pass").to_come("Bob") == [("loss", 1)]


@trial("When a player gets up: that player gains 1 Ability.", type="plot")
def test_gets_up(card: Trial) -> None:
    duel = card.lies("second-wind second-wind", phase="may-do", prone=True).play("second-wind")
    assert duel.to_come("Ann") == [("gain", 1)]


# In place of what would happen


@trial("Instead of a player becoming prone: this card goes to the discard pile.", type="object")
def test_instead_of_becoming_prone(card: Trial) -> None:
    duel = met(card, "kick-the-knee", "pass")
    assert not duel.is_prone("Bob") and duel.discards("Ann")[-1] == "trial"


@trial("Instead of a player losing a weapon: this card goes to the discard pile.", type="object")
def test_instead_of_losing_a_weapon(card: Trial) -> None:
    duel = met(card, "twist-the-wrist", "pass")
    assert not duel.is_disarmed("Bob") and duel.discards("Ann")[-1] == "trial"


# How a card is played


@trial("Play in your may-do phase.", "When played: you draw 1 card.", type="edge")
def test_play_in_may_do_phase(card: Trial) -> None:
    assert "trial" in card.duel("trial", phase="may-do").offered
    assert card.duel("trial crown-cut").refuses("trial").clause == "HL-S7"


@trial("Play in your defence phase.", "When played: you draw 1 card.", type="edge")
def test_play_in_defence_phase(card: Trial) -> None:
    assert "trial" in card.duel("trial", phase="defence").offered
    assert card.duel("trial crown-cut").refuses("trial").clause == "HL-S7"


@trial("Play in your attack phase.", "When played: you draw 1 card.", type="edge")
def test_play_in_attack_phase(card: Trial) -> None:
    assert "trial" in card.duel("trial", phase="attack").offered
    assert card.duel("trial battle-fury", phase="defence").refuses("trial").clause == "HL-S7"


@trial("Play with an attack.", "When played: you draw 1 card.", type="edge")
def test_play_with_attack(card: Trial) -> None:
    duel = card.duel("trial crown-cut")
    assert duel.refuses("trial").clause == "HL-S7" and "trial" in duel.play("crown-cut").offered


@trial("Play with a defence.", "When played: you draw 1 card.", type="edge")
def test_play_with_defence(card: Trial) -> None:
    duel = card.defends("crown-cut", "duck")
    assert duel.refuses("trial").clause == "HL-S7" and "trial" in duel.play("duck").offered


@trial("Play in answer to an Event.", "When played: you draw 1 card.", type="edge")
def test_play_in_answer(card: Trial) -> None:
    duel = card.duel("battle-fury crown-cut", "trial").play("battle-fury")
    assert duel.asked == "Bob: answer-it" and duel.offered == ["none", "trial"]
    duel.play("trial")
    assert duel.in_play("Ann") == [] and duel.discards("Ann") == ["battle-fury"] and duel.in_play("Bob") == ["trial"]
    assert card.duel("blood-feud crown-cut", "trial").play("blood-feud").in_play("Ann") == ["blood-feud"]


@trial("Play in your attack phase.", "Play one a turn.", "When played: you draw 1 card.", type="edge")
def test_play_one_a_turn(card: Trial) -> None:
    duel = card.duel("trial trial crown-cut").play("trial")
    assert duel.refuses("trial").clause == "HL-S7"


@trial("Stays in play.", "While in play: your hand limit is 1 higher.", type="illusion")
def test_stays(card: Trial) -> None:
    duel = card.duel("duck", phase="may-do", drawn="trial duck duck leap leap").play("illusion", "trial")
    assert duel.until("Bob: may-do-phase").until("Ann: may-do-phase").in_play("Ann") == ["trial"]


@trial("Any number of copies may be in play.", "When played: you draw 1 card.", type="object", marks=("ally",))
def test_many(card: Trial) -> None:
    assert card.lies("trial crown-cut").play("trial").in_play("Ann") == ["trial", "trial"]
    assert card.lies("camp-surgeon duck", in_play="camp-surgeon").refuses("camp-surgeon").clause == "HL-U2"
