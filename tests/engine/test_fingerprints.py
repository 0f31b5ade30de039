"""Fingerprints in the log: made when somebody reads it, and what they would have been at once."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from highground.engine import (
    FastChance,
    Game,
    KeyedChance,
    Match,
    Pool,
    Position,
    Procedure,
    ask,
    decode_log,
    encode_log,
    history,
    plain_die,
    replay,
    roll,
    show,
    shuffle,
    then,
)
from highground.engine.state import fingerprint_of
from highground.games import load_game
from highground.testing.moments import moments
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
D6 = Pool(1, plain_die(6))


class RuleFails(Exception):
    """A rule with a fault in it."""


def turn(state: Toy, number: int = 0) -> Procedure[None]:
    """A word, a silent step, and every third time a throw, a look or a shuffle."""
    word = yield from ask(ANN, "word", ("yes", "no", "fail"), cite=RULE)
    state.said.append(word)
    again = yield from ask(ANN, "again", ("yes", "no"), cite=RULE)
    if number % 3 == 0:
        state.said.append((yield from roll(D6, cite=RULE)))
    elif number % 3 == 1:
        yield from show(state, state.deck[:1], to=BEA, cite=RULE)
    elif again == "yes":
        state.deck = yield from shuffle(state, state.deck, cite=RULE)
    if word == "fail":
        raise RuleFails
    then(state, silent)
    if number < 20:
        then(state, turn, number + 1)


def silent(state: Toy) -> None:
    state.said.append("silent")


TURNS = toy_game(turn, silent, kinds="aabbcd")


def as_it_was(match: Match[Any]) -> list[str]:
    """The fingerprint that each entry of a match should have, found by playing it over."""
    found: list[str] = []

    def note(position: Position[Any], *_: Any) -> None:
        found.append(fingerprint_of(position.step_start))

    replay(match.game, match.whole_log(), on_entry=note)
    return found


def fingerprints(match: Match[Any]) -> list[str]:
    return [entry.fingerprint for entry in match.history.entries]


def play(match: Match[Any], words: str) -> None:
    """Answer by letters: y, n, f, and u for undo."""
    for letter in words:
        if letter == "u":
            match.undo(ANN)
        else:
            match.answer(ANN, {"y": "yes", "n": "no", "f": "fail"}[letter])


@pytest.mark.parametrize("game", [load_game("high-noon"), load_game("tactical-x")], ids=lambda game: game.id)
def test_every_entry_has_the_fingerprint_of_the_state_its_step_began_in(game: Game[Any]) -> None:
    match = Match(game, game.setting(), KeyedChance.from_seed(1))
    for count, _ in enumerate(moments(match, 1)):
        if count > 30 or match.number > 80:
            break
    assert fingerprints(match) == as_it_was(match)
    assert len(set(fingerprints(match))) > 10


def reads_each_time(match: Match[Any]) -> None:
    assert all(fingerprints(match))


def reads_nothing(match: Match[Any]) -> None:
    """Only at the end."""


@pytest.mark.parametrize("words", ["yyynyyny", "yuny", "yynuyynyyn", "yyyyuyuyyyn", "yynnyyynuuyyny", "yyyyynyuuyyyn"])
@pytest.mark.parametrize("meanwhile", [reads_each_time, reads_nothing])
def test_it_makes_no_difference_when_the_log_is_read(words: str, meanwhile: Callable[[Match[Any]], None]) -> None:
    match = start(TURNS, KeyedChance.from_seed(2))
    for letter in words:
        play(match, letter) if letter != "u" or match.can_undo(ANN) else None
        meanwhile(match)
    assert fingerprints(match) == as_it_was(match) and all(fingerprints(match))


def test_matches_that_part_have_each_their_own() -> None:
    match = start(TURNS, KeyedChance.from_seed(2))
    play(match, "yyyn")
    other = match.copy(KeyedChance.from_seed(3))
    play(match, "yyyn")
    play(other, "nnny")
    for one in (match, other):
        assert fingerprints(one) == as_it_was(one)
    assert fingerprints(match) != fingerprints(other)


def test_a_match_that_is_taken_up_goes_on_with_them() -> None:
    match = start(TURNS, KeyedChance.from_seed(2))
    play(match, "yyyny")
    resumed = Match.from_log(TURNS, decode_log(encode_log(match.whole_log())))
    for one in (match, resumed):
        play(one, "nyyny")
    assert encode_log(resumed.whole_log()) == encode_log(match.whole_log())


def test_a_match_that_is_loaded_has_them_and_makes_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(TURNS, KeyedChance.from_seed(2))
    play(match, "yyyny")
    loaded = Match.from_snapshot(TURNS, match.snapshot())
    made: list[Any] = []
    monkeypatch.setattr(history, "fingerprint_of", lambda state: made.append(state) or fingerprint_of(state))
    assert fingerprints(loaded) and not made
    play(loaded, "n")
    play(match, "n")
    before = loaded.history.before
    assert before and fingerprints(loaded) == fingerprints(match)[before:]


def test_a_log_without_them_that_is_taken_up_gets_them_from_there_on() -> None:
    match = start(TURNS, KeyedChance.from_seed(2))
    play(match, "yyyny")
    log = match.whole_log()
    log.entries = [msgspec.structs.replace(entry, fingerprint="") for entry in log.entries]
    resumed = Match.from_log(TURNS, log)
    play(match, "nyy")
    play(resumed, "nyy")
    before = len(log.entries)
    assert fingerprints(resumed) == [""] * before + fingerprints(match)[before:]


@pytest.mark.parametrize("meanwhile", [reads_each_time, reads_nothing])
def test_the_log_of_a_failure_has_them_and_the_match_after_it_too(meanwhile: Callable[[Match[Any]], None]) -> None:
    match = start(TURNS, KeyedChance.from_seed(2))
    for letter in "yynnyy":
        play(match, letter)
        meanwhile(match)
    play(match, "f")
    with pytest.raises(RuleFails):
        play(match, "y")
    assert match.failure is not None and match.failure.entries[-1] != match.history.entries[-1]
    with pytest.raises(RuleFails):
        replay(TURNS, match.failure)  # every fingerprint up to there is right
    assert all(entry.fingerprint for entry in match.failure.entries)
    play(match, "uyyyn")
    assert fingerprints(match) == as_it_was(match)


def test_no_fingerprint_is_made_before_somebody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    monkeypatch.setattr(history, "fingerprint_of", lambda state: made.append(state) or fingerprint_of(state))
    match = start(TURNS, KeyedChance.from_seed(2))
    play(match, "yynnyyny")
    for look in (match.view, match.question, match.log_for, match.events_for):
        look(ANN)
    assert not made
    entries = match.history.entries
    assert len(made) == len({entry.fingerprint for entry in entries})
    made.clear()
    assert match.history.entries == entries and not made, "what has been read is not made again"
    play(match, "yy")
    assert made == [] and match.history.entries and len(made) == 1, "nor is the step before"


def test_a_long_match_remembers_only_a_few_states() -> None:
    def long(state: Toy, number: int = 0) -> Procedure[None]:
        yield from ask(number % 2, "word", ("yes", "no"), cite=RULE)
        if number < 400:
            then(state, long, number + 1)

    match = start(toy_game(long))
    while not match.is_over:
        match.answer(match.asked()[0], "yes")
    gc.collect()
    states = [thing for thing in gc.get_objects() if type(thing) is Toy and thing.setting is match.setting]
    assert len(states) < 10
    assert fingerprints(match) == as_it_was(match) and len(set(fingerprints(match))) == 401


def test_an_imagined_match_does_not_tell_by_fingerprints_what_is_hidden() -> None:
    match = start(TURNS, KeyedChance.from_seed(2))
    play(match, "yyynyyy")
    assert all(fingerprints(match))
    imagined = match.imagine(ANN, FastChance(1))
    before = match.number - len(match.position.given)
    assert before > 0 and not any(fingerprints(imagined)[:before])
    began = imagined.position.step_start
    imagined.answer(ANN, "no")
    assert fingerprints(imagined)[before] == fingerprint_of(began)


def test_a_rule_that_does_not_do_the_same_again_leaves_a_log_without_the_rest() -> None:
    """A log that can be read is better than none."""
    moody = False

    def changes(state: Toy, number: int = 0) -> Procedure[None]:
        yield from ask(ANN, "word", ("yes", "no"), cite=RULE)
        if moody and number == 2:
            raise RuleFails
        then(state, changes, number + 1)

    match = start(toy_game(changes))
    play(match, "yyyyy")
    moody = True
    assert [bool(mark) for mark in fingerprints(match)] == [True, True, True, False, False]
    assert len(match.whole_log().entries) == 5
