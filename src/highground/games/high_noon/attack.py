"""An attack, in the order of HN-B5: the attacker's card, the defender's card, special cards of both, damage.

In melee the defender may strike back instead of defending (HN-B17).
"""

from __future__ import annotations

from highground.engine import CardOffer, Modifier, Procedure, Reason, Total, ask, tell, then
from highground.games.high_noon.data import Card
from highground.games.high_noon.effects import Fight, roles
from highground.games.high_noon.hands import NONE, card, choose_card, discard
from highground.games.high_noon.harm import take_health
from highground.games.high_noon.special import offer_special
from highground.games.high_noon.state import HighNoon, enemies_of, enemy_squares
from highground.games.high_noon.weapons import MELEE, SHOOT, THROW, flies, weapon_modifiers
from highground.games.high_noon.words import say
from highground.space import Places, has

STRIKE = "strike"
HIGHER_GROUND, NO_CARD = say("higher-ground"), say("no-card")


def targets(state: HighNoon, attacker: int, manner: str) -> list[int]:
    """Whom a character can attack in this manner from where it stands (HN-B6)."""
    if state.characters[attacker].at < 0:
        return []
    seat = state.setting.owner[attacker]
    hit = hit_among(state, attacker, manner, enemy_squares(state, seat))
    return [enemy for enemy in enemies_of(state, seat) if has(hit, state.characters[enemy].at)] if hit else []


def hit_among(state: HighNoon, attacker: int, manner: str, squares: Places) -> Places:
    """Those of some squares on which a character can attack in this manner from where it stands (HN-B6, HN-L10)."""
    ground, board = state.setting, state.setting.board
    at = state.characters[attacker].at
    if manner == MELEE:
        near = squares & board.within(at, 1) & board.level_with[at]
    else:
        most = ground.numbers.throw_range if manner == THROW else ground.fighters[attacker].weapon.range
        near = squares & board.within(at, most)
    return near & ground.sight.seen_from(at, state.closed, flies(state, attacker, manner)) if near else 0


def why_not_at(state: HighNoon, attacker: int, target: int, manner: str) -> Reason | None:
    """Why a character cannot be attacked: what stands in the way of the line, or else that it is too far."""
    if not isinstance(target, int) or not 0 <= target < len(state.characters) or state.characters[target].at < 0:
        return None
    start, end = state.characters[attacker].at, state.characters[target].at
    ruling = state.setting.sight.ruling(start, end, state.closed, thrown=flies(state, attacker, manner))
    return Reason("HN-B6", say("out-of-range")) if ruling.clear else ruling.reasons[0]


def card_kinds(state: HighNoon, manner: str) -> frozenset[str]:
    """The kinds of cards that an attack of this manner takes (HN-B5, HN-B6, HN-B17)."""
    return state.setting.kinds_for[manner]


def attack_value(played: Card, manner: str) -> int:
    """What a card is worth in an attack of this manner (HN-B5, HN-B6, HN-B17)."""
    if manner == MELEE and played.melee is not None:
        return played.melee
    return (played.throw if manner == THROW else played.attack) or 0


def attack(state: HighNoon, attacker: int, target: int, manner: str) -> Procedure[None]:
    """One attack of a character on another."""
    owner = state.setting.owner
    seat, defender = owner[attacker], owner[target]
    played = yield from ask(
        seat, "attack-card", CardOffer(state.cards, state.posses[seat].hand, card_kinds(state, manner)), of="card",
        about=roles(attacker, target, manner), cite="HN-B5", hint=lambda: attack_hint(state, attacker, target, manner),
    )  # fmt: skip
    yield from discard(state, seat, played)
    lobbed = " HN-B17 HN-L5" if manner == SHOOT and flies(state, attacker, manner) else ""
    yield tell(f"HN-B5 HN-B6{lobbed}", "attacks", who=attacker, whom=target, manner=manner, card=played)
    fight = Fight(attacker, target, manner, card(state, played))
    strength = attack_total(state, fight)
    yield from offer_special(state, seat, "attack", defender, fight)
    if fight.past_cover:
        strength = attack_total(state, fight)
    yield tell("HN-B5", "attack", strength, attack=strength.value)

    melee = ((STRIKE, state.setting.melee_kinds),) if manner == MELEE else ()
    answer = yield from choose_card(
        state, defender, "defence-card", state.setting.defence_kinds, fight.roles | {"attack": fight.attack},
        cite="HN-B5 HN-B17" if melee else "HN-B5", otherwise=melee,
    )  # fmt: skip
    if isinstance(answer, tuple):
        yield from strike_back(state, fight, answer[1])
    else:
        yield from defend(state, fight, answer if isinstance(answer, int) else None)
    if fight.shoots_back:
        then(state, attack_again, fight.target, attacker, SHOOT, "HN-C14")
    if fight.again:
        then(state, attack_again, attacker, fight.target, manner, "HN-C10")


