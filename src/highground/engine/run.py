"""A game running: one step after the other, up to the next request that wants something from outside.

This is the one place that runs procedures. `drive` gives them what chance decides and the answers that leave no choice,
in matches and playouts; whoever has every value from elsewhere (a log, a walk of all outcomes) gives it to the run.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from highground.engine import citing
from highground.engine.referee import choice_of, dead_end
from highground.engine.requests import Ask, Place, Tell, Together, Wish
from highground.engine.state import DRIVERS, State, end

if TYPE_CHECKING:
    from highground.engine.chance import Chance
    from highground.engine.game import Game, Policy

S = TypeVar("S", bound=State)

Listener = Callable[[Any, Tell], None]
"""Who hears what is told: the state at that moment, and the tell."""
Note = Callable[[Wish, Any], None]


class Run(Generic[S]):
    """A game that goes forward only. It changes its state in place and keeps no way back."""

    __slots__ = ("_generator", "_offered", "after_step", "game", "is_stop", "on_tell", "request", "state")

    def __init__(self, game: Game[S], state: S, on_tell: Listener | None = None) -> None:
        self.game = game
        self.state = state  # as it is now
        self.request: Wish | None = None  # what is wanted now; None when the game is over, or has come to a stop
        self.on_tell = on_tell
        self.after_step: Callable[[Any], None] | None = None  # gets this run whenever a step has ended
        self.is_stop: Callable[[Any], bool] | None = None  # is the state, between two steps, where to stop?
        self._generator: Generator[Any, Any, None] | None = None
        self._offered: tuple[Wish, Sequence[Any]] | None = None  # by the last question that was found to be a choice

    def offer_of(self, question: Ask[Any] | Place) -> Sequence[Any] | None:
        """What a question offers, if that has been worked out on the way to it."""
        return self._offered[1] if self._offered is not None and self._offered[0] is question else None

    @property
    def is_over(self) -> bool:
        return self.request is None

    def start(self) -> None:
        """Take steps from the agenda until one wants something."""
        self._generator = self._next_step(has_ended=False)
        if self._generator is not None:
            Run.give(self, None)  # pyright: ignore[reportUnknownMemberType] - not what a position makes of it

    def give(self, value: Any) -> None:
        """Answer the request and go on to the next. Whoever calls this has made sure that the value is right."""
        generator = self._generator
        if generator is None:
            raise RuntimeError("nothing can be given: the game is over, or a rule has failed")
        self._generator = None  # a rule that raises leaves nothing behind to go on with
        while True:
            try:
                request = generator.send(value)
            except StopIteration:
                generator = self._next_step(has_ended=True)
                if generator is None:
                    self.request = None
                    return
                value = None
                continue
            if citing.listeners:
                citing.emit(request.cite)
            if type(request) is not Tell:
                self.request = request
                self._generator = generator
                return
            if self.on_tell is not None:
                self.on_tell(self.state, request)
            value = None

    def _next_step(self, has_ended: bool) -> Generator[Any, Any, None] | None:
        """Start the next step that is a procedure; None if there is none, or if it is time to stop."""
        state = self.state
        agenda, planned = state.agenda, state.planned
        while True:
            if has_ended:
                if state.ended:
                    end(state)
                while planned:
                    agenda.append(planned.pop())
                if self.after_step is not None:
                    self.after_step(self)
            if not agenda or (has_ended and self.is_stop is not None and self.is_stop(state)):
                return None
            step = agenda.pop()
            generator = self.game.steps[step.name](state, *step.arguments)
            if generator is not None:
                return generator
            has_ended = True


DRIVERS.extend((Run.give.__code__, Run._next_step.__code__))  # pyright: ignore


def drive(
    run: Run[Any],
    chance: Chance,
    policy: Policy | None = None,
    answers: Chance | None = None,
    note: Note | None = None,
) -> int:
    """Go on to the next decision, or with a policy that decides, to the end; how many decisions were made.

    `answers` is the chance that the policy picks by, if not the same; `note` hears each value before it is given.
    """
    decisions = 0
    state = run.state
    by = answers or chance
    give, result = run.give, chance.result
    while (request := run.request) is not None:
        kind = type(request)
        if kind is Ask:
            offered = request.offered()  # pyright: ignore
            value: Any
            if len(offered) > 1:  # pyright: ignore[reportUnknownArgumentType]
                if policy is None:
                    run._offered = (request, offered)  # pyright: ignore
                    return decisions
                value = policy(state, request, offered, by)  # pyright: ignore
                decisions += 1
            elif offered:
                value = offered[0]  # pyright: ignore[reportUnknownVariableType]
            else:
                raise dead_end(request)  # pyright: ignore[reportArgumentType]
        elif kind is Place or kind is Together:
            asks: tuple[Ask[Any] | Place, ...] = request.asks if kind is Together else (request,)  # pyright: ignore
            choices = [choice_of(ask) for ask in asks]
            open_ones = sum(is_choice for _, is_choice in choices)
            if open_ones and policy is None:
                return decisions
            values = tuple(
                policy(state, ask, offered, by) if is_choice and policy is not None else offered[0]
                for ask, (offered, is_choice) in zip(asks, choices, strict=True)
            )
            value = values if kind is Together else values[0]
            decisions += open_ones
        else:
            value = result(request, state.cards)  # pyright: ignore[reportArgumentType]
        if note is not None:
            note(request, value)
        give(value)
    return decisions
