"""What a procedure may ask of whoever reads it.

A procedure is a generator over plain state. It yields one of these requests and gets the answer or the result back;
it never knows whether that comes from a player, a log, a bot's search or a walk over all outcomes.
The lower-case functions are for use with `yield from`, and are typed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from highground.engine.cards import EVERYONE, Below, Seats
from highground.engine.dice import Meaning, Pool, Roll
from highground.engine.ruling import Reason, Total
from highground.engine.state import State

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - an outcome

Answer = int | str | tuple[Any, ...]
"""Immutable and plain: a word, a number, or a tuple of such."""
Point = tuple[int, int]

Procedure = Generator["Request", Any, O]


class Ask(msgspec.Struct, Generic[A], frozen=True):
    """A choice among few. The choices are worked out only when somebody looks at them."""

    seat: int
    topic: str
    choices: tuple[A, ...] | Callable[[], Sequence[A]]
    cite: str
    of: str = "word"  # what numbers among the answers are: "card", "seat", or a word of the game's
    why_not: Callable[[A], Reason | None] | None = None
    hint: Callable[[], str] | None = None  # what one should know before answering

    def offered(self) -> Sequence[A]:
        """The answers that are allowed."""
        choices = self.choices
        return choices() if callable(choices) else choices


class Region(Protocol):
    """A part of the table in which a point may be chosen."""

    def __contains__(self, point: Point, /) -> bool: ...
    def sample(self, chance: Below) -> Point:
        """Some point inside."""
        ...

    def outlines(self) -> list[list[Point]]:
        """Its outer edges, to be drawn."""
        ...


class Place(msgspec.Struct, frozen=True):
    """A choice of a point in a region."""

    seat: int
    topic: str
    region: Callable[[], Region]
    cite: str
    why_not: Callable[[Point], Reason | None] | None = None


class Together(msgspec.Struct, frozen=True):
    """Questions to several seats at once. Nobody learns an answer before all are in; until then each may be revised."""

    asks: tuple[Ask[Any], ...]
    cite: str


class Shuffle(msgspec.Struct, frozen=True):
    """Cards get new numbers, from `first` on, in an order nobody knows."""

    cards: tuple[int, ...]
    first: int
    cite: str


class Show(msgspec.Struct, frozen=True):
    """Cards are looked at by some seats."""

    cards: tuple[int, ...]
    to: Seats
    cite: str


class Tell(msgspec.Struct, frozen=True):
    """Something happened. `text` names its facts in braces, each with what it is: `{target:piece} takes {damage}`."""

    cite: str
    text: str
    facts: dict[str, Any] = {}
    because: Total | None = None


Wish = Ask[Any] | Place | Together | Roll[Any] | Shuffle | Show
"""What wants something from outside before the procedure can go on."""
Request = Wish | Tell


def ask(
    seat: int,
    topic: str,
    choices: tuple[A, ...] | Callable[[], Sequence[A]],
    *,
    cite: str,
    of: str = "word",
    why_not: Callable[[A], Reason | None] | None = None,
    hint: Callable[[], str] | None = None,
) -> Procedure[A]:
    """Ask a seat to choose."""
    return (yield Ask(seat, topic, choices, cite, of, why_not, hint))


def place(
    seat: int,
    topic: str,
    region: Callable[[], Region],
    *,
    cite: str,
    why_not: Callable[[Point], Reason | None] | None = None,
) -> Procedure[Point]:
    """Ask a seat for a point in a region."""
    return (yield Place(seat, topic, region, cite, why_not))


def together(*asks: Ask[A], cite: str) -> Procedure[tuple[A, ...]]:
    """Ask several seats at once; their answers in the order of the questions."""
    return (yield Together(asks, cite))


def _sum_of(*totals: Meaning) -> Any:
    return totals[0] if len(totals) == 1 else totals


def roll(*pools: Pool, read: Callable[..., O] = _sum_of, cite: str) -> Procedure[O]:
    """Throw dice; the outcome is what `read` makes of the pools' sums (as it stands: the sums themselves)."""
    return (yield Roll(pools, read, cite))


def shuffle(state: State, cards: Sequence[int], *, cite: str) -> Procedure[list[int]]:
    """Shuffle cards: their new numbers, the top card last."""
    sources, known = yield Shuffle(tuple(cards), len(state.cards.what), cite)
    state.cards.learn(cards, sources, ())
    numbers = state.cards.shuffle(cards)
    if known:
        state.cards.learn([number for number, _ in known], [kind for _, kind in known], ())
    return numbers


def show(state: State, cards: Sequence[int], to: Seats = EVERYONE, *, cite: str) -> Procedure[None]:
    """Let seats look at cards."""
    kinds = yield Show(tuple(cards), to, cite)
    state.cards.learn(cards, kinds, to)


def tell(cite: str, text: str, because: Total | None = None, **facts: Any) -> Tell:
    """Say what happened, and by which clause."""
    return Tell(cite, text, facts, because)
