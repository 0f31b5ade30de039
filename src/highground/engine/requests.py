"""What a procedure may ask of whoever reads it.

A procedure is a generator over plain state. It yields one of these requests and gets the answer or the result back;
it never knows whether that comes from a player, a log, a bot's search or a walk over all outcomes.
The lower-case functions are for use with `yield from`, and are typed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from highground.engine.answers import Answer
from highground.engine.cards import EVERYONE, Below, Seats
from highground.engine.dice import Meaning, Pool, Roll
from highground.engine.offers import CardOffer
from highground.engine.ruling import Reason, Total
from highground.engine.state import State
from highground.engine.words import Said

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - an outcome

Point = tuple[int, int, int]
"""A place on the open table: across and down in thousandths of an inch, and a level."""
About = Mapping[str, Any]
"""What a question is about, by role: `{"attacker": 3, "target": 7}`."""
NOTHING: About = {}

Procedure = Generator["Request", Any, O]


class Ask(msgspec.Struct, Generic[A], frozen=True):
    """A choice among few. The choices are worked out only when somebody looks at them."""

    seat: int
    name: str  # stable, whatever the wording: the game has words for it
    choices: tuple[A, ...] | Callable[[], Sequence[A]]
    cite: str
    of: str = "word"  # what numbers among the answers are: "card", "seat", or a word of the game's
    verbs: Mapping[str, str] = NOTHING  # what the number is in an answer such as ("play", 7), by its word
    about: About = NOTHING
    why_not: Callable[[A], Reason | None] | None = None
    hint: Callable[[], Said] | None = None  # what one should know before answering

    def offered(self) -> Sequence[A]:
        """The answers that are allowed."""
        choices = self.choices
        return choices() if callable(choices) else choices

    @property
    def card_offer(self) -> CardOffer | None:
        """What is offered, where it is cards of some kinds: to be read no further than needed."""
        return self.choices if isinstance(self.choices, CardOffer) else None


class Area(msgspec.Struct, frozen=True):
    """A part of the table on one level: its outer edge, and the holes in it."""

    level: int
    edge: tuple[tuple[int, int], ...]
    holes: tuple[tuple[tuple[int, int], ...], ...] = ()


class Region(Protocol):
    """Where a point may be chosen. None of these computes more than it needs."""

    def __contains__(self, point: Point, /) -> bool: ...
    def is_empty(self) -> bool:
        """Is there no point in it?"""
        ...

    def sample(self, chance: Below) -> Point:
        """Some point inside; asked only if there is one."""
        ...

    def areas(self) -> Sequence[Area]:
        """What it looks like, to be drawn."""
        ...


class Suggestion(NamedTuple):
    """A good point, and what makes it one."""

    point: Point
    text: Said


class Place(msgspec.Struct, frozen=True):
    """A choice of a point in a region, or else of one of a few other answers."""

    seat: int
    name: str
    region: Callable[[], Region]
    cite: str
    suggestions: Callable[[], Sequence[Suggestion]] | None = None  # few good points, for people and bots alike
    or_else: tuple[Answer, ...] = ()  # "stay", "done"
    about: About = NOTHING
    why_not: Callable[[Point], Reason | None] | None = None
    hint: Callable[[], Said] | None = None

    @property
    def card_offer(self) -> None:
        """No cards are offered where a point is chosen."""
        return None

    def suggested(self) -> Sequence[Suggestion]:
        """The points suggested, with words."""
        return self.suggestions() if self.suggestions else ()

    def offered(self) -> Sequence[Answer]:
        """The points suggested, then the other answers. There may be many more points in the region."""
        return (*(suggestion.point for suggestion in self.suggested()), *self.or_else)


class Together(msgspec.Struct, frozen=True):
    """Questions to several seats at once. Nobody learns an answer before all are in; until then each may be revised."""

    asks: tuple[Ask[Any] | Place, ...]
    cite: str

    def __post_init__(self) -> None:
        if len({ask.seat for ask in self.asks}) < len(self.asks):
            names = ", ".join(f"{ask.name} of seat {ask.seat + 1}" for ask in self.asks)
            raise TypeError(f"a seat is asked twice at once ({names}) [{self.cite}]; ask it one thing after the other")

    def to(self, seat: int) -> Ask[Any] | Place | None:
        """The question to this seat, if there is one."""
        return next((ask for ask in self.asks if ask.seat == seat), None)


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
    """Something happened: an event of this name, with its facts. The game has words for it."""

    cite: str
    name: str
    facts: Mapping[str, Any] = NOTHING
    because: Total | None = None


Wish = Ask[Any] | Place | Together | Roll[Any] | Shuffle | Show
"""What wants something from outside before the procedure can go on."""
Request = Wish | Tell


def asked_of(request: Wish | None, seat: int) -> Ask[Any] | Place | None:
    """What a request asks of a seat, if anything."""
    if type(request) is Together:
        return request.to(seat)
    return request if (type(request) is Ask or type(request) is Place) and request.seat == seat else None


def ask(
    seat: int,
    name: str,
    choices: tuple[A, ...] | Callable[[], Sequence[A]],
    *,
    cite: str,
    of: str = "word",
    verbs: Mapping[str, str] = NOTHING,
    about: About = NOTHING,
    why_not: Callable[[A], Reason | None] | None = None,
    hint: Callable[[], Said] | None = None,
) -> Procedure[A]:
    """Ask a seat to choose."""
    return (yield Ask(seat, name, choices, cite, of, verbs, about, why_not, hint))


def place(
    seat: int,
    name: str,
    region: Callable[[], Region],
    *,
    cite: str,
    suggestions: Callable[[], Sequence[Suggestion]] | None = None,
    or_else: tuple[Answer, ...] = (),
    about: About = NOTHING,
    why_not: Callable[[Point], Reason | None] | None = None,
    hint: Callable[[], Said] | None = None,
) -> Procedure[Any]:
    """Ask a seat for a point in a region, or else for one of a few other answers."""
    return (yield Place(seat, name, region, cite, suggestions, or_else, about, why_not, hint))


def together(*asks: Ask[Any] | Place, cite: str) -> Procedure[tuple[Any, ...]]:
    """Ask several seats at once; their answers in the order of the questions. Where nobody is asked, nobody answers."""
    return (yield Together(asks, cite)) if asks else ()


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


def mix(state: State, cards: Sequence[int], owner: int, *, cite: str) -> Procedure[list[int]]:
    """Give what somebody holds new numbers, which he alone has seen: which card is which, nobody else can tell now."""
    mixed = yield from shuffle(state, cards, cite=cite)
    yield from show(state, mixed, to=owner, cite=cite)
    return mixed


def tell(cite: str, name: str, because: Total | None = None, /, **facts: Any) -> Tell:
    """Say what happened, and by which clause."""
    return Tell(cite, name, facts, because)
