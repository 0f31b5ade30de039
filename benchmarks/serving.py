"""How long somebody waits for an answer to be taken and told, with many live matches on one server.

    python -m benchmarks.serving --matches 50 --seconds 20

By the clock, not by CPU time: a server of its own, and clients over real sockets. Each seat answers at random after a
pause as people make it. Told are the times from sending an answer to being told what came of it, and to the opponent
being told; with bots opposite, how long they make people wait is not among them.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import urllib.request
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("high-noon", "tactical-x", "highlander", "wolsung", "high-fire")
START = """
import sys
from highground.server import Manners, run
manners = Manners(matches_per_minute=1e6, messages_per_second=1e6, hesitation=0.2)
run("127.0.0.1", 0, sys.argv[1], (), manners, lambda address: print(address, flush=True))
"""


SETTLING = 3.0
"""Seconds until everything is loaded and everybody has sat down."""


class Times:
    """When each revision was answered, and how long it took until it was told."""

    def __init__(self) -> None:
        self.own: list[float] = []  # until whoever answered was told
        self.others: list[float] = []  # until the opponent was
        self.cpu = 0.0  # seconds that the server has used meanwhile, its workers aside

    def rows(self) -> list[tuple[str, list[float]]]:
        return [("told to whoever answered", self.own), ("told to the opponent", self.others)]


class Player:
    """A seat that answers at random."""

    def __init__(self, socket: ClientConnection, seat: int, pause: float, times: Times) -> None:
        self.socket, self.seat, self.pause, self.times = socket, seat, pause, times
        self.chance = random.Random(seat)

    async def play(self, sent: dict[int, tuple[int, float]]) -> None:
        """Answer whenever asked. `sent` are all answers of this match: at which revision, by whom, and when."""
        known = 0
        async for message in self.socket:
            now = perf_counter()
            standing = json.loads(message).get("standing")
            if standing is None:
                continue
            for revision in range(known, standing["revision"]):
                if revision in sent:
                    by, since = sent[revision]
                    (self.times.own if by == self.seat else self.times.others).append(now - since)
            known = standing["revision"]
            question = standing["question"]
            if question and self.seat in standing["waits_for"] and len(question["choices"]) > 1:
                await asyncio.sleep(self.chance.expovariate(1 / self.pause))
                answer = self.chance.choice(question["choices"])["answer"]
                revision = question["revision"]
                deed = {"do": "answer", "id": f"{revision}", "revision": revision, "answer": answer}
                sent[standing["revision"]] = (self.seat, perf_counter())
                await self.socket.send(json.dumps(deed))


def begin(address: str, game: str, seats: list[dict[str, str]]) -> list[str]:
    """Begin a match; the keys of its seats."""
    body = json.dumps({"game": game, "scenario": "skirmish", "seats": seats}).encode()
    request = urllib.request.Request(f"{address}/api/matches", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as reply:
        return [seat["key"] for seat in json.load(reply)["seats"]]


async def measure(address: str, server: int, matches: int, seconds: float, pause: float, bots: bool) -> Times:
    """Let so many matches be played for a while; what they do until all have begun does not count."""
    times, tasks = Times(), list[asyncio.Task[Any]]()
    opposite = {"who": "bot" if bots else "here"}
    for number in range(matches):
        keys = await asyncio.to_thread(begin, address, GAMES[number % len(GAMES)], [{"who": "here"}, opposite])
        sent: dict[int, tuple[int, float]] = {}
        for seat, key in enumerate(filter(None, keys)):
            socket = await connect(f"{address.replace('http', 'ws', 1)}/api/views/{key}/socket", max_size=None)
            tasks.append(asyncio.create_task(Player(socket, seat, pause, times).play(sent)))
    await asyncio.sleep(SETTLING)
    times.own.clear()
    times.others.clear()
    before = cpu_seconds(server)
    await asyncio.sleep(seconds)
    times.cpu = cpu_seconds(server) - before
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return times


def cpu_seconds(process: int) -> float:
    """The CPU time that a process has used, without its workers."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(matches: int, seconds: float, pause: float, bots: bool) -> Times:
    """The same with a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'matches.db'}"
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-c", START, store, stdout=asyncio.subprocess.PIPE
        )
        assert server.stdout is not None
        try:
            address = (await server.stdout.readline()).decode().strip()
            return await measure(address, server.pid, matches, seconds, pause, bots)
        finally:
            server.send_signal(signal.SIGTERM)
            await server.wait()


def main(
    matches: Annotated[int, typer.Option(min=1)] = 50,
    seconds: Annotated[float, typer.Option(min=1)] = 20.0,
    pause: Annotated[float, typer.Option(min=0.001, help="Seconds that somebody thinks, on average.")] = 2.0,
    bots: Annotated[bool, typer.Option("--bots", help="The best bots opposite, in place of other people.")] = False,
    json_: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """How long an answer takes with many live matches."""
    times = asyncio.run(run(matches, seconds, pause, bots))
    rows = [
        {"what": what, "answers": len(found), "median": 1000 * statistics.median(found),
         "95 of 100": 1000 * statistics.quantiles(found, n=20)[-1], "longest": 1000 * max(found)}
        for what, found in times.rows() if len(found) > 1
    ]  # fmt: skip
    used = 1000 * times.cpu / max(1, len(times.own))
    if json_:
        told = {"matches": matches, "seconds": seconds, "pause": pause, "bots": bots, "cpu": used, "milliseconds": rows}
        print(json.dumps(told))
        return
    table = Table("milliseconds until an answer is", "answers", "median", "95 of 100", "longest")
    for row in rows:
        table.add_row(*(value if isinstance(value, str) else f"{value:.1f}" for value in row.values()))
    Console().print(f"{matches} live matches, each seat thinks {pause} s on average, for {seconds} s", table)
    Console().print(f"CPU time of the server for an answer, with all that goes with it: {used:.1f} ms")


if __name__ == "__main__":
    typer.run(main)
