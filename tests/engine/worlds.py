"""Cards by brute force: every way they may lie, and real cards that lie one way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from highground.engine import Cards, Chance
from highground.engine.cards import Seats

LAST = 2
"""A seat that no test asks what it knows."""
Origin = Sequence[str | int]
"""Where the cards of a pool come from: kinds (a fresh deck), or the numbers that were shuffled."""


def worlds(
    origins: Sequence[Origin],
    known: Mapping[int, str],
    allowed: Mapping[int, Collection[str]] | None = None,
    sizes: Sequence[int] = (),
) -> Counter[tuple[str, ...]]:
    """What all numbers may be, given what is known of some: each of the ways, and how often it comes about.

    Every order of a fresh deck and every order of a shuffle is gone through, one pool after the other. A pool may be
    of fewer cards than it comes from.
    """
    allowed = allowed or {}
    ways: Counter[tuple[str, ...]] = Counter({(): 1})
    for origin, size in zip(origins, sizes or map(len, origins), strict=True):
        longer: Counter[tuple[str, ...]] = Counter()
        for way, times in ways.items():
            for order in permutations([way[part] if isinstance(part, int) else part for part in origin], size):
                first = len(way)
                if all(
                    known.get(number, kind) == kind and kind in allowed.get(number, (kind,))
                    for number, kind in enumerate(order, first)
                ):
                    longer[(*way, *order)] += times
        ways = longer
    return ways


def chances(ways: Counter[tuple[str, ...]], number: int) -> dict[str, Fraction]:
    """What one number may be, with its exact probability."""
    counts: Counter[str] = Counter()
    for way, times in ways.items():
        counts[way[number]] += times
    return {kind: Fraction(count, ways.total()) for kind, count in counts.items()}


class RealCards:
    """Cards that lie in an order of their own, and the table that is told of them what the rules let it know."""

    def __init__(self, kinds: Sequence[str], seed: int = 0, as_told: bool = False, spare: Sequence[str] = ()) -> None:
        """In an order by chance; or as told, which shuffles do not change. What is spare might have been there too."""
        self.random = random.Random(seed)
        self.as_told = as_told
        self.table = Cards()
        self.real: list[str] = []  # what each number really is
        self.origins: list[Origin] = []
        self.numbers_of: list[list[int]] = []  # by pool
        self.deck = self.new_deck(kinds, spare)

    def new_deck(self, kinds: Sequence[str], spare: Sequence[str] = ()) -> list[int]:
        """A deck; if anything might have been in it besides, its list is the secret of the last seat."""
        among = Counter([*kinds, *spare]) if spare else None
        numbers = self.table.new_deck(kinds, LAST if spare else None, among)
        return self._made([*kinds, *spare], numbers, kinds)

    def _made(self, origin: Origin, numbers: list[int], kinds: Sequence[str]) -> list[int]:
        order = list(kinds)
        if not self.as_told:
            self.random.shuffle(order)
        self.real += order
        self.origins.append(tuple(origin))
        self.numbers_of.append(numbers[:])
        return numbers

    def show(self, numbers: Sequence[int], to: Seats) -> None:
        self.table.learn(numbers, [self.real[number] for number in numbers], to)

    def shuffle(self, numbers: Sequence[int], decided: bool = True) -> list[int]:
        """Shuffle; as a program does it (what is shuffled is decided first), or as people do."""
        if decided:
            self.show(numbers, ())
        return self._made(numbers, self.table.shuffle(numbers), [self.real[number] for number in numbers])

    def mix(self, numbers: Sequence[int], owner: int) -> list[int]:
        """Shuffle what somebody holds; he looks at it again."""
        mixed = self.shuffle(numbers)
        self.show(mixed, owner)
        return mixed

    def narrow(self, number: int, kinds: Collection[str]) -> None:
        """Say of a card that it is one of these kinds, or one of its own."""
        self.table.narrow([number], {*kinds, self.real[number]})

    def ways(self, seat: int) -> Counter[tuple[str, ...]]:
        """All that the cards may be, by brute force, as far as a seat can know."""
        return worlds(self.origins, self.seen_by(seat), dict(self.table.narrowed), list(map(len, self.numbers_of)))

    def seen_by(self, seat: int) -> dict[int, str]:
        return {number: kind for number, kind in enumerate(self.real) if self.table.has_seen(seat, number)}

    def view(self, seat: int) -> Cards:
        view = self.table.copy()
        view.forget_unseen(seat, self.table)
        return view

    def is_possible(self, what: Sequence[str | None]) -> bool:
        """Could all cards be of these kinds, as they were shuffled?"""
        for origin, numbers in zip(self.origins, self.numbers_of, strict=True):
            came_from = Counter(what[part] if isinstance(part, int) else part for part in origin)
            if not Counter(what[number] for number in numbers) <= came_from:
                return False
        return True


def imagined(view: Cards, chance: Chance) -> Cards:
    """A table in which every card is dealt, to fit a view."""
    table = view.copy()
    table.lay_out(table.hidden_cards(0).deal(chance))
    for number in range(len(table.what)):
        if not table.is_gone(number):
            table.deal(number, chance)
    return table
