"""Sets of places: whole numbers with a bit for each place. Squares and hexes are numbered, so they serve both.

Ands and ors of such numbers are how sets meet and join; the words for everything else are here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

Places = int
"""A set of places. Doors and other numbered things make such sets as well."""

_BITS_OF_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def has(places: Places, place: int) -> bool:
    """Is a place in a set?

    >>> has(0b101, 2), has(0b101, 1)
    (True, False)
    """
    return places >> place & 1 == 1


def set_of(places: Iterable[int]) -> Places:
    """The set of these places.

    >>> bin(set_of([0, 2]))
    '0b101'
    """
    found = 0
    for place in places:
        found |= 1 << place
    return found


def union(sets: Iterable[Places]) -> Places:
    """The places that are in any of these sets."""
    found = 0
    for places in sets:
        found |= places
    return found


def places_in(places: Places) -> list[int]:
    """The places of a set, in order.

    >>> places_in(0b1000_0000_0101)
    [0, 2, 11]
    """
    found: list[int] = []
    base = 0
    for byte in _bytes_of(places):
        if byte:
            found += [base + bit for bit in _BITS_OF_BYTE[byte]]
        base += 8
    return found


def first_in(places: Places) -> int:
    """The lowest place of a set that is not empty."""
    return (places & -places).bit_length() - 1


class Offer(Sequence[Any]):
    """The places of a set in order, and other answers behind them; no place is found before it is asked for.

    >>> offer = Offer(0b1000_0101, ("stay",))
    >>> len(offer), offer[1], list(offer)
    (4, 2, [0, 2, 7, 'stay'])
    """

    __slots__ = ("also", "places")

    def __init__(self, places: Places, also: tuple[Any, ...] = ()) -> None:
        self.places = places
        self.also = also

    def __len__(self) -> int:
        return self.places.bit_count() + len(self.also)

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> list[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [*self][index]
        count = self.places.bit_count()
        if index < 0:
            index += count + len(self.also)
        if 0 <= index < count:
            return self._place(index)
        if index < 0:
            raise IndexError("an offer has no answer before its first")
        return self.also[index - count]

    def _place(self, index: int) -> int:
        """The place of this index. Playouts take one of many: counting by bytes beats listing them all."""
        base = 0
        for byte in _bytes_of(self.places):
            here = _BITS_OF_BYTE[byte]
            if index < len(here):
                return base + here[index]
            index -= len(here)
            base += 8
        raise IndexError("there are fewer places in this set")

    def __contains__(self, answer: object) -> bool:
        if isinstance(answer, int):
            return (answer >= 0 and has(self.places, answer)) or answer in self.also
        return answer in self.also

    def __iter__(self) -> Iterator[Any]:
        return iter([*places_in(self.places), *self.also])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and (other.places, other.also) == (self.places, self.also)

    def __hash__(self) -> int:
        return hash((self.places, self.also))

    def __repr__(self) -> str:
        return f"Offer({self.places:#x}, {self.also})"


def _bytes_of(places: Places) -> bytes:
    return places.to_bytes((places.bit_length() + 7) // 8, "little")
