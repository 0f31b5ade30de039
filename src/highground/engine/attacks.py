"""How a game lists its attacks: for an overview of who can do what to whom.

A game brings an `Attacks` if it wants one. Readers work out what each attack leads to from the rules themselves; a game
only says which answers make it, and of what outcomes people want to know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from highground.engine.requests import Answer, Ask, Place
from highground.engine.ruling import Reason
from highground.engine.words import Said, Text


class Attack(msgspec.Struct, frozen=True):
    """A way to attack somebody: the answers that make it, as they would be asked for from here; or why it cannot be.

    Answers that leave no choice may be among them. What they leave open is chosen as is best for whoever is asked.
    """

    attacker: int | str  # a number, or a word among the game's texts for several together
    target: int
    answers: tuple[Answer, ...] = ()
    reason: Reason | None = None


class Harm(NamedTuple):
    """An outcome that people want to know of: its name, what it is called in a table, and whether it has an amount.

    A word may go with the amount, whatever it is given at first: `{amount:blessé|blessés}`.
    """

    outcome: str
    label: Said
    counted: bool = False

    def called(self, amount: float) -> str:
        """What so many of it are called."""
        return str(self.label.knowing(amount=amount) if isinstance(self.label, Text) else self.label)


@dataclass(frozen=True, kw_only=True)
class Attacks:
    """What a game says of its attacks."""

    find: Callable[[Any, Ask[Any] | Place], Iterable[Attack]]
    """Every attack of the seat that is asked this, possible or not: each attacker, each target, each manner. It gets
    the state as that seat knows it. Where no attack can begin with this question, there are none."""
    attacker: str  # what the number of an attacker is: "character"
    target: str  # what the number of a target is: "character", "hex"
    role: str  # the fact by which outcomes name the target: "who"
    harms: tuple[Harm, ...]  # the first says which way is best, the others decide among equals
    when: Said  # where attacks are made, and how to get there: said where there are none
    questions: frozenset[str] = frozenset()
    """The names of the questions in the course of an attack: whoever is asked one is told what answers lead to."""
    postponed: Mapping[Any, Said] = field(default_factory=dict[Any, Said])
    """Of answers that harm nobody yet, when or by whom harm is done."""
