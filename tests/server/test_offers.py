"""What players may do besides answering: takebacks, resigning, playing again, and the clock."""

from __future__ import annotations

import random
import time

from tests.server.client import Client, Server, play
from tests.server.test_playing import known


def in_the_middle(server: Server, game: str, answers: int, **more: object) -> list[Client]:
    _, keys = server.begin(game, {"who": "here", "name": "Ann"}, {"who": "here", "name": "Bea"}, **more)
    clients = [server.sit(key) for key in keys]
    play(clients, random.Random(7), answers)
    for client in clients:
        client.hear_all(0.1)
    return clients


def test_a_takeback_goes_back_before_the_last_choice_if_all_agree(server: Server) -> None:
    one, other = in_the_middle(server, "dice-duel", 0)
    other.hear_all(0.1)
    before = known(one)
    one.answer("bold")
    other.until(lambda: other.is_asked)
    other.answer("stand")  # dice are thrown
    for client in (one, other):
        client.hear_all(0.1)
    assert not one.standing["can_undo"] and len(one.state["events"]) > 0
    after = known(one)
    assert one.do("offer", what="takeback")["type"] == "done"
    other.until(lambda: other.state["offers"].get("takeback") == [0])
    assert other.do("decline", what="takeback")["type"] == "done"
    one.until(lambda: not one.state["offers"])
    assert known(one) == after, "nothing has changed"
    assert one.do("offer", what="takeback")["type"] == "done"
    assert other.do("offer", what="takeback")["type"] == "done"
    one.until(lambda: one.standing["revision"] == after["standing"]["revision"] + 1)
    one.hear_all(0.1)
    assert one.state["scene"] == before["scene"] and one.state["events"] == before["events"]
    assert one.question and one.choices == ["careful", "bold"] and not one.state["offers"]
    newcomer = server.sit(one.key)
    assert known(newcomer) == known(one)
    play([one, other], random.Random(1), 6)
    log = server.ask(f"/api/views/{one.key}/log")
    assert log["entries"] == one.state["entries"], "the log can be read and told from the beginning"


def test_an_offer_to_take_back_ends_with_the_next_answer(server: Server) -> None:
    one, other = in_the_middle(server, "dice-duel", 0)
    one.answer("bold")
    other.until(lambda: other.is_asked)
    one.do("offer", what="takeback")
    other.until(lambda: other.state["offers"])
    assert other.answer("stand")["type"] == "done"
    for client in (one, other):
        client.until(lambda client=client: not client.state["offers"])
    assert "nobody has offered" in other.do("decline", what="takeback")["text"]


def test_dice_are_thrown_anew_after_a_takeback(server: Server) -> None:
    """The same answers lead to other dice: nobody knows them from before."""
    found = set()
    one, other = in_the_middle(server, "dice-duel", 0)
    for _ in range(40):
        one.answer("bold")
        other.until(lambda: other.is_asked)
        done = other.answer("stand")
        one.reach(done["revision"])
        found.add(str(one.state["events"]))
        if len(found) > 1:
            return
        one.do("offer", what="takeback")
        taken = other.do("offer", what="takeback")
        for client in (one, other):
            client.reach(taken["revision"])
    raise AssertionError("the same dice forty times")


def test_against_a_bot_a_takeback_is_granted_at_once(server: Server) -> None:
    _, keys = server.begin("high-noon", "here", {"who": "bot", "bot": "random"}, scenario="skirmish")
    client = server.sit(keys[0])
    play([client], random.Random(5), 12)
    client.hear_all(0.3)
    entries = client.state["entries"]
    assert client.do("offer", what="takeback")["type"] == "done"
    client.hear_all(0.3)
    assert client.state["entries"] < entries and client.is_asked
    play([client], random.Random(6), 10)


def test_nothing_is_taken_back_before_a_choice(server: Server) -> None:
    one, other = in_the_middle(server, "dice-duel", 0)
    one.do("offer", what="takeback")
    reply = other.do("offer", what="takeback")
    assert reply["type"] == "refused" and "nothing to take back" in reply["text"]
    one.until(lambda: not one.state["offers"])


