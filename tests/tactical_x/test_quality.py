"""What is noticed of a match, for the measure of its play."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import (
    Attacked,
    FastChance,
    Harmed,
    Modifier,
    Noticed,
    PlayQuality,
    Tell,
    Total,
    Used,
    play_out,
    tell,
)
from highground.games.tactical_x import GAME, TacticalX
from highground.games.tactical_x.combat import REVERSE_SLOPE
from highground.games.tactical_x.quality import Noticing


def quality() -> PlayQuality:
    assert GAME.quality is not None
    return GAME.quality


def match() -> TacticalX:
    return GAME.setup(GAME.setting("ridge"))


def on_level(state: TacticalX, unit: int, level: int) -> None:
    state.units[unit].at = list(state.setting.terrain.levels).index(level)


def attack(state: TacticalX, attackers: dict[int, float], targets: tuple[int, ...], manner: str = "fire") -> Tell:
    strengths = tuple((unit, strength, ()) for unit, strength in attackers.items())
    place = state.units[targets[0]].at
    return tell("TX-P3", "attack", manner=manner, place=place, targets=targets, strengths=strengths)


def result(name: str, *modifiers: Modifier) -> Tell:
    return tell("TX-P5", "result-modified", Total(modifiers) if modifiers else None, result=name)


def unit_with(state: TacticalX, weapon: str) -> int:
    return next(unit for unit, kind in enumerate(state.setting.types) if kind.weapon == weapon)


@pytest.mark.parametrize(("levels", "rise"), [((2, 0), 2), ((0, 1), -1), ((1, 1), 0)])
def test_an_attack_is_noticed_with_its_height(levels: tuple[int, int], rise: int) -> None:
    state = match()
    firer, target = unit_with(state, "I"), unit_with(state, "A")
    on_level(state, firer, levels[0])
    on_level(state, target, levels[1])
    found = list(Noticing()(state, attack(state, {firer: 6.0}, (target,))))
    assert found == [Used("direct-fire"), Attacked("direct-fire", rise)]


def test_an_attack_of_several_counts_by_the_strongest() -> None:
    state = match()
    for unit, level in ((0, 0), (1, 2), (2, 1), (12, 0)):
        on_level(state, unit, level)
    found = list(Noticing()(state, attack(state, {0: 6.0, 1: 3.0, 2: 6.0}, (12,), "close-assault")))
    assert found == [Used("assault"), Attacked("assault", 1)]


@pytest.mark.parametrize(
    ("manner", "weapon", "mechanic"),
    [
        ("fire", "M", "indirect-fire"),
        ("fire", "H", "direct-fire"),
        ("opportunity", "A", "opportunity-fire"),
        ("overrun", "A", "overrun"),
        ("close-assault", "I", "assault"),
    ],
)
def test_each_manner_is_a_mechanic(manner: str, weapon: str, mechanic: str) -> None:
    state = match()
    found = list(Noticing()(state, attack(state, {unit_with(state, weapon): 6.0}, (12,), manner)))
    assert found[0] == Used(mechanic)


@pytest.mark.parametrize(
    ("name", "harm"), [("no-effect", 0), ("dispersed", 0.4), ("dispersed-twice", 0.4), ("destroyed", 0)]
)
def test_harm_is_counted_in_units_lost(name: str, harm: float) -> None:
    state, hear = match(), Noticing()
    state.units[13].dispersed = True
    list(hear(state, attack(state, {0: 6.0}, (12, 13))))
    assert list(hear(state, result(name))) == ([Harmed(harm)] if harm else [])
    assert list(hear(state, tell("TX-P3", "destroyed", unit=13))) == [Harmed(1)]


def test_a_fort_that_holds_takes_the_harm_back() -> None:
    state, hear = match(), Noticing()
    told = attack(state, {0: 6.0}, (12,)), result("dispersed"), tell("TX-P17", "fort-holds", place=0)
    found: list[Noticed] = [one for event in told for one in hear(state, event)]
    assert sum(one.harm for one in found if isinstance(one, Harmed)) == 0


def test_a_reverse_slope_is_used_where_it_is_counted() -> None:
    state, hear = match(), Noticing()
    list(hear(state, attack(state, {0: 6.0}, (12,))))
    behind = Modifier("TX-P5 TX-N6 TX-N7", 2, REVERSE_SLOPE)
    assert Used("reverse-slope") in list(hear(state, result("no-effect", behind)))
    assert Used("reverse-slope") not in list(hear(state, result("no-effect")))


def test_what_is_noticed_in_random_matches() -> None:
    used: set[str] = set()
    lost: list[tuple[float, int]] = []
    for seed in range(12):
        state = GAME.setup(GAME.setting("valley"))
        hear, harm = Noticing(), 0

        def listen(state: TacticalX, event: Tell, hear: Any = hear) -> None:
            nonlocal harm
            for one in hear(state, event):
                used.update([one.mechanic] if isinstance(one, Used) else [])
                harm += one.harm == 1 if isinstance(one, Harmed) and event.name == "destroyed" else 0

        play_out(GAME, state, FastChance(seed), FastChance(100 + seed), on_tell=listen)
        lost.append((harm, sum(state.lost)))
    assert used >= {"direct-fire", "indirect-fire", "opportunity-fire", "assault", "overrun", "carriers"}
    assert all(harm == units for harm, units in lost) and any(units for _, units in lost)


def test_a_scenario_is_played_with_either_side_first() -> None:
    data = GAME.setting("ridge").data
    orders = quality().orders(data)
    assert [one.first for one in orders] == [data.first, 1 - data.first] and orders[0] == data
    assert quality().sides(GAME.setting("ridge")) == ["Red", "Grey"]
