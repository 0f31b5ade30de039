"""Whoever can only pass passes as if he had thought about it; and whoever is not there does not pass at all."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from highground.players.hesitation import Hesitation
from highground.server.manners import Bucket
from tests.server.client import Client, Server, serving


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("slow")
    with serving(folder, hesitation=0.5, pace=0.2) as found:
        yield found


def to_a_pass(server: Server, seed: int) -> tuple[Client, Client, float]:
    """A match in which somebody has just been asked who has only one answer: he, who waits for him, and since when."""
    for attempt in range(20):
        _, keys = server.begin("high-noon", scenario="skirmish")
        clients = [server.sit(key) for key in keys]
        chance, begin = random.Random(seed + 100 * attempt), time.monotonic()
        while not clients[0].standing["end"]:
            asked = next(client for client in clients if client.question)
            if len(asked.choices) == 1:
                other = next(client for client in clients if client is not asked)
                other.reach(asked.standing["revision"])
                return asked, other, begin
            begin = time.monotonic()  # he is asked no sooner
            reply = asked.answer(chance.choice(asked.choices))
            for client in clients:
                client.reach(reply["revision"])
    raise AssertionError("nobody ever had to pass")


def test_a_pass_takes_a_while_and_looks_like_any_answer(slow_server: Server) -> None:
    asked, other, begin = to_a_pass(slow_server, 1)
    revision = other.standing["revision"]
    assert other.standing["waits_for"] == [asked.state["seat"]] and other.question is None
    other.reach(revision + 1)
    assert time.monotonic() - begin >= Hesitation.LEAST
    assert other.standing["revision"] == revision + 1


def test_who_has_to_pass_may_do_it_himself(slow_server: Server) -> None:
    asked, other, _ = to_a_pass(slow_server, 2)
    reply = asked.answer(asked.choices[0])
    assert reply["type"] == "done" or "revision" in reply["text"]
    other.reach(asked.standing["revision"])


def test_how_long_somebody_hesitates_is_drawn_from_how_long_he_thought() -> None:
    hesitation = Hesitation(2.0)
    before = [hesitation.seconds() for _ in range(200)]
    assert len(set(before)) > 100 and min(before) >= Hesitation.LEAST and max(before) <= Hesitation.MOST
    for seconds in (0.1, 3.0, 5.0, 7.0, 100.0):
        hesitation.thought(seconds)
    assert {hesitation.seconds() for _ in range(200)} == {Hesitation.LEAST, 3.0, 5.0, 7.0, Hesitation.MOST}


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    bucket = Bucket(5, 2)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    time.sleep(0.55)
    assert bucket.take()


def test_who_sends_too_fast_is_sent_away(tmp_path: Path) -> None:
    with serving(tmp_path, "examples/dice_duel.py", messages_per_second=1, matches_per_minute=3) as server:
        _, keys = server.begin("dice-duel")
        client = server.sit(keys[0])

        def send_all_and_listen() -> None:
            for number in range(30):
                client.send({"do": "decline", "id": f"{number}", "what": "takeback"})
            list(iter(client.hear, None))

        with pytest.raises(ConnectionClosed, match="4429"):  # perhaps before all is sent
            send_all_and_listen()
        assert len(client.replies) < 15
        server.begin("dice-duel")
        server.begin("dice-duel")
        wanted = {"game": "dice-duel", "seats": [{}, {}]}
        assert "too many matches" in server.ask("/api/matches", wanted, status=429)["text"]
