"""Pictures of games at a glance: each is drawn once, as long as the server runs."""

from __future__ import annotations

import asyncio
from typing import Any

from highground.engine import Game
from highground.server.work.telling import glance_at_game
from highground.server.workers import Workers

SECONDS = 60.0


class Glances:
    """Pictures by the ids of games. They are drawn in a process of their own, for which no player has to wait."""

    def __init__(self) -> None:
        self._workers = Workers(1, most_waiting=1_000)
        self._drawn: dict[str, asyncio.Task[str]] = {}
        self._drawing = 0

    async def of(self, game: Game[Any]) -> str:
        """The picture of a game. Whoever asks while it is drawn waits for the same one."""
        if game.id not in self._drawn:
            self._drawn[game.id] = asyncio.create_task(self._draw(game))
        try:
            return await asyncio.shield(self._drawn[game.id])
        except asyncio.CancelledError:
            return ""  # the server ends
        except Exception:
            self._drawn.pop(game.id, None)  # the next one tries again
            raise

    async def _draw(self, game: Game[Any]) -> str:
        self._drawing += 1
        try:
            return await self._workers.run(glance_at_game, game, seconds=SECONDS)
        finally:
            self._drawing -= 1
            if not self._drawing:
                self._workers.close()  # it is good for nothing else

    def close(self) -> None:
        """Draw no more."""
        for task in self._drawn.values():
            task.cancel()
        self._workers.close()
