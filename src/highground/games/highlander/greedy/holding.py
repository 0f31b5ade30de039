"""What greedy thinks that continuing effects are worth to the player they hold for, in each turn they hold."""

from __future__ import annotations

from collections.abc import Callable

from highground.games.highlander.data import ATTACKS
from highground.games.highlander.greedy.tables import ANYBODY, Tables
from highground.games.highlander.language.standing import Holds
from highground.games.highlander.state import Highlander

HIT = 0.4
"""Of the attacks of a turn, how many do damage."""

PLAINLY: dict[str, float] = {
    "damage-of-blow": 0.25, "hand-limit": 0.12, "attacks": 0.8, "special-cards": 0.25, "hard-exertions": 0.15,
    "fewer-gems": 0.05, "exerted": 0.1, "exhaustion": 0.1,
}  # fmt: skip
"""Effects that are worth so much for each that they are more."""
FIXED: dict[str, float] = {
    "no-area": -0.2, "no-blow": -0.35, "no-head": -0.3, "no-hiding": -0.2, "hiding": 0.5, "power-blocks": 0.35,
    "no-bars": 0.15, "blocks-ranged": 0.06, "no-dodging": -0.15, "no-cost": 0.08, "not-prone": 0.1,
    "not-disarmed": 0.12, "most-drawn": -0.35, "most-ability": 0.1,
}  # fmt: skip
"""Effects that are worth so much whatever their amount."""
IN_NEED = {"no-cost": "prone", "fewer-gems": "prone"}
"""Effects that are worth more to one who is prone."""
NEED = 0.8


def worth_of_holding(tables: Tables, state: Highlander, holds: Holds, seat: int, me: int) -> float:
    """What an effect is worth to the player for whom it holds, in a turn, as another player or himself reckons it."""
    if holds.topic in FIXED:
        worth = FIXED[holds.topic]
    elif holds.topic in PLAINLY:
        worth = PLAINLY[holds.topic] * holds.amount
    else:
        worth = BY_DECK[holds.topic](tables, holds, seat if seat == me else ANYBODY)
    if holds.topic in IN_NEED and state.sides[seat].prone:
        worth += NEED
    return worth


def _damage_of_type(tables: Tables, holds: Holds, seat: int) -> float:
    return HIT * holds.amount * tables.share(seat, tables.setting.kinds_of(holds.detail), among=ATTACKS)


def _damage_of_gem(tables: Tables, holds: Holds, seat: int) -> float:
    return HIT * holds.amount * tables.share(seat, tables.setting.gem_kinds[holds.detail], among=ATTACKS)


def _damage_on_area(tables: Tables, holds: Holds, seat: int) -> float:
    """What attacks of the other on a part of the grid do more to this player."""
    cells = tables.setting.cells
    kinds = frozenset(kind for kind in tables.setting.attack_kinds if cells[kind] & holds.detail)
    return -HIT * holds.amount * len(kinds) / max(1, len(tables.setting.attack_kinds))


def _most_damage(tables: Tables, holds: Holds, seat: int) -> float:
    return HIT * max(0, 4 - holds.amount)


def _no_type(tables: Tables, holds: Holds, seat: int) -> float:
    """What a player can do less, by how much of a deck that is."""
    kinds = tables.setting.kinds_of(holds.detail)
    return -2.5 * tables.share(seat, kinds, among=None)


BY_DECK: dict[str, Callable[[Tables, Holds, int], float]] = {
    "damage-of-type": _damage_of_type,
    "damage-of-gem": _damage_of_gem,
    "damage-on-area": _damage_on_area,
    "most-damage": _most_damage,
    "no-type": _no_type,
}
