"""What points, splits, dice and units that are not on the table are called."""

from __future__ import annotations

from highground.engine import Point, Said
from highground.engine.scene_text import inches
from highground.games.high_fire.state import OFF, HighFire, waits
from highground.games.high_fire.words import say

DICE = "⚀⚁⚂⚃⚄⚅"


def point_name(at: Point) -> str:
    """A point of the table in inches."""
    return str(say("point", across=inches(at[0]), down=inches(at[1])))


def die_face(points: int) -> str:
    """The points left in a phase as a D6 that shows them; nothing where the die is gone (HF-T8).

    >>> die_face(3), die_face(0)
    ('⚂', '')
    """
    return DICE[points - 1] if points else ""


def split_name(split: tuple[int, int, int]) -> str:
    """A split of points over the phases (HF-T3)."""
    first, reaction, second = split
    return str(say("split", first=first, reaction=reaction, second=second))


def why_absent(state: HighFire, unit: int) -> Said | None:
    """Why nobody of a unit is on the table, with markers: it has not come yet, or was removed; None if somebody is."""
    if any(state.at[n] != OFF for n in state.setting.members[unit]):
        return None
    if not waits(state, unit):
        return say("cannot-removed")
    arrival = state.setting.arrivals[unit]
    return say("comes-later", turn=arrival) if arrival > state.turn else say("cannot-not-here")
