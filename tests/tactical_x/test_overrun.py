"""Overruns (TX-P15)."""

from __future__ import annotations

import pytest

from tests.tactical_x.field import Battle, field, lane, why_not

STRONG = {"units.tanks.attack": 24}  # 12 against soft targets: 2-1 against rifles


def drive(
    hexes: str, points: int = 6, *faces: int, red: str = "tanks 0101", grey: str = "", hexside: str = ""
) -> Battle:
    """Tanks with so many points are asked where to go."""
    changes = {**STRONG, "units.tanks.movement": points}
    battle = field(lane(hexes), red, grey, *filter(None, [hexside]), faces=faces, changes=changes)
    return battle.until("Red: who-moves").play("tanks")


@pytest.mark.clause("TX-P15", "TX-P4", "TX-P5", "TX-P6")
def test_an_overrun_that_clears_the_hex_enters_it_and_may_go_on() -> None:
    row = drive("0. 0. 0. 0. 0. 0.", 4, 2, grey="rifles 0103 0106").play("overrun 0103")
    assert row.attack.what == "tanks with 12 (halved: piercing on soft targets)"
    assert (row.attack.odds, row.attack.modifier, row.attack.result) == ("2-1", -1, "destroyed")
    assert row.stands("Red") == "tanks 0103" and row.stands("Grey") == "rifles 0106"
    assert row.told("TX-P15") == ["tanks overruns 0103", "tanks moves in"]
    assert row.asked == "Red: where-to" and row.offered == ["0101", "0102", "0104", "0105", "stay"]  # 2 points are left


@pytest.mark.clause("TX-P13", "TX-P15")
def test_having_overrun_it_does_not_attack_again() -> None:
    row = drive("0. 0. 0. 0. 0. 0.", 6, 2, grey="rifles 0103 0105 0106").play("overrun 0103")
    assert "overrun 0105" not in row.offered
    spent = "it has attacked since its side's last recovery"
    assert row.refused("0105").text == f"enemies stand there, and it cannot overrun them: {spent}"


@pytest.mark.clause("TX-P15")
def test_with_no_points_left_it_goes_no_further() -> None:
    row = drive("0. 0. 0. 0. 0.", 2, 2, red="tanks 0101, lorries 0101", grey="rifles 0103 0105").play("overrun 0103")
    assert row.stands("Red") == "tanks 0103, lorries 0101" and row.asked == "Red: who-moves"


@pytest.mark.clause("TX-P15", "TX-P6")
def test_if_enemies_are_left_it_stops_before_the_hex() -> None:
    row = drive("0. 0. 0. 0. 0.", 6, 4, red="tanks 0101, lorries 0101", grey="rifles 0103 0105").play("overrun 0103")
    assert row.attack.result == "dispersed twice" and row.stands("Grey") == "rifles 0103* 0105"
    assert row.stands("Red") == "tanks 0102, lorries 0101" and row.offered == ["done", "lorries"]


@pytest.mark.clause("TX-P15", "TX-P1")
def test_a_result_of_none_disperses_it_until_the_recovery_of_its_next_turn() -> None:
    row = field(lane("0. 0. 0. 0. 0."), "tanks 0101, lorries 0101", "rifles 0103 0105", faces=[6], turns=3)
    row.until("Red: who-moves").play("tanks", "overrun 0103")
    assert row.stands("Red") == "tanks 0102*, lorries 0101"
    assert "tanks is thrown back and dispersed" in row.told("TX-P15")
    row.until("Grey: direct fire-target")
    assert row.stands("Red") == "tanks 0102*, lorries 0101"
    row.until("Red: who-moves")
    assert row.stands("Red") == "tanks 0102*, lorries 0101"
    row.until("Grey: who-moves")
    assert row.stands("Red") == "tanks 0102, lorries 0101"


@pytest.mark.clause("TX-P15", "TX-P8")
@pytest.mark.parametrize(
    ("hexes", "points", "can"),
    [("0. 0. 0. 0.", 1, False), ("0. 0. 0. 0.", 2, True),  # 1 to come beside it, 1 to go in
     ("0. 0. 1. 0.", 3, False), ("0. 0. 1. 0.", 4, True), ("0. 1. 1. 0.", 3, False), ("0. 1. 1. 0.", 4, True)],
)  # fmt: skip
def test_it_needs_movement_left_to_enter_the_hex(hexes: str, points: int, can: bool) -> None:
    row = drive(hexes, points, 6, red="tanks 0101, howitzers 0101", grey="rifles 0103 0104")
    if can:
        assert row.refused("0103").text == "enemies stand there; to overrun them, say overrun 0103"
        assert row.play("overrun 0103").stands("Red") == "tanks 0102, howitzers 0101"
    else:
        assert "overrun 0103" not in row.offered
        assert row.refused("0103").text == f"it is out of reach with {points} {'point' if points == 1 else 'points'}"


