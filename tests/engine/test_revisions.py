"""Revisions, undoing under sealed questions, refusals made from views, and chance that goes on where it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from highground.engine import (
    Ask,
    FastChance,
    HighgroundError,
    KeyedChance,
    Log,
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
    replay,
    roll,
    show,
    shuffle,
    together,
)  # fmt: skip
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
D6 = Pool(1, plain_die(6))


def asked_at(match: Match[Any], seat: int) -> int:
    question = match.question(seat)
    assert question is not None
    return question.revision


# Undo never crosses an open sealed question


def limit_then_bids(state: Toy) -> Procedure[None]:
    """Ann says how high bids may go, then both bid in secret."""
    most = yield from ask(ANN, "most", (1, 5), cite=RULE)
    bids = yield from together(*(Ask(seat, "bid", tuple(range(most + 1)), RULE) for seat in (ANN, BEA)), cite=RULE)
    state.said += [most, *bids]
    yield from ask(ANN, "again", ("yes", "no"), cite=RULE)


@pytest.mark.parametrize("sealed", [{}, {BEA: 5}, {ANN: 5}])
def test_no_undo_changes_what_sealed_answers_were_given_to(sealed: dict[int, int]) -> None:
    match = start(toy_game(limit_then_bids))
    match.answer(ANN, 5)
    for seat, bid in sealed.items():
        match.answer(seat, bid)
    if ANN in sealed:
        match.undo(ANN)  # her own sealed answer is hers to take back
    assert not match.can_undo(ANN)
    with pytest.raises(HighgroundError, match="nothing to undo"):
        match.undo(ANN)
    for seat in match.waited_for():
        match.answer(seat, 5)
    assert match.position.state.said == [5, 5, 5]
    assert encode_state(replay(match.game, match.whole_log()).state) == encode_state(match.position.state)


def test_a_sealed_answer_may_be_taken_back_by_its_seat_alone() -> None:
    match = start(toy_game(limit_then_bids))
    match.answer(ANN, 5)
    match.answer(BEA, 3)
    assert not match.can_undo(ANN) and match.can_undo(BEA)
    match.undo(BEA)
    assert match.pending == {} and match.waited_for() == [ANN, BEA]


def test_what_the_rules_have_sealed_for_a_seat_without_a_choice_stays_sealed() -> None:
    def bids(state: Toy) -> Procedure[None]:
        yield from together(Ask(ANN, "bid", (0, 1), RULE), Ask(BEA, "bid", (0,), RULE), cite=RULE)

    match = start(toy_game(bids))
    assert match.pending == {BEA: 0} and not match.can_undo(BEA)
    with pytest.raises(HighgroundError, match="nothing to undo"):
        match.undo(BEA)
    assert match.pending == {BEA: 0}


def test_what_was_sealed_cannot_be_undone_once_all_is_revealed() -> None:
    match = start(toy_game(limit_then_bids))
    for seat, answer in ((ANN, 5), (ANN, 2), (BEA, 3)):
        match.answer(seat, answer)
    assert [match.can_undo(seat) for seat in (ANN, BEA)] == [False, False]


def test_a_match_saved_between_sealed_answers_is_taken_up_with_them() -> None:
    match = start(toy_game(limit_then_bids), KeyedChance.from_seed(1))
    match.answer(ANN, 1)
    match.answer(BEA, 1)
    taken_up = Match.from_log(match.game, decode_log(encode_log(match.whole_log())))
    assert taken_up.pending == {BEA: 1}
    taken_up.answer(ANN, 0, revision=asked_at(match, ANN))
    assert taken_up.position.state.said == [1, 0, 1]


def test_a_sealed_answer_in_a_log_is_held_to_the_rules() -> None:
    match = start(toy_game(limit_then_bids), KeyedChance.from_seed(1))
    match.answer(ANN, 1)
    match.answer(BEA, 1)
    log = match.whole_log()
    assert log.tail is not None
    for pending in ({BEA: 5}, {7: 1}):
        wrong = Log(head=log.head, entries=log.entries, tail=msgspec.structs.replace(log.tail, pending=pending))
        with pytest.raises(HighgroundError):
            Match.from_log(match.game, wrong)


def test_nobody_else_can_tell_that_a_seat_has_no_choice() -> None:
    """Bea holds no ace, so she cannot but pass; to Ann that looks as if she were still thinking."""

    def bids(state: Toy) -> Procedure[None]:
        hand = (state.deck.pop(),)
        yield from show(state, hand, to=BEA, cite=RULE)
        aces = lambda: (*state.cards.of_kinds(hand, {"ace"}), "pass")  # noqa: E731
        asks = (Ask(ANN, "bid", (0, 1), RULE), Ask(BEA, "play", aces, RULE, of="card"))
        state.said += yield from together(*asks, cite=RULE)

    without, with_ace = (start(toy_game(bids, kinds=[kind])) for kind in ("king", "ace"))
    assert (without.waited_for(), with_ace.waited_for()) == ([ANN], [ANN, BEA])
    assert without.waits_for(ANN) == with_ace.waits_for(ANN) == [ANN, BEA]
    assert without.waits_for(BEA) == [ANN]
    with pytest.raises(HighgroundError, match="Seat 1, Seat 2 is to answer"):
        without.answer(7, 1)
    without.answer(ANN, 1)
    assert without.is_over and without.position.state.said == [1, "pass"]


# A revision for every change


def test_a_late_answer_to_a_question_that_was_undone_is_refused() -> None:
    def twice(state: Toy) -> Procedure[None]:
        for name in ("first", "second", "third"):
            state.said.append((yield from ask(ANN, name, ("yes", "no"), cite=RULE)))

    match = start(toy_game(twice))
    first = asked_at(match, ANN)
    match.answer(ANN, "yes", revision=first)
    second = asked_at(match, ANN)
    match.undo(ANN)
    for stale in (first, second):
        with pytest.raises(HighgroundError, match=f"of revision {stale}; the open one is of revision 3"):
            match.answer(ANN, "no", revision=stale)
    match.answer(ANN, "no", revision=asked_at(match, ANN))
    assert match.position.state.said == ["no"]


def test_another_seats_sealing_makes_no_question_stale_but_counts() -> None:
    match = start(toy_game(limit_then_bids))
    match.answer(ANN, 5)
    before, asked = match.revision, asked_at(match, ANN)
    match.answer(BEA, 4)
    match.answer(BEA, 3)
    match.undo(BEA)
    assert match.revision == before + 3
    assert asked_at(match, ANN) == asked
    match.answer(ANN, 2, revision=asked)
    assert match.pending == {ANN: 2}


# Refusals know no more than the seat that gets them


def pick_one(state: Toy) -> Procedure[None]:
    """Bea looks at the deck. Ann names a card by number, and is told what forbids it."""
    yield from show(state, state.deck, to=BEA, cite=RULE)
    deck = list(state.deck)

    def why_not(number: int) -> Reason | None:
        return Reason(RULE, f"that card is an {state.cards[number]}") if number in deck else None

    yield from ask(ANN, "which", (97, 98, 99), of="card", cite=RULE, why_not=why_not)


def test_whoever_probes_hidden_cards_learns_nothing() -> None:
    match = start(toy_game(pick_one, kinds=["ace", "ace", "king"]))
    told: list[str] = []
    for number in match.position.state.deck:
        with pytest.raises(Refused) as caught:
            match.answer(ANN, number)
        told.append(str(caught.value).removeprefix(str(number)))
    assert len(set(told)) == 1 and "ace" not in told[0] and "king" not in told[0]


def test_what_is_done_to_a_view_makes_nothing_allowed() -> None:
    def buy(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "buy", lambda: ("nothing", "all", *state.hands[ANN]), cite=RULE)

    match = start(toy_game(buy, kinds=["ace", "king"]))
    match.view(ANN).state.hands[ANN] += [0, 1]
    with pytest.raises(Refused, match=r"1 is not among the answers allowed to this question"):
        match.answer(ANN, 1)


def nested(depth: int) -> Any:
    answer: Any = ()
    for _ in range(depth):
        answer = (answer,)
    return answer


@pytest.mark.parametrize(
    "wrong",
    [None, [1], {"a": 1}, 1.5, float("nan"), b"a", nested(20_000), 10**6000, "x" * 10**6],
    ids=["none", "list", "dict", "fraction", "nan", "bytes", "nested", "huge", "long"],
)
def test_whatever_is_sent_is_refused_in_a_few_words(wrong: Any) -> None:
    def why_not(number: int) -> Reason | None:
        return {7: Reason(RULE, "unlucky")}.get(number)

    def lucky(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "number", (1, 2, 3), cite=RULE, why_not=why_not)

    with pytest.raises(Refused) as caught:
        start(toy_game(lucky)).answer(ANN, wrong)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_there_is_not_is_not_asked(seat: int) -> None:
    match = start(toy_game(pick_one, kinds=["ace", "ace", "king"]))
    with pytest.raises(HighgroundError, match="is not asked now; Seat 1 is to answer"):
        match.answer(seat, 97)


def test_every_seat_has_a_player() -> None:
    game = toy_game(pick_one)
    with pytest.raises(HighgroundError, match="2 seats are to be filled, not 1"):
        Match(game, game.setting(), FastChance(1), ("greedy",))


# Chance goes on where it was


def throws(state: Toy) -> Procedure[None]:
    for _ in range(4):
        yield from ask(ANN, "throw", ("now", "well"), cite=RULE)
        state.deck = yield from shuffle(state, state.deck, cite=RULE)
        yield from ask(ANN, "really", ("yes", "no"), cite=RULE)
        state.said.append((yield from roll(D6, D6, cite=RULE)))


THROWS = toy_game(throws, kinds="abcdef")


def play(match: Match[Toy], detour: Callable[[Match[Toy]], Match[Toy]]) -> list[Any]:
    """Play to the end, with a detour before each answer."""
    while not match.is_over:
        match = detour(match)
        question = match.question(ANN)
        assert question is not None
        match.answer(ANN, question.choices[0].answer)
    return [entry for entry in match.history.entries if not hasattr(entry, "answer")]


def taken_up(match: Match[Toy]) -> Match[Toy]:
    return Match.from_log(match.game, decode_log(encode_log(match.whole_log())))


def undone(match: Match[Toy]) -> Match[Toy]:
    """Take the answer back after which the deck was shuffled, and give it again."""
    if match.can_undo(ANN):
        match.undo(ANN)
        match.answer(ANN, "now")
    return match


@pytest.mark.parametrize("detour", [taken_up, undone])
def test_no_draw_is_repeated_or_skipped(detour: Callable[[Match[Toy]], Match[Toy]]) -> None:
    straight = play(start(THROWS, KeyedChance.from_seed(7)), lambda match: match)
    assert play(start(THROWS, KeyedChance.from_seed(7)), detour) == straight
    assert straight[-1].drawn == 4 * (6 + 2), "four times six cards are decided by a shuffle, and two dice thrown"


def test_an_undo_takes_chance_back_to_where_it_was_even_if_that_is_not_its_beginning() -> None:
    straight, detour = (play(start(THROWS, KeyedChance(b"secret", drawn=7)), way) for way in (lambda m: m, undone))
    assert detour == straight


def test_a_resumed_match_does_not_begin_its_dice_anew() -> None:
    match = start(THROWS, KeyedChance.from_seed(7))
    for answer in ("now", "yes"):
        match.answer(ANN, answer)
    resumed = taken_up(match)
    assert resumed.chance.drawn == match.chance.drawn and resumed.chance.drawn
    assert Match.from_log(THROWS, match.whole_log(), KeyedChance.from_seed(7)).chance.drawn == match.chance.drawn


def test_chance_that_cannot_be_taken_back_ends_undoing_at_a_shuffle() -> None:
    match = start(THROWS, FastChance(1))
    match.answer(ANN, "now")
    assert not match.can_undo(ANN)
    keyed = start(THROWS, KeyedChance.from_seed(1))
    keyed.answer(ANN, "now")
    assert keyed.can_undo(ANN)


def test_a_log_without_its_secret_wants_other_chance_and_another_secret_is_refused() -> None:
    quick = start(THROWS, FastChance(1)).whole_log()
    with pytest.raises(HighgroundError, match=r"does not say how its chance \(quick\) goes on"):
        Match.from_log(THROWS, quick)
    keyed, other = (start(THROWS, KeyedChance.from_seed(seed)).whole_log() for seed in (1, 2))
    keyed.tail = other.tail
    with pytest.raises(HighgroundError, match="not the one it was begun with"):
        Match.from_log(THROWS, keyed)


def test_no_seat_receives_the_secret() -> None:
    match = start(THROWS, KeyedChance.from_seed(3))
    match.answer(ANN, "now")
    assert isinstance(match.chance, KeyedChance)
    secret = match.chance.secret.hex()
    assert secret in encode_log(match.whole_log()).decode()
    for seat in (ANN, BEA, 30):
        assert secret not in repr(match.log_for(seat)) + repr(match.view(seat).given)
        assert secret not in encode_log(match.log_of(seat)).decode()


def test_a_seat_may_have_the_whole_log_with_no_more_than_it_has_seen() -> None:
    def bids(state: Toy) -> Procedure[None]:
        yield from show(state, state.deck, to=BEA, cite=RULE)
        yield from together(*(Ask(seat, "bid", (1, 2), RULE) for seat in (ANN, BEA)), cite=RULE)

    match = start(toy_game(bids, kinds=["ace", "king"]), KeyedChance.from_seed(3))
    match.answer(BEA, 2)
    anns, beas = (decode_log(encode_log(match.log_of(seat))) for seat in (ANN, BEA))
    assert anns.head == match.whole_log().head and anns.head.commitment
    assert anns.entries == match.log_for(ANN) and beas.entries == match.log_for(BEA)
    assert anns.tail and beas.tail and (anns.tail.pending, beas.tail.pending) == ({}, {BEA: 2})
    for log in (anns, beas):
        assert log.tail and (log.tail.secret, log.tail.digest, log.tail.entries) == ("", "", 1)
        assert not any(entry.fingerprint for entry in log.entries)


@pytest.mark.parametrize("seat", ["1", None, 1.5, True, [1]])
def test_what_is_no_number_is_no_seat(seat: Any) -> None:
    match = start(toy_game(pick_one, kinds=["ace", "ace", "king"]))
    doors = (match.view, match.question, match.scene, match.log_for, match.log_of, match.events_for, match.can_undo,
             match.undo, match.waits_for, lambda seat: match.answer(seat, 1))  # fmt: skip
    for door in doors:
        with pytest.raises(HighgroundError, match="a seat is a number from 0 to 1, not"):
            door(seat)
