"""Ranks, the higher ground, and looking over cover (HN-E), with the source's two examples of a fight."""

from __future__ import annotations

import pytest

from highground.testing.plugin import Readings
from tests.high_noon.table import Table, cover, parts, table
from tests.playing import clauses

LEROYS = {"The Law": ("Miranda",), "The LeRoys": ("James LeRoy", "LeRoy Gang 1")}

SALOON = """
    ......
    M.tL..
    ......
    ..J...
"""
BALCONY = """
    110000
    110000
    110000
    110000
"""


@pytest.mark.clause("HN-E3", "HN-E5", "HN-L4")
def test_x1_miranda_on_the_balcony_sees_leroy_gang_1_over_the_table_and_has_one_more_attack() -> None:
    saloon = table(SALOON, BALCONY, cast=LEROYS, hands={"The Law": "quick-draw"})
    assert saloon.sees("Miranda", "LeRoy Gang 1")
    saloon.play("Miranda", "shoot")  # James is no target, so nobody asks at whom
    assert saloon.at("LeRoy Gang 1") == "d2"
    assert parts(saloon.attack) == {"HN-B5": 2, "HN-E3 HN-E4": 1, "HN-E5 HN-E6": 0}
    assert saloon.health("LeRoy Gang 1") == 6 - 3


@pytest.mark.clause("HN-L4", "HN-L9")
def test_x2_james_leroy_is_nearer_the_edge_than_miranda_so_neither_sees_the_other() -> None:
    saloon = table(SALOON, BALCONY, cast=LEROYS, hands={"The Law": "quick-draw"})
    for one, other in (("Miranda", "James LeRoy"), ("James LeRoy", "Miranda")):
        ruling = saloon.sees(one, other)
        assert not ruling
        assert clauses(ruling) == ["HN-L4", "HN-L8", "HN-L9"]
        assert "the lower one is 1 from the edge and the higher one 2" in ruling.reasons[0].text


# Ranks


@pytest.mark.clause("HN-E1", "HN-E2")
@pytest.mark.parametrize(
    ("ranks", "expected"),
    [("10", "a1 has rank 1, b1 rank 0: a Rank Difference of 1"),
     ("1.", "a1 has rank 1, b1 rank 0: a Rank Difference of 1"),
     ("31", "a1 has rank 3, b1 rank 1: a Rank Difference of 2"),
     ("03", "a1 has rank 0, b1 rank 3: a Rank Difference of 3")],
)  # fmt: skip
def test_the_rank_difference_is_that_of_the_squares(ranks: str, expected: str) -> None:
    ruling = table("AT", ranks).sees("Anna", "Tom")
    assert [reason.text for reason in ruling.reasons if reason.clause == "HN-E1 HN-E2"] == [expected]


def test_on_the_same_rank_there_is_no_rank_difference() -> None:
    assert "HN-E2" not in clauses(table("AT", "22").sees("Anna", "Tom"))


# The higher ground


def shoot(ranks: str, drawing: str = "AT") -> Table:
    """Anna shoots at Tom with an attack of 4, Tom answers with a defence of 2."""
    fight = table(drawing, ranks, hands={"Red": "hot-lead", "Blue": "quick-draw"})
    return fight.play("Anna", "shoot", "quick-draw")


@pytest.mark.clause("HN-E3", "HN-E4")
@pytest.mark.parametrize(
    ("ranks", "attack", "defence"), [("10", 5, 2), ("20", 5, 2), ("30", 5, 2), ("31", 5, 2), ("01", 4, 3), ("03", 4, 3)]
)
def test_the_higher_one_has_one_more_whatever_the_difference(ranks: str, attack: int, defence: int) -> None:
    fight = shoot(ranks)
    assert (fight.attack.value, fight.defence.value) == (attack, defence)
    assert fight.health("Tom") == 6 - (attack - defence)


@pytest.mark.parametrize("ranks", ["00", "22"])
def test_nobody_has_more_on_the_same_rank(ranks: str) -> None:
    fight = shoot(ranks)
    assert (fight.attack.value, fight.defence.value) == (4, 2)


@pytest.mark.clause("HN-E3")
@pytest.mark.parametrize(("target", "attack", "defence"), [("Tom", 4, 1), ("Rosa", 5, 0)])
def test_whoever_is_higher_is_so_only_against_those_below(target: str, attack: int, defence: int) -> None:
    fight = table("TAR", "210", hands={"Red": "hot-lead"}).play("Anna", "shoot", target)
    assert (fight.attack.value, fight.defence.value) == (attack, defence)


# Cover


@pytest.mark.clause("HN-E7")
@pytest.mark.parametrize(("drawing", "attack"), [("AtT", 3), ("AttT", 2), ("AwT", 2), ("AwtT", 1), ("AwwwT", 0)])
def test_every_object_of_cover_lowers_the_attack_by_its_cost(drawing: str, attack: int) -> None:
    assert shoot("0" * len(drawing), drawing).attack.value == attack


@pytest.mark.clause("HN-E5")
@pytest.mark.parametrize(
    ("drawing", "ranks", "costs"),
    [("AtT", "100", [0]), ("AwT", "100", [0]), ("AttT", "1000", [0, -1]), ("AttT", "2000", [0, 0]),
     ("AtttT", "20000", [0, 0, -1]), ("AtttT", "30000", [0, 0, 0])],
)  # fmt: skip
def test_one_whole_object_is_ignored_for_each_rank(drawing: str, ranks: str, costs: list[int]) -> None:
    assert sorted((part.value for part in cover(shoot(ranks, drawing).attack)), reverse=True) == costs


@pytest.mark.clause("HN-E5", "HN-E7")
def test_an_object_that_is_as_high_as_the_attacker_is_not_ignored() -> None:
    roof = shoot("110000", "At.t.T")
    assert [(part.text, part.value) for part in cover(roof.attack)] == [
        ("table on b1", -1),
        ("looks over the table on d1", 0),
    ]
    terrace = shoot("2100", "At.T")
    assert [part.value for part in cover(terrace.attack)] == [0]


@pytest.mark.clause("HN-E7")
@pytest.mark.parametrize("ranks", ["0000", "0001", "1111"])
def test_an_attacker_who_is_not_above_the_target_ignores_nothing(ranks: str) -> None:
    assert [part.value for part in cover(shoot(ranks, "A.tT" if ranks != "0001" else "At.T").attack)] == [-1]


@pytest.mark.clause("HN-E6")
def test_the_costliest_cover_goes_first_or_that_nearest_the_target(readings: Readings) -> None:
    def attack(variants: tuple[str, ...]) -> tuple[int, list[str]]:
        fight = table("AwtT", "1000", hands={"Red": "hot-lead"}, variants=variants).play("Anna", "shoot")
        return fight.attack.value, [str(part.text) for part in cover(fight.attack)]

    assert readings("HN-E6", attack) == (
        (4 + 1 - 1, ["looks over the wagon on b1", "table on c1"]),
        (4 + 1 - 2, ["wagon on b1", "looks over the table on c1"]),
    )


@pytest.mark.clause("HN-E6")
@pytest.mark.parametrize("variants", [(), ("nearest-target",)])
def test_two_objects_of_one_cost_go_from_the_target_outward(variants: tuple[str, ...]) -> None:
    fight = table("AttT", "1000", hands={"Red": "hot-lead"}, variants=variants).play("Anna", "shoot")
    assert [part.text for part in cover(fight.attack)] == ["table on b1", "looks over the table on c1"]
