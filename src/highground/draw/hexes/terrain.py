"""What lies on hexes. A look that is known has a shape of its own; any other thing is a plate with its name."""

from __future__ import annotations

from highground.draw.hexes.geometry import SIDE, center, corners, moved
from highground.draw.looks import GROUND, OBJECTS
from highground.draw.markup import element, group, number, text, wrapped
from highground.draw.palette import INK, PAPER, WOOD_EDGE
from highground.draw.places import cells_in_order
from highground.engine import Cell, Scene


def terrain(scene: Scene) -> str:
    """The terrain of all hexes. What is pointed at there is the hex, which names it."""
    found = [cell for cell in cells_in_order(scene) if cell.thing]
    return group(map(_placed, found), pointer_events="none")


def _placed(cell: Cell) -> str:
    if cell.look in GROUND:
        x, y = center(cell.at)
        return element("use", href=f"#{_look_id(cell.look)}", x=number(x), y=number(y))
    return group([_shape(cell.look, cell.thing)], transform=moved(cell.at))


def looks(scene: Scene) -> str:
    """The shapes of ground that occur, to be drawn once and used wherever they are."""
    found = sorted({cell.look for cell in scene.cells if cell.thing and cell.look in GROUND})
    return element("defs", *(element("g", GROUND[look](), id=_look_id(look)) for look in found)) if found else ""


def _look_id(look: str) -> str:
    return f"ground-{look}"


def _shape(look: str, thing: str) -> str:
    if look in GROUND:
        return GROUND[look]()
    if look in OBJECTS:
        return OBJECTS[look]()
    lines = wrapped(thing, 1.3 * SIDE, 10)[:3]
    plate = element("path", d="M-20 -21H20L33 -1L20 19H-20L-33 -1Z", fill=PAPER, stroke=WOOD_EDGE, stroke_width=1.5)
    first = 3 - 5.5 * (len(lines) - 1)
    return plate + group(
        (text(line, 0, first + 11 * row, 10, INK) for row, line in enumerate(lines)), text_anchor="middle"
    )


def terrain_sample(look: str, thing: str) -> str:
    """A small hex of this terrain for a legend."""
    shape = element("polygon", points=corners(1), fill=PAPER, stroke=INK, stroke_width=2)
    return group([shape, _shape(look, thing)], transform="translate(13 13) scale(0.325)")
