"""What hidden cards may turn out to be where a rule reads them, each way with its exact weight.

A rule that asks which cards of a hand are defences learns how many there are of each defence, and of the others no
more than that they are none; one that asks only how many are black learns that, and not which. So a hand is walked by
what is read of it: as multisets, not card by card. Cards that
were made together and that the same seats have seen are alike; which of them is which is nothing anybody could tell,
so they are laid out in the order of their kinds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from highground.engine import Cards
from highground.odds.budget import Budget, TooMany
from highground.odds.weights import Weight

AT_ONCE = 50
"""How many ways are counted before it is seen whether they can be followed."""

Narrowed = tuple[Sequence[int], tuple[str, ...]]
"""Some cards, and the kinds that each of them is one of."""


@dataclass(frozen=True)
class Reading:
    """Something that may be read: what some cards are, and of which kinds others of those alike are."""

    kinds: Mapping[int, str]
    narrowed: Sequence[Narrowed]
    weight: Weight

    def lay_out(self, cards: Cards) -> None:
        """Let cards be what was read of them; of numbers that a table has not made yet nothing can be said."""
        made = len(cards.what)
        for number, kind in self.kinds.items():
            if number < made:
                cards.learn((number,), (kind,), ())
        for numbers, kinds in self.narrowed:
            cards.narrow(numbers, kinds)

    @property
    def tells_apart(self) -> bool:
        """Does it say of cards that were alike which is which? Where all are certain together, each is still chance."""
        return len(set(self.kinds.values())) + len(self.narrowed) > 1


def is_hidden(cards: Cards, number: int, kinds: Collection[str] | None) -> bool:
    """Is there more than one thing that may be read of a card: whether it is one of these kinds, or of which it is?"""
    if cards.what[number] is not None:
        return False
    allowed = cards.allowed(number)
    return kinds is None or allowed is None or len({kind in kinds for kind in allowed}) > 1


def readings(
    cards: Cards, hidden: Sequence[int], kinds: Collection[str] | None, budget: Budget, as_one: bool = False
) -> list[Reading]:
    """Everything that may be read of the first of these cards and those among them that are like it.

    Which of them are of which of `kinds` (`as_one`: only how many are of any of them); or only of which kind the first
    is, where none are named. Raises `TooMany` where only sampling can tell, or where there are more ways than can be
    followed.
    """
    first = hidden[0]
    if kinds is not None:
        alike = [number for number in hidden if _looks(cards, number) == _looks(cards, first)]
        left = _pile(cards, alike)
        if left is not None:
            found: list[Reading] = []
            for reading in _counts(alike, left, kinds) if as_one else _hands(alike, left, kinds):
                found.append(reading)
                if len(found) % AT_ONCE == 0:
                    budget.allow(len(found))
            return found
    possible = cards.possible(first)
    if possible is None:
        raise TooMany
    return [Reading({first: kind}, (), Weight.of(likely)) for kind, likely in possible.items()]


def _looks(cards: Cards, number: int) -> tuple[int, int, frozenset[str] | None]:
    """What can be told of a hidden card by its number: cards that look the same are alike."""
    return cards.pool_of[number], cards.seen[number], cards.allowed(number)


def _pile(cards: Cards, alike: Sequence[int]) -> Counter[str] | None:
    """What these cards are dealt from; None where that is not a mere pile, but depends on other cards.

    It does not depend on those of which it is known that they are none of the same kinds, or one of just the same.
    """
    pool, allowed = cards.pool_of[alike[0]], cards.allowed(alike[0])
    left = cards.left[cards.living.index(pool)]
    others = [
        frozenset(kinds)
        for number, kinds in cards.narrowed
        if number not in alike and cards.pool_of[number] == pool and cards.what[number] is None
    ]
    if left is None or (others and allowed is None):
        return None
    if allowed is None:
        return Counter(left)
    if any(kinds != allowed and not kinds.isdisjoint(allowed) for kinds in others):
        return None
    return Counter(kind for kind in left if kind in allowed)


def _counts(alike: Sequence[int], left: Counter[str], kinds: Collection[str]) -> Iterator[Reading]:
    """How many of some cards dealt from a pile may be of these kinds."""
    inside = tuple(sorted(kind for kind in left if kind in kinds))
    outside = tuple(sorted(kind for kind in left if kind not in kinds))
    of_inside, of_outside = (sum(left[kind] for kind in some) for some in (inside, outside))
    total = comb(of_inside + of_outside, len(alike))
    for count in range(len(alike) + 1):
        if ways := comb(of_inside, count) * comb(of_outside, len(alike) - count):
            parts = (alike[:count], inside), (alike[count:], outside)
            yield Reading({}, [part for part in parts if part[0]], Weight(ways, total))


def _hands(alike: Sequence[int], left: Counter[str], kinds: Collection[str]) -> Iterator[Reading]:
    """The multisets of what is read that may be among cards dealt from a pile."""
    read = sorted(kind for kind in left if kind in kinds)
    others = sorted(left.keys() - set(read))
    rest_of_pile = sum(left[kind] for kind in others)
    total = comb(left.total(), len(alike))
    for hand, ways in _multisets(read, left, len(alike)):
        unread = len(alike) - len(hand)
        ways *= comb(rest_of_pile, unread)
        if ways:
            narrowed = [(alike[len(hand) :], tuple(others))] if unread else []
            yield Reading(dict(zip(alike, hand, strict=False)), narrowed, Weight(ways, total))


def _multisets(kinds: Sequence[str], left: Mapping[str, int], size: int) -> Iterator[tuple[list[str], int]]:
    """All hands of at most this size, in the order of their kinds, with the number of ways to draw each."""
    if not kinds:
        yield [], 1
        return
    kind, *others = kinds
    for count in range(min(size, left[kind]) + 1):
        ways = comb(left[kind], count)
        for hand, more in _multisets(others, left, size - count):
            yield [kind] * count + hand, ways * more
