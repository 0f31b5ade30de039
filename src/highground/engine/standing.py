"""How a match stands: features of a game's own, weighed by numbers that were fitted to games and lie in a file.

A game says what counts of each seat in a state (`features`) and how far the match has come (`moment`). What each of
these is worth depends on the scenario, on how many rounds are left and on whether a seat is the next to move;
`highground fit` finds it out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import exp, inf
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from highground.engine.errors import HighgroundError
from highground.engine.state import State

if TYPE_CHECKING:
    from highground.engine.game import Outcome

S = TypeVar("S", bound=State)

ANY = ""  # no scenario in particular
FARTHEST = 50.0  # no lead is greater, as a logarithm of odds


class Moment(NamedTuple):
    """How far a match has come: how many rounds are left, in parts too, and which seat is the next to move."""

    left: float
    next: int


class Worths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What features are worth while few rounds are left, as logarithms of odds."""

    left: float | None  # for at most so many rounds; None for any number
    move: float  # to be the next to move
    next: dict[str, float]  # of the seat that is the next to move
    later: dict[str, float]  # of any other


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: how it was made, and what was found in all scenarios and in each; the fewest rounds first."""

    command: str
    worths: tuple[Worths, ...]
    scenarios: dict[str, tuple[Worths, ...]] = {}


class _Row(NamedTuple):
    left: float
    move: float
    next: tuple[float, ...]
    later: tuple[float, ...]


class Standing(Generic[S]):
    """How likely each seat is to win, by what counts of each and what that is worth."""

    def __init__(
        self,
        *,
        names: Sequence[str],
        features: Callable[[S], Sequence[Sequence[float]]],
        moment: Callable[[S], Moment],
        outcome: Callable[[S], Outcome],
        file: Path,
    ) -> None:
        self.names = tuple(names)
        self.features = features  # the amounts of each seat, in the order of the names
        self.moment = moment
        self.outcome = outcome
        self.file = file

    def __call__(self, state: S, seat: int) -> float:
        """How likely a seat is to win, from 0 (lost) to 1 (won); what is shared is won by each in part."""
        if state.is_over():
            winners = self.outcome(state).winners
            return 1 / len(winners) if seat in winners else 0.0
        left, mover = self.moment(state)
        rows = self._scenarios.get(state.setting.scenario) or self._scenarios[ANY]
        row = next(row for row in rows if left <= row.left)
        amounts = self.features(state)
        scores = [sum(map(mul, row.later, some)) for some in amounts]
        scores[mover] = row.move + sum(map(mul, row.next, amounts[mover]))
        mine = scores[seat]
        return 1 / sum([exp(min(FARTHEST, score - mine)) for score in scores])

    @cached_property
    def _scenarios(self) -> dict[str, list[_Row]]:
        """The worths of each scenario, and those of any other."""
        try:
            fitted = msgspec.json.decode(self.file.read_bytes(), type=Fitted)
        except OSError as error:
            raise HighgroundError(f"{self.file}: cannot be read: {error.strerror}; `highground fit` makes it") from None
        except msgspec.DecodeError as error:
            raise HighgroundError(f"{self.file}: {error}; `highground fit` makes it anew") from None
        of_all = {**fitted.scenarios, ANY: fitted.worths}
        return {scenario: [self._row(worths) for worths in some] for scenario, some in of_all.items()}

    def _row(self, worths: Worths) -> _Row:
        return _Row(
            inf if worths.left is None else worths.left,
            worths.move,
            self._in_order(worths.next),
            self._in_order(worths.later),
        )

    def _in_order(self, worths: dict[str, float]) -> tuple[float, ...]:
        if sorted(worths) != sorted(self.names):
            there, wanted = ", ".join(sorted(worths)), ", ".join(sorted(self.names))
            raise HighgroundError(f"{self.file} is for {there}, not for {wanted}; `highground fit` makes it anew")
        return tuple(worths[name] for name in self.names)


AnyStanding = Callable[[Any, int], float]
"""How likely a seat is to win in a state, from 0 to 1: a `Standing`, or a function of a game whose state is simple."""
