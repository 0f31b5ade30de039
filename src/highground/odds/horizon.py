"""How far odds look: where the question was asked, and when it is settled."""

from __future__ import annotations

from typing import Any

from highground.engine import Changes, Position, View


class Horizon:
    """Where the question was asked, and when it is settled.

    It is settled when all that was begun or planned at the start has happened, or when the kind of step in which the
    question was asked begins again.
    """

    def __init__(self, view: View[Any]) -> None:
        self._measure = view.game.measure
        self._seat = view.seat
        self._start = view.step_start
        self._step = view.step_start.agenda[-1].name if view.step_start.agenda else ""
        self._left = len(view.step_start.agenda) - 1

    def is_reached(self, position: Position[Any]) -> bool:
        """Is this position, which begins a step, beyond what was asked about?"""
        agenda = position.step_start.agenda
        return position.is_over or len(agenda) <= self._left or agenda[-1].name == self._step

    def outcome(self, position: Position[Any]) -> Changes:
        """What has changed since the start, as the seat that asked will see it."""
        now = position.step_start
        if now.cards.what:
            now = now.copy()
            now.cards.forget_unseen(self._seat, now.cards)
        return self._measure(self._start, now)
