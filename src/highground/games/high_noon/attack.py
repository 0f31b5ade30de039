"""An attack, in the order of HN-B5: the attacker's card, the defender's card, special cards of both, damage."""

from __future__ import annotations

from typing import Any

from highground.engine import Answer, Ask, Modifier, Procedure, Reason, Total
from highground.engine.requests import ask, tell
from highground.engine.state import then
from highground.games.high_noon.data import Card
from highground.games.high_noon.hands import NONE, card, cards_of, choose_card, discard, offer_special
from highground.games.high_noon.harm import hurt
from highground.games.high_noon.state import HighNoon, enemies_beside, enemies_of, friends_beside
from highground.space import has

SHOOT, MELEE, THROW = "shoot", "melee", "throw"


def targets(state: HighNoon, attacker: int, manner: str) -> list[int]:
    """Whom a character can attack in this manner from where it stands (HN-B6)."""
    ground = state.setting
    at = state.characters[attacker].at
    if at < 0:
        return []
    if manner == MELEE:
        ranks = ground.board.ranks
        near = [e for e in enemies_beside(state, attacker) if ranks[state.characters[e].at] == ranks[at]]
        seen = ground.seen_from(at, state.closed) if near else 0
        return [e for e in near if has(seen, state.characters[e].at)]
    thrown = manner == THROW
    most = ground.numbers.throw_range if thrown else ground.fighters[attacker].range
    seen = ground.seen_from(at, state.closed, thrown)
    hit = seen & ground.board.within(at, most)
    return [e for e in enemies_of(state, ground.owner[attacker]) if has(hit, state.characters[e].at)]


def why_not_at(state: HighNoon, attacker: int, target: int, manner: str) -> Reason | None:
    """Why a character cannot be attacked: what stands in the way of the line, or else that it is too far."""
    if not isinstance(target, int) or not 0 <= target < len(state.characters) or state.characters[target].at < 0:
        return None
    start, end = state.characters[attacker].at, state.characters[target].at
    ruling = state.setting.sight.ruling(start, end, state.closed, thrown=manner == THROW)
    return Reason("HN-B6", "it is out of range") if ruling.clear else ruling.reasons[0]


def card_kinds(state: HighNoon, manner: str) -> frozenset[str]:
    """The kinds of cards that an attack of this manner takes."""
    return state.setting.throw_kinds if manner == THROW else state.setting.attack_kinds


def attack(state: HighNoon, attacker: int, target: int, manner: str) -> Procedure[None]:
    """One attack of a character on another."""
    owner = state.setting.owner
    seat, defender = owner[attacker], owner[target]
    played = yield from ask(
        seat, "attack card", lambda: cards_of(state, seat, card_kinds(state, manner)), of="card", cite="HN-B5"
    )
    yield from discard(state, seat, played)
    yield tell("HN-B5 HN-B6", "{who:character} attacks {whom:character} ({manner}) with {card:card}",
               who=attacker, whom=target, manner=manner, card=played)  # fmt: skip
    special = yield from offer_special(state, seat, "attack", (defender,))
    strength = attack_total(state, attacker, target, card(state, played), manner, special)
    yield tell("HN-B5", "attack {attack}", strength, attack=strength.value)

    answer = yield from choose_card(state, defender, "defence card", state.setting.defence_kinds, "HN-B5")
    if answer != NONE:
        assert isinstance(answer, int)
        yield from discard(state, defender, answer)
    has_friend = bool(friends_beside(state, target))
    reaction = yield from offer_special(
        state, defender, "defence", (seat,), lambda effect: has_friend or effect != "take-the-bullet"
    )
    if reaction and reaction.effect == "take-the-bullet":
        target = yield from ask(
            defender, "who takes it", tuple(friends_beside(state, target)), of="character", cite="HN-C13"
        )
        strength = attack_total(state, attacker, target, card(state, played), manner, special)
        yield tell("HN-C13", "{whom:character} becomes the target: attack {attack}", strength,
                   whom=target, attack=strength.value)  # fmt: skip
    if reaction and reaction.effect == "dive":
        state.characters[target].pinned = True

    guard = defence_total(state, attacker, target, card(state, answer) if isinstance(answer, int) else None, reaction)
    damage = max(0, strength.value - guard.value)
    yield tell("HN-B3 HN-B5", "defence {defence}, so {damage} damage", guard, defence=guard.value, damage=damage)
    if damage > state.setting.least_grit:
        grit = yield from offer_special(state, defender, "damage", (seat,))
        if grit and damage > grit.amount:
            damage = grit.amount
            yield tell("HN-C15", "{whom:character} takes no more than {damage}", whom=target, damage=damage)
    bounty = special.amount if special and special.effect == "bounty" else 0
    if bounty and damage >= state.characters[target].health:
        yield tell("HN-C11", "there is a bounty of {bounty} more gold", bounty=bounty)
    yield from hurt(state, target, damage, by=seat, bounty=bounty)
    if reaction and reaction.effect == "shoot-back":
        then(state, attack_again, target, attacker, SHOOT, "HN-C14")
    if special and special.effect == "fan":
        then(state, attack_again, attacker, target, manner, "HN-C10")


