"""What actions are worth by spots alone: enough to tell who should act, and which actions deserve a closer look."""

from __future__ import annotations

from highground.games.high_fire.activation import AIMED, CAUTIOUS, JUMP, OBSERVE, RAPID, TACTICAL
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.ground import Codes, Floats
from highground.games.high_fire.greedy.kernel import onward
from highground.games.high_fire.greedy.positions import Field, Positions
from highground.games.high_fire.greedy.watching import Watching
from highground.games.high_fire.greedy.weights import JUMPING, MID_MOVE, NEVER
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.state import HighFire

GUESSED = frozenset({CAUTIOUS, TACTICAL, AIMED, RAPID, JUMP, OBSERVE})
"""The actions that spots tell enough of."""


class Guessing:
    """Weighs actions as if nobody were in the way."""

    def __init__(self, positions: Positions, watching: Watching, without: frozenset[str]) -> None:
        self.positions, self.watching, self.weights = positions, watching, positions.weights
        self.inches = positions.setting.inches
        self.jumps, self.goes_on = (one not in without for one in (JUMPING, MID_MOVE))

    def worth(self, state: HighFire, looks: Looks, group: Group, action: str) -> float:
        """What an action is worth to a group: seldom less than it is."""
        field, spot = self.positions.field(state, looks, group), self.positions.grounds.spot(looks.centre(group))
        if action == OBSERVE:
            gain = self.watching.guess(state, looks, group)
            return float(field.rest[spot]) + gain if gain > 0 else NEVER
        key = action, spot, looks.opened
        found = field.guesses.get(key)
        if found is None:
            found = field.guesses[key] = self._guess(field, spot, action, looks.opened)
        return found

    def _guess(self, field: Field, spot: int, action: str, opened: int) -> float:
        """What an action is worth to whoever is at a spot."""
        grounds, here = self.positions.grounds, float(field.rest[spot])
        if action == AIMED:
            return here + field.aimed
        left: int = getattr(self.inches, action)
        if action == JUMP:
            landed = _best(field.rest, grounds.landings(spot, left)) - self.weights.stay
            return max(here, landed) if self.jumps else NEVER
        codes = grounds.walks(spot, left, action == RAPID, opened)
        if action == RAPID:
            return max(here, _best(field.haste, codes) - self.weights.stay)
        moved = self.from_each(codes, field, left - grounds.apart[spot, codes] if action == CAUTIOUS else None)
        there = float(moved.max(initial=NEVER)) if field.fires else NEVER
        return max(field.shot + max(here, _best(field.rest, codes) - self.weights.stay), there)

    def from_each(self, codes: Codes, field: Field, left: Floats | None) -> Floats:
        """What it is worth to fire from each spot, and to be there then, or where one can get with what is left."""
        rest = field.rest[codes]
        if left is not None and self.goes_on:
            rest = onward(rest, codes, left, self.positions.grounds.apart, self.weights.stay, NEVER)
        return rest + field.fire[codes]


def _best(worth: Floats, codes: Codes) -> float:
    return float(worth[codes].max(initial=NEVER))
