"""Ways that differ in cards alone, where nothing reads cards any more: they come to the same.

Whoever has played cards against a hit holds one hand or another; the damage that follows is the same. Whether that is
so is not for a game to say: what is left of the action is run with nothing in the place of the cards, and it counts
only if nobody missed them.
"""

from __future__ import annotations

from typing import Any

from highground.engine import Cards, Changes, Game, Run, State, encode_state
from highground.odds.horizon import Horizon
from highground.odds.nodes import Node

NO_CARDS = Cards()


class Missed(Exception):
    """Cards were read after all."""


class Nothing:
    """Stands where cards were."""

    def __getattribute__(self, name: str) -> Any:
        raise Missed

    def __getitem__(self, number: int) -> str:
        raise Missed


def settled_without_cards(
    nodes: list[Node], game: Game[Any], horizon: Horizon
) -> tuple[list[tuple[Node, Changes]], list[Node]]:
    """Of ways between two steps those that want no chance, answer or card any more, and what they come to; the others.

    Where the first is none of them, the rest is not tried: they stand at the same step, as a rule.
    """
    if len(nodes) < 2 or not nodes[0].step_start.cards.what or _outcome(nodes[0].step_start, game, horizon) is None:
        return [], nodes
    alike: dict[bytes, list[Node]] = {}
    for node in nodes:
        alike.setdefault(_but_for_cards(node.step_start), []).append(node)
    settled: list[tuple[Node, Changes]] = []
    others: list[Node] = []
    for group in alike.values():
        outcome = _outcome(group[0].step_start, game, horizon)
        if outcome is None:
            others += group
        else:
            settled += [(node, outcome) for node in group]
    return settled, others


def _outcome(state: State, game: Game[Any], horizon: Horizon) -> Changes | None:
    """What comes of a state between two steps; None if that needs chance, an answer, or cards."""
    state = state.copy()
    nothing: Any = Nothing()
    state.cards = nothing
    run = Run(game, state)
    run.is_stop = horizon.is_reached
    try:
        run.start()
        return horizon.changes(state) if run.request is None else None
    except Missed:
        return None


def _but_for_cards(state: State) -> bytes:
    cards, state.cards = state.cards, NO_CARDS
    try:
        return encode_state(state)
    finally:
        state.cards = cards
