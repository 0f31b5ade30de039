"""What greedy reckons with: the mechanics that it can do without, and how much each thing is worth to it."""

from __future__ import annotations

from typing import NamedTuple

(
    HEIGHT, COVER, SHOOTING, CHARGING, CARDS, OBJECTIVES,
    DIVING, HEROIC_MOVES, CLIMBING, LEAPING, STAIRS, PUSHING, MAGIC, AREAS, DELAYING,
) = MECHANICS = (
    "height", "cover", "shooting", "charging", "cards", "objectives",
    "diving", "heroic-moves", "climbing", "leaping", "stairs", "pushing", "magic", "areas", "delaying",
)  # fmt: skip
"""What greedy can do without: it does not reckon with it, or never answers so."""

NEVER = -1000.0  # what an answer is worth that greedy does not give


class Weights(NamedTuple):
    """What things are worth, in points of the match."""

    henchman: float = 0.22  # a Henchman on the table at the beginning, for each of its cost, besides the points for it
    hero: float = 1.6  # a Hero, besides the points for it
    at_last: float = 0.3  # how much of that is left when the last turn ends
    wounds: float = 0.5  # how much of it goes with life, the rest with being removed
    toppled: float = 0.3  # to lie: an action lost, and helpless in melee
    threat: float = 0.7  # for each point that enemies could make of a model where it stands
    acted: float = 0.4  # how much of that remains of an enemy who has activated this turn
    lying: float = 0.6  # and of one who lies
    twice: float = 0.5  # and of one who would have to move before it charges
    unseen: float = 0.0  # how much of it remains where the enemy would have to move first
    pinned: float = 0.5  # how much of what a shooter could do is taken away by whoever charges it
    promise: float = 0.2  # for each point that a model could make in its next activation
    again: float = 0.75  # the same attack once more with the next action
    rival: float = 0.3  # an objective that a friend is sent to
    hero_errand: float = 1.0  # by how many actions a Hero must be nearer to an objective to be sent there
    others: float = 0.12  # all objectives but the best
    retaken: float = 1.6  # an objective that the enemy holds, against one that nobody does
    lasting: float = 0.75  # how much of an objective's later turns one may count on
    nearer: float = 0.06  # for each inch nearer to an enemy, and for each inch nearer to an objective at the start
    lookout: float = 0.8  # for a shooter to be set up high above the table
    higher: float = 0.3  # for each inch up to three that a place is high: near an objective, or with a long gun
    stay: float = 0.03  # whatever is done must gain more
    card: float = 0.16  # a card in hand, for each success that it adds
    own_suit: float = 0.12  # and more if it is of the suit of a Hero
    thrift: float = 5.0  # with more cards than that in hand each is worth less
    tempo: float = 0.3  # to go first, for each point that either side could make at once
    spell: float = 0.7  # how likely an enemy can pay for a spell
    to_cast: float = 0.3  # how much of a spell it is worth to go where it can be cast: that is near enemies
    screen: float = 0.6  # how much of the shots at those in smoke or mist it takes away


WEIGHTS = Weights()
