"""Areas and templates (WO-Z1 to WO-Z10, WO-X4)."""

from typing import Any

import pytest

from highground.games.wolsung.data import Gadget, Spell, TerrainPiece
from highground.testing.plugin import Readings
from tests.wolsung.stage import PISTOL, Stage, block, parts, stage

FAR = (33, 33)
ARMED = {"gun": PISTOL}


def walk(to: tuple[float, float], templates: dict[str, Any], **more: Any) -> Stage:
    """Ada walks from 5, 10."""
    return stage({"Ada": (5, 10), "Xan": FAR}, templates=templates, **more).play("move").to(*to)


@pytest.mark.clause("WO-Z1", "WO-Z2")
def test_a_template_is_laid_and_works_on_whoever_is_inside_at_once() -> None:
    flask = Gadget(name="flask", template="fire", range=8)
    thrown = stage({"Ada": (5, 10), "Bert": (9.1, 10), "Xan": (11, 10)}, models={"Ada": {"gadgets": (flask,)}})
    thrown.play("use")
    assert thrown.name == "lay-where"
    thrown.to(11, 10)
    assert thrown.life("Xan") == 3 and thrown.life("Bert") == 3 and thrown.life("Ada") == 5
    assert "use" not in thrown.offered
    edge = stage({"Ada": (5, 10), "Xan": (13.1, 10)}, models={"Ada": {"gadgets": (flask,)}}).play("use").to(11, 10)
    assert edge.life("Xan") == 5  # 1.5 and 0.591 are less than 2.1


@pytest.mark.clause("WO-Z1")
def test_how_far_a_template_goes_is_measured_in_three_dimensions_over_walls() -> None:
    models = {"Ada": {"gadgets": (Gadget(name="flask", template="fire", range=5),)}}
    spell = {"veil": Spell(name="Veil", kind="enhancement", range=5, template="mist")}
    tower, wall = block(12, 6, 6, 8, 4.3), block(11.2, 0, 0.3, 36, 20)
    for top, refused in ((4.3, False), (4.5, True), (20, True)):
        play = stage({"Ada": (10, 10), "Xan": (13, 10)}, block(12, 6, 6, 8, top), models=models).play("use")
        assert ("where Xan stands" in play.offered) != refused
        if refused:
            reason = play.refused_at(13, 10)
            assert reason.clause == "WO-Z1" and "it goes 5″" in str(reason.text)
        else:
            assert play.to(13, 10).life("Xan") == 3
    down = stage({"Ada": (13, 10), "Xan": (10, 10)}, tower, models=models).play("use").to(10, 10)
    assert down.life("Xan") == 3
    assert stage({"Ada": (10, 10), "Xan": (13, 10)}, wall, models=models).play("use").to(13, 10).life("Xan") == 3
    mage = {"Ada": {"suit": "spades", "magic": 3, "spells": ("veil",)}}
    cast = stage({"Ada": (10, 10), "Xan": (13, 10)}, block(12, 6, 6, 8, 20), models=mage, spells=spell,
                 hands={"Red": "spades-2"}).play("none", "cast")  # fmt: skip
    assert cast.refused_at(13, 10).clause == "WO-Z1"


@pytest.mark.clause("WO-Z1")
def test_the_region_of_a_throw_is_drawn_where_it_goes() -> None:
    models = {"Ada": {"gadgets": (Gadget(name="flask", template="fire", range=5),)}}
    play = stage({"Ada": (10, 10), "Xan": (30, 30)}, block(12, 6, 6, 8, 20), models=models).play("use")
    assert play.question.areas
    assert all(x <= 12_250 for area in play.question.areas for x, y in area.edge if 6250 < y < 13_750)


@pytest.mark.clause("WO-Z2", "WO-Z6")
def test_an_area_works_on_the_way_and_once_a_turn() -> None:
    burnt = stage({"Ada": (5, 10), "Xan": FAR}, templates={"fire": (8, 10)}, models={"Ada": {"speed": 12}})
    burnt.play("move").play("way").to(8, 10)
    assert burnt.life("Ada") == 5
    burnt.to(11, 10)
    assert burnt.life("Ada") == 3
    burnt.play("move").to(8, 10)
    assert burnt.life("Ada") == 3


ALLEY = block(4, 7, 6, 6, 3.5), block(12, 7, 6, 6, 3.5)


@pytest.mark.clause("WO-Z2")
def test_a_leap_over_a_low_area_is_not_in_it() -> None:
    """The fire in the alley is three inches high, the roofs are higher; it burns whoever leaps down through it."""
    fast, lucky = {"Ada": {"speed": 9}}, "4 4 4 4 4 4 4 4 4 4 4 4"
    roofs = stage({"Ada": (9, 10), "Xan": FAR}, *ALLEY, templates={"fire": (11, 10)}, models=fast, faces=lucky)
    assert roofs.play("leap").to(13.6, 10).life("Ada") == 5
    down = stage({"Ada": (9, 10), "Xan": FAR}, ALLEY[0], templates={"fire": (12, 10)}, models=fast, faces=lucky)
    assert down.play("leap").to(15, 10).life("Ada") == 3
    hero = {"Ada": {"suit": "spades"}}
    sure = stage(
        {"Ada": (9, 10), "Xan": FAR}, *ALLEY, templates={"acid": (11, 10)}, models=hero, hands={"Red": "spades-2"}
    )
    assert sure.play("spades-2", "heroic-leap").to(13, 10).life("Ada") == 5


