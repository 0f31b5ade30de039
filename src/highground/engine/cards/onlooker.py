"""One seat at the table: what it has seen of the cards, kept from one view to the next."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from highground.engine.cards import Cards


class Onlooker:
    """Makes the views of one seat, each from the one before: it costs what the seat has seen meanwhile.

    Tables that were handed out are never changed: what has changed is a list of its own, the rest is shared.
    """

    __slots__ = ("_seat", "_seen", "_view", "_what")

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._view: Cards | None = None  # the last one made
        self._what: list[str | None] = []  # what its numbers really were then
        self._seen: list[int] = []  # and who had seen them

    def look(self, table: Cards, now: Cards) -> Cards:
        """A table without what the seat has not seen by the time of `now` (the same table, or as it is later on).

        It shares lists with `table`, which may not be changed from now on.
        """
        before, size = self._view, len(table.what)
        what, seen = now.what[:size], now.seen[:size]
        if before is None or before.pools is not table.pools.seen_by(self._seat):
            # Cards have been made or are gone: what is left in each pool is worked out anew.
            view = table.copy()
            view.forget_unseen(self._seat, now)
        else:
            view = copy(table)
            view.reader, view.pools, view.what, view.left = self._seat, before.pools, before.what, before.left
            if seen != self._seen or what != self._what:
                self._add_new(view, what, seen)
        self._view, self._what, self._seen = view, what, seen
        return view

    def _add_new(self, view: Cards, what: list[str | None], seen: list[int]) -> None:
        """Put what the seat has seen since the last view into this one."""
        known, bit = view.what, 1 << self._seat
        rows = enumerate(zip(what, known, strict=True))
        new = [(n, kind) for n, (kind, old) in rows if kind is not None and old is None and seen[n] & bit]
        if new:
            view.what, view.left = known[:], view.left[:]
            for number, kind in new:
                view.uncover(number, kind)
