"""What is measured of Highlander: which mechanics are used, and by which clause a duel ends."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Noticed, PlayQuality, Tell, Used
from highground.games.highlander.state import Highlander

USES = {
    "exerts-hard": "exertions", "head-shot": "head-shots", "power-blocks": "power-blocks",
    "attacks-hidden": "hidden-attacks", "is-dodged": "dodges", "gets-up": "getting-up", "rearms": "getting-up",
    "stays-down": "getting-up", "stays-disarmed": "getting-up",
}  # fmt: skip
"""Events that show a mechanic in use."""
OF_TYPE = {"edge": "edges", "illusion": "illusions", "dirty trick": "dirty-tricks", "ranged attack": "ranged-attacks"}
SPECIAL = ("event", "situation", "location", "object", "plot")
PLAYING = ("attacks", "in-play", "revealed", "plays-card")
"""Events that tell which card comes onto the board."""


def notice(state: Highlander, told: Tell) -> Iterator[Noticed]:
    """What an event shows."""
    if told.name in USES:
        yield Used(USES[told.name])
    elif told.name in PLAYING:
        type = state.setting.type_of[state.cards[told.facts["card"]]]
        if type in OF_TYPE:
            yield Used(OF_TYPE[type])
        elif type in SPECIAL:
            yield Used("special-cards")


QUALITY = PlayQuality(
    notice=lambda: notice,
    core=("exertions", "head-shots", "special-cards", "power-blocks"),
    rest=(
        "hidden-attacks", "dodges", "edges", "illusions", "dirty-tricks", "ranged-attacks", "getting-up",
    ),
    scripts=("charge", "hide", "hold"),
    draws_below=0.05,
    endings={"HL-A12": 0.15, "HL-T13": 0.15},  # by a Head Shot, and by Ability
    sides=lambda setting: [deck.name for deck in setting.data.decks],
)  # fmt: skip
