"""What greedy works out once from the cards of a setting: which defences meet which attacks, and how likely that is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from highground.games.highlander.greedy.shunning import Shunning
from highground.games.highlander.greedy.weights import (
    EXERTIONS,
    HEAD_SHOTS,
    NEVER,
    POWER_BLOCKS,
    SPECIAL_CARDS,
    WEIGHTS,
    Weights,
)
from highground.games.highlander.grids import TOP_ROW
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import Side

KEPT = 4096
ANYBODY = -1
"""Whose deck one does not know: it may have any card of the match."""
MOST = 40  # no Ability and no damage is reckoned to be more
SIGNS = {"damage": -1, "loss": -1, "gain": 1}


class Chances(NamedTuple):
    """How likely it is what comes of an attack."""

    unmet: float
    blocked: float
    dodged: float


class Tables:
    """What a setting tells. Of the opponent's cards greedy knows only which there are in the match."""

    def __init__(
        self, setting: HighlanderSetting, without: frozenset[str] = frozenset(), weights: Weights = WEIGHTS
    ) -> None:
        self.setting = setting
        self.without = without
        self.shuns = Shunning(setting, without)
        self.exerts = EXERTIONS not in without
        self.plays_heads = not without.intersection({HEAD_SHOTS, SPECIAL_CARDS})
        self.power_blocks = not without.intersection({EXERTIONS, POWER_BLOCKS})
        self.weights = weights
        worth = -weights.death
        self.worths = [worth]  # of so much Ability
        for points in range(1, MOST + 1):
            worth += 1 + weights.scarce / points + (weights.death if points == 1 else 0)
            self.worths.append(worth)
        defences = sorted(setting.defence_kinds)
        self.met_by = {
            attack: frozenset(defence for defence in defences if self._meets(defence, attack))
            for attack in sorted(setting.attack_kinds)
        }
        self.blocks = frozenset(kind for kind in defences if setting.type_of[kind] == "block")
        self.defences = max(1, len(defences))
        self.heads = frozenset(kind for kind in self.met_by if self._can_be_head(kind))
        self.blows = {kind: self._blow(kind) for kind in self.met_by}
        self.damages = {kind: setting.cards[kind].damage or 0 for kind in self.met_by}
        self.head_cards = setting.kinds_of("Head Shot")
        self._guessed = self._by_guess(None)
        self._guessed_heads = self._by_guess(self.heads)
        self.chances = lru_cache(maxsize=KEPT)(self._chances)
        self.finds = lru_cache(maxsize=KEPT)(self._finds)
        self.guesses = lru_cache(maxsize=KEPT)(self._guesses)
        self.share = lru_cache(maxsize=KEPT)(self._share)
        self.decks = [deck.cards for deck in setting.data.decks]
        self.sizes = [sum(deck.values()) for deck in self.decks]

    # What meets what

    def _has(self, topic: str, kind: str) -> bool:
        return kind in self.setting.traits.get(topic, {})

    def _detail(self, topic: str, kind: str) -> object:
        trait = self.setting.traits[topic][kind][0][1].trait
        assert trait is not None
        return trait.detail

    def _meets(self, defence: str, attack: str) -> bool:
        """Does a defence meet an attack, as far as their cards tell?"""
        setting = self.setting
        cells, covered = setting.cells[attack], setting.cells[defence]
        if self._has("any-on", defence) and cells & self._detail("any-on", defence):  # pyright: ignore
            covered |= cells
        if cells & ~covered:
            return False
        type = setting.type_of[attack]
        if setting.type_of[defence] == "block":
            may_be = self._has("may-be-blocked", attack)
            if (type == "dirty trick" and not may_be) or self._has("no-block", attack):
                return False
            if type == "ranged attack" and not may_be and not self._has("meets-ranged", defence):
                return False
        elif self._has("no-dodge", attack) or (type == "ranged attack" and "back away" in setting.cards[defence].marks):
            return False
        return not (self._has("no-gem", attack) and self._detail("no-gem", attack) == setting.cards[defence].gem)

    def _blow(self, kind: str) -> int | None:
        """The damage of an attack as a Power Blow, if it can be one."""
        card = self.setting.cards[kind]
        if card.blow is None or card.type in ("ranged attack", "dirty trick"):
            return None
        return card.blow if card.type != "special attack" or self._has("may-be-blow", kind) else None

    def _can_be_head(self, kind: str) -> bool:
        if not self.setting.cells[kind] & TOP_ROW or self._blow(kind) is None or self._has("no-head", kind):
            return False
        return self.setting.type_of[kind] != "special attack" or self._has("may-be-head", kind)

    # How likely

    def _chances(
        self, kind: str, held: int, hidden: bool, armed: bool, exerts: float, last: bool, head: bool
    ) -> Chances:
        """What may come of an attack against somebody with so many cards in hand, who may exert for a defence."""
        meets = self.met_by[kind]
        blocks = len(meets & self.blocks) if armed else 0
        dodges = len(meets) - len(meets & self.blocks)
        share = self.weights.defences * (blocks + dodges) / self.defences
        held = min(held, self.weights.enough)
        unmet = (1 - share) ** held
        if hidden:
            guessed = self._guessed_heads[kind] if head else self.weights.guesses * self._guessed[kind]
            unmet = 1 - guessed * (1 - (1 - self.weights.defences) ** held)
        if exerts:
            unmet *= 1 - exerts * (1 - (1 - share) ** self.setting.numbers.exerted)
        if last:
            unmet *= self.weights.kept
        met = 1 - unmet
        blocked = met * blocks / (blocks + dodges) if blocks + dodges else 0.0
        return Chances(unmet, blocked, met - blocked)

    def _by_guess(self, among: frozenset[str] | None) -> dict[str, float]:
        """How likely somebody guesses who has a defence to meet each of some attacks: he plays one that meets many."""
        defences = sorted(self.setting.defence_kinds, key=lambda kind: (-self._guesses(kind, among), kind))
        wide = defences[: max(1, round(len(defences) * self.weights.wide))]
        return {kind: sum(defence in meets for defence in wide) / len(wide) for kind, meets in self.met_by.items()}

    def _finds(self, seat: int, attack: str, armed: bool) -> float:
        """How likely a hard exertion finds a player a defence that meets an attack."""
        meets = self.met_by[attack] if armed else self.met_by[attack] - self.blocks
        share = sum(count for kind, count in self.decks[seat].items() if kind in meets) / self.sizes[seat]
        return 1 - (1 - share) ** self.setting.numbers.exerted

    def _guesses(self, defence: str, allowed: frozenset[str] | None) -> float:
        """How likely a defence meets a hidden attack that may be one of some kinds."""
        kinds = [kind for kind in self.met_by if (allowed is None or kind in allowed)]
        return sum(defence in self.met_by[kind] for kind in kinds) / len(kinds) if kinds else 0.0

    def _share(self, seat: int, kinds: frozenset[str], among: frozenset[str] | None) -> float:
        """How many of a player's cards, or of those of some types, are of these kinds; only he knows his deck."""
        deck = self.decks[seat] if seat != ANYBODY else dict.fromkeys(self.setting.cards, 1)
        type_of = self.setting.type_of
        whole = {kind: count for kind, count in deck.items() if among is None or type_of[kind] in among}
        size = sum(whole.values())
        return sum(count for kind, count in whole.items() if kind in kinds) / size if size else 0.0

    # Ability and endurance

    def ability(self, side: Side) -> int:
        """A player's Ability when all that waits has come."""
        if not side.adjustments:
            return side.ability
        return max(0, side.ability + sum([SIGNS[part.what] * part.amount for part in side.adjustments]))

    def harm(self, side: Side, amount: int) -> float:
        """What it costs a player to lose so much Ability, or what it brings to gain it."""
        now = self.ability(side)
        return self.worths[min(MOST, now)] - self.worths[max(0, min(MOST, now - amount))]

    def gain(self, side: Side, amount: int) -> float:
        """What it brings a player to gain Ability, up to its most."""
        now = self.ability(side)
        most = max(now, self.setting.numbers.ability)
        return self.worths[min(MOST, most, now + amount)] - self.worths[min(MOST, now)]

    def price(self, side: Side, cards: int) -> float:
        """What it costs a player that so many cards leave the Endurance."""
        numbers = self.setting.numbers
        left = len(side.endurance)
        ability = self.ability(side)
        if ability <= numbers.exhaustion:
            if left <= cards and not side.exhausted:
                return -NEVER / 10
            return self.weights.exertion * cards * self.worths[ability] / max(1, left)
        loss = self.worths[min(MOST, ability)] - self.worths[min(MOST, ability - numbers.exhaustion)]
        whole = left + len(side.discards)
        return self.weights.exertion * cards * loss / max(1, whole)

    def would_end(self, side: Side) -> bool:
        """Would a hard exertion be a player's end, because he has to take his last card for it?"""
        numbers = self.setting.numbers
        return not side.exhausted and len(side.endurance) <= numbers.exerted and side.ability <= numbers.exhaustion

    def exertion(self, side: Side) -> float:
        """What a hard exertion costs a player."""
        return self.price(side, self.setting.numbers.exerted)
