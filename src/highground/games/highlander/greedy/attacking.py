"""How greedy weighs what may be done in its own attack phase and may-do phase, and what exertions find."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any

from highground.engine import Ask
from highground.games.highlander.attacking import DONE, FOR_ANYTHING, FOR_ATTACK, HIDE, ILLUSION
from highground.games.highlander.exerting import NONE, gems_left
from highground.games.highlander.greedy.hand import Hand
from highground.games.highlander.may_do import GET_UP
from highground.games.highlander.modifiers import applying, may_exert_hard, special_cards_left
from highground.games.highlander.seeking import gems_needed
from highground.games.highlander.state import NO_CARD, Highlander, find_attack

CARD = 0.1  # what a card from the hand costs that does nothing for one there
FOUND_ATTACK = 1.0  # what an attack is worth that one has exerted for
FOUND_ILLUSION = 0.9


class Plan:
    """What a player can do besides in this phase: a Head Shot, a hard exertion."""

    __slots__ = ("effort", "head", "may_exert")

    def __init__(self, head: bool, may_exert: bool, effort: float) -> None:
        self.head = head
        self.may_exert = may_exert
        self.effort = effort


class Attacking:
    """The weighings of attacks, Special Cards, Edges and exertions."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.texts = hand.texts
        self.fights = hand.texts.fights
        self.tables = hand.tables
        self.setting = hand.setting
        self.weights = hand.tables.weights
        self._illusions = [
            FOUND_ILLUSION * self._finds(seat, self.setting.illusion_kinds) for seat in range(len(self.tables.decks))
        ]
        self._attacks = [self._finds(seat, self.setting.attack_kinds) for seat in range(len(self.tables.decks))]
        self._is_blow = self.setting.traits.get("is-blow", {})

    def _finds(self, seat: int, kinds: frozenset[str]) -> float:
        """How likely an exertion finds a card of some kinds."""
        share = self.tables.share(seat, kinds, None)
        return 1 - (1 - share) ** self.setting.numbers.exerted

    def effort(self, state: Highlander, seat: int) -> float:
        """What a hard exertion costs a player, less what an Illusion may bring."""
        return self.tables.exertion(state.sides[seat]) - self._illusions[seat]

    def _plan(self, state: Highlander, seat: int) -> Plan:
        what, heads = state.cards.what, self.tables.head_cards
        head = (
            any(what[number] in heads for number in state.sides[seat].hand)
            and special_cards_left(state) > 0
            and not state.turn.hand_closed
            and not applying(state, "no-head", seat)
            and self.tables.plays_heads
        )
        may_exert = self.tables.exerts and may_exert_hard(state)
        return Plan(head, may_exert, self.effort(state, seat) if may_exert else 0.0)

    # The attack phase

    def attack_phase(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """What each thing brings; nothing, to be done."""
        seat, what = question.seat, state.cards
        plan = self._plan(state, seat)
        known: dict[Any, float] = {}
        worths: list[float] = []
        for answer in offered:
            if isinstance(answer, int):
                sort = what[answer]
            elif isinstance(answer, tuple):
                verb, number = answer
                sort = (verb, what[number])
            else:
                sort = answer
            worth = known.get(sort)
            if worth is None:
                worth = known[sort] = self._in_attack_phase(state, seat, plan, answer, sort, offered)
            worths.append(worth)
        return worths

    def _in_attack_phase(
        self, state: Highlander, seat: int, plan: Plan, answer: Any, sort: Any, offered: Sequence[Any]
    ) -> float:
        if sort == DONE:
            return 0.0
        if sort == FOR_ATTACK:
            has_attack = any(isinstance(a, int) and state.cards[a] in self.setting.attack_kinds for a in offered)
            return -1.0 if has_attack else self._attacks[seat] * FOUND_ATTACK - plan.effort
        if sort == ILLUSION:
            return -plan.effort
        if isinstance(sort, tuple):
            verb, kind = sort
            if verb == HIDE:
                return self.attack(state, seat, kind, True, plan)
            attack = find_attack(state.sides[seat], answer[1])
            assert attack is not None
            blow = self.fights.blow(state, seat, kind, attack.hidden)
            return blow - plan.effort
        if sort in self.setting.attack_kinds:
            return self.attack(state, seat, sort, False, plan)
        return self.card(state, seat, sort, plan)

    def attack(self, state: Highlander, seat: int, kind: str, hidden: bool, plan: Plan) -> float:
        """What an attack promises, with what may still be made of it."""
        chances = self.fights.chances(state, seat, kind, hidden)
        other, own = state.sides[1 - seat], self.texts.own
        succeeds = self.tables.harm(other, self.tables.damages[kind]) + own(state, "succeeds", seat, kind, seat)
        worth = chances.unmet * succeeds - CARD
        if kind in self.texts.speaking:
            worth += chances.blocked * own(state, "is-blocked", seat, kind, seat)
            worth += chances.dodged * own(state, "is-dodged", seat, kind, seat)
            worth += own(state, "played", seat, kind, seat)
        if plan.head and kind in self.tables.heads:
            return worth + max(0.0, self.head(state, seat, kind, hidden))
        if kind in self._is_blow and not hidden:
            return worth + self.fights.blow(state, seat, kind, hidden)
        if plan.may_exert and self.tables.blows[kind] is not None:
            return worth + max(0.0, self.fights.blow(state, seat, kind, hidden) - plan.effort)
        return worth

    def head(self, state: Highlander, seat: int, kind: str, hidden: bool) -> float:
        """What a Head Shot promises beyond what patience would."""
        return self.fights.head_shot(state, seat, kind, hidden) - self._waiting(state, seat)

    def _waiting(self, state: Highlander, seat: int) -> float:
        """What it is worth to keep a Head Shot for later: more to one who is winning anyway."""
        mine, theirs = (self.tables.ability(state.sides[one]) for one in (seat, 1 - seat))
        lead = (mine - theirs) / max(1, mine, theirs)
        return (self.weights.patience + self.weights.ahead * lead) * self.fights.victory(state, seat)

    def card(self, state: Highlander, seat: int, kind: str, plan: Plan) -> float:
        """What a Special Card or an Edge brings. One that is played takes the place of another."""
        worth = self.texts.played(state, seat, kind, seat) - CARD
        if kind not in self.setting.special_kinds:
            return worth
        if kind in self.tables.head_cards:
            return worth - self._waiting(state, seat)
        if plan.head and special_cards_left(state) == 1:
            worth -= max(0.0, self._best_head(state, seat))
        return worth

    def _best_head(self, state: Highlander, seat: int) -> float:
        """The best Head Shot that one could still make this turn."""
        what, heads, side = state.cards, self.tables.heads, state.sides[seat]
        kinds = [(what[attack.card], attack.hidden) for attack in side.attacks]
        if not side.attacks:
            kinds = [(what[number], False) for number in side.hand]
        return max([self.head(state, seat, kind, hidden) for kind, hidden in kinds if kind in heads], default=0.0)

    def unable(self, state: Highlander, question: Ask[Any], offered: Sequence[str]) -> list[float]:
        """Exert for something to play, if that is likely to be worth it."""
        worth = self._attacks[question.seat] * FOUND_ATTACK - self.effort(state, question.seat)
        return [worth if answer == FOR_ANYTHING else 0.0 for answer in offered]

    def found(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """The best of what an exertion has found."""
        seat, what = question.seat, state.cards
        plan = self._plan(state, seat)
        worths: list[float] = []
        for answer in offered:
            if answer == NONE:
                worths.append(0.0)
            elif (kind := what[answer]) in self.setting.attack_kinds:
                worths.append(self.attack(state, seat, kind, False, plan))
            else:
                worths.append(self.texts.played(state, seat, kind, seat))
        return worths

    # The may-do phase

    def may_do_phase(self, state: Highlander, question: Ask[Any], offered: Sequence[Any]) -> list[float]:
        """Edges, getting up and rearming, the way that promises more."""
        seat = question.seat
        return [self._in_may_do_phase(state, seat, answer) for answer in offered]

    def _in_may_do_phase(self, state: Highlander, seat: int, answer: Any) -> float:
        if answer == DONE:
            return 0.0
        if isinstance(answer, int):
            return self.texts.played(state, seat, state.cards[answer], seat) - CARD
        effort = self.effort(state, seat)
        if answer == ILLUSION:
            return -effort
        sought, _, manner = answer.partition(" ")
        is_hard = manner == "hard"
        worth = self.weights.prone if sought == GET_UP else self.weights.disarmed
        return self._recovers(state, seat, is_hard) * worth - (effort + self.weights.saved if is_hard else 0.0)

    def _recovers(self, state: Highlander, seat: int, is_hard: bool) -> float:
        """How likely an exertion shows enough of the best gem."""
        left = gems_left(state, seat)
        cards = len(state.sides[seat].endurance)
        if not cards:
            return 0.0
        share = max(left.values()) / max(1, sum(left.values()))
        count = min(self.setting.numbers.exerted, cards)
        needed = gems_needed(state, seat, is_hard)
        return sum([comb(count, n) * share**n * (1 - share) ** (count - n) for n in range(needed, count + 1)])

    # What is chosen for a card

    def which_attack(self, state: Highlander, question: Ask[Any], offered: Sequence[int]) -> list[float]:
        """The attack of which a card makes most."""
        seat, worths = question.seat, list[float]()
        for number in offered:
            if number == NO_CARD:
                worths.append(0.0)
                continue
            attack, kind = find_attack(state.sides[seat], number), state.cards[number]
            assert attack is not None
            if question.name == "which-head-shot":
                worths.append(self.fights.head_shot(state, seat, kind, attack.hidden))
            elif question.name == "which-power-blow":
                worths.append(0.0 if attack.power else 1.0 + self.fights.blow(state, seat, kind, attack.hidden))
            else:
                worths.append(self.fights.chances(state, seat, kind, attack.hidden, attack.head).unmet)
        return worths
