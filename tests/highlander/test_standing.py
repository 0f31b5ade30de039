"""What holds while a card is in play: every continuing effect of the language, tried."""

from __future__ import annotations

from typing import Any

from highground.games.highlander.exerting import exerted
from highground.games.highlander.legality import barred, can_be_blow, can_be_head_shot
from highground.games.highlander.modifiers import hand_limit, may_exert_hard, most_ability
from highground.games.highlander.seeking import gems_needed
from tests.highlander.table import side
from tests.highlander.trials import Trial, trial


def damage(card: Trial, attack: str, how: str = "", **bob: Any) -> list[int]:
    """What each part of the damage of an attack of Ann's adds, the card being in play on her side."""
    ann = side(in_play="trial", attacks=f"{attack}{how}")
    duel = card.duel(ann, side("duck", **bob), turn="Bob", phase="defence").play("pass").until("Bob: attack-phase")
    return [part.value for part in duel.total("damage").parts]


@trial("While in play: your basic attacks deal 1 more damage.")
def test_more_damage_of_a_type(card: Trial) -> None:
    assert (damage(card, "crown-cut"), damage(card, "scissor-cut")) == ([2, 1], [3])


@trial("While in play: your attacks deal 1 less damage.")
def test_less_damage_of_a_type(card: Trial) -> None:
    assert damage(card, "crown-cut") == [2, -1]


@trial("While in play: your opal attacks deal 1 more damage.")
def test_more_damage_of_a_gem(card: Trial) -> None:
    assert (damage(card, "crown-cut"), damage(card, "high-left")) == ([2, 1], [2])


@trial("While in play: your Power Blows deal 1 more damage.")
def test_more_damage_of_power_blows(card: Trial) -> None:
    assert (damage(card, "crown-cut", "/power"), damage(card, "crown-cut")) == ([4, 1], [2])


@trial("While in play: attacks on each player's top row deal 1 more damage.", type="plot")
def test_more_damage_on_an_area(card: Trial) -> None:
    assert (damage(card, "crown-cut"), damage(card, "low-left")) == ([2, 1], [2])


@trial("While in play: attacks on the opponent's top row deal 1 less damage.")
def test_less_damage_on_an_area(card: Trial) -> None:
    assert damage(card, "crown-cut") == [2, -1]


@trial("While in play: no attack deals each player more than 1 damage.", type="plot")
def test_most_damage(card: Trial) -> None:
    ann = side(in_play="trial", attacks="crown-cut")
    duel = card.duel(ann, "duck", turn="Bob", phase="defence").play("pass").until("Bob: attack-phase")
    assert duel.total("damage").value == 1


@trial("While in play: your hand limit is 2 higher.")
def test_higher_hand_limit(card: Trial) -> None:
    state = card.lies("duck crown-cut").state
    assert (hand_limit(state, 0), hand_limit(state, 1)) == (17, 15)


@trial("While in play: the opponent's hand limit is 2 lower.")
def test_lower_hand_limit(card: Trial) -> None:
    state = card.lies("duck crown-cut").state
    assert (hand_limit(state, 0), hand_limit(state, 1)) == (15, 13)


@trial("While in play: each player's Ability may rise to 18.", type="situation")
def test_most_ability(card: Trial) -> None:
    assert most_ability(card.lies("crown-cut").state, 1) == 18
    duel = card.lies("field-surgery field-surgery").play("field-surgery").until("Ann: draw")
    assert duel.ability("Ann") == 17


@trial("While in play: you may make 1 more attack a turn.")
def test_attacks(card: Trial) -> None:
    duel = card.lies("crown-cut low-left high-left").play("crown-cut", "low-left")
    assert duel.refuses("high-left").clause == "HL-A1"


@trial("While in play: each player may play 1 more Special Card a turn.", type="plot")
def test_special_cards(card: Trial) -> None:
    duel = card.lies("battle-fury ambush sudden-dark").play("battle-fury", "ambush")
    assert duel.refuses("sudden-dark").clause == "HL-S1"


@trial("While in play: each player may exert hard 1 more time a turn.", type="plot")
def test_hard_exertions(card: Trial) -> None:
    duel = card.lies("crown-cut", phase="may-do").play("illusion").until("Ann: attack-phase")
    assert "exert attack" in duel.offered and may_exert_hard(duel.state)
    two = card.duel(
        side(in_play="trial", attacks="crown-cut/power low-left/power"), "high-bar low-bar", turn="Bob", phase="defence"
    )
    two.play("high-bar", "low-bar", "pass", "high-bar", "low-bar").until("Bob: attack-phase")
    assert not two.to_come("Bob"), "each block is a Power Block by an exertion of its own"


