"""Files that hold a part of a scene: a map, a posse, a deck. What kind of part it is, its keys tell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from highground.engine import Game


class Part(NamedTuple):
    """A part of a game's scenes: what it is called, its type, its keys, and those of them that it must have."""

    game: str
    name: str
    kind: type[msgspec.Struct]
    keys: frozenset[str]
    required: tuple[str, ...]


def parts_of(game: Game[Any]) -> list[Part]:
    """The parts that scenes of a game are made of."""
    found: dict[type[msgspec.Struct], Part] = {}
    data = inspect.type_info(game.data_type)
    assert isinstance(data, inspect.StructType)
    for field in data.fields:
        for kind in _structs_in(field.type):
            keys = frozenset(field.encode_name for field in kind.fields)
            required = tuple(field.encode_name for field in kind.fields if field.required)
            found.setdefault(kind.cls, Part(game.title, _in_words(kind.cls.__name__), kind.cls, keys, required))
    return list(found.values())


def _in_words(name: str) -> str:
    """The name of a type as people say it.

    >>> _in_words("UnitType")
    'unit type'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def _structs_in(kind: inspect.Type) -> Iterator[inspect.StructType]:
    if isinstance(kind, inspect.StructType):
        yield kind
    elif isinstance(kind, inspect.Metadata):
        yield from _structs_in(kind.type)
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType):
        yield from _structs_in(kind.item_type)
    elif isinstance(kind, inspect.DictType):
        yield from _structs_in(kind.value_type)
    elif isinstance(kind, inspect.UnionType):
        for member in kind.types:
            yield from _structs_in(member)


def most_like(keys: Iterable[str], parts: list[Part]) -> Part | None:
    """The part that a file with these keys is meant to be; None if it has hardly anything of any."""
    written = set(keys)

    def likeness(part: Part) -> tuple[int, int]:
        return len(written & set(part.required)), -len(written - part.keys)

    best = max(parts, key=likeness, default=None)
    return best if best and likeness(best)[0] >= 2 else None
