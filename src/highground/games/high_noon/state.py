"""What changes in a match of High Noon."""

from __future__ import annotations

from highground.engine import Plain, State
from highground.games.high_noon.data import PlaceInOrder
from highground.games.high_noon.setting import HighNoonSetting
from highground.space import has

OUT = -1
"""The square of a character that is not on the board."""


class Character(Plain):
    """A character: where it stands, its health, and what holds for it this turn or its next."""

    health: int
    at: int = OUT
    began: int = OUT  # the square on which its own last turn began
    moved: bool = False
    acted: bool = False
    sure_footed: bool = False  # takes no harm from jumps this turn
    roped: bool = False  # climbs one rank at a time this turn
    pinned: bool = False  # does not move in its own next turn
    cowed: bool = False  # does not act in its own next turn


class Posse(Plain):
    """A player's cards, by number, and gold. The top of a pile is its last card."""

    deck: list[int]
    hand: list[int] = []
    discards: list[int] = []
    gold: int = 0
    holds_fire: bool = False  # no attacks in its first turn, which is still to come or under way (HN-B19)


class HighNoon(State, kw_only=True):
    """A match. Characters are numbered posse after posse, as the setting lists them."""

    setting: HighNoonSetting  # pyright: ignore[reportIncompatibleVariableOverride]
    characters: list[Character]
    posses: list[Posse]
    order: list[int] = []  # the seats in turn order
    round: int = 1
    turn: int = 0  # the seat whose turn it is
    closed: int = 0  # a bit for each closed door
    crates: int = 0  # the squares of crates that have not been looted


def taken_squares(state: HighNoon) -> int:
    """The squares on which characters stand."""
    taken = 0
    for character in state.characters:
        if character.at >= 0:
            taken |= 1 << character.at
    return taken


def place_of(state: HighNoon, seat: int) -> PlaceInOrder:
    """What a posse's place in the order of turns pays or gets (HN-B19); nothing before there is an order."""
    if not state.order:
        return PlaceInOrder()
    return state.setting.numbers.order.place(len(state.posses), state.order.index(seat))


def is_standing(state: HighNoon, seat: int) -> bool:
    """Has this posse a character on the board?"""
    characters = state.characters
    return any(characters[c].health > 0 for c in state.setting.members[seat])


def can_move(state: HighNoon, character: int) -> bool:
    """May this character still move this turn?"""
    mover = state.characters[character]
    return mover.at >= 0 and not mover.moved and not mover.pinned


def enemies_of(state: HighNoon, seat: int) -> list[int]:
    """The characters of other posses that are on the board."""
    characters = state.characters
    return [c for c in state.setting.others[seat] if characters[c].at >= 0]


def enemy_squares(state: HighNoon, seat: int) -> int:
    """The squares on which characters of other posses stand."""
    found = 0
    for enemy in state.setting.others[seat]:
        if (at := state.characters[enemy].at) >= 0:
            found |= 1 << at
    return found


def enemies_beside(state: HighNoon, character: int) -> list[int]:
    """Characters of other posses next to this one, whatever their rank."""
    beside = state.setting.board.within(state.characters[character].at, 1)
    enemies = enemies_of(state, state.setting.owner[character])
    return [enemy for enemy in enemies if has(beside, state.characters[enemy].at)]


def friends_beside(state: HighNoon, character: int) -> list[int]:
    """Characters of the same posse next to this one."""
    beside = state.setting.board.within(state.characters[character].at, 1)
    members = state.setting.members[state.setting.owner[character]]
    return [c for c in members if c != character and (at := state.characters[c].at) >= 0 and has(beside, at)]


def can_touch(state: HighNoon, character: int, other: int) -> bool:
    """Is there a way for a hand from one character to another next to it (HN-B18)?"""
    ground, start, end = state.setting, state.characters[character].at, state.characters[other].at
    return ground.footing.can_touch(start, end, state.closed, ground.numbers.hand_reach)
