"""The notes to the table and the lines (TX-N1 to TX-N5, TX-N8 to TX-N10, TX-G, TX-P11)."""

from __future__ import annotations

import pytest

from highground.testing.plugin import Readings
from tests.tactical_x.field import clauses, field, lane, look

# Screens


@pytest.mark.clause("TX-N1")
@pytest.mark.parametrize("hexes", ["0. 0w 0.", "0. 0t 0.", "0. 0c 0.", "0. 0f 0.", "4. 0w 0. 0. 4.", "0. 0. 0t 4."])
def test_nothing_is_seen_through_woods_town_farm_or_fort_whatever_the_levels(hexes: str) -> None:
    ruling = look(hexes)
    assert not ruling and clauses(ruling)[0] == "TX-N1"


@pytest.mark.clause("TX-N1")
def test_a_screen_hides_what_is_behind_it_but_not_itself() -> None:
    valley = field(lane("0. 0. 0w 0. 0."))
    assert valley.sees("0101", "0103") and valley.sees("0103", "0105")
    assert not valley.sees("0101", "0104")
    assert look("0. 0s 0.")  # swamp hides nothing


# Green and grey hexsides of the end hexes


@pytest.mark.clause("TX-N2")
@pytest.mark.parametrize("kind", ["green", "grey"])
@pytest.mark.parametrize("hexes", ["0. 0. 0.", "4. 0. 0.", "0. 0. 4."])
def test_into_a_hex_across_its_own_hexside_the_line_is_blocked(kind: str, hexes: str) -> None:
    ruling = look(hexes, f"{kind} 0103 0102")
    assert not ruling and clauses(ruling)[0] == "TX-N2"
    assert f"{kind} hexside 0102/0103" in ruling.reasons[0].text and "it belongs to 0103" in ruling.reasons[0].text


@pytest.mark.clause("TX-N2")
def test_only_the_hexside_that_the_line_crosses_matters() -> None:
    meadow = """
        0. 0. 0.
        0. 0. 0.
        0. 0. 0.
    """
    wood = field(meadow, "rifles 0101", "", "green 0103 0102")
    assert not wood.sees("0101", "0103")
    assert wood.sees("0301", "0103") and wood.sees("0303", "0103")


@pytest.mark.clause("TX-N9", "TX-N2")
def test_the_hexside_blocks_out_of_its_hex_too_or_one_peeks_out_or_looks_down_over_it(readings: Readings) -> None:
    def verdict(variants: tuple[str, ...]) -> list[bool]:
        rulings = [
            look(hexes, "green 0101 0102", back=back, variants=variants)
            for hexes in ("1. 1. 1.", "1. 0. 0.", "1. 0. 2.")  # at a level unit, a lower one and a higher one
            for back in (False, True)
        ]
        assert [clauses(ruling)[0] for ruling in rulings] == ["TX-N9", "TX-N2"] * 3
        return [ruling.clear for ruling in rulings]

    assert readings("TX-N9", verdict) == (
        [False, False, False, False, False, False],
        [True, False, True, False, True, False],  # out, but not in
        [False, False, True, False, False, False],  # out and down, but not in
    )


@pytest.mark.clause("TX-N9")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("also", [[], ["full-level"], ["strict"]])
def test_by_the_table_who_stands_behind_a_hedge_looks_down_over_it_from_any_height(level: int, also: list[str]) -> None:
    variants = ["hedge-by-table", *also]
    ruling = look(f"{level}. 0. 0.", "grey 0101 0102", variants=["hedge-by-table"])
    assert ruling and ruling.reasons[0].clause == f"TX-N9 TX-T{3 + level}"
    assert not look(f"{level}. 0. 0.", "grey 0101 0102", back=True, variants=variants)
    # What else is on the way is judged as ever.
    assert not look(f"{level}. 0. {level}. 0.", "grey 0101 0102", variants=variants)
    assert look(f"{level}. 0. 0. 0. 0.", "grey 0101 0102", "slope:1 0102 0103", variants=["hedge-by-table"])
    assert not look("2. 0. 2. 1.", "grey 0101 0102", variants=[*variants, "highest-only"])


