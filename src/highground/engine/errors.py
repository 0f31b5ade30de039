"""What can go wrong in ways a user can put right."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Sequence

MANY = 30  # names that are told one by one


class HighgroundError(ValueError):
    """Bad input of any kind. Its text says what was wrong, where, and what would be right."""


class Hidden(HighgroundError):
    """A rule read cards that this view does not know: which of these numbers are of these kinds (None: which are what).

    Whoever works out odds takes it as chance, and goes on with each thing that may be read there. `as_one`: of which of
    these kinds each of them is does not matter yet.
    """

    def __init__(
        self, text: str, numbers: Sequence[int] = (), kinds: Collection[str] | None = None, *, as_one: bool = False
    ) -> None:
        self.numbers = numbers
        self.kinds = kinds
        self.as_one = as_one
        super().__init__(text)


class DeadEnd(Exception):
    """A question that nobody can answer: the rules themselves are at fault, or what somebody imagines cannot be."""


class FaultyData(HighgroundError):
    """A data file with faults; `faults` names every one of them."""

    def __init__(self, source: str, faults: Iterable[str]) -> None:
        self.source = source
        self.faults = list(faults)
        super().__init__("\n".join(f"{source}: {fault}" for fault in self.faults))


class FaultyLog(HighgroundError):
    """A log that cannot be replayed; `entry` is the number of the first entry that is wrong."""

    def __init__(self, entry: int, text: str) -> None:
        self.entry = entry
        super().__init__(f"entry {entry}: {text}")


LONGEST = 100
"""How much of something wrong is said again."""


def quoted(wrong: object) -> str:
    """Whatever somebody has sent, in a few words at most."""
    try:
        words = repr(wrong)
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        return f"a {type(wrong).__name__} that is too long to be said"
    return shortened(words)


def shortened(words: str) -> str:
    """Words that somebody has sent, or as many of them as can be said again."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}..."


def unknown(what: str, word: str, known: Iterable[str]) -> HighgroundError:
    """The error for a misspelt name, with the nearest right one.

    >>> print(unknown("scenario", "skirmsh", ["skirmish", "valley"]))
    there is no scenario "skirmsh"; did you mean "skirmish"? (there are: skirmish, valley)
    """
    return HighgroundError(f'there is no {what} "{word}"' + suggestion(word, known))


def suggestion(word: str, known: Iterable[str]) -> str:
    """What would be right instead of `word`, to be put behind an error text."""
    names = sorted(known)
    near = difflib.get_close_matches(word, names, 1)
    hint = f'; did you mean "{near[0]}"?' if near else ""
    more = f" and {len(names) - MANY} more" if len(names) > MANY else ""
    return f"{hint} (there are: {', '.join(names[:MANY])}{more})" if names else hint
