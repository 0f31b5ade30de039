"""Sight in pictures: what blocks a line or gives cover is marked, and nothing else."""

import re
from pathlib import Path

import pytest

from highground.draw import board, svg, with_ruling, with_view
from highground.draw.palette import BLOCKED, COVER, SIGHT
from highground.engine import Cell, Edge, FastChance, Mark, Match, Reason, Ruling, Scene
from highground.games import load_game
from tests.draw.reading import hints_in, words_in

ROOT = Path(__file__).parents[2]
Marked = set[tuple[str, ...]]


def marked(game_id: str, scene: str, start: str, end: str) -> tuple[str, Marked]:
    """How a line is drawn, and what is marked on it: the kind, then the names of cells."""
    game = load_game(game_id)
    assert game.load_scene and game.sight
    path = f"docs/scenes/{scene}.toml"
    state = Match(game, game.setting("scene", None, (), game.load_scene(ROOT / path)), FastChance(0)).position.state
    ruling = game.sight.between(state, start, end)
    places = [game.sight.place(state, name) for name in (start, end)]
    cover = game.sight.cover(state, start, end) if ruling else ()
    drawn = with_ruling(game.scene(state), Ruling(ruling.clear, (*ruling.reasons, *cover)), *places)
    found = {(mark.kind, *(drawn.name_at(at) for at in (mark.at, mark.beyond) if at)) for mark in drawn.marks}
    return drawn.lines[0].kind, {mark for mark in found if mark[0] != "objective"}


@pytest.mark.clause("HN-L4")
def test_the_edge_that_is_too_far_away_is_marked() -> None:
    found = marked("high-noon", "balcony", "Ada Quill", "Red Tom")
    assert found == ("blocked", {("viewer", "b2"), ("blocking", "d2", "e2")})


@pytest.mark.clause("HN-B8")
def test_the_wall_is_marked_and_no_square_beside_it() -> None:
    assert marked("high-noon", "balcony", "f2", "f3") == ("blocked", {("viewer", "f2"), ("blocking", "f2", "f3")})


@pytest.mark.clause("HN-E7")
def test_what_gives_cover_is_marked_on_a_clear_line() -> None:
    found = marked("high-noon", "attacks-squares", "Ben Shaw", "Lefty")
    assert found == ("clear", {("viewer", "g3"), ("cover", "f3")})


@pytest.mark.clause("HN-E6")
def test_what_is_looked_over_gives_no_cover() -> None:
    assert marked("high-noon", "balcony", "Ada Quill", "Lefty") == ("clear", {("viewer", "b2")})


@pytest.mark.clause("TX-N9")
def test_the_hexside_is_marked_and_no_hex_beside_it() -> None:
    found = marked("tactical-x", "hill", "0107", "0407")
    assert found == ("blocked", {("viewer", "0107"), ("blocking", "0107", "0207")})


@pytest.mark.clause("TX-N1")
def test_only_hexes_that_block_are_marked() -> None:
    found = marked("tactical-x", "hill", "0604", "0206")
    assert found == ("blocked", {("viewer", "0604"), ("blocking", "0405"), ("blocking", "0306")})


@pytest.mark.clause("TX-P5")
def test_the_town_that_covers_its_defenders_is_marked() -> None:
    assert marked("tactical-x", "hill", "0908", "0906") == ("clear", {("viewer", "0908"), ("cover", "0906")})


@pytest.mark.clause("TX-N7")
def test_the_slope_that_a_target_lies_behind_is_marked() -> None:
    assert marked("tactical-x", "hill", "0306", "0305") == ("clear", {("viewer", "0306"), ("cover", "0305", "0306")})


LINE_OF_FOUR = tuple(Cell(n, f"{n}", (n, 0)) for n in range(4))


def four(grid: str, *edges: Edge) -> Scene:
    return Scene(title="Four", grid=grid, size=(4, 1), cells=LINE_OF_FOUR, edges=edges)  # type: ignore[arg-type]


def blamed(*shapes: tuple[str, ...], clear: bool = False) -> Ruling:
    return Ruling(clear, (Reason("AB-1", "because", shapes),))


def stops(picture: str) -> list[str]:
    """Where the crossed circles are on the board; the last is that of the legend."""
    return re.findall(rf'<circle cx="([\d.]+)" cy="[\d.]+" r="9" fill="#\w+" stroke="{BLOCKED}"', picture)


