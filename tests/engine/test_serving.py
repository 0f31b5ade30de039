"""A server that is stopped, killed and refused by its store, and clients that come and go: every picture stays true."""

from __future__ import annotations

from typing import Any

import pytest

from examples.face_down import GAME as FACE_DOWN
from examples.sealed_bid import GAME as SEALED_BID
from highground.engine import (
    OBSERVER,
    Chance,
    FastChance,
    Game,
    KeyedChance,
    LogLines,
    Match,
    Snapshot,
    decode_log,
    encode_log,
    to_json,
)
from highground.engine.log import read_line
from highground.games import load_game
from highground.testing.checks import goes_on_as
from highground.testing.moments import random_answer
from tests.engine.test_snapshot import GAME as EVENING

NAMES = ("Ann", "{who}")
SECRET = b"of the server"


def check_of(rows: list[bytes]) -> str:
    """The check of the last line."""
    check = ""
    for number, row in enumerate(rows):
        _, check = read_line(number, row, check)
    return check


class Server:
    """A match with its stored lines and its snapshot; `told` is the same match, which nothing ever happens to."""

    def __init__(self, game: Game[Any]) -> None:
        self.match: Match[Any] = Match(game, game.setting(), KeyedChance(SECRET), names=NAMES)
        self.told: Match[Any] = Match(game, game.setting(), KeyedChance(SECRET), names=NAMES)
        self.lines = LogLines(self.match)
        self.rows = self.lines.new()

    def from_log(self, rows: list[bytes]) -> Match[Any]:
        return Match.from_log(self.match.game, decode_log(b"".join(rows), cut_off=True), KeyedChance(SECRET))

    def do(self, chance: Chance) -> None:
        """Somebody answers, revises a sealed answer, or takes one back."""
        asked = self.told.asked()
        seat = asked[chance.below(len(asked))]
        if chance.below(4) == 0 and self.told.can_undo(seat):
            self.match.undo(seat)
            self.told.undo(seat)
        else:
            answer = random_answer(self.told, seat, chance)
            self.match.answer(seat, answer)
            self.told.answer(seat, answer)

    def store(self) -> None:
        self.rows += self.lines.new()

    def restart(self) -> None:
        """Go on from the snapshot that is stored with the lines."""
        snapshot = Snapshot.decode(self.match.snapshot(self.lines.check).encode())
        self.match = Match.from_snapshot(self.match.game, snapshot)
        self.lines = LogLines(self.match, snapshot.tail.entries, snapshot.check)
        self.store()

    def be_refused(self, chance: Chance) -> None:
        """The lines of some deeds are not stored, and made anew from the last mark."""
        check = check_of(self.rows)
        mark = decode_log(b"".join(self.rows), cut_off=True).mark
        assert mark is not None
        for _ in range(chance.below(3)):
            if not self.told.is_over:
                self.do(chance)
                self.lines.new()
        self.lines = LogLines(self.match, mark.entries, check, mark.revision)
        self.store()

    def be_killed(self, chance: Chance) -> None:
        """Stopped after any byte of the lines being stored: the match is taken up from what is there of its log."""
        new = b"".join(self.lines.new())
        there = b"".join(self.rows) + new[: chance.below(len(new) + 1)]
        self.rows = there[: there.rfind(b"\n") + 1].splitlines(keepends=True)
        self.match, self.told = self.from_log(self.rows), self.from_log(self.rows)
        entries = decode_log(b"".join(self.rows), cut_off=True).entries
        self.lines = LogLines(self.match, len(entries), check_of(self.rows))
        self.store()


class Client:
    """Keeps what it was told, and asks for what is new."""

    def __init__(self, seat: int) -> None:
        self.seat, self.revision = seat, 0
        self.events: list[bytes] = []
        self.entries: list[bytes] = []

    def catch_up(self, server: Server) -> None:
        news = server.match.changes_since(self.seat, self.revision)
        if news.start_over:
            past = server.from_log(server.rows)
            self.events, self.entries = [], []
            assert not news.events + news.entries and past.revision == news.revision
            news_events, news_entries = past.events_for(self.seat), past.log_for(self.seat)
        else:
            assert news.entries_before == len(self.entries)
            news_events, news_entries = list(news.events), list(news.entries)
        self.events += map(to_json, news_events)
        self.entries += map(to_json, news_entries)
        self.revision = news.revision
        told = server.told
        assert self.events == [to_json(event) for event in told.events_for(self.seat)]
        assert self.entries == [to_json(entry) for entry in told.log_for(self.seat)]
        now = told.changes_since(self.seat, told.revision)
        for name in ("revision", "question", "waits_for", "sealed", "sealed_answer", "can_undo", "outcome"):
            assert to_json(getattr(news, name)) == to_json(getattr(now, name)), name


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    "game", [EVENING, SEALED_BID, FACE_DOWN, load_game("high-noon"), load_game("tactical-x")], ids=lambda game: game.id
)
def test_whatever_happens_to_a_server_every_client_sees_the_match_as_it_is(game: Game[Any], seed: int) -> None:
    server, chance = Server(game), FastChance(f"serving {seed}")
    clients = [Client(seat) for seat in (0, 1, OBSERVER) for _ in range(2)]
    for _ in range(60):
        if server.told.is_over:
            break
        server.do(chance)
        fate = chance.below(8)
        if fate == 0:
            server.be_killed(chance)
        elif fate == 1:
            server.be_refused(chance)
        else:
            server.store()
        if fate == 2:
            server.restart()
        assert goes_on_as(server.match) == goes_on_as(server.told)
        for client in clients:
            if chance.below(3) == 0:
                client.catch_up(server)
    rows = [*server.rows, *server.lines.end()]
    assert encode_log(decode_log(b"".join(rows))) == encode_log(server.told.whole_log())
