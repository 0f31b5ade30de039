"""Floors that can be lifted off: a table without what lies above a level."""

from __future__ import annotations

import msgspec

from highground.engine import HighgroundError, Scene


def up_to_level(scene: Scene, level: int) -> Scene:
    """The scene with everything above this level lifted off, and a note that says so."""
    highest = max((thing.level for thing in (*scene.outlines, *scene.pieces)), default=0)
    if scene.grid or not 0 <= level <= highest:
        levels = f"levels 0 to {highest}" if highest else "no level but the lowest, 0"
        raise HighgroundError(f"there is no level {level} to be drawn; this board has {levels}")
    lifted = [outline.name for outline in scene.outlines if outline.level > level]
    lifted += [piece.name for piece in scene.pieces if piece.level > level]
    return msgspec.structs.replace(
        scene,
        title=f"{scene.title}: level {level}",
        outlines=tuple(outline for outline in scene.outlines if outline.level <= level),
        pieces=tuple(piece for piece in scene.pieces if piece.level <= level),
        regions=tuple(region for region in scene.regions if region.level <= level),
        suggestions=tuple(point for point in scene.suggestions if point.level <= level),
        marks=tuple(mark for mark in scene.marks if mark.level <= level),
        notes=(*_note(lifted), *scene.notes),
    )


def _note(lifted: list[str]) -> list[str]:
    return [f"lifted off: {', '.join(dict.fromkeys(lifted))}"] if lifted else []
