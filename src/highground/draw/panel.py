"""What stands beside a board in words: who is where, who holds what, notes, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from highground.draw import cards
from highground.draw.markup import group, text, text_width, wrapped
from highground.draw.names import letters_of
from highground.draw.palette import FAINT_INK, INK
from highground.draw.rooms import room_of
from highground.engine import Piece, Scene
from highground.engine.scene_text import where

WIDTH = 280.0
GAP = 28.0
LINE = 19.0
SIZE = 14.0
SMALL = 12.0


class Section(NamedTuple):
    """A block of the panel, drawn from (0, 0)."""

    content: str
    height: float


def sections(scene: Scene, seats: Sequence[str], width: float = WIDTH) -> list[Section]:
    """All that is to be said beside the board; nothing where there is nothing to say."""
    found = [_pieces(scene, seat, seats, width) for seat in _seats_with_pieces(scene)]
    found += [
        Section(_heading(heading) + group([content], transform="translate(0 24)"), height + 24)
        for heading, content, height in cards.blocks(scene, seats, width)
    ]
    if scene.notes:
        found.append(_lines("Notes", [wrapped(note, width, SIZE) for note in scene.notes]))
    found += [_samples(heading, samples) for heading, samples in room_of(scene).legends(scene) if samples]
    return found


def _heading(words: str) -> str:
    return text(words, 0, 13, 15, INK, font_weight=700)


def _lines(heading: str, paragraphs: Iterable[list[str]]) -> Section:
    parts = [_heading(heading)]
    y = 20.0
    for lines in paragraphs:
        for line in lines:
            parts.append(text(line, 0, y + 14, SIZE, INK))
            y += LINE - 1
        y += 5
    return Section("".join(parts), y)


def _seats_with_pieces(scene: Scene) -> list[int | None]:
    seats = {piece.seat for piece in scene.pieces}
    return sorted(seats, key=lambda seat: (seat is None, seat or 0))


def _pieces(scene: Scene, seat: int | None, seats: Sequence[str], width: float) -> Section:
    parts = [_heading("Nobody's" if seat is None else scene.name_of(seat, seats))]
    sample = room_of(scene).piece_sample
    y = 22.0
    for alike in _alike(scene, seat):
        parts.append(group([sample(scene, alike[0])], transform=f"translate(0 {y:g})"))
        names = "; ".join(f"{piece.name}, {_place(scene, piece)}" for piece in alike)
        details = alike[0].details
        for line in wrapped(names, width - 36, SIZE):
            parts.append(text(line, 36, y + 18, SIZE, INK))
            y += LINE - 2
        for line in wrapped(details, width - 36, SMALL) if details else []:
            parts.append(text(line, 36, y + 17, SMALL, FAINT_INK))
            y += LINE - 3
        y += 14
    return Section("".join(parts), y)


def _place(scene: Scene, piece: Piece) -> str:
    """Where a piece stands; the height of a cell can be seen on the board."""
    return scene.name_at(piece.at) if scene.grid else where(scene, piece)


def _alike(scene: Scene, seat: int | None) -> list[list[Piece]]:
    """The pieces of a seat, those of a kind together."""
    found: dict[object, list[Piece]] = {}
    for piece in scene.pieces:
        if piece.seat == seat:
            found.setdefault((letters_of(piece), piece.details), []).append(piece)
    return list(found.values())


def _samples(heading: str, entries: list[tuple[str, str]]) -> Section:
    """Signs with their meanings, in two columns where the words are short."""
    parts = [_heading(heading)]
    half = WIDTH / 2
    x, y = 0.0, 24.0
    for sample, words in entries:
        is_wide = text_width(words, SIZE) > half - 40
        if is_wide and x:
            x, y = 0.0, y + 34
        parts.append(group([sample], transform=f"translate({x:g} {y:g})"))
        lines = wrapped(words, WIDTH - 36, SIZE) if is_wide else [words]
        parts += [text(line, x + 36, y + 18 + row * (LINE - 2), SIZE, INK) for row, line in enumerate(lines)]
        down = 34 + (LINE - 2) * (len(lines) - 1)
        x, y = (0.0, y + down) if is_wide or x else (half, y)
    return Section("".join(parts), y + 34 if x else y)
