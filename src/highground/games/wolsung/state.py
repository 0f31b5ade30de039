"""What changes in a match of Wolsung."""

from __future__ import annotations

import msgspec

from highground.engine import Plain, Point, State
from highground.games.wolsung.setting import WolsungSetting

OFF: Point = (0, 0, -1)
"""Where a model is that is not on the table."""
NOBODY = -1


class Model(Plain):
    """A model: where it stands, its life, and what holds for it this turn, this activation, or this game."""

    life: int
    at: Point = OFF
    above: int = 0  # how far up a wall it clings (WO-V10)
    recruited: bool = True
    toppled: bool = False
    activated: bool = False
    lucky: bool = False  # its beginner's luck is still to come (WO-Q8)
    corroded: int = 0  # armour lost until the end of the turn (WO-Z5)
    melee_boost: int = 0  # until the end of the turn
    reflex_boost: int = 0
    aura: str = ""  # the spell that lasts around it until the end of the turn
    used: int = 0  # how often it has used its gadgets: three bits for each

    @property
    def is_on(self) -> bool:
        """Is it on the table?"""
        return self.at[2] >= 0


class Template(Plain):
    """An area on the table until the end of the turn, by its middle; `worked` has a bit for each model (WO-Z2)."""

    kind: str
    at: Point
    bottom: int
    worked: int = 0


class Hit(msgspec.Struct, frozen=True):
    """A hit whose damage comes at the end of the action (WO-A4)."""

    target: int
    strength: int
    criticals: int  # the damage that criticals add
    kind: str  # of damage
    piercing: int = 0
    ignores_armour: bool = False
    clause: str = "WO-D7"


class Activation(Plain):
    """What holds while a model activates."""

    model: int = NOBODY
    actions: int = 0  # left
    heroic: bool = False  # WO-K2
    moved: bool = False  # WO-Q2
    moved_now: bool = False  # in this action


class Wolsung(State, kw_only=True):
    """A match. Models are numbered club after club, as the setting lists them."""

    setting: WolsungSetting  # pyright: ignore[reportIncompatibleVariableOverride]
    models: list[Model]
    hands: list[list[int]] = []
    deck: list[int] = []
    discards: list[int] = []
    turn: int = 1
    first: int = 0  # who is first this turn
    holder: int = 0  # who has the initiative
    delayed: list[bool] = []  # who has delayed this turn (WO-T6)
    just_delayed: bool = False  # the opponent of whoever has the initiative has just delayed
    zones: list[int] = []  # the zone of each seat
    activation: Activation = msgspec.field(default_factory=Activation)
    templates: list[Template] = []
    held: list[int] = []  # who holds each objective
    points: list[int] = []
    margin: int = 0  # by how much the active side leads, once cards have been played to a shot or a fight (WO-K8)
    has_success: bool = False  # and whether it has any success (WO-D6)
    # What happens at the end of the action (WO-A4)
    falls: list[int] = []  # who is to take a fall test
    tested: int = 0  # who has taken one, a bit for each (WO-F11)
    corroding: int = 0  # whose armour drops, a bit for each
    heals: list[tuple[int, int]] = []  # who, and how much
    hits: list[Hit] = []


def is_alive(state: Wolsung, number: int) -> bool:
    """Is this model on the table?"""
    return state.models[number].at[2] >= 0


def living(state: Wolsung, seat: int) -> list[int]:
    """The models of a seat that are on the table."""
    models = state.models
    return [number for number in state.setting.members[seat] if models[number].at[2] >= 0]


def enemies_of(state: Wolsung, number: int) -> list[int]:
    """The enemies of a model that are on the table."""
    return living(state, 1 - state.setting.owner[number])


def friends_of(state: Wolsung, number: int) -> list[int]:
    """The other models of its side that are on the table."""
    return [other for other in living(state, state.setting.owner[number]) if other != number]


def waiting(state: Wolsung, seat: int) -> list[int]:
    """The models of a seat that have not activated this turn (WO-T3)."""
    models = state.models
    return [n for n in state.setting.members[seat] if models[n].at[2] >= 0 and not models[n].activated]


def heroes_of(state: Wolsung, seat: int) -> list[int]:
    """The Heroes of a seat that are on the table, or are to be set up."""
    fighters, models = state.setting.fighters, state.models
    return [n for n in state.setting.members[seat] if fighters[n].is_hero and models[n].recruited and models[n].life]
