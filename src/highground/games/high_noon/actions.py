"""The action phase: what a character can do (HN-B2, HN-B6)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Pool, Procedure, Reason, ask, plain_die, roll, tell, then
from highground.games.high_noon.attack import (
    MELEE,
    SHOOT,
    THROW,
    attack,
    card_kinds,
    hit_among,
    targets,
    why_not_at,
)
from highground.games.high_noon.hands import card, draw, holds
from highground.games.high_noon.movement import DONE, PLAY, VERBS, Choice
from highground.games.high_noon.special import play_special, playable
from highground.games.high_noon.state import HighNoon, enemies_beside, enemy_squares
from highground.games.high_noon.words import say
from highground.space import has

LOOT, CLOSE_DOOR, REST = "loot", "close door", "rest"
DYNAMITE = "dynamite"


def action_phase(state: HighNoon, seat: int) -> Procedure[None]:
    """Each character may act once, in any order (HN-B2)."""
    actors = [c for c in state.setting.members[seat] if can_act(state, c)]
    if not actors:
        return
    choice = yield from ask(
        seat, "who-acts", (*actors, DONE), of="character", about={"seat": seat}, cite="HN-B2",
        hint=lambda: rest_hint(state, seat, actors),
    )  # fmt: skip
    if choice == DONE:
        return
    assert isinstance(choice, int)
    state.characters[choice].acted = True
    then(state, act, choice)
    then(state, action_phase, seat)


def can_act(state: HighNoon, character: int) -> bool:
    """May this character still act this turn?"""
    actor = state.characters[character]
    return actor.at >= 0 and not actor.acted and not actor.cowed


def rest_hint(state: HighNoon, seat: int, actors: Sequence[int]) -> str:
    """Who would rest without being asked, and why. Only the player is told, since it depends on the cards in hand."""
    resting = [state.setting.fighters[c].name for c in actors if possible_actions(state, c) == [REST]]
    why = "rest-hint-no-attack-yet" if state.posses[seat].holds_fire else "rest-hint"
    return str(say(why, names=", ".join(resting))) if resting else ""


def act(state: HighNoon, actor: int) -> Procedure[None]:
    """One action of a character (HN-B6)."""
    seat = state.setting.owner[actor]
    choice = yield from ask(
        seat, "action", lambda: possible_actions(state, actor), verbs=VERBS, about={"actor": actor}, cite="HN-B6",
        why_not=lambda action: why_not_action(state, actor, action),
    )  # fmt: skip
    if isinstance(choice, tuple):
        then(state, play_as_action, actor, choice[1])
    elif choice in (SHOOT, MELEE, THROW):
        manner = str(choice)
        target = yield from ask(
            seat, "at-whom", tuple(targets(state, actor, manner)), of="character",
            about={"attacker": actor, "manner": manner}, cite="HN-B6",
            why_not=lambda other: why_not_at(state, actor, other, manner),
        )  # fmt: skip
        then(state, attack, actor, target, manner)
    elif choice == LOOT:
        yield from loot(state, actor)
    elif choice == CLOSE_DOOR:
        yield from close_door(state, actor)
    else:
        yield tell("HN-B6", "rests", who=actor)
        yield from draw(state, seat, state.setting.numbers.cards_for_rest, cite="HN-B6")


def possible_actions(state: HighNoon, actor: int) -> Sequence[Choice]:
    """What a character can do where it stands, with the cards in hand."""
    seat = state.setting.owner[actor]
    at = state.characters[actor].at
    held = state.posses[seat].holds_fire
    enemies = enemy_squares(state, seat)
    found: list[Choice] = [
        manner
        for manner in (() if held else (SHOOT, MELEE, THROW))
        if holds(state, seat, card_kinds(state, manner)) and hit_among(state, actor, manner, enemies)
    ]
    if has(state.crates, at):
        found.append(LOOT)
    if open_doors_beside(state, at):
        found.append(CLOSE_DOOR)
    playable_now = playable(state, seat, "action", actor)
    found += [(PLAY, number) for number in playable_now if not (held and card(state, number).effect == DYNAMITE)]
    found.append(REST)
    return found


def why_not_action(state: HighNoon, actor: int, action: Choice) -> Reason | None:
    """Why a character cannot do this here, by the clause that forbids it."""
    seat = state.setting.owner[actor]
    if state.posses[seat].holds_fire:
        cards = ((PLAY, number) for number in playable(state, seat, "action", actor))
        if action in (SHOOT, MELEE, THROW, *cards):
            return Reason("HN-B19", say("no-attack-yet"))
    if action == MELEE and targets(state, actor, MELEE):
        return Reason("HN-B17", say("no-melee-card"))
    if action == MELEE:
        ranks = state.setting.board.ranks
        at = state.characters[actor].at
        if any(ranks[state.characters[enemy].at] != ranks[at] for enemy in enemies_beside(state, actor)):
            return Reason("HN-L10", say("no-melee-between-ranks"))
        return Reason("HN-B6", say("melee-is-close"))
    if action in (SHOOT, THROW):
        return Reason("HN-B6", say(f"nobody-to-{action}"))
    return None


def loot(state: HighNoon, actor: int) -> Procedure[None]:
    """Take what is in the crate underfoot (HN-B6, HN-B9)."""
    seat = state.setting.owner[actor]
    state.crates &= ~(1 << state.characters[actor].at)
    gold = yield from roll(Pool(1, plain_die(state.setting.numbers.crate_gold)), cite="HN-B9")
    state.posses[seat].gold += gold
    yield tell("HN-B4 HN-B9", "loots", who=actor, gold=gold)


def open_doors_beside(state: HighNoon, at: int) -> list[int]:
    """The numbers of open doors on the edges of a square."""
    return [door for door in state.setting.doors_beside.get(at, ()) if not has(state.closed, door)]


def close_door(state: HighNoon, actor: int) -> Procedure[None]:
    """Close an open door beside the character, who then has time to draw (HN-B6)."""
    seat = state.setting.owner[actor]
    doors = tuple(open_doors_beside(state, state.characters[actor].at))
    number = yield from ask(seat, "which-door", doors, of="door", about={"actor": actor}, cite="HN-B6")
    state.closed |= 1 << number
    yield tell("HN-B6", "closes-door", who=actor, door=number)
    yield from draw(state, seat, state.setting.numbers.cards_for_door, cite="HN-B6")


def play_as_action(state: HighNoon, actor: int, number: int) -> Procedure[None]:
    """Play a special card as a character's action (HN-C4 to HN-C8)."""
    yield from play_special(state, state.setting.owner[actor], number, actor)
