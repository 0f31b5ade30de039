"""Special Cards, Edges, limits, and the order in which cards work (HL-S1 to HL-S8, HL-U1, HL-U2, HL-R1, HL-R2)."""

from __future__ import annotations

import pytest

from highground.games.highlander.data import Card
from highground.games.highlander.modifiers import hand_limit
from tests.highlander.table import duel, side


@pytest.mark.clause("HL-S1")
def test_one_special_card_a_turn() -> None:
    play = duel("battle-fury blood-feud crown-cut").play("battle-fury")
    assert play.refuses("blood-feud").clause == "HL-S1"


@pytest.mark.clause("HL-S2")
def test_an_event_works_this_turn_and_the_opponents_next() -> None:
    play = duel("sudden-dark crown-cut duck", "crown-cut duck").play("sudden-dark", "crown-cut")
    assert "power crown-cut" not in play.offered
    play.until("Bob: attack-phase").play("crown-cut")
    assert "power crown-cut" not in play.offered and play.in_play("Ann") == ["sudden-dark"]
    play.until("Ann: may-do-phase")
    assert play.in_play("Ann") == [] and play.discards("Ann")[-1] == "sudden-dark"


@pytest.mark.clause("HL-S3")
def test_a_situation_affects_both_unless_it_states_otherwise() -> None:
    play = duel("thick-fog duck", side("duck leap")).play("thick-fog")
    assert play.until("Ann: draw").offered == ["3", "2", "1", "0"]
    assert play.until("Bob: draw").offered == ["3", "2", "1", "0"]
    debt = duel(side("old-debt deep-breath", ability=5), side("deep-breath", ability=5)).play("old-debt")
    assert debt.until("Bob: may-do-phase").to_come("Bob") == [] and debt.until("Ann: may-do-phase").to_come("Ann") == [
        ("gain", 1)
    ]


@pytest.mark.clause("HL-S4")
def test_a_new_location_sends_the_old_one_away_and_it_affects_the_player_in_turn() -> None:
    play = duel("old-library crown-cut", side(in_play="salt-marsh")).play("old-library")
    assert (
        play.in_play("Bob") == [] and play.discards("Bob") == ["salt-marsh"] and play.in_play("Ann") == ["old-library"]
    )
    assert (hand_limit(play.state, 0), hand_limit(play.state, 1)) == (17, 15)
    play.until("Bob: may-do-phase")
    assert (hand_limit(play.state, 0), hand_limit(play.state, 1)) == (15, 17)


@pytest.mark.clause("HL-S5")
def test_there_is_one_hilt_for_each_weapon_at_hand_and_a_disarm_takes_none() -> None:
    one = duel(side("cross-hilt duck", in_play="basket-hilt"))
    assert one.refuses("cross-hilt").clause == "HL-S5"
    assert (
        duel(side("cross-hilt", in_play="basket-hilt twin-sabre")).play("cross-hilt").in_play("Ann")[-1] == "cross-hilt"
    )
    lost = duel(side(attacks="twist-the-wrist"), side("crown-cut", in_play="cross-hilt"), turn="Bob", phase="defence")
    lost.play("pass").until("Bob: attack-phase")
    assert lost.is_disarmed("Bob") and lost.in_play("Bob") == ["cross-hilt"]


@pytest.mark.clause("HL-S5")
def test_an_object_affects_both_players() -> None:
    for hilts, added in ((["basket-hilt"], [1]), ([], [])):
        play = duel("wolfs-head-hilt duck", side("straight-thrust", *hilts)).play("wolfs-head-hilt")
        play.until("Bob: attack-phase").play("straight-thrust").until("Bob: may-do-phase")
        assert [part.value for part in play.total("damage").parts[1:]] == added, "it is for everybody who has a Hilt"


@pytest.mark.clause("HL-S6")
def test_each_player_may_have_one_copy_of_a_plot() -> None:
    play = duel(side("ashes duck", in_play="ashes"), side(in_play="ashes"))
    assert play.refuses("ashes").clause == "HL-S6"
    assert duel("ashes duck", side(in_play="ashes")).play("ashes").in_play("Ann") == ["ashes"]


@pytest.mark.clause("HL-S7")
def test_any_number_of_edges_may_be_played_and_they_are_no_special_cards() -> None:
    play = duel("crown-cut weight-behind-it weight-behind-it battle-fury duck")
    play.play("crown-cut", "weight-behind-it", "weight-behind-it", "battle-fury")
    assert play.in_play("Ann") == ["weight-behind-it", "weight-behind-it", "battle-fury"]


