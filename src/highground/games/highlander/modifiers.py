"""What applies just now: continuing effects and traits of cards, asked for by topic where a rule needs them."""

from __future__ import annotations

from typing import Any, NamedTuple

from highground.engine import Modifier
from highground.games.highlander.language.using import Use
from highground.games.highlander.state import NO_CARD, Highlander

OF_CARDS = "HL-H2"
"""The clause by which cards do what they say."""


class Applied(NamedTuple):
    """Something that applies: the card it comes from, how much, and what else it names."""

    kind: str
    amount: int
    detail: Any


NOTHING: list[Applied] = []


def applying(state: Highlander, topic: str, seat: int) -> list[Applied]:
    """The continuing effects on a topic that hold for a player."""
    holders = state.setting.holders.get(topic)
    if holders is None and not state.lasting:
        return NOTHING
    found: list[Applied] = []
    if holders is not None:
        what = state.cards.what
        for owner in (state.seat, 1 - state.seat):
            for placed in state.sides[owner].board:
                kind = what[placed.card]  # known to all, for it lies face up
                if kind is None or kind not in holders:
                    continue
                for index, sentence in holders[kind]:
                    use = Use(state, placed.card, kind, owner, seat, NO_CARD, index)
                    holds = sentence.holds
                    assert holds is not None
                    if seat in use.seats(holds.who) and sentence.is_so(use):
                        found.append(Applied(kind, holds.amount, holds.detail))
    for lasting in state.lasting:
        holds = state.setting.lasting[lasting.kind, lasting.index]
        use = Use(state, NO_CARD, lasting.kind, lasting.seat, lasting.that, NO_CARD, lasting.index)
        if holds.topic == topic and seat in use.seats(holds.who):
            found.append(Applied(lasting.kind, holds.amount, holds.detail))
    return found


def amount(state: Highlander, topic: str, seat: int) -> int:
    """The sum of all that applies to a player on a topic."""
    if topic not in state.setting.holders and not state.lasting:
        return 0
    return sum([applied.amount for applied in applying(state, topic, seat)])


def trait(state: Highlander, topic: str, kind: str, seat: int, card: int = NO_CARD) -> Applied | None:
    """What is so of an attack or a defence itself, if it is; `seat` is whose card it is."""
    carriers = state.setting.traits.get(topic)
    if carriers is None or kind not in carriers:
        return None
    for index, sentence in carriers[kind]:
        if sentence.is_so(Use(state, card, kind, seat, 1 - seat, card, index)):
            assert sentence.trait is not None
            return Applied(kind, sentence.trait.amount, sentence.trait.detail)
    return None


def as_modifier(state: Highlander, applied: Applied) -> Modifier:
    """A part of a number, with the card that it comes from."""
    return Modifier(OF_CARDS, applied.amount, state.setting.cards[applied.kind].title)


def hand_limit(state: Highlander, seat: int) -> int:
    """The hand limit: the current Ability (HL-T13), and what cards make of it."""
    return max(0, state.sides[seat].ability + amount(state, "hand-limit", seat))


def cost_of_exhaustion(state: Highlander, seat: int) -> int:
    """The Ability that a player loses by taking the last card of the Endurance (HL-E7)."""
    return max(0, state.setting.numbers.exhaustion - amount(state, "exhaustion", seat))


def most_ability(state: Highlander, seat: int) -> int:
    """The most that a player's Ability may be (HL-T13)."""
    printed = state.setting.numbers.ability
    return max([printed, *(applied.amount for applied in applying(state, "most-ability", seat))])


def attacks_left(state: Highlander) -> int:
    """How many attack opportunities the player in turn has left (HL-A1)."""
    turn = state.turn
    return state.setting.numbers.attacks + turn.more_attacks + amount(state, "attacks", state.seat) - turn.attacks


def special_cards_left(state: Highlander) -> int:
    """How many Special Cards the player in turn may still play (HL-S1)."""
    turn, numbers = state.turn, state.setting.numbers
    return (
        numbers.special_cards
        + turn.more_special_cards
        + amount(state, "special-cards", state.seat)
        - turn.special_cards
    )


def may_exert_hard(state: Highlander) -> bool:
    """Has the player in turn a hard exertion left (HL-E3) that is not promised for a Power Blow (HL-A3)?"""
    turn, numbers = state.turn, state.setting.numbers
    allowed = numbers.hard_exertions + turn.more_hard_exertions + amount(state, "hard-exertions", state.seat)
    return turn.hard_exertions + (turn.stated != NO_CARD) < allowed
