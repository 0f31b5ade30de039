"""What the signs of a text board mean, as far as all kinds of boards have them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from highground.draw.cell_text import EDGE_SIGNS, OBJECTIVE, height_sign
from highground.engine import Scene


def height_keys(scene: Scene) -> list[str]:
    """What the digits mean: each by its name, if the legend has names for them."""
    heights = sorted({cell.height for cell in scene.cells})
    if len(heights) < 2:
        return []
    if any(entry.part == "height" for entry in scene.legend):
        return [f"{height_sign(height)} {scene.meaning('height', height)}" for height in heights]
    return [f"· {scene.meaning('height', 0)}, digits are higher {scene.height_word}s"]


def mark_keys(scene: Scene, signs: Mapping[str, str]) -> Iterator[str]:
    """What the signs of marks mean; those that are blank are told by colour and by the words around the board."""
    kinds = {mark.kind for mark in scene.marks if mark.of != "edge"}
    for kind, sign in signs.items():
        if kind in kinds and sign.strip():
            yield f"{sign} {scene.meaning('mark', kind)}"
    if "objective" in kinds:
        yield f"{OBJECTIVE} {scene.meaning('mark', 'objective')}"
    between = {mark.kind for mark in scene.marks if mark.of == "edge"}
    for kind, sign in EDGE_SIGNS.items():
        if kind in between:
            yield f"{sign} {scene.meaning('mark', kind)} between two cells"


def seat_keys(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """Whose the large and the small letters are."""
    if {0, 1} <= {piece.seat for piece in scene.pieces}:
        yield f"LARGE letters {scene.name_of(0, seats)}, small letters {scene.name_of(1, seats)}"
