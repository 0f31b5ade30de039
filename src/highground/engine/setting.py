"""The setting of a match: its options, numbers and map, in one immutable object that all copies of a state share."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Generic, Self, TypeVar

import msgspec

from highground.engine.errors import unknown

D = TypeVar("D", bound=msgspec.Struct)


class SettingRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A setting by value, as the head of a log carries it."""

    game: str
    rules: int
    scenario: str
    seats: int
    variants: tuple[str, ...]
    data: msgspec.Raw

    def digest(self) -> str:
        """A short fingerprint, the same for equal settings."""
        return hashlib.blake2b(msgspec.json.encode(self, order="sorted"), digest_size=8).hexdigest()


class Setting(Generic[D]):
    """Everything about a match that no move can change. States hold it by reference and name it by its digest.

    A game may derive from it to keep what it works out from its map (as cached properties): it is worked out once
    for all copies of all states.
    """

    def __init__(
        self,
        *,
        game: str,
        rules: int,
        scenario: str,
        seats: int,
        variants: Iterable[str],
        known_variants: Iterable[str],
        data: D,
    ) -> None:
        self.game = game
        self.rules = rules
        self.scenario = scenario
        self.seats = seats  # how many play; who they are, the match knows
        self.known_variants = frozenset(known_variants)
        self.variants = frozenset(variants)
        for variant in sorted(self.variants - self.known_variants):
            raise unknown(f"variant of {game}", variant, self.known_variants)
        self.data = data
        self.digest = self.record().digest()

    def plays(self, variant: str) -> bool:
        """Is this named variant switched on?"""
        if variant not in self.known_variants:
            raise unknown(f"variant of {self.game}", variant, self.known_variants)
        return variant in self.variants

    def seen_by(self, seat: int) -> Self:
        """This setting as a seat knows it. A game in which players bring what others may not know leaves that out."""
        return self

    def record(self) -> SettingRecord:
        """This setting by value."""
        return SettingRecord(
            game=self.game,
            rules=self.rules,
            scenario=self.scenario,
            seats=self.seats,
            variants=tuple(sorted(self.variants)),
            data=msgspec.Raw(msgspec.json.encode(self.data, order="sorted")),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Setting {self.game} {self.scenario} {self.digest}>"


AnySetting = Setting[Any]
