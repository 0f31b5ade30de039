"""What greedy thinks that cards are worth in hand: what is kept, discarded, paid with, drawn and found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Ask
from highground.games.highlander.exerting import NONE, gems_left
from highground.games.highlander.greedy.tables import Tables
from highground.games.highlander.greedy.texts import Texts
from highground.games.highlander.state import Highlander

ATTACK, DEFENCE, SPECIAL, EDGE, ILLUSION = "attack", "defence", "special", "edge", "illusion"
ENOUGH = {ATTACK: 3, DEFENCE: 4, SPECIAL: 2, EDGE: 2, ILLUSION: 0}
"""With more cards of a sort than that in hand, each is worth less."""
SURFEIT = 0.6
ANSWER = 0.45  # an Edge that answers another card
ALONE = 0.6  # of what a Head Shot is worth in hand, without an attack for it
LEAST, MOST_SPECIAL = 0.05, 1.4
BETTER = 0.3  # what a card must be worth less than to be exchanged for any other


class Hand:
    """The weighings of cards in hand."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.tables: Tables = texts.tables
        setting = self.setting = texts.setting
        self.sort_of = {
            kind: ATTACK if kind in setting.attack_kinds
            else DEFENCE if kind in setting.defence_kinds
            else SPECIAL if kind in setting.special_kinds
            else EDGE if kind in setting.edge_kinds
            else ILLUSION
            for kind in setting.cards
        }  # fmt: skip
        self.plain = {kind: self._plain(kind) for kind in setting.cards}

    def _plain(self, kind: str) -> float:
        """What an attack or a defence is worth in hand, whatever the moment."""
        card, cells = self.setting.cards[kind], self.setting.cells[kind].bit_count()
        if kind in self.setting.attack_kinds:
            worth = 0.5 + 0.12 * (card.damage or 2) + 0.04 * (card.blow or 0)
            return worth + (0.15 if kind in self.tables.heads else 0.0)
        if kind in self.setting.defence_kinds:
            return 0.6 + 0.06 * cells + (0.15 if card.type == "dodge" else 0.0)
        return 0.0

    def keeping(self, state: Highlander, seat: int) -> dict[str, float]:
        """What each kind of card in a player's hand is worth to keep."""
        what = state.cards
        kinds = [what[number] for number in state.sides[seat].hand]
        counts = dict.fromkeys(ENOUGH, 0)
        for kind in kinds:
            counts[self.sort_of[kind]] += 1
        has_head = any(kind in self.tables.heads for kind in kinds)
        found: dict[str, float] = {}
        for kind in kinds:
            if kind not in found:
                sort = self.sort_of[kind]
                worth = self._worth(state, seat, kind, sort, has_head)
                found[kind] = worth * SURFEIT if counts[sort] > ENOUGH[sort] else worth
        return found

    def _worth(self, state: Highlander, seat: int, kind: str, sort: str, has_head: bool) -> float:
        if sort in (ATTACK, DEFENCE):
            return self.plain[kind]
        if sort == ILLUSION:
            return 0.0
        if kind in self.tables.head_cards:
            return self.tables.weights.head_in_hand * (1.0 if has_head else ALONE)
        if "answer" in self.setting.manners[kind]:
            return ANSWER
        return min(MOST_SPECIAL, max(LEAST, self.texts.played(state, seat, kind, seat)))

    # Weighings

    def least(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """Rather what is worth least."""
        keeping, what = self.keeping(state, question.seat), state.cards
        return [-keeping[what[number]] for number in offered]

    def discard_one(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """A card that is worth less than any other that may be drawn for it."""
        keeping, what = self.keeping(state, question.seat), state.cards
        side = state.sides[question.seat]
        better = BETTER - self.tables.price(side, 1)
        return [0.0 if answer == NONE else better - keeping[what[answer]] for answer in offered]

    def draw(self, state: Highlander, question: Ask[Any], offered: Sequence[int]) -> list[float]:
        """As many as can be, but no card by which one would lose."""
        side = state.sides[question.seat]
        is_mortal = self.tables.ability(side) <= self.setting.numbers.exhaustion and not side.exhausted
        left = len(side.endurance)
        return [float(count) if count < left or not is_mortal else -1.0 - count for count in offered]

    def best_found(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """The best card of some piles, to take into the hand."""
        what = state.cards
        return [-1.0 if answer == NONE else self._found(state, question.seat, what[answer]) for answer in offered]

    def _found(self, state: Highlander, seat: int, kind: str) -> float:
        return self._worth(state, seat, kind, self.sort_of[kind], True)

    def gem(self, state: Highlander, question: Ask[Any], offered: Sequence[str]) -> list[float]:
        """The gem of which most cards are left."""
        left = gems_left(state, question.seat)
        return [float(left[gem]) for gem in offered]
