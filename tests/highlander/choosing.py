"""What greedy, or another policy, answers in a match of a test."""

from __future__ import annotations

from highground.engine import Answer, Ask, FastChance, asked_of
from highground.engine.referee import choice_of
from highground.games.highlander import GAME
from tests.highlander.table import Duel


def greedy(play: Duel, *without: str) -> str:
    """What greedy answers to the question that is asked, from the view of whoever is asked; by name."""
    return chosen(play, "greedy", *without)


def chosen(play: Duel, policy: str, *without: str) -> str:
    """What a policy answers, by name."""
    seat = play.question.seat
    parameters = {"without": "+".join(without)} if without else {}
    answering = GAME.policies[policy](play.match.setting, parameters)
    view = play.match.view(seat)
    question = asked_of(view.request, seat)
    assert isinstance(question, Ask)
    return _name(play, answering(view.state, question, choice_of(question)[0], FastChance(1)))


def _name(play: Duel, answer: Answer) -> str:
    return next(play.name_of(choice) for choice in play.question.choices if choice.answer == answer)
