"""Cards by brute force: every way they may lie, and real cards that lie one way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from highground.engine import Cards, Chance, Contradiction
from highground.engine.cards import Seats

Origin = Sequence[str | int]
"""Where the cards of a pool come from: kinds (a fresh deck), or the numbers that were shuffled."""


def worlds(origins: Sequence[Origin], known: Mapping[int, str]) -> list[tuple[str, ...]]:
    """What all numbers may be, pool after pool, given what is known of some: equally likely ways, one by one."""
    ways: list[tuple[str, ...]] = [()]
    for origin in origins:
        ways = [
            (*way, *order)
            for way in ways
            for order in permutations([way[part] if isinstance(part, int) else part for part in origin])
            if all(known.get(len(way) + place, kind) == kind for place, kind in enumerate(order))
        ]
    return ways


def chances(ways: Sequence[tuple[str, ...]], number: int) -> dict[str, Fraction]:
    """What one number may be, with its exact probability."""
    return {kind: Fraction(count, len(ways)) for kind, count in Counter(way[number] for way in ways).items()}


class RealCards:
    """Cards that lie in an order of their own, and the table that is told of them what the rules let it know."""

    def __init__(self, kinds: Sequence[str], seed: int = 0) -> None:
        self.random = random.Random(seed)
        self.table = Cards()
        self.real: list[str] = []  # what each number really is
        self.origins: list[Origin] = []
        self.numbers_of: list[list[int]] = []  # by pool
        self.deck = self._made(kinds, self.table.new_deck(kinds), kinds)

    def _made(self, origin: Origin, numbers: list[int], kinds: Sequence[str]) -> list[int]:
        order = list(kinds)
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
            if came_from != Counter(what[number] for number in numbers):
                return False
        return True


def imagined(view: Cards, chance: Chance) -> Cards:
    """A table in which every card is dealt, to fit a view."""
    for _ in range(200):
        table = view.copy()
        try:
            table.deal_seen(chance)
            for number in range(len(table.what)):
                table.deal(number, chance)
        except Contradiction:
            continue
        return table
    raise AssertionError("found no way to deal the cards")
