"""Foresight: what is remembered of imagined matches changes none of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from examples import dice_duel
from highground.engine import FastChance, Game, Match, Policy, View, asked_of, at_random, imagine, play_on
from highground.engine.referee import choice_of
from highground.games import load_game
from highground.players import foresight
from highground.players.foresight import Foresight


def views_of(game: Game[Any], policy: Policy, every: int) -> Iterator[View[Any]]:
    """What whoever is to decide sees, now and then in a game."""
    match, chance, number = Match(game, game.setting(), FastChance(5)), FastChance(6), 0
    while not match.is_over:
        seat = match.waited_for()[0]
        view = match.view(seat)
        if number % every == 0:
            yield view
        number += 1
        question = asked_of(view.request, seat)
        assert question is not None
        match.answer(seat, policy(view.state, question, choice_of(question)[0], chance))


def played(view: View[Any], answer: Any, policy: Policy, seed: int, horizon: int) -> float:
    """How the seat stands after playing on with no memory of anything."""
    game = view.game
    position = imagine(view, FastChance(seed))
    state = play_on(position, policy, FastChance(seed), game.boundaries, horizon, [answer])
    assert game.standing is not None
    return game.standing(state, view.seat)


def answers_to(view: View[Any]) -> list[Any]:
    question = asked_of(view.request, view.seat)
    assert question is not None
    return list(choice_of(question)[0])


@pytest.mark.parametrize(("name", "every"), [("dice-duel", 1), ("tactical-x", 9)])
def test_what_is_foreseen_is_what_playing_on_comes_to(name: str, every: int) -> None:
    game = dice_duel.GAME if name == "dice-duel" else load_game(name)
    assert game.standing is not None
    policy = next(iter(game.policies.values()))(game.setting(), {})
    sight = Foresight(game, policy, game.standing)
    seen: set[float] = set()
    for view in views_of(game, policy, every):
        begin = sight.begin(view)
        for answer in answers_to(view)[-3:]:
            for seed, horizon in ((1, 1), (1, 3), (2, 2), (3, 3), (2, 3)):
                value = sight.value(begin, answer, view.seat, FastChance(seed), horizon)
                assert value == played(view, answer, policy, seed, horizon)
                seen.add(value)
    assert len(seen) > 10


class Counted:
    """A policy that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, state: Any, question: Any, offered: Any, chance: Any) -> Any:
        self.asked += 1
        return offered[0]


@pytest.mark.parametrize("most", [foresight.MOST, 0])
def test_nothing_is_played_twice_until_all_is_forgotten(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(foresight, "MOST", most)
    game, policy = dice_duel.GAME, Counted()
    assert game.standing is not None
    sight = Foresight(game, policy, game.standing)
    view = next(views_of(game, policy, 1))
    asked: list[int] = []
    for _ in range(2):
        begin, policy.asked = sight.begin(view), 0
        for seed in range(200):
            sight.value(begin, "bold", 0, FastChance(seed), 3)
        asked.append(policy.asked)
    # A reaction to the strike, then two answers for each of a few wounds, and two for each of their sums.
    assert 10 < asked[0] < 60
    assert asked[1] == (asked[0] if most == 0 else 1)


def test_a_policy_that_leaves_things_to_chance_is_asked_each_time() -> None:
    game = dice_duel.GAME
    assert game.standing is not None
    sight = Foresight(game, at_random, game.standing)
    view = next(views_of(game, at_random, 1))
    begin = sight.begin(view)
    for seed in range(40):
        found = sight.value(begin, "bold", 0, FastChance(seed), 3)
        assert found == played(view, "bold", at_random, seed, 3)
