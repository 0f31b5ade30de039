"""Odds come from the rules themselves: held to cards counted by hand, and settled where a deed is."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from highground.odds import Odds, odds_of
from tests.highlander.table import Duel, duel, side

ANN, BOB = 0, 1


def odds(play: Duel, *names: str, policy: str = "usual") -> Odds:
    """The odds of these answers, of which some may be cards of the hand."""
    seat = play.question.seat
    answers: list[Any] = [play.place(name) if play.place(name) is not None else name for name in names]
    (branch,) = odds_of(play.match.view(seat), answers, policy, steps=20_000, seconds=None)
    assert branch.odds.is_exact
    return branch.odds


def test_who_begins_is_settled_when_both_have_their_hands() -> None:
    """Whatever the exertions bring: nobody's turn is walked into."""
    start = duel(from_the_start=True, decks=("duck*20", "duck*20"))
    for branch in odds_of(start.match.view(ANN), steps=0, seconds=0, samples=20):
        said = {change.name for outcome, _ in branch.odds.outcomes for change in outcome}
        assert said <= {"draws", "loses-ability"}


def test_an_attack_is_met_as_often_as_the_other_holds_what_meets_it() -> None:
    """Of fifty cards three meet it (low-bar, open-guard and vanish), and one of the fifty is held: Ann sees none."""
    decks = ("grey_company", "grey_company")
    found = odds(duel("shin-splitter", "duck", decks=decks), "shin-splitter")
    assert found.chance_of("meets", 1, who=BOB) == Fraction(3, 50)
    assert found.chance_of("damage-to-come", who=BOB) == found.chance_of("falls-prone", who=BOB) == Fraction(47, 50)
    nothing = odds(duel("shin-splitter", decks=decks), "shin-splitter")
    assert nothing.chance_of("damage-to-come", who=BOB) == 1


def test_one_attack_is_told_of_though_others_could_follow() -> None:
    """Whoever holds two attacks plays both as a rule; the odds of one are those of one."""
    play = duel("low-left crown-cut ambush", numbers={"attacks": 2})
    first = odds(play, "low-left")
    assert first.mean_of("damage-to-come", who=BOB) == 2
    second = odds(play.play("ambush"), "low-left")
    assert second.mean_of("damage-to-come", who=BOB) == 2


def test_what_is_no_attack_is_settled_at_once() -> None:
    """Nobody's cards are drawn, and nobody's turn is walked into."""
    play = duel("low-left ambush", "low-bar", numbers={"attacks": 2})
    ((outcome, _),) = odds(play, "ambush").outcomes
    assert {change.name for change in outcome} == {"in-play", "more-attacks"}


def test_what_an_attack_does_that_is_left_to_itself_is_told_though_others_wait() -> None:
    """Attacks land together at the end of the phase, whichever question of it is asked."""
    facing = side(attacks="low-left crown-cut low-left")
    play = duel(facing, "low-bar", turn="Bob", phase="defence")
    left, met = odds(play, "pass", "pass", "pass"), odds(play, "pass", "pass", "low-bar", "pass")
    assert left.mean_of("damage-to-come", who=BOB) - met.mean_of("damage-to-come", who=BOB) == 2
    play.play("pass")
    assert odds(play, "pass", "pass").outcomes == left.outcomes
    assert odds(play, "pass", "low-bar", "pass").mean_of("damage-to-come", who=BOB) == met.mean_of(
        "damage-to-come", who=BOB
    )


def test_an_exertion_for_a_defence_finds_one_as_often_as_it_lies_among_the_first_cards() -> None:
    """Five cards of nineteen, four of which are dodges that meet the attack."""
    play = duel(
        side(attacks="crown-cut"), "low-bar", turn="Bob", phase="defence",
        decks=("crown-cut*3", "duck*4 low-left*15 low-bar"),
    )  # fmt: skip
    found = odds(play, "exert defence")
    assert found.chance_of("meets", 1, who=BOB) == 1 - Fraction(comb(15, 5), comb(19, 5))
