"""What the reader of a table knows of hidden cards: worked out shuffle by shuffle, and kept with the pools."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from highground.engine.cards.knowledge import ALIVE, Counts, Flow, Knowledge, Node

if TYPE_CHECKING:
    from highground.engine.cards import Cards, Pools


class Past:
    """What is known, by reader of a table, of the cards that were gone when its last pool was made."""

    __slots__ = ("before", "known", "rows", "seen")

    def __init__(self, before: Pools | None) -> None:
        self.before = before
        self.known: dict[int, Knowledge] = {}
        self.rows: dict[int, list[str | None]] = {}  # what each number is; only for those that are gone
        self.seen: dict[int, Pools] = {}  # the pools as a seat knows them, if that is not all of them


def known_past(cards: Cards, pools: int) -> Knowledge:
    """What is known of these many first pools from numbers that are gone. It is kept with the pools: do not change it.

    Nothing that happens later changes it, so each shuffle is worked into it once for each reader of the table.
    """
    reader = cards.reader
    later: list[Pools] = []
    at: Pools | None = cards.pools
    while at is not None and (len(at.made) > pools or reader not in at.past.known):
        if len(at.made) <= pools:
            later.append(at)
        at = at.past.before
    done, knowledge = (len(at.made), at.past.known[reader]) if at is not None else (0, Knowledge())
    for at in reversed(later):
        knowledge = knowledge.copy()
        for index in range(done, len(at.made)):
            knowledge.add_pool(index, cards)
            knowledge.reduce()
            knowledge.drop_dead()
        at.past.known[reader] = knowledge
        done = len(at.made)
    return knowledge


def known_piles(cards: Cards) -> Knowledge:
    """What is known where it is decided what is left in every pool: no more than that, wherever it came from.

    On an imagined table the past does not even tell: what went into shuffles unseen was dealt, but not which it was.
    """
    knowledge = Knowledge()
    for pool, left in zip(cards.living, cards.left, strict=True):
        kinds = [cards.what[number] for number in cards.numbers_of(pool)]
        known = [kind for kind in kinds if kind is not None]
        left = left or ()
        knowledge.nodes[pool] = Node(dict(Counter([*left, *known])), 0)
        knowledge.add_spare(pool, len(left) - (len(kinds) - len(known)))
    return knowledge


def known_now(
    cards: Cards, *, wanted: Iterable[int] = (), since: int | None = None, assume: Mapping[int, str] | None = None
) -> Knowledge:
    """What is known now: from numbers that are gone, and from those on the table.

    The kinds of `wanted` numbers will be asked for, and of all that went into the pools made `since`; some numbers may
    be assumed to be of a kind.
    """
    made = len(cards.pools.made)
    since = made if since is None else since
    if since == made and None not in cards.left:
        knowledge = known_piles(cards)
    else:
        knowledge = known_past(cards, since).copy()
        for index in range(since, made):
            knowledge.add_pool(index, cards, keep=True)
    wanted = frozenset(wanted)
    for node in knowledge.nodes.values():
        node.alive = 0
    for pool in cards.living:
        home = knowledge.home(pool)
        seen: Counts = {}
        hidden: dict[frozenset[str] | None, list[int]] = {}
        for number in cards.numbers_of(pool):
            kind = cards.what[number]
            if kind is None and assume:
                kind = assume.get(number)
            if kind is not None:
                seen[kind] = seen.get(kind, 0) + 1
            else:
                hidden.setdefault(cards.allowed(number), []).append(number)
        if seen:
            knowledge.see(home, seen)
        for allowed, numbers in hidden.items():
            asked = tuple(number for number in numbers if number in wanted)
            knowledge.add_flow(Flow(home, ALIVE, len(numbers), allowed, asked, pool))
    knowledge.reduce()
    if not assume:
        knowledge.drop_dead()
    return knowledge
