"""All fire of a unit at a glance: at each enemy unit, or what forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import Ask, Attack, Attacks, Harm, Place, Reason, Settling
from highground.games.high_fire.activation import (
    AIMED,
    ASSAULT,
    FIRE,
    HAND,
    TACTICAL,
    detached,
    move_after,
    possible_actions,
)
from highground.games.high_fire.fire import targets, why_not_at
from highground.games.high_fire.looks import looks_of
from highground.games.high_fire.state import HighFire, is_able, units_present
from highground.games.high_fire.turn import begin_phase, choose_unit
from highground.games.high_fire.words import say


def find(state: HighFire, question: Ask[Any] | Place) -> Iterator[Attack]:
    """The fire that can be opened where it is asked what a unit does (HF-A7, HF-A10)."""
    if question.name != "action":
        return
    unit, looks = question.about["unit"], looks_of(state)
    group = looks.groups(unit).core
    possible = possible_actions(state, looks, group) if any(is_able(state, n) for n in group) else []
    action = TACTICAL if state.setting.plays("move-first") else AIMED
    found = targets(state, looks, group) if action in possible else {}
    for enemy in units_present(state, 1 - state.setting.owner[unit]):
        if enemy in found:
            yield Attack(unit, enemy, (action, FIRE, enemy))
        else:
            reason = why_not_at(state, looks, group, enemy) if possible else None
            yield Attack(unit, enemy, reason=reason or Reason("HF-S1", say("cannot-fire")))


ATTACKS = Attacks(
    find=find,
    attacker="unit",
    target="unit",
    role="who",
    harms=(
        Harm("out", say("harm-out"), counted=True),
        Harm("wounded", say("harm-wounded", amount=1), counted=True),
        Harm("stunned", say("harm-stunned", amount=1), counted=True),
    ),
    when=say("attacks-when"),
    postponed={ASSAULT: say("fought-later"), HAND: say("others-act")},
    questions=frozenset({"action", "at-whom", "at-whom-each", "spread", "spread-in-melee", "who-takes"}),
)
SETTLING = Settling(before=frozenset(step.__name__ for step in (begin_phase, choose_unit, move_after, detached)))
"""An action is over with its deed: what its unit still may do after it, nobody has said yet."""
