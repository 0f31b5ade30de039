"""Weighing how hidden cards may have gone through pools that are tied together.

The product of `knowledge` has one factor for each kind, and only the sizes of flows tie the kinds together. So the
ways are counted kind by kind, by the room that earlier kinds have left; kinds of which nothing different is known are
one kind for that. All weights are whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, perm, prod
from operator import sub
from typing import NamedTuple

from highground.engine.cards.knowledge import Contradiction, Counts, Evidence, Knowledge, Node
from highground.engine.cards.piles import Below, pick, take


class TooWide(Exception):
    """Weighing these flows together would take too long."""


class Slot(NamedTuple):
    """Flows out of one node that are weighed as one."""

    flows: tuple[int, ...]
    size: int
    allowed: frozenset[str] | None = None

    @classmethod
    def of(cls, knowledge: Knowledge, *flows: int) -> Slot:
        """A slot for these flows; what the rules say of several at once does not count."""
        size = sum([knowledge.flows[flow].size for flow in flows])
        return cls(flows, size, knowledge.flows[flows[0]].allowed if len(flows) == 1 else None)


class _Place(NamedTuple):
    """A node, by the slots into and out of it."""

    offset: Counts
    ins: tuple[int, ...]
    outs: tuple[int, ...]


class Weighing:
    """Nodes that are tied together: how many ways there are to fill the slots, and one of them by chance."""

    def __init__(
        self,
        nodes: Sequence[tuple[Node, Sequence[int], Sequence[Slot]]],
        evidence: Iterable[Evidence],
        limit: int,
    ) -> None:
        """`nodes` come sources first, each with the flows into it and its slots."""
        self.slots = [slot for _, _, slots in nodes for slot in slots]
        self._limit = limit
        self._work = 0
        slot_of = {flow: at for at, slot in enumerate(self.slots) for flow in slot.flows}
        self._places: list[_Place] = []
        first = 0
        for node, ins, slots in nodes:
            outs = sorted(range(first, first + len(slots)), key=lambda at: self.slots[at].size)
            self._places.append(_Place(node.offset, tuple(slot_of[flow] for flow in ins), tuple(outs)))
            first += len(slots)
        self._evidence = [(tuple({slot_of[flow] for flow in flows}), offset, seen) for flows, offset, seen in evidence]
        self.kinds = self._alike()
        self._offsets = [[sum(place.offset.get(kind, 0) for kind in kinds) for place in self._places]
                         for kinds in self.kinds]  # fmt: skip
        self._seen = [
            [(slots, offset.get(kinds[0], 0), seen[kinds[0]]) for slots, offset, seen in self._evidence
             if kinds[0] in seen] for kinds in self.kinds
        ]  # fmt: skip
        self._outs = [
            [tuple(at for at in place.outs if self._may_hold(at, kinds[0])) for place in self._places]
            for kinds in self.kinds
        ]
        self._known: dict[tuple[int, tuple[int, ...]], tuple[list[tuple[int, ...]], list[int], int]] = {}
        self._ways_of_kinds: dict[int, list[tuple[tuple[int, ...], int]]] = {}
        self._sizes = tuple(slot.size for slot in self.slots)
        if prod(self._sizes[at] + 1 for place in self._places for at in place.outs[:-1]) > limit:
            raise TooWide
        self.total = self._ways(0, self._sizes)[2] if self.kinds else 1

    def _alike(self) -> list[tuple[str, ...]]:
        """The kinds, those together of which nothing different is known; the largest such group last."""
        special = {kind for _, _, seen in self._evidence for kind in seen}
        special |= {kind for place in self._places for kind, count in place.offset.items() if count < 0}
        limits = [slot.allowed for slot in self.slots if slot.allowed is not None]
        alike: dict[tuple[bool, ...], list[str]] = {}
        for kind in sorted({kind for place in self._places for kind in place.offset} - special):
            alike.setdefault(tuple(kind in allowed for allowed in limits), []).append(kind)
        return [(kind,) for kind in sorted(special)] + sorted(map(tuple, alike.values()), key=len)

    def _may_hold(self, slot: int, kind: str) -> bool:
        allowed = self.slots[slot].allowed
        return allowed is None or kind in allowed

    def _ways(self, at: int, room: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int], int]:
        """How cards of these kinds may fill the room that earlier kinds have left: how many go into each slot, the
        weight of that with all that may come after it, and the sum of the weights."""
        found = self._known.get((at, room))
        if found is not None:
            return found
        fillings: list[tuple[int, ...]] = []
        weights: list[int] = []
        if at == len(self.kinds) - 1:
            # The last kinds have to fill all the room there is.
            weight = self._weight(at, room)
            if weight:
                fillings.append(room)
                weights.append(weight)
        else:
            for filling, weight in self._fillings(at):
                self._work += 1
                if self._work > self._limit:
                    raise TooWide
                left = tuple(map(sub, room, filling))
                if min(left) >= 0:
                    weight *= self._ways(at + 1, left)[2]
                    if weight:
                        fillings.append(filling)
                        weights.append(weight)
        found = self._known[at, room] = (fillings, weights, sum(weights))
        return found

    def _weight(self, at: int, filled: Sequence[int]) -> int:
        """The weight of cards of these kinds having gone into slots like this; 0 if they cannot have."""
        weight = 1
        for place, hidden, outs in zip(self._places, self._offsets[at], self._outs[at], strict=True):
            hidden += sum([filled[slot] for slot in place.ins])
            for slot in outs:
                if hidden < filled[slot]:
                    return 0
                weight *= comb(hidden, filled[slot])
                hidden -= filled[slot]
            if hidden or any(filled[slot] for slot in place.outs if slot not in outs):
                return 0
        for slots, offset, seen in self._seen[at]:
            held = offset + sum([filled[slot] for slot in slots])
            weight *= perm(held, seen) if held > 0 else 0
        return weight

    def _fillings(self, at: int) -> list[tuple[tuple[int, ...], int]]:
        """Everywhere that all cards of these kinds may have gone, with the weight of that."""
        if at in self._ways_of_kinds:
            return self._ways_of_kinds[at]
        filled = [0] * len(self.slots)
        found: list[tuple[tuple[int, ...], int]] = []

        def fill(at_place: int) -> None:
            if at_place == len(self._places):
                weight = self._weight(at, filled)
                if weight:
                    found.append((tuple(filled), weight))
                if len(found) > self._limit:
                    raise TooWide
                return
            hidden = self._offsets[at][at_place] + sum([filled[slot] for slot in self._places[at_place].ins])
            if hidden >= 0:
                spread(at_place, self._outs[at][at_place], hidden)

        def spread(at_place: int, outs: tuple[int, ...], hidden: int) -> None:
            if not outs:
                if not hidden:
                    fill(at_place + 1)
                return
            # What is left of a kind has to go into the last slot.
            slot, *others = outs
            for count in range(0 if others else hidden, min(hidden, self._sizes[slot]) + 1):
                filled[slot] = count
                spread(at_place, tuple(others), hidden - count)
            filled[slot] = 0

        fill(0)
        self._ways_of_kinds[at] = found
        return found

    def fill(self, chance: Below) -> list[tuple[int, ...]]:
        """How many cards of each group of kinds go into each slot, by chance."""
        filled: list[tuple[int, ...]] = []
        room = self._sizes
        for at in range(len(self.kinds)):
            fillings, weights, total = self._ways(at, room)
            if not total:
                raise Contradiction("no way is left for the hidden cards to lie")
            filling = fillings[pick(weights, chance)]
            filled.append(filling)
            room = tuple(map(sub, room, filling))
        return filled

    def hand_out(
        self, hidden: Counts, slots: Sequence[int], filled: list[tuple[int, ...]], chance: Below
    ) -> list[list[str]]:
        """Which kinds go from a node that hides these into its slots."""
        parts: list[list[str]] = [[] for _ in slots]
        for kinds, filling in zip(self.kinds, filled, strict=True):
            pile = [kind for kind in kinds for _ in range(hidden.get(kind, 0))]
            for slot, part in zip(slots, parts, strict=True):
                if filling[slot]:
                    part += take(pile, filling[slot], chance)
        return parts
