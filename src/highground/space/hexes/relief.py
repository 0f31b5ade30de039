"""A board as layers of heights, and who sees whom over it. Importing this imports Numba, which takes half a second."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from highground.space.hexes.board import Board
from highground.space.hexes.sweep import (
    HEXES,
    HEXSIDES,
    INTO,
    LAYERS,
    NOTHING,
    OUT,
    Bits,
    Ground,
    Layers,
    field_of,
    look,
    renew,
    sweep,
)
from highground.space.places import Places


class Relief:
    """Heights of a board's hexes and hexsides, in halves of a level; what nothing was put on is flat ground.

    `limits` says how high a thing may be without hiding anything (see `Ground`). If `one_way`, a hexside can be another
    thing to a line out of its hex than to one into it, so that lines are judged in each direction.
    """

    def __init__(
        self, board: Board, limits: NDArray[np.int8], highest_only: bool, either_path: bool, one_way: bool
    ) -> None:
        self.board = board
        self._rules = limits, highest_only, either_path
        self._one_way = one_way
        self._field, self._ways = field_of(board.width, board.height)
        self._layers = np.full((LAYERS, self._field.size), NOTHING, np.int8)
        self._layers[HEXES] = 0
        self._heights = np.zeros(self._field.size, np.int8)
        self._bits: Bits | None = None

    def put_hexes(self, places: Sequence[int], heights: Sequence[int], tops: Sequence[int]) -> None:
        """Put hexes where they belong: the height of those who look from there, and of what stands there."""
        cells = self._field.cells[places]
        self._heights[cells] = heights
        self._layers[HEXES, cells] = tops

    def put_side(self, place: int, direction: int, passing: int, out: int, into: int) -> None:
        """Put something on a hexside: how high it is to lines past, out of and into the hex that it is a side of."""
        cell = self._field.cells[place]
        if direction < 3:
            self._layers[HEXSIDES + direction, cell] = passing
        self._layers[OUT + direction, cell] = out
        self._layers[INTO + direction, cell] = into

    # Who sees whom

    def view(self, start: int) -> NDArray[np.bool_]:
        """For each hex: is it seen from this one?"""
        if self._bits is not None:
            return np.unpackbits(self._bits[start], count=self.board.size, bitorder="little").view(np.bool_)
        return self._look(*self._grounds(self._layers), start)

    def all_pairs(self) -> Bits:
        """Who sees whom: a row of bits for each hex. The same array each time, which `renew` keeps right."""
        if self._bits is None:
            size = self.board.size
            self._bits = np.zeros((size, (size + 7) // 8), np.uint8)
            numbers = np.arange(size)
            self._bits[numbers, numbers // 8] = 1 << numbers % 8  # everyone sees the hex it is on
            for ground, out, back in self._directions(self._layers):
                sweep(self._bits, self._field, self._ways, ground, out, back)
        return self._bits

    def table(self) -> list[Places]:
        """Who sees whom: for each hex the set of those seen from it."""
        return [int.from_bytes(row.tobytes(), "little") for row in self.all_pairs()]

    def heights(self) -> Layers:
        """All heights as they are now, to be given to `renew` after a change."""
        return self._layers.copy()

    def renew(self, before: Layers, place: int) -> None:
        """Judge the lines anew that end at a hex or meet what has changed since there were these heights."""
        if self._bits is None:
            return
        now = self._directions(self._layers)
        for (old, _, _), (ground, out, back) in zip(self._directions(before), now, strict=True):
            for changed in np.flatnonzero(old.layers != ground.layers):
                renew(self._bits, self._field, self._ways, old.layers, ground, int(changed), out, back)
        forwards, backwards = self._grounds(self._layers)
        self._bits[place] = np.packbits(self._look(forwards, backwards, place), bitorder="little")
        # Who sees the hex: the same lines, looked at from their other ends.
        bit = np.uint8(1 << place % 8)
        self._bits[:, place // 8] &= ~bit
        self._bits[self._look(backwards, forwards, place), place // 8] |= bit

    def _look(self, out: Ground, back: Ground, start: int) -> NDArray[np.bool_]:
        seen = np.empty(self.board.size, np.bool_)
        look(seen, self._field, self._ways, out, back, start)
        return seen

    def _grounds(self, layers: Layers) -> tuple[Ground, Ground]:
        """What lines are judged by when the viewer looks along the ways, and when against them."""
        ground = Ground(layers.reshape(-1), self._heights, *self._rules)
        if not self._one_way:
            return ground, ground
        # Against a way, its last hex is the viewer's own: what is crossed into it is crossed out of it.
        between, out, into = np.split(layers, [OUT, INTO])
        return ground, ground._replace(layers=np.concatenate([between, into, out]).reshape(-1))

    def _directions(self, layers: Layers) -> list[tuple[Ground, bool, bool]]:
        """What lines are judged by, with the directions it holds for: along the ways, against them."""
        forwards, backwards = self._grounds(layers)
        return [(forwards, True, False), (backwards, False, True)] if self._one_way else [(forwards, True, True)]
