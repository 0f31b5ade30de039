"""What is measured of High Noon: which mechanics are used, and what attacks from above and below do."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Attacked, Noticed, PlayQuality, Tell, Used
from highground.games.high_noon.state import HighNoon

USES = {"plays-card": "special-cards", "jumps": "jumps", "closes-door": "doors", "loots": "loot"}
"""Events that show a mechanic in use. Doors open of themselves; to close one is a choice."""


def notice(state: HighNoon, told: Tell) -> Iterator[Noticed]:
    """What an event shows. The damage of an attack is told before it is taken."""
    if told.name in USES:
        yield Used(USES[told.name])
    elif told.name == "does-damage":
        manner = told.facts["manner"]
        if manner == "melee":
            yield Used(manner)
        yield Attacked(manner, _rise(state, told), told.facts["damage"])


def _rise(state: HighNoon, told: Tell) -> int:
    """How far the attacker stands above the target; one who is out strikes back from the same rank (HN-B17)."""
    ranks = state.setting.board.ranks
    start, end = (state.characters[told.facts[role]].at for role in ("who", "whom"))
    return ranks[start] - ranks[end] if start >= 0 and end >= 0 else 0


QUALITY = PlayQuality(
    notice=lambda: notice,
    core=("height", "cover", "special-cards", "defence"),
    rest=("jumps", "doors", "melee", "loot"),
    scripts=("charge", "hide", "hold"),
    sides=lambda ground: [posse.name for posse in ground.data.posses],
)
