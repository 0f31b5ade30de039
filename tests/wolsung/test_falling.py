"""Falling (WO-F1 to WO-F12)."""

from typing import Any

import pytest

from highground.games.wolsung.data import Gun, TerrainPiece
from highground.testing.plugin import Readings
from tests.wolsung.stage import PISTOL, Spot, Stage, block, parts, railing, stage

TOWER = block(10, 8, 6, 4, 4, name="tower")
ARMED = {"gun": PISTOL}
HIT = "4 4 4 1 1 1"
"""Three dice that hit, three that do not help."""


def hit_at_edge(*pieces: TerrainPiece, faces: str = HIT, also: dict[str, Spot] | None = None, **more: Any) -> Stage:
    """On a tower of four inches Ada fights Xan, who stands with his base half an inch from the edge."""
    standing = {"Ada": (12.285, 10), "Xan": (11.1, 10), **(also or {})}
    models = {"Xan": {"life": 12, **more.pop("xan", {})}, **more.pop("models", {})}
    return stage(standing, TOWER, *pieces, models=models, faces=faces, **more).play("fight", "duel")


@pytest.mark.clause("WO-F1", "WO-F4")
def test_whoever_is_hit_near_a_deep_edge_may_fall() -> None:
    stays = hit_at_edge(faces=f"{HIT} 4 4 1")
    assert stays.happened("near-edge")[0]["difficulty"] == 2 and stays.happened("keeps-balance")
    assert parts(stays.test("Xan")) == {"WO-F1": 3} and stays.height("Xan") == 4


@pytest.mark.clause("WO-F1", "WO-F5", "WO-F6")
def test_a_fall_ends_toppled_right_below_and_hurts_whatever_the_armour() -> None:
    falls = hit_at_edge(faces=f"{HIT} 4 1 1", xan={"armour": 3})
    assert falls.height("Xan") == 0 and falls.lies("Xan") and falls.spot("Xan") == (10 - 0.591, 10)
    assert falls.life("Xan") == 12 - 4


def test_there_is_no_test_far_from_an_edge_nor_at_a_low_one() -> None:
    for x, top in ((12, 4), (11, 3)):
        fight = stage({"Ada": (x + 1.185, 10), "Xan": (x, 10)}, block(10, 6, 8, 8, top), faces=HIT)
        assert fight.play("fight", "duel").happened("hits") and not fight.happened("near-edge")


@pytest.mark.clause("WO-F1")
def test_an_edge_is_as_high_as_it_is_above_what_is_right_below_it() -> None:
    """A crate at the foot of the tower: the street beyond it is four inches below, but nobody would fall there."""
    crate, kerb = (block(8, 8, 2, 4, top) for top in (1, 0.9))
    assert not hit_at_edge(crate).happened("near-edge")
    assert hit_at_edge(kerb, faces=f"{HIT} 4 1 1").height("Xan") == 0.9


@pytest.mark.clause("WO-F1", "WO-S3")
def test_diving_near_an_edge_is_dangerous() -> None:
    dives = stage({"Ada": (14, 10), "Xan": (11.1, 10)}, TOWER, models={"Ada": ARMED}, faces="1 1 1 1 1 1 1 1 1 1 1")
    dives.play("shoot", "dive")
    assert dives.happened("misses") and dives.height("Xan") == 0


@pytest.mark.clause("WO-F2")
def test_a_low_railing_makes_it_easier() -> None:
    held = hit_at_edge(railing(10, 8, 0.2, 4, 4.5, 4), faces=f"{HIT} 4 1 1 1")
    assert held.happened("near-edge")[0]["difficulty"] == 1 and parts(held.test("Xan")) == {"WO-F1": 3, "WO-F2": 1}
    assert held.height("Xan") == 4


@pytest.mark.clause("WO-F3")
def test_a_high_railing_by_either_reading(readings: Readings) -> None:
    def test(variants: tuple[str, ...]) -> tuple[int, int]:
        held = hit_at_edge(railing(10, 8, 0.2, 4, 5, 4), faces=f"{HIT} 4 4 4 4 4", variants=variants)
        return held.happened("near-edge")[0]["difficulty"], held.test("Xan").value

    assert readings("WO-F3", test) == ((1, 5), (2, 4))


@pytest.mark.clause("WO-F4", "WO-K7")
def test_a_hero_holds_on_for_a_card_of_the_own_suit() -> None:
    hero = hit_at_edge(faces=f"{HIT} 1 1 1", xan={"suit": "clubs"}, hands={"Blue": "clubs-2 spades-9"})
    hero.play("none")  # no card for the fight
    assert hero.asked == "Blue: hold-on" and hero.offered == ["none", "clubs-2"]
    assert hero.play("clubs-2").height("Xan") == 4


BELOW = {"Yve": (9.3, 10)}
"""Right below the edge."""


@pytest.mark.clause("WO-F7", "WO-F8", "WO-F9")
def test_whoever_is_landed_on_is_crushed_and_toppled() -> None:
    armoured = hit_at_edge(faces=f"{HIT} 1 1 1 4 6 1 4 1 1", also=BELOW, models={"Yve": {"armour": 2, "life": 9}})
    assert armoured.happened("crushed") == [{"who": 2, "whom": 1, "strength": 4, "criticals": 1}]
    assert armoured.lies("Yve") and armoured.life("Yve") == 9 - (4 + 1 - 2)
    one, other = armoured.spot("Xan"), armoured.spot("Yve")
    assert abs(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5 - 1.187) < 0.01


