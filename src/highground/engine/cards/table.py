"""Cards as numbers: one table that says what each number is and which seats have seen it.

What a number is never changes. A card that nobody has looked at is not anything yet: it is *dealt* from what is left
in its pool at the moment somebody first looks. So an unseen deck cannot be peeked at, odds of a draw are exact, and
people with real cards type in what they drew. A shuffle gives its cards new numbers in a pool of their own; the old
numbers are gone, and nobody sees them again.

Seen by one seat, the table forgets what that seat has not seen. Where that leaves more than a pile of cards to deal
from (hidden cards shuffled together with seen ones, cards of which the rules say something), `knowledge` works out
what is known and `dealing` deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from highground.engine.cards.dealing import Deal, Dealt, Piles, what_may_be
from highground.engine.cards.faces import Faces
from highground.engine.cards.knowledge import Contradiction
from highground.engine.cards.piles import Below
from highground.engine.cards.pools import Pool, Pools
from highground.engine.cards.reading import known_now
from highground.engine.cards.seats import EVERYONE, NOBODY, Seats, mask_of
from highground.engine.errors import HighgroundError


class Cards(Faces):
    """The table, and how it changes: cards are dealt, shown, shuffled, and forgotten by whoever has not seen them."""

    # What happens to cards

    def new_deck(
        self, kinds: Iterable[str], keeper: int | None = None, among: Mapping[str, int] | None = None
    ) -> list[int]:
        """A shuffled deck of these kinds, face down: its numbers, the top card last.

        Its list may be the secret of its keeper: others know what it may be among, with the most of each kind.
        """
        kinds = sorted(kinds)
        pool = Pool(len(self.what), len(kinds), tuple(kinds))
        if keeper is not None and among is not None:
            for kind, count in Counter(kinds).items():
                if count > among.get(kind, 0):
                    raise HighgroundError(f'a deck of {count} "{kind}" is not among what others may believe it to be')
            pool = replace(pool, keeper=keeper, among=tuple(sorted(among.items())))
        return self._new_numbers(kinds, pool)

    def _new_numbers(self, left: list[str] | None, pool: Pool) -> list[int]:
        index = len(self.pools.made)
        self.what.extend([None] * pool.size)
        self.seen.extend([0] * pool.size)
        self.pool_of.extend([index] * pool.size)
        self.pools = self.pools.and_one(pool)
        if pool.size:
            self.living.append(index)
            self.left.append(left)
        return list(range(pool.first, pool.first + pool.size))

    def learn(self, numbers: Sequence[int], kinds: Sequence[str | None], to: Seats) -> None:
        """These cards, of these kinds, have been shown to these seats."""
        mask = EVERYONE if to == EVERYONE else mask_of(to)
        what, seen, pool_of = self.what, self.seen, self.pool_of
        for number in numbers:
            if what[number] is None or pool_of[number] < 0:
                self._decide(numbers, kinds)
                break
        for number in numbers:
            seen[number] |= mask
        if self.narrowed and mask == EVERYONE:
            self.narrowed = tuple([pair for pair in self.narrowed if pair[0] not in numbers or what[pair[0]] is None])

    def _decide(self, numbers: Sequence[int], kinds: Sequence[str | None]) -> None:
        """Those of these cards that are not anything yet are of these kinds, as far as it is told."""
        if len(kinds) != len(numbers):
            raise ValueError(f"{len(numbers)} cards cannot be of {len(kinds)} kinds")
        what, pool_of = self.what, self.pool_of
        is_narrowed = self.narrowed and any(what[number] is None for number, _ in self.narrowed)
        at, left = None, None  # the pool of the card before and what is left in it: mostly the next is of the same
        for index, number in enumerate(numbers):
            pool, kind = pool_of[number], kinds[index]
            if pool < 0:
                raise _gone(number)
            if kind is not None and what[number] is None:
                if pool != at:
                    at, left = pool, self.left[self.living.index(pool)]
                if left is None or is_narrowed:
                    self._check(number, kind)
                if left is not None:
                    try:
                        left.remove(kind)
                    except ValueError:
                        raise _none_left(number, kind, left) from None
                what[number] = kind

    def _check(self, number: int, kind: str) -> None:
        """A Contradiction if a card cannot be of this kind by all that is known."""
        # A view is told only what is true, or what it has found possible itself.
        if self.reader == NOBODY and self._pile(self.pool_of[number]) is None:
            possible = self.possible(number)
            if possible is not None and kind not in possible:
                raise Contradiction(f'card {number} cannot be "{kind}": it may be {" or ".join(possible)}')

    def narrow(self, numbers: Iterable[int], kinds: Collection[str]) -> None:
        """By the rules each of these cards is one of these kinds, and everyone knows: an attack played face down."""
        narrowed = dict(self.narrowed)
        kinds = frozenset(kinds)
        all_of_them = _in_order(kinds)
        for number in numbers:
            if self.is_gone(number):
                raise HighgroundError(f"card {number} was given a new number in a shuffle; nothing can be said of it")
            before = narrowed.get(number)
            allowed = all_of_them if before is None else _those_in(before, kinds)
            kind = self.what[number]
            if not allowed or (kind is not None and kind not in allowed):
                said = " or ".join(all_of_them) or "nothing"
                raise HighgroundError(f"the rules say that card {number} is {said}, which it is not")
            narrowed[number] = allowed
        self.narrowed = tuple(sorted(narrowed.items()))

    def shuffle(self, numbers: Sequence[int]) -> list[int]:
        """These cards under new numbers, in an order nobody knows. The old numbers are gone."""
        what, pool_of = self.what, self.pool_of
        kinds: list[str] = []
        touched: set[int] = set()
        for number in numbers:
            pool = pool_of[number]
            if pool < 0:
                raise HighgroundError(f"card {number} cannot be shuffled: it was before, or it stands here twice")
            pool_of[number] = ~pool
            touched.add(pool)
            kind = what[number]
            if kind is None:
                self.left[self.living.index(pool)] = None
            else:
                kinds.append(kind)
        for pool in touched:
            first, size = self.pools.made[pool].first, self.pools.made[pool].size
            if max(pool_of[first : first + size]) < 0:
                at = self.living.index(pool)
                del self.living[at], self.left[at]
        left = sorted(kinds) if len(kinds) == len(numbers) else None
        return self._new_numbers(left, Pool(len(what), len(numbers), (), tuple(numbers)))

    # What cards turn out to be

    def choose(self, numbers: Sequence[int], chance: Below) -> tuple[str, ...]:
        """What these cards turn out to be, by chance; nothing is changed yet."""
        what = self.what
        known = [what[number] for number in numbers]
        if None not in known:
            return tuple(known)  # pyright: ignore[reportReturnType]
        if len(numbers) > 1 and len(once := dict.fromkeys(numbers)) < len(numbers):
            chosen = dict(zip(once, self.choose(tuple(once), chance), strict=True))
            return tuple([chosen[number] for number in numbers])
        lefts: dict[int, list[str]] = {}
        at, left = None, []
        below, pool_of = chance.below, self.pool_of
        kinds = known[:]
        for index, number in enumerate(numbers):
            if known[index] is None:
                pool = pool_of[number]
                if pool != at:
                    if pool < 0:
                        raise _gone(number)
                    if pool not in lefts:
                        pile = self._pile(pool) if self.narrowed else self.left[self.living.index(pool)]
                        if pile is None:
                            dealt = Deal(known_now(self, wanted=numbers)).deal(chance).kinds
                            return tuple([kind or dealt[number] for number, kind in zip(numbers, known, strict=True)])
                        lefts[pool] = pile[:]
                    at, left = pool, lefts[pool]
                kinds[index] = left.pop(below(len(left)))
        return tuple(kinds)  # pyright: ignore[reportReturnType]

    def _pile(self, pool: int) -> list[str] | None:
        """What a pool's cards are dealt from, if any of them may be any of that."""
        for number, _ in self.narrowed:
            if self.what[number] is None and self.pool_of[number] == pool:
                return None
        return self.left[self.living.index(pool)]

    def deal(self, number: int, chance: Below) -> str:
        """Decide by chance what a card is, if it is not decided yet."""
        (kind,) = self.choose((number,), chance)
        self.learn((number,), (kind,), ())
        return kind

    def possible(self, number: int) -> dict[str, Fraction] | None:
        """What a card may be, with exact probabilities; None where only sampling can tell."""
        kind = self.what[number]
        if kind is not None:
            return {kind: Fraction(1)}
        if self.is_gone(number):
            return None
        left = self._pile(self.pool_of[number])
        if left is None:
            return what_may_be(self, number)
        return {kind: Fraction(count, len(left)) for kind, count in Counter(left).items()}

    # What a seat knows

    def forget_unseen(self, seat: int, now: Cards) -> None:
        """Keep only what `seat` has seen by the time of the table `now` (this one, or the same one later on)."""
        if not self.what:
            return
        if self.reader != NOBODY:
            self.pools = self.pools.as_imagined_by(NOBODY)
        self.reader = seat
        self.pools = self.pools.seen_by(seat)
        what = self._known_of_gone(seat, now)[:]
        for index in self.living:
            first, size = self.pools.made[index].first, self.pools.made[index].size
            rows = slice(first, first + size)
            for number, of, seen in zip(range(first, first + size), self.pool_of[rows], now.seen[rows], strict=True):
                if of >= 0 and seen >> seat & 1:
                    what[number] = now.what[number]
        self.what = what
        self.left = [self._left_over(self.pools.made[index]) for index in self.living]

    def _known_of_gone(self, seat: int, now: Cards) -> list[str | None]:
        """What a seat knows of numbers that are gone. That never changes: after a shuffle only its sources are new."""
        later: list[Pools] = []
        at: Pools | None = self.pools
        while at is not None and seat not in at.past.rows:
            later.append(at)
            at = at.past.before
        if at is None:
            rows = [
                kind if of < 0 and seen >> seat & 1 else None
                for of, kind, seen in zip(self.pool_of, now.what, now.seen, strict=False)  # `now` may have more numbers
            ]
            self.pools.past.rows[seat] = rows
            return rows
        rows = at.past.rows[seat]
        for pools in reversed(later):
            pool = pools.made[-1]
            rows = rows + [None] * pool.size
            for number in pool.sources:
                if now.seen[number] >> seat & 1:
                    rows[number] = now.what[number]
            pools.past.rows[seat] = rows
            at.past.rows.pop(seat)  # one list for each seat is enough
            at = pools
        return rows

    def _left_over(self, pool: Pool) -> list[str] | None:
        """The kinds of a pool's living numbers that are not known, as far as there is only one way for that to be."""
        rows = slice(pool.first, pool.first + pool.size)
        here = self.what[rows]
        if None not in here:
            return []
        pool_of = self.pool_of[rows]
        if min(pool_of) < 0 and any(kind is None and of < 0 for kind, of in zip(here, pool_of, strict=True)):
            return None
        left = list(pool.kinds)
        for number in pool.sources:
            kind = self.what[number]
            if kind is None:
                return None
            left.append(kind)
        left.sort()
        for kind in here:
            if kind is not None:
                left.remove(kind)
        return left

    def uncover(self, number: int, kind: str) -> None:
        """Let the reader of this table know one card more. The lists in `left` may be shared, and are not changed."""
        self.what[number] = kind
        pool = self.pool_of[number]
        at = self.living.index(pool)
        left = self.left[at]
        if left is None:
            self.left[at] = self._left_over(self.pools.made[pool])
        else:
            self.left[at] = left = left[:]
            left.remove(kind)

    def hidden_cards(self, since: int) -> Deal | Piles:
        """All hidden cards, ready to be dealt: those that some seat has seen, and what went into pools made `since`."""
        pool_of, what, narrowed = self.pool_of, self.what, dict(self.narrowed)
        wanted = [
            (number, pool_of[number])
            for pool in self.living
            for number in self.numbers_of(pool)
            if what[number] is None and (self.seen[number] or number in narrowed)
        ]
        gone = any(what[number] is None for pool in self.pools.made[since:] for number in pool.sources)
        piles = {pool: pile for pool in self.living if (pile := self._pile(pool)) is not None}
        if gone or len(piles) < len(self.living):
            return Deal(known_now(self, wanted=[number for number, _ in wanted], since=since))
        unsure = [pool for pool in piles if self.pools.made[pool].spare]
        hidden = {pool: sum([what[number] is None for number in self.numbers_of(pool)]) for pool in unsure}
        return Piles(piles, wanted, {pool: len(piles[pool]) - hidden[pool] for pool in unsure})

    def lay_out(self, dealt: Dealt) -> None:
        """Let hidden cards be what has been dealt. Other readers may know something else of them than before."""
        self.pools = self.pools.as_imagined_by(self.reader)
        self.reader = NOBODY
        for number, kind in dealt.kinds.items():
            if number < len(self.what):
                self.what[number] = kind
        self.left = [sorted(dealt.left.get(index, ())) for index in self.living]


@lru_cache(maxsize=1024)
def _in_order(kinds: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(kinds))


@lru_cache(maxsize=4096)
def _those_in(some: tuple[str, ...], kinds: frozenset[str]) -> tuple[str, ...]:
    """Those of some kinds that are among others."""
    return tuple([kind for kind in some if kind in kinds])


def _gone(number: int) -> HighgroundError:
    return HighgroundError(f"card {number} was given a new number in a shuffle; it cannot be shown")


def _none_left(number: int, kind: str, left: Iterable[str]) -> Contradiction:
    return Contradiction(f'card {number} cannot be "{kind}": none is left among {", ".join(left)}')
