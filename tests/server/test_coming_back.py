"""Whoever was away gets what is missing, or everything; and a server that is started again has lost nothing."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.client import Server, play, serving
from tests.server.test_playing import known


def test_who_was_away_gets_the_rest(server: Server) -> None:
    _, keys = server.begin("water-stakes")
    clients = [server.sit(key) for key in keys]
    away, chance = clients[0], random.Random(1)
    away.close()
    frames = len(away.frames)
    standing_in = server.sit(keys[0])
    play([standing_in, clients[1]], chance, 12)
    away.come_back()
    away.reach(standing_in.standing["revision"])
    away.hear_all(0.1)
    standing_in.hear_all(0.1)
    assert not any('"type":"welcome"' in frame for frame in away.frames[frames:]), "only what was missing"
    assert known(away) == known(standing_in)


def test_who_was_away_too_long_gets_everything(server: Server) -> None:
    _, keys = server.begin("water-stakes")
    clients = [server.sit(key) for key in keys]
    away, chance = clients[0], random.Random(2)
    stream, sequence = away.state["stream"], away.state["sequence"]
    away.close()
    standing_in = server.sit(keys[0])
    play([standing_in, clients[1]], chance, 5)
    for _ in range(33):
        standing_in.do("offer", what="takeback")
        standing_in.do("decline", what="takeback")
    back = server.sit(keys[0], stream=stream, sequence=sequence)
    back.until(lambda: bool(back.state))
    assert '"type":"welcome"' in back.frames[0]
    standing_in.hear_all(0.1)
    assert known(back) == known(standing_in)


def test_a_sequence_that_nobody_was_told_gets_everything(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    first = server.sit(keys[0])
    for stream, sequence in ((first.state["stream"], 10**8), ("elsewhere", 1), (first.state["stream"], 0)):
        other = server.sit(keys[0], stream=stream, sequence=sequence)
        other.until(lambda other=other: bool(other.state))
        assert '"type":"welcome"' in other.frames[0]


def test_a_server_that_is_started_again_goes_on_without_playing_over(tmp_path: Path) -> None:
    """Everything is as it was: questions, undo, ids of what was done, invitations, and the whole log."""
    with serving(tmp_path, "examples/dice_duel.py") as server:
        match, keys = server.begin("high-noon", "here", "here", scenario="skirmish")
        _, invitations = server.begin("dice-duel", "here", "open")
        clients, chance = [server.sit(key) for key in keys], random.Random(5)
        play(clients, chance, 25)
        asked = next(client for client in clients if client.is_asked)
        revision, answer = asked.question["revision"], asked.choices[0]  # pyright: ignore[reportOptionalSubscript]
        done = asked.answer(answer, id="the last")
        for client in clients:
            client.reach(done["revision"])
            client.hear_all(0.1)
        before = [known(client) for client in clients]
        log = server.ask(f"/api/views/{keys[0]}/log")
        assert server.stop()[0] == 0
        server.again()
        for client in clients:
            client.come_back()
            client.until(lambda client=client: client.state["has_earlier_events"])
        for client, state in zip(clients, before, strict=True):
            client.hear_all(0.1)
            assert known(client) | {"events": None} == state | {"events": None}
        assert server.ask(f"/api/views/{keys[0]}/log") == log
        assert len(log["events"]) > 5
        seat = next(client for client in clients if client.key == asked.key)
        again = seat.answer(answer, id="the last", revision=revision)
        assert again["type"] == "done" and again["again"] and again["revision"] == done["revision"]
        play(clients, chance, 10, undo=0.3)
        assert server.ask(f"/api/invitations/{invitations[1]}", {"name": "Bea"})["seat"] == 1
        assert server.ask(f"/api/invitations/{invitations[1]}", {"name": "Cid"}, status=404)["text"]
        assert server.ask(f"/api/matches/{match}")["revision"] >= done["revision"]
