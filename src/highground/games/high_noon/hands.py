"""Cards in hand and on the piles: drawing, playing, discarding, and special cards with their cancelling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from highground.engine import EVERYONE, Procedure
from highground.engine.requests import ask, show, shuffle, tell
from highground.games.high_noon.data import Card
from highground.games.high_noon.state import HighNoon, is_standing

NONE = "none"

CardChoice = int | str
"""A card by number, or `none`."""
MayUse = Callable[[str], bool]
"""Can this effect be used now?"""


def card(state: HighNoon, number: int) -> Card:
    """The card of this number."""
    return state.setting.cards[state.cards[number]]


def cards_of(state: HighNoon, seat: int, kinds: frozenset[str]) -> list[int]:
    """The cards in a hand that are of these kinds. Only the hand's owner may be asked by it."""
    return state.cards.of_kinds(state.posses[seat].hand, kinds)


def draw(state: HighNoon, seat: int, count: int, cite: str) -> Procedure[None]:
    """Draw cards; an empty deck is shuffled anew from the discards (HN-B9)."""
    posse = state.posses[seat]
    while count:
        if not posse.deck:
            if not posse.discards:
                return
            posse.deck = yield from shuffle(state, posse.discards, cite="HN-B9")
            posse.discards = []
        drawn = posse.deck[-count:][::-1]
        del posse.deck[-count:]
        yield from show(state, drawn, to=seat, cite=cite)
        posse.hand += drawn
        count -= len(drawn)


def discard(state: HighNoon, seat: int, number: int) -> Procedure[None]:
    """Put a card from the hand on the discards, face up (HN-B15)."""
    posse = state.posses[seat]
    posse.hand.remove(number)
    yield from show(state, (number,), EVERYONE, cite="HN-B15")
    posse.discards.append(number)


def choose_card(
    state: HighNoon, seat: int, topic: str, kinds: frozenset[str], cite: str, may_use: MayUse | None = None
) -> Procedure[CardChoice]:
    """Ask for a card of these kinds, or none. A player with an empty hand is not asked."""
    if not state.posses[seat].hand:
        return NONE

    def offered() -> Sequence[CardChoice]:
        found = cards_of(state, seat, kinds)
        if may_use:
            found = [number for number in found if may_use(state.setting.cards[state.cards[number]].effect)]
        return (NONE, *found)

    return (yield from ask(seat, topic, offered, of="card", cite=cite))


def offer_special(
    state: HighNoon, seat: int, when: str, opponents: Iterable[int], may_use: MayUse | None = None
) -> Procedure[Card | None]:
    """Let a player play a special card of this moment; the card, unless there is none or it is cancelled (HN-B16)."""
    kinds = state.setting.special_kinds.get(when, frozenset())
    number = yield from choose_card(state, seat, "special card", kinds, "HN-B16", may_use)
    if isinstance(number, str):
        return None
    yield from announce(state, seat, number)
    cancelled = yield from is_cancelled(state, seat, number, opponents)
    return None if cancelled else card(state, number)


def announce(state: HighNoon, seat: int, number: int) -> Procedure[None]:
    """Play a special card, for everybody to see (HN-B16)."""
    yield from discard(state, seat, number)
    yield tell("HN-B16", "{who:seat} plays {card:card}", who=seat, card=number)


def is_cancelled(state: HighNoon, seat: int, number: int, opponents: Iterable[int]) -> Procedure[bool]:
    """Does an opponent cancel a special card that was announced, without being cancelled in turn (HN-C16)?"""
    cancelling = state.setting.special_kinds.get("cancel", frozenset())
    for opponent in opponents:
        answer = yield from choose_card(state, opponent, "cancel it", cancelling, "HN-C16")
        if not isinstance(answer, str):
            yield from announce(state, opponent, answer)
            saved = yield from is_cancelled(state, opponent, answer, (seat,))
            if not saved:
                yield tell("HN-C16", "{card:card} has no effect", card=number)
                return True
    return False


def other_seats(state: HighNoon, seat: int) -> list[int]:
    """The other players still in the game, in turn order from this one."""
    at = state.order.index(seat)
    return [other for other in state.order[at + 1 :] + state.order[:at] if is_standing(state, other)]
