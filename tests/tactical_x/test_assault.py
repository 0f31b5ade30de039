"""Close assaults (TX-P16)."""

from __future__ import annotations

import pytest

from tests.tactical_x.field import field, lane, why_not


@pytest.mark.clause("TX-P3", "TX-P4", "TX-P5")
@pytest.mark.parametrize(
    ("red", "grey", "what", "sums"),
    [("rifles 0101", "tanks 0102", "rifles with 6", "6 against 8"),  # infantry hurts armour here
     ("rifles 0101", "rifles 0102 0102", "rifles with 6", "6 against 12"),
     ("rifles 0101 0101", "rifles 0102", "rifles 1 with 6; rifles 2 with 6", "12 against 6")],
)  # fmt: skip
def test_all_who_assault_are_added_up_against_the_whole_stack(red: str, grey: str, what: str, sums: str) -> None:
    attack = field(lane("0. 0."), red, grey, faces=[6]).assault("0102").attack
    assert (attack.what, attack.sums, attack.modifier) == (what, sums, -2)


@pytest.mark.clause("TX-P4", "TX-P16")
@pytest.mark.parametrize(
    ("grey", "what"),
    [("tanks", "rifles with 12 (doubled: piercing near armour)"),
     ("rifles", "rifles with 3 (halved: piercing on soft targets)")],
)  # fmt: skip
def test_the_type_of_the_weapon_counts_here_too(grey: str, what: str) -> None:
    changes = {"units.rifles.weapon": "A"}
    assert (
        field(lane("0. 0."), "rifles 0101", f"{grey} 0102", faces=[6], changes=changes).assault("0102").attack.what
        == what
    )


@pytest.mark.clause("TX-P16")
def test_only_infantry_and_engineers_assault() -> None:
    row = field(lane("0. 0."), "tanks 0101, rifles 0101, sappers 0101", "rifles 0102").until("Red: assault-target")
    assert row.play("0102").offered == ["rifles", "sappers"]
    assert why_not(row, 0) == "only infantry and engineers assault [TX-P16]"
    others = field(lane("0. 0."), "tanks 0101, lorries 0101, howitzers 0101, mortars 0101", "rifles 0102")
    others.until("Red: who-moves").play("done")
    assert others.asked == "Grey: direct fire-target"  # nobody was asked whom to assault


@pytest.mark.clause("TX-P16")
@pytest.mark.parametrize(
    ("red", "defence", "odds"),
    [("sappers 0101", 6, "2-1"), ("sappers 0101, rifles 0101", 6, "3-1"), ("rifles 0101 0101", 6, "2-1"),
     ("sappers 0101", 24, "1-3"), ("sappers 0101 0101 0101 0101", 6, "4-1")],
)  # fmt: skip
def test_engineers_shift_the_odds_by_one_column(red: str, defence: int, odds: str) -> None:
    row = field(lane("0. 0."), red, "rifles 0102", faces=[1], changes={"units.rifles.defence": defence})
    assert row.assault("0102").attack.odds == odds
    assert (f"engineers make it {odds}" in row.told("TX-P16")) is ("sappers" in red)


@pytest.mark.clause("TX-P3", "TX-P16")
def test_below_1_to_4_there_is_no_column_to_shift_and_the_attackers_are_thrown_back() -> None:
    changes = {"units.rifles.defence": 25}
    row = field(lane("0. 0. 0."), "sappers 0101", "rifles 0102", changes=changes).assault("0102")
    assert row.told("TX-P3")[-1] == "less than 1-4: nothing happens"
    assert row.told("TX-P16")[-1] == "sappers is thrown back and dispersed"


@pytest.mark.clause("TX-P3")
def test_engineers_shift_nothing_when_they_fire() -> None:
    assert field(lane("0. 0."), "sappers 0101", "rifles 0102", faces=[6]).fire("0102").attack.odds == "1-1"


