"""A question on the screen, and what somebody who is asked may want to know before answering."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from highground.cli.answers import listed, understand
from highground.cli.output import console, print_line
from highground.engine import Answer, Game, HighgroundError, Question, Scene, View
from highground.engine.meaning import refusal


def print_question(question: Question, scene: Scene) -> None:
    """The question with its clause, the answers there are, and what the cards among them say."""
    console.print(f"[bold]{escape(question.text)}[/] [dim]\\[{question.cite}][/]")
    if question.areas is not None:
        console.print("  a point in thousandths of an inch: across, down, level (1200,3400,0); or")
    for line in listed(question, console.width):
        console.print(line)
    for line in _card_texts(question, scene):
        console.print(f"  {line}", style="dim", markup=False)
    if question.hint:
        console.print(f"  {question.hint}", style="yellow", markup=False)


def _card_texts(question: Question, scene: Scene) -> dict[str, None]:
    """What is written on the cards that are offered, each once."""
    offered = {choice.thing.key for choice in question.choices if choice.thing and choice.thing.kind == "card"}
    cards = (card for hand in scene.hands for card in hand.cards)
    return {f"{card.title}: {card.text}": None for card in cards if card.text and card.key in offered}


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
