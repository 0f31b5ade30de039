"""Maps of hexes read from their text: levels, terrain, hexsides and roads; every fault of a map is named."""

from __future__ import annotations

from typing import NamedTuple

from highground.engine import FaultyData
from highground.games.tactical_x.data import Map
from highground.space.hexes import Board, Hexside, hexside

TERRAIN = {".": "", "w": "woods", "t": "town", "c": "collective farm", "f": "fort", "s": "swamp"}
SCREENS = frozenset({"woods", "town", "collective farm", "fort"})
"""What nobody sees through (TX-N1)."""
COVER = SCREENS
"""What shelters and conceals those who stand in it (TX-P5, TX-P7)."""
ONLY_ROADS = frozenset({"woods", "swamp"})
"""What vehicles enter only along a road (TX-P8)."""
MOST_ROWS = 99
"""So many columns and rows at most, as hexes are named by two digits of each."""


class Barrier(NamedTuple):
    """What stands on a hexside: its kind, the hex it belongs to, and its height in halves of a level."""

    kind: str
    owner: int
    height: int


class Terrain:
    """A map as it was read. Heights are in halves of a level, so that half levels are whole numbers."""

    def __init__(self, board: Board, levels: list[int], kinds: list[str]) -> None:
        self.board = board
        self.heights = [2 * level for level in levels]
        self.levels = levels
        self.kinds = kinds
        self.sides: dict[Hexside, tuple[Barrier, ...]] = {}
        self.roads: set[Hexside] = set()

    def add_side(self, kind: str, owner: int, toward: int, height: int) -> None:
        """Put something on a hexside."""
        place = hexside(owner, toward)
        self.sides[place] = (*self.sides.get(place, ()), Barrier(kind, owner, height))

    def has_road(self, place: int) -> bool:
        """Does a road lead through a hex?"""
        return any(place in crossed for crossed in self.roads)


def read_map(map: Map) -> Terrain:
    """The terrain that a map describes; raises FaultyData with everything that is wrong with it."""
    faults: list[str] = []
    rows = [line.split() for line in map.hexes.strip().splitlines()]
    if not rows:
        raise FaultyData(f"map {map.name}", ["hexes: there are none"])
    width = max((len(row) for row in rows), default=0)
    if width > MOST_ROWS or len(rows) > MOST_ROWS:
        size = f"{width} columns and {len(rows)} rows"
        raise FaultyData(f"map {map.name}", [f"hexes: there are {size}; with more than {MOST_ROWS} they have no names"])
    board = Board(max(width, 1), max(len(rows), 1))
    levels, kinds = [0] * board.size, [""] * board.size
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            faults.append(f"hexes: row {number} has {len(row)} hexes; the longest has {width}")
        for column, letters in enumerate(row):
            place = (number - 1) * board.width + column
            if len(letters) != 2 or letters[0] not in "01234" or letters[1] not in TERRAIN:
                right = f"a level from 0 to 4 and one of {' '.join(TERRAIN)}"
                faults.append(f'hexes: "{letters}" on {board.name(place)} is not {right}')
            else:
                levels[place], kinds[place] = int(letters[0]), TERRAIN[letters[1]]
    terrain = Terrain(board, levels, kinds)
    _read_sides(map, terrain, faults)
    _read_roads(map, terrain, faults)
    if faults:
        raise FaultyData(f"map {map.name}", faults)
    return terrain


def _read_sides(map: Map, terrain: Terrain, faults: list[str]) -> None:
    board = terrain.board
    for number, border in enumerate(map.hexsides):
        owner = board.find(border.hex)
        if owner is None:
            faults.append(f"hexsides[{number}].hex: {border.hex} is not on the map")
            continue
        if border.level is not None and border.kind != "slope":
            faults.append(f"hexsides[{number}].level: only a slope has a level of its own, not a {border.kind} hexside")
        for name in border.toward:
            other = board.find(name)
            if other is None or not board.are_beside(owner, other):
                faults.append(f"hexsides[{number}].toward: {name} is not beside {border.hex}")
                continue
            height = terrain.heights[owner] if border.level is None else 2 * border.level
            # Hedges and walls stand half a level above their hex (TX-N8), a slope is as high as it is (TX-N5).
            terrain.add_side(border.kind, owner, other, height + (border.kind != "slope"))


def _read_roads(map: Map, terrain: Terrain, faults: list[str]) -> None:
    board = terrain.board
    for number, road in enumerate(map.roads):
        before: int | None = None
        for name in road.split():
            here = board.find(name)
            if here is None:
                faults.append(f"roads[{number}]: {name} is not on the map")
            elif before is not None:
                if not board.are_beside(before, here):
                    faults.append(f"roads[{number}]: {board.name(before)} and {name} are not beside each other")
                else:
                    terrain.roads.add(hexside(before, here))
            before = here
