"""Spells, gadgets, healing and objectives (WO-X1, WO-X3, WO-K5 to WO-K7, WO-A4)."""

from collections.abc import Iterable
from typing import Any

import pytest

from highground.games.wolsung import GAME
from highground.games.wolsung.data import Flight, Gadget, Objective, Spell, TerrainPiece
from highground.games.wolsung.modifiers import reflex_dice
from highground.games.wolsung.objectives import slices
from highground.space.table import Disc
from tests.wolsung.stage import Spot, Stage, block, parts, stage

SPELLS = {
    "bolt": Spell(name="Bolt", kind="projectile", range=12, strength=3, damage="lightning"),
    "curse": Spell(name="Curse", kind="attack", range=12, strength=3, damage="mind", cost=2),
    "ward": Spell(name="Ward", kind="aura", difficulty=2, range=3, reflex=1),
    "rage": Spell(name="Rage", kind="enhancement", difficulty=1, range=6, melee=2, heal=1),
    "veil": Spell(name="Veil", kind="enhancement", difficulty=1, range=6, template="mist"),
    "blaze": Spell(name="Blaze", kind="attack", range=12, strength=2, damage="fire", template="fire"),
}


def witch(*spells: str) -> dict[str, Any]:
    return {"suit": "diamonds", "magic": 3, "spells": spells}


def cast(*spells: str, hand: str = "diamonds-2", apart: dict[str, Any] | None = None, **more: Any) -> Stage:
    """Ada, who knows some spells, is to cast one."""
    models = {"Ada": witch(*spells), **more.pop("models", {})}
    known = {name: SPELLS[name] for name in spells}
    standing, pieces = apart or {"Ada": (5, 10), "Xan": (10, 10)}, more.pop("pieces", ())
    play = stage(standing, *pieces, models=models, spells=known, hands={"Red": hand}, **more)
    if play.name == "heroic-move":
        play.play("none")
    return play.play("cast")


@pytest.mark.clause("WO-X1", "WO-K6", "WO-K7", "WO-A1")
def test_a_projectile_is_magic_against_reflex_with_cover() -> None:
    bolt = cast("bolt", pieces=[block(9, 4, 0.2, 12, 0.5)], hand="diamonds-2 hearts-5 spades-9", faces="4 4 1 1 1 1 1")
    assert bolt.asked == "Red: deed" and bolt.offered == ["none", "hearts-5"]
    assert parts(bolt.dice("Ada")) == {"WO-X1": 3} and parts(bolt.dice("Xan")) == {"WO-S5": 3, "WO-C1": 1}
    assert bolt.play("none").life("Xan") == 2 and "diamonds-2" not in bolt.hand("Red")


@pytest.mark.clause("WO-X1", "WO-C4")
def test_lying_down_helps_against_a_projectile_but_not_against_an_attack() -> None:
    bolt = cast("bolt", toppled=["Xan"], faces="4 4 1 1 1 1 1 1")
    assert parts(bolt.dice("Xan")) == {"WO-S5": 3, "WO-C4": 2}
    curse = cast("curse", toppled=["Xan"], hand="diamonds-2 diamonds-4 spades-3", faces="4 4 1 1 1 1")
    assert parts(curse.play("diamonds-4").dice("Xan")) == {"WO-S5": 3}
    assert "WO-C4" in GAME.rulebook["WO-X1"].text


@pytest.mark.clause("WO-X1", "WO-K7")
def test_an_attack_ignores_cover_and_costs_what_it_costs() -> None:
    hand = "diamonds-2 diamonds-4 spades-3"
    curse = cast("curse", pieces=[block(9, 4, 0.2, 12, 0.5)], hand=hand, faces="4 4 1 1 1 1").play("diamonds-4")
    assert parts(curse.dice("Xan")) == {"WO-S5": 3} and curse.hand("Red") == ["spades-3"] and curse.life("Xan") == 2
    poor = stage(
        {"Ada": (5, 10), "Xan": (10, 10)}, models={"Ada": witch("curse")}, spells=SPELLS,
        hands={"Red": "diamonds-2 spades-3"},
    )  # fmt: skip
    assert "cast" not in poor.play("none").offered and poor.refused("cast").clause == "WO-X1"


