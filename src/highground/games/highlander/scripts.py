"""Three players with one plan each, whatever happens: the yardstick that stays the same as others get better.

`charge` strikes as hard as it can and never looks to its guard, `hide` meets every attack and strikes none, `hold`
meets what comes and strikes plainly. None of them plays a Special Card or an Edge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Policy
from highground.engine.parameters import refuse_parameters
from highground.games.highlander.attacking import POWER
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import Highlander

QUIET = ("done", "pass", "none", "no")
"""Words by which one does nothing."""
DEFENDING = ("defend", "guess", "found-defence")
RECOVERING = ("get-up softly", "rearm softly")


class Script:
    """A plan: whether one defends, attacks, and makes Power Blows of attacks."""

    def __init__(self, *, defends: bool, attacks: bool, blows: bool) -> None:
        self.defends = defends
        self.attacks = attacks
        self.blows = blows

    def __call__(self, state: Highlander, question: Ask[Any] | Place, offered: Sequence[Any], _: Chance) -> Answer:
        """The answer that the plan wants; nothing out of the ordinary where it says nothing."""
        kinds = state.setting.defence_kinds if self.defends and question.name in DEFENDING else frozenset[str]()
        if question.name in ("attack-phase", "found-attack") and self.attacks:
            kinds = state.setting.attack_kinds
            blow = next((answer for answer in offered if isinstance(answer, tuple) and answer[0] == POWER), None)
            if blow is not None and self.blows:
                return blow
        cards = [answer for answer in offered if isinstance(answer, int) and state.cards.what[answer] in kinds]
        if cards:
            return max(cards, key=lambda card: state.setting.cards[state.cards[card]].damage or 0)
        wanted = (*(RECOVERING if question.name == "may-do-phase" else ()), *QUIET)
        return next((word for word in wanted if word in offered), offered[0])


CHARGE = Script(defends=False, attacks=True, blows=True)
HIDE = Script(defends=True, attacks=False, blows=False)
HOLD = Script(defends=True, attacks=True, blows=False)


def maker_of(name: str, script: Script) -> Callable[[HighlanderSetting, Mapping[str, str]], Policy]:
    """Makes a script for a setting; it has no parameters."""

    def make(setting: HighlanderSetting, parameters: Mapping[str, str]) -> Policy:
        refuse_parameters(parameters, name)
        return script

    return make


SCRIPTS = {name: maker_of(name, script) for name, script in (("charge", CHARGE), ("hide", HIDE), ("hold", HOLD))}
