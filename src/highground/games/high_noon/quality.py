"""What is measured of High Noon: which mechanics are used, and what attacks from above and below do."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Attacked, Harmed, Noticed, PlayQuality, Tell, Used
from highground.games.high_noon.attack import MELEE
from highground.games.high_noon.state import HighNoon

USES = {"plays-card": "special-cards", "jumps": "jumps", "closes-door": "doors", "loots": "loot"}
"""Events that show a mechanic in use. Doors open of themselves; to close one is a choice."""
NO_ATTACK = frozenset({"turn", "moves", "dynamite"})
"""After these, whoever loses health does not lose it by the attack before."""


class Noticing:
    """Hears the events of one game."""

    def __init__(self) -> None:
        self.attacker: int | None = None  # in an attack

    def __call__(self, state: HighNoon, told: Tell) -> Iterator[Noticed]:
        """What an event shows."""
        name, facts = told.name, told.facts
        if name in USES:
            yield Used(USES[name])
        elif name == "attacks":
            self.attacker = facts["who"]
            ranks = state.setting.board.ranks
            start, end = (state.characters[facts[role]].at for role in ("who", "whom"))
            if facts["manner"] == MELEE:
                yield Used("melee")
            yield Attacked(facts["manner"], ranks[start] - ranks[end])
        elif name in NO_ATTACK:
            self.attacker = None
        elif name == "loses-health" and self.attacker is not None:
            owner = state.setting.owner
            if owner[facts["who"]] != owner[self.attacker]:
                yield Harmed(facts["damage"])


QUALITY = PlayQuality(
    notice=Noticing,
    core=("height", "cover", "special-cards", "defence"),
    rest=("jumps", "doors", "melee", "loot"),
    scripts=("charge", "hide", "hold"),
    sides=lambda ground: [posse.name for posse in ground.data.posses],
)
