"""Which defence meets which attack (HL-D1, HL-D7, HL-A7, HL-A9)."""

from __future__ import annotations

from highground.engine import Procedure, tell
from highground.games.highlander.legality import of_any_card
from highground.games.highlander.modifiers import applying, trait
from highground.games.highlander.state import Attack, Defence, Highlander, is_armed


def of_defence(state: Highlander, seat: int, kind: str, from_hand: bool = True) -> str:
    """May this card be played as a defence now, whatever the attack (HL-P2)?"""
    type = state.setting.type_of[kind]
    if type not in ("block", "dodge"):
        return "no-defence"
    if type == "block" and not is_armed(state, seat):
        return "disarmed"
    return of_any_card(state, seat, kind, from_hand)


def why_not_met(state: Highlander, seat: int, kind: str, attack: Attack, card: int = -1) -> str:
    """Why a defence of this kind does not meet an attack that lies open; "" if it does."""
    setting, attacker = state.setting, 1 - seat
    attack_kind = state.cards[attack.card]
    attack_type, defence_type = setting.type_of[attack_kind], setting.type_of[kind]
    cells = setting.cells[attack_kind]
    covered = setting.cells[kind]
    if (everywhere := trait(state, "any-on", kind, seat, card)) and cells & everywhere.detail:
        covered |= cells
    if cells & ~covered:
        return "not-covered"
    if defence_type == "block":
        may_be_blocked = trait(state, "may-be-blocked", attack_kind, attacker, attack.card)
        if attack_type == "dirty trick" and not may_be_blocked:
            return "unblockable"
        if (
            attack_type == "ranged attack"
            and not may_be_blocked
            and not (trait(state, "meets-ranged", kind, seat, card) or applying(state, "blocks-ranged", seat))
        ):
            return "ranged"
        if trait(state, "no-block", attack_kind, attacker, attack.card):
            return "cannot-be-met"
    else:
        if attack_type == "ranged attack" and "back away" in setting.cards[kind].marks:
            return "ranged"
        if trait(state, "no-dodge", attack_kind, attacker, attack.card):
            return "cannot-be-met"
        if any(cells & applied.detail for applied in applying(state, "no-dodging", seat)):
            return "card-forbids"
    no_gem = trait(state, "no-gem", attack_kind, attacker, attack.card)
    return "cannot-be-met" if no_gem and setting.cards[kind].gem == no_gem.detail else ""


def is_power_block(state: Highlander, seat: int, defence: Defence) -> bool:
    """Has a block been made a Power Block, or is it one without exertion?"""
    kind = state.cards[defence.card]
    return defence.power or bool(
        trait(state, "is-power", kind, seat, defence.card) or applying(state, "power-blocks", seat)
    )


def serve(state: Highlander, seat: int, defence: Defence, first: int) -> Procedure[None]:
    """A defence meets an attack, and the consecutive ones after it that it meets as well (HL-D1, HL-D7)."""
    attacks = state.sides[1 - seat].attacks
    kind = state.cards[defence.card]
    attacks[first].met_by = defence.card
    if trait(state, "one-only", kind, seat, defence.card):
        return
    for attack in attacks[first + 1 :]:
        if not attack.hidden and attack.met_by < 0 and not why_not_met(state, seat, kind, attack, defence.card):
            attack.met_by = defence.card
            yield tell("HL-D7", "serves-too", who=seat, card=defence.card, attack=attack.card)
        elif not state.setting.plays("any-covered"):
            return
