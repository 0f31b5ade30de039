"""What every pair of squares is held to, whatever the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from highground.engine import Ruling
from highground.games import load_game
from highground.games.high_noon.setting import HighNoonSetting
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


def check_never_one_way(ground: HighNoonSetting, pairs: Sequence[Pair], closed: int, thrown: bool) -> None:
    """Two squares see each other or neither sees the other, for the same reasons; and the table says the same."""
    sight, name = ground.sight, ground.board.name
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
        assert bool(table[one] >> other & 1) == bool(table[other] >> one & 1) == there.clear, where


def check_cover(ground: HighNoonSetting, pairs: Iterable[Pair], closed: int) -> None:
    """Cover costs what its parts say, the same both ways on level ground; from above one looks over some of it."""
    sight, ranks = ground.sight, ground.board.ranks
    for one, other in pairs:
        if one > other:
            continue
        lower, higher = (one, other) if ranks[one] <= ranks[other] else (other, one)
        upward = sight.cover_modifiers(lower, higher, closed)
        downward = sight.cover_modifiers(higher, lower, closed)
        assert all(part.clause == "HN-E7 HN-B8" and part.value < 0 for part in upward)
        assert all(is_known(part.clause) for part in downward)
        assert sight.cover_cost(lower, higher, closed) == -sum(part.value for part in upward)
        assert sight.cover_cost(higher, lower, closed) == -sum(part.value for part in downward)
        costs = {str(part.text): -part.value for part in upward}
        assert len(costs) == len(upward) == len(downward)
        overlooked = [str(part.text).removeprefix("looks over the ") for part in downward if part.value == 0]
        below = [text for text in costs if " on " in text and rank_of(ground, text.split()[-1]) < ranks[higher]]
        difference = ranks[higher] - ranks[lower]
        assert set(overlooked) <= set(below)
        assert len(overlooked) == min(difference, len(below))
        saved = sum(costs.values()) - sight.cover_cost(higher, lower, closed)
        assert saved == sum(
            costs[text] for text in sorted(below, key=order_of_cover(ground, lower, costs))[:difference]
        )


def rank_of(ground: HighNoonSetting, name: str) -> int:
    return ground.board.ranks[ground.layout.square(name)]


def order_of_cover(ground: HighNoonSetting, target: int, costs: dict[str, int]) -> Callable[[str], tuple[int, int]]:
    """What is looked over first (HN-E6): the dearest object, or by the variant the one nearest the target."""

    def key(text: str) -> tuple[int, int]:
        away = ground.board.distance(ground.layout.square(text.split()[-1]), target)
        return (away, -costs[text]) if ground.plays("nearest-target") else (-costs[text], away)

    return key