@pytest.mark.clause("WO-X1", "WO-K6")
def test_an_aura_helps_friends_around_until_the_end_of_the_turn() -> None:
    near = {"Ada": (5, 10), "Bert": (7, 10), "Xan": (30, 30)}
    ward = cast("ward", hand="diamonds-2 clubs-9", apart=near, faces="4 1 1")
    assert ward.asked == "Red: deed" and ward.offered == ["none", "clubs-9"]
    ward.play("clubs-9")
    assert ward.state.models[0].aura == "ward"
    shot = cast("ward", apart={"Ada": (5, 10), "Bert": (7, 10), "Xan": (10, 10)}, faces="4 4 1", models={})
    total = reflex_dice(shot.state, shot.number("Bert"), shot.number("Xan"), "shooting", "shot", covered=True)
    assert parts(total)["WO-X1"] == 1


@pytest.mark.clause("WO-X1", "WO-A4")
def test_an_enhancement_lasts_and_healing_comes_before_damage() -> None:
    rage = cast("rage", apart={"Ada": (5, 10), "Bert": (7, 10), "Xan": (30, 30)}, life={"Bert": 2}, faces="4 1 1")
    assert rage.name == "spell-at-whom" and rage.offered == ["Ada", "Bert"]
    rage.play("Bert")
    assert rage.life("Bert") == 3 and rage.state.models[rage.number("Bert")].melee_boost == 2


@pytest.mark.clause("WO-X1", "WO-Z1")
def test_spells_lay_templates() -> None:
    veil = cast("veil", faces="4 1 1")
    veil.to(7, 10)
    assert [template.kind for template in veil.state.templates] == ["mist"]
    blaze = cast("blaze", faces="4 4 1 1 1 1", models={"Xan": {"life": 9}})
    assert blaze.life("Xan") == 9 - 2 - 2


@pytest.mark.clause("WO-X1")
def test_a_failed_spell_costs_its_card_and_does_nothing() -> None:
    fails = cast("ward", faces="4 1 1")
    assert fails.state.models[0].aura == "" and not fails.hand("Red")


@pytest.mark.clause("WO-A4")
def test_a_gadget_heals_a_friend_in_contact() -> None:
    dressing = Gadget(name="dressing", heal=2, uses=2)
    standing = {"Ada": (5, 10), "Bert": (6.185, 10), "Cleo": (9, 10), "Xan": (30, 30)}
    heals = stage(standing, models={"Ada": {"gadgets": (dressing,)}}, life={"Bert": 4, "Cleo": 1})
    heals.play("use")
    assert heals.life("Bert") == 5 and heals.life("Cleo") == 1 and "use" not in heals.offered


# Objectives

LEDGER = Objective(name="the ledger", at=(7, 10, 0), test="reflex", difficulty=3, points=2)


@pytest.mark.clause("WO-X3", "WO-K5", "WO-K7")
def test_an_objective_is_seized_by_a_static_test_and_cards_of_the_own_suit() -> None:
    hero = {"Ada": {"suit": "spades"}}
    hand = {"Red": "spades-2 clubs-ace"}
    play = stage({"Ada": (5.5, 10), "Xan": (30, 30)}, objectives=[LEDGER], models=hero, hands=hand, faces="4 4 1")
    play.play("none", "seize")
    assert play.asked == "Red: deed" and play.offered == ["none", "spades-2"]
    assert play.play("spades-2").state.held == [0] and "seize" not in play.offered
    away = stage({"Ada": (5.4, 10), "Xan": (30, 30)}, objectives=[LEDGER])
    assert "seize" not in away.offered and away.refused("seize").clause == "WO-X3"


