"""What changes in a match of Highlander."""

from __future__ import annotations

import msgspec

from highground.engine import Plain, State
from highground.games.highlander.setting import HighlanderSetting

OWN_WEAPON = -1
"""The weapon that a player starts with; other weapons are Objects, known by the numbers of their cards (HL-H4)."""
NO_CARD = -1


class InPlay(Plain):
    """A card that lies face up on a player's side, and its place in the order in which cards came into play."""

    card: int
    since: int


class Attack(Plain):
    """An attack on the board: how it was played, and the defence that meets it."""

    card: int
    since: int
    hidden: bool = False  # it lies face down
    was_hidden: bool = False
    power: bool = False  # a Power Blow: stated, or made one without exertion
    head: bool = False  # a Head Shot
    extra: int = 0  # damage that cards have added to it
    guessed: bool = False  # a defence was played against it from the hand while it was hidden (HL-D5)
    passed: bool = False  # the defender has left it to itself
    met_by: int = NO_CARD


class Defence(Plain):
    """A block or dodge on the board."""

    card: int
    since: int
    power: bool = False  # a Power Block


class Adjustment(Plain):
    """Something that changes a player's Ability in his next adjustment: damage, a loss or a gain (HL-T5)."""

    what: str  # "damage", "loss" or "gain"
    amount: int
    kind: str  # the card that it comes from; "" for exhaustion
    clause: str


class Lasting(Plain):
    """A continuing effect of a card that need not be in play, up to the end of a turn."""

    kind: str
    index: int  # of the sentence
    seat: int  # whose card it is
    that: int  # the player to whom it happened
    until: int  # the number of the last turn in which it holds


class Noted(Plain):
    """A sentence that something has triggered, to be resolved in the order of HL-R1."""

    since: int
    seat: int
    card: int
    kind: str
    index: int
    that: int  # the player to whom it happened
    attack: int = NO_CARD


class Side(Plain):
    """A player's cards, by number, and how he stands. The top of a pile is its last card."""

    endurance: list[int]
    ability: int
    hand: list[int] = []
    discards: list[int] = []
    board: list[InPlay] = []
    attacks: list[Attack] = []
    defences: list[Defence] = []
    adjustments: list[Adjustment] = []
    lost: list[int] = []  # the weapons he was disarmed of
    prone: bool = False
    struck_blow: bool = False  # his last turn had a Power Blow (HL-A4)
    exhausted: bool = False  # this turn (HL-E7)


class Turn(Plain):
    """What the player in turn has done so far."""

    special_cards: int = 0
    more_special_cards: int = 0
    attacks: int = 0
    more_attacks: int = 0
    hard_exertions: int = 0
    more_hard_exertions: int = 0
    hand_closed: bool = False  # a hard exertion has ended playing from the hand in this phase (HL-E4)
    has_played: bool = False  # anything but Edges (HL-E8)
    stated: int = NO_CARD  # the attack that the hard exertion at the end of the phase makes a Power Blow (HL-A3)
    exerted_for: list[str] = []  # states that were exerted for: one exertion each (HL-P4)
    once: list[str] = []  # cards of which one a turn may be played, and were
    heard: list[tuple[int, int, int]] = []  # triggers that have been heard: card, sentence, player (HL-R2)


class Highlander(State, kw_only=True):
    """A match."""

    setting: HighlanderSetting  # pyright: ignore[reportIncompatibleVariableOverride]
    sides: list[Side]
    seat: int = 0  # the player in turn
    first: int = 0  # who began
    number: int = 0  # of the turn, both players' counted
    phase: str = ""
    arrivals: int = 0  # how many cards have come into play
    turn: Turn = msgspec.field(default_factory=Turn)
    lasting: list[Lasting] = []
    noted: list[Noted] = []
    winners: tuple[int, ...] = ()
    won_by: str = ""  # the clause


def arrival(state: Highlander) -> int:
    """The place of the next card in the order in which cards come into play."""
    state.arrivals += 1
    return state.arrivals


def find_attack(side: Side, card: int) -> Attack | None:
    """The attack of this card, if it is still on the board."""
    for attack in side.attacks:
        if attack.card == card:
            return attack
    return None


def find_defence(side: Side, card: int) -> Defence | None:
    """The defence of this card, if it is still on the board."""
    for defence in side.defences:
        if defence.card == card:
            return defence
    return None


def is_armed(state: Highlander, seat: int) -> bool:
    """Has a player a weapon at hand (HL-P2)? Who has lost none has the one that he started with."""
    return not state.sides[seat].lost or bool(weapons(state, seat))


def weapons(state: Highlander, seat: int) -> list[int]:
    """The weapons that a player has at hand (HL-P2)."""
    side = state.sides[seat]
    kinds, what = state.setting.weapon_kinds, state.cards
    held = [OWN_WEAPON, *(placed.card for placed in side.board if what[placed.card] in kinds)]
    return [weapon for weapon in held if weapon not in side.lost] if side.lost else held
