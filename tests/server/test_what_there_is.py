"""What the pages are told of games beside a match: a sentence, a picture, cards, tables; and who is waited for."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.server.client import Server


def test_every_game_says_what_it_is(server: Server) -> None:
    games = {game["id"]: game for game in server.ask("/api/games")}
    assert games["highlander"]["about"] == "Two blades, nine cells, one head: a duel of cards."
    assert games["trapdoor"]["about"] == ""  # whose words say nothing of the kind


def test_a_game_is_drawn_at_a_glance_and_always_alike(server: Server) -> None:
    status, drawn = server.request("/api/games/tactical-x/glance.svg")
    assert status == 200 and ElementTree.fromstring(drawn).tag.endswith("svg")
    assert server.request("/api/games/tactical-x/glance.svg") == (status, drawn)
    assert server.request("/api/games/dice-duel/glance.svg") == (200, b"")
    assert server.request("/api/games/chess/glance.svg")[0] == 400


def test_cards_come_with_what_they_are_searched_by(server: Server) -> None:
    told = server.ask("/api/games/highlander/catalogue")
    assert told["called"] == "deck" and len(told["cards"]) == 159
    ids = {card["id"] for card in told["cards"]}
    assert all(one["cards"].keys() <= ids for one in told["lists"])
    assert {card["sorts"]["gem"] for card in told["cards"] if "gem" in card["sorts"]} >= {"ruby", "opal"}
    assert server.ask("/api/games/high-noon/catalogue")["lists"] == []
    assert "has no cards to be read" in server.ask("/api/games/tactical-x/catalogue", status=400)["text"]


def test_tables_in_force(server: Server) -> None:
    titles = [chart["title"] for chart in server.ask("/api/games/high-fire/charts")]
    assert any("HF-U4" in title for title in titles)
    assert server.ask("/api/games/high-noon/charts") == []


def test_everybody_may_know_who_is_waited_for(server: Server) -> None:
    match, keys = server.begin("dice-duel")
    told = server.ask(f"/api/matches/{match}")
    asked = [seat for seat, key in enumerate(keys) if server.ask(f"/api/views/{key}")["standing"]["question"]]
    assert told["waits_for"] == asked and told["end"] is None
    server.sit(keys[0]).do("resign")
    told = server.ask(f"/api/matches/{match}")
    assert told["waits_for"] == [] and told["end"]


def test_what_a_lesson_is_about_may_be_tried_although_it_is_forbidden(server: Server) -> None:
    game = server.ask("/api/games/high-noon")
    found = 0
    for lesson in game["lessons"]:
        path, tried = f"/api/games/high-noon/lessons/{lesson['name']}", []
        now = server.ask(path, {"tried": tried})
        while not now["is_over"]:
            if now["look"]:
                marks = [mark["kind"] for mark in now["look"]["marks"]]
                assert marks == ["viewer", "changed"]
                tried.append(now["suggestions"] == ["yes"])
            elif now["tempting"]:
                found += 1
                tried.append(now["tempting"]["answer"])
            else:
                choices = now["question"]["choices"]
                tried.append(next(one["answer"] for one in choices if one["label"].startswith(now["suggestions"][0])))
            looked = now["look"]
            now = server.ask(path, {"tried": tried})
            assert now["judged"]["verdict"] == "right", (lesson["name"], tried)
            assert not looked or now["judged"]["lines"]
    assert found
