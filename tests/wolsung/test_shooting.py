"""Shooting and cover (WO-S1 to WO-S6, WO-C1 to WO-C7)."""

import pytest

from highground.engine import Refused
from highground.games.wolsung.data import Gun
from highground.testing.plugin import Readings
from tests.wolsung.stage import PISTOL, Stage, block, parts, stage

ARMED = {"gun": PISTOL}


def range_at(apart: float) -> Stage:
    """Ada shoots at Xan, whose base is so far from hers."""
    return stage({"Ada": (5, 10), "Xan": (5 + apart + 1.182, 10)}, models={"Ada": ARMED}).play("shoot")


@pytest.mark.clause("WO-S1", "WO-S2", "WO-S4", "WO-S5", "WO-D1", "WO-D3")
def test_a_shot_goes_in_its_order() -> None:
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models={"Ada": ARMED}, faces="4 5 1 4 1 1")
    shot.play("shoot")
    assert shot.asked == "Blue: reaction" and shot.offered == ["hold", "dive"]
    shot.play("hold")
    assert [event["who"] for event in shot.happened("dice")] == [0, 1]
    assert shot.happened("hits") and shot.life("Xan") == 5 - 3


@pytest.mark.clause("WO-S3", "WO-C4")
def test_who_dives_for_cover_lies_and_is_harder_to_hit() -> None:
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models={"Ada": ARMED}, faces="4 5 1 4 4 1 1 1").play(
        "shoot", "dive"
    )
    assert shot.lies("Xan") and parts(shot.dice("Xan")) == {"WO-S5": 3, "WO-C4": 2}


@pytest.mark.clause("WO-C4")
def test_who_lies_stands_up_first_and_has_no_defence() -> None:
    down = stage({"Ada": (5, 10), "Xan": (10, 10)}, toppled=["Ada"])
    assert down.offered == ["stand", "done"]
    assert down.refused("move").clause == "WO-C4"
    assert "move" in down.play("stand").offered and not down.lies("Ada")


@pytest.mark.clause("WO-S6")
def test_range_costs_dice_in_bands() -> None:
    assert [parts(range_at(apart).play("hold").dice("Ada")) for apart in (6, 6.1, 12, 12.1, 18)] == [
        {"WO-S4": 3},
        {"WO-S4": 3, "WO-S6": -1},
        {"WO-S4": 3, "WO-S6": -1},
        {"WO-S4": 3, "WO-S6": -2},
        {"WO-S4": 3, "WO-S6": -2},
    ]
    far = stage({"Ada": (5, 10), "Xan": (5 + 18.1 + 1.182, 10)}, models={"Ada": ARMED})
    assert "shoot" not in far.offered and far.refused("shoot").clause == "WO-S1"


@pytest.mark.clause("WO-S6", "WO-C7")
def test_a_target_that_cannot_be_shot_is_refused_with_the_reason() -> None:
    wall = block(9.8, 12, 0.4, 8, 6)
    pair = {"gun": Gun(name="pair", range=12, strength=3, rapid=2)}
    standing = {"Ada": (5, 10), "Xan": (10, 10), "Yve": (30, 10), "Zed": (12, 17)}
    shot = stage(standing, wall, models={"Ada": pair}).play("shoot")
    seat = shot.question.seat
    for name, clause in (("Yve", "WO-S6"), ("Zed", "WO-C7 WO-C3")):
        with pytest.raises(Refused) as refused:
            shot.match.answer(seat, shot.number(name))
        assert refused.value.reason.clause == clause


# Cover


def cover(*pieces: object, **more: object) -> dict[str, int]:
    """What the dice are of Xan, at whom Ada shoots over some pieces."""
    shot = stage({"Ada": (5, 10), "Xan": (11, 10)}, *pieces, models={"Ada": ARMED}, **more)  # pyright: ignore
    return parts(shot.play("shoot", *(["hold"] if "toppled" not in more else [])).dice("Xan"))


@pytest.mark.clause("WO-C1", "WO-C6")
def test_less_than_half_hidden_is_one_die_more() -> None:
    assert cover(block(9.8, 4, 0.4, 12, 0.5)) == {"WO-S5": 3, "WO-C1": 1}