@pytest.mark.clause("WO-Z2", "WO-K3")
def test_a_climb_meets_areas_at_its_ends_and_at_the_wall() -> None:
    def climbs(fire: tuple[float, ...]) -> int:
        hero = {"models": {"Ada": {"suit": "spades", "speed": 8}}, "hands": {"Red": "spades-2"}}
        house = block(10, 7, 6, 6, 4)
        climb = stage({"Ada": (4, 10), "Xan": FAR}, house, templates={"fire": fire}, **hero)
        return climb.play("spades-2", "heroic-climb", "10.591″, 10″").life("Ada")

    assert climbs((6.7, 10)) == 5, "between where she starts and the wall"
    assert climbs((8, 10)) == 3, "at the wall's foot"
    assert climbs((12, 10)) == 3, "on the roof"


@pytest.mark.clause("WO-Z2", "WO-K3")
@pytest.mark.parametrize("level", [0, 1])
def test_a_climb_across_a_gap_goes_not_down_into_the_street(level: int) -> None:
    label = "12.591″, 11″" + (", level 2" if level else "")

    def climbs(fire: tuple[float, ...], *more: TerrainPiece) -> Stage:
        roofs = block(6, 8, 4, 6, 4, level=level), block(12, 8, 4, 6, 8, level=2 * level)
        hero: dict[str, Any] = {"models": {"Ada": {"suit": "spades", "speed": 6}}, "hands": {"Red": "spades-2"}}
        climb = stage({"Ada": (9, 11, level), "Xan": FAR}, *roofs, *more, templates={"fire": fire}, **hero)
        return climb.play("spades-2", "heroic-climb", label)

    over = climbs((11.4, 11))
    assert over.life("Ada") == 5, "far below her"
    assert over.happened("moves") == [
        {"who": 0, "at": (12_591, 11_000, 2 * level), "path": ((9000, 11_000, level), (12_591, 11_000, 2 * level))}
    ]
    assert climbs((11.4, 11, 3), block(10, 8, 2, 6, 3.6, bottom=3.4, level=3)).life("Ada") == 3, "close below her"


@pytest.mark.clause("WO-Z9", "WO-Z5")
def test_inside_by_any_part_of_the_base_or_by_its_centre(readings: Readings) -> None:
    def life(variants: tuple[str, ...]) -> int:
        walk((8, 10), {"acid": (8, 10)})
        return walk((8, 10), {"acid": (10, 10)}, variants=variants).life("Ada")

    assert readings("WO-Z9", life) == (3, 5)


@pytest.mark.clause("WO-Z10")
def test_proposed_paths_avoid_areas_and_way_points_may_go_anywhere() -> None:
    around = walk((11, 10), {"acid": (8, 10)}, models={"Ada": {"speed": 9}})
    assert around.life("Ada") == 5 and len(around.happened("moves")[0]["path"]) > 2
    through = stage({"Ada": (5, 10), "Xan": FAR}, templates={"acid": (8, 10)}, models={"Ada": {"speed": 9}})
    through.play("move", "way").to(8, 10).to(11, 10)
    assert through.life("Ada") == 3 and through.spot("Ada") == (11, 10)


@pytest.mark.clause("WO-Z3", "WO-Z7")
def test_smoke_blocks_lines_through_it_or_any_line_inside(readings: Readings) -> None:
    smoke = {"smoke": (10, 10)}
    behind = stage({"Ada": (5, 10), "Xan": (15, 10)}, templates=smoke, models={"Ada": ARMED})
    assert "shoot" not in behind.offered and not behind.sees("Ada", "Xan")
    assert "WO-Z3 WO-Z7" in [reason.clause for reason in behind.sees("Ada", "Xan").reasons]

    def sees(variants: tuple[str, ...]) -> bool:
        return bool(stage({"Ada": (5, 10), "Xan": (10, 10)}, templates=smoke, variants=variants).sees("Ada", "Xan"))

    assert readings("WO-Z7", sees) == (True, False)
    inside = stage({"Ada": (5, 10), "Xan": (10, 10)}, templates=smoke, models={"Ada": ARMED}).play("shoot", "hold")
    assert parts(inside.dice("Xan")) == {"WO-S5": 3, "WO-Z3": 1}


