"""What a bot would do in a person's place, and why: from what that person can see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from highground.engine import Answer, Chance, FastChance, Hidden, HighgroundError, Question, View, asked_of
from highground.engine.question import Choice
from highground.players.bot import RANDOM, Bot, find_bot
from highground.players.opponents import called, usual_adviser
from highground.players.ordering import in_order_of_use, is_ranked

SHOWN = 3  # answers beside the best,
AS_MUCH = 4  # if each was tried at least a fourth as often: what was dropped after a few tries compares with nothing
BY_LUCK = "no other does better beyond luck"


@runtime_checkable
class Weighed(Protocol):
    """An answer that a bot has thought about: how likely it is to win with it, and how often that was tried."""

    @property
    def answer(self) -> Answer: ...
    @property
    def value(self) -> float: ...
    @property
    def simulations(self) -> int: ...


OnRound = Callable[[Sequence[Weighed]], None]
"""Who hears how a bot's answers stand, the best first, while it still thinks."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say what it thinks of the answers worth trying, the best first."""

    def weigh(self, view: View[Any], chance: Chance, on_round: OnRound | None = None) -> Sequence[Weighed]: ...


@dataclass(frozen=True)
class Advice:
    """What a bot would answer, and its reasons: each answer with what speaks for it, the best first."""

    bot: str
    best: Choice
    others: tuple[tuple[Choice, str], ...]
    worth: str = ""  # of the best, if the bot can say that


def best_adviser(view: View[Any]) -> tuple[str, Bot]:
    """The best bot there is for a game, and its name."""
    name = usual_adviser(view.game)
    if name == RANDOM:
        raise HighgroundError(f"no bot of {view.game.id} knows more than chance, so there is no hint")
    return called(name), find_bot(name, view.game, view.state.setting)


def advise(
    view: View[Any], question: Question, chance: Chance, name: str, bot: Bot, on_round: OnRound | None = None
) -> Advice:
    """What a bot would answer to this question, from this view."""
    if isinstance(bot, Explains):
        weighed = bot.weigh(view, chance, on_round)
        others = [each for each in weighed[1:] if AS_MUCH * each.simulations >= weighed[0].simulations]
        named = with_worths(view, question, [weighed[0], *sorted(others, key=lambda each: -each.value)])
        if named:
            return Advice(name, named[0][0], tuple(named[1 : 1 + SHOWN]), named[0][1])
    return _by_rank(view, question, name, bot)


def with_worths(view: View[Any], question: Question, found: Sequence[Weighed]) -> list[tuple[Choice, str]]:
    """Answers by their names, the one that the bot gives first, each with what it thinks that is worth."""
    named = [(choice, _worth(each)) for each in found if (choice := _choice(view, question, each.answer))]
    if named and any(each.value > found[0].value for each in found[1:]):
        named[0] = (named[0][0], f"{named[0][1]}, and {BY_LUCK}")
    return named


def speaks_for(view: View[Any], answer: Answer) -> list[str]:
    """What the game tells of an answer to whoever asks what to do, as far as he may know it."""
    question = asked_of(view.request, view.seat)
    if question is None or view.game.reasons is None:
        return []
    try:
        return [str(reason) for reason in view.game.reasons(view.state, question, answer)]
    except Hidden:
        return []


class _FirstOfEquals(FastChance):
    """Chance that picks the first of equals, which is the one that the list points out too."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, limit: int) -> int:
        return 0


def _by_rank(view: View[Any], question: Question, name: str, bot: Bot) -> Advice:
    """What a bot that does not explain itself would answer, and what the game ranks next."""
    best = _choice(view, question, bot.answer(view, _FirstOfEquals()))
    assert best is not None, "a bot answers what it is asked"
    ranked = in_order_of_use(view, question).choices if is_ranked(view, question) else ()
    next_best = [choice for choice in ranked if choice.label != best.label][:SHOWN]
    return Advice(name, best, tuple((choice, "") for choice in next_best))


def _worth(weighed: Weighed) -> str:
    if not weighed.simulations:
        return ""
    return f"wins {weighed.value:.0%}, tried {weighed.simulations} {'time' if weighed.simulations == 1 else 'times'}"


def _choice(view: View[Any], question: Question, answer: Answer) -> Choice | None:
    """The choice that an answer is; a point that is none of those suggested is called as the game calls points."""
    for choice in question.choices:
        if type(choice.answer) is type(answer) and choice.answer == answer:
            return choice
    if isinstance(answer, tuple) and question.areas:
        return Choice(answer, view.game.describe(view.state.setting, "point", answer))
    return None
