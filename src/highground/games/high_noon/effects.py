"""What the special cards do (HN-C1 to C16), each in one entry: when it is played, whom it can be for, what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from highground.engine import Modifier, Procedure, ask, tell
from highground.games.high_noon.data import Card, When
from highground.games.high_noon.hands import card
from highground.games.high_noon.harm import hurt
from highground.games.high_noon.state import HighNoon, can_move, can_touch, enemies_beside, enemies_of, friends_beside
from highground.games.high_noon.words import say
from highground.space import Offer, Places, has

U = TypeVar("U")


@dataclass
class Fight:
    """An attack under way, with what special cards have made of it. It lives and ends within one step."""

    attacker: int
    target: int
    manner: str
    card: Card
    attack: int = 0  # the attack number, as it stands
    damage: int = 0  # the damage that it would do, as it stands
    past_cover: Modifier | None = None  # cover costs it nothing
    parry: Modifier | None = None  # what is added to the defence
    most_damage: int | None = None
    bounty: int = 0  # gold for putting the target out
    again: bool = False  # the attacker may attack once more
    shoots_back: bool = False  # the target may shoot at the attacker

    @property
    def roles(self) -> dict[str, int | str]:
        """What questions in it are about."""
        return roles(self.attacker, self.target, self.manner)

    @property
    def roles_and_numbers(self) -> dict[str, int | str]:
        """The same, with the attack and the damage as they stand."""
        return self.roles | {"attack": self.attack, "damage": self.damage}


def roles(attacker: int, target: int, manner: str) -> dict[str, int | str]:
    """What questions in an attack are about."""
    return {"attacker": attacker, "target": target, "manner": manner}


class Use(NamedTuple, Generic[U]):
    """A special card that works: its user (a seat, a character, or the fight it is played in) and what was chosen."""

    state: HighNoon
    user: U
    chosen: int  # -1 where the card leaves no choice
    card: Card


Choices = Callable[[HighNoon, Any], Sequence[int]]
"""What a card can be played for, by its user."""
Work = Callable[[Use[Any]], Procedure[None] | None]


class Effect(NamedTuple):
    """What a special card says. Where it leaves a choice, it is of no use while there is nobody to choose."""

    clause: str
    when: When
    work: Work
    choices: Choices | None
    question: str
    of: str

    def is_usable(self, state: HighNoon, user: int | Fight) -> bool:
        """Is there anything that it could do now?"""
        return self.choices is None or bool(self.choices(state, user))


EFFECTS: dict[str, Effect] = {}


def effect(
    clause: str, when: When, choices: Choices | None = None, question: str = "", of: str = "character"
) -> Callable[[Work], Work]:
    """Enter a function as what the special card of its name does."""

    def enter(work: Work) -> Work:
        EFFECTS[work.__name__.replace("_", "-")] = Effect(clause, when, work, choices, question, of)
        return work

    return enter


def in_movement(clause: str, for_whom: Callable[[HighNoon, int], bool]) -> Callable[[Work], Work]:
    """An effect in the movement phase, for one of those of the player's characters to whom it is of use."""

    def choices(state: HighNoon, seat: int) -> list[int]:
        members = state.setting.members[seat]
        return [c for c in members if state.characters[c].at >= 0 and for_whom(state, c)]

    return effect(clause, "move", choices, "for-whom")


def as_action(clause: str, choices: Choices, of: str = "character") -> Callable[[Work], Work]:
    """An effect that is a character's action, on something that this character can choose."""
    return effect(clause, "action", choices, "of-what", of)


# In movement. The user is a seat.


@in_movement("HN-C1", lambda state, character: state.characters[character].moved)
def second_wind(use: Use[int]) -> None:
    """One that has already moved may move again."""
    use.state.characters[use.chosen].moved = False


@in_movement("HN-C2", lambda state, c: can_move(state, c) and not state.characters[c].sure_footed)
def sure_footed(use: Use[int]) -> None:
    """Jumps do it no harm this turn."""
    use.state.characters[use.chosen].sure_footed = True


@in_movement("HN-C3", lambda state, c: can_move(state, c) and not state.characters[c].roped)
def rope(use: Use[int]) -> None:
    """It climbs without a passage this turn, one rank to a step."""
    use.state.characters[use.chosen].roped = True


# As an action. The user is a character.


def _hurt_and_near(state: HighNoon, actor: int) -> list[int]:
    near = [actor, *(c for c in friends_beside(state, actor) if can_touch(state, actor, c))]
    return [c for c in near if state.characters[c].health < state.setting.fighters[c].health]


@as_action("HN-C4", _hurt_and_near)
def patch_up(use: Use[int]) -> Procedure[None]:
    """The actor or a friend next to it regains health, but no more than it started with."""
    state, actor, patient, card = use
    character = state.characters[patient]
    character.health = min(state.setting.fighters[patient].health, character.health + card.amount)
    yield tell("HN-C4" if patient == actor else "HN-C4 HN-B18", "patched-up", who=patient, health=character.health)


