"""Names that data use: those that stand for nothing, and those that stand twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from highground.engine.errors import suggestion


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
