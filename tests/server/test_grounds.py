"""The ground of a board is told by its digest, and asked for once; what sight points at comes with it."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from typing import Any

import pytest

from highground.engine import FastChance, PatientMatch
from highground.games import load_game
from highground.server.grounds import remember
from highground.server.streams import About, Stream
from tests.server.client import ROOT, Server


def ground(server: Server, digest: str) -> Any:
    with urllib.request.urlopen(f"{server.address}/api/grounds/{digest}", timeout=60) as answer:
        assert "immutable" in answer.headers["cache-control"]
        return json.loads(answer.read())


@pytest.mark.parametrize(("game", "kind"), [("high-noon", "squares"), ("tactical-x", "hexes"), ("wolsung", "table")])
def test_a_scene_is_told_with_its_ground(server: Server, game: str, kind: str) -> None:
    match, (one, _) = server.begin(game)
    found = server.ask(f"/api/views/{one}")
    drawn = ground(server, found["ground"])
    assert drawn["kind"] == kind and drawn["unit"] > 0
    assert drawn["floors"][0]["below"].count("var(--draw-")
    assert ground(server, found["ground"]) == drawn
    assert server.ask(f"/api/views/{match}")["ground"] == found["ground"]


def test_a_scene_without_a_board_has_no_ground(server: Server) -> None:
    _, (one, _) = server.begin("highlander")
    assert server.ask(f"/api/views/{one}")["ground"] == ""


def test_a_ground_that_nobody_was_told_of(server: Server) -> None:
    assert "ask for the view" in server.ask("/api/grounds/0123456789abcdef", status=404)["text"]


def test_moments_and_lessons_have_theirs(server: Server) -> None:
    _, (one, _) = server.begin("high-noon")
    assert ground(server, server.ask(f"/api/views/{one}/moments/1")["ground"])["kind"] == "squares"
    lesson = server.ask("/api/games/tactical-x")["lessons"][0]["name"]
    told = server.ask(f"/api/games/tactical-x/lessons/{lesson}", {"tried": []})
    assert ground(server, told["ground"])["kind"] == "hexes"


def test_an_update_names_the_ground_only_when_it_has_changed() -> None:
    game = load_game("high-noon")
    match = PatientMatch(game, game.setting("skirmish", 2), FastChance(3))
    about = About(match="m", seats=(), offers={}, end=None, clock=None, next_match="")
    stream, chance = Stream(0, "en", match), random.Random(2)
    known = stream.welcome(match, about).ground
    told: list[str] = []
    for _ in range(400):
        seat = match.waited_for()[0]
        question = match.question(seat)
        assert question is not None
        match.answer(seat, chance.choice(question.choices).answer)
        named = json.loads(stream.update(match, about))["ground"]
        assert named is None or named != known
        known = named or known
        assert known == remember(match.scene(0))
        told += [named] if named else []
        if told or match.is_over:
            break
    assert told, "no door was opened"


def test_sight_is_told_with_what_to_draw(server: Server) -> None:
    _, keys = server.begin("wolsung", scene=(ROOT / "docs/scenes/rooftop.toml").read_text())
    view = server.ask(f"/api/views/{keys[0]}")
    names = [[piece["name"] for piece in view["scene"]["pieces"] if piece["seat"] == seat] for seat in (0, 1)]
    start, end = (found[0].replace(" ", "%20") for found in names)
    sight = server.ask(f"/api/views/{keys[0]}/sight?start={start}&end={end}")
    (line,) = sight["lines"]
    assert line["kind"] == ("clear" if sight["clear"] else "blocked")
    assert sight["side_view"]["width"] > 0 and names[0][0] in sight["side_view"]["text"]
    assert re.search(r"var\(--draw-\w+", sight["side_view"]["content"])
    assert "id=" not in sight["side_view"]["content"] or 'id="side-' in sight["side_view"]["content"]
    seen = server.ask(f"/api/views/{keys[0]}/all-seen?start={start}")
    assert seen["seen_areas"] and len(seen["lines"]) == len(seen["sees"])
    looks = server.ask(f"/api/views/{keys[0]}/seen-by?where={start}")
    assert all(look["clear"] or look["marks"] for look in looks["others"])
