"""What somebody is told of a match: made from the view of whoever it is told to, and from nothing else."""

from __future__ import annotations

from typing import Any

from highground.engine import Game, Match, News, Scene, seated
from highground.server.protocol import ClockNow, End, Standing

EVENTS = 100
"""The last events that a welcome has; the log has all of them."""


def changed_fields(before: Scene, after: Scene) -> dict[str, Any]:
    """What of a scene is not as it was."""
    fields = {name: getattr(after, name) for name in Scene.__struct_fields__}
    return {name: value for name, value in fields.items() if value != getattr(before, name)}


def standing_of(
    game: Game[Any], news: News, end: End | None, clock: ClockNow | None, lets_pass: bool = False
) -> Standing:
    """How a match stands for somebody. Where it has ended, by the rules or outside them, nothing more is asked."""
    if end is not None:
        return Standing(revision=news.revision, end=end, clock=clock)
    may_let_pass = news.question is not None and news.question.name in game.reactions
    return Standing(
        revision=news.revision,
        question=None if may_let_pass and lets_pass else news.question,
        waits_for=news.waits_for,
        sealed=news.sealed,
        sealed_answer=news.sealed_answer,
        can_undo=news.can_undo,
        may_let_pass=may_let_pass and not lets_pass,
        lets_pass=lets_pass,
        clock=clock,
    )


def end_by_rules(match: Match[Any]) -> End | None:
    """How a match has ended by its rules; None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    with seated(match.names):
        return End(winners=outcome.winners, text=str(outcome.text), clause=outcome.clause)
