"""Exertions: soft ones look at the top of the Endurance and put it under, hard ones use it up (HL-E1 to HL-E10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from highground.engine import EVERYONE, Ask, CardOffer, Procedure, Text, ask, show, tell, together
from highground.games.highlander.data import GEMS
from highground.games.highlander.modifiers import amount
from highground.games.highlander.piles import put_on_discards, take_top
from highground.games.highlander.state import Highlander
from highground.games.highlander.words import say

NONE = "none"


def exerted(state: Highlander, seat: int) -> int:
    """How many cards an exertion takes."""
    return state.setting.numbers.exerted + amount(state, "exerted", seat)


def gems_left(state: Highlander, seat: int) -> dict[str, int]:
    """How many cards of each gem are still in a player's Endurance, as he can count himself."""
    side, what, gem_of = state.sides[seat], state.cards.what, state.setting.gem_of
    left = state.setting.deck_gems[seat].copy()
    laid = [placed.card for placed in (*side.board, *side.attacks, *side.defences)]
    for number in (*side.hand, *side.discards, *laid):
        kind = what[number]
        if kind is not None:
            left[gem_of[kind]] -= 1
    return left


def _gems_in_words(state: Highlander, seat: int) -> Text:
    left = gems_left(state, seat)
    return say("gems-left", gems=", ".join(f"{left[gem]} {gem}" for gem in GEMS))


def name_gem(state: Highlander, seat: int, name: str, cite: str) -> Procedure[str]:
    """Say which gem one looks for."""
    return (
        yield from ask(seat, name, GEMS, about={"seat": seat}, hint=partial(_gems_in_words, state, seat), cite=cite)
    )


def both_name_gems(state: Highlander, cite: str) -> Procedure[tuple[str, ...]]:
    """Both players name a gem, neither knowing the other's (HL-T10)."""
    asks = [
        Ask(seat, "gem-to-begin", GEMS, cite, about={"seat": seat}, hint=partial(_gems_in_words, state, seat))
        for seat in (0, 1)
    ]
    return (yield from together(*asks, cite=cite))


def exert_softly(state: Highlander, seat: int, gem: str, cite: str) -> Procedure[int]:
    """A soft exertion: how many cards of the gem there are. Both see those, the exerting player sees all (HL-E10).

    The others, as everybody knows then, are of other gems. All go under the Endurance in the same order, and whoever
    has seen them knows them there.
    """
    side = state.sides[seat]
    count = min(exerted(state, seat), len(side.endurance))
    yield tell("HL-E1", "exerts-softly", who=seat, gem=gem)
    if count < exerted(state, seat):
        yield tell("HL-E6", "takes-fewer", who=seat, count=count)
    if not count:
        return 0
    cards = side.endurance[-count:]
    yield from show(state, cards, to=seat, cite="HL-E1")
    kinds = state.setting.gem_kinds[gem]
    found = yield from ask(seat, "gems-found", lambda: (_places_of(state, cards, kinds),), cite="HL-E10")
    shown = [card for place, card in enumerate(cards) if found >> place & 1]
    if shown:
        yield from show(state, shown, EVERYONE, cite="HL-E10")
    state.cards.narrow([card for card in cards if card not in shown], state.setting.other_gem_kinds[gem])
    side.endurance = cards + side.endurance[:-count]
    yield tell(cite, "finds-gems", who=seat, gem=gem, count=len(shown), cards=tuple(shown))
    yield tell("HL-E1", "puts-back", who=seat, cards=tuple(reversed(cards)))
    return len(shown)


def _places_of(state: Highlander, cards: Sequence[int], kinds: Collection[str]) -> int:
    """Which of some cards are of these kinds, a bit for each."""
    found = state.cards.of_kinds(cards, kinds)
    return sum(1 << place for place, card in enumerate(cards) if card in found)


def begin_hard_exertion(state: Highlander, seat: int, sought: str) -> Procedure[list[int]]:
    """Say what is sought, and look at the top of the Endurance; nothing more is played from the hand (HL-E3, HL-E4)."""
    state.turn.hard_exertions += 1
    state.turn.hand_closed = True
    yield tell("HL-E5", "exerts-hard", who=seat, sought=sought)
    wanted = exerted(state, seat)
    cards = yield from take_top(state, seat, wanted)
    if len(cards) < wanted:
        yield tell("HL-E6", "takes-fewer", who=seat, count=len(cards))
    if cards and not state.ended:
        yield from show(state, cards, to=seat, cite="HL-E3")
    return cards


def choose_found(
    state: Highlander, seat: int, name: str, cards: Sequence[int], kinds: Collection[str], cite: str
) -> Procedure[int | str]:
    """Choose one of the exerted cards to play, or none."""
    if not cards:
        return NONE
    offer = CardOffer(state.cards, cards, kinds, (NONE,))
    return (yield from ask(seat, name, offer, of="card", about={"seat": seat}, cite=cite))


def end_hard_exertion(state: Highlander, seat: int, cards: Sequence[int]) -> Procedure[None]:
    """What is left goes on the discard pile in the same order (HL-E3), where both may look at it (HL-E10, HL-T14)."""
    if cards:
        yield from put_on_discards(state, seat, cards, "HL-E3")
        yield tell("HL-E3", "puts-away", who=seat, cards=tuple(cards))
