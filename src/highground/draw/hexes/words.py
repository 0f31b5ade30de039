"""A board of hexes in words: levels, terrain, hexsides and objectives, each with the hexes where they are."""

from __future__ import annotations

from collections import defaultdict

from highground.draw.grid import place_name
from highground.draw.hexes.edges import NAMES as EDGE_NAMES
from highground.draw.hexes.grid import in_order
from highground.draw.palette import level
from highground.engine import Scene


def in_words(scene: Scene) -> list[str]:
    """Sentences for those who cannot see the board."""
    found: dict[str, list[str]] = defaultdict(list)
    cells = in_order(scene)
    for cell in sorted(cells, key=lambda cell: cell.height):
        if cell.height:
            found[f"Level {cell.height} ({level(cell.height).name})"].append(cell.name)
    for cell in cells:
        if cell.thing:
            found[cell.thing.capitalize()].append(cell.name)
    names = {cell.at: cell.name for cell in cells}
    for edge in sorted(scene.edges, key=lambda edge: (edge.kind, edge.between)):
        one, other = (names.get(at) or place_name(scene, at) for at in edge.between)
        found[EDGE_NAMES.get(edge.kind, edge.kind).capitalize()].append(f"{one}-{other}")
    sentences = [f"{name} at {', '.join(places)}." for name, places in found.items()]
    objectives = [place_name(scene, mark.at) for mark in scene.marks if mark.kind == "objective"]
    return sentences + ([f"Objectives at {', '.join(objectives)}."] if objectives else [])
