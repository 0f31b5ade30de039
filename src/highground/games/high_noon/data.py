"""How High Noon's maps, posses, cards and scenes are written down. All numbers that may be varied are here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]

When = Literal["move", "action", "attack", "defence", "damage", "cancel"]
"""When a special card may be played: in one's movement; as an action; with an attack; when attacked; when about to be
hurt; in answer to a special card."""

Trait = Literal["scatter", "long", "steady", "running", "scoped", "blade", "lobbed"]
"""What is particular about a weapon (HN-B17)."""


class PlaceInOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What whoever has a place in the turn order pays or gets for it (HN-B19)."""

    fewer_cards: Count = 0  # in the starting hand
    gold: Count = 0
    holds_fire: bool = False  # no attacks in the first turn
    wins_ties: bool = False  # equal gold at the end decides for it


class TurnOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The places in the turn order of two, three and four players; a place that is not there pays nothing (HN-B19)."""

    two: tuple[PlaceInOrder, ...] = (PlaceInOrder(fewer_cards=2),)
    three: tuple[PlaceInOrder, ...] = (PlaceInOrder(fewer_cards=2), PlaceInOrder(fewer_cards=1))
    four: tuple[PlaceInOrder, ...] = (PlaceInOrder(fewer_cards=2), PlaceInOrder(fewer_cards=1))

    def place(self, players: int, place: int) -> PlaceInOrder:
        """What a place, counted from 0, pays or gets among so many players."""
        places = {2: self.two, 3: self.three, 4: self.four}[players]
        return places[place] if place < len(places) else PlaceInOrder()


class Stakes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The gold that each posse of a scenario begins with, by the number of players (HN-B11)."""

    two: tuple[Count, ...] = ()
    three: tuple[Count, ...] = ()
    four: tuple[Count, ...] = ()

    def stake(self, players: int, seat: int) -> int:
        """What the posse of a seat begins with among so many players."""
        stakes = {2: self.two, 3: self.three, 4: self.four}[players]
        return stakes[seat] if seat < len(stakes) else 0


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts of the rules."""

    rounds: Positive = 12  # HN-B4
    starting_hand: Count = 6  # HN-B9
    hand_limit: Count = 9  # HN-B2
    cards_drawn: Count = 3  # HN-B2
    cards_for_rest: Count = 1  # HN-B6
    cards_for_door: Count = 1  # HN-B6, to whoever closes one
    height_bonus: Count = 1  # HN-E3
    free_sight_beyond: Count = 6  # HN-L3
    jump_damage: Count = 1  # HN-M2, for each rank
    throw_range: Positive = 4  # HN-B6
    hand_reach: Count = 1  # HN-B18, in ranks up or down
    gold_for_damage: Count = 1  # HN-B9
    gold_for_kill: Count = 3  # HN-B9
    crate_gold: Positive = 3  # HN-B9, the most a crate holds
    order: TurnOrder = TurnOrder()  # HN-B19
    stakes: Stakes = Stakes()  # HN-B11


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object on a square: cover that costs the attack, or a full obstacle that blocks sight. Nobody stands on it."""

    name: str
    cover: Count = 1
    full: bool = False


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square that joins its neighbours of other ranks."""

    at: str
    joins: tuple[str, ...]


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The level of a window, on maps with model buildings."""

    between: tuple[str, str]
    level: Count = 0


class Top(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rank up to which a door or a window reaches."""

    between: tuple[str, str]
    rank: Positive


class Map(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A board drawn in letters.

    `drawing` has a row of edges above, between and below the rows of squares, and a column of edges likewise: a square
    is one letter, with edges around it. Squares: `.` is bare, `$` a crate, other letters are `things`. Edges: `-` and
    `|` are walls, a digit is a wall up to that rank, `D` a door, `d` an open door, `W` a window.
    Doors and windows reach every level, like `-` and `|`, but for those that `tops` names.
    `ranks` and `zones` have one letter for each square: a rank, and the number of the player who may start there.
    """

    name: str
    drawing: str
    ranks: str
    zones: str
    things: dict[str, Thing] = {}
    passages: tuple[Passage, ...] = ()
    model_buildings: bool = False
    windows: tuple[Window, ...] = ()
    tops: tuple[Top, ...] = ()


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card: basic (attack and defence values), an item to be thrown, or special (an effect, played at its moment).

    In melee a card is worth its `melee`, or else its `attack`.
    """

    title: str
    attack: Count | None = None
    defence: Count | None = None
    melee: Count | None = None
    throw: Count | None = None
    when: When | None = None
    effect: str = ""
    amount: Count = 0
    text: str = ""


class Weapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon: its range in squares, and a trait with what it is worth and how near or far that counts (HN-B17)."""

    name: str
    range: Positive
    trait: Trait | None = None
    amount: Count = 1
    within: Count = 1


class FighterBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said of a character in the same words whether it is written down or filled in."""

    name: str
    letters: Annotated[str, msgspec.Meta(min_length=1, max_length=2)]
    speed: Positive
    health: Positive


class FighterFile(FighterBase, frozen=True, kw_only=True):
    """A character as a person writes it: the weapon may be named."""

    weapon: str | Weapon


class Fighter(FighterBase, frozen=True, kw_only=True):
    """A character of a posse, with its weapon."""

    weapon: Weapon


class PosseBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A posse's name and deck: how many of each card."""

    name: str
    deck: dict[str, Annotated[int, msgspec.Meta(ge=1, le=99)]]


class PosseFile(PosseBase, frozen=True, kw_only=True):
    """A posse as a person writes it."""

    characters: Annotated[tuple[FighterFile, ...], msgspec.Meta(min_length=2, max_length=5)]


class Posse(PosseBase, frozen=True, kw_only=True):
    """Two to five characters and their deck."""

    characters: Annotated[tuple[Fighter, ...], msgspec.Meta(min_length=2, max_length=5)]


class Placed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A character that is on the board already."""

    character: str
    at: str
    health: Positive | None = None


class HandOf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards a posse begins with, by name, in place of cards drawn."""

    posse: str
    cards: tuple[str, ...]


class SceneBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a scene says in the same words whether it is written down or filled in."""

    numbers: Numbers = Numbers()
    cards: dict[str, Card] = {}
    placed: tuple[Placed, ...] = ()
    hands: tuple[HandOf, ...] = ()
    turn: str = ""  # the posse whose turn it is
    phase: Literal["movement", "action"] = "movement"
    round: Positive = 1
    open_doors: tuple[tuple[str, str], ...] = ()
    looted: tuple[str, ...] = ()


class SceneFile(SceneBase, frozen=True, kw_only=True):
    """A scene as a person writes it: map and posses may be named, and only cards and weapons of its own are told.

    Without `placed`, the players deploy in their zones and the game starts anew.
    """

    game: Literal["high-noon"]
    map: str | Map
    posses: tuple[str | PosseFile, ...]
    weapons: dict[str, Weapon] = {}


class Scenario(SceneBase, frozen=True, kw_only=True):
    """A scene with everything filled in: what a setting carries."""

    map: Map
    posses: tuple[Posse, ...]
