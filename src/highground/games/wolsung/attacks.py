"""All attacks of a model at a glance: shots, charges and blows at each enemy, or what forbids them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import Ask, Attack, Attacks, Harm, Place, Reason, Settling
from highground.games.wolsung.activation import CHARGE, FIGHT, SHOOT, possible_actions, why_not
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.melee import charge_ends, charges, opponents
from highground.games.wolsung.shooting import DONE, targets, why_not_at
from highground.games.wolsung.state import Wolsung, enemies_of
from highground.games.wolsung.turn import choose_model, initiative
from highground.games.wolsung.words import say


def find(state: Wolsung, question: Ask[Any] | Place) -> Iterator[Attack]:
    """The attacks that can begin where it is asked what a model does (WO-A1)."""
    if question.name != "action":
        return
    actor = question.about["actor"]
    for target in enemies_of(state, actor):
        yield from _attacks_on(state, actor, target)


def _attacks_on(state: Wolsung, actor: int, target: int) -> Iterator[Attack]:
    looks, possible = looks_of(state), possible_actions(state, actor)
    found = False
    if SHOOT in possible and target in targets(state, looks, actor):
        gun = state.setting.fighters[actor].gun
        more = (DONE,) if gun is not None and gun.rapid > 1 else ()
        found = True
        yield Attack(actor, target, (SHOOT, target, *more))
    if FIGHT in possible and target in opponents(state, looks, actor):
        found = True
        yield Attack(actor, target, (FIGHT, target))
    if CHARGE in possible and target in charges(state, looks, actor):
        found = True
        yield Attack(actor, target, (CHARGE, target, charge_ends(state, looks, actor, target)[0]))
    if not found:
        reason = why_not_at(state, actor, target) if SHOOT in possible else why_not(state, actor, SHOOT)
        yield Attack(actor, target, reason=reason or Reason("WO-A1", say("cannot-shoot")))


ATTACKS = Attacks(
    find=find,
    attacker="model",
    target="model",
    role="who",
    harms=(
        Harm("loses-life", say("harm-life"), counted=True),
        Harm("out", say("harm-out")),
        Harm("toppled", say("harm-toppled")),
    ),
    when=say("attacks-when"),
    questions=frozenset(
        [
            "action",
            "join",
            "at-whom",
            "charge-whom",
            "charge-from",
            "fight-whom",
            "reaction",
            "melee-reaction",
            "deed",
            "luck",
            "which-spell",
            "spell-at-whom",
            "leap-to",
            "climb-to",
            "hold-on",
        ]
    ),
)
SETTLING = Settling(
    before=frozenset({initiative.__name__, choose_model.__name__}),
    closing=frozenset(
        ("shot", "fight", "play_cards", "settle_shot", "settle_fight", "special_effects", "healing_and_damage")  # WO-A4
    ),
)
