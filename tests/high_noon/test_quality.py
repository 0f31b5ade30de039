"""What is noticed of a match, for the measure of its play."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import Attacked, FastChance, Noticed, PlayQuality, Tell, Used, play_out, tell
from highground.games.high_noon import GAME, HighNoon
from highground.games.high_noon.quality import notice


def quality() -> PlayQuality:
    assert GAME.quality is not None
    return GAME.quality


def standing_on(*ranks: int) -> HighNoon:
    """A match in which the first characters stand on squares of these ranks."""
    state = GAME.setup(GAME.setting("canyon"))
    for character, rank in zip(state.characters, ranks, strict=False):
        character.at = list(state.setting.board.ranks).index(rank)
    return state


def noticed(state: HighNoon, name: str, **facts: Any) -> list[Noticed]:
    return list(notice(state, tell("HN-B3", name, **facts)))


@pytest.mark.parametrize(("ranks", "rise"), [((1, 0), 1), ((0, 1), -1), ((2, 0), 2), ((1, 1), 0)])
def test_an_attack_is_noticed_with_its_height_and_harm(ranks: tuple[int, int], rise: int) -> None:
    found = noticed(standing_on(*ranks), "does-damage", who=0, whom=1, manner="shoot", damage=2)
    assert found == [Attacked("shoot", rise, 2)]


def test_who_is_out_already_strikes_back_from_the_same_rank() -> None:
    state = standing_on(1, 1)
    state.characters[1].at = -1
    found = noticed(state, "does-damage", who=1, whom=0, manner="melee", damage=1)
    assert found == [Used("melee"), Attacked("melee", 0, 1)]


def test_all_that_must_be_used_is_noticed_in_random_matches() -> None:
    told: list[Tell] = []
    used: set[str] = set()
    attacks = 0

    def hear(state: HighNoon, event: Tell) -> None:
        nonlocal attacks
        told.append(event)
        found = list(notice(state, event))
        used.update(one.mechanic for one in found if isinstance(one, Used))
        attacks += sum(isinstance(one, Attacked) for one in found)

    for scenario in ("skirmish", "street"):
        for seed in range(25):
            state = GAME.setup(GAME.setting(scenario))
            play_out(GAME, state, FastChance(seed), FastChance(100 + seed), on_tell=hear)
    assert used == {*quality().rest, "special-cards"}
    assert attacks == sum(event.name in ("attacks", "strike-back") for event in told) > 20


def test_sides_are_posses() -> None:
    setting = GAME.setting("saloon", 3)
    assert quality().sides(setting) == [posse.name for posse in setting.data.posses]