@pytest.mark.clause("TX-N9", "TX-N2")
@pytest.mark.parametrize("variants", [(), ("highest-only",)])
def test_the_hexside_of_an_end_hex_blocks_whatever_else_is_met(variants: tuple[str, ...]) -> None:
    # Alone, the hill would allow the line.
    rulings = [look("0. 0. 0. 1. 1.", "green 0101 0102", back=back, variants=variants) for back in (False, True)]
    assert [ruling.clear for ruling in rulings] == [False, False]


@pytest.mark.clause("TX-N9", "TX-T4")
def test_who_peeks_out_across_a_hexside_does_not_see_over_what_is_lower_than_it() -> None:
    assert not look("2. 0. 2. 1.", variants=["highest-only"])
    assert not look("2. 0. 2. 1.", "green 0101 0102", variants=["peek-out"])
    assert not look("2. 0. 2. 1.", "green 0101 0102", variants=["peek-out", "highest-only"])


# Adjacent units


@pytest.mark.clause("TX-N3")
@pytest.mark.parametrize("hexside", ["green 0102 0101", "grey 0101 0102", "slope:4 0102 0101"])
@pytest.mark.parametrize("hexes", ["0. 0.", "0. 4.", "0w 3t"])
def test_adjacent_units_always_see_each_other(hexes: str, hexside: str) -> None:
    assert clauses(look(hexes, hexside)) == ["TX-N3"]
    assert look(hexes, hexside) and look(hexes, hexside, back=True)


@pytest.mark.clause("TX-N3")
def test_adjacent_units_may_attack_each_other_across_any_hexside() -> None:
    hedge = field(lane("0. 0."), "rifles 0101", "rifles 0102", "green 0102 0101", faces=[6])
    assert hedge.fire("0102").attack.sums == "6 against 6"
    assert hedge.sees("0101", "0102")


# Hexsides on the way


@pytest.mark.clause("TX-N8", "TX-T4")
@pytest.mark.parametrize(
    ("hexes", "hexside", "clear"),
    [("0. 0. 0. 0.", "green 0102 0103", False),  # half a level above level ground
     ("1. 0. 0. 1.", "green 0102 0103", True),
     ("0. 0. 0. 0. 1.", "grey 0104 0103", True),  # 1 from the higher unit, 2 from the lower
     ("0. 0. 0. 0. 1.", "grey 0103 0102", False),
     ("0. 0. 0. 0. 1.", "green 0104 0105", True)],  # it is no hexside of 0105
)  # fmt: skip
def test_a_hexside_on_the_way_is_half_a_level_above_its_hex(hexes: str, hexside: str, clear: bool) -> None:
    assert look(hexes, hexside).clear is clear
    ruling = look("0. 0. 0. 0. 1.", "green 0104 0103")
    assert clauses(ruling)[:2] == ["TX-T4", "TX-N8"] and "level 0.5 (0.5 above" in ruling.reasons[0].text


@pytest.mark.clause("TX-N8", "TX-T7", "TX-T11")
def test_two_and_a_half_levels_ask_two_hexes_or_three_as_a_full_level(readings: Readings) -> None:
    def verdict(variants: tuple[str, ...]) -> list[tuple[bool, str]]:
        rulings = [
            look("0. 0. 0. 2. 4.", "green 0104 0103", variants=variants),
            look("0. 0. 0. 1. 2.", "green 0104 0103", variants=variants),
        ]
        return [(ruling.clear, ruling.reasons[0].clause.split()[0]) for ruling in rulings]

    assert readings("TX-N8", verdict) == (
        [(True, "TX-T7"), (True, "TX-T5")],
        [(False, "TX-T7"), (False, "TX-T11")],  # 3 asks three hexes; 2 is as high as the higher unit
    )


@pytest.mark.clause("TX-N8", "TX-T6")
def test_half_a_level_asks_one_hex() -> None:
    assert look("0. 0. 0. 0. 3.", "green 0104 0103")
    assert look("0. 0. 0. 3.", "green 0103 0104")  # on the edge of the higher unit's hex
    assert not look("0. 0. 0. 3.", "green 0103 0102")  # halfway


# Slope hexsides


