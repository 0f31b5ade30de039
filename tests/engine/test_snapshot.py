"""Snapshots: loaded without playing the match over, it goes on as it would have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from examples.dice_duel import GAME as DUEL
from highground.engine import (
    Ask,
    Chance,
    FastChance,
    HighgroundError,
    KeyedChance,
    LogLines,
    Match,
    Pool,
    Procedure,
    Snapshot,
    TypedChance,
    ask,
    decode_log,
    encode_state,
    plain_die,
    replay,
    roll,
    show,
    shuffle,
    tell,
    then,
    to_json,
    together,
)
from highground.games import load_game
from highground.testing.checks import goes_on_as
from highground.testing.moments import finished_match, play_with_undo
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
D6 = Pool(1, plain_die(6))


def again(match: Match[Any], chance: Chance | None = None) -> Match[Any]:
    """The same match from its snapshot, by way of bytes."""
    return Match.from_snapshot(match.game, Snapshot.decode(match.snapshot().encode()), chance)


def evening(state: Toy) -> None:
    """Steps with words, dice, cards, and bids at once, twice over."""
    for _ in range(2):
        for step in (words, throw, draw, bid):
            then(state, step)


def words(state: Toy) -> Procedure[None]:
    for _ in range(2):
        word = yield from ask(ANN, "word", ("yes", "no"), cite=RULE)
        state.said.append(word)
        yield tell(RULE, "{who:seat} says {word}", who=ANN, word=word)
    yield from ask(ANN, "only", ("of course",), cite=RULE)


def throw(state: Toy) -> Procedure[None]:
    yield from ask(BEA, "throw", ("now", "well"), cite=RULE)
    state.said.append((yield from roll(D6, D6, read=lambda one, other: ("sum", one + other), cite=RULE)))
    yield from ask(BEA, "so", ("good", "bad"), cite=RULE)


def draw(state: Toy) -> Procedure[None]:
    state.deck = yield from shuffle(state, state.deck, cite=RULE)
    card = state.deck.pop()
    yield from show(state, (card,), to=BEA, cite=RULE)
    state.hands[BEA].append(card)
    yield from ask(BEA, "keep", lambda: (*state.hands[BEA], "none"), of="card", cite=RULE)
    yield from ask(BEA, "really", ("yes", "no"), cite=RULE)


def bid(state: Toy) -> Procedure[None]:
    """Bea can bid only if she holds an ace; then Ann says what she makes of it."""
    bids = lambda: (0, 1, 2) if state.cards.of_kinds(state.hands[BEA], {"ace"}) else (0,)  # noqa: E731
    asks = (Ask(ANN, "bid", (0, 1, 2), RULE), Ask(BEA, "bid", bids, RULE))
    state.said.append((yield from together(*asks, cite=RULE)))
    yield from ask(ANN, "so", ("good", "bad"), cite=RULE)


GAME = toy_game(evening, words, throw, draw, bid, kinds=["ace", "king", "ace", "king"])


@pytest.mark.parametrize("seed", range(12))
def test_at_any_moment_it_goes_on_as_it_would_have(seed: int) -> None:
    """Also inside a step, after a roll, with cards drawn, with answers sealed, and after undoing."""
    match = start(GAME, KeyedChance.from_seed(seed), names=("Ann", "Bea"))
    chance = FastChance(seed)
    while not match.is_over:
        loaded = again(match)
        assert goes_on_as(loaded) == goes_on_as(match)
        assert (loaded.names, loaded.players) == (match.names, match.players)
        straight, detour = match.copy(KeyedChance(b"another")), again(match.copy(KeyedChance(b"another")))
        for twin in (straight, detour):
            play_with_undo(twin, FastChance(seed), 30)
        assert goes_on_as(straight) == goes_on_as(detour)
        play_with_undo(match, chance, 1)
    over = again(match)
    assert over.is_over and over.outcome == match.outcome and goes_on_as(over) == goes_on_as(match)


def test_loading_again_and_again_is_the_same_match() -> None:
    straight, loaded = (start(GAME, KeyedChance.from_seed(5)) for _ in range(2))
    while not straight.is_over:
        for match in (straight, loaded):
            seat = match.waited_for()[0]
            question = match.question(seat)
            assert question
            match.answer(seat, question.choices[-1].answer, revision=question.revision)
        loaded = again(loaded)
        assert goes_on_as(loaded) == goes_on_as(straight)


def test_what_could_be_undone_still_can_and_nothing_more() -> None:
    match = start(GAME, KeyedChance.from_seed(1))
    for word in ("yes", "no"):
        match.answer(ANN, word)
    assert not match.can_undo(ANN) and not again(match).can_undo(ANN), "Bea is asked"
    match = start(GAME, KeyedChance.from_seed(1))
    match.answer(ANN, "yes")
    loaded = again(match)
    loaded.undo(ANN)
    match.undo(ANN)
    assert goes_on_as(loaded) == goes_on_as(match)
    with pytest.raises(HighgroundError, match="nothing to undo"):
        loaded.undo(ANN)


def test_undo_goes_back_over_steps_in_a_loaded_match() -> None:
    def steps(state: Toy) -> None:
        for _ in range(3):
            then(state, words)

    match = start(toy_game(steps, words), KeyedChance.from_seed(1))
    for word in ("yes", "no", "yes", "no"):
        match.answer(ANN, word)
    loaded = again(match)
    for twin in (match, loaded):
        twin.answer(ANN, "yes")
    while match.can_undo(ANN):
        match.undo(ANN)
        loaded.undo(ANN)
        assert goes_on_as(loaded) == goes_on_as(match)
    assert loaded.position.state.said == [] and loaded.number == 0


def test_sealed_answers_stay_sealed_and_who_had_no_choice_stays_unknown() -> None:
    game = toy_game(bid)
    match = start(game, KeyedChance.from_seed(1))
    loaded = again(match)
    assert loaded.pending == {BEA: 0} and loaded.waits_for(ANN) == [ANN, BEA] and not loaded.can_undo(BEA)
    loaded.answer(ANN, 2)
    assert loaded.position.state.said == [(2, 0)]


# Chance


def test_dice_go_on_where_they_were() -> None:
    match = start(GAME, KeyedChance(b"secret", drawn=3))
    for answer in ("yes", "no"):
        match.answer(ANN, answer)
    match.answer(BEA, "now")
    loaded = again(match)
    assert loaded.chance.drawn == match.chance.drawn == 5
    assert isinstance(loaded.chance, KeyedChance) and loaded.chance.secret == b"secret"


def test_typed_chance_is_brought_along() -> None:
    typed = iter(["2", "6", "4 4", "king", "ace"])
    chance = TypedChance(lambda wanted, words: next(typed), pytest.fail)
    match = start(GAME, chance)
    for answer in ("yes", "no"):
        match.answer(ANN, answer)
    with pytest.raises(HighgroundError, match=r"does not say how its chance \(typed\) goes on; name one"):
        again(match)
    typed = iter(["2 6", "king"])
    loaded = again(match, chance)
    loaded.answer(BEA, "now")
    loaded.answer(BEA, "good")
    assert loaded.position.state.said[-1] == ("sum", 8)
    assert loaded.position.state.cards.what[loaded.position.state.hands[BEA][0]] == "king"
    assert goes_on_as(again(loaded, chance)) == goes_on_as(loaded)


# What is not there any more


def test_events_and_entries_before_are_in_the_log_alone() -> None:
    match = start(GAME, KeyedChance.from_seed(1))
    for answer in ("yes", "no"):
        match.answer(ANN, answer)
    match.answer(BEA, "now")
    loaded = again(match)
    assert match.events_for(ANN) and loaded.events_for(ANN) == [] and loaded.number == match.number == 5
    with pytest.raises(HighgroundError, match="loaded from a snapshot; its first 3 entries are in its log alone"):
        loaded.whole_log()
    for twin in (match, loaded):
        twin.answer(BEA, "bad")
    assert loaded.log_for(ANN) == loaded.log_for(ANN, since=3) == match.log_for(ANN, since=3) != []


def test_a_client_from_before_starts_over_and_one_from_then_goes_on() -> None:
    match = start(GAME, KeyedChance.from_seed(1))
    match.answer(ANN, "yes")
    known = match.revision
    match = again(match)
    for revision in range(known):
        changes = match.changes_since(BEA, revision)
        assert changes.start_over and changes.is_news and not changes.entries
    assert not match.changes_since(BEA, known).is_news
    match.answer(ANN, "no")
    changes = match.changes_since(BEA, known)
    assert [event.facts["word"] for event in changes.events] == ["no"] and not changes.start_over
    assert changes.entries_before == 1 and len(changes.entries) == 2
    match = again(match)
    assert match.changes_since(BEA, known).start_over


@pytest.mark.parametrize("seed", range(4))
def test_whoever_starts_over_after_loading_is_told_the_past_from_the_log(seed: int) -> None:
    match = start(GAME, KeyedChance.from_seed(seed), names=("Ann", "Bea"))
    lines = LogLines(match)
    rows, chance = lines.new(), FastChance(seed)
    while not match.is_over:
        play_with_undo(match, chance, 1)
        rows += lines.new()
        loaded = again(match)
        assert isinstance(loaded.chance, KeyedChance)
        log = decode_log(b"".join(rows), cut_off=True)
        past: Match[Any] = Match.from_log(GAME, log, KeyedChance(loaded.chance.secret))
        assert past.revision == loaded.revision
        for seat in (ANN, BEA):
            assert loaded.changes_since(seat, loaded.revision - 1).start_over
            assert past.events_for(seat) == match.events_for(seat)
            assert to_json(past.log_of(seat)) == to_json(match.log_of(seat))


def test_a_client_starts_over_when_what_the_snapshot_had_is_undone() -> None:
    match = start(GAME, KeyedChance.from_seed(1))
    match.answer(ANN, "yes")
    match = again(match)
    known = match.revision
    match.undo(ANN)
    assert match.changes_since(BEA, known).start_over
    match.answer(ANN, "no")
    assert match.changes_since(BEA, known).start_over
    assert [event.facts["word"] for event in match.changes_since(BEA, known + 1).events] == ["no"]


def test_what_is_told_after_loading_is_undone_with_its_answer() -> None:
    def steps(state: Toy) -> None:
        for step in (throw, words, words):
            then(state, step)

    match = start(toy_game(steps, throw, words), KeyedChance.from_seed(1))
    for answer in ("now", "good"):
        match.answer(BEA, answer)
    match.answer(ANN, "yes")
    match = again(match)
    assert match.history.before > 0
    for word in ("no", "yes", "no"):
        match.answer(ANN, word)
    match.undo(ANN)
    match.undo(ANN)
    assert [event.facts["word"] for event in match.events_for(BEA)] == ["no"]


def test_a_rule_that_fails_leaves_a_loaded_match_as_it_was() -> None:
    def fails(state: Toy) -> Procedure[None]:
        if (yield from ask(ANN, "word", ("yes", "no"), cite=RULE)) == "no":
            raise RuntimeError("broken")
        state.said.append((yield from roll(D6, cite=RULE)))
        then(state, fails)

    match = start(toy_game(fails), KeyedChance.from_seed(1))
    match.answer(ANN, "yes")
    loaded = again(match)
    assert loaded.history.before > 0
    with pytest.raises(RuntimeError, match="broken"):
        loaded.answer(ANN, "no")
    assert goes_on_as(loaded) == goes_on_as(match)
    loaded.answer(ANN, "yes")


# Going on with the log


@pytest.mark.parametrize("seed", range(6))
def test_the_log_goes_on_from_a_snapshot_through_undoing(seed: int) -> None:
    match = start(GAME, KeyedChance.from_seed(seed))
    lines = LogLines(match)
    written = lines.new()
    chance = FastChance(seed)
    while not match.is_over:
        play_with_undo(match, chance, 1)
        written += lines.new()
        if chance.below(3) == 0:
            snapshot = Snapshot.decode(match.snapshot(lines.check).encode())
            match = Match.from_snapshot(GAME, snapshot)
            lines = LogLines(match, snapshot.tail.entries, snapshot.check)
    log = decode_log(b"".join([*written, *lines.end()]))
    assert encode_state(replay(GAME, log).state) == encode_state(match.position.state)
    assert log.tail and log.tail.entries == len(log.entries) == match.number


# What cannot be loaded


def late(id: str) -> Match[Any]:
    game = load_game(id)
    match: Match[Any] = Match(game, game.setting(), KeyedChance.from_seed(1))
    play_with_undo(match, FastChance(1), 60)
    return match


def test_damaged_bytes_are_refused() -> None:
    encoded = start(GAME, KeyedChance.from_seed(1)).snapshot().encode()
    for at in range(0, len(encoded) - 1, 7):
        damaged = encoded[:at] + bytes([encoded[at] ^ 1]) + encoded[at + 1 :]
        with pytest.raises(HighgroundError, match=r"^this is no sound snapshot: (damaged|cannot be read)"):
            Snapshot.decode(damaged)
    for length in (0, 1, len(encoded) // 2, len(encoded) - 2):
        with pytest.raises(HighgroundError, match=r"^this is no sound snapshot: cannot be read"):
            Snapshot.decode(encoded[:length])


def changed(**fields: Any) -> Callable[[Snapshot], Snapshot]:
    return lambda snapshot: msgspec.structs.replace(snapshot, **fields)


def with_tail(snapshot: Snapshot) -> Snapshot:
    return msgspec.structs.replace(snapshot, tail=msgspec.structs.replace(snapshot.tail, digest="0" * 16))


def with_format(snapshot: Snapshot) -> Snapshot:
    return msgspec.structs.replace(snapshot, head=msgspec.structs.replace(snapshot.head, format=1))


def with_rules(snapshot: Snapshot) -> Snapshot:
    setting = msgspec.structs.replace(snapshot.head.setting, rules=99)
    return msgspec.structs.replace(snapshot, head=msgspec.structs.replace(snapshot.head, setting=setting))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (with_tail, "does not fit the rules as they are now: it leads to state"),
        (with_format, "the snapshot has format 1; this reads format"),
        (with_rules, "played by version 99 of the rules; this is 1"),
        (changed(step_start=msgspec.Raw(b"{}")), "not a state of this game"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(change: Callable[[Snapshot], Snapshot], said: str) -> None:
    snapshot = change(start(GAME, KeyedChance.from_seed(1)).snapshot())
    with pytest.raises(HighgroundError, match=said) as caught:
        Match.from_snapshot(GAME, Snapshot.decode(snapshot.encode()))
    assert "\n" not in str(caught.value)


def test_rules_that_ask_for_something_else_are_found() -> None:
    """The same steps, but one of them rolls where it asked before, or is over sooner."""
    match = start(GAME, KeyedChance.from_seed(1))
    for answer in ("yes", "no"):
        match.answer(ANN, answer)
    match.answer(BEA, "now")
    snapshot = match.snapshot()

    def rolls(state: Toy) -> Procedure[None]:
        yield from roll(D6, cite=RULE)
        yield from ask(BEA, "so", ("good", "bad"), cite=RULE)

    def nothing(state: Toy) -> Procedure[None]:
        yield from ask(BEA, "so", ("good", "bad"), cite=RULE)

    for other in (rolls, nothing):
        other.__name__ = "throw"
        game = toy_game(evening, words, other, draw, bid, kinds=["ace", "king", "ace", "king"])
        with pytest.raises(HighgroundError, match="the snapshot does not fit the rules as they are now"):
            Match.from_snapshot(game, snapshot)


def test_a_snapshot_of_another_game_is_refused() -> None:
    with pytest.raises(HighgroundError, match="a log of dice-duel, not of toy"):
        Match.from_snapshot(GAME, finished_match(DUEL, 1).snapshot())


def test_another_secret_than_the_one_it_was_begun_with_is_refused() -> None:
    snapshot = start(GAME, KeyedChance.from_seed(1)).snapshot()
    tail = msgspec.structs.replace(snapshot.tail, secret=b"other".hex())
    with pytest.raises(HighgroundError, match="not the one it was begun with"):
        Match.from_snapshot(GAME, msgspec.structs.replace(snapshot, tail=tail))


@pytest.mark.parametrize("id", ["high-noon", "tactical-x"])
def test_it_is_small(id: str) -> None:
    """What lies before the last change of player is not in it: it does not grow with the match."""
    match = late(id)
    assert len(match.snapshot().given) < match.number / 2
