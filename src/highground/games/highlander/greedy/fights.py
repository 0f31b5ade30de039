"""What greedy expects of attacks and defences: those on the board, and those that may come there."""

from __future__ import annotations

from highground.games.highlander.covering import is_power_block
from highground.games.highlander.greedy.tables import MOST, Chances, Tables
from highground.games.highlander.landing import more_damage
from highground.games.highlander.modifiers import applying, attacks_left
from highground.games.highlander.state import NO_CARD, Attack, Highlander, Side, find_defence, weapons

UNKNOWN = (3, 5)  # the damage of an attack that is hidden, and of a hidden Power Blow
HELPLESS = 0.7  # how likely a Head Shot falls that no card of one's hand meets
ANYTHING = 0.1  # the right to do what one can hardly do


class Fights:
    """What comes of attacks, in a setting."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.weights = tables.weights
        self.setting = tables.setting

    # One's own attacks

    def chances(
        self, state: Highlander, attacker: int, kind: str, hidden: bool, head: bool = False, power: bool = False
    ) -> Chances:
        """What may come of an attack, as far as the attacker knows the other's hand."""
        other = state.sides[1 - attacker]
        held = len(other.hand) // 2 if other.prone else len(other.hand)
        armed = not other.lost or bool(weapons(state, 1 - attacker))
        weights = self.weights
        damage = (self.tables.blows[kind] if power else None) or self.tables.damages[kind]
        last = head or damage >= self.tables.ability(other)
        if self.tables.would_end(other):
            exerts = 0.0
        elif last:
            exerts = weights.exerts_last
        else:
            exerts = weights.exerts + weights.exerts_hidden * hidden + weights.exerts_blow * power
        return self.tables.chances(kind, held, hidden, armed, exerts, last, head)

    def victory(self, state: Highlander, seat: int) -> float:
        """What it is worth to a player to win at once."""
        return self.tables.harm(state.sides[1 - seat], MOST)

    def blow(self, state: Highlander, seat: int, kind: str, hidden: bool) -> float:
        """What an attack is worth more as a Power Blow, whatever that costs."""
        blow, damage = self.tables.blows[kind], self.tables.damages[kind]
        if blow is None:
            return 0.0
        other = state.sides[1 - seat]
        plain, chances = (self.chances(state, seat, kind, hidden, power=power) for power in (False, True))
        harm, difference = self.tables.harm, max(0, blow - damage)
        gain = chances.unmet * harm(other, blow) - plain.unmet * harm(other, damage)
        gain += (plain.unmet - chances.unmet) * self.tables.exertion(other)
        return gain + chances.blocked * self._through(other, difference) - self.weights.gives_hiding

    def _through(self, other: Side, difference: int) -> float:
        """What a Power Blow does through a block: its damage, or the exertion for a Power Block."""
        harm, power_blocks = self.tables.harm(other, difference), self.weights.power_blocks
        return (1 - power_blocks) * harm + power_blocks * min(self.tables.exertion(other), harm)

    def head_shot(self, state: Highlander, seat: int, kind: str, hidden: bool) -> float:
        """What an attack is worth more as a Head Shot."""
        chances = self.chances(state, seat, kind, hidden, head=True)
        plain = self.chances(state, seat, kind, hidden).unmet
        other, damage = state.sides[1 - seat], self.tables.damages[kind]
        through = self._through(other, max(0, (self.tables.blows[kind] or 0) - damage))
        gain = chances.unmet * self.victory(state, seat) + chances.blocked * through
        return gain - plain * self.tables.harm(other, damage) - self.weights.gives_hiding

    def head_shot_on_board(self, state: Highlander, seat: int, me: int) -> float:
        """What it is worth that one of a player's attacks becomes a Head Shot."""
        if seat != me:
            return -self._threat(state, me)
        kinds = self._own_kinds(state, seat)
        return max([self.head_shot(state, seat, k, a.hidden) for a, k in kinds if k in self.tables.heads], default=0.0)

    def _threat(self, state: Highlander, me: int) -> float:
        """What one has to fear if an attack of the opponent becomes a Head Shot."""
        what, hand = state.cards.what, state.sides[me].hand
        worst = 0.0
        for attack in state.sides[1 - me].attacks:
            kind = None if attack.hidden else what[attack.card]
            if kind is None or not any(what[card] in self.tables.met_by[kind] for card in hand):
                worst = HELPLESS
        return worst * self.victory(state, 1 - me)

    def _own_kinds(self, state: Highlander, seat: int) -> list[tuple[Attack, str]]:
        return [(attack, state.cards[attack.card]) for attack in state.sides[seat].attacks]

    def blow_on_board(self, state: Highlander, seat: int, me: int) -> float:
        """What it is worth that one of a player's attacks becomes a Power Blow."""
        if seat != me:
            return -self.weights.another_attack
        kinds = [(attack, kind) for attack, kind in self._own_kinds(state, seat) if not attack.power]
        return max([self.blow(state, seat, kind, attack.hidden) for attack, kind in kinds], default=0.0)

    def stronger_on_board(self, state: Highlander, seat: int, me: int, number: int) -> float:
        """What it is worth that one of a player's attacks does more damage."""
        if seat != me:
            return -0.3 * number
        other = state.sides[1 - seat]
        found = [self.chances(state, seat, k, a.hidden, a.head, a.power) for a, k in self._own_kinds(state, seat)]
        return max([one.unmet for one in found], default=0.0) * self.tables.harm(other, number)

    def another_attack(self, state: Highlander, me: int) -> float:
        """What it is worth to have an attack more this turn: nothing, without a card for it."""
        kinds, what = self.setting.attack_kinds, state.cards.what
        held = sum([what[card] in kinds for card in state.sides[me].hand])
        return self.weights.another_attack if held > attacks_left(state) else ANYTHING

    # What comes

    def coming(self, state: Highlander, seat: int, attack: Attack) -> float:
        """What it costs a player if nothing meets an attack."""
        side = state.sides[seat]
        if attack.head:
            return self.tables.harm(side, MOST)
        return self.tables.harm(side, self.damage(state, seat, attack))

    def damage(self, state: Highlander, seat: int, attack: Attack) -> int:
        """The damage that an attack does if nothing meets it, as far as one knows."""
        if attack.hidden:
            return UNKNOWN[attack.power]
        kind = state.cards[attack.card]
        if self.setting.cards[kind].damage is None:
            return 0
        blow = self.setting.cards[kind].blow if attack.power else None
        return self._capped(state, seat, attack, self.tables.damages[kind] if blow is None else blow)

    def through_block(self, state: Highlander, seat: int, attack: Attack) -> int:
        """The damage that an attack does through a plain block."""
        kind = state.cards[attack.card]
        blow = self.setting.cards[kind].blow
        if not attack.power or blow is None:
            return 0
        return self._capped(state, seat, attack, max(0, blow - self.tables.damages[kind]))

    def _capped(self, state: Highlander, seat: int, attack: Attack, damage: int) -> int:
        damage += attack.extra + sum([part.amount for part in more_damage(state, seat, attack)])
        caps = [part.amount for part in applying(state, "most-damage", seat)]
        return max(0, min([damage, *caps]))

    def worst_coming(self, state: Highlander, seat: int, me: int) -> float:
        """What it is worth to a player that the worst attack against him is stopped."""
        open_ones = [attack for attack in state.sides[1 - seat].attacks if attack.met_by == NO_CARD]
        worst = max([self.coming(state, seat, attack) for attack in open_ones], default=0.0)
        return worst if seat == me else -worst

    def power_block_on_board(self, state: Highlander, seat: int, me: int) -> float:
        """What it is worth that one of a player's blocks becomes a Power Block."""
        found = [self.power_block(state, seat, defence.card) for defence in state.sides[seat].defences]
        worth = min(max(found, default=0.0), self.tables.exertion(state.sides[seat]))
        return worth if seat == me else -worth

    def power_block(self, state: Highlander, seat: int, block: int) -> float:
        """What a block saves as a Power Block."""
        side = state.sides[seat]
        defence = find_defence(side, block)
        if defence is None or is_power_block(state, seat, defence):
            return 0.0
        met = [attack for attack in state.sides[1 - seat].attacks if attack.met_by == block and attack.power]
        return self.tables.harm(side, sum([self.through_block(state, seat, attack) for attack in met]))
