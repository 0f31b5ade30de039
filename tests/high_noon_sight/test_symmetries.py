"""A map that is turned or mirrored has the same verdicts and the same cover."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from highground.games.high_noon.setting import HighNoonSetting
from tests.high_noon_sight.maps import (
    COVER_VARIANTS,
    EIGHT_WAY_VARIANTS,
    SYMMETRIES,
    Pair,
    Symmetry,
    Turned,
    all_pairs,
    door_states,
    ground_of,
    joined_pairs,
    script_of,
)


def judgement(ground: HighNoonSetting, pair: Pair, closed: int, thrown: bool) -> tuple[bool, int]:
    """Is it seen (or can it be thrown at), and what does cover cost?"""
    blocked = next(ground.sight.obstacles(*pair, closed, thrown), None)
    return blocked is None, ground.sight.cover_cost(*pair, closed)


def check_symmetries(
    ground: HighNoonSetting,
    pairs: list[Pair],
    closed: int,
    thrown: bool = False,
    symmetries: Sequence[Symmetry] = SYMMETRIES[1:],
) -> None:
    judged = [judgement(ground, pair, closed, thrown) for pair in pairs]
    for symmetry in symmetries:
        turned = Turned(ground, symmetry)
        squares, doors = turned.squares, turned.closed(closed)
        for (one, other), expected in zip(pairs, judged, strict=True):
            where = (ground.board.name(one), ground.board.name(other), symmetry)
            assert judgement(turned.ground, (squares[one], squares[other]), doors, thrown) == expected, where


def sample(ground: HighNoonSetting, count: int) -> list[Pair]:
    """So many of the pairs with a line, the same every time."""
    pairs = all_pairs(ground.board) if ground.plays("any-angle") else joined_pairs(ground)
    return random.Random(1).sample(pairs, count)


def test_there_are_eight_symmetries() -> None:
    ground = ground_of(script_of("yard"))
    assert len({tuple(symmetry.squares(ground.board)) for symmetry in SYMMETRIES}) == 8
    for symmetry in SYMMETRIES:
        turned = Turned(ground, symmetry)
        assert sorted(turned.squares) == list(range(ground.board.size))
        assert sorted(turned.doors) == list(range(len(ground.layout.doors)))
        assert [turned.ground.board.ranks[square] for square in turned.squares] == list(ground.board.ranks)
        assert {turned.squares[square] for square in ground.things} == turned.ground.things.keys()


@pytest.mark.parametrize("variant", ["", *COVER_VARIANTS])
def test_the_yard_turned_and_mirrored(variant: str) -> None:
    ground = ground_of(script_of("yard"), [variant])
    pairs = all_pairs(ground.board)
    check_symmetries(ground, pairs[::4] if variant == "any-angle" else pairs, closed=0b010101)
    if variant != "any-angle":
        check_symmetries(ground, joined_pairs(ground), closed=0b111111)
        check_symmetries(ground, joined_pairs(ground), closed=0b101010, thrown=True)


@pytest.mark.parametrize("variant", [*EIGHT_WAY_VARIANTS, "nearest-target"])
def test_the_saloon_turned_and_mirrored(variant: str) -> None:
    ground = ground_of(script_of("saloon"), [variant])
    check_symmetries(ground, joined_pairs(ground)[::5], closed=0b0110)


@pytest.mark.parametrize("variant", [*EIGHT_WAY_VARIANTS, "nearest-target"])
@pytest.mark.parametrize("map_name", ["saloon", "street", "canyon"])
def test_large_maps_turned_and_mirrored(map_name: str, variant: str) -> None:
    ground = ground_of(script_of(map_name), [variant])
    pairs = sample(ground, 120)
    for closed in door_states(ground)[:2]:
        check_symmetries(ground, pairs, closed)
    check_symmetries(ground, pairs, door_states(ground)[-1], thrown=True)


@pytest.mark.parametrize("map_name", ["saloon", "street", "canyon"])
def test_large_maps_turned_and_mirrored_at_any_angle(map_name: str) -> None:
    ground = ground_of(script_of(map_name), ["any-angle"])
    pairs = sample(ground, 25)
    check_symmetries(ground, pairs, door_states(ground)[-1], symmetries=SYMMETRIES[1::3])
    check_symmetries(ground, pairs, 0, thrown=True, symmetries=SYMMETRIES[2::3])
