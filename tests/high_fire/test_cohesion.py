"""Cohesion: chains, detached figures, ties, specialists (HF-C4 to HF-C7)."""

import pytest

from highground.games.high_fire.activation import cost
from highground.games.high_fire.cohesion import groups_of
from highground.games.high_fire.looks import looks_of
from highground.testing.plugin import Readings
from tests.high_fire.stage import row, stage

AWAY = [(4, 20), (5, 20)]
BASE = 0.590
"""Of a figure, across: 15 millimetres, to the thousandth."""


@pytest.mark.clause("HF-C4", "HF-A4")
def test_a_link_is_an_inch_between_bases() -> None:
    for apart, lost in ((1.0, False), (1.01, True)):
        unit = stage({"Alpha": [(4, 4), (4 + BASE + apart, 4)], "Xray": AWAY}, split=((6, 0, 1), (1, 0, 1)))
        assert looks_of(unit.state).groups(0).lost == lost
        unit.play("cautious", "stay")
        assert unit.happened("pays")[0]["points"] == (2 if lost else 1)


@pytest.mark.clause("HF-C7")
def test_one_chain_or_any_neighbour(readings: Readings) -> None:
    """Two pairs and a lone one: of the pairs the leader's is the unit, or both are."""
    standing = {"Alpha": [*row(4, 4, 2), *row(10, 4, 2), (16, 4)], "Xray": AWAY}

    def core(variants: tuple[str, ...]) -> list[str]:
        unit = stage(standing, variants=variants)
        unit.play("tactical", "stay")
        return unit.core("Alpha")

    assert readings("HF-C7", core) == (["a1", "a2"], ["a1", "a2", "a3", "a4"])


@pytest.mark.clause("HF-C7")
def test_of_groups_as_large_the_owner_chooses_one_where_no_leader_says_it() -> None:
    """Xray's leader falls, and leaves two pairs far apart."""
    fire = stage(
        {"Alpha": [(8, 8)], "Xray": [(8, 12), *row(8.9, 12.5, 2, 0.8), *row(6, 12, 2, -0.8)]}, faces="10",
    ).play("tactical", "fire")  # fmt: skip
    groups = looks_of(fire.state).groups(1)
    assert len(groups.core) == 3 and fire.core("Xray")[0] == "x1"
    fire.play("Xray", "choose", "x1")
    assert fire.asked == "Blue: which-group" and fire.offered == ["x2", "x4"]
    fire.play("x4")
    assert fire.core("Xray") == ["x4", "x5"]


@pytest.mark.clause("HF-C7")
def test_of_groups_that_a_scene_places_the_owner_chooses_before_anything_else() -> None:
    pairs = [(20, 4), *row(4, 14, 2), *row(14, 14, 2)]
    play = stage({"Alpha": row(4, 6, 3), "Xray": pairs}, faces=[5] * 50)
    assert play.asked == "Blue: which-group" and play.offered == ["x2", "x4"]
    assert play.play("x4").core("Xray") == ["x4", "x5"] and play.asked == "Red: action"


@pytest.mark.clause("HF-C5", "HF-C7", "HF-A3")
def test_a_specialist_apart_costs_no_cohesion_but_is_not_in_it() -> None:
    standing = {"Alpha": [*row(4, 4, 2), (12, 4)], "Xray": AWAY}
    for specialist, points in ((True, 1), (False, 2)):
        unit = stage(standing, figures={"Alpha": {3: {"specialist": specialist}}})
        assert cost(unit.state, 0).value == points and unit.core("Alpha") == ["a1", "a2"]
        unit.play("cautious", "stay")


@pytest.mark.clause("HF-A4", "HF-E1", "HF-C6")
def test_what_makes_a_unit_hard_to_activate() -> None:
    standing = {"Alpha": row(4, 4, 3), "Xray": AWAY}
    for states, clause in (({"stunned": [2]}, "HF-E1"), ({"out": [1]}, "HF-C6"), ({"out": [3]}, "HF-A3")):
        unit = stage(standing, states={"Alpha": states})
        total = cost(unit.state, 0)
        assert clause in total.parts[0].clause and total.value == (1 if clause == "HF-A3" else 2)


def test_who_is_out_of_action_links_nobody() -> None:
    unit = stage({"Alpha": row(4, 4, 3), "Xray": AWAY}, states={"Alpha": {"out": [2]}})
    groups = groups_of(unit.state.setting, 0, looks_of(unit.state).at, -1)
    assert groups.core == (0,) and groups.detached == ((2,),) and groups.lost


@pytest.mark.clause("HF-C7")
def test_of_groups_as_large_it_is_the_leaders() -> None:
    pairs = {"Alpha": [*row(4, 4, 2), *row(10, 4, 2)], "Xray": AWAY}
    for leader, core in ((1, ["a1", "a2"]), (4, ["a3", "a4"])):
        figures = {"Alpha": {number: {"leader": number == leader} for number in range(1, 5)}}
        unit = stage(pairs, figures=figures).play("rapid")
        assert unit.core("Alpha") == core and unit.question.about["figure"] == leader - 1
        assert unit.told("HF-C7")
