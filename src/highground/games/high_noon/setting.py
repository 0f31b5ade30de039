"""The ground a match is played on: the board with its steps, and what the setting knows of characters and cards."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import get_args

from highground.engine import Setting
from highground.games.high_noon.data import Card, Fighter, Numbers, Scenario, Thing, When
from highground.games.high_noon.map import Layout, read_map
from highground.games.high_noon.sight import SightLines
from highground.space import Places
from highground.space.squares import Barrier, Board, Steps, doors_by_step


class HighNoonSetting(Setting[Scenario]):
    """A setting of High Noon with everything that is worked out once from its map, posses and cards."""

    @cached_property
    def layout(self) -> Layout:
        return read_map(self.data.map)

    @property
    def numbers(self) -> Numbers:
        return self.data.numbers

    @cached_property
    def board(self) -> Board:
        return self.layout.board

    @cached_property
    def things(self) -> dict[int, Thing]:
        """The objects on the board, by square."""
        return self.layout.things

    @cached_property
    def steps(self) -> Steps:
        """Ordinary steps and jumps."""
        return Steps(self.board, lambda one, other: self._harm(one, other, climbs=False))

    @cached_property
    def steps_with_rope(self) -> Steps:
        """Steps of a character that may climb one rank at a time (HN-C3)."""
        return Steps(self.board, lambda one, other: self._harm(one, other, climbs=True))

    @cached_property
    def steps_up_and_down(self) -> Steps:
        """Steps as they would be if ranks did not matter; they tell what only ranks prevent."""
        return Steps(self.board, lambda one, other: None if self._is_closed(one, other) else 0)

    def _harm(self, one: int, other: int, climbs: bool) -> int | None:
        """The ranks fallen in a step (HN-M2); None if it cannot be taken."""
        if self._is_closed(one, other):
            return None
        rise = self.board.ranks[other] - self.board.ranks[one]
        if rise == 0 or self.layout.is_passage(one, other):
            return 0
        if rise > 0:
            return 0 if climbs and rise == 1 else None
        return -rise

    def _is_closed(self, one: int, other: int) -> bool:
        """Does an object or a wall stop a step, whatever the ranks (HN-B8, HN-B12)?"""
        return other in self.things or self._is_walled(one, other)

    def _is_walled(self, one: int, other: int) -> bool:
        """Is every way from a square to its neighbour stopped by a wall (HN-B7, HN-B14)?"""
        ranks = self.board.ranks[one], self.board.ranks[other]
        return all(any(_stops(barrier, ranks) for barrier in way) for way in self._barriers_on(one, other))

    def goes_over_wall(self, one: int, other: int) -> bool:
        """Does a step that can be taken go over the top of a wall (HN-B14)?"""
        return all(any(barrier.kind == "wall" for barrier in way) for way in self._barriers_on(one, other))

    def _barriers_on(self, one: int, other: int) -> list[list[Barrier]]:
        """What stands on each way from a square to its neighbour."""
        barriers = self.board.barriers
        return [[barriers[e] for e in way if e in barriers] for way in self.board.ways(one, other)]

    @cached_property
    def doors_by_step(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """The doors that a step goes through."""
        ranks = self.board.ranks
        return doors_by_step(self.board, lambda barrier, one, other: _stops(barrier, (ranks[one], ranks[other])))

    @cached_property
    def sight(self) -> SightLines:
        """Who sees whom, and why."""
        return SightLines(self.board, self.things, self.numbers, self.plays)

    def seen_from(self, square: int, closed: Places, thrown: bool = False) -> Places:
        """The squares that can be seen (or thrown at) from a square, given the closed doors."""
        return self.sight.seen_from(square, closed, thrown)

    # Characters and cards

    @cached_property
    def fighters(self) -> tuple[Fighter, ...]:
        """All characters, posse after posse."""
        return tuple(f for posse in self.data.posses for f in posse.characters)

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """The seat of each character."""
        return tuple(seat for seat, posse in enumerate(self.data.posses) for _ in posse.characters)

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The characters of each seat."""
        seats = range(len(self.data.posses))
        return tuple(tuple(c for c, owner in enumerate(self.owner) if owner == seat) for seat in seats)

    def character_named(self, name: str) -> int:
        """The number of the character of this name."""
        return next(number for number, fighter in enumerate(self.fighters) if fighter.name == name)

    def seat_of_posse(self, name: str) -> int:
        """The seat of the posse of this name."""
        return next(seat for seat, posse in enumerate(self.data.posses) if posse.name == name)

    @cached_property
    def attack_kinds(self) -> frozenset[str]:
        return frozenset(kind for kind, card in self.cards.items() if card.attack is not None)

    @cached_property
    def defence_kinds(self) -> frozenset[str]:
        return frozenset(kind for kind, card in self.cards.items() if card.defence is not None)

    @cached_property
    def melee_kinds(self) -> frozenset[str]:
        """The cards for melee: those with a value of their own for it, and else any for an attack (HN-B17)."""
        fits = (kind for kind, card in self.cards.items() if card.melee is not None or card.attack is not None)
        return frozenset(fits)

    @cached_property
    def throw_kinds(self) -> frozenset[str]:
        return frozenset(kind for kind, card in self.cards.items() if card.throw is not None)

    @cached_property
    def special_kinds(self) -> dict[str, frozenset[str]]:
        """The special cards for each moment."""
        return {when: frozenset(k for k, card in self.cards.items() if card.when == when) for when in get_args(When)}

    @cached_property
    def least_grit(self) -> int | float:
        """The least damage that a card of the deck leaves; with no such card nobody is asked for one."""
        return min((card.amount for card in self.cards.values() if card.when == "damage"), default=inf)

    @property
    def cards(self) -> dict[str, Card]:
        return self.data.cards


def _stops(barrier: Barrier, ranks: tuple[int, int]) -> bool:
    """Does a barrier stop a step between squares of these ranks (HN-B8, HN-B14, HN-L2)?"""
    if barrier.kind == "wall":
        return barrier.top is None or max(ranks) < barrier.top
    return barrier.level is not None and barrier.level not in ranks
