"""The course of a turn and of a match (HL-T1 to HL-T14, HL-H1, HL-H3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.highlander.table import Duel, duel, side


@pytest.mark.clause("HL-T1", "HL-T7", "HL-S2")
def test_an_attack_the_opponents_sweep_his_defence_and_ones_own_sweep_in_that_order() -> None:
    """What is on the board after each: an attack and an Event stay until their owner's own next sweep."""
    ann = side("crown-cut battle-fury weight-behind-it", in_play="thick-fog")
    play = duel(ann, side("duck low-left", attacks="low-left"))
    play.play("crown-cut", "weight-behind-it", "battle-fury")
    assert (play.attacks("Ann"), play.in_play("Ann")) == (
        ["crown-cut"],
        ["thick-fog", "weight-behind-it", "battle-fury"],
    )
    play.until("Bob: may-do-phase")  # after Bob's sweep
    assert (play.attacks("Bob"), play.discards("Bob")) == ([], ["low-left"])
    assert (play.attacks("Ann"), play.in_play("Ann")) == (
        ["crown-cut"],
        ["thick-fog", "weight-behind-it", "battle-fury"],
    )
    play.until("Bob: defend").play("duck").until("Bob: attack-phase")
    assert (play.defences("Bob"), play.attacks("Ann")) == (["duck"], ["crown-cut"])
    play.play("low-left").until("Ann: may-do-phase")  # after Ann's own sweep
    assert (play.attacks("Ann"), play.in_play("Ann")) == ([], ["thick-fog"])
    assert play.discards("Ann") == ["crown-cut", "weight-behind-it", "battle-fury"]
    assert (play.attacks("Bob"), play.defences("Bob")) == (["low-left"], ["duck"]), "his defence stays until his own"
    play.until("Bob: may-do-phase")
    assert (play.attacks("Bob"), play.defences("Bob")) == ([], [])


@pytest.mark.clause("HL-T2")
def test_only_edges_that_name_it_are_played_in_the_may_do_phase() -> None:
    play = duel("deep-breath weight-behind-it battle-fury crown-cut", phase="may-do")
    assert play.offered == ["done", "illusion", "deep-breath"]
    assert play.refuses("crown-cut").clause == "HL-T2"
    assert play.refuses("weight-behind-it").clause == "HL-S7"


@pytest.mark.clause("HL-T3", "HL-T4")
def test_special_cards_are_played_in_the_defence_and_attack_phases() -> None:
    play = duel("battle-fury crown-cut", phase="defence")
    assert play.offered == ["pass", "illusion", "battle-fury"]
    assert play.refuses("crown-cut").clause == "HL-T3"
    play.play("pass")
    assert play.offered == ["done", "exert attack", "illusion", "battle-fury", "crown-cut"]


@pytest.mark.clause("HL-T5")
def test_damage_waits_for_the_adjustment_of_whoever_takes_it() -> None:
    play = duel(side(attacks="crown-cut"), "crown-cut", turn="Bob", phase="defence").until("Bob: attack-phase")
    assert (play.ability("Bob"), play.to_come("Bob")) == (15, [("damage", 2)])
    play.until("Bob: discard-one")
    assert (play.ability("Bob"), play.to_come("Bob")) == (13, [])
    assert str(play.total("adjusts")) == "15 Ability [HL-T13] - 2 Crown Cut [HL-D1] = 13"


@pytest.mark.clause("HL-T6", "HL-T14")
def test_the_hand_is_drawn_up_to_the_limit_or_discarded_down_to_it() -> None:
    drawing = duel("duck leap", numbers={"ability": 4}).until("Ann: discard-one").play("leap")
    assert drawing.offered == ["3", "2", "1", "0"] and drawing.discards("Ann") == ["leap"]
    assert len(drawing.play("2").hand("Ann")) == 3
    full = duel("duck leap high-bar low-bar", numbers={"ability": 2}).until("Ann: discard")
    assert full.question.hint == "2 cards are to be discarded"
    assert full.play("leap").question.hint == "1 card is to be discarded"
    full.play("duck")
    assert full.hand("Ann") == ["high-bar", "low-bar"], "it must be discarded down to"
    tired = duel(side("duck", ability=4), decks=("duck*3", "duck")).until("Ann: discard-one").play("none")
    assert tired.question.hint == "2 cards are left in your Endurance: taking the last costs 5 Ability [HL-E7]"


