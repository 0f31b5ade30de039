"""How people name answers: by what they are called, by the beginning of that, or by their number in the list."""

from __future__ import annotations

from rich.markup import escape

from highground.engine import Answer, HighgroundError, Question, number_typed, shortened
from highground.engine.meaning import are_alike, choices_near, find_label

SHORT = 8  # so many answers may stand one below the other
GAP = 3


def understand(question: Question, words: str) -> Answer:
    """The answer that a name, a number of the list or a point stands for."""
    exact = find_label(question, words)
    if exact is not None:
        return exact
    if question.areas is not None and (point := _point(words)):
        return point
    number = number_typed(words)
    if number is not None and has_numbers(question) and 1 <= number <= len(question.choices):
        return question.choices[number - 1].answer
    near = choices_near(question, words)
    if are_alike(near):
        return near[0].answer
    if near:
        problem = f"fits several answers ({', '.join(choice.label for choice in near[:SHORT])})"
    else:
        problem = "is none of the answers"
    raise HighgroundError(f'"{shortened(words)}" {problem}; {_right(question)}')


def has_numbers(question: Question) -> bool:
    """Are the answers numbered? Not if a name is a number itself: 3 would then mean two answers. Nor are places."""
    return not any(choice.label.isdecimal() for choice in question.choices) and not _are_cells(question)


def named_answer(question: Question, answer: Answer) -> tuple[int, str]:
    """Where an answer stands among the choices, from 0, and what it is called; a point is its own name."""
    for place, choice in enumerate(question.choices):
        if type(choice.answer) is type(answer) and choice.answer == answer:
            return place, choice.label
    return 0, ", ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def listed(question: Question, width: int) -> list[str]:
    """The answers to choose from, as lines of markup; in columns where there are many."""
    numbered = has_numbers(question)
    plain = [f"{n:2}  {choice.label}" if numbered else choice.label for n, choice in enumerate(question.choices, 1)]
    marked = [
        f"[bold]{n:2}[/]  {escape(choice.label)}" if numbered else escape(choice.label)
        for n, choice in enumerate(question.choices, 1)
    ]
    if numbered and len(plain) <= SHORT:
        return [f"  {line}" for line in marked]
    wide = max(map(len, plain), default=0) + GAP
    columns = max(1, (width - 2) // wide)
    rows = -(-len(plain) // columns)
    if not numbered:  # short names are read line by line
        order = [range(row * columns, min((row + 1) * columns, len(plain))) for row in range(rows)]
    else:
        order = [range(row, len(plain), rows) for row in range(rows)]
    return ["  " + "".join(marked[n] + " " * (wide - len(plain[n])) for n in line).rstrip() for line in order]


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


def _point(words: str) -> Answer | None:
    """A point as people write it: across and down, and a level unless that is 0."""
    parts = words.replace(",", " ").split()
    if len(parts) not in (2, 3) or any(number_typed(part.removeprefix("-")) is None for part in parts):
        return None
    across, down, level = map(int, (*parts, "0")[:3])
    return across, down, level


def _right(question: Question) -> str:
    if question.areas is not None:
        others = ", ".join(choice.label for choice in question.choices)
        return f"write a point, across, down and level, for example: 1200,3400,0{f' (or {others})' if others else ''}"
    if has_numbers(question) and len(question.choices) > SHORT:
        return f"write a name, or a number from 1 to {len(question.choices)}"
    names = ", ".join(choice.label for choice in question.choices[: 2 * SHORT])
    return f"there are: {names}{', …' if len(question.choices) > 2 * SHORT else ''}"
