"""The one way in which anything is tested: dice, then rerolls, then cards of the active side and of the target.

A roll reads from its dice only what later clauses need: by how much one side leads, and the sixes that matter.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from highground.engine import Die, Pool, Procedure, Total, ask, roll, tell
from highground.engine.requests import About
from highground.games.wolsung.cards import BLACK, COURT, NO_CARDS, RED, choose_card
from highground.games.wolsung.modifiers import MELEE
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

    def and_cards(self, mine: int, theirs: int) -> Contest:
        """The same with the successes that cards of either side add; they are never criticals (WO-D4)."""
        return self._replace(margin=self.margin + mine - theirs, any=self.any or mine > 0)


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
    contest = yield from thrown(state, manner, active, target, counters=counters)
    return (yield from helped(state, manner, contest, active.model, target.model, active.cards))


def thrown(state: Wolsung, manner: str, active: Side, target: Side, *, counters: bool = False) -> Procedure[Contest]:
    """The dice of an opposed test, and rerolls; cards come later, unless they are played blindly (WO-K8)."""
    about = {"model": active.model, "other": target.model, "manner": manner}
    yield tell("WO-D1 WO-D3", "dice", active.dice, who=active.model, dice=active.dice.value)
    yield tell("WO-D1 WO-D3", "dice", target.dice, who=target.model, dice=target.dice.value)
    blind = state.setting.plays("blind-cards")
    cards = active.cards if blind else NO_CARDS
    mine, theirs = yield from _cards_of_both(state, active.model, target.model, cards, about)
    lucky = [state.models[active.model].lucky and manner != "magic", state.models[target.model].lucky]
    if any(lucky):
        contest = yield from _with_luck(state, active, target, lucky, about)
    elif counters:
        pools = Pool(active.dice.value, WITH_SIXES), Pool(target.dice.value, WITH_SIXES)
        contest = yield from roll(*pools, read=contest_of, cite="WO-D1 WO-D3")
    else:
        pools = Pool(active.dice.value, WITH_SIXES), Pool(target.dice.value, SUCCESSES)
        contest = yield from roll(*pools, read=attack_of, cite="WO-D1 WO-D3")
    return contest.and_cards(mine, theirs)


def helped(
    state: Wolsung, manner: str, contest: Contest, active: int, target: int, cards: frozenset[str]
) -> Procedure[Contest]:
    """How an opposed test comes out once both have seen the dice and played their cards (WO-K8)."""
    if state.setting.plays("blind-cards"):
        return contest
    leads = contest.margin
    if leads:
        yield tell("WO-D3", "leads" if leads > 0 else "trails", who=active, whom=target, by=abs(leads))
    else:
        yield tell("WO-D3", "is-level", who=active, whom=target)
    about = {"model": active, "other": target, "manner": manner, "leads": leads}
    return contest.and_cards(*(yield from _cards_of_both(state, active, target, cards, about)))


def play_cards(
    state: Wolsung, manner: str, active: int, target: int, margin: int, has_success: bool
) -> Procedure[None]:
    """Both sides of a shot or a fight play their cards (WO-K6, WO-K8): a step of its own, which no sixes matter to."""
    contest = Contest(margin, 0, 0, has_success)
    contest = yield from helped(state, manner, contest, active, target, BLACK if manner == MELEE else RED)
    state.margin, state.has_success = contest.margin, contest.any


def played_out(state: Wolsung, criticals: int, counter: int = 0) -> Contest:
    """How a test came out whose cards have been played."""
    contest = Contest(state.margin, criticals, counter, state.has_success)
    state.margin, state.has_success = 0, False
    return contest


def _cards_of_both(
    state: Wolsung, active: int, target: int, cards: frozenset[str], about: About
) -> Procedure[tuple[int, int]]:
    """The active side discards, then the target, once each (WO-K8); the successes that either adds."""
    mine = yield from deed(state, active, cards, about)
    if "leads" in about:
        about = {**about, "leads": about["leads"] + mine}
    theirs = yield from deed(state, target, cards, about)
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


def deed(state: Wolsung, who: int, cards: frozenset[str], about: About) -> Procedure[int]:
    """A heroic deed: a Hero discards cards of these kinds, each of which adds successes (WO-K5); how many."""
    if not cards or not state.setting.fighters[who].is_hero:
        return 0
    seat = state.setting.owner[who]
    added = 0
    while True:
        facts = dict(about) | {"who": who, "added": added}
        card = yield from choose_card(state, seat, "deed", cards, facts, "WO-K5 WO-K6 WO-K8")
        if card is None:
            return added
        numbers = state.setting.numbers
        more = numbers.court_worth if state.cards.among((card,), COURT) else numbers.plain_worth
        added += more
        yield tell("WO-K5", "deed", who=who, card=card, successes=more)


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
    added = (yield from deed(state, side.model, side.cards, about)) if blind else 0
    thrown = 0
    if difficulty:
        thrown = yield from roll(Pool(side.dice.value, SUCCESSES), read=_up_to(difficulty), cite="WO-D1 WO-D2")  # pyright: ignore
    if not blind and thrown < difficulty:
        added = yield from deed(state, side.model, side.cards, about | {"thrown": thrown})
    successes = min(difficulty, thrown + added)
    name = "passes" if successes >= difficulty else "fails"
    yield tell("WO-D2", name, who=side.model, successes=successes, difficulty=difficulty)
    return successes