def from_the_start(drawn: str, gems: list[str], **more: Any) -> Duel:
    """Both name gems, again and again; each exertion finds five cards, told from the one under the others up."""
    return duel(from_the_start=True, drawn=drawn, **more).play(*gems)


RUBY, JADE = (
    "high-left right-gate leap lower-right-guard scissor-cut",
    "left-gate rising-cut duck upper-right-guard buckler",
)


@pytest.mark.clause("HL-T8", "HL-T10", "HL-H1", "HL-H3", "HL-E1")
def test_who_finds_more_of_his_gem_begins() -> None:
    play = from_the_start(f"{RUBY} {JADE}", ["ruby", "ruby"])
    assert play.told("HL-T8")[-1] == "Ann begins" and play.state.seat == 0
    assert [len(play.hand(name)) for name in ("Ann", "Bob")] == [14, 15]
    assert [play.ability(name) for name in ("Ann", "Bob")] == [14, 15], "who begins pays for it"
    assert play.told("HL-H3")[0] == "Ann pays 1 Ability for that"
    assert from_the_start(f"{RUBY} {JADE}", ["opal", "jade"]).told("HL-T8")[-1] == "Bob begins"


@pytest.mark.clause("HL-T10")
def test_after_five_ties_chance_decides() -> None:
    tie = from_the_start(f"{RUBY} {JADE}", ["ruby", "jade"])
    assert tie.told("HL-T10") == ["a tie: both name a gem anew"] and tie.question.name == "gem-to-begin"
    again = duel(from_the_start=True, numbers={"ties": 1}, drawn=f"{RUBY} {JADE}", faces=[1]).play("ruby", "jade")
    assert again.told("HL-T8")[-1] == "Ann begins"
    other = duel(from_the_start=True, numbers={"ties": 1}, drawn=f"{RUBY} {JADE}", faces=[2]).play("ruby", "jade")
    assert other.told("HL-T8")[-1] == "Bob begins"


@pytest.mark.clause("HL-T9")
def test_everything_is_summed_or_damage_comes_first(readings: Any) -> None:
    def one_damage_too_many_and_a_gain(variants: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        ann = side(attacks="crown-cut")
        play = duel(ann, side("field-surgery duck", ability=2), turn="Bob", phase="defence", variants=variants)
        play.play("pass", "field-surgery").until("" if variants else "Bob: discard-one")
        return play.ability("Bob"), play.winners

    assert readings("HL-T9", one_damage_too_many_and_a_gain) == ((2, ()), (0, ("Ann",)))


@pytest.mark.clause("HL-T12")
@pytest.mark.parametrize(
    ("ann", "bob", "winners"),
    [({"ability": 5}, {"ability": 4}, ("Ann",)),
     ({"ability": 5}, {"ability": 5, "discards": "duck"}, ("Ann",)),
     ({"ability": 5}, {"ability": 5}, ("Ann", "Bob"))],
)  # fmt: skip
def test_after_the_last_turn_ability_decides_then_endurance(ann: Any, bob: Any, winners: tuple[str, ...]) -> None:
    play = duel(side("leap", **ann), side("leap", **bob), phase="draw", numbers={"turns": 1}).play("none", "0")
    assert play.winners == winners


@pytest.mark.clause("HL-T13")
def test_ability_is_the_hand_limit_rises_no_higher_and_ends_the_game_at_0() -> None:
    healthy = duel("field-surgery duck").play("field-surgery").until("Ann: discard-one")
    assert healthy.ability("Ann") == 15
    assert healthy.play("none").offered[0] == "14"
    lost = duel(side(attacks="crown-cut"), side("duck", ability=2), turn="Bob", phase="defence").play("pass").finish()
    assert lost.winners == ("Ann",)


@pytest.mark.clause("HL-T13")
def test_when_both_are_at_0_at_once_who_caused_it_wins() -> None:
    play = duel(side("scorched-earth", ability=2), side(ability=1)).play("scorched-earth")
    assert play.winners == ("Ann",) and (play.ability("Ann"), play.ability("Bob")) == (0, 0)


@pytest.mark.clause("HL-T11")
def test_a_card_goes_before_the_rules_but_not_before_what_they_forbid() -> None:
    blocked = duel(side(attacks="headbutt"), "high-bar low-bar", turn="Bob", phase="defence")
    assert "high-bar" in blocked.offered, "a dirty trick that says so may be blocked"
    needle = duel(side(attacks="needle"), "level-bar duck", turn="Bob", phase="defence")
    assert needle.refuses("level-bar").clause == "HL-T11"
