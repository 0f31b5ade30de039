"""`highground play GAME --learn`: lessons in the terminal. The lesson judges; here it is shown and typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from rich.markup import escape

from highground.cli import inquiries
from highground.cli.answers import SHORT, is_about_places
from highground.cli.asking import print_clauses, print_in_words, print_question, understood
from highground.cli.boards import print_board, standing, with_choices
from highground.cli.narration import print_event, print_outcome, print_ruling
from highground.cli.output import console, print_json, print_line, print_prose
from highground.engine import Event, Game, HighgroundError, Question, Refused, Scene, seated
from highground.engine.meaning import meant
from highground.learning import FaultyLesson, Judged, Lesson, Look, Session, find_lesson, lessons_of

HELP = """\
Type an answer by its name, the beginning of it, or its number if it has one;
to a question about sight, yes or no. Also:
  Enter      a hint (nothing else on the line)
  ?          what the clause of this question says; ? CLAUSE explains any
{inquiries}
  board      show the board again
  words      everything on the board in words, and what your cards say
  again      begin this lesson again
  quit       leave"""
WORDS_OF_YES_AND_NO = {"yes": True, "y": True, "no": False, "n": False}
ANOTHER_WAY = "The rules allow that, but this lesson is about something else. Enter gives a hint."


class Left(Exception):
    """The learner has had enough."""


class Again(Exception):
    """The learner wants to begin the lesson again."""


def give_lessons(game: Game[Any], wanted: str | None, json: bool, played_as: str) -> None:
    """Go through the lessons of a game from the one that is wanted, by name or number, or from the first."""
    lessons = lessons_of(game)
    if not lessons:
        raise HighgroundError(f"{game.id} has no lessons")
    first = find_lesson(lessons, wanted) if wanted else 0
    if json:
        data = [msgspec.structs.replace(lesson, source=Path(lesson.source).name) for lesson in lessons]
        return print_json(data[first] if wanted else data)
    if not wanted:
        console.print(f"[bold]{escape(game.title)}[/], {len(lessons)} {'lesson' if len(lessons) == 1 else 'lessons'}:")
        for number, lesson in enumerate(lessons, 1):
            console.print(f"  {number}  {escape(lesson.title)}")
    try:
        for number, lesson in enumerate(lessons[first:], first + 1):
            _teach(game, lesson, f"Lesson {number} of {len(lessons)}")
            if number < len(lessons):
                _offer(f"Next: lesson {number + 1}, {lessons[number].title}.")
        print_prose(f"That was the last lesson. The table is yours: highground play {played_as}")
    except Left:
        console.print("You left the lesson.")
    return None


def _teach(game: Game[Any], lesson: Lesson, heading: str) -> None:
    """One lesson, as often as the learner begins it."""
    while True:
        console.print(f"\n[bold]{heading}: {escape(lesson.title)}[/]")
        try:
            with seated(lesson.names):
                return _Lectern(Session(game, lesson)).go_through()
        except Again:
            continue


def _offer(text: str) -> None:
    """Go on, unless the learner leaves."""
    print_line(text)
    if console.input("Enter goes on, quit leaves> ").strip().lower() in ("quit", "exit", "q"):
        raise Left


class _Lectern:
    """Where a lesson is read out and the learner's answers are taken."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.shown: object = None  # how things stood when the learner last saw the board,
        self.marked: list[Any] = []  # and which places were to choose from

    def go_through(self) -> None:
        """All steps of the lesson."""
        print_prose(self.session.lesson.text)
        console.print("Enter alone gives a hint, help tells what else to type.", style="dim")
        steps = len(self.session.lesson.steps)
        while (step := self.session.step) is not None:
            number = self.session.number
            if news := self.session.news():
                console.print()
                self.tell(news)
            if standing(self.scene()) != self.shown:
                self.show_board()
            console.print(f"\n[bold]Step {number + 1} of {steps}[/]")
            print_prose(step.prompt)
            while self.session.number == number:
                self.ask()

    def ask(self) -> None:
        """One question, until it is answered as the lesson wants."""
        step, question = self.session.step, self.session.question
        if isinstance(step, Look):
            print_line(f"Can {step.start} see {step.end}? (yes or no)")
        elif question is not None:
            if len(places := _places(question)) > SHORT and places != self.marked:
                self.show_board()
            print_question(question, self.scene())
        while True:
            words = console.input("[bold cyan]You[/]> ").strip()
            try:
                judged = self.command(words)
            except FaultyLesson:
                raise
            except HighgroundError as error:
                print_prose(str(error))
                continue
            if judged is not None:
                self.say(judged, step)
                if judged.verdict != "other" and judged.verdict != "refused":
                    return

    def command(self, words: str) -> Judged | None:
        """Do what was typed; how it is judged, if it is an answer."""
        word, _, more = words.partition(" ")
        question = self.session.question
        if word in ("help", "h"):
            console.print(HELP.format(inquiries=inquiries.help_for(self.session.game)), markup=False)
        elif word in ("", "hint"):
            print_line(f"Try: {' or '.join(self.session.suggestions())}")
        elif word.startswith("?"):
            clauses = more or word[1:] or (question.cite if question else "")
            if not clauses:
                raise HighgroundError("Which clause? Write its name behind the question mark.")
            print_clauses(self.session.game, clauses)
        elif word == "board":
            self.show_board()
        elif word == "words":
            print_in_words(self.scene(), self.session.match.names)
        elif word == "again":
            raise Again
        elif word in ("quit", "exit", "q"):
            raise Left
        elif not self.inquired(words):
            return self.judged(words)
        return None

    def inquired(self, words: str) -> bool:
        """Answer what the learner asks; but who sees whom is not told where that is what the lesson asks."""
        if isinstance(self.session.step, Look) and words.lower().startswith(("sight ", "seen ")):
            raise HighgroundError("That is what you are asked: look at the board, and say yes or no.")
        return inquiries.inquire(self.session.match, self.session.seat, self.session.question, words)

    def judged(self, words: str) -> Judged:
        """What the lesson makes of an answer."""
        question = self.session.question
        if question is None:
            if words.lower() not in WORDS_OF_YES_AND_NO:
                raise HighgroundError("Say yes or no.")
            return self.session.look(WORDS_OF_YES_AND_NO[words.lower()])
        view = self.session.match.view(self.session.seat)
        try:
            return self.session.answer(understood(view, question, words))
        except Refused:
            return self.session.answer(next(meant(view, words)))

    def say(self, judged: Judged, step: object) -> None:
        """What came of an answer, and what is to be learnt from it."""
        self.tell(judged.events)
        if judged.verdict == "other":
            print_prose(judged.otherwise or ANOTHER_WAY)
        if isinstance(step, Look) and judged.ruling is not None:
            console.print("Right." if judged.verdict == "right" else "Not so.")
            print_ruling(judged.ruling, step.start, step.end)
        if judged.reason is not None:
            print_line(f"Not allowed: {judged.reason}")
        if judged.outcome is not None:
            print_outcome(self.session.match.position)
        if judged.afterwards:
            print_prose(f"\n{judged.afterwards}")

    def tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            print_event(event)

    def show_board(self) -> None:
        scene, question = self.scene(), self.session.question
        self.shown, self.marked = standing(scene), _places(question)
        console.print()
        print_board(with_choices(scene, question), self.session.match.names)

    def scene(self) -> Scene:
        return self.session.match.scene(self.session.seat)


def _places(question: Question | None) -> list[Any]:
    """The places that a question offers."""
    if question is None or not is_about_places(question):
        return []
    return [choice.answer for choice in question.choices if choice.thing]
