"""What lies on squares. A look that is known has a shape of its own; any other thing is a block with its name. What
nobody sees past stands in a heavy frame, and what gives cover says how much."""

from __future__ import annotations

from highground.draw.looks import CELLS, OBJECTS
from highground.draw.markup import element, group, number, text, text_width, wrapped
from highground.draw.palette import COVER, INK, PAPER, SHADE, WOOD, WOOD_EDGE, WOOD_LIGHT
from highground.draw.room import Dot
from highground.draw.squares.geometry import SIZE, center, corner, neighbours
from highground.engine import Cell, Scene
from highground.engine.scene import Spot

LABEL = 10.5
LABEL_BELOW = 23.5  # how far below the middle of a square a label ends, so that walls and windows stay clear of it
BESIDE = 18.0  # of the width of a square that labels leave to them
MARGIN, ABOVE = 11.0, 15.0  # how far inside its square a block lies, at the sides and above
FULL = 3.4  # the line around what nobody sees past


def terrain(scene: Scene) -> str:
    """All things. Neighbouring blocks of the same name are one. What is pointed at is the square, which names them."""
    parts: list[str] = []
    for cells in _areas(scene):
        if cells[0].look in CELLS:
            parts += [_shape(cell) for cell in cells]
        else:
            together = {cell.at for cell in cells}
            parts += [_block(cell, together) for cell in cells]
    return group(parts, pointer_events="none")


def labels(scene: Scene) -> str:
    """The names of all things, one for neighbouring blocks of the same name; and what each costs those who aim past."""
    parts: list[str] = []
    for cells in _areas(scene):
        if cells[0].look in CELLS:
            parts += [_label(cell.thing, center(cell.at)[0], center(cell.at)[1] + LABEL_BELOW) for cell in cells]
        else:
            parts.append(_label(cells[0].thing, *_middle([cell.at for cell in cells])))
        for cell in cells:
            if cell.cover and not cell.is_full:
                x, y = corner(cell.at)
                placed = f"translate({number(x + SIZE - 12)} {number(y + 13)})"
                parts.append(group([cover_sign(cell.cover)], transform=placed))
    return group(parts, pointer_events="none")


def cover_sign(cost: int) -> str:
    """A shield around (0, 0) with what cover costs."""
    shield = element("path", d="M-8.5 -8.5H8.5V0Q7.5 7 0 10Q-7.5 7 -8.5 0Z", fill=PAPER, stroke=COVER, stroke_width=1.8)
    return shield + text(f"−{cost}", -0.5, 4, 10.5, INK, text_anchor="middle", font_weight=700)


def full_sample() -> str:
    """Something that nobody sees past, for a legend."""
    block = element("rect", x=3, y=3, width=20, height=20, fill=WOOD, stroke=INK, stroke_width=2.6)
    return block + element("path", d="M3 3L23 23M23 3L3 23", stroke=INK, stroke_width=1.3)


def _shape(cell: Cell) -> str:
    x, y = center(cell.at)
    placed = f"translate({number(x)} {number(y - 6)}) scale({0.8 if cell.look in OBJECTS else 0.72})"
    frame = element("rect", x=x - 21, y=y - 23, width=42, height=34, rx=2, fill=WOOD, fill_opacity=0.55, stroke=INK,
                    stroke_width=FULL) if cell.is_full else ""  # fmt: skip
    shadow = element("ellipse", cx=x + 3, cy=y + 8, rx=17, ry=5, fill=SHADE, fill_opacity=0.28) if not frame else ""
    return shadow + frame + group([CELLS[cell.look]()], transform=placed)


def _label(name: str, x: float, y: float) -> str:
    """The name in lines that end at `y`; a long word is written smaller."""
    lines = wrapped(name, SIZE - 8, LABEL)
    size = min(LABEL, LABEL * (SIZE - BESIDE) / max(text_width(line, LABEL) for line in lines))
    return group(
        (text(line, x, y - (len(lines) - 1 - row) * size * 1.1, size, INK) for row, line in enumerate(lines)),
        text_anchor="middle", stroke=PAPER, stroke_width=3, paint_order="stroke", stroke_linejoin="round",
        font_weight=600,
    )  # fmt: skip


def _block(cell: Cell, together: set[Spot]) -> str:
    """A square filled but for a margin, which is left out towards the rest of the same thing."""
    up, right, down, left = (beside in together for beside in neighbours(cell.at))
    x, y = corner(cell.at)
    west, east = x + (0 if left else MARGIN), x + SIZE - (0 if right else MARGIN)
    north, south = y + (0 if up else ABOVE), y + SIZE - (0 if down else MARGIN - 2)
    box = {"x": west, "y": north, "width": east - west, "height": south - north}
    shadow = element("rect", fill=SHADE, fill_opacity=0.28, transform="translate(3 4)", **box)
    body = element("rect", fill=WOOD if cell.is_full else WOOD_LIGHT, **box)
    if cell.is_full:
        cross = f"M{west:g} {north:g}L{east:g} {south:g}M{east:g} {north:g}L{west:g} {south:g}"
        body += element("path", d=cross, stroke=INK, stroke_width=1.3, stroke_opacity=0.7)
    sides = ((up, f"M{west:g} {north:g}H{east:g}"), (right, f"M{east:g} {north:g}V{south:g}"),
             (down, f"M{west:g} {south:g}H{east:g}"), (left, f"M{west:g} {north:g}V{south:g}"))  # fmt: skip
    outline = "".join(path for joined, path in sides if not joined)
    color, width = (INK, FULL) if cell.is_full else (WOOD_EDGE, 2)
    line = element("path", d=outline, stroke=color, stroke_width=width, stroke_linecap="square") if outline else ""
    return shadow + body + line


def _areas(scene: Scene) -> list[list[Cell]]:
    """The cells that hold things: together where one thing goes on from one square to the next."""
    left = {cell.at: cell for cell in sorted(scene.cells, key=lambda cell: cell.at) if cell.thing}
    areas: list[list[Cell]] = []
    while left:
        area = [left.pop(next(iter(left)))]
        for cell in area:
            alike = [at for at in neighbours(cell.at) if at in left and left[at].thing == cell.thing]
            area += [left.pop(at) for at in alike]
        areas.append(area)
    return areas


def _middle(area: list[Spot]) -> Dot:
    """Where the label of an area goes: to its middle if it is a rectangle, else to its most central square."""
    columns, rows = {x for x, _ in area}, {y for _, y in area}
    if len(area) == len(columns) * len(rows):
        return sum(columns) / len(columns) * SIZE + SIZE / 2, sum(rows) / len(rows) * SIZE + SIZE / 2 + 7
    x, y = center(min(area, key=lambda place: (sum(abs(place[0] - x) + abs(place[1] - y) for x, y in area), place)))
    return x, y + 7
