"""A bot at the table: it answers, people see that it is at work, and who wants to may see what it thinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.text import Text

from highground.cli.output import console, print_line
from highground.engine import Answer, Chance, Question, View
from highground.players import Bot
from highground.players.advice import Explains, OnRound, Weighed, with_worths

EXPLAINED = 5  # answers of a decision


def think(bot: Bot, name: str, view: View[Any], chance: Chance) -> tuple[Answer, Sequence[Weighed]]:
    """What a bot answers, and what it thinks of its answers if it can say that, the best first.

    Meanwhile people see how far it has come, but none of its answers: those would tell its cards.
    """
    if not isinstance(bot, Explains):
        return bot.answer(view, chance), ()
    with showing(name) as on_round:
        weighed = bot.weigh(view, chance, on_round)
    return weighed[0].answer, weighed


@contextmanager
def showing(name: str) -> Iterator[OnRound | None]:
    """A line that says how a bot gets on, and is gone when it has answered; none where nobody watches."""
    if not console.is_terminal:
        yield None
        return
    with console.status(Text(f"{name} thinks")) as status:
        yield lambda weighed: status.update(Text(f"{name} thinks: {_progress(weighed)}"))


def _progress(weighed: Sequence[Weighed]) -> str:
    tried = sum(each.simulations for each in weighed)
    most = max(each.simulations for each in weighed)
    left = sum(each.simulations == most for each in weighed)
    answers = f"{left} answers" if left > 1 else "one answer"
    return f"{tried} matches imagined, {answers} of {len(weighed)} still worth it"


def print_thoughts(name: str, question: Question, weighed: Sequence[Weighed]) -> None:
    """What a bot thought of its answers: how likely it is to win with each, and how often that was tried."""
    found = [(choice.label, worth) for choice, worth in with_worths(question, weighed) if worth]
    if not found:
        return
    print_line(Text(f"  {name} thinks of “{question.text}”", "cyan"))
    for label, worth in found[:EXPLAINED]:
        print_line(Text(f"    {label}: {worth}", "cyan"))
    if len(found) > EXPLAINED:
        print_line(Text(f"    and {len(found) - EXPLAINED} more that were tried", "cyan"))
