"""What greedy reckons with: the mechanics that it can do without, and how much each thing is worth to it."""

from __future__ import annotations

from typing import NamedTuple

(
    EXERTIONS, HEAD_SHOTS, SPECIAL_CARDS, POWER_BLOCKS, HIDDEN_ATTACKS, DODGES, EDGES, ILLUSIONS, DIRTY_TRICKS,
    RANGED_ATTACKS, GETTING_UP,
) = MECHANICS = (
    "exertions", "head-shots", "special-cards", "power-blocks", "hidden-attacks", "dodges", "edges", "illusions",
    "dirty-tricks", "ranged-attacks", "getting-up",
)  # fmt: skip
"""What greedy can do without: it never answers so."""

NEVER = -1000.0  # what an answer is worth that greedy does not give


class Weights(NamedTuple):
    """What things are worth, where a point of Ability is worth one while one has many."""

    scarce: float = 1.0  # how much more the last point of Ability is worth than any
    death: float = 12.0  # to lose, besides all Ability
    card: float = 0.3  # a card drawn
    discard: float = 0.4  # a card that somebody discards of choice
    at_random: float = 0.6  # a card that is discarded at random
    prone: float = 1.6  # to get up
    disarmed: float = 2.2  # to have a weapon again
    defences: float = 0.34  # how much of a hand is defences
    enough: int = 9  # no more cards in hand are reckoned to defend one better
    guesses: float = 0.7  # how much less likely a guess meets an attack than that defence would in the open
    wide: float = 0.5  # of all defences, by how many of those that meet most somebody guesses
    exerts: float = 0.05  # how likely somebody exerts for a defence against a plain attack that nothing meets
    exerts_hidden: float = 0.2  # so much more against one that was hidden
    exerts_blow: float = 0.35  # so much more against a Power Blow
    exerts_last: float = 1.0  # against a Head Shot, or an attack that would be the end otherwise
    kept: float = 0.95  # defences against those are kept: so much less likely one succeeds
    power_blocks: float = 0.45  # how likely a block becomes a Power Block
    gives_hiding: float = 1.1  # that the opponent may hide an attack after a Power Blow
    another_attack: float = 0.9  # an attack more this turn
    another_special: float = 0.3
    another_exertion: float = 0.2
    bars: float = 0.5  # of the attacks that one's own block bars, what is lost
    exertion: float = 1.0  # how dear endurance is
    saved: float = 0.3  # a hard exertion that one still has this turn
    patience: float = 0.05  # of a victory, what a Head Shot must promise more than
    ahead: float = 0.1  # so much more of it, for one who has twice the Ability of the other; less, for one who has less
    head_in_hand: float = 1.6  # a Head Shot in hand, with an attack for it
    lasting: float = 4.0  # for how many turns a card that stays is reckoned to work


WEIGHTS = Weights()

HEARD = {
    "may-do": 1.0, "turn-ends": 1.0, "plays": 0.4, "attack-succeeds": 0.4, "attack-blocked": 0.35,
    "attack-dodged": 0.25, "exerts-hard": 0.5, "takes-damage": 0.45, "exhausted": 0.12, "becomes-prone": 0.1,
    "is-disarmed": 0.1, "gets-up": 0.1,
}  # fmt: skip
"""How often things happen to a player in a turn, about."""
