"""How far odds look: where the question was asked, and when it is settled."""

from __future__ import annotations

from typing import Any

from highground.engine import Changes, State, View


class Horizon:
    """Where the question was asked, and when it is settled.

    It is settled when all that was begun or planned at the start has happened, before a turn ends, before a step with
    which something else begins, or before the kind of step in which the question was asked begins again, unless an
    action brings it about once more; but what closes an attack still belongs to it (`engine/settling.py`). Steps that
    want nothing from anybody are no less than others: what a turn brings after the action is never part of it. Only
    where a game says that what was begun is settled later, the odds look on until then.
    """

    def __init__(self, view: View[Any]) -> None:
        agenda = view.step_start.agenda
        self._measure = view.game.measure
        self._seat = view.seat
        self._start = view.step_start
        self._step = agenda[-1].name if agenda else ""
        self._depth = len(agenda)
        settling = view.game.settling
        self._is_repeated = self._step in settling.repeated
        self._closing = settling.closing
        self._others = view.game.boundaries | settling.before
        self._later = settling.later

    def is_reached(self, state: State) -> bool:
        """Is this state, between two steps, beyond what was asked about?"""
        if self._later is not None and state.agenda:
            is_settled = self._later(self._start, state)
            if is_settled is not None:
                return is_settled
        return self.is_done(state)

    def is_done(self, state: State) -> bool:
        """Is the action itself over in this state, between two steps, though it may be settled only later?"""
        agenda = state.agenda
        if not agenda or agenda[-1].name in self._others:
            return True
        if len(agenda) != self._depth:
            return len(agenda) < self._depth and agenda[-1].name not in self._closing
        return agenda[-1].name == self._step and not self._is_repeated

    def outcome(self, state: State) -> Changes:
        """What has changed since the start, as the seat that asked will see it."""
        if state.cards.what:
            state = state.copy()
            state.cards.forget_unseen(self._seat, state.cards)
        return self.changes(state)

    def changes(self, state: State) -> Changes:
        """What has changed since the start."""
        return self._measure(self._start, state)
