"""The SVG picture of a scene."""

import re
import subprocess
import sys
from xml.etree import ElementTree

import msgspec

from highground.draw import svg
from highground.engine import Cell, Hand, Piece, Scene
from tests.draw.saloon import CELLS, PIECES, SALOON, THINGS

NAMESPACE = "{http://www.w3.org/2000/svg}"
SEATS = ("Red posse", "Blue posse")


def words_in(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [element.text or "" for element in root.iter(f"{NAMESPACE}text")]


def test_it_is_xml_with_a_title_and_a_description() -> None:
    root = ElementTree.fromstring(svg(SALOON, SEATS))
    assert root.tag == f"{NAMESPACE}svg" and root.get("role") == "img"
    title, description = root[0], root[1]
    assert title.tag == f"{NAMESPACE}title" and title.text == SALOON.title
    assert description.tag == f"{NAMESPACE}desc"
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    assert "Anna Lee of Red posse at d8 (5/6)." in (description.text or "")
    assert "The line of sight from d8 to d5 is blocked." in (description.text or "")


def test_every_square_piece_and_thing_is_named() -> None:
    root = ElementTree.fromstring(svg(SALOON, SEATS))
    hints = {hint.text for hint in root.iter(f"{NAMESPACE}title")}
    words = words_in(svg(SALOON, SEATS))
    for cell in CELLS:
        assert any(re.match(rf"{cell.name}, rank {cell.height}\b", hint or "") for hint in hints), cell.name
    for piece in PIECES:
        assert piece.letters in words and any(line.startswith(piece.name) for line in words)
    assert {word for thing in THINGS.values() for word in thing.split()} <= {*" ".join(words).split()}
    assert {*"abcdefghij", *"12345678"} <= set(words)


def test_the_legend_tells_what_occurs_and_nothing_else() -> None:
    words = set(words_in(svg(SALOON, SEATS)))
    assert {"rank 0", "rank 2", "closed door", "open door", "window", "passage", "low wall", "wall"} <= words
    assert {"clear line", "blocked line", "blocks sight", "gives cover", "choice", "seen", "not seen"} <= words
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
    code = "from tests.draw.saloon import SALOON; from highground.draw import svg; print(svg(SALOON), end='')"
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}, capture_output=True
        )
        assert run.stdout.decode() == svg(SALOON), run.stderr.decode()


def outline_of(ranks: list[str]) -> set[str]:
    """The elevation outline of a board with these ranks, segment by segment."""
    cells = tuple(Cell(f"{x}{y}", (x, y), int(rank)) for y, row in enumerate(ranks) for x, rank in enumerate(row))
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
    crowd = tuple(Piece(name, (0, 0), 0) for name in ("Ann", "Ben", "Cal"))
    scene = Scene(title="Crowd", grid="squares", size=(1, 1), cells=(Cell("a1", (0, 0)),), pieces=crowd)
    root = ElementTree.fromstring(svg(scene))
    spots = [text.get("x") for text in root.iter(f"{NAMESPACE}text") if text.text in ("An", "Be", "Ca")]
    assert len(set(spots[:3])) == 3


def test_a_scene_without_a_grid_is_a_card() -> None:
    scene = Scene(
        title="18 cards in the deck", pieces=(Piece("stake", (1500, 200), 1, text="deep"),),
        hands=(Hand(0, ("Ace", "Ten")), Hand(1, ())), notes=("A note",),
    )  # fmt: skip
    words = words_in(svg(scene, SEATS))
    assert {"18 cards in the deck", "Blue posse", "deep", "Red posse: Ace, Ten", "Blue posse: nothing", "A note"} <= {
        *words
    }


def test_an_empty_scene_is_drawn() -> None:
    assert words_in(svg(Scene(title="Nothing yet"))) == ["Nothing yet"]
