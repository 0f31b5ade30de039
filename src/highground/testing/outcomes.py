"""What the conformance suite asserts of outcomes, and of the attacks that a game lists."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from highground.engine import Game, View, asked_of, speaking
from highground.engine.measure import said
from highground.odds import Walk, asked_for
from highground.testing.moments import moments, start_match


def assert_changes_can_be_said(game: Game[Any], seed: int) -> None:
    """What each decision of a random game has changed is told alike in every language, and has words in each."""
    match = start_match(game, seed)
    states = [match.position.state.copy(), *(match.position.state.copy() for _ in moments(match, seed))]
    for before, after in pairwise((*states, match.position.state)):
        changes = game.measure(before, after)
        assert {changes: "can be counted"}
        for language in game.words.languages:
            with speaking(language):
                assert game.measure(before, after) == changes, f"it depends on the language ({language})"
                assert said(game, match.setting, changes)
        assert game.measure(after, after) == (), "nothing has changed"


def assert_attacks_can_be_made(view: View[Any]) -> None:
    """Every attack that a game lists is made by answers that are offered, or says why it cannot be."""
    attacks, question = view.game.attacks, asked_of(view.request, view.seat)
    for attack in attacks.find(view.state, question) if attacks and question else ():
        walk = Walk(view)
        for answer in asked_for(view, attack.answers) if attack.reason is None else ():
            asked = walk.question()
            assert asked and answer in [choice.answer for choice in asked.choices], f"{answer!r} cannot be answered"
            walk.give(answer)
