"""Clubs, scenarios, scenes that people write, and what is shown of a match (WO-X1 to WO-X3)."""

from pathlib import Path

import pytest

from highground.engine import FastChance, FaultyData, Match
from highground.engine.data import parse_toml
from highground.engine.options import choose, options_of
from highground.games.wolsung import GAME, SCENARIOS
from highground.games.wolsung.cards import SUITS
from highground.games.wolsung.data import Scenario, SceneFile
from highground.games.wolsung.loading import all_clubs, all_spells, fill, load_scene
from highground.games.wolsung.setting import WolsungSetting
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
        ("life = 2", "life = 9", "placed: Wren has 4 life at most"),
        ('activates = "Jory"', 'activates = "Pim"', 'activates: there is no model that is placed "Pim"'),
        ('first = "The Lamplighters"', 'first = "The Gas"', 'first: there is no club "The Gas"'),
        ("size = [0.4, 12]\ntop = 1", "top = 1", 'table: "wall" has no shape'),
        ("size = [0.4, 12]", "size = [0.4, 32]", "table: piece 0 (wall) has a corner at"),
        ('model = "Wren"', 'model = "Edda"', "placed: nobody of The Tide Syndicate is on the table"),
    ],
)  # fmt: skip
def test_every_fault_is_named(old: str, new: str, fault: str) -> None:
    assert old in SCENE
    with pytest.raises(FaultyData) as faulty:
        fill(parse_toml(SCENE.replace(old, new), SceneFile, "street"), "street")
    assert any(fault in text for text in faulty.value.faults), faulty.value.faults


# Sight and pictures


def test_sight_says_what_hides_how_far_and_how_high() -> None:
    wall, armed = block(9.8, 4, 0.4, 12, 1, name="wall"), {"Ada": {"gun": PISTOL}}
    look = stage({"Ada": (5, 10), "Xan": (11, 10)}, wall, models=armed)
    ruling = look.sees("Ada", "Xan")
    assert [str(reason) for reason in ruling.reasons] == [
        "Ada sees Xan: 260 of 400 lines are blocked [WO-C7 WO-C6]",
        "wall hides 260 of 400 lines [WO-C6]",
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
