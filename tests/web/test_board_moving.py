"""What is in view of a board, and how pieces move on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from playwright.sync_api import Browser, FloatRect

from highground.engine import Figure, Outline, Piece, Scene
from tests.web.boards import Shown, board_in, played_on
from tests.web.conftest import PHONE
from tests.web.test_board import match_of

Box = tuple[float, float, float, float]


@pytest.fixture
def board(browser: Browser) -> Iterator[Shown]:
    with board_in(browser, reduced_motion="no-preference") as shown:
        yield shown
        assert shown.complaints == []


def in_view(board: Shown) -> Box:
    left, top, scale = board.page.evaluate("[board.view.place.left, board.view.place.top, board.view.place.scale]")
    size = board.page.locator(".board-surface").bounding_box()
    assert size is not None
    return left, top, size["width"] / scale, size["height"] / scale


def opening(game: str, scenario: str | None = None) -> Scene:
    return next(scene for scene, _ in played_on(match_of(game, scenario), 40) if scene.pieces)


def middle_of(board: Shown) -> tuple[float, float]:
    box = board.page.locator(".board-surface").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_wheel_drag_keys_and_buttons_change_what_is_in_view(board: Shown) -> None:
    board.show(opening("high-noon"))
    whole = in_view(board)
    x, y = middle_of(board)
    board.page.mouse.move(x, y)
    board.page.mouse.wheel(0, -400)
    board.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    nearer = in_view(board)
    assert nearer[2] < whole[2]
    board.page.mouse.down()
    board.page.mouse.move(x - 120, y - 60, steps=4)
    board.page.mouse.up()
    moved = in_view(board)
    assert moved[2:] == nearer[2:] and moved[0] > nearer[0] and moved[1] > nearer[1]
    assert board.picks() == []
    board.page.get_by_role("button", name="Show the whole board").click()
    assert in_view(board) == whole
    board.page.get_by_role("button", name="Zoom in").click()
    assert in_view(board)[2] < whole[2]
    board.page.locator(".board-surface").focus()
    board.page.keyboard.press("0")
    assert in_view(board) == whole
    board.page.keyboard.press("+")
    board.page.mouse.dblclick(x, y)
    assert in_view(board) == whole


def test_what_a_question_is_about_is_framed_on_a_phone(browser: Browser) -> None:
    with board_in(browser, viewport=PHONE, has_touch=True) as board:
        match = match_of("tactical-x", "valley")
        scene, question = next(moment for moment in played_on(match, 30) if len(moment[1].choices) > 3)
        board.show(scene)
        target = board.ask(question)[0]
        assert board.page.evaluate("board.view.scale") * 69 < 20
        board.page.evaluate("(targets) => board.frame(targets)", [target])
        assert board.page.evaluate("board.view.scale") * 69 >= 43
        assert board.click(target)
        assert board.picks() == [{"id": target["id"]}]


def test_two_fingers_zoom(browser: Browser) -> None:
    with board_in(browser, viewport=PHONE, has_touch=True) as board:
        board.show(opening("high-noon"))
        whole = in_view(board)
        x, y = middle_of(board)
        session = board.page.context.new_cdp_session(board.page)
        for apart, kind in ((40, "touchStart"), (80, "touchMove"), (120, "touchMove"), (0, "touchEnd")):
            points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        assert in_view(board)[2] < whole[2] * 0.5
        assert board.picks() == []


def test_a_long_press_only_tells(browser: Browser) -> None:
    with board_in(browser, viewport=PHONE, has_touch=True) as board:
        scene, question = next(iter(played_on(match_of("high-noon"), 1)))
        board.show(scene)
        target = board.ask(question)[0]
        cell = next(cell for cell in scene.cells if cell.key == target["key"])
        x, y = board.place_of(cell.at)
        session = board.page.context.new_cdp_session(board.page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        board.page.wait_for_timeout(700)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert board.picks() == []
        told = board.page.evaluate("points.at(-1)")
        assert (told["by"], told["key"], told["id"]) == ("held", cell.key, target["id"])


def moved(scene: Scene, across: int) -> Scene:
    first = msgspec.structs.replace(scene.pieces[0], at=(scene.pieces[0].at[0] + across, scene.pieces[0].at[1]))
    return msgspec.structs.replace(scene, pieces=(first, *scene.pieces[1:]))


SLOW_MOTION = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        return animate.call(this, frames, { ...how, duration: 600_000 });
    };
}"""
"""So that a busy machine sees things on their way."""


