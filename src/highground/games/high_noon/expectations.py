"""What greedy expects of cards: what an attack promises against a deck and a hand, and what cards are worth in hand."""

from __future__ import annotations

from functools import lru_cache

from highground.games.high_noon.attack import attack_value
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.weapons import MELEE, SHOOT, THROW
from highground.games.high_noon.weights import IN_HAND, Weights

STRONGEST = 16  # no attack is stronger
KEPT = 8192


class Arms:
    """The kinds of cards for an attack, the best for it first, and what the attack is worth with each."""

    __slots__ = ("kinds", "worths")

    def __init__(self, worths: dict[str, float]) -> None:
        self.worths = worths
        self.kinds = sorted(worths, key=lambda kind: -worths[kind])


class Expectations:
    """What the decks of a setting tell of hands that nobody sees."""

    def __init__(self, setting: HighNoonSetting, weights: Weights) -> None:
        self.weights = weights
        self.numbers = setting.numbers
        cards = setting.cards
        shot = {kind: card.attack for kind, card in cards.items() if card.attack}
        thrown = {kind: card.throw for kind, card in cards.items() if card.throw}
        struck = {kind: attack_value(cards[kind], MELEE) for kind in sorted(setting.melee_kinds)}
        self.values = {SHOOT: shot, MELEE: struck, THROW: thrown}  # what each kind of card brings to an attack
        self.defences = {kind: card.defence or 0 for kind, card in cards.items()}
        self.keeping = {
            kind: IN_HAND.get(card.effect, weights.card)
            if card.when
            else weights.attack_in_hand * max(of.get(kind, 0) for of in self.values.values())
            + weights.defence_in_hand * self.defences[kind]
            for kind, card in cards.items()
        }
        decks = [posse.deck for posse in setting.data.posses]
        self._shares = [self._shares_of_defences(deck) for deck in decks]
        self._decks = decks
        self.blows = [self._usual(deck, struck) for deck in decks]  # what each seat may be expected to strike with
        self.promises = lru_cache(maxsize=None)(self._promises)
        self.arms = lru_cache(maxsize=KEPT)(self._arms)

    def _shares_of_defences(self, deck: dict[str, int]) -> list[float]:
        """The share of a deck's cards that have a defence of 0, 1, 2 or more, and so on."""
        size = sum(deck.values())
        return [
            sum(count for kind, count in deck.items() if self.defences[kind] >= least) / size
            for least in range(STRONGEST + 2)
        ]

    def _usual(self, deck: dict[str, int], values: dict[str, int]) -> int:
        """The value in the middle of the better half of a deck's cards for an attack."""
        found = sorted(values[kind] for kind, count in deck.items() for _ in range(count) if kind in values)
        return found[len(found) * 3 // 4] if found else 0

    def best_shots(self, seat: int, hand: float) -> dict[int, float]:
        """How likely each value is the best to shoot with in a hand of so many cards from a seat's deck."""
        deck, values = self._decks[seat], self.values[SHOOT]
        size = sum(deck.values())
        found: dict[int, float] = {}
        no_better = (sum(count for kind, count in deck.items() if kind not in values) / size) ** hand
        for value in sorted({values[kind] for kind in deck if kind in values}):
            worse, share = no_better, sum(count for kind, count in deck.items() if values.get(kind, 0) <= value) / size
            no_better = share**hand
            found[value] = no_better - worse
        return found

    def struck_back(self, defender: int, hand: int, health: int) -> float:
        """What it may cost somebody of this health that a defender with so many cards can strike back."""
        blow = min(health, self.blows[defender])
        harm = blow * self.weights.own_harm + (self.weights.out if blow == health else 0.0)
        return self.weights.strikes_back * min(1.0, hand / 4) * harm

    def kills(self, defender: int, hand: int, health: int, strength: int) -> float:
        """How likely an attack puts somebody out."""
        return (1 - self._shares[defender][strength - health + 1]) ** hand if strength >= health else 0.0

    def _promises(self, defender: int, hand: int, health: int, is_paid: bool) -> list[float]:
        """What an attack of each strength is worth on somebody of this health, whose player holds so many cards.

        A hand with a card of the right defence stops the attack; how likely that is, the player's deck tells.
        Gold is paid only in one's own turn.
        """
        weights, numbers = self.weights, self.numbers
        without = [(1 - share) ** hand for share in self._shares[defender]]  # no card with so much defence
        a_point = weights.harm + (numbers.gold_for_damage if is_paid else 0)
        a_kill = weights.out + (numbers.gold_for_kill if is_paid else 0)
        found = [0.0]
        for strength in range(1, STRONGEST + 1):
            harm = sum(without[strength - damage + 1] for damage in range(1, min(strength, health) + 1))
            kill = without[strength - health + 1] if strength >= health else 0.0
            found.append(a_point * harm + a_kill * kill + weights.drain * (1 - without[1]))
        return found

    def _arms(
        self, manner: str, defender: int, hand: int, health: int, margin: int, thrift: float, is_paid: bool
    ) -> Arms:
        """The cards for an attack, each with what it promises less what it would be worth in hand."""
        promises = self.promises(defender, hand, health, is_paid)
        return Arms(
            {
                kind: promises[min(STRONGEST, max(0, value + margin))] - thrift * self.keeping[kind]
                for kind, value in self.values[manner].items()
            }
        )

    def thrift(self, hand: int, is_last_round: bool) -> float:
        """How dear cards are to whoever holds so many: less the more there are, and as the game ends."""
        dear = min(1.0, max(0.1, 1.0 - self.weights.surfeit * (hand - self.weights.enough)))
        return self.weights.at_last * dear if is_last_round else dear
