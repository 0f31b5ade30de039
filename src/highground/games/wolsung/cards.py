"""The deck of 52 cards that both players share, and hands: what cards are, which is higher, drawing and discarding."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import EVERYONE, CardOffer, Procedure, ask, show, shuffle
from highground.engine.requests import About
from highground.games.wolsung.data import Numbers, Suit
from highground.games.wolsung.state import Wolsung, heroes_of

SUITS: tuple[Suit, ...] = ("clubs", "diamonds", "hearts", "spades")
"""From the lowest (WO-T5)."""
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
DECK = tuple(f"{suit}-{rank}" for rank in RANKS for suit in SUITS)
"""All kinds of cards, the lowest first: by number, then by suit (WO-T5)."""
HEIGHT = {kind: place for place, kind in enumerate(DECK)}
OF_SUIT = {suit: frozenset(kind for kind in DECK if kind.startswith(suit)) for suit in SUITS}
COURT = frozenset(kind for kind in DECK if kind.split("-")[1] in RANKS[9:])
"""Court cards and aces (WO-K5)."""
BLACK = OF_SUIT["spades"] | OF_SUIT["clubs"]
RED = OF_SUIT["hearts"] | OF_SUIT["diamonds"]
NO_CARDS: frozenset[str] = frozenset()
ALL_KINDS = frozenset(DECK)
HIGHER = [frozenset(DECK[place + 1 :]) for place in range(len(DECK))]
"""For each card, by its height, all that are higher."""

NONE = "none"


def worth(kind: str, numbers: Numbers) -> int:
    """How many successes a kind of card adds to a test (WO-K5)."""
    return numbers.court_worth if kind in COURT else numbers.plain_worth


def own_suit(state: Wolsung, model: int) -> frozenset[str]:
    """The cards of a Hero's own suit (WO-K7); none for anybody else."""
    suit = state.setting.fighters[model].suit
    return OF_SUIT[suit] if suit is not None else NO_CARDS


def holds(state: Wolsung, seat: int, kinds: frozenset[str], count: int = 1) -> bool:
    """Has a player so many cards of these kinds? Only the hand's owner may be asked by it."""
    hand = state.hands[seat]
    return len(hand) >= count and len(state.cards.of_kinds(hand, kinds)) >= count


def draw(state: Wolsung, seat: int, count: int) -> Procedure[None]:
    """Draw cards; an empty deck is shuffled anew from the discards (WO-T9)."""
    hand = state.hands[seat]
    while count:
        if not state.deck:
            if not state.discards:
                return
            state.deck = yield from shuffle(state, state.discards, cite="WO-T9")
            state.discards = []
        drawn = state.deck[-count:][::-1]
        del state.deck[-count:]
        yield from show(state, drawn, to=seat, cite="WO-T2")
        hand += drawn
        count -= len(drawn)


def draw_for_turn(state: Wolsung, seat: int) -> Procedure[None]:
    """Three cards and one for each Hero, then down to the limit (WO-T2, WO-T10)."""
    numbers = state.setting.numbers
    yield from draw(state, seat, numbers.cards_drawn + numbers.cards_for_hero * len(heroes_of(state, seat)))
    hand = state.hands[seat]
    while len(hand) > numbers.hand_limit:
        number = yield from ask(
            seat, "discard", lambda: tuple(hand), of="card", about={"limit": numbers.hand_limit}, cite="WO-T10"
        )
        yield from discard(state, seat, number)


def discard(state: Wolsung, seat: int, number: int, cite: str = "WO-T9") -> Procedure[None]:
    """Put a card from the hand on the discards, face up."""
    state.hands[seat].remove(number)
    yield from show(state, (number,), EVERYONE, cite=cite)
    state.discards.append(number)


def choose_card(
    state: Wolsung, seat: int, name: str, kinds: frozenset[str], about: About, cite: str
) -> Procedure[int | None]:
    """Ask for a card of these kinds to discard, or none; which. A player with an empty hand is not asked."""
    hand = state.hands[seat]
    if not hand:
        return None
    offer = CardOffer(state.cards, hand, kinds, (NONE,))
    answer = yield from ask(seat, name, offer, of="card", about=about, cite=cite)
    if isinstance(answer, str):
        return None
    yield from discard(state, seat, answer, cite)
    return answer


def pay(state: Wolsung, model: int, count: int, cite: str) -> Procedure[None]:
    """Discard cards of a Hero's own suit, which its player has (WO-K7)."""
    seat, hand = state.setting.owner[model], state.hands[state.setting.owner[model]]
    for _ in range(count):
        offer = CardOffer(state.cards, hand, own_suit(state, model))
        number = yield from ask(seat, "pay", offer, of="card", about={"model": model}, cite=f"{cite} WO-K7")
        yield from discard(state, seat, number, cite)


def highest(kinds: Sequence[str]) -> str:
    """The highest of some cards (WO-T5)."""
    return max(kinds, key=HEIGHT.__getitem__)
