"""How people name answers: by what they are called, by the beginning of that, or by their number in the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.markup import escape

from highground.cli.points import POINT
from highground.engine import Answer, HighgroundError, Question, number_typed, shortened
from highground.engine.meaning import are_alike, choices_near, find_label, without_number
from highground.engine.question import Choice
from highground.engine.requests import NOTHING

SHORT = 8  # so many answers may stand one below the other
GAP = 3
BESIDE = 2  # spaces before what goes beside an answer
BELOW = 4  # how far in it is where it goes below
BEST_SIGN = "▸"


def understand(question: Question, words: str) -> Answer:
    """The answer that a name or a number of the list stands for, or a word by which bots and files know it."""
    exact = find_label(question, words)
    if exact is None:
        exact = find_word(question, words)
    if exact is not None:
        return exact
    number = number_typed(words)
    if number is not None and has_numbers(question) and 1 <= number <= len(question.choices):
        return question.choices[number - 1].answer
    near = choices_near(question, words)
    if are_alike(near):
        return near[0].answer
    if near:
        names = dict.fromkeys(without_number(choice.label) for choice in near)
        problem = f"fits several answers ({', '.join(list(names)[:SHORT])})"
    else:
        problem = "is none of the answers"
    raise HighgroundError(f'"{shortened(words)}" {problem}; {_right(question)}')


def find_word(question: Question, words: str) -> str | None:
    """The answer that is this very word, whatever it is called in the language spoken."""
    known = (choice.answer for choice in question.choices if isinstance(choice.answer, str))
    return next((answer for answer in known if answer == words.lower()), None)


def has_numbers(question: Question) -> bool:
    """Are the answers numbered? Not if a name is a number itself: 3 would then mean two answers. Nor are places."""
    return not any(choice.label.isdecimal() for choice in question.choices) and not _are_cells(question)


def named_answer(question: Question, answer: Answer) -> tuple[int, str]:
    """Where an answer stands among the choices, from 0, and what it is called; a point is its own name."""
    for place, choice in enumerate(question.choices):
        if type(choice.answer) is type(answer) and choice.answer == answer:
            return place, choice.label
    return 0, _point_name(answer) if isinstance(answer, tuple) else str(answer)


def _point_name(point: tuple[Any, ...]) -> str:
    """A point in inches, as it may be typed."""
    across, down, level = (*point, 0)[:3]
    return f"{across / 1000:g},{down / 1000:g}" + (f" level {level}" if level else "")


def listed(
    question: Question,
    width: int,
    shown: Sequence[Choice] | None = None,
    best: int = 0,
    beside: Mapping[str, str] = NOTHING,
) -> list[str]:
    """The answers to choose from, as lines of markup; in columns where there are many, unless words go beside them.

    `shown` are those that are listed, or all; of the question's answers the `best` first ones are pointed out, and
    `beside` has words that go with an answer, by its name. One that stands for others like it says so.
    """
    numbers = {choice.label: number for number, choice in enumerate(question.choices, 1)}
    numbered = has_numbers(question)
    chosen = question.choices if shown is None else shown
    names = _names(question, chosen)
    plain = [
        f"{numbers[choice.label]:2}  {name}" if numbered else name for choice, name in zip(chosen, names, strict=True)
    ]
    signs = [BEST_SIGN if numbers[choice.label] <= best else " " for choice in chosen]
    if (numbered and len(plain) <= SHORT) or beside:
        column = _column(plain, beside.values(), width)
        return [
            part
            for sign, line, choice in zip(signs, plain, chosen, strict=True)
            for part in _lines(sign, line, numbered, column, beside.get(choice.label, ""))
        ]
    wide = max(map(len, plain), default=0) + GAP
    columns = max(1, (width - 2) // wide)
    rows = -(-len(plain) // columns)
    if not numbered:  # short names are read line by line
        order = [range(row * columns, min((row + 1) * columns, len(plain))) for row in range(rows)]
    else:
        order = [range(row, len(plain), rows) for row in range(rows)]
    return [
        " " + "".join(signs[n] + _marked(plain[n], numbered) + " " * (wide - 1 - len(plain[n])) for n in line).rstrip()
        for line in order
    ]


def _names(question: Question, shown: Sequence[Choice]) -> list[str]:
    """What the answers are called in a list: one that stands for some that are alike, by what they have in common."""
    alike = Counter(without_number(choice.label) for choice in question.choices)
    alone = Counter(without_number(choice.label) for choice in shown)
    names = [without_number(choice.label) for choice in shown]
    return [
        f"{name} ({alike[name]} of them)" if alike[name] > 1 == alone[name] else choice.label
        for choice, name in zip(shown, names, strict=True)
    ]


def _column(lines: Sequence[str], beside: Iterable[str], width: int) -> int:
    """How wide answers may be for what goes beside the longest of them to have room; 0 if it needs most of a line."""
    words = max(map(len, beside), default=0)
    room = width - len("  ") - BESIDE - words
    return min(max(map(len, lines), default=0), room) if words <= width // 2 else 0


def _lines(sign: str, line: str, numbered: bool, column: int, beside: str) -> list[str]:
    """An answer on a line of its own, with what goes beside it, or below it where that has no room."""
    answer = f" {sign}{_marked(line, numbered)}"
    words = f"[dim]{escape(beside)}[/]"
    if not beside:
        return [answer]
    if len(line) <= column:
        return [answer + " " * (column - len(line) + BESIDE) + words]
    return [answer, " " * (max(column, BELOW) + BESIDE + len("  ")) + words]


def _marked(line: str, numbered: bool) -> str:
    """A line with its number made to stand out."""
    return f"[bold]{line[:2]}[/]{escape(line[2:])}" if numbered else escape(line)


def is_about_places(question: Question) -> bool:
    """Is it asked for a place? Then whoever is asked wants to see the board."""
    return question.areas is not None or "cell" in _kinds(question)


def _are_cells(question: Question) -> bool:
    """Are these places with names of their own on the board, and words? Numbers beside such names would confuse."""
    kinds = _kinds(question)
    return "cell" in kinds and kinds <= {"cell", "word"}


def _kinds(question: Question) -> set[str]:
    """What there is to choose: kinds of things on the board, and words."""
    return {choice.thing.kind if choice.thing else "word" for choice in question.choices}


def _right(question: Question) -> str:
    if question.areas is not None:
        others = ", ".join(choice.label for choice in question.choices if choice.thing is None)
        numbers = f", a number from 1 to {len(question.choices)}" if question.choices else ""
        return f"write {POINT}{numbers}{f'; or {others}' if others else ''}"
    if has_numbers(question) and len(question.choices) > SHORT:
        return f"write a name, or a number from 1 to {len(question.choices)}"
    names = ", ".join(choice.label for choice in question.choices[: 2 * SHORT])
    return f"there are: {names}{', …' if len(question.choices) > 2 * SHORT else ''}"
