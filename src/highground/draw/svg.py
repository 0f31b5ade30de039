"""A scene as an SVG picture: for paper, for screens, and read out by those who cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

from highground.draw import hexes, panel, squares
from highground.draw.grid import place_name
from highground.draw.layout import arranged
from highground.draw.markup import FONT, element, group, number, text, wrapped
from highground.draw.palette import INK, PAPER
from highground.draw.panel import seat_name
from highground.draw.squares import Board
from highground.engine import Scene

MARGIN = 28.0
TITLE_SIZE = 24.0

PAINTERS: dict[str, Callable[[Scene], Board]] = {"squares": squares.paint, "hexes": hexes.paint}
"""The painter of each kind of grid. A scene whose kind has none is a card: title, pieces, hands and notes."""


def svg(scene: Scene, seats: Sequence[str] = ()) -> str:
    """The picture of a scene. `seats` are the names of the players; the same scene always gives the same text."""
    painter = PAINTERS.get(scene.grid)
    board = painter(scene) if painter else Board("", 0, 0)
    body, width, height = arranged(board, panel.sections(scene, seats))
    width = max(width, panel.WIDTH)
    title = wrapped(scene.title, width, TITLE_SIZE)
    top = MARGIN + len(title) * TITLE_SIZE * 1.25 + 8
    whole_width, whole_height = width + 2 * MARGIN, top + height + MARGIN
    parts = [
        element("title", escape(scene.title), id="scene-title"),
        element("desc", escape(in_words(scene, seats)), id="scene-words"),
        element("rect", x=0, y=0, width=whole_width, height=whole_height, fill=PAPER),
        *(text(line, MARGIN, MARGIN + TITLE_SIZE * (0.8 + 1.25 * row), TITLE_SIZE, INK, font_weight=700)
          for row, line in enumerate(title)),
        group([body], transform=f"translate({number(MARGIN)} {number(top)})"),
    ]  # fmt: skip
    return element(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(whole_width)} {number(whole_height)}",
        width=whole_width, height=whole_height, role="img", aria_labelledby="scene-title scene-words",
        font_family=FONT,
    ) + "\n"  # fmt: skip


def in_words(scene: Scene, seats: Sequence[str] = ()) -> str:
    """What is to be seen, for those who cannot see it."""
    parts = [f"A board of {scene.size[0]} by {scene.size[1]} {scene.grid}."] if scene.grid else []
    for piece in scene.pieces:
        where = place_name(scene, piece.at) if scene.grid else f"{piece.at[0]}, {piece.at[1]}"
        owner = "" if piece.seat is None else f" of {seat_name(piece.seat, seats)}"
        parts.append(f"{piece.name}{owner} at {where}{f' ({piece.text})' if piece.text else ''}.")
    parts += hexes.in_words(scene) if scene.grid == "hexes" else _things_in_words(scene)
    parts += [f"{seat_name(hand.seat, seats)} holds {', '.join(hand.cards) or 'nothing'}." for hand in scene.hands]
    parts += [
        f"The line of sight from {place_name(scene, line.start)} to {place_name(scene, line.end)} is {line.kind}."
        for line in scene.lines
    ]
    parts += [f"{note.rstrip('.')}." for note in scene.notes]
    return " ".join(parts) or scene.title


def _things_in_words(scene: Scene) -> list[str]:
    return [f"{cell.thing.capitalize()} at {cell.name}." for cell in scene.cells if cell.thing]
