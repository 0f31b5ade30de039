"""What somebody may have meant who typed no answer that is offered: it is refused by the clause that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import Answer, Ask, View, asked_of


def meant(view: View[Any], words: str) -> Iterator[Answer]:
    """What the words would be as an answer: a cell or piece of the board by its name, or just a word."""
    question = asked_of(view.request, view.seat)
    if not isinstance(question, Ask) or question.why_not is None:
        return
    kinds = {type(answer) for answer in question.offered()}
    wanted = words.lower()
    if int in kinds:
        yield from (key for name, key in _named(view, question.of) if name.lower() == wanted)
    for verb, of in question.verbs.items():
        sentence = view.game.words.sentence("answers", verb)
        yield from ((verb, key) for name, key in _named(view, of) if sentence.fill({"thing": name}).lower() == wanted)
    if str in kinds:
        yield words


def _named(view: View[Any], of: str) -> Iterator[tuple[str, int]]:
    """The names and numbers of everything of a kind on the board."""
    kind = view.game.things.get(of)
    scene = view.game.scene(view.state)
    things = scene.cells if kind == "cell" else scene.pieces if kind == "piece" else ()
    return ((thing.name, thing.key) for thing in things)
