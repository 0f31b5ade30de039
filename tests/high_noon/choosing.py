"""What greedy answers at a table, and in whole matches against itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import Ask, FastChance, Match
from highground.games.high_noon import GAME, HighNoon, HighNoonSetting
from highground.games.high_noon.greedy import Greedy, make_greedy
from tests.engine.toys import Fixed
from tests.high_noon.table import Table, table

Moment = tuple[HighNoon, Ask[Any], list[Any]]


def policy_for(setting: HighNoonSetting, without: str = "") -> Greedy:
    return make_greedy(setting, {"without": without} if without else {})


def asked(match: Match[HighNoon]) -> Moment:
    """The state as the one who is asked sees it, the question, and what is offered."""
    view = match.view(match.asked()[0])
    assert isinstance(view.request, Ask)
    return view.state, view.request, list(view.request.offered())


def greedy(situation: Table, without: str = "") -> str:
    """What greedy answers, in words."""
    answer = policy_for(situation.state.setting, without)(*asked(situation.match), Fixed())
    return next(situation.name_of(choice) for choice in situation.question.choices if choice.answer == answer)


def worths(situation: Table, without: str = "") -> dict[str, float]:
    """What each answer is worth to greedy, by its words."""
    state, question, offered = asked(situation.match)
    weighed = policy_for(situation.state.setting, without).weigh(state, question, offered)
    names = {choice.answer: situation.name_of(choice) for choice in situation.question.choices}
    return {names[answer]: worth for answer, worth in zip(offered, weighed, strict=True)}


def moments(setting: HighNoonSetting, seed: int) -> Iterator[Moment]:
    """Everything that is asked in a match of greedy against itself."""
    match = Match(GAME, setting, FastChance(seed))
    policy, chance = policy_for(setting), FastChance(seed)
    while not match.is_over:
        moment = asked(match)
        yield moment
        match.answer(moment[1].seat, policy(*moment, chance))


def to_move(drawing: str, ranks: str = "", **more: Any) -> Table:
    """Red is to move and has a card to shoot with."""
    return table(drawing, ranks, phase="movement", hands=more.pop("hands", {"Red": "hot-lead"}), **more)


def attacked(red: str, blue: str, drawing: str = "A..T", ranks: str = "", **more: Any) -> Table:
    """Anna shoots, and Tom is to answer."""
    return table(drawing, ranks, hands={"Red": red, "Blue": blue}, **more).play("Anna", "shoot")
