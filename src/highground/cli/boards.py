"""A scene in the terminal: its board, if it has one, and everything else in words."""

from __future__ import annotations

from collections.abc import Sequence

from highground.cli.output import console, print_line
from highground.draw import board, window, with_region
from highground.draw import with_choices as with_things
from highground.engine import CardFace, Outline, Question, Scene


def print_board(scene: Scene, seats: Sequence[str], height: int | None = None) -> None:
    """Show a scene; of a board that is higher than so many lines the part that matters."""
    shown = scene if height is None else window(scene, console.width, height)
    drawn = board(shown, console.width, seats)
    for line in (scene.text_around(seats) if drawn else scene.text(seats)).splitlines():
        print_line(line)
    for line in drawn.split("\n") if drawn else ():
        print_line(line)
    if len(shown.cells) < len(scene.cells):
        more = len(scene.pieces) - len(shown.pieces)
        print_line(f"This is a part of the board, {more} more {'piece is' if more == 1 else 'pieces are'} elsewhere:"
                   " board shows everything.")  # fmt: skip


def with_choices(scene: Scene, question: Question | None) -> Scene:
    """The scene with everything marked that a question offers."""
    if question is None:
        return scene
    things = [(choice.thing.kind, choice.thing.key) if choice.thing else None for choice in question.choices]
    region = [Outline(name="", points=area.edge, holes=area.holes, level=area.level) for area in question.areas or ()]
    return with_region(with_things(scene, things, [choice.label for choice in question.choices]), region)


def cards_held(scene: Scene, seat: int) -> list[CardFace]:
    """The cards that somebody holds, or has laid out."""
    return [card for hand in scene.hands if hand.seat == seat for card in hand.cards]


def standing(scene: Scene) -> object:
    """Where everything is: what changes besides is told as it happens."""
    return scene.title, scene.cells, scene.edges, [(piece.key, piece.at) for piece in scene.pieces]
