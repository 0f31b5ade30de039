"""How likely tests succeed and attacks hit, by the dice and the readings of the rules themselves.

Tables are by the dice of the active side, the dice of the other, and the sixes of whoever hits.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from highground.engine import Pool
from highground.engine.dice import pool_weights
from highground.games.wolsung.rolls import SUCCESSES, WITH_SIXES, Contest
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.shooting import wins

MOST = 14
"""No side is reckoned with more dice than that."""

Floats = NDArray[np.float64]


class Chances:
    """Whether the active side hits, and whether it is struck back, with how many sixes."""

    def __init__(self, setting: WolsungSetting) -> None:
        thrown = np.array([_thrown(dice) for dice in range(MOST + 1)])  # by dice, successes, sixes
        successes = thrown.sum(axis=2)
        counts = range(MOST + 1)
        won = np.array([[wins(setting, Contest(one - other, 0, 0, one > 0)) for other in counts] for one in counts])
        behind = np.array([[one < other for other in counts] for one in counts])
        self.hit: Floats = np.einsum("asc,dt,st->adc", thrown, successes, won, optimize=True)
        self.struck: Floats = np.einsum("as,dtc,st->adc", successes, thrown, behind, optimize=True)


def _thrown(dice: int) -> Floats:
    """How likely a pool shows so many successes with so many sixes among them."""
    found = np.zeros((MOST + 1, MOST + 1))
    for (successes, sixes), weight in pool_weights(Pool(dice, WITH_SIXES)).items():  # pyright: ignore
        found[successes, sixes] = weight / WITH_SIXES.sides**dice
    return found


@lru_cache(maxsize=512)
def passes(dice: int, difficulty: int) -> float:
    """How likely a static test succeeds (WO-D2)."""
    weights = pool_weights(Pool(dice, SUCCESSES))
    enough = sum(weight for successes, weight in weights.items() if successes >= difficulty)  # pyright: ignore
    return enough / SUCCESSES.sides**dice


@lru_cache(maxsize=4)
def chances_of(setting: WolsungSetting) -> Chances:
    """The tables of a setting, kept for all who ask."""
    return Chances(setting)
