"""What may be so of an attack or a defence itself. Rules ask for it by topic, as for continuing effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from highground.games.highlander.language.openings import THIS_ATTACK, THIS_DEFENCE
from highground.games.highlander.language.pattern import Table

TRAITS = {THIS_ATTACK: Table("trait of an attack"), THIS_DEFENCE: Table("trait of a defence")}


@dataclass(frozen=True)
class Trait:
    """Something that is so of a card: its topic, how much, and what else it names."""

    topic: str
    amount: int = 0
    detail: Any = None


def _says(form: str, text: str, topic: str, what: str = "") -> None:
    def made(*values: Any) -> Trait:
        return Trait(topic, **dict(zip((what,), values, strict=False)))

    TRAITS[form].says(text)(made)


_says(THIS_ATTACK, "cannot be blocked", "no-block")
_says(THIS_ATTACK, "may be blocked", "may-be-blocked")
_says(THIS_ATTACK, "cannot be dodged", "no-dodge")
_says(THIS_ATTACK, "cannot be met by {gem} cards", "no-gem", "detail")
_says(THIS_ATTACK, "cannot be hidden", "not-hidden")
_says(THIS_ATTACK, "may be a Power Blow", "may-be-blow")
_says(THIS_ATTACK, "cannot be a Power Blow", "no-blow")
_says(THIS_ATTACK, "may be a Head Shot", "may-be-head")
_says(THIS_ATTACK, "cannot be a Head Shot", "no-head")
_says(THIS_ATTACK, "is a Power Blow without exertion", "is-blow")
_says(THIS_ATTACK, "may go to barred cells", "past-bars")
_says(THIS_ATTACK, "deals {number} more damage", "damage", "amount")
_says(THIS_ATTACK, "takes no attack opportunity", "free")
_says(THIS_DEFENCE, "may meet ranged attacks", "meets-ranged")
_says(THIS_DEFENCE, "meets one attack only", "one-only")
_says(THIS_DEFENCE, "bars no cells", "no-bars")
_says(THIS_DEFENCE, "is a Power Block without exertion", "is-power")
_says(THIS_DEFENCE, "meets any attack on the {area}", "any-on", "detail")
