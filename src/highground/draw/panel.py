"""What stands beside a board in words: who is where, who holds what, notes, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from highground.draw.edges import NAMES as EDGE_NAMES
from highground.draw.edges import edge_sample
from highground.draw.grid import place_name
from highground.draw.ground import swatch
from highground.draw.hexes.counters import counter
from highground.draw.hexes.legend import legends as hex_legends
from highground.draw.marks import NAMES as MARK_NAMES
from highground.draw.marks import line_sample, mark_sample
from highground.draw.markup import group, text, text_width, wrapped
from highground.draw.palette import FAINT_INK, INK
from highground.draw.pieces import disc
from highground.engine import Hand, Piece, Scene

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
    if scene.hands:
        found.append(_hands(scene.hands, seats, width))
    if scene.notes:
        found.append(_lines("Notes", [wrapped(note, width, SIZE) for note in scene.notes]))
    legends = hex_legends if scene.grid == "hexes" else _legends
    found += [_samples(heading, legend) for heading, legend in legends(scene) if legend]
    return found


def seat_name(seat: int | None, seats: Sequence[str]) -> str:
    """What to call whoever sits there."""
    if seat is None:
        return "Nobody's"
    return seats[seat] if seat < len(seats) else f"Seat {seat + 1}"


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


def _hands(hands: tuple[Hand, ...], seats: Sequence[str], width: float) -> Section:
    paragraphs: list[list[str]] = []
    for hand in hands:
        words = f"{seat_name(hand.seat, seats)}: {', '.join(_counted(hand.cards)) or 'nothing'}"
        paragraphs.append(wrapped(words, width, SIZE))
    return _lines("Hands", paragraphs)


def _counted(cards: tuple[str, ...]) -> list[str]:
    """Equal cards together.

    >>> _counted(("a hidden card", "Pistol", "a hidden card"))
    ['2 × a hidden card', 'Pistol']
    """
    return [f"{count} × {card}" if (count := cards.count(card)) > 1 else card for card in dict.fromkeys(cards)]


def _seats_with_pieces(scene: Scene) -> list[int | None]:
    seats = {piece.seat for piece in scene.pieces}
    return sorted(seats, key=lambda seat: (seat is None, seat or 0))


def _pieces(scene: Scene, seat: int | None, seats: Sequence[str], width: float) -> Section:
    parts = [_heading(seat_name(seat, seats))]
    y = 22.0
    for alike in _alike(scene, seat):
        piece = alike[0]
        is_counter = scene.grid == "hexes"
        parts.append(counter(piece, 1, y + 1, 24, with_text=False) if is_counter else disc(piece, 13, y + 13, 11.5))
        names = wrapped("; ".join(f"{piece.name}, {_where(scene, piece)}" for piece in alike), width - 36, SIZE)
        details = wrapped(piece.text, width - 36, SMALL) if piece.text else []
        for line in names:
            parts.append(text(line, 36, y + 18, SIZE, INK))
            y += LINE - 2
        for line in details:
            parts.append(text(line, 36, y + 17, SMALL, FAINT_INK))
            y += LINE - 3
        y += 14
    return Section("".join(parts), y)


def _alike(scene: Scene, seat: int | None) -> list[list[Piece]]:
    """The pieces of a seat one by one; on hexes, where there are many, those of a kind together."""
    found: dict[object, list[Piece]] = {}
    for number, piece in enumerate(scene.pieces):
        if piece.seat == seat:
            found.setdefault((piece.letters, piece.text) if scene.grid == "hexes" else number, []).append(piece)
    return list(found.values())


def _where(scene: Scene, piece: Piece) -> str:
    if scene.grid:
        return place_name(scene, piece.at)
    return f"{piece.at[0] / 1000:g}″ across, {piece.at[1] / 1000:g}″ down"


def _legends(scene: Scene) -> Iterable[tuple[str, list[tuple[str, str]]]]:
    """A sample and its meaning for each sign that occurs."""
    ranks = sorted({cell.height for cell in scene.cells})
    ground = [(swatch(rank), f"rank {rank}") for rank in ranks] if len(ranks) > 1 else []
    edges = sorted({edge.kind for edge in scene.edges})
    yield "The board", ground + [(edge_sample(kind), EDGE_NAMES.get(kind, kind)) for kind in edges]
    marks = sorted({mark.kind for mark in scene.marks} & set(MARK_NAMES))
    lines = sorted({line.kind for line in scene.lines})
    yield (
        "Marks",
        [
            *((line_sample(kind), f"{kind} line") for kind in lines),
            *((mark_sample(kind), MARK_NAMES[kind]) for kind in marks),
        ],
    )


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
        parts.append(text(words, x + 36, y + 18, SIZE, INK))
        x, y = (0.0, y + 34) if is_wide or x else (half, y)
    return Section("".join(parts), y + 34 if x else y)
