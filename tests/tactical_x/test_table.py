"""The Terrain Elevation Table (TX-T, TX-N4, TX-X1): a hex of the lane stands between its two ends."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import product

import pytest

from highground.testing.plugin import Readings
from tests.tactical_x.field import clauses, look


@pytest.mark.clause("TX-T1", "TX-T2")
@pytest.mark.parametrize("level", range(5))
def test_a_hex_is_on_one_of_five_levels(level: int) -> None:
    ruling = look(f"{level}. 0. {4 - level}.")
    assert ruling.reasons[-1].text == f"0101 is on level {level}, 0103 is on level {4 - level}"


@pytest.mark.clause("TX-T2", "TX-T3", "TX-T4", "TX-T5", "TX-T6", "TX-T7")
def test_the_clause_depends_on_how_far_row_and_column_are_apart() -> None:
    for row, column in product(range(5), range(5)):
        if min(row, column) < 4:
            ruling = look(f"{row}. {min(row, column) + 1}. {column}.")
            assert not ruling  # what stands halfway blocks in every cell
            assert clauses(ruling)[0] == f"TX-T{3 + abs(row - column)}"


# Same level


@pytest.mark.clause("TX-T3")
@pytest.mark.parametrize("hexes", ["0. 1. 0.", "0. 4. 0.", "2. 3. 2.", "1. 1. 1. 2. 1.", "3. 4. 3. 3. 3. 3."])
def test_between_units_on_the_same_level_anything_higher_blocks(hexes: str) -> None:
    ruling = look(hexes)
    assert not ruling and clauses(ruling)[0] == "TX-T3"


# One level apart


@pytest.mark.clause("TX-T4")
@pytest.mark.parametrize(
    ("hexes", "clear"),
    [("0. 0. 1. 1.", True), ("0. 1. 0. 1.", False), ("0. 0. 0. 1. 0. 1.", True), ("0. 0. 1. 0. 0. 1.", False),
     ("3. 3. 4. 4.", True), ("3. 4. 4. 4.", False)],
)  # fmt: skip
def test_one_level_apart_it_has_to_be_closer_to_the_higher_unit(hexes: str, clear: bool) -> None:
    ruling = look(hexes)
    assert ruling.clear is clear and clauses(ruling)[0] == "TX-T4"


# Two levels apart


@pytest.mark.clause("TX-T5")
@pytest.mark.parametrize(
    ("hexes", "clear"), [("0. 0. 1. 2.", True), ("0. 1. 0. 2.", False), ("0. 0. 0. 1. 2.", True), ("2. 2. 3. 4.", True)]
)
def test_two_levels_apart_it_has_to_be_closer_to_the_higher_unit_and_one_hex_from_the_lower(
    hexes: str, clear: bool
) -> None:
    ruling = look(hexes)
    assert ruling.clear is clear and clauses(ruling)[0] == "TX-T5"


# Three and four levels apart


@pytest.mark.clause("TX-T6", "TX-N4")
@pytest.mark.parametrize(
    ("hexes", "clear"),
    [("0. 0. 1. 3.", True), ("0. 1. 0. 3.", False),  # relative height 1
     ("0. 0. 2. 3.", False), ("0. 0. 0. 2. 3.", True), ("1. 1. 3. 4.", False), ("1. 1. 1. 3. 4.", True)],  # 2
)  # fmt: skip
def test_three_levels_apart_it_asks_as_many_hexes_as_its_relative_height(hexes: str, clear: bool) -> None:
    ruling = look(hexes)
    assert ruling.clear is clear and clauses(ruling)[0] == "TX-T6"


@pytest.mark.clause("TX-T7", "TX-N4")
@pytest.mark.parametrize(
    ("hexes", "clear"),
    [("0. 0. 1. 4.", True), ("0. 1. 0. 4.", False), ("0. 0. 2. 4.", False), ("0. 0. 0. 2. 4.", True),
     ("0. 0. 0. 3. 4.", False), ("0. 0. 0. 0. 3. 4.", True), ("0. 0. 0. 3. 0. 0. 4.", False)],
)  # fmt: skip
def test_four_levels_apart_it_asks_up_to_three_hexes(hexes: str, clear: bool) -> None:
    ruling = look(hexes)
    assert ruling.clear is clear and clauses(ruling)[0] == "TX-T7"


@pytest.mark.clause("TX-N4", "TX-T5")
def test_x1_a_level_3_obstacle_between_level_2_and_level_4_is_a_level_1_obstacle() -> None:
    ruling = look("2. 2. 3. 4.")
    assert ruling
    assert str(ruling.reasons[0].text).startswith("hex 0103, level 3 (1 above the lower unit), does not block")


# Both ways the same


@pytest.mark.clause("TX-T8")
@pytest.mark.parametrize("hexes", ["0. 0. 1. 1.", "0. 1. 0. 1.", "0. 0. 2. 3.", "0. 0. 0. 2. 3.", "1. 2. 1."])
def test_when_attacker_and_target_change_places_the_verdict_stays(hexes: str) -> None:
    there, back = look(hexes), look(hexes, back=True)
    assert there.clear is back.clear
    assert there.reasons[0] == back.reasons[0]  # the same piece, judged by the same clause, for the same reason
    assert there.reasons[-1] != back.reasons[-1]  # but row and column have changed places


# Readings


def verdicts(lanes: Iterable[str], variants: tuple[str, ...]) -> list[bool]:
    """In which of these lanes the line is clear."""
    return [look(hexes, variants=variants).clear for hexes in lanes]


@pytest.mark.clause("TX-T13")
def test_what_is_no_higher_than_the_lower_unit_does_not_intervene(readings: Readings) -> None:
    def verdict(variants: tuple[str, ...]) -> list[tuple[bool, str]]:
        rulings = [look(hexes, variants=variants) for hexes in ("0. 0. 0.", "1. 1. 2.", "2. 1. 2.")]
        return [(ruling.clear, clauses(ruling)[0]) for ruling in rulings]

    ground = [(True, "TX-T13")] * 3
    assert readings("TX-T13", verdict) == (ground, [(False, "TX-T3"), (False, "TX-T4"), (True, "TX-T13")])


@pytest.mark.clause("TX-T13", "TX-T6")
def test_strict_asks_one_hex_for_ground_level_with_the_lower_unit() -> None:
    assert look("1. 1. 4.") and look("1. 0. 0. 1. 4.")
    assert look("1. 0. 0. 1. 4.", variants=["strict"])  # closer to the higher unit, and 2 from the lower
    assert not look("1. 1. 4.", variants=["strict", "midway-clear"])  # not even 1
    assert look("1. 1. 4.", variants=["strict", "midway-clear", "inclusive"])


@pytest.mark.clause("TX-T9")
def test_hexes_away_are_those_strictly_between(readings: Readings) -> None:
    found = readings("TX-T9", partial(verdicts, ["0. 0. 2. 3.", "0. 2. 0. 3.", "0. 0. 0. 3. 4.", "0. 0. 3. 4."]))
    assert found == ([False] * 4, [True, False, True, False])
    assert "must be 2 hexes away, and is 1" in look("0. 0. 2. 3.").reasons[0].text


@pytest.mark.clause("TX-T10")
def test_halfway_is_not_closer(readings: Readings) -> None:
    found = readings("TX-T10", partial(verdicts, ["0. 1. 1.", "0. 0. 1. 0. 2.", "0. 1. 0."]))
    assert found == ([False, False, False], [True, True, False])


@pytest.mark.clause("TX-T10")
def test_midway_clear_still_asks_for_hexes() -> None:
    assert not look("0. 1. 2.", variants=["midway-clear"])  # it is no hex away from the lower unit
    assert not look("0. 1. 2.")


@pytest.mark.clause("TX-T11")
def test_as_high_as_the_higher_unit_blocks_or_is_a_crest(readings: Readings) -> None:
    found = readings("TX-T11", partial(verdicts, ["0. 0. 2. 2.", "0. 0. 0. 3. 3.", "0. 0. 3. 3.", "0. 0. 3. 2."]))
    # As a crest, 3 is judged as 2 and asks two hexes; what is higher than both blocks anyway.
    assert found == ([False] * 4, [True, True, False, False])


@pytest.mark.clause("TX-T4", "TX-T11")
def test_one_level_apart_terrain_as_high_as_the_higher_unit_is_judged_and_higher_terrain_is_not() -> None:
    assert look("1. 1. 2. 2.")
    ruling = look("1. 1. 3. 2.")
    assert not ruling and clauses(ruling)[0] == "TX-T11"
    assert "it is higher than both units" in ruling.reasons[0].text


@pytest.mark.clause("TX-T12")
def test_each_piece_is_judged_alone_or_the_highest_only(readings: Readings) -> None:
    def verdict(variants: tuple[str, ...]) -> tuple[bool, list[str]]:
        ruling = look("0. 1. 0. 2. 3.", variants=variants)
        return ruling.clear, [
            str(reason.text).split(",")[0] for reason in ruling.reasons if "does not" not in reason.text
        ]

    default, variant = readings("TX-T12", verdict)
    assert default[0] is False and default[1][0] == "hex 0102"  # 0104 alone would allow it
    assert variant[0] is True and "hex 0102" not in variant[1]


@pytest.mark.clause("TX-T12")
def test_of_equally_high_pieces_highest_only_judges_each() -> None:
    assert look("0. 1. 0. 2. 3.", variants=["highest-only"])
    assert not look("0. 2. 0. 2. 3.", variants=["highest-only"])
