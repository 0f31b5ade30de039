"""What an action has changed: names with facts, in no language. The game has words for them, under `[outcomes]`.

`Game.measure` compares two states and names every change that a player would speak of. Equal changes are equal values,
so that readers can count them; words are made of them when they are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from highground.engine.events import name_of
from highground.engine.setting import AnySetting
from highground.engine.words import Sentence

if TYPE_CHECKING:
    from highground.engine.game import Game

AMOUNT = "amount"
"""What the amount is called in the wording of a change: `{who:character} loses {amount} health`."""
NOTHING, ALSO = "nothing", "also"
"""Two wordings of `[outcomes]` that every game may have: that nothing changes, and how two things of one are said."""
IN_ENGLISH = {NOTHING: "nothing changes", ALSO: "{one} and {other}"}


class Change(msgspec.Struct, frozen=True):
    """One thing that has changed: a name, what it is about, and how much of it where that can be counted.

    What grows and what shrinks have different names, so that an amount is 1 or more, and what is not named is 0.
    """

    name: str
    facts: tuple[tuple[str, Any], ...] = ()  # by role, in the order of the alphabet
    amount: int | None = None

    def __post_init__(self) -> None:
        if self.amount is not None and self.amount < 1:
            raise TypeError(f'"{self.name}" has the amount {self.amount}; name only what has changed, by 1 or more')

    def is_about(self, name: str | None = None, /, **facts: Any) -> bool:
        """Is it of this name, if one is given, with all these facts?"""
        return name in (None, self.name) and all((role, value) in self.facts for role, value in facts.items())


Changes = tuple[Change, ...]
"""All that an action has changed, the weightiest first; the same things always in the same order."""


def change(name: str, amount: int | None = None, /, **facts: Any) -> Change:
    """Something that has changed, by the name of its wording.

    >>> change("loses-health", 2, who=7)
    Change(name='loses-health', facts=(('who', 7),), amount=2)
    """
    return Change(name, tuple(sorted(facts.items())), amount)


def said(game: Game[Any], setting: AnySetting, changes: Sequence[Change]) -> str:
    """Changes in words, in the language being spoken. Whoever several things in a row are said of is named once."""
    last = ""
    groups: list[list[str]] = []
    for words, beginning in (_sentence(game, setting, each) for each in changes):
        if beginning and beginning == last:
            groups[-1].append(words.removeprefix(beginning).lstrip())
        else:
            groups.append([words])
        last = beginning
    return ", ".join(_enumerated(game, group) for group in groups) or _common(game, NOTHING).fill({})


def _enumerated(game: Game[Any], group: list[str]) -> str:
    *before, last = group
    return _common(game, ALSO).fill({"one": ", ".join(before), "other": last}) if before else last


def amount_said(game: Game[Any], setting: AnySetting, counted: Change, amount: str) -> str:
    """A change in words with another amount, such as a mean."""
    return _sentence(game, setting, counted, amount)[0]


def _sentence(game: Game[Any], setting: AnySetting, each: Change, amount: str | None = None) -> tuple[str, str]:
    """A change in words, and the name they begin with, if they begin with one."""
    facts = dict(each.facts)
    if each.amount is not None:
        facts[AMOUNT] = amount or each.amount
    game.words.check("outcomes", each.name, facts)
    sentence = game.words.sentence("outcomes", each.name)
    of = game.words.kinds("outcomes", each.name)
    named = {role: name_of(game, setting, of[role], facts[role]) for role in sentence.facts}
    words = sentence.fill(named)
    first = sentence.parts[0]
    begins = not first.words and first.fact and first.fact != AMOUNT
    return words, str(named[first.fact]) if begins else ""


def _common(game: Game[Any], name: str) -> Sentence:
    """A wording that a game need not have; in English if it has none."""
    has_words = name in game.words.names("outcomes")
    return game.words.sentence("outcomes", name) if has_words else Sentence(IN_ENGLISH[name])
