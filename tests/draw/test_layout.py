"""Where the blocks of text go on a page."""

import re

import pytest

from highground.draw.layout import arranged
from highground.draw.panel import GAP, WIDTH, Section
from highground.draw.room import Board


def blocks(*heights: float) -> list[Section]:
    return [Section(f"<{name}/>", height) for name, height in zip("abcdefgh", heights, strict=False)]


def places(content: str) -> dict[str, tuple[float, float]]:
    found = re.findall(r'translate\(([\d.]+) ([\d.]+)\)"?><(\w)/>', content)
    return {name: (float(x), float(y)) for x, y, name in found}


@pytest.mark.parametrize("heights", [(944, 1041, 294, 160, 228, 58), (58, 228, 160, 294, 1041, 944)])
def test_columns_beside_a_board_are_as_level_as_reading_order_lets_them_be(heights: tuple[float, ...]) -> None:
    board = Board("<board/>", 1940, 1620, 40)
    content, width, height = arranged(board, blocks(*heights))
    assert width == 1940 + 3 * (WIDTH + GAP) and 1620 <= height < 1700
    columns = sorted({x for x, _ in places(content).values()})
    assert len(columns) == 3
    order = [places(content)[name] for name in "abcdef"]
    assert order == sorted(order), "one reads down a column and then goes on to the next"


def test_without_a_board_the_page_is_no_ribbon() -> None:
    content, width, height = arranged(Board("", 0, 0), blocks(300, 280, 290))
    assert len({x for x, _ in places(content).values()}) > 1 and width > height
