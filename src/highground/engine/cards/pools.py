"""Pools: numbers that were made together, and what is kept of how they came about."""

from __future__ import annotations

from functools import cached_property

import msgspec

from highground.engine.cards.reading import Past


class Pool(msgspec.Struct, frozen=True):
    """Numbers that were made together: a fresh deck of some kinds, or a shuffle of some numbers."""

    first: int
    size: int
    deck: tuple[str, ...] = ()
    sources: tuple[int, ...] = ()


class Pools(msgspec.Struct, frozen=True, dict=True):
    """All pools made so far, in order."""

    made: tuple[Pool, ...] = ()

    @cached_property
    def past(self) -> Past:
        """What readers of the table know of cards that are gone. No part of the state: it is worked out from it."""
        return Past(vars(self).get("before"))

    def and_one(self, pool: Pool) -> Pools:
        """These pools and one made after them."""
        pools = Pools((*self.made, pool))
        vars(pools)["before"] = self
        return pools

    def as_imagined_by(self, reader: int) -> Pools:
        """The same pools where other readers may know something else of the cards."""
        pools = Pools(self.made)
        if reader in self.past.known:
            pools.past.known[reader] = self.past.known[reader]
        if reader in self.past.rows:
            pools.past.rows[reader] = self.past.rows[reader]
        return pools
