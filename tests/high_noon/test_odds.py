"""The odds of attacks against hands that nobody sees, checked by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from highground.engine import Refused
from highground.odds import Odds, odds_of
from tests.high_noon.table import Table, table

DECK = {"quick-draw": 6, "hot-lead": 6, "keep-low": 6, "grit": 2}
HELD = "quick-draw quick-draw quick-draw quick-draw quick-draw quick-draw"


def from_above(red: str = "hot-lead", blue: str = HELD, **more: Any) -> Table:
    """Anna stands one rank above Tom, who holds six cards of a deck of twenty that she has not seen."""
    options: dict[str, Any] = {"deck": DECK, "health": {"Tom": 4}, **more}
    return table("A..T", ranks="1000", hands={"Red": red, "Blue": blue}, **options).play("Anna")


def odds(situation: Table, *answers: Any, policy: str = "plain") -> Odds:
    (branch,) = odds_of(situation.match.view(0), answers, policy)
    assert branch.odds.policy == policy and branch.odds.is_exact
    return branch.odds


def by_damage(found: Odds) -> dict[int, Fraction]:
    """How likely Tom is to lose so much health."""
    harm = [
        (sum(each.amount or 0 for each in outcome if each.is_about("loses-health")), p) for outcome, p in found.outcomes
    ]
    return {damage: sum((p for other, p in harm if other == damage), Fraction(0)) for damage, _ in harm}


def none_of(count: int, hand: int = 6, deck: int = 20) -> Fraction:
    """How likely a hand has none of so many cards."""
    return Fraction(comb(deck - count, hand), comb(deck, hand))


def test_the_best_defence_of_six_hidden_cards() -> None:
    """5 against the best of 4, 2 and nothing: Hot Lead has no defence to speak of, and Grit is not played."""
    assert by_damage(odds(from_above(), "shoot")) == {
        1: Fraction(11919, 12920),
        3: Fraction(35, 456),
        4: Fraction(7, 9690),
    }
    assert 1 - none_of(6) == Fraction(11919, 12920) and none_of(12) == Fraction(7, 9690)


def test_usual_players_play_their_special_cards() -> None:
    """Against 3 or 4 damage Grit is played, if it is held; against 1 it would change nothing."""
    found = by_damage(odds(from_above(), "shoot", policy="usual"))
    no_grit_and_no_low, no_card_at_all = none_of(8), none_of(14)
    assert found[3] == no_grit_and_no_low - no_card_at_all
    assert found[4] == no_card_at_all
    assert found[1] == 1 - no_grit_and_no_low


def test_the_best_reply_is_never_worse_for_whoever_replies() -> None:
    situation = from_above()
    best, plain = (by_damage(odds(situation, "shoot", policy=policy)) for policy in ("best-reply", "plain"))
    assert best[4] < plain[4] and best[3] < plain[3]
    assert best == by_damage(odds(situation, "shoot", policy="usual"))


def test_cards_of_one_kind_are_one_branch() -> None:
    situation = from_above("hot-lead hot-lead quick-draw")
    branches = odds_of(situation.match.view(0), ("shoot",), "plain")
    kinds = [situation.state.cards[branch.answers[1]] for branch in branches]  # type: ignore[index]
    assert sorted(kinds) == ["hot-lead", "quick-draw"]


def test_an_action_that_is_not_allowed_is_refused_by_its_clause() -> None:
    with pytest.raises(Refused) as refused:
        odds_of(from_above().match.view(0), ("melee",))
    assert refused.value.reason.clause == "HN-B6"


def test_what_was_seen_of_the_deck_counts() -> None:
    """Blue has played a Keep Low in the open: one card fewer in hand, and one Keep Low fewer that it can be."""
    situation = table(
        "A..T..B",
        ranks="1000001",
        hands={"Red": "hot-lead hot-lead", "Blue": "keep-low quick-draw quick-draw quick-draw quick-draw quick-draw"},
        deck=DECK,
        health={"Tom": 4},
    )
    situation.play("Anna", "shoot", "hot-lead", "keep-low", "Bo")
    assert by_damage(odds(situation, "shoot"))[1] == 1 - none_of(5, hand=5, deck=19)
