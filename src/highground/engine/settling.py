"""Where what somebody did is settled: how far the odds of an action look.

An action is over when all that it has begun or planned has happened. What an engine cannot tell by itself is where the
course of the match goes on by a step of the same depth: a game names those steps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Settling:
    """The steps of a game, by name, at which an action ends or does not; a turn's boundary always ends it."""

    before: frozenset[str] = frozenset()
    """Steps with which something else begins, whoever does it: another phase, another activation, another deed."""
    repeated: frozenset[str] = frozenset()
    """Steps that an action may bring about once more: what comes of that is part of what it leads to."""
    closing: frozenset[str] = frozenset()
    """Steps planned before an action that still belong to it, such as the damage of an attack."""
    later: Callable[[Any, Any], bool | None] | None = None
    """Is what was begun since a state settled in another, between two steps? None where all the others say so.

    For what comes to its end in a later turn: until then, turns do not end it."""
    once: frozenset[str] = frozenset()
    """Questions that come again before what is settled later is: whoever has done one thing does nothing more there."""