@trial("While in play: the opponent may play no dodges.")
def test_no_type(card: Trial) -> None:
    duel = card.duel(side(in_play="trial", attacks="crown-cut"), "duck high-bar", turn="Bob", phase="defence")
    assert duel.offered == ["pass", "exert defence", "illusion", "high-bar"] and duel.refuses("duck").clause == "HL-H2"


@trial("While in play: each player may not attack the top row.", type="plot")
def test_no_area(card: Trial) -> None:
    assert card.lies("crown-cut low-left").offered == ["done", "exert attack", "illusion", "low-left"]


@trial("While in play: each player may make no Power Blow.", type="plot")
def test_no_blow(card: Trial) -> None:
    assert not can_be_blow(card.lies("crown-cut").state, 1, "crown-cut")


@trial("While in play: each player may make no Head Shot.", type="plot")
def test_no_head(card: Trial) -> None:
    state = card.lies("crown-cut").state
    assert can_be_blow(state, 1, "crown-cut") and not can_be_head_shot(state, 1, "crown-cut")


@trial("While in play: you may hide no attack.")
def test_no_hiding(card: Trial) -> None:
    assert card.lies("crown-cut", side(struck_blow=True)).refuses("crown-cut", "hide").clause == "HL-H2"


@trial("While in play: you may hide the first attack.")
def test_hiding(card: Trial) -> None:
    assert "hide crown-cut" in card.lies("crown-cut").offered


@trial("While in play: each player needs 1 fewer gem to get up or rearm.", type="plot")
def test_fewer_gems(card: Trial) -> None:
    state = card.lies("crown-cut").state
    assert [gems_needed(state, 1, is_hard) for is_hard in (False, True)] == [2, 1]


@trial("While in play: your exertions take 2 more cards.")
def test_exerted(card: Trial) -> None:
    state = card.lies("crown-cut").state
    assert (exerted(state, 0), exerted(state, 1)) == (7, 5)


@trial("While in play: the opponent's blocks are Power Blocks.")
def test_power_blocks(card: Trial) -> None:
    ann = side(in_play="trial", attacks="crown-cut/power")
    duel = card.duel(ann, "high-bar crown-cut", turn="Bob", phase="defence").play("high-bar").until("Bob: attack-phase")
    assert not duel.to_come("Bob")


@trial("While in play: the opponent's blocks bar no cells.")
def test_no_bars(card: Trial) -> None:
    ann = side(in_play="trial", attacks="crown-cut")
    duel = card.duel(ann, "high-bar crown-cut", turn="Bob", phase="defence").play("high-bar").until("Bob: attack-phase")
    assert barred(duel.state, 1) == 0 and "crown-cut" in duel.offered


@trial("While in play: the opponent's blocks may meet ranged attacks.")
def test_blocks_ranged(card: Trial) -> None:
    duel = card.duel(side(in_play="trial", attacks="pistol-shot"), "high-bar low-bar", turn="Bob", phase="defence")
    assert duel.offered == ["pass", "exert defence", "illusion", "high-bar"]


@trial("While in play: the opponent's dodges meet no attack on the top row.")
def test_no_dodging(card: Trial) -> None:
    duel = card.duel(side(in_play="trial", attacks="crown-cut"), "duck high-bar", turn="Bob", phase="defence")
    assert duel.offered == ["pass", "exert defence", "illusion", "high-bar"]


@trial("While in play: each player pays nothing for being prone.", type="object")
def test_no_cost(card: Trial) -> None:
    assert "crown-cut" in card.lies("crown-cut", prone=True).offered


@trial("While in play: each player cannot become prone.", type="plot")
def test_not_prone(card: Trial) -> None:
    duel = card.duel(side(in_play="trial", attacks="kick-the-knee"), "crown-cut", turn="Bob", phase="defence")
    duel.play("pass").until("Bob: attack-phase")
    assert not duel.is_prone("Bob") and duel.told("HL-H2")[-1] == "Kick the Knee does nothing to Bob"


@trial("While in play: each player cannot be disarmed.", type="plot")
def test_not_disarmed(card: Trial) -> None:
    duel = card.duel(side(in_play="trial", attacks="twist-the-wrist"), "crown-cut", turn="Bob", phase="defence")
    assert not duel.play("pass").until("Bob: attack-phase").is_disarmed("Bob")


@trial("While in play: you draw at most 3 cards in the draw phase.")
def test_most_drawn(card: Trial) -> None:
    assert card.lies("crown-cut").until("Ann: draw").offered == ["3", "2", "1", "0"]


@trial("While in play: each player's exhaustion costs 2 less Ability.", type="object")
def test_exhaustion(card: Trial) -> None:
    duel = card.lies("crown-cut", phase="may-do", decks=("trial crown-cut duck*3", "duck")).play("illusion")
    assert duel.ability("Ann") == 12
