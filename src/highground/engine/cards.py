"""Cards as numbers: one table that says what each number is and which seats have seen it.

What a number is never changes. A card that nobody has looked at is not anything yet: it is *dealt* from what is left
in its pool at the moment somebody first looks. So an unseen deck cannot be peeked at, odds of a draw are exact, and
people with real cards type in what they drew. A shuffle gives its cards new numbers in a pool of their own.

Seen by one seat, the table forgets what that seat has not seen: those cards go back into their pools. If hidden cards
have been shuffled together with seen ones, the pool of the view lists the hidden sources; a kind seen since may have
come from either, and `deal` picks by how likely each is. Everything else is exact.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from fractions import Fraction
from typing import Protocol

from highground.engine.copying import Plain
from highground.engine.errors import Hidden, HighgroundError

EVERYONE = -1
"""To be shown to all seats and to onlookers."""
OBSERVER = 30
"""The seat of somebody who only watches; it sees what everyone sees."""

Seats = int | tuple[int, ...]


class Below(Protocol):
    """A source of chance: a whole number from 0 up to, not including, `limit`."""

    def below(self, limit: int) -> int: ...


class Contradiction(HighgroundError):
    """Cards dealt so far leave no way to deal the rest; deal again."""


class Pool(Plain):
    """Numbers dealt from the same cards. `left` are the kinds not dealt yet, sorted."""

    left: list[str]
    sources: tuple[int, ...] = ()  # the numbers that were shuffled into this pool; none for a fresh deck
    unknown: list[int] = []  # those sources whose kind is not known, and not accounted for
    taken: list[str] = []  # kinds seen here that came from `left` or from `unknown`, nobody knows which


class Cards(Plain):
    """The table: `what[n]` is the kind of card n, or None; `seen[n]` has a bit for each seat that has seen it."""

    what: list[str | None] = []
    seen: list[int] = []
    pool_of: list[int] = []
    pools: list[Pool] = []

    def __getitem__(self, number: int) -> str:
        """The kind of a card. Raises `Hidden` where this view does not know it."""
        kind = self.what[number]
        if kind is None:
            raise Hidden(f"card {number} is hidden here")
        return kind

    def of_kinds(self, numbers: Sequence[int], kinds: Container[object]) -> list[int]:
        """Those of some cards that are of these kinds. Raises `Hidden` unless this view knows all of them."""
        what = self.what
        found = [what[number] for number in numbers]
        if None in found:
            raise Hidden(f"card {numbers[found.index(None)]} is hidden here")
        return [number for number, kind in zip(numbers, found, strict=True) if kind in kinds]

    def is_known(self, number: int) -> bool:
        """Does this view know what the card is?"""
        return self.what[number] is not None

    def has_seen(self, seat: int, number: int) -> bool:
        """Has this seat seen the card?"""
        return bool(self.seen[number] >> seat & 1)

    def new_deck(self, kinds: Iterable[str]) -> list[int]:
        """A shuffled deck of these kinds, face down: its numbers, the top card last."""
        kinds = sorted(kinds)
        return self._new_numbers(len(kinds), Pool(left=kinds))

    def lay_open(self, kinds: Iterable[str], to: Seats = EVERYONE) -> list[int]:
        """Cards that are known from the start, in this order."""
        kinds = list(kinds)
        numbers = self._new_numbers(len(kinds), Pool(left=sorted(kinds)))
        self.learn(numbers, kinds, to)
        return numbers

    def _new_numbers(self, count: int, pool: Pool) -> list[int]:
        first = len(self.what)
        self.what.extend([None] * count)
        self.seen.extend([0] * count)
        self.pool_of.extend([len(self.pools)] * count)
        self.pools.append(pool)
        return list(range(first, first + count))

    def learn(self, numbers: Sequence[int], kinds: Sequence[str | None], to: Seats) -> None:
        """These cards, of these kinds, have been shown to these seats."""
        mask = mask_of(to)
        for number, kind in zip(numbers, kinds, strict=True):
            if kind is not None and self.what[number] is None:
                self._claim(number, kind)
            self.seen[number] |= mask

    def settle(self, what: Sequence[str | None]) -> None:
        """Settle what cards are, as far as that is given."""
        for number in range(len(self.what)):
            kind = what[number]
            if kind is not None and self.what[number] is None:
                self._claim(number, kind)

    def _claim(self, number: int, kind: str) -> None:
        """Settle that a card is of this kind, and take it out of its pool."""
        pool = self.pools[self.pool_of[number]]
        if pool.unknown:
            self.copy()._account_for(kind, self.pool_of[number])
            insort(pool.taken, kind)
        elif kind in pool.left:
            pool.left.remove(kind)
        else:
            raise Contradiction(f'card {number} cannot be "{kind}": none is left among {", ".join(pool.left)}')
        self.what[number] = kind

    def shuffle(self, numbers: Sequence[int]) -> list[int]:
        """These cards under new numbers, in an order nobody knows."""
        left = sorted(kind for n in numbers if (kind := self.what[n]) is not None)
        unknown = [n for n in numbers if self.what[n] is None]
        return self._new_numbers(len(numbers), Pool(left=left, sources=tuple(numbers), unknown=unknown))

    def choose(self, numbers: Sequence[int], chance: Below) -> tuple[str, ...]:
        """What these cards turn out to be, by chance; nothing is changed yet."""
        lefts: dict[int, list[str]] = {}
        kinds: list[str] = []
        for number in numbers:
            kind = self.what[number]
            if kind is None:
                index = self.pool_of[number]
                pool = self.pools[index]
                if pool.unknown:
                    scratch = self.copy()
                    return tuple(scratch.deal(n, chance) for n in numbers)
                left = lefts.get(index)
                if left is None:
                    left = lefts[index] = pool.left[:]
                kind = left.pop(chance.below(len(left)))
            kinds.append(kind)
        return tuple(kinds)

    def deal(self, number: int, chance: Below) -> str:
        """Decide by chance what a card is, if it is not decided yet."""
        kind = self.what[number]
        if kind is not None:
            return kind
        pool = self.pools[self.pool_of[number]]
        self._account_for_taken(pool, chance)
        index = chance.below(len(pool.left) + len(pool.unknown)) if pool.left or pool.unknown else 0
        if index < len(pool.left):
            kind = pool.left.pop(index)
        elif pool.unknown:
            kind = self.deal(pool.unknown.pop(index - len(pool.left)), chance)
        else:
            raise Contradiction(f"nothing is left for card {number}")
        self.what[number] = kind
        return kind

    def deal_seen(self, chance: Below) -> None:
        """Decide what every card is that some seat has seen."""
        for pool in reversed(self.pools):
            self._account_for_taken(pool, chance)
        for number, seen in enumerate(self.seen):
            if seen and self.what[number] is None:
                self.deal(number, chance)

    def _account_for_taken(self, pool: Pool, chance: Below) -> None:
        """Say for each kind seen in a mixed pool whether a known or an unknown source became it."""
        while pool.taken:
            kind = pool.taken.pop()
            known = pool.left.count(kind)
            likely = [self._likelihood(source, kind) for source in pool.unknown]
            pick = _weighted([Fraction(known), *likely], chance)
            if pick == 0:
                pool.left.remove(kind)
            elif self.what[source := pool.unknown.pop(pick - 1)] is None:
                self._claim(source, kind)

    def _account_for(self, kind: str, index: int) -> None:
        """Find sources for everything seen in a mixed pool and one card more; a Contradiction if there are none."""
        pool = self.pools[index]
        wanted = [*pool.taken, kind]
        pool.taken = []
        for one in wanted:
            if one in pool.left:
                pool.left.remove(one)
                continue
            for place, source in enumerate(pool.unknown):
                if self._likelihood(source, one):
                    del pool.unknown[place]
                    if self.what[source] is None:
                        self._claim(source, one)
                    break
            else:
                raise Contradiction(f'no card of this shuffle can be "{one}"')

    def _likelihood(self, number: int, kind: str) -> Fraction:
        if (known := self.what[number]) is not None:
            return Fraction(known == kind)
        return self._shares(self.pool_of[number], {}).get(kind, Fraction(0))

    def possible(self, number: int) -> dict[str, Fraction] | None:
        """What a card may be, with exact probabilities; None where only sampling can tell."""
        kind = self.what[number]
        if kind is not None:
            return {kind: Fraction(1)}
        if any(pool.taken for pool in self.pools):
            return None
        return self._shares(self.pool_of[number], {})

    def _shares(self, index: int, found: dict[int, dict[str, Fraction]]) -> dict[str, Fraction]:
        """What any card of a pool may be; `found` keeps what has been worked out on the way."""
        if index not in found:
            pool = self.pools[index]
            total = len(pool.left) + len(pool.unknown)
            counts: dict[str, Fraction] = {kind: Fraction(n) for kind, n in Counter(pool.left).items()}
            for source_pool, number in Counter(self.pool_of[source] for source in pool.unknown).items():
                for kind, share in self._shares(source_pool, found).items():
                    counts[kind] = counts.get(kind, Fraction(0)) + number * share
            found[index] = {kind: counts[kind] / total for kind in sorted(counts)} if total else {}
        return found[index]

    def forget_unseen(self, seat: int, now: Cards) -> None:
        """Keep only what `seat` has seen by the time of the table `now` (this one, or the same one later on)."""
        if not self.what:
            return
        rows: list[list[int]] = [[] for _ in self.pools]
        for number, index in enumerate(self.pool_of):
            rows[index].append(number)
        before = self.what
        self.what = [now.what[n] if now.seen[n] >> seat & 1 else None for n in range(len(before))]
        for pool, numbers in zip(self.pools, rows, strict=True):
            seen_here = [kind for n in numbers if (kind := self.what[n]) is not None]
            if pool.sources:
                pool.left = sorted(kind for s in pool.sources if (kind := self.what[s]) is not None)
                pool.unknown = [s for s in pool.sources if self.what[s] is None]
            else:
                pool.left = sorted(pool.left + [kind for n in numbers if (kind := before[n]) is not None])
            if pool.unknown:
                pool.taken = sorted(seen_here)
            else:
                pool.taken = []
                for kind in seen_here:
                    pool.left.remove(kind)


def mask_of(to: Seats) -> int:
    """A bit for each of these seats."""
    if isinstance(to, int):
        return EVERYONE if to == EVERYONE else 1 << to
    mask = 0
    for seat in to:
        mask |= 1 << seat
    return mask


def _weighted(weights: Sequence[Fraction], chance: Below) -> int:
    """An index, as likely as its weight."""
    total = sum(weights, Fraction(0))
    if not total:
        raise Contradiction("no source is left for a card that has been seen")
    scale = 1
    for weight in weights:
        scale = scale * weight.denominator
    pick = chance.below(int(total * scale))
    for index, weight in enumerate(weights):
        pick -= int(weight * scale)
        if pick < 0:
            return index
    raise AssertionError("weights do not add up")
