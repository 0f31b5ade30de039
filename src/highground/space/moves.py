"""Steps of one kind, taken by a whole set of places at a time."""

from __future__ import annotations

from collections.abc import Iterable

from highground.space.places import Places, union


class Moves:
    """Steps from places to their neighbours. `starts` are the places from which any such step is taken.

    Neighbours in one direction differ by the same number nearly everywhere, so a whole set takes those steps by one
    shift. On hexes a direction is two shifts, because every second column stands lower. A walk begins at one place:
    where steps lead from there is kept for each.
    """

    __slots__ = ("_down", "_from_one", "_starts_by_shift", "_up", "starts")

    def __init__(self, steps: Iterable[tuple[int, int]]) -> None:
        starts_by_shift: dict[int, Places] = {}
        from_one: dict[Places, Places] = {}
        for start, end in steps:
            one = 1 << start
            starts_by_shift[end - start] = starts_by_shift.get(end - start, 0) | one
            from_one[one] = from_one.get(one, 0) | 1 << end
        self._keep(starts_by_shift, from_one)

    def _keep(self, starts_by_shift: dict[int, Places], from_one: dict[Places, Places]) -> None:
        self._starts_by_shift = starts_by_shift
        self._from_one = from_one
        self.starts = union(starts_by_shift.values())
        self._up = [(-shift, starts) for shift, starts in sorted(starts_by_shift.items()) if shift < 0]
        self._down = [(shift, starts) for shift, starts in sorted(starts_by_shift.items()) if shift > 0]

    def without(self, steps: Iterable[tuple[int, int]]) -> Moves:
        """The same but for some steps."""
        starts_by_shift, from_one = self._starts_by_shift.copy(), self._from_one.copy()
        for start, end in steps:
            one = 1 << start
            if starts_by_shift.get(end - start, 0) & one:
                starts_by_shift[end - start] &= ~one
                from_one[one] &= ~(1 << end)
        moves = object.__new__(Moves)
        moves._keep(starts_by_shift, from_one)
        return moves

    def ends(self, places: Places) -> Places:
        """Where these steps lead from a set of places."""
        found = self._from_one.get(places)
        if found is not None:
            return found
        found = 0
        for shift, starts in self._up:
            found |= (places & starts) >> shift
        for shift, starts in self._down:
            found |= (places & starts) << shift
        return found
