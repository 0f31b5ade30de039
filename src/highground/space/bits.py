"""Sets of squares as whole numbers, and sequences over them that work nothing out before they are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

_IN_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def squares_in(bits: int) -> list[int]:
    """The squares of a set, in order.

    >>> squares_in(0b1000_0000_0101)
    [0, 2, 11]
    """
    found: list[int] = []
    base = 0
    for byte in bits.to_bytes((bits.bit_length() + 7) // 8, "little"):
        if byte:
            found += [base + bit for bit in _IN_BYTE[byte]]
        base += 8
    return found


class Bits(Sequence[int]):
    """The squares of a set as a sequence: its length is one machine instruction, its items are found when asked for."""

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def __len__(self) -> int:
        return self.bits.bit_count()

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        if isinstance(index, slice):
            return squares_in(self.bits)[index]
        bits = self.bits
        if index < 0:
            index += bits.bit_count()
        base = 0
        if index >= 0:
            for byte in bits.to_bytes((bits.bit_length() + 7) // 8, "little"):
                here = _IN_BYTE[byte]
                if index < len(here):
                    return base + here[index]
                index -= len(here)
                base += 8
        raise IndexError("no such square in this set")

    def __contains__(self, square: object) -> bool:
        return isinstance(square, int) and square >= 0 and bool(self.bits >> square & 1)

    def __iter__(self) -> Iterator[int]:
        return iter(squares_in(self.bits))

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Bits) and other.bits == self.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __repr__(self) -> str:
        return f"Bits({self.bits:#x})"
