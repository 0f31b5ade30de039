"""Heroes and cards (WO-K1 to WO-K9)."""

from collections.abc import Mapping

import pytest

from highground.engine.meaning import refusal
from highground.games.wolsung.activation import why_not
from highground.testing.plugin import Readings
from tests.wolsung.stage import PISTOL, Spot, Stage, block, railing, stage

HERO = {"suit": "hearts"}
BESIDE = {"Ada": (10, 10), "Xan": (11.185, 10)}


@pytest.mark.clause("WO-K1", "WO-K7")
def test_heroic_recovery_stands_up_for_a_card_of_the_own_suit() -> None:
    hand = {"Red": "hearts-3 spades-4"}
    lies = stage({"Ada": (5, 5), "Xan": (30, 30)}, models={"Ada": HERO}, toppled=["Ada"], hands=hand)
    assert lies.name == "recovery" and lies.offered == ["none", "hearts-3"]
    lies.play("hearts-3")
    assert not lies.lies("Ada") and lies.name == "action" and lies.state.activation.actions == 2


@pytest.mark.clause("WO-K2", "WO-K7")
def test_the_heroic_move_makes_rough_ground_open_and_allows_climbs_and_leaps() -> None:
    rough = block(6, 0, 8, 12, 0, rough=True)
    slow = stage({"Ada": (5, 5), "Xan": (30, 30)}, rough, models={"Ada": HERO}, hands={"Red": "hearts-3 spades-4"})
    assert slow.name == "heroic-move" and slow.offered == ["none", "hearts-3"]
    slow.play("none", "move")
    assert slow.refused_at(9.5, 5).clause == "WO-G3"
    fast = stage({"Ada": (5, 5), "Xan": (30, 30)}, rough, models={"Ada": HERO}, hands={"Red": "hearts-3"})
    fast.play("hearts-3")
    assert "heroic-leap" in fast.offered and "heroic-leap" not in slow.offered
    assert fast.play("move").to(9.5, 5).spot("Ada") == (9.5, 5)


def heroic(standing: Mapping[str, Spot], *pieces: object, **more: object) -> Stage:
    """Ada moves heroically."""
    told = {"models": {"Ada": HERO}, "hands": {"Red": "hearts-3"}, **more}
    return stage(standing, *pieces, **told).play("hearts-3")  # pyright: ignore


@pytest.mark.clause("WO-K4", "WO-V6")
@pytest.mark.parametrize("bottom", [2, 3, 3.3])
def test_a_heroic_leap_goes_under_what_an_ordinary_one_goes_under(bottom: float) -> None:
    floor = block(5, 5, 10, 10, bottom + 0.3, bottom=bottom, level=1)
    leap = heroic({"Ada": (10, 10), "Xan": (30, 30)}, floor).play("heroic-leap").to(12, 10)
    assert leap.spot("Ada") == (12, 10) and leap.told("WO-K4")
    ordinary = stage({"Ada": (10, 10), "Xan": (30, 30)}, floor, faces="6 6 6 6 6 6").play("leap").to(12, 10)
    assert ordinary.spot("Ada") == (12, 10) and ordinary.told("WO-V6")


@pytest.mark.clause("WO-K3")
def test_a_heroic_climb_goes_up_to_an_edge_and_any_way_down() -> None:
    tower = block(10, 8, 4, 4, 4.5)
    up = heroic({"Ada": (7, 10), "Xan": (30, 30)}, tower).play("heroic-climb")
    assert up.play("10.591″, 10″").height("Ada") == 4.5
    assert "Ada goes to 10.591″, 10″ on the block, 4.5″ up" in up.told("WO-K3")
    down = heroic({"Ada": (11, 10), "Xan": (30, 30)}, block(10, 8, 4, 4, 9)).play("heroic-climb")
    assert down.play("9.409″, 10″").height("Ada") == 0
    high = heroic({"Ada": (7, 10), "Xan": (30, 30)}, block(10, 8, 4, 4, 5.1))
    assert "heroic-climb" not in high.offered and high.refused("heroic-climb").clause == "WO-K2"


