"""Patterns of phrases with slots, each mapped to what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from highground.games.highlander.data import ATTACKS, DEFENCES, GEMS, SPECIAL, Card
from highground.games.highlander.grids import AREAS

WHO = ("you", "the opponent", "each player", "that player", "the other player", "the player in turn", "a player")
"""Whom a phrase may speak of: the card's own player, the other one, both, the player to whom something happened, his
opponent, the player in turn; and in openings, either."""
WHOSE = ("your", *(f"{who}'s" for who in WHO[1:]))

TYPES: dict[str, Callable[[Card], bool]] = {
    "card": lambda _: True,
    "attack": lambda card: card.type in ATTACKS,
    "basic attack": lambda card: card.type == "basic attack",
    "special attack": lambda card: card.type == "special attack",
    "ranged attack": lambda card: card.type == "ranged attack",
    "dirty trick": lambda card: card.type == "dirty trick",
    "defence": lambda card: card.type in DEFENCES,
    "block": lambda card: card.type == "block",
    "dodge": lambda card: card.type == "dodge",
    "Edge": lambda card: card.type == "edge",
    "Special Card": lambda card: card.type in SPECIAL,
    "Event": lambda card: card.type == "event",
    "Situation": lambda card: card.type == "situation",
    "Location": lambda card: card.type == "location",
    "Object": lambda card: card.type == "object",
    "Plot": lambda card: card.type == "plot",
    "Illusion": lambda card: card.type == "illusion",
    "Ally": lambda card: "ally" in card.marks,
    "Hilt": lambda card: "hilt" in card.marks,
    "weapon": lambda card: "weapon" in card.marks,
    "Head Shot": lambda card: "head shot" in card.marks,
}
"""The sorts of cards that a phrase may name."""

PLURALS = {
    "Ally": "Allies", "Special Card": "Special Cards", "dirty trick": "dirty tricks",
}  # fmt: skip


def plural(word: str) -> str:
    """More than one of a sort of cards."""
    return PLURALS.get(word, f"{word}s")


_SINGULARS = {plural(word): word for word in TYPES}


def _either(words: Iterator[str] | tuple[str, ...] | list[str]) -> str:
    return f"({'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})"


SLOTS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "number": (r"(\d+)", int),
    "who": (_either(WHO), str),
    "whose": (_either(WHOSE), lambda whose: "you" if whose == "your" else whose.removesuffix("'s")),
    "type": (_either(list(TYPES)), str),
    "types": (_either(list(_SINGULARS)), lambda words: _SINGULARS[words]),
    "gem": (_either(list(GEMS)), str),
    "area": (_either(list(AREAS)), lambda word: AREAS[word]),
}
"""What may stand in a pattern's braces, how that is written, and what is made of it."""
NESTED = ("deed", "standing")
"""Slots that hold a phrase of their own."""


@dataclass(frozen=True, eq=False)
class Pattern:
    """A phrase with slots, such as `{who} draw(s) {number} card(s)`, and what it means."""

    text: str
    meaning: Any

    @property
    def slots(self) -> list[str]:
        return re.findall(r"\{(\w+)\}", self.text)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_regex", re.compile(_as_regex(self.text)))

    def match(self, words: str) -> list[Any] | None:
        """What stands in the slots if these words fit; nested phrases are left as words."""
        found = self._regex.fullmatch(words)  # pyright: ignore[reportAttributeAccessIssue]
        if found is None:
            return None
        found_in = zip(self.slots, found.groups(), strict=True)
        return [value if slot in NESTED else SLOTS[slot][1](value) for slot, value in found_in]

    def nearness(self, words: str) -> float:
        """How much some words are like this pattern."""
        return SequenceMatcher(None, re.sub(r"\{\w+\}|\([\w /]+\)", "", self.text), words).ratio()


def _as_regex(text: str) -> str:
    """A pattern as a regular expression: `(s)` may be there or not, of `(is/are)` one is."""
    parts: list[str] = []
    for part in re.split(r"(\{\w+\}|\([\w /]+\))", text):
        if part.startswith("{"):
            name = part[1:-1]
            parts.append("(.+)" if name in NESTED else SLOTS[name][0])
        elif part.startswith("("):
            parts.append(f"(?:{part[1:-1].replace('/', '|')}){'' if '/' in part else '?'}")
        else:
            parts.append(re.escape(part))
    return "".join(parts)


class Table(list[Pattern]):
    """The patterns of one part of the language."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def says(self, text: str) -> Callable[[Any], Any]:
        """Let a function be what a pattern means; one function may have several patterns."""

        def add(meaning: Any) -> Any:
            self.append(Pattern(text, meaning))
            return meaning

        return add

    def find(self, words: str) -> Iterator[tuple[Pattern, list[Any]]]:
        """The patterns that some words fit, in the order of the table."""
        for pattern in self:
            values = pattern.match(words)
            if values is not None:
                yield pattern, values

    def nearest(self, words: str) -> Pattern:
        """The pattern that some words are most like."""
        return max(self, key=lambda pattern: pattern.nearness(words))
