"""Fire: who may fire at what, odds, weapons and targets (TX-P1 to TX-P4, TX-P7, TX-P10)."""

from __future__ import annotations

import pytest

from tests.tactical_x.field import field, lane, plain, why_not

# Who may fire


@pytest.mark.clause("TX-P3")
def test_direct_fire_needs_range_and_sight() -> None:
    assert field(lane("0. 0. 0. 0."), "rifles 0101", "rifles 0104").offered == ["0104", "done"]  # range 3
    assert field(lane("0. 0. 0. 0. 0."), "rifles 0101", "rifles 0105").asked == "Red: who-moves"
    assert field(lane("0. 1. 0. 0."), "rifles 0101", "rifles 0104").asked == "Red: who-moves"
    two = field(lane("0. 0. 1. 0."), "rifles 0101", "rifles 0102 0104")
    assert two.offered == ["0102", "done"]
    reason = two.refused("0104")
    assert reason.clause == "TX-T3 TX-N4 TX-G3"
    assert plain(str(reason.text)).startswith("nobody can hit it; rifles is nearest: hex 0103, level 1")


@pytest.mark.clause("TX-P3", "TX-P4")
def test_all_who_fire_at_a_hex_are_added_up_against_all_who_stand_there() -> None:
    hill = field(lane("0. 0. 0."), "rifles 0101 0102, howitzers 0101", "rifles 0103 0103", faces=[6])
    hill.play("0103", "the whole stack")
    assert hill.asked == "Red: who-fires" and hill.offered == ["howitzers", "rifles 1", "rifles 2"]
    hill.play("rifles 2")
    assert hill.offered == ["fire", "howitzers", "rifles 1"]
    hill.play("howitzers", "fire")
    assert hill.attack.what == "rifles 2 with 6; howitzers with 10" and hill.attack.sums == "16 against 12"


@pytest.mark.clause("TX-P3")
def test_a_unit_fires_once_a_turn_and_a_hex_is_fired_at_once_a_turn() -> None:
    three = field(lane("0. 0. 0. 0."), "rifles 0102 0102, mortars 0101", "rifles 0103 0104", faces=[6, 6])
    assert three.fire("0103").attack.what == "mortars with 8"
    assert three.asked == "Red: direct fire-target" and three.offered == ["0104", "done"]
    assert three.refused("0103").text == "each hex may be fired at once a turn"
    three.fire("0104", "rifles 1")
    assert three.asked == "Red: who-moves"  # rifles 2 have no target left


@pytest.mark.clause("TX-P2")
def test_the_range_is_counted_in_hexes_along_any_way() -> None:
    meadow = "\n".join(["0. 0. 0. 0. 0."] * 4)
    assert field(meadow, "rifles 0101", "rifles 0403").offered == ["done", "rifles"]  # 4 away
    assert field(meadow, "rifles 0101", "rifles 0402").offered == ["0402", "done"]  # 3 away


# Odds


@pytest.mark.clause("TX-P3")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(3, 12, "1-4"), (4, 13, "1-4"), (4, 12, "1-3"), (5, 12, "1-3"), (6, 12, "1-2"), (11, 12, "1-2"), (12, 12, "1-1"),
     (23, 12, "1-1"), (24, 12, "2-1"), (35, 12, "2-1"), (36, 12, "3-1"), (47, 12, "3-1"), (48, 12, "4-1"),
     (99, 12, "4-1")],
)  # fmt: skip
def test_the_ratio_is_rounded_in_favour_of_the_defender(attack: int, defence: int, odds: str) -> None:
    changes = {"units.howitzers.attack": attack, "units.rifles.defence": defence}
    pair = field(lane("0. 0."), "howitzers 0101", "rifles 0102", faces=[6], changes=changes)
    assert pair.fire("0102").attack.odds == odds
    assert pair.attack.sums == f"{attack} against {defence}"


@pytest.mark.clause("TX-P3")
def test_below_1_to_4_no_die_is_rolled_though_the_units_have_fired() -> None:
    changes = {"units.lorries.attack": 2, "units.rifles.defence": 9}
    pair = field(lane("0. 0."), "lorries 0101", "rifles 0102", faces=[], changes=changes)
    pair.fire("0102")
    assert pair.told("TX-P3")[-1] == "less than 1-4: nothing happens"
    assert pair.asked == "Grey: direct fire-target"  # the lorries cannot move any more


@pytest.mark.clause("TX-P3", "TX-P4")
def test_halves_are_kept_until_the_ratio_is_rounded() -> None:
    # 5 halved is 2.5: two of them are 5, which is 1-1 against 5; one alone is 1-2.
    changes = {"units.guns.attack": 5, "units.rifles.defence": 5}
    two = field(lane("0. 0."), "guns 0101 0101", "rifles 0102", faces=[6], changes=changes).fire("0102").attack
    assert (two.sums, two.odds) == ("5 against 5", "1-1")
    one = field(lane("0. 0."), "guns 0101", "rifles 0102", faces=[6], changes=changes).fire("0102").attack
    assert (one.sums, one.odds) == ("2.5 against 5", "1-2")


