"""Does a lesson still say what is so? It is played through, and whatever it claims is held against what happens."""

from __future__ import annotations

import re
from itertools import chain
from typing import Any

from highground.engine import Event, Game, HighgroundError
from highground.engine.meaning import meant, refusal
from highground.learning.lesson import Do, Lesson, Look, Step
from highground.learning.session import Judged, Session

IN_BRACKETS = re.compile(r"\[([^\]]+)\]")


def faults_of(game: Game[Any], lesson: Lesson) -> list[str]:
    """Everything in a lesson that is not so; with every answer that it suggests."""
    faults: dict[str, None] = {}
    for suggestion in range(_most_suggestions(lesson)):
        play = _Play(game, lesson, suggestion)
        try:
            play.through()
        except HighgroundError as error:
            play.faults.append(str(error).removeprefix(f"{lesson.source}: "))
        faults |= dict.fromkeys(play.faults)
    return list(faults)


def _most_suggestions(lesson: Lesson) -> int:
    answers = chain.from_iterable(step.answers for step in lesson.steps if isinstance(step, Do))
    return max((len(each) for each in answers if not isinstance(each, str)), default=1)


class _Play:
    """One way through a lesson: of several answers that will do, always the one in this place."""

    def __init__(self, game: Game[Any], lesson: Lesson, suggestion: int) -> None:
        self.game = game
        self.lesson = lesson
        self.suggestion = suggestion
        self.faults: list[str] = []

    def through(self) -> None:
        """Play it to its end."""
        self._check_clauses_in(self.lesson.text, "text")
        session = Session(self.game, self.lesson)
        while (step := session.step) is not None:
            number = session.number
            self.shown: list[str] = []
            self.cited: set[str] = set()
            self._show(session.news())
            if isinstance(step, Look):
                self._look(session, step)
            else:
                self._do(session, step)
            self._check_claims(step, f"steps[{number}]")
        self.faults += [fault.removeprefix(f"{self.lesson.source}: ") for fault in session.unused]

    def _look(self, session: Session, step: Look) -> None:
        where = f"steps[{session.number}]"
        judged = session.look(step.sees)
        if judged.verdict != "right":
            self.faults.append(f"{where}.sees: the referee says: {judged.ruling}")
        self._take_in(judged)

    def _do(self, session: Session, step: Do) -> None:
        where = f"steps[{session.number}].refused"
        for _ in step.answers:
            question = session.question
            assert question is not None
            self.cited.update(question.cite.split())
            suggested = list(session.suggested_answers().values())
            judged = session.answer(suggested[min(self.suggestion, len(suggested) - 1)])
            if judged.verdict == "refused":
                raise HighgroundError(f"{where.removesuffix('refused')}answers: not allowed: {judged.reason}")
            self._take_in(judged)
        if not step.refused:
            return
        view = session.match.view(session.seat)
        answer = next(meant(view, step.refused), None)
        if answer is not None and session.allows(answer):
            raise HighgroundError(f'{where}: "{step.refused}" is allowed here')
        if answer is None or refusal(view, step.refused) is None:
            raise HighgroundError(f'{where}: the rules have nothing to say of "{step.refused}"')
        judged = session.answer(answer)
        self._take_in(judged)

    def _take_in(self, judged: Judged) -> None:
        """What the learner is shown."""
        self._show(judged.events)
        reasons = () if judged.ruling is None else (*judged.ruling.reasons, *judged.ruling.beside)
        for reason in (*reasons, *((judged.reason,) if judged.reason else ())):
            self.shown.append(str(reason))
            self.cited.update(reason.clause.split())
        if judged.outcome is not None:
            self.shown.append(str(judged.outcome.text))
            self.cited.add(judged.outcome.clause)

    def _show(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.shown += [event.text, *([str(event.because)] if event.because else ())]
            self.cited.update(event.cite.split())
            for part in event.because.parts if event.because else ():
                self.cited.update(part.clause.split())

    def _check_claims(self, step: Step, where: str) -> None:
        """The clauses that the text names were at work, and what it says has happened was shown."""
        self._check_clauses_in(step.prompt, f"{where}.prompt")
        for clause in self._check_clauses_in(step.afterwards, f"{where}.afterwards"):
            if clause not in self.cited:
                seen = ", ".join(sorted(self.cited)) or "none"
                self.faults.append(f"{where}.afterwards: {clause} was not at work here; these were: {seen}")
        for claim in step.happens:
            if not any(claim in line for line in self.shown):
                self.faults.append(f'{where}.happens: "{claim}" is not shown; this is: {"; ".join(self.shown)}')

    def _check_clauses_in(self, text: str, where: str) -> list[str]:
        """The clauses that a text names, each of which stands in the rulebook."""
        named = [clause for brackets in IN_BRACKETS.findall(text) for clause in brackets.split()]
        for clause in named:
            if clause not in self.game.rulebook:
                self.faults.append(f"{where}: the rulebook has no clause {clause}")
        return [clause for clause in named if clause in self.game.rulebook]
