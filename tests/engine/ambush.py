"""Ambush: attacks are played face down, and one may look at the other's hand. For what a seat can work out of that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import FastChance, Game, Match, Procedure, ask, mix, show, shuffle, then
from tests.engine.toys import RULE, Toy, start, toy_game

ATTACKS = tuple(f"blow {number}" for number in range(1, 10))
DEFENCES = ("block", "dodge", "feint", "parry")
AWAY = 2
"""Whose hand the discards are."""


def ambush(says_attack: bool = True, mixes: bool = True, turns: int = 16) -> Game[Toy]:
    """The game: the rules say that what is played face down is an attack; a hand that was looked at is mixed."""

    def turn(state: Toy) -> Procedure[None]:
        seat, other = len(state.said) % 2, 1 - len(state.said) % 2
        while len(state.hands[seat]) < 3 and state.deck:
            drawn = state.deck.pop()
            yield from show(state, (drawn,), to=seat, cite=RULE)
            state.hands[seat].append(drawn)
        if (yield from ask(seat, "look", ("look", "wait"), cite=RULE)) == "look":
            yield from show(state, state.hands[other], to=seat, cite=RULE)
            if mixes:
                state.hands[other] = yield from mix(state, state.hands[other], other, cite=RULE)
        attacks = lambda: (*state.cards.of_kinds(state.hands[seat], ATTACKS), "pass")  # noqa: E731
        attack = yield from ask(seat, "attack", attacks, of="card", cite=RULE)
        if attack != "pass":
            state.hands[seat].remove(attack)
            if says_attack:
                state.cards.narrow((attack,), ATTACKS)
            state.said.append(attack)
            yield from ask(other, "reply", ("stand", "yield"), cite=RULE)
            state.said.pop()
            yield from show(state, (attack,), cite=RULE)
            state.hands[AWAY].append(attack)
        if not state.deck:
            state.deck = yield from shuffle(state, state.hands[AWAY], cite=RULE)
            state.hands[AWAY] = []
        state.said.append("turn")
        if len(state.said) < turns:
            then(state, turn)

    return toy_game(turn, kinds=(*ATTACKS, *DEFENCES))


def replies(game: Game[Toy], games: int) -> Iterator[tuple[Match[Any], int, int]]:
    """Random games, wherever somebody replies: the match, the seat, and the card that lies face down before it."""
    for seed in range(games):
        match = start(game, FastChance(seed))
        answers = FastChance(f"answers {seed}")
        while not match.is_over:
            (seat,) = match.asked()
            request: Any = match.position.request
            if request.name == "reply":
                yield match, seat, match.position.state.said[-1]
            offered = request.offered()
            match.answer(seat, offered[answers.below(len(offered))])
