"""Cards as numbers, and what each seat may know of them.

Start with `faces`, what each number is and who has seen it, and `table`, what happens to cards. Only hidden cards need
the rest: `reading` works out what a seat knows, as the flows of `knowledge`; `dealing` deals anew what it does not, and
`weighing` counts the ways.
"""

from highground.engine.cards.kinds import Kinds
from highground.engine.cards.knowledge import Contradiction
from highground.engine.cards.piles import Below
from highground.engine.cards.pools import Pool, Pools
from highground.engine.cards.seats import EVERYONE, OBSERVER, Seats, mask_of
from highground.engine.cards.table import Cards

__all__ = ["EVERYONE", "OBSERVER", "Below", "Cards", "Contradiction", "Kinds", "Pool", "Pools", "Seats", "mask_of"]