def test_resigning_ends_the_match(server: Server) -> None:
    one, other = in_the_middle(server, "high-noon", 8, scenario="skirmish")
    assert one.do("resign")["type"] == "done"
    other.until(lambda: other.standing["end"])
    end = {"winners": [1], "text": "Ann has resigned.", "clause": "", "how": "resigned"}
    assert other.standing["end"] == one.standing["end"] == end
    assert other.question is None and not other.standing["waits_for"]
    assert one.do("resign")["text"] == "the match is over"
    assert one.do("offer", what="takeback")["text"] == "the match is over"


def test_who_resigns_among_several_is_played_for(server: Server) -> None:
    match, keys = server.begin("sealed-bid", "here", "here", "here")
    clients = [server.sit(key) for key in keys]
    assert clients[2].do("resign")["type"] == "done"
    clients[0].until(lambda: clients[0].state["seats"][2]["is_played_by_bot"])
    assert clients[2].do("come-back")["text"] == "this seat has resigned"
    play(clients[:2], random.Random(1), 100)
    assert server.ask(f"/api/matches/{match}")["end"]["how"] == "rules"


def test_playing_again_with_seats_changed(server: Server) -> None:
    one, other = in_the_middle(server, "face-down", 1000)
    assert one.standing["end"]
    assert one.do("offer", what="rematch")["type"] == "done"
    other.until(lambda: other.state["offers"].get("rematch") == [0])
    watcher = server.sit(one.state["match"])
    assert other.do("offer", what="rematch")["type"] == "done"
    for client in (one, other, watcher):
        client.until(lambda client=client: client.state["next_match"])
    assert watcher.state["next_key"] == "" and one.state["next_key"] != other.state["next_key"]
    again = [server.sit(client.state["next_key"]) for client in (one, other)]
    assert [client.state["seat"] for client in again] == [1, 0]
    assert [seat["name"] for seat in again[0].state["seats"]] == ["Bea", "Ann"]
    assert one.do("offer", what="rematch")["type"] == "refused"
    assert "no next match" in server.ask(f"/api/views/{again[0].key}/next", {}, status=400)["text"]
    assert "no next match" in server.ask(f"/api/views/{one.state['match']}/next", {}, status=400)["text"]
    found = [server.ask(f"/api/views/{one.key}/next", {}) for _ in range(2)]
    assert found[0] == found[1] and found[0]["seat"] == 1 and found[0]["match"] == one.state["next_match"]
    play([server.sit(found[0]["key"]), again[1]], random.Random(2), 4)


def test_nobody_plays_again_with_who_never_came(server: Server) -> None:
    _, keys = server.begin("dice-duel", "here", "open")
    client = server.sit(keys[0])
    assert client.do("resign")["type"] == "done"
    assert "never come" in client.do("offer", what="rematch")["text"]


def test_a_clock_runs_for_who_is_waited_for_and_runs_out(server: Server) -> None:
    one, other = in_the_middle(server, "dice-duel", 0, clock={"minutes": 3 / 60, "increment": 0.5})
    assert one.standing["clock"] == {"left": [3, 3], "running": [], "increment": 0.5}, "not before somebody answers"
    begin = time.monotonic()
    one.answer("careful")
    other.until(lambda: other.is_asked)
    assert other.standing["clock"]["running"] == [1]
    time.sleep(0.3)
    other.answer("stand")
    one.until(lambda: one.standing["clock"]["running"] == [other.standing["waits_for"][0]] or one.is_asked)
    left, longest = other.standing["clock"]["left"][1], time.monotonic() - begin
    assert 3.4 - longest < left < 3.25, "its time ran, and an answer brings the increment"
    one.until(lambda: one.standing["end"], timeout=60)
    end = one.standing["end"]
    assert end["how"] == "time" and len(end["winners"]) == 1 and end["text"].startswith("The time of ")
