"""Clubs, scenarios, scenes that people write, and what is shown of a match (WO-X1 to WO-X3)."""

from pathlib import Path

import pytest

from highground.engine import FastChance, FaultyData, HighgroundError, Match
from highground.engine.data import parse_toml
from highground.engine.options import choose, options_of
from highground.games.wolsung import GAME, SCENARIOS
from highground.games.wolsung.cards import SUITS
from highground.games.wolsung.data import Flight, Scenario, SceneFile, TerrainPiece
from highground.games.wolsung.loading import all_clubs, all_spells, fill, load_scene
from highground.games.wolsung.setting import WolsungSetting
from highground.space.table.shapes import is_inside
from tests.wolsung.stage import PISTOL, Stage, block, stage

SCENE = """
game = "wolsung"
clubs = ["lamplighters", "tide_syndicate"]
first = "The Lamplighters"
activates = "Jory"
[table]
name = "A street"
size = [24, 24]
[[table.pieces]]
name = "wall"
kind = "wall"
at = [10, 4]
size = [0.4, 12]
top = 1
[[placed]]
model = "Jory"
at = [6, 10, 0]
[[placed]]
model = "Wren"
at = [13, 10, 0]
life = 2
"""


WALL = "at = [10, 4]\nsize = [0.4, 12]\ntop = 1"
HAND = '[[hands]]\nclub = "The Tide Syndicate"\ncards = []\n'


def test_each_club_has_a_hero_of_each_suit_and_four_kinds_of_henchmen() -> None:
    for club in all_clubs().values():
        assert {fighter.suit for fighter in club.models if fighter.is_hero} == set(SUITS)
        assert len({fighter.title for fighter in club.models if not fighter.is_hero}) >= 4


def test_between_them_the_clubs_have_every_ability() -> None:
    models = [fighter for club in all_clubs().values() for fighter in club.models]
    guns = [fighter.gun for fighter in models if fighter.gun]
    assert any(gun.rapid > 1 for gun in guns) and any(gun.movement_penalty for gun in guns)
    assert any(gun.quick for gun in guns) and any(gun.terrible for gun in guns) and any(gun.piercing for gun in guns)
    for ability in ("immunity", "protection", "resistance", "vulnerability", "terrible", "luck", "hard_to_kill"):
        assert any(getattr(fighter, ability) for fighter in models), ability
    assert any(fighter.mist_walker for fighter in models)
    templates = {gadget.template for fighter in models for gadget in fighter.gadgets}
    assert templates == {None, "smoke", "mist", "acid", "fire"}
    assert {spell.kind for spell in all_spells().values()} == {"projectile", "attack", "aura", "enhancement"}
    known = {name for fighter in models for name in fighter.spells}
    assert known == set(all_spells())


def setting_of(scenario: str) -> WolsungSetting:
    setting = GAME.setting(scenario)
    assert isinstance(setting, WolsungSetting)
    return setting


def test_scenarios_have_what_is_asked_of_them() -> None:
    for name in SCENARIOS:
        setting = setting_of(name)
        table = setting.table
        assert table.size == ((24_000, 24_000) if name == "skirmish" else (36_000, 36_000))
        kinds = {piece.kind for piece in table.pieces}
        assert {"railing", "stairs"} <= kinds and any(piece.rough for piece in table.pieces)
        assert any(piece.top > 3000 for piece in table.pieces) and len(setting.objectives) >= 3


def test_tables_are_the_same_from_both_sides() -> None:
    """Turned by half a turn, each table is itself."""
    for name in SCENARIOS:
        table = setting_of(name).table
        width, depth = table.size
        for piece in table.pieces:
            turned = {(width - x, depth - y) for x, y in piece.outline}
            same = (piece.bottom, piece.top, piece.level)
            assert any(
                set(other.outline) == turned and (other.bottom, other.top, other.level) == same
                for other in table.pieces
            ), f"{name}: {piece.name}"


def test_table_and_way_to_gather_forces_may_be_chosen() -> None:
    data = GAME.scenarios["skirmish"]()
    assert [option.name for option in options_of(GAME, data, 2)] == ["table", "forces"]
    chosen = choose(GAME, data, 2, {"table": ["wharf"], "forces": ["muster"]})
    assert isinstance(chosen, Scenario) and chosen.table.name == "Salt Wharf" and chosen.muster
    assert Stage(Match(GAME, GAME.setting(data=chosen), FastChance(1))).name == "heroes"
    placed = fill(parse_toml(SCENE, SceneFile, "street"), "street")
    assert options_of(GAME, placed, 2) == []


# Scenes