@pytest.mark.parametrize(("game", "across"), [("high-noon", 1), ("tactical-x", 1), ("wolsung", 3000), ("high-fire", 0)])
def test_a_piece_moves_to_where_it_is_until_somebody_does_something(board: Shown, game: str, across: int) -> None:
    if across:
        before = opening(game)
        after = moved(before, across)
    else:  # figures of a unit go each their own way
        scenes = [scene for scene, _ in played_on(match_of(game), 60) if scene.pieces]
        before, after = next(pair for pair in pairwise(scenes) if strayed(*pair))
    board.show(before)
    board.page.evaluate(SLOW_MOTION)
    board.show(after, animate=True)
    assert moving(board) > 0
    assert board.page.locator(".move-line").count() > 0
    board.page.locator(".board-surface").focus()
    board.page.keyboard.press("0")
    assert moving(board) == 0
    assert sorted(board.pieces()) == sorted(piece.key for piece in after.pieces)


def at_place(scene: Scene, number: int, across: int) -> Scene:
    """The scene with one of its pieces elsewhere."""
    pieces = list(scene.pieces)
    piece = pieces[number]
    pieces[number] = msgspec.structs.replace(piece, at=(piece.at[0] + across, piece.at[1]))
    return msgspec.structs.replace(scene, pieces=tuple(pieces))


def test_all_that_one_side_has_moved_stays_to_be_seen_until_one_has_answered(board: Shown) -> None:
    scene = next(scene for scene, _ in played_on(match_of("high-noon"), 40) if len(scene.pieces) > 3)
    mine, *theirs = sorted(range(len(scene.pieces)), key=lambda number: scene.pieces[number].seat != 0)
    theirs = [number for number in theirs if scene.pieces[number].seat == 1][:2]
    lines = board.page.locator(".move-line")
    board.show(scene)
    scene = at_place(scene, mine, 1)
    board.show(scene)
    assert lines.count() == 1
    for count, number in enumerate(theirs, 1):
        scene = at_place(scene, number, 1)
        board.show(scene)
        assert lines.count() == count
    board.page.evaluate("board.haveSeen()")
    board.show(scene)
    assert lines.count() == 2, "until the next has moved"
    board.show(at_place(scene, theirs[0], 1))
    assert lines.count() == 1


def test_names_of_pieces_on_a_table_hide_no_piece_and_no_other_name(board: Shown) -> None:
    board.show(opening("high-fire", "skirmish"))
    scene = next(scene for scene, _ in played_on(match_of("high-fire", "skirmish"), 40) if len(scene.pieces) > 4)
    board.show(scene)
    names = [box for one in board.page.locator(".piece-name").all() if (box := one.bounding_box())]
    discs = [box for one in board.page.locator(".piece-letters").all() if (box := one.bounding_box())]
    assert len(names) > 2
    for name in names:
        for other in [*names, *discs]:
            if other is not name:
                assert not meet(name, other)


