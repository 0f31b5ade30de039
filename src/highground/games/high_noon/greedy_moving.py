"""How greedy weighs where to start, who moves and where to, and the special cards of the movement phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.high_noon.effects import EFFECTS
from highground.games.high_noon.gains import Gains, Grounds
from highground.games.high_noon.hands import card
from highground.games.high_noon.movement import DONE
from highground.games.high_noon.state import HighNoon, can_move
from highground.games.high_noon.weights import NEVER

Asked = Ask[Any] | Place


class Moving:
    """The weighings of the movement phase."""

    def __init__(self, grounds: Grounds) -> None:
        self.grounds = grounds
        self.tables = grounds.tables

    def start_of(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """Where to start: near loot and high."""
        ground = self.tables.ground(state.crates)
        return [ground[square] for square in offered]

    def who_moves(self, state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Whoever gains most by moving, or a card that lets somebody gain more; done when nobody gains.

        Reach is dear, so for most of them it is worked out as if nobody stood in the way, which is never too little.
        Only what seems best is looked at closely, until it is the best indeed.
        """
        gains = Gains(self.grounds, state, question.seat)
        worths = [self._move(gains, gains.at_most, question.seat, choice) for choice in offered]
        looked_at: set[int] = set()
        while (best := worths.index(max(worths))) not in looked_at:
            looked_at.add(best)
            worths[best] = self._move(gains, gains.exactly, question.seat, offered[best])
        return worths

    def _move(self, gains: Gains, gain: Callable[[int, str], float], seat: int, choice: Any) -> float:
        if choice == DONE:
            return self.tables.weights.stay
        if isinstance(choice, int):
            return gain(choice, "")
        if not self.tables.plays_special:
            return NEVER
        kind = gains.state.cards[choice[1]]
        effect = self.tables.setting.cards[kind].effect
        for_whom = EFFECTS[effect].choices
        assert for_whom is not None
        price = gains.situation.thrift * self.tables.expectations.keeping[kind]
        return max([gain(character, effect) for character in for_whom(gains.state, seat)]) - price

    def for_whom(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """Whoever gains most by a card, beyond what it would gain without."""
        gains = Gains(self.grounds, state, question.seat)
        effect = card(state, question.about["card"]).effect
        return [gains.exactly(c, effect) - (max(0.0, gains.exactly(c)) if can_move(state, c) else 0.0) for c in offered]

    def where_to(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """What each square is worth, less what jumping to it costs."""
        worths = Gains(self.grounds, state, question.seat).ends(question.about["mover"])
        return [worths.get(square, NEVER) for square in offered]  # nobody goes by way of anything
