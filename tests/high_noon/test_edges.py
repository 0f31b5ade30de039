"""The edge of an elevation, and ground in between (HN-L3 to L9, L11)."""

from __future__ import annotations

import pytest

from highground.testing.plugin import Readings
from tests.high_noon.table import Table, table
from tests.playing import clauses


def straight(higher: int, lower: int, difference: int = 1, variants: tuple[str, ...] = ()) -> Table:
    """Anna is so many squares above an edge, Tom so many below it, in one column."""
    drawing = ["A", *"." * (higher + lower - 2), "T"]
    ranks = [*str(difference) * higher, *"0" * lower]
    return table("\n".join(drawing), "\n".join(ranks), variants=variants)


def diagonal(higher: int, lower: int, difference: int = 1) -> Table:
    """The same on a diagonal: the edge runs across the board."""
    size = higher + lower
    rows = [["."] * size for _ in range(size)]
    rows[0][0], rows[-1][-1] = "A", "T"
    ranks = [str(difference) * size] * higher + ["0" * size] * lower
    return table("\n".join(map("".join, rows)), "\n".join(ranks))


def sees(yard: Table) -> bool:
    """Do Anna and Tom see each other? It is the same both ways (HN-L9)."""
    there, back = yard.sees("Anna", "Tom"), yard.sees("Tom", "Anna")
    assert there.clear == back.clear
    return there.clear


# One rank apart


@pytest.mark.clause("HN-L3")
@pytest.mark.parametrize(("higher", "lower"), [(1, 7), (7, 7), (8, 7), (20, 7), (12, 8)])
def test_beyond_6_squares_from_the_edge_sight_is_free(higher: int, lower: int) -> None:
    assert sees(straight(higher, lower))
    assert "HN-L3" in clauses(straight(higher, lower).sees("Anna", "Tom"))


@pytest.mark.clause("HN-L4")
@pytest.mark.parametrize(("higher", "lower"), [(1, 1), (1, 4), (3, 4), (4, 4), (6, 6), (1, 6)])
def test_within_6_squares_the_higher_may_be_as_many_from_the_edge_as_the_lower(higher: int, lower: int) -> None:
    assert sees(straight(higher, lower))
    assert "HN-L4" in clauses(straight(higher, lower).sees("Anna", "Tom"))


@pytest.mark.clause("HN-L4", "HN-L9")
@pytest.mark.parametrize(("higher", "lower"), [(2, 1), (5, 4), (4, 3), (7, 6), (20, 6)])
def test_within_6_squares_the_higher_may_not_be_more_from_the_edge(higher: int, lower: int) -> None:
    yard = straight(higher, lower)
    assert not sees(yard)
    assert clauses(yard.sees("Anna", "Tom")) == clauses(yard.sees("Tom", "Anna")) == ["HN-L4", "HN-L8", "HN-L9"]
    assert f"the higher may be {lower} at most, or neither sees" in str(yard.sees("Anna", "Tom"))


@pytest.mark.clause("HN-L9")
@pytest.mark.parametrize(("turn", "who"), [("Red", "Anna"), ("Blue", "Tom")])
def test_when_the_rule_fails_neither_can_shoot_at_the_other(turn: str, who: str) -> None:
    roof = table("A..T", "1110", hands={"Red": "hot-lead knife", "Blue": "hot-lead knife"}, turn=turn).play(who)
    assert roof.offered == ["throw", "rest"]
    assert not roof.sees("Anna", "Tom") and not roof.sees("Tom", "Anna")


@pytest.mark.clause("HN-L7", "HN-L4")
@pytest.mark.parametrize(("higher", "lower", "clear"), [(4, 4, True), (5, 4, False), (6, 6, True), (2, 1, False)])
def test_a_diagonal_counts_the_same_number_of_squares(higher: int, lower: int, clear: bool) -> None:
    assert sees(diagonal(higher, lower)) == sees(straight(higher, lower)) == clear
    assert clauses(diagonal(lower, lower).sees("Anna", "Tom"))[:2] == ["HN-L1", "HN-L7"]