def crowded() -> Scene:
    """Eight units of two figures each between walls, so near that a name below or above each has no room."""
    names = ("Sapper Section", "Mortar Crew", "Black Shift", "Burners", "Council", "Arc Team", "Skyhooks", "Riflemen")
    pieces = tuple(
        Piece(key, name, at, key % 2, name[:2], figures=(figure(at), figure((at[0] + 900, at[1]))))
        for key, name in enumerate(names)
        for at in [(6000 + 4000 * (key % 2), 6000 + 850 * (key // 2))]
    )
    banks = tuple(
        Outline(name=f"the bank {x}", points=((x, 5000), (x + 600, 5000), (x + 600, 5300), (x, 5300)), look="rail")
        for x in (2000, 6000, 15000)
    )
    return Scene(title="", size=(24000, 24000), outlines=banks, pieces=pieces)


def figure(at: tuple[int, int]) -> Figure:
    return Figure(at=at, radius=300)


def test_names_of_terrain_give_way_to_those_of_pieces_which_all_find_room(board: Shown) -> None:
    scene = crowded()
    for turn in range(2):  # what is hidden comes back, and is hidden again
        board.show(scene)
        page = board.page
        assert set(page.locator(".piece-name").all_text_contents()) == {piece.name for piece in scene.pieces}
        pieces = [box for one in page.locator(".piece-name, .piece-body").all() if (box := one.bounding_box())]
        shown = page.locator(".ground-names text:visible")
        assert 0 < shown.count() < 3
        boxes = [box for one in shown.all() if (box := one.bounding_box())]
        assert not any(meet(name, piece) for name in boxes for piece in pieces)
        board.show(msgspec.structs.replace(scene, pieces=()))
        assert page.locator(".ground-names text:visible").count() == 3, turn


def meet(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def moving(board: Shown) -> int:
    """How many things are on their way."""
    return board.page.evaluate("document.getAnimations().length")


def strayed(before: Scene, after: Scene) -> bool:
    places = {piece.key: piece.at for piece in before.pieces}
    return any(places.get(piece.key, piece.at) != piece.at for piece in after.pieces)


def test_nothing_moves_for_those_who_want_it_so(browser: Browser) -> None:
    with board_in(browser, reduced_motion="reduce") as board:
        before = opening("high-noon")
        board.show(before)
        board.show(moved(before, 1), animate=True)
        assert moving(board) == 0


def test_who_is_gone_is_not_left_on_the_board(board: Shown) -> None:
    before = opening("high-noon")
    board.show(before)
    board.show(msgspec.structs.replace(before, pieces=before.pieces[1:]), animate=True)
    board.page.evaluate("board.motion.settled()")
    assert sorted(board.pieces()) == sorted(piece.key for piece in before.pieces[1:])


def test_pieces_are_hidden_and_shown(board: Shown) -> None:
    board.show(opening("high-noon"))
    piece = board.page.locator(".piece").first
    assert piece.is_visible()
    board.page.get_by_role("button", name="Hide pieces").click()
    assert not piece.is_visible()
    board.page.locator(".board-surface").focus()
    board.page.keyboard.press("h")
    assert piece.is_visible()
    board.page.locator(".board-surface").blur()
    board.page.keyboard.press("h")
    assert not piece.is_visible()


def test_the_ruler_measures_in_inches_and_centimetres(board: Shown) -> None:
    board.show(opening("wolsung"))
    board.page.get_by_role("button", name="Ruler").click()
    board.page.mouse.click(*board.place_of((4000, 4000)))
    board.page.mouse.move(*board.place_of((10_000, 12_000)))
    assert board.page.locator(".layer-ruler .tag-words").text_content() == "10″ · 25.4 cm"
    assert board.picks() == []


def test_ranges_are_drawn_around_whoever_is_pointed_at_as_far_as_it_shoots(board: Shown) -> None:
    scene = opening("wolsung")
    piece = next(piece for piece in scene.pieces if piece.ranges)
    half, whole = piece.ranges
    board.show(scene)
    board.page.get_by_role("button", name="Ranges").click()
    board.page.mouse.move(*board.place_of(piece.at))
    words = board.page.locator(".layer-ranges .tag-words").all_text_contents()
    assert [text.partition("″")[0] for text in words] == [f"{half / 1000:g}", f"{whole / 1000:g}"]
    ring = board.page.locator(".layer-ranges .ring").first.bounding_box()
    assert ring is not None
    away = half + piece.radius
    left, right = (board.place_of((piece.at[0] + way, 0))[0] for way in (-away, away))
    assert abs(ring["width"] - (right - left)) < 3, "it is measured from the edge of the base"


def test_where_nobody_shoots_ranges_are_those_of_a_tape_measure(board: Shown) -> None:
    scene = opening("wolsung")
    scene = msgspec.structs.replace(scene, pieces=(msgspec.structs.replace(scene.pieces[0], ranges=()),))
    board.show(scene)
    board.page.get_by_role("button", name="Ranges").click()
    board.page.mouse.move(*board.place_of(scene.pieces[0].at))
    words = board.page.locator(".layer-ranges .tag-words").all_text_contents()
    assert words[:3] == ["4″ · 10.2 cm", "8″ · 20.3 cm", "12″ · 30.5 cm"]


def test_sight_stops_where_it_is_blocked(board: Shown) -> None:
    scene = msgspec.structs.replace(opening("wolsung"), marks=())
    roof = next(place for place, outline in enumerate(scene.outlines) if outline.look == "roof")
    left, top = scene.outlines[roof].points[0]
    board.show(scene)
    line = {"start": [left - 2000, top + 1000], "end": [left + 9000, top + 1000], "kind": "blocked"}
    mark = {"at": [left, top], "kind": "blocking", "of": "outline", "key": roof, "beyond": None, "level": 0}
    board.page.evaluate("(over) => board.overlay(over)", {"lines": [line], "marks": [mark]})
    box = board.page.locator(".sight-stop").bounding_box()
    assert box is not None
    x, y = board.place_of((left, top + 1000))
    assert abs(box["x"] + box["width"] / 2 - x) < 1 and abs(box["y"] + box["height"] / 2 - y) < 1
    board.page.evaluate("board.overlay(null)")
    assert board.page.locator(".sight").count() == 0
