"""Matches: answers that wait for others, refusals, forced answers, saving, and what onlookers see."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from highground.engine import (
    OBSERVER,
    Ask,
    FastChance,
    HighgroundError,
    Match,
    Pool,
    Procedure,
    Reason,
    Refused,
    ask,
    decode_log,
    encode_log,
    encode_state,
    plain_die,
    read_log,
    replay,
    roll,
    show,
    shuffle,
    tell,
    together,
)
from highground.engine.log import AllAnswered, Answered, Rolled, Shown
from highground.testing.moments import question_to
from highground.testing.received import received
from tests.engine.toys import RULE, Fixed, Toy, start, toy_game

ANN, BEA, CY = 0, 1, 2


def bids(state: Toy) -> Procedure[None]:
    """Both bid at once; Bea has one bid only in the second round."""
    for most in (3, 1):
        asks = Ask(ANN, "bid", (1, 2, 3), RULE), Ask(BEA, "bid", tuple(range(1, most + 1)), RULE)
        state.said.append((yield from together(*asks, cite=RULE)))
        yield tell(RULE, "a round is over")
    yield from ask(ANN, "last", ("yes", "no"), cite=RULE)


def choose_and_throw(state: Toy) -> Procedure[None]:
    state.said.append((yield from ask(ANN, "pace", ("slow", "fast"), cite=RULE, why_not=too_far)))
    state.said.append((yield from ask(BEA, "only", ("stay",), cite=RULE)))
    state.said.append((yield from roll(Pool(1, plain_die(6)), cite=RULE)))
    state.said.append((yield from ask(BEA, "reply", (1, 2), cite=RULE)))


def too_far(answer: Any) -> Reason | None:
    return Reason("TY-2", "nobody flies") if answer == "flying" else None


def secret_then_open(state: Toy) -> Procedure[None]:
    for to in (ANN, (ANN, BEA)):
        card = state.deck.pop()
        yield from show(state, [card], to=to, cite=RULE)
        state.hands[ANN].append(card)
        yield tell(RULE, "{who:seat} looks at {card:card}", who=ANN, card=card)
    card = state.deck.pop()
    yield from show(state, [card], cite=RULE)
    yield tell(RULE, "all look at {card:card}", card=card)
    yield from ask(ANN, "word", ("yes", "no"), cite=RULE)


THREE_SHOWN = toy_game(secret_then_open, kinds=["ace", "king", "queen"], seats=3)


def everything(match: Match[Any]) -> tuple[bytes, bytes, dict[int, Any]]:
    return encode_log(match.whole_log()), encode_state(match.position.state), dict(match.pending)


# Answers that wait for others


def test_a_pending_answer_may_be_revised_until_all_are_in() -> None:
    match = start(toy_game(bids))
    match.answer(ANN, 1)
    match.answer(ANN, 3)
    assert match.asked() == [ANN, BEA]
    match.answer(BEA, 2)
    first = match.history.entries[0]
    assert isinstance(first, AllAnswered) and first.answers == (3, 2)
    assert match.position.state.said == [(3, 2)]


def test_a_pending_answer_is_secret_to_all_others() -> None:
    match = start(toy_game(bids))
    others = {2: start(toy_game(bids)), 3: start(toy_game(bids))}
    for bid, other in others.items():
        other.answer(ANN, bid)
    for seat in (BEA, OBSERVER):
        assert received(others[2], seat) == received(others[3], seat)
        news = {part for part, what in received(others[2], seat).items() if what != received(match, seat)[part]}
        allowed = {"waits for", "revision", "refusals", "changes", "own log"}
        assert news <= allowed, "that she has answered is known, and nothing else"
    match = others[2]
    assert match.number == 0


def test_a_refused_revision_leaves_the_pending_answer_as_it_was() -> None:
    match = start(toy_game(bids))
    match.answer(ANN, 2)
    with pytest.raises(Refused):
        match.answer(ANN, 4)
    assert match.pending == {ANN: 2}


def test_the_only_bid_there_is_waits_with_the_others() -> None:
    match = start(toy_game(bids))
    match.answer(ANN, 1)
    match.answer(BEA, 1)
    assert match.pending == {BEA: 1}
    match.answer(ANN, 2)
    assert match.position.state.said[-1] == (2, 1)


def test_a_match_is_saved_and_taken_up_with_answers_pending(tmp_path: Path) -> None:
    match = start(toy_game(bids))
    match.answer(BEA, 3)
    match.save(tmp_path / "match.log")
    taken_up = Match.from_log(match.game, read_log(tmp_path / "match.log"), FastChance(1))
    assert everything(taken_up) == everything(match)
    taken_up.answer(BEA, 2)
    taken_up.answer(ANN, 1)
    assert taken_up.position.state.said == [(1, 2)]


# Refusals


def test_an_answer_to_a_stale_question_is_refused() -> None:
    match = start(toy_game(choose_and_throw))
    match.answer(ANN, "slow", revision=1)
    before = everything(match)
    with pytest.raises(HighgroundError, match="that answers a question of revision 1; the open one is of revision 2"):
        match.answer(BEA, 1, revision=1)
    assert everything(match) == before
    match.answer(BEA, 1, revision=2)


def test_the_answer_of_a_seat_that_is_not_asked_is_refused() -> None:
    match = start(toy_game(choose_and_throw), names=("Ann", "Bea"))
    before = everything(match)
    with pytest.raises(HighgroundError, match="seat 2 is not asked now; Ann is to answer"):
        match.answer(BEA, "slow")
    assert everything(match) == before


def test_after_the_end_no_answer_is_taken() -> None:
    match = start(toy_game(choose_and_throw))
    match.answer(ANN, "slow")
    match.answer(BEA, 1)
    assert match.is_over and match.asked() == []
    with pytest.raises(HighgroundError, match="the game is over; nothing is asked"):
        match.answer(BEA, 1)


@pytest.mark.parametrize(
    ("answer", "clause", "text"),
    [
        ("flying", "TY-2", "nobody flies"),
        ("crawling", RULE, "'crawling' is not among the answers allowed to this question"),
        (0, RULE, "0 is not among the answers allowed to this question"),
    ],
)
def test_a_refusal_names_its_clause_and_changes_nothing(answer: Any, clause: str, text: str) -> None:
    match = start(toy_game(choose_and_throw))
    before = everything(match)
    with pytest.raises(Refused) as caught:
        match.answer(ANN, answer)
    assert caught.value.reason == Reason(clause, text)
    assert str(caught.value) == f"{text} [{clause}]"
    assert everything(match) == before


def test_an_answer_is_of_the_type_that_is_offered() -> None:
    match = start(toy_game(choose_and_throw))
    match.answer(ANN, "slow")
    for wrong in (True, 1.0, "1"):
        with pytest.raises(Refused):
            match.answer(BEA, wrong)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("answer", [(1, 2), (True, 2), (1.0, 2)])
def test_whatever_answer_is_accepted_can_be_replayed(answer: Any) -> None:
    def pair(state: Toy) -> Procedure[None]:
        state.said.append((yield from ask(ANN, "pair", ((1, 2), (3, 4)), cite=RULE)))
        yield from ask(ANN, "next", ("yes", "no"), cite=RULE)

    match = start(toy_game(pair))
    with suppress(Refused):
        match.answer(ANN, answer)
    position = replay(match.game, decode_log(encode_log(match.whole_log())))
    assert position.state.said == match.position.state.said


# The log


def test_a_forced_answer_is_recorded_as_any_other() -> None:
    match = start(toy_game(choose_and_throw), Fixed(faces=[5]))
    match.answer(ANN, "fast")
    kinds = [type(entry) for entry in match.history.entries]
    assert kinds == [Answered, Answered, Rolled]
    forced = match.history.entries[1]
    assert isinstance(forced, Answered)
    assert (forced.seat, forced.name, forced.answer) == (BEA, "only", "stay")
    assert match.position.state.said == ["fast", "stay", 5]


def test_each_entry_names_the_state_its_step_began_in() -> None:
    match = start(toy_game(choose_and_throw))
    match.answer(ANN, "fast")
    assert len({entry.fingerprint for entry in match.history.entries}) == 1
    replay(match.game, match.whole_log())


def test_a_match_taken_up_plays_on_as_the_saved_one_would() -> None:
    match = start(toy_game(choose_and_throw), Fixed(faces=[5]))
    match.answer(ANN, "fast")
    taken_up = Match.from_log(match.game, match.whole_log(), FastChance(1))
    for other in (match, taken_up):
        other.answer(BEA, 2)
    assert everything(match) == everything(taken_up)
    assert taken_up.outcome == match.outcome is not None


# Onlookers


def test_an_observer_sees_only_what_everyone_saw() -> None:
    match = start(THREE_SHOWN, Fixed(kinds=["king", "ace", "queen"]))
    known = {seat: match.view(seat).state.cards.what for seat in (ANN, BEA, CY, OBSERVER)}
    assert known == {
        ANN: ["queen", "ace", "king"],
        BEA: ["queen", "ace", None],
        CY: ["queen", None, None],
        OBSERVER: ["queen", None, None],
    }


def test_logs_and_events_have_blanks_for_those_who_have_not_seen() -> None:
    match = start(THREE_SHOWN, Fixed(kinds=["king", "ace", "queen"]))
    shown = {seat: [entry.kinds for entry in match.log_for(seat) if isinstance(entry, Shown)] for seat in (BEA, CY)}
    assert shown == {BEA: [(None,), ("ace",), ("queen",)], CY: [(None,), (None,), ("queen",)]}
    assert [event.text for event in match.events_for(BEA)] == [
        "Seat 1 looks at a hidden card",
        "Seat 1 looks at ace",
        "all look at queen",
    ]


def test_no_log_that_a_seat_reads_has_fingerprints_of_what_is_hidden() -> None:
    """Whoever has the fingerprint of a state can try out what makes it."""

    def all_there_is(state: Toy) -> Procedure[None]:
        yield from secret_then_open(state)
        yield from bids(state)
        state.deck = yield from shuffle(state, state.hands[ANN], cite=RULE)
        yield from roll(Pool(1, plain_die(6)), cite=RULE)

    match = start(toy_game(all_there_is, kinds=["ace", "king", "queen"], seats=3))
    while not match.is_over:
        seat = match.waited_for()[0]
        match.answer(seat, question_to(match, seat).offered()[0])
    assert len({type(entry) for entry in match.history.entries}) == 5
    assert all(entry.fingerprint for entry in match.history.entries)
    assert not any(entry.fingerprint for seat in (ANN, BEA, OBSERVER) for entry in match.log_for(seat))


def test_only_who_is_asked_gets_the_question() -> None:
    match = start(toy_game(choose_and_throw))
    question = match.question(ANN)
    assert question and [choice.label for choice in question.choices] == ["slow", "fast"]
    assert match.question(BEA) is None
    assert match.question(OBSERVER) is None
