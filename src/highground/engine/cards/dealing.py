"""Dealing hidden cards anew: as likely as they lie, given what is known.

Flows that nothing known depends on are dealt like any pile. What has been seen to come out of a mixed shuffle, and what
the rules say of a card, ties flows together. Often cards can be dealt like piles nevertheless until what was seen
accepts the deal; else all ways are weighed. Both are exact. Only where weighing would take too long is a deal made flow
by flow, which is approximate; and where that finds none, what is known of the most distant past is forgotten, so that a
deal fits all that lies on the table, if not all that ever was seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, pairwise
from math import comb, perm, prod
from typing import TYPE_CHECKING, NamedTuple

from highground.engine.cards.knowledge import ALIVE, NO_POOL, Contradiction, Counts, Evidence, Flow, Knowledge, add
from highground.engine.cards.piles import Below, below_any, take
from highground.engine.cards.reading import known_now
from highground.engine.cards.weighing import Slot, TooWide, Weighing

if TYPE_CHECKING:
    from highground.engine.cards import Cards

TRIES = 8
"""How often a deal is made that may not be accepted, before all is weighed."""
WORK_TO_DEAL = 3000
"""How many ways for one kind to lie are looked at, at most, before a deal is made flow by flow."""
WORK_TO_KNOW = 50_000
"""The same, before a probability is given up."""
ATTEMPTS_IF_ALL_IS_KNOWN = 5
"""How often a deal made flow by flow is begun again, before what lies furthest back is forgotten."""
ATTEMPTS = 30
"""How often a deal is begun at most."""


class Dealt(NamedTuple):
    """What hidden cards turn out to be: numbers that were asked for, and what is left for the others, by pool."""

    kinds: dict[int, str]
    left: dict[int, list[str]]


class Piles:
    """Hidden cards of which nothing more is known than what is left in each pool."""

    def __init__(
        self, left: Mapping[int, list[str]], wanted: Sequence[tuple[int, int]], spare: Mapping[int, int]
    ) -> None:
        self._left = left
        self._wanted = wanted  # numbers, each with its pool
        self._spare = spare  # how many of what is left in a pool are in no deck, where its list is not known

    def deal(self, chance: Below) -> Dealt:
        """What the hidden cards turn out to be."""
        left = {pool: pile[:] for pool, pile in self._left.items()}
        for pool, count in self._spare.items():
            take(left[pool], count, chance)
        kinds = {number: (pile := left[pool]).pop(chance.below(len(pile))) for number, pool in self._wanted}
        return Dealt(kinds, left)


class _Group:
    """Nodes whose flows are tied together, with their slots: one for each tied flow, one for all others of a node."""

    def __init__(self, knowledge: Knowledge, nodes: list[int], tied: set[int]) -> None:
        self.nodes = nodes
        self.slots: dict[int, list[Slot]] = {}
        self.first: dict[int, int] = {}  # where a node's slots begin among all
        self.weighing: Weighing | None = None
        self._knowledge = knowledge
        self._most_likely = 0  # what `accepts` compares with, once it is known
        self._too_wide_for = -1  # the largest limit that has been too small for weighing
        count = 0
        for index in nodes:
            outs = knowledge.nodes[index].outs
            slots = [Slot.of(knowledge, flow) for flow in outs if flow in tied]
            if free := [flow for flow in outs if flow not in tied]:
                slots.append(Slot.of(knowledge, *free))
            self.slots[index], self.first[index] = slots, count
            count += len(slots)
        self.evidence = [one for one in knowledge.evidence if knowledge.flows[one.flows[0]].source in self.slots]
        # Whatever is dealt can be accepted or not by what was seen; but cards have to fit into what the rules say of
        # them and into pools of which everything has been seen.
        limits = [slot.allowed for slots in self.slots.values() for slot in slots]
        self.may_be_tried = all(self.slots.values()) and all(allowed is None for allowed in limits)

    def weigh(self, limit: int) -> bool:
        """Count the ways, unless that takes too long."""
        if self.weighing:
            return True
        if limit <= self._too_wide_for:
            return False
        nodes = [(self._knowledge.nodes[i], self._knowledge.nodes[i].ins, self.slots[i]) for i in self.nodes]
        try:
            self.weighing = Weighing(nodes, self.evidence, limit)
        except TooWide:
            self._too_wide_for = limit
            return False
        return True

    def has_ways(self) -> bool:
        """Has weighing found any way for the cards to lie?"""
        return self.weighing is not None and self.weighing.total > 0

    def accepts(self, brought: Mapping[int, Counts], chance: Below) -> bool:
        """Is a deal in which flows brought these kinds to be taken, given what was seen?"""
        likely = 1
        for one in self.evidence:
            for kind, seen in one.seen.items():
                held = one.offset.get(kind, 0) + sum([brought[flow].get(kind, 0) for flow in one.flows])
                likely *= perm(held, seen) if held > 0 else 0
        if not likely:
            return False
        if not self._most_likely:
            told = seen_from(self._knowledge, self.nodes, None)
            self._most_likely = prod(perm(one.offset[kind], seen) for one in told for kind, seen in one.seen.items())
        return below_any(self._most_likely, chance) < likely


class Deal:
    """Everything known, made ready to be dealt as often as wanted."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._order = sorted(knowledge.nodes)
        tied = _tied_flows(knowledge, self._order)
        self._groups = [_Group(knowledge, nodes, tied) for nodes in _together(knowledge, self._order, tied)]
        self._group_of = {index: group for group in self._groups for index in group.nodes}
        self._blurred: Deal | None = None  # to deal from where no deal is found

    def ways(self, limit: int) -> Fraction:
        """In how many ways the hidden cards may lie; only good to be compared."""
        knowledge = self._knowledge
        total = Fraction(knowledge.times, knowledge.over)
        for group in self._groups:
            if not group.weigh(limit) or group.weighing is None:
                raise TooWide
            total *= group.weighing.total
        for index in self._order:
            group = self._group_of.get(index)
            for flows in [slot.flows for slot in group.slots[index]] if group else [knowledge.nodes[index].outs]:
                room = 0
                for flow in flows:
                    room += knowledge.flows[flow].size
                    total *= comb(room, knowledge.flows[flow].size)
        return total

    def shares(self, index: int) -> dict[str, Fraction] | None:
        """How many of each kind a node hides on average; None where flows are tied together."""
        if index in self._group_of:
            return None
        node = self._knowledge.nodes[index]
        shares = {kind: Fraction(count) for kind, count in node.offset.items()}
        for flow in map(self._knowledge.flows.__getitem__, node.ins):
            source = self.shares(flow.source)
            if source is None:
                return None
            total = sum(source.values())
            for kind, share in source.items():
                shares[kind] = shares.get(kind, Fraction(0)) + share * flow.size / total
        return shares

    def deal(self, chance: Below) -> Dealt:
        """What the hidden cards turn out to be: the same by the same chance, however often it was done before."""
        for attempt in range(ATTEMPTS):
            if attempt == ATTEMPTS_IF_ALL_IS_KNOWN and self._blurred is None:
                self._blurred = self._blur()
            deal = self if attempt < ATTEMPTS_IF_ALL_IS_KNOWN or self._blurred is None else self._blurred
            try:
                return deal._deal_once(chance)
            except Contradiction:
                continue
        raise Contradiction("found no way to deal the hidden cards that fits everything this seat has seen")

    def _blur(self) -> Deal:
        """What can be weighed with more work; else with less known: where cards went longest ago is forgotten."""
        if all(group.weigh(WORK_TO_KNOW) for group in self._groups):
            return self
        blurred = self
        while wide := [group for group in blurred._groups if not group.weigh(WORK_TO_DEAL) or not group.has_ways()]:
            knowledge = blurred._knowledge.copy()
            if not any(knowledge.merge_into_next(index) for group in wide for index in group.nodes):
                break
            knowledge.reduce()
            blurred = Deal(knowledge)
        return blurred

    def _deal_once(self, chance: Below) -> Dealt:
        for group in self._groups:
            if not group.may_be_tried and not group.weigh(WORK_TO_DEAL):
                return self._deal_flow_by_flow(group, chance)
        tried = [group for group in self._groups if group.may_be_tried]
        for _ in range(TRIES if tried else 0):
            dealt, brought = self._deal(chance, tried)
            if dealt is not None and all(group.accepts(brought, chance) for group in tried):
                return dealt
        for group in tried:
            if not group.weigh(WORK_TO_DEAL):
                return self._deal_flow_by_flow(group, chance)
        dealt, _ = self._deal(chance)
        if dealt is None:
            raise Contradiction("there are not as many cards as numbers for them")
        return dealt

    def _deal(self, chance: Below, tried: Sequence[_Group] = ()) -> tuple[Dealt | None, dict[int, Counts]]:
        """Deal all at once, and what each flow brought. Groups that are only tried are dealt like piles; None if that
        leaves a pool without cards that were seen in it."""
        flows, nodes = self._knowledge.flows, self._knowledge.nodes
        dealt = Dealt({}, {})
        brought: dict[int, Counts] = {}
        hidden = {index: nodes[index].offset.copy() for index in self._order}
        weighed = [group for group in self._groups if group not in tried]
        filled = {id(group): group.weighing.fill(chance) for group in weighed if group.weighing}
        for index in self._order:
            group = self._group_of.get(index)
            if group and group.weighing and id(group) in filled:
                first, slots = group.first[index], group.slots[index]
                at = range(first, first + len(slots))
                parts = group.weighing.hand_out(hidden[index], at, filled[id(group)], chance)
                piles = [(slot.flows, part) for slot, part in zip(slots, parts, strict=True)]
            elif hidden[index] and min(hidden[index].values()) < 0:
                return None, brought
            else:
                piles = [(nodes[index].outs, [kind for kind, count in hidden[index].items() for _ in range(count)])]
            for outs, pile in piles:
                for flow, part in _split(outs, pile, flows, chance):
                    brought[flow] = _count(part)
                    if flows[flow].into != ALIVE:
                        add(hidden[flows[flow].into], brought[flow])
                    _hand_over(flows[flow], part, dealt, chance)
        return dealt, brought

    def _deal_flow_by_flow(self, group: _Group, chance: Below) -> Dealt:
        """Deal one flow of a group that is too wide, and then all else, knowing that.

        This is an approximation: the flow is weighed by what was seen of where it went, and as if everything hidden
        there had gone on to where something was seen later.
        """
        knowledge = self._knowledge.copy()
        index = group.nodes[0]
        node = knowledge.nodes[index]
        flow = group.slots[index][0].flows[0]
        slots = [Slot.of(knowledge, flow)]
        if others := [other for other in node.outs if other != flow]:
            slots.append(Slot.of(knowledge, *others))
        weighing = Weighing([(node, (), slots)], seen_from(knowledge, group.nodes, index), WORK_TO_KNOW)
        (part, *_) = weighing.hand_out(node.offset, range(len(slots)), weighing.fill(chance), chance)
        settled = knowledge.flows[flow]
        knowledge.settle(flow, _count(part))
        knowledge.reduce()
        dealt = Deal(knowledge)._deal_once(chance)
        _hand_over(settled, part, dealt, chance)
        return dealt


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
        index: [index] for index in order if not (outs := knowledge.nodes[index].outs) or not tied.isdisjoint(outs)
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


