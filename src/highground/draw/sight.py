"""What a verdict about sight points at, marked in a scene: what blocks the line or gives cover, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from highground.engine import Line, Mark, Outline, Reason, Ruling, Scene, SideView
from highground.engine.scene import Spot


def with_ruling(scene: Scene, ruling: Ruling, start: str, end: str, *, side_view: SideView | None = None) -> Scene:
    """The scene with the line that was asked about, what the reasons point at, and the reasons themselves.

    On a table with a view from the side, too.
    """
    places = {thing.name: thing.at for thing in (scene.cells if scene.grid else scene.pieces)}
    marks = marks_of(scene, ruling)
    is_drawn = start in places and end in places
    viewer = [Mark(places[start], "viewer")] if is_drawn else []
    line = Line(places[start], places[end], "clear" if ruling.clear else "blocked") if is_drawn else None
    return msgspec.structs.replace(
        scene,
        lines=(*scene.lines, *filter(None, [line])),
        side_views=(*scene.side_views, *filter(None, [side_view])),
        marks=(*scene.marks, *viewer, *marks),
        title=f"{scene.title}: {start} {'sees' if ruling.clear else 'does not see'} {end}",
        notes=(*map(str, ruling.reasons), *scene.notes),
    )


def marks_of(scene: Scene, ruling: Ruling) -> tuple[Mark, ...]:
    """What the reasons of a verdict point at: what blocks the line, or gives cover on it."""
    kind = "cover" if ruling.clear else "blocking"
    places = {cell.name: cell.at for cell in scene.cells}
    blamed = [
        _marks(reason, kind, places) if scene.grid else _table_marks(scene, reason, kind) for reason in ruling.reasons
    ]
    return tuple(dict.fromkeys(mark for found in blamed for mark in found))


def with_view(
    scene: Scene, start: str, seen: Iterable[str], blocking: Iterable[Reason], areas: Sequence[Outline] | None = None
) -> Scene:
    """The scene with every place marked as seen or not, and what blocks sight of some.

    Of a table, with a line to every piece that is seen, and a veil over all but the areas in which somebody would be.
    """
    known = set(seen)
    if not scene.grid:
        return _with_seen_pieces(scene, start, known, areas)
    places = {cell.name: cell.at for cell in scene.cells}
    kinds = {name: "viewer" if name == start else "seen" if name in known else "unseen" for name in places}
    marks = [Mark(places[name], kind) for name, kind in kinds.items()]
    blockers = dict.fromkeys(mark for reason in blocking for mark in _marks(reason, "blocking", places))
    title = f"{scene.title}: what {start} sees"
    return msgspec.structs.replace(scene, title=title, marks=(*scene.marks, *marks, *blockers))


def _with_seen_pieces(scene: Scene, start: str, seen: set[str], areas: Sequence[Outline] | None) -> Scene:
    found = [piece for piece in scene.pieces if piece.name in seen]
    at = next((piece.at for piece in scene.pieces if piece.name == start), None)
    return msgspec.structs.replace(
        scene,
        title=f"{scene.title}: what {start} sees",
        lines=(*scene.lines, *(Line(at, piece.at, "clear") for piece in found if at is not None)),
        seen_areas=None if areas is None else tuple(areas),
        marks=(*scene.marks, *(Mark(piece.at, "seen", "piece", piece.key) for piece in found)),
    )


def _marks(reason: Reason, kind: str, places: dict[str, Spot]) -> Iterator[Mark]:
    """What a reason blames: a place, or what is between two."""
    for shape, *names in reason.geometry:
        at = [places[name] for name in names if _is_place(name, places)]
        if shape == "passed" or len(at) != len(names):
            continue
        if len(at) == 1:
            yield Mark(at[0], kind)
        elif len(at) == 2:
            one, other = sorted(at)
            yield Mark(one, kind, "edge", beyond=other)


def _table_marks(scene: Scene, reason: Reason, kind: str) -> Iterator[Mark]:
    """What a reason blames on a table: an outline by its number, or a piece by its name."""
    for shape, *names in reason.geometry:
        if shape == "outline" and isinstance(names[-1], int):
            yield Mark(scene.outlines[names[-1]].points[0], kind, "outline", names[-1])
        elif shape == "piece":
            yield from (Mark(piece.at, kind, "piece", piece.key) for piece in scene.pieces if piece.name in names)


def _is_place(name: Any, places: dict[str, Spot]) -> bool:
    return isinstance(name, str) and name in places
