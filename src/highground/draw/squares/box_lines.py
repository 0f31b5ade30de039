"""Lines between the cells of a text board: which character joins a light or heavy line on each of four sides."""

from __future__ import annotations

import unicodedata
from functools import cache

NONE, LIGHT, HEAVY = 0, 1, 2

Arms = tuple[int, int, int, int]
"""How heavy the lines are that go up, right, down and left from a point."""

_SIDES = {"UP": (0,), "RIGHT": (1,), "DOWN": (2,), "LEFT": (3,), "VERTICAL": (0, 2), "HORIZONTAL": (1, 3)}
_WEIGHTS = {"LIGHT": LIGHT, "HEAVY": HEAVY}


@cache
def _characters() -> dict[Arms, str]:
    """Every box-drawing character by its arms, read from its Unicode name."""
    found: dict[Arms, str] = {(NONE, NONE, NONE, NONE): " "}
    for code in range(0x2500, 0x2580):
        words = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ").split()
        if any(word not in _SIDES and word not in _WEIGHTS and word != "AND" for word in words):
            continue  # dashes, arcs, double lines and diagonals
        found[_arms(words)] = chr(code)
    return found


def _arms(words: list[str]) -> Arms:
    """The arms that a name tells: "DOWN LIGHT AND RIGHT HEAVY", or "LIGHT DOWN AND RIGHT" with one weight for both."""
    arms = [NONE] * 4
    weight = NONE
    for part in " ".join(words).split(" AND "):
        weight = next((_WEIGHTS[word] for word in part.split() if word in _WEIGHTS), weight)
        for side in (side for word in part.split() for side in _SIDES.get(word, ())):
            arms[side] = weight
    return arms[0], arms[1], arms[2], arms[3]


def meeting(up: int, right: int, down: int, left: int) -> str:
    """The character where lines of these weights meet.

    >>> meeting(NONE, LIGHT, LIGHT, NONE), meeting(HEAVY, LIGHT, HEAVY, LIGHT), meeting(NONE, HEAVY, LIGHT, HEAVY)
    ('┌', '╂', '┯')
    """
    return _characters()[up, right, down, left]


def upright_line(weight: int) -> str:
    """A line from top to bottom."""
    return meeting(weight, NONE, weight, NONE)


def level_line(weight: int) -> str:
    """A line from left to right."""
    return meeting(NONE, weight, NONE, weight)
