"""Scenes at a glance: where most is going on, or some cards, or nothing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from highground.draw import glance
from highground.engine import CardFace, Cell, GridMark, Hand, Piece, Scene


def board(*pieces: Piece) -> Scene:
    cells = tuple(
        Cell(20 * row + column, f"{column}-{row}", (column, row)) for row in range(20) for column in range(20)
    )
    return Scene(title="A <field>", grid="squares", size=(20, 20), cells=cells, pieces=pieces)


def window(drawn: str) -> tuple[float, float, float, float]:
    left, top, width, height = map(float, ElementTree.fromstring(drawn).attrib["viewBox"].split())
    return left, top, width, height


def test_it_shows_where_most_pieces_of_several_sides_are() -> None:
    own = [Piece(number, f"own {number}", (3 + number, 17), seat=0) for number in range(3)]
    other = [Piece(9, "other", (5, 16), seat=1)]
    left, top, width, height = window(glance(board(*own, *other), "x"))
    side = (window(glance(board(), "x"))[2] / 0.8) / 20
    for column, row in ((3, 17), (5, 16)):
        assert left < (column + 0.5) * side + 30 < left + width and top < (row + 0.5) * side + 30 < top + height
    assert abs(width / height - 16 / 9) < 0.01


def test_of_an_empty_board_it_shows_the_middle() -> None:
    left, top, width, height = window(glance(board(), "x"))
    other_left, other_top, *_ = window(glance(board(Piece(0, "one", (10, 10), seat=0)), "x"))
    assert abs(left + width / 2 - (other_left + width / 2)) < width / 4 and abs(top - other_top) < height


def test_cards_are_shown_where_there_is_no_board_each_once() -> None:
    card = CardFace(0, "Lunge & cut", "Goes to the head.", grid=(GridMark((1, 0), "attack"),))
    drawn = glance(Scene(title="Cards", hands=(Hand(0, (card, card, CardFace(1, "Duck"), CardFace(2, ""))),)), "x")
    texts = [one.text for one in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("Lunge & cut") == 1 and "Duck" in texts


def test_nothing_is_drawn_of_nothing() -> None:
    assert glance(Scene(title="Dice"), "x") == ""


def test_it_may_stand_in_a_page_beside_others_in_the_colours_of_the_page() -> None:
    drawn = glance(board(Piece(0, "one", (10, 10), seat=0)), "own")
    assert "var(--draw-" in drawn
    assert all(name.startswith("own-") for name in re.findall(r'id="([^"]+)"', drawn))


def test_where_all_stand_at_the_edge_it_shows_them_there() -> None:
    there = Piece(0, "one", (9, 0), seat=0), Piece(1, "two", (10, 0), seat=0)
    left, top, width, _ = window(glance(board(*there), "x"))
    assert top == 30 and left < window(glance(board(), "x"))[2] / 0.8 / 2 < left + width
