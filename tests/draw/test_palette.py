"""Text can be read on everything it stands on, and seats are told apart without colour."""

from itertools import combinations
from math import dist

import pytest

from highground.draw import cell_text, palette
from highground.draw.fills import FILLS, PLAIN
from highground.draw.marks import VEIL
from highground.draw.palette import (
    BLOCKED,
    CHOICE_FILL,
    CLEAR,
    COVER,
    FAINT_INK,
    GREYED,
    HEX_HEIGHTS,
    INK,
    PAPER,
    SEATS,
    SQUARE_HEIGHTS,
    STAR,
    TABLE,
    contrast,
)
from highground.draw.sides import body, color_of, rim_of
from highground.engine import Scene, Side

ENOUGH = 4.5


def tinted(ground: str, tint: str, opacity: float) -> str:
    """What is seen when a thin layer of colour lies on the ground."""
    parts = [round(int(tint[n : n + 2], 16) * opacity + int(ground[n : n + 2], 16) * (1 - opacity)) for n in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


AREAS = tuple(fill.fill for fill in (*FILLS.values(), PLAIN))


@pytest.mark.parametrize("ground", [PAPER, TABLE, *SQUARE_HEIGHTS, *HEX_HEIGHTS, GREYED, STAR, CHOICE_FILL])
def test_ink_on_every_ground(ground: str) -> None:
    assert contrast(INK, ground) >= ENOUGH


@pytest.mark.parametrize("ground", [*SQUARE_HEIGHTS, TABLE])
@pytest.mark.parametrize(("tint", "opacity"), [(CLEAR, 0.1), (BLOCKED, 0.12), (COVER, 0.1), (CHOICE_FILL, 0.45)])
def test_ink_on_marked_ground(ground: str, tint: str, opacity: float) -> None:
    assert contrast(INK, tinted(ground, tint, opacity)) >= ENOUGH


@pytest.mark.parametrize("ground", HEX_HEIGHTS)
@pytest.mark.parametrize(("tint", "opacity"), [(GREYED, VEIL), (BLOCKED, 0.12), (COVER, 0.1), (CHOICE_FILL, 0.45)])
def test_names_on_marked_hexes(ground: str, tint: str, opacity: float) -> None:
    assert contrast(INK, tinted(ground, tint, opacity)) >= ENOUGH


def test_faint_ink_on_paper() -> None:
    assert contrast(FAINT_INK, PAPER) >= ENOUGH


@pytest.mark.parametrize("color", [*palette.NAMED.values(), palette.NOBODY])
def test_letters_on_pieces(color: palette.SideColor) -> None:
    assert contrast(color.letters, color.fill) >= ENOUGH


@pytest.mark.parametrize("kind", cell_text.MARKED)
def test_marks_in_the_terminal(kind: str) -> None:
    style = cell_text.MARKED[kind]
    assert style.color is not None and style.bgcolor is not None
    assert contrast(style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex) >= ENOUGH


def test_seats_differ_in_colour_and_shape() -> None:
    for one, other in combinations(range(len(SEATS)), 2):
        assert palette.NAMED[SEATS[one]].fill != palette.NAMED[SEATS[other]].fill
        assert rim_of(one) != rim_of(other)
        plain = palette.NAMED["blue"]
        assert body(one, 0, 0, 10, plain) != body(other, 0, 0, 10, plain)


def test_a_side_has_the_colour_it_goes_by() -> None:
    scene = Scene(title="Sides", sides=(Side("Red", "red"), Side("Grey", "grey")))
    assert [color_of(scene, seat) for seat in (0, 1, None)] == [
        palette.NAMED["red"], palette.NAMED["grey"], palette.NOBODY,
    ]  # fmt: skip


@pytest.mark.parametrize("colors", [(), ("", ""), ("azure", "blue"), ("green", "", "", "blue"), ("", "", "", "", "")])
def test_no_two_sides_share_a_colour_while_there_are_enough(colors: tuple[str, ...]) -> None:
    scene = Scene(title="Sides", sides=tuple(Side(f"Side {color}", color) for color in colors))
    found = [color_of(scene, seat) for seat in range(min(4, max(2, len(colors))))]
    assert len(set(found)) == len(found)
    assert [found[seat] for seat, color in enumerate(colors[:4]) if color in palette.NAMED] == [
        palette.NAMED[color] for color in colors[:4] if color in palette.NAMED
    ]


@pytest.mark.parametrize("line", [CLEAR, BLOCKED, COVER, palette.CHOICE, palette.WALL, palette.ELEVATION])
def test_lines_stand_out_from_paper(line: str) -> None:
    assert contrast(line, PAPER) >= 3


@pytest.mark.parametrize("area", AREAS)
def test_ink_or_paper_on_every_area_of_the_table(area: str) -> None:
    assert max(contrast(INK, area), contrast(PAPER, area)) >= ENOUGH


@pytest.mark.parametrize("heights", [SQUARE_HEIGHTS, HEX_HEIGHTS])
def test_higher_ground_is_darker(heights: tuple[str, ...]) -> None:
    light = [contrast(ground, "#000000") for ground in heights]
    assert light == sorted(light, reverse=True) and len(set(light)) == len(light)
    assert palette.square_color(9) == SQUARE_HEIGHTS[-1] and palette.hex_color(9) == HEX_HEIGHTS[-1]


# What eyes without one kind of cone see of linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
FEWER_COLORS = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(color: str, eyes: str) -> tuple[float, float, float]:
    """How light, red and yellow a colour looks: CIE L*a*b*."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1, max(0, sum(factor * part for factor, part in zip(row, linear, strict=True))))
        for row in FEWER_COLORS[eyes]
    )
    whites = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in whites)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", FEWER_COLORS)
def test_all_eyes_tell_the_heights_of_hexes_apart(eyes: str) -> None:
    for one, other in combinations(HEX_HEIGHTS, 2):
        assert dist(seen(one, eyes), seen(other, eyes)) > 16
