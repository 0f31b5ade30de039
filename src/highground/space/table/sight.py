"""Who sees how much of whom: the models as they stand, among the pieces of a table, smoke and mist.

Importing this imports Numba, which takes half a second: do it late.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from highground.space.table.pieces import Area, Disc, Table, area_faults
from highground.space.table.sight_kernel import AWAY, LINES, MIST, SOLID, hidden, hidden_each, hide, seen_from
from highground.space.table.surfaces import VOID, Numbers, Solids, heights_of, outlines_as_numbers, surfaces
from highground.space.table.tracing import Shape, trace

ALL_LINES = LINES * LINES
"""How many sight lines go to a model: blocked ones are counted out of so many."""

Eye = tuple[int, int, int]
"""Across, down, and how high above the table."""


class Blocker(NamedTuple):
    """What hides something: a piece, a model or an area by its number, and how many sight lines it blocks by itself."""

    what: str
    number: int
    lines: int


class Silhouette(NamedTuple):
    """A model as it is seen: what hides something of it, most of it first, and for each line which of these hides it.

    Rows go from the top down, lines from the viewer's left to the right.
    """

    blockers: tuple[Blocker, ...]
    cells: tuple[tuple[int, ...], ...]


SEEN = -1
"""The line of a silhouette that nothing hides."""


def _hider(mask: int, alone: Sequence[int], row: int) -> int:
    """Which of some things hides the line in this row, if it is hidden; what only several hide together, the first."""
    if not mask >> row & 1:
        return SEEN
    return next((place for place, one in enumerate(alone) if one >> row & 1), 0)


class Sight:
    """Sight lines between the models as they stand. Nothing in it changes: make a new one when somebody has moved.

    >>> from highground.space.table import Disc, Piece, Sight, Table, rectangle
    >>> table = Table((36_000, 36_000), (Piece(rectangle(5000, 0, 300, 10_000), top=1000, name="wall"),))
    >>> sight = Sight(table, [Disc(2000, 5000, 0, 591, 1500), Disc(6000, 5000, 0, 591, 1500)])
    >>> sight.hidden(0, 1), sight.hidden(1, 0)
    (240, 0)
    >>> sight.blockers(0, 1)
    [Blocker(what='piece', number=0, lines=240)]
    """

    def __init__(
        self,
        table: Table,
        models: Sequence[Disc],
        areas: Sequence[Area] = (),
        open_doors: Iterable[str] = (),
        eyes: tuple[int, int] = (9, 10),
        things: Sequence[int] = (),
    ) -> None:
        self.table, self.models, self.areas = table, models, areas
        self._wholes = things or range(len(table.pieces))  # pieces of one number hide as one: the steps of a flight
        self._eyes = eyes  # how high eyes are, as a fraction of a model's height
        doors = frozenset(open_doors)
        self._gone = table.gone(doors)
        rows = np.array(models, np.int64).reshape(-1, 6)
        self._feet = heights_of(table, [model.point for model in models], doors)
        for number, foot in enumerate(self._feet):
            if foot == VOID:
                raise ValueError(f"model {number} is at {models[number].point}, where there is nothing to stand on")
        rows[:, 2] = rows[:, 5] + self._feet
        self._rows = rows
        self._solids, self._ways = table.solids, self._gone.astype(np.int64) * AWAY
        if areas:
            self._add_areas()

    def _add_areas(self) -> None:
        faults = [f"area {number}: {fault}" for number, area in enumerate(self.areas) for fault in area_faults(area)]
        if faults:
            raise ValueError("; ".join(faults))
        pieces = self.table.pieces
        outlines = [thing.outline for thing in (*pieces, *self.areas)]
        heights = np.array([(thing.bottom, thing.top) for thing in (*pieces, *self.areas)], np.int64)
        corners, first, boxes = outlines_as_numbers(outlines)
        self._solids = Solids(corners, first, heights, boxes, np.zeros(len(outlines), np.int64))
        through = np.array([SOLID if area.opaque else MIST for area in self.areas], np.int64)
        self._ways = np.concatenate([self._ways, through])

    # How much is hidden

    def foot(self, model: int) -> int:
        """How high above the table a model's base is."""
        return int(self._rows[model, 2])

    def eye(self, model: int) -> Eye:
        """Where a model's eye is."""
        disc, (upper, lower) = self.models[model], self._eyes
        return disc.x, disc.y, self.foot(model) + disc.height * upper // lower

    def hidden(self, viewer: int, target: int) -> int:
        """How many of the 400 sight lines from one model's eye to another are blocked."""
        disc = self.models[target]
        ex, ey, ez = self.eye(viewer)
        return hidden(
            ex, ey, ez, disc.x, disc.y, self.foot(target), disc.radius, disc.height,
            self._solids, self._ways, self._rows, viewer, target,
        )  # fmt: skip

    def hidden_from(self, eye: Eye, target: Disc, foot: int, aside: tuple[int, int] = (-1, -1)) -> int:
        """The same from any eye to any model whose base is so high; the models that are set aside hide nothing."""
        x, y, _, radius, height, _ = target
        return hidden(*eye, x, y, foot, radius, height, self._solids, self._ways, self._rows, *aside)

    def hidden_each(self, eyes: Numbers, spots: Numbers, radius: int, height: int) -> Numbers:
        """The same from many eyes, each to a model at a spot of its own; rows are across, down, and how high."""
        found = np.empty(len(eyes), np.int64)
        hidden_each(found, eyes, spots, radius, height, self._solids, self._ways, self._rows)
        return found

    def sees(self, viewer: int, target: int) -> bool:
        """Is there a sight line between two models, from the eye of either?"""
        return self.hidden(viewer, target) < ALL_LINES or self.hidden(target, viewer) < ALL_LINES

    def blockers(self, viewer: int, target: int) -> list[Blocker]:
        """What hides something of a model, most of it first, each by the lines it blocks alone."""
        found = [Blocker(what, number, self._by(viewer, target, parts)) for what, number, parts in self._things()]
        return sorted((blocker for blocker in found if blocker.lines), key=lambda blocker: -blocker.lines)

    def _things(self) -> Iterator[tuple[str, int, list[int]]]:
        """Pieces, areas and models, with the indices of each among prisms and then models."""
        wholes: dict[int, list[int]] = {}
        for index, whole in enumerate(self._wholes):
            wholes.setdefault(whole, []).append(index)
        for parts in wholes.values():
            yield "piece", parts[0], parts
        prisms, pieces = len(self._ways), len(self.table.pieces)
        for index in range(pieces, prisms):
            yield "area", index - pieces, [index]
        for model in range(len(self.models)):
            yield "model", model, [prisms + model]

    def _by(self, viewer: int, target: int, parts: list[int]) -> int:
        """How many lines one thing blocks alone."""
        disc = self.models[target]
        return hidden(
            *self.eye(viewer), disc.x, disc.y, self.foot(target), disc.radius, disc.height,
            self._solids, *self._alone(parts, (viewer, target)), -1, -1,
        )  # fmt: skip

    def _alone(self, parts: list[int], aside: tuple[int, int]) -> tuple[Numbers, Numbers]:
        """The prisms and models of which one thing alone is there; models that are set aside hide nothing."""
        prisms = len(self._ways)
        ways = np.full(prisms, AWAY, np.int64)
        rows = self._rows[:0]
        model = parts[0] - prisms
        if model < 0:
            ways[parts] = self._ways[parts]
        elif model not in aside:
            rows = self._rows[model : model + 1]
        return ways, rows

    # What can be drawn

    def silhouette(self, eye: Eye, target: Disc, foot: int, aside: tuple[int, int] = (-1, -1)) -> Silhouette:
        """A model whose base is so high, as it is seen from an eye; the models that are set aside hide nothing."""
        x, y, _, radius, height, _ = target
        masks = np.empty(LINES, np.int64)
        hide(masks, *eye, x, y, foot, radius, height, self._solids, self._ways, self._rows, *aside)
        whole, found = masks.tolist(), list[tuple[Blocker, list[int]]]()
        for what, number, parts in self._things():
            hide(masks, *eye, x, y, foot, radius, height, self._solids, *self._alone(parts, aside), -1, -1)
            if lines := sum(mask.bit_count() for mask in masks.tolist()):
                found.append((Blocker(what, number, lines), masks.tolist()))
        found.sort(key=lambda entry: -entry[0].lines)
        cells = tuple(
            tuple(_hider(whole[column], [alone[column] for _, alone in found], row) for column in range(LINES))
            for row in reversed(range(LINES))
        )
        return Silhouette(tuple(blocker for blocker, _ in found), cells)

    def seen(
        self, eye: Eye, target: Disc, level: int = 0, most: int = ALL_LINES - 1, cell: int = 500, viewer: int = -1
    ) -> list[Shape]:
        """Where on a level a model like this would have no more lines blocked than `most`, as shapes with holes."""
        width, depth = self.table.size
        columns, rows = width // cell + 1, depth // cell + 1
        points = np.empty((columns * rows, 3), np.int64)
        points[:, 0] = np.tile(np.arange(columns) * cell, rows)
        points[:, 1] = np.repeat(np.arange(rows) * cell, columns)
        points[:, 2] = level
        feet = np.empty(len(points), np.int64)
        surfaces(feet, points, self.table.solids, self._gone, width, depth)
        found = np.zeros((rows, columns), np.bool_)
        seen_from(
            found, *eye, feet, cell, target.radius, target.height, most, self._solids, self._ways, self._rows, viewer
        )  # fmt: skip
        return trace(found, 0, 0, cell, level)
