"""How Wolsung's tables, clubs, spells and scenes are written down. All numbers that may be varied are here.

People write inches, with decimals where they like; a setting carries whole thousandths.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Inches = Annotated[float, msgspec.Meta(ge=-1000, le=1000)]
Spot = tuple[Inches, Inches]
"""Across and down, in inches."""

Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Direction = Literal["north", "east", "south", "west"]
Template = Literal["smoke", "mist", "acid", "fire"]
Characteristic = Literal["melee", "shooting", "reflex", "speed", "strength", "magic"]
SpellKind = Literal["projectile", "attack", "aura", "enhancement"]


DAMAGE = ("shot", "blow", "blade", "fire", "acid", "lightning", "mind", "magic", "fall", "crush")
"""The usual kinds of damage; what is carried in a scene may do others."""
MANNERS = ("shooting", "melee", "magic", "projectile", "attack")
"""What an attack may be besides the kind of its damage (WO-Q3, WO-Q4)."""


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Amounts of the rules: those of house rules, and some that are printed. Lengths are in thousandths of an inch."""

    turns: Positive = 5  # WO-X3
    last_turn: Positive = 2  # WO-X3, how many times its points an objective is worth at the end of the last turn
    cards_drawn: Count = 3  # WO-T2
    cards_for_hero: Count = 1  # WO-T2
    hand_limit: Positive = 10  # WO-T10
    first_alternates: bool = True  # WO-T4
    actions: Positive = 2  # WO-A2
    shot_into_melee: Count = 1  # WO-A6
    least_dice: Positive = 1  # WO-D9
    court_worth: Positive = 2  # WO-K5
    plain_worth: Positive = 1  # WO-K5
    far_penalty: Count = 1  # WO-S6, beyond half range
    extreme_penalty: Count = 2  # WO-S6, beyond full range
    eye: tuple[Positive, Positive] = (9, 10)  # WO-C6, a fraction of a model's height
    sliver: Count = 40  # WO-C3, of 400 sight lines
    base_silhouette: Positive = 100  # WO-C6, how high a base is
    headroom: Positive = 2000
    dodge_within: Positive = 3000  # WO-F7
    template: Positive = 3000  # WO-Z1, across
    area_damage: Count = 2  # WO-Z5, WO-Z6
    corrosion: Count = 2  # WO-Z5
    mist_walk: Positive = 12_000  # WO-X4
    objective_reach: Positive = 1000  # WO-X3, from the body
    way_points: Count = 2  # in one move


class Gun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is shot with: its full range in inches, its own strength, and its rules."""

    name: str
    range: Positive
    strength: Count
    damage: str = "shot"  # the kind of its damage
    piercing: Count = 0  # WO-Q6
    rapid: Positive = 1  # WO-Q1
    movement_penalty: Count = 0  # WO-Q2
    quick: bool = False  # WO-Q9
    terrible: bool = False  # WO-Q7


class Blade(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is fought with; its strength is its bearer's."""

    name: str = "bare hands"
    damage: str = "blow"
    piercing: Count = 0
    terrible: bool = False