def test_a_scene_that_somebody_wrote(tmp_path: Path) -> None:
    file = tmp_path / "street.toml"
    file.write_text(SCENE)
    scene = load_scene(file)
    assert [placed.model for placed in scene.placed] == ["Jory", "Wren"]
    state = GAME.setup(GAME.setting(data=scene))
    assert state.models[state.setting.model_named("Wren")].life == 2


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"lamplighters"', '"lamplighter"', 'there is no club "lamplighter"'),
        ('model = "Wren"', 'model = "Wrenn"', 'placed: there is no model "Wrenn"'),
        ('model = "Wren"', 'model = "Jory"', "placed: Jory is placed twice"),
        ("at = [13, 10, 0]", "at = [6.5, 10, 0]", "placed: Wren stands on Jory"),
        ("at = [13, 10, 0]", "at = [25, 10, 0]", "placed: Wren is at 25, 10 on level 0, where nothing is to stand on"),
        ("life = 2", "life = 9", "life at most"),
        ('activates = "Jory"', 'activates = "Pim"', 'activates: there is no model that is placed "Pim"'),
        ('first = "The Lamplighters"', 'first = "The Gas"', 'first: there is no club "The Gas"'),
        ("size = [0.4, 12]\ntop = 1", "top = 1", 'table: "wall" has no shape'),
        ("size = [0.4, 12]", "size = [0.4, 32]", "table: piece 0 (wall) has a corner at"),
        ('model = "Wren"', 'model = "Edda"', "placed: nobody of The Tide Syndicate is on the table"),
        ("[table]", "muster = true\n[table]", "muster: models are placed already; leave out either muster or placed"),
        ("[table]", 'forces = [["Jory"], ["Wren"]]\n[table]', "forces: nobody reads them where models are placed"),
        ("[table]", 'forces = [[], ["Wren"]]\n[table]', "forces: that of The Lamplighters is empty; name at least one"),
        ("[table]", 'forces = [["Jory", "Jory"], []]\n[table]', "forces: Jory is named twice; once is enough"),
        ("[table]", "turn = 6\n[table]", "turn: the match has 5 turns, so there is no turn 6"),
        ("life = 2", f"{HAND}{HAND}", "hands: The Tide Syndicate has more than one; put all its cards into one"),
        ("at = [13, 10, 0]", "at = [23.5, 10, 0]", "Wren is at 23.5, 10 on level 0, where its base has no room"),
        (WALL, WALL.replace("10, 4", "12.2, 4").replace("top = 1", "top = 1.2"), "Wren is at 13, 10 on level 0, where"),
        (WALL, "at = [12.5, 4]\nsize = [2, 12]\ntop = 1.2", "its base has no room: all of it must be on the table"),
        ("size = [0.4, 12]", "size = [-0.4, 12]", 'table: "wall" has a size of -0.4, 12; both must be more than 0'),
    ],
)  # fmt: skip
def test_every_fault_is_named(old: str, new: str, fault: str) -> None:
    assert old in SCENE
    with pytest.raises(FaultyData) as faulty:
        fill(parse_toml(SCENE.replace(old, new), SceneFile, "street"), "street")
    assert any(fault in text for text in faulty.value.faults), faulty.value.faults


@pytest.mark.parametrize(
    ("heights", "level", "has_room"),
    [
        ("top = 4\nlevel = 1", 0, False),  # in a solid house
        ("top = 4\nlevel = 1", 1, True),  # on its roof
        ("top = 4\nbottom = 1.9\nlevel = 1", 0, False),
        ("top = 4\nbottom = 2\nlevel = 1", 0, True),
    ],
)
def test_a_model_is_placed_in_or_under_nothing_low(heights: str, level: int, has_room: bool) -> None:
    house = SCENE.replace(WALL, f"at = [11, 8]\nsize = [4, 4]\n{heights}")
    scene = parse_toml(house.replace("at = [13, 10, 0]", f"at = [13, 10, {level}]"), SceneFile, "street")
    if has_room:
        assert fill(scene, "street").placed
        return
    with pytest.raises(FaultyData, match="Wren is at 13, 10 on level 0, where its base has no room"):
        fill(scene, "street")


