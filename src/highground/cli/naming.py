"""How people name what is on the board: a piece by its name, a part of it or its letters; a place by its name."""

from __future__ import annotations

from collections.abc import Iterator

from highground.draw.names import letters_of
from highground.draw.rooms import room_of
from highground.engine import HighgroundError, Scene, parted_by_point, read_point, shortened
from highground.engine.errors import suggestion


class Several(HighgroundError):
    """Words that may mean several things."""


class NotHere(HighgroundError):
    """Words that mean somebody who is not on the board."""


def find_thing(scene: Scene, words: str) -> str:
    """The full name of the piece or the place that is meant."""
    wanted = " ".join(words.split())
    if is_table(scene) and read_point(wanted) is not None:
        return wanted
    for cell in scene.cells:
        if cell.name.lower() == wanted.lower():
            return cell.name
    found = next(filter(None, (list(dict.fromkeys(near)) for near in _nearer(scene, wanted))), [])
    if not found:
        for one in scene.absent:
            if wanted and (one.name.lower().startswith(wanted.lower()) or one.letters == wanted):
                raise NotHere(f"{one.name}: {one.text}")
        places = f"{scene.cells[0].name} to {scene.cells[-1].name}" if scene.cells else _other_places(scene)
        known = suggestion(words, {piece.name for piece in scene.pieces})
        raise HighgroundError(f'"{shortened(words)}" is neither a place ({places}) nor a piece on the board{known}')
    if len(found) > 1:
        raise Several(f'"{shortened(words)}" may be {" or ".join(found)}')
    return found[0]


def find_two(scene: Scene, words: str) -> tuple[str, str]:
    """The full names of two things, named one after the other; a comma may stand between them."""
    parted = parted_by_point(words) if is_table(scene) else None
    if parted is not None:
        before, point, after = parted
        return (find_thing(scene, before), point) if before else (point, find_thing(scene, after))
    one, comma, other = words.partition(",")
    if comma:
        return find_thing(scene, one), find_thing(scene, other)
    parts = words.split()
    problem: HighgroundError | None = None
    for count in range(len(parts) - 1, 0, -1):
        try:
            first = find_thing(scene, " ".join(parts[:count]))
        except HighgroundError as error:
            problem = problem or (error if count == 1 or isinstance(error, Several | NotHere) else None)
            continue
        try:
            return first, find_thing(scene, " ".join(parts[count:]))
        except HighgroundError as error:
            problem = problem if isinstance(problem, NotHere) else error
    raise problem or HighgroundError("name two: who looks, and at whom or what")


def is_table(scene: Scene) -> bool:
    """Is this an open table, whose places are points?"""
    return not scene.grid and scene.size != (0, 0)


def _other_places(scene: Scene) -> str:
    return "in inches: 12.5, 8" if is_table(scene) else "there are none"


def _nearer(scene: Scene, typed: str) -> Iterator[list[str]]:
    """The names of pieces that the words may mean, the surest first: the whole name, the letters, parts of the name."""
    wanted = typed.lower()
    if not wanted:
        return
    names = [piece.name for piece in scene.pieces]
    yield [name for name in names if name.lower() == wanted]
    yield [piece.name for piece in scene.pieces if room_of(scene).letters(piece) == typed]  # large and small letters
    yield [piece.name for piece in scene.pieces if letters_of(piece).lower() == wanted]
    yield [name for name in names if name.lower().startswith(wanted)]
    yield [name for name in names if f" {wanted}" in name.lower()]
