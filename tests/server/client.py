"""A client of a real server over a real socket, as any program may write one."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from highground.server import Manners

ROOT = Path(__file__).parent.parent.parent
START = """
import sys, msgspec
from highground.server import Manners, run
store, port, manners, *files = sys.argv[1:]
ready = lambda address: print(address, flush=True)
run("127.0.0.1", int(port), store, files, msgspec.json.decode(manners, type=Manners), ready)
"""
QUICK: dict[str, float] = {
    "warms_up": False,
    "pace": 0.0,
    "hesitation": 0.0,
    "gone": 0.1,
    "away": 0.2,
    "matches_per_minute": 1e6,
    "messages_per_second": 1e6,
    "inquiries_per_second": 1e6,
}


class Server:
    """A server in a process of its own."""

    def __init__(self, store: Path, files: tuple[str, ...] = (), port: int = 0, **manners: Any) -> None:
        self.store, self.files, self.manners = store, files, QUICK | manners
        self._start(port)

    def _start(self, port: int) -> None:
        words = [f"sqlite:///{self.store}", str(port), json.dumps(self.manners), *self.files]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment,
        )  # fmt: skip
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise AssertionError(self.process.communicate()[1])
        self.port = int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def again(self) -> None:
        """Start it again, at the same address and with the same store."""
        self._start(self.port)

    def stop(self) -> tuple[int, str]:
        """Ask it to end: with which code it did, and what it complained of."""
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate(timeout=30)
        return self.process.returncode, complaints

    def ask(self, path: str, body: Any = None, status: int | None = None) -> Any:
        """What the server answers to a request; other than well only if that is wanted."""
        found, encoded = self.request(path, body)
        assert found == status if status else 200 <= found < 300, (found, encoded)
        return json.loads(encoded)

    def request(self, path: str, body: Any = None) -> tuple[int, bytes]:
        """The status and the bytes of an answer."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def begin(self, game: str = "high-noon", *seats: Any, **more: Any) -> tuple[str, list[str]]:
        """A new match: its id, and the key or invitation of each seat."""
        wanted = [{"who": seat} if isinstance(seat, str) else seat for seat in seats or ("here", "here")]
        begun = self.ask("/api/matches", {"game": game, "seats": wanted, **more})
        return begun["match"], [seat["key"] or seat["invitation"] for seat in begun["seats"]]

    def sit(self, key: str, **more: Any) -> Client:
        return Client(self, key, **more)


class Closed(Exception):
    """The server has closed the socket."""