@pytest.mark.clause("TX-P16", "TX-P1")
def test_a_result_of_none_disperses_the_attackers_until_the_recovery_of_their_next_turn() -> None:
    changes = {"numbers.assault_modifier": 0}
    row = field(lane("0. 0."), "rifles 0101 0101 0101", "rifles 0102", faces=[6], turns=3, changes=changes)
    row.assault("0102", "rifles 1", "rifles 2")
    assert row.stands("Red") == "rifles 0101* 0101* 0101" and row.attack.result == "no effect"
    assert row.told("TX-P16")[-1] == "Red rifles 1 and Red rifles 2 are thrown back and dispersed"
    row.until("Red: direct fire-target")
    assert row.stands("Red") == "rifles 0101* 0101* 0101"
    row.until("Grey: direct fire-target")
    assert row.stands("Red") == "rifles 0101 0101 0101"


@pytest.mark.clause("TX-P16", "TX-P17")
def test_a_d_against_a_fort_is_none_for_the_attackers_too() -> None:
    row = field(lane("0. 0f"), "rifles 0101", "rifles 0102", faces=[3]).assault("0102")
    assert (
        row.attack.result == "dispersed" and row.stands("Grey") == "rifles 0102" and row.stands("Red") == "rifles 0101*"
    )


@pytest.mark.clause("TX-P1", "TX-P16")
def test_a_hex_is_assaulted_once_a_turn() -> None:
    ring = """
        0. 0. 0.
        0. 0. 0.
    """
    both = field(ring, "rifles 0201 0201 0201", "rifles 0101 0301", faces=[1]).until("Red: assault-target")
    assert both.offered == ["0101", "0301", "done"]
    both.play("0101", "rifles 1", "assault")
    assert both.asked == "Red: assault-target" and both.offered == ["0301", "done"]
    again = field(ring, "rifles 0201 0201 0201", "rifles 0101 0101 0301", faces=[4]).until("Red: assault-target")
    again.play("0101", "rifles 1", "assault")
    assert again.refused("0101").text == "each hex may be assaulted once a turn"


@pytest.mark.clause("TX-P3")
def test_a_hex_that_was_fired_at_may_be_assaulted_by_others() -> None:
    row = field(lane("0. 0. 0."), "howitzers 0101, rifles 0102", "rifles 0103", faces=[6, 6]).fire("0103", "howitzers")
    assert row.assault("0103").attack.what == "rifles with 6"


@pytest.mark.clause("TX-P13", "TX-P16")
def test_who_has_attacked_does_not_assault() -> None:
    row = field(lane("0. 0. 0."), "rifles 0102 0102 0102", "rifles 0103", faces=[6]).fire("0103", "rifles 1")
    row.until("Red: assault-target").play("0103")
    assert row.offered == ["rifles 2", "rifles 3"]
    assert why_not(row, 0) == "it has attacked since its side's last recovery [TX-P13]"


@pytest.mark.clause("TX-P1", "TX-P16")
def test_units_that_moved_may_assault_and_stay_where_they_are() -> None:
    row = field(lane("0. 0. 0. 0. 0."), "rifles 0102, lorries 0101", "rifles 0104 0105", faces=[1])
    row.until("Red: who-moves").play("rifles", "0103", "pass", "done", "0104")
    assert row.stands("Red") == "rifles 0103, lorries 0101"
    assert row.attack.odds == "1-1" and row.stands("Grey") == "rifles 0105"  # 1 less 2 is -1: X


@pytest.mark.clause("TX-P1", "TX-P16")
def test_only_adjacent_enemies_are_assaulted_whatever_stands_between() -> None:
    row = field(lane("0. 0. 4w 0."), "rifles 0102 0101", "rifles 0103 0104", "green 0103 0102", faces=[6])
    assert row.until("Red: assault-target").offered == ["0103", "done"]
    assert row.refused("0104").text == "no infantry or engineers that can attack are beside it"
    assert row.assault("0103").attack.modifier == -1  # in woods