class Gadget(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that lays a template, or heals a friend: once a game, or more often."""

    name: str
    template: Template | None = None
    heal: Count = 0
    range: Count = 0  # in inches
    uses: Positive = 1
    quick: bool = False  # WO-Q9


class Spell(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A spell (WO-X1): what it costs in cards, how hard it is, how far it goes, what it does."""

    name: str
    kind: SpellKind
    cost: Count = 1
    difficulty: Positive = 1  # of auras and enhancements
    range: Count = 0  # in inches; of an aura, how far it reaches
    strength: Count = 0
    damage: str = "magic"
    piercing: Count = 0
    template: Template | None = None  # laid where it goes
    reflex: Count = 0  # added until the end of the turn
    melee: Count = 0
    heal: Count = 0


class Fighter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A model: its characteristics, what it carries, and its abilities. A Hero has a suit; a Henchman a cost."""

    name: str
    letters: str
    title: str = ""  # what kind of person it is
    suit: Suit | None = None
    cost: Count = 0
    funds: Count = 0  # what a Hero brings for Henchmen (WO-P1)
    melee: Positive
    shooting: Count = 0
    reflex: Positive
    speed: Positive  # in inches
    strength: Positive
    magic: Count = 0
    armour: Count = 0
    life: Positive
    assist: Count = 1  # WO-M2
    base: Annotated[int, msgspec.Meta(ge=25, le=80)] = 30  # across, in millimetres
    height: Positive = 1500
    gun: Gun | None = None
    blade: Blade = Blade()
    spells: tuple[str, ...] = ()
    gadgets: tuple[Gadget, ...] = ()
    immunity: tuple[str, ...] = ()  # WO-Q3, kinds of attacks
    protection: dict[str, Positive] = {}  # WO-Q4
    resistance: dict[str, Positive] = {}  # WO-Q5, kinds of damage
    vulnerability: tuple[str, ...] = ()  # WO-Q11
    terrible: bool = False  # WO-Q7, in melee
    luck: bool = False  # WO-Q8
    hard_to_kill: bool = False  # WO-Q10
    mist_walker: bool = False  # WO-X4
    mends: Count = 0  # life regained at the start of each turn (WO-T1)

    @property
    def is_hero(self) -> bool:
        return self.suit is not None


class Club(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A club: everybody who may play for it, and a force that is ready to play, by name (WO-X2)."""

    name: str
    color: str = ""
    models: Annotated[tuple[Fighter, ...], msgspec.Meta(min_length=1, max_length=20)]
    force: tuple[str, ...] = ()


class TerrainPiece(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A prism of terrain: a rectangle (`at` and `size`) or any `outline`, from bottom to top."""

    name: str
    kind: str = "house"
    at: Spot | None = None
    size: Spot | None = None
    outline: tuple[Spot, ...] = ()
    top: Inches
    bottom: Inches = 0.0
    level: Count = 0
    rough: bool = False


class Flight(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Stairs: a rectangle that rises in some direction, in so many treads (WO-G6)."""

    name: str = "stairs"
    at: Spot
    size: Spot
    up: Direction
    top: Inches
    bottom: Inches = 0.0
    level: Count = 0
    steps: Annotated[int, msgspec.Meta(ge=1, le=40)] = 4


class Rungs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ladder between two points: across, down and level (WO-G6)."""

    name: str = "ladder"
    foot: tuple[Inches, Inches, int]
    head: tuple[Inches, Inches, int]


class Objective(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to be seized by a static test (WO-X3): where it is, how hard, and what it is worth each turn."""

    name: str
    at: tuple[Inches, Inches, int]
    test: Characteristic = "reflex"
    difficulty: Positive = 1
    points: Positive = 1  # at the end of each turn


class Zone(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rectangle in which a side sets up its models (WO-P1)."""

    name: str
    at: Spot
    size: Spot


class TableFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table with its terrain."""

    name: str
    size: Spot
    pieces: tuple[TerrainPiece, ...] = ()
    stairs: tuple[Flight, ...] = ()
    ladders: tuple[Rungs, ...] = ()
    zones: tuple[Zone, ...] = ()
    objectives: tuple[Objective, ...] = ()


class Placed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A model that is on the table already."""

    model: str
    at: tuple[Inches, Inches, int]
    life: Positive | None = None
    toppled: bool = False
    activated: bool = False


class HandOf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards a club begins with, by name ("spades-ace"), in place of cards dealt."""

    club: str
    cards: tuple[str, ...]


class Laid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A template that lies on the table already, by its middle."""

    template: Template
    at: tuple[Inches, Inches, int]


class SceneBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a scene says in the same words whether it is written down or filled in."""

    numbers: Numbers = Numbers()
    muster: bool = False  # the steps before the game are played (WO-P1); else forces are ready
    heroes: Positive = 1  # how many Heroes each side chooses
    forces: tuple[tuple[str, ...], ...] = ()  # who plays for each club, where it is not the club's own ready force
    kill_points: Count = 0  # for each enemy removed, at the end
    hero_points: Count = 0  # for each enemy Hero removed, on top
    placed: tuple[Placed, ...] = ()
    templates: tuple[Laid, ...] = ()
    hands: tuple[HandOf, ...] = ()
    first: str = ""  # the club that has the initiative first; settled by chance if none
    activates: str = ""  # the model whose activation the scene begins with
    turn: Positive = 1


class SceneFile(SceneBase, frozen=True, kw_only=True):
    """A scene as a person writes it: table, clubs and spells may be named."""

    game: Literal["wolsung"]
    table: str | TableFile
    clubs: tuple[str | Club, ...]
    spells: dict[str, Spell] = {}


class Scenario(SceneBase, frozen=True, kw_only=True):
    """A scene with everything filled in: what a setting carries."""

    table: TableFile
    clubs: tuple[Club, ...]
    spells: dict[str, Spell]
