"""What is to know of a place before somebody goes there: how high it is, whom one sees from there, and who sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from highground.cli.looking import looks_at
from highground.draw.rooms import room_of
from highground.engine import Cell, Piece, Scene, View
from highground.engine.question import Choice

Calling = Callable[[Piece], str]
"""What a piece is called."""


def outlooks(view: View[Any], scene: Scene, choices: Sequence[Choice], by_name: bool = False) -> dict[str, str]:
    """Of each place among these answers, what is to know of it; pieces go by name or by their letters on the board."""
    calling = _name if by_name else room_of(scene).letters
    found = {choice.label: outlook(view, scene, choice, calling) for choice in choices}
    return {label: words for label, words in found.items() if words}


def outlook(view: View[Any], scene: Scene, choice: Choice, calling: Calling | None = None) -> str:
    """What is to know of the place that an answer is; nothing if it is none."""
    if choice.thing is not None and choice.thing.kind == "point":
        across, down, level = choice.thing.key
        name = f"{across / 1000:g}, {down / 1000:g}, {level}"
        return _sight_from(view, scene, name, calling or _name)
    cell = _place(scene, choice)
    if cell is None:
        return ""
    height = f"{scene.height_word} {cell.height}"
    return ", ".join(filter(None, (height, _sight_from(view, scene, cell.name, calling or _name))))


def _sight_from(view: View[Any], scene: Scene, where: str, calling: Calling) -> str:
    """Whom one sees from a place, and who sees it; nothing where there is nobody to see."""
    if view.game.sight is None:
        return ""
    place, looks = looks_at(view.game, view.state, scene, view.seat, where)
    if not looks:
        return ""
    seen_by = [piece for piece, ruling in looks if ruling.clear]
    sees = [piece for piece, _ in looks if view.game.sight.between(view.state, place, piece.name).clear]
    if sees == seen_by:
        return f"in sight of {_all_of(sees, calling)}" if sees else "out of sight"
    return f"sees {_all_of(sees, calling)}, is seen by {_all_of(seen_by, calling)}"


def _name(piece: Piece) -> str:
    return piece.name


def _place(scene: Scene, choice: Choice) -> Cell | None:
    if choice.thing is None or choice.thing.kind != "cell":
        return None
    cells = (cell for cell in scene.cells if cell.key == choice.thing.key)
    return next((cell for cell in cells if cell.name == choice.label), None)  # not what is done to somebody there


def _all_of(pieces: Sequence[Piece], calling: Calling) -> str:
    """Some pieces by name; of those that are called the same, how many there are."""
    names = Counter(map(calling, pieces))
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in names.items()) or "nobody"
