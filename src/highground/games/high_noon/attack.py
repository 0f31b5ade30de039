"""An attack, in the order of HN-B5: the attacker's card, the defender's card, special cards of both, damage."""

from __future__ import annotations

from highground.engine import CardOffer, Modifier, Procedure, Reason, Total, ask, tell, then
from highground.games.high_noon.data import Card
from highground.games.high_noon.effects import Fight, roles
from highground.games.high_noon.hands import NONE, card, choose_card, discard
from highground.games.high_noon.harm import hurt
from highground.games.high_noon.special import offer_special
from highground.games.high_noon.state import HighNoon, enemies_beside, enemies_of
from highground.games.high_noon.words import say
from highground.space import has

SHOOT, MELEE, THROW = "shoot", "melee", "throw"
HIGHER_GROUND, NO_CARD = say("higher-ground"), say("no-card")


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
    return Reason("HN-B6", say("out-of-range")) if ruling.clear else ruling.reasons[0]


def card_kinds(state: HighNoon, manner: str) -> frozenset[str]:
    """The kinds of cards that an attack of this manner takes."""
    return state.setting.throw_kinds if manner == THROW else state.setting.attack_kinds


def attack_value(played: Card, manner: str) -> int:
    """What a card is worth in an attack of this manner (HN-B5, HN-B6)."""
    return (played.throw if manner == THROW else played.attack) or 0


def attack(state: HighNoon, attacker: int, target: int, manner: str) -> Procedure[None]:
    """One attack of a character on another."""
    owner = state.setting.owner
    seat, defender = owner[attacker], owner[target]
    about = roles(attacker, target, manner)
    played = yield from ask(
        seat, "attack-card", CardOffer(state.cards, state.posses[seat].hand, card_kinds(state, manner)), of="card",
        about=about, cite="HN-B5",
    )  # fmt: skip
    yield from discard(state, seat, played)
    yield tell("HN-B5 HN-B6", "attacks", who=attacker, whom=target, manner=manner, card=played)
    fight = Fight(attacker, target, manner, card(state, played))
    yield from offer_special(state, seat, "attack", defender, fight)
    strength = attack_total(state, fight)
    yield tell("HN-B5", "attack", strength, attack=strength.value)

    answer = yield from choose_card(state, defender, "defence-card", state.setting.defence_kinds, about, cite="HN-B5")
    if isinstance(answer, int):
        yield from discard(state, defender, answer)
    yield from offer_special(state, defender, "defence", seat, fight)
    if fight.target != target:
        strength = attack_total(state, fight)
        yield tell("HN-C13", "new-target", strength, whom=fight.target, attack=strength.value)

    guard = defence_total(state, fight, card(state, answer) if isinstance(answer, int) else None)
    damage = max(0, strength.value - guard.value)
    yield tell("HN-B3 HN-B5", "defence", guard, defence=guard.value, damage=damage)
    if damage > state.setting.least_grit:
        yield from offer_special(state, defender, "damage", seat, fight)
        if fight.most_damage is not None and damage > fight.most_damage:
            damage = fight.most_damage
            yield tell("HN-C15", "held-by-grit", whom=fight.target, damage=damage)
    if fight.bounty and damage >= state.characters[fight.target].health:
        yield tell("HN-C11", "bounty", bounty=fight.bounty)
    yield from hurt(state, fight.target, damage, by=seat, bounty=fight.bounty)
    if fight.shoots_back:
        then(state, attack_again, fight.target, attacker, SHOOT, "HN-C14")
    if fight.again:
        then(state, attack_again, attacker, fight.target, manner, "HN-C10")


def attack_again(state: HighNoon, attacker: int, target: int, manner: str, cite: str) -> Procedure[None]:
    """A further attack that a special card allows, if it can still be made and the player wants it."""
    if target not in targets(state, attacker, manner):
        return
    seat = state.setting.owner[attacker]

    def offered() -> tuple[str, ...]:
        has_card = state.cards.first_kind(state.posses[seat].hand, sorted(card_kinds(state, manner)))
        return (NONE, manner) if has_card else (NONE,)

    answer = yield from ask(seat, "attack-at-once", offered, about=roles(attacker, target, manner), cite=cite)
    if answer == manner:
        then(state, attack, attacker, target, manner)


def attack_total(state: HighNoon, fight: Fight) -> Total:
    """The attack: the card's value, height, less cover; at least 0 (HN-B5)."""
    ground = state.setting
    start, end = state.characters[fight.attacker].at, state.characters[fight.target].at
    parts = [Modifier("HN-B5", attack_value(fight.card, fight.manner), fight.card.title)]
    parts += height_bonus(state, fight.attacker, fight.target)
    if fight.past_cover:
        parts.append(fight.past_cover)
    elif ground.sight.cover_cost(start, end, state.closed) or ground.board.ranks[start] > ground.board.ranks[end]:
        # Looked up first because most lines have no cover. From above, cover may be there and cost nothing (HN-E5).
        parts += ground.sight.cover_modifiers(start, end, state.closed)
    return Total(tuple(parts), least=0)


def defence_total(state: HighNoon, fight: Fight, played: Card | None) -> Total:
    """The defence: the card's value and height (HN-B5)."""
    value = played.defence or 0 if played else 0
    parts = [Modifier("HN-B5", value, played.title if played else NO_CARD)]
    parts += height_bonus(state, fight.target, fight.attacker)
    if fight.parry:
        parts.append(fight.parry)
    return Total(tuple(parts))


def height_bonus(state: HighNoon, character: int, opponent: int) -> list[Modifier]:
    """The bonus of standing higher than the opponent; the same whatever the Rank Difference (HN-E3, HN-E4)."""
    ranks = state.setting.board.ranks
    if ranks[state.characters[character].at] <= ranks[state.characters[opponent].at]:
        return []
    return [Modifier("HN-E3 HN-E4", state.setting.numbers.height_bonus, HIGHER_GROUND)]
