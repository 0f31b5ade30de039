"""Cards that are offered to be played, read only as far as whoever chooses needs to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

from highground.engine.cards import Cards
from highground.engine.errors import DeadEnd


class CardOffer(msgspec.Struct, frozen=True):
    """Some words, and those of some cards that are of these kinds. As a request's choices it is simply all of them.

    A policy that knows what each kind is worth asks for the `best`: then no more is read of the cards than whether the
    better kinds are among them, and the odds of a hidden hand stay few and exact.
    """

    cards: Cards
    numbers: Sequence[int]
    kinds: Collection[str]
    words: tuple[str, ...] = ()
    is_usable: Callable[[str], bool] | None = None  # is a kind of any use now?

    def __call__(self) -> tuple[Any, ...]:
        found = self.cards.of_kinds(self.numbers, self.kinds)
        if found and self.is_usable:
            found = [number for number in found if self.is_usable(self.cards[number])]
        return (*self.words, *found)

    def best(self, worth: Callable[[str], float]) -> Any:
        """The answer that is worth most by its word or its kind; of equals a word, then the first kind by name."""
        kinds = sorted(self.cards.conceivable(self.numbers).intersection(self.kinds))
        if self.is_usable:
            kinds = filter(self.is_usable, kinds)
        for answer in sorted([*self.words, *kinds], key=worth, reverse=True):
            if answer in self.words:
                return answer
            if found := self.cards.of_kinds(self.numbers, (answer,)):
                return found[0]
        raise DeadEnd(f"none of the cards that are asked for is there ({', '.join(sorted(self.kinds))})")