@pytest.mark.clause("TX-P15")
@pytest.mark.parametrize("letter", ["t", "c", "f"])
def test_only_in_clear_terrain(letter: str) -> None:
    row = drive(f"0. 0. 0{letter} 0.", grey="rifles 0103 0104")
    assert row.offered == ["0102", "stay"]
    assert row.refused("0103").text == "only enemies in clear terrain can be overrun"


@pytest.mark.clause("TX-P8", "TX-P15")
def test_only_a_hex_that_could_be_entered() -> None:
    row = drive("0. 0. 0. 0.", grey="rifles 0103 0104", hexside="green 0103 0102")
    assert row.offered == ["0102", "stay"] and row.refused("0103").clause == "TX-P8 TX-P15"


@pytest.mark.clause("TX-P15")
def test_undispersed_armour_cannot_be_overrun() -> None:
    row = drive("0. 0. 0. 0.", grey="rifles 0103, tanks 0103, lorries 0104")
    assert "overrun 0103" not in row.offered
    assert row.refused("0103").text == "undispersed armour stands there, which cannot be overrun"
    dispersed = drive("0. 0. 0. 0.", 6, 6, grey="rifles 0103, tanks 0103*, lorries 0104")
    assert dispersed.play("overrun 0103").attack.what == "tanks with 48 (doubled: piercing near armour)"


@pytest.mark.clause("TX-P15", "TX-P4")
def test_only_armour_overruns_with_a_weapon_that_hurts() -> None:
    soft = field(lane("0. 0. 0. 0."), "lorries 0101", "mortars 0103 0104").until("Red: who-moves").play("lorries")
    assert soft.offered == ["0102", "stay"]
    assert soft.refused("0103").text == "enemies stand there, and only armour overruns"
    tracks = field(lane("0. 0. 0. 0."), "tracks 0101", "tanks 0103*, mortars 0104").play("tracks")
    assert tracks.offered == ["0102", "stay"] and tracks.refused("0103").clause == "TX-P4 TX-P15"


@pytest.mark.clause("TX-P15", "TX-P2")
def test_it_needs_room_in_the_hex_before() -> None:
    three = drive("0. 0. 0. 0.", 6, 6, red="tanks 0101, rifles 0102 0102 0102", grey="rifles 0103 0104")
    assert three.play("overrun 0103").stands("Red") == "tanks 0102, rifles 0102 0102 0102"
    four = drive("0. 0. 0. 0.", red="tanks 0101, rifles 0102 0102 0102 0102", grey="rifles 0103 0104")
    assert four.offered == ["done", "rifles 1", "rifles 2", "rifles 3", "rifles 4"]  # the tanks could only stay


@pytest.mark.clause("TX-P15", "TX-P14")
@pytest.mark.parametrize(("hill", "before"), [("0201", "0102"), ("0102", "0201")])
def test_it_comes_from_the_hex_that_is_reached_most_cheaply_or_by_its_own_way(hill: str, before: str) -> None:
    plain = f"""
        0. {int(hill == "0201")}. 0.
        {int(hill == "0102")}. 0. 0.
        0. 0. 0.
    """
    row = field(plain, "tanks 0101", "rifles 0202 0303", faces=[6]).until("Red: who-moves")
    assert row.play("tanks", "overrun 0202").stands("Red") == f"tanks {before}*"
    other = field(plain, "tanks 0101", "rifles 0202 0303", faces=[6]).until("Red: who-moves")
    assert other.play("tanks", "way", hill, "overrun 0202").stands("Red") == f"tanks {hill}*"


@pytest.mark.clause("TX-P13")
def test_who_fired_as_the_enemy_moved_may_move_but_not_overrun() -> None:
    row = field(lane("0. 0. 0. 0. 0."), "tanks 0101", "rifles 0104, lorries 0105", faces=[6], first=1)
    row.until("Grey: who-moves").play("rifles", "0103", "0103")  # the tanks fire
    assert row.attack.what == "tanks with 5 (halved: piercing on soft targets)"
    row.until("Red: who-moves").play("tanks")
    assert row.offered == ["0102", "stay"]
    assert why_not(row, ("overrun", 2)) == "it has attacked since its side's last recovery [TX-P13]"
