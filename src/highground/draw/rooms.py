"""Which room draws which scene."""

from __future__ import annotations

from highground.draw import hexes, squares, table
from highground.draw.room import Room
from highground.engine import Scene

_ROOMS: dict[str, Room] = {"squares": squares.ROOM, "hexes": hexes.ROOM, "": table.ROOM}


def room_of(scene: Scene) -> Room:
    """The room for this kind of board."""
    return _ROOMS[scene.grid]