def test_models_may_be_placed_over_what_is_open_ground_to_step_on() -> None:
    low = SCENE.replace(WALL, "at = [12.5, 4]\nsize = [2, 12]\ntop = 0.9")
    assert fill(parse_toml(low, SceneFile, "street"), "street").placed


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ('immunity = ["mnd"]', 'immunity: there is no kind of attack "mnd"; did you mean "mind"?'),
        ("protection = { shoting = 2 }", 'protection: there is no kind of attack "shoting"; did you mean "shooting"?'),
        ("resistance = { projectile = 1 }", 'resistance: there is no kind of damage "projectile"'),
        ('vulnerability = ["fier"]', 'vulnerability: there is no kind of damage "fier"; did you mean "fire"?'),
        ('immunity = ["frost", "attack"]\nblade = { damage = "frost" }', None),
    ],
)
def test_kinds_that_nothing_has_are_named(rule: str, fault: str | None) -> None:
    profile = "melee = 3\nreflex = 3\nspeed = 5\nstrength = 3\nlife = 3\n"
    clubs = "".join(f'[[clubs]]\nname = "{club}"\n[[clubs.models]]\nname = "{club}l"\nletters = "{club}l"\n{profile}'
                    for club in "AB")  # fmt: skip
    scene = parse_toml(f'game = "wolsung"\ntable = "courtyard"\n{clubs}{rule}\n', SceneFile, "kinds")
    if fault is None:
        assert fill(scene, "kinds").clubs
        return
    with pytest.raises(FaultyData) as faulty:
        fill(scene, "kinds")
    assert [text.startswith(f"B: Bl: {fault}") for text in faulty.value.faults] == [True]


# Sight and pictures


def test_sight_says_what_hides_how_far_and_how_high() -> None:
    wall, armed = block(9.8, 4, 0.4, 12, 1, name="wall"), {"Ada": {"gun": PISTOL}}
    look = stage({"Ada": (5, 10), "Xan": (11, 10)}, wall, models=armed)
    ruling = look.sees("Ada", "Xan")
    assert [str(reason) for reason in ruling.reasons] == [
        "Ada sees Xan: 260 of 400 lines are blocked [WO-C7 WO-C6]",
        "260 of 400 lines are hidden by wall [WO-C6]",
    ]
    assert [str(reason) for reason in ruling.beside] == [
        "4.818″ apart: within half the range of the pistol [WO-S6]",
        "cover: +2 Reflex [WO-C2 WO-C6]",
    ]
    assert GAME.sight and GAME.sight.everything_from(look.state, "Ada") == ("Xan",)


def test_the_scene_shows_models_terrain_templates_and_objectives() -> None:
    crate, smoke = block(9, 4, 4, 12, 2, name="crate"), {"smoke": (20, 20)}
    look = stage({"Ada": (5, 10), "Xan": (11, 10)}, crate, templates=smoke, toppled=["Xan"])
    scene = look.match.scene(0)
    assert [piece.name for piece in scene.pieces] == ["Ada", "Xan"]
    assert scene.pieces[1].bottom == 2000 and [str(c.name) for c in scene.pieces[1].conditions] == ["toppled"]
    assert [outline.name for outline in scene.outlines] == ["crate", "smoke"]
    assert scene.text()


def test_the_treads_of_stairs_hide_as_one() -> None:
    flight = Flight(name="stairs", at=(8, 8), size=(2, 4), up="south", top=3)
    look = stage({"Ada": (5, 11), "Xan": (14, 11)}, block(9, 2, 1, 1, 1), stairs=[flight])
    ruling = look.sees("Ada", "Xan")
    assert [str(reason) for reason in ruling.reasons[1:]] == ["400 of 400 lines are hidden by stairs [WO-C6]"]
    assert GAME.side_view is not None
    assert GAME.side_view(look.state, "Ada", "Xan").hides == ("stairs: 400",)


# Points


def test_somebody_may_be_thought_to_stand_at_a_point() -> None:
    """Whoever acts, where others ask about the point; else an enemy, even one who is not on the table yet."""
    wall = block(9.8, 4, 0.4, 12, 1, name="wall")
    look = stage({"Ada": (5, 10), "Xan": (20, 10), "Yan": (20, 20)}, wall, models={"Ada": {"height": 3000}})
    there = look.sees("Xan", "11, 10")
    assert there.clear and str(there.reasons[0]) == "Xan sees 11″, 10″: 0 of 400 lines are blocked [WO-C7 WO-C6]"
    behind = stage({"Ada": (8.8, 10), "Xan": (20, 10)}, wall, models={"Ada": {"height": 3000}})
    assert look.sees("Xan", "8.8, 10").reasons[1:] == behind.sees("Xan", "Ada").reasons[1:] != ()
    assert str(look.sees("Ada", "11, 10").reasons[0]).startswith("Ada sees 11″, 10″: ")
    assert look.spot("Ada") == (5, 10), "nobody has moved"