# Weapons and targets


def shot(unit: str, target: str, distance: int) -> str:
    """The strength with which a unit fires at a stack so many hexes away."""
    place = f"01{distance + 1:02}"
    grey = ", ".join(f"{kind} {place}" for kind in target.split())
    return field(lane("0. " * (distance + 1)), f"{unit} 0101", grey, faces=[6]).fire(place).attack.what


@pytest.mark.clause("TX-P4")
@pytest.mark.parametrize(
    ("unit", "target", "distance", "strength"),
    [("rifles", "rifles", 3, "rifles with 6"),
     ("howitzers", "tanks", 6, "howitzers with 10"),
     ("howitzers", "tanks", 7, "howitzers with 5 (halved: explosives on far armour)"),
     ("howitzers", "rifles", 9, "howitzers with 10"),
     ("mortars", "tanks", 6, "mortars with 8"),
     ("mortars", "tanks", 7, "mortars with 4 (halved: explosives on far armour)"),
     ("mortars", "rifles", 9, "mortars with 8"),
     ("tanks", "tanks", 3, "tanks with 20 (doubled: piercing near armour)"),
     ("tanks", "tanks", 4, "tanks with 10"),
     ("tanks", "rifles", 1, "tanks with 5 (halved: piercing on soft targets)"),
     ("guns", "tanks", 3, "guns with 16 (doubled: piercing near armour)"),  # half of 7 is 3.5
     ("guns", "tanks", 4, "guns with 8"),
     ("guns", "lorries", 7, "guns with 4 (halved: piercing on soft targets)"),  # a vehicle, but soft
     ("guns", "tanks rifles", 4, "guns with 8"),  # half of the stack is armoured
     ("guns", "tanks rifles rifles", 4, "guns with 4 (halved: piercing on soft targets)")],
)  # fmt: skip
def test_the_strength_depends_on_weapon_target_and_distance(
    unit: str, target: str, distance: int, strength: str
) -> None:
    assert shot(unit, target, distance) == strength


@pytest.mark.clause("TX-P4")
def test_infantry_cannot_fire_at_an_armoured_stack() -> None:
    row = lane("0. 0. 0.")
    mixed = field(row, "rifles 0101, guns 0101", "tanks 0102, rifles 0102 0103", faces=[6])
    assert mixed.fire("0102").attack.what == "guns with 16 (doubled: piercing near armour)"  # the rifles were not asked
    alone = field(row, "rifles 0101", "tanks 0102 0102, rifles 0103", faces=[6])
    assert alone.offered == ["0103", "done"] and alone.refused("0102").clause == "TX-P4"
    soft = field(row, "rifles 0101", "tanks 0102, rifles 0102 0102", faces=[6])
    assert soft.fire("0102").attack.sums == "6 against 20"


# Concealed


@pytest.mark.clause("TX-P7")
@pytest.mark.parametrize(
    ("letter", "name"), [("w", "woods"), ("t", "town"), ("c", "a collective farm"), ("f", "a fort")]
)
def test_a_target_in_woods_town_farm_or_fort_is_concealed_from_afar(letter: str, name: str) -> None:
    edge = field(lane(f"0. 0. 0{letter} 0."), "rifles 0101", "rifles 0103 0104")
    assert edge.asked == "Red: who-moves"  # 0104 is behind it
    open_too = field(lane(f"0. 0. 0{letter}"), "rifles 0101", "rifles 0102 0103")
    assert open_too.offered == ["0102", "done"]
    reason = open_too.refused("0103")
    assert reason.clause == "TX-P7"
    assert reason.text == f"it is in {name}, nobody is beside it, and it has not attacked"


def test_swamp_conceals_nobody() -> None:
    assert field(lane("0. 0. 0s"), "rifles 0101", "rifles 0103").offered == ["0103", "done"]


@pytest.mark.clause("TX-P7")
def test_an_undispersed_friend_beside_it_gives_it_away() -> None:
    row = lane("0. 0. 0w")
    assert field(row, "howitzers 0101, lorries 0102", "rifles 0103").offered == ["0103", "done"]
    assert field(row, "howitzers 0101, lorries 0102*", "rifles 0103").asked == "Grey: direct fire-target"
    assert field(row, "howitzers 0101, rifles 0101", "rifles 0102 0103").refused("0103").clause == "TX-P7"


@pytest.mark.clause("TX-P7")
def test_who_fired_shows_itself_until_the_fire_of_the_enemy_is_over() -> None:
    edge = field(lane("0. 0. 0w"), "rifles 0101", "rifles 0103, lorries 0102", faces=[6, 6])
    assert edge.offered == ["0102", "done"]
    edge.until("Grey: direct fire-target").fire("0101", "rifles").until("Red: direct fire-target")
    assert edge.offered == ["0102", "0103", "done"]
    edge.fire("0103").until("Grey: direct fire-target").until("Red: direct fire-target")  # it holds its fire
    assert edge.offered == ["0102", "done"] and edge.refused("0103").clause == "TX-P7"


