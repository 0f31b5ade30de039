"""Pools: numbers that were made together, and what is kept of how they came about."""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from highground.engine.cards.reading import Past

Among = tuple[tuple[str, int], ...]
"""The kinds that a deck may hold, with the most of each."""


class Pool(msgspec.Struct, frozen=True):
    """Numbers that were made together: a fresh deck of some kinds, or a shuffle of some numbers.

    The list of a deck may be a secret of one seat. To others any of the cards that it may hold are in it.
    """

    first: int
    size: int
    deck: tuple[str, ...] = ()
    sources: tuple[int, ...] = ()
    keeper: int | msgspec.UnsetType = msgspec.UNSET  # the seat whose secret the list is
    among: Among | msgspec.UnsetType = msgspec.UNSET  # all that others may believe to be in it

    @property
    def kinds(self) -> tuple[str, ...]:
        """What its cards are dealt from: the deck, or more than that where its list is not known."""
        return self.deck if self.deck or self.among is msgspec.UNSET else _each(self.among)

    @property
    def spare(self) -> int:
        """How many of the cards that a deck may hold it does not hold, where its list is not known."""
        return len(self.kinds) - self.size if self.among is not msgspec.UNSET else 0

    def seen_by(self, seat: int) -> Pool:
        """The same pool without a list that is another seat's secret."""
        if self.keeper is msgspec.UNSET or self.keeper == seat:
            return self
        return replace(self, deck=(), keeper=msgspec.UNSET)


@lru_cache(maxsize=16)
def _each(among: Among) -> tuple[str, ...]:
    """Every copy by itself, sorted."""
    return tuple(sorted(kind for kind, most in among for _ in range(most)))


class Pools(msgspec.Struct, frozen=True, dict=True):
    """All pools made so far, in order."""

    made: tuple[Pool, ...] = ()

    @cached_property
    def past(self) -> Past:
        """What readers of the table know of cards that are gone. No part of the state: it is worked out from it."""
        return Past(vars(self).get("before"))

    @cached_property
    def keepers(self) -> frozenset[int]:
        """The seats that keep the list of a deck to themselves."""
        return frozenset(pool.keeper for pool in self.made if pool.keeper is not msgspec.UNSET)

    def and_one(self, pool: Pool) -> Pools:
        """These pools and one made after them."""
        pools = Pools((*self.made, pool))
        vars(pools)["before"] = self
        if pool.keeper is msgspec.UNSET:
            vars(pools)["keepers"] = self.keepers
        return pools

    def seen_by(self, seat: int) -> Pools:
        """The same pools without the lists that are others' secrets: made once for each seat."""
        if self.keepers <= {seat}:
            return self
        later: list[Pools] = []
        at: Pools | None = self
        while at is not None and seat not in at.past.seen:
            later.append(at)
            at = at.past.before
        seen = at.past.seen[seat] if at is not None else Pools()
        for pools in reversed(later):
            for pool in pools.made[len(seen.made) :]:
                seen = seen.and_one(pool.seen_by(seat))
            pools.past.seen[seat] = seen
        return seen

    def as_imagined_by(self, reader: int) -> Pools:
        """The same pools where other readers may know something else of the cards."""
        pools = Pools(self.made)
        if reader in self.past.known:
            pools.past.known[reader] = self.past.known[reader]
        if reader in self.past.rows:
            pools.past.rows[reader] = self.past.rows[reader]
        return pools