@pytest.mark.clause("WO-F7")
def test_a_dodger_steps_aside_or_the_faller_is_moved(readings: Readings) -> None:
    def stays(variants: tuple[str, ...]) -> bool:
        falls = hit_at_edge(faces=f"{HIT} 1 1 1 4 1 1 4 4 1", also=BELOW, variants=variants)
        assert falls.happened("dodges") and not falls.lies("Yve") and falls.life("Yve") == 5
        return falls.spot("Yve") == (9.3, 10)

    assert readings("WO-F7", stays) == (False, True)


@pytest.mark.clause("WO-F7")
def test_nought_to_nought_is_a_hit() -> None:
    assert hit_at_edge(faces=f"{HIT} 1 1 1 1 1 1 1 1 1", also=BELOW).lies("Yve")


@pytest.mark.clause("WO-F10")
def test_red_cards_help_to_dodge_and_none_to_crush() -> None:
    falls = hit_at_edge(
        also={"Bert": (9.3, 10)}, xan={"suit": "clubs"}, models={"Bert": {"suit": "spades"}},
        hands={"Red": "hearts-2 spades-9", "Blue": "hearts-king"}, faces=f"{HIT} 1 1 1 4 1 1 4 1 1",
    )  # fmt: skip
    assert falls.asked == "Red: deed" and falls.offered == ["none", "hearts-2"]
    falls.play("hearts-2")
    assert falls.happened("dodges") and falls.life("Bert") == 5


@pytest.mark.clause("WO-F11", "WO-A4")
def test_fall_tests_come_at_the_end_of_the_action_or_at_once(readings: Readings) -> None:
    def tests(variants: tuple[str, ...]) -> int:
        pair = {"gun": Gun(name="pair", range=20, strength=3, rapid=2), "shooting": 4}
        stays = "4 4 1"
        faces = f"4 4 4 4 1 1 1 {stays} 4 4 4 1 1 1 {stays}" if variants else f"4 4 4 4 1 1 1 4 4 4 1 1 1 {stays}"
        models = {"Ada": pair, "Xan": {"life": 30}}
        twice = stage({"Ada": (14, 10), "Xan": (11.1, 10)}, TOWER, models=models, variants=variants, faces=faces)
        twice.play("shoot", "Xan", "hold", "hold")
        assert len(twice.happened("hits")) == 2
        return len(twice.happened("near-edge"))

    assert readings("WO-F11", tests) == (1, 2)


@pytest.mark.clause("WO-F11", "WO-S1")
def test_nobody_shoots_on_at_whoever_has_fallen_out_of_sight_or_range() -> None:
    def shot(x: float, gun_range: int, faces: str, reaction: str) -> Stage:
        gun = Gun(name="pair", range=gun_range, strength=3, rapid=2)
        models = {"Ada": {"gun": gun, "shooting": 4}, "Xan": {"life": 30}}
        standing = {"Ada": (x, 10), "Xan": (11.1, 10)}
        play = stage(standing, TOWER, models=models, variants=["fall-at-once"], faces=faces)
        return play.play("shoot", "Xan", reaction)

    dives = shot(14, 12, "1 1 1", "dive")
    assert dives.height("Xan") == 0 and not dives.happened("dice") and len(dives.happened("shoots")) == 1
    assert (
        dives.told("WO-C7") == ["the shot of Ada at Xan is lost: out of sight or range"] * 2 and dives.name == "action"
    )
    hit = shot(14, 12, "4 4 4 4 1 1 1 1 1 1", "hold")
    assert len(hit.happened("hits")) == len(hit.happened("shoots")) == len(hit.happened("loses-target")) == 1
    beside = shot(4, 5, "1 1 1", "dive")  # on the side it falls to
    assert beside.height("Xan") == 0 and beside.happened("dice") and not beside.happened("loses-target")


@pytest.mark.clause("WO-F12")
def test_area_damage_alone_causes_no_fall_test() -> None:
    fire = {"fire": (13.4, 10)}
    burns = stage({"Ada": (11.1, 10), "Xan": (30, 30)}, TOWER, templates=fire, models={"Ada": {"life": 9}})
    burns.play("move").to(11.4, 10)
    assert burns.life("Ada") == 7 and not burns.happened("near-edge")


@pytest.mark.clause("WO-F7")
def test_whoever_has_nowhere_to_dodge_to_is_hit() -> None:
    """Yve stands in a pit that is hardly wider than her base, with roofs all round."""
    pit = block(4, 6, 4.6, 8, 4), block(8.6, 6, 1.4, 3.3, 4), block(8.6, 10.7, 1.4, 3.3, 4)
    tower = block(10, 6, 6, 8, 4)
    faces = f"{HIT} 1 1 1 4 1 1 4 4 1"
    standing = {"Ada": (12.285, 10), "Xan": (11.1, 10), "Yve": (9.3, 10)}
    falls = stage(standing, tower, *pit, models={"Xan": {"life": 12}, "Yve": {"life": 9}}, faces=faces)
    falls.play("fight", "duel")
    assert falls.happened("no-way-out") and falls.lies("Yve") and falls.life("Yve") == 9 - 4
    assert falls.spot("Yve") == (9.3, 10) and falls.height("Xan") == 0


@pytest.mark.clause("WO-F8", "WO-F7")
def test_the_faller_lies_in_contact_with_all_it_hit() -> None:
    crush = hit_at_edge(faces=f"{HIT} 1 1 1 4 4 4 1 1 1 1 1 1", also={"Yve": (9.2, 9.3), "Zed": (9.2, 10.7)})
    assert crush.lies("Yve") and crush.lies("Zed")
    x, y = crush.spot("Xan")
    for name in ("Yve", "Zed"):
        ox, oy = crush.spot(name)
        assert abs(((x - ox) ** 2 + (y - oy) ** 2) ** 0.5 - 1.187) < 0.011
