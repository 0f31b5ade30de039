"""Weapons: their ranges and traits (HN-B17), and the shipped ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from highground.engine import FaultyData
from highground.games.high_noon import GAME, SCENARIOS
from highground.games.high_noon.data import Trait, Weapon
from highground.games.high_noon.loading import all_weapons, load_scenario, load_scene
from tests.high_noon.table import Table, parts, table
from tests.high_noon.test_scenes import SCENE


def armed(trait: Trait, drawing: str = "A..T", ranks: str = "", cards: str = "hot-lead", **more: Any) -> Table:
    """Anna's weapon has this trait with an amount of 2, within 2 squares where that matters; others have plain ones."""
    gun = Weapon(name="gun", range=12, trait=trait, amount=2, within=2)
    return table(drawing, ranks, hands={"Red": cards}, weapons={"Anna": gun}, **more)


def shot(trait: Trait, drawing: str = "A..T", ranks: str = "", **more: Any) -> Table:
    return armed(trait, drawing, ranks, **more).play("Anna", "shoot")


@pytest.mark.parametrize(("drawing", "value"), [("AT", 6), ("A.T", 6), ("A..T", 4), ("A..\n...\n..T", 6)])
def test_a_scattering_weapon_is_stronger_near(drawing: str, value: int) -> None:
    assert shot("scatter", drawing).attack.value == value


@pytest.mark.parametrize(("drawing", "value"), [("AT", 2), ("A.T", 2), ("A..T", 4)])
def test_a_long_weapon_is_weaker_near(drawing: str, value: int) -> None:
    assert shot("long", drawing).attack.value == value
    assert shot("long", drawing, cards="pot-shot").attack.value == (1 if value == 4 else 0)


@pytest.mark.clause("HN-B17")
def test_a_steady_weapon_is_stronger_where_the_turn_began() -> None:
    still = shot("steady")
    assert parts(still.attack) == {"HN-B5": 4, "HN-B17": 2}
    assert still.attack.parts[-1].text == "gun, held still"
    moved = armed("steady", phase="movement").play("Anna", "b1", "Anna", "shoot")
    assert parts(moved.attack) == {"HN-B5": 4}
    back = armed("steady", phase="movement", cards="hot-lead second-wind")
    back.play("Anna", "b1", "play second-wind", "Anna", "a1", "Anna", "shoot")
    assert back.attack.value == 6


@pytest.mark.clause("HN-B17")
def test_a_running_weapon_is_stronger_elsewhere() -> None:
    assert shot("running").attack.value == 4
    moved = armed("running", phase="movement").play("Anna", "b1", "Anna", "shoot")
    assert moved.attack.value == 6 and moved.attack.parts[-1].text == "gun, on the move"


@pytest.mark.clause("HN-B17", "HN-C14")
def test_what_counts_is_where_ones_own_last_turn_began() -> None:
    """Anna moves, and shoots back in the next turn, which is not hers; in hers after that she has stood still."""
    duel = table("A..T", hands={"Red": "hot-lead hot-lead shoot-back", "Blue": "pot-shot"}, phase="movement",
                 weapons={"Anna": Weapon(name="gun", range=12, trait="steady")})  # fmt: skip
    duel.play("Anna", "b1").turn_of("Blue").play("done", "Tom", "shoot", "none", "shoot-back", "shoot", "hot-lead")
    assert duel.attack.value == 4
    duel.turn_of("Red").play("done", "Anna", "shoot")
    assert duel.attack.value == 5


@pytest.mark.clause("HN-B17", "HN-E7")
def test_a_scope_looks_past_the_dearest_objects_of_cover_from_afar() -> None:
    one = Weapon(name="gun", range=12, trait="scoped", amount=1, within=3)
    far = table("AwtT", hands={"Red": "hot-lead"}, weapons={"Anna": one}).play("Anna", "shoot")
    assert far.attack.value == 4 - 2 - 1  # near: three squares are not more than three
    far = table("Aw.tT", hands={"Red": "hot-lead"}, weapons={"Anna": one}).play("Anna", "shoot")
    assert far.attack.value == 4 - 1 and far.attack.parts[-1].value == 2
    assert far.attack.parts[-1].text == "gun, past cover"
    assert shot("scoped", "At.tT").attack.value == 4
    assert parts(shot("scoped", "A...T").attack) == {"HN-B5": 4}


