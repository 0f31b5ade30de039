"""A log appended to line by line: stopped anywhere, it is read as far as it goes, and goes on from there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from examples.sealed_bid import GAME as SEALED_BID
from highground.engine import (
    AppendedLog,
    Ask,
    CutOff,
    FastChance,
    FaultyLog,
    HighgroundError,
    KeyedChance,
    LogLines,
    Match,
    Procedure,
    ask,
    decode_log,
    encode_log,
    encode_state,
    read_log,
    replay,
    together,
)
from highground.engine.log import Mark, Undone, encode_line
from highground.games import load_game
from highground.testing.moments import random_answer
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1


def words_then_bids(state: Toy) -> Procedure[None]:
    """Ann says three words; then both bid at once."""
    for _ in range(3):
        state.said.append((yield from ask(ANN, "word", ("yes", "no"), cite=RULE)))
    bid = (Ask(seat, "bid", (0, 1, 2), RULE) for seat in (ANN, BEA))
    state.said += yield from together(*bid, cite=RULE)


GAME = toy_game(words_then_bids)


def played() -> tuple[Match[Toy], list[bytes]]:
    """A match with an undo and a sealed answer in it, and its lines so far."""
    match = start(GAME, KeyedChance.from_seed(1))
    lines = LogLines(match)
    found = lines.new()
    for deed in ("yes", "no", "undo", "yes", "no"):
        match.undo(ANN) if deed == "undo" else match.answer(ANN, deed)
        found += lines.new()
    match.answer(BEA, 2)
    return match, found + lines.new()


def kinds_of(lines: list[bytes]) -> list[str]:
    return [msgspec.json.decode(line)["line"]["type"] for line in lines]


def taken_up(lines: list[bytes]) -> Match[Toy]:
    return Match.from_log(GAME, decode_log(b"".join(lines), cut_off=True), KeyedChance.from_seed(1))


# What is written


def test_each_change_is_a_few_lines_and_what_is_undone_is_said() -> None:
    match, lines = played()
    changes = " ".join(kinds_of(lines)).split(" mark")
    assert changes == ["head", " answer", " answer", " undone", " answer", " answer", "", ""]
    log = decode_log(b"".join(lines), cut_off=True)
    assert log.entries == match.history.entries and log.tail is None
    assert [entry.answer for entry in log.entries] == ["yes", "yes", "no"]  # pyright: ignore[reportAttributeAccessIssue]


def test_nothing_is_written_twice_and_a_change_between_two_looks_is_seen() -> None:
    match = start(GAME)
    lines = LogLines(match)
    written = lines.new()
    assert lines.new() == []
    match.answer(ANN, "yes")
    written += lines.new()
    match.undo(ANN)
    match.answer(ANN, "no")  # as many entries as before
    written += lines.new()
    assert kinds_of(written)[-3:] == ["undone", "answer", "mark"]
    assert decode_log(b"".join(written), cut_off=True).entries == match.history.entries


@pytest.mark.parametrize("deeds", [["undo"], ["undo", "no"], ["undo", "undo", "no", "yes", "no"], ["no"]])
def test_lines_that_were_not_stored_are_made_anew_from_the_last_mark(deeds: list[str]) -> None:
    match = start(GAME)
    lines = LogLines(match)
    stored = lines.new()
    for word in ("yes", "yes"):
        match.answer(ANN, word)
        stored += lines.new()
    check = lines.check
    for deed in deeds:
        match.undo(ANN) if deed == "undo" else match.answer(ANN, deed)
        lines.new()  # lost
    mark = decode_log(b"".join(stored), cut_off=True).mark
    assert mark is not None
    lines = LogLines(match, mark.entries, check, mark.revision)
    found = decode_log(b"".join([*stored, *lines.new()]), cut_off=True)
    assert found.entries == match.history.entries
    assert found.mark and found.mark.revision == match.revision
    with pytest.raises(HighgroundError, match=f"of revision 99; the match is at revision {match.revision}"):
        LogLines(match, mark.entries, check, 99)


def test_with_its_end_it_is_a_log_like_any_other() -> None:
    match, _ = played()
    match.answer(ANN, 1)
    found = LogLines(match)
    whole = decode_log(b"".join(found.end()))
    assert whole.tail == match.whole_log().tail and whole.entries == match.history.entries
    assert encode_state(replay(GAME, whole).state) == encode_state(match.position.state)
    assert encode_log(whole) == encode_log(match.whole_log()), "saved again, it is as if it had been saved at once"


def test_the_secret_stands_only_in_the_end() -> None:
    match, lines = played()
    secret = KeyedChance.from_seed(1).secret.hex().encode()
    assert secret not in b"".join(lines) and secret in LogLines(match).end()[-1]


# Cut off


def test_cut_off_after_any_byte_it_is_read_up_to_the_last_whole_line() -> None:
    _, lines = played()
    whole = b"".join(lines)
    ends = [len(b"".join(lines[: number + 1])) for number in range(len(lines))]
    for length in range(len(whole) + 1):
        left = sum(end <= length for end in ends)
        if not left:
            with pytest.raises(FaultyLog, match="entry 0: the log is empty"):
                decode_log(whole[:length], cut_off=True)
            continue
        found = decode_log(whole[:length], cut_off=True)
        assert found == decode_log(b"".join(lines[:left]), cut_off=True)
        with pytest.raises(CutOff, match="cut off") as caught:
            decode_log(whole[:length])
        is_whole_line = length in ends or length + 1 in ends  # the last line may lack its line break
        assert caught.value.entry == left + (length + 1 in ends) if is_whole_line else left


def test_cut_off_after_any_line_it_is_taken_up_as_far_as_it_goes() -> None:
    match, lines = played()
    revisions: list[int] = []
    for left in range(1, len(lines) + 1):
        found = taken_up(lines[:left])
        revisions.append(found.revision)
        part = msgspec.json.decode(lines[left - 1])["line"]
        if part["type"] == "mark":
            assert (found.revision, found.asked_at) == (part["revision"], part["asked_at"])
    assert revisions == sorted(revisions), "what was told under a revision is not told again under it"
    last = taken_up(lines)
    assert (last.pending, last.revision, last.asked_at) == (match.pending, match.revision, match.asked_at)
    last.answer(ANN, 1)
    assert last.is_over and last.position.state.said == ["yes", "yes", "no", 1, 2]


def test_a_torn_change_gets_a_revision_of_its_own_and_no_sealed_answers_of_another() -> None:
    _, lines = played()
    torn = lines[:-2]  # the answer is there, and nothing about the revision it led to
    before = msgspec.json.decode(lines[-4])["line"]["revision"]
    found = taken_up(torn)
    assert found.revision == before + 1 == found.asked_at and not found.pending


def test_damage_is_damage_all_the_same() -> None:
    _, lines = played()
    lines[4] = lines[4].replace(b'"no"', b'"No"')
    with pytest.raises(FaultyLog, match="entry 4: damaged") as caught:
        decode_log(b"".join(lines), cut_off=True)
    assert not isinstance(caught.value, CutOff)
    _, lines = played()
    for missing in range(1, len(lines) - 1):
        with pytest.raises(FaultyLog, match=f"entry {missing}: damaged"):
            decode_log(b"".join(lines[:missing] + lines[missing + 1 :]), cut_off=True)


@pytest.mark.parametrize("part", [Undone(entries=4), Undone(entries=-1), Mark(entries=2, revision=9, asked_at=9)])
def test_lines_that_cannot_be_are_refused_though_their_check_is_right(part: Any) -> None:
    match, _ = played()
    writer = LogLines(match)
    lines = writer.new()
    line, _ = encode_line(part, writer.check)
    with pytest.raises(FaultyLog, match=f"entry {len(lines)}: the log has 3 entries; "):
        decode_log(b"".join([*lines, line]), cut_off=True)


# In a file


def test_a_file_is_gone_on_with_and_half_a_line_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    match = start(GAME, KeyedChance.from_seed(1))
    appended = AppendedLog(path, match)
    for word in ("yes", "no"):
        match.answer(ANN, word)
        appended.keep_up()
    appended.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])  # killed while it wrote the last mark
    match = Match.from_log(GAME, read_log(path, cut_off=True), KeyedChance.from_seed(1))
    assert match.position.state.said == ["yes", "no"]
    appended = AppendedLog.go_on(path, match)
    match.answer(ANN, "yes")
    appended.keep_up()
    for seat in (ANN, BEA):
        match.answer(seat, seat)
    appended.end()
    log = read_log(path)
    assert encode_log(log) == encode_log(match.whole_log())
    with pytest.raises(HighgroundError, match="this log has its end"):
        AppendedLog.go_on(path, match)


def test_whoever_is_stopped_right_after_going_on_leaves_a_file_that_ends_with_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    match = start(GAME, KeyedChance.from_seed(1))
    AppendedLog(path, match).close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"line":' + b" " * 2000)  # more than a mark is long
    AppendedLog.go_on(path, Match.from_log(GAME, read_log(path, cut_off=True), KeyedChance.from_seed(1))).close()
    written = path.read_bytes()
    assert written.startswith(whole)
    (line,) = written[len(whole) :].splitlines(keepends=True)
    assert kinds_of([line]) == ["mark"] and line.endswith(b"\n")
    log = read_log(path, cut_off=True)
    assert log.mark and log.mark.revision == match.revision


def test_what_is_appended_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    match = start(GAME, KeyedChance.from_seed(1))
    appended = AppendedLog(path, match)
    match.answer(ANN, "yes")
    appended.keep_up()
    assert read_log(path, cut_off=True).entries == match.history.entries, "nobody has closed it"
    appended.close()


def test_a_file_that_is_there_is_not_written_over_and_another_match_does_not_go_on_with_it(tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    match, _ = played()
    AppendedLog(path, match).close()
    with pytest.raises(HighgroundError, match="cannot be begun: File exists"):
        AppendedLog(path, match)
    with pytest.raises(HighgroundError, match="cannot be read: No such file"):
        AppendedLog.go_on(tmp_path / "none.log", match)
    with pytest.raises(HighgroundError, match="have 3 entries; the match knows those after 0 of 0"):
        AppendedLog.go_on(path, start(GAME))
    written = path.read_bytes()
    other, another_game = start(GAME), start(toy_game(words_then_bids, kinds=["ace"], seats=3))
    for word in ("no", "no", "no"):
        other.answer(ANN, word)
        another_game.answer(ANN, word)
    for wrong in (other, another_game):
        with pytest.raises(HighgroundError, match="this is the log of another match, or of what was undone"):
            AppendedLog.go_on(path, wrong)
    assert path.read_bytes() == written


@pytest.mark.parametrize(
    "game", [SEALED_BID, load_game("high-noon"), load_game("tactical-x")], ids=lambda game: game.id
)
def test_whole_games_with_undone_answers_and_restarts_end_as_they_were_played(game: Any, tmp_path: Path) -> None:
    """Everybody takes things back; now and then the process is killed and the match taken up from its file."""
    path = tmp_path / "match.log"
    match: Match[Any] = Match(game, game.setting(), KeyedChance.from_seed(4))
    appended = AppendedLog(path, match)
    chance = FastChance(9)
    restarts = 0
    while not match.is_over:
        seat = match.waited_for()[0]
        if chance.below(5) == 0 and match.can_undo(seat):
            match.undo(seat)
        else:
            match.answer(seat, random_answer(match, seat, chance))
        appended.keep_up()
        if chance.below(40 if game is not SEALED_BID else 4) == 0 and restarts < 10:
            restarts += 1
            appended.close()
            before = encode_state(match.position.state), match.pending, match.revision, match.asked_at
            match = Match.from_log(game, read_log(path, cut_off=True), KeyedChance.from_seed(4))
            assert (encode_state(match.position.state), match.pending, match.revision, match.asked_at) == before
            appended = AppendedLog.go_on(path, match)
    appended.end()
    assert restarts > 1
    assert encode_state(replay(game, read_log(path)).state) == encode_state(match.position.state)
