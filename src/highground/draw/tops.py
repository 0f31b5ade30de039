"""Up to which height walls and the like stand: a number on each of them that can be looked over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from highground.draw.markup import element, group, number, text, tooltip
from highground.draw.palette import INK, PAPER
from highground.draw.relief import Lattice
from highground.draw.room import Dot
from highground.engine import Scene

Side = tuple[Dot, Dot]


def tops(scene: Scene, lattice: Lattice) -> str:
    """A number on each straight run of things that are alike and as high."""
    alike: dict[tuple[int, str], list[Side]] = defaultdict(list)
    for edge in scene.edges:
        if edge.top is not None:
            start, end = sorted(lattice.between(*edge.between))
            alike[edge.top, edge.look].append((start, end))
    parts: list[str] = []
    for (top, look), sides in sorted(alike.items()):
        words = f"{scene.meaning('edge', look)}, {scene.meaning('sign', 'top')}: {scene.height_word} {top}"
        for x, y in _signposts(sides, look):
            placed = f"translate({number(x)} {number(y)})"
            parts.append(group([tooltip(words), top_sign(top)], transform=placed))
    return group(parts)


def _signposts(sides: list[Side], look: str) -> Iterator[Dot]:
    """Where the numbers stand: on a long run between two sides, on a single wall in its middle, else at one end."""
    length = min(abs(to_x - x) + abs(to_y - y) for (x, y), (to_x, to_y) in sides)
    for (x, y), (to_x, to_y) in _runs(sides):
        count = max(1, round((abs(to_x - x) + abs(to_y - y)) / length))
        share = (count // 2) / count if count > 1 else 0.5 if "wall" in look else 0.12
        yield x + (to_x - x) * share, y + (to_y - y) * share


def _runs(sides: list[Side]) -> list[Side]:
    """Sides that go on in a straight line, as one."""
    runs: list[Side] = []
    for (x, y), (to_x, to_y) in sorted(sides, key=lambda side: (_direction(side), side)):
        here = _direction(((x, y), (to_x, to_y)))
        joined = next((run for run in runs if run[1] == (x, y) and _direction(run) == here), None)
        if joined:
            runs.remove(joined)
        runs.append((joined[0] if joined else (x, y), (to_x, to_y)))
    return runs


def _direction(side: Side) -> float:
    """How steep a side is."""
    across, down = side[1][0] - side[0][0], side[1][1] - side[0][1]
    return round(down / across, 2) if across else 1e6


def top_sign(top: int | str) -> str:
    """A plate around (0, 0) with a number below a bar."""
    plate = element("rect", x=-7.5, y=-8, width=15, height=16, rx=4, fill=PAPER, stroke=INK, stroke_width=1.2)
    bar = element("path", d="M-4 -4.6H4", stroke=INK, stroke_width=2)
    return plate + bar + text(str(top), 0, 5.9, 11, INK, text_anchor="middle", font_weight=700)
