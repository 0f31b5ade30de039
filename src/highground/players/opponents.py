"""Who sits opposite unless somebody says otherwise, and who is asked for advice: named here and nowhere else."""

from __future__ import annotations

from typing import Any

from highground.engine import Game
from highground.players.bot import RANDOM
from highground.players.search import GREEDY, lacking

DEFAULT_OPPONENT = "search:simulations=100:seconds=1"
"""The best bot there is, at a pace that keeps a game alive: a moment for a decision, never more than a second."""
ADVISER = "search:simulations=400:seconds=3"
"""The same with more time to think: whoever asks for a hint is willing to wait."""


def opponents(game: Game[Any]) -> dict[str, str]:
    """The bots to play a game against, the best first, and what each is like."""
    found = {DEFAULT_OPPONENT: "search: looks ahead, the strongest"} if not lacking(game) else {}
    if GREEDY in game.policies:
        found[GREEDY] = "greedy: does at once what looks best"
    return {**found, RANDOM: "random: does anything that is allowed"}


def usual_opponent(game: Game[Any]) -> str:
    """The best bot for a game."""
    return next(iter(opponents(game)))


def usual_adviser(game: Game[Any]) -> str:
    """Who is asked for a hint: the best bot for a game, with time to think if it can use that."""
    best = usual_opponent(game)
    return ADVISER if best == DEFAULT_OPPONENT else best


def called(specification: str) -> str:
    """A bot's name without its parameters, as people are told it."""
    return specification.partition(":")[0].title()
