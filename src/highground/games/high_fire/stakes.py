"""What the mission pays, in words: who holds what, how near, how much, and what else counts (HF-H2)."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Said, side_name
from highground.engine.scene_text import inches
from highground.games.high_fire.missions import points_for
from highground.games.high_fire.naming import point_name
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import NOBODY, HighFire
from highground.games.high_fire.words import say
from highground.space.table.writing import thousandths


def stakes(state: HighFire) -> Iterator[Said]:
    """Everything that is worth points."""
    data = state.setting.data
    for place in range(len(data.objectives)):
        yield objective_stakes(state, place)
    for one in data.exits:
        yield say("exit-pays", name=one.name, faction=one.side, points=one.points)
    if data.kill_points:
        yield say("losses-pay", points=data.kill_points)


def objective_stakes(state: HighFire, place: int) -> Said:
    """Who holds an objective, and what it pays to whom at the end of this turn."""
    objective, holder = state.setting.data.objectives[place], state.held[place]
    facts = {"objective": objective.name, "at": point_name(state.setting.objectives[place])}
    pays = _pays(state.setting, place, min(state.turn, state.setting.data.turns))
    if holder == NOBODY:
        return say("held-by-nobody", **facts, pays=pays)
    return say("held-by", **facts, pays=pays, faction=_named(state.setting, holder))


def _pays(setting: HighFireSetting, place: int, turn: int) -> Said:
    objective = setting.data.objectives[place]
    grows = objective.more and turn < setting.data.turns
    when = (
        say("this-turn-and-later", more=objective.more) if grows else say("this-turn" if objective.more else "a-turn")
    )
    facts = {"points": points_for(objective, turn), "when": when, "near": inches(thousandths(objective.within))}
    if not objective.side:
        return say("pays", **facts)
    seat = setting.seat_of(objective.side)
    facts |= {"faction": _named(setting, seat), "other": _named(setting, 1 - seat)}
    if not objective.otherwise:
        return say("pays-one-side-alone", **facts)
    return say("pays-one-side", **facts, otherwise=objective.otherwise)


def _named(setting: HighFireSetting, seat: int) -> str:
    return side_name(setting.data.factions[seat].name, seat)
