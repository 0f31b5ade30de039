"""What may be played, and the clause that forbids what may not. Answers are names of reasons; "" is a yes."""

from __future__ import annotations

from collections.abc import Collection

from highground.engine import Reason
from highground.engine.cards import Kinds
from highground.games.highlander.data import ATTACKS, SPECIAL
from highground.games.highlander.grids import TOP_ROW
from highground.games.highlander.modifiers import applying, attacks_left, special_cards_left, trait
from highground.games.highlander.setting import NO_KINDS
from highground.games.highlander.state import Highlander, is_armed, weapons
from highground.games.highlander.words import say

CLAUSES = {
    "no-attack": "HL-T4", "no-opportunity": "HL-A1", "barred": "HL-D3", "disarmed": "HL-P2", "card-forbids": "HL-H2",
    "diamond": "HL-U1", "ally": "HL-U2", "prone": "HL-P1", "special-attack-hidden": "HL-A8", "red-only": "HL-A13",
    "nothing-to-answer": "HL-A4", "not-first": "HL-A4", "stated-open": "HL-A6", "one-special": "HL-S1",
    "one-plot": "HL-S6", "hilts": "HL-S5", "wrong-phase": "HL-S7", "may-do-edges": "HL-T2", "from-exertion": "HL-S8",
    "once-a-turn": "HL-S7", "nothing-to-go-with": "HL-S7", "no-defence": "HL-T3", "not-covered": "HL-D1",
    "unblockable": "HL-A7", "ranged": "HL-A9", "cannot-be-met": "HL-T11", "no-head-shot": "HL-A11",
    "hand-closed": "HL-E4",
}  # fmt: skip
"""The clause behind each reason; its words are under the same name."""


def reason(name: str) -> Reason | None:
    """Why something is not allowed, for whoever tried."""
    return Reason(CLAUSES[name], say(f"not-{name}")) if name else None


# What holds for any card


def of_any_card(state: Highlander, seat: int, kind: str, from_hand: bool) -> str:
    """Limits on copies (HL-U1, HL-U2, HL-S6), what cards forbid, and the cost of being prone (HL-P1)."""
    for applied in applying(state, "no-type", seat):
        if kind in state.setting.kinds_of(applied.detail):
            return "card-forbids"
    limit = state.setting.limits.get(kind)
    if limit and _has_copy(state, seat, kind):
        return limit
    if kind in state.turn.once:
        return "once-a-turn"
    if from_hand and pays_for_cards(state, seat) and not _can_pay(state, seat, kind):
        return "prone"
    return ""


def plainly_played(state: Highlander, seat: int, from_hand: bool = True) -> frozenset[str]:
    """The cards of which `of_any_card` has nothing to say just now, whichever they are."""
    is_hindered = (from_hand and state.sides[seat].prone) or state.lasting or "no-type" in state.setting.holders
    return NO_KINDS if is_hindered else state.setting.plain_kinds


def _has_copy(state: Highlander, seat: int, kind: str) -> bool:
    """Has a player a copy of a card in play, as he himself knows?"""
    side = state.sides[seat]
    cards = [placed.card for placed in (*side.board, *side.attacks, *side.defences)]
    return bool(cards) and bool(state.cards.of_kinds(cards, (kind,)))


def pays_for_cards(state: Highlander, seat: int) -> bool:
    """Does each card from the hand cost a player another of its type (HL-P1)?"""
    return state.sides[seat].prone and not applying(state, "no-cost", seat)


def _can_pay(state: Highlander, seat: int, kind: str) -> bool:
    return len(state.cards.of_kinds(state.sides[seat].hand, state.setting.kinds_at_cost[kind])) > 1


# Attacks


