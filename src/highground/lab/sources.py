"""Where the chance of a game in a series comes from: the same seed, the same game."""

from __future__ import annotations

from highground.engine import FastChance


def sources(seed: str) -> tuple[FastChance, FastChance]:
    """Chance for the game, and chance for its players."""
    return FastChance(f"chance {seed}"), FastChance(f"answers {seed}")
