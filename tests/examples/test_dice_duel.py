"""Every clause of dice duel."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest

from examples.dice_duel import GAME, Duel, Numbers
from highground.engine import Changes, Match, Modifier, Total
from highground.engine.log import Answered, Rolled
from highground.odds import odds_of
from highground.testing.plugin import Readings
from tests.engine.toys import Fixed, start

HIT, MISS = 4, 3
untyped_icepool: Any = icepool
ATTACKER, TARGET = 0, 1


def duel(*faces: int, variants: tuple[str, ...] = (), **numbers: int) -> Match[Duel]:
    """A duel in which the dice show these faces, and miss from then on."""
    return start(GAME, Fixed([*faces, *[MISS] * 50]), variants=variants, data=Numbers(**numbers))


def strike(match: Match[Duel], manner: str = "careful", reaction: str = "stand") -> Match[Duel]:
    """One strike; the reaction is given only if there is a choice."""
    attacker = match.asked()[0]
    match.answer(attacker, manner)
    if match.asked() == [1 - attacker] and not isinstance(match.history.entries[-1], Rolled):
        match.answer(1 - attacker, reaction)
    return match


def dice_thrown(match: Match[Any]) -> int:
    """How many dice the last strike threw, both duellists together."""
    return len(next(entry for entry in reversed(match.history.entries) if isinstance(entry, Rolled)).faces)


@pytest.mark.clause("DD-1")
def test_a_bold_strike_throws_two_more_dice() -> None:
    assert dice_thrown(strike(duel(), "careful")) == 3 + 3
    assert dice_thrown(strike(duel(), "bold")) == 5 + 3


@pytest.mark.clause("DD-1")
def test_the_dice_of_a_bold_strike_say_where_they_come_from() -> None:
    match = strike(duel(), "bold")
    assert match.events_for(ATTACKER)[-1].because == Total(
        (Modifier("DD-3", 3, "dice"), Modifier("DD-1", 2, "bold")), least=1
    )


@pytest.mark.clause("DD-1")
def test_who_strikes_boldly_cannot_duck_from_the_next_strike() -> None:
    match = strike(duel(), "bold")
    match.answer(TARGET, "careful")
    reaction = match.history.entries[-2]
    assert isinstance(reaction, Answered)
    assert (reaction.seat, reaction.answer) == (ATTACKER, "stand")
    assert match.asked() == [ATTACKER], "nobody was asked for the reaction"


@pytest.mark.clause("DD-1")
def test_who_struck_boldly_may_duck_again_after_a_careful_strike() -> None:
    match = strike(strike(strike(duel(), "bold")), "careful")
    match.answer(TARGET, "careful")
    question = match.question(ATTACKER)
    assert question and [choice.answer for choice in question.choices] == ["stand", "duck"]


@pytest.mark.clause("DD-2")
def test_who_ducks_throws_one_more_die() -> None:
    assert dice_thrown(strike(duel(), reaction="duck")) == 3 + 4


@pytest.mark.clause("DD-2")
def test_who_ducked_throws_one_die_fewer_for_her_next_strike_only() -> None:
    match = strike(duel(), reaction="duck")
    assert dice_thrown(strike(match)) == 2 + 3
    strike(match)
    assert dice_thrown(strike(match)) == 3 + 3


@pytest.mark.clause("DD-2")
def test_at_least_one_die_is_thrown() -> None:
    match = strike(duel(dice=1), reaction="duck")
    assert dice_thrown(strike(match)) == 1 + 1


@pytest.mark.clause("DD-3")
@pytest.mark.parametrize(
    ("attack", "defence", "wounds"),
    [
        ((HIT, HIT, MISS), (HIT, MISS, MISS), 1),
        ((6, 5, 4), (1, 2, 3), 3),
        ((HIT, MISS, MISS), (HIT, MISS, MISS), 0),
        ((MISS, MISS, MISS), (HIT, HIT, HIT), 0),
    ],
)
def test_the_attacker_wounds_by_the_successes_he_has_more(attack: Any, defence: Any, wounds: int) -> None:
    match = strike(duel(*attack, *defence))
    assert match.position.state.life == [6, 6 - wounds]


@pytest.mark.clause("DD-4")
def test_without_life_left_a_duellist_is_beaten() -> None:
    match = strike(duel(HIT, HIT, HIT, life=2))
    assert match.is_over
    assert match.position.state.life == [2, 0]
    assert match.outcome and match.outcome.winners == (ATTACKER,)
    assert match.outcome.text == "Seat 2 is beaten"


@pytest.mark.clause("DD-4")
def test_the_first_wound_decides_only_in_the_variant(readings: Readings) -> None:
    def wounded_once(variants: tuple[str, ...]) -> bool:
        return strike(duel(HIT, variants=variants)).is_over

    assert readings("DD-4", wounded_once) == (False, True)


@pytest.mark.clause("DD-4")
def test_first_blood_needs_blood() -> None:
    no_wound = [MISS] * 6
    match = strike(duel(*no_wound, HIT, variants=("first-blood",)))
    assert not match.is_over
    assert strike(match).position.state.life == [5, 6]
    assert match.outcome and match.outcome.winners == (TARGET,)


# Odds


def branches(match: Match[Duel]) -> dict[tuple[Any, ...], dict[int, Fraction]]:
    """The exact chances of wounds, for each way to answer what is open."""
    found = odds_of(match.view(match.asked()[0]))
    assert all(branch.odds.is_exact for branch in found)
    return {branch.answers: {wounds(outcome): p for outcome, p in branch.odds.outcomes} for branch in found}


def wounds(outcome: Changes) -> int:
    return sum(each.amount or 0 for each in outcome)


def twin(attack: int, defence: int, most: int = 6) -> dict[int, Fraction]:
    """The same chances worked out by icepool, which knows nothing of our dice."""
    success = untyped_icepool.d6.map(lambda face: int(face >= 4))
    wounds = untyped_icepool.map(lambda a, d: min(most, max(0, a - d)), attack @ success, defence @ success)
    return {number: wounds.probability(number) for number in wounds.outcomes()}


def test_odds_of_a_careful_strike_are_those_worked_out_by_hand() -> None:
    # a - d = k in C(6, 3 + k) of 64 throws of three dice against three
    by_hand = {0: Fraction(42, 64), 1: Fraction(15, 64), 2: Fraction(6, 64), 3: Fraction(1, 64)}
    assert branches(duel())["careful", "stand"] == by_hand


def test_odds_of_every_answer_are_those_of_icepool() -> None:
    assert branches(duel()) == {
        ("careful", "stand"): twin(3, 3),
        ("careful", "duck"): twin(3, 4),
        ("bold", "stand"): twin(5, 3),
        ("bold", "duck"): twin(5, 4),
    }


def test_odds_know_who_ducked_who_was_bold_and_how_much_life_is_left() -> None:
    match = strike(duel(life=2), "bold", "duck")
    assert branches(match) == {("careful",): twin(2, 3, most=2), ("bold",): twin(4, 3, most=2)}


def test_odds_of_the_reaction_are_asked_by_the_one_struck_at() -> None:
    match = duel()
    match.answer(ATTACKER, "bold")
    assert branches(match) == {("stand",): twin(5, 3), ("duck",): twin(5, 4)}
