"""A sentence in use: whose card it is, and the player and attack that it happens to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from highground.games.highlander.setting import HighlanderSetting
    from highground.games.highlander.state import Highlander


class Use(NamedTuple):
    """A sentence in use."""

    state: Highlander
    card: int
    kind: str
    seat: int  # whose card it is
    that: int  # the player to whom something happens, or for whom something is asked
    attack: int = -1  # the card of the attack that is spoken of
    place: int = 0  # of the sentence on the card

    @property
    def setting(self) -> HighlanderSetting:
        return self.state.setting

    def seats(self, who: str) -> tuple[int, ...]:
        """The players whom a phrase speaks of; of both, the player in turn first (HL-R1)."""
        if who == "you":
            return (self.seat,)
        if who == "the opponent":
            return (1 - self.seat,)
        if who == "that player":
            return (self.that,)
        if who == "the other player":
            return (1 - self.that,)
        turn = self.state.seat
        return (turn,) if who == "the player in turn" else (turn, 1 - turn)
