"""What an open question offers, pointed out in a scene: cells, pieces, figures, edges, cards, a region."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from highground.engine import CardFace, GoodPoint, Mark, Outline, Scene

CHOICE = "choice"


def with_choices(scene: Scene, things: Iterable[tuple[str, Any] | None], labels: Sequence[str] = ()) -> Scene:
    """The scene with everything marked that is offered: the kind and the key of each choice, None if it is no thing.

    The keys are those of cells, pieces, figures, edges and cards; the key of a "point" is (x, y, level), and its number
    on the board is its place among the choices, counted from 1. `labels` are the names of the choices, for points.
    """
    offered = list(things)
    wanted = {thing for thing in offered if thing is not None and thing[1] is not None}
    marks = [Mark(cell.at, CHOICE) for cell in scene.cells if ("cell", cell.key) in wanted]
    marks += [Mark(piece.at, CHOICE, "piece", piece.key) for piece in scene.pieces if ("piece", piece.key) in wanted]
    marks += [
        Mark(figure.at, CHOICE, "figure", figure.key, level=figure.level)
        for piece in scene.pieces
        for figure in piece.figures
        if ("figure", figure.key) in wanted
    ]
    marks += [Mark(edge.between[0], CHOICE, "edge", edge.key) for edge in scene.edges if ("edge", edge.key) in wanted]
    suggestions = [
        GoodPoint(number, thing[1][:2], thing[1][2], labels[number - 1] if labels else "")
        for number, thing in enumerate(offered, 1)
        if thing is not None and thing[0] == "point"
    ]

    def pointed_out(card: CardFace) -> CardFace:
        return msgspec.structs.replace(card, mark=CHOICE) if ("card", card.key) in wanted else card

    replace = msgspec.structs.replace
    return replace(
        scene,
        marks=(*scene.marks, *marks),
        suggestions=(*scene.suggestions, *suggestions),
        hands=tuple(replace(hand, cards=tuple(map(pointed_out, hand.cards))) for hand in scene.hands),
        piles=tuple(replace(pile, top=pointed_out(pile.top)) if pile.top else pile for pile in scene.piles),
    )


def with_region(scene: Scene, region: Iterable[Outline], suggestions: Iterable[GoodPoint] = ()) -> Scene:
    """The scene with the region in which a point may be chosen, and with good points in it."""
    return msgspec.structs.replace(
        scene, regions=(*scene.regions, *region), suggestions=(*scene.suggestions, *suggestions)
    )
