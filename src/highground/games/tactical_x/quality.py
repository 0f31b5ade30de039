"""What is measured of Tactical GameX: which mechanics are used, and what attacks from above and below do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from highground.engine import Attacked, Crossing, Harmed, Noticed, PlayQuality, Tell, Used
from highground.games.tactical_x.combat import ASSAULT, FIRE, NAMES, OPPORTUNITY, OVERRUN
from highground.games.tactical_x.data import Scenario
from highground.games.tactical_x.state import TacticalX

DIRECT_FIRE, INDIRECT_FIRE, REVERSE_SLOPE = "direct-fire", "indirect-fire", "reverse-slope"
MANNERS = {FIRE: DIRECT_FIRE, OPPORTUNITY: "opportunity-fire", ASSAULT: "assault", OVERRUN: "overrun"}
"""The mechanic that an attack of each manner makes use of; fire of mortars is another."""
BEHIND_SLOPE = "TX-N7"
DISPERSING = (NAMES["D"], NAMES["DD"])
"""The results that disperse whoever is not dispersed yet."""
WHILE_DISPERSED = 0.4
"""How much of a unit is lost while it is dispersed; whatever bots take it for, so that figures can be compared."""


class Noticing:
    """Hears the events of one game: an attack is told first, and then what it comes to."""

    def __init__(self) -> None:
        self.dispersed: list[bool] = []  # each unit under attack
        self.harm = 0.0  # of the last attack, by dispersal

    def __call__(self, state: TacticalX, told: Tell) -> Iterator[Noticed]:
        """What an event shows."""
        name, facts = told.name, told.facts
        if name in ("attack", "attack-single"):
            self.dispersed = [state.units[unit].dispersed for unit in facts["targets"]]
            yield from self._attack(state, told)
        elif name in ("result", "result-modified"):
            if facts["result"] in DISPERSING:
                self.harm = WHILE_DISPERSED * self.dispersed.count(False)
                yield Harmed(self.harm)
            if told.because is not None and any(BEHIND_SLOPE in part.clause for part in told.because.parts):
                yield Used(REVERSE_SLOPE)
        elif name == "destroyed":
            yield Harmed(1)
        elif name == "fort-holds":
            yield Harmed(-self.harm)
        elif name in ("loads", "unloads"):
            yield Used("carriers")

    def _attack(self, state: TacticalX, told: Tell) -> Iterator[Noticed]:
        """An attack counts by the unit that adds most to it, the highest of equals."""
        types, levels = state.setting.types, state.setting.terrain.levels
        facts = told.facts
        _, height, weapon = max(
            (strength, levels[state.units[unit].at], types[unit].weapon) for unit, strength, _ in facts["strengths"]
        )
        manner = INDIRECT_FIRE if facts["manner"] == FIRE and weapon == "M" else MANNERS[facts["manner"]]
        yield Used(manner)
        yield Attacked(manner, height - levels[facts["place"]])
        if BEHIND_SLOPE in told.cite:
            yield Used(REVERSE_SLOPE)


def either_first(data: Scenario) -> tuple[Scenario, ...]:
    """A scenario as it is written, and with the other side first."""
    return data, msgspec.structs.replace(data, first=1 - data.first)


QUALITY = PlayQuality(
    notice=Noticing,
    core=("height", "direct-fire", "opportunity-fire", "concealment"),
    rest=("indirect-fire", "overrun", "assault", "reverse-slope", "carriers"),
    scripts=("charge", "hide", "hold"),
    crossings=(Crossing(DIRECT_FIRE, 1, 0.25), Crossing(DIRECT_FIRE, 2, 0.05)),
    orders=either_first,
    sides=lambda field: [side.name for side in field.data.sides],
)