def defend(state: HighNoon, fight: Fight, answer: int | None) -> Procedure[None]:
    """The defender answers with a card or none, perhaps a special card, and takes what damage is left (HN-B5)."""
    owner, target = state.setting.owner, fight.target
    seat, defender = owner[fight.attacker], owner[target]
    if answer is not None:
        yield from discard(state, defender, answer)
    played = card(state, answer) if answer is not None else None
    guard = defence_total(state, fight, played)
    yield from offer_special(state, defender, "defence", seat, fight)
    if fight.target != target:
        strength = attack_total(state, fight)
        yield tell("HN-C13", "new-target", strength, whom=fight.target, attack=strength.value)
    if fight.target != target or fight.parry:
        guard = defence_total(state, fight, played)
    yield tell("HN-B3 HN-B5", "defence", guard, defence=guard.value, damage=fight.damage)
    yield from about_to_be_hurt(state, fight)
    yield from do_damage(state, fight)


def strike_back(state: HighNoon, fight: Fight, answer: int) -> Procedure[None]:
    """The defender strikes back: nobody defends, and both take damage at once (HN-B17)."""
    yield from discard(state, state.setting.owner[fight.target], answer)
    blow = Fight(fight.target, fight.attacker, MELEE, card(state, answer))
    strength = attack_total(state, blow)
    yield tell(
        "HN-B17", "strike-back", strength, who=blow.attacker, whom=blow.target, card=answer, attack=strength.value
    )
    yield from about_to_be_hurt(state, fight)
    yield from about_to_be_hurt(state, blow)
    yield from do_damage(state, fight)
    yield from do_damage(state, blow)


def about_to_be_hurt(state: HighNoon, fight: Fight) -> Procedure[None]:
    """Whoever is about to be hurt may play a special card (HN-B5)."""
    if fight.damage <= state.setting.least_grit:
        return
    owner = state.setting.owner
    yield from offer_special(state, owner[fight.target], "damage", owner[fight.attacker], fight)
    if fight.most_damage is not None and fight.damage > fight.most_damage:
        fight.damage = fight.most_damage
        yield tell("HN-C15", "held-by-grit", whom=fight.target, damage=fight.damage)


def do_damage(state: HighNoon, fight: Fight) -> Procedure[None]:
    """What an attack comes to: health lost, and gold (HN-B3, HN-B4)."""
    health = state.characters[fight.target].health
    if fight.bounty and fight.damage >= health:
        yield tell("HN-C11", "bounty", bounty=fight.bounty)
    facts = {"who": fight.attacker, "whom": fight.target, "manner": fight.manner}
    yield tell("HN-B3", "does-damage", **facts, damage=min(fight.damage, health))
    seat = state.setting.owner[fight.attacker]
    yield from take_health(state, fight.target, fight.damage, by=seat, bounty=fight.bounty)


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
    """The attack: the card's value, height, less cover, and the weapon; at least 0 (HN-B5, HN-B17)."""
    clause = "HN-B17" if fight.manner == MELEE else "HN-B5"
    value = Modifier(clause, attack_value(fight.card, fight.manner), fight.card.title)
    besides = attack_modifiers(state, fight.attacker, fight.target, fight.manner, fight.past_cover)
    total = Total((value, *besides), least=0)
    fight.attack = fight.damage = total.value
    return total


def attack_modifiers(
    state: HighNoon, attacker: int, target: int, manner: str, past_cover: Modifier | None = None
) -> list[Modifier]:
    """What is added to the card of an attack and taken from it: height, cover, and the weapon (HN-B5, HN-B17)."""
    ground = state.setting
    start, end = state.characters[attacker].at, state.characters[target].at
    parts = height_bonus(state, attacker, target)
    if past_cover:
        parts.append(past_cover)
    elif manner != MELEE and (
        ground.sight.cover_cost(start, end, state.closed) or ground.board.ranks[start] > ground.board.ranks[end]
    ):
        # Looked up first because most lines have no cover. From above, cover may be there and cost nothing (HN-E5).
        parts += ground.sight.cover_modifiers(start, end, state.closed)
    return parts + weapon_modifiers(state, attacker, target, manner, past_cover=past_cover is not None)


def attack_hint(state: HighNoon, attacker: int, target: int, manner: str) -> str:
    """What whoever picks a card for an attack should know."""
    modifiers = attack_modifiers(state, attacker, target, manner)
    parts = [f"{part.value:+} {part.text} [{part.clause}]" for part in modifiers]
    return str(say("attack-hint", parts=", ".join(parts))) if parts else ""


def defence_total(state: HighNoon, fight: Fight, played: Card | None) -> Total:
    """The defence: the card's value and height (HN-B5)."""
    value = played.defence or 0 if played else 0
    parts = [Modifier("HN-B5", value, played.title if played else NO_CARD)]
    parts += height_bonus(state, fight.target, fight.attacker)
    if fight.parry:
        parts.append(fight.parry)
    total = Total(tuple(parts))
    fight.damage = max(0, fight.attack - total.value)
    return total


def height_bonus(state: HighNoon, character: int, opponent: int) -> list[Modifier]:
    """The bonus of standing higher than the opponent; the same whatever the Rank Difference (HN-E3, HN-E4)."""
    ranks = state.setting.board.ranks
    if ranks[state.characters[character].at] <= ranks[state.characters[opponent].at]:
        return []
    return [Modifier("HN-E3 HN-E4", state.setting.numbers.height_bonus, HIGHER_GROUND)]
