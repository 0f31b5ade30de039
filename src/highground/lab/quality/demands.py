"""What is asked of every game that is worth playing, and over how many games.

What is asked of one game alone, how many attacks cross heights or how uneven a scenario may be, its `PlayQuality` says.
"""

from __future__ import annotations

PARTS = ("fair", "mechanics", "scripts", "random", "heights", "story", "search")
"""What a report may be about."""

GAMES_OF_EQUALS = 1000  # a scenario, the bot against itself
GAMES_FOR_CORE = 400  # a mechanic, over all scenarios; so are those below
GAMES_FOR_REST = 1000
GAMES_FOR_SCRIPT = 400
GAMES_FOR_RANDOM = 400
GAMES_OF_SEARCH = 200  # against itself and against the bot, in the one scenario below
GAMES_OF_SEARCH_ELSEWHERE = 40  # against the bot, in each other scenario
GAMES_OF_SEARCH_FOR_SCRIPT = 60

DRAWS_BELOW = 0.15
CORE_WINS = 0.55
REST_WINS = 0.48
REST_USED = 1 / 3
SCRIPT_LOSES = 2 / 3
RANDOM_LOSES = 0.9

SEARCH_WINS = 0.6  # against the bot, by the lower end of the interval
SEARCH_BEATS_SCRIPT = 0.8
SEARCH = "search:simulations=50"  # in the one scenario below
SEARCH_ELSEWHERE = "search:simulations=100"

STORY = "skirmish"  # the scenario that these are asked of, and those of search
DECISIONS = (40, 110)  # a seat, the median
LEADER_LOSES = 0.25


def most_by_place(seats: int) -> float:
    """The largest share of wins that a place in the turn order may have."""
    return 0.55 if seats == 2 else 1 / seats + 0.08


def most_by_side(seats: int) -> float:
    """The largest share of wins that a side may have, unless its scenario says otherwise."""
    return 1 / seats + 0.10
