"""Rulings: a verdict or a number is never bare. Each part of it names its clause."""

from __future__ import annotations

from typing import Any

import msgspec

from highground.engine import citing
from highground.engine.errors import HighgroundError
from highground.engine.words import Said, Text


class Reason(msgspec.Struct, frozen=True):
    """Why: the clause, the fact, and the geometry to draw.

    Each shape is what it is, then the name of a place, or of two for what is between them: ("square", "c4"),
    ("edge", "c4", "d4"), ("step", "c4", "d4") where the ground falls, ("hex", "0512"). ("passed", "0511") is something
    that the reason speaks of but does not blame. Where a line is clear, the rest is what gives cover.
    """

    clause: str
    text: Said
    geometry: tuple[tuple[Any, ...], ...] = ()

    def __post_init__(self) -> None:
        if citing.listeners:
            citing.emit(self.clause)

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]"


class Ruling(msgspec.Struct, frozen=True):
    """A verdict with its reasons. `beside` is what else is to know about the line: how far, how high, past what."""

    clear: bool
    reasons: tuple[Reason, ...]
    beside: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return self.clear

    def __str__(self) -> str:
        return ("Yes: " if self.clear else "No: ") + "; ".join(map(str, self.reasons))


class Modifier(msgspec.Struct, frozen=True):
    """One part of a total."""

    clause: str
    value: int
    text: Said

    def __post_init__(self) -> None:
        if citing.listeners:
            citing.emit(self.clause)


class Total(msgspec.Struct, frozen=True):
    """A number made of named parts: the first is the base.

    >>> print(Total((Modifier("AB-5", 3, "card"), Modifier("AB-3", 1, "higher"))))
    3 card [AB-5] + 1 higher [AB-3] = 4
    """

    parts: tuple[Modifier, ...]
    least: int | None = None
    most: int | None = None

    @property
    def value(self) -> int:
        value = sum(part.value for part in self.parts)
        if self.least is not None and value < self.least:
            return self.least
        if self.most is not None and value > self.most:
            return self.most
        return value

    def about(self, names: tuple[str, ...]) -> Total:
        """The same, with these names of players wherever it is read."""
        parts = tuple(
            msgspec.structs.replace(part, text=part.text.about(names))
            if isinstance(part.text, Text) and part.text.facts
            else part
            for part in self.parts
        )
        return msgspec.structs.replace(self, parts=parts)

    def __str__(self) -> str:
        words: list[str] = []
        for index, part in enumerate(self.parts):
            sign = "" if index == 0 else ("+ " if part.value >= 0 else "- ")
            words.append(f"{sign}{part.value if index == 0 else abs(part.value)} {part.text} [{part.clause}]")
        summed = sum(part.value for part in self.parts)
        bound = "" if summed == self.value else f" (at {'most' if summed > self.value else 'least'} {self.value})"
        return f"{' '.join(words)} = {self.value}{bound}"


class Refused(HighgroundError):
    """An answer that is not allowed; `reason` has the clause that forbids it. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(str(reason))
