"""What the attacks that a model can make where it stands are worth, by the rules' own dice."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from highground.games.wolsung.falling import DEEP, EDGE, railing_near
from highground.games.wolsung.greedy.chances import MOST, Floats
from highground.games.wolsung.greedy.harm import Harms
from highground.games.wolsung.greedy.positions import Positions
from highground.games.wolsung.greedy.weights import COVER, PUSHING
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.modifiers import (
    DEFENCE,
    SHOOTING,
    TOPPLED,
    cover_modifiers,
    fighting_dice,
    reflex_dice,
    shooting_dice,
)
from highground.games.wolsung.shooting import opponents
from highground.games.wolsung.state import Hit, Wolsung


class Attacking:
    """Weighs shots and blows."""

    def __init__(self, positions: Positions, harms: Harms, without: frozenset[str]) -> None:
        self.positions, self.harms, self.weights = positions, harms, harms.weights
        self.pushes, self.heeds_cover = PUSHING not in without, COVER not in without
        self._drop = lru_cache(maxsize=256)(self._drop_of)

    def fall(self, state: Wolsung, target: int) -> float:
        """What it is worth to topple somebody who stands near an edge."""
        inches = self.drop(state, target) if self.pushes else 0
        return self.harms.fall(state, target, inches, railing_near(state, looks_of(state), target)) if inches else 0.0

    def falls(self, state: Wolsung, blow: Hit, each: int) -> Floats | None:
        """What it is worth to hit somebody near an edge, besides the hit, by the sixes; nothing elsewhere."""
        inches = self.drop(state, blow.target) if self.pushes else 0
        if not inches:
            return None
        return self.harms.falls(state, blow, each, inches, railing_near(state, looks_of(state), blow.target))

    def drop(self, state: Wolsung, number: int) -> int:
        """How many inches a model would fall, if it is near a deep edge (WO-F1, WO-F6)."""
        return self._drop(looks_of(state), number)

    def _drop_of(self, looks: Looks, number: int) -> int:
        foot = looks.foot(number)
        rim = looks.rims(number).nearest(looks.disc(number), DEEP, EDGE) if foot >= DEEP else None
        return 0 if rim is None else (foot - rim.foot) // 1000

    # Shots

    def shot_dice(self, state: Wolsung, shooter: int, target: int, earlier: int, quick: bool) -> tuple[int, int]:
        """The dice of both sides of a shot."""
        gun = state.setting.fighters[shooter].gun
        assert gun is not None
        dice = shooting_dice(state, shooter, target, earlier, quick).value
        against = reflex_dice(state, target, shooter, SHOOTING, gun.damage, self.heeds_cover).value
        if state.models[target].toppled and not self.heeds_cover:
            against += TOPPLED
        return min(dice, MOST), min(against, MOST)

    def shot(self, state: Wolsung, shooter: int, target: int, earlier: int = 0, quick: bool = False) -> float:
        """What a shot is worth if the target reacts as suits it best."""
        return min(self.reactions(state, shooter, target, earlier, quick))

    def reactions(self, state: Wolsung, shooter: int, target: int, earlier: int, quick: bool) -> tuple[float, ...]:
        """What a shot is worth at somebody who holds, and at one who dives, if the target does not lie already."""
        model = state.models[target]
        of_target = model.life, model.corroded, model.toppled, model.reflex_boost
        others = state.turn, state.activation.moved, tuple([model.aura for model in state.models])
        return looks_of(state).once(self._reactions, state, shooter, target, earlier, quick, of_target, others)

    def _reactions(
        self, state: Wolsung, looks: Looks, shooter: int, target: int, earlier: int, quick: bool, *_: Hashable
    ) -> tuple[float, ...]:
        dice, against = self.shot_dice(state, shooter, target, earlier, quick)
        held = self._struck(state, shooter, target, dice, against)
        if state.models[target].toppled:
            return (held,)
        return held, self._dived(state, shooter, target, dice, against)

    def _struck(self, state: Wolsung, shooter: int, target: int, dice: int, against: int) -> float:
        """What a shot is worth at somebody who holds."""
        worth = float(self.harms.shot(state, shooter, target)[dice, against])
        falls = self.falls(state, *self.harms.by_gun(shooter, target))
        return worth if falls is None else worth + float(self.harms.chances.hit[dice, against] @ falls)

    def _dived(self, state: Wolsung, shooter: int, target: int, dice: int, against: int) -> float:
        """What a shot is worth at somebody who dives for cover (WO-S3): it lies then, and may fall."""
        parts = cover_modifiers(state, shooter, target) if self.heeds_cover else []
        cover = sum(part.value for part in parts)
        lying = min(MOST, against + (TOPPLED if state.setting.plays("add-cover") else max(0, TOPPLED - cover)))
        worth = float(self.harms.shot(state, shooter, target)[dice, lying]) + self.weights.toppled
        return worth + self.fall(state, target)

    def shots(self, state: Wolsung, shooter: int, targets: list[int], quick: bool = False) -> float:
        """What all shots of a Shoot action are worth, at the best target (WO-Q1)."""
        gun = state.setting.fighters[shooter].gun
        if gun is None or not targets:
            return 0.0
        worths = [self.shot(state, shooter, target, 0, quick) for target in targets]
        best = max(worths)
        if gun.rapid > 1:
            target = targets[worths.index(best)]
            best += sum(self.shot(state, shooter, target, earlier, quick) for earlier in range(1, gun.rapid))
        return best

    # Melee

    def blow_dice(self, state: Wolsung, attacker: int, target: int, began: int | None) -> tuple[int, int]:
        """The dice of both sides of a melee attack, before Defence."""
        dice = fighting_dice(state, attacker, target, began, defends=False).value
        return min(dice, MOST), min(fighting_dice(state, target, attacker, None, defends=False).value, MOST)

    def blow(self, state: Wolsung, attacker: int, target: int, began: int | None) -> float:
        """What a melee attack is worth; `began`: how high a charge begins."""
        dice, against = self.blow_dice(state, attacker, target, began)
        worth = float(self.harms.fight(state, attacker, target).net[dice, against])
        falls = self.falls(state, *self.harms.by_blade(attacker, target))
        if falls is None:
            return worth
        defended = min(MOST, against + (0 if state.models[target].toppled else DEFENCE))
        return worth + float(self.harms.chances.hit[dice, defended] @ falls)

    def best_blow(self, state: Wolsung, attacker: int) -> float:
        """What the best melee attack on somebody in contact is worth."""
        found = opponents(state, looks_of(state), attacker)
        return max((self.blow(state, attacker, target, None) for target in found), default=0.0)
