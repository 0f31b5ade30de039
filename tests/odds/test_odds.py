"""Odds: exact where that can be had, sampled where not, and settled where the action is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count
from math import comb
from typing import Any

import pytest

from highground.engine import (
    Ask,
    Die,
    Game,
    HighgroundError,
    Match,
    Pool,
    Position,
    Procedure,
    Refused,
    Settling,
    ask,
    plain_die,
    roll,
    show,
    then,
    together,
)
from highground.odds import Branch, NamedPolicy, Odds, Walk, odds_of
from highground.testing.fairness import agree
from tests.engine.toys import RULE, Fixed, Toy, start, toy_game

ANN, BEA = 0, 1
D6 = plain_die(6)
COIN = Die((0, 1))
LAST = NamedPolicy("last", lambda _, question, offered, chance: offered[-1])


def ask_odds(match: Match[Any], *answers: Any, seat: int = ANN, **options: Any) -> dict[tuple[Any, ...], Odds]:
    """The odds of each branch, by its answers."""
    return {branch.answers: branch.odds for branch in odds_of(match.view(seat), answers, **options)}


def only(branches: Sequence[Branch]) -> Odds:
    [branch] = branches
    return branch.odds


def likely(odds: Odds) -> dict[tuple[Any, ...], Fraction]:
    """How likely it is that this is said."""
    return {dict(said.facts)["said"]: p for (said,), p in odds.outcomes}


def attack(state: Toy) -> Procedure[None]:
    """One or two dice, as the answer says; a six may be thrown again."""
    count = yield from ask(ANN, "dice", (1, 2), cite=RULE)
    yield from ask(ANN, "only", ("so be it",), cite=RULE)
    total = yield from roll(Pool(count, D6), cite=RULE)
    if total == 6 and (yield from ask(ANN, "again", ("keep", "throw"), cite=RULE)) == "throw":
        total = yield from roll(Pool(1, D6), cite=RULE)
    state.said.append(total >= 5)


ATTACK = toy_game(attack)


# Exact


def test_exact_odds_are_those_worked_out_by_hand() -> None:
    odds = ask_odds(start(ATTACK), 1)[(1,)]
    assert odds.is_exact and odds.error is None
    assert likely(odds) == {(True,): Fraction(2, 6), (False,): Fraction(4, 6)}
    assert odds.chance_of(said=(True,)) == Fraction(1, 3)


def test_probabilities_of_a_branch_sum_to_1() -> None:
    for odds in ask_odds(start(ATTACK)).values():
        assert sum((p for _, p in odds.outcomes), Fraction(0)) == 1


def test_decisions_before_chance_are_branches_and_answers_without_choice_are_not() -> None:
    assert sorted(ask_odds(start(ATTACK))) == [(1,), (2,)]


def test_decisions_after_chance_are_answered_by_the_policy_that_is_named() -> None:
    match = start(ATTACK)
    keeping, throwing = ask_odds(match, 1)[(1,)], ask_odds(match, 1, policy=LAST)[(1,)]
    assert (keeping.policy, throwing.policy) == ("first", "last")
    assert keeping.chance_of(said=(True,)) == Fraction(2, 6)
    assert throwing.chance_of(said=(True,)) == Fraction(1, 6) + Fraction(1, 6) * Fraction(2, 6)


def test_an_answer_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(Refused, match="3 is not among the answers"):
        ask_odds(start(ATTACK), 3)


def test_odds_change_nothing() -> None:
    match = start(ATTACK)
    view = match.view(ANN)
    odds_of(view)
    assert view.given == [] and view.state.said == []
    assert match.number == 0


def test_questions_to_several_seats_branch_over_all_their_answers() -> None:
    def both(state: Toy) -> Procedure[None]:
        asks = Ask(ANN, "hand", ("left", "right"), RULE), Ask(BEA, "hand", ("left", "right"), RULE)
        state.said.append((yield from together(*asks, cite=RULE)))

    match = start(toy_game(both))
    assert set(ask_odds(match, "left")) == {("left", "left"), ("left", "right")}
    assert len(ask_odds(match)) == 4
    mine = odds_of(match.view(BEA), ("right",))  # whoever asks names what is his own first
    assert {branch.answers for branch in mine} == {("right", "left"), ("right", "right")}
    said = [dict(change.facts)["said"] for branch in mine for changes, _ in branch.odds.outcomes for change in changes]
    assert sorted(said) == [(("left", "right"),), (("right", "right"),)]
    walk = Walk(match.view(BEA))
    asked = walk.question()
    assert asked and asked.seat == BEA
    walk.give("right")
    asked = walk.question()
    assert asked and asked.seat == ANN


# Where it is settled


def turn(state: Toy) -> Procedure[None]:
    """A hit plans a wound; then it is the other's turn, and so on."""
    yield from ask(ANN, "ready", ("yes", "no"), cite=RULE)
    if (yield from roll(Pool(1, COIN), cite=RULE)):
        then(state, wound)
    then(state, turn)


