"""What the tests of the engine play with: games of a few lines, and chance that comes out as told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from highground.engine import (
    Cards,
    Chance,
    FastChance,
    Game,
    Match,
    Outcome,
    Roll,
    Rulebook,
    Scene,
    Setting,
    Show,
    State,
    Step,
    change,
)

T = TypeVar("T")

RULE = "TY-1"


class Nothing(msgspec.Struct, frozen=True):
    """A setting without numbers."""


class Toy(State, kw_only=True):
    """The state of all toy games: what was said so far, a deck, and each seat's cards."""

    said: list[Any] = []
    deck: list[int] = []
    hands: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], []])


def toy_game(*procedures: Callable[..., Any], kinds: Iterable[str] = (), seats: int = 2) -> Game[Toy]:
    """A game that begins with the first of these procedures, with a deck of these kinds."""
    kinds = tuple(kinds)

    def setup(setting: Setting[Any]) -> Toy:
        state = Toy(setting=setting, agenda=[Step(procedures[0].__name__)])
        state.deck = state.cards.new_deck(kinds)
        return state

    return Game(
        id="toy",
        title="Toy",
        version=1,
        seats=range(seats, seats + 1),
        rulebook=Rulebook.of("Toy", {RULE: "Anything goes."}),
        state_type=Toy,
        data_type=Nothing,
        procedures=procedures,
        setup=setup,
        outcome=lambda _: Outcome((0,), RULE, "over"),
        scenarios={"toy": Nothing},
        scene=lambda state: Scene(title="Toy", notes=tuple(map(str, state.said))),
        measure=lambda before, after: (change("said", said=tuple(after.said[len(before.said) :])),),
    )


def start(game: Game[Any], chance: Chance | None = None, names: Sequence[str] = (), **setting: Any) -> Match[Any]:
    """A match of this game, with chance that is always the same unless given."""
    return Match(game, game.setting(**setting), chance or FastChance(1), names=names)


class Fixed(Chance):
    """Dice and cards come up as told, one after the other. What a shuffle has to decide is decided anyhow."""

    def __init__(self, faces: Iterable[int] = (), kinds: Iterable[str] = ()) -> None:
        self._faces = deque(faces)
        self._kinds = deque(kinds)

    def below(self, limit: int) -> int:
        return 0

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        return tuple(self._faces.popleft() for _ in roll.sides())

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        table = cards.copy()
        for number in request.cards:
            if not table.is_known(number):
                table.learn([number], [self._kinds.popleft()], ())
        return tuple(table[number] for number in request.cards)


class _Counted(Chance):
    """Goes one way through everything that chance may decide, and notes which ways are left."""

    def __init__(self, way: list[int]) -> None:
        self.way = way
        self.limits: list[int] = []

    def below(self, limit: int) -> int:
        assert limit > 0
        at = len(self.limits)
        self.limits.append(limit)
        if at == len(self.way):
            self.way.append(0)
        return self.way[at]


def every_way(run: Callable[[Chance], T]) -> dict[T, Fraction]:
    """How likely each result of `run` is, by running it once for every way that chance may go."""
    likely: dict[T, Fraction] = {}
    way: list[int] | None = []
    while way is not None:
        chance = _Counted(way)
        result = run(chance)
        probability = Fraction(1)
        for limit in chance.limits:
            probability /= limit
        likely[result] = likely.get(result, Fraction(0)) + probability
        way = _next_way(chance)
    return likely


def _next_way(chance: _Counted) -> list[int] | None:
    way = chance.way[: len(chance.limits)]
    while way and way[-1] == chance.limits[len(way) - 1] - 1:
        way.pop()
    if not way:
        return None
    way[-1] += 1
    return way