@pytest.mark.clause("WO-Z7")
def test_smoke_does_not_add_to_other_cover() -> None:
    wall = block(9, 4, 0.2, 12, 0.5)
    covered = stage({"Ada": (5, 10), "Xan": (10, 10)}, wall, templates={"smoke": (10, 10)}, models={"Ada": ARMED})
    assert covered.sees("Ada", "Xan") and covered.play("shoot", "hold").dice("Xan").value == 4
    stage({"Ada": (5, 10), "Xan": (10, 10)}, templates={"smoke": (10, 10)}, models={"Ada": ARMED}).play("shoot", "hold")


@pytest.mark.clause("WO-Z4", "WO-X4")
def test_mist_hides_is_walked_through_and_lifts_when_somebody_inside_is_hit() -> None:
    mist = {"mist": (10, 10)}
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, templates=mist, models={"Ada": ARMED}, faces="4 4 4 1 1 1 1")
    shot.play("shoot", "hold")
    assert parts(shot.dice("Xan")) == {"WO-S5": 3, "WO-Z3": 1} and not shot.state.templates


@pytest.mark.clause("WO-X4", "WO-Z4")
def test_a_mist_walker_goes_from_mist_to_mist() -> None:
    pipe = Gadget(name="pipe", template="mist", range=8, uses=2)
    walker = {"gadgets": (pipe,), "mist_walker": True}
    for far, walks in ((17, True), (18.5, False)):
        play = stage({"Ada": (5, 10), "Xan": FAR}, templates={"mist": (far, 10)}, models={"Ada": walker})
        play.play("use").to(5, 10)
        assert ("mist-walk" in play.offered) == walks
        if walks:
            assert play.play("mist-walk").to(17.5, 10).spot("Ada") == (17.5, 10)
    walker["mist_walker"] = False
    play = stage({"Ada": (5, 10), "Xan": FAR}, templates={"mist": (17, 10)}, models={"Ada": walker})
    play.play("use").to(5, 10)
    assert play.refused("mist-walk").clause == "WO-X4"


@pytest.mark.clause("WO-Z5", "WO-Z8", "WO-A4")
def test_acid_eats_armour_before_the_damage_or_after_it(readings: Readings) -> None:
    def life(variants: tuple[str, ...]) -> tuple[int, int]:
        burnt = walk((8, 10), {"acid": (8, 10)}, models={"Ada": {"armour": 2}}, variants=variants)
        return burnt.life("Ada"), burnt.state.models[0].corroded

    assert readings("WO-Z8", life) == ((3, 2), (5, 2))
    resists = walk((8, 10), {"acid": (8, 10)}, models={"Ada": {"armour": 2, "resistance": {"acid": 1}}})
    assert resists.life("Ada") == 4


@pytest.mark.clause("WO-Z6")
def test_fire_is_rough_ground_and_ignores_armour_but_not_resistance() -> None:
    assert walk((7, 10), {"fire": (8, 10)}, models={"Ada": {"armour": 2}}).life("Ada") == 3
    assert walk((7, 10), {"fire": (8, 10)}, models={"Ada": {"resistance": {"fire": 1}}}).life("Ada") == 4
    assert walk((7, 10), {"fire": (8, 10)}, models={"Ada": {"immunity": ("fire",)}}).life("Ada") == 5
    slow = stage({"Ada": (5, 10), "Xan": FAR}, templates={"fire": (8, 10)}).play("move")
    assert slow.refused_at(9, 10).clause == "WO-G3"


@pytest.mark.clause("WO-Z1", "WO-T8")
def test_templates_go_at_the_end_of_the_turn() -> None:
    play = stage({"Ada": (5, 10), "Xan": FAR}, activates="", templates={"fire": (20, 20)})
    flask = Gadget(name="flask", template="smoke", range=8)
    thrown = stage({"Ada": (5, 10), "Xan": FAR}, models={"Ada": {"gadgets": (flask,)}}).play("use").to(9, 10)
    assert [template.kind for template in thrown.state.templates] == ["smoke"]
    play.play("Ada", "done", "done")
    assert play.state.turn == 2 and not play.state.templates


def test_an_area_on_a_roof_does_not_reach_the_street_below() -> None:
    house = block(7, 8, 4, 4, 4)
    below = stage({"Ada": (5, 7), "Xan": FAR}, house, templates={"acid": (8, 9)}, models={"Ada": {"speed": 8}})
    assert below.play("move").to(11, 7).life("Ada") == 5
    above = stage({"Ada": (10, 11), "Xan": FAR}, house, templates={"acid": (8, 9)}, models={"Ada": {"speed": 8}})
    assert above.play("move").to(8, 9.5).life("Ada") == 3


def test_fire_on_a_roof_is_no_rough_ground_in_the_street() -> None:
    house = block(7, 8, 4, 4, 4)
    below = stage({"Ada": (5, 7.2), "Xan": FAR}, house, templates={"fire": (8, 8.6)}).play("move")
    assert below.to(10, 7.2).life("Ada") == 5
    beside = stage({"Ada": (5, 7.2), "Xan": FAR}, templates={"fire": (8, 8.6)}).play("move")
    assert beside.refused_at(10, 7.2).clause in ("WO-G2", "WO-G3")
