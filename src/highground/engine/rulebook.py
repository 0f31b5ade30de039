"""Rulebooks as data: every clause with its id, its mark, and a text of our own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from highground.engine.data import load_toml
from highground.engine.errors import FaultyData, unknown
from highground.engine.words import language_spoken

ClauseMark = Literal["S", "R", "P", "H"]


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule. A reading ("R") names the variant that switches to its alternative; a note needs no code.

    A reading with several alternatives names them all, with spaces between.
    """

    id: str
    mark: ClauseMark
    text: str
    title: str = ""
    variant: str = ""
    note: bool = False
    wording: dict[str, str] = {}  # the same text in other languages, by language code

    def __str__(self) -> str:
        title = f"{self.title}. " if self.title else ""
        variant = "".join(f" Variant: {name}." for name in self.variants)
        return f"{self.id} [{self.mark}] {title}{self.said}{variant}"

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of its variants."""
        return tuple(self.variant.split())

    @property
    def said(self) -> str:
        """Its text, in the language being spoken if it is written in it."""
        return self.wording.get(language_spoken(), self.text)


class Chart(msgspec.Struct, frozen=True):
    """A table that is in force, such as one that dice are read on: its title, the heads of its columns, its rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class RulebookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a rulebook is written down."""

    title: str
    clause: tuple[Clause, ...]


class Rulebook:
    """A game's clauses by id.

    >>> book = Rulebook.of("Duel", {"DD-1": "The attacker aims."})
    >>> print(book["DD-1"])
    DD-1 [H] The attacker aims.
    """

    def __init__(self, title: str, clauses: tuple[Clause, ...], source: str = "rulebook") -> None:
        self.title = title
        self._clauses = {clause.id: clause for clause in clauses}
        faults = [f"clause {clause.id} stands twice" for clause in clauses if self._clauses[clause.id] is not clause]
        faults += [
            f"clause {clause.id} is a reading ([R]) but names no variant" for clause in clauses
            if clause.mark == "R" and not clause.variant
        ]  # fmt: skip
        if faults:
            raise FaultyData(source, faults)

    @classmethod
    def of(cls, title: str, texts: Mapping[str, str]) -> Rulebook:
        """A small rulebook of house rules."""
        return cls(title, tuple(Clause(id=id, mark="H", text=text) for id, text in texts.items()))

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """The rulebook in a TOML file."""
        file = load_toml(path, RulebookFile)
        return cls(file.title, file.clause, path.name)

    @property
    def variants(self) -> dict[str, Clause]:
        """The named variants, each with the clause it belongs to."""
        return {name: clause for clause in self for name in clause.variants}

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def __contains__(self, id: str) -> bool:
        return id in self._clauses

    def __getitem__(self, id: str) -> Clause:
        if id not in self._clauses:
            raise unknown("clause", id, self._clauses)
        return self._clauses[id]

    def find(self, words: str) -> Clause:
        """The clause of this id, in capitals or not."""
        return self[next((id for id in self._clauses if id.lower() == words.lower()), words)]