@pytest.mark.clause("TX-N5", "TX-N8")
def test_a_slope_hexside_is_as_high_as_its_hex_and_adds_no_half_level() -> None:
    assert look("1. 1. 1. 1.", "slope 0102 0103")
    assert look("1. 1. 1. 1.", "slope 0102 0103", variants=["full-level"])
    assert not look("1. 1. 1. 1.", "green 0102 0103")
    ruling = look("0. 0. 1. 1. 2.", "slope 0104 0103")
    assert [str(r.text).split(",")[1].strip() for r in ruling.reasons if "TX-N5" in r.clause] == [
        "level 1 (1 above the lower unit)"
    ]


@pytest.mark.clause("TX-N5", "TX-T3", "TX-T4")
@pytest.mark.parametrize(
    ("hexes", "hexside", "clear"),
    [("0. 0. 0.", "slope:1 0102 0103", False), ("1. 0. 0. 1.", "slope:1 0102 0103", True),
     ("1. 0. 0. 1.", "slope:2 0102 0103", False),  # as a razorback between level units
     ("0. 0. 0. 0. 1.", "slope:1 0104 0105", True), ("0. 0. 0. 0. 1.", "slope:1 0102 0103", False),
     ("0. 0. 1.", "slope 0103 0102", True)],  # of the target's own hex: 0 from it, 1 from the lower unit
)  # fmt: skip
def test_a_razorback_has_a_level_of_its_own_and_the_table_judges_it(hexes: str, hexside: str, clear: bool) -> None:
    assert look(hexes, hexside).clear is clear
    ruling = look("0. 0. 0. 0. 1.", "slope:1 0103 0104", "slope:1 0102 0101")
    assert clauses(ruling)[:2] == ["TX-T4", "TX-N5"]
    assert "TX-T3" in clauses(look("0. 0. 0.", "slope:1 0102 0103"))


# The crest of one's own hex


@pytest.mark.clause("TX-N10", "TX-T11")
def test_a_unit_looks_over_its_own_crest_at_whatever_is_lower_or_is_blocked_by_it(readings: Readings) -> None:
    def verdict(variants: tuple[str, ...]) -> list[tuple[bool, bool]]:
        hills = [f"0. 0. 0. {level}." for level in (1, 2, 3, 4)]
        return [
            (
                look(hill, "slope 0104 0103", variants=variants).clear,
                look(hill, "slope 0104 0103", back=True, variants=variants).clear,
            )
            for hill in hills
        ]

    assert readings("TX-N10", verdict) == (
        [(True, True)] * 4,
        [(True, True)] + [(False, False)] * 3,  # at two and more levels it is as high as the higher unit
    )


@pytest.mark.clause("TX-N10", "TX-N7", "TX-N6")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_who_stands_behind_a_crest_has_a_reverse_slope_against_fire_from_below(level: int) -> None:
    hill = field(lane(f"0. 0. 0. {level}."), "rifles 0101", "rifles 0104", "slope 0104 0103", faces=[6])
    assert hill.sees("0101", "0104")
    attack = hill.fire("0104").attack
    assert attack.modifiers and [(part.text, part.value) for part in attack.modifiers.parts] == [("reverse slope", 1)]


@pytest.mark.clause("TX-N10", "TX-T11", "TX-N5")
def test_only_ones_own_crest_as_high_as_ones_own_hex_is_looked_over() -> None:
    assert clauses(look("0. 0. 0. 3.", "slope 0104 0103"))[0] == "TX-N10"
    for hexside in (
        "slope:3 0103 0104",
        "slope:4 0104 0103",
        "slope:3 0103 0102",
    ):  # another's; a razorback; not one's own
        ruling = look("0. 0. 0. 3.", hexside)
        assert not ruling and clauses(ruling)[0] == "TX-T11"
    # What is behind the crest is on the way like anything else, and so is a second hexside on the same edge.
    assert not look("0. 0. 3. 3.", "slope 0104 0103")
    assert not look("0. 0. 0. 3.", "slope 0104 0103", "slope:3 0103 0104")


@pytest.mark.clause("TX-N10", "TX-T13", "TX-T3")
def test_a_crest_is_looked_over_only_at_what_is_lower() -> None:
    """Under `strict` what is level with the lower unit intervenes, and so does its own slope hexside."""
    assert look("2. 0. 0. 1.", "slope 0101 0102", variants=["strict"])
    for hexes in ("2. 0. 0. 2.", "2. 0. 0. 3."):
        assert look(hexes, "slope 0101 0102")
        assert not look(hexes, "slope 0101 0102", variants=["strict"])


