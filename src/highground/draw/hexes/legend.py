"""What the signs on a board of hexes mean: a sample and its meaning for each that occurs."""

from __future__ import annotations

from collections.abc import Iterable

from highground.draw.hexes.counters import STATES, counter, states_of
from highground.draw.hexes.edges import NAMES as EDGE_NAMES
from highground.draw.hexes.edges import edge_sample
from highground.draw.hexes.ground import swatch
from highground.draw.hexes.marks import NAMES as MARK_NAMES
from highground.draw.hexes.marks import mark_sample
from highground.draw.hexes.terrain import terrain_sample
from highground.draw.marks import line_sample
from highground.draw.palette import level
from highground.engine import Piece, Scene


def legends(scene: Scene) -> Iterable[tuple[str, list[tuple[str, str]]]]:
    """Headings, each with its samples and their meanings."""
    heights = sorted({cell.height for cell in scene.cells})
    yield "Levels", [(swatch(height), level(height).name) for height in heights]
    things = sorted({cell.thing for cell in scene.cells if cell.thing})
    kinds = sorted({edge.kind for edge in scene.edges})
    yield (
        "The map",
        [
            *((terrain_sample(thing), thing) for thing in things),
            *((edge_sample(kind), EDGE_NAMES.get(kind, kind)) for kind in kinds),
        ],
    )
    lines = sorted({line.kind for line in scene.lines})
    marks = sorted({mark.kind for mark in scene.marks} & set(MARK_NAMES))
    yield (
        "Marks",
        [
            *((line_sample(kind), f"{kind} line") for kind in lines),
            *((mark_sample(kind), MARK_NAMES[kind]) for kind in marks),
            *((counter(piece, 1, 1, 24), state) for state, piece in _states(scene)),
        ],
    )


def _states(scene: Scene) -> list[tuple[str, Piece]]:
    """The states that are shown on counters, each with a counter that has nothing else on it."""
    found = {state for piece in scene.pieces for state in states_of(piece)}
    return [(state, Piece(" ", (0, 0), letters=" ", text=state)) for state in STATES if state in found]
