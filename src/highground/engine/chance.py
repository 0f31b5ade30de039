"""Chance: one object per match. Rules never touch a random generator; they yield a Roll, a Show or a Shuffle."""

from __future__ import annotations

import hashlib
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from highground.engine.answers import number_typed
from highground.engine.cards import EVERYONE, Cards
from highground.engine.dice import Pool, Roll, plain_die
from highground.engine.errors import HighgroundError, shortened
from highground.engine.requests import Show, Shuffle

ShuffleResult = tuple[tuple[str | None, ...], tuple[tuple[int, str], ...]]
"""What the shuffled cards are, and (in a view) what some of their new numbers turn out to be."""


class Chance(ABC):
    """Draws faces and cards one after the other from `below`."""

    kind = "quick"  # as a log calls it

    @property
    def drawn(self) -> int | None:
        """How many draws have been made; None for chance that cannot be taken back to an earlier draw."""
        return None

    def rewind(self, drawn: int) -> None:  # noqa: B027 - chance that does not count its draws goes on where it is
        """Go on as after so many draws."""

    def result(self, request: Roll[Any] | Show | Shuffle, cards: Cards) -> Any:
        """What chance gives to a request."""
        kind = type(request)
        if kind is Show:
            return self.kinds(request, cards)  # pyright: ignore[reportArgumentType]
        if kind is Shuffle:
            return self.shuffled(request, cards)  # pyright: ignore[reportArgumentType]
        if kind is not Roll:
            raise TypeError(f"a procedure has yielded {request!r}, which is no request; is it meant to `yield from`?")
        return request.outcome(self.faces(request))  # pyright: ignore

    @abstractmethod
    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`; each equally likely."""

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        """The faces that the dice show."""
        below = self.below
        return tuple([below(sides) + 1 for sides in roll.sides()])

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        """What the shown cards are."""
        return cards.choose(request.cards, self)

    def shuffled(self, request: Shuffle, cards: Cards) -> ShuffleResult:
        """What the cards are that go into a shuffle: those nobody has seen are decided now."""
        return cards.choose(request.cards, self), ()


class FastChance(Chance):
    """A quick generator for playouts, tests and bots."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def below(self, limit: int) -> int:
        return int(self._random() * limit)


class KeyedChance(Chance):
    """The n-th draw is a keyed hash of n: nothing to save but the count, and each draw can be checked by itself."""

    kind = "keyed"

    def __init__(self, secret: bytes, drawn: int = 0) -> None:
        self.secret = secret
        self._drawn = drawn

    @property
    def drawn(self) -> int:
        return self._drawn

    def rewind(self, drawn: int) -> None:
        self._drawn = drawn

    @property
    def commitment(self) -> str:
        """What can be told before the match, so that the secret told after it is known to be the same."""
        return hashlib.blake2b(self.secret, digest_size=16).hexdigest()

    @classmethod
    def from_seed(cls, seed: int | str) -> KeyedChance:
        """The same chance for the same seed."""
        return cls(hashlib.blake2b(str(seed).encode(), digest_size=32).digest())

    def below(self, limit: int) -> int:
        value = self.draw(self._drawn) % limit
        self._drawn += 1
        return value

    def draw(self, number: int) -> int:
        """The draw of this number, before it is brought into a range (256 bits: the bias is beyond measure)."""
        return int.from_bytes(hashlib.blake2b(number.to_bytes(8, "big"), key=self.secret, digest_size=32).digest())


class TypedChance(Chance):
    """People roll real dice and draw real cards, and type in what they got.

    `ask` is given what is wanted in words and the words that are right; it is called again after a wrong answer.
    """

    kind = "typed"

    def __init__(self, ask: Callable[[str, Sequence[str]], str], complain: Callable[[str], None]) -> None:
        self._ask = ask
        self._complain = complain
        self.before_asking: Callable[[], None] = lambda: None
        """What is done before somebody throws or draws: he is told what for."""

    def below(self, limit: int) -> int:
        return self.faces(Roll((Pool(1, plain_die(limit)),), int))[0] - 1

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        sides = roll.sides()
        if not sides:
            return ()
        cite = f" [{roll.cite}]" if roll.cite else ""
        wanted = f"Throw {', '.join(f'{sides.count(n)}D{n}' for n in sorted(set(sides)))}{cite}"
        self.before_asking()
        while True:
            words = self._ask(wanted, ()).replace(",", " ").split()
            try:
                faces = tuple(map(_face, words))
                roll.check(faces)
            except HighgroundError as error:
                self._complain(str(error))
            else:
                return faces

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        drawn = cards.copy()
        return tuple(self._kind(drawn, number, request) for number in request.cards)

    def _kind(self, cards: Cards, number: int, request: Show) -> str:
        if cards.is_known(number):
            return cards[number]
        possible = sorted(cards.possible(number) or ())
        self.before_asking()
        whose = f" for seat {request.to + 1}" if isinstance(request.to, int) and request.to != EVERYONE else ""
        while (kind := self._ask(f"Which card is drawn{whose}? [{request.cite}]", possible).strip()) not in possible:
            self._complain(f'"{shortened(kind)}" is none of the cards that can be drawn here')
        cards.learn([number], [kind], ())
        return kind

    def shuffled(self, request: Shuffle, cards: Cards) -> ShuffleResult:
        return tuple(cards.what[number] for number in request.cards), ()


def _face(word: str) -> int:
    """The face of a die that somebody has typed."""
    face = number_typed(word)
    if face is None:
        raise HighgroundError(f'"{shortened(word)}" is no number that a die shows')
    return face
