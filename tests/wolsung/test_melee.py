"""Charging, melee and height (WO-A5, WO-M1 to WO-M5, WO-H1 to WO-H4)."""

import math

import pytest

from highground.games.wolsung.data import Flight, Gadget, Gun
from highground.testing.plugin import Readings
from tests.wolsung.stage import PISTOL, Stage, block, parts, stage

BESIDE = {"Ada": (10, 10), "Xan": (11.185, 10)}


def test_bases_touch() -> None:
    assert "fight" in stage(BESIDE).offered
    assert "fight" not in stage({"Ada": (10, 10), "Xan": (11.2, 10)}).offered


@pytest.mark.clause("WO-M1", "WO-M2", "WO-D3", "WO-D7")
def test_a_duel_is_melee_against_melee() -> None:
    fight = stage(BESIDE, faces="4 4 1 4 1 1")
    fight.play("fight")
    assert fight.asked == "Blue: melee-reaction" and fight.offered == ["duel", "defence"]
    fight.play("duel")
    assert parts(fight.dice("Ada")) == parts(fight.dice("Xan")) == {"WO-M1": 3}
    assert (fight.life("Ada"), fight.life("Xan")) == (5, 2)


@pytest.mark.clause("WO-M5")
def test_a_defender_who_does_better_strikes_back() -> None:
    assert stage(BESIDE, faces="4 1 1 4 4 1").play("fight", "duel").life("Ada") == 2


@pytest.mark.clause("WO-M3")
def test_defence_is_two_dice_more_and_no_damage() -> None:
    fight = stage(BESIDE, faces="4 1 1 4 4 1 1 1").play("fight", "defence")
    assert parts(fight.dice("Xan")) == {"WO-M1": 3, "WO-M3": 2}
    assert (fight.life("Ada"), fight.life("Xan")) == (5, 5)


@pytest.mark.clause("WO-C4", "WO-M2")
def test_whoever_lies_fights_with_one_die_whatever_adds_to_it() -> None:
    around = {"Ada": (10, 10), "Xan": (11.185, 10), "Yve": (8.815, 10)}
    fight = stage(around, toppled=["Xan"], models={"Yve": {"assist": 3}}, faces="4 1 1 1")
    fight.play("fight", "Xan")
    assert fight.dice("Xan").value == 1 and fight.asked.startswith("Red: action")


@pytest.mark.clause("WO-M2", "WO-M4")
def test_friends_help_by_their_value_or_with_all_they_have(readings: Readings) -> None:
    """Bert touches Xan, Yve touches Ada; Zed touches only Bert."""
    around = {"Ada": (10, 10), "Xan": (11.185, 10), "Bert": (12.37, 10), "Yve": (8.815, 10), "Zed": (13.555, 10)}

    def dice(variants: tuple[str, ...]) -> tuple[int, int]:
        fight = stage(around, models={"Bert": {"assist": 2, "melee": 5}}, variants=variants)
        fight.play("fight", "Xan", "duel")
        return fight.dice("Ada").value, fight.dice("Xan").value

    assert readings("WO-M2", dice) == ((5, 4), (8, 6))


# Ties and criticals


@pytest.mark.clause("WO-D6")
def test_ties_go_to_the_active_model_or_to_nobody(readings: Readings) -> None:
    def life(variants: tuple[str, ...]) -> int:
        return stage(BESIDE, faces="4 1 1 4 1 1", variants=variants).play("fight", "duel").life("Xan")

    assert readings("WO-D6", life) == (2, 5)
    assert stage(BESIDE, faces="1 1 1 1 1 1").play("fight", "duel").life("Xan") == 5


@pytest.mark.clause("WO-D4", "WO-D5")
def test_sixes_of_whoever_hits_are_criticals() -> None:
    assert stage(BESIDE, faces="6 6 1 6 1 1").play("fight", "duel").life("Xan") == 0
    fight = stage(BESIDE, models={"Ada": {"life": 9}}, faces="6 1 1 6 6 1").play("fight", "duel")
    assert fight.life("Ada") == 9 - 3 - 2