@pytest.mark.clause("HL-S7")
def test_an_answer_is_asked_for_by_what_both_can_see_and_who_has_none_has_passed() -> None:
    """Whatever Bob holds, the log of Ann is the same but for what he does."""
    logs = []
    for hand in ("not-so-fast", "duck"):
        play = duel("battle-fury crown-cut", hand).play("battle-fury")
        if hand == "not-so-fast":
            play.play("none")
        logs.append([(entry.name, entry.cite) for entry in play.match.events_for(0)])
    assert logs[0] == logs[1]
    cancelled = duel("battle-fury crown-cut", "not-so-fast").play("battle-fury", "not-so-fast")
    assert cancelled.in_play("Ann") == [] and cancelled.discards("Ann") == ["battle-fury"]
    drum = Card(
        title="Drum", type="plot", gem="ruby", effects=("When a player plays an Edge: that player draws 1 card.",)
    )
    heard = duel(side("battle-fury", in_play="drum"), "not-so-fast", cards={"drum": drum})
    assert "Drum of Ann works" in heard.play("battle-fury", "not-so-fast").told("HL-R1"), "an answer is played, too"


@pytest.mark.clause("HL-U1", "HL-U2")
def test_one_copy_of_a_diamond_and_of_an_ally_in_play() -> None:
    assert duel(side("twin-sabre duck", in_play="twin-sabre")).refuses("twin-sabre").clause == "HL-U1"
    assert duel(side("camp-surgeon duck", in_play="camp-surgeon")).refuses("camp-surgeon").clause == "HL-U2"
    assert (
        duel(side("street-urchins", in_play="street-urchins")).play("street-urchins").in_play("Ann")
        == ["street-urchins"] * 2
    )


def told(title: str, type: str = "situation") -> Card:
    sentence = "When a player becomes prone: that player loses 1 Ability."
    return Card(title=title, type=type, gem="ruby", effects=(sentence,))  # pyright: ignore[reportArgumentType]


@pytest.mark.clause("HL-R1")
def test_cards_work_in_the_order_of_whose_turn_it_is_and_of_when_they_came() -> None:
    cards = {"late": told("Late"), "early": told("Early"), "hers": told("Hers"), "first": told("First")}
    ann = side(in_play="hers", attacks="kick-the-knee")
    play = duel(ann, side("crown-cut", in_play="first early late"), turn="Bob", phase="defence", cards=cards)
    play.play("pass").until("Bob: attack-phase")
    assert play.told("HL-R1") == [
        "Kick the Knee of Ann works",
        "First of Bob works",
        "Early of Bob works",
        "Late of Bob works",
        "Hers of Ann works",
    ]


@pytest.mark.clause("HL-R1")
def test_a_card_works_to_its_end_and_what_comes_of_it_is_done_before_those_that_wait() -> None:
    sentences = {
        "fall": "When a player loses a weapon: that player becomes prone and that player loses 1 Ability.",
        "wait": "When a player loses a weapon: that player loses 2 Ability.",
        "comfort": "When a player becomes prone: that player gains 1 Ability.",
    }
    cards = {
        id: Card(title=id.title(), type="situation", gem="ruby", effects=(text,)) for id, text in sentences.items()
    }
    bob = side("crown-cut pistol-shot", in_play="fall wait comfort")
    play = duel(side(attacks="twist-the-wrist"), bob, turn="Bob", phase="defence", cards=cards)
    play.play("pass").until("Bob: attack-phase")
    works = [f"{title} of {who} works" for title, who in (
        ("Twist the Wrist", "Ann"), ("Fall", "Bob"), ("Comfort", "Bob"), ("Wait", "Bob"))]  # fmt: skip
    assert play.told("HL-R1") == works
    assert play.to_come("Bob") == [("loss", 1), ("gain", 1), ("loss", 2)], "nobody is comforted in the middle of it"


@pytest.mark.clause("HL-R2")
def test_a_card_answers_to_the_same_thing_once_a_turn() -> None:
    ann = side(in_play="wages-of-war", attacks="low-left crown-cut")
    play = duel(ann, "crown-cut", turn="Bob", phase="defence").play("pass", "pass").until("Bob: attack-phase")
    assert play.to_come("Ann") == [("gain", 1)]
    assert play.told("HL-R2") == ["Wages of War of Ann has answered to this already in this turn"]


@pytest.mark.clause("HL-H2")
def test_what_a_card_of_its_own_does_is_a_function_beside_the_data() -> None:
    level = duel(side("weigh-the-blades crown-cut", ability=6), side(ability=11)).play("weigh-the-blades")
    assert (level.ability("Ann"), level.ability("Bob")) == (6, 9)
    trade = duel("empty-the-satchel duck leap", drawn="high-bar low-bar").play("empty-the-satchel")
    assert trade.hand("Ann") == ["high-bar", "low-bar"]
    assert trade.ids(trade.state.sides[0].endurance[:2]) == ["duck", "leap"]


@pytest.mark.clause("HL-A4")
def test_what_lies_face_down_says_nothing() -> None:
    """Neither that another attack may be made, nor that it is a Power Blow; turned over, it is as it was played."""
    feint = duel("feint-and-follow crown-cut", side("duck", struck_blow=True)).play("hide feint-and-follow")
    assert feint.refuses("crown-cut").clause == "HL-A1"
    clap = duel("thunderclap duck", side("low-left", struck_blow=True)).play("hide thunderclap").until("Bob: guess")
    clap.play("pass").until("Bob: attack-phase")
    assert str(clap.total("damage")) == "1 Thunderclap [HL-D1] = 1"
