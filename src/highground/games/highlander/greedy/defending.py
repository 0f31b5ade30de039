"""How greedy weighs defences, what it exerts for in its defence phase, and whether to answer a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Ask
from highground.games.highlander.attacking import FOR_DEFENCE
from highground.games.highlander.covering import why_not_met
from highground.games.highlander.defending import PASS
from highground.games.highlander.exerting import NONE
from highground.games.highlander.greedy.attacking import Attacking
from highground.games.highlander.greedy.weights import NEVER
from highground.games.highlander.modifiers import applying, may_exert_hard
from highground.games.highlander.state import Attack, Highlander, find_attack, weapons

LATER = frozenset({"most-damage", "power-blocks"})
"""Effects of Special Cards that help at once when one is attacked; others wait for the attack phase."""
SPENT = 0.5  # of what a defence is worth to keep, what it costs to play it
SURELY = 0.1  # what an exertion for a defence leaves open


class Defending:
    """The weighings of a defence phase."""

    def __init__(self, attacking: Attacking) -> None:
        self.attacking = attacking
        self.texts = attacking.texts
        self.fights = attacking.fights
        self.tables = attacking.tables
        self.hand = attacking.hand
        self.setting = attacking.setting
        self.weights = attacking.weights
        holders = self.setting.holders
        self._helps_at_once = frozenset(kind for topic in LATER for kind in holders.get(topic, {}))

    def defend(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """What each defence saves, less what it costs; nothing, to let an attack pass."""
        seat, what = question.seat, state.cards
        number = question.about.get("attack")
        attack = find_attack(state.sides[1 - seat], number) if number is not None else None
        coming = self.fights.coming(state, seat, attack) + self._effects(state, seat, attack) if attack else 0.0
        known: dict[str, float] = {}
        worths: list[float] = []
        for answer in offered:
            if answer == PASS:
                worths.append(0.0)
            elif answer == FOR_DEFENCE:
                assert attack is not None
                worths.append(self._exert(state, seat, attack, coming, offered))
            elif isinstance(answer, int):
                kind = what[answer]
                if kind not in known:
                    known[kind] = self._card(state, seat, kind, attack, coming)
                worths.append(known[kind])
            else:
                worths.append(-self.attacking.effort(state, seat) - self.weights.saved)
        return worths

    def _effects(self, state: Highlander, seat: int, attack: Attack) -> float:
        """What an attack does besides its damage, if nothing meets it."""
        if attack.hidden:
            return 0.0
        return -self.texts.own(state, "succeeds", 1 - seat, state.cards[attack.card], seat, attack.card)

    def _card(self, state: Highlander, seat: int, kind: str, attack: Attack | None, coming: float) -> float:
        """A card from the hand: a defence, or a Special Card or Edge that helps now."""
        if kind in self.setting.defence_kinds:
            assert attack is not None
            return self.defence(state, seat, kind, attack, coming) - SPENT * self.hand.plain[kind]
        if kind in self.setting.special_kinds:
            if kind not in self._helps_at_once or attack is None:
                return NEVER / 2
            return self._shelter(state, seat, kind, coming)
        return self.texts.played(state, seat, kind, seat) - SPENT * self.weights.discard

    def _shelter(self, state: Highlander, seat: int, kind: str, coming: float) -> float:
        """A Special Card behind which less is taken of all that comes."""
        attacks = [a for a in state.sides[1 - seat].attacks if a.met_by < 0 and not a.head]
        if len(attacks) < 1 or kind not in self.setting.holders.get("most-damage", {}):
            return NEVER / 2
        side, most = state.sides[seat], self.setting.holders["most-damage"][kind][0][1].holds
        assert most is not None
        total = sum([self.fights.damage(state, seat, attack) for attack in attacks])
        return self.tables.harm(side, total) - self.tables.harm(side, most.amount * len(attacks)) - 1.0

    def defence(self, state: Highlander, seat: int, kind: str, attack: Attack, coming: float) -> float:
        """What a defence saves of what is coming."""
        met = self.texts.own(state, "meets", seat, kind, seat, attack.card) if kind in self.texts.speaking else 0.0
        bars = self._bars(state, seat, kind)
        if attack.hidden:
            likely = self.tables.guesses(kind, state.cards.allowed(attack.card))
            left = self._left_hidden(state, seat, kind, attack)
            return likely * (coming - left + met) - bars
        saved = coming - self._left(state, seat, kind, attack) + met
        for other in state.sides[1 - seat].attacks:
            if other is not attack and not other.hidden and other.met_by < 0 and not other.passed:
                if why_not_met(state, seat, kind, other):
                    break
                saved += self.fights.coming(state, seat, other) - self._left(state, seat, kind, other)
        return saved - bars

    def _left(self, state: Highlander, seat: int, kind: str, attack: Attack) -> float:
        """What still comes through a defence: Power Blows through a plain block, or the exertion against that."""
        if not attack.power or kind not in self.tables.blocks:
            return 0.0
        if kind in self.setting.traits.get("is-power", {}) or applying(state, "power-blocks", seat):
            return 0.0
        through = self.tables.harm(state.sides[seat], self.fights.through_block(state, seat, attack))
        if self.tables.power_blocks and may_exert_hard(state):
            return min(through, self.attacking.effort(state, seat) + self.weights.saved)
        return through

    def _left_hidden(self, state: Highlander, seat: int, kind: str, attack: Attack) -> float:
        if not attack.power or kind not in self.tables.blocks:
            return 0.0
        return self.tables.harm(state.sides[seat], 2)

    def _bars(self, state: Highlander, seat: int, kind: str) -> float:
        """What one's own attacks lose that a block bars."""
        if kind not in self.tables.blocks or kind in self.setting.traits.get("no-bars", {}):
            return 0.0
        cells, what = self.setting.cells, state.cards.what
        covered = cells[kind]
        mine = [what[number] for number in state.sides[seat].hand if what[number] in self.setting.attack_kinds]
        if not mine:
            return 0.0
        barred = sum([bool(cells[one] & covered) for one in mine if one is not None])
        return self.weights.bars * (barred / len(mine)) ** 2

    def _exert(self, state: Highlander, seat: int, attack: Attack, coming: float, offered: Sequence[Any]) -> float:
        """Look for a defence in the Endurance."""
        armed = bool(weapons(state, seat))
        if attack.hidden:
            kinds = self.tables.met_by
            likely = sum([self.tables.finds(seat, kind, armed) for kind in kinds]) / max(1, len(kinds))
        else:
            likely = self.tables.finds(seat, state.cards[attack.card], armed)
        left = self.tables.harm(state.sides[seat], 2) * 0.5 if attack.power else 0.0
        return likely * (coming - left) - self.attacking.effort(state, seat) - self.weights.saved

    def found(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """The best defence that an exertion has found. Which attack it is for, the coming step knows."""
        seat, what = question.seat, state.cards
        passed = [attack for attack in state.sides[1 - seat].attacks if attack.passed and attack.met_by < 0]
        attack = passed[-1]
        coming = self.fights.coming(state, seat, attack)
        return [
            0.0 if answer == NONE else self.defence(state, seat, what[answer], attack, coming) + SURELY
            for answer in offered
        ]

    def power_block(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """What a Power Block saves, less the exertion."""
        seat = question.seat
        effort = self.attacking.effort(state, seat) + self.weights.saved
        return [0.0 if a == NONE else self.fights.power_block(state, seat, a) - effort for a in offered]

    def which_power_block(self, state: Highlander, question: Ask[Any], offered: Sequence[int]) -> list[float]:
        """The block that saves most as a Power Block."""
        return [self.fights.power_block(state, question.seat, number) for number in offered]

    def which_stopped(self, state: Highlander, question: Ask[Any], offered: Sequence[int]) -> list[float]:
        """The worst attack that nothing meets yet."""
        seat = question.seat
        attacks = [find_attack(state.sides[1 - seat], number) for number in offered]
        return [self.fights.coming(state, seat, a) if a is not None and a.met_by < 0 else -1.0 for a in attacks]

    def answer_it(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """What a card would cost that the opponent plays, against what the answer costs."""
        seat, what = question.seat, state.cards
        felt = -self.texts.played(state, 1 - seat, what[question.about["card"]], seat)
        return [
            0.0 if answer == NONE
            else felt + self.texts.own(state, "played", seat, what[answer], seat) - self.weights.discard
            for answer in offered
        ]  # fmt: skip
