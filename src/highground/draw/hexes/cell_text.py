"""What a hex of a text board shows in its two lines. Above: height, terrain and mark. Below: pieces and objective."""

from __future__ import annotations

from rich.style import Style

from highground.draw import palette
from highground.draw.cell_text import (
    MARKED,
    OBJECTIVE,
    OBJECTIVE_STYLE,
    CellText,
    Part,
    height_sign,
    piece_style,
)
from highground.draw.names import letters_by_seat
from highground.engine import Scene
from highground.engine.scene import Spot

MARKS = {"choice": "+", "viewer": "@", "blocking": "!", "cover": "#", "seen": "o", "unseen": " ", "changed": ">",
         "left": "~"}  # fmt: skip
"""The signs of marks."""
SIGNS = {"hedge": "%", "stones": "&", "slope": "^", "wall": "H", "low wall": "h", "door": "D", "open door": "d",
         "window": "W", "steps": "≡"}  # fmt: skip
"""The signs of edges; one that is not known looks like a wall."""
ROAD_ACROSS, ROAD_DOWN = "=", "|"


class HexText(CellText):
    """The text of every hex of a scene."""

    def __init__(self, scene: Scene, width: int) -> None:
        super().__init__(scene, width, letters=1)
        self.roads = {at for edge in scene.edges if edge.look == "road" for at in edge.between}

    def ground(self, at: Spot) -> str:
        """The colour behind a hex."""
        mark = self.marks.get(at)
        if mark in ("choice", "unseen"):
            return palette.CHOICE_FILL if mark == "choice" else palette.GREYED
        return palette.hex_color(self.cells[at].height)

    def sign(self, one: Spot, other: Spot, road: str) -> str:
        """What to write on the side between two hexes; empty if there is nothing special about it."""
        look, mark = self.edge(one, other), self.edge_mark(one, other)
        if mark or not look:
            return mark
        return road if look == "road" else SIGNS.get(look, SIGNS["wall"])

    def upper_line(self, at: Spot) -> list[Part]:
        """The upper line of a hex."""
        cell = self.cells[at]
        plain = Style(color=palette.INK, bgcolor=self.ground(at))
        height = height_sign(cell.height)
        terrain = self.short.get(cell.thing) or (ROAD_ACROSS if at in self.roads else " ")
        mark = self.marks.get(at, "")
        sign = MARKS.get(mark, " ")
        style = MARKED[mark] if sign.strip() and mark != "seen" else plain
        if self.width < 3:
            return [(sign, style), (terrain, plain)] if sign.strip() else [(height + terrain, plain)]
        also = MARKS.get(self.also.get(at, ""), " ")
        if terrain == " " and also.strip():
            return [(height, plain), (also, MARKED[self.also[at]]), (sign.rjust(self.width - 2), style)]
        return [(height + terrain, plain), (sign.rjust(self.width - 2), style)]

    def lower_line(self, at: Spot) -> list[Part]:
        """The lower line of a hex, with its lower side."""
        side = self.sign(at, (at[0], at[1] + 1), ROAD_DOWN)
        star = OBJECTIVE if at in self.objectives else ""
        content, style = self._content(at)
        content = content[: max(1, self.width - len(star) - (1 if side else 0))] if content else ""
        room = self.width - len(content) - len(star)
        line = side.center(room, "_") if side == ROAD_DOWN and room else (side or "_") * room
        ground = Style(color=palette.INK if side else palette.HEX_GRID, bgcolor=self.ground(at), bold=bool(side))
        return [part for part in ((content, style), (line, ground), (star, OBJECTIVE_STYLE)) if part[0]]

    def _content(self, at: Spot) -> Part:
        """The letters of a piece, or the number of pieces and the letters of the last one, which lies on top."""
        there = self.pieces.get(at, [])
        if not there:
            return "", Style()
        count = str(len(there)) if len(there) > 1 else ""
        return count + letters_by_seat(there[-1]), piece_style(self.scene, there[-1])
