"""To whom cards are shown, and who reads a table of them."""

from __future__ import annotations

EVERYONE = -1
"""To be shown to all seats and to onlookers."""
OBSERVER = 30
"""The seat of somebody who only watches; it sees what everyone sees."""
NOBODY = -1
"""The reader of a table from which nothing has been left out."""

Seats = int | tuple[int, ...]


def mask_of(to: Seats) -> int:
    """A bit for each of these seats."""
    if to == EVERYONE:
        return EVERYONE
    if isinstance(to, int):
        return 1 << to
    mask = 0
    for seat in to:
        mask |= 1 << seat
    return mask
