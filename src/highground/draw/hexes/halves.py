"""What a hex of a text board shows in its two lines. Above: level, terrain and mark. Below: pieces and objective."""

from __future__ import annotations

from collections import defaultdict

from rich.style import Style

from highground.draw import palette
from highground.draw.cells import MARKED, Part
from highground.draw.grid import cells_by_place, letters_of
from highground.engine import Piece, Scene
from highground.engine.scene import Point

MARKS = {"choice": "+", "blocking": "!", "cover": "#", "seen": "o", "unseen": " "}
"""The signs of marks; where a hex has several the first of these counts."""
OBJECTIVE = "*"
SIDES = {"green": "%", "grey": "&", "slope": "^"}
"""The signs of hexsides; a kind that is not known looks like grey."""
ROAD_ACROSS, ROAD_DOWN = "=", "|"


class HexText:
    """The text of every hex of a scene, `width` columns wide."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.width = width
        self.cells = cells_by_place(scene)
        self.letters = terrain_letters(scene)
        self.pieces: dict[Point, list[Piece]] = defaultdict(list)
        for piece in scene.pieces:
            self.pieces[piece.at].append(piece)
        self.marks: dict[Point, str] = {}
        for kind in reversed(MARKS):
            self.marks |= {mark.at: kind for mark in scene.marks if mark.kind == kind}
        self.objectives = {mark.at for mark in scene.marks if mark.kind == "objective"}
        self.roads = {at for edge in scene.edges if edge.kind == "road" for at in edge.between}
        self.kinds: dict[tuple[Point, ...], str] = {}
        for edge in sorted(scene.edges, key=lambda edge: edge.kind != "road"):  # a hexside counts more than a road
            self.kinds[tuple(sorted(edge.between))] = edge.kind

    def ground(self, at: Point) -> str:
        """The colour behind a hex."""
        mark = self.marks.get(at)
        if mark in ("choice", "unseen"):
            return palette.CHOICE_FILL if mark == "choice" else palette.GREYED
        return palette.level(self.cells[at].height).color

    def sign(self, one: Point, other: Point, road: str) -> str:
        """What to write on the side between two hexes; empty if there is nothing special about it."""
        kind = self.kinds.get(tuple(sorted((one, other))))
        return "" if kind is None else road if kind == "road" else SIDES.get(kind, SIDES["grey"])

    def upper(self, at: Point) -> list[Part]:
        """The upper line of a hex."""
        cell = self.cells[at]
        plain = Style(color=palette.INK, bgcolor=self.ground(at))
        level = level_sign(cell.height)
        terrain = self.letters.get(cell.thing) or (ROAD_ACROSS if at in self.roads else " ")
        mark = self.marks.get(at, "")
        sign = MARKS.get(mark, " ")
        style = MARKED[mark] if sign.strip() and mark != "seen" else plain
        if self.width < 3:
            return [(sign, style), (terrain, plain)] if sign.strip() else [(level + terrain, plain)]
        return [(level + terrain, plain), (sign.rjust(self.width - 2), style)]

    def lower(self, at: Point) -> list[Part]:
        """The lower line of a hex, with its lower side."""
        side = self.sign(at, (at[0], at[1] + 1), ROAD_DOWN)
        star = OBJECTIVE if at in self.objectives else ""
        content, style = self._pieces(at)
        content = content[: max(1, self.width - len(star) - (1 if side else 0))] if content else ""
        room = self.width - len(content) - len(star)
        line = side.center(room, "_") if side == ROAD_DOWN and room else (side or "_") * room
        ground = Style(color=palette.INK if side else palette.HEX_GRID, bgcolor=self.ground(at), bold=bool(side))
        parts = [(content, style), (line, ground), (star, Style(color=palette.INK, bgcolor=palette.STAR, bold=True))]
        return [part for part in parts if part[0]]

    def _pieces(self, at: Point) -> Part:
        """The letters of a piece, or the number of pieces and the letters of the last one, which lies on top."""
        there = self.pieces.get(at, [])
        if not there:
            return "", Style()
        color = palette.seat_color(there[-1].seat)
        letters = piece_letters(there[-1])
        return (str(len(there)) if len(there) > 1 else "") + letters, Style(
            color=color.letters, bgcolor=color.fill, bold=True
        )


def level_sign(height: int) -> str:
    """How a level is written."""
    return str(height)[-1] if height > 0 else "·"


def piece_letters(piece: Piece) -> str:
    """The letters of a piece: large for the first seat and small for the second, to tell them apart without colour.

    >>> piece_letters(Piece("Tank", (0, 0), 0, letters="Tk")), piece_letters(Piece("Tank", (0, 0), 1, letters="Tk"))
    ('TK', 'tk')
    """
    letters = letters_of(piece.name, piece.letters)
    return letters.upper() if piece.seat == 0 else letters.lower() if piece.seat == 1 else letters


def terrain_letters(scene: Scene) -> dict[str, str]:
    """A letter for each kind of terrain on the board, no two the same.

    >>> from highground.engine import Cell
    >>> cells = (Cell("0101", (0, 0), thing="swamp"), Cell("0102", (0, 1), thing="stream"))
    >>> terrain_letters(Scene(title="", cells=cells))
    {'stream': 's', 'swamp': 'w'}
    """
    found: dict[str, str] = {}
    for name in sorted({cell.thing for cell in scene.cells if cell.thing}):
        ways = [letter for letter in name.lower() if letter.isalpha()] or ["?"]
        found[name] = next((way for way in ways if way not in found.values()), ways[0])
    return found
