"""Random matches with each of the other readings, between decks that give it something to change."""

from __future__ import annotations

import pytest

from highground.engine import FastChance, Tell, play_out
from highground.games.highlander import GAME, Highlander
from highground.games.highlander.data import Deck, Numbers, SceneFile
from highground.games.highlander.loading import fill

MATCHES = 20
CROWDED = {
    "feint-and-follow": 6, "ambush": 3, "crown-cut": 4, "high-left": 3, "high-right": 3, "low-left": 3,
    "pistol-shot": 3, "kick-the-knee": 3, "circling-step": 6, "from-the-shoulder": 3, "head-shot": 3, "duck": 3,
    "vanish": 3, "bulls-shoulder": 1, "roll-under": 3, "field-surgery": 3, "high-bar": 3, "deep-breath": 3,
}  # fmt: skip
"""Several attacks a turn, hidden ones of every type, and wide defences."""


def played(variants: tuple[str, ...], seed: int) -> list[object]:
    """All that happens in a random match; nothing is broken on its way."""
    deck = Deck(name="crowded", cards=CROWDED)
    data = fill(SceneFile(game="highlander", decks=(deck, deck), numbers=Numbers(attacks=4)), "crowded decks")
    state: Highlander = GAME.setup(GAME.setting("duel", variants=variants, data=data))

    def look(now: Highlander) -> None:
        assert not list(GAME.check(now))

    events: list[Tell] = []
    chances = FastChance(f"chance {seed}"), FastChance(f"answers {seed}")
    play_out(GAME, state, *chances, look, on_tell=lambda _, event: events.append(event))
    return [(event.name, event.facts) for event in events]


@pytest.mark.parametrize("variant", sorted(GAME.rulebook.variants))
def test_each_reading_is_reached_and_breaks_nothing(variant: str) -> None:
    differing = [seed for seed in range(MATCHES) if played((variant,), seed) != played((), seed)]
    assert differing, "no match went another way"
