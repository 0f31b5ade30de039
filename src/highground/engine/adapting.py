"""Doors for programs that know moves as numbers and chance as a player, as libraries for learning and search do."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Generic, TypeVar

from highground.engine.answers import Answer
from highground.engine.cards import Cards
from highground.engine.chance import Chance, FastChance
from highground.engine.dice import Roll
from highground.engine.errors import HighgroundError, quoted
from highground.engine.game import Bounds, Game, Outcome, Policy
from highground.engine.playout import at_random, play_out
from highground.engine.position import Position, View
from highground.engine.referee import choice_of
from highground.engine.requests import Ask, Place, Show, Shuffle, Together, asked_of
from highground.engine.setting import Setting
from highground.engine.state import State

S = TypeVar("S", bound=State)

CHANCE = -1
"""Who moves where chance decides."""
POINTS = 16
"""How many points stand for a region in which the rules suggest none."""


# Answers by number


def numbered_answers(question: Ask[Any] | Place) -> tuple[Answer, ...]:
    """All answers that have a number, in order; the same question always numbers them in the same way.

    A region has more points than numbers: the suggested ones come first, then the other answers. Where none are
    suggested, a few points of the region stand for it, always the same ones.
    """
    offered, is_choice = choice_of(question)
    if isinstance(question, Place) and is_choice and not question.suggested() and not question.region().is_empty():
        region, chance = question.region(), FastChance("points")
        points = dict.fromkeys(region.sample(chance) for _ in range(POINTS))
        return (*points, *question.or_else)
    return tuple(offered)


def answers_of(view: View[Any]) -> tuple[Answer, ...]:
    """The answers of whoever sees this, by number; none if nothing is asked of that seat."""
    question = asked_of(view.request, view.seat)
    return numbered_answers(question) if question else ()


def answer_at(view: View[Any], index: int) -> Answer:
    """The answer of this number."""
    answers = answers_of(view)
    if not 0 <= index < len(answers):
        raise HighgroundError(f"there is no answer of number {quoted(index)}; there are {len(answers)}, counted from 0")
    return answers[index]


def index_of(view: View[Any], answer: Answer) -> int:
    """The number of this answer."""
    answers = answers_of(view)
    if answer not in answers:
        raise HighgroundError(f"{quoted(answer)} has no number among the {len(answers)} answers to this question")
    return answers.index(answer)


def measured_bounds(
    game: Game[Any], setting: Setting[Any], games: int = 200, seed: int = 0, policy: Policy = at_random
) -> Bounds:
    """The longest question and the longest of so many games, played by a policy: at random, unless another is named.

    This is what was seen, not what can be: leave room above it, and be ready to stop a game that goes on.
    """
    choices = decisions = 0

    def watched(state: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        nonlocal choices
        choices = max(choices, len(numbered_answers(question)))
        return policy(state, question, offered, chance)

    for number in range(games):
        chance, answers = (FastChance(f"{kind} {seed} {number}") for kind in ("chance", "answers"))
        decisions = max(decisions, play_out(game, game.setup(setting), chance, answers, policy=watched))
    return Bounds(choices=choices, decisions=decisions)


# How it ended, in numbers


def returns_of(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """What each seat has got, from -1 to 1 and 0 in all: the winners share what the others lose. 0 before the end.

    Of two, the winner has 1 and the loser -1; shared, both have 0. Whoever plays alone has 1 for winning, else -1.
    """
    if outcome is None:
        return (0.0,) * seats
    if seats == 1:
        return (1.0,) if outcome.winners else (-1.0,)
    if not outcome.winners:
        return (0.0,) * seats
    share = Fraction(1, len(outcome.winners))
    got = [share if seat in outcome.winners else Fraction(0) for seat in range(seats)]
    return tuple(float((seats * part - 1) / (seats - 1)) for part in got)


# One move at a time, with chance as a player


class Course(Generic[S]):
    """A game one move at a time, by whoever is to move: a seat, or chance.

    What leaves no choice happens by itself. Seats that are asked at once are asked one after the other, and nobody
    sees what was answered before all have. Cards that are shown together are decided one after the other.
    """

    def __init__(self, position: Position[S]) -> None:
        self._position = position.copy()
        self._sealed: list[Answer] = []  # to questions that are asked at once, in their order
        self._shown: list[str] = []  # what the cards that are being shown turned out to be
        self._settle()

    @classmethod
    def begin(cls, game: Game[S], setting: Setting[Any]) -> Course[S]:
        """A game from its beginning."""
        return cls(Position(game, game.setup(setting)))

    def copy(self) -> Course[S]:
        """The same moment, to be continued in another way."""
        other = Course.__new__(type(self))
        other._position = self._position.copy()
        other._sealed, other._shown = self._sealed[:], self._shown[:]
        return other

    @property
    def mover(self) -> int | None:
        """Whose move it is: a seat, or `CHANCE`; None when the game is over."""
        request = self._position.request
        question = self._question()
        return None if request is None else question.seat if question else CHANCE

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self._position.game.outcome(self._position.state) if self._position.is_over else None

    def returns(self) -> tuple[float, ...]:
        """What each seat has got, from -1 to 1."""
        return returns_of(self.outcome, self._position.state.setting.seats)

    def view(self, seat: int) -> View[S]:
        """The game as this seat knows it."""
        return self._position.view(seat)

    def moves(self) -> tuple[Any, ...]:
        """What may be done now, by number: answers of the seat that moves, or what chance may decide."""
        if self._position.is_over:
            return ()
        question = self._question()
        return numbered_answers(question) if question else tuple(outcome for outcome, _ in self.chances())

    def chances(self) -> list[tuple[Any, Fraction]]:
        """What chance may decide now, each with its probability: what a roll means to the rule, or a card's kind.

        The probabilities are those of somebody who has seen all that anybody has.
        """
        request = self._position.request
        if isinstance(request, Roll):
            weights: dict[Any, int] = request.weights()
            total = sum(weights.values())
            return [(outcome, Fraction(weight, total)) for outcome, weight in weights.items()]
        if not isinstance(request, Show):
            raise HighgroundError("chance is not to move now")
        possible = self._cards(request).possible(request.cards[len(self._shown)])
        if possible is None:
            raise HighgroundError("what this card may be cannot be worked out; draw by a match's own chance")
        return sorted(possible.items())

    def move(self, move: Any) -> None:
        """Do one of the moves."""
        moves = self.moves()
        if move not in moves:
            raise HighgroundError(f"{quoted(move)} is none of the {len(moves)} moves")
        self._do(move)
        self._settle()

    def _question(self) -> Ask[Any] | Place | None:
        request = self._position.request
        if isinstance(request, Together):
            return request.asks[len(self._sealed)]
        return request if isinstance(request, Ask | Place) else None

    def _cards(self, request: Show) -> Cards:
        """The table with what is shown already."""
        cards = self._position.state.cards.copy()
        shown = request.cards[: len(self._shown)]
        cards.learn(shown, self._shown, ())
        return cards

    def _settle(self) -> None:
        """Go on to where somebody has a choice."""
        while (request := self._position.request) is not None:
            if isinstance(request, Together) and len(self._sealed) == len(request.asks):
                self._give(tuple(self._sealed))
            elif isinstance(request, Show) and len(self._shown) == len(request.cards):
                self._give(tuple(self._shown))
            elif isinstance(request, Shuffle):
                # What nobody has seen is not decided here, but when it is looked at.
                self._give((tuple(self._position.state.cards.what[number] for number in request.cards), ()))
            elif (only := self._only_move()) is not None:
                self._do(only)
            else:
                return

    def _only_move(self) -> Any:
        """What must happen now, if there is no choice."""
        question = self._question()
        if question:
            offered, is_choice = choice_of(question)
            return None if is_choice else offered[0]
        moves = self.moves()
        return moves[0] if len(moves) == 1 else None

    def _do(self, move: Any) -> None:
        request = self._position.request
        if isinstance(request, Together):
            self._sealed.append(move)
        elif isinstance(request, Show):
            self._shown.append(move)
        else:
            self._position.give(move)

    def _give(self, value: Any) -> None:
        self._sealed, self._shown = [], []
        self._position.give(value)
