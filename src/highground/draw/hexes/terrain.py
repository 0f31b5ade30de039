"""What lies on hexes. A look that is known has a shape of its own; any other thing is a plate with its name."""

from __future__ import annotations

from highground.draw.hexes.geometry import SIDE, corners, moved
from highground.draw.looks import GROUND, OBJECTS
from highground.draw.markup import element, group, text, tooltip, wrapped
from highground.draw.palette import INK, PAPER, WOOD_EDGE
from highground.draw.places import cells_in_order
from highground.engine import Scene


def terrain(scene: Scene) -> str:
    """The terrain of all hexes."""
    found = [cell for cell in cells_in_order(scene) if cell.thing]
    return group(
        group([tooltip(cell.thing), _shape(cell.look, cell.thing)], transform=moved(cell.at)) for cell in found
    )


def _shape(look: str, thing: str) -> str:
    if look in GROUND:
        return GROUND[look]()
    if look in OBJECTS:
        return group([OBJECTS[look]()], transform="translate(0 6)")
    lines = wrapped(thing, 1.3 * SIDE, 10)[:3]
    plate = element("path", d="M-27 -14H27L33 -4L17 28H-17L-33 -4Z", fill=PAPER, stroke=WOOD_EDGE, stroke_width=1.5)
    return plate + group((text(line, 0, 4 + 11 * row, 10, INK) for row, line in enumerate(lines)), text_anchor="middle")


def terrain_sample(look: str, thing: str) -> str:
    """A small hex of this terrain for a legend."""
    shape = element("polygon", points=corners(1), fill=PAPER, stroke=INK, stroke_width=2)
    return group([shape, _shape(look, thing)], transform="translate(13 13) scale(0.325)")
