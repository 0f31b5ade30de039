"""What greedy does not answer when it does without a mechanic, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highground.games.highlander.attacking import FOR_ANYTHING, FOR_ATTACK, FOR_DEFENCE, HIDE, ILLUSION, POWER
from highground.games.highlander.greedy import weights as mechanics
from highground.games.highlander.may_do import GET_UP, MANNERS, REARM
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import Highlander

PLAYED = frozenset({"attack-phase", "may-do-phase", "defend", "defend-again", "guess", "defence-phase", "answer-it"})
FOUND = frozenset({"found-attack", "found-anything", "found-defence"})
"""Questions by which cards come onto the board."""
RECOVERING = frozenset(f"{what} {how}" for what in (GET_UP, REARM) for how in MANNERS)


class Shunning:
    """The answers that a bot does not give, by the mechanics that it does without."""

    def __init__(self, setting: HighlanderSetting, without: frozenset[str]) -> None:
        of_type: dict[str, Callable[[], frozenset[str]]] = {
            mechanics.HEAD_SHOTS: lambda: setting.kinds_of("Head Shot"),
            mechanics.SPECIAL_CARDS: lambda: setting.special_kinds,
            mechanics.POWER_BLOCKS: lambda: _with_power_blocks(setting),
            mechanics.DODGES: lambda: setting.kinds_of("dodge"),
            mechanics.EDGES: lambda: setting.edge_kinds,
            mechanics.DIRTY_TRICKS: lambda: setting.kinds_of("dirty trick"),
            mechanics.RANGED_ATTACKS: lambda: setting.kinds_of("ranged attack"),
        }
        self.without = without
        self.kinds = frozenset[str]().union(*(kinds() for name, kinds in of_type.items() if name in without))
        self.power_blocks = frozenset[str]()
        if mechanics.POWER_BLOCKS in without:
            self.power_blocks |= frozenset(setting.traits.get("is-power", {}))
        self.words = frozenset[str]()
        if mechanics.EXERTIONS in without:
            self.words |= {FOR_ATTACK, FOR_DEFENCE, FOR_ANYTHING, ILLUSION, *RECOVERING}
        if mechanics.ILLUSIONS in without:
            self.words |= {ILLUSION}
        if mechanics.GETTING_UP in without:
            self.words |= RECOVERING

    def __call__(self, state: Highlander, question: str, answer: Any) -> bool:
        """Is this an answer that is not given?"""
        without = self.without
        if isinstance(answer, tuple):
            verb, number = answer
            if verb == HIDE:
                return mechanics.HIDDEN_ATTACKS in without or state.cards[number] in self.kinds
            return verb == POWER and mechanics.EXERTIONS in without
        if isinstance(answer, str):
            return answer in self.words
        if question == "power-block":
            return mechanics.POWER_BLOCKS in without or mechanics.EXERTIONS in without
        if question == "illusion":
            return mechanics.ILLUSIONS in without
        if question not in PLAYED and question not in FOUND:
            return False
        kind = state.cards[answer]
        return kind in self.kinds or (kind in self.power_blocks and _is_struck_with_power(state))


def _is_struck_with_power(state: Highlander) -> bool:
    """Is a Power Blow still to be met by the player in turn?"""
    return any(attack.power and attack.met_by < 0 for attack in state.sides[1 - state.seat].attacks)


def _with_power_blocks(setting: HighlanderSetting) -> frozenset[str]:
    """The Edges and Special Cards that make Power Blocks of blocks."""
    kinds = setting.edge_kinds | setting.special_kinds
    return frozenset(kind for kind in kinds if "Power Block" in setting.cards[kind].words)