@pytest.mark.clause("HN-B17", "HN-C9")
def test_a_scope_adds_nothing_where_cover_costs_nothing() -> None:
    yard = armed("scoped", "At.T", cards="hot-lead dead-aim").play("Anna", "shoot", "dead-aim")
    assert yard.attack.value == 4


@pytest.mark.clause("HN-B17", "HN-L5")
def test_a_lobbed_shot_flies_over_the_edge_as_a_thrown_item_does() -> None:
    """Tom stands too close under the edge to be seen from where Anna is."""
    ranks = "111000"
    assert armed("scatter", "A..T..", ranks).targets("Anna", "shoot") == []
    assert armed("lobbed", "A..T..", ranks).targets("Anna", "shoot") == ["Tom"]
    yard = shot("lobbed", "A..T..", ranks)
    assert parts(yard.attack) == {"HN-B5": 4, "HN-E3 HN-E4": 1}
    assert armed("lobbed", "A.kT..").targets("Anna", "shoot") == []  # a line it needs all the same


def test_a_lobbed_shot_goes_as_far_as_its_weapon_not_as_a_throw() -> None:
    assert armed("lobbed", "A" + "." * 11 + "T").targets("Anna", "shoot") == ["Tom"]
    assert armed("lobbed", "A" + "." * 12 + "T").targets("Anna", "shoot") == []


@pytest.mark.parametrize("trait", get_args(Trait))
def test_a_weapon_plays_no_part_in_a_throw_and_only_a_blade_in_melee(trait: Trait) -> None:
    assert armed(trait, "AT", cards="knife").play("Anna", "throw").attack.value == 4
    yard = armed(trait, "AT", phase="movement").play("done", "Anna", "melee")
    assert yard.attack.value == (6 if trait == "blade" else 4)


@pytest.mark.clause("HN-B17", "HN-B5")
def test_what_the_weapon_takes_cannot_bring_an_attack_below_0() -> None:
    assert shot("long", "AT", cards="pot-shot").attack.value == 0


# As data


def test_the_weapons_of_the_posses_have_every_trait() -> None:
    posses = [posse for name in SCENARIOS for posse in load_scenario(name).posses]
    carried = {fighter.weapon for posse in posses for fighter in posse.characters}
    assert {weapon.trait for weapon in carried} == set(get_args(Trait))
    assert carried == set(all_weapons().values())


@pytest.mark.parametrize("trait", get_args(Trait))
def test_a_character_is_described_with_the_trait_of_its_weapon(trait: Trait) -> None:
    words = {
        "scatter": "+2 within 2 squares", "long": "-2 within 2 squares",
        "steady": "+2 if it stands where its turn began", "running": "+2 if it does not stand where its turn began",
        "scoped": "beyond 2 squares, 2 objects of cover cost nothing", "blade": "+2 in melee",
        "lobbed": "flies over edges like a thrown item",
    }  # fmt: skip
    yard = armed(trait)
    piece = next(piece for piece in GAME.scene(yard.state).pieces if piece.name == "Anna")
    assert piece.details == f"health 6 of 6, speed 4, gun, range 12, {words[trait]}"


def test_a_scene_names_weapons_of_the_game_or_has_its_own(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    written = SCENE.replace('weapon = { name = "shotgun", range = 4 }', 'weapon = "shotgun"')
    assert written != SCENE
    path.write_text(written)
    assert load_scene(path).posses[1].characters[0].weapon == all_weapons()["shotgun"]
    path.write_text(written + '\n[weapons.shotgun]\nname = "old shotgun"\nrange = 3\n')
    assert load_scene(path).posses[1].characters[0].weapon == Weapon(name="old shotgun", range=3)
    path.write_text(written.replace('"shotgun"', '"shotgnu"'))
    with pytest.raises(FaultyData, match='weapon: there is no weapon "shotgnu"; did you mean "shotgun"'):
        load_scene(path)
