"""What an action may lead to, and how likely: read from the very procedures that resolve it."""

from highground.odds.decisions import BEST_REPLY, FIRST, PLAIN, USUAL, NamedPolicy, policy_named
from highground.odds.reader import odds_of
from highground.odds.results import AtLeast, Branch, Odds, Quantity
from highground.odds.table import AttackTable, Cell, asked_for, attack_table, value_of
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
    "value_of",
]
