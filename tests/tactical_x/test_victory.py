"""Objectives, losses, the last turn and the last unit (TX-P9), and what the game's own scenarios offer."""

from __future__ import annotations

import pytest

from highground.games.tactical_x import GAME
from tests.tactical_x.field import SIDES, field, lane

ROW = lane("0. 0. 0. 0. 0. 0. 0. 0.")


@pytest.mark.clause("TX-P9")
@pytest.mark.parametrize(
    ("objectives", "winners", "text"),
    [("0101", ("Red",), "a marginal victory: 3 points against 0"),
     ("0108", ("Grey",), "a marginal victory: 3 points against 0"),
     ("0101 0108", ("Red", "Grey"), "a draw: 3 points each"), ("0104", ("Red", "Grey"), "a draw: 0 points each"),
     ("0101 0102", ("Red",), "a tactical victory: 6 points against 0")],
)  # fmt: skip
def test_an_objective_is_worth_3_points_to_who_stands_in_it_from_the_start(
    objectives: str, winners: tuple[str, ...], text: str
) -> None:
    row = field(ROW, "rifles 0101 0102", "rifles 0108", objectives=objectives, turns=1)
    assert row.finish().outcome == (winners, text)


@pytest.mark.clause("TX-P9")
def test_an_objective_is_taken_by_ending_a_turn_in_it_and_kept_when_it_is_left() -> None:
    row = field(ROW, "rifles 0101", "lorries 0108", objectives="0103 0107", turns=2)
    row.play("rifles", "0103")
    assert row.told("TX-P9") == ["Red takes 0103"]
    row.play("lorries", "0107", "rifles", "0102")  # in the second turn the rifles go away again
    row.until("")
    assert row.told("TX-P9") == ["Red takes 0103", "Grey takes 0107", "the last turn is over"]
    assert row.outcome == (("Red", "Grey"), "a draw: 3 points each")


@pytest.mark.clause("TX-P9")
def test_driving_through_is_not_enough() -> None:
    row = field(ROW, "lorries 0101", "rifles 0108", objectives="0103", turns=1).play("lorries", "0105").finish()
    assert row.outcome == (("Red", "Grey"), "a draw: 0 points each")


@pytest.mark.clause("TX-P9")
def test_an_objective_passes_to_the_enemy_who_ends_a_turn_in_it() -> None:
    row = field(ROW, "rifles 0103", "lorries 0108", objectives="0103", turns=2)
    row.play("rifles", "0101", "lorries", "0103").finish()
    assert row.told("TX-P9")[0] == "Grey takes 0103" and row.outcome == (
        ("Grey",),
        "a marginal victory: 3 points against 0",
    )


@pytest.mark.clause("TX-P9")
def test_each_enemy_unit_destroyed_is_worth_1_point() -> None:
    # 16 against 4 is 4-1, and 20 against 8 is 2-1: a 1 destroys in both columns.
    row = field(ROW, "rifles 0101, howitzers 0101", "lorries 0103 0108", faces=[1], turns=1)
    row.fire("0103").finish()
    assert row.state.lost == [0, 1] and row.outcome == (("Red",), "a marginal victory: 1 point against 0")
    stack = field(ROW, "howitzers 0101 0101", "lorries 0103 0103 0108", faces=[1], objectives="0108", turns=1)
    assert stack.fire("0103").finish().outcome == (("Grey",), "a marginal victory: 3 points against 2")


@pytest.mark.clause("TX-P9")
@pytest.mark.parametrize(
    ("points", "level"),
    [(0, "a draw: 0 points each"), (1, "a marginal victory: 1 point against 0"), (3, "a marginal"), (4, "a tactical"),
     (7, "a tactical"), (8, "a decisive"), (9, "a decisive")],
)  # fmt: skip
def test_the_lead_makes_the_level_of_a_victory(points: int, level: str) -> None:
    row = field(ROW, "rifles 0101", turns=1, changes={"balance": [0, points]})
    winners, text = row.finish().outcome
    assert text.startswith(level) and winners == (("Red", "Grey") if points == 0 else ("Grey",))


@pytest.mark.clause("TX-P9")
def test_the_levels_are_data() -> None:
    changes = {"balance": [5, 2], "numbers.tactical_lead": 2, "numbers.decisive_lead": 3}
    assert field(ROW, turns=1, changes=changes).finish().outcome[1] == "a decisive victory: 5 points against 2"


@pytest.mark.clause("TX-P9")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("place", ["first", "second"])
def test_whoever_moves_first_or_second_may_have_points_for_it(first: int, place: str) -> None:
    row = field(ROW, turns=1, changes={"first": first, f"numbers.{place}_points": 2})
    winner = SIDES[first] if place == "first" else SIDES[1 - first]
    assert row.finish().outcome == ((winner,), "a marginal victory: 2 points against 0")


@pytest.mark.clause("TX-P9")
def test_an_objective_may_be_worth_more_to_one_side_than_to_the_other() -> None:
    changes = {"objectives": [{"hex": "0101", "points": [1, 9]}, {"hex": "0108", "points": [7, 2]}]}
    row = field(ROW, "rifles 0101", "rifles 0108", objectives="0101 0108", turns=1, changes=changes)
    assert row.finish().outcome == (("Grey",), "a marginal victory: 2 points against 1")


@pytest.mark.clause("TX-P9")
def test_a_side_without_units_loses_at_once_whatever_the_points() -> None:
    row = field(ROW, "howitzers 0101 0101", "rifles 0103", faces=[1], objectives="0103", turns=9)
    row.fire("0103")
    assert row.match.is_over and row.outcome == (("Red",), "a decisive victory: Grey has no units left")


@pytest.mark.clause("TX-P9")
def test_an_overrun_may_destroy_the_last_unit() -> None:
    changes = {"units.tanks.attack": 24}  # halved, and at 2-1 a 1 destroys
    row = field(lane("0. 0. 0."), "tanks 0101", "rifles 0102", faces=[1], changes=changes).until("Red: who-moves")
    row.play("tanks", "overrun 0102")
    assert row.stands("Red") == "tanks 0102" and row.outcome == (("Red",), "a decisive victory: Grey has no units left")


@pytest.mark.clause("TX-P9")
def test_a_match_lasts_as_many_turns_as_the_scenario_says() -> None:
    row = field(ROW, turns=3).finish()
    assert [text for text in row.told("TX-P1") if text.startswith("turn")] == [
        f"turn {turn}: {side}" for turn in (1, 2, 3) for side in ("Red", "Grey")
    ]


def test_three_scenarios_or_more_are_on_maps_of_20_by_30_hexes_with_all_five_levels_among_them() -> None:
    terrains = [GAME.setting(name).terrain for name in GAME.scenarios if name != "skirmish"]  # pyright: ignore[reportAttributeAccessIssue]
    assert len(terrains) >= 3
    assert all(min(t.board.width, t.board.height) >= 20 and max(t.board.width, t.board.height) >= 30 for t in terrains)
    assert {level for terrain in terrains for level in terrain.levels} == {0, 1, 2, 3, 4}
