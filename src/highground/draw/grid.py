"""Where the squares of a grid are: corners, centres and the sides between them; and what they are called."""

from __future__ import annotations

from collections.abc import Iterable

from highground.engine import Cell, Scene
from highground.engine.scene import Point

SIZE = 64.0  # of a square, in the units of the picture

Spot = tuple[float, float]
Side = tuple[Spot, Spot]

NEIGHBOURS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def corner(at: Point) -> Spot:
    """The top left corner of a square."""
    return at[0] * SIZE, at[1] * SIZE


def center(at: Point) -> Spot:
    """The middle of a square."""
    return (at[0] + 0.5) * SIZE, (at[1] + 0.5) * SIZE


def side_between(one: Point, other: Point) -> Side | None:
    """The side that two squares share; None if they share none."""
    first, second = sorted((one, other))
    x, y = corner(second)
    if second == (first[0] + 1, first[1]):
        return (x, y), (x, y + SIZE)
    if second == (first[0], first[1] + 1):
        return (x, y), (x + SIZE, y)
    return None


def cells_by_place(scene: Scene) -> dict[Point, Cell]:
    """The cells of a scene by where they are."""
    return {cell.at: cell for cell in scene.cells}


def place_name(scene: Scene, at: Point) -> str:
    """What the cell at this place is called."""
    number = f"{at[0] + 1:02}{at[1] + 1:02}" if scene.grid == "hexes" else f"{column_name(at[0])}{at[1] + 1}"
    return next((cell.name for cell in scene.cells if cell.at == at), number)


def column_name(column: int) -> str:
    """a to z, then aa, ab and so on.

    >>> column_name(0), column_name(26)
    ('a', 'aa')
    """
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def coordinates(scene: Scene) -> tuple[list[str], list[str]]:
    """The names of columns and rows: read from the names of their squares, where these agree."""
    columns, rows = scene.size
    letters = [_agreed(c.name.rstrip("0123456789") for c in scene.cells if c.at[0] == n) for n in range(columns)]
    digits = [_agreed(c.name.lstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
                       for c in scene.cells if c.at[1] == n) for n in range(rows)]  # fmt: skip
    return (
        [letter or column_name(number) for number, letter in enumerate(letters)],
        [digit or str(number) for number, digit in enumerate(digits, 1)],
    )


def _agreed(names: Iterable[str]) -> str:
    found = set(names)
    return found.pop() if len(found) == 1 else ""


def letters_of(name: str, letters: str) -> str:
    """The letters that stand for a piece on a small board.

    >>> letters_of("Old Tom", ""), letters_of("Anna", ""), letters_of("Anna", "A")
    ('OT', 'An', 'A')
    """
    words = name.split()
    return letters or ("".join(word[0] for word in words[:2]).upper() if len(words) > 1 else name[:2])
