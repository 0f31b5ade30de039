"""Matches over the socket: everybody is told the same match, and nothing is done twice."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, Server, play

GAMES = ("dice-duel", "face-down", "sealed-bid", "water-stakes", "high-noon", "tactical-x", "highlander", "wolsung")


def known(client: Client) -> dict[str, Any]:
    """What a client knows, without what is of its stream alone."""
    state = {name: value for name, value in client.state.items() if name not in ("stream", "sequence")}
    return state | {"events": state["events"][-100:], "has_earlier_events": None}


@pytest.mark.parametrize("game", GAMES)
def test_what_followed_from_messages_is_what_a_newcomer_is_told(server: Server, game: str) -> None:
    match, keys = server.begin(game, "here", "here")
    clients = [server.sit(key) for key in keys]
    watcher = server.sit(match)
    chance = random.Random(game)
    for _ in range(4):
        play(clients, chance, 10, undo=0.2)
        for client in (*clients, watcher):
            client.hear_all(0.1)
            newcomer = server.sit(client.key)
            assert known(newcomer) == known(client)
            newcomer.close()
    assert len({client.standing["revision"] for client in (*clients, watcher)}) == 1
    assert watcher.question is None and watcher.state["seat"] is None
    for client in (*clients, watcher):
        client.close()


def test_a_match_is_played_to_its_end(server: Server) -> None:
    match, keys = server.begin("face-down", {"who": "here", "name": "Ann"}, {"who": "here", "name": "Bea"})
    clients = [server.sit(key) for key in keys]
    play(clients, random.Random(1), 1000)
    end = clients[0].standing["end"]
    assert end["how"] == "rules" and end["clause"] == "FD-5" and clients[1].standing["end"] == end
    assert clients[0].do("undo", revision=clients[0].standing["revision"])["text"] == "the match is over"
    assert clients[0].answer(1, revision=1)["type"] == "refused"
    assert server.ask(f"/api/matches/{match}")["end"] == end
    assert [seat["name"] for seat in server.ask(f"/api/matches/{match}")["seats"]] == ["Ann", "Bea"]


def test_an_answer_names_its_question(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    one, other = map(server.sit, keys)
    first = one.question
    assert first
    reply = one.answer("careful", id="a", revision=first["revision"] + 1)
    assert reply["type"] == "refused" and "revision" in reply["text"]
    assert one.answer("careful", id="b")["type"] == "done"
    late = one.answer("bold", id="c", revision=first["revision"])
    assert late["type"] == "refused" and "the open one is of revision" in late["text"]
    other.until(lambda: other.question)
    assert other.question and other.answer("stand")["type"] == "done"


def test_what_is_sent_again_is_done_once(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    one, other = map(server.sit, keys)
    assert one.question
    asked = one.question["revision"]
    first = one.answer("bold", id="same", revision=asked)
    again = one.answer("careful", id="same", revision=asked)
    assert (first["again"], again["again"]) == (False, True) and first["revision"] == again["revision"]
    one.hear_all()
    other.hear_all()
    assert one.standing["revision"] == other.standing["revision"] == first["revision"]
    elsewhere = server.sit(keys[0])
    assert elsewhere.answer("careful", id="same", revision=asked)["again"]
    assert other.answer("duck", id="same")["again"] is False, "another seat has ids of its own"


def test_a_refusal_has_its_clause_and_changes_nothing(server: Server) -> None:
    _, keys = server.begin("high-noon", scenario="skirmish")
    clients = [server.sit(key) for key in keys]
    asked = next(client for client in clients if client.question)
    asked.hear_all()
    before = known(asked)
    reply = asked.answer(10_000)
    assert reply["type"] == "refused" and reply["clause"].startswith("HN-") and reply["text"]
    other = next(client for client in clients if not client.question)
    reply = other.answer(1, revision=before["standing"]["question"]["revision"])
    assert reply["type"] == "refused" and "is not asked now" in reply["text"]
    asked.hear_all()
    assert known(asked) == before


def test_undo_goes_back_and_names_its_revision(server: Server) -> None:
    _, keys = server.begin("high-noon", scenario="skirmish")
    clients = [server.sit(key) for key in keys]
    asked = next(client for client in clients if client.question)
    before = known(asked)
    while not asked.standing["can_undo"]:
        assert asked.answer(asked.choices[0])["type"] == "done"
        asked.hear_all(0.1)
    revision = asked.standing["revision"]
    assert asked.do("undo", revision=revision + 1)["type"] == "refused"
    assert asked.do("undo", id="u", revision=revision)["type"] == "done"
    assert asked.do("undo", id="u", revision=revision)["again"]
    asked.until(lambda: asked.standing["revision"] == revision + 1)
    assert asked.state["scene"] == before["scene"] and asked.choices == [
        choice["answer"] for choice in before["standing"]["question"]["choices"]
    ]


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("", "this is no message"),
        ("hello", "this is no message"),
        ("[]", "this is no message"),
        ('{"do": "dance", "id": "x"}', "dance"),
        ('{"id": "x"}', "do"),
        ('{"do": "answer", "id": "x", "revision": 1}', "answer"),
        ('{"do": "answer", "id": "", "revision": 1, "answer": 1}', "length"),
        ('{"do": "answer", "id": "x", "revision": -1, "answer": 1}', ">= 0"),
        ('{"do": "answer", "id": "x", "revision": 1.5, "answer": 1}', "int"),
        ('{"do": "answer", "id": "x", "revision": 1, "answer": 1, "more": 1}', "more"),
        ('{"do": "answer", "id": "x", "revision": 1, "answer": {"a": 1}}', "a word, a number or a list"),
        ('{"do": "answer", "id": "x", "revision": 1, "answer": ' + "[" * 500 + "]" * 500 + "}", "nested"),
        ('{"do": "answer", "id": "x", "revision": 1, "answer": ' + "[" * 9000 + "]" * 9000 + "}", ""),
        ('{"do": "answer", "id": "x", "revision": 1, "answer": "' + "a" * 400 + '"}', "characters"),
        ('{"do": "answer", "id": "x", "revision": 1, "answer": 99999999999999999999999}', "64 bits"),
        ('{"do": "undo", "id": "x", "revision": 99999999999}', "<="),
        ('{"do": "undo", "id": "\\u0000", "revision": 1}', "regex"),
        ('{"do": "hand-over", "id": "x", "seat": 7}', "no seat"),
        ('{"do": "decline", "id": "x", "what": "takeback"}', "nobody has offered"),
        ('{"do": "come-back", "id": "x"}', "no bot plays"),
        ('{"do": "offer", "id": "x", "what": "rematch"}', "not over"),
    ],
)
def test_whatever_is_wrong_gets_one_clear_error(server: Server, message: str, words: str) -> None:
    _, keys = server.begin("dice-duel")
    client = server.sit(keys[0])
    before = known(client)
    client.send(message)
    reply = client.hear()
    assert reply["type"] == "refused" and words in reply["text"] and "\n" not in reply["text"], reply
    if '"id": "x"' in message and len(message) < 9000:
        assert reply["re"] == "x"
    assert client.answer("careful")["type"] == "done", "and all goes on"
    assert before["standing"]["question"]["choices"]


def test_bytes_in_place_of_text_are_an_error_or_an_end(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    client = server.sit(keys[0])
    client.send(b"\xff\xfe\x00")
    with suppress(ConnectionClosed):
        assert client.hear()["type"] == "refused"
    assert server.sit(keys[0]).answer("careful")["type"] == "done"


def test_too_long_a_message_ends_the_socket_and_nothing_else(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    client = server.sit(keys[0])
    client.send(json.dumps({"do": "answer", "id": "x", "revision": 1, "answer": "a" * 100_000}))
    with pytest.raises(ConnectionClosed):
        client.hear()
    assert server.sit(keys[0]).answer("careful")["type"] == "done"


def test_who_only_sends_nonsense_is_sent_away(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    client = server.sit(keys[0])
    for _ in range(20):
        client.send("nonsense")
        assert client.hear()["type"] == "refused"
    with pytest.raises(ConnectionClosed) as closed:
        client.hear()
    assert closed.value.rcvd and closed.value.rcvd.code == 4429


def test_nobody_sits_down_with_a_wrong_key(server: Server) -> None:
    match, keys = server.begin("dice-duel", "here", "open")
    for wrong in ("x", "x" * 32, match[:-1], keys[1], "%00", "a" * 500):
        with pytest.raises(ConnectionClosed) as closed:
            server.sit(wrong)
        assert closed.value.rcvd and closed.value.rcvd.code == 4404, wrong
    watcher = server.sit(match)
    reply = watcher.do("resign")
    assert reply["type"] == "refused" and "an observer only looks" in reply["text"]


def test_other_languages(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    english, polish, none = (server.sit(keys[0], language=language) for language in ("en", "pl", "xx"))
    assert english.question and polish.question and none.question
    assert english.question["text"] != polish.question["text"] and english.question["text"] == none.question["text"]
    english.answer("bold")
    polish.until(lambda: not polish.question)
    assert polish.standing["revision"] == 2
