"""The part of the conformance suite for odds, for outcomes in words, and for the attacks that a game lists."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from highground.engine import FastChance, Game, Match, View, asked_of, at_random, speaking
from highground.engine.log import Drawn
from highground.engine.measure import said
from highground.odds import Walk, asked_for, odds_of
from highground.testing.fairness import agree
from highground.testing.moments import finished_match, moments, some_action, some_attack, start_match
from highground.testing.suite import Suite


class Outcomes(Suite):
    """Exact odds are those of the rules as they are played, and what comes out can be said."""

    # Odds

    def test_exact_odds_sum_to_1_and_agree_with_sampling(self) -> None:
        """Branches with two outcomes or more, wherever the game has any chance; each is sampled as well.

        Wherever somebody can be attacked he is, at every other moment: random answers seldom come to that.
        """
        compared = 0
        for number, (match, seat) in enumerate(self.moments_with_odds()):
            view = match.view(seat)
            answers = FastChance(number)
            action = (some_attack(view, answers) if number % 2 else ()) or some_action(view, answers)
            (branch,) = odds_of(view, action, steps=self.steps_of_odds, seconds=None, samples=1)
            assert branch.answers == action
            assert sum((p for _, p in branch.odds.outcomes), Fraction(0)) == 1
            if branch.odds.is_exact and len(branch.odds.outcomes) > 1:
                (sampled,) = odds_of(view, action, steps=0, seconds=None, samples=self.samples_of_odds, seed=number)
                assert agree(branch.odds, sampled.odds, self.samples_of_odds), (
                    f"{match.game.id}: {branch}, sampled {sampled}"
                )
                compared += 1
            if compared == self.branches_compared:
                return
        has_chance = any(isinstance(entry, Drawn) for entry in finished_match(self.game, 0).history.entries)
        assert not has_chance, f"only {compared} branches have two outcomes or more"

    def moments_with_odds(self) -> Iterator[tuple[Match[Any], int]]:
        """Moments far enough from each other to differ, of random matches and of those that the game's bot plays: it
        gets to where somebody can be attacked."""
        setting = self.game.setting()
        bot = self.game.policies["greedy"](setting, {}) if "greedy" in self.game.policies else at_random
        for seed in range(10 * self.whole_games):
            match = start_match(self.game, seed, setting)
            for number, seat in enumerate(moments(match, seed, policy=bot if seed % 2 else at_random)):
                if (number + seed) % 3 == 0:
                    yield match, seat

    # Outcomes

    def test_what_has_changed_is_the_same_in_every_language_and_can_be_said(self) -> None:
        for seed in range(3):
            assert_changes_can_be_said(self.game, seed)

    def test_every_attack_that_is_listed_can_be_made(self) -> None:
        for match, seat in self.matches():
            assert_attacks_can_be_made(match.view(seat))


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
