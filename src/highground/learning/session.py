"""Somebody goes through a lesson: what is asked, how an answer is judged, and what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from highground.engine import (
    Answer,
    Event,
    Game,
    HighgroundError,
    Match,
    Outcome,
    Question,
    Reason,
    Refused,
    Ruling,
    asked_of,
    read_point,
    seated,
)
from highground.engine.meaning import are_alike, choices_near, meant, without_number
from highground.engine.referee import is_allowed, is_point
from highground.learning.lesson import Do, Lesson, Look, Step
from highground.learning.script import LessonChance, Script, each

Verdict = Literal["right", "wrong", "other", "refused"]
"""What was wanted; a wrong guess; allowed, but not what this step is about; not allowed."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an answer. `afterwards` is what a step that is over has to say."""

    verdict: Verdict
    events: tuple[Event, ...] = ()
    ruling: Ruling | None = None
    reason: Reason | None = None  # of what is refused
    outcome: Outcome | None = None  # if the game is over with it
    otherwise: str = ""  # to an answer that is allowed but not wanted here
    afterwards: str = ""


class FaultyLesson(HighgroundError):
    """A lesson that cannot go on as it is written; the learner has done nothing wrong."""


NEAR = 500
"""A point no farther from another than this, in thousandths of an inch, will do in its place."""


def is_near(answer: Answer, wanted: Answer) -> bool:
    """Is this the answer that is wanted, or a point beside it?

    >>> is_near((1000, 2000, 0), (1300, 2300, 0)), is_near((1000, 2000, 1), (1000, 2000, 0)), is_near("stay", "stay")
    (True, False, True)
    """
    if not is_point(answer) or not is_point(wanted):
        return answer == wanted
    return answer[2] == wanted[2] and (answer[0] - wanted[0]) ** 2 + (answer[1] - wanted[1]) ** 2 <= NEAR**2


