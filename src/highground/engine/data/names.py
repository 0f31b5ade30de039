"""Names that data use: what they stand for, those that stand for nothing, and those that stand twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from highground.engine.errors import suggestion

T = TypeVar("T")


def twice(values: Iterable[str]) -> list[str]:
    """The values that stand more than once."""
    values = list(values)
    return sorted({value for value in values if values.count(value) > 1})


def unknown_names(names: Iterable[str], known: Iterable[str], where: str, what: str) -> Iterator[str]:
    """A fault for each name that is not known: where it stands, and what it might have meant."""
    known = list(known)
    for name in names:
        if name not in known:
            yield f'{where}: there is no {what} "{name}"{suggestion(name, known)}'


def named(value: str | T, known: Mapping[str, T], what: str, faults: list[str]) -> T | None:
    """What stands in a scene, or what its name stands for; a name that stands for nothing is one of the faults."""
    if not isinstance(value, str):
        return value
    faults += unknown_names([value], known, what, what)
    return known.get(value)
