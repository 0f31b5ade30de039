"""Greedy: the policy that answers every question of High Noon by the best it can see one step ahead.

For each question there is a weighing that says what every answer is worth, in points of damage or gold, about; the
policy takes the best. It looks at states, imagined ones or a seat's view: at no cards but those its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from highground.engine import Answer, Ask, Chance, Place
from highground.engine.parameters import done_without
from highground.games.high_noon.actions import CLOSE_DOOR, LOOT, open_doors_beside
from highground.games.high_noon.attack import MELEE, SHOOT, THROW, targets
from highground.games.high_noon.data import Card
from highground.games.high_noon.effects import EFFECTS
from highground.games.high_noon.gains import Gains
from highground.games.high_noon.hands import NONE
from highground.games.high_noon.movement import DONE
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon, enemies_of, friends_beside
from highground.games.high_noon.tables import (
    CLOSE_COMBAT,
    DEFENCE,
    DOORS,
    EXPECTED_ATTACK,
    EXPECTED_DEFENCE,
    MECHANICS,
    NEVER,
    SPECIAL_CARDS,
    THREAT,
    Enemies,
    Tables,
)
from highground.games.high_noon.tables import LOOT as LOOTING
from highground.games.high_noon.turn import take_turn
from highground.space import has

BOUNDARIES = frozenset({take_turn.__name__})
"""The step at whose start a turn has ended."""
HORIZON = 2
"""How many turns on it is worth looking: one's own and the reply to it."""

STAY = 0.05  # a move must gain more
REST = 0.4
KILL = 3.0
CARD = 0.3  # a special card must bring more
HEAL, STEAL, COW, RUMMAGE = 0.75, 1.1, 1.0, 0.6  # a point of health, a piece of gold, a turn of an enemy, a card
KEEP = 0.1  # for each point that a card spent on defence would be worth in hand


Asked = Ask[Any] | Place


def make_greedy(setting: HighNoonSetting, parameters: Mapping[str, str]) -> Greedy:
    """The policy for a setting; `without=height+cover` makes it do without these mechanics."""
    return Greedy(setting, done_without(parameters, "greedy", MECHANICS))


@lru_cache(maxsize=16)
def _greedy(setting: HighNoonSetting) -> Greedy:
    return Greedy(setting)


