"""All attacks of a posse at a glance: each character on each enemy, in each manner, or what forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import Answer, Ask, Attack, Attacks, Harm, Place, Settling
from highground.games.high_noon.actions import why_not_action
from highground.games.high_noon.attack import MELEE, SHOOT, THROW, attack, card_kinds, targets, why_not_at
from highground.games.high_noon.hands import cards_of
from highground.games.high_noon.state import HighNoon, enemies_of
from highground.games.high_noon.words import say


def find(state: HighNoon, question: Ask[Any] | Place) -> Iterator[Attack]:
    """The attacks that can begin where this is asked: who acts, or what somebody does (HN-B2, HN-B6)."""
    if question.name == "who-acts":
        actors = [actor for actor in question.offered() if isinstance(actor, int)]
    else:
        actors = [question.about["actor"]] if question.name == "action" else []
    for actor in actors:
        before = (actor,) if question.name == "who-acts" else ()
        for target in enemies_of(state, question.seat):
            yield from _attacks_on(state, actor, target, before)


def _attacks_on(state: HighNoon, actor: int, target: int, before: tuple[Answer, ...]) -> Iterator[Attack]:
    seat = state.setting.owner[actor]
    if state.posses[seat].holds_fire:
        yield Attack(actor, target, reason=why_not_action(state, actor, SHOOT))
        return
    able = [manner for manner in (SHOOT, MELEE, THROW) if target in targets(state, actor, manner)]
    armed = [manner for manner in able if cards_of(state, seat, card_kinds(state, manner))]
    for manner in armed:
        yield Attack(actor, target, (*before, manner, target))
    if not armed:
        why_not = why_not_action(state, actor, SHOOT) if SHOOT in able else why_not_at(state, actor, target, SHOOT)
        yield Attack(actor, target, reason=why_not)


ATTACKS = Attacks(
    find=find,
    attacker="character",
    target="character",
    role="who",
    harms=(Harm("loses-health", say("harm-health"), counted=True), Harm("out", say("harm-out"))),
    when=say("attacks-when"),
    questions=frozenset(
        {
            "action",
            "at-whom",
            "attack-card",
            "special-card",
            "defence-card",
            "attack-at-once",
            "of-what",
            "who-takes-it",
            "cancel-it",
        }
    ),
)
SETTLING = Settling(repeated=frozenset({attack.__name__}))  # HN-C10, HN-C14
