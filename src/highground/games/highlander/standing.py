"""How a match of Highlander stands: what counts of each player at the end of a turn, weighed by what games show."""

from __future__ import annotations

from functools import lru_cache

from highground.engine import Moment, Standing
from highground.games.highlander.loading import HERE
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import NO_CARD, Attack, Highlander, weapons
from highground.games.highlander.turn import outcome, take_turn

NAMES = (
    "ability", "scarcity", "hand", "attacks", "defences", "head-shots", "endurance", "mortal", "prone", "disarmed",
    "in-play", "blows", "hidden", "aimed",
)  # fmt: skip
"""Ability with what waits to change it; how little that is; cards in hand, and of them attacks, defences and Head
Shots; how much of the Endurance is left; whether exhaustion would be the end; prone, disarmed; cards that stay in play;
the damage of attacks that lie against the other, whether one is hidden, whether one is a Head Shot."""

SIGNS = {"damage": -1, "loss": -1, "gain": 1}
UNKNOWN = 3.0  # the damage of an attack that nobody else has seen


class Counts:
    """What a setting tells of its cards, for counting."""

    def __init__(self, setting: HighlanderSetting) -> None:
        heads = setting.kinds_of("Head Shot")
        self.of_kind: dict[str | None, tuple[float, float, float]] = {
            kind: (float(kind in setting.attack_kinds), float(kind in setting.defence_kinds), float(kind in heads))
            for kind in setting.cards
        }
        columns = list(zip(*self.of_kind.values(), strict=True))
        size = len(setting.cards)
        self.of_kind[None] = (sum(columns[0]) / size, sum(columns[1]) / size, sum(columns[2]) / size)
        self.damages = {
            kind: (float(card.damage or 1), float(card.blow or card.damage or 1))
            for kind, card in setting.cards.items()
        }
        self.sizes = setting.deck_sizes


@lru_cache(maxsize=16)
def counts_of(setting: HighlanderSetting) -> Counts:
    """What a setting tells, kept for all its matches."""
    return Counts(setting)


def features(state: Highlander) -> list[tuple[float, ...]]:
    """What counts of each player, in the order of the names."""
    counts, what = counts_of(state.setting), state.cards.what
    of_kind, exhaustion = counts.of_kind, state.setting.numbers.exhaustion
    found: list[tuple[float, ...]] = []
    for seat, side in enumerate(state.sides):
        ability = side.ability + sum([SIGNS[part.what] * part.amount for part in side.adjustments])
        attacks = defences = heads = 0.0
        for number in side.hand:
            attack, defence, head = of_kind[what[number]]
            attacks += attack
            defences += defence
            heads += head
        lying = [attack for attack in side.attacks if attack.met_by == NO_CARD]
        found.append((
            ability, 1 / max(1, ability), len(side.hand), attacks, defences, heads,
            len(side.endurance) / counts.sizes[seat], float(ability <= exhaustion), float(side.prone),
            float(bool(side.lost) and not weapons(state, seat)), len(side.board),
            sum([_damage(counts, what[attack.card], attack) for attack in lying]),
            float(any(attack.hidden for attack in lying)), float(any(attack.head for attack in lying)),
        ))  # fmt: skip
    return found


def _damage(counts: Counts, kind: str | None, attack: Attack) -> float:
    """What an attack would do; of a hidden one nobody but its owner knows, so it counts alike for all."""
    if kind is None or attack.hidden:
        return UNKNOWN + attack.power
    return counts.damages[kind][attack.power] + attack.extra


def moment(state: Highlander) -> Moment:
    """How many turns of both are left, and whose turn it is, or between two turns whose is to come."""
    step = state.agenda[-1] if state.agenda else None
    seat = step.arguments[0] if step is not None and step.name == take_turn.__name__ else state.seat
    assert isinstance(seat, int)
    return Moment((state.setting.numbers.turns - state.number) / 2 + 0.5, seat)


STANDING = Standing(names=NAMES, features=features, moment=moment, outcome=outcome, file=HERE / "standing.json")
