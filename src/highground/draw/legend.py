"""What the signs on a board mean: a sample and its meaning for each that occurs, in the order of the scene's legend."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile

from highground.draw.lines import POINTED_OUT, edge_mark_sample, line_sample
from highground.draw.markup import element, group, text
from highground.draw.palette import INK, PAPER
from highground.draw.room import Legend
from highground.draw.tops import top_sign
from highground.engine import Scene

Sample = Callable[[str], str]


def in_order(scene: Scene, part: str, looks: Iterable[str]) -> list[str]:
    """Looks that occur, each once: as the legend orders them, then by name."""
    order = {entry.look: place for place, entry in enumerate(scene.legend) if entry.part == part}
    return sorted(set(looks), key=lambda look: (order.get(look, len(scene.legend)), look))


def heights(scene: Scene, swatch: Callable[[int], str]) -> Legend:
    """The heights of a board; nothing if it is flat."""
    found = sorted({cell.height for cell in scene.cells})
    samples = [(swatch(height), scene.meaning("height", height)) for height in found] if len(found) > 1 else []
    return f"{scene.height_word.capitalize()}s", samples


def edges(scene: Scene, sample: Sample) -> list[tuple[str, str]]:
    """What is between cells."""
    looks = in_order(scene, "edge", (edge.look for edge in scene.edges))
    return [(sample(look), scene.meaning("edge", look)) for look in looks]


def tops(scene: Scene) -> list[tuple[str, str]]:
    """The sign of how high things stand, if any can be looked over."""
    found = [edge.top for edge in scene.edges if edge.top is not None]
    sample = group([top_sign(min(found))], transform="translate(13 13)") if found else ""
    return [(sample, scene.meaning("sign", "top"))] if found else []


def marks(scene: Scene, sample: Sample, known: Iterable[str]) -> Legend:
    """Lines of sight, marks on cells, and conditions of pieces."""
    kinds = in_order(scene, "line", (line.kind for line in scene.lines))
    lines = [(line_sample(kind), scene.meaning("line", kind)) for kind in kinds]
    between = {mark.kind for mark in scene.marks if mark.beyond is not None} & set(POINTED_OUT)
    on_edges = [(edge_mark_sample(kind), scene.meaning("mark", kind)) for kind in in_order(scene, "mark", between)]
    pointed = in_order(scene, "mark", {mark.kind for mark in scene.marks if mark.beyond is None} & set(known))
    parts = [part for piece in scene.pieces for part in (piece, *piece.figures)]
    conditions: dict[str, set[str]] = {}
    for found in (found for part in parts for found in part.conditions if found.sign):
        conditions.setdefault(found.sign, set()).add(found.name)
    return "Marks", [
        *lines,
        *on_edges,
        *((sample(kind), scene.meaning("mark", kind)) for kind in pointed),
        *((badge(sign, 13, 13, 18), _common(names)) for sign, names in sorted(conditions.items())),
    ]


def _common(names: set[str]) -> str:
    """What several conditions with one sign have in common: the words with which they begin.

    >>> _common({"carries a gun", "carries a team"}), _common({"tired"})
    ('carries a …', 'tired')
    """
    rows = sorted(name.split() for name in names)
    if len(rows) == 1:
        return " ".join(rows[0])
    alike = [one for one, _ in takewhile(lambda pair: pair[0] == pair[1], zip(rows[0], rows[-1], strict=False))]
    return " ".join([*alike, "…"]) if alike else ", ".join(sorted(names))


def badge(sign: str, x: float, y: float, size: float) -> str:
    """The sign of a condition around this point."""
    letters = size * (0.75 if len(sign) == 1 else 0.55)
    return element("circle", cx=x, cy=y, r=size / 2, fill=PAPER, stroke=INK, stroke_width=1) + text(
        sign, x, y + letters * 0.36, letters, INK, text_anchor="middle", font_weight=700
    )
