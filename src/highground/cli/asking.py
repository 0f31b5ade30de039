"""A question on the screen, and what somebody who is asked may want to know before answering."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from highground.cli.answers import listed, understand
from highground.cli.output import console, print_line
from highground.engine import Answer, Game, HighgroundError, Question, Scene, View
from highground.engine.meaning import refusal


def print_question(question: Question) -> None:
    """The question with its clause, and the answers there are."""
    console.print(f"[bold]{escape(question.text)}[/] [dim]\\[{question.cite}][/]")
    if question.areas is not None:
        console.print("  a point in thousandths of an inch: across, down, level (1200,3400,0); or")
    for line in listed(question, console.width):
        console.print(line)
    if question.hint:
        console.print(f"  {question.hint}", style="yellow", markup=False)


def print_clauses(game: Game[Any], ids: str) -> None:
    """What some clauses say."""
    for id in ids.split():
        console.print(str(game.rulebook.find(id)), markup=False)


def print_in_words(scene: Scene, names: Sequence[str]) -> None:
    """Everything on the board in words."""
    for line in scene.text(names).splitlines():
        print_line(line)


def understood(view: View[Any], question: Question, words: str) -> Answer:
    """The answer that was typed. One that the rules forbid is refused with the clause that does."""
    try:
        return understand(question, words)
    except HighgroundError as error:
        raise refusal(view, words) or error from None