def test_a_blocked_line_stops_where_something_blocks_it() -> None:
    assert stops(svg(with_ruling(four("squares"), blamed(("edge", "1", "2")), "0", "3"))) == ["128"]
    assert stops(svg(with_ruling(four("squares"), blamed(("square", "1")), "0", "3"))) == ["64"], "where it enters"
    two = blamed(("square", "2"), ("edge", "0", "1"))
    assert stops(svg(with_ruling(four("squares"), two, "0", "3"))) == ["64"], "once, at the first"
    assert stops(svg(with_ruling(four("squares"), blamed(), "0", "3"))) == ["128"]  # nothing to point at: in its middle


def test_a_line_across_a_corner_stops_in_it() -> None:
    """Whatever blocks both ways round a corner, the line gets no farther than to the corner itself."""
    cells = tuple(Cell(n, f"{n}", (n % 2, n // 2)) for n in range(4))
    board = Scene(title="Corner", grid="squares", size=(2, 2), cells=cells)
    picture = svg(with_ruling(board, blamed(("edge", "0", "1"), ("edge", "2", "3")), "0", "3"))
    assert re.findall(rf'cx="64" cy="64" r="9" fill="#\w+" stroke="{BLOCKED}"', picture) and stops(picture) == ["64"]


def test_a_line_along_a_hexside_stops_where_that_begins() -> None:
    """The hexes on both sides of it block, whose middles are far from the line."""
    cells = tuple(Cell(5 * y + x, f"{x + 1}{y + 1}", (x, y)) for y in range(5) for x in range(5))
    board = Scene(title="Field", grid="hexes", size=(5, 5), cells=cells)
    assert stops(svg(with_ruling(board, blamed(("hex", "22"), ("hex", "23")), "13", "33"))) == ["80"]


def test_what_hides_anything_has_one_line_around_it_all_below_a_veil() -> None:
    reasons = blamed(("square", "1"), ("square", "2")).reasons
    single = svg(with_ruling(four("squares"), Ruling(False, reasons), "0", "3"))
    veiled = svg(with_view(four("squares"), "0", ("1", "2"), reasons))
    frame = rf'stroke="{BLOCKED}" stroke-width="5"'
    assert len(re.findall(frame, single)) - len(re.findall(frame, veiled)) == 2, "no frames but that of the legend"
    assert re.search(rf'<path d="M[^"]*Z" fill="none" stroke="{BLOCKED}" stroke-width="3"', veiled)


def test_a_clear_line_has_no_stop() -> None:
    picture = svg(with_ruling(four("squares"), blamed(("edge", "1", "2"), clear=True), "0", "3"))
    assert stops(picture) == [] and BLOCKED not in picture and SIGHT in picture and COVER in picture
    assert "gives cover" in hints_in(picture) and "gives cover" in words_in(picture)


@pytest.mark.parametrize(
    "shape", [("passed", "1"), ("passed", "1", "2"), ("hex", "9"), ("circle", 3), ("ring", "0", "9")]
)
def test_what_is_not_blamed_or_not_on_the_board_is_not_marked(shape: tuple[str, ...]) -> None:
    assert with_ruling(four("hexes"), blamed(shape), "0", "3").marks == (Mark((0, 0), "viewer"),)


def test_a_view_marks_everything_once() -> None:
    scene = with_view(four("squares"), "0", ["1"], [Reason("AB-1", "because", (("edge", "1", "2"),))] * 2)
    assert [(mark.at[0], mark.kind, mark.of) for mark in scene.marks] == [
        (0, "viewer", "cell"), (1, "seen", "cell"), (2, "unseen", "cell"), (3, "unseen", "cell"),
        (1, "blocking", "edge"),
    ]  # fmt: skip
    assert {"looks from here", "not seen", "blocks sight"} <= set(words_in(svg(scene)))


@pytest.mark.parametrize("grid", ["squares", "hexes"])
def test_what_is_marked_between_two_cells_is_seen_in_the_terminal(grid: str) -> None:
    scene = four(grid, Edge(((2, 0), (3, 0)), "wall"))
    assert "!" not in board(scene).plain
    drawn = board(with_ruling(scene, blamed(("edge", "2", "3")), "0", "3")).plain
    assert "! blocks sight between two cells" in drawn and drawn.count("!") == 2
    assert "Blocks sight at 2-3" in with_ruling(scene, blamed(("edge", "2", "3")), "0", "3").text()