def _rich_and_near(state: HighNoon, actor: int) -> list[int]:
    near = [e for e in enemies_beside(state, actor) if can_touch(state, actor, e)]
    return [e for e in near if state.posses[state.setting.owner[e]].gold]


@as_action("HN-C5", _rich_and_near)
def pickpocket(use: Use[int]) -> Procedure[None]:
    """Take gold from the posse of an enemy next to the actor."""
    state, actor, victim, card = use
    thief, owner = state.setting.owner[actor], state.setting.owner[victim]
    gold = min(card.amount, state.posses[owner].gold)
    state.posses[owner].gold -= gold
    state.posses[thief].gold += gold
    yield tell("HN-C5 HN-B18", "picks-pocket", who=actor, gold=gold, whom=victim)


def _in_discards(state: HighNoon, actor: int) -> list[int]:
    """Everything there but such cards, one of which is being played."""
    discards = state.posses[state.setting.owner[actor]].discards
    return [number for number in discards if card(state, number).effect != "rummage"]


@as_action("HN-C6", _in_discards, of="card")
def rummage(use: Use[int]) -> Procedure[None]:
    """Take some cards from the discards into the hand, one after the other."""
    state, actor, chosen, played = use
    seat = state.setting.owner[actor]
    posse = state.posses[seat]
    for left in range(played.amount, 0, -1):
        posse.discards.remove(chosen)
        posse.hand.append(chosen)
        yield tell("HN-C6", "rummages", who=actor, card=chosen)
        others = tuple(_in_discards(state, actor))
        if left == 1 or not others:
            return
        chosen = yield from ask(seat, "takes-also", others, of="card", about={"actor": actor}, cite="HN-C6")


def _within_throw(state: HighNoon, actor: int) -> Offer:
    ground, at = state.setting, state.characters[actor].at
    return Offer(ground.seen_from(at, state.closed, thrown=True) & ground.board.within(at, ground.numbers.throw_range))


def blast_of(state: HighNoon, square: int) -> Places:
    """The squares that an explosion on a square reaches (HN-C7, HN-B18)."""
    return state.setting.seen_from(square, state.closed) & state.setting.board.within(square, 1)


@as_action("HN-C7", _within_throw, of="square")
def dynamite(use: Use[int]) -> Procedure[None]:
    """All on a square, or next to it and in its sight, friend or foe, take damage without defence."""
    state, actor, square, card = use
    blast = blast_of(state, square)
    yield tell("HN-C7 HN-L5 HN-B18", "dynamite", where=square)
    for victim, character in enumerate(state.characters):
        if character.at >= 0 and has(blast, character.at):
            yield from hurt(state, victim, card.amount, by=state.setting.owner[actor])


def _unbowed_in_sight(state: HighNoon, actor: int) -> list[int]:
    seen = state.setting.sight.seen_from(state.characters[actor].at, state.closed)
    enemies = enemies_of(state, state.setting.owner[actor])
    return [e for e in enemies if has(seen, state.characters[e].at) and not state.characters[e].cowed]


@as_action("HN-C8", _unbowed_in_sight)
def stare_down(use: Use[int]) -> Procedure[None]:
    """An enemy in sight does not act in its own next turn."""
    use.state.characters[use.chosen].cowed = True
    yield tell("HN-C8", "stares-down", who=use.user, whom=use.chosen)


# With an attack. The user is the fight, here and below.


@effect("HN-C9", "attack")
def dead_aim(use: Use[Fight]) -> None:
    """More for this attack, and cover costs it nothing."""
    use.user.past_cover = Modifier("HN-C9", use.card.amount, say("past-cover", card=use.card.title))


@effect("HN-C10", "attack")
def fan(use: Use[Fight]) -> None:
    """When the attack is over, the attacker may attack the same target again."""
    use.user.again = True


@effect("HN-C11", "attack")
def bounty(use: Use[Fight]) -> None:
    """More gold if the attack puts the target out of the game."""
    use.user.bounty = use.card.amount


# When attacked


@effect("HN-C12", "defence")
def dive(use: Use[Fight]) -> None:
    """The target adds to its defence, but does not move in its own next turn."""
    use.user.parry = Modifier("HN-C12", use.card.amount, use.card.title)
    use.state.characters[use.user.target].pinned = True


@effect("HN-C13", "defence", lambda state, fight: friends_beside(state, fight.target), "who-takes-it")
def take_the_bullet(use: Use[Fight]) -> None:
    """A friend next to the target becomes the target instead."""
    use.user.target = use.chosen


@effect("HN-C14", "defence")
def shoot_back(use: Use[Fight]) -> None:
    """If the target still stands afterwards, it may shoot at the attacker."""
    use.user.shoots_back = True


# When about to be hurt


@effect("HN-C15", "damage")
def grit(use: Use[Fight]) -> None:
    """The target takes no more damage than the card says."""
    use.user.most_damage = use.card.amount


# In answer to a special card


@effect("HN-C16", "cancel")
def not_so_fast(use: Use[Fight]) -> None:
    """The card that it answers has no effect: whoever plays that card asks for this one, so nothing is left to do."""
