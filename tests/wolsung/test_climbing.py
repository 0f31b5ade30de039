"""Climbing and leaping (WO-V1 to WO-V10)."""

import pytest

from highground.games.wolsung.data import TerrainPiece
from highground.testing.plugin import Readings
from tests.wolsung.stage import Stage, block, parts, railing, stage

FAR = (33, 33)
AT_WALL = 10 - 0.591
"""Where a base of 30 mm touches a wall at 10."""


def wall(top: float) -> TerrainPiece:
    return block(10, 6, 8, 8, top, name="wall")


@pytest.mark.clause("WO-V1", "WO-V3", "WO-D2")
def test_a_climb_is_a_reflex_test_against_the_height() -> None:
    climb = stage({"Ada": (AT_WALL, 10), "Xan": FAR}, wall(3.9), faces="4 5 6")
    climb.play("climb")
    assert climb.happened("static")[0]["difficulty"] == 3 and parts(climb.test("Ada")) == {"WO-V1": 3}
    assert climb.height("Ada") == 3.9 and climb.spot("Ada") == (10.591, 10)


@pytest.mark.clause("WO-V1")
def test_there_is_nothing_to_climb_away_from_a_wall() -> None:
    away = stage({"Ada": (9, 10), "Xan": FAR}, wall(3))
    assert "climb" not in away.offered and away.refused("climb").clause == "WO-V1"


@pytest.mark.clause("WO-V1")
def test_open_ground_is_no_wall() -> None:
    """A step of an inch is walked (WO-G2): climbing it would be a stride for nothing."""
    low, high = (stage({"Ada": (AT_WALL, 10), "Xan": FAR}, wall(top)) for top in (1, 1.1))
    assert "climb" not in low.offered and low.refused("climb").clause == "WO-V1"
    assert "climb" in high.offered


@pytest.mark.clause("WO-V4")
def test_whoever_fails_lies_at_the_foot() -> None:
    slip = stage({"Ada": (AT_WALL, 10), "Xan": FAR}, wall(3.9), faces="4 5 1").play("climb")
    assert slip.lies("Ada") and slip.height("Ada") == 0 and slip.spot("Ada") == (AT_WALL, 10)


@pytest.mark.clause("WO-V2")
def test_friends_at_the_wall_add_their_strength() -> None:
    """Bert and Cleo touch Ada and the wall; Dora touches Ada alone."""
    helped = stage(
        {
            "Ada": (AT_WALL, 10),
            "Bert": (AT_WALL, 11.185),
            "Cleo": (AT_WALL, 8.815),
            "Dora": (AT_WALL - 1.185, 10),
            "Xan": FAR,
        },
        wall(4),
        models={"Bert": {"strength": 2}, "Cleo": {"strength": 4}},
        faces="4 4 4 4 1 1 1 1 1",
    ).play("climb")
    assert [part.value for part in helped.test("Ada").parts] == [3, 2, 4] and helped.height("Ada") == 4


@pytest.mark.clause("WO-V10", "WO-V3")
def test_a_wall_higher_than_the_speed_cannot_be_climbed_or_clung_to(readings: Readings) -> None:
    def offered(variants: tuple[str, ...]) -> bool:
        return "climb" in cling(variants).offered

    assert readings("WO-V10", offered) == (False, True)
    hangs = cling(("cling",)).play("climb")
    assert hangs.height("Ada") == 5 and hangs.offered == ["climb", "let-go", "done"]
    top = hangs.play("climb")
    assert top.height("Ada") == 6.5 and top.at("Ada")[:2] == (10591, 10000)


@pytest.mark.clause("WO-V10", "WO-V4", "WO-F6")
def test_who_clings_may_let_go_and_falls_if_the_next_climb_fails() -> None:
    assert cling(("cling",)).play("climb", "let-go").height("Ada") == 0
    hardy = {"Ada": {"reflex": 5, "armour": 3, "life": 9}}
    faces = "4 4 4 4 4 1 1 1 1 1"
    falls = stage({"Ada": (AT_WALL, 10), "Xan": FAR}, wall(6.5), models=hardy, variants=("cling",), faces=faces)
    falls.play("climb", "climb")
    assert falls.height("Ada") == 0 and falls.lies("Ada") and falls.life("Ada") == 9 - 5


def cling(variants: tuple[str, ...]) -> Stage:
    return stage(
        {"Ada": (AT_WALL, 10), "Xan": FAR}, wall(6.5), models={"Ada": {"reflex": 5}}, variants=variants,
        faces="4 4 4 4 4 4 4 4 4 4",
    )  # fmt: skip


@pytest.mark.clause("WO-V1", "WO-V3", "WO-V10")
def test_a_railing_counts_with_the_wall_and_a_high_one_bars() -> None:
    def at(top: float) -> Stage:
        rail = railing(10, 6, 0.2, 8, top, 4)
        return stage(
            {"Ada": (AT_WALL, 10), "Xan": FAR}, wall(4), rail, models={"Ada": {"reflex": 5}}, faces="4 4 4 4 4"
        )

    low = at(5).play("climb")
    assert low.happened("static")[0]["difficulty"] == 5 and low.height("Ada") == 4 and low.spot("Ada") == (10.591, 10)
    assert at(4.9).play("climb").happened("static")[0]["difficulty"] == 4
    assert at(5.1).refused("climb").clause == "WO-V1"


