"""The course of a turn, stacks, and dispersed units (TX-P1, TX-P2)."""

from __future__ import annotations

import pytest

from tests.tactical_x.field import field, lane, why_not


@pytest.mark.clause("TX-P1", "TX-P9")
def test_a_turn_has_indirect_fire_direct_fire_movement_and_close_assaults_for_each_side() -> None:
    row = field(lane("0. 0. 0."), "mortars 0101, rifles 0102", "mortars 0103, rifles 0103", turns=1)
    topics: list[str] = []
    while not row.match.is_over:
        topics.append(row.asked)
        row.play("done")
    phases = ["indirect fire-target", "direct fire-target", "who-moves", "assault-target"]
    assert topics == [f"{side}: {phase}" for side in ("Red", "Grey") for phase in phases]
    assert row.told("TX-P1") == ["turn 1: Red", "turn 1: Grey"]


@pytest.mark.clause("TX-P1")
def test_the_scenario_names_the_side_that_begins() -> None:
    row = field(lane("0. 0. 0. 0. 0."), first=1, turns=2).finish()
    assert row.told("TX-P1") == ["turn 1: Grey", "turn 1: Red", "turn 2: Grey", "turn 2: Red"]


@pytest.mark.clause("TX-P1")
def test_dispersed_units_recover_at_the_end_of_their_own_turn() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101*, lorries 0101", "rifles 0106*", turns=2)
    assert row.asked == "Red: who-moves" and row.stands("Red") == "rifles 0101*, lorries 0101"
    row.play("done")  # grey has nothing to do in its turn, and recovers in it
    assert row.asked == "Red: who-moves"
    assert row.stands("Red") == "rifles 0101, lorries 0101" and row.stands("Grey") == "rifles 0106"
    assert row.told("TX-P1")[1:3] == ["Red rifles recovers", "turn 1: Grey"]


# Units that have fired, and dispersed ones


@pytest.mark.clause("TX-P2")
def test_a_unit_that_fired_does_not_move_or_assault_in_the_same_turn() -> None:
    row = field(lane("0. 0. 0."), "rifles 0102 0102", "rifles 0103", faces=[6, 6]).fire("0103", "rifles 1")
    assert row.asked == "Red: who-moves" and row.offered == ["done", "rifles 2"]
    row.play("done")
    assert row.asked == "Red: assault-target"
    row.play("0103")  # rifles 2 alone can
    assert row.attack.what == "rifles 2 with 6"


@pytest.mark.clause("TX-P2")
def test_in_its_next_turn_a_unit_that_fired_may_move_again() -> None:
    row = field(lane("0. 0. 0. 0."), "rifles 0101", "rifles 0104", faces=[6, 6]).fire("0104")
    row.until("Red: who-moves")
    assert row.offered == ["done", "rifles"]


@pytest.mark.clause("TX-P2")
def test_a_dispersed_unit_does_not_fire_move_or_assault() -> None:
    red = "rifles 0101* 0101, tanks 0101*, lorries 0101"
    row = field(lane("0. 0."), red, "rifles 0102", faces=[6])
    assert row.play("0102").offered == ["lorries", "rifles 2"]
    assert why_not(row, 0) == "it is dispersed [TX-P2]"
    others = field(lane("0. 0."), red, "rifles 0102", faces=[6])
    assert others.until("Red: who-moves").offered == ["done", "lorries", "rifles 2"]
    assert why_not(others, 2) == "it is dispersed [TX-P2]"
    others.until("Red: assault-target").play("0102")
    assert others.attack.what == "rifles 2 with 6"


@pytest.mark.clause("TX-P2")
def test_a_unit_without_movement_is_not_asked_to_move() -> None:
    assert field(lane("0. 0. 0."), "howitzers 0101", "lorries 0103").until("Grey: who-moves").told("TX-P8") == []


# Stacks


@pytest.mark.clause("TX-P2", "TX-P12")
def test_four_units_to_a_hex_is_the_most_at_the_end_of_a_move() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101 0102 0102 0102 0102", "rifles 0106")
    row.until("Red: who-moves").play("rifles 1")
    assert row.offered == ["0103", "0104", "stay", "way"]  # through the full hex at no cost
    reason = row.refused("0102")
    assert (reason.clause, reason.text) == ("TX-P2 TX-P12", "4 units stand there already")
    row.play("0104", "pass")
    assert row.told("TX-P12") == ["Red rifles 1 moves to 0104"]


@pytest.mark.clause("TX-P2", "TX-P12")
def test_a_place_that_was_left_is_free_again() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101 0102 0102 0102 0102", "rifles 0106")
    row.play("rifles 2", "0103", "pass", "rifles 1")
    assert row.offered == ["0102", "0103", "0104", "stay", "way"]
    assert row.play("0102").stands("Red") == "rifles 0102 0103 0102 0102 0102"
