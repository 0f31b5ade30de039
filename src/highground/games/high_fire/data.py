"""How High Fire's rules, battlefields, factions and scenes are written down. All numbers that may be varied are here.

People write inches, with decimals where they like; a setting works in whole thousandths. What a designer may want to
change stands in one file, `rules.toml`: the universal table, weapons, modifiers, distances and costs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Length = Annotated[float, msgspec.Meta(ge=0, le=72)]
"""In inches."""
Depth = Annotated[float, msgspec.Meta(ge=0.001, le=72)]
"""How much of a zone blocks sight, in inches: some, since all is worked out in thousandths."""
Side = Annotated[float, msgspec.Meta(ge=0.001, le=1000)]
"""A side of a rectangle, in inches: some as well."""
Inches = Annotated[float, msgspec.Meta(ge=-1000, le=1000)]
Spot = tuple[Inches, Inches]
"""Across and down, in inches."""
Size = tuple[Side, Side]
"""How far across and down, in inches."""
Score = Annotated[int, msgspec.Meta(ge=0, le=10)]
"""A characteristic."""

Letter = Literal["A", "B", "C", "D"]
Density = Literal["sparse", "dense"]
Cover = Literal["partial", "solid"]
ObstacleKind = Literal[
    "bush", "fence", "crate", "low-wall", "tree", "thicket", "wall", "pile", "rock", "vehicle", "building"
]
PARTIAL = frozenset({"bush", "fence", "crate", "low-wall"})
"""Obstacles that do not block sight (HF-L4); the others do (HF-L5)."""
BARRING = frozenset({"wall", "rock", "vehicle", "building"})
"""Obstacles that cannot be walked through (HF-G7)."""


class Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is written down, with no key that is not known."""


# The rules in numbers


class UniversalTable(Strict, frozen=True, kw_only=True):
    """The universal table (HF-U4): a column for each effect value from `first` on, ten letters each, for a D10."""

    first: int
    columns: Annotated[
        tuple[Annotated[str, msgspec.Meta(pattern="^[ABCD]{10}$")], ...], msgspec.Meta(min_length=1, max_length=60)
    ]


class Quality(Strict, frozen=True, kw_only=True):
    """Quality and command rolls (HF-U4, HF-U5)."""

    success: Letter
    without_officer: Score


class Scaling(Strict, frozen=True, kw_only=True):
    """How the variant `scaled-assault` reads effect values (HF-U6)."""

    base: int
    divisor: Positive
    least: int
    most: int


class Points(Strict, frozen=True, kw_only=True):
    """Activation points (HF-T2, HF-T3) and what activations cost (HF-A3, HF-A4)."""

    base: Count
    for_unit: Count
    least_in_action: Count
    most_in_phase: Annotated[int, msgspec.Meta(ge=1, le=6)]  # a D6 shows them (HF-T8)
    cost: Positive
    hard_cost: Positive


class Distances(Strict, frozen=True, kw_only=True):
    """How far each action moves (HF-A6 to HF-A14), and other distances of the rules."""

    cautious: Length
    tactical: Length
    rapid: Length
    jump: Length
    aimed: Length
    assault: Length
    observe: Length
    quick: Length
    long: Length
    stunned: Length  # HF-E1
    cohesion: Length  # HF-C4
    keep_off: Length  # HF-G6
    engaged: Length  # HF-M1
    parted: Length  # HF-M4
    step_back: Length  # HF-M8, the farthest that a unit steps back
    operate: Length  # HF-A17
    near_point: Length  # HF-S10
    cover: Length  # HF-S10
    sparse: Depth  # HF-L2
    dense: Depth  # HF-L2


class Modifiers(Strict, frozen=True, kw_only=True):
    """What is added to effect values and close combat."""

    wounded: int  # HF-E2
    aimed: int  # HF-A10
    long_range: int  # HF-S7
    partial_cover: int  # HF-S7
    solid_cover: int  # HF-S7
    after_rapid: int  # HF-S7
    charging: int  # HF-M6
    defending: int  # HF-M6, in solid cover
    engineer: int  # HF-A18


class Weapon(Strict, frozen=True, kw_only=True):
    """A weapon: firepower PF, range in inches, dice that it adds (HF-S1), and whether it fires indirectly (HF-S8).

    One that is not `direct` fires in no other way: it needs an observer even for what it sees (HF-S11).
    """

    name: str
    power: Count
    range: Length
    dice: Count = 0
    indirect: bool = False
    direct: bool = True


class Rules(Strict, frozen=True, kw_only=True):
    """Everything a designer may want to change, in one file."""

    table: UniversalTable
    quality: Quality
    scaled_assault: Scaling
    points: Points
    inches: Distances
    modifiers: Modifiers
    base: Annotated[int, msgspec.Meta(ge=10, le=40)]  # of a figure, across, in millimetres
    weapons: dict[str, Weapon]


# Who fights


class Profile(Strict, frozen=True, kw_only=True):
    """One or several figures that are alike (HF-C1): their characteristics, their weapon, what they are."""

    name: str
    count: Positive = 1
    quality: Score
    ranged: Score
    close: Score
    armour: Score
    weapon: str = ""
    leader: bool = False  # HF-C6
    rank: Count = 0  # of an officer (HF-C6)
    specialist: bool = False  # HF-C5
    medic: bool = False  # HF-V4
    engineer: bool = False  # HF-A18


