"""The ground a match is played on: the board with its steps, and what the setting knows of characters and cards."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import get_args

from highground.engine import Setting
from highground.games.high_noon.data import Card, Fighter, Numbers, Scenario, Thing, When
from highground.games.high_noon.footing import Footing
from highground.games.high_noon.map import Layout, read_map
from highground.games.high_noon.sight import SightLines
from highground.space import Places
from highground.space.squares import Board, Steps


class HighNoonSetting(Setting[Scenario]):
    """A setting of High Noon with everything that is worked out once from its map, posses and cards."""

    @cached_property
    def layout(self) -> Layout:
        return read_map(self.data.map)

    @cached_property
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
    def footing(self) -> Footing:
        """Where one can step, and where a hand can go."""
        return Footing(self.layout)

    @cached_property
    def steps(self) -> Steps:
        """Ordinary steps and jumps."""
        return self.footing.steps

    @cached_property
    def steps_with_rope(self) -> Steps:
        """Steps of a character that may climb (HN-C3)."""
        return self.footing.steps_with_rope

    @cached_property
    def doors_beside(self) -> dict[int, tuple[int, ...]]:
        """The doors on the edges of each square that has any."""
        doors = self.layout.doors
        return {at: tuple(n for n, place in enumerate(doors) if at in place) for place in doors for at in place}

    @cached_property
    def sight(self) -> SightLines:
        """Who sees whom, and why."""
        return SightLines(self.board, self.things, self.numbers, self.plays)

    def seen_from(self, square: int, closed: Places, thrown: bool = False) -> Places:
        """The squares that can be seen (or to which something flies) from a square, given the closed doors."""
        return self.sight.seen_from(square, closed, thrown)

    # Characters and cards

    @cached_property
    def decks(self) -> tuple[tuple[str, ...], ...]:
        """The kinds of the cards in each posse's deck, in order."""
        decks = [sorted(posse.deck.items()) for posse in self.data.posses]
        return tuple(tuple(kind for kind, count in deck for _ in range(count)) for deck in decks)

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

    @cached_property
    def others(self) -> tuple[tuple[int, ...], ...]:
        """The characters of all other seats, for each seat."""
        return tuple(
            tuple(c for c, owner in enumerate(self.owner) if owner != seat) for seat in range(len(self.members))
        )

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
    def kinds_for(self) -> dict[str, frozenset[str]]:
        """The cards that an attack takes, by its manner."""
        return {"shoot": self.attack_kinds, "melee": self.melee_kinds, "throw": self.throw_kinds}

    @cached_property
    def special_kinds(self) -> dict[str, frozenset[str]]:
        """The special cards for each moment."""
        return {when: frozenset(k for k, card in self.cards.items() if card.when == when) for when in get_args(When)}

    @cached_property
    def least_grit(self) -> int | float:
        """The least damage that a card of the deck leaves; with no such card nobody is asked for one."""
        return min((card.amount for card in self.cards.values() if card.when == "damage"), default=inf)

    @cached_property
    def cards(self) -> dict[str, Card]:
        return self.data.cards
