"""A bot at the table: it answers, people see that it is at work, and who wants to may see what it thinks."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rich.text import Text

from highground.cli.output import console, print_line
from highground.engine import Answer, Chance, Match, PatientMatch, Question, View
from highground.players import Bot, chance_for_bots
from highground.players.advice import Explains, OnRound, Weighed, with_worths
from highground.players.hesitation import Hesitation

EXPLAINED = 5  # answers of a decision
USUAL_SECONDS = 0.5  # that a bot which looks ahead takes, as long as nothing is known of it


class Thinking:
    """The bots of a match. In a patient one nobody sees from the time whether a bot had a choice."""

    def __init__(self, match: Match[Any], bots: Mapping[int, Bot]) -> None:
        self._match, self._bots = match, bots
        self._hesitations = {
            seat: Hesitation(USUAL_SECONDS if isinstance(bot, Explains) else 0.0, least=0.0)
            for seat, bot in bots.items()
        }

    def answer(self, seat: int) -> tuple[Answer, Sequence[Weighed]]:
        """What a bot answers, and what it thinks of its answers if it can say that, the best first."""
        match, bot, name = self._match, self._bots[seat], self._match.names[seat]
        view, chance = match.view(seat), chance_for_bots(match)
        if not isinstance(match, PatientMatch) or not match.leaves_doubt(seat):
            return think(bot, name, view, chance)
        begin, only = time.monotonic(), match.only_answer(seat)
        if only is None:
            found = think(bot, name, view, chance, is_secret=True)
            self._hesitations[seat].thought(time.monotonic() - begin)
            return found
        with showing(name, is_secret=True):
            time.sleep(self._hesitations[seat].seconds())
        return only, ()


def think(
    bot: Bot, name: str, view: View[Any], chance: Chance, is_secret: bool = False
) -> tuple[Answer, Sequence[Weighed]]:
    """What a bot answers, and what it thinks of its answers if it can say that, the best first.

    Meanwhile people see how far it has come, but neither its answers nor how many it has: that would tell its cards.
    Nor how far, where it is a secret whether it has a choice.
    """
    if not isinstance(bot, Explains):
        return bot.answer(view, chance), ()
    with showing(name, is_secret) as on_round:
        weighed = bot.weigh(view, chance, on_round)
    return weighed[0].answer, weighed


@contextmanager
def showing(name: str, is_secret: bool = False) -> Iterator[OnRound | None]:
    """A line that says how a bot gets on, and is gone when it has answered; none where nobody watches."""
    if not console.is_terminal:
        yield None
        return
    with console.status(Text(f"{name} thinks")) as status:
        yield None if is_secret else lambda weighed: status.update(Text(f"{name} thinks: {_progress(weighed)}"))


def _progress(weighed: Sequence[Weighed]) -> str:
    return f"{sum(each.simulations for each in weighed)} matches imagined"


def print_thoughts(name: str, view: View[Any], question: Question, weighed: Sequence[Weighed]) -> None:
    """What a bot thought of its answers: how likely it is to win with each, and how often that was tried."""
    found = [(choice.label, worth) for choice, worth in with_worths(view, question, weighed) if worth]
    if not found:
        return
    print_line(Text(f"  {name} thinks of “{question.text}”", "cyan"))
    for label, worth in found[:EXPLAINED]:
        print_line(Text(f"    {label}: {worth}", "cyan"))
    if len(found) > EXPLAINED:
        print_line(Text(f"    and {len(found) - EXPLAINED} more that were tried", "cyan"))
