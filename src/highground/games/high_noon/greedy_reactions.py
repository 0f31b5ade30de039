"""How greedy weighs the special cards of an attack, and whether to cancel a special card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.high_noon.attack import targets
from highground.games.high_noon.data import Card
from highground.games.high_noon.expectations import STRONGEST
from highground.games.high_noon.greedy_fighting import Fighting
from highground.games.high_noon.hands import NONE, card
from highground.games.high_noon.state import HighNoon, friends_beside
from highground.games.high_noon.weapons import SHOOT
from highground.games.high_noon.weights import FELT, NEVER

Asked = Ask[Any] | Place


class Reactions:
    """The weighings of special cards in an attack and in answer to another (HN-C9 to HN-C16)."""

    def __init__(self, fighting: Fighting) -> None:
        self.fighting = fighting
        self.tables = fighting.tables
        self.setting = fighting.setting
        self.expectations = fighting.expectations
        self._brings: dict[str, Callable[[HighNoon, Asked, Card], float]] = {
            "dead-aim": self._dead_aim,
            "fan": self._fan,
            "bounty": self._bounty,
            "dive": self._dive,
            "take-the-bullet": self._take_the_bullet,
            "shoot-back": self._shoot_back,
            "grit": self._grit,
        }

    def special_card(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What a card brings to whoever is asked, less what it would be worth in hand."""
        if not self.tables.plays_special:
            return lambda kind: 0.0 if kind == NONE else NEVER
        cards, keeping, thrift = self.setting.cards, self.expectations.keeping, self.tables.thrift(state, question.seat)

        def worth(kind: str) -> float:
            if kind == NONE:
                return 0.0
            return self._brings[cards[kind].effect](state, question, cards[kind]) - thrift * keeping[kind]

        return worth

    # With one's own attack

    def _dead_aim(self, state: HighNoon, question: Asked, played: Card) -> float:
        """What a stronger attack past all cover promises beyond the one under way."""
        attacker, target, manner = question.about["attacker"], question.about["target"], question.about["manner"]
        cover = self.fighting.margin(state, attacker, target, manner, past_cover=True)
        cover -= self.fighting.margin(state, attacker, target, manner)
        attack = self._attack(state, question)
        promises = self.fighting.promises(state, question.seat, target)
        return promises[min(STRONGEST, attack + played.amount + cover)] - promises[attack]

    def _bounty(self, state: HighNoon, question: Asked, played: Card) -> float:
        """More gold, if the attack kills."""
        return played.amount * self._kills(state, question)

    def _fan(self, state: HighNoon, question: Asked, played: Card) -> float:
        """Another attack at once, if the target lives to see it."""
        attacker, target, manner = question.about["attacker"], question.about["target"], question.about["manner"]
        return (1 - self._kills(state, question)) * max(0.0, self.fighting.attack(state, attacker, target, manner))

    def _kills(self, state: HighNoon, question: Asked) -> float:
        """How likely the attack under way puts its target out."""
        target = question.about["target"]
        defender, health = self.setting.owner[target], state.characters[target].health
        return self.expectations.kills(
            defender, len(state.posses[defender].hand), health, self._attack(state, question)
        )

    def _attack(self, state: HighNoon, question: Asked) -> int:
        """The attack under way, less what the height of the target adds to its defence."""
        start, end = (state.characters[question.about[role]].at for role in ("attacker", "target"))
        return min(STRONGEST, max(0, question.about["attack"] - max(0, self.tables.height(end, start))))

    # When attacked

    def _dive(self, state: HighNoon, question: Asked, played: Card) -> float:
        """A better defence, but no next move."""
        return self._saved(state, question, question.about["damage"] - played.amount) - self.tables.weights.pinned

    def _grit(self, state: HighNoon, question: Asked, played: Card) -> float:
        """Not more than so much damage."""
        return self._saved(state, question, min(question.about["damage"], played.amount))

    def _saved(self, state: HighNoon, question: Asked, left: int) -> float:
        """What it saves if only this damage is left of what an attack would do."""
        attacker, health = question.about["attacker"], state.characters[question.about["target"]].health
        suffered = self.fighting.suffered(state, attacker, question.about["damage"], health)
        return suffered - self.fighting.suffered(state, attacker, left, health)

    def _take_the_bullet(self, state: HighNoon, question: Asked, played: Card) -> float:
        """What the target would suffer, less what the friend does who suffers least."""
        friends = friends_beside(state, question.about["target"])
        return self._saved(state, question, 0) + max(self.who_takes_it(state, question, friends))

    def _shoot_back(self, state: HighNoon, question: Asked, played: Card) -> float:
        """A shot of one's own, if one lives and can take it."""
        attacker, target = question.about["attacker"], question.about["target"]
        is_out = question.about["damage"] >= state.characters[target].health
        if is_out or attacker not in targets(state, target, SHOOT):
            return 0.0
        return max(0.0, self.fighting.attack(state, target, attacker, SHOOT))

    def who_takes_it(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """The friend who loses least, about: what height and cover are to another is not reckoned with."""
        attacker, damage = question.about["attacker"], question.about["damage"]
        return [-self.fighting.suffered(state, attacker, damage, state.characters[c].health) for c in offered]

    # In answer to a special card

    def cancel_it(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What a card would do to whoever is asked, less what it would be worth to keep the one that cancels."""
        if not self.tables.plays_special:
            return lambda kind: 0.0 if kind == NONE else NEVER
        keeping, thrift = self.expectations.keeping, self.tables.thrift(state, question.seat)
        felt = self._felt(state, question.seat, card(state, question.about["card"]))
        return lambda kind: 0.0 if kind == NONE else felt - thrift * keeping[kind]

    def _felt(self, state: HighNoon, seat: int, played: Card) -> float:
        """What it costs a player that another's card works; where it may be meant for any, a share of that."""
        if played.effect == "not-so-fast":
            cancelled = card(state, state.posses[seat].discards[-1])
            return FELT.get(cancelled.effect, 1.0)
        if played.effect == "pickpocket":
            felt = min(played.amount, state.posses[seat].gold) * self.tables.weights.stolen
        else:
            felt = FELT.get(played.effect, 1.0)
        return felt if played.when in ("attack", "defence", "damage") else felt / (len(state.posses) - 1)
