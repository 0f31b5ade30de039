"""When a sentence happens: what opens it, and the event by which the rules call it.

`own` openings are about the card itself; others hear of everything on the board, and name the player it happens to.
"""

from __future__ import annotations

from dataclasses import dataclass

from highground.games.highlander.language.pattern import Table

OPENINGS = Table("opening")

STANDING, THIS_ATTACK, THIS_DEFENCE, INSTEAD = "standing", "this attack", "this defence", "instead"
"""Openings after which no deed follows: what holds while the card is in play, what is so of the card itself; and the
one whose deed takes the place of what would have happened."""


@dataclass(frozen=True)
class Opening:
    """What opens a sentence."""

    event: str
    own: bool = False
    form: str = "deed"


def _own(text: str, event: str) -> None:
    OPENINGS.says(text)(Opening(event, own=True))


def _heard(text: str, event: str, form: str = "deed") -> None:
    OPENINGS.says(text)(Opening(event, form=form))


OPENINGS.says("While in play")(Opening("", form=STANDING))
OPENINGS.says("This attack")(Opening("", own=True, form=THIS_ATTACK))
OPENINGS.says("This defence")(Opening("", own=True, form=THIS_DEFENCE))

_own("When played", "played")
_own("When this attack succeeds", "succeeds")
_own("When this attack is blocked", "is-blocked")
_own("When this attack is dodged", "is-dodged")
_own("When this defence meets an attack", "meets")
_own("When this card leaves play", "leaves")

_heard("In {whose} may-do phase", "may-do")
_heard("At the end of {whose} turn", "turn-ends")
_heard("When {who} play(s) a(n) {type}", "plays")
_heard("When an attack of {who} succeeds", "attack-succeeds")
_heard("When an attack of {who} is blocked", "attack-blocked")
_heard("When an attack of {who} is dodged", "attack-dodged")
_heard("When {who} exert(s) hard", "exerts-hard")
_heard("When {who} take(s) damage", "takes-damage")
_heard("When {whose} Endurance is exhausted", "exhausted")
_heard("When {who} become(s) prone", "becomes-prone")
_heard("When {who} lose(s) a weapon", "is-disarmed")
_heard("When {who} get(s) up", "gets-up")

_heard("Instead of {who} becoming prone", "becomes-prone", INSTEAD)
_heard("Instead of {who} losing a weapon", "is-disarmed", INSTEAD)
