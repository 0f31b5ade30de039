"""What comes of an attack at the end of the defence phase: met, or damage, or the end (HL-A7, HL-A10, HL-A12)."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Modifier, Procedure, Total, tell
from highground.games.highlander.covering import is_power_block
from highground.games.highlander.modifiers import OF_CARDS, Applied, applying, as_modifier, trait
from highground.games.highlander.piles import win
from highground.games.highlander.state import Adjustment, Attack, Highlander, find_attack, find_defence
from highground.games.highlander.triggers import follow_up, note, note_own
from highground.games.highlander.words import say


def land(state: Highlander, seat: int, card: int) -> Procedure[None]:
    """An attack against the player in turn comes to its end; what it triggers follows."""
    attacker = 1 - seat
    attack = find_attack(state.sides[attacker], card)
    if attack is None or state.ended:
        return
    defence = find_defence(state.sides[seat], attack.met_by)
    if defence is None:
        if attack.head:
            yield tell("HL-A12", "head-falls", who=attacker, card=card)
            yield from win(state, attacker, "HL-A12")
            return
        yield from succeed(state, seat, attack)
    elif state.setting.type_of[state.cards[defence.card]] == "dodge":
        yield tell("HL-D4", "is-dodged", who=seat, card=card, defence=defence.card)
        _note_met(state, seat, attack, "dodged")
    elif attack.power and not is_power_block(state, seat, defence):
        if attack.head and state.setting.plays("clean-cut"):
            yield tell("HL-A12", "head-falls", who=attacker, card=card)
            yield from win(state, attacker, "HL-A12")
            return
        yield tell("HL-A12" if attack.head else "HL-A10", "blocked-plainly", who=seat, card=card, defence=defence.card)
        yield from damage(state, seat, attack, through_block=True)
        _note_met(state, seat, attack, "blocked")
    else:
        yield tell("HL-A10" if attack.power else "HL-D1", "is-blocked", who=seat, card=card, defence=defence.card)
        _note_met(state, seat, attack, "blocked")
    follow_up(state)


def _note_met(state: Highlander, seat: int, attack: Attack, how: str) -> None:
    defence = find_defence(state.sides[seat], attack.met_by)
    assert defence is not None
    note_own(state, f"is-{how}", attack.card, 1 - seat, seat, attack.since, attack.card)
    note_own(state, "meets", defence.card, seat, 1 - seat, defence.since, attack.card)
    note(state, f"attack-{how}", 1 - seat, attack.card)


def succeed(state: Highlander, seat: int, attack: Attack) -> Procedure[None]:
    """An attack that nothing met does its damage, and what its card says (HL-A7)."""
    yield tell("HL-D1", "succeeds", who=1 - seat, card=attack.card)
    yield from damage(state, seat, attack, through_block=False)
    note_own(state, "succeeds", attack.card, 1 - seat, seat, attack.since, attack.card)
    note(state, "attack-succeeds", 1 - seat, attack.card)


def damage(state: Highlander, seat: int, attack: Attack, through_block: bool) -> Procedure[None]:
    """The damage of an attack waits for the adjustment (HL-T5); a dirty trick does none unless it says so (HL-A7)."""
    kind = state.cards[attack.card]
    if state.setting.cards[kind].damage is None:
        return
    total = damage_of(state, seat, attack, through_block)
    yield tell("HL-T5", "damage", total, who=seat, card=attack.card, damage=total.value)
    if total.value:
        clause = "HL-A10" if through_block else "HL-A3" if attack.power else "HL-D1"
        state.sides[seat].adjustments.append(Adjustment("damage", total.value, kind, clause))


def damage_of(state: Highlander, seat: int, attack: Attack, through_block: bool) -> Total:
    """The damage of an attack with all its parts: the value printed, or the difference of the two (HL-A3, HL-A10)."""
    kind = state.cards[attack.card]
    card = state.setting.cards[kind]
    printed = card.damage or 0
    blow = printed if card.blow is None else card.blow
    if through_block:
        parts = [Modifier("HL-A10", max(0, blow - printed), say("difference", card=card.title))]
    elif attack.power:
        parts = [Modifier("HL-A3", blow, say("blow-of", card=card.title))]
    else:
        parts = [Modifier("HL-D1", printed, card.title)]
    if attack.extra:
        parts.append(Modifier(OF_CARDS, attack.extra, say("added")))
    parts += [as_modifier(state, applied) for applied in more_damage(state, seat, attack)]
    caps = [applied.amount for applied in applying(state, "most-damage", seat)]
    return Total(tuple(parts), least=0, most=min(caps) if caps else None)


def more_damage(state: Highlander, seat: int, attack: Attack) -> Iterator[Applied]:
    """What cards add to the damage of an attack against a player, or take from it."""
    setting, attacker = state.setting, 1 - seat
    kind = state.cards[attack.card]
    own = trait(state, "damage", kind, attacker, attack.card)
    if own:
        yield own
    yield from (a for a in applying(state, "damage-of-type", attacker) if kind in setting.kinds_of(a.detail))
    yield from (a for a in applying(state, "damage-of-gem", attacker) if setting.cards[kind].gem == a.detail)
    if attack.power:
        yield from applying(state, "damage-of-blow", attacker)
    yield from (a for a in applying(state, "damage-on-area", seat) if setting.cells[kind] & a.detail)
