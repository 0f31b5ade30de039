"""What is measured of Wolsung: which mechanics are used, and what attacks from above and below do."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Attacked, Crossing, Harmed, Noticed, PlayQuality, Tell, Used
from highground.games.wolsung.greedy.weights import (
    AREAS,
    CARDS,
    CHARGING,
    CLIMBING,
    COVER,
    DELAYING,
    DIVING,
    HEIGHT,
    HEROIC_MOVES,
    LEAPING,
    MAGIC,
    OBJECTIVES,
    PUSHING,
    SHOOTING,
    STAIRS,
)
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.state import Wolsung
from highground.space.table.shapes import is_on

USES = {
    "shoots": SHOOTING, "charges": CHARGING, "deed": CARDS, "seizes": OBJECTIVES, "dives": DIVING,
    "moves-heroically": HEROIC_MOVES, "leaps": LEAPING, "falls": PUSHING, "casts": MAGIC,
    "laid": AREAS, "delays": DELAYING,
}  # fmt: skip
"""Events that show a mechanic in use."""
BY_CLAUSE = {"WO-H1": HEIGHT, "WO-H2": HEIGHT, "WO-C1": COVER, "WO-C2": COVER}
"""What makes dice more or less, and shows a mechanic in use."""
ATTACKS = {"shoots": SHOOTING, "fights": "melee"}
INCH = 1000
WALL = 2
"""What is lower is as easily stepped onto."""


class Noticing:
    """Hears the events of one game: an attack is told first, and then what it comes to."""

    def __call__(self, state: Wolsung, told: Tell) -> Iterator[Noticed]:
        """What an event shows."""
        name, facts = told.name, told.facts
        if name in USES:
            yield Used(USES[name])
        if name in ATTACKS:
            rise = looks_of(state).higher(facts["who"], facts["whom"])
            yield Attacked(ATTACKS[name], _inches(rise))
        elif name == "dice" and told.because is not None:
            for part in told.because.parts:
                if mechanic := BY_CLAUSE.get(part.clause.split()[0]):
                    yield Used(mechanic)
        elif name == "damage":
            yield Harmed(float(facts["damage"]))
        elif name == "moves" and "WO-G6" in told.cite:
            x, y, _ = facts["at"]
            if any(is_on(tread, x, y) for tread in state.setting.treads):
                yield Used(STAIRS)
        elif name == "climbs" and facts["inches"] >= WALL:
            yield Used(CLIMBING)


def _inches(rise: int) -> int:
    """A difference of heights in whole inches, toward nought."""
    return rise // INCH if rise >= 0 else -(-rise // INCH)


QUALITY = PlayQuality(
    notice=Noticing,
    core=(HEIGHT, COVER, SHOOTING, CHARGING, CARDS, OBJECTIVES),
    rest=(DIVING, HEROIC_MOVES, CLIMBING, LEAPING, STAIRS, PUSHING, MAGIC, AREAS, DELAYING),
    scripts=("charge", "hide", "hold"),
    scenarios=("skirmish", "lantern_square"),
    crossings=(Crossing(SHOOTING, 1, 0.25), Crossing(SHOOTING, 3, 0.1)),
    sides=lambda setting: [club.name for club in setting.data.clubs],
)
