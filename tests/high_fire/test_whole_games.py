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


def hungry(_: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Any:
    """Fire, wherever it can be opened."""
    best = [answer for answer in offered if answer in ("fire", "tactical") or isinstance(answer, tuple)]
    return best[chance.below(len(best))] if best else offered[0]


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


@pytest.mark.clause("HF-A1", "HF-A5")
def test_no_figure_fires_twice_in_one_activation() -> None:
    """Outposts stand apart from their units at first, and join them."""
    setting: Any = GAME.setting("crossroads")
    for seed in range(6):
        fired: Counter[int] = Counter()

        def told(_: Any, event: Any, fired: Counter[int] = fired) -> None:
            if event.name in ("pays", "phase"):
                fired.clear()
            elif event.name == "fires":
                fired[event.facts["who"]] += event.facts["figures"]
                assert all(count <= len(setting.members[unit]) for unit, count in fired.items())

        state = GAME.setup(setting)
        play_out(GAME, state, FastChance(f"chance {seed}"), FastChance(f"answers {seed}"), None, hungry, on_tell=told)


@pytest.mark.parametrize("variant", sorted(GAME.rulebook.variants))
def test_every_variant_plays_to_the_end(variant: str) -> None:
    assert play("skirmish", 1, (variant,))["fights"] or play("crossroads", 2, (variant,))
