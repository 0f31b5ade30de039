"""What greedy reckons with: the mechanics that it can do without, and how much each thing is worth to it."""

from __future__ import annotations

from typing import NamedTuple

HEIGHT, COVER, SPECIAL_CARDS, DEFENCE, JUMPS, DOORS, CLOSE_COMBAT, LOOT = MECHANICS = (
    "height", "cover", "special-cards", "defence", "jumps", "doors", "melee", "loot",
)  # fmt: skip
"""What greedy can do without: it does not reckon with it, or never answers so."""

NEVER = -1000.0  # what an answer is worth that greedy does not give


class Weights(NamedTuple):
    """What things are worth, in pieces of gold."""

    harm: float = 0.9  # a point of health that an enemy loses, besides the gold for it
    out: float = 2.3  # an enemy who is out, besides the gold for that
    drain: float = 0.45  # a card that an enemy must spend on defence
    own_harm: float = 1.0  # a point of health that one loses
    jump: float = 1.3  # a point of health that a jump costs
    stolen: float = 1.8  # a piece of gold taken from another
    attack_in_hand: float = 0.17  # for each point of a card's attack
    defence_in_hand: float = 0.25  # for each point of a card's defence
    card: float = 0.9  # a card drawn
    enough: float = 3.8  # with more cards than that in hand each is worth less ...
    surfeit: float = 0.15  # ... by so much for each card more
    at_last: float = 0.3  # in the last round, a card is worth no more of that
    threat: float = 0.36  # for each piece of gold that enemies could make of a character where it stands
    strikes_back: float = 0.25  # how likely an enemy with cards answers melee with a blow
    cowed: float = 0.7  # for each piece of gold that an enemy could make if it acted
    pinned: float = 0.4  # not to move in one's next turn
    moved: float = 0.65  # of that, what comes only from squares to which the enemy would have to move
    to_hand: float = 0.5  # of the cards in a hand, how many are there for the attack of one character
    higher: float = 0.2  # for each rank of a square
    crate: float = 1.1  # to stand on a crate when one's action comes
    to_crate: float = 0.04  # for each step that the nearest crate is away
    to_enemy: float = 0.06  # for each square that the nearest enemy is away
    stay: float = 0.05  # a move must gain more


WEIGHTS = Weights()

# What special cards are worth in hand: what they must bring to be played.
IN_HAND = {
    "second-wind": 0.4,
    "sure-footed": 0.3,
    "rope": 0.4,
    "patch-up": 0.8,
    "pickpocket": 1.2,
    "rummage": 0.4,
    "dynamite": 3.0,
    "stare-down": 0.7,
    "dead-aim": 0.7,
    "fan": 0.7,
    "bounty": 0.7,
    "dive": 1.7,
    "take-the-bullet": 0.8,
    "shoot-back": 0.6,
    "grit": 2.0,
    "not-so-fast": 1.2,
}

# What it costs the others that such a card works: what it is worth to cancel it.
FELT = {
    "second-wind": 0.4,
    "sure-footed": 0.3,
    "rope": 0.4,
    "patch-up": 1.5,
    "rummage": 0.6,
    "dynamite": 3.0,
    "stare-down": 1.3,
    "dead-aim": 1.2,
    "fan": 1.4,
    "bounty": 1.2,
    "dive": 1.8,
    "take-the-bullet": 1.4,
    "shoot-back": 1.4,
    "grit": 2.2,
}