class Session:
    """A lesson under way. `step` is None once it is over."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.number = -1  # of the step
        self.seat = lesson.seat - 1
        if self.seat >= len(lesson.names):
            raise self.fault("seat", f"there are {len(lesson.names)} names, one for each seat")
        self.unused: list[str] = []  # what the lesson says of others and of dice, and nobody wanted
        self._script = Script({})
        self.match = self._match_in(lesson.scene)
        self._go_on()

    @property
    def step(self) -> Step | None:
        """What is to be done now."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def question(self) -> Question | None:
        """What the rules ask the learner in this step; None where it is a question of the lesson itself."""
        return self.match.question(self.seat) if isinstance(self.step, Do) else None

    def suggestions(self) -> list[str]:
        """The answers to try, by name; any of them will do."""
        step = self.step
        if isinstance(step, Do):
            return list(self.suggested_answers()) or [step.refused]
        return [] if step is None else ["yes" if step.sees else "no"]

    def suggested_answers(self) -> dict[str, Answer]:
        """The answers to try, by name; points as the lesson writes them."""
        question = self.question
        assert question is not None
        wanted = self._wanted(question)
        named = {without_number(one.label): one.answer for one in reversed(question.choices) if one.answer in wanted}
        offered = [choice.answer for choice in question.choices]
        return dict(reversed(named.items())) | {
            f"{point[0] / 1000:g},{point[1] / 1000:g}" + (f" level {point[2]}" if point[2] else ""): point
            for point in wanted
            if is_point(point) and point not in offered
        }

    def look(self, sees: bool) -> Judged:
        """Judge what the learner says of a line of sight; right or wrong, the referee explains it."""
        step = self.step
        if not isinstance(step, Look):
            raise HighgroundError(f"this step asks nothing about sight; {self._wants()}")
        ruling = self.ruling_on(step)
        self._go_on()
        verdict: Verdict = "right" if sees == ruling.clear else "wrong"
        return Judged(verdict=verdict, ruling=ruling, afterwards=step.afterwards)

    def ruling_on(self, step: Look) -> Ruling:
        """What the referee says."""
        if self.game.sight is None:
            raise self.fault("kind", f"{self.game.id} has no rules of sight")
        try:
            with seated(self.match.names):
                return self.game.sight.between(self.match.view(self.seat).state, step.start, step.end)
        except HighgroundError as error:
            raise self.fault("from, to", str(error)) from None

    def answer(self, answer: Answer) -> Judged:
        """Judge an answer of the learner, and go on with it if it is wanted here. Nothing has changed if it is not."""
        step, question = self.step, self.question
        if not isinstance(step, Do) or question is None:
            raise HighgroundError(f"the rules ask nothing in this step; {self._wants()}")
        if not self.allows(answer):
            return self._refused(step, answer)
        meant_here = next((wanted for wanted in self._wanted(question) if is_near(answer, wanted)), None)
        if meant_here is None:
            return Judged(verdict="other", otherwise=step.otherwise)
        self._give(self.seat, meant_here)
        self._answered += 1
        self._let_others_answer()
        events, outcome = self.news(), self.match.outcome
        if self._answered == len(step.answers) and not step.refused:
            self._go_on()
            return Judged(verdict="right", events=events, outcome=outcome, afterwards=step.afterwards)
        self._check_asked()
        return Judged(verdict="right", events=events)

    def allows(self, answer: Answer) -> bool:
        """May this be answered to what the rules ask the learner?"""
        request = asked_of(self.match.view(self.seat).request, self.seat)
        return request is not None and is_allowed(request, answer)

    def _wants(self) -> str:
        """What would be right now, whoever leads the learner."""
        if self.step is None:
            return "the lesson is over"
        return "say whether it is seen (`look`)" if isinstance(self.step, Look) else "answer the question (`answer`)"

    def _refused(self, step: Do, answer: Answer) -> Judged:
        """The learner tries what the rules forbid: perhaps it is just that which the step is about."""
        try:
            self.match.answer(self.seat, answer)
        except Refused as refusal:
            reason = refusal.reason
        else:  # pragma: no cover
            raise AssertionError(f"{answer!r} was not offered, and yet is allowed")
        tried = meant(self.match.view(self.seat), step.refused)
        is_tried = self._answered == len(step.answers) and any(is_near(answer, one) for one in tried)
        if not is_tried:
            return Judged(verdict="refused", reason=reason)
        self._go_on()
        return Judged(verdict="right", reason=reason, afterwards=step.afterwards)

    def news(self) -> tuple[Event, ...]:
        """What happened since this was last told: at the start of a step, what the others did before it."""
        events = self.match.events_for(self.seat, self._told)
        self._told += len(events)
        return tuple(events)

    def fault(self, place: str, text: str) -> FaultyLesson:
        """What is wrong with the lesson, and where."""
        where = f"steps[{self.number}].{place}" if 0 <= self.number < len(self.lesson.steps) else place
        return FaultyLesson(f"{self.lesson.source}: {where}: {text}")

    # How it goes on

    def _match_in(self, scene: str) -> Match[Any]:
        """A match in a scene beside the lesson, or in a scenario of the game."""
        lesson = self.lesson
        path = Path(lesson.source).parent / scene
        data = self.game.load_scene(path) if self.game.load_scene and path.is_file() else None
        if data is None and scene not in self.game.scenarios:
            raise self.fault("scene", f'there is no file "{scene}" here, and no such scenario')
        try:
            setting = self.game.setting(path.stem if data else scene, len(lesson.names), data=data)
            self.chance = LessonChance(lesson.name)
            match = Match(self.game, setting, self.chance, names=lesson.names)
        except HighgroundError as error:
            raise self.fault("scene", str(error)) from None
        self._told = len(match.history.events)  # that a match begins is no news in a lesson
        return match

    def _go_on(self) -> None:
        """Go to the next step, and let the others do what they do before it."""
        self.unused += [
            str(self.fault(f"others.{name}", f"is never asked for {left}")) for name, left in self._script.unused()
        ]
        if self.chance.dice:
            self.unused.append(str(self.fault("dice", f"nobody throws {', '.join(map(str, self.chance.dice))}")))
        self._script, self.chance.dice = Script({}), []
        self._answered = 0
        self.number += 1
        step = self.step
        if step is None:
            return
        if step.scene:
            self.match = self._match_in(step.scene)
        if isinstance(step, Do):
            self.chance.dice = list(step.dice)
            self._script = Script(step.others)
            self._let_others_answer()
            self._check_asked()

    def _check_asked(self) -> None:
        """In a step to be done the learner is asked something, and what the lesson wants is offered."""
        question = self.match.question(self.seat) if self.seat in self.match.waited_for() else None
        if question is None:
            asked = [seat for seat in self.match.waited_for() if seat != self.seat]
            other = self.match.question(asked[0]) if asked else None
            asks = (
                f'{self.match.names[asked[0]]} is asked "{other.text}" ({other.name})' if other else "nobody is asked"
            )
            raise self.fault("others", f"the learner is not asked here; {asks}")
        self._wanted(question)

    def _wanted(self, question: Question) -> list[Answer]:
        """The answers that the lesson wants now; none where it wants one that is refused."""
        step = self.step
        assert isinstance(step, Do)
        if self._answered == len(step.answers):
            return []
        place, labels = f"answers[{self._answered}]", each(step.answers[self._answered])
        return [answer for label in labels for answer in self._offered(question, label, place)]

    def _offered(self, question: Question, label: str, place: str) -> list[Answer]:
        """The answers of this name, or that begin so, if each is as good as the other; else the lesson is at fault.

        A point may be written in inches.
        """
        if question.areas is not None and (point := read_point(label)) is not None:
            return [point]
        named = [choice for choice in question.choices if choice.label.lower() == label.lower()]
        found = named or choices_near(question, label)
        if not are_alike(found):
            known = ", ".join(choice.label for choice in question.choices)
            asked = f'"{question.text}" ({question.name})'
            raise self.fault(
                place, f'"{label}" is {"several answers" if found else "no answer"} to {asked}; there are: {known}'
            )
        return [choice.answer for choice in found]

    def _let_others_answer(self) -> None:
        """The others answer as the lesson says, until the learner is asked or it says nothing."""
        while self.seat not in (waited_for := self.match.waited_for()) and waited_for:
            question = self.match.question(waited_for[0])
            assert question is not None
            label = self._script.answer(question.name)
            if label is None:
                return
            self._give(waited_for[0], self._offered(question, label, f"others.{question.name}")[0])

    def _give(self, seat: int, answer: Answer) -> None:
        """Answer in the match; where that throws dice of which the lesson says nothing, the lesson is at fault."""
        try:
            self.match.answer(seat, answer)
        except Refused:
            raise
        except HighgroundError as error:
            raise self.fault("dice", str(error)) from None
