"""Foresight: playing on where nothing is hidden, with a memory of where that led.

Imagined matches of an open game come to the same states again and again: they part only where chance decides, and what
chance decides often comes to the same. So each stretch from one chance to the next is played once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from highground.engine import Answer, Ask, Chance, Game, Place, Policy, Position, State, Together, View
from highground.engine.referee import choice_of
from highground.engine.requests import Wish

MOST = 10_000
"""So many moments are remembered before all are forgotten."""


class Moment:
    """Where something is wanted that decides how the match goes on, or where a turn or the match has ended."""

    __slots__ = ("after", "given", "request", "state", "step_start", "values")

    def __init__(self, position: Position[Any]) -> None:
        self.request: Wish | None = position.request
        self.state: Any = position.state
        self.step_start: Any = position.step_start
        self.given = tuple(position.given)
        self.after: dict[Any, Moment] = {}  # by what was given
        self.values: dict[int, float] = {}  # how each seat stands


class _Walk(Position[Any]):
    """A position that comes to a stop where it is told to."""

    __slots__ = ("_where",)

    def __init__(self, game: Game[Any], moment: Moment, where: Callable[[State], bool]) -> None:
        self._where = where
        super().__init__(game, moment.step_start, moment.given)

    def start(self) -> None:
        self.is_stop = self._where
        super().start()


class _Noting(Chance):
    """Chance that notes whether anybody asked for it."""

    def __init__(self) -> None:
        self.source: Chance | None = None
        self.was_asked = False

    def below(self, limit: int) -> int:
        assert self.source is not None
        self.was_asked = True
        return self.source.below(limit)


class Foresight:
    """Plays on by a policy for all seats, as `play_on` does, and says how a seat stands then."""

    def __init__(self, game: Game[Any], policy: Policy, standing: Callable[[Any, int], float]) -> None:
        self.game = game
        self.policy = policy
        self.standing = standing
        self._known: dict[bytes, Moment] = {}  # by the state after a step in which something was decided
        self._made = 0
        self._noting = _Noting()

    def begin(self, view: View[Any]) -> Moment:
        """The moment of a view from which nothing is hidden."""
        if self._made > MOST:
            self._made = 0
            self._known.clear()
        return Moment(view)

    def value(self, moment: Moment, answer: Any, seat: int, chance: Chance, horizon: int) -> float:
        """How likely a seat is to win some ends of turns after an answer was given."""
        moment = self._next(moment, answer, chance)
        while True:
            if moment.request is not None:
                given = chance.result(moment.request, moment.state.cards)  # pyright: ignore[reportArgumentType]
            else:
                horizon -= 1
                if not horizon or moment.state.is_over():
                    break
                given = None
            moment = self._next(moment, given, chance)
        if seat not in moment.values:
            moment.values[seat] = self.standing(moment.state, seat)
        return moment.values[seat]

    def _next(self, moment: Moment, given: Any, chance: Chance) -> Moment:
        """The moment that follows; it is found out once, unless the policy left something to chance."""
        found = moment.after.get(given)
        if found is None:
            self._noting.source, self._noting.was_asked = chance, False
            found = self._go_on(moment, given)
            if not self._noting.was_asked:
                moment.after[given] = found
        return found

    def _go_on(self, moment: Moment, given: Any) -> Moment:
        if moment.request is None:  # a turn has ended, and the next begins
            return self._to_chance(moment)
        walk = _Walk(self.game, moment, _anywhere)
        walk.give(given)
        self._answer(walk)
        found = Moment(walk)
        self._made += 1
        if walk.request is not None or walk.state.is_over():
            return found
        key = _encode(walk.state)
        known = self._known.get(key)
        if known is None:
            known = found if self._is_boundary(walk.state) else self._to_chance(found)
            if not self._noting.was_asked:
                self._known[key] = known
        return known

    def _to_chance(self, moment: Moment) -> Moment:
        """Where, from a stop between two steps, something is first left to chance, or a turn has ended."""
        walk = _Walk(self.game, moment, self._is_boundary)
        self._answer(walk)
        self._made += 1
        return Moment(walk)

    def _answer(self, walk: _Walk) -> None:
        """Answer by the policy as long as there are questions."""
        while isinstance(request := walk.request, (Ask, Place, Together)):
            asks = request.asks if isinstance(request, Together) else (request,)
            answers = tuple(self._usual(walk, ask) for ask in asks)
            walk.give(answers if isinstance(request, Together) else answers[0])

    def _usual(self, walk: _Walk, question: Ask[Any] | Place) -> Answer:
        offered, is_choice = choice_of(question)
        return self.policy(walk.state, question, offered, self._noting) if is_choice else offered[0]

    def _is_boundary(self, state: State) -> bool:
        return state.agenda[-1].name in self.game.boundaries


def _anywhere(_: State) -> bool:
    return True


_encode = msgspec.msgpack.Encoder(enc_hook=lambda _: None).encode
"""A state as bytes, but for its setting, which is the same in all matches of a bot."""
