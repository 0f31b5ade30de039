"""What every pair of squares is held to, whatever the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from highground.engine import Ruling
from highground.games import load_game
from highground.games.high_noon.ground import Ground
from tests.high_noon_sight.maps import Pair

RULEBOOK = load_game("high-noon").rulebook


def clauses(ruling: Ruling) -> set[str]:
    """The clauses of the reasons, those of one reason together."""
    return {reason.clause for reason in ruling.reasons}


@cache
def is_known(clause: str) -> bool:
    """Is this one clause of the rulebook, or several?"""
    return bool(clause.split()) and all(id in RULEBOOK for id in clause.split())


def check_ruling(ruling: Ruling) -> None:
    assert ruling.reasons, "no ruling without a reason"
    for reason in ruling.reasons:
        assert reason.text
        assert is_known(reason.clause), reason.clause


def check_never_one_way(ground: Ground, pairs: Sequence[Pair], closed: int, thrown: bool) -> None:
    """Two squares see each other or neither sees the other, for the same reasons; and the table says the same."""
    sight, name = ground.sight, ground.board.name
    most = ground.numbers.throw_range if thrown else ground.board.size
    table = {square: sight.seen_from(square, closed, thrown) for square in {one for pair in pairs for one in pair}}
    for one, other in pairs:
        if one > other:
            continue
        there = sight.ruling(one, other, closed, thrown)
        back = sight.ruling(other, one, closed, thrown)
        where = (name(one), name(other), there, back)
        assert there.clear == back.clear, where
        assert clauses(there) == clauses(back), where
        assert len(there.reasons) == len(back.reasons), where
        check_ruling(there)
        check_ruling(back)
        seen = there.clear and ground.board.distance(one, other) <= most
        assert bool(table[one] >> other & 1) == bool(table[other] >> one & 1) == seen, where


def check_cover(ground: Ground, pairs: Iterable[Pair], closed: int) -> None:
    """Cover costs what its parts say, the same both ways on level ground, and less for whoever stands above."""
    sight, ranks = ground.sight, ground.board.ranks
    for one, other in pairs:
        if one > other:
            continue
        lower, higher = (one, other) if ranks[one] <= ranks[other] else (other, one)
        upward = [-part.value for part in sight.cover_modifiers(lower, higher, closed)]
        downward = [-part.value for part in sight.cover_modifiers(higher, lower, closed)]
        assert sight.cover_cost(lower, higher, closed) == sum(upward)
        assert sight.cover_cost(higher, lower, closed) == sum(downward)
        assert all(cost >= 0 for cost in upward + downward)
        # Whoever stands above looks over at most one object for each rank, and the other over none.
        difference = ranks[higher] - ranks[lower]
        assert len(upward) == len(downward)
        assert sum(upward) >= sum(downward) >= sum(sorted(upward, reverse=True)[difference:])
