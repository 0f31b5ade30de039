"""A scene as an SVG picture: for paper, for screens, and read out by those who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence

from highground.draw import panel
from highground.draw.layout import arranged
from highground.draw.page import page
from highground.draw.rooms import room_of
from highground.engine import Scene


def svg(scene: Scene, seats: Sequence[str] = ()) -> str:
    """The picture of a scene. `seats` are the names of the players; the same scene always gives the same text."""
    body, width, height = arranged(room_of(scene).paint(scene), panel.sections(scene, seats))
    words = " ".join(f"{line.strip().rstrip('.')}." for line in scene.text(seats).splitlines())
    return page(scene.title, words, body, max(width, panel.WIDTH), height)