@pytest.mark.clause("TX-P7")
def test_a_close_assault_gives_the_attacker_away() -> None:
    ground = """
        0. 0.
        0. 0.
        0w 0.
    """
    edge = field(ground, "rifles 0101, lorries 0102*", "rifles 0103 0103, lorries 0203", faces=[1])
    assert edge.offered == ["0203", "done"] and edge.refused("0103").clause == "TX-P7"
    edge.until("Grey: assault-target").assault("0102")
    assert edge.stands("Red") == "rifles 0101" and edge.offered == ["0103", "0203", "done"]


# Indirect fire


@pytest.mark.clause("TX-P10")
def test_indirect_fire_needs_a_friend_who_sees_the_target_and_no_line_of_its_own() -> None:
    hill = lane("0. 2. 0. 0. 0. 0.")
    observed = field(hill, "mortars 0101, lorries 0103", "rifles 0106", faces=[6])
    assert not observed.sees("0101", "0106") and observed.sees("0103", "0106")
    assert observed.asked == "Red: indirect fire-target"
    assert observed.fire("0106").attack.sums == "8 against 6"
    assert observed.told("TX-P10") == ["0106 is observed"]


@pytest.mark.clause("TX-P10")
def test_without_an_undispersed_observer_or_out_of_range_there_is_no_indirect_fire() -> None:
    hill = lane("0. 2. 0. 0. 0. 0. 0. 0. 0. 0. 0.")
    assert field(hill, "mortars 0101", "rifles 0106").asked == "Grey: who-moves"
    assert field(hill, "mortars 0101, lorries 0103*", "rifles 0106").asked == "Grey: direct fire-target"
    far = field(hill, "mortars 0101, lorries 0103", "rifles 0110 0111")
    assert far.offered == ["0110", "done"]
    reason = far.refused("0111")
    assert reason.clause == "TX-P2 TX-P3"
    assert reason.text == "nobody can hit it; mortars is nearest: it is 10 hexes away, and the range is 9"
    behind = field(lane("0. 0. 0. 2. 0."), "mortars 0101", "rifles 0103 0105").refused("0105")
    assert behind.clause == "TX-P10"
    assert behind.text == "nobody can hit it; mortars is nearest: nobody who is not dispersed sees it"


@pytest.mark.clause("TX-P10")
def test_mortars_may_observe_for_themselves_and_never_fire_directly() -> None:
    row = field(lane("0. 0. 0. 0."), "mortars 0101", "rifles 0104", faces=[6])
    assert row.asked == "Red: indirect fire-target"
    assert row.play("done").asked == "Grey: direct fire-target"  # having let it pass, they cannot fire directly
    again = field(lane("0. 0. 0. 0."), "mortars 0101", "rifles 0104", faces=[6]).fire("0104")
    assert again.told("TX-P10") == ["0104 is observed"]


@pytest.mark.clause("TX-P7", "TX-P10")
def test_targets_in_woods_are_hidden_from_mortars_as_well() -> None:
    edge = field(lane("0. 0. 0. 0w"), "mortars 0101, lorries 0102", "rifles 0103 0104")
    assert edge.refused("0104").clause == "TX-P7"
    spotted = field(lane("0. 0. 0. 0w"), "mortars 0101, lorries 0103", "rifles 0104", faces=[6])
    assert spotted.fire("0104").attack.what == "mortars with 8"


# One attack


@pytest.mark.clause("TX-P13")
def test_a_unit_attacks_once_from_one_recovery_of_its_side_to_the_next() -> None:
    row = field(lane("0. 0. 0."), "rifles 0101 0101 0101", "rifles 0102 0103", faces=[6, 6, 6]).fire("0102", "rifles 1")
    assert row.play("0103", "rifles 2", "fire").asked == "Red: who-moves"
    row.until("Red: assault-target").play("0102")
    assert row.attack.what == "rifles 3 with 6"  # the others were not asked
    three = field(lane("0. 0. 0."), "rifles 0101 0101 0101", "rifles 0102 0103", faces=[6, 6]).fire("0102", "rifles 1")
    assert why_not(three.play("0103"), 0) == "it has attacked since its side's last recovery [TX-P13]"
    three.play("rifles 2", "fire").until("Grey: direct fire-target").until("Red: direct fire-target").play("0102")
    assert three.offered == ["rifles 1", "rifles 2", "rifles 3"]


@pytest.mark.clause("TX-P7")
def test_who_attacked_in_the_movement_of_the_enemy_is_seen_in_its_next_fire() -> None:
    """Grey's rifles in the woods fire at lorries that drive past, and are fired at a turn later."""
    edge = field(lane("0w 0. 0. 0. 0. 0."), "lorries 0105, howitzers 0106", "rifles 0101, mortars 0102", faces=[6])
    edge.until("Red: who-moves").play("lorries", "0104", "0104")
    assert edge.attack.what == "rifles with 6"
    edge.until("Red: direct fire-target")
    assert edge.offered == ["0101", "0102", "done"]
    edge.until("Grey: who-moves").until("Red: direct fire-target")  # nobody has attacked since
    assert edge.offered == ["0102", "done"] and edge.refused("0101").clause == "TX-P7"
