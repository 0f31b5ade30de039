"""What may be asked over HTTP: what there is to play, beginning a match, and everything that a page wants to know."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest

from highground.engine import decode_log
from highground.engine.replay import replay
from highground.games import load_game
from highground.server.house import told_apart
from tests.server.client import ROOT, Client, Server, play

BALCONY = (ROOT / "docs/scenes/balcony.toml").read_text()


def on_the_balcony(server: Server) -> tuple[Client, Client]:
    _, keys = server.begin("high-noon", scene=BALCONY)
    one, other = (server.sit(key) for key in keys)
    return (one, other) if one.question else (other, one)


def test_the_games_and_what_there_is_to_choose(server: Server) -> None:
    games = {game["id"]: game for game in server.ask("/api/games")}
    assert {"high-noon", "tactical-x", "highlander", "wolsung", "dice-duel", "sealed-bid"} <= games.keys()
    noon = games["high-noon"]
    assert (
        noon["seats"] == [2, 3, 4] and "skirmish" in noon["scenarios"] and noon["bots"][0]["bot"].startswith("search")
    )
    assert noon["lessons"][0]["title"] and noon["has_sight"] and noon["takes_scenes"] and noon["has_cards"]
    assert server.ask("/api/games/high-noon") == noon
    options = server.ask("/api/games/high-noon/scenarios/skirmish/options?seats=3")
    assert {option["name"]: len(option["usual"]) for option in options}["posses"] == 3
    assert 'did you mean "high-noon"' in server.ask("/api/games/high-noo", status=400)["text"]
    assert "there is no scenario" in server.ask("/api/games/high-noon/scenarios/moon/options", status=400)["text"]
    assert "players, not 9" in server.ask("/api/games/high-noon/scenarios/street/options?seats=9", status=400)["text"]


@pytest.mark.parametrize("game", ["high-noon", "tactical-x", "wolsung", "highlander"])
def test_pictures(server: Server, game: str) -> None:
    status, picture = server.request(f"/api/games/{game}/scenarios/skirmish/picture.svg")
    assert status == 200 and picture.startswith(b"<svg")
    match, _ = server.begin(game)
    status, picture = server.request(f"/api/views/{match}/picture.svg")
    assert status == 200 and picture.startswith(b"<svg")


def test_rules_and_cards(server: Server) -> None:
    clauses = server.ask("/api/games/wolsung/rules")
    assert len(clauses) > 50 and any(clause["wording"] for clause in clauses)
    assert server.ask("/api/games/high-noon/rules/hn-e1")["id"] == "HN-E1"
    assert "there is no clause" in server.ask("/api/games/high-noon/rules/HN-E99", status=400)["text"]
    assert all(card["title"] for card in server.ask("/api/games/high-noon/cards"))
    assert "no cards" in server.ask("/api/games/dice-duel/cards", status=400)["text"]


def test_a_match_as_chosen(server: Server) -> None:
    chosen = {"options": {"map": ["street"]}, "variants": ["steep"], "scenario": "skirmish"}
    _, keys = server.begin("high-noon", "here", "here", **chosen)
    client = server.sit(keys[1])
    assert client.state["seat"] == 1 and client.state["variants"] == ["steep"]
    plain = server.sit(server.begin("high-noon", "here", "here", scenario="skirmish")[1][1])
    assert client.state["scene"]["size"] != plain.state["scene"]["size"] or (
        client.state["scene"]["cells"] != plain.state["scene"]["cells"]
    )


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({}, "game"),
        ({"game": "chess", "seats": [{}, {}]}, 'there is no game "chess"'),
        ({"game": "high-noon", "seats": [{}]}, "players, not 1"),
        ({"game": "high-noon", "seats": []}, "seats"),
        ({"game": "high-noon", "seats": [{}] * 9}, "seats"),
        ({"game": "high-noon", "seats": [{}, {}], "scenario": "moon"}, 'there is no scenario of high-noon "moon"'),
        ({"game": "high-noon", "seats": [{}, {}], "variants": ["uphill"]}, 'there is no variant of high-noon "uphill"'),
        ({"game": "high-noon", "seats": [{}, {}], "options": {"map": ["moon"]}}, 'there is no map "moon"'),
        ({"game": "high-noon", "seats": [{}, {}], "options": {"moon": ["x"]}}, "there is no option"),
        ({"game": "high-noon", "seats": [{}, {}], "scene": "game = 1"}, "scene.toml"),
        ({"game": "high-noon", "seats": [{}, {}], "scene": "[["}, "scene.toml"),
        ({"game": "high-noon", "seats": [{}, {}], "scene": "x", "scenario": "y"}, "leave scenario and options out"),
        ({"game": "dice-duel", "seats": [{}, {}], "scene": "x"}, "reads no scenes"),
        ({"game": "high-noon", "seats": [{"who": "cat"}, {}]}, "who"),
        ({"game": "high-noon", "seats": [{"who": "here", "bot": "greedy"}, {}]}, 'a seat that is "here"'),
        ({"game": "high-noon", "seats": [{"name": "a\nb"}, {}]}, "a player's name is a line"),
        ({"game": "high-noon", "seats": [{"name": " "}, {}]}, "a player's name is a line"),
        ({"game": "high-noon", "seats": [{"name": "a" * 101}, {}]}, "name"),
        ({"game": "high-noon", "seats": [{}, {}], "clock": {"minutes": 0}}, "minutes"),
        ({"game": "high-noon", "seats": [{}, {}], "more": 1}, "more"),
        (b"nonsense", ""),
        (b"[" * 100_000, ""),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_what_would_be_right(server: Server, wrong: object, words: str) -> None:
    text = server.ask("/api/matches", wrong, status=400)["text"]
    assert words in text and "\n" not in text and "/tmp" not in text, text


@pytest.mark.parametrize("name", [" ", "\u200b", "\u202eevil", "two\nlines", "\x1b[31m"])
def test_a_name_of_which_nothing_is_to_be_seen_or_that_turns_lines_is_refused_however_many_have_it(
    server: Server, name: str
) -> None:
    seats = [{"who": "here", "name": name}] * 2
    text = server.ask("/api/matches", {"game": "dice-duel", "seats": seats}, status=400)["text"]
    assert "a player's name is a line" in text and text.endswith(repr(name)), text
    _, keys = server.begin("dice-duel", "here", "open")
    text = server.ask(f"/api/invitations/{keys[1]}", {"name": name}, status=400)["text"]
    assert "a player's name is a line" in text


@pytest.mark.parametrize("body", [b'{"game": "\xff"}', b"\x00", b'{"game":', b"[" * 100_000, b'{"game": NaN}'])
def test_a_body_that_is_no_json_is_refused_in_one_line(server: Server, body: bytes) -> None:
    status, answer = server.request("/api/matches", body)
    assert status == 400 and "\n" not in msgspec.json.decode(answer)["text"]


def test_too_large_a_request_is_refused(server: Server) -> None:
    assert server.request("/api/matches", b" " * 400_000)[0] == 413


def test_an_invitation_is_for_one(server: Server) -> None:
    match, keys = server.begin("dice-duel", "here", "open")
    one = server.sit(keys[0])
    assert one.state["seats"][1]["kind"] == "open"
    told = server.ask(f"/api/invitations/{keys[1]}")
    assert (told["seat"], told["match"]["match"], told["match"]["title"]) == (1, match, "Dice duel")
    got = server.ask(f"/api/invitations/{keys[1]}", {"name": "Bea"})
    assert got["match"] == match and got["seat"] == 1 and got["key"] not in keys
    one.until(lambda: one.state["seats"][1]["name"] == "Bea")
    assert one.state["seats"][1]["kind"] == "person"
    assert server.sit(got["key"]).state["seat"] == 1
    assert server.ask(f"/api/invitations/{keys[1]}", {"name": "Cid"}, status=404)
    assert server.ask(f"/api/invitations/{keys[1]}", status=404)
    two = server.sit(got["key"])
    play([one, two], random.Random(1), 4)
    told = " ".join(event["text"] for event in server.ask(f"/api/views/{keys[0]}/log")["events"])
    assert "Bea" in told and "Player 2" not in told, "the log calls everybody what he is called now"
    assert "no invitation" in server.ask(f"/api/invitations/{keys[0]}", {}, status=404)["text"]


def test_players_of_one_name_are_told_apart(server: Server) -> None:
    long = {"who": "here", "name": "a" * 100}
    match, _ = server.begin("dice-duel", long, long)
    names = [seat["name"] for seat in server.ask(f"/api/matches/{match}")["seats"]]
    assert names == ["a" * 98 + " 1", "a" * 98 + " 2"]
    match, keys = server.begin("dice-duel", {"who": "here", "name": "Ann"}, "open")
    server.ask(f"/api/invitations/{keys[1]}", {"name": "Ann"})
    assert [seat["name"] for seat in server.ask(f"/api/matches/{match}")["seats"]] == ["Ann 1", "Ann 2"]


@pytest.mark.parametrize("names", [["Ann 2", "Ann", "Ann"], ["a" * 98 + " 3", *["a" * 100] * 3], ["Ann", "ann"]])
def test_no_two_are_called_the_same_whatever_they_call_themselves(names: list[str]) -> None:
    told = told_apart(names)
    assert len({*told}) == len(names) and max(map(len, told)) <= 100


def test_what_the_next_player_answers_to_cannot_be_undone(server: Server) -> None:
    one = server.sit(server.begin("dice-duel", "here", "here")[1][0])
    assert server.ask(f"/api/views/{one.key}/why-not", {"answer": one.choices[0]}) == {
        "is_allowed": True,
        "reason": None,
        "marks": [],
        "is_undoable": False,
    }


def test_why_not_odds_and_chances_before_an_answer(server: Server) -> None:
    one, other = on_the_balcony(server)
    assert one.question
    choice = one.choices[0]
    found = server.ask(f"/api/views/{one.key}/why-not", {"answer": choice})
    assert found == {"is_allowed": True, "reason": None, "marks": [], "is_undoable": True}
    found = server.ask(f"/api/views/{one.key}/why-not", {"answer": 10_000})
    assert not found["is_allowed"] and found["reason"] is None  # the rules say nothing of what is no answer at all
    assert "nothing is asked of this seat" in server.ask(f"/api/views/{other.key}/odds", {}, status=400)["text"]
    match = one.state["match"]
    assert "the key of an observer" in server.ask(f"/api/views/{match}/why-not", {"answer": 1}, status=400)["text"]
    answers = {choice["label"]: choice["answer"] for choice in one.question["choices"]}
    one.reach(one.answer(answers["Ada Quill"])["revision"])
    assert one.question and one.question["name"] == "action"
    actor = one.question["about"]["actor"]
    assert one.question["things"] == {"actor": {"kind": "piece", "key": actor}}
    found = server.ask(f"/api/views/{one.key}/why-not", {"answer": "shoot"})
    assert not found["is_undoable"], "her only attack card would be played for her"
    odds = server.ask(f"/api/views/{one.key}/odds", {"answers": ["shoot"]})
    for branch in odds["branches"]:
        assert abs(sum(outcome["probability"] for outcome in branch["outcomes"]) - 1) < 1e-9
    chances = server.ask(f"/api/views/{one.key}/chances")
    assert {str(each["answer"]) for each in chances["answers"]} == set(map(str, one.choices))
    assert {each["text"]: bool(each["says"]) for each in chances["answers"]}["shoot"], "shooting does harm"


def test_sight_and_what_sees_me_there(server: Server) -> None:
    one, _ = on_the_balcony(server)
    found = server.ask(f"/api/views/{one.key}/sight?start=Ada%20Quill&end=Red%20Tom")
    assert not found["clear"] and "HN-L4" in found["reasons"][0]["clause"] and found["reasons"][0]["geometry"]
    found = server.ask(f"/api/views/{one.state['match']}/sight?start=Ada%20Quill&end=Lefty")
    assert found["clear"] and found["beside"]
    seen = server.ask(f"/api/views/{one.key}/all-seen?start=Ada%20Quill")
    assert seen["place"] == "b2" and "h2" in seen["sees"]
    looks = server.ask(f"/api/views/{one.key}/seen-by?where=h4")
    assert looks["place"] == "h4" and all(look["reasons"] for look in looks["others"])
    assert server.ask(f"/api/views/{one.key}/sight?start=Nobody&end=Lefty", status=400)["text"]
    assert server.ask(f"/api/views/{one.key}/sight?start=Lefty", status=400)["text"]


def test_a_point_is_asked_about_before_it_is_chosen(server: Server) -> None:
    """In a question for a point: its areas with their holes, good points with words, and why not elsewhere."""
    _, keys = server.begin("wolsung", scenario="skirmish")
    clients = [server.sit(key) for key in keys]
    asked = next(client for client in clients if client.question)
    while asked.question and asked.question["areas"] is None:
        reply = asked.answer(asked.choices[0])
        for client in clients:
            client.reach(reply["revision"])
            client.hear_all(0.05)
        asked = next(client for client in clients if client.question)
    assert asked.question, "somebody is asked for a point"
    area = asked.question["areas"][0]
    assert len(area["edge"]) >= 3 and "holes" in area and "level" in area
    far = server.ask(f"/api/views/{asked.key}/why-not", {"answer": [10_000_000, 10_000_000, 0]})
    assert not far["is_allowed"] and far["reason"]["clause"].startswith("WO-")
    point = next(choice["answer"] for choice in asked.question["choices"] if isinstance(choice["answer"], list))
    assert server.ask(f"/api/views/{asked.key}/why-not", {"answer": point})["is_allowed"]


def test_looking_in_without_a_socket(server: Server) -> None:
    match, keys = server.begin("high-noon", scenario="skirmish")
    clients = [server.sit(key) for key in (*keys, match)]
    play(clients[:2], random.Random(4), 5)
    for client in clients:
        client.hear_all(0.1)
        seen = server.ask(f"/api/views/{client.key}")
        own = ("stream", "sequence", "type")
        assert {name: value for name, value in seen.items() if name not in own} == {
            name: value for name, value in client.state.items() if name not in own
        }


def test_a_hint(server: Server) -> None:
    _, keys = server.begin("tactical-x", scenario="skirmish")
    clients = [server.sit(key) for key in keys]
    asked = next(client for client in clients if client.question)
    hint = server.ask(f"/api/views/{asked.key}/hint")
    assert hint["bot"] == "Search" and hint["answers"][0]["answer"] in asked.choices
    assert server.ask(f"/api/views/{next(c for c in clients if c is not asked).key}/hint", status=400)["text"]


def test_going_through_what_was_played_and_taking_the_replay_home(server: Server, tmp_path: Path) -> None:
    _, keys = server.begin("face-down")
    clients = [server.sit(key) for key in keys]
    first = dict(clients[0].state["scene"])
    play(clients, random.Random(3), 1000)
    log = server.ask(f"/api/views/{keys[0]}/log")
    begin = server.ask(f"/api/views/{keys[0]}/moments/1")
    assert begin["scene"] == first and begin["entries"] == log["entries"] and begin["answers"]
    last = server.ask(f"/api/views/{keys[0]}/moments/{log['entries']}")
    assert last["scene"] == clients[0].state["scene"] and last["events"] == log["events"] == clients[0].state["events"]
    assert "there is no moment" in server.ask(f"/api/views/{keys[0]}/moments/9999", status=400)["text"]
    status, encoded = server.request(f"/api/views/{keys[0]}/replay")
    assert status == 200
    found = decode_log(encoded)
    assert found.tail and found.tail.secret
    replay(load_game("examples/face_down.py"), found)


def test_lessons_are_gone_through_by_what_was_tried(server: Server) -> None:
    game = server.ask("/api/games/high-noon")
    path = f"/api/games/high-noon/lessons/{game['lessons'][0]['name']}"
    now = server.ask(path, {"tried": []})
    tried: list[object] = []
    for _ in range(60):
        if now["is_over"]:
            break
        if now["look"]:
            tried.append(now["suggestions"] == ["yes"])
        else:
            label = now["suggestions"][0]
            choice = [one for one in now["question"]["choices"] if one["label"].startswith(label)]
            tried.append(choice[0]["answer"] if choice else label)
        now = server.ask(path, {"tried": tried})
        assert now["judged"]["verdict"] in ("right", "refused"), now["judged"]
        if now["judged"]["verdict"] == "refused":
            break
    assert tried and (now["is_over"] or now["judged"]["reasons"])
    assert "there is no lesson" in server.ask("/api/games/high-noon/lessons/nothing", {"tried": []}, status=400)["text"]
    assert server.ask(path, {"tried": [{"a": 1}]}, status=400)["text"]


def test_nothing_of_the_pages_comes_from_elsewhere(server: Server) -> None:
    status, found = server.request("/api")
    page = found.decode()
    assert status == 200 and not re.search(r"https?://|<script>|<style|@import|url\(", page)
    assert all(address.startswith(("#", "/")) for address in re.findall(r"(?:href|src)='([^']*)'", page))
    for word in ("/api/matches", "/api/views/{key}/odds", "GiveAnswer", "Welcome", "come-back", "4404"):
        assert word in page, word
    assert "There is no match, seat or invitation of this key." in page, "404 means more than one thing"
    assert "href='/'" in page
    for link in set(re.findall(r"href='#(\w+)'", page)):
        assert f"id='{link}'" in page, link
    assert server.ask("/api/openapi.json")["info"]["title"] == "Highground"


@pytest.mark.parametrize("path", ["/api/nothing", "/api/views/x/log", "/api/matches/%00", "/api/../api/none"])
def test_what_is_not_there_is_not_found_in_one_line(server: Server, path: str) -> None:
    assert server.ask(path, status=404)["text"]
