"""What the cells of a text board show, whatever their shape: who stands there, what lies there, how it is marked."""

from __future__ import annotations

from rich.style import Style

from highground.draw import palette
from highground.draw.marks import ORDER, marked
from highground.draw.names import short_names, things
from highground.draw.places import pieces_in_order
from highground.draw.sides import color_of
from highground.engine import Piece, Scene
from highground.engine.scene import Spot

MARKED = {
    "choice": Style(color=palette.INK, bgcolor=palette.CHOICE_FILL, bold=True),
    "viewer": Style(color="#ffffff", bgcolor=palette.CLEAR, bold=True),
    "blocking": Style(color="#ffffff", bgcolor=palette.BLOCKED, bold=True),
    "cover": Style(color="#ffffff", bgcolor=palette.COVER, bold=True),
    "seen": Style(color="#ffffff", bgcolor=palette.CLEAR, bold=True),
    "unseen": Style(color="#ffffff", bgcolor=palette.FAINT_INK),
    "changed": Style(color=palette.INK, bgcolor=palette.STAR, bold=True),
    "left": Style(color=palette.INK, bgcolor=palette.GREYED, bold=True),
}
OBJECTIVE = "*"
OBJECTIVE_STYLE = Style(color=palette.INK, bgcolor=palette.STAR, bold=True)
EDGE_SIGNS = {"choice": "?", "blocking": "!", "cover": "#"}
"""The signs of marks between two cells."""

Part = tuple[str, Style]


class CellText:
    """The text of every cell of a scene, `width` columns wide; things are named by so many `letters`."""

    def __init__(self, scene: Scene, width: int, letters: int) -> None:
        self.scene = scene
        self.width = width
        self.cells = {cell.at: cell for cell in scene.cells}
        self.short = short_names(things(scene), letters)
        self.pieces = pieces_in_order(scene)
        self.marks: dict[Spot, str] = {}
        self.also: dict[Spot, str] = {}  # what else a marked cell is marked with
        for kind in reversed(ORDER):
            here = {mark.at for mark in scene.marks if mark.kind == kind and mark.of != "edge"}
            self.also |= {at: self.marks[at] for at in here if at in self.marks}
            self.marks |= dict.fromkeys(here, kind)
        self.objectives = {mark.at for mark in scene.marks if mark.kind == "objective"}
        chosen = marked(scene, "edge")
        # What stands between cells counts more than a road.
        self.edges = {_pair(*edge.between): edge.look for edge in sorted(scene.edges, key=lambda e: e.look != "road")}
        self.edge_marks = {_pair(*edge.between): chosen[edge.key] for edge in scene.edges if edge.key in chosen}
        self.edge_marks |= {_pair(mark.at, mark.beyond): mark.kind for mark in scene.marks if mark.beyond is not None}

    def edge(self, one: Spot, other: Spot) -> str:
        """The look of what is between two cells; empty if there is nothing."""
        return self.edges.get(_pair(one, other), "")

    def edge_mark(self, one: Spot, other: Spot) -> str:
        """The sign of how the edge between two cells is marked; empty if it is not."""
        return EDGE_SIGNS.get(self.edge_marks.get(_pair(one, other), ""), "")

    def lower(self, *places: Spot) -> Spot | None:
        """The lowest of some places that are on the board."""
        there = [place for place in places if place in self.cells]
        return min(there, key=lambda place: self.cells[place].height) if there else None

    def is_step(self, *places: Spot) -> bool:
        """Do places on the board differ in height?"""
        return len({self.cells[place].height for place in places if place in self.cells}) > 1


def _pair(one: Spot, other: Spot) -> tuple[Spot, Spot]:
    return (one, other) if one <= other else (other, one)


def piece_style(scene: Scene, piece: Piece) -> Style:
    """The colours of the side whose piece it is."""
    color = color_of(scene, piece.seat)
    return Style(color=color.letters, bgcolor=color.fill, bold=True)


def height_sign(height: int) -> str:
    """How a height is written in one letter."""
    return str(height)[-1] if height > 0 else "·"
