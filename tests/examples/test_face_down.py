"""Every clause of face down."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from examples.face_down import GAME, Numbers, Table
from highground.engine import OBSERVER, Match, Position
from highground.engine.log import Answered
from highground.odds import odds_of
from highground.testing.plugin import Readings
from tests.engine.toys import Fixed, start

ANN, BEA = 0, 1
SEATS = (ANN, BEA, OBSERVER)


def table(*kinds: str, variants: tuple[str, ...] = (), **numbers: Any) -> Match[Table]:
    """A game in which these cards are drawn, in this order."""
    return start(GAME, Fixed(kinds=kinds), variants=variants, data=Numbers(**numbers))


def offer(match: Match[Table], kind: str) -> int:
    """Whoever is to offer offers a card of this kind; its number."""
    seat = match.asked()[0]
    question = match.question(seat)
    answer = question.find(kind) if question else None
    assert isinstance(answer, int)
    match.answer(seat, answer)
    return answer


def take(match: Match[Table], kind: str, reply: str = "take") -> Match[Table]:
    offer(match, kind)
    match.answer(match.asked()[0], reply)
    return match


def decline(match: Match[Table], kind: str) -> Match[Table]:
    return take(match, kind, "decline")


def known_cards(match: Match[Table], seat: int) -> set[str]:
    return {kind for kind in match.view(seat).state.cards.what if kind is not None}


@pytest.mark.clause("FD-1")
def test_a_player_looks_at_the_top_two_cards_alone() -> None:
    match = table("3", "8")
    top, next_to_top = 19, 18
    assert [match.position.state.cards[number] for number in (top, next_to_top)] == ["3", "8"]
    assert [known_cards(match, seat) for seat in SEATS] == [{"3", "8"}, set(), set()]


@pytest.mark.clause("FD-1")
def test_the_players_take_turns() -> None:
    match = take(table("3", "8", "5", "6"), "3")
    assert match.asked() == [BEA]
    assert {"5", "6"} <= known_cards(match, BEA)
    assert not {"5", "6"} & known_cards(match, ANN)


@pytest.mark.clause("FD-2")
def test_he_offers_one_of_them_and_keeps_the_other() -> None:
    match = table("3", "8")
    question = match.question(ANN)
    assert question and [choice.label for choice in question.choices] == ["3", "8"]
    offered = offer(match, "8")
    [kept] = match.position.state.kept[ANN]
    assert (match.position.state.cards[kept], match.position.state.cards[offered]) == ("3", "8")


@pytest.mark.clause("FD-2")
def test_the_offered_card_is_face_down() -> None:
    match = table("3", "8")
    offered = offer(match, "8")
    assert match.asked() == [BEA]
    assert [match.view(seat).state.cards.is_known(offered) for seat in SEATS] == [True, False, False]


@pytest.mark.clause("FD-3")
def test_who_takes_the_card_has_it_and_looks_at_it() -> None:
    match = take(table("3", "8", "5", "6"), "8")
    [taken] = match.position.state.kept[BEA]
    assert [match.view(seat).state.cards.is_known(taken) for seat in SEATS] == [True, True, False]
    assert [match.events_for(seat)[0].text for seat in SEATS] == [
        "Seat 2 says “take” to 8",
        "Seat 2 says “take” to a hidden card",
        "Seat 2 says “take” to a hidden card",
    ]


@pytest.mark.clause("FD-3")
def test_a_card_that_is_declined_is_put_aside_unseen() -> None:
    match = decline(table("3", "8", "5", "6"), "8")
    [aside] = match.position.state.aside
    assert match.position.state.kept[BEA] == []
    assert [match.view(seat).state.cards.is_known(aside) for seat in SEATS] == [True, False, False]


@pytest.mark.clause("FD-4")
def test_what_is_put_aside_goes_back_into_the_deck_unless_it_is_gone(readings: Readings) -> None:
    def cards_in_deck_and_aside(variants: tuple[str, ...]) -> tuple[int, int]:
        match = decline(decline(table("3", "8", "5", "6", "1", "2", variants=variants), "8"), "6")
        state = match.position.state
        return len(state.deck) + 2, len(state.aside)  # two cards have been drawn from it since

    assert readings("FD-4", cards_in_deck_and_aside) == ((18, 0), (16, 2))


@pytest.mark.clause("FD-4")
def test_it_is_shuffled_in_only_every_second_turn() -> None:
    match = decline(table("3", "8", "5", "6", "1", "2"), "8")
    assert len(match.position.state.aside) == 1
    decline(match, "6")
    assert len(match.position.state.aside) == 0


@pytest.mark.clause("FD-4")
def test_a_shuffled_card_can_come_again_and_nobody_knows_where_it_is() -> None:
    match = decline(decline(table("3", "8", "5", "6", "8", "8"), "8"), "6")
    drawn = match.question(ANN)
    assert drawn and [choice.label for choice in drawn.choices] == ["8 (1)", "8 (2)"]
    state = match.view(ANN).state
    assert not any(state.cards.is_known(number) for number in state.deck)


@pytest.mark.clause("FD-4")
def test_who_put_a_card_aside_knows_how_likely_it_comes_again() -> None:
    match = decline(decline(table("3", "8", "5", "6", "1", "2"), "8"), "6")
    top = match.position.state.deck[-1]
    for_an_observer = match.view(OBSERVER).state.cards.possible(top)
    assert for_an_observer and for_an_observer["8"] == Fraction(2, 20)
    # Bea knows that her 6 is one of the 18 shuffled; the others are any of the 18 that are not her 5 and 6.
    for_bea = match.view(BEA).state.cards.possible(top)
    assert for_bea and for_bea["8"] == Fraction(17, 18) * Fraction(2, 18)
    assert for_bea["6"] == Fraction(1, 18) + Fraction(17, 18) * Fraction(1, 18)


@pytest.mark.clause("FD-5")
def test_at_the_end_all_kept_cards_are_shown() -> None:
    match = take(table("3", "8", turns=1), "8")
    assert match.is_over
    assert [known_cards(match, seat) for seat in SEATS] == [{"3", "8"}] * 3
    assert [event.text for event in match.events_for(OBSERVER)][-2:] == ["Seat 1 has 3", "Seat 2 has 8"]
    assert match.outcome and match.outcome.winners == (BEA,) and match.outcome.text == "8 against 3"


@pytest.mark.clause("FD-5")
@pytest.mark.parametrize(
    ("kept", "given", "winners"), [("8", "3", (ANN,)), ("3", "8", (BEA,)), ("10", "8", (BEA,)), ("5", "5", (ANN, BEA))]
)
def test_nearest_to_the_aim_without_passing_it_wins(kept: str, given: str, winners: tuple[int, ...]) -> None:
    match = table(kept, given, turns=1, aim=9)
    question = match.question(ANN)
    assert question
    match.answer(ANN, question.choices[1].answer)
    match.answer(BEA, "take")
    assert match.outcome and match.outcome.winners == winners


def test_an_offer_is_logged_by_number_only() -> None:
    match = table("3", "8")
    offered = offer(match, "8")
    assert [entry.answer for entry in match.log_for(BEA) if isinstance(entry, Answered)] == [offered]


def test_odds_of_the_draw_are_exact() -> None:
    """Ann draws two cards and by the policy offers the first kind of them, whichever of them she drew first."""
    setting = GAME.setting(data=Numbers(turns=1, kinds=("1", "2", "2")))
    before_the_draw = Position(GAME, GAME.setup(setting)).view(ANN)
    [branch] = odds_of(before_the_draw)
    assert branch.odds.is_exact and branch.answers == ()
    kept = {tuple((dict(each.facts)["who"], each.amount) for each in outcome): p for outcome, p in branch.odds.outcomes}
    assert kept == {((ANN, 2), (BEA, 1)): Fraction(2, 3), ((ANN, 2), (BEA, 2)): Fraction(1, 3)}
    assert branch.odds.mean_of("keeps") == Fraction(10, 3)
