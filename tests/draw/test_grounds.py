"""The ground of a board: what lies still, drawn once, in colours that a page may change."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import highground
from highground.draw import digest_of, ground_of, palette, still
from highground.draw.fills import FILLS, PLAIN
from highground.draw.themed import NAMES
from highground.engine import Cell, FastChance, Mark, Match, Outline, Piece, Scene
from highground.games import all_ids, load_game

SHEET = (Path(highground.__file__).parent / "web/style/drawing.css").read_text()
TOKENS = (Path(highground.__file__).parent / "web/style/tokens.css").read_text()
DARK_AND_LIGHT = {
    name: (light, dark)
    for name, light, dark in re.findall(r"--draw-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", SHEET)
}
SCENARIOS = [(game, scenario) for game in all_ids() for scenario in load_game(game).scenarios]


def scene_of(game: str, scenario: str) -> Scene:
    found = load_game(game)
    return Match(found, found.setting(scenario, found.seats.start), FastChance(1)).scene(0)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_ground_of_every_scenario(game: str, scenario: str) -> None:
    ground = still(scene_of(game, scenario))
    if ground is None:
        assert game == "highlander"
        return
    drawn = ground_of(ground, "g")
    for floor in drawn.floors:
        for content in (floor.below, floor.above):
            ElementTree.fromstring(f"<svg>{content}</svg>")
            assert "<title>" not in content
            assert set(re.findall(r'"(#[0-9a-f]{6})"', content)) == set(), "a colour that no style sheet can change"
            assert all(part.startswith("g-") for part in re.findall(r'(?:id="|url\(#|href="#)([^")]+)', content))
    names = set(re.findall(r"var\(--draw-([a-z0-9-]+),", "".join(floor.below + floor.above for floor in drawn.floors)))
    assert names <= DARK_AND_LIGHT.keys()


BOARD = Scene(title="Board", grid="squares", size=(2, 1), cells=(Cell(0, "a1", (0, 0)), Cell(1, "b1", (1, 0), 1)))
TABLE = Scene(
    title="Table",
    size=(9000, 9000),
    outlines=(
        Outline(name="room", points=((0, 0), (4000, 0), (4000, 4000), (0, 4000)), top=3000, look="building"),
        Outline(name="attic", points=((0, 0), (4000, 0), (4000, 4000)), level=1, bottom=3000, top=3100, look="roof"),
    ),
)


def test_pieces_and_marks_are_not_of_the_ground() -> None:
    other = msgspec.structs.replace(
        BOARD, title="Later", pieces=(Piece(0, "Ann", (0, 0)),), marks=(Mark((0, 0), "seen"),)
    )
    one, two = still(BOARD), still(other)
    assert one is not None and two is not None
    assert digest_of(one) == digest_of(two)
    assert ground_of(one, "g") == ground_of(two, "g")


def test_what_lies_on_the_board_is() -> None:
    other = msgspec.structs.replace(BOARD, cells=(Cell(0, "a1", (0, 0), thing="crate", look="crate"), BOARD.cells[1]))
    one, two = still(BOARD), still(other)
    assert one is not None and two is not None and digest_of(one) != digest_of(two)
    assert "crate" in ground_of(two, "g").floors[0].above


def test_a_scene_without_a_board_has_none() -> None:
    assert still(Scene(title="Cards")) is None


def test_a_table_of_no_size_is_as_large_as_what_stands_on_it() -> None:
    scene = Scene(title="Anywhere", pieces=(Piece(0, "Ann", (-5000, 2000), radius=500),))
    ground = still(scene)
    assert ground is not None
    drawn = ground_of(ground, "g")
    x = drawn.origin[0] - 5000 * drawn.unit
    assert 0 < x < drawn.width


def test_floors_are_lifted_off_the_highest_first() -> None:
    ground = still(TABLE)
    assert ground is not None
    whole, below = ground_of(ground, "g").floors
    assert (whole.level, below.level) == (1, 0)
    assert "attic" in whole.above and "attic" not in below.above and "room" in below.above


def test_light_colours_of_the_page_are_those_of_pictures() -> None:
    of_palette = {name: value for value, name in NAMES.items()}
    assert {name: light for name, (light, _) in DARK_AND_LIGHT.items()} == {
        name: of_palette[name] for name in DARK_AND_LIGHT
    }


GROUNDS = [f"{kind}-{height}" for kind in ("square", "hex") for height in range(5)]


@pytest.mark.parametrize("ground", [*GROUNDS, "paper", "table"])
def test_ink_can_be_read_on_dark_ground(ground: str) -> None:
    assert palette.contrast(DARK_AND_LIGHT["ink"][1], DARK_AND_LIGHT[ground][1]) >= 4.5


@pytest.mark.parametrize("look", [*FILLS, "plain"])
def test_ink_can_be_read_on_dark_areas(look: str) -> None:
    fill = FILLS.get(look, PLAIN).fill
    assert palette.contrast(DARK_AND_LIGHT["ink"][1], DARK_AND_LIGHT[NAMES[fill]][1]) >= 4.5


@pytest.mark.parametrize("kind", ["square", "hex"])
def test_in_the_dark_higher_ground_is_lighter(kind: str) -> None:
    light = [palette.contrast(DARK_AND_LIGHT[f"{kind}-{height}"][1], "#000000") for height in range(5)]
    assert light == sorted(light) and len(set(light)) == 5


@pytest.mark.parametrize("name", ["clear", "blocked", "cover", "elevation", "contour"])
def test_lines_stand_out_in_the_dark(name: str) -> None:
    assert palette.contrast(DARK_AND_LIGHT[name][1], DARK_AND_LIGHT["paper"][1]) >= 3


def test_letters_can_be_read_on_every_side() -> None:
    sides = re.findall(r"\.side-(\w+) \{\s+--side: ([^;]+);\s+--on-side: ([^;]+);", SHEET)
    assert {name for name, _, _ in sides} == {*palette.NAMED, "nobody"}
    for name, side, letters in sides:
        for theme in (0, 1):
            one, two = (re.findall(r"#[0-9a-f]{6}", _said(value)) for value in (side, letters))
            assert palette.contrast(one[theme % len(one)], two[theme % len(two)]) >= 4.5, (name, theme)


def _said(value: str) -> str:
    """What a colour of the page is: in these words, or as its tokens say."""
    token = re.fullmatch(r"var\(--([a-z0-9-]+)\)", value)
    return re.search(rf"--{token[1]}: ([^;]+);", TOKENS)[1] if token else value  # type: ignore[index]
