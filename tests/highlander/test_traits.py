"""What is so of attacks and defences themselves: every trait of the language, tried."""

from __future__ import annotations

from highground.games.highlander.legality import can_be_blow, can_be_head_shot
from tests.highlander.table import side
from tests.highlander.trials import Trial, trial

HIGH = {"type": "attack", "grid": ".x. ... ...", "damage": 2, "blow": 4}
GOLD = {**HIGH, "type": "special attack"}
RANGED = {"type": "ranged attack", "grid": ".x. ... ...", "damage": 2}
TRICK = {"type": "dirty trick", "grid": ".x. ... ..."}
WALL = {"type": "block", "grid": "xxx ... ..."}


@trial("This attack: cannot be blocked.", **HIGH)
def test_no_block(card: Trial) -> None:
    duel = card.strikes("high-bar duck")
    assert duel.offered == ["pass", "exert defence", "illusion", "duck"] and duel.refuses("high-bar").clause == "HL-T11"


@trial("This attack: may be blocked.", **TRICK)
def test_may_be_blocked(card: Trial) -> None:
    assert card.strikes("high-bar low-bar").offered == ["pass", "exert defence", "illusion", "high-bar"]


@trial("This attack: cannot be dodged.", **HIGH)
def test_no_dodge(card: Trial) -> None:
    assert card.strikes("high-bar duck").offered == ["pass", "exert defence", "illusion", "high-bar"]


@trial("This attack: cannot be met by jade cards.", **HIGH)
def test_no_gem(card: Trial) -> None:
    assert card.strikes("duck roll-under").offered == ["pass", "exert defence", "illusion", "roll-under"]


@trial("This attack: cannot be hidden.", **HIGH)
def test_not_hidden(card: Trial) -> None:
    duel = card.duel("trial crown-cut", side(struck_blow=True))
    assert "hide crown-cut" in duel.offered and "hide trial" not in duel.offered
    assert duel.refuses("trial", "hide").clause == "HL-A6"


@trial("This attack: may be a Power Blow.", **GOLD)
def test_may_be_blow(card: Trial) -> None:
    duel = card.duel("trial crown-cut")
    assert can_be_blow(duel.state, 0, "trial") and not can_be_blow(duel.state, 0, "storm-of-blades")


@trial("This attack: cannot be a Power Blow.", **HIGH)
def test_no_blow(card: Trial) -> None:
    assert "power trial" not in card.duel("trial crown-cut").play("trial").offered


@trial("This attack: may be a Power Blow.", "This attack: may be a Head Shot.", **GOLD)
def test_may_be_head(card: Trial) -> None:
    duel = card.duel("trial")
    assert can_be_head_shot(duel.state, 0, "trial") and not can_be_head_shot(duel.state, 0, "sunset-stroke")


@trial("This attack: cannot be a Head Shot.", **HIGH)
def test_no_head(card: Trial) -> None:
    duel = card.duel("trial head-shot crown-cut").play("trial")
    assert duel.refuses("head-shot").clause == "HL-A11"


@trial("This attack: is a Power Blow without exertion.", **HIGH)
def test_is_blow(card: Trial) -> None:
    duel = card.duel("trial crown-cut").play("trial")
    assert duel.state.sides[0].attacks[0].power and duel.state.turn.hard_exertions == 0


@trial("This attack: may go to barred cells.", **HIGH)
def test_past_bars(card: Trial) -> None:
    duel = card.duel(side(attacks="crown-cut"), "high-bar trial crown-cut", turn="Bob", phase="defence")
    duel.play("high-bar").until("Bob: attack-phase")
    assert "trial" in duel.offered and duel.refuses("crown-cut").clause == "HL-D3"


@trial("This attack: deals 3 more damage, if the opponent is prone.", **HIGH)
def test_damage(card: Trial) -> None:
    duel = card.strikes(side("crown-cut", prone=True)).play("pass").until("Bob: attack-phase")
    assert str(duel.total("damage")) == "2 On Trial [HL-D1] + 3 On Trial [HL-H2] = 5"


@trial("This attack: takes no attack opportunity.", **HIGH)
def test_free(card: Trial) -> None:
    duel = card.duel("trial crown-cut low-left").play("trial", "crown-cut")
    assert duel.attacks("Ann") == ["trial", "crown-cut"] and duel.refuses("low-left").clause == "HL-A1"


@trial("This attack: takes no attack opportunity.", **HIGH)
def test_what_takes_no_opportunity_is_an_attack_all_the_same(card: Trial) -> None:
    duel = card.duel("trial crown-cut", side(struck_blow=True))
    assert {"hide trial", "hide crown-cut"} <= set(duel.offered)
    assert duel.play("trial").refuses("crown-cut", "hide").clause == "HL-A4", "it is the second"


@trial("This attack: takes no attack opportunity.", "Play one a turn.", **HIGH)
def test_an_attack_may_be_one_a_turn(card: Trial) -> None:
    assert card.duel("trial trial").play("trial").refuses("trial").clause == "HL-S7"


@trial("Play one a turn.", **WALL)
def test_a_defence_may_be_one_a_turn(card: Trial) -> None:
    duel = card.defends("crown-cut low-left", "trial")
    assert duel.play("trial").refuses("trial").clause == "HL-S7"


@trial("This defence: may meet ranged attacks.", **WALL)
def test_meets_ranged(card: Trial) -> None:
    assert card.defends("pistol-shot", "high-bar").offered == ["pass", "exert defence", "illusion", "trial"]


@trial("This defence: meets one attack only.", **WALL)
def test_one_only(card: Trial) -> None:
    duel = card.defends("crown-cut high-left", "duck").play("trial")
    assert duel.asked == "Bob: defend", "the second attack is still to be met"


@trial("This defence: bars no cells.", **WALL)
def test_no_bars(card: Trial) -> None:
    duel = card.defends("crown-cut", "crown-cut").play("trial").until("Bob: attack-phase")
    assert "crown-cut" in duel.offered


@trial("This defence: is a Power Block without exertion.", **WALL)
def test_is_power(card: Trial) -> None:
    duel = card.defends("crown-cut/power", "crown-cut").play("trial").until("Bob: attack-phase")
    assert not duel.to_come("Bob") and duel.state.turn.hard_exertions == 0


@trial("This defence: meets any attack on the corners.", type="dodge", grid="... .x. ...")
def test_any_on(card: Trial) -> None:
    assert "trial" in card.defends("scissor-cut", "high-bar").offered
    assert "trial" not in card.defends("crown-cut", "high-bar").offered