class UnitFile(Strict, frozen=True, kw_only=True):
    """A unit: its figures, and whether it commands (HF-C6) or has jump packs (HF-A9)."""

    name: str
    letters: str
    command: bool = False
    jump: bool = False
    figures: Annotated[tuple[Profile, ...], msgspec.Meta(min_length=1, max_length=12)]


class Faction(Strict, frozen=True, kw_only=True):
    """A side: all its units (HF-H1)."""

    name: str
    color: str = ""
    units: Annotated[tuple[UnitFile, ...], msgspec.Meta(min_length=1, max_length=20)]


# Where


class Shaped(Strict, frozen=True, kw_only=True):
    """A part of the table: a rectangle (`at` and `size`) or any `outline`, either way round."""

    name: str
    at: Spot | None = None
    size: Size | None = None
    outline: tuple[Spot, ...] = ()


class ZoneFile(Shaped, frozen=True, kw_only=True):
    """A zone of terrain (HF-G1); one that `hides` hides everything behind it (HF-L6)."""

    density: Density
    cover: Cover
    hides: bool = False
    look: str = ""


class Obstacle(Shaped, frozen=True, kw_only=True):
    """A single piece of terrain (HF-G2); one that `hides` blocks sight whatever it is (HF-L6)."""

    kind: ObstacleKind
    hides: bool = False


class Door(Shaped, frozen=True, kw_only=True):
    """A door: solid and barred until it is open; a locked one has to be forced first (HF-A13, HF-A14)."""

    lock: Count | None = None  # how hard it is to force


class Deployment(Strict, frozen=True, kw_only=True):
    """A rectangle in which a side sets up."""

    name: str
    at: Spot
    size: Size


class Battlefield(Strict, frozen=True, kw_only=True):
    """A table with its terrain."""

    name: str
    size: Size
    zones: tuple[ZoneFile, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    doors: Annotated[tuple[Door, ...], msgspec.Meta(max_length=30)] = ()
    deployments: tuple[Deployment, ...] = ()


# What for


class Objective(Strict, frozen=True, kw_only=True):
    """A place to hold: worth points at the end of each turn to whoever has most able figures there (HF-H2)."""

    name: str
    at: Spot
    within: Length = 3.0
    points: Positive = 1
    more: Count = 0  # points that are added with each turn after the first
    side: str = ""  # the only side that scores here
    otherwise: Count = 0  # points at the end of each turn for the other side, as long as that side does not hold it


class Exit(Strict, frozen=True, kw_only=True):
    """A part of the table to get to: worth points at the end for each able figure of a side there (HF-H2)."""

    name: str
    at: Spot
    size: Size
    side: str
    points: Positive = 1


class Reserve(Strict, frozen=True, kw_only=True):
    """A unit that is set up later than the others, at the beginning of a turn (HF-H3)."""

    unit: str
    turn: Positive


class Placed(Strict, frozen=True, kw_only=True):
    """A unit on the table: where its figures stand, in order, and which of them (from 1 on) are in what state."""

    unit: str
    at: tuple[Spot, ...]
    stunned: tuple[Positive, ...] = ()
    wounded: tuple[Positive, ...] = ()
    out: tuple[Positive, ...] = ()
    activated: bool = False
    rapid: bool = False


class Observed(Strict, frozen=True, kw_only=True):
    """A target that is locked already (HF-A12): a unit, or a point."""

    observer: str
    unit: str = ""
    at: Spot | None = None


class SceneBase(Strict, frozen=True, kw_only=True):
    """What a scene says in the same words whether it is written down or filled in."""

    mission: str = ""
    turns: Positive = 6  # HF-T1
    forces: tuple[tuple[str, ...], ...] = ()  # the units that play for each faction; all if none are named
    objectives: Annotated[tuple[Objective, ...], msgspec.Meta(max_length=12)] = ()
    exits: tuple[Exit, ...] = ()
    kill_points: Count = 0  # for each enemy figure out of action, at the end
    reserves: tuple[Reserve, ...] = ()
    placed: tuple[Placed, ...] = ()
    observed: tuple[Observed, ...] = ()
    opened: tuple[str, ...] = ()  # doors
    first: str = ""  # the faction that acts first in the first turn; settled by command rolls if none
    split: tuple[tuple[Count, Count, Count], ...] = ()  # of each side in the first turn
    activates: str = ""  # the unit whose activation the scene begins with
    turn: Positive = 1


class SceneFile(SceneBase, frozen=True, kw_only=True):
    """A scene as a person writes it: battlefield and factions may be named; `rules` has what differs."""

    game: Literal["high-fire"]
    battlefield: str | Battlefield
    factions: tuple[str | Faction, ...]
    rules: dict[str, Any] = {}


class Scenario(SceneBase, frozen=True, kw_only=True):
    """A scene with everything filled in: what a setting carries."""

    battlefield: Battlefield
    factions: tuple[Faction, ...]
    rules: Rules
