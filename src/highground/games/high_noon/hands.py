"""Cards in hand and on the piles: drawing, choosing, discarding."""

from __future__ import annotations

from collections.abc import Callable

from highground.engine import EVERYONE, CardOffer, Procedure, ask, show, shuffle
from highground.engine.requests import NOTHING, About
from highground.games.high_noon.data import Card
from highground.games.high_noon.state import HighNoon

NONE = "none"

CardChoice = int | str | tuple[str, int]
"""A card by number, `none`, or a card played in another way."""


def card(state: HighNoon, number: int) -> Card:
    """The card of this number."""
    return state.setting.cards[state.cards[number]]


def cards_of(state: HighNoon, seat: int, kinds: frozenset[str]) -> list[int]:
    """The cards in a hand that are of these kinds. Only the hand's owner may be asked by it."""
    return state.cards.of_kinds(state.posses[seat].hand, kinds)


def holds(state: HighNoon, seat: int, kinds: frozenset[str]) -> bool:
    """Is a card in a hand of these kinds? Only the hand's owner may be asked by it."""
    return state.cards.any_of(state.posses[seat].hand, kinds)


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
    state: HighNoon,
    seat: int,
    name: str,
    kinds: frozenset[str],
    about: About,
    cite: str,
    is_usable: Callable[[str], bool] | None = None,
    otherwise: tuple[tuple[str, frozenset[str]], ...] = (),
) -> Procedure[CardChoice]:
    """Ask for a card of these kinds that is of use, or none. A player with an empty hand is not asked.

    `otherwise` has verbs for other ways to play cards, each with the kinds that it takes.
    """
    hand = state.posses[seat].hand
    if not hand:
        return NONE
    offer = CardOffer(state.cards, hand, kinds, (NONE,), is_usable, otherwise)
    verbs = {verb: "card" for verb, _ in otherwise} if otherwise else NOTHING
    return (yield from ask(seat, name, offer, of="card", verbs=verbs, about=about, cite=cite))