# Charging


def charged(play: Stage) -> bool:
    """Whether a charge from the first place that is offered touches the enemy."""
    play.play("charge")
    if play.name == "charge-from":
        play.play(play.offered[0])
    return play.name == "melee-reaction"


@pytest.mark.clause("WO-A5")
@pytest.mark.parametrize("turn", [0, 11.25, 17, 22.5, 30, 45])
def test_a_charge_reaches_as_far_in_every_direction(turn: float) -> None:
    """Straight on, nearly to the last of her Speed, as by a move."""
    across, down = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(apart: float) -> Stage:
        far = apart + 2 * 0.591
        xan = round(10 + far * across, 3), round(10 + far * down, 3)
        return stage({"Ada": (10, 10), "Xan": xan}, models={"Ada": {"speed": 6}})

    assert "charge" not in at(6.02).offered and charged(at(5.99))


@pytest.mark.clause("WO-A5")
def test_a_charge_reaches_as_far_round_a_corner() -> None:
    """Past the corner of a house her way bends; the last stretch goes straight at Xan."""
    house = block(6, 10.4, 4.1, 8, 9)
    for turn in range(10, 60, 7):
        across, down = math.cos(math.radians(turn)), math.sin(math.radians(turn))

        def at(apart: float, across: float = across, down: float = down) -> Stage:
            xan = round(10.355 + (apart + 1.182) * down, 3), round(10.145 + (apart + 1.182) * across, 3)
            return stage({"Ada": (7, 9.75), "Xan": xan}, house, models={"Ada": {"speed": 8}})

        far = next(tenth / 100 for tenth in range(500, 400, -1) if "charge" in at(tenth / 100).offered)
        assert charged(at(far))
        play = at(far + 0.02).play("move")
        xan = play.spot("Xan")
        way = math.hypot(10.355 - xan[0], 10.145 - xan[1])
        x, y = (each + (bend - each) * 1.187 / way for each, bend in zip(xan, (10.355, 10.145), strict=True))
        assert play.refused_at(round(x, 3), round(y, 3)).clause == "WO-G2"


@pytest.mark.clause("WO-A5", "WO-A1")
def test_a_charge_ends_in_contact_and_fights_at_once_or_does_not(readings: Readings) -> None:
    def asked(variants: tuple[str, ...]) -> str:
        charge = stage({"Ada": (10, 10), "Xan": (15, 10)}, variants=variants).play("charge")
        assert charge.name == "charge-from"
        charge.play(charge.offered[0])
        assert charge.spot("Ada") == (15 - 1.187, 10)
        return charge.asked

    assert readings("WO-A5", asked) == ("Blue: melee-reaction", "Red: action")


@pytest.mark.clause("WO-A5")
def test_only_enemies_within_reach_can_be_charged() -> None:
    assert "charge" not in stage({"Ada": (10, 10), "Xan": (16.3, 10)}).offered
    behind = stage({"Ada": (10, 10), "Xan": (15, 10)}, block(12, 2, 0.4, 16, 4))
    assert "charge" not in behind.offered and behind.refused("charge").clause == "WO-A5"


@pytest.mark.clause("WO-A6")
def test_leaving_contact_costs_a_whole_move() -> None:
    leaves = stage(BESIDE, models={"Ada": {"gun": PISTOL}})
    assert leaves.refused("charge").clause == leaves.refused("leap").clause == "WO-A6"
    leaves.play("move").to(10, 14)
    assert leaves.told("WO-A6") == ["Ada breaks away"] and leaves.asked == "Red: action"


def test_moving_around_an_enemy_is_not_leaving_it() -> None:
    quick = Gun(name="pistol", range=12, strength=3, quick=True)
    globe = Gadget(name="globe", template="smoke", range=4, quick=True)
    stays = stage({**BESIDE, "Yve": (20, 10)}, models={"Ada": {"gun": quick, "gadgets": (globe,)}})
    stays.play("move").to(11.185, 11.187)
    assert stays.name == "join" and stays.offered == ["none", "use"]


