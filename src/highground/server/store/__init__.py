"""Where matches are kept: the log of each line by line, and the engine's snapshot beside it.

`schema` says what is kept, `writer` writes it in a thread of its own, many changes in one transaction, and `store` is
the door.
"""

from highground.server.store.changes import Begun, Changed, Claimed, Failed, Given, Kept, KeyOf, Taken
from highground.server.store.store import Store

__all__ = ["Begun", "Changed", "Claimed", "Failed", "Given", "Kept", "KeyOf", "Store", "Taken"]
