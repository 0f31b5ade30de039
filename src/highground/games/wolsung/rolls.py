"""The one way in which anything is tested: dice, then rerolls, then cards of the active side and of the target.

A roll reads from its dice only what later clauses need: by how much one side leads, and the sixes that matter.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from highground.engine import Die, Pool, Procedure, Total, ask, roll, tell
from highground.engine.requests import About
from highground.games.wolsung.cards import choose_card, worth
from highground.games.wolsung.state import Wolsung

SUCCESSES = Die((0, 0, 0, 1, 1, 1))
"""Each 4, 5 or 6 is a success (WO-D1)."""
WITH_SIXES = Die(((0, 0), (0, 0), (0, 0), (1, 0), (1, 0), (1, 1)))
"""Successes, and the sixes among them (WO-D4)."""
KEEP, REROLL = "keep", "reroll"

Thrown = tuple[int, int]
"""Successes and sixes of one side."""


class Side(NamedTuple):
    """One side of a test: the model, its dice with their reasons, and the cards that may help (WO-K6, WO-K7)."""

    model: int
    dice: Total
    cards: frozenset[str]


class Contest(NamedTuple):
    """How an opposed test came out: by how much the active side leads, the sixes of both, has it any success?"""

    margin: int
    criticals: int
    counter: int
    any: bool


def contest_of(active: Thrown, target: Thrown) -> Contest:
    """All that an opposed test may need."""
    return Contest(active[0] - target[0], active[1], target[1], active[0] > 0)


def attack_of(active: Thrown, target: int) -> Contest:
    """What an attack needs that cannot be answered by a blow."""
    return Contest(active[0] - target, active[1], 0, active[0] > 0)


def _both(active: Thrown, target: Thrown) -> tuple[Thrown, Thrown]:
    return active, target


def opposed(state: Wolsung, manner: str, active: Side, target: Side, *, counters: bool = False) -> Procedure[Contest]:
    """An opposed test (WO-D3) in the order of WO-K8; `counters`: the target's sixes matter, too."""
    about = {"model": active.model, "other": target.model, "manner": manner}
    yield tell("WO-D1 WO-D3", "dice", active.dice, who=active.model, dice=active.dice.value)
    yield tell("WO-D1 WO-D3", "dice", target.dice, who=target.model, dice=target.dice.value)
    blind = state.setting.plays("blind-cards")
    mine, theirs = (yield from _cards_of_both(state, active, target, about)) if blind else (0, 0)
    lucky = [state.models[active.model].lucky and manner != "magic", state.models[target.model].lucky]
    if any(lucky):
        contest = yield from _with_luck(state, active, target, lucky, about)
    elif counters:
        pools = Pool(active.dice.value, WITH_SIXES), Pool(target.dice.value, WITH_SIXES)
        contest = yield from roll(*pools, read=contest_of, cite="WO-D1 WO-D3")
    else:
        pools = Pool(active.dice.value, WITH_SIXES), Pool(target.dice.value, SUCCESSES)
        contest = yield from roll(*pools, read=attack_of, cite="WO-D1 WO-D3")
    leads = contest.margin
    if not blind:
        yield tell("WO-D3", "leads" if leads >= 0 else "trails", who=active.model, whom=target.model, by=abs(leads))
        mine, theirs = yield from _cards_of_both(state, active, target, about | {"leads": leads})
    return contest._replace(margin=leads + mine - theirs, any=contest.any or mine > 0)


def _cards_of_both(state: Wolsung, active: Side, target: Side, about: About) -> Procedure[tuple[int, int]]:
    """The active side discards, then the target, once each (WO-K8); the successes that either adds."""
    mine = yield from deed(state, active, about)
    if "leads" in about:
        about = {**about, "leads": about["leads"] + mine}
    theirs = yield from deed(state, target, about)
    return mine, theirs


def _with_luck(state: Wolsung, active: Side, target: Side, lucky: list[bool], about: About) -> Procedure[Contest]:
    """Both throw; then whoever has beginner's luck left may throw all dice again (WO-Q8)."""
    sides = (active, target)
    pools = [Pool(side.dice.value, WITH_SIXES) for side in sides]
    thrown = list((yield from roll(*pools, read=_both, cite="WO-D1 WO-D3")))
    for place, side in enumerate(sides):
        if not lucky[place]:
            continue
        seat = state.setting.owner[side.model]
        facts = {"who": side.model, "mine": thrown[place][0], "theirs": thrown[1 - place][0]}
        answer = yield from ask(seat, "luck", (KEEP, REROLL), about=dict(about) | facts, cite="WO-Q8 WO-K8")
        if answer == REROLL:
            state.models[side.model].lucky = False
            yield tell("WO-Q8", "rerolls", who=side.model)
            thrown[place] = yield from roll(pools[place], cite="WO-Q8")
    return contest_of(*thrown)


def deed(state: Wolsung, side: Side, about: About) -> Procedure[int]:
    """A heroic deed: a Hero discards cards, each of which adds successes (WO-K5); how many."""
    if not side.cards or not state.setting.fighters[side.model].is_hero:
        return 0
    seat = state.setting.owner[side.model]
    added = 0
    while True:
        facts = dict(about) | {"who": side.model, "added": added}
        kind = yield from choose_card(state, seat, "deed", side.cards, facts, "WO-K5 WO-K6 WO-K8")
        if kind is None:
            return added
        more = worth(kind, state.setting.numbers)
        added += more
        yield tell("WO-K5", "deed", who=side.model, card=state.discards[-1], successes=more)


@cache
def _up_to(most: int) -> object:
    """Reads successes, but no more than matter."""

    def read(successes: int) -> int:
        return min(successes, most)

    return read


def static(state: Wolsung, manner: str, side: Side, difficulty: int) -> Procedure[int]:
    """A static test (WO-D2): how many successes there were, of as many as were needed."""
    about = {"model": side.model, "manner": manner, "difficulty": difficulty}
    yield tell("WO-D1 WO-D2", "static", side.dice, who=side.model, dice=side.dice.value, difficulty=difficulty)
    blind = state.setting.plays("blind-cards")
    added = (yield from deed(state, side, about)) if blind else 0
    thrown = 0
    if difficulty:
        thrown = yield from roll(Pool(side.dice.value, SUCCESSES), read=_up_to(difficulty), cite="WO-D1 WO-D2")  # pyright: ignore
    if not blind and thrown < difficulty:
        added = yield from deed(state, side, about | {"thrown": thrown})
    successes = min(difficulty, thrown + added)
    name = "passes" if successes >= difficulty else "fails"
    yield tell("WO-D2", name, who=side.model, successes=successes, difficulty=difficulty)
    return successes
