"""Rules that fail lose nothing, and rules that have changed say so."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from highground.engine import decode_log
from tests.server.client import Server, serving
from tests.server.test_playing import known


def failures_of(server: Server, *matches: str) -> list[tuple[str, bytes | None]]:
    """What is written down of these matches."""
    connection = sqlite3.connect(server.store)
    query = f"select text, log from failures where match in ({', '.join('?' * len(matches))})"
    found = connection.execute(query, matches).fetchall()
    connection.close()
    return found


def test_a_rule_that_raises_changes_nothing_and_is_written_down(server: Server) -> None:
    match, keys = server.begin("trapdoor")
    clients = [server.sit(key) for key in keys]
    assert clients[0].answer("left")["type"] == "done"
    clients[1].until(lambda: clients[1].question)
    before = known(clients[1])
    reply = clients[1].answer("down")
    assert reply["type"] == "refused" and "the rules have failed on this (ZeroDivisionError)" in reply["text"]
    assert "nothing has changed" in reply["text"] and "no floor" not in reply["text"]
    clients[1].hear_all(0.1)
    assert known(clients[1]) == before
    assert clients[1].answer("right")["type"] == "done"
    [(text, log)] = failures_of(server, match)
    assert "there is no floor" in text and log is not None
    assert [entry.answer for entry in decode_log(log, cut_off=True).entries if hasattr(entry, "answer")][-1] == "down"  # pyright: ignore


def test_a_bot_on_whose_answer_the_rules_fail_answers_something_else(server: Server) -> None:
    """Two bots at random step down sooner or later; the match goes on to its end all the same."""
    bots, begun = {"who": "bot", "bot": "random"}, list[str]()
    while not begun or not failures_of(server, *begun):
        begun.append(server.begin("trapdoor", bots, bots)[0])
        watcher = server.sit(begun[-1])
        watcher.until(lambda watcher=watcher: watcher.standing["end"])
        assert len(watcher.state["events"]) == 5


def test_a_match_of_other_rules_or_of_none_says_why_it_cannot_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, "tests/server/trapdoor.py") as server:
        match, keys = server.begin("trapdoor")
        assert server.sit(keys[0]).answer("left")["type"] == "done"
        server.stop()
        monkeypatch.setenv("TRAPDOOR", "2")
        server.again()
        text = server.ask(f"/api/matches/{match}", status=409)["text"]
        assert "version 1 of the rules; this is 2" in text
        with pytest.raises(ConnectionClosed) as closed:
            server.sit(keys[0])
        assert closed.value.rcvd and closed.value.rcvd.code == 4404
        assert "version 1 of the rules; this is 2" in closed.value.rcvd.reason
        other, _ = server.begin("trapdoor")
        assert server.ask(f"/api/matches/{other}")["revision"] == 1, "new ones are played by the new rules"
        server.stop()
        monkeypatch.setenv("TRAPDOOR", "1")
        server.again()
        assert server.ask(f"/api/matches/{match}")["revision"] == 2, "and under its own rules it goes on"
        server.stop()
        server.files = ()
        server.again()
        assert 'there is no game "trapdoor"' in server.ask(f"/api/matches/{match}", status=409)["text"]