def wound(state: Toy) -> Procedure[None]:
    state.said.append((yield from roll(Pool(1, Die((1, 2, 3, 3))), cite=RULE)))


def test_what_an_action_leads_to_counts_up_to_the_next_step_of_its_kind() -> None:
    for odds in ask_odds(start(toy_game(turn, wound))).values():
        assert odds.is_exact
        assert likely(odds) == {
            (): Fraction(1, 2),
            (1,): Fraction(1, 8),
            (2,): Fraction(1, 8),
            (3,): Fraction(1, 4),
        }


def test_what_was_planned_before_the_action_is_not_part_of_it() -> None:
    def round_of_two(state: Toy) -> None:
        then(state, toss)
        then(state, wound)

    def toss(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "ready", ("yes", "no"), cite=RULE)
        state.said.append((yield from roll(Pool(1, COIN), cite=RULE)))

    odds = ask_odds(start(toy_game(round_of_two, toss, wound)), "yes")[("yes",)]
    assert likely(odds) == {(0,): Fraction(1, 2), (1,): Fraction(1, 2)}


def choose_side(state: Toy) -> Procedure[None]:
    """A coin says who begins; then there are turns."""
    state.said.append((yield from ask(ANN, "side", ("heads", "tails"), cite=RULE)))
    then(state, toss_for_it)
    then(state, first_turn)


def first_turn(state: Toy) -> Procedure[None]:
    state.said.append((yield from ask(BEA, "ready", ("yes", "no"), cite=RULE)))


def toss_for_it(state: Toy) -> Procedure[None]:
    state.said.append((yield from roll(Pool(1, COIN), cite=RULE)))


@pytest.mark.parametrize(
    "ends",
    [{"boundaries": frozenset({"first_turn"})}, {"settling": Settling(before=frozenset({"first_turn"}))}],
    ids=["a turn", "something else"],
)
def test_what_begins_after_the_action_is_no_part_of_it_though_it_takes_its_place(ends: dict[str, Any]) -> None:
    game = replace(toy_game(choose_side, toss_for_it, first_turn), **ends)
    assert likely(ask_odds(start(game), "heads")[("heads",)]) == {
        ("heads", 0): Fraction(1, 2),
        ("heads", 1): Fraction(1, 2),
    }
    sampled = ask_odds(start(game), "heads", steps=0, samples=50)[("heads",)]
    assert set(likely(sampled)) == {("heads", 0), ("heads", 1)}


def test_a_step_that_is_brought_about_once_more_is_part_of_the_action() -> None:
    """Whoever throws a 1 throws again, up to three times."""

    def throw(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "ready", ("yes", "no"), cite=RULE)
        state.said.append((yield from roll(Pool(1, COIN), cite=RULE)))
        if state.said[-1] and len(state.said) < 3:
            then(state, throw)

    once = toy_game(throw)
    again = replace(once, settling=Settling(repeated=frozenset({"throw"})))
    assert set(likely(ask_odds(start(once), "yes")[("yes",)])) == {(0,), (1,)}
    assert likely(ask_odds(start(again), "yes")[("yes",)]) == {
        (0,): Fraction(1, 2),
        (1, 0): Fraction(1, 4),
        (1, 1, 0): Fraction(1, 8),
        (1, 1, 1): Fraction(1, 8),
    }