@pytest.mark.clause("HN-L3", "HN-L7")
def test_a_diagonal_is_free_beyond_6_squares_too() -> None:
    assert sees(diagonal(9, 7))
    assert not sees(diagonal(9, 6))


# Throwing


@pytest.mark.clause("HN-L5")
@pytest.mark.parametrize("difference", [1, 2, 3])
def test_a_thrown_item_needs_no_edge(difference: int) -> None:
    yard = straight(3 * difference + 1, 1, difference)
    assert not sees(yard)
    assert yard.throws_at("Anna", "Tom") and yard.throws_at("Tom", "Anna")
    assert "HN-L5" in clauses(yard.throws_at("Anna", "Tom"))


def test_who_cannot_shoot_over_the_edge_may_still_throw() -> None:
    roof = table("A..T", "1110", hands={"Red": "knife hot-lead"}).play("Anna")
    assert roof.offered == ["throw", "rest"]
    assert roof.play("throw").attack.value == 4 + 1


@pytest.mark.clause("HN-L11", "HN-L1")
def test_a_thrown_item_needs_a_clear_line_all_the_same() -> None:
    assert clauses(table("A.T", "010").throws_at("Anna", "Tom")) == ["HN-L11"]
    assert clauses(table("A..\n..T").throws_at("Anna", "Tom")) == ["HN-L1"]
    assert not table("AkT").throws_at("Anna", "Tom")
    separate_roof = table("A..T", "1010")
    assert not sees(separate_roof) and separate_roof.throws_at("Anna", "Tom")


# Several ranks apart


@pytest.mark.clause("HN-L6")
def test_3_squares_at_difference_1_are_9_at_difference_3_or_1_in_the_variant(readings: Readings) -> None:
    def how_far_back(variants: tuple[str, ...]) -> list[int]:
        """How far from the edge the higher may be, the lower being 3 from it."""
        return [higher for higher in range(1, 15) if sees(straight(higher, 3, 3, variants))]

    assert readings("HN-L6", how_far_back) == ([1, 2, 3, 4, 5, 6, 7, 8, 9], [1])


@pytest.mark.clause("HN-L6")
@pytest.mark.parametrize(
    ("difference", "higher", "lower", "clear"),
    [(2, 8, 4, True), (2, 9, 4, False), (3, 3, 1, True), (3, 4, 1, False), (2, 24, 12, True), (2, 25, 12, False),
     (2, 27, 13, True), (3, 57, 19, True), (3, 60, 19, True), (3, 55, 18, False), (2, 15, 7, False)],
)  # fmt: skip
def test_both_figures_are_multiplied(difference: int, higher: int, lower: int, clear: bool) -> None:
    yard = straight(higher, lower, difference)
    assert sees(yard) == clear
    assert "HN-L6" in clauses(yard.sees("Anna", "Tom"))
    assert ("HN-L3" in clauses(yard.sees("Anna", "Tom"))) == (lower > 6 * difference)


@pytest.mark.clause("HN-L6")
@pytest.mark.parametrize(
    ("difference", "higher", "lower", "clear"),
    [(2, 2, 4, True), (2, 3, 4, False), (2, 2, 5, True), (3, 1, 3, True), (3, 1, 2, False), (2, 6, 12, True),
     (2, 7, 12, False), (2, 7, 13, True), (3, 6, 18, True), (3, 7, 18, False), (3, 7, 19, True)],
)  # fmt: skip
def test_steep_the_lower_must_be_so_many_times_as_far(difference: int, higher: int, lower: int, clear: bool) -> None:
    assert sees(straight(higher, lower, difference, ("steep",))) == clear


@pytest.mark.parametrize(("higher", "lower", "clear"), [(4, 4, True), (5, 4, False), (9, 7, True)])
def test_one_rank_apart_steep_makes_no_difference(higher: int, lower: int, clear: bool) -> None:
    assert sees(straight(higher, lower, 1, ("steep",))) == clear


# Where the edge is