class Strikes:
    """What holds just now for any attack of a player, worked out once; then card by card (HL-A1, HL-D3, HL-P2)."""

    def __init__(self, state: Highlander, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.has_opportunity = attacks_left(state) > 0
        self.is_armed = is_armed(state, seat)
        self.barred = 0 if state.turn.attacks else barred(state, seat)
        self.forbidden = 0
        for applied in applying(state, "no-area", seat):
            self.forbidden |= applied.detail
        self.are_free = self.has_opportunity and self.is_armed and not self.barred and not self.forbidden

    def why_not(self, kind: str, from_hand: bool = True) -> str:
        """Why this card may not be played as an attack now."""
        state, seat = self.state, self.seat
        type = state.setting.type_of[kind]
        if type not in ATTACKS:
            return "no-attack"
        if not self.has_opportunity and not trait(state, "free", kind, seat):
            return "no-opportunity"
        if not self.is_armed and type not in ("dirty trick", "ranged attack"):
            return "disarmed"
        cells = state.setting.cells[kind]
        if cells & self.barred and not trait(state, "past-bars", kind, seat):
            return "barred"
        if cells & self.forbidden:
            return "card-forbids"
        return of_any_card(state, seat, kind, from_hand)


def of_attack(state: Highlander, seat: int, kind: str, from_hand: bool = True) -> str:
    """May this card be played as an attack now?"""
    return Strikes(state, seat).why_not(kind, from_hand)


def of_hidden_attack(state: Highlander, seat: int, kind: str, from_hand: bool = True) -> str:
    """May this card be played as a Hidden attack now (HL-A4, HL-A6, HL-A8, HL-A13)?"""
    type = state.setting.type_of[kind]
    if type not in ATTACKS:
        return "no-attack"
    if type == "special attack":
        return "special-attack-hidden"
    if state.setting.plays("red-only") and type not in ("basic attack", "attack"):
        return "red-only"
    if trait(state, "not-hidden", kind, seat):
        return "stated-open"
    return why_no_hiding(state, seat) or of_attack(state, seat, kind, from_hand)


def why_no_hiding(state: Highlander, seat: int) -> str:
    """Why a player may hide no attack now, whatever its card."""
    if state.turn.attacks or state.sides[seat].attacks:
        return "not-first"
    if applying(state, "no-hiding", seat):
        return "card-forbids"
    if not state.sides[1 - seat].struck_blow and not applying(state, "hiding", seat):
        return "nothing-to-answer"
    return ""


def barred(state: Highlander, seat: int) -> int:
    """The cells to which a player's first attack may not go: those of his blocks (HL-D3)."""
    if not state.sides[seat].defences or applying(state, "no-bars", seat):
        return 0
    cells = 0
    for defence in state.sides[seat].defences:
        kind = state.cards[defence.card]
        if state.setting.type_of[kind] == "block" and not trait(state, "no-bars", kind, seat, defence.card):
            cells |= state.setting.cells[kind]
    return cells


def can_be_blow(state: Highlander, seat: int, kind: str) -> bool:
    """Can this attack be a Power Blow (HL-A3, HL-A6 to HL-A9)?"""
    card = state.setting.cards[kind]
    if card.blow is None or card.type in ("ranged attack", "dirty trick") or applying(state, "no-blow", seat):
        return False
    if card.type == "special attack" and not trait(state, "may-be-blow", kind, seat):
        return False
    return not trait(state, "no-blow", kind, seat)


def can_be_head_shot(state: Highlander, seat: int, kind: str) -> bool:
    """Can this attack be a Head Shot (HL-A8, HL-A9, HL-A11)?"""
    if not state.setting.cells[kind] & TOP_ROW or not can_be_blow(state, seat, kind):
        return False
    if state.setting.type_of[kind] == "special attack" and not trait(state, "may-be-head", kind, seat):
        return False
    return not trait(state, "no-head", kind, seat) and not applying(state, "no-head", seat)


def own_attacks(state: Highlander, seat: int, kinds: Collection[str]) -> list[int]:
    """A player's attacks on the board that are of these kinds, as he himself knows."""
    return state.cards.of_kinds([attack.card for attack in state.sides[seat].attacks], kinds)


def head_shot_kinds(state: Highlander, seat: int) -> Kinds:
    return Kinds(state.setting.attack_kinds, lambda kind: can_be_head_shot(state, seat, kind))


# Cards that are neither attacks nor defences


def of_special_card(state: Highlander, seat: int, kind: str, from_hand: bool = True) -> str:
    """May this Special Card be played now (HL-S1, HL-S5, HL-S6)?"""
    if state.setting.type_of[kind] not in SPECIAL:
        return "wrong-phase"
    if special_cards_left(state) <= 0:
        return "one-special"
    if kind in state.setting.hilt_kinds:
        hilts = state.cards.of_kinds([placed.card for placed in state.sides[seat].board], state.setting.hilt_kinds)
        if len(hilts) >= len(weapons(state, seat)):
            return "hilts"
    if kind in state.setting.kinds_of("Head Shot") and not own_attacks(state, seat, head_shot_kinds(state, seat)):
        return "no-head-shot"
    return of_any_card(state, seat, kind, from_hand)


def of_edge(state: Highlander, seat: int, kind: str, from_hand: bool = True) -> str:
    """May this Edge be played now, in one's own turn (HL-T2, HL-S7)?"""
    if state.setting.type_of[kind] != "edge":
        return "may-do-edges" if state.phase == "may-do" else "wrong-phase"
    manners, phase = state.setting.manners[kind], state.phase
    if ("may-do" in manners) != (phase == "may-do") or "answer" in manners:
        return "wrong-phase"
    if ("attack" in manners or "with-attack" in manners) and phase != "attack":
        return "wrong-phase"
    if ("defence" in manners or "with-defence" in manners) and phase != "defence":
        return "wrong-phase"
    side = state.sides[seat]
    if ("with-attack" in manners and not side.attacks) or ("with-defence" in manners and not side.defences):
        return "nothing-to-go-with"
    return of_any_card(state, seat, kind, from_hand)


def of_illusion(state: Highlander, seat: int, kind: str) -> str:
    """May this Illusion be played from a hard exertion (HL-S8)?"""
    if state.setting.type_of[kind] != "illusion":
        return "from-exertion"
    return of_any_card(state, seat, kind, from_hand=False)
