"""What somebody may have meant who typed no answer that is offered: it is refused by the clause that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import Answer, Ask, View, asked_of


def meant(view: View[Any], words: str) -> Iterator[Answer]:
    """What the words would be as an answer: a word, or a cell or piece of the board by its name."""
    question = asked_of(view.request, view.seat)
    if not isinstance(question, Ask) or question.why_not is None:
        return
    kinds = {type(answer) for answer in question.offered()}
    if str in kinds:
        yield words
    if int in kinds:
        yield from _keys(view, question.of, words)
    for verb, of in question.verbs.items():
        name = words.removeprefix(f"{view.game.words.sentence('answers', verb).text} ")
        yield from ((verb, key) for key in _keys(view, of, name))


def _keys(view: View[Any], of: str, name: str) -> Iterator[int]:
    """The numbers of everything of this name on the board."""
    kind = view.game.things.get(of)
    scene = view.game.scene(view.state)
    named = scene.cells if kind == "cell" else scene.pieces if kind == "piece" else ()
    yield from (thing.key for thing in named if thing.name.lower() == name.lower())