# Height


def charge_down(top: float, variants: tuple[str, ...] = ()) -> Stage:
    """Ada charges down a flight of stairs from so high at Xan, who stands at its foot."""
    flight = Flight(at=(10, 9), size=(3, 2), up="west", top=top, steps=4)
    house, fast = block(6, 7, 4, 6, top), {"Ada": {"speed": 12}}
    charge = stage({"Ada": (9.3, 10), "Xan": (13.7, 10)}, house, models=fast, stairs=[flight], variants=variants)
    charge.play("charge")
    return charge.play(charge.offered[0], "duel")


@pytest.mark.parametrize(
    ("top", "clause"), [(0.9, "WO-C6"), (1, "WO-C6"), (1.1, "WO-H1"), (2.9, "WO-H1"), (3, "WO-H2")]
)
def test_height_is_told_by_the_clause_that_heeds_it(top: float, clause: str) -> None:
    ruling = stage({"Ada": (10, 10), "Xan": (15, 10)}, block(8, 8, 4, 4, top)).sees("Ada", "Xan")
    assert [reason.clause for reason in ruling.beside if "higher" in str(reason.text)] == [clause]


@pytest.mark.clause("WO-H1", "WO-M4")
def test_more_than_an_inch_higher_is_one_die_more() -> None:
    crate = block(8, 8, 2.6, 4, 1.2)
    fight = stage({"Ada": (10, 10), "Xan": (11.185, 10)}, crate).play("fight", "duel")
    assert parts(fight.dice("Ada")) == {"WO-M1": 3, "WO-H1": 1} and parts(fight.dice("Xan")) == {"WO-M1": 3}
    low = stage({"Ada": (10, 10), "Xan": (11.185, 10)}, block(8, 8, 2.6, 4, 1)).play("fight", "duel")
    assert parts(low.dice("Ada")) == {"WO-M1": 3}


@pytest.mark.clause("WO-H2", "WO-H3", "WO-H4")
def test_a_charge_from_three_inches_up_is_two_dice_more_or_one(readings: Readings) -> None:
    assert readings("WO-H3", lambda variants: charge_down(3.2, variants).dice("Ada").value) == (5, 4)
    assert charge_down(2.8).dice("Ada").value == 4


@pytest.mark.clause("WO-H2")
def test_three_inches_up_is_one_die_more_to_shoot_and_to_dodge() -> None:
    tower = block(2, 8, 4, 4, 3.2)
    down = stage({"Ada": (5, 10), "Xan": (11, 10)}, tower, models={"Ada": {"gun": PISTOL}}).play("shoot", "hold")
    assert parts(down.dice("Ada"))["WO-H2"] == 1 and "WO-H2" not in parts(down.dice("Xan"))
    up = stage({"Xan": (5, 10), "Ada": (11, 10)}, tower, models={"Ada": {"gun": PISTOL}}).play("shoot", "hold")
    assert parts(up.dice("Xan"))["WO-H2"] == 1 and "WO-H2" not in parts(up.dice("Ada"))


@pytest.mark.clause("WO-H4")
def test_bases_touch_across_levels_or_only_on_one(readings: Readings) -> None:
    def fights(variants: tuple[str, ...]) -> bool:
        crate = block(8, 8, 2.6, 4, 2.5)
        return "fight" in stage({"Ada": (10, 10), "Xan": (11.185, 10)}, crate, variants=variants).offered

    assert readings("WO-H4", fights) == (True, False)
    assert charge_down(3.2).dice("Ada").value == 5  # though she fights from the last tread
    assert "fight" not in stage({"Ada": (10, 10), "Xan": (11.185, 10)}, block(8, 8, 2.6, 4, 3.1)).offered