@pytest.mark.clause("TX-N10", "TX-T12")
def test_a_crest_is_not_the_highest_piece_that_others_are_hidden_behind() -> None:
    for variants in ([], ["highest-only"]):
        assert not look("3. 0. 1. 2. 0.", "slope 0101 0102", variants=variants)


# Lines

GRASS = """
    0. 0.
    0. 0.
    0. 0.
    0. 0.
    0. 0.
"""


@pytest.mark.clause("TX-G1", "TX-T3")
def test_a_hex_is_between_when_the_line_passes_through_its_inside() -> None:
    """From 0101 to 0205 it passes through 0102, 0103, 0203 and 0204, and touches corners of 0202 and 0104."""
    for place in ("0102", "0103", "0203", "0204", "0202", "0104"):
        hill = field(GRASS, changes={"map.hexes": raised(place)})
        assert hill.sees("0101", "0205").clear is (place in ("0202", "0104"))
        assert hill.sees("0205", "0101").clear is (place in ("0202", "0104"))


@pytest.mark.clause("TX-G1", "TX-N5")
def test_a_hexside_is_crossed_even_at_its_very_end() -> None:
    assert not field(GRASS, "rifles 0101", "", "slope:1 0102 0103").sees("0101", "0205")
    assert field(GRASS, "rifles 0101", "", "slope:1 0102 0202", "slope:1 0202 0103").sees("0101", "0205")


def raised(place: str) -> str:
    """The grass with one hex on level 1."""
    rows = [row.split() for row in GRASS.strip().splitlines()]
    rows[int(place[2:]) - 1][int(place[:2]) - 1] = "1."
    return "\n".join(map(" ".join, rows))


@pytest.mark.clause("TX-G2")
def test_a_line_along_a_hexside_is_blocked_on_either_side_or_on_both(readings: Readings) -> None:
    def verdict(variants: tuple[str, ...]) -> list[bool]:
        grounds = ["0. 1. 0.\n0. 0. 0.", "0. 0. 0.\n0. 1. 0.", "0. 1. 0.\n0. 1. 0."]
        fields = [field(hexes, variants=variants) for hexes in grounds]
        return [one.sees("0102", "0302").clear for one in fields] + [one.sees("0302", "0102").clear for one in fields]

    assert readings("TX-G2", verdict) == ([False] * 6, [True, True, False] * 2)


@pytest.mark.clause("TX-G2")
def test_the_hexside_that_the_line_runs_along_is_not_crossed() -> None:
    ridge = field("0. 0. 0.\n0. 0. 0.", "rifles 0101", "", "slope:4 0201 0202", "green 0202 0201")
    assert ridge.sees("0102", "0302")


@pytest.mark.clause("TX-G3")
def test_counts_are_the_hexes_between_and_to_a_hexside_those_up_to_its_near_hex() -> None:
    assert "(1 from the higher unit and 2 from the lower)" in look("0. 0. 0. 1. 0. 1.").reasons[0].text
    assert (
        "(1 from the higher unit and 3 from the lower)" in look("0. 0. 0. 0. 0. 1.", "green 0105 0104").reasons[0].text
    )
    assert (
        "(0 from the higher unit and 4 from the lower)" in look("0. 0. 0. 0. 0. 1.", "green 0105 0106").reasons[0].text
    )


@pytest.mark.clause("TX-G4")
def test_units_never_block_sight_and_a_fort_does() -> None:
    assert field(lane("0. 0. 0. 0."), "rifles 0101 0102", "tanks 0103, rifles 0104").sees("0101", "0104")
    assert not field(lane("0. 0. 0f 0."), "rifles 0101", "rifles 0104").sees("0101", "0104")


# Off the map


@pytest.mark.clause("TX-P11")
def test_off_the_map_all_is_clear_ground_of_level_0() -> None:
    # Along the upper edge the line has hexes of the map on one side only.
    assert field("0. 0. 0.").sees("0101", "0301")
    assert not field("0. 1. 0.").sees("0101", "0301")
    assert field("0. 1. 0.", variants=["either-side"]).sees("0101", "0301")
    strict = [
        field("1. 1. 1.", variants=["strict", "either-side"]),
        field("0. 1. 0.", variants=["strict", "either-side"]),
    ]
    assert [one.sees("0101", "0301").clear for one in strict] == [True, False]