def test_what_closes_an_action_is_part_of_it_though_planned_before() -> None:
    def whole(state: Toy) -> None:
        then(state, toss)
        then(state, wound)
        then(state, wound)

    def toss(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "ready", ("yes", "no"), cite=RULE)

    game = replace(toy_game(whole, toss, wound), settling=Settling(closing=frozenset({"wound"})))
    assert {len(said) for said in likely(ask_odds(start(game), "yes")[("yes",)])} == {2}


def test_odds_asked_in_the_middle_of_a_step_count_from_where_it_is() -> None:
    match = start(ATTACK)
    match.position.give(1)
    match.position.give("so be it")
    match.position.give(6)
    assert {answers: likely(odds) for answers, odds in ask_odds(match).items()} == {
        ("keep",): {(True,): Fraction(1)},
        ("throw",): {(True,): Fraction(1, 3), (False,): Fraction(2, 3)},
    }


def test_equal_states_between_steps_are_one() -> None:
    tosses = 40

    def begin(state: Toy) -> Procedure[None]:
        state.said.append(0)
        yield from ask(ANN, "ready", ("yes", "no"), cite=RULE)
        for _ in range(tosses):
            then(state, toss)

    def toss(state: Toy) -> Procedure[None]:
        state.said[0] += yield from roll(Pool(1, COIN), cite=RULE)

    odds = ask_odds(start(toy_game(begin, toss)), "yes")[("yes",)]
    assert odds.is_exact
    assert likely(odds) == {(heads,): Fraction(comb(tosses, heads), 2**tosses) for heads in range(tosses + 1)}


# Sampled


def test_more_ways_than_leaves_are_sampled_with_an_error_close_to_exact() -> None:
    match = start(ATTACK)
    exact, sampled = ask_odds(match, 2)[(2,)], ask_odds(match, 2, steps=1, samples=2000)[(2,)]
    assert not sampled.is_exact and sampled.policy == "first"
    assert sampled.error == pytest.approx((30 / 36 * 6 / 36 / 2000) ** 0.5, rel=0.1)
    assert agree(exact, sampled, 2000)


def test_a_sample_has_the_same_branches_and_answers_by_policy_what_comes_later() -> None:
    sampled = ask_odds(start(ATTACK), steps=0, samples=100, policy=LAST)
    assert list(sampled) == [(1,), (2,)]
    assert {odds.policy for odds in sampled.values()} == {"last"}


def test_the_same_seed_samples_the_same() -> None:
    match = start(ATTACK)
    one, again, other = (ask_odds(match, 2, steps=0, samples=200, seed=seed) for seed in (1, 1, 2))
    assert one == again != other


def test_the_exact_walk_and_the_samples_share_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a hundredth whenever somebody looks at it."""
    ticks = count(0)
    monkeypatch.setattr("highground.odds.budget.monotonic", lambda: next(ticks) / 100)
    sampled = ask_odds(start(toy_game(choosing)), 7, seconds=2.0, samples=100_000)[(7,)]
    assert not sampled.is_exact
    assert 200 <= next(ticks) <= 210


def tossing(state: Toy) -> Procedure[None]:
    """Each toss is told apart from all others."""
    for _ in range(20):
        state.said.append((yield from roll(Pool(1, COIN), cite=RULE)))


def choosing(state: Toy) -> Procedure[None]:
    yield from ask(ANN, "number", tuple(range(101)), cite=RULE)
    yield from tossing(state)


def test_nobody_waits_for_samples_of_too_many_branches() -> None:
    match = start(toy_game(choosing))
    with pytest.raises(HighgroundError, match="too many ways to answer before any chance; name more"):
        ask_odds(match, steps=0, samples=1)
    assert not ask_odds(match, 7, steps=0, samples=1)[(7,)].is_exact


@pytest.mark.parametrize("steps", [None, 0], ids=["exact", "sampled"])
def test_an_answer_that_nobody_asks_for_before_chance_is_refused(steps: int | None) -> None:
    with pytest.raises(HighgroundError, match="before anybody is asked for throw; leave it out"):
        ask_odds(start(ATTACK), 1, "throw", steps=steps)


def secret(state: Toy) -> Procedure[None]:
    card = state.deck.pop()
    yield from show(state, [card], to=ANN, cite=RULE)
    state.hands[ANN].append(card)
    then(state, guess)


def guess(state: Toy) -> Procedure[None]:
    """The rule reads Ann's hidden card."""
    word = yield from ask(BEA, "guess", ("ace", "king"), cite=RULE)
    state.said.append(state.cards[state.hands[ANN][0]] == word)