@pytest.mark.clause("HN-L8")
def test_squares_are_counted_along_the_line_or_to_the_nearest_edge(readings: Readings) -> None:
    def see(variants: tuple[str, ...]) -> bool:
        """Along the row Anna is 3 from the edge; the nearest edge is at her feet, and Tom is 2 from one."""
        return sees(table("A...T\n.....", "11100\n00000", variants=variants))

    assert readings("HN-L8", see) == (False, True)


@pytest.mark.clause("HN-L8")
def test_the_nearest_edge_may_be_nearer_to_the_lower_one(readings: Readings) -> None:
    def see(variants: tuple[str, ...]) -> bool:
        """Along the row both are 2 from the edge; but an arm of the balcony reaches out to right beside Tom."""
        return sees(table("......\n.A..T.\n......", "111000\n111000\n111110", variants=variants))

    assert readings("HN-L8", see) == (True, False)


@pytest.mark.clause("HN-L8")
def test_the_square_at_the_edge_is_number_1_on_each_side() -> None:
    ruling = straight(1, 1).sees("Anna", "Tom")
    assert ruling.reasons[-1].text == "the higher one is 1 from the edge and the lower one 1, which allows it"


@pytest.mark.clause("HN-L8")
@pytest.mark.parametrize(("drawing", "clear"), [("A.T..", False), ("A..T.", True)])
def test_higher_ground_joined_to_his_own_counts_as_his(drawing: str, clear: bool) -> None:
    """Past the rank 2 on b1 the elevation of rank 1 or more ends; Anna is 2 from there."""
    assert sees(table(drawing, "12000", variants=("open-air",))) == clear


@pytest.mark.clause("HN-L8")
def test_at_any_angle_kings_steps_are_counted() -> None:
    """The line goes by b1, b2, c2 and c3; from the edge between b2 and c2 it is 2 steps of a king to either end."""
    balcony = table("A...\n....\n...T", "1100\n1100\n1100", variants=("any-angle",))
    ruling = balcony.sees("Anna", "Tom")
    assert ruling.reasons[-1].text == "the higher one is 2 from the edge and the lower one 2, which allows it"


# HighNoonSetting in between


@pytest.mark.clause("HN-L11")
def test_ground_that_is_higher_than_both_blocks_unless_only_the_first_edge_counts(readings: Readings) -> None:
    def over_the_hill(variants: tuple[str, ...]) -> bool:
        return sees(table("A.T", "010", variants=variants))

    assert readings("HN-L11", over_the_hill) == (False, True)


@pytest.mark.clause("HN-L11")
def test_separate_ground_as_high_as_the_higher_has_a_far_edge_of_its_own(readings: Readings) -> None:
    def nearest_seen(variants: tuple[str, ...]) -> list[str]:
        """Anna is 3 squares from the far edge of the shed on c1, so Tom must be 3 beyond it."""
        yards = {at: table(f"A..{'.' * n}T", f"101{'0' * n}0", variants=variants) for n, at in enumerate("defgh")}
        return [at for at, yard in yards.items() if sees(yard)]

    assert readings("HN-L11", nearest_seen) == (["f", "g", "h"], ["d", "e", "f", "g", "h"])


@pytest.mark.clause("HN-L11", "HN-L9")
def test_the_far_edge_is_multiplied_by_the_difference_too() -> None:
    assert sees(table("A..T", "3030"))  # 3 squares from the far edge, and 1 times 3 are allowed
    ruling = table("A...T", "30030").sees("Anna", "Tom")
    assert clauses(ruling) == ["HN-L11", "HN-L9"]


@pytest.mark.clause("HN-L11")
def test_only_ground_that_is_too_high_is_named() -> None:
    ruling = table("A...T", "11321").sees("Anna", "Tom")
    assert [reason.text for reason in ruling.reasons] == [
        "the ground on c1 (rank 3) is higher than both",
        "the ground on d1 (rank 2) is higher than both",
    ]


@pytest.mark.parametrize("ranks", ["2010", "2110", "2101", "1001", "1111", "2002"])
def test_ground_below_the_higher_one_never_binds(ranks: str) -> None:
    assert sees(table("A..T", ranks))
