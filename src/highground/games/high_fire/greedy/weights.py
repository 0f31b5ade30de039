"""What greedy reckons with: the mechanics that it can do without, and how much each thing is worth to it."""

from __future__ import annotations

from typing import NamedTuple

(
    COVER, INDIRECT, ASSAULT, REACTION,
    MID_MOVE, JUMPING, HANDING, SPLITTING, OPERATIONS, MEDICS,
) = MECHANICS = (
    "cover", "indirect-fire", "assault", "reaction",
    "mid-move", "jump-packs", "handing", "split-fire", "operations", "medics",
)  # fmt: skip
"""What greedy can do without: it does not reckon with it, or never answers so."""

NEVER = -1000.0  # what an answer is worth that greedy does not give


class Weights(NamedTuple):
    """What things are worth, in points of the mission."""

    figure: float = 1.2  # a figure at the beginning, besides the points for it
    at_last: float = 0.2  # how much of that is left when the last turn ends
    wounded: float = 0.4  # how much of a figure goes with its first wound
    stunned: float = 0.3  # and with being stunned
    threat: float = 0.5  # for each point that the worst of enemies could make of a unit where it stands
    further: float = 0.2  # how much of that counts of the other enemies
    sidestep: float = 0.6  # how much of that remains where the enemy would have to step aside first
    advance: float = 0.6  # how much of indirect fire counts for which one would have to come nearer first
    spotted: float = 0.5  # how likely one is observed by whoever has one in sight, and fired at indirectly
    soon: float = 0.1  # how much more enemies are feared for each phase that they have left in this turn
    hindered: float = 0.6  # for each phase in which a unit of the enemy is hard to activate
    charge: float = 0.1  # how much of what an assault would cost one fears
    melee: float = 0.9  # for each point that an assault promises
    joining: float = 1.0  # how much of what is worse is feared if the worst enemy close by charges in, too
    tempo: float = 0.4  # for each point that either side could make this turn if it were not engaged
    taken: float = 1.0  # the most that it adds to an assault to be where the target stands
    observed: float = 1.4  # for each point that indirect fire could make of a target that is locked
    later: float = 0.4  # how much of that is left if it cannot be made in the same phase
    kept: float = 0.4  # for each point that it could make of a target that is kept locked
    second: float = 0.8  # what the second activation costs, by which that is fired
    nearer: float = 0.02  # for each inch nearer to the enemy
    way: float = 0.8  # how much of an objective is left for each activation that it is away
    others: float = 0.15  # all objectives but the best
    lasting: float = 0.7  # how much of an objective's later turns one may count on
    rival: float = 0.4  # how much of an objective is left where friends are enough
    command: float = 0.5  # objectives, for a command unit
    patient: float = 1.4  # for a medic to be beside somebody who may be treated
    cure: float = 2.4  # for each point that is won back by treating somebody
    apart: float = 0.3  # to have lost cohesion
    door: float = 4.0  # how many inches a closed door adds to a way
    lock: float = 8.0  # and a lock
    crowded: float = 0.3  # to be set up close to a friend
    in_sight: float = 0.2  # or in sight of an enemy
    reaction: float = 1.02  # what is done in reaction, against the same in an action phase
    stay: float = 0.02  # whatever is done must gain more


WEIGHTS = Weights()
