"""A question as a player gets it: in words, with every allowed answer and what it is. Made from a view."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import Any

import msgspec

from highground.engine.events import name_of
from highground.engine.game import Game, ThingKind
from highground.engine.position import View
from highground.engine.referee import choice_of, is_point
from highground.engine.requests import NOTHING, Answer, Area, Ask, Place, asked_of
from highground.engine.state import State


class Thing(msgspec.Struct, frozen=True):
    """Something on the board: what it is, and the number (or the point) by which scene and answers know it."""

    kind: ThingKind
    key: Any


class Choice(msgspec.Struct, frozen=True):
    """An allowed answer, its name, unlike any other of the same question, and what it is on the board."""

    answer: Any
    label: str
    thing: Thing | None = None


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is asked. A question for a point has areas to choose it from; its choices are suggestions."""

    revision: int
    seat: int
    name: str
    text: str
    cite: str
    about: dict[str, Any] = {}
    things: dict[str, Thing] = {}  # what of that is on the board, by its role
    choices: tuple[Choice, ...] = ()
    areas: tuple[Area, ...] | None = None
    hint: str = ""

    def find(self, label: str) -> Answer | None:
        """The answer of this name."""
        return next((choice.answer for choice in self.choices if choice.label == label), None)


def question_for(view: View[Any], revision: int) -> Question | None:
    """What the seat of this view is asked, if anything."""
    request = asked_of(view.request, view.seat)
    if request is None:
        return None
    areas = tuple(request.region().areas()) if isinstance(request, Place) else None
    return Question(
        revision=revision,
        seat=view.seat,
        name=request.name,
        text=question_text(view.game, view.state, request),
        cite=request.cite,
        about=dict(request.about),
        things=_things(view.game, request),
        choices=tuple(_choices(view.game, view.state, request)),
        areas=areas,
        hint=str(request.hint()) if request.hint else "",
    )


def question_text(game: Game[Any], state: State, request: Ask[Any] | Place) -> str:
    """The wording of a question."""
    game.words.check("questions", request.name, request.about)
    sentence = game.words.sentence("questions", request.name)
    of = game.words.kinds("questions", request.name)
    return sentence.fill({role: _name(game, state, of[role], request.about[role]) for role in sentence.facts})


def _choices(game: Game[Any], state: State, request: Ask[Any] | Place) -> list[Choice]:
    offered, _ = choice_of(request)
    labels = [_label(game, state, request, answer) for answer in offered]
    if isinstance(request, Place):
        for number, suggestion in enumerate(request.suggested()):
            labels[number] = str(suggestion.text)
    things = [_thing(game, request, answer) for answer in offered]
    return list(map(Choice, offered, _told_apart(labels), things))


def _label(game: Game[Any], state: State, request: Ask[Any] | Place, answer: Answer) -> str:
    """What an answer is called: a word, a thing by its name, or a word with a thing."""
    of, verbs = (request.of, request.verbs) if isinstance(request, Ask) else ("point", NOTHING)
    if isinstance(answer, str):
        return game.words.sentence("answers", answer).fill({})
    if isinstance(answer, tuple) and len(answer) == 2 and answer[0] in verbs:
        verb, value = answer
        sentence = game.words.sentence("answers", verb)
        named = _name(game, state, verbs[verb], value)
        return sentence.fill({"thing": named}) if sentence.facts else f"{sentence.fill({})} {named}"
    return _name(game, state, of, answer)


def _name(game: Game[Any], state: State, of: str, value: Any) -> str:
    """The name of something; a card is named by its kind, if that is known here."""
    if of == "card" and isinstance(value, int):
        value = state.cards.what[value]
    return name_of(game, state.setting, of, value)


def _thing(game: Game[Any], request: Ask[Any] | Place, answer: Answer) -> Thing | None:
    """What an answer is on the board."""
    if isinstance(request, Place):
        return Thing("point", answer) if is_point(answer) else None
    of: str | None = request.of
    if isinstance(answer, tuple) and len(answer) == 2:
        of, answer = request.verbs.get(answer[0]), answer[1]
    return _thing_of(game, of, answer) if of else None


def _things(game: Game[Any], request: Ask[Any] | Place) -> dict[str, Thing]:
    """What a question is about, as far as it is on the board."""
    of = game.words.kinds("questions", request.name)
    found = {role: _thing_of(game, of[role], value) for role, value in request.about.items() if role in of}
    return {role: thing for role, thing in found.items() if thing is not None}


def _thing_of(game: Game[Any], of: str, value: Any) -> Thing | None:
    """What something is on the board: a number of what the game says is there, or a point."""
    kind = _COMMON.get(of) or game.things.get(of)
    is_there = is_point(value) if kind == "point" else isinstance(value, int)
    return Thing(kind, value) if kind and is_there else None


_COMMON: dict[str, ThingKind] = {"card": "card", "seat": "seat"}


def _told_apart(labels: list[str]) -> list[str]:
    """Labels that stand more than once get a number each."""
    if len(set(labels)) == len(labels):
        return labels
    counts = Counter(labels)
    used = set(labels)
    result: list[str] = []
    for label in labels:
        if counts[label] > 1:
            label = next(name for n in count(1) if (name := f"{label} ({n})") not in used)
            used.add(label)
        result.append(label)
    return result
