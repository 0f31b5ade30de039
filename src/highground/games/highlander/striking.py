"""Attacks as they come onto the board, and how they become Power Blows and Head Shots."""

from __future__ import annotations

from highground.engine import Procedure, tell
from highground.games.highlander.legality import can_be_blow, can_be_head_shot
from highground.games.highlander.modifiers import trait
from highground.games.highlander.state import Attack, Highlander, arrival, find_attack
from highground.games.highlander.triggers import follow_up, note, note_own


def lay_attack(state: Highlander, seat: int, number: int) -> Attack:
    """Put an attack on the board."""
    attack = Attack(number, arrival(state))
    state.sides[seat].attacks.append(attack)
    state.turn.has_played = True
    return attack


def count_once(state: Highlander, kind: str) -> None:
    """A card that may be played once a turn has been."""
    if "once" in state.setting.manners[kind]:
        state.turn.once.append(kind)


def strike(state: Highlander, seat: int, number: int) -> Procedure[None]:
    """An attack is played openly."""
    attack = lay_attack(state, seat, number)
    kind = state.cards[number]
    if not trait(state, "free", kind, seat, number):
        state.turn.attacks += 1
    if can_be_blow(state, seat, kind) and trait(state, "is-blow", kind, seat, number):
        attack.power = True
    count_once(state, kind)
    yield tell("HL-A1", "attacks", who=seat, card=number)
    note_own(state, "played", number, seat, 1 - seat, attack.since, number)
    note(state, "plays", seat, number, kind)
    follow_up(state)


def make_power_blow(state: Highlander, seat: int, number: int) -> Attack:
    """An attack is a Power Blow; of a Hidden one everybody knows then that it can be (HL-A5)."""
    attack = find_attack(state.sides[seat], number)
    assert attack is not None
    attack.power = True
    if attack.hidden:
        blows = [kind for kind in state.setting.attack_kinds if can_be_blow(state, seat, kind)]
        state.cards.narrow((number,), blows)
    return attack


def make_head_shot(state: Highlander, seat: int, number: int) -> None:
    """An attack is a Head Shot, and so a Power Blow without exertion (HL-A11)."""
    attack = find_attack(state.sides[seat], number)
    assert attack is not None
    attack.power = attack.head = True
    if attack.hidden:
        heads = [kind for kind in state.setting.attack_kinds if can_be_head_shot(state, seat, kind)]
        state.cards.narrow((number,), heads)
