"""Short names for small places."""

from __future__ import annotations

from collections.abc import Iterable

from highground.engine import Cell, Piece, Scene


def letters_of(piece: Piece) -> str:
    """The letters that stand for a piece on a small board.

    >>> [letters_of(Piece(0, name, (0, 0), letters=letters)) for name, letters in (("Old Tom", ""), ("Anna", ""))]
    ['OT', 'An']
    >>> letters_of(Piece(0, "Anna", (0, 0), letters="A"))
    'A'
    """
    words = piece.name.split()
    return piece.letters or ("".join(word[0] for word in words[:2]).upper() if len(words) > 1 else piece.name[:2])


def letters_by_seat(piece: Piece) -> str:
    """The letters of a piece: large for the first seat and small for the second, to tell them apart without colour.

    >>> [letters_by_seat(Piece(0, "Tank", (0, 0), seat, letters="Tk")) for seat in (0, 1)]
    ['TK', 'tk']
    """
    letters = letters_of(piece)
    return letters.upper() if piece.seat == 0 else letters.lower() if piece.seat == 1 else letters


def short_names(names: Iterable[str], size: int) -> dict[str, str]:
    """One letter or two for each name, no two the same as long as there are enough.

    >>> short_names(["bar", "barrel"], 2), short_names(["sand", "stream"], 1)
    ({'bar': 'ba', 'barrel': 'br'}, {'sand': 's', 'stream': 't'})
    """
    found: dict[str, str] = {}
    for name in sorted(set(names)):
        letters = [letter for letter in name.lower() if letter.isalnum()] or ["?"]
        ways = letters if size == 1 else [letters[0] + other for other in (*letters[1:], *"0123456789")]
        found[name] = next((way for way in ways if way not in found.values()), ways[0])
    return found


def things(scene: Scene) -> list[str]:
    """What lies on the cells of a board, each name once."""
    return sorted({cell.thing for cell in scene.cells if cell.thing})


def cell_words(scene: Scene, cell: Cell) -> str:
    """What is said of a cell when it is pointed at."""
    return ", ".join(filter(None, (cell.name, f"{scene.height_word} {cell.height}", cell.words)))