def attack_again(state: HighNoon, attacker: int, target: int, manner: str, cite: str) -> Procedure[None]:
    """A further attack that a special card allows, if it can still be made and the player wants it."""
    if target not in targets(state, attacker, manner):
        return
    seat = state.setting.owner[attacker]

    def offered() -> tuple[str, ...]:
        return (NONE, manner) if cards_of(state, seat, card_kinds(state, manner)) else (NONE,)

    answer = yield from ask(seat, "attack at once", offered, cite=cite)
    if answer == manner:
        then(state, attack, attacker, target, manner)


def attack_total(state: HighNoon, attacker: int, target: int, played: Card, manner: str, special: Card | None) -> Total:
    """The attack: the card's value, height, less cover; at least 0 (HN-B5)."""
    ground = state.setting
    start, end = state.characters[attacker].at, state.characters[target].at
    value = played.throw if manner == THROW else played.attack
    parts = [Modifier("HN-B5", value or 0, played.title)]
    parts += height_bonus(state, attacker, target)
    if special and special.effect == "dead-aim":
        parts.append(Modifier("HN-C9", 0, f"{special.title}: no cover"))
    elif ground.sight.cover_cost(start, end, state.closed) or ground.board.ranks[start] > ground.board.ranks[end]:
        parts += ground.sight.cover_modifiers(start, end, state.closed)
    return Total(tuple(parts), least=0)


def defence_total(state: HighNoon, attacker: int, target: int, played: Card | None, reaction: Card | None) -> Total:
    """The defence: the card's value and height (HN-B5)."""
    value = played.defence or 0 if played else 0
    parts = [Modifier("HN-B5", value, played.title if played else "no card")]
    parts += height_bonus(state, target, attacker)
    if reaction and reaction.effect == "dive":
        parts.append(Modifier("HN-C12", reaction.amount, reaction.title))
    return Total(tuple(parts))


def usual_answer(state: HighNoon, question: Ask[Any]) -> Answer:
    """What a sensible player answers while odds are worked out: the best defence, and no special card."""
    offered = question.offered()
    if question.topic == "defence card":
        return max(offered, key=lambda number: -1 if number == NONE else card(state, number).defence or 0)
    if question.topic == "attack card":
        return max(offered, key=lambda number: card(state, number).attack or card(state, number).throw or 0)
    return offered[0]


def height_bonus(state: HighNoon, character: int, opponent: int) -> list[Modifier]:
    """The bonus of standing higher than the opponent; the same whatever the Rank Difference (HN-E3, HN-E4)."""
    ranks = state.setting.board.ranks
    if ranks[state.characters[character].at] <= ranks[state.characters[opponent].at]:
        return []
    return [Modifier("HN-E3 HN-E4", state.setting.numbers.height_bonus, "higher ground")]
