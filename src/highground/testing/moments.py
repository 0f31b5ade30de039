"""Random games, moment by moment, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import Answer, Ask, Chance, FastChance, Game, Match, Place, Together, View, Wish


def start_match(game: Game[Any], seed: int, scenario: str | None = None) -> Match[Any]:
    """A match with quick chance from a seed."""
    return Match(game, game.setting(scenario), FastChance(f"chance {seed}"))


def question_to(request: Wish | None, seat: int) -> Ask[Any] | Place:
    """What a request asks of a seat."""
    if isinstance(request, Together):
        request = next(ask for ask in request.asks if ask.seat == seat)
    assert isinstance(request, Ask | Place)
    return request


def random_answer(question: Ask[Any] | Place, chance: Chance) -> Answer:
    """Some allowed answer."""
    if isinstance(question, Place):
        return question.region().sample(chance)
    offered = question.offered()
    return offered[chance.below(len(offered))]


def point_if_asked(view: View[Any]) -> tuple[Answer, ...]:
    """A point to answer with, if that is what is asked for; odds cannot branch over all points."""
    return (view.request.region().sample(FastChance(0)),) if isinstance(view.request, Place) else ()


def moments(match: Match[Any], seed: int, limit: int = 100_000) -> Iterator[int]:
    """Play a match with random answers; yields the seat that is to answer, before each decision."""
    answers = FastChance(f"answers {seed}")
    for _ in range(limit):
        if match.is_over:
            return
        seat = next(seat for seat in match.asked() if seat not in match.pending)
        yield seat
        match.answer(seat, random_answer(question_to(match.position.request, seat), answers))
    raise AssertionError(f"{match.game.id}: not over after {limit} decisions")


def finished_match(game: Game[Any], seed: int, scenario: str | None = None) -> Match[Any]:
    """A whole match with random answers."""
    match = start_match(game, seed, scenario)
    for _ in moments(match, seed):
        pass
    return match
