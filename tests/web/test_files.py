"""What the files of the pages hold to: the types of the server, no game, nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs import web_types
from highground.games import all_ids, load_game

WEB = Path(web_types.FILE).parent.parent
FILES = [path for path in WEB.rglob("*") if path.suffix in (".js", ".css", ".html")]


def test_the_types_are_those_of_the_server() -> None:
    assert web_types.FILE.read_text() == web_types.written(), "run python -m docs.web_types"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_pages_know_no_game(path: Path) -> None:
    text = path.read_text()
    games = [load_game(id) for id in all_ids()]
    named = [word for game in games for word in (game.id, game.title) if word in text]
    assert not named
    clauses = {clause.id.partition("-")[0] for game in games for clause in game.rulebook}
    assert not re.findall(rf"\b(?:{'|'.join(clauses)})-[A-Z]*\d+", text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_loaded_from_elsewhere_and_nothing_runs_inside_a_page(path: Path) -> None:
    text = path.read_text().replace("http://www.w3.org/2000/svg", "")
    assert "http:" not in text and "https:" not in text
    if path.suffix == ".html":
        assert not re.findall(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=", text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_is_too_long(path: Path) -> None:
    assert path.name in ("types.js", "words.js") or len(path.read_text().splitlines()) <= 400
