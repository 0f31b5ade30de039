"""Dealing hidden cards anew: as likely as they lie, given what is known.

Flows that nothing known depends on are dealt like any pile. What has been seen to come out of a mixed shuffle, and what
the rules say of a card, ties flows together: those are weighed kind by kind (the product of `knowledge` has one factor
for each kind, and only the sizes of flows tie the kinds together), exactly unless that would take too long.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import chain, pairwise
from math import comb, perm, prod
from typing import TYPE_CHECKING, NamedTuple

from highground.engine.knowledge import ALIVE, Contradiction, Counts, Evidence, Flow, Knowledge, Node, add, known_now
from highground.engine.weighing import Below, pick, take

if TYPE_CHECKING:
    from highground.engine.cards import Cards

WORK_TO_DEAL = 1500
"""How many ways to lay one kind are looked at, at most, before a deal is made pool by pool."""
WORK_TO_KNOW = 50_000
"""The same before a probability is given up."""

TRIES = 200
"""How often a deal made pool by pool is begun again."""


class TooWide(Exception):
    """Weighing these flows together would take too long."""


class Slot(NamedTuple):
    """Flows out of one node that are weighed as one."""

    flows: tuple[int, ...]
    size: int
    allowed: frozenset[str] | None


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
        self._evidence = [
            (tuple({slot_of[flow] for flow in flows}), offset, seen) for flows, offset, seen in evidence
        ]
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
        if found is None:
            fillings: list[tuple[int, ...]] = []
            weights: list[int] = []
            last = at == len(self.kinds) - 1
            for filling, weight in self._fillings(at, room):
                self._work += 1
                if self._work > self._limit:
                    raise TooWide
                if last:
                    weight = weight if filling == room else 0
                else:
                    weight *= self._ways(at + 1, tuple([r - f for r, f in zip(room, filling, strict=True)]))[2]
                if weight:
                    fillings.append(filling)
                    weights.append(weight)
            found = self._known[at, room] = (fillings, weights, sum(weights))
        return found

    def _fillings(self, at: int, room: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        """Everywhere that all cards of these kinds may have gone, with the weight of that."""
        offsets, all_outs = self._offsets[at], self._outs[at]
        is_last = at == len(self.kinds) - 1
        filled = [0] * len(room)
        found: list[tuple[tuple[int, ...], int]] = []

        def fill(place: int, weight: int) -> None:
            if place == len(offsets):
                for slots, offset, seen in self._seen[at]:
                    held = offset + sum([filled[slot] for slot in slots])
                    weight *= perm(held, seen) if held > 0 else 0
                if weight:
                    found.append((tuple(filled), weight))
                return
            hidden = offsets[place] + sum([filled[slot] for slot in self._places[place].ins])
            if hidden >= 0:
                spread(place, all_outs[place], hidden, weight)

        def spread(place: int, outs: tuple[int, ...], hidden: int, weight: int) -> None:
            if not outs:
                if not hidden:
                    fill(place + 1, weight)
                return
            slot = outs[0]
            most = min(hidden, room[slot])
            # The last kinds have to fill what room is left; the last slot has to take what is left of a kind.
            least = room[slot] if is_last else hidden if len(outs) == 1 else 0
            for count in range(least, most + 1):
                filled[slot] = count
                spread(place, outs[1:], hidden - count, weight * comb(hidden, count))
            filled[slot] = 0

        fill(0, 1)
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
            room = tuple([r - f for r, f in zip(room, filling, strict=True)])
        return filled

    def hand_out(self, hidden: Counts, slots: Sequence[int], filled: list[tuple[int, ...]], chance: Below
                 ) -> dict[int, list[str]]:  # fmt: skip
        """Which kinds go from a node that hides these into its slots."""
        parts: dict[int, list[str]] = {slot: [] for slot in slots}
        for kinds, filling in zip(self.kinds, filled, strict=True):
            pile = [kind for kind in kinds for _ in range(hidden.get(kind, 0))]
            for slot in slots:
                if filling[slot]:
                    parts[slot] += take(pile, filling[slot], chance)
        return parts


class Dealt(NamedTuple):
    """What hidden cards turn out to be: numbers that were asked for, and what is left for the others, by pool."""

    kinds: dict[int, str]
    left: dict[int, list[str]]


class Deal:
    """Everything known, made ready to be dealt as often as wanted."""

    def __init__(self, knowledge: Knowledge, limit: int = WORK_TO_DEAL) -> None:
        self._knowledge = knowledge
        self._limit = limit
        self._order = sorted(knowledge.nodes)
        self._tied = _tied_flows(knowledge, self._order)
        self._weighings: list[Weighing | None] = []  # None where that would take too long
        self._weighing_of: dict[int, int] = {}
        self._slots_of: dict[int, list[Slot]] = {}
        self._first_slot: dict[int, int] = {}
        self._groups = _together(knowledge, self._order, self._tied)
        for number, group in enumerate(self._groups):
            self._weighings.append(self._weighing(number, group))

    def _weighing(self, number: int, group: list[int]) -> Weighing | None:
        nodes = self._knowledge.nodes
        first = 0
        for index in group:
            outs = nodes[index].outs
            slots = [Slot((flow,), *self._size(flow)) for flow in outs if flow in self._tied]
            free = tuple(flow for flow in outs if flow not in self._tied)
            if free:
                slots.append(Slot(free, sum(self._knowledge.flows[flow].size for flow in free), None))
            self._weighing_of[index] = number
            self._slots_of[index] = slots
            self._first_slot[index] = first
            first += len(slots)
        flows = {flow for index in group for flow in nodes[index].outs}
        evidence = [one for one in self._knowledge.evidence if flows.intersection(one.flows)]
        try:
            return Weighing([(nodes[i], nodes[i].ins, self._slots_of[i]) for i in group], evidence, self._limit)
        except TooWide:
            return None

    def _size(self, flow: int) -> tuple[int, frozenset[str] | None]:
        return self._knowledge.flows[flow].size, self._knowledge.flows[flow].allowed

    def ways(self) -> Fraction:
        """In how many ways the hidden cards may lie; only good to be compared."""
        total = Fraction(self._knowledge.times, self._knowledge.over)
        for weighing in self._weighings:
            if weighing is None:
                raise TooWide
            total *= weighing.total
        for index in self._order:
            slots = [slot.flows for slot in self._slots_of[index]] if index in self._weighing_of else None
            for flows in slots or [self._knowledge.nodes[index].outs]:
                room = 0
                for flow in flows:
                    room += self._knowledge.flows[flow].size
                    total *= comb(room, self._knowledge.flows[flow].size)
        return total

    def shares(self, index: int) -> dict[str, Fraction] | None:
        """How many of each kind a node hides on average; None where flows are tied together."""
        if index in self._weighing_of:
            return None
        node = self._knowledge.nodes[index]
        shares = {kind: Fraction(count) for kind, count in node.offset.items()}
        for flow in node.ins:
            _, _, size, *_ = self._knowledge.flows[flow]
            source = self.shares(self._knowledge.flows[flow].source)
            if source is None:
                return None
            total = sum(source.values())
            for kind, share in source.items():
                shares[kind] = shares.get(kind, Fraction(0)) + share * size / total
        return shares

    def deal(self, chance: Below) -> Dealt:
        """What the hidden cards turn out to be."""
        for _ in range(TRIES):
            dealt = Dealt({}, {})
            ready = self
            try:
                while None in ready._weighings:
                    group = ready._groups[ready._weighings.index(None)]
                    ready = Deal(ready._settle_one_flow(group, dealt, chance), self._limit)
                ready._deal(dealt, chance)
                return dealt
            except Contradiction:
                if ready is self:
                    raise
        raise Contradiction("found no way to deal the hidden cards that fits everything this seat has seen")

    def _deal(self, dealt: Dealt, chance: Below) -> None:
        knowledge = self._knowledge
        hidden = {index: knowledge.nodes[index].offset.copy() for index in self._order}
        filled = [weighing.fill(chance) for weighing in self._weighings if weighing]
        for index in self._order:
            if index in self._weighing_of:
                number, slots, first = self._weighing_of[index], self._slots_of[index], self._first_slot[index]
                weighing = self._weighings[number]
                assert weighing is not None
                parts = weighing.hand_out(hidden[index], range(first, first + len(slots)), filled[number], chance)
                piles = [(slot.flows, parts[first + at]) for at, slot in enumerate(slots)]
            else:
                pile = [kind for kind, count in hidden[index].items() for _ in range(count)]
                piles = [(tuple(knowledge.nodes[index].outs), pile)]
            for flows, pile in piles:
                for flow, part in _split(flows, pile, knowledge.flows, chance):
                    if flow.into != ALIVE:
                        add(hidden[flow.into], _count(part))
                    _hand_over(flow, part, dealt, chance)

    def _settle_one_flow(self, group: list[int], dealt: Dealt, chance: Below) -> Knowledge:
        """Deal one flow of a group that is too wide, and know the rest better.

        This is an approximation: the flow is weighed by the evidence about where it went, and as if everything hidden
        there had gone on to where later evidence is.
        """
        knowledge = self._knowledge.copy()
        index = next(index for index in group if self._tied.intersection(knowledge.nodes[index].outs))
        node = knowledge.nodes[index]
        assert not node.ins
        flow = next(flow for flow in node.outs if flow in self._tied)
        others = tuple(other for other in node.outs if other != flow)
        slots = [Slot((flow,), *self._size(flow))]
        if others:
            slots.append(Slot(others, sum(knowledge.flows[other].size for other in others), None))
        weighing = Weighing([(node, (), slots)], _looking_ahead(knowledge, group, index), WORK_TO_KNOW)
        filled = weighing.fill(chance)
        part = weighing.hand_out(node.offset, range(len(slots)), filled, chance)[0]
        _hand_over(knowledge.flows[flow], part, dealt, chance)
        knowledge.settle(flow, _count(part))
        knowledge.reduce()
        return knowledge


def _tied_flows(knowledge: Knowledge, order: Sequence[int]) -> set[int]:
    """The flows that something known depends on."""
    tied = set(chain.from_iterable(one.flows for one in knowledge.evidence))
    tied |= {index for index, flow in knowledge.flows.items() if flow.allowed is not None}
    for index in reversed(order):
        node = knowledge.nodes[index]
        if not node.outs or not tied.isdisjoint(node.outs):
            tied.update(node.ins)
    return tied


def _together(knowledge: Knowledge, order: Sequence[int], tied: set[int]) -> list[list[int]]:
    """The nodes whose flows are tied, in groups that have nothing to do with each other, sources first."""
    group_of = {
        index: [index]
        for index in order
        if not (outs := knowledge.nodes[index].outs) or not tied.isdisjoint(outs)
    }
    links = [
        (flow.source, flow.into) for flow in map(knowledge.flows.__getitem__, sorted(tied)) if flow.into in group_of
    ]
    for one in knowledge.evidence:
        links += pairwise([knowledge.flows[flow].source for flow in one.flows])
    for one, other in links:
        group, merged = group_of[one], group_of[other]
        if group is not merged:
            group += merged
            for index in merged:
                group_of[index] = group
    groups = {id(group): group for group in group_of.values()}
    return [sorted(group) for group in groups.values()]


def _looking_ahead(knowledge: Knowledge, group: Sequence[int], index: int) -> list[Evidence]:
    """All evidence of a group, told by the flows out of one node: the others bring as much as they can."""
    most: dict[int, tuple[frozenset[int], Counts]] = {}

    def brought(flows: Iterable[int], offset: Counts) -> tuple[frozenset[int], Counts]:
        mine: frozenset[int] = frozenset()
        offset = offset.copy()
        for flow in flows:
            source = knowledge.flows[flow].source
            if source == index:
                mine |= {flow}
            else:
                mine |= most[source][0]
                add(offset, most[source][1])
        return mine, offset

    for other in group:
        if other != index:
            most[other] = brought(knowledge.nodes[other].ins, knowledge.nodes[other].offset)
    ahead: list[Evidence] = []
    for flows, offset, seen in knowledge.evidence:
        if all(knowledge.flows[flow].source in group for flow in flows):
            mine, offset = brought(flows, offset)
            if mine:
                ahead.append(Evidence(tuple(sorted(mine)), offset, seen))
    return ahead


def _split(
    flows: Sequence[int], pile: list[str], known: Mapping[int, Flow], chance: Below
) -> Iterable[tuple[Flow, list[str]]]:
    """Deal a pile to flows by their sizes; the largest gets what is left."""
    by_size = sorted((known[flow] for flow in flows), key=lambda flow: flow.size)
    if sum(flow.size for flow in by_size) != len(pile):
        raise Contradiction("there are not as many cards as numbers for them")
    for flow in by_size[:-1]:
        yield flow, take(pile, flow.size, chance)
    if by_size:
        yield by_size[-1], pile


def _hand_over(flow: Flow, part: list[str], dealt: Dealt, chance: Below) -> None:
    part = part[:]
    for number in flow.numbers:
        dealt.kinds[number] = part.pop(chance.below(len(part)))
    if flow.into == ALIVE and part:
        dealt.left.setdefault(flow.pool, []).extend(part)


def _count(kinds: Iterable[str]) -> Counts:
    counts: Counts = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def what_may_be(cards: Cards, number: int) -> dict[str, Fraction] | None:
    """What a hidden card may be, with exact probabilities; None where only sampling can tell."""
    knowledge = known_now(cards)
    home = knowledge.home(cards.origin(number))
    deal = Deal(knowledge, limit=0)
    shares = deal.shares(home)
    if shares is not None:
        total = sum(shares.values())
        return {kind: shares[kind] / total for kind in sorted(shares)}
    ways: dict[str, Fraction] = {}
    for kind in sorted(_conceivable(knowledge, home)):
        if (allowed := cards.allowed(number)) is not None and kind not in allowed:
            continue
        try:
            ways[kind] = Deal(known_now(cards, assume={number: kind}), WORK_TO_KNOW).ways()
        except Contradiction:
            continue
        except TooWide:
            return None
    total = sum(ways.values())
    return {kind: way / total for kind, way in ways.items() if way}


def _conceivable(knowledge: Knowledge, index: int) -> set[str]:
    """The kinds that a node may hide, or some that it may not."""
    node = knowledge.nodes[index]
    kinds = {kind for kind, count in node.offset.items() if count > 0}
    return kinds.union(*(_conceivable(knowledge, knowledge.flows[flow].source) for flow in node.ins))