@pytest.mark.clause("WO-C2", "WO-C6")
def test_half_or_more_hidden_is_two_dice_more() -> None:
    assert cover(block(9.8, 4, 0.4, 12, 1)) == {"WO-S5": 3, "WO-C2": 2}


@pytest.mark.clause("WO-C3")
def test_slivers_of_cover_count_or_do_not(readings: Readings) -> None:
    def dice(variants: tuple[str, ...]) -> dict[str, int]:
        return cover(block(9.8, 4, 0.4, 12, 0.25), variants=variants)

    assert readings("WO-C3", dice) == ({"WO-S5": 3, "WO-C1": 1}, {"WO-S5": 3})
    assert cover() == {"WO-S5": 3}
    hidden = stage({"Ada": (5, 10), "Xan": (11, 10)}, block(9.8, 4, 0.4, 12, 9), models={"Ada": ARMED})
    assert "shoot" not in hidden.offered
    assert not hidden.sees("Ada", "Xan") and hidden.sees("Ada", "Xan").reasons[0].clause == "WO-C3 WO-C7"


@pytest.mark.clause("WO-C5")
def test_lying_and_cover_do_not_add_up_or_do(readings: Readings) -> None:
    def dice(variants: tuple[str, ...]) -> int:
        shot = stage(
            {"Ada": (5, 10), "Xan": (11, 10)}, block(9.8, 4, 0.4, 12, 0.5), models={"Ada": ARMED}, toppled=["Xan"],
            variants=variants,
        ).play("shoot")  # fmt: skip
        return shot.dice("Xan").value

    assert readings("WO-C5", dice) == (5, 6)


@pytest.mark.clause("WO-C6")
def test_from_above_the_silhouette_or_only_the_base_is_looked_at(readings: Readings) -> None:
    """A low wall right before the target hides its base from a roof, but little of its silhouette."""

    def dice(variants: tuple[str, ...]) -> dict[str, int]:
        shot = stage(
            {"Ada": (5, 10), "Xan": (12.9, 10)}, block(2, 8, 4, 4, 3.5), block(12, 4, 0.2, 12, 0.5),
            models={"Ada": ARMED}, variants=variants,
        )  # fmt: skip
        return parts(shot.play("shoot", "hold").dice("Xan"))

    assert readings("WO-C6", dice) == ({"WO-S5": 3, "WO-C1": 1}, {"WO-S5": 3, "WO-C2": 2})


@pytest.mark.clause("WO-C7", "WO-C3")
def test_a_line_by_the_targets_eye_alone(readings: Readings) -> None:
    """A wall right before Ada hides all of Xan from her eye; his sees the top of her head over it."""

    def may_shoot(variants: tuple[str, ...]) -> bool:
        shot = glimpse(variants)
        return "shoot" in shot.offered

    assert readings("WO-C7", may_shoot) == (True, False)
    assert parts(glimpse(()).play("shoot", "hold").dice("Xan"))["WO-C2"] == 2
    assert glimpse(()).sees("Ada", "Xan") and glimpse(()).sees("Xan", "Ada")
    assert not glimpse(("eye-only",)).sees("Ada", "Xan") and glimpse(("eye-only",)).sees("Xan", "Ada")


def glimpse(variants: tuple[str, ...]) -> Stage:
    # Both eyes are 1.35 up. The wall is near Ada: hers looks up over it, his nearly level at the top of her head.
    wall = block(6.4, 4, 0.2, 12, 1.4)
    return stage({"Ada": (5, 10), "Xan": (11.5, 10)}, wall, models={"Ada": ARMED}, variants=variants)


@pytest.mark.clause("WO-A6")
def test_shots_into_and_out_of_melee() -> None:
    shot = stage({"Ada": (10, 5), "Bert": (9, 10), "Xan": (10.185, 10)}, models={"Ada": ARMED, "Bert": ARMED})
    assert parts(shot.play("shoot", "hold").dice("Ada"))["WO-A6"] == -1
    engaged = stage({"Ada": (9, 10), "Xan": (10.185, 10)}, models={"Ada": ARMED})
    assert "shoot" not in engaged.offered and engaged.refused("shoot").clause == "WO-A6"
    lying = stage({"Ada": (9, 10), "Xan": (10.185, 10)}, models={"Ada": ARMED}, toppled=["Xan"])
    assert "shoot" in lying.offered