@pytest.mark.clause("WO-X3")
def test_objectives_are_near_in_three_dimensions_and_not_through_a_wall_or_a_floor() -> None:
    def can_seize(*pieces: TerrainPiece, at: tuple[float, ...] = (5.5, 10), height: int = 1500) -> bool:
        models = {"Ada": {"height": height}}
        play = stage({"Ada": at, "Xan": (30, 30)}, *pieces, models=models, objectives=[LEDGER])
        return "seize" in play.offered or play.refused("seize").clause != "WO-X3"

    assert can_seize(block(6.2, 5, 0.1, 10, 0.6)) and not can_seize(block(6.2, 5, 0.1, 10, 10))
    assert can_seize(block(6.2, 9, 0.1, 1.2, 10))  # past the end of the wall some of the body is in view
    crate, stack = block(6.1, 9, 2, 2, 1.4), block(6.1, 9, 2, 2, 2.4)
    assert can_seize(crate) and not can_seize(stack) and can_seize(stack, height=2500)
    floor = block(4, 8, 6, 4, 2.4, bottom=2.2, level=1)
    assert can_seize(floor) and not can_seize(floor, at=(5.5, 10, 1))
    assert can_seize(block(4, 8, 2.2, 4, 0.4)) and not can_seize(block(4, 8, 2.2, 4, 0.5))  # it stands higher


@pytest.mark.clause("WO-X3")
def test_an_objective_close_under_a_ledge_or_on_the_same_stairs_is_seized() -> None:
    def can_seize(
        at: Spot, lies: tuple[float, float, int], *pieces: TerrainPiece, stairs: Iterable[Flight] = ()
    ) -> bool:
        ledger = Objective(name="the ledger", at=lies)
        play = stage({"Ada": at, "Xan": (30, 30)}, *pieces, stairs=stairs, objectives=[ledger])
        return "seize" in play.offered or play.refused("seize").clause != "WO-X3"

    for top in (0.3, 0.5, 0.9):
        ledge = block(10.7, 7, 4, 6, top)
        assert all(can_seize((11.3, 10), (10.7 - gap, 10, 0), ledge) for gap in (0.05, 0.2, 0.4))
    flight = Flight(name="stairs", at=(8, 8), size=(2, 4), up="south", top=3)
    assert all(can_seize((9, down), (9, 9.9, 0), stairs=[flight]) for down in (9, 9.3, 9.9, 10.3, 10.5))
    assert not can_seize((10, 10, 1), (10.3, 10, 0), block(8, 8, 4, 4, 0.9, bottom=0.7, level=1)), "under a floor"
    assert not can_seize((10, 10), (11, 10, 0), block(10.6, 4, 0.2, 12, 10)), "behind a wall that one stands at"


def test_bodies_are_cut_alike_in_all_four_directions() -> None:
    """Turned tables give the same verdicts, to the last thousandth."""
    body = Disc(10000, 10000, 0, 633, 2000)
    east = [(part.x - 10000, part.y - 10000) for part in slices(body, (10500, 10000, 0))]
    assert east == [(0, 0), (380, 0), (500, 0), (500, 0)]
    for across, down in ((0, 1), (0, -1), (-1, 0)):
        turned = slices(body, (10000 + 500 * across, 10000 + 500 * down, 0))
        assert [(part.x - 10000, part.y - 10000) for part in turned] == [(x * across, x * down) for x, _ in east]


def test_no_place_behind_a_wall_is_suggested_to_seize_from() -> None:
    wall = block(6.2, 5, 0.1, 10, 10)
    walled = stage({"Ada": (4, 10), "Xan": (30, 30)}, wall, objectives=[LEDGER]).play("move")
    free = stage({"Ada": (4, 10), "Xan": (30, 30)}, objectives=[LEDGER]).play("move")
    assert [any("at the ledger" in label for label in play.offered) for play in (walled, free)] == [False, True]


@pytest.mark.clause("WO-X3", "WO-T8")
@pytest.mark.parametrize(("last_turn", "points"), [(1, [2, 4, 6]), (2, [2, 4, 8]), (3, [2, 4, 10])])
def test_objectives_score_each_turn_and_more_in_the_last_and_the_most_points_win(
    last_turn: int, points: list[int]
) -> None:
    numbers = {"turns": 3, "last_turn": last_turn}
    play = stage({"Ada": (5.5, 10), "Xan": (30, 30)}, objectives=[LEDGER], faces="4 4 4", numbers=numbers)
    play.play("seize")
    scored: list[int] = []
    while not play.match.is_over:
        play.play("done" if "done" in play.offered else play.offered[0])
        scored += [had for had in play.state.points[:1] if had not in (0, *scored)]
    assert scored == points and play.state.points[1] == 0 and play.winners == ("Red",)
