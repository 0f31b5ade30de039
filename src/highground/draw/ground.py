"""The ground of a board of squares: ranks by shade and number, the outline of what is elevated, the grid itself."""

from __future__ import annotations

from collections.abc import Iterator

from highground.draw.grid import NEIGHBOURS, SIZE, cells_by_place, center, coordinates, corner
from highground.draw.markup import element, group, text, tooltip
from highground.draw.palette import ELEVATION, FAINT_INK, GRID, INK, PAPER, ground_color
from highground.engine import Cell, Scene
from highground.engine.scene import Point

INSET = 4.0  # how far inside the higher square the outline runs, so that a wall does not hide it


def ground(scene: Scene) -> str:
    """All squares, each with its name and rank to point at."""
    return group((_square(cell) for cell in _in_order(scene)), stroke=GRID, stroke_width=1)


def rank_numbers(scene: Scene) -> str:
    """The rank of every square that is elevated, in its corner."""
    spots = [(str(cell.height), corner(cell.at)) for cell in _in_order(scene) if cell.height]
    return group(
        (text(rank, x + 8, y + 15.5, 11, INK) for rank, (x, y) in spots),
        font_weight=700, stroke=PAPER, stroke_width=2.5, stroke_opacity=0.8, paint_order="stroke",
    )  # fmt: skip


def _in_order(scene: Scene) -> list[Cell]:
    return sorted(scene.cells, key=lambda cell: (cell.at[1], cell.at[0]))


def _square(cell: Cell) -> str:
    x, y = corner(cell.at)
    words = ", ".join(filter(None, (cell.name, f"rank {cell.height}", cell.thing, cell.color)))
    fill = ground_color(cell.height, cell.color)
    return element("rect", tooltip(words), x=x, y=y, width=SIZE, height=SIZE, fill=fill)


def elevation(scene: Scene) -> str:
    """The outline of every area that lies higher than what is beside it."""
    heights = {place: cell.height for place, cell in cells_by_place(scene).items()}
    lines = [line for place in sorted(heights) for line in _outline(place, heights)]
    path = "".join(f"M{_spot(start)}L{_spot(end)}" for start, end in lines)
    if not path:
        return ""
    return element("path", d=path, fill="none", stroke=ELEVATION, stroke_width=3.5, stroke_linecap="square")


def _spot(spot: tuple[float, float]) -> str:
    return f"{spot[0]:g} {spot[1]:g}"


def _outline(place: Point, heights: dict[Point, int]) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """The sides of a square beyond which the ground is lower. Their ends are fitted to how the outline goes on."""
    height = heights[place]
    if height <= 0:
        return

    def is_lower(step: Point) -> bool:
        return heights.get((place[0] + step[0], place[1] + step[1]), 0) < height

    middle = center(place)
    for number, out in enumerate(NEIGHBOURS):
        if not is_lower(out):
            continue
        ends: list[tuple[float, float]] = []
        for along in (NEIGHBOURS[number - 1], NEIGHBOURS[(number + 1) % 4]):
            if is_lower(along):
                reach = SIZE / 2 - INSET  # the outline turns inside this square
            elif is_lower((out[0] + along[0], out[1] + along[1])):
                reach = SIZE / 2  # it goes straight on
            else:
                reach = SIZE / 2 + INSET  # it turns outwards, around the square beside
            depth = SIZE / 2 - INSET
            ends.append((middle[0] + out[0] * depth + along[0] * reach, middle[1] + out[1] * depth + along[1] * reach))
        yield ends[0], ends[1]


def frame(scene: Scene, gap: float) -> str:
    """Coordinates on all four sides."""
    columns, rows = coordinates(scene)
    width, height = scene.size[0] * SIZE, scene.size[1] * SIZE
    parts = [element("rect", x=0, y=0, width=width, height=height, fill="none", stroke=FAINT_INK, stroke_width=1.5)]
    for number, name in enumerate(columns):
        x = (number + 0.5) * SIZE
        parts += [text(name, x, -gap / 2 + 5, 15, INK), text(name, x, height + gap / 2 + 5, 15, INK)]
    for number, name in enumerate(rows):
        y = (number + 0.5) * SIZE + 5
        parts += [text(name, -gap / 2, y, 15, INK), text(name, width + gap / 2, y, 15, INK)]
    return group(parts, text_anchor="middle", font_weight=600)


def swatch(height: int) -> str:
    """A small square of this rank for a legend."""
    outlined = (
        element("rect", x=4.5, y=4.5, width=17, height=17, fill="none", stroke=ELEVATION, stroke_width=2.5)
        if height > 0
        else ""
    )
    ground_square = element(
        "rect", x=0.5, y=0.5, width=25, height=25, fill=ground_color(height), stroke=GRID if height else FAINT_INK
    )
    number = text(str(height), 13, 17.5, 12, INK, text_anchor="middle", font_weight=600)
    return ground_square + outlined + number
