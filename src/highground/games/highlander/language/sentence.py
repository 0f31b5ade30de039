"""Sentences read: an opening, what follows from it, and perhaps a condition."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from highground.engine.errors import HighgroundError
from highground.games.highlander.language.conditions import CONDITIONS
from highground.games.highlander.language.deeds import DEEDS
from highground.games.highlander.language.manners import MANNERS
from highground.games.highlander.language.openings import OPENINGS, STANDING, Opening
from highground.games.highlander.language.pattern import NESTED, Pattern, Table
from highground.games.highlander.language.standing import STANDING as CONTINUING
from highground.games.highlander.language.standing import Holds
from highground.games.highlander.language.traits import TRAITS, Trait
from highground.games.highlander.language.using import Use

TABLES: tuple[Table, ...] = (OPENINGS, CONDITIONS, DEEDS, CONTINUING, *TRAITS.values(), MANNERS)
"""The whole vocabulary."""


class NoSuchPhrase(HighgroundError):
    """Words that fit no pattern."""

    def __init__(self, table: Table, words: str) -> None:
        super().__init__(f'no {table.name} reads "{words}"; the nearest is "{table.nearest(words).text}"')


@dataclass(frozen=True, eq=False)
class Phrase:
    """Words that fit a pattern, with what stands in its slots; a nested phrase is one of these again."""

    pattern: Pattern
    values: tuple[Any, ...]

    def patterns(self) -> list[Pattern]:
        """Its pattern, and those of the phrases inside it."""
        inner = [pattern for value in self.values if isinstance(value, Phrase) for pattern in value.patterns()]
        return [self.pattern, *inner]

    def left_behind(self) -> Holds | None:
        """The continuing effect inside it that it leaves behind, if there is one."""
        for value in self.values:
            if isinstance(value, Phrase):
                if value.pattern in CONTINUING:
                    return value.pattern.meaning(*value.values)
                if (inner := value.left_behind()) is not None:
                    return inner
        return None

    def work(self, use: Use) -> Any:
        """What it means, in use."""
        return self.pattern.meaning(use, *self.values)


@dataclass(frozen=True, eq=False)
class Sentence:
    """One sentence of a card."""

    text: str
    opening: Phrase | None = None  # None for a sentence that stands alone
    deed: Phrase | None = None
    holds: Holds | None = None
    trait: Trait | None = None
    manner: str = ""
    condition: Phrase | None = None
    used: tuple[Pattern, ...] = ()  # every pattern that it is made of

    @property
    def opens(self) -> Opening:
        assert self.opening is not None
        return self.opening.pattern.meaning

    def is_so(self, use: Use) -> bool:
        """Is its condition met?"""
        return self.condition is None or self.condition.work(use)

    def named(self, slot: str) -> Any:
        """What its opening or the sentence itself names in a slot: `who`, `type`."""
        return self._named.get(slot)

    @cached_property
    def _named(self) -> dict[str, Any]:
        assert self.opening is not None
        slots = [name.replace("whose", "who") for name in self.opening.pattern.slots]
        return dict(zip(slots, self.opening.values, strict=True))


@cache
def read(text: str) -> Sentence:
    """A sentence of a card; raises `NoSuchPhrase` with the nearest pattern where it cannot be read."""
    if not text.endswith("."):
        raise HighgroundError(f'"{text}" is no sentence; it ends with a full stop')
    words = text[:-1]
    opening, colon, rest = words.partition(": ")
    if not colon:
        manner = _phrase(MANNERS, words)
        return Sentence(text, opening=manner, manner=manner.pattern.meaning.name, used=tuple(manner.patterns()))
    opened = _phrase(OPENINGS, opening)
    body, _, condition = rest.rpartition(", if ")
    when = _phrase(CONDITIONS, condition) if body else None
    body = body or rest
    form = opened.pattern.meaning.form
    used = [*opened.patterns(), *(when.patterns() if when else ())]
    if form == STANDING:
        said = _phrase(CONTINUING, body)
        used += said.patterns()
        return Sentence(text, opened, holds=said.pattern.meaning(*said.values), condition=when, used=tuple(used))
    if form in TRAITS:
        said = _phrase(TRAITS[form], body)
        used += said.patterns()
        return Sentence(text, opened, trait=said.pattern.meaning(*said.values), condition=when, used=tuple(used))
    deed = _phrase(DEEDS, body)
    return Sentence(text, opened, deed=deed, condition=when, used=(*used, *deed.patterns()))


def _phrase(table: Table, words: str) -> Phrase:
    """Words read by a table. Of several patterns that fit, the first whose nested phrases can be read, too."""
    problem: NoSuchPhrase | None = None
    for pattern, values in table.find(words):
        try:
            inner = [
                _nested(slot, value) if slot in NESTED else value
                for slot, value in zip(pattern.slots, values, strict=True)
            ]
            return Phrase(pattern, tuple(inner))
        except NoSuchPhrase as error:
            problem = problem or error
    raise problem or NoSuchPhrase(table, words)


def _nested(slot: str, words: str) -> Phrase:
    return _phrase(DEEDS if slot == "deed" else CONTINUING, words)
