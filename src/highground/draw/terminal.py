"""Boards as text. Colour helps, but nothing is told by colour alone: heights are digits, pieces are letters, and all
pieces are listed below with where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from highground.draw.card_grids import card_grids
from highground.draw.marks import marked
from highground.draw.room import Room
from highground.draw.rooms import room_of
from highground.engine import Scene
from highground.engine.scene_text import figures_text, line_of_sight_text, region_text, where


def board(scene: Scene, width: int = 80, seats: Sequence[str] = ()) -> Text:
    """The board with everything on it, in at most this many columns if that is possible; empty if there is none."""
    if scene.card_grids:
        return card_grids(scene, seats)
    room = room_of(scene)
    drawn = room.drawn(scene, width)
    if not drawn:
        return drawn
    keys = ", ".join(room.keys(scene, seats))
    for line in (*filter(None, [keys]), *_lists(scene), *_pieces(scene, seats, room)):
        drawn.append(line + "\n")
    drawn.rstrip()
    return drawn


def _lists(scene: Scene) -> Iterator[str]:
    """What has no room on the board, or might be overlooked."""
    objectives = [scene.name_at(mark.at) for mark in scene.marks if mark.kind == "objective"]
    if objectives:
        name = scene.meaning("mark", "objective")
        yield f"{name.capitalize()}: {(', ' if scene.grid else '; ').join(objectives)}"
    for line in scene.lines:
        yield line_of_sight_text(scene, line.start, line.end, line.kind)
    yield from region_text(scene)


def _pieces(scene: Scene, seats: Sequence[str], room: Room) -> Iterator[str]:
    """All pieces with where they stand, how they are, and how they are marked."""
    chosen = marked(scene, "piece")
    lies = {cell.at: cell.thing for cell in scene.cells}
    for piece in sorted(scene.pieces, key=lambda piece: (piece.seat is None, piece.seat or 0)):
        owner = "" if piece.seat is None else f" ({_owner(scene, piece.seat, seats)})"
        parts = [
            piece.details,
            figures_text(piece),
            scene.meaning("mark", chosen[piece.key]) if piece.key in chosen else "",
        ]
        details = "; ".join(filter(None, parts))
        place = ", ".join(filter(None, [where(scene, piece), lies.get(piece.at, "")]))
        line = f"{room.letters(piece):>3} {piece.name}{owner} at {place}"
        yield f"{line}: {details}" if details else line


def _owner(scene: Scene, seat: int, seats: Sequence[str]) -> str:
    """Whose a piece is: its side, which the lines around the board name with its player, or the player."""
    return scene.sides[seat].name if seat < len(scene.sides) else scene.name_of(seat, seats)
