"""How Highlander's cards, decks and scenes are written down. All numbers that may be varied are here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from highground.games.highlander.grids import cells_in

MOST_IN_A_DECK = 99
"""As many of a card are written down at most, where the rules set no limit."""
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]

Gem = Literal["ruby", "amber", "jade", "sapphire", "opal"]
GEMS: tuple[Gem, ...] = ("ruby", "amber", "jade", "sapphire", "opal")

CardType = Literal[
    "basic attack", "attack", "special attack", "ranged attack", "dirty trick", "block", "dodge", "edge", "event",
    "situation", "location", "object", "plot", "illusion",
]  # fmt: skip
ATTACKS: frozenset[str] = frozenset({"basic attack", "attack", "special attack", "ranged attack", "dirty trick"})
DEFENCES: frozenset[str] = frozenset({"block", "dodge"})
SPECIAL: frozenset[str] = frozenset({"event", "situation", "location", "object", "plot"})
"""The types of Special Cards (HL-S1)."""

Mark = Literal["diamond", "ally", "hilt", "weapon", "head shot", "back away"]
"""What a card has printed on it besides: the limits of HL-U1 and HL-U2, what it is, or how it is titled."""
Phase = Literal["may-do", "defence", "attack", "draw"]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts of the rules."""

    ability: Positive = 15  # HL-T13
    least_deck: Positive = 50  # HL-T13
    most_copies: Positive = 6  # HL-H5, of any card but basic attacks and blocks without text
    turns: Positive = 60  # HL-T12, of both players together
    ties: Positive = 5  # HL-T10, before chance decides who begins
    price_of_beginning: Count = 1  # HL-H3, in Ability
    exerted: Positive = 5  # HL-E1, HL-E3
    soft_gems: Positive = 3  # HL-P3
    hard_gems: Positive = 2  # HL-P3
    exhaustion: Count = 5  # HL-E7
    attacks: Count = 1  # HL-A1
    special_cards: Count = 1  # HL-S1
    hard_exertions: Count = 1  # HL-E3


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card. Its effects are sentences that are its text and what it does; `code` names a function beside the data
    for what no sentence can say, and `text` then says it."""

    title: str
    type: CardType
    gem: Gem
    grid: str = ""  # three rows of three, an x for each cell that is attacked or covered
    damage: Count | None = None
    blow: Count | None = None  # the damage of a Power Blow
    marks: tuple[Mark, ...] = ()
    effects: tuple[str, ...] = ()
    code: str = ""
    text: str = ""

    @property
    def cells(self) -> int:
        """The cells of its grid, a bit for each."""
        return cells_in(self.grid)

    @property
    def is_plain(self) -> bool:
        """Is this a basic attack, or a block or dodge without text, of which a deck may have any number (HL-H5)?"""
        return self.type == "basic attack" or (self.type in DEFENCES and not self.effects)

    @property
    def words(self) -> str:
        """All that is printed on it."""
        return " ".join(filter(None, (*self.effects, self.text)))


class Deck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck: its name, the weapon its player starts with, and how many of each card."""

    name: str
    weapon: str = "sword"
    cards: dict[str, Annotated[int, msgspec.Meta(ge=1, le=MOST_IN_A_DECK)]]


class Played(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An attack that lies on the board."""

    card: str
    hidden: bool = False
    power: bool = False
    head: bool = False


class SideFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a player stands when a scene begins in the middle of a match. Cards are named."""

    hand: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    attacks: tuple[Played, ...] = ()
    discards: tuple[str, ...] = ()  # the top card last
    ability: Count | None = None
    prone: bool = False
    disarmed: bool = False
    struck_blow: bool = False  # the last turn had a Power Blow, though none of `attacks` is one


class SceneBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a scene says in the same words whether it is written down or filled in."""

    numbers: Numbers = Numbers()
    cards: dict[str, Card] = {}
    sides: tuple[SideFile, ...] = ()
    turn: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1  # whose turn it is, where `sides` are given
    phase: Phase = "may-do"


class SceneFile(SceneBase, frozen=True, kw_only=True):
    """A scene as a person writes it: decks may be named, and only cards of its own are told."""

    game: Literal["highlander"]
    decks: tuple[str | Deck, ...]


class Scenario(SceneBase, frozen=True, kw_only=True):
    """A scene with everything filled in: what a setting carries."""

    decks: tuple[Deck, ...]
    own: tuple[Count, ...] | msgspec.UnsetType = msgspec.UNSET
    """For each deck that its player has brought how many cards it has, 0 for one of the game's; not there if all are.
    Others know no more of its list (HL-T14): told to them, `cards` are all that it may hold, with the most of each."""