class Client:
    """A socket, and what is known through it: kept up as a page would do it."""

    def __init__(self, server: Server, key: str, stream: str = "", sequence: int = 0, language: str = "en") -> None:
        self.server, self.key = server, key
        self.language = language
        self.frames: list[str] = []  # everything that came, as it came
        self.state: dict[str, Any] = {}
        self.number = 0
        self.replies: dict[str, dict[str, Any]] = {}
        self.open(stream, sequence)
        self.until(lambda: bool(self.state) or (stream and sequence))

    def open(self, stream: str = "", sequence: int = 0) -> None:
        query = f"?stream={stream}&sequence={sequence}&language={self.language}"
        address = self.server.address.replace("http", "ws")
        opening = connect(f"{address}/api/views/{self.key}/socket{query}", max_size=None)
        self.socket: ClientConnection = opening.__enter__()

    def come_back(self) -> None:
        """Open the socket again, and go on from what was seen last."""
        self.open(self.state.get("stream", ""), self.state.get("sequence", 0))

    def close(self) -> None:
        self.socket.close()

    def hear(self, timeout: float = 120.0) -> dict[str, Any]:
        """The next message, taken up into what is known."""
        frame = self.socket.recv(timeout=timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        if "re" in message:
            self.replies[message["re"]] = message
        else:
            self.take_up(message)
        return message

    def take_up(self, message: dict[str, Any]) -> None:
        kind = message.pop("type")
        if kind == "welcome":
            self.state = message
            return
        assert message["sequence"] == self.state["sequence"] + 1, (message["sequence"], self.state["sequence"])
        self.state["sequence"] = message["sequence"]
        if kind == "update":
            self.state["scene"] |= message["scene"]
            self.state["ground"] = self.state["ground"] if message["ground"] is None else message["ground"]
            kept = [event for event in self.state["events"] if event["number"] <= message["entries_before"]]
            self.state["events"] = kept + message["events"]
            self.state |= {"standing": message["standing"], "entries": message["entries"]}
        elif kind == "next-match":
            self.state |= {"next_match": message["match"], "next_key": message["key"]}
        else:
            self.state |= message

    def until(self, wanted: Any, timeout: float = 120.0) -> None:
        """Listen until something is so."""
        end = time.monotonic() + timeout
        while not wanted():
            self.hear(max(0.01, end - time.monotonic()))

    def hear_all(self, quiet: float = 0.3) -> None:
        """Listen until nothing more comes for a while."""
        try:
            while True:
                self.hear(quiet)
        except TimeoutError:
            return

    def reach(self, revision: int) -> None:
        """Listen until the match is known up to a revision."""
        self.until(lambda: self.standing["revision"] >= revision)

    @property
    def standing(self) -> dict[str, Any]:
        return self.state["standing"]

    @property
    def question(self) -> dict[str, Any] | None:
        return self.standing["question"]

    @property
    def choices(self) -> list[Any]:
        assert self.question
        return [choice["answer"] for choice in self.question["choices"]]

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def do(self, deed: str, id: str = "", **more: Any) -> dict[str, Any]:
        """Ask for something, and wait for the reply."""
        self.number += 1
        id = id or f"{deed} {self.number}"
        self.replies.pop(id, None)
        self.send({"do": deed, "id": id, **more})
        self.until(lambda: id in self.replies)
        return self.replies[id]

    @property
    def is_asked(self) -> bool:
        """Is there something to choose? Whoever has only one answer is answered for, but not who may name any point."""
        question = self.question
        return question is not None and (
            len(question["choices"]) > 1 or bool(question["areas"] and question["choices"])
        )

    @property
    def is_waited_for(self) -> bool:
        return self.state["seat"] in self.standing["waits_for"]

    def answer(self, answer: Any, id: str = "", revision: int | None = None) -> dict[str, Any]:
        """Answer the open question."""
        if revision is None:
            assert self.question
            revision = self.question["revision"]
        return self.do("answer", id, answer=answer, revision=revision)


def play(clients: list[Client], chance: random.Random, most: int, undo: float = 0.0) -> int:
    """Let all answer at random, and sometimes undo, until the match is over or so many answers are given."""
    answers = 0
    while answers < most and not clients[0].standing["end"]:
        asked = [client for client in clients if client.is_asked and client.is_waited_for]
        undoing = [client for client in clients if client.standing["can_undo"]]
        if undoing and chance.random() < undo:
            client = chance.choice(undoing)
            reply = client.do("undo", revision=client.standing["revision"])
        elif asked:
            client = chance.choice(asked)
            reply = client.answer(chance.choice(client.choices))
            answers += 1
        else:  # somebody has only one answer, or a bot is to answer
            clients[0].hear()
            reply = {"type": "done", "revision": clients[0].standing["revision"]}
        if reply["type"] == "done":
            for client in clients:
                client.reach(reply["revision"])
        else:
            assert "revision" in reply["text"], reply  # somebody else was answered for meanwhile
            for client in clients:
                client.hear_all(0.05)
    return answers


@contextmanager
def serving(folder: Path, *files: str, **manners: Any) -> Iterator[Server]:
    """A server for a while, which must end cleanly and complain of nothing."""
    server = Server(folder / "matches.db", files, **manners)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            code, complaints = server.stop()
            assert code == 0, complaints
            assert not complaints, complaints


assert QUICK.keys() <= set(Manners.__struct_fields__)
