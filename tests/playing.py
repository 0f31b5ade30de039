"""A match in play, with everything called by its name: what the tests of all games with a board have in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, Self, TypeVar

import pytest

from highground.engine import Choice, Event, Match, Question, Reason, Refused, Ruling, State

S = TypeVar("S", bound=State)


class Play(Generic[S]):
    """A match, and answers given to it in words."""

    def __init__(self, match: Match[S]) -> None:
        self.match = match

    @property
    def state(self) -> S:
        return self.match.position.state

    def sees(self, one: str, other: str) -> Ruling:
        """Does one place, or who stands there, see another?"""
        assert self.match.game.sight
        return self.match.game.sight.between(self.state, one, other)

    # Questions and answers

    @property
    def question(self) -> Question:
        """What somebody is asked now."""
        found = self.match.question(self.match.asked()[0])
        assert found
        return found

    @property
    def asked(self) -> str:
        """Who is asked, and what; nothing when the match is over."""
        return "" if self.match.is_over else f"{self.match.names[self.question.seat]}: {self.name}"

    @property
    def name(self) -> str:
        """What the question is called in the tests."""
        return self.question.name

    @property
    def offered(self) -> list[str]:
        """What may be answered."""
        return [self.name_of(choice) for choice in self.question.choices]

    def name_of(self, choice: Choice) -> str:
        """What an answer is called in the tests."""
        return choice.label

    @abstractmethod
    def place(self, name: str) -> int | None:
        """The place of this name; None if there is none."""

    def play(self, *answers: str) -> Self:
        """Give these answers, one after the other, for whoever is asked. Nobody is asked who has no choice."""
        for word in answers:
            question = self.question
            choices = [c.answer for c in question.choices if word in (self.name_of(c), c.label)]
            assert choices, f"{self.asked}: {word} is not among {self.offered}"
            self.match.answer(question.seat, choices[0])
        return self

    def until(self, asked: str) -> Self:
        """Let everybody do nothing more until somebody is asked this."""
        while self.asked != asked:
            self.play("done" if "done" in self.offered else self.offered[0])
        return self

    def finish(self) -> Self:
        """Let everybody do nothing more until the match is over."""
        return self.until("")

    def refused(self, word: str) -> Reason:
        """The reason why a place, or another answer, is not allowed."""
        place = self.place(word)
        answer: Any = word if place is None else place
        with pytest.raises(Refused) as refused:
            self.match.answer(self.question.seat, answer)
        return refused.value.reason

    # What has become of it

    @property
    def events(self) -> list[Event]:
        """What has happened, as it is told to the first seat."""
        return self.match.events_for(0)

    def told(self, clause: str) -> list[str]:
        """What has happened by a clause, in words."""
        return [event.text for event in self.events if clause in event.cite.split()]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody while the match goes on."""
        outcome = self.match.outcome
        return tuple(self.match.names[seat] for seat in outcome.winners) if outcome else ()


def clauses(ruling: Ruling) -> list[str]:
    """The clauses that a ruling cites."""
    return [clause for reason in ruling.reasons for clause in reason.clause.split()]
