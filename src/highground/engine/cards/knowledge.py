"""What can be worked out about cards that are hidden, from where they came from and where they went.

Numbers are made in pools: a fresh deck, or a shuffle of earlier numbers. A number that goes into a shuffle is gone: it
is never seen again, and what is known of it is settled for ever. So all that matters of the past are *flows*: how many
hidden cards went from one pool into another. Of a pool one knows the kinds that went in openly, and the kinds seen to
come out. If x is how many cards of a kind took each flow, and c how many of that kind a pool had, a history is as
likely as

    the product over pools and kinds of  c! / (c - seen)!  *  (c - seen)! / product of x! over the flows out of it

(each of the c! ways to lay the cards of a shuffle is equally likely; the numbers in a flow may be any of its cards).
Most pools drop out of this product exactly, and are dropped as soon as the numbers in question are gone; what is left
is about as large as what is alive, however long the game has been.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import factorial, perm
from typing import TYPE_CHECKING, NamedTuple

from highground.engine.errors import HighgroundError

if TYPE_CHECKING:
    from highground.engine.cards import Cards

ALIVE = -1
"""Where hidden cards are that did not go into a shuffle: still on the table."""
NO_POOL = -1
"""What made cards that a deck might have held, for all that is known of its list, and that are in no deck at all."""

Counts = dict[str, int]
"""How many of each kind; kinds without any are left out."""


class Contradiction(HighgroundError):
    """What is known of cards leaves no way for the rest to lie."""


class Flow(NamedTuple):
    """Hidden cards that went the same way."""

    source: int
    into: int
    size: int
    allowed: frozenset[str] | None = None  # they are of these kinds, by the rules
    numbers: tuple[int, ...] = ()  # those of them whose kind will be asked for
    pool: int = NO_POOL  # the pool that made the numbers, for cards still on the table

    def check(self, kinds: Counts) -> None:
        """A Contradiction if cards of these kinds cannot have taken this flow."""
        if self.allowed is not None and not self.allowed.issuperset(kinds):
            raise Contradiction("a card that went into a shuffle was none of the kinds that it should be")


class Evidence(NamedTuple):
    """These kinds were seen to come out of a pool that held `offset` and what these flows brought."""

    flows: tuple[int, ...]
    offset: Counts
    seen: Counts


class Node:
    """A pool that matters: it hides `offset` (below 0 for what has been seen to leave it) and what flows in."""

    __slots__ = ("alive", "ins", "offset", "outs")

    def __init__(self, offset: Counts, alive: int) -> None:
        self.offset = offset
        self.alive = alive  # how many of its numbers are not gone
        self.ins: list[int] = []
        self.outs: list[int] = []

    def copy(self) -> Node:
        other = Node(self.offset.copy(), self.alive)
        other.ins, other.outs = self.ins[:], self.outs[:]
        return other


class Knowledge:
    """Pools, the flows between them, and what was seen; all that drops out has been dropped."""

    def __init__(self) -> None:
        self.nodes: dict[int, Node] = {}
        self.flows: dict[int, Flow] = {}
        self.evidence: list[Evidence] = []
        self.part_of: dict[int, int] = {}  # pools whose numbers are just more numbers of an earlier pool
        self.times = 1  # what has dropped out of the product, and
        self.over = 1  # what it is to be divided by
        self._made = 0

    def copy(self) -> Knowledge:
        """The same, to be changed; constants are forgotten."""
        other = Knowledge()
        other.nodes = {index: node.copy() for index, node in self.nodes.items()}
        other.flows = self.flows.copy()
        other.evidence = self.evidence[:]
        other.part_of = self.part_of.copy()
        other._made = self._made
        return other

    def home(self, pool: int) -> int:
        """The node that numbers of this pool belong to."""
        while pool in self.part_of:
            pool = self.part_of[pool]
        return pool

    # What happened

    def add_pool(self, index: int, cards: Cards, keep: bool = False) -> None:
        """A pool is made; its sources are gone. `keep` the flows into it, with their numbers, as they are."""
        pool = cards.pools.made[index]
        openly: Counts = {}
        seen: dict[int, Counts] = {}
        hidden: dict[tuple[int, frozenset[str] | None], list[int]] = {}
        for number in pool.sources:
            home = self.home(cards.origin(number))
            self.nodes[home].alive -= 1
            kind = cards.what[number]
            if kind is None:
                hidden.setdefault((home, cards.allowed(number)), []).append(number)
            else:
                openly[kind] = openly.get(kind, 0) + 1
                here = seen.setdefault(home, {})
                here[kind] = here.get(kind, 0) + 1
        for kind in pool.kinds:
            openly[kind] = openly.get(kind, 0) + 1
        self.nodes[index] = Node(openly, pool.size)
        self.add_spare(index, pool.spare)
        for home, kinds in seen.items():
            self.see(home, kinds)
        for (home, allowed), numbers in hidden.items():
            self.add_flow(Flow(home, index, len(numbers), allowed, tuple(numbers) if keep else ()))

    def add_flow(self, flow: Flow) -> None:
        self.flows[self._made] = flow
        self.nodes[flow.source].outs.append(self._made)
        if flow.into != ALIVE:
            self.nodes[flow.into].ins.append(self._made)
        self._made += 1

    def add_spare(self, index: int, count: int) -> None:
        """So many of the cards that a deck might have held are not in it: nobody will see them, but they count."""
        if count > 0:
            self.add_flow(Flow(index, ALIVE, count))

    def see(self, index: int, kinds: Counts) -> None:
        """These kinds have been seen among the numbers of a node."""
        node = self.nodes[index]
        if node.ins:
            self.evidence.append(Evidence(tuple(node.ins), node.offset.copy(), kinds))
        else:
            self.times *= ways_to_see(kinds, node.offset)
        add(node.offset, kinds, -1)

    # What drops out

    def reduce(self) -> None:
        """Drop everything that the product does not need, exactly."""
        changed = True
        while changed:
            changed = self._trace()
            for index in list(self.nodes):
                changed = self._drop(index, self.nodes[index]) or changed

    def _drop(self, index: int, node: Node) -> bool:
        if not node.alive and not node.outs:
            return self._close(index, node)
        if not node.alive and len(node.outs) == 1:
            (out,) = node.outs
            flow = self.flows[out]
            if flow.into != ALIVE and not self._is_kept(out) and (flow.allowed is None or not node.ins):
                # All that is hidden in it went into one shuffle: that shuffle holds it, or what flowed in here.
                flow.check(node.offset)
                del self.flows[out], self.nodes[index]
                for brought in node.ins:
                    self.flows[brought] = self.flows[brought]._replace(into=flow.into)
                self._replace(out, flow.into, node.offset, node.ins)
                return True
        if len(node.ins) == 1 and not node.offset:
            (brought,) = node.ins
            flow = self.flows[brought]
            plain = flow.allowed is None and not self._is_kept(brought)
            if plain and not any(brought in evidence.flows for evidence in self.evidence):
                # Nothing was added: its numbers are just more numbers of the pool it was shuffled from.
                source = self.nodes[flow.source]
                source.outs.remove(brought)
                source.outs += node.outs
                source.alive += node.alive
                for out in node.outs:
                    self.flows[out] = self.flows[out]._replace(source=flow.source)
                self.part_of[index] = flow.source
                del self.flows[brought], self.nodes[index]
                return True
        return False

    def _close(self, index: int, node: Node) -> bool:
        """Everything that came out of a pool has been seen: so that is what went in."""
        went_in = {kind: -count for kind, count in node.offset.items()}
        if not node.ins:
            if went_in:
                raise Contradiction("there are more cards in a shuffle than have come out of it")
            del self.nodes[index]
            return True
        self._forget(node.ins, went_in)
        for flow in node.ins:
            source = self.nodes[self.flows[flow].source]
            if not self._is_kept(flow) and (len(node.ins) == 1 or not source.ins):
                most = went_in
                if not source.ins:
                    most = {k: least for k, n in went_in.items() if (least := min(n, source.offset.get(k, 0))) > 0}
                if len(node.ins) == 1 or sum(most.values()) <= self.flows[flow].size:
                    self.settle(flow, most)
                    return True
        return False

    def _forget(self, flows: list[int], kinds: Counts) -> None:
        """All that these flows brought together is known: what was seen of it tells nothing more."""
        evidence: list[Evidence] = []
        for one in self.evidence:
            if set(one.flows) == set(flows):
                offset = one.offset.copy()
                add(offset, kinds)
                self.times *= ways_to_see(one.seen, offset)
            else:
                evidence.append(one)
        self.evidence = evidence

    def drop_dead(self) -> None:
        """Drop whatever has no connection any more to cards on the table, or to numbers that will be asked for."""
        wanted = [index for index, node in self.nodes.items() if node.alive]
        wanted += [flow.source for flow in self.flows.values() if flow.pool != NO_POOL or flow.numbers]
        found = set(wanted)
        while wanted:
            node = self.nodes[wanted.pop()]
            near = {self.flows[flow].source for flow in node.ins} | {self.flows[flow].into for flow in node.outs}
            wanted += (news := near - found - {ALIVE})
            found |= news
        if len(found) < len(self.nodes):
            self.nodes = {index: node for index, node in self.nodes.items() if index in found}
            self.flows = {index: flow for index, flow in self.flows.items() if flow.source in found}
            self.evidence = [one for one in self.evidence if one.flows[0] in self.flows]

    def merge_into_next(self, index: int) -> bool:
        """Forget which cards went on from a pool to the next one: they are one pool. False if there is none, or if
        that will be asked for."""
        node = self.nodes[index]
        into = min((to for flow in node.outs if (to := self.flows[flow].into) != ALIVE), default=ALIVE)
        between = {flow for flow in node.outs if self.flows[flow].into == into}
        if into == ALIVE or any(map(self._is_kept, between)):
            return False
        del self.nodes[index]
        for flow in node.ins:
            self.flows[flow] = self.flows[flow]._replace(into=into)
        for flow in node.outs:
            self.flows[flow] = self.flows[flow]._replace(source=into)
        later = self.nodes[into]
        add(later.offset, node.offset)
        later.ins = [flow for flow in later.ins if flow not in between] + node.ins
        later.outs += [flow for flow in node.outs if flow not in between]
        evidence: list[Evidence] = []
        for one in self.evidence:
            if not between.isdisjoint(one.flows):
                # What was seen there may have been anything of both.
                offset = one.offset.copy()
                add(offset, node.offset)
                one = Evidence((*(flow for flow in one.flows if flow not in between), *node.ins), offset, one.seen)
            if one.flows:
                evidence.append(one)
        self.evidence = evidence
        for flow in between:
            del self.flows[flow]
        self.part_of[index] = into
        return True

    def _is_kept(self, flow: int) -> bool:
        return bool(self.flows[flow].numbers)

    def _trace(self) -> bool:
        """Find out what of the kinds seen in a mixed pool can have come only one way."""
        for at, (flows, offset, seen) in enumerate(self.evidence):
            if len(flows) != 1 or self.flows[flows[0]].allowed is not None or self._is_kept(flows[0]):
                continue
            source = self.nodes[self.flows[flows[0]].source]
            for kind, count in seen.items():
                hidden = not offset.get(kind)
                if hidden or (not source.ins and source.offset.get(kind, 0) <= 0):
                    rest = {other: number for other, number in seen.items() if other != kind}
                    self.evidence[at : at + 1] = [Evidence(flows, offset, rest)] if rest else []
                    if hidden:
                        self._came_through(flows[0], kind, count)
                    else:
                        self.times *= ways_to_see({kind: count}, offset)
                    return True
        return False

    def _came_through(self, index: int, kind: str, count: int) -> None:
        """So many cards of this kind took this flow for certain: they were seen where they came from."""
        flow = self.flows[index]
        if flow.size < count:
            raise Contradiction(f'more "{kind}" has come out of a shuffle than went in')
        kinds = {kind: count}
        self.see(flow.source, kinds)
        self.flows[index] = flow._replace(size=flow.size - count)
        self._replace(index, flow.into, kinds, [index])
        if flow.size == count:
            self.settle(index, {})

    def settle(self, index: int, kinds: Counts) -> None:
        """A flow turns out to have been of these kinds."""
        if any(count < 0 for count in kinds.values()) or sum(kinds.values()) != self.flows[index].size:
            raise Contradiction("what came out of a shuffle did not go in")
        flow = self.flows.pop(index)
        flow.check(kinds)
        self.nodes[flow.source].outs.remove(index)
        for count in kinds.values():
            self.over *= factorial(count)
        self.see(flow.source, kinds)
        if flow.into != ALIVE:
            self._replace(index, flow.into, kinds, [])

    def _replace(self, index: int, into: int, kinds: Counts, flows: list[int]) -> None:
        """Wherever a flow is counted in, count these kinds and these flows instead."""
        node = self.nodes[into]
        node.ins.remove(index)
        node.ins += flows
        add(node.offset, kinds)
        evidence: list[Evidence] = []
        for one in self.evidence:
            if index in one.flows:
                offset = one.offset.copy()
                add(offset, kinds)
                rest = (*(flow for flow in one.flows if flow != index), *flows)
                if not rest:
                    self.times *= ways_to_see(one.seen, offset)
                    continue
                one = Evidence(rest, offset, one.seen)
            evidence.append(one)
        self.evidence = evidence


def add(counts: Counts, more: Mapping[str, int], times: int = 1) -> None:
    """Add counts to counts, in place."""
    for kind, count in more.items():
        total = counts.get(kind, 0) + times * count
        if total:
            counts[kind] = total
        else:
            counts.pop(kind, None)


def ways_to_see(seen: Counts, among: Counts) -> int:
    """How many ways there are to see these kinds, one after the other, among those."""
    ways = 1
    for kind, count in seen.items():
        here = among.get(kind, 0)
        if here < count:
            raise Contradiction(f'more "{kind}" has been seen than there are')
        ways *= perm(here, count)
    return ways
