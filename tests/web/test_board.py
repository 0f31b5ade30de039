"""The board in a real browser, on scenes of every game: whatever is offered can be picked where it is drawn."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser

from highground.draw.table.geometry import is_inside
from highground.engine import Condition, FastChance, Figure, Mark, Match, Outline, Piece, Question, Scene
from highground.games import all_ids, load_game
from tests.web.boards import Shown, board_in, played_on
from tests.web.conftest import PHONE

GAMES = (*all_ids(), *(f"examples/{name}.py" for name in ("face_down", "water_stakes")))
STUNNED = (Condition("stunned", "S"),)
FEWEST = {"highlander": 0, "examples/face_down.py": 0, "examples/water_stakes.py": 3}
"""Of these two, what is chosen is on no board; a stake goes anywhere, and three places are suggested."""
LARGE = ("tactical-x", "valley")


@pytest.fixture
def board(browser: Browser) -> Iterator[Shown]:
    with board_in(browser) as shown:
        yield shown
        assert shown.complaints == []


def match_of(game: str, scenario: str | None = None, seed: int = 1) -> Match[Any]:
    found = load_game(game)
    return Match(found, found.setting(scenario or next(iter(found.scenarios)), found.seats.start), FastChance(seed))


def unlike(match: Match[Any], wanted: int) -> Iterator[tuple[Any, Question]]:
    """Moments of a match whose questions have different names."""
    known: set[str] = set()
    for scene, question in played_on(match, wanted):
        if question.name not in known:
            known.add(question.name)
            yield scene, question


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_offered_is_picked_where_it_is_drawn(board: Shown, game: str) -> None:
    clicked = 0
    for scene, question in unlike(match_of(game), 160):
        board.show(scene)
        targets = board.ask(question)
        for target in targets[:12]:
            if board.click(target):
                alike = [one for one in targets if (one["of"], one.get("key")) == (target["of"], target.get("key"))]
                wanted = target if target["of"] == "point" else alike[0]
                assert board.picks() == [{"id": wanted["id"]}], (question.name, target)
                clicked += 1
    assert clicked >= FEWEST.get(game, 12)


def test_small_cells_of_a_large_board_are_hit(board: Shown) -> None:
    scene, question = next(moment for moment in played_on(match_of(*LARGE), 40) if len(moment[1].choices) > 9)
    board.show(scene)
    for target in board.ask(question):
        assert board.click(target)
        assert board.picks() == [{"id": target["id"]}]


def areas_of(question: Question) -> list[Outline]:
    assert question.areas is not None
    return [Outline(name="", points=area.edge, holes=area.holes, level=area.level) for area in question.areas]


def in_areas(at: tuple[int, int], level: int, areas: list[Outline]) -> bool:
    return any(area.level == level and is_inside(at, area) for area in areas)


@pytest.mark.parametrize("game", ["high-fire", "wolsung", "examples/water_stakes.py"])
def test_a_point_of_the_region_is_picked_to_the_thousandth(board: Shown, game: str) -> None:
    chance = random.Random(3)
    picked = 0
    for scene, question in played_on(match_of(game), 120):
        if question.areas is None:
            continue
        if picked > 20:
            break
        board.show(scene)
        board.ask(question)
        areas = areas_of(question)
        for _ in range(8):
            area = chance.choice(areas)
            corner = chance.choice(chance.choice((area.points, *area.holes)))
            at = (corner[0] + chance.randrange(-700, 700), corner[1] + chance.randrange(-700, 700))
            x, y = board.place_of(at)
            board.page.mouse.click(x, y)
            for pick in board.picks():
                if "id" in pick:
                    continue
                across, down = pick["at"]
                assert in_areas((across, down), pick["level"], areas)
                near = board.place_of((across, down))
                assert abs(near[0] - x) + abs(near[1] - y) < 10
                assert (
                    board.page.evaluate("(at) => board.things.geometry.spot(board.things.geometry.dot(at))", pick["at"])
                    == pick["at"]
                )
                picked += 1
    assert picked > 10


def test_of_two_levels_the_one_is_picked_that_is_not_lifted_off(board: Shown) -> None:
    scene, question = next(moment for moment in played_on(match_of("examples/water_stakes.py"), 30) if moment[1].areas)
    board.show(scene)
    board.ask(question)
    x, y = board.place_of((12_500, 12_500))
    board.page.mouse.click(x, y)
    assert [pick["level"] for pick in board.picks()] == [1]
    assert board.page.locator(".board-levels option").all_inner_texts() == ["All floors", "Up to level 0"]
    board.page.locator(".board-levels").select_option("0")
    board.page.mouse.click(x, y)
    assert [pick["level"] for pick in board.picks()] in ([0], [])


def test_floors_are_lifted_off(board: Shown) -> None:
    scene, _ = next(iter(played_on(match_of("wolsung", "wharf"), 1)))
    board.show(scene)
    above = next(outline.name for outline in scene.outlines if outline.level == 1)
    names = board.page.locator(".layer-names")
    assert above in names.inner_html()
    board.page.locator(".board-levels").select_option("0")
    assert above not in names.inner_html()
    board.page.locator(".board-levels").select_option("1")
    assert above in names.inner_html()


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ("highlander", "examples/face_down.py")])
def test_the_keyboard_reaches_whatever_is_offered(board: Shown, game: str) -> None:
    reached = 0
    for scene, question in unlike(match_of(game), 120):
        board.show(scene)
        targets = board.ask(question)
        ids = {target["id"] for target in targets if target["of"] != "card"}
        board.page.locator(".board-surface").focus()
        found: set[str] = set()
        for _ in range(2 * len(ids)):
            board.page.keyboard.press("n")
            board.page.keyboard.press("Space")
            found |= {pick["id"] for pick in board.picks()}
            if found >= ids:
                break
        assert found == ids, question.name
        reached += len(ids)
        board.page.locator(".board-surface").blur()
    assert reached >= FEWEST.get(game, 12)


@pytest.mark.parametrize(("game", "keys"), [("high-noon", "Arrow"), ("tactical-x", "letters")])
def test_the_cursor_goes_from_cell_to_cell(board: Shown, game: str, keys: str) -> None:
    scene, question = next(iter(played_on(match_of(game), 1)))
    board.show(scene)
    board.ask(question)
    board.page.locator(".board-surface").focus()
    board.page.evaluate("board.cursor.dot = board.things.geometry.dot([5, 4])")
    before = board.cursor_at()
    ways = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") if keys == "Arrow" else ("e", "d", "s", "a", "q", "w")
    steps = []
    for key in ways:
        board.page.keyboard.press(key)
        steps.append(board.cursor_at())
    assert len({tuple(step) for step in steps}) == len(ways) and steps[-1] == before
    name = next(cell.name for cell in scene.cells if list(cell.at) == steps[-1])
    assert name in board.said()


def test_what_is_under_the_cursor_is_said_with_what_it_does(board: Shown) -> None:
    scene, question = next(moment for moment in played_on(match_of("tactical-x"), 30) if len(moment[1].choices) > 3)
    board.show(scene)
    target = next(target for target in board.ask(question) if target["of"] == "piece")
    board.page.locator(".board-surface").focus()
    piece = next(piece for piece in scene.pieces if piece.key == target["key"])
    said: list[str] = []
    for _ in range(len(question.choices)):
        board.page.keyboard.press("n")
        said.append(board.said())
    found = next(words for words in said if piece.name in words and scene.name_at(piece.at) in words)
    assert "may be chosen" in found
    assert all(f"{value.name} {value.amount}" in found for value in piece.values)


def test_enter_leaves_what_is_selected_to_be_confirmed(board: Shown) -> None:
    scene, question = next(iter(played_on(match_of("high-noon"), 1)))
    board.show(scene)
    target = board.ask(question)[0]
    board.page.locator(".board-surface").focus()
    board.page.evaluate(
        "window.heard = 0; addEventListener('keydown', (event) => event.key === 'Enter' && (window.heard += 1))"
    )
    board.page.keyboard.press("Enter")
    assert board.picks() == [{"id": target["id"]}] and board.page.evaluate("window.heard") == 0
    board.page.evaluate("(id) => board.select(id)", target["id"])
    board.page.keyboard.press("Enter")
    assert board.picks() == [] and board.page.evaluate("window.heard") == 1


def test_what_is_refused_can_be_asked_about(board: Shown) -> None:
    scene, question = next(moment for moment in played_on(match_of("tactical-x"), 30) if len(moment[1].choices) > 3)
    board.show(scene)
    targets = [target | {"refused": True} for target in board.ask(question) if target["of"] == "piece"]
    board.page.evaluate("(targets) => board.offer(targets)", targets)
    assert board.page.locator(".offer.is-refused").count() >= len(targets)
    assert board.click(targets[0])
    assert board.picks() == [{"id": targets[0]["id"]}]
    assert board.page.evaluate("window.points.at(-1).refused") is True


def test_what_a_piece_may_be_picked_for_is_gone_through(board: Shown) -> None:
    scene, question = next(moment for moment in played_on(match_of("tactical-x"), 30) if len(moment[1].choices) > 3)
    board.show(scene)
    piece = next(target for target in board.ask(question) if target["of"] == "piece")
    targets = [piece | {"id": "shoot"}, piece | {"id": "charge"}]
    board.page.evaluate("(targets) => board.offer(targets)", targets)
    for selected, wanted in ((None, "shoot"), ("shoot", "charge"), ("charge", "shoot")):
        board.page.evaluate("(id) => board.select(id)", selected)
        board.click(piece)
        assert board.picks() == [{"id": wanted}]


def test_a_figure_is_picked_apart_from_its_unit(board: Shown) -> None:
    moments = ((scene, piece) for scene, _ in played_on(match_of("high-fire"), 60) for piece in scene.pieces)
    scene, piece = next(moment for moment in moments if len(moment[1].figures) > 2)
    board.show(scene)
    one, other, last = piece.figures[:3]
    unit = {"id": "unit", "of": "piece", "key": piece.key, "label": "the unit"}
    targets = [{"id": figure.name, "of": "figure", "key": figure.key, "label": figure.name} for figure in (one, other)]
    board.page.evaluate("(targets) => board.offer(targets)", [unit, *targets])
    for figure, wanted in ((one, one.name), (other, other.name), (last, "unit")):
        board.page.mouse.click(*board.place_of(figure.at))
        assert board.picks() == [{"id": wanted}]
    assert [board.page.locator(f'.offer[data-target="{target["id"]}"]').count() for target in targets] == [1, 1]


def test_a_figure_is_named_and_pointed_out_apart_from_its_unit(board: Shown) -> None:
    moments = ((scene, piece) for scene, _ in played_on(match_of("high-fire"), 60) for piece in scene.pieces)
    scene, piece = next(moment for moment in moments if len(moment[1].figures) > 2)
    one, hurt = piece.figures[0], replace(piece.figures[1], conditions=(Condition("wounded", "W"),))
    figures = (one, hurt, *piece.figures[2:])
    others = (other for other in scene.pieces if other.key != piece.key)
    board.show(replace(scene, pieces=(*others, replace(piece, figures=figures))))
    for figure, words in ((one, f"{piece.name}: {one.name};"), (hurt, f"{piece.name}: {hurt.name}, wounded;")):
        board.page.mouse.move(*board.place_of(figure.at))
        told = board.page.evaluate("window.points.at(-1).words")
        assert told.startswith(words) and f"; {piece.name}, " in told and scene.name_at(figure.at) in told
    mark = {"at": hurt.at, "kind": "viewer", "of": "figure", "key": hurt.key, "beyond": None, "level": 0}
    board.page.evaluate("(mark) => board.overlay({ marks: [mark] })", mark)
    rings = board.page.locator(".mark-piece.is-viewer")
    assert rings.count() == 1 and board.page.locator(".mark-point").count() == 0
    box, (x, y) = rings.bounding_box(), board.place_of(hurt.at)
    assert box and abs(box["x"] + box["width"] / 2 - x) < 2 and abs(box["y"] + box["height"] / 2 - y) < 2


def test_how_a_unit_is_stands_before_its_name(board: Shown) -> None:
    figures = tuple(Figure(at=(4000 + 1000 * at, 4000), conditions=hurt) for at, hurt in enumerate([(), STUNNED]))
    engaged = (Condition("engaged", "E"), Condition("exposed"), Condition("activated", "A"))
    unit = Piece(0, "Able", (4000, 4000), conditions=engaged, figures=figures)
    board.show(Scene(title="", size=(24000, 24000), pieces=(unit,)))
    assert board.page.locator(".layer-pieces .piece-badge").count() == 3
    texts = board.page.locator(".layer-pieces text")
    signs = {sign: texts.filter(has_text=re.compile(f"^{sign}$")) for sign in "SEA"}
    name = board.page.locator(".piece-name", has_text="Able").bounding_box()
    engaged, activated = (signs[sign].bounding_box() for sign in "EA")
    assert name and engaged and activated and signs["S"].count() == 1
    assert engaged["x"] < activated["x"] and activated["x"] + activated["width"] <= name["x"] + 1
    assert abs(engaged["y"] - name["y"]) < 4


def test_signs_of_a_figure_keep_off_the_next_one(board: Shown) -> None:
    many = tuple(Condition(name, name[0]) for name in ("Stunned", "Wounded", "Out"))
    figures = tuple(Figure(at=(4000 + 900 * at, 4000), conditions=many) for at in range(2))
    board.show(Scene(title="", size=(24000, 24000), pieces=(Piece(0, "Able", (4000, 4000), figures=figures),)))
    boxes = [badge.bounding_box() for badge in board.page.locator(".layer-pieces .piece-badge").all()]
    lefts, tops = ([box[side] for box in boxes if box] for side in ("x", "y"))
    assert max(lefts[:3]) + 8 < min(lefts[3:]), "what is one's stands left of what is the next one's"
    assert tops[0] == tops[1] < tops[2]


def test_an_objective_is_called_by_its_name(board: Shown) -> None:
    scene = Scene(title="", size=(24000, 24000), pieces=(Piece(0, "Ada", (4000, 4000)),))
    board.show(replace(scene, marks=(Mark((12000, 4000), "objective", text="the relay"),)))
    board.page.mouse.move(*board.place_of((12100, 4100)))
    assert board.page.evaluate("window.points.at(-1).words") == "the relay; 12.1″, 4.1″"
    assert board.page.locator(".layer-marks title").all_text_contents() == ["the relay"]
    board.page.locator(".board-surface").focus()
    board.page.keyboard.press("ArrowRight")
    assert board.said() == "the relay; 12″, 4″"
    board.show(replace(scene, marks=(Mark((12000, 4000), "objective"),)))
    board.page.mouse.move(*board.place_of((12000, 4200)))
    assert board.page.evaluate("window.points.at(-1).words") == "objective; 12″, 4.2″"


def test_a_finger_hits_what_is_near(browser: Browser) -> None:
    with board_in(browser, viewport=PHONE, has_touch=True, is_mobile=True) as board:
        scene, question = next(iter(played_on(match_of("high-noon", "street"), 1)))
        board.show(scene)
        targets = board.ask(question)
        board.page.evaluate("board.fit()")
        cell = next(cell for cell in scene.cells if cell.key == targets[0]["key"])
        x, y = board.place_of(cell.at)
        size = board.page.evaluate("board.view.scale * 64")
        assert size < 30
        beyond = min(targets, key=lambda one: next(cell.at for cell in scene.cells if cell.key == one["key"]))
        at = next(cell.at for cell in scene.cells if cell.key == beyond["key"])
        x, y = board.place_of(at)
        board.page.touchscreen.tap(x - size / 2 - 12, y)
        assert board.picks() == [{"id": beyond["id"]}]


def test_nothing_is_drawn_that_the_scene_has_not(board: Shown) -> None:
    for scene, question in unlike(match_of("high-fire"), 60):
        board.show(scene)
        board.ask(question)
        drawn = board.page.locator(".layer-pieces > .piece").evaluate_all(
            "(all) => all.map((one) => Number(one.dataset.piece))"
        )
        assert sorted(drawn) == sorted(piece.key for piece in scene.pieces)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["high-noon", "wolsung", "highlander"])
def test_nobody_is_kept_out(browser: Browser, game: str, theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    with board_in(browser, color_scheme=theme) as board:
        moments = list(played_on(match_of(game), 40))
        board.show(moments[-1][0])
        board.ask(moments[-1][1])
        found = Axe().run(board.page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
