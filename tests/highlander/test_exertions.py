"""Exertions: soft and hard, what they show, and exhaustion (HL-E1 to HL-E10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.highlander.table import Duel, duel, side

FIVE = "high-left right-gate duck leap back-away"  # three rubies, a jade, an amber: from the bottom up


@pytest.mark.clause("HL-E1", "HL-E2", "HL-E10", "HL-P3")
def test_the_opponent_learns_the_cards_of_the_named_gem_and_nothing_else() -> None:
    play = duel(side(prone=True), phase="may-do", drawn=FIVE).play("get-up softly", "ruby")
    under = play.state.sides[0].endurance[:5]
    assert play.seen_by("Ann", under) == ["high-left", "right-gate", "duck", "leap", "back-away"]
    assert play.seen_by("Bob", under) == ["high-left", "right-gate", None, "leap", None]
    view = play.match.view(1).state.cards
    may_be = view.allowed(under[2])
    assert may_be is not None and "duck" in may_be and "high-left" not in may_be, "it is no ruby"
    assert not play.is_prone("Ann") and play.told("HL-E2")[-1] == "Ann finds 3 ruby: High Left, Right Gate, Leap"


@pytest.mark.clause("HL-E1")
def test_a_soft_exertion_puts_the_cards_under_in_the_same_order_and_plays_no_illusion() -> None:
    before = duel(side(prone=True), phase="may-do", drawn="borrowed-face duck duck leap leap")
    top = before.state.sides[0].endurance[-5:]
    before.play("get-up softly", "opal")
    assert before.state.sides[0].endurance[:5] == top and before.asked == "Ann: may-do-phase"
    assert before.is_prone("Ann") and "get-up softly" not in before.offered, "one exertion for each cause"


@pytest.mark.clause("HL-E3", "HL-E5", "HL-E10", "HL-A2")
def test_a_hard_exertion_for_an_attack_plays_it_and_discards_the_rest_in_the_same_order() -> None:
    play = duel("duck crown-cut", drawn="high-bar high-left duck low-left leap").play("exert attack")
    assert play.offered == ["none", "high-left", "low-left"]
    assert play.match.view(1).state.cards.what.count(None) == play.match.position.state.cards.what.count(None) + 7
    play.play("low-left")
    assert play.attacks("Ann") == ["low-left"]
    assert play.discards("Ann") == ["leap", "duck", "high-left", "high-bar"], "the first is on top"


@pytest.mark.clause("HL-E4")
def test_a_hard_exertion_closes_the_hand_for_the_phase() -> None:
    play = duel("crown-cut battle-fury deep-breath", phase="may-do").play("illusion")
    assert play.asked == "Ann: defence-phase", "there is nothing left to choose in the may-do phase"
    assert "battle-fury" in play.offered
    fight = duel("crown-cut battle-fury second-blade", phase="attack")
    fight.play("exert attack").until("Ann: discard-one")
    assert fight.hand("Ann") == ["battle-fury", "crown-cut", "second-blade"]
    two = duel(
        side(attacks="low-left crown-cut"),
        "duck leap",
        turn="Bob",
        phase="defence",
        drawn=" ".join(["battle-fury"] * 3 + ["ambush"] * 2),
    )
    two.play("exert defence")
    assert two.told("HL-E4") == ["Bob does not meet Crown Cut"], "the second attack goes through, duck or no duck"


@pytest.mark.clause("HL-E4")
def test_with_another_hard_exertion_one_goes_on_exerting_but_not_playing_from_the_hand() -> None:
    ann = side(in_play="without-rest", attacks="low-left crown-cut")
    drawn = "high-bar high-bar high-bar ambush ambush  duck battle-fury battle-fury blood-feud blood-feud"
    play = duel(ann, "duck leap", turn="Bob", phase="defence", drawn=drawn).play("exert defence")
    assert play.question.text == "How do you meet Crown Cut?" and play.offered == ["pass", "exert defence", "illusion"]
    assert play.refuses("duck").clause == "HL-E4"
    assert play.play("exert defence", "duck").defences("Bob") == ["duck"]
    attack = duel(side("crown-cut", in_play="without-rest")).play("illusion")
    assert attack.offered == ["done", "exert attack", "illusion"] and attack.refuses("crown-cut").clause == "HL-E4"


@pytest.mark.clause("HL-E6")
def test_with_fewer_than_five_left_an_exertion_takes_those() -> None:
    play = duel(side("duck"), phase="may-do", decks=("duck*3", "duck")).play("illusion")
    assert play.told("HL-E6") == ["Ann takes the 2 cards that are left"]
    soft = duel(side("duck", prone=True), phase="may-do", decks=("duck*3", "duck")).play("get-up softly", "jade")
    assert soft.told("HL-E6") == ["Ann takes the 2 cards that are left"] and soft.ability("Ann") == 15


@pytest.mark.clause("HL-E7")
def test_exhaustion_costs_5_ability_at_once_or_in_the_adjustment(readings: Any) -> None:
    def last_cards(variants: tuple[str, ...]) -> tuple[int, int]:
        ann = side("battle-fury", discards="leap leap leap")
        play = duel(ann, phase="may-do", decks=("battle-fury duck*5 leap*3", "duck"), variants=variants).play(
            "illusion"
        )
        at_once = play.ability("Ann")
        assert play.endurance("Ann") == 3 and play.discards("Ann") == ["duck"] * 5, "exerted cards are not reshuffled"
        return at_once, play.until("Ann: discard-one").ability("Ann")

    assert readings("HL-E7", last_cards) == ((10, 10), (15, 10))


@pytest.mark.clause("HL-E7")
def test_a_draw_goes_on_after_an_exhaustion_but_nobody_is_exhausted_twice_in_a_turn() -> None:
    ann = side("duck", discards="leap leap")
    play = duel(ann, phase="draw", decks=("duck*3 leap*2", "duck")).play("none", "14")
    assert play.hand("Ann") == ["duck"] * 3 + ["leap"] * 2 and play.ability("Ann") == 10
    assert len(play.told("HL-E7")) == 2, "told once, with its loss"


@pytest.mark.clause("HL-E6", "HL-E7")
def test_an_exertion_takes_what_is_left_and_no_card_of_the_new_endurance() -> None:
    ann = side("battle-fury", discards="leap leap leap")
    play = duel(ann, phase="may-do", decks=("battle-fury duck*2 leap*3", "duck")).play("illusion")
    assert play.told("HL-E6") == ["Ann takes the 2 cards that are left"]
    assert play.discards("Ann") == ["duck", "duck"] and play.endurance("Ann") == 3


@pytest.mark.clause("HL-E7")
def test_nobody_is_exhausted_twice_in_a_turn_but_in_the_next_one() -> None:
    numbers = {"ability": 40}
    ann = side("battle-fury forced-march", discards="leap leap leap")
    decks = ("battle-fury forced-march duck*2 leap*3", "duck*9 low-left*9")
    play = duel(ann, "duck", phase="may-do", decks=decks, numbers=numbers).play("illusion")
    assert play.ability("Ann") == 35
    play.until("Ann: attack-phase").play("forced-march")
    assert play.endurance("Ann") == 0 and play.ability("Ann") == 35, "the second time costs nothing yet"
    assert sorted(play.discards("Ann")) == ["duck", "duck", "leap", "leap", "leap"]
    play.until("Ann: draw").play("0").until("Ann: may-do-phase").play("illusion")
    assert play.ability("Ann") == 30, "what was due is paid before anything is taken"


@pytest.mark.clause("HL-E7")
def test_exhaustion_may_be_the_end() -> None:
    fatal = duel(side("duck", ability=5, discards="leap"), phase="may-do", decks=("duck*3 leap", "duck")).play(
        "illusion"
    )
    assert fatal.winners == ("Bob",)


def nothing_played(variants: tuple[str, ...], hand: str) -> Duel:
    return duel(hand, bob="duck", variants=variants, drawn="high-left battle-fury duck leap borrowed-face")


@pytest.mark.clause("HL-E8")
def test_who_has_played_nothing_may_must_or_may_not_exert(readings: Any) -> None:
    def with_an_attack_in_hand(variants: tuple[str, ...]) -> list[str]:
        play = nothing_played(variants, "crown-cut").play("done")
        return [play.asked, *play.offered]

    may, must, truly = readings("HL-E8", with_an_attack_in_hand)
    assert may == ["Ann: unable", "done", "exert anything"]
    assert must == ["Ann: found-anything", "none", "high-left", "battle-fury"]
    assert truly[0] == "Ann: discard-one", "the hand holds something playable"


@pytest.mark.clause("HL-E8")
def test_one_attack_or_special_card_is_played_and_an_illusion_besides() -> None:
    play = nothing_played((), "duck").play("done", "exert anything", "battle-fury", "borrowed-face")
    assert play.in_play("Ann") == ["battle-fury"] and play.to_come("Bob") == [("loss", 2)]
    shown = nothing_played(("truly-unable",), "duck").play("done", "exert anything")
    assert "Ann shows the hand: Duck" in shown.told("HL-E8")


@pytest.mark.clause("HL-E9")
def test_an_exertion_for_a_power_blow_yields_only_an_illusion() -> None:
    play = duel("crown-cut", drawn="high-left battle-fury duck leap borrowed-face").play("crown-cut", "power crown-cut")
    assert play.asked == "Ann: illusion" and play.offered == ["none", "borrowed-face"]


@pytest.mark.clause("HL-S8", "HL-H4")
def test_of_several_illusions_one_is_played_and_discarded_once_resolved() -> None:
    play = duel(phase="may-do", drawn="borrowed-face laughing-echo duck leap leap").play("illusion")
    assert play.offered == ["none", "borrowed-face", "laughing-echo"]
    play.play("borrowed-face")
    assert play.discards("Ann")[-1] == "borrowed-face" and play.in_play("Ann") == []
    hand = duel("borrowed-face crown-cut")
    assert hand.refuses("borrowed-face").clause == "HL-S7"
