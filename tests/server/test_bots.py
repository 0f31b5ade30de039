"""Bots at the table: they answer by themselves, play for those who left, and give the seat back."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from tests.server.client import Server, play


@pytest.mark.parametrize("game", ["high-noon", "highlander", "wolsung"])
def test_a_person_plays_against_a_bot(server: Server, game: str) -> None:
    _, keys = server.begin(game, "here", {"who": "bot", "bot": "random"}, scenario="skirmish")
    client = server.sit(keys[0])
    assert client.state["seats"][1] == {
        "name": "Random", "kind": "bot", "is_here": True, "is_played_by_bot": True, "bot": "random",
    }  # fmt: skip
    assert play([client], random.Random(3), 15) == 15 or client.standing["end"]


def test_the_best_bot_sits_there_unless_another_is_named(server: Server) -> None:
    _, keys = server.begin("tactical-x", "here", "bot", scenario="skirmish")
    client = server.sit(keys[0])
    assert client.state["seats"][1]["bot"] == "search"
    play([client], random.Random(3), 3)


def test_bots_play_while_somebody_looks(server: Server) -> None:
    bots = {"who": "bot", "bot": "random"}
    match, keys = server.begin("face-down", bots, bots)
    assert keys == ["", ""]
    time.sleep(0.3)
    assert server.ask(f"/api/matches/{match}")["revision"] == 1
    watcher = server.sit(match)
    watcher.until(lambda: watcher.standing["end"])
    assert watcher.standing["end"]["clause"] == "FD-5"


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("gredy", 'did you mean "greedy"'),
        ("search:seconds=99", "may think for 5 seconds"),
        ("search:simulations=100000", "1000 simulations"),
        ("search:seconds=soon", "seconds of search is a number"),
        ("greedy:without", "is no parameter"),
        ("random:without=height", "has no parameters"),
    ],
)
def test_a_bot_that_there_is_not_or_that_thinks_too_long_is_refused(server: Server, bot: str, words: str) -> None:
    wanted = {"game": "high-noon", "seats": [{"who": "here"}, {"who": "bot", "bot": bot}]}
    assert words in server.ask("/api/matches", wanted, status=400)["text"]


def test_a_bot_plays_for_who_has_left_and_gives_the_seat_back(server: Server) -> None:
    match, keys = server.begin("dice-duel")
    one, other = map(server.sit, keys)
    one.hear_all(0.1)
    refused = one.do("hand-over", seat=1)
    assert refused["type"] == "refused" and "is here" in refused["text"]
    other.close()
    one.until(lambda: not one.state["seats"][1]["is_here"])
    time.sleep(0.3)
    assert one.do("hand-over", seat=1)["type"] == "done"
    one.until(lambda: one.state["seats"][1]["is_played_by_bot"])
    one.answer("careful")
    one.until(lambda: one.standing["revision"] >= 3)  # the bot has answered
    other.come_back()
    other.reach(one.standing["revision"])
    other.hear_all(0.1)
    assert other.state["seats"][1]["is_played_by_bot"]
    assert other.do("come-back")["type"] == "done"
    assert not other.state["seats"][1]["is_played_by_bot"] and other.state["seats"][1]["is_here"]
    for client in (one, other):
        client.hear_all(0.3)
    revision = one.standing["revision"]
    time.sleep(0.3)
    assert server.ask(f"/api/matches/{match}")["revision"] == revision, "nobody answers for anybody now"
    assert play([one, other], random.Random(1), 2) == 2 or one.standing["end"]


def test_somebody_lets_a_bot_play_for_himself(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    one, other = map(server.sit, keys)
    assert one.do("hand-over", seat=0)["type"] == "done"
    other.until(lambda: other.question)
    refused = one.answer("careful", revision=1)
    assert refused["type"] == "refused" and "a bot plays for this seat" in refused["text"]
    assert other.state["seats"][0]["is_played_by_bot"]


def test_a_worker_that_dies_is_replaced(server: Server) -> None:
    _, keys = server.begin("high-noon", "here", {"who": "bot", "bot": "random"}, scenario="skirmish")
    client = server.sit(keys[0])
    play([client], random.Random(3), 3)
    children = workers_of(server)
    assert children
    for child in children:
        os.kill(child, signal.SIGKILL)
    assert play([client], random.Random(3), 5) == 5
    assert server.ask(f"/api/views/{keys[0]}/log")["events"]


def workers_of(server: Server) -> list[int]:
    """The processes of a server's workers."""
    tasks = Path(f"/proc/{server.process.pid}/task").iterdir()
    children = [child for task in tasks for child in (task / "children").read_text().split()]
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]