def seen_from(knowledge: Knowledge, group: Sequence[int], index: int | None) -> list[Evidence]:
    """What was seen in a group, told by the flows out of one node (or of none): others bring all that they may hide."""
    behind: dict[int, frozenset[int]] = {}  # where what a node hides may have come from, the node itself included

    def all_behind(flows: Sequence[int]) -> frozenset[int]:
        sources = {knowledge.flows[flow].source for flow in flows} - {index}
        return frozenset[int]().union(*(behind[source] for source in sources))

    def brought(flows: Sequence[int], offset: Counts) -> tuple[set[int], Counts]:
        nodes = [knowledge.nodes[other] for other in all_behind(flows)]  # each once, by however many ways
        offset = offset.copy()
        for node in nodes:
            add(offset, node.offset)
        ways = chain(flows, *(node.ins for node in nodes))
        return {flow for flow in ways if knowledge.flows[flow].source == index}, offset

    for other in group:
        if other != index:
            behind[other] = all_behind(knowledge.nodes[other].ins) | {other}
    told: list[Evidence] = []
    for flows, offset, seen in knowledge.evidence:
        if knowledge.flows[flows[0]].source in group:
            mine, offset = brought(flows, offset)
            if mine or index is None:
                told.append(Evidence(tuple(sorted(mine)), offset, seen))
    return told


def _split(
    flows: Iterable[int], pile: list[str], known: Mapping[int, Flow], chance: Below
) -> Iterator[tuple[int, list[str]]]:
    """Deal a pile to flows by their sizes; the largest gets what is left."""
    by_size = sorted(flows, key=lambda flow: known[flow].size)
    for flow in by_size[:-1]:
        yield flow, take(pile, known[flow].size, chance)
    if by_size:
        yield by_size[-1], pile


def _hand_over(flow: Flow, part: list[str], dealt: Dealt, chance: Below) -> None:
    part = part[:]
    for number in flow.numbers:
        dealt.kinds[number] = part.pop(chance.below(len(part)))
    if flow.pool != NO_POOL and part:
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
    shares = Deal(knowledge).shares(home)
    if shares is not None:
        total = sum(shares.values())
        return {kind: shares[kind] / total for kind in sorted(shares)}
    ways: dict[str, Fraction] = {}
    for kind in sorted(_conceivable(knowledge, home)):
        if (allowed := cards.allowed(number)) is not None and kind not in allowed:
            continue
        try:
            ways[kind] = Deal(known_now(cards, assume={number: kind})).ways(WORK_TO_KNOW)
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
