"""What may follow an "if": each condition met and not met."""

from __future__ import annotations

from tests.highlander.table import side
from tests.highlander.trials import Trial, trial

CUT = {"type": "attack", "grid": "x.. ... ...", "damage": 1, "blow": 3}


@trial("When played: you draw 1 card, if the opponent is prone.")
def test_prone(card: Trial) -> None:
    assert len(card.played(bob=side(prone=True)).hand("Ann")) == 1
    idle = card.played()
    assert not idle.hand("Ann")
    assert idle.told("HL-H2")[-1] == "On Trial of Ann does nothing: what it asks for is not so"


@trial("When played: you draw 1 card, if the opponent is disarmed.")
def test_disarmed(card: Trial) -> None:
    assert len(card.played(bob=side(disarmed=True)).hand("Ann")) == 1
    assert not card.played(bob=side(in_play="twin-sabre", disarmed=True)).hand("Ann"), "there is another weapon"


@trial("When played: you draw 1 card, if you have an Ally in play.")
def test_has_in_play(card: Trial) -> None:
    assert len(card.played(in_play="camp-surgeon").hand("Ann")) == 1
    assert not card.played(in_play="hourglass", bob=side(in_play="camp-surgeon")).hand("Ann")


@trial("When played: you gain 1 Ability, if the opponent has 2 or more cards in hand.")
def test_has_many_cards(card: Trial) -> None:
    assert card.played(bob="duck leap").to_come("Ann") and not card.played(bob="duck").to_come("Ann")


@trial("When played: you gain 1 Ability, if you have 1 or fewer cards in hand.")
def test_has_few_cards(card: Trial) -> None:
    assert card.played("duck").to_come("Ann") and not card.played("duck leap").to_come("Ann")


@trial("When played: you draw 1 card, if you have 5 or less Ability.")
def test_has_little_ability(card: Trial) -> None:
    assert card.played(ability=5).hand("Ann") and not card.played(ability=6).hand("Ann")


@trial("When played: you draw 1 card, if you have less Ability than the opponent.")
def test_has_less_ability(card: Trial) -> None:
    assert card.played(ability=14).hand("Ann") and not card.played().hand("Ann")


@trial("When played: you draw 1 card, if you have 2 or more jade cards in the discard pile.")
def test_has_discarded(card: Trial) -> None:
    assert card.played(discards="duck left-gate").hand("Ann") and not card.played(discards="duck leap").hand("Ann")


@trial(
    "At the end of each player's turn: that player draws 1 card, if that player has made no attack this turn.",
    type="plot",
)
def test_has_not_attacked(card: Trial) -> None:
    numbers = {"ability": 1}
    assert len(card.lies("duck", numbers=numbers).until("Bob: may-do-phase").hand("Ann")) == 2
    assert len(card.lies("crown-cut", numbers=numbers).play("crown-cut").until("Bob: may-do-phase").hand("Ann")) == 1


@trial("When played: you draw 1 card, if the opponent struck a Power Blow in the last turn.")
def test_struck_blow(card: Trial) -> None:
    assert card.played(bob=side(struck_blow=True)).hand("Ann") and not card.played().hand("Ann")


@trial("When this attack succeeds: you gain 1 Ability, if the attack is a Power Blow.", **CUT)
def test_is_power_blow(card: Trial) -> None:
    assert card.strikes("duck", "/power").play("pass").until("Bob: attack-phase").to_come("Ann")
    assert not card.strikes("duck").play("pass").until("Bob: attack-phase").to_come("Ann")


@trial("This attack: deals 2 more damage, if the attack was hidden.", **CUT)
def test_was_hidden(card: Trial) -> None:
    assert card.strikes("duck", "/hidden").play("pass").until("Bob: attack-phase").to_come("Bob") == [("damage", 3)]
    assert card.strikes("duck").play("pass").until("Bob: attack-phase").to_come("Bob") == [("damage", 1)]


@trial("When an attack of a player succeeds: that player gains 1 Ability, if the attack is an opal card.", type="plot")
def test_is_of_gem(card: Trial) -> None:
    for attack, gains in (("crown-cut", [("gain", 1)]), ("high-left", [])):
        duel = card.duel(side(in_play="trial", attacks=attack), "duck", turn="Bob", phase="defence").play("pass")
        assert duel.until("Bob: attack-phase").to_come("Ann") == gains


@trial("This attack: takes no attack opportunity, if your side has another attack on the board.", **CUT)
def test_is_not_alone(card: Trial) -> None:
    duel = card.duel("trial crown-cut low-left").play("crown-cut")
    assert duel.refuses("low-left").clause == "HL-A1"
    assert duel.play("trial").attacks("Ann") == ["crown-cut", "trial"]
    assert card.duel("trial low-left").play("trial").refuses("low-left").clause == "HL-A1", "the first one takes it"
