"""What may hold while a card is in play. Rules ask for it by topic where it matters (`modifiers`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from highground.games.highlander.language.pattern import Table

STANDING = Table("continuing effect")


@dataclass(frozen=True)
class Holds:
    """A continuing effect: its topic, whom it holds for, how much, and what else it names."""

    topic: str
    who: str
    amount: int = 0
    detail: Any = None


def _says(text: str, topic: str, *order: str, sign: int = 1) -> None:
    """A pattern whose slots are, in their order, whom it holds for ("who"), the amount, and a detail."""

    def made(*values: Any) -> Holds:
        named = dict(zip(order, values, strict=True))
        return Holds(topic, named["who"], sign * named.get("amount", 0), named.get("detail"))

    STANDING.says(text)(made)


_says("{whose} {types} deal {number} more damage", "damage-of-type", "who", "detail", "amount")
_says("{whose} {types} deal {number} less damage", "damage-of-type", "who", "detail", "amount", sign=-1)
_says("{whose} {gem} attacks deal {number} more damage", "damage-of-gem", "who", "detail", "amount")
_says("{whose} Power Blows deal {number} more damage", "damage-of-blow", "who", "amount")
_says("attacks on {whose} {area} deal {number} more damage", "damage-on-area", "who", "detail", "amount")
_says("attacks on {whose} {area} deal {number} less damage", "damage-on-area", "who", "detail", "amount", sign=-1)
_says("no attack deals {who} more than {number} damage", "most-damage", "who", "amount")
_says("{whose} hand limit is {number} higher", "hand-limit", "who", "amount")
_says("{whose} hand limit is {number} lower", "hand-limit", "who", "amount", sign=-1)
_says("{whose} Ability may rise to {number}", "most-ability", "who", "amount")
_says("{who} may make {number} more attack(s) a turn", "attacks", "who", "amount")
_says("{who} may play {number} more Special Card(s) a turn", "special-cards", "who", "amount")
_says("{who} may exert hard {number} more time(s) a turn", "hard-exertions", "who", "amount")
_says("{who} may play no {types}", "no-type", "who", "detail")
_says("{who} may not attack the {area}", "no-area", "who", "detail")
_says("{who} may make no Power Blow", "no-blow", "who")
_says("{who} may make no Head Shot", "no-head", "who")
_says("{who} may hide no attack", "no-hiding", "who")
_says("{who} may hide the first attack", "hiding", "who")
_says("{who} need(s) {number} fewer gem(s) to get up or rearm", "fewer-gems", "who", "amount")
_says("{whose} exertions take {number} more card(s)", "exerted", "who", "amount")
_says("{whose} blocks are Power Blocks", "power-blocks", "who")
_says("{whose} blocks bar no cells", "no-bars", "who")
_says("{whose} blocks may meet ranged attacks", "blocks-ranged", "who")
_says("{whose} dodges meet no attack on the {area}", "no-dodging", "who", "detail")
_says("{who} pay(s) nothing for being prone", "no-cost", "who")
_says("{who} cannot become prone", "not-prone", "who")
_says("{who} cannot be disarmed", "not-disarmed", "who")
_says("{who} draw(s) at most {number} card(s) in the draw phase", "most-drawn", "who", "amount")
_says("{whose} exhaustion costs {number} less Ability", "exhaustion", "who", "amount")
