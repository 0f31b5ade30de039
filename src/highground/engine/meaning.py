"""What people mean by words: an answer that is offered, by its name or how that begins, or one that is forbidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from highground.engine.errors import Hidden
from highground.engine.points import read_point
from highground.engine.position import View
from highground.engine.question import Choice, Question
from highground.engine.requests import Answer, Ask, Place, asked_of
from highground.engine.ruling import Refused

CARD = "card"


def find_label(question: Question, words: str) -> Answer | None:
    """The answer of exactly this name, in capitals or not."""
    return next((choice.answer for choice in question.choices if choice.label.lower() == words.lower()), None)


def find_beginning(question: Question, words: str) -> Answer | None:
    """The answer whose name alone begins like this; a number is none, as it may stand for a place in the list."""
    near = choices_near(question, words)
    return near[0].answer if are_alike(near) and not words.isdecimal() else None


def choices_near(question: Question, words: str) -> list[Choice]:
    """The answers whose names begin like this; if there are none, those of which a later word does."""
    beginning = words.lower()
    return [choice for choice in question.choices if choice.label.lower().startswith(beginning)] or [
        choice for choice in question.choices if f" {beginning}" in choice.label.lower()
    ]


def are_alike(choices: list[Choice]) -> bool:
    """Do these choices have one name, but for the number that tells equal ones apart?"""
    return len({without_number(choice.label) for choice in choices}) == 1


def without_number(label: str) -> str:
    """A name without the number that tells equal ones apart."""
    return re.sub(r" \(\d+\)$", "", label)


def texts_of_offered_cards(view: View[Any], question: Question) -> dict[str, str]:
    """What is written on cards that are offered and lie nowhere on the board, by the names of the answers."""
    offered = [choice for choice in question.choices if choice.thing and choice.thing.kind == "card"]
    if not offered or view.game.card_faces is None:
        return {}
    laid = {card.key for hand in view.game.scene(view.state).hands for card in hand.cards}
    written = {face.title: face.text for face in view.game.card_faces(view.state.setting)}
    found = {c.label: written.get(without_number(c.label), "") for c in offered if c.thing and c.thing.key not in laid}
    return {label: text for label, text in found.items() if text}


def refusal(view: View[Any], words: str) -> Refused | None:
    """Why what these words mean is not allowed; None if they mean nothing, or the rules have nothing to say of it."""
    question = asked_of(view.request, view.seat)
    if question is None or question.why_not is None:
        return None
    if isinstance(question, Place):
        point = read_point(words)
        reason = question.why_not(point) if point is not None and point not in question.region() else None
        return Refused(reason) if reason else None
    for answer in meant(view, words):
        with suppress(Hidden):  # the reason would tell what this seat cannot know
            if reason := question.why_not(answer):
                return Refused(reason)
    return None


def meant(view: View[Any], words: str) -> Iterator[Answer]:
    """What the words would be as an answer, allowed or not: a cell, piece or card by name, a point, or just a word."""
    question = asked_of(view.request, view.seat)
    if isinstance(question, Place) and (point := read_point(words)) is not None:
        yield point
    if not isinstance(question, Ask):
        return
    words = words.lower()
    kinds: set[type[Any]] = {type(answer) for answer in question.offered()}
    if int in kinds or question.of == CARD:
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
    if of == CARD:
        yield from ((card.title, card.key) for hand in scene.hands if hand.seat == view.seat for card in hand.cards)
    for thing in scene.cells if kind == "cell" else (*scene.pieces, *scene.absent) if kind == "piece" else ():
        yield thing.name, thing.key
        yield view.game.describe(view.state.setting, of, thing.key), thing.key
