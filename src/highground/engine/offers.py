"""Cards that are offered to be played, read only as far as whoever chooses needs to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

from highground.engine.cards import Cards, Kinds
from highground.engine.errors import DeadEnd


class CardOffer(msgspec.Struct, frozen=True):
    """Some words, and those of some cards that are of these kinds. As a request's choices it is simply all of them.

    Where cards can be played in another way too, `verbs` says of which kinds: that is answered `("strike", 7)`.
    A policy that knows what each kind is worth asks for the `best`: then no more is read of the cards than whether the
    better kinds are among them, and the odds of a hidden hand stay few and exact.
    """

    cards: Cards
    numbers: Sequence[int]
    kinds: Collection[str]
    words: tuple[str, ...] = ()
    is_usable: Callable[[str], bool] | None = None  # is a kind of any use now?
    verbs: tuple[tuple[str, Collection[str]], ...] = ()  # other ways to play a card, each with the kinds it takes

    def __call__(self) -> tuple[Any, ...]:
        found = self.cards.of_kinds(self.numbers, self.kinds)
        if found and self.is_usable:
            found = [number for number in found if self.is_usable(self.cards[number])]
        if not self.verbs:
            return (*self.words, *found)
        others = [(verb, n) for verb, kinds in self.verbs for n in self.cards.of_kinds(self.numbers, kinds)]
        return (*self.words, *found, *others)

    def best(self, worth: Callable[[Any], float]) -> Any:
        """The answer that is worth most by its word, its kind, or its verb and kind.

        Of equals it is a word, then the first kind by name, then the first verb with its first kind.
        """
        conceivable = self.cards.conceivable(self.numbers)
        kinds = sorted(_of(conceivable, self.kinds))
        if self.is_usable:
            kinds = filter(self.is_usable, kinds)
        others = [(verb, kind) for verb, taken in self.verbs for kind in sorted(_of(conceivable, taken))]
        for answer in sorted([*self.words, *kinds, *others], key=worth, reverse=True):
            if answer in self.words:
                return answer
            kind = answer if isinstance(answer, str) else answer[1]
            if found := self.cards.of_kinds(self.numbers, (kind,)):
                return found[0] if isinstance(answer, str) else (answer[0], found[0])
        raise DeadEnd(f"none of the cards that are asked for is there ({', '.join(sorted(self.kinds))})")


def _of(conceivable: set[str], kinds: Collection[str]) -> Collection[str]:
    """Those of the kinds that some cards may be which are also among others; no more of these are judged."""
    return kinds.of(conceivable) if isinstance(kinds, Kinds) else conceivable.intersection(kinds)
