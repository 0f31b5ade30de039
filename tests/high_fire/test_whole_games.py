"""Whole games by players who go where it is suggested, so that everything in the rules happens; all invariants kept."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from highground.engine import Ask, Chance, FastChance, Place, State, play_out
from highground.games.high_fire import GAME

EAGER = ("assault", "treat", "force", "open", "fire", "operate", "long", "quick")
EVERYTHING = {
    "acts", "acts-apart", "hands", "moves", "fires", "observes", "observes-point", "loses-lock", "opens",
    "forces", "fails-to-force", "wounded", "stunned", "out-of-action", "no-change", "recovers", "stays-stunned",
    "engages", "assaults", "fights", "removed", "steps-back", "scores",
}  # fmt: skip
"""Events that some game has to have."""


def eager(_: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Any:
    """Anything that is suggested, and rather what is rare."""
    wanted = [answer for answer in offered if (answer[0] if isinstance(answer, tuple) else answer) in EAGER]
    if wanted and chance.below(3):
        return wanted[chance.below(len(wanted))]
    points = [answer for answer in offered if isinstance(answer, tuple)] if isinstance(question, Place) else []
    chosen = points if points and chance.below(4) else offered
    return chosen[chance.below(len(chosen))]


def play(scenario: str, seed: int, variants: Sequence[str] = ()) -> Counter[str]:
    """One game; how often each event happened."""
    events: Counter[str] = Counter()

    def check(state: Any) -> None:
        assert not list(GAME.check(state)), f"{scenario} {seed}: {next(iter(GAME.check(state)))}"

    state = GAME.setup(GAME.setting(scenario, variants=variants))
    play_out(
        GAME, state, FastChance(f"chance {seed}"), FastChance(f"answers {seed}"), check, eager,
        on_tell=lambda _, told: events.update([told.name]),
    )  # fmt: skip
    assert GAME.outcome(state).winners
    return events


def test_everything_happens_in_whole_games() -> None:
    events: Counter[str] = Counter()
    for seed in range(3):
        for scenario in GAME.scenarios:
            events += play(scenario, seed)
    seed = 3
    while not events.keys() >= EVERYTHING and seed < 12:
        events += play("raid", seed)
        seed += 1
    assert events.keys() >= EVERYTHING, EVERYTHING - events.keys()


@pytest.mark.parametrize("variant", sorted(GAME.rulebook.variants))
def test_every_variant_plays_to_the_end(variant: str) -> None:
    assert play("skirmish", 1, (variant,))["fights"] or play("crossroads", 2, (variant,))
