"""What a scene may name, and what pictures may know."""

import ast
from pathlib import Path

import msgspec
import pytest

import highground.draw
from highground.draw import looks
from highground.engine import FastChance, Match, Scene
from highground.games import load_game
from tests.draw.hexes.valley import VALLEY
from tests.draw.squares.saloon import SALOON
from tests.draw.table.town import TOWN
from tests.draw.test_cards import DUEL

DRAW = Path(highground.draw.__file__).parent
ROOMS = ("squares", "hexes", "table")


def scenes_of(game_id: str) -> list[Scene]:
    game = load_game(game_id)
    return [
        game.scene(Match(game, game.setting(scenario=name), FastChance(1)).position.state) for name in game.scenarios
    ]


@pytest.mark.parametrize("game", ["high-noon", "tactical-x"])
def test_games_name_only_edges_that_can_be_drawn(game: str) -> None:
    found = {edge.look for scene in scenes_of(game) for edge in scene.edges}
    assert found and found <= looks.EDGES


def test_all_terrain_of_hexes_has_a_look() -> None:
    cells = [cell for scene in scenes_of("tactical-x") for cell in scene.cells if cell.thing]
    assert cells and {cell.look for cell in cells} <= set(looks.GROUND)


def test_common_things_on_squares_have_a_look() -> None:
    things = {cell.thing: cell.look for scene in scenes_of("high-noon") for cell in scene.cells if cell.thing}
    assert {thing for thing in things if things[thing] in looks.OBJECTS} >= {
        "crate", "barrel", "table", "piano", "wrecked wagon", "hitching rail", "boulder", "cactus",
    }  # fmt: skip


@pytest.mark.parametrize("game", ["high-noon", "tactical-x"])
def test_keys_are_the_numbers_of_answers(game: str) -> None:
    """Every cell, piece and edge of a scene is found by its key alone."""
    for scene in scenes_of(game):
        assert [cell.key for cell in scene.cells] == list(range(len(scene.cells)))
        keys = [piece.key for piece in scene.pieces]
        assert len(set(keys)) == len(keys)
        doors = [edge.key for edge in scene.edges if "door" in edge.look]
        assert sorted(key for key in doors if key is not None) == list(range(len(doors)))


@pytest.mark.parametrize("scene", [SALOON, VALLEY, TOWN, DUEL], ids=lambda scene: scene.title)
def test_a_scene_is_the_same_after_a_round_trip_through_json(scene: Scene) -> None:
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


GAME_WORDS = ("farm", "hilltop", "hexside", "dispersed", "armoured", "woods", "swamp", "town", "haystack", "posse",
              "rank", "gold coin", "health", "square number", "character of")  # fmt: skip


@pytest.mark.parametrize("file", sorted(DRAW.rglob("*.py")), ids=lambda file: str(file.relative_to(DRAW)))
def test_pictures_know_no_words_of_a_game(file: Path) -> None:
    words = [node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant)]
    said = " ".join(word for word in words if isinstance(word, str)).lower()
    assert not [word for word in GAME_WORDS if word in said]
    assert "import re\n" not in file.read_text()


@pytest.mark.parametrize("room", ROOMS)
def test_a_kind_of_board_knows_no_other(room: str) -> None:
    for file in (DRAW / room).glob("*.py"):
        text = file.read_text()
        assert not [other for other in ROOMS if other != room and f"highground.draw.{other}" in text], file


def test_equal_things_have_equal_names() -> None:
    names = {room: {file.name for file in (DRAW / room).glob("*.py")} for room in ROOMS}
    assert names["hexes"] == names["squares"] - {"box_lines.py"}
    of_heights = {"cuts.py", "labels.py", "levels.py", "lines.py", "side.py"}
    assert names["table"] - of_heights == names["hexes"] - {"cell_text.py"}
