"""A game running: one step after the other, up to the next request that wants something from outside.

This is the one place that drives procedures. `drive` gives them what chance decides and the answers that leave no
choice; matches, replays, odds, playouts and search differ only in where the other answers come from.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from highground.engine import citing
from highground.engine.referee import choice_of
from highground.engine.requests import Answer, Ask, Place, Tell, Together, Wish
from highground.engine.state import DRIVERS, State, settle

if TYPE_CHECKING:
    from highground.engine.chance import Chance
    from highground.engine.game import Game

S = TypeVar("S", bound=State)

Listener = Callable[[Any, Tell], None]
"""Who hears what is told: the state at that moment, and the tell."""
Decide = Callable[[Ask[Any] | Place, Sequence[Any]], Answer]
"""Who makes decisions: a question and what it offers, to an answer."""
Note = Callable[[Wish, Any], None]

NOWHERE: frozenset[str] = frozenset()


class Run(Generic[S]):
    """A game that goes forward only. It changes its state in place and keeps no way back."""

    __slots__ = ("_generator", "game", "on_tell", "request", "state", "stops", "stops_left")

    def __init__(self, game: Game[S], state: S, on_tell: Listener | None = None) -> None:
        self.game = game
        self.state = state  # as it is now
        self.request: Wish | None = None  # what is wanted now; None when the game is over, or has come to a stop
        self.on_tell = on_tell
        self.stops = NOWHERE  # steps before which to stop
        self.stops_left = 0  # the how-manieth of them it is
        self._generator: Generator[Any, Any, None] | None = None

    @property
    def is_over(self) -> bool:
        return self.request is None

    def give(self, value: Any) -> None:
        """Answer the request. Whoever calls this has made sure that the value is right."""
        generator = self._generator
        if generator is None:
            raise RuntimeError("nothing can be given: the game is over, or a rule has failed")
        self._generator = None  # a rule that raises leaves nothing behind to go on with
        self._run(generator, value)

    def start(self) -> None:
        """Take steps from the agenda until one wants something."""
        generator = self._next_step()
        if generator is None:
            self.request = None
        else:
            self._run(generator, None)

    def _run(self, generator: Generator[Any, Any, None], value: Any) -> None:
        """Drive steps up to the next request."""
        while True:
            try:
                request = generator.send(value)
            except StopIteration:
                self._end_step()
                following = self._next_step()
                if following is None:
                    self.request = None
                    return
                generator, value = following, None
                continue
            if citing.listeners:
                citing.emit(request.cite)
            if type(request) is Tell:
                if self.on_tell is not None:
                    self.on_tell(self.state, request)
                value = None
                continue
            self.request = request
            self._generator = generator
            return

    def _next_step(self) -> Generator[Any, Any, None] | None:
        """Start the next step that is a procedure; None if there is none, or if it is time to stop."""
        state = self.state
        agenda = state.agenda
        while agenda:
            step = agenda[-1]
            if step.name in self.stops:
                self.stops_left -= 1
                if not self.stops_left:
                    return None
            agenda.pop()
            generator = self.game.steps[step.name](state, *step.arguments)
            if generator is not None:
                return generator
            self._end_step()
        return None

    def _end_step(self) -> None:
        settle(self.state)


DRIVERS.update({Run._run.__code__, Run._next_step.__code__})  # pyright: ignore


def drive(run: Run[Any], chance: Chance, decide: Decide | None = None, note: Note | None = None) -> int:
    """Go on to the next decision, or with somebody who decides, to the end; how many decisions were made.

    `note` hears each value before it is given.
    """
    decisions = 0
    state = run.state
    value: Any
    while (request := run.request) is not None:
        kind = type(request)
        if kind is Ask or kind is Place:
            offered, is_choice = choice_of(request)  # pyright: ignore[reportArgumentType]
            if not is_choice:
                value = offered[0]
            elif decide is None:
                return decisions
            else:
                value = decide(request, offered)  # pyright: ignore[reportArgumentType]
                decisions += 1
        elif kind is Together:
            if decide is None and any(choice_of(ask)[1] for ask in request.asks):  # pyright: ignore
                return decisions
            value, made = _all_answers(request, decide)  # pyright: ignore[reportArgumentType]
            decisions += made
        else:
            value = chance.result(request, state.cards)  # pyright: ignore[reportArgumentType]
        if note is not None:
            note(request, value)
        run.give(value)
    return decisions


def _all_answers(together: Together, decide: Decide | None) -> tuple[tuple[Answer, ...], int]:
    """The answers to questions that are asked at once, and how many of them were decisions."""
    values: list[Answer] = []
    decisions = 0
    for ask in together.asks:
        offered, is_choice = choice_of(ask)
        if is_choice and decide is not None:
            values.append(decide(ask, offered))
            decisions += 1
        else:
            values.append(offered[0])
    return tuple(values), decisions
