"""A server that is killed in the middle of many matches: every answer that it said was done is there."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from highground.engine import PatientMatch, Snapshot, decode_log
from highground.games import load_game
from tests.server.client import Client, Server, serving

MATCHES = 20
GAMES = ("high-noon", "tactical-x", "highlander", "examples/sealed_bid.py", "examples/face_down.py")


def play_until_cut_off(client: Client, done: dict[str, int], chance: random.Random) -> None:
    """Answer until the socket breaks; what was said to be done is noted, with its revision."""
    number = 0
    try:
        while not client.standing["end"]:
            if client.is_asked and client.is_waited_for:
                number += 1
                id = f"{client.key} {number}"
                reply = client.answer(chance.choice(client.choices), id=id)
                if reply["type"] == "done":
                    done[id] = reply["revision"]
            else:
                client.hear(30)
    except (ConnectionClosed, ConnectionError, OSError, TimeoutError):
        return


def in_threads(*works: Callable[[], None]) -> list[threading.Thread]:
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    return threads


def test_every_answer_that_was_acknowledged_is_there(tmp_path: Path) -> None:
    with serving(tmp_path, "examples/sealed_bid.py", "examples/face_down.py") as server:
        games = [load_game(GAMES[number % len(GAMES)]) for number in range(MATCHES)]
        begun = [server.begin(game.id, "here", "here") for game in games]
        done: list[dict[str, int]] = [{} for _ in begun]
        clients = [[server.sit(key) for key in keys] for _, keys in begun]
        threads = in_threads(
            *(
                lambda client=client, number=number, seat=seat: play_until_cut_off(
                    client, done[number], random.Random(f"{number} {seat}")
                )
                for number, pair in enumerate(clients)
                for seat, client in enumerate(pair)
            )
        )
        while sum(map(len, done)) < 8 * MATCHES and any(thread.is_alive() for thread in threads):
            time.sleep(0.05)
        server.kill()
        for thread in threads:
            thread.join(60)
        _check_store(tmp_path / "matches.db", games, begun, done)
        server.again()
        _check_that_all_go_on(server, begun, clients, done)


def _check_store(path: Path, games: list, begun: list[tuple[str, list[str]]], done: list[dict[str, int]]) -> None:
    """The log of each match, the snapshot beside it, and what was taken, say the same and have all that was done."""
    assert sum(map(len, done)) >= 5 * MATCHES
    connection = sqlite3.connect(path)
    for game, (match, _), acknowledged in zip(games, begun, done, strict=True):
        rows = connection.execute("select line from log_lines where match = ? order by number", (match,))
        log = decode_log(b"".join(line for (line,) in rows), cut_off=True)
        [(snapshot, lines)] = connection.execute("select snapshot, lines from matches where id = ?", (match,))
        taken = dict(connection.execute("select id, revision from taken where match = ?", (match,)))
        assert acknowledged.items() <= taken.items()
        found = Snapshot.decode(snapshot)
        assert found.tail.entries == len(log.entries)
        loaded = PatientMatch.from_snapshot(game, found)
        played_over = PatientMatch.from_log(game, log, loaded.chance)
        assert played_over.snapshot().tail.digest == found.tail.digest
        assert max(taken.values(), default=0) <= loaded.revision
        [(count,)] = connection.execute("select count(*) from log_lines where match = ?", (match,))
        assert count == lines
    connection.close()


def _check_that_all_go_on(
    server: Server, begun: list[tuple[str, list[str]]], clients: list[list[Client]], done: list[dict[str, int]]
) -> None:
    """Everybody comes back, is told that what was done is done, and plays on."""
    for pair, acknowledged in zip(clients, done, strict=True):
        for client in pair:
            client.come_back()
            client.state = {}
            client.until(lambda client=client: bool(client.state))
            for id, revision in acknowledged.items():
                if id.startswith(client.key):
                    reply = client.answer(0, id=id, revision=1)
                    assert reply == {"type": "done", "re": id, "revision": revision, "again": True}
        revision = max(acknowledged.values(), default=0)
        for client in pair:
            client.reach(revision)
            client.hear_all(0.02)
    asked = [client for pair in clients for client in pair if client.is_asked and client.is_waited_for]
    assert asked
    for client in asked:
        assert client.answer(client.choices[-1])["type"] == "done"
    assert len(begun) == MATCHES
