"""Cards as numbers, and what each seat may know of them.

Start with `table`: what each number is, and who has seen it. Only hidden cards need the rest: `reading` works out what
a seat knows, as the flows of `knowledge`; `dealing` deals anew what it does not, and `weighing` counts the ways.
"""

from highground.engine.cards.kinds import Kinds
from highground.engine.cards.knowledge import Contradiction
from highground.engine.cards.piles import Below
from highground.engine.cards.pools import Pool, Pools
from highground.engine.cards.table import EVERYONE, OBSERVER, Cards, Seats, mask_of

__all__ = ["EVERYONE", "OBSERVER", "Below", "Cards", "Contradiction", "Kinds", "Pool", "Pools", "Seats", "mask_of"]