@pytest.mark.clause("WO-V3", "WO-V10")
def test_past_a_friend_at_the_edge_one_climbs_aside() -> None:
    climb = stage({"Ada": (AT_WALL, 10), "Bert": (10.6, 10), "Xan": FAR}, wall(3.9), faces="4 5 6")
    climb.play("climb")
    assert climb.name == "climb-to" and climb.offered == ["10.591″, 8.5″", "10.591″, 11.5″"]
    assert climb.play("10.591″, 8.5″").height("Ada") == 3.9


# Leaping

ROOFS = block(6, 8, 4, 4, 4, name="near roof"), block(12, 8, 4, 4, 4, name="far roof")


@pytest.mark.clause("WO-V5", "WO-V6")
def test_a_leap_is_a_speed_test_against_the_whole_distance() -> None:
    leap = stage({"Ada": (8.5, 10), "Xan": FAR}, *ROOFS, faces="4 4 4 4 4 4 4 4").play("leap").to(13.4, 10)
    assert leap.happened("static")[0]["difficulty"] == 4 and leap.happened("static")[0]["dice"] == 5
    assert leap.spot("Ada") == (13.4, 10) and leap.height("Ada") == 4
    down = stage({"Ada": (8.5, 10), "Xan": FAR}, ROOFS[0], faces="4 4 4 4 4").play("leap").to(11.5, 10)
    assert down.happened("static")[0]["difficulty"] == 5  # 3 across and 4 down


@pytest.mark.clause("WO-V6")
def test_a_leap_is_no_farther_than_the_speed_and_no_higher_than_an_inch() -> None:
    leap = stage({"Ada": (8.5, 10), "Xan": FAR}, *ROOFS).play("leap")
    assert leap.refused_at(13.6, 10).clause == "WO-V6"
    high = stage({"Ada": (8.5, 10), "Xan": FAR}, ROOFS[0], block(12, 8, 4, 4, 5.1)).play("leap")
    assert high.refused_at(13.4, 10).clause == "WO-V6"


@pytest.mark.clause("WO-V5", "WO-V6")
def test_a_leap_goes_through_no_floor() -> None:
    deck = block(6, 6, 8, 8, 4, bottom=3.8, level=1, name="deck")
    leap = stage({"Ada": (7, 10, 1), "Xan": FAR}, deck, faces="4 4 4 4 4").play("leap")
    below = leap.refused_at(7, 10)
    assert below.clause == "WO-V6" and "deck" in str(below) and leap.refused_at(8, 11) == below
    assert leap.to(5, 10).height("Ada") == 0
    room = stage({"Ada": (7, 10, 2), "Xan": FAR}, deck, block(6, 6, 8, 8, 8, bottom=7.8, level=2, name="roof"))
    assert "roof" in str(room.play("leap").refused_at(7, 10, 1))


@pytest.mark.clause("WO-V7", "WO-F1")
def test_a_leap_that_ends_near_an_edge_is_followed_by_a_fall_test() -> None:
    leap = stage({"Ada": (8.5, 10), "Xan": FAR}, *ROOFS, faces="4 4 4 4 4 4 4 1").play("leap").to(13, 10)
    assert leap.happened("keeps-balance") and leap.height("Ada") == 4
    inside = stage({"Ada": (8.5, 12), "Xan": FAR}, block(6, 8, 4, 8, 4), block(11, 8, 6, 8, 4), faces="4 4 4 4 4")
    inside.play("leap").to(13.4, 12)
    assert not inside.happened("near-edge")


@pytest.mark.clause("WO-V8", "WO-V9", "WO-F6")
def test_a_failed_leap_falls_as_far_along_as_it_had_successes(readings: Readings) -> None:
    """One success: an inch along is still over her own roof; or she ends below it in any case."""

    def lands(variants: tuple[str, ...]) -> tuple[float, int]:
        faces = "4 1 1 1 1" if variants else "4 1 1 1 1 4 4 1"  # toppled at the edge of her roof, she keeps her balance
        leap = stage({"Ada": (8.5, 10), "Xan": FAR}, *ROOFS, faces=faces, variants=variants)
        leap.play("leap").to(13.4, 10)
        assert leap.lies("Ada")
        return leap.height("Ada"), leap.life("Ada")

    assert readings("WO-V9", lands) == ((4, 5), (0, 1))
    short = stage({"Ada": (8.5, 10), "Xan": FAR}, *ROOFS, faces="4 4 4 1 1").play("leap").to(13.4, 10)
    assert short.height("Ada") == 0 and short.life("Ada") == 1 and 10.5 < short.spot("Ada")[0] < 11.5
