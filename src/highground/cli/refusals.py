"""What somebody meant who typed no answer that is offered: it is refused by the clause that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from highground.engine import Answer, Ask, Hidden, Refused, View, asked_of


def refusal(view: View[Any], words: str) -> Refused | None:
    """Why what these words mean is not allowed; None if they mean nothing, or the rules have nothing to say of it."""
    question = asked_of(view.request, view.seat)
    if not isinstance(question, Ask) or question.why_not is None:
        return None
    for answer in _meant(view, question, words.lower()):
        with suppress(Hidden):  # the reason would tell what this seat cannot know
            if reason := question.why_not(answer):
                return Refused(reason)
    return None


def _meant(view: View[Any], question: Ask[Any], words: str) -> Iterator[Answer]:
    """What the words would be as an answer: a cell or piece of the board by its name, or just a word."""
    kinds = {type(answer) for answer in question.offered()}
    if int in kinds:
        yield from (key for name, key in _named(view, question.of) if name.lower() == words)
    for verb, of in question.verbs.items():
        sentence = view.game.words.sentence("answers", verb)
        yield from ((verb, key) for name, key in _named(view, of) if sentence.fill({"thing": name}).lower() == words)
    if str in kinds:
        yield words


def _named(view: View[Any], of: str) -> Iterator[tuple[str, int]]:
    """The names and numbers of everything of a kind on the board: as the board says them, and as answers do."""
    kind = view.game.things.get(of)
    scene = view.game.scene(view.state)
    for thing in scene.cells if kind == "cell" else scene.pieces if kind == "piece" else ():
        yield thing.name, thing.key
        yield view.game.describe(view.state.setting, of, thing.key), thing.key
