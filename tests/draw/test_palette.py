"""Text can be read on everything it stands on, and seats are told apart without colour."""

from itertools import combinations

import pytest

from highground.draw import cells, palette
from highground.draw.palette import (
    BLOCKED,
    CHOICE_FILL,
    CLEAR,
    COVER,
    FAINT_INK,
    GROUND,
    INK,
    PAPER,
    RANKS,
    SEATS,
    contrast,
)

ENOUGH = 4.5


def tinted(ground: str, tint: str, opacity: float) -> str:
    """What is seen when a thin layer of colour lies on the ground."""
    parts = [round(int(tint[n : n + 2], 16) * opacity + int(ground[n : n + 2], 16) * (1 - opacity)) for n in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


GROUNDS = (*RANKS, *GROUND.values())


@pytest.mark.parametrize("ground", [PAPER, *GROUNDS])
def test_ink_on_every_ground(ground: str) -> None:
    assert contrast(INK, ground) >= ENOUGH


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize(("tint", "opacity"), [(CLEAR, 0.1), (BLOCKED, 0.12), (COVER, 0.1), (CHOICE_FILL, 0.45)])
def test_ink_on_marked_ground(ground: str, tint: str, opacity: float) -> None:
    assert contrast(INK, tinted(ground, tint, opacity)) >= ENOUGH


def test_faint_ink_on_paper() -> None:
    assert contrast(FAINT_INK, PAPER) >= ENOUGH


@pytest.mark.parametrize("color", [*SEATS, palette.NOBODY])
def test_letters_on_discs(color: palette.SeatColor) -> None:
    assert contrast(color.letters, color.fill) >= ENOUGH


@pytest.mark.parametrize("kind", cells.BRACKETS)
def test_marks_in_the_terminal(kind: str) -> None:
    style = cells.MARKED[kind]
    assert style.color is not None and style.bgcolor is not None
    assert contrast(style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex) >= ENOUGH


def test_seats_differ_in_lightness_or_rim() -> None:
    for one, other in combinations(SEATS, 2):
        assert one.rim != other.rim
        assert one.fill != other.fill


@pytest.mark.parametrize("line", [CLEAR, BLOCKED, COVER, palette.CHOICE, palette.WALL, palette.ELEVATION])
def test_lines_stand_out_from_paper(line: str) -> None:
    assert contrast(line, PAPER) >= 3


def test_ranks_grow_darker() -> None:
    light = [contrast(ground, "#000000") for ground in RANKS]
    assert light == sorted(light, reverse=True) and len(set(light)) == len(light)
    assert palette.ground_color(9) == RANKS[-1] and palette.ground_color(0, "water") == GROUND["water"]