@pytest.mark.clause("WO-K3")
def test_a_heroic_climb_goes_through_no_house_and_over_no_gap() -> None:
    """Over what is as high as her Speed she gets, too."""
    tower = block(6, 6, 8, 8, 4)
    for top, over in ((5, True), (5.1, False)):
        between = heroic({"Ada": (2.9, 10), "Xan": (30, 30)}, block(4, 6, 1, 8, top), tower)
        ways = between.play("heroic-climb").offered if "heroic-climb" in between.offered else []
        assert ("6.591″, 10″" in ways) == over
    roofs = block(4, 7, 6, 6, 4), block(11, 7, 2, 6, 4)
    down = heroic({"Ada": (9, 10), "Xan": (30, 30)}, *roofs, models={"Ada": {"suit": "hearts", "speed": 6}})
    down.play("heroic-climb")
    assert "13.591″, 10″" not in down.offered and "3.409″, 10″" in down.offered


@pytest.mark.clause("WO-K3")
def test_a_heroic_climb_goes_up_over_a_railing_where_it_goes_down() -> None:
    house = block(10, 6, 8, 8, 4), railing(10, 6, 0.2, 8, 4.5, 4)
    up = heroic({"Ada": (9.409, 10), "Xan": (30, 30)}, *house).play("heroic-climb", "10.591″, 10″")
    assert up.height("Ada") == 4
    assert heroic({"Ada": (10.591, 10), "Xan": (30, 30)}, *house).play("heroic-climb", "9.409″, 10″").height("Ada") == 0


@pytest.mark.clause("WO-K4", "WO-K9")
def test_a_heroic_leap_crosses_gaps_and_what_is_low() -> None:
    roofs = block(10, 8, 4, 4, 4), block(15.5, 8, 4, 4, 5.5)
    leap = heroic({"Ada": (12.5, 10), "Xan": (30, 30)}, *roofs).play("heroic-leap")
    assert leap.refused_at(17.7, 10).clause == "WO-K4"  # farther than her Speed
    assert leap.to(16.5, 10).height("Ada") == 5.5
    high = heroic({"Ada": (12.5, 10), "Xan": (30, 30)}, roofs[0], block(15.5, 8, 4, 4, 6.1)).play("heroic-leap")
    assert high.refused_at(16.5, 10).clause == "WO-K4"
    wall = heroic({"Ada": (12.5, 10), "Xan": (30, 30)}, block(14, 6, 0.4, 8, 2.1)).play("heroic-leap")
    assert wall.refused_at(16, 10).clause == "WO-K4"
    low = heroic({"Ada": (12.5, 10), "Xan": (30, 30)}, block(14, 6, 0.4, 8, 2)).play("heroic-leap")
    assert low.to(16, 10).spot("Ada") == (16, 10)


@pytest.mark.clause("WO-K9")
def test_a_heroic_leap_down_is_free_or_tested_near_an_edge(readings: Readings) -> None:
    def tested(variants: tuple[str, ...]) -> bool:
        roofs = block(10, 8, 4, 4, 6), block(15, 8, 4, 4, 4)
        leap = heroic({"Ada": (12.5, 10), "Xan": (30, 30)}, *roofs, variants=variants, faces="4 4 4")
        leap.play("heroic-leap").to(16, 10)
        assert leap.height("Ada") == 4 and leap.life("Ada") == 5
        return bool(leap.happened("near-edge"))

    assert readings("WO-K9", tested) == (False, True)


@pytest.mark.clause("WO-K2", "WO-A5")
def test_a_charge_may_be_a_heroic_leap() -> None:
    roofs = block(10, 8, 4, 4, 4), block(15.5, 8, 6, 4, 4)
    charge = heroic({"Ada": (12.5, 10), "Xan": (17.8, 10)}, *roofs)
    charge.play("charge")
    assert charge.name == "charge-from"
    charge.play(charge.offered[0])
    assert charge.asked == "Blue: melee-reaction" and charge.height("Ada") == 4


DECK = block(6, 6, 8, 8, 4, bottom=3.8, level=1, name="deck")


@pytest.mark.clause("WO-K4")
def test_a_heroic_leap_goes_through_no_floor() -> None:
    down = heroic({"Ada": (10, 10, 1), "Xan": (30, 30)}, DECK).play("heroic-leap")
    assert down.refused_at(10, 10).clause == "WO-K4" and "deck" in str(down.refused_at(11, 11))
    low = block(6, 6, 8, 8, 2, bottom=1.9, level=1, name="low deck")
    assert "low deck" in str(heroic({"Ada": (10, 10), "Xan": (30, 30)}, low).play("heroic-leap").refused_at(10, 10, 1))


