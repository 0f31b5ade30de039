"""A scene in the terminal: its board, if it has one, and everything else in words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from highground.cli.output import console
from highground.draw import board
from highground.engine import Mark, Question, Scene


def print_board(scene: Scene, seats: Sequence[str]) -> None:
    """Show a scene."""
    console.print(scene.text(tuple(seats)), markup=False, soft_wrap=True)
    drawn = board(scene, console.width, seats)
    if drawn:
        console.print(drawn)


def with_choices(scene: Scene, question: Question | None) -> Scene:
    """The scene with the squares or hexes marked that a question offers."""
    if question is None:
        return scene
    places = {cell.name: cell.at for cell in scene.cells}
    marks = tuple(Mark(places[choice.label], "choice") for choice in question.choices if choice.label in places)
    return msgspec.structs.replace(scene, marks=scene.marks + marks)
