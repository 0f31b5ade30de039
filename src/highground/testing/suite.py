"""What the parts of the conformance suite share: the game, and random matches of it to look at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from highground.engine import Game, Match
from highground.testing.moments import moments, start_match


class Suite:
    """Tests of one game. How many games and moments are looked at can be set for a game that is large."""

    game: ClassVar[Game[Any]]
    playthroughs: ClassVar[Path]
    whole_games: ClassVar[int] = 12
    random_games: ClassVar[int] = 2000
    games_of_a_setting: ClassVar[int] = 3
    moments_looked_at: ClassVar[int] = 150
    decisions_of_a_policy: ClassVar[int] = 150
    branches_compared: ClassVar[int] = 30
    steps_of_odds: ClassVar[int] = 3000
    samples_of_odds: ClassVar[int] = 300
    moments_of_a_search: ClassVar[tuple[int, ...]] = (1, 8, 20, 45)

    def matches(self) -> Iterator[tuple[Match[Any], int]]:
        """Random matches at their moments, with the seat that is to answer; so many that long games take no longer."""
        looked_at = 0
        for seed in range(self.whole_games):
            match = start_match(self.game, seed)
            every = 1 + seed % 5
            for number, seat in enumerate(moments(match, seed)):
                if number % every == 0:
                    looked_at += 1
                    yield match, seat
                if looked_at >= self.moments_looked_at:
                    return
