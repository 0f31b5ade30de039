"""Everybody does anything at any time: sequences stay whole, logs stay sound, and the server complains of nothing."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, Server, serving

SECONDS = 5.0
GAMES = ("sealed-bid", "high-noon", "water-stakes", "face-down")
NONSENSE = ("{", "[]", '{"do": "answer"}', "\0")


def do_anything(client: Client, chance: random.Random) -> None:
    """Something that a seat may do, or not."""
    deeds: list[tuple[str, dict[str, Any]]] = [
        ("undo", {"revision": client.standing["revision"]}),
        ("offer", {"what": chance.choice(["takeback", "rematch"])}),
        ("decline", {"what": "takeback"}),
        ("hand-over", {"seat": chance.randrange(4)}),
        ("come-back", {}),
    ]
    if client.question and chance.random() < 0.6:
        answer = chance.choice(client.choices) if chance.random() < 0.9 else chance.choice([1, "x", [1, 2, 3]])
        client.answer(answer)
    elif chance.random() < 0.01:
        client.do("resign")
    elif chance.random() < 0.1:
        client.send(chance.choice(NONSENSE))
    else:
        deed, more = chance.choice(deeds)
        client.do(deed, **more)


def come_and_go(server: Server, key: str, chance: random.Random, faults: list[BaseException]) -> None:
    """Sit down, do anything, leave with or without a word, and come back."""
    end = time.monotonic() + SECONDS
    client: Client | None = None
    while time.monotonic() < end:
        try:
            if client is None:
                client = server.sit(key)
            do_anything(client, chance)
            if chance.random() < 0.05:
                client.close()
                client = None
            elif chance.random() < 0.03:
                client.socket.socket.close()
                client = None
        except (ConnectionClosed, OSError):
            client = None
        except BaseException as fault:
            faults.append(fault)
            return
    if client is not None:
        with suppress(OSError):
            client.close()


def test_everything_at_once(tmp_path: Path) -> None:
    examples = [f"examples/{name}.py" for name in ("sealed_bid", "water_stakes", "face_down")]
    faults: list[BaseException] = []
    with serving(tmp_path, *examples, gone=0.02, away=0.02, hesitation=0.05) as server:
        begun = [server.begin(game, *["here"] * (3 if game == "sealed-bid" else 2)) for game in GAMES]
        threads = [
            threading.Thread(target=come_and_go, args=(server, key, random.Random(f"{number} {seat}"), faults))
            for number, (match, keys) in enumerate(begun)
            for seat, key in enumerate((*keys, match))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert not faults, faults
        for _, keys in begun:
            told, seen = server.ask(f"/api/views/{keys[0]}/log"), server.ask(f"/api/views/{keys[0]}")
            assert told["entries"] == seen["entries"]
            assert not seen["events"] or told["events"][-len(seen["events"]) :] == seen["events"]
    connection = sqlite3.connect(tmp_path / "matches.db")
    assert connection.execute("select text from failures").fetchall() == []
    connection.close()
