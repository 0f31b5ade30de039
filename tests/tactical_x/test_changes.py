"""Every number is data: a change of one line changes the result."""

from __future__ import annotations

import re

import pytest

from highground.engine import FastChance, FaultyData, Match
from highground.engine.data import override
from highground.games.tactical_x import GAME
from tests.tactical_x.field import Battle, field, lane


def duel(path: str = "turns", new: object = 10, hexes: str = "0. 0. 0. 0. 0.") -> Battle:
    """Rifles fire at others and roll a 3; a lorry can still move after that."""
    row = field(lane(hexes), "rifles 0101, lorries 0101", "rifles 0102 0105", faces=[3], changes={path: new})
    return row.fire("0102", "rifles")


@pytest.mark.clause("TX-P6")
def test_a_row_of_the_combat_table() -> None:
    assert duel().attack.odds == "1-1" and duel().stands("Grey") == "rifles 0102* 0105"
    assert duel("table.rows[3].results", ["-"] * 9).stands("Grey") == "rifles 0102 0105"
    assert duel("table.rows[3].results[4]", "X").stands("Grey") == "rifles 0105"
    assert duel("table.lowest_die", 1).attack.result == "dispersed twice"  # a 3 is read where a 1 was


@pytest.mark.clause("TX-P2", "TX-P3")
def test_a_value_of_a_unit() -> None:
    assert duel("units.rifles.attack", 24).attack.odds == "4-1"
    assert duel("units.rifles.defence", 12).attack.sums == "6 against 12"
    row = field(lane("0. 0. 0."), changes={"units.rifles.range": 1})
    assert row.asked == "Red: who-moves" and field(lane("0. 0. 0.")).asked == "Red: direct fire-target"


@pytest.mark.clause("TX-P5")
@pytest.mark.parametrize(
    ("hexes", "path", "new", "modifier"),
    [("0. 0w 0. 0. 0.", "numbers.cover_modifier", 0, 0), ("0. 0w 0. 0. 0.", "numbers.cover_modifier", 3, 2),
     ("0. 0w 0. 0. 0.", "numbers.most_modifier", 0, 0)],
)  # fmt: skip
def test_a_modifier_and_its_bound(hexes: str, path: str, new: int, modifier: int) -> None:
    assert duel(hexes=hexes).attack.modifier == 1
    assert duel(path, new, hexes).attack.modifier == modifier


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize(
    ("changes", "reached"),
    [({}, ["0102", "0103", "0104", "0105"]),  # 3 points up the slope, and 3
     ({"numbers.halves_for_slope": 0}, ["0102", "0103", "0104", "0105", "0106", "0107"]),
     ({"numbers.halves_for_clear": 4}, ["0102", "0103"]),  # 4 points up the slope, and 2
     ({"numbers.halves_for_slope": 12}, []),
     ({"units.lorries.movement": 4}, ["0102", "0103"])],
)  # fmt: skip
def test_a_cost_of_terrain(changes: dict[str, object], reached: list[str]) -> None:
    row = field(lane("0. 1. 1. 1. 1. 1. 1. 1."), "lorries 0101", "rifles 0108", changes=changes).play("lorries")
    assert [word for word in row.offered if word[:2] == "01"] == reached


@pytest.mark.clause("TX-P2")
def test_the_size_of_a_stack() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101 0102", "rifles 0106", changes={"numbers.stack": 1})
    assert row.play("rifles 1").refused("0102").text == "1 unit stands there already"


@pytest.mark.clause("TX-P9")
def test_the_worth_of_an_objective_in_a_scenario_of_the_game() -> None:
    changes = {"turns": 1, "numbers.objective_points": 5, "numbers.second_points": 0, "objectives": ["0104"]}
    data = override(GAME.scenarios["skirmish"](), changes)
    match = Match(GAME, GAME.setting("skirmish", data=data), FastChance(1))
    while not match.is_over:
        match.answer(match.asked()[0], "done")
    assert match.outcome and match.outcome.text == "a tactical victory: 5 points against 0"


@pytest.mark.parametrize(
    ("path", "new", "fault"),
    [("units.rifels.attack", 3, 'units.rifels: there is no key "rifels" here; did you mean "rifles"?'
      " (there are: guns, howitzers, lorries, mortars, rifles, sappers, tanks, tracks, trucks)"),
     ("units.rifles.weapon", "Z", 'units.rifles.weapon: there is no word "Z" here (there are: A, H, I, M)'),
     ("units.rifles.defence", 0, "units.rifles.defence: expected a whole number of 1 or more, got 0"),
     ("table.rows[3].results[0]", "DDD", 'table.rows[3].results[0]: there is no word "DDD" here;'
      ' did you mean "DD"? (there are: -, D, DD, X)'),
     ("table.rows[7].results", [], "table.rows[7]: there is no item 7 in a list of 7; the first is [0]")],
)  # fmt: skip
def test_a_wrong_change_is_named(path: str, new: object, fault: str) -> None:
    with pytest.raises(FaultyData) as faulty:
        field(lane("0. 0."), changes={path: new})
    assert faulty.value.faults == [fault]


@pytest.mark.parametrize(
    ("path", "new"),
    [("numbers.halves_for_road", 0), ("numbers.halves_for_clear", 0),  # steps that cost nothing lead into enemies
     ("table.rows[3].results", []),
     ("sides[1].forces[0].at", ["0909"]), ("sides[1].forces[0].unit", "rifels"), ("first", 2)],
)  # fmt: skip
def test_a_change_that_cannot_be_played_is_named(path: str, new: object) -> None:
    with pytest.raises(FaultyData, match=re.escape(path)):
        field(lane("0. 0."), changes={path: new})
