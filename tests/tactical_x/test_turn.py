"""The course of a turn, stacks, dispersed units, and close assaults (TX-P1, TX-P2, TX-P8)."""

from __future__ import annotations

import pytest

from tests.tactical_x.field import field, lane


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
    row = field(lane("0. 0. 0. 0. 0."), "rifles 0101*, lorries 0101", "rifles 0105*", turns=2)
    assert row.asked == "Red: who-moves" and row.stands("Red") == "rifles 0101*, lorries 0101"
    row.play("done")  # grey has nothing to do in its turn, and recovers in it
    assert row.asked == "Red: who-moves"
    assert row.stands("Red") == "rifles 0101, lorries 0101" and row.stands("Grey") == "rifles 0105"
    assert row.told("TX-P1")[1:3] == ["rifles (Red) recovers", "turn 1: Grey"]


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
def test_a_dispersed_unit_does_not_fire_move_overrun_or_assault() -> None:
    row = field(lane("0. 0."), "rifles 0101*, tanks 0101*, lorries 0101", "rifles 0102", faces=[6])
    row.play("0102")
    assert row.attack.what == "lorries with 2"  # nobody was asked who fires
    others = field(lane("0. 0."), "rifles 0101*, tanks 0101*, lorries 0101", "rifles 0102", faces=[6])
    assert others.until("Red: who-moves").offered == ["done", "lorries"]
    others.play("done", "0102")
    assert others.attack.what == "lorries with 2"


@pytest.mark.clause("TX-P2")
def test_a_unit_without_movement_is_not_asked_to_move() -> None:
    assert field(lane("0. 0. 0."), "howitzers 0101", "lorries 0103").until("Grey: who-moves").told("TX-P8") == []


# Close assaults


@pytest.mark.clause("TX-P3", "TX-P4", "TX-P5")
@pytest.mark.parametrize(
    ("red", "grey", "what", "sums"),
    [("rifles 0101", "tanks 0102", "rifles with 6", "6 against 8"),  # infantry hurts armour here
     ("tanks 0101", "tanks 0102", "tanks with 10", "10 against 8"),  # not doubled
     ("tanks 0101", "rifles 0102", "tanks with 10", "10 against 6"),  # not halved
     ("mortars 0101", "rifles 0102 0102", "mortars with 8", "8 against 12"),
     ("rifles 0101 0101, tanks 0101", "rifles 0102", "rifles 1 with 6; rifles 2 with 6; tanks with 10",
      "22 against 6")],
)  # fmt: skip
def test_in_a_close_assault_every_unit_has_its_full_strength(red: str, grey: str, what: str, sums: str) -> None:
    attack = field(lane("0. 0."), red, grey, faces=[6]).assault("0102").attack
    assert (attack.what, attack.sums, attack.modifier) == (what, sums, -2)


@pytest.mark.clause("TX-P1", "TX-P3")
def test_a_hex_is_assaulted_once_a_turn_and_a_unit_assaults_once() -> None:
    ring = """
        0. 0. 0.
        0. 0. 0.
    """
    both = field(ring, "rifles 0201 0201", "rifles 0101 0301", faces=[6, 6]).until("Red: assault-target")
    assert both.offered == ["0101", "0301", "done"]
    both.play("0101", "rifles 1", "assault")
    assert both.asked == "Red: assault-target" and both.offered == ["0301", "done"]
    both.play("0301")
    assert both.attack.what == "rifles 2 with 6" and both.asked.startswith("Grey")


@pytest.mark.clause("TX-P3")
def test_a_hex_that_was_fired_at_may_be_assaulted_by_others() -> None:
    row = field(lane("0. 0. 0."), "howitzers 0101, rifles 0102", "rifles 0103", faces=[6, 6]).fire("0103", "howitzers")
    row.assault("0103")
    assert row.attack.what == "rifles with 6"


@pytest.mark.clause("TX-P1", "TX-P8")
def test_units_that_moved_may_assault_and_stay_where_they_are() -> None:
    row = field(lane("0. 0. 0. 0. 0."), "rifles 0102, lorries 0101", "rifles 0104 0105", faces=[1])
    row.until("Red: who-moves").play("rifles", "0103", "done").play("0104")
    assert row.stands("Red") == "rifles 0103, lorries 0101"
    assert row.attack.odds == "1-1" and row.stands("Grey") == "rifles 0105"  # 1 less 2 is -1: X


@pytest.mark.clause("TX-P1")
def test_only_adjacent_enemies_are_assaulted_whatever_stands_between() -> None:
    row = field(lane("0. 0. 4w 0."), "rifles 0102", "rifles 0103 0104", "green 0103 0102", faces=[6])
    assert row.until("Red: assault-target").offered == ["0103", "done"]
    assert row.assault("0103").attack.modifier == -1  # in woods


# Stacks


@pytest.mark.clause("TX-P2", "TX-P12")
def test_four_units_to_a_hex_is_the_most_at_the_end_of_a_move() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101 0102 0102 0102 0102", "rifles 0106")
    row.until("Red: who-moves").play("rifles 1")
    assert row.offered == ["0103", "0104", "stay"]  # through the full hex at no cost
    reason = row.refused("0102")
    assert (reason.clause, reason.text) == ("TX-P2", "4 units stand there already")
    row.play("0104")
    assert row.told("TX-P12") == ["rifles 1 (Red) moves to 0104"]


@pytest.mark.clause("TX-P2", "TX-P12")
def test_a_place_that_was_left_is_free_again() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101 0102 0102 0102 0102", "rifles 0106")
    row.play("rifles 2", "0103", "rifles 1")
    assert row.offered == ["0102", "0103", "0104", "stay"]
    assert row.play("0102").stands("Red") == "rifles 0102 0103 0102 0102 0102"
