"""What a table of cards says: of each number what it is, who has seen it, and what it may be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from highground.engine.cards.kinds import Kinds
from highground.engine.cards.pools import Pools
from highground.engine.cards.seats import NOBODY
from highground.engine.copying import Plain
from highground.engine.errors import Hidden


class Faces(Plain):
    """The table: `what[n]` is the kind of card n, or None; `seen[n]` has a bit for each seat that has seen it."""

    what: list[str | None] = []
    seen: list[int] = []
    pool_of: list[int] = []  # the pool that made the number; ~pool once it is gone
    pools: Pools = Pools()
    living: list[int] = []  # the pools of which not all numbers are gone
    left: list[list[str] | None] = []  # for each of those the kinds of its numbers not dealt, sorted; None if not known
    narrowed: tuple[tuple[int, tuple[str, ...]], ...] = ()  # numbers that are one of some kinds, as everyone knows
    reader: int = NOBODY  # the seat to whom this is all that is known

    def __getitem__(self, number: int) -> str:
        """The kind of a card. Raises `Hidden` where this view does not know it."""
        kind = self.what[number]
        if kind is None:
            raise Hidden(f"card {number} is hidden here", (number,))
        return kind

    def of_kinds(self, numbers: Sequence[int], kinds: Collection[str]) -> list[int]:
        """Those of some cards, in no order, that are of these kinds. Raises `Hidden` where this view cannot tell."""
        what = self.what
        found = [what[number] for number in numbers]
        if None in found:
            return [number for number in numbers if self._is_of(number, kinds, numbers)]
        if type(kinds) is Kinds:
            kinds = kinds.of(found)  # pyright: ignore[reportArgumentType] - all are known
        elif type(kinds) is frozenset and kinds.isdisjoint(found):
            return []
        return [number for number in numbers if what[number] in kinds] if kinds else []

    def among(self, numbers: Sequence[int], kinds: Collection[str]) -> list[int]:
        """The same where it does not matter of which of these kinds each is: of a hidden hand no more is read."""
        try:
            return self.of_kinds(numbers, kinds)
        except Hidden as hidden:
            raise Hidden(str(hidden), numbers, kinds, as_one=True) from None

    def any_of(self, numbers: Sequence[int], kinds: frozenset[str]) -> bool:
        """Is one of some cards of these kinds? Raises `Hidden` where this view cannot tell."""
        what = self.what
        found = [what[number] for number in numbers]
        return bool(self.of_kinds(numbers, kinds)) if None in found else not kinds.isdisjoint(found)

    def _is_of(self, number: int, kinds: Collection[str], numbers: Sequence[int]) -> bool:
        """Is a card of these kinds, by what it is or by what the rules say of it? Raises `Hidden` for all `numbers`."""
        kind = self.what[number]
        if kind is not None:
            return kind in kinds
        allowed = self.allowed(number)
        if allowed is not None:
            wanted = kinds if isinstance(kinds, frozenset) else frozenset([kind for kind in allowed if kind in kinds])
            if allowed <= wanted:
                return True
            if allowed.isdisjoint(wanted):
                return False
        raise Hidden(f"card {number} is hidden here", numbers, kinds)

    def first_kind(self, numbers: Sequence[int], kinds: Iterable[str]) -> str | None:
        """The first of these kinds that is among some cards. No more is read of them than that."""
        what = self.what
        held = {what[number] for number in numbers}
        if None not in held:
            return next((kind for kind in kinds if kind in held), None)
        return next((kind for kind in kinds if self.of_kinds(numbers, (kind,))), None)

    def conceivable(self, numbers: Sequence[int]) -> set[str]:
        """The kinds that some cards may be of, or a few more."""
        what = self.what
        kinds = {kind for number in numbers if (kind := what[number]) is not None}
        hidden = [number for number in numbers if what[number] is None]
        for pool, allowed in {(self.origin(number), self.allowed(number)) for number in hidden} if hidden else ():
            left = self.left[self.living.index(pool)] if pool in self.living else None
            may_be = left if left is not None else self._all_kinds()
            kinds.update(may_be if allowed is None else allowed.intersection(may_be))
        return kinds

    def _all_kinds(self) -> set[str]:
        return {kind for pool in self.pools.made for kind in pool.kinds}

    def is_known(self, number: int) -> bool:
        """Does this view know what the card is? Raises `Hidden` where it does but has not been told yet."""
        if self.what[number] is None and self.reader >= 0 and self.has_seen(self.reader, number):
            raise Hidden(f"card {number} has been seen, but what it is was not decided", (number,))
        return self.what[number] is not None

    def has_seen(self, seat: int, number: int) -> bool:
        """Has this seat seen the card?"""
        return bool(self.seen[number] >> seat & 1)

    def is_gone(self, number: int) -> bool:
        """Has the card been given a new number in a shuffle?"""
        return self.pool_of[number] < 0

    def origin(self, number: int) -> int:
        """The pool that made a number."""
        pool = self.pool_of[number]
        return pool if pool >= 0 else ~pool

    def numbers_of(self, pool: int) -> list[int]:
        """The numbers of a pool that are not gone."""
        first, size = self.pools.made[pool].first, self.pools.made[pool].size
        return [number for number, of in enumerate(self.pool_of[first : first + size], first) if of >= 0]

    def allowed(self, number: int) -> frozenset[str] | None:
        """The kinds that the rules have said a card is one of."""
        for narrowed, kinds in self.narrowed:
            if narrowed == number:
                return _as_set(kinds)
        return None


@lru_cache(maxsize=4096)
def _as_set(kinds: tuple[str, ...]) -> frozenset[str]:
    """These kinds as a set: the same few are asked for again and again."""
    return frozenset(kinds)
