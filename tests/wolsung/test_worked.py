"""Situations worked out by hand, with every die."""

import pytest

from highground.games.wolsung.data import Flight
from tests.wolsung.stage import PISTOL, block, parts, railing, stage


@pytest.mark.clause("WO-H2", "WO-C1", "WO-C4", "WO-C5", "WO-S6")
def test_a_shot_from_a_roof_at_a_toppled_target_behind_a_low_wall() -> None:
    """Ada on a roof of 3.5 inches, Xan behind a wall of half an inch, 7.9 from her centre.

    Her eye is at 3.5 + 1.35 = 4.85, over the edge of her own roof. The wall's far side is 0.709 before his centre and
    his silhouette stands across it, so a line to the height h passes the wall at h + (4.85 - h) * 0.709 / 7.9, which is
    below 0.5 for h under 0.071: one row of twenty, 20 lines of 400, less than half. He gets the better of +1 and +2.
    Bases are 7.9 - 1.18 = 6.72 apart and 3.5 in height, 7.58 in all: more than half of 12, so she has a die less, and
    one more for her height.
    """
    roof, wall = block(2, 8, 4, 4, 3.5, name="roof"), block(11.991, 4, 0.2, 12, 0.5, name="wall")
    shot = stage(
        {"Ada": (5, 10), "Xan": (12.9, 10)}, roof, wall, models={"Ada": {"gun": PISTOL}, "Xan": {"life": 9}},
        toppled=["Xan"], faces="6 4 1 4 1 1 1 1",
    )  # fmt: skip
    ruling = shot.sees("Ada", "Xan")
    assert ruling.clear and str(ruling.reasons[0].text) == "Ada sees Xan: 20 of 400 lines are blocked"
    shot.play("shoot")
    assert parts(shot.dice("Ada")) == {"WO-S4": 3, "WO-S6": -1, "WO-H2": 1}
    assert parts(shot.dice("Xan")) == {"WO-S5": 3, "WO-C4": 2}
    assert shot.life("Xan") == 9 - 3 - 1  # two successes to one, a six among them
    assert [str(part.text) for part in shot.damage("Xan").parts] == ["strength", "for criticals"]
    assert "higher by 3 inches or more" in [str(part.text) for part in shot.dice("Ada").parts]
    standing = {"Ada": (5, 10), "Xan": (12.9, 10)}
    stands = stage(standing, roof, wall, models={"Ada": {"gun": PISTOL}}, faces="1 1 1 1 1 1 1").play("shoot", "hold")
    assert "cover, 20 of 400 lines hidden" in [str(part.text) for part in stands.dice("Xan").parts]


@pytest.mark.clause("WO-M2", "WO-M4", "WO-H1")
def test_a_duel_of_two_against_one_on_stairs() -> None:
    """Xan stands on the third tread at 2.1; Ada at the foot of the stairs beside him, Bert above him at the top.

    Ada: 3 and Bert's 1; Xan is more than an inch above Ada: 3 and 1. He has two successes to her three.
    """
    flight = Flight(at=(10, 8), size=(4, 2.4), up="east", top=2.8, steps=4)
    house = block(14, 6, 6, 6, 2.8)
    standing = {"Ada": (11.9, 7.4), "Xan": (12.5, 8.42), "Bert": (13.6, 8.86)}
    duel = stage(standing, house, stairs=[flight], models={"Xan": {"life": 9}}, faces="4 4 4 1 4 4 1 1")
    assert (duel.height("Ada"), duel.height("Xan"), duel.height("Bert")) == (0, 2.1, 2.8)
    duel.play("fight", "duel")
    assert [part.value for part in duel.dice("Ada").parts] == [3, 1]
    assert parts(duel.dice("Xan")) == {"WO-M1": 3, "WO-H1": 1}
    assert duel.life("Xan") == 9 - 3


@pytest.mark.clause("WO-V8", "WO-V9", "WO-F6", "WO-F7", "WO-F8", "WO-F9")
def test_a_failed_leap_from_a_roof_onto_two_models_one_of_whom_dodges() -> None:
    """Ada leaps 5 inches from a roof of 4 with three successes: three inches along, over the street.

    Bert and Xan stand there. She rolls 3 dice for her Strength: two successes, a six. Bert has three and dodges; Xan
    has two, which is not more, and is crushed: 4 and 1 for the six. She falls 4 inches, whatever her armour.
    """
    roofs = block(4, 8, 4, 4, 4), block(11.5, 8, 4, 4, 4)
    leap = stage(
        {"Ada": (7, 10), "Bert": (10, 9.35), "Xan": (10, 10.65)}, *roofs,
        models={"Ada": {"life": 9, "armour": 2, "speed": 6}, "Xan": {"life": 9}, "Bert": {"life": 9}},
        faces="4 5 6 1 1 1  6 4 1  4 4 4  4 4 1",
    )  # fmt: skip
    leap.play("leap").to(12.2, 10)
    assert leap.happened("falls-short") == [{"who": 0, "inches": 3}]
    assert leap.happened("dodges") == [{"who": 1, "whom": 0}]
    assert leap.lies("Ada") and leap.lies("Xan") and not leap.lies("Bert")
    assert (leap.life("Ada"), leap.life("Bert"), leap.life("Xan")) == (5, 9, 9 - 5)
    (ax, ay), (xx, xy), (bx, by) = leap.spot("Ada"), leap.spot("Xan"), leap.spot("Bert")
    assert abs(((ax - xx) ** 2 + (ay - xy) ** 2) ** 0.5 - 1.187) < 0.01
    assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 > 1.19


@pytest.mark.clause("WO-F1", "WO-F2", "WO-F3")
def test_a_fall_test_at_a_railing_of_each_kind() -> None:
    """The same blow at the same edge: without a railing 3 dice against 2, with a low one 4 against 1, a high one 5."""
    found: list[tuple[int, int]] = []
    tower = block(10, 8, 6, 4, 4)
    rails = [(), (railing(10, 8, 0.2, 4, 4.9, 4),), (railing(10, 8, 0.2, 4, 5, 4),)]
    for dice, rail in enumerate(rails, 3):
        faces = [4, 4, 4, 1, 1, 1, *[4] * dice]
        standing = {"Ada": (12.285, 10), "Xan": (11.1, 10)}
        blow = stage(standing, tower, *rail, models={"Xan": {"life": 9}}, faces=faces).play("fight", "duel")
        found.append((blow.test("Xan").value, blow.happened("near-edge")[0]["difficulty"]))
    assert found == [(3, 2), (4, 1), (5, 1)]


@pytest.mark.clause("WO-V1", "WO-V2", "WO-V3")
def test_a_climb_helped_by_two_friends() -> None:
    """A wall of 4.6 inches is difficulty 4: Ada's 2 dice would never do; Bert lends 3, Cleo 2."""
    at = 10 - 0.591
    standing = {"Ada": (at, 10), "Bert": (at, 11.185), "Cleo": (at, 8.815), "Xan": (33, 33)}
    models = {"Ada": {"reflex": 2}, "Bert": {"strength": 3}, "Cleo": {"strength": 2}}
    climb = stage(standing, block(10, 6, 8, 8, 4.6), models=models, faces="1 4 4 5 1 6 1").play("climb")
    assert climb.test("Ada").value == 7 and climb.happened("static")[0]["difficulty"] == 4
    assert climb.height("Ada") == 4.6
