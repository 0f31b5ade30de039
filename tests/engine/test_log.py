"""Logs: there and back, and every kind of damage found where it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import dice_duel, face_down, sealed_bid, water_stakes
from highground.engine import (
    Ask,
    FastChance,
    FaultyLog,
    HighgroundError,
    Log,
    Match,
    Procedure,
    decode_log,
    encode_log,
    read_log,
    replay,
    together,
    write_log,
)
from highground.engine.answers import freeze
from highground.engine.log import AllAnswered, Answered, Rolled, Shown, Undone, encode_line
from highground.testing.moments import finished_match, start_match
from tests.engine.toys import RULE, Toy, start, toy_game

GAMES = [module.GAME for module in (dice_duel, sealed_bid, water_stakes, face_down)]
DUEL = dice_duel.GAME
LOG = finished_match(DUEL, 1).whole_log()
LINES = encode_log(LOG).splitlines(keepends=True)


def with_entry(number: int, **changes: Any) -> Log:
    """The log of the duel with one entry changed (and its lines checked anew)."""
    entries = list(LOG.entries)
    entries[number - 1] = msgspec.structs.replace(entries[number - 1], **changes)
    return Log(head=LOG.head, entries=entries, tail=LOG.tail)


def fault_of(lines: list[bytes]) -> FaultyLog:
    with pytest.raises(FaultyLog) as caught:
        decode_log(b"".join(lines))
    return caught.value


def replay_fault(log: Log) -> str:
    with pytest.raises(FaultyLog) as caught:
        replay(DUEL, log)
    assert str(caught.value).startswith(f"entry {caught.value.entry}: ")
    return str(caught.value)


# There and back


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_log_is_the_same_after_writing_and_reading(game: Any, tmp_path: Path) -> None:
    log = finished_match(game, 2).whole_log()
    write_log(log, tmp_path / "match.log")
    assert encode_log(read_log(tmp_path / "match.log")) == encode_log(log)
    assert [path.name for path in tmp_path.iterdir()] == ["match.log"]


def test_line_breaks_and_quotes_in_a_log_survive() -> None:
    match = Match(DUEL, DUEL.setting(), FastChance(1), ['Ann "the\nFox"', "B\u2028é\r"], names=['"Ann"', "B\xa0é"])
    log = decode_log(encode_log(match.whole_log()))
    taken_up = Match.from_log(DUEL, log, FastChance(1))
    assert log.head.players == match.players == taken_up.players
    assert log.head.names == match.names == taken_up.names


def test_lines_have_the_checks_they_have_always_had() -> None:
    """Else no log of an earlier version could be read."""
    first, check = encode_line(Undone(entries=3), "")
    assert first == b'{"check":"db0d51d5075a","line":{"type":"undone","entries":3}}\n' and check == "db0d51d5075a"
    assert encode_line(Undone(entries=3), check)[1] == "21e873aa7d64"


def test_each_line_is_json_with_a_check() -> None:
    first = msgspec.json.decode(LINES[0])
    assert sorted(first) == ["check", "line"]
    assert first["line"]["type"] == "head"
    assert msgspec.json.decode(LINES[-1])["line"]["type"] == "tail"
    assert len(LINES) == len(LOG.entries) + 2


# Damage


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_log_cut_off_after_any_line_is_refused(kept: int) -> None:
    fault = fault_of(LINES[:kept])
    assert fault.entry == kept
    if kept:
        assert str(fault).startswith(f"entry {kept}: the log is cut off: its last line is missing; ")
    else:
        assert str(fault) == "entry 0: the log is empty"


def test_a_log_cut_off_within_a_line_is_refused_at_that_line() -> None:
    fault = fault_of([*LINES[:3], LINES[3][:25]])
    assert fault.entry == 3
    assert "cut off in the middle of this line" in str(fault)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_log_with_any_byte_changed_is_refused_at_its_line(data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(LINES) - 1))
    line = bytearray(LINES[number])
    at = data.draw(st.integers(0, len(line) - 2))
    line[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != line[at]))
    assert fault_of([*LINES[:number], bytes(line), *LINES[number + 1 :]]).entry == number


def test_a_lost_a_doubled_and_a_swapped_line_are_found() -> None:
    assert fault_of([*LINES[:2], *LINES[3:]]).entry == 2
    assert fault_of([*LINES[:3], *LINES[2:]]).entry == 3
    assert fault_of([*LINES[:2], LINES[3], LINES[2], *LINES[4:]]).entry == 2


def test_a_damaged_line_says_which_check_it_should_have() -> None:
    text = str(fault_of([LINES[0], LINES[1].replace(b"careful", b"CAREFUL"), *LINES[2:]]))
    assert text.startswith("entry 1: damaged: its check is ")


def test_lines_after_the_end_are_refused() -> None:
    assert LOG.tail
    twice = Log(head=LOG.head, entries=[*LOG.entries, LOG.tail], tail=LOG.tail)  # pyright: ignore[reportArgumentType]
    with pytest.raises(FaultyLog, match=r"its end says|stands after the end"):
        decode_log(encode_log(twice))


def test_a_log_that_does_not_begin_with_its_head_is_refused() -> None:
    headless = Log(head=LOG.entries[0], entries=LOG.entries[1:], tail=LOG.tail)  # pyright: ignore[reportArgumentType]
    with pytest.raises(FaultyLog, match="entry 0: a log begins with its head"):
        decode_log(encode_log(headless))


def test_an_end_that_miscounts_is_refused() -> None:
    short = Log(head=LOG.head, entries=LOG.entries[:-1], tail=LOG.tail)
    count = len(LOG.entries)
    with pytest.raises(FaultyLog, match=f"entry {count}: the log has {count - 1} entries; its end says {count}"):
        decode_log(encode_log(short))


def test_another_format_is_refused() -> None:
    other = Log(head=msgspec.structs.replace(LOG.head, format=1), entries=LOG.entries, tail=LOG.tail)
    with pytest.raises(FaultyLog, match="entry 0: the log has format 1; this reads format 3"):
        decode_log(encode_log(other))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(HighgroundError, match=r"none\.log: cannot be read: No such file or directory"):
        read_log(tmp_path / "none.log")


# Other games and other rules


def test_the_log_of_another_game_is_refused() -> None:
    with pytest.raises(HighgroundError, match="this is a log of dice-duel, not of sealed-bid"):
        replay(sealed_bid.GAME, LOG)


def test_a_log_by_another_version_of_the_rules_is_refused() -> None:
    with pytest.raises(HighgroundError, match="played by version 1 of the rules; this is 2"):
        replay(replace(DUEL, version=2), LOG)


def test_a_setting_that_cannot_be_read_is_refused() -> None:
    setting = msgspec.structs.replace(LOG.head.setting, data=msgspec.Raw(b'{"life": "many"}'))
    with pytest.raises(HighgroundError, match="the log's setting cannot be read: Expected `int`, got `str`"):
        replay(DUEL, Log(head=msgspec.structs.replace(LOG.head, setting=setting)))


# Logs that are whole but wrong


def test_an_entry_that_the_rules_forbid_is_refused_with_its_clause() -> None:
    first = LOG.entries[0]
    assert isinstance(first, Answered)
    text = replay_fault(with_entry(1, answer="flying"))
    assert text.startswith("entry 1: 'flying' is not among the answers") and text.endswith("[DD-1]")


def test_the_answer_of_another_seat_is_refused() -> None:
    text = replay_fault(with_entry(1, seat=1, name="mood"))
    assert text == "entry 1: seat 1 is asked for manner; the entry has an answer of seat 2 for mood"


def test_answers_given_together_go_by_the_name_of_the_first_question() -> None:
    def both(state: Toy) -> Procedure[None]:
        yield from together(Ask(0, "left", (1, 2), RULE), Ask(1, "right", (3, 4), RULE), cite=RULE)

    game = toy_game(both)
    match = start(game)
    match.answer(0, 2)
    match.answer(1, 3)
    log = match.whole_log()
    assert replay(game, log).is_over
    entries = [msgspec.structs.replace(log.entries[0], name="right")]
    with pytest.raises(FaultyLog, match="all are asked for left; the entry has answers for right"):
        replay(game, Log(head=log.head, entries=entries, tail=log.tail))


def test_faces_that_cannot_be_are_refused() -> None:
    number = next(number for number, entry in enumerate(LOG.entries, 1) if isinstance(entry, Rolled))
    assert "die 1 shows a number from 1 to 6, not 7" in replay_fault(with_entry(number, faces=(7,) * 7))


def test_an_entry_of_the_wrong_kind_is_refused() -> None:
    entries = [Shown(fingerprint="", cards=(), kinds=()), *LOG.entries[1:]]
    text = replay_fault(Log(head=LOG.head, entries=entries, tail=LOG.tail))
    assert text == "entry 1: the answer of seat 1 (manner) is wanted here, not an entry of kind show"


def test_a_replay_that_parts_says_where() -> None:
    assert "the replay has parted" in replay_fault(with_entry(4, fingerprint="0123456789abcdef"))


def test_a_replay_that_ends_elsewhere_says_so() -> None:
    assert LOG.tail
    tail = msgspec.structs.replace(LOG.tail, digest="0123456789abcdef")
    text = replay_fault(Log(head=LOG.head, entries=LOG.entries, tail=tail))
    assert text.startswith(f"entry {len(LOG.entries)}: the replay ends in state ")


def test_entries_after_the_end_of_the_game_are_refused() -> None:
    text = replay_fault(Log(head=LOG.head, entries=[*LOG.entries, LOG.entries[-1]]))
    assert text == f"entry {len(LOG.entries) + 1}: the game is over already"


@pytest.mark.parametrize("wrong", [True, None, 1.5, {"a": 1}, ["a", [None]]])
def test_what_cannot_be_an_answer_is_not_taken_for_one(wrong: Any) -> None:
    with pytest.raises(HighgroundError, match="an answer is a word, a number or a list of them"):
        freeze(wrong)
    assert freeze(["a", [1, 2]]) == ("a", (1, 2))


def deep(opening: Any, depth: int) -> Any:
    for _ in range(depth):
        opening = [opening]
    return opening


def test_an_answer_that_is_nested_too_deep_is_not_taken_for_one() -> None:
    assert freeze(deep(1, 8)) == ((((((((1,),),),),),),),)
    for depth in (9, 20_000):
        with pytest.raises(HighgroundError, match="an answer is a word, a number or a list of them"):
            freeze(deep(1, depth))


def test_a_line_that_is_nested_too_deep_to_be_read_is_refused_there() -> None:
    first = LOG.entries[0]
    assert isinstance(first, Answered)
    line = LINES[1].replace(f'"answer":"{first.answer}"'.encode(), b'"answer":' + b"[" * 50_000 + b"]" * 50_000)
    assert line != LINES[1]
    fault = fault_of([LINES[0], line, *LINES[2:]])
    assert fault.entry == 1 and "cannot be read" in str(fault)


def test_sealed_answers_to_another_question_are_refused() -> None:
    log = finished_match(sealed_bid.GAME, 1).whole_log()
    number = next(number for number, entry in enumerate(log.entries) if isinstance(entry, AllAnswered))
    log.entries[number] = msgspec.structs.replace(log.entries[number], name="mood")
    with pytest.raises(FaultyLog, match=f"entry {number + 1}: all are asked for bid; the entry has answers for mood"):
        replay(sealed_bid.GAME, log)


# Interrupted writing


@pytest.mark.parametrize("moment", ["write_bytes", "replace"])
def test_an_interrupted_save_leaves_the_old_file(moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.log"
    match = start_match(DUEL, 1)
    match.save(path)
    before = path.read_bytes()

    def interrupted(self: Path, *_: Any) -> None:
        if moment == "write_bytes":
            self.write_text("half a li")
        raise KeyboardInterrupt

    match.answer(0, "careful")
    with monkeypatch.context() as patched:
        patched.setattr(Path, moment, interrupted)
        with pytest.raises(KeyboardInterrupt):
            match.save(path)
    assert path.read_bytes() == before
    match.save(path)
    assert encode_log(read_log(path)) == encode_log(match.whole_log())
    assert list(tmp_path.iterdir()) == [path], "the draft of the interrupted save is used up"
