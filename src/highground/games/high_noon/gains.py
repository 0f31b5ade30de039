"""What characters gain by moving, as greedy weighs it."""

from __future__ import annotations

from highground.games.high_noon.state import HighNoon, taken_squares
from highground.games.high_noon.tables import NEVER, Enemies, Tables

JUMP = 2.0  # for each point of damage by jumping


class Gains:
    """What the characters of a player gain in a state, given the enemies and the strongest card for an attack."""

    def __init__(self, tables: Tables, state: HighNoon, enemies: Enemies, strongest: int) -> None:
        self.tables = tables
        self.state = state
        self.enemies = enemies
        self.strongest = strongest
        self.jump_damage = state.setting.numbers.jump_damage
        self.fighters = state.setting.fighters
        self.stood_on = {character.at for character in state.characters}

    def squares(self, character: int) -> list[float]:
        """What each square is worth to a character."""
        state, reach = self.state, self.tables.ranges[character]
        return self.tables.squares(reach, self.strongest, self.enemies, state.crates, state.closed)

    def exactly(self, character: int, effect: str = "") -> float:
        """What a character gains by its best move, perhaps with the help of a card."""
        worths = self.squares(character)
        best = NEVER
        for ranks, squares in self.ends(character, effect):
            best = max(best, max(map(worths.__getitem__, squares)) - self.cost(character, ranks, effect))
        return best - worths[self.state.characters[character].at]

    def at_most(self, character: int, effect: str = "") -> float:
        """The same if nobody stood in its way."""
        worths = self.squares(character)
        mover, speed = self.state.characters[character], self.fighters[character].speed
        best = NEVER
        for ranks, squares in self.tables.destinations(mover.at, speed, 0, mover.roped or effect == "rope"):
            free = [worths[square] for square in squares if square not in self.stood_on]
            best = max(best, max(free, default=NEVER) - self.cost(character, ranks, effect))
        return best - worths[mover.at]

    def ends(self, character: int, effect: str = "") -> list[tuple[int, list[int]]]:
        """Where a character can go, by the ranks that it must jump."""
        mover, speed = self.state.characters[character], self.fighters[character].speed
        # Whoever stands farther off is in nobody's way, and the table has more often what is asked.
        taken = taken_squares(self.state) & self.tables.board.within(mover.at, speed)
        return self.tables.destinations(mover.at, speed, taken, mover.roped or effect == "rope")

    def cost(self, character: int, ranks: int, effect: str = "") -> float:
        """What it costs a character to jump so many ranks."""
        if ranks == 0:
            return 0.0
        if not self.tables.jumps:
            return -NEVER
        mover = self.state.characters[character]
        if mover.sure_footed or effect == "sure-footed":
            return 0.0
        damage = ranks * self.jump_damage
        return JUMP * damage if damage < mover.health else -NEVER
