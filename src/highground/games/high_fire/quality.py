"""What is measured of High Fire: which mechanics are used."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Noticed, PlayQuality, Tell, Used
from highground.games.high_fire.activation import CAUTIOUS, JUMP
from highground.games.high_fire.greedy.weights import (
    ASSAULT,
    COVER,
    HANDING,
    INDIRECT,
    JUMPING,
    MEDICS,
    MID_MOVE,
    OPERATIONS,
    REACTION,
    SPLITTING,
)
from highground.games.high_fire.state import REACTION as REACTING
from highground.games.high_fire.state import HighFire, phase_of

USES = {
    "engages": ASSAULT, "hands": HANDING, "opens": OPERATIONS, "forces": OPERATIONS, "fails-to-force": OPERATIONS,
    "healed": MEDICS, "brought-back": MEDICS, "not-treated": MEDICS,
}  # fmt: skip
"""Events that show a mechanic in use."""
OF_COVER, INDIRECTLY = "HF-S6", "HF-S8"


class Noticing:
    """Hears the events of one game: what a unit has done so far in its action."""

    def __init__(self) -> None:
        self.action, self.deeds = "", list[str]()

    def __call__(self, state: HighFire, told: Tell) -> Iterator[Noticed]:
        """What an event shows."""
        name, facts = told.name, told.facts
        if name in USES:
            yield Used(USES[name])
        if name in ("acts", "acts-apart"):
            self.action, self.deeds = facts["action"], []
            if self.action == JUMP:
                yield Used(JUMPING)
            if phase_of(state)[1] == REACTING:
                yield Used(REACTION)
        elif name in ("moves", "fires"):
            self.deeds.append(name)
            yield from self._done(name, told)
        elif name == "effect-value" and told.because and any(OF_COVER in one.clause for one in told.because.parts):
            yield Used(COVER)

    def _done(self, name: str, told: Tell) -> Iterator[Noticed]:
        """What a move or a volley shows, after what went before in the same action."""
        if name == "fires" and INDIRECTLY in told.cite.split():
            yield Used(INDIRECT)
        if self.action == CAUTIOUS and self.deeds == ["moves", "fires", "moves"]:
            yield Used(MID_MOVE)
        if self.deeds[-2:] == ["fires", "fires"]:
            yield Used(SPLITTING)


QUALITY = PlayQuality(
    notice=Noticing,
    core=(COVER, INDIRECT, ASSAULT, REACTION),
    rest=(MID_MOVE, JUMPING, HANDING, SPLITTING, OPERATIONS, MEDICS),
    scripts=("charge", "hide", "hold"),
    scenarios=("skirmish", "crossroads"),
    sides=lambda setting: [faction.name for faction in setting.data.factions],
)
