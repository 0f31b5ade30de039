"""What contradicts itself on a map: passages, doors and windows that do nothing, crates and zones out of reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from highground.games.high_noon.data import Map
from highground.games.high_noon.footing import Footing
from highground.games.high_noon.map import Layout
from highground.space import Places, places_in, union
from highground.space.squares import Board, Edge, Steps, edge

FEWEST_PLAYERS = 2


def contradictions(map: Map, layout: Layout, posses: Sequence[int], placed: Places) -> Iterator[str]:
    """Everything on a map that cannot be meant: for posses of these sizes, or for characters placed already."""
    footing = Footing(layout)
    yield from _in_passages(map, layout, footing)
    yield from _on_edges(layout.board)
    if not placed:
        yield from _in_zones(layout, footing.steps, posses)
    starts = placed or union(layout.zone(seat) for seat in range(len(posses)))
    reached = starts | _reached_from(footing.steps, starts)
    for crate in places_in(layout.crates & ~reached) if starts else ():
        yield f"drawing: nobody can get to the crate on {layout.board.name(crate)}"


def _in_passages(map: Map, layout: Layout, footing: Footing) -> Iterator[str]:
    seen: set[frozenset[str]] = set()
    for passage in map.passages:
        if not passage.joins:
            yield f"passages: {passage.at} joins nothing; name the neighbours that it leads to"
        for name in passage.joins:
            one, other = layout.square(passage.at), layout.square(name)
            where = f"between {passage.at} and {name}"
            if layout.board.ranks[one] == layout.board.ranks[other]:
                yield f"passages: {passage.at} and {name} have one rank; a passage joins two"
            if footing.is_walled(one, other):
                yield f"passages: there is a wall {where}; give it a top that is low enough, or a door"
            for square in (one, other):
                if square in layout.things:
                    yield f"passages: the {layout.things[square].name} is in the way {where}"
            if frozenset((passage.at, name)) in seen:
                yield f"passages: there is more than one {where}"
            seen.add(frozenset((passage.at, name)))


def _on_edges(board: Board) -> Iterator[str]:
    for place, barrier in sorted(board.barriers.items()):
        what = f"{barrier.kind} between {' and '.join(map(board.name, place))}"
        if barrier.top == 0:
            yield f"drawing: the {what} ends at rank 0 and stops nobody; leave it out, or make it higher"
        if barrier.kind != "wall" and not _stands_in_wall(board, place):
            yield f"drawing: the {what} is in no wall"
        if barrier.level is not None and barrier.is_below(barrier.level):
            yield f"windows: the {what} is on level {barrier.level}, above its top"


def _stands_in_wall(board: Board, place: Edge) -> bool:
    """Does anything stand on an edge that meets this one at an end? What is round the board counts."""
    one, other = place
    along = ((0, -1), (0, 1)) if board.rows[one] == board.rows[other] else ((-1, 0), (1, 0))
    for direction in along:
        near, far = board.neighbour(one, direction), board.neighbour(other, direction)
        if near is None or far is None:
            return True
        if any(edge(*pair) in board.barriers for pair in ((near, far), (one, near), (other, far))):
            return True
    return False


def _in_zones(layout: Layout, steps: Steps, posses: Sequence[int]) -> Iterator[str]:
    for seat, size in enumerate(posses):
        zone = layout.zone(seat)
        if zone.bit_count() < size and (zone or seat < FEWEST_PLAYERS):  # the last ones may be left out
            yield f"zones: player {seat + 1} has {zone.bit_count()} squares to start on, and {size} characters"
        if zone and not _reached_from(steps, zone) & ~zone:
            yield f"zones: nobody can leave the zone of player {seat + 1}"


def _reached_from(steps: Steps, starts: Places) -> Places:
    """Where one can get from any of these squares, in whatever time."""
    return union(steps.reach(square, steps.board.size, 0).squares for square in places_in(starts))