def rank(state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[Any]:
    """The answers, those that greedy prefers first."""
    worths = _greedy(state.setting).weigh(state, question, offered)
    order = sorted(range(len(worths)), key=lambda place: -worths[place])
    return [offered[place] for place in order]


class Greedy:
    """The policy, with its tables."""

    def __init__(self, setting: HighNoonSetting, without: frozenset[str] = frozenset()) -> None:
        self.setting = setting
        self.without = without
        self.tables = Tables(setting, without)
        self._weighings: dict[str, Callable[[HighNoon, Asked, Sequence[Any]], list[float]]] = {
            "start-of": self._start,
            "who-moves": self._who_moves,
            "for-whom": self._for_whom,
            "where-to": self._where_to,
            "action": self._action,
            "at-whom": self._at_whom,
            "of-what": self._of_what,
            "takes-also": self._takes_also,
            "which-door": self._which_door,
            "who-takes-it": self._who_takes_it,
            "attack-at-once": self._attack_at_once,
            "discard": self._discard,
        }
        # Cards that are played are weighed by their kinds; so no more of a hand is looked at than what is better.
        self._card_weighings: dict[str, Callable[[HighNoon, Asked], Callable[[Any], float]]] = {
            "attack-card": self._attack_card,
            "defence-card": self._defence_card,
            "special-card": self._special_card,
            "cancel-it": self._cancel,
        }

    def __call__(self, state: HighNoon, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        """The best answer; among equals any, but of cards the first kind."""
        if question.card_offer is not None:
            return question.card_offer.best(self._card_weighings[question.name](state, question))
        worths = self.weigh(state, question, offered)
        best = max(worths)
        if worths.count(best) == 1:
            return offered[worths.index(best)]
        equals = [place for place, worth in enumerate(worths) if worth == best]
        return offered[equals[chance.below(len(equals))]]

    def weigh(self, state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What each answer is worth. Where there is nothing to weigh, the first is best."""
        if question.card_offer is not None:
            worth = self._card_weighings[question.name](state, question)
            return [worth(self._kind(state, answer)) for answer in offered]
        weighing = self._weighings.get(question.name)
        return weighing(state, question, offered) if weighing else [-float(place) for place in range(len(offered))]

    # Moving

    def _start(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        ground = self.tables.ground(state.crates)
        return [ground[square] for square in offered]

    def _who_moves(self, state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Whoever gains most by moving, or a card that lets somebody gain more; done when nobody gains.

        Reach is dear, so for most of them it is worked out as if nobody stood in the way, which is never too little.
        Only what seems best is looked at closely, until it is the best indeed.
        """
        gains = self._gains(state, question.seat)
        worths = [self._move(gains.at_most, state, question.seat, choice) for choice in offered]
        looked_at: set[int] = set()
        while (best := worths.index(max(worths))) not in looked_at:
            looked_at.add(best)
            worths[best] = self._move(gains.exactly, state, question.seat, offered[best])
        return worths

    def _move(self, gain: Callable[[int, str], float], state: HighNoon, seat: int, choice: Any) -> float:
        if choice == DONE:
            return STAY
        if isinstance(choice, int):
            return gain(choice, "")
        if SPECIAL_CARDS in self.without:
            return NEVER
        effect = self._card(state, choice[1]).effect
        for_whom = EFFECTS[effect].choices
        assert for_whom is not None
        return max([gain(character, effect) for character in for_whom(state, seat)]) - CARD

    def _for_whom(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        gains = self._gains(state, question.seat)
        effect = self._card(state, question.about["card"]).effect
        return [gains.exactly(character, effect) for character in offered]

    def _where_to(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        mover = question.about["mover"]
        gains = self._gains(state, question.seat)
        worths = gains.squares(mover)
        costs: dict[int, float] = {}
        for ranks, squares in gains.ends(mover):
            costs |= dict.fromkeys(squares, gains.cost(mover, ranks))
        return [worths[square] - costs[square] for square in offered]

    # Acting

    def _action(self, state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Gold from a crate, a good attack, a useful card, a door shut on enemies, else a rest."""
        actor = question.about["actor"]
        worths: list[float] = []
        for choice in offered:
            if isinstance(choice, tuple):
                worths.append(self._card_as_action(state, actor, choice[1]))
            elif choice in (SHOOT, MELEE, THROW):
                worths.append(self._best_attack(state, actor, choice))
            elif choice == LOOT:
                worths.append(NEVER if LOOTING in self.without else (1 + self.setting.numbers.crate_gold) / 2)
            elif choice == CLOSE_DOOR:
                worths.append(self._best_door(state, actor))
            else:
                worths.append(REST)
        return worths

    def _best_attack(self, state: HighNoon, actor: int, manner: str) -> float:
        if manner == MELEE and CLOSE_COMBAT in self.without:
            return NEVER
        strongest = self._strongest(state, self.setting.owner[actor], manner)
        return max(self._attack(state, actor, target, strongest) for target in targets(state, actor, manner))

    def _at_whom(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        attacker = question.about["attacker"]
        strongest = self._strongest(state, question.seat, question.about["manner"])
        return [self._attack(state, attacker, target, strongest) for target in offered]

    def _attack(self, state: HighNoon, attacker: int, target: int, card: int, past_cover: bool = False) -> float:
        """What an attack with a card of this value promises: damage, a kill, and rather with the weak."""
        damage = self._damage(state, attacker, target, card, past_cover)
        health = state.characters[target].health
        return damage + (KILL if damage >= health else 0.0) + 0.1 / health

    def _damage(self, state: HighNoon, attacker: int, target: int, card: int, past_cover: bool = False) -> float:
        start, end = state.characters[attacker].at, state.characters[target].at
        return max(0.0, card + self.tables.margin(start, end, state.closed, past_cover) - EXPECTED_DEFENCE)

    def _best_door(self, state: HighNoon, actor: int) -> float:
        if DOORS in self.without:
            return NEVER
        return max(self._door(state, actor, door) for door in open_doors_beside(state, state.characters[actor].at))

    def _which_door(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        return [self._door(state, question.about["actor"], door) for door in offered]

    def _door(self, state: HighNoon, actor: int, door: int) -> float:
        """What it is worth to close a door: what enemies could do to the actor no more."""
        threats = [self._threat(state, actor, closed) for closed in (state.closed, state.closed | 1 << door)]
        return THREAT * (threats[0] - threats[1])

    def _threat(self, state: HighNoon, character: int, closed: int) -> float:
        """The damage that all enemies together could do to a character, with these doors closed."""
        at, tables = state.characters[character].at, self.tables
        seen, far = tables.sight.seen_from(at, closed), tables.distances(at)
        enemies = self._enemies(state, self.setting.owner[character])
        return sum(tables.threat(e, at, closed) for e, reach in enemies if has(seen, e) and far[e] <= reach)

    # Special cards

    def _card_as_action(self, state: HighNoon, actor: int, number: int) -> float:
        if SPECIAL_CARDS in self.without:
            return NEVER
        played = self._card(state, number)
        choices = EFFECTS[played.effect].choices
        assert choices is not None
        if played.effect == "rummage":
            return RUMMAGE
        return max(self._effect_on(state, actor, played, chosen) for chosen in choices(state, actor))

    def _of_what(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        played = self._card(state, question.about["card"])
        return [self._effect_on(state, question.about["actor"], played, chosen) for chosen in offered]

    def _takes_also(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        return [self.tables.keeping[state.cards[number]] for number in offered]

    def _effect_on(self, state: HighNoon, actor: int, played: Card, chosen: int) -> float:
        """What a card that is an action is worth if this is chosen for it."""
        if played.effect == "patch-up":
            health = state.characters[chosen].health
            regained = min(played.amount, self.setting.fighters[chosen].health - health)
            return HEAL * regained + 0.1 / health
        if played.effect == "pickpocket":
            return STEAL * min(played.amount, state.posses[self.setting.owner[chosen]].gold)
        if played.effect == "dynamite":
            return self._blast(state, self.setting.owner[actor], chosen, played.amount)
        if played.effect == "rummage":
            return self.tables.keeping[state.cards[chosen]]
        if played.effect == "stare-down":
            threats = dict(self.tables.threats(state.characters[chosen].at, self.tables.ranges[chosen], state.closed))
            members = self.setting.members[self.setting.owner[actor]]
            return COW * min(1.0, max(threats.get(state.characters[c].at, 0.0) for c in members))
        return 0.0

    def _blast(self, state: HighNoon, seat: int, square: int, damage: int) -> float:
        """Harm done to enemies by an explosion on a square, less harm done to friends."""
        worth = 0.0
        near = self.setting.board.within(square, 1)
        for number, character in enumerate(state.characters):
            if character.at >= 0 and has(near, character.at):
                harm = min(damage, character.health) + (KILL if damage >= character.health else 0.0)
                worth += -harm if self.setting.owner[number] == seat else harm
        return worth

    def _special_card(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        cards = self.setting.cards
        return lambda kind: 0.0 if kind == NONE else self._in_fight(state, question, cards[kind]) - CARD

    def _in_fight(self, state: HighNoon, question: Asked, played: Card) -> float:
        """What a special card is worth in an attack, to whoever is asked: the attacker or the defender."""
        if SPECIAL_CARDS in self.without:
            return NEVER
        attacker, target = question.about["attacker"], question.about["target"]
        if played.when == "attack":
            return self._with_attack(state, attacker, target, question.about["manner"], played)
        health = state.characters[target].health
        damage = max(0.0, self._strength(state, attacker, target) - EXPECTED_DEFENCE)
        if played.effect == "dive":
            saved = min(played.amount, damage) + (KILL if damage - played.amount < health <= damage else 0.0)
            return saved - REST  # it costs the next move
        if played.effect == "take-the-bullet":
            friends = [state.characters[c].health for c in friends_beside(state, target)]
            return KILL if health <= damage < max(friends, default=0) else 0.0
        if played.effect == "shoot-back":
            strongest = self._strongest(state, question.seat, SHOOT)
            stands = health > damage and attacker in targets(state, target, SHOOT)
            return THREAT * self._attack(state, target, attacker, strongest) if stands else 0.0
        return 1.0  # about to be hurt, nobody keeps a card that helps

    def _with_attack(self, state: HighNoon, attacker: int, target: int, manner: str, played: Card) -> float:
        card = self._card_of_attack(state, attacker)[0]
        if played.effect == "dead-aim":
            promised = [self._attack(state, attacker, target, card, past_cover) for past_cover in (True, False)]
            return promised[0] - promised[1]
        kills = self._damage(state, attacker, target, card) >= state.characters[target].health
        if played.effect == "bounty":
            return played.amount if kills else 0.0
        strongest = self._strongest(state, self.setting.owner[attacker], manner)
        return 0.0 if kills else self._attack(state, attacker, target, strongest)  # fan: another card at once

    def _cancel(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """A card that cancels is there to be played."""
        play = NEVER if SPECIAL_CARDS in self.without else 1.0
        return lambda kind: 0.0 if kind == NONE else play

    # In an attack

    def _attack_card(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """The strongest; of equals, what would be worth least in defence."""
        values, defences = self.tables.values[question.about["manner"]], self.tables.defences
        return lambda kind: values.get(kind, 0) - KEEP * defences[kind]

    def _defence_card(self, state: HighNoon, question: Asked) -> Callable[[Any], float]:
        """What a card saves, less what it would be worth in hand; so the smallest that stops the attack."""
        attacker, target = question.about["attacker"], question.about["target"]
        strength = self._strength(state, attacker, target)
        health = state.characters[target].health

        def worth(kind: str | tuple[str, str]) -> float:
            if kind == NONE:
                return 0.0
            if isinstance(kind, tuple):
                return self._strike_back(state, attacker, kind[1])
            if DEFENCE in self.without:
                return NEVER
            saved = min(self.tables.defences[kind], strength)
            lives = strength - saved < health <= strength
            return saved + (KILL if lives else 0.0) - KEEP * self.tables.keeping[kind]

        return worth

    def _strike_back(self, state: HighNoon, attacker: int, kind: str) -> float:
        """What it is worth to strike back with a card: harm that earns nothing."""
        if CLOSE_COMBAT in self.without:
            return NEVER
        value, health = self.tables.values[MELEE][kind], state.characters[attacker].health
        return THREAT * (min(value, health) + (KILL if value >= health else 0.0)) - KEEP * self.tables.keeping[kind]

    def _strength(self, state: HighNoon, attacker: int, target: int) -> int:
        """The attack that is under way."""
        start, end = state.characters[attacker].at, state.characters[target].at
        value, past_cover = self._card_of_attack(state, attacker)
        return max(0, value + self.tables.margin(start, end, state.closed, past_cover))

    def _card_of_attack(self, state: HighNoon, attacker: int) -> tuple[int, bool]:
        """The value of the card just played for an attack, and whether Dead Aim was played on top of it.

        Special cards may lie above it on the discards; where one has been cancelled this cannot be told, nor matters it
        much.
        """
        past_cover = False
        for number in reversed(state.posses[self.setting.owner[attacker]].discards):
            played = self._card(state, number)
            if played.when is None:
                return played.attack or played.throw or 0, past_cover
            past_cover = past_cover or played.effect == "dead-aim"
        return EXPECTED_ATTACK, past_cover

    def _who_takes_it(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """The friend who loses least."""
        attacker = question.about["attacker"]
        return [-min(self._strength(state, attacker, c), h := state.characters[c].health) + 0.1 * h for c in offered]

    def _attack_at_once(self, state: HighNoon, question: Asked, offered: Sequence[str]) -> list[float]:
        about = question.about
        strongest = self._strongest(state, question.seat, about["manner"])
        worth = self._attack(state, about["attacker"], about["target"], strongest)
        return [0.1 if answer == NONE else worth for answer in offered]

    def _discard(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        return [-self.tables.keeping[state.cards[number]] for number in offered]

    # What it looks at

    def _gains(self, state: HighNoon, seat: int) -> Gains:
        return Gains(self.tables, state, self._enemies(state, seat), self._strongest(state, seat, SHOOT))

    def _kind(self, state: HighNoon, answer: Any) -> Any:
        """An answer with the kind of its card in place of the number."""
        if isinstance(answer, tuple):
            return answer[0], state.cards[answer[1]]
        return state.cards[answer] if isinstance(answer, int) else answer

    def _card(self, state: HighNoon, number: int) -> Card:
        return self.setting.cards[state.cards[number]]

    def _strongest(self, state: HighNoon, seat: int, manner: str) -> int:
        """The best value for an attack of this manner in one's own hand."""
        strongest = state.cards.first_kind(state.posses[seat].hand, self.tables.strongest[manner])
        return self.tables.values[manner][strongest] if strongest else 0

    def _enemies(self, state: HighNoon, seat: int) -> Enemies:
        ranges = self.tables.ranges
        return tuple([(state.characters[e].at, ranges[e]) for e in enemies_of(state, seat)])
