"""A sensible one-step player of High Noon: takes good shots, seeks height and cover, loots, and lives.

It weighs squares and targets by what one attack can be expected to do, from what its seat can see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.engine import Answer, Chance
from highground.games.high_noon.attack import MELEE, SHOOT, THROW, card_kinds, targets
from highground.games.high_noon.data import Card
from highground.games.high_noon.hands import NONE, card, cards_of
from highground.games.high_noon.movement import DONE, reach_of
from highground.games.high_noon.state import HighNoon, enemies_of
from highground.players.bot import Asked

EXPECTED_DEFENCE = 1.5
CRATE = 3.0
KILL = 3.0


class GreedyBot:
    """Answers every question of High Noon by the best it can see one step ahead."""

    def answer(self, asked: Asked, chance: Chance) -> Answer:
        state = asked.view.state
        assert isinstance(state, HighNoon)
        choices = asked.choices
        topic = asked.topic
        if topic.startswith("start of"):
            return self._best(choices, lambda square: -nearest_crate(state, square), chance)
        if topic == "who moves":
            return self._who_moves(state, choices, chance)
        if topic == "where to":
            return self._where_to(state, step_arguments(asked)[0], choices, chance)
        if topic == "action":
            return self._action(state, step_arguments(asked)[0], choices)
        if topic == "at whom":
            actor = step_arguments(asked)[0]
            return self._best(choices, lambda target: self._attack_worth(state, actor, target, SHOOT), chance)
        if topic == "attack card":
            return self._best(choices, lambda number: attack_value(card(state, number)), chance)
        if topic == "defence card":
            return self._defence(state, asked, choices)
        if topic == "discard":
            return self._best(choices, lambda number: -card_worth(card(state, number)), chance)
        if topic == "attack at once":
            return choices[-1]
        return self._other(state, topic, choices, chance)

    def _best(self, choices: Sequence[Any], worth: Callable[[Any], float], chance: Chance) -> Any:
        """The choice worth most; among equals any."""
        values = [worth(choice) for choice in choices]
        best = [choice for choice, value in zip(choices, values, strict=True) if value == max(values)]
        return best[chance.below(len(best))]

    def _other(self, state: HighNoon, topic: str, choices: Sequence[Any], chance: Chance) -> Answer:
        if topic == "who acts":
            return choices[0]
        if topic in ("special card", "cancel it"):
            return choices[-1]  # none comes first; a special card in hand is there to be played
        if topic == "of what" and all(isinstance(choice, int) for choice in choices) and choices[0] >= 0:
            return choices[chance.below(len(choices))]
        return choices[0]

    # Moving

    def _who_moves(self, state: HighNoon, choices: Sequence[Any], chance: Chance) -> Answer:
        """Whoever gains most by moving; done when nobody gains."""
        best: tuple[float, Answer] = (0.05, DONE)
        for mover in choices:
            if isinstance(mover, int):
                here = self._square_worth(state, mover, state.characters[mover].at, 0)
                there = max((worth for _, worth in self._destinations(state, mover)), default=here)
                if there - here > best[0]:
                    best = (there - here, mover)
        return best[1]

    def _where_to(self, state: HighNoon, mover: int, choices: Sequence[Any], chance: Chance) -> Answer:
        worth = dict(self._destinations(state, mover))
        return self._best(choices, lambda square: worth[square], chance)

    def _destinations(self, state: HighNoon, mover: int) -> list[tuple[int, float]]:
        """What each square within reach is worth."""
        reach = reach_of(state, mover)
        found: dict[int, float] = {}
        for harm, layer in enumerate(reach.layers):
            for squares in layer:
                for square in range(squares.bit_length()):
                    if squares >> square & 1 and square not in found and reach.squares >> square & 1:
                        found[square] = self._square_worth(state, mover, square, harm)
        return list(found.items())

    def _square_worth(self, state: HighNoon, mover: int, square: int, harm: int) -> float:
        """What it is worth to stand on a square: the best attack from there, less what the enemies could do."""
        ground = state.setting
        health = state.characters[mover].health
        if harm and not state.characters[mover].sure_footed:
            damage = harm * ground.numbers.jump_damage
            if damage >= health:
                return -100.0
        else:
            damage = 0
        worth = -2.0 * damage + 0.2 * ground.board.ranks[square]
        enemies = enemies_of(state, ground.owner[mover])
        seen = ground.sight.seen_from(square, state.closed)
        attack = threat = 0.0
        for enemy in enemies:
            at = state.characters[enemy].at
            if seen >> at & 1:
                distance = ground.board.distance(square, at)
                if distance <= ground.fighters[mover].range:
                    attack = max(attack, self._expected(state, square, at, self._strongest(state, mover)))
                if distance <= ground.fighters[enemy].range:
                    threat += self._expected(state, at, square, 3.0)
        worth += attack - 0.5 * threat
        if state.crates >> square & 1:
            worth += CRATE
        nearest = min((ground.board.distance(square, state.characters[e].at) for e in enemies), default=0)
        return worth - 0.05 * nearest - 0.1 * nearest_crate(state, square)

    # Attacking

    def _strongest(self, state: HighNoon, character: int) -> float:
        seat = state.setting.owner[character]
        numbers = cards_of(state, seat, state.setting.attack_kinds)
        return max((attack_value(card(state, number)) for number in numbers), default=0)

    def _expected(self, state: HighNoon, start: int, end: int, value: float) -> float:
        """The damage that an attack of this value may be expected to do."""
        ground = state.setting
        ranks = ground.board.ranks
        height = ground.numbers.height_bonus * ((ranks[start] > ranks[end]) - (ranks[start] < ranks[end]))
        return max(0.0, value + height - ground.sight.cover_cost(start, end, state.closed) - EXPECTED_DEFENCE)

    def _attack_worth(self, state: HighNoon, actor: int, target: int, manner: str) -> float:
        seat = state.setting.owner[actor]
        numbers = cards_of(state, seat, card_kinds(state, manner))
        value = max((attack_value(card(state, number)) for number in numbers), default=0)
        victim = state.characters[target]
        expected = self._expected(state, state.characters[actor].at, victim.at, value)
        return expected + (KILL if expected >= victim.health else 0) + 0.1 / victim.health

    def _action(self, state: HighNoon, actor: int, choices: Sequence[Any]) -> Answer:
        """The action that promises most: gold from a crate, a good attack, a useful card, else a rest."""
        best: tuple[float, Answer] = (0.4, "rest")
        for choice in choices:
            if choice in (SHOOT, MELEE, THROW):
                worth = max(self._attack_worth(state, actor, t, choice) for t in targets(state, actor, choice))
            elif choice == "loot":
                worth = 2.0
            elif isinstance(choice, tuple):
                worth = self._card_action_worth(state, actor, card(state, choice[1]))
            else:
                worth = 0.0
            if worth > best[0]:
                best = (worth, choice)
        return best[1]

    def _card_action_worth(self, state: HighNoon, actor: int, played: Card) -> float:
        if played.effect == "dynamite":
            return 0.0  # it asks for a square, and friends stand about
        return {"pickpocket": 2.2, "patch-up": 1.5, "stare-down": 1.0, "rummage": 0.6}.get(played.effect, 0.0)

    def _defence(self, state: HighNoon, asked: Asked, choices: Sequence[Any]) -> Answer:
        """The smallest card that stops the attack, else the best there is."""
        attacker, target, _ = step_arguments(asked)
        seat = state.setting.owner[attacker]
        played = card(state, state.posses[seat].discards[-1])
        value = attack_value(played) if played.when is None else 3
        height = self._expected(state, state.characters[attacker].at, state.characters[target].at, value)
        wanted = height + EXPECTED_DEFENCE
        values = {number: card(state, number).defence or 0 for number in choices if number != NONE}
        if wanted <= 0 or not values:
            return NONE
        enough = [number for number, defence in values.items() if defence >= wanted]
        return min(enough, key=values.__getitem__) if enough else max(values, key=values.__getitem__)


def step_arguments(asked: Asked) -> tuple[Any, ...]:
    """What the running step is about: its character, or its attacker, target and manner."""
    return asked.view.step_start.agenda[-1].arguments


def nearest_crate(state: HighNoon, square: int) -> int:
    """How far the nearest crate is; 0 if none is left."""
    board = state.setting.board
    crates = [s for s in range(board.size) if state.crates >> s & 1]
    return min((board.distance(square, crate) for crate in crates), default=0)


def attack_value(played: Card) -> int:
    """What a card brings to an attack."""
    return played.attack or played.throw or 0


def card_worth(played: Card) -> float:
    """How much a card is worth keeping."""
    return attack_value(played) + (played.defence or 0) + (2 if played.when else 0)
