"""A scene in the terminal: its board, if it has one, and everything else in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from highground.cli.output import console
from highground.draw import board, with_region
from highground.draw import with_choices as with_things
from highground.engine import Outline, Question, Scene

THINGS = {"square": "cell", "hex": "cell", "character": "piece", "unit": "piece", "door": "edge", "card": "card"}


def print_board(scene: Scene, seats: Sequence[str]) -> None:
    """Show a scene."""
    drawn = board(scene, console.width, seats)
    words = scene.text_around(seats) if drawn else scene.text(seats)
    console.print(words, markup=False, soft_wrap=True)
    if drawn:
        console.print(drawn)


def with_choices(scene: Scene, question: Question | None) -> Scene:
    """The scene with everything marked that a question offers."""
    if question is None:
        return scene
    region = (Outline(name="", points=tuple(point[:2] for point in outline)) for outline in question.outlines or ())
    return with_region(with_things(scene, _things(question), [choice.label for choice in question.choices]), region)


def _things(question: Question) -> Iterator[tuple[str, Any] | None]:
    """What each choice is on the board, by its kind and its key."""
    kind = THINGS.get(question.of)
    for choice in question.choices:
        yield (kind, choice.answer) if kind and isinstance(choice.answer, int) else None