@pytest.mark.clause("WO-A5", "WO-K2")
def test_a_heroic_charge_goes_through_no_floor() -> None:
    above = heroic({"Ada": (10, 10, 1), "Xan": (12, 10)}, DECK)
    assert "charge" not in above.offered
    beside = heroic({"Ada": (12.5, 10, 1), "Xan": (16, 10)}, DECK).play("charge")
    assert beside.play(beside.offered[0]).height("Ada") == 0


# Deeds


@pytest.mark.clause("WO-K5", "WO-K6", "WO-K8")
def test_both_sides_add_successes_by_cards_the_active_one_first() -> None:
    deeds = stage(
        BESIDE, models={"Ada": HERO, "Xan": {"suit": "clubs"}}, faces="4 1 1 4 4 1",
        hands={"Red": "spades-7 hearts-king", "Blue": "clubs-queen diamonds-2"},
    )  # fmt: skip
    deeds.play("none", "fight", "duel")
    assert deeds.asked == "Red: deed" and deeds.offered == ["none", "spades-7"]
    deeds.play("spades-7")
    assert deeds.asked == "Blue: deed" and deeds.offered == ["none", "clubs-queen"]  # Red has no black card left
    deeds.play("clubs-queen")
    assert deeds.life("Ada") == 2 and deeds.life("Xan") == 5  # 1 + 1 against 2 + 2


@pytest.mark.clause("WO-K6")
def test_red_cards_help_to_shoot() -> None:
    shot = stage(
        {"Ada": (5, 5), "Xan": (9, 5)}, models={"Ada": {"suit": "hearts", "gun": PISTOL}},
        hands={"Red": "spades-7 diamonds-4"},
    ).play("shoot", "hold")  # fmt: skip
    assert shot.asked == "Red: deed" and shot.offered == ["none", "diamonds-4"]


def test_henchmen_have_no_deeds() -> None:
    assert stage(BESIDE, hands={"Red": "spades-7"}).play("fight", "duel").asked == "Red: action"


@pytest.mark.clause("WO-K8")
def test_cards_after_the_roll_or_before_it() -> None:
    hand = {"Red": "spades-7"}
    blind = stage(BESIDE, models={"Ada": HERO}, hands=hand, variants=("blind-cards",), faces="4 1 1 4 1 1")
    blind.play("fight", "duel")
    assert blind.asked == "Red: deed" and not blind.happened("is-level")
    seen = stage(BESIDE, models={"Ada": HERO}, hands={"Red": "spades-7"}, faces="4 1 1 4 1 1").play("fight", "duel")
    assert seen.asked == "Red: deed" and seen.happened("is-level") == [{"who": 0, "whom": 1}]


@pytest.mark.clause("WO-D3")
def test_who_leads_is_told_or_that_nobody_does() -> None:
    for faces, told in (("4 4 1 4 1 1", "Ada leads Xan by 1"), ("4 1 1 4 1 1", "Ada is level with Xan"),
                        ("1 1 1 4 4 1", "Ada is behind Xan by 2")):  # fmt: skip
        assert told in stage(BESIDE, faces=faces).play("fight", "duel").told("WO-D3")


@pytest.mark.clause("WO-D6", "WO-K5")
def test_a_success_by_a_card_is_enough_to_win_a_tie() -> None:
    tie = stage(
        BESIDE, models={"Ada": HERO, "Xan": {"suit": "clubs"}}, faces="1 1 1 1 1 1",
        hands={"Red": "spades-7", "Blue": "clubs-3"},
    )  # fmt: skip
    tie.play("fight", "duel", "spades-7", "clubs-3")
    assert tie.life("Xan") == 2


def test_nothing_forbids_an_action_that_is_offered() -> None:
    play = heroic({"Ada": (7, 10), "Xan": (30, 30)}, block(10, 8, 4, 4, 4.5))
    assert [why_not(play.state, 0, action) for action in play.offered] == [None] * len(play.offered)
    assert refusal(play.match.view(0), "heroic-climb") is None and why_not(play.state, 0, "shoot") is not None
