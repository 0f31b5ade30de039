"""Guessing: three of four hidden cards are red. Who names the top card's colour has won, or else the other has.

The policy always names blue. Seat 1 holds two red cards and a blue one, and may show one of them before, to no end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from highground.engine import (
    Game,
    Outcome,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    ask,
    change,
    show,
    then,
)

RULE = "GU-1"
ANSWERS = ("green", "white", "black", "grey", "pink", "red", "blue")


class Cards(msgspec.Struct, frozen=True):
    hidden: tuple[str, ...] = ("red", "red", "red", "blue")
    answers: tuple[str, ...] = ANSWERS
    in_hand: tuple[str, ...] = ("red", "red", "blue")


class Table(State, kw_only=True):
    deck: list[int] = []
    hand: list[int] = []
    winner: int = -1


def setup(setting: Setting[Cards]) -> Table:
    state = Table(setting=setting, agenda=[Step("hold")])
    state.deck = state.cards.new_deck(setting.data.hidden)
    return state


def hold(state: Table) -> Procedure[None]:
    """Seat 1 looks at cards of its own, if it has any."""
    if state.setting.data.in_hand:
        state.hand = state.cards.new_deck(state.setting.data.in_hand)
        yield from show(state, state.hand, to=0, cite=RULE)
        then(state, choose)
    then(state, guess)


def choose(state: Table) -> Procedure[None]:
    yield from ask(0, "card", tuple(state.hand), of="card", cite=RULE)


def guess(state: Table) -> Procedure[None]:
    word = yield from ask(0, "colour", state.setting.data.answers, cite=RULE)
    yield from show(state, state.deck[-1:], cite=RULE)
    state.winner = 0 if state.cards[state.deck[-1]] == word else 1
    then(state, rest)


def rest(state: Table) -> None:
    """The turn that comes after."""


def always_blue(state: Table, question: Any, offered: Sequence[Any], chance: Any) -> Any:
    return "blue" if "blue" in offered else offered[0]


def standing(state: Table, seat: int) -> float:
    return 0.5 if state.winner < 0 else float(state.winner == seat)


def game(**changes: Any) -> Game[Table]:
    """The game, with some things as one likes."""
    given: dict[str, Any] = {
        "policies": {"greedy": lambda setting, parameters: always_blue},
        "rank": lambda state, question, offered: list(offered),
        "standing": standing,
        "boundaries": frozenset({"rest"}),
    }
    return Game(
        id="guessing", title="Guessing", version=1, seats=range(2, 3), state_type=Table, data_type=Cards,
        rulebook=Rulebook.of("Guessing", {RULE: "Name the colour."}), scenarios={"only": Cards}, setup=setup,
        procedures=(hold, choose, guess, rest), outcome=lambda state: Outcome((state.winner,), RULE, "named"),
        scene=lambda state: Scene(title="Cards"), measure=lambda before, after: (change("nothing"),), **given | changes,
    )  # fmt: skip
