"""What speaks for an answer, for whoever asks what to do: what it costs, whom it reaches, what it gives up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from highground.engine import Ask, Place, Said
from highground.engine.scene_text import inches
from highground.games.high_fire.activation import (
    AIMED,
    ASSAULT,
    FIRING,
    HAND,
    JUMP,
    OBSERVE,
    RAPID,
    cost,
    hardship,
    points_left,
    price,
    receivers,
)
from highground.games.high_fire.assault import assaultable
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import VERBS, Aim, effect_value, shot_at, targets
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.observing import observable
from highground.games.high_fire.scene import describe
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import (
    FIRST_ACTION,
    REACTION,
    SECOND_ACTION,
    HighFire,
    able,
    is_engaged,
    units_present,
)
from highground.games.high_fire.words import say

Asked = Ask[Any] | Place
Telling = Callable[[HighFire, Asked, Any], Iterable[Said]]


def reasons(state: HighFire, question: Asked, answer: Any) -> Iterable[Said]:
    """What is to know of an answer, as far as it can be told without looking ahead."""
    telling = TELLINGS.get(question.name)
    return telling(state, question, answer) if telling else ()


def _of_split(state: HighFire, question: Asked, answer: Any) -> Iterator[Said]:
    """How many units the points of each phase pay for, the cheapest first (HF-A3, HF-A4)."""
    looks = looks_of(state)
    prices = sorted(price(state, looks, one) for one in state.setting.units_of[question.seat] if able(state, one))
    first, reaction, second = (_paid(prices, answer[phase]) for phase in (FIRST_ACTION, REACTION, SECOND_ACTION))
    yield say("pays-for", first=first, reaction=reaction, second=second, units=len(prices))


def _paid(prices: Sequence[int], points: int) -> int:
    """How many of them so many points pay for."""
    return sum(sum(prices[: count + 1]) <= points for count in range(len(prices)))


def _of_initiative(state: HighFire, question: Asked, answer: Any) -> Iterator[Said]:
    if answer == question.seat:
        yield say("acts-first")
    else:
        yield say("last-word-of-all" if state.turn >= state.setting.data.turns else "last-word")


def _of_unit(state: HighFire, question: Asked, answer: Any) -> Iterator[Said]:
    """What an activation costs, and at whom the unit could fire."""
    if isinstance(answer, str):
        if left := points_left(state):
            yield say("gives-up", points=left)
        return
    looks = looks_of(state)
    if question.name == "who-activates":
        total = cost(state, answer)
        why = hardship(state, looks, answer)
        yield (
            say("costs-more", points=total.value, why=total.parts[0].text) if why else say("costs", points=total.value)
        )
    yield from _fire(state, looks, looks.groups(answer).core, aimed=False)


def _of_action(state: HighFire, question: Asked, answer: Any) -> Iterator[Said]:
    """What an action is good for where the unit stands."""
    setting, unit, looks = state.setting, question.about["unit"], looks_of(state)
    group = looks.groups(unit).core
    if answer in FIRING:
        yield from _fire(state, looks, group, answer == AIMED)
    elif answer in (RAPID, JUMP):
        yield say("goes-without-fire", inches=inches(getattr(setting.inches, answer)))
    elif answer == OBSERVE:
        seen = observable(state, looks, group)
        yield say("has-in-line", names=_names(setting, seen)) if seen else say("has-nobody-in-line")
    elif answer == ASSAULT:
        yield say("reaches", names=_names(setting, assaultable(state, looks, group)))
    elif answer == HAND:
        yield say("hands-to", names=_names(setting, receivers(state, looks, unit)))


def _fire(state: HighFire, looks: Looks, group: Group, aimed: bool) -> Iterator[Said]:
    """The fire that a group could open where it stands, at each target (HF-S1)."""
    found = targets(state, looks, group)
    for aim, target in found.items():
        shot = shot_at(state, looks, group, target, aimed)
        dice: dict[int, int] = {}
        for firer in target.firers:
            weapon, value = state.setting.soldiers[firer].weapon, effect_value(state, firer, shot).value
            dice[value] = dice.get(value, 0) + (1 + weapon.dice if weapon else 0)
        pools = ", ".join(str(say("dice-at", dice=count, value=value)) for value, count in dice.items())
        yield say("could-fire", name=_name_of(state.setting, aim), pools=pools)
    if not found:
        yield say("nobody-to-fire-at")


def _name_of(setting: HighFireSetting, aim: Aim) -> str:
    """What a target is called: a unit, the first of those outside it, or the point that a unit observes."""
    return setting.units[aim].name if isinstance(aim, int) else describe(setting, VERBS[aim[0]], aim[1])


def _of_target(state: HighFire, question: Asked, answer: Any) -> Iterator[Said]:
    """How far away a target is, who fires, and what counts for or against all of them (HF-S7)."""
    looks, group = looks_of(state), state.activation.acting
    target = targets(state, looks, group).get(answer)
    if target is None:
        return
    (x, y, _), (there, down, _) = looks.centre(looks.group_of(group[0])), target.at
    away = round(((x - there) ** 2 + (y - down) ** 2) ** 0.5)
    yield say("fires-from", figures=len(target.firers), inches=inches(away))
    for modifier in shot_at(state, looks, group, target, aimed=False).common:
        yield modifier.text


def _of_lock(state: HighFire, question: Asked, answer: Any) -> Iterator[Said]:
    """Who fires indirectly and could reach what is observed (HF-S8)."""
    if not isinstance(answer, int):
        return
    setting, looks = state.setting, looks_of(state)
    at = looks.centre(looks.groups(answer).core)
    lobbing = [one for one in units_present(state, question.seat) if _lobs(state, looks, one, at)]
    yield say("could-lob", names=_names(setting, lobbing)) if lobbing else say("nobody-could-lob")


def _lobs(state: HighFire, looks: Looks, unit: int, at: tuple[int, int, int]) -> bool:
    """Has a unit that is not engaged an able figure in cohesion whose weapon fires indirectly, and so far (HF-M8)?"""
    if is_engaged(state, unit):
        return False
    group = looks.groups(unit).core
    x, y, _ = looks.centre(group)
    apart = (x - at[0]) ** 2 + (y - at[1]) ** 2
    weapons = [state.setting.soldiers[n].weapon for n in able(state, unit) if n in group]
    return any(weapon and weapon.indirect and apart <= round(weapon.range * 1000) ** 2 for weapon in weapons)


def _names(setting: HighFireSetting, units: Iterable[int]) -> str:
    return ", ".join(setting.units[unit].name for unit in units)


TELLINGS: dict[str, Telling] = {
    "split": _of_split,
    "who-first": _of_initiative,
    "who-activates": _of_unit,
    "hand-to": _of_unit,
    "action": _of_action,
    "at-whom": _of_target,
    "observe-what": _of_lock,
}
"""By the questions of whose answers something can be told."""