def test_odds_that_depend_on_what_is_hidden_are_exact() -> None:
    match = start(toy_game(secret, guess, kinds=["ace", "king", "king", "king"]), Fixed(kinds=["ace"]))
    odds = ask_odds(match, "king", seat=BEA)[("king",)]
    assert odds.is_exact
    assert odds.chance_of(said=(True,)) == Fraction(3, 4)


# Cards


def draw_two(state: Toy) -> Procedure[None]:
    drawn = [state.deck.pop(), state.deck.pop()]
    yield from show(state, drawn, to=ANN, cite=RULE)
    state.said.append("".join(sorted(state.cards[card] for card in drawn)))


def before_the_draw(game: Game[Toy]) -> Position[Toy]:
    return Position(game, game.setup(game.setting()))


def test_the_odds_of_a_draw_are_exact() -> None:
    odds = only(odds_of(before_the_draw(toy_game(draw_two, kinds="aabc")).view(ANN)))
    assert odds.is_exact
    assert likely(odds) == {
        ("aa",): Fraction(1, 6),
        ("ab",): Fraction(2, 6),
        ("ac",): Fraction(2, 6),
        ("bc",): Fraction(1, 6),
    }


def turn_up_and_choose(state: Toy) -> Procedure[None]:
    """A card is turned up; Bea calls before and after."""
    yield from ask(BEA, "before", ("call", "pass"), cite=RULE)
    yield from show(state, state.deck[:1], cite=RULE)
    state.said.append((yield from ask(BEA, "after", ("raise", "fold"), cite=RULE)))


def show_ann_a_card(state: Toy) -> Procedure[None]:
    yield from show(state, state.deck[:1], to=ANN, cite=RULE)
    then(state, turn_up_and_choose)


@pytest.mark.parametrize(
    "game",
    [
        toy_game(turn_up_and_choose, kinds=["ace", "king"]),
        toy_game(turn_up_and_choose, kinds=["ace", "ace"]),
        toy_game(show_ann_a_card, turn_up_and_choose, kinds=["ace", "king"]),
        toy_game(show_ann_a_card, turn_up_and_choose, kinds=["ace", "ace"]),
    ],
    ids=["unseen", "unseen, all alike", "seen by Ann", "seen by Ann, all alike"],
)
def test_what_a_seat_does_not_know_is_chance_to_it_whether_exact_or_sampled(game: Game[Toy]) -> None:
    match = start(game)
    exact = ask_odds(match, "call", seat=BEA)
    sampled = ask_odds(match, "call", seat=BEA, steps=0, samples=50)
    assert list(exact) == [("call",)] and exact["call",].is_exact
    assert {answers: likely(odds) for answers, odds in sampled.items()} == {
        answers: likely(odds) for answers, odds in exact.items()
    }


def test_walking_up_to_chance_stops_at_unseen_cards_though_all_are_alike() -> None:
    """As exact odds do: else somebody would name an answer that these hold to come too late."""
    walk = Walk(start(toy_game(turn_up_and_choose, kinds=["ace", "ace"])).view(BEA))
    question = walk.question()
    assert question is not None and question.name == "before"
    walk.give("call")
    assert walk.question() is None and walk.met_chance


def test_exact_odds_take_into_account_what_a_mixed_shuffle_has_shown() -> None:
    def deal(state: Toy) -> Procedure[None]:
        # Two of four cards are shuffled unseen, and one of them is turned up: an ace.
        yield from ask(ANN, "ready", ("yes", "no"), cite=RULE)
        yield from show(state, [state.deck[0]], to=ANN, cite=RULE)
        state.said.append(state.cards[state.deck[0]])

    game = toy_game(deal, kinds=["ace", "ace", "king", "king"])
    state = game.setup(game.setting())
    mixed = state.cards.shuffle(state.deck[2:])
    state.cards.learn(mixed[:1], ["ace"], ANN)
    odds = odds_of(Position(game, state).view(ANN), ("yes",), samples=2000)[0].odds
    assert float(odds.chance_of(said=("ace",))) == pytest.approx(1 / 3, abs=0.05)
