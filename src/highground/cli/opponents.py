"""Who sits opposite unless somebody says otherwise, and who is asked for advice: named here and nowhere else."""

from __future__ import annotations

from typing import Any

from highground.engine import Game
from highground.players import RANDOM

DEFAULT_OPPONENT = "greedy"
"""The best bot that there is for any game with a policy of its own."""


def usual_opponent(game: Game[Any]) -> str:
    """The best bot for a game; a random one where the game has no policy for it."""
    return DEFAULT_OPPONENT if DEFAULT_OPPONENT.partition(":")[0] in game.policies else RANDOM
