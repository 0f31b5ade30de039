"""What a few cards do that no sentence can say, by the names that the cards give."""

from __future__ import annotations

from collections.abc import Callable

from highground.engine import Procedure, mix, show, tell
from highground.games.highlander.language.using import Use
from highground.games.highlander.modifiers import OF_CARDS
from highground.games.highlander.piles import lose_at_once


def levels_ability(use: Use) -> Procedure[None]:
    """Who has more Ability comes down by half of the difference, at once."""
    mine, other = (use.state.sides[seat].ability for seat in (use.seat, 1 - use.seat))
    if mine == other:
        yield tell(OF_CARDS, "nothing-happens", who=use.seat, card=use.kind)
        return
    richer = use.seat if mine > other else 1 - use.seat
    yield from lose_at_once(use.state, {richer: abs(mine - other) // 2}, use.seat, OF_CARDS)


def trades_piles(use: Use) -> Procedure[None]:
    """The hand goes under the Endurance, unseen, and as many cards are drawn from the top."""
    state, side = use.state, use.state.sides[use.seat]
    count = min(len(side.hand), len(side.endurance))
    drawn = [side.endurance.pop() for _ in range(count)]
    side.endurance[:0] = side.hand
    yield tell(OF_CARDS, "trades-hand", who=use.seat, count=count)
    side.hand = drawn
    if drawn:
        yield from show(state, drawn, to=use.seat, cite=OF_CARDS)
        side.hand = yield from mix(state, drawn, use.seat, cite=OF_CARDS)


CODE: dict[str, Callable[[Use], Procedure[None]]] = {"levels-ability": levels_ability, "trades-piles": trades_piles}
