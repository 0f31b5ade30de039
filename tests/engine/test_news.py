"""What a client is told that comes back after a while: what is new, and no more than its seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from highground.engine import (
    OBSERVER,
    Ask,
    Event,
    FastChance,
    HighgroundError,
    KeyedChance,
    Match,
    News,
    Pool,
    Procedure,
    ask,
    decode_log,
    encode_log,
    plain_die,
    roll,
    show,
    showing,
    tell,
    to_json,
    together,
)
from highground.games import load_game
from highground.testing.moments import random_answer, start_match
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA, CY = 0, 1, 2


def words(state: Toy) -> Procedure[None]:
    """Ann says four words, then Bea one; each is told."""
    for seat in (ANN, ANN, ANN, ANN, BEA):
        word = yield from ask(seat, "word", ("yes", "no"), cite=RULE)
        state.said.append(word)
        yield tell(RULE, "{who:seat} says {word}", who=seat, word=word)


WORDS = toy_game(words)


def texts(changes: News) -> list[str]:
    return [event.facts["word"] for event in changes.events]


def test_a_client_is_told_what_came_after_the_revision_it_knows() -> None:
    match = start(WORDS)
    known = match.changes_since(BEA, 0)
    assert (known.since, known.revision, known.is_news, known.start_over) == (0, 1, True, False)
    for word in ("yes", "no"):
        match.answer(ANN, word)
    changes = match.changes_since(BEA, known.revision)
    assert texts(changes) == ["yes", "no"]
    assert [entry.answer for entry in changes.entries] == ["yes", "no"]  # pyright: ignore[reportAttributeAccessIssue]
    assert changes.entries_before == 0
    assert (changes.question, changes.waits_for, changes.can_undo, changes.outcome) == (None, (ANN,), False, None)
    match.answer(ANN, "no")
    later = match.changes_since(ANN, changes.revision)
    assert texts(later) == ["no"] and len(later.entries) == 1 and later.entries_before == 2
    assert later.question == match.question(ANN) and later.can_undo


def test_a_client_that_knows_all_is_told_nothing_new() -> None:
    match = start(WORDS)
    match.answer(ANN, "yes")
    changes = match.changes_since(ANN, match.revision)
    assert not changes.is_news and not changes.start_over and not changes.events and not changes.entries
    assert changes.question == match.question(ANN), "what is asked is said again all the same"


def test_whoever_has_seen_nothing_is_told_everything() -> None:
    match = start(WORDS)
    for word in ("yes", "no", "no", "yes"):
        match.answer(ANN, word)
    match.answer(BEA, "no")
    changes = match.changes_since(OBSERVER, 0)
    assert texts(changes) == ["yes", "no", "no", "yes", "no"]
    assert changes.outcome == match.outcome and changes.outcome and changes.waits_for == ()


def test_a_client_that_saw_what_was_undone_starts_over_and_one_that_did_not_goes_on() -> None:
    match = start(WORDS)
    match.answer(ANN, "yes")
    before = match.revision
    match.answer(ANN, "no")
    undone = match.revision
    match.undo(ANN)
    for _ in range(2):  # also when as much has happened again, and more
        assert match.changes_since(BEA, undone).start_over
        assert not match.changes_since(BEA, undone).events + match.changes_since(BEA, undone).entries
        assert not match.changes_since(BEA, before).start_over
        match.answer(ANN, "yes")
    assert texts(match.changes_since(BEA, before)) == ["yes", "yes"]
    assert texts(match.changes_since(BEA, undone + 1)) == ["yes", "yes"], "what the undo itself led to is still true"


@pytest.mark.parametrize("revision", [-1, 3, 10**9, 1.5, True, None, "2"])
def test_a_revision_that_there_was_not_is_refused(revision: Any) -> None:
    match = start(WORDS)
    match.answer(ANN, "yes")
    with pytest.raises(HighgroundError, match=f"no revision {revision!r} to go on from; the match is at revision 2"):
        match.changes_since(ANN, revision)


@pytest.mark.parametrize("seat", [-1, 2, 31])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    with pytest.raises(HighgroundError, match=f"no seat {seat + 1}; there are 2"):
        start(WORDS).changes_since(seat, 0)


def test_an_answer_on_which_a_rule_fails_changes_nothing() -> None:
    def fails(state: Toy) -> Procedure[None]:
        yield tell(RULE, "begins")
        word = yield from ask(ANN, "word", ("yes", "no"), cite=RULE)
        yield tell(RULE, "goes on")
        if word == "no":
            raise RuntimeError("broken")
        yield from ask(ANN, "word", ("yes", "no"), cite=RULE)

    match = start(toy_game(fails))
    known = match.revision
    before = match.changes_since(ANN, 0)
    with pytest.raises(RuntimeError):
        match.answer(ANN, "no")
    assert match.changes_since(ANN, 0) == before
    match.answer(ANN, "yes")
    assert [event.name for event in match.changes_since(ANN, known).events] == ["goes on"]


# Sealed answers, and what a seat may know of them


def bids(state: Toy) -> Procedure[None]:
    """Bea may play an ace, if she holds one; else she cannot but pass. Ann and Cy bid."""
    hand = (state.deck.pop(),)
    yield from show(state, hand, to=BEA, cite=RULE)
    aces = lambda: (*state.cards.of_kinds(hand, {"ace"}), "pass")  # noqa: E731
    bid = Ask(ANN, "bid", (0, 1), RULE), Ask(BEA, "play", aces, RULE, of="card"), Ask(CY, "bid", (0, 1), RULE)
    state.said += yield from together(*bid, cite=RULE)


def test_who_has_sealed_is_known_but_not_who_had_no_choice() -> None:
    without, with_ace = (start(toy_game(bids, kinds=[kind], seats=3)) for kind in ("king", "ace"))
    for match in (without, with_ace):
        match.answer(CY, 1)
    for seat in (ANN, CY, OBSERVER):
        for since in range(without.revision + 1):
            assert to_json(without.changes_since(seat, since)) == to_json(with_ace.changes_since(seat, since))
    known = without.changes_since(ANN, 1)
    assert (known.waits_for, known.sealed, known.sealed_answer) == ((ANN, BEA), (CY,), None)
    assert without.changes_since(CY, 1).sealed_answer == 1
    own = without.changes_since(BEA, 1)
    assert (own.waits_for, own.sealed, own.sealed_answer, own.can_undo) == ((ANN,), (BEA, CY), "pass", False)


def test_whoever_answers_where_it_was_answered_for_tells_nobody_and_changes_nothing() -> None:
    match = start(toy_game(bids, kinds=["king"], seats=3))
    before = to_json([match.changes_since(seat, 1) for seat in (ANN, BEA, CY, OBSERVER)])
    match.answer(BEA, "pass")
    assert to_json([match.changes_since(seat, 1) for seat in (ANN, BEA, CY, OBSERVER)]) == before
    match.answer(ANN, 0)
    match.answer(CY, 1)
    assert match.is_over and match.position.state.said == [0, "pass", 1]


def test_a_sealed_answer_taken_back_is_news_and_nothing_to_start_over_for() -> None:
    match = start(toy_game(bids, kinds=["ace"], seats=3))
    match.answer(CY, 1)
    sealed = match.revision
    match.undo(CY)
    changes = match.changes_since(ANN, sealed)
    assert changes.is_news and not changes.start_over and changes.sealed == ()


# The whole, and what it costs


@pytest.mark.parametrize("chance", [FastChance(3), KeyedChance.from_seed(3)])
def test_a_match_taken_up_says_start_over_for_what_it_does_not_remember(chance: Any) -> None:
    match = start(WORDS, chance)
    for word in ("yes", "no"):
        match.answer(ANN, word)
    taken_up = Match.from_log(WORDS, decode_log(encode_log(match.whole_log())), FastChance(1))
    assert taken_up.changes_since(BEA, 1).start_over
    assert not taken_up.changes_since(BEA, match.revision).is_news
    assert texts(taken_up.changes_since(BEA, 0)) == ["yes", "no"]


def test_all_changes_put_together_are_the_whole() -> None:
    """A client that looks now and then, and starts over when told, has what is there; much is undone meanwhile."""
    match = start_match(load_game("high-noon"), 3)
    chance = FastChance(5)
    revision = started_over = 0
    events: list[Event] = []
    entries: list[Any] = []
    while not match.is_over:
        seat = match.waited_for()[0]
        if chance.below(4) == 0 and match.can_undo(seat):
            match.undo(seat)
        else:
            match.answer(seat, random_answer(match, seat, chance))
        if chance.below(3) == 0:
            changes = match.changes_since(BEA, revision)
            if changes.start_over:
                started_over += 1
                events, entries = match.events_for(BEA), match.log_for(BEA)
            else:
                assert changes.entries_before == len(entries)
                events += changes.events
                entries += changes.entries
            revision = changes.revision
            assert (events, entries) == (match.events_for(BEA), match.log_for(BEA))
    assert started_over > 3 and len(entries) > 100


@contextmanager
def counted(calls: list[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("event_for", "as_seen_by"):
        real = getattr(showing, name)
        monkeypatch.setattr(showing, name, lambda *given, real=real, name=name: calls.append(name) or real(*given))
    yield
    monkeypatch.undo()


def test_it_costs_what_has_changed_however_long_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def long(state: Toy) -> Procedure[None]:
        for _ in range(200):
            yield from ask(ANN, "word", ("yes", "no"), cite=RULE)
            state.said.append((yield from roll(Pool(1, plain_die(6)), cite=RULE)))
            yield tell(RULE, "{who:seat} throws", who=ANN)

    match = start(toy_game(long))
    for _ in range(150):
        match.answer(ANN, "yes")
    known = match.revision
    match.answer(ANN, "yes")
    calls: list[str] = []
    with counted(calls, monkeypatch):
        match.changes_since(BEA, known)
    assert sorted(calls) == ["as_seen_by", "as_seen_by", "event_for"]


def test_it_is_plain_json() -> None:
    match = start(toy_game(bids, kinds=["ace"], seats=3))
    match.answer(ANN, 1)
    found = msgspec.json.decode(to_json(match.changes_since(BEA, 0)))
    assert found["waits_for"] == [BEA, CY] and found["sealed"] == [ANN] and found["sealed_answer"] is None
    assert found["question"]["name"] == "play"
