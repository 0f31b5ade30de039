"""How lessons are written down: one file each in the game's folder of lessons, `01-the-edge.toml`, with its scene.

A clause that a text names in brackets, "[AB-3]", is one that the learner has just seen at work: `faults_of` holds it to
that.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec

from highground.engine import Game, HighgroundError
from highground.engine.data import load_toml
from highground.engine.errors import unknown

Line = Annotated[str, msgspec.Meta(min_length=1)]
Answers = Line | Annotated[tuple[Line, ...], msgspec.Meta(min_length=1)]
"""The name of an answer as it is offered, or how that begins; or several of which any will do."""


class Look(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="look"):
    """A question about sight, which the referee answers with its reasons."""

    prompt: Line
    start: Line = msgspec.field(name="from")  # who looks: a place or a piece, by name
    end: Line = msgspec.field(name="to")
    sees: bool  # what the referee says
    afterwards: Line
    happens: tuple[Line, ...] = ()  # lines, or parts of them, that the learner must have been shown
    scene: str = ""  # if the lesson goes on in another one


class Do(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="do"):
    """Something to try: answers, one after the other; or at last one that the rules refuse.

    The others at the table answer by the names of the questions: the same answer each time, or one after the other.
    Dice show what `dice` says. So a lesson goes the same way for everybody.
    """

    prompt: Line
    answers: tuple[Answers, ...] = ()
    refused: str = ""  # what the rules do not allow, tried after `answers`
    otherwise: str = ""  # to whoever gives another answer that is allowed
    others: dict[str, Answers] = {}
    dice: tuple[int, ...] = ()
    afterwards: Line
    happens: tuple[Line, ...] = ()
    scene: str = ""

    def __post_init__(self) -> None:
        if not self.answers and not self.refused:
            raise ValueError("there is nothing to do; write `answers`, or `refused`")


Step = Look | Do


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson: what it is about, a scene, who sits at the table, and a few steps."""

    title: Line
    text: Line  # what it is about, and who the learner is
    scene: Line  # a scene file beside the lesson, or a scenario of the game
    names: tuple[Line, ...]  # of the players, seat by seat
    seat: Annotated[int, msgspec.Meta(ge=1)] = 1  # of the learner
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    name: str = ""  # that of its file, without the number in front
    source: str = ""  # the file


def lessons_of(game: Game[Any]) -> list[Lesson]:
    """The lessons of a game in their order."""
    return [load_lesson(path) for path in _files(game)]


def load_lesson(path: Path) -> Lesson:
    """The lesson in a file; raises FaultyData with everything that is wrong with how it is written."""
    lesson = load_toml(path, Lesson)
    return msgspec.structs.replace(lesson, name=lesson.name or _name(path), source=str(path))


def find_lesson(lessons: list[Lesson], words: str) -> int:
    """Where the lesson of this name, or this number from 1, stands among the lessons of a game."""
    if words.isdecimal() and 1 <= int(words) <= len(lessons):
        return int(words) - 1
    names = [lesson.name for lesson in lessons]
    if words.lower() not in names:
        if words.isdecimal():
            raise HighgroundError(f"there is no lesson {words}; there are {len(lessons)}")
        raise unknown("lesson", words, names)
    return names.index(words.lower())


def _files(game: Game[Any]) -> Iterator[Path]:
    """The files of a game's lessons, by their numbers."""
    if game.lessons is not None:
        yield from sorted(game.lessons.glob("*.toml"))


def _name(path: Path) -> str:
    """The name in the name of a file.

    >>> _name(Path("lessons/01-the-edge.toml"))
    'the-edge'
    """
    return path.stem.lstrip("0123456789-")
