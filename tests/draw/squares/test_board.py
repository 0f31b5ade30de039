"""The SVG picture of a board of squares."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import msgspec

from highground.draw import svg, with_choices
from highground.draw.palette import CHOICE_FILL, INK
from highground.engine import Cell, Condition, Edge, Mark, Piece, Scene, Value
from highground.engine.scene import Spot
from tests.draw.reading import NAMESPACE, hints_in, words_in
from tests.draw.squares.saloon import CELLS, PIECES, SALOON, THINGS

SEATS = ("Red posse", "Blue posse")


def test_it_is_xml_with_a_title_and_a_description() -> None:
    root = ElementTree.fromstring(svg(SALOON, SEATS))
    assert root.tag == f"{NAMESPACE}svg" and root.get("role") == "img"
    title, description = root[0], root[1]
    assert title.tag == f"{NAMESPACE}title" and title.text == SALOON.title
    assert description.tag == f"{NAMESPACE}desc"
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    assert "Anna Lee of Red posse at d8 (health 5 of 6)." in (description.text or "")
    assert "The line of sight from d8 to d5 is blocked." in (description.text or "")


def test_every_square_piece_and_thing_is_named() -> None:
    hints, words = hints_in(svg(SALOON, SEATS)), words_in(svg(SALOON, SEATS))
    for cell in CELLS:
        assert any(re.match(rf"{cell.name}, rank {cell.height}\b", hint) for hint in hints), cell.name
    for piece in PIECES:
        assert piece.letters in words and any(line.startswith(piece.name) for line in words)
    assert {word for thing in THINGS.values() for word in thing.split()} <= {*" ".join(words).split()}
    assert {*"abcdefghij", *"12345678"} <= set(words)


def test_the_legend_tells_what_occurs_and_nothing_else() -> None:
    words = set(words_in(svg(SALOON, SEATS)))
    assert {"rank 0", "rank 2", "closed door", "open door", "window", "passage", "low wall", "wall"} <= words
    assert {"clear line", "blocked line", "blocks sight", "gives cover", "choice", "not seen"} <= words
    bare = msgspec.structs.replace(SALOON, edges=(), marks=(), lines=())
    assert not {"window", "seen", "clear line"} & set(words_in(svg(bare, SEATS)))


def test_notes_and_hands_stand_beside_the_board() -> None:
    text = " ".join(words_in(svg(SALOON, SEATS)))
    assert "Gold: Red posse 4, Blue posse 2 & counting <soon>" in text
    assert "Red posse: 2 × Pistol, Duck" in text and "Blue posse: 4 × a hidden card" in text


def test_it_needs_nothing_from_outside() -> None:
    picture = svg(SALOON, SEATS)
    assert not re.search(r"href|<image|<script|<style|@import", picture)
    assert set(re.findall(r"url\(([^)]*)\)", picture)) == {"#unseen-hatch"}


def test_the_same_scene_gives_the_same_picture() -> None:
    code = "from tests.draw.squares.saloon import SALOON; from highground.draw import svg; print(svg(SALOON), end='')"
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
        )
        assert run.stdout.decode() == svg(SALOON), run.stderr.decode()


def outline_of(ranks: list[str]) -> set[str]:
    """The elevation outline of a board with these ranks, segment by segment."""
    cells = tuple(Cell(x, f"{x}{y}", (x, y), int(rank)) for y, row in enumerate(ranks) for x, rank in enumerate(row))
    scene = Scene(title="Ground", grid="squares", size=(len(ranks[0]), len(ranks)), cells=cells)
    root = ElementTree.fromstring(svg(scene))
    paths = [path.get("d") or "" for path in root.iter(f"{NAMESPACE}path") if path.get("stroke") == "#1565a8"]
    return set(re.findall(r"M[^M]+", "".join(paths)))


def test_elevated_ground_is_outlined_on_its_own_side() -> None:
    assert outline_of(["000"]) == set()
    assert outline_of(["010"]) == {"M68 4L124 4", "M124 4L124 60", "M124 60L68 60", "M68 60L68 4"}
    # One outline around both squares, with no line between them.
    assert outline_of(["11"]) == {
        "M4 4L64 4",
        "M64 4L124 4",
        "M124 4L124 60",
        "M124 60L64 60",
        "M64 60L4 60",
        "M4 60L4 4",
    }
    assert "M68 4L124 4" in outline_of(["12"]) and "M4 4L64 4" in outline_of(["12"])


def test_pieces_on_one_square_stand_side_by_side() -> None:
    crowd = tuple(Piece(key, name, (0, 0), 0) for key, name in enumerate(("Ann", "Ben", "Cal")))
    scene = Scene(title="Crowd", grid="squares", size=(1, 1), cells=(Cell(0, "a1", (0, 0)),), pieces=crowd)
    root = ElementTree.fromstring(svg(scene))
    spots = [text.get("x") for text in root.iter(f"{NAMESPACE}text") if text.text in ("An", "Be", "Ca")]
    assert len(set(spots[:3])) == 3


def one_square(**more: object) -> Scene:
    return Scene(title="One", grid="squares", size=(1, 1), cells=(Cell(0, "a1", (0, 0)),), **more)  # type: ignore[arg-type]


def test_the_first_value_and_the_signs_of_conditions_are_shown_on_a_piece() -> None:
    anna = one_square(pieces=(Piece(0, "Anna", (0, 0), 0, values=(Value("health", 5, 6),)),))
    bars = ElementTree.fromstring(svg(anna)).iter(f"{NAMESPACE}rect")
    assert [bar.get("fill") for bar in bars if bar.get("stroke") == "#ffffff"] == ["#ffffff"] * 5 + ["none"]
    rich = one_square(pieces=(Piece(0, "Anna", (0, 0), 0, values=(Value("gold", 120),)),))
    assert "120" in words_in(svg(rich))
    asleep = one_square(pieces=(Piece(0, "Tom", (0, 0), conditions=(Condition("asleep", "Z"), Condition("old"))),))
    assert words_in(svg(asleep)).count("Z") == 2 and "asleep" in words_in(svg(asleep))  # on the piece and in the legend
    assert "asleep, old" in words_in(svg(asleep)) and "" not in words_in(svg(asleep))


def test_an_unknown_thing_is_a_block_with_its_name() -> None:
    def drawn(look: str) -> str:
        cells = (
            Cell(0, "a1", (0, 0), thing="hat stand", look=look),
            Cell(1, "b1", (1, 0), thing="hat stand", look=look),
        )
        return svg(Scene(title="Two", grid="squares", size=(2, 1), cells=cells))

    assert words_in(drawn("hat")).count("hat stand") == 1  # one block over both squares
    assert words_in(drawn("barrel")).count("hat stand") == 2
    assert drawn("hat").count("<circle") == 0 < drawn("barrel").count("<circle")


def test_every_board_draws_what_may_cover_the_ground() -> None:
    assert svg(one_square()) != svg(msgspec.structs.replace(
        one_square(), cells=(Cell(0, "a1", (0, 0), thing="wood", look="trees"),)
    ))  # fmt: skip


def steps(heights: tuple[int, int], *edges: Edge, second: Spot = (0, 1)) -> list[str]:
    """How the steps between two squares are placed: what is downhill lies on the right hand."""
    cells = (Cell(0, "a1", (0, 0), heights[0]), Cell(1, "b2", second, heights[1]))
    picture = svg(Scene(title="Two", grid="squares", size=(2, 2), cells=cells, edges=edges))
    return re.findall(r'<g transform="([^"]*)"><title>steps', picture)


def test_steps_go_down_to_the_lower_square() -> None:
    to_second, to_first = Edge(((0, 0), (0, 1)), "steps"), Edge(((0, 1), (0, 0)), "steps")
    down, up = ["translate(0 64) rotate(0)"], ["translate(64 64) rotate(180)"]
    assert steps((1, 0), to_second) == steps((1, 0), to_first) == down
    assert steps((0, 1), to_second) == steps((0, 1), to_first) == up
    assert steps((1, 1), to_second) == down and steps((1, 1), to_first) == up
    beside = Edge(((0, 0), (1, 0)), "steps")
    assert steps((1, 0), beside, second=(1, 0)) == ["translate(64 64) rotate(-90)"]  # to the right
    assert steps((0, 1), beside, second=(1, 0)) == ["translate(64 0) rotate(90)"]


def test_edges_that_touch_no_side_are_left_out() -> None:
    assert steps((0, 0), Edge(((0, 0), (0, 3)), "steps")) == []


def test_objectives_have_a_star() -> None:
    starred = one_square(marks=(Mark((0, 0), "objective"),))
    assert svg(starred).count("<polygon") == 2 and "objective" in words_in(svg(starred))


def test_choices_are_marked_on_squares_pieces_and_doors() -> None:
    bare = msgspec.structs.replace(SALOON, marks=(), lines=())
    plain = svg(bare)
    assert plain.count(CHOICE_FILL) == 0
    for thing in (("cell", 72), ("piece", 2), ("edge", 1)):
        assert CHOICE_FILL in svg(with_choices(bare, [thing])), thing
    for thing in (("cell", 999), ("piece", 9), ("edge", None), ("seat", 1), None):
        assert svg(with_choices(bare, [thing])) == plain


def test_what_cover_costs_and_what_blocks_fully_is_seen() -> None:
    def drawn(**more: object) -> str:
        return svg(Scene(title="One", grid="squares", size=(1, 1),
                         cells=(Cell(0, "a1", (0, 0), thing="cart", **more),)))  # type: ignore[arg-type]  # fmt: skip

    assert not {"−2", "blocks sight"} & set(words_in(drawn()))
    covered, full = drawn(cover=2), drawn(is_full=True)
    assert {"−2", "cover, with its cost"} <= set(words_in(covered)) and "a1, height 0, cart (cover 2)" in hints_in(
        covered
    )
    assert "blocks sight" in words_in(full) and "a1, height 0, cart (blocks sight)" in hints_in(full)
    assert f'stroke="{INK}" stroke-width="3.4"' in full and f'stroke="{INK}" stroke-width="3.4"' not in covered


def test_the_top_of_a_wall_stands_once_on_each_run() -> None:
    cells = tuple(Cell(n, f"{n}", (n % 4, n // 4)) for n in range(8))
    walls = (
        *(Edge(((x, 0), (x, 1)), "low wall", top=1) for x in (0, 1, 3)),
        Edge(((1, 0), (2, 0)), "low wall", top=2),
        Edge(((2, 1), (3, 1)), "wall"),
    )
    scene = Scene(title="Walls", grid="squares", size=(4, 2), cells=cells, edges=walls, height_word="rank")
    hints = hints_in(svg(scene))
    assert (
        hints.count("low wall, how high it stands: rank 1") == 2
        and hints.count("low wall, how high it stands: rank 2") == 1
    )
    assert "Low wall up to rank 1 at 0-4, 1-5, 3-7." in svg(scene) and "how high it stands" in words_in(svg(scene))


def test_steps_across_a_corner_lie_aslant() -> None:
    assert steps((1, 0), Edge(((0, 0), (1, 1)), "steps"), second=(1, 1)) == ["translate(41.37 86.63) rotate(-45)"]
    assert steps((0, 1), Edge(((0, 0), (1, 1)), "steps"), second=(1, 1)) == ["translate(86.63 41.37) rotate(135)"]