@pytest.mark.parametrize(
    ("start", "end", "problem"),
    [
        ("Ada", "99, 9", "there is nothing to stand on at 99″, 9″"),
        ("Ada", "9, 9, level 3", "there is nothing to stand on at 9″, 9″, level 3"),
        ("1, 1", "2, 2", "two points do not see each other"),
        ("Ada", "Ada", "are one model; name two"),
        ("Ada", "Zoe", '"Zoe" is no model on the table'),
    ],
)
def test_places_that_are_none_are_named(start: str, end: str, problem: str) -> None:
    with pytest.raises(HighgroundError, match=problem):
        stage({"Ada": (5, 10), "Xan": (20, 10)}).sees(start, end)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ("at = [nan, 3]\nsize = [2, 2]\ntop = 1", "expected a number from -1000 to 1000, got nan"),
        ("at = [3, 3]\nsize = [2, 2]\ntop = 1e300", "expected a number from -1000 to 1000, got 1e+300"),
        ("at = [3, 3]\nsize = [2, 0]\ntop = 1", '"shed" has a size of 2, 0; both must be more than 0'),
        ("at = [3, 3]\nsize = [-2, 2]\ntop = 1", '"shed" has a size of -2, 2; both must be more than 0'),
        ("outline = [[1, 1], [5, 5], [5, 1], [1, 5]]\ntop = 1", "piece 0 (shed) has nothing inside"),
    ],
)
def test_shapes_that_are_none_are_refused(table: str, fault: str) -> None:
    scene = 'game = "wolsung"\nclubs = ["lamplighters", "tide_syndicate"]\n[table]\nname = "T"\nsize = [9, 9]\n'
    with pytest.raises(FaultyData) as faulty:
        fill(parse_toml(f'{scene}[[table.pieces]]\nname = "shed"\n{table}', SceneFile, "shed"), "shed")
    assert any(fault in text for text in faulty.value.faults), faulty.value.faults


def test_an_outline_may_be_told_either_way_round() -> None:
    corners = ((9.8, 4), (9.8, 16), (10.2, 16), (10.2, 4))
    for outline in (corners, corners[::-1]):
        wall = TerrainPiece(name="wall", outline=outline, top=1)
        ruling = stage({"Ada": (5, 10), "Xan": (11, 10)}, wall).sees("Ada", "Xan")
        assert str(ruling.reasons[1]) == "260 of 400 lines are hidden by wall [WO-C6]"


def test_a_table_may_be_bare_or_have_floors_above_each_other() -> None:
    """Three stand above each other at one point; none sees through a floor, and whoever falls stays on the next."""
    bare = stage({"Ada": (5, 10), "Xan": (11, 10)})
    assert bare.match.scene(0).outlines == () and bare.sees("Ada", "Xan").clear
    floors = [block(3, 3, 10, 10, 3.0 * n, bottom=3.0 * n - 0.2, level=n, name=f"floor {n}") for n in (1, 2)]
    house = stage({"Ada": (6, 6), "Bea": (6, 6, 1), "Xan": (6, 6, 2), "Yan": (9, 6, 1)}, *floors)
    assert [house.height(name) for name in ("Ada", "Bea", "Xan", "Yan")] == [0, 3, 6, 3]
    assert not house.sees("Ada", "Bea").clear and not house.sees("Bea", "Xan").clear and house.sees("Bea", "Yan").clear


@pytest.mark.clause("WO-X3")
def test_of_equal_points_the_side_wins_that_lost_less_life() -> None:
    state = stage({"Ada": (5, 10), "Xan": (11, 10)}, life={"Xan": 2}).state
    ended = GAME.outcome(state)
    assert ended.winners == (0,) and str(ended.text) == "0 points each, but 0 life lost against 3"


def test_where_somebody_would_be_seen_is_an_area() -> None:
    """Behind a house as high as four men there is a shadow, which moves with whoever looks."""
    house = block(9, 9, 2, 2, 6, name="house")
    look = stage({"Ada": (5, 10), "Xan": (30, 30)}, house)
    assert GAME.seen_areas is not None

    def sees(start: str, x: float, y: float) -> bool:
        areas = GAME.seen_areas(look.state, start) if GAME.seen_areas else ()
        return any(_is_in(area.points, x, y) and not any(_is_in(hole, x, y) for hole in area.holes) for area in areas)

    for x, y in ((14, 10), (14, 14), (5, 14), (20, 10)):
        assert sees("Ada", x, y) == look.sees(f"{x}, {y}", "Ada").clear == ((x, y) in ((14, 14), (5, 14))), (x, y)
    assert sees("14, 14", 14, 10) and not sees("10, 14", 10, 5)


def _is_in(outline: tuple[tuple[int, int], ...], x: float, y: float) -> bool:
    return is_inside(outline, round(1000 * x), round(1000 * y))
