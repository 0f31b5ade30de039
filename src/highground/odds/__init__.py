"""What an action may lead to, and how likely: read from the very procedures that resolve it.

`reader` is the door (`odds_of`): it tries the `exact` walk and else samples (`sampled`), within a `budget` and up to
the `horizon`. `decisions` says who answers what on the way, `replies` finds best replies, and `reading` what hidden
cards may turn out to be where a rule reads them. `results` and `table` are what comes out; `walk` steps through the
decisions of an action one by one, for whoever names or checks them.
"""

from highground.odds.decisions import BEST_REPLY, FIRST, PLAIN, USUAL, NamedPolicy, policy_named
from highground.odds.reader import odds_of
from highground.odds.results import AtLeast, Branch, Odds, Quantity
from highground.odds.table import AttackTable, Cell, asked_for, attack_table, settled, value_of
from highground.odds.walk import Walk

__all__ = [
    "BEST_REPLY",
    "FIRST",
    "PLAIN",
    "USUAL",
    "AtLeast",
    "AttackTable",
    "Branch",
    "Cell",
    "NamedPolicy",
    "Odds",
    "Quantity",
    "Walk",
    "asked_for",
    "attack_table",
    "odds_of",
    "policy_named",
    "settled",
    "value_of",
]
