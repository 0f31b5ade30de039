"""Answers as they come from outside: plain, immutable, and of a size that nobody has to fear.

Whatever is deeper, longer or larger is refused here, before a rule, a view or a log gets to see it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from highground.engine.errors import HighgroundError, quoted

Answer = int | str | tuple[Any, ...]
"""Immutable and plain: a word, a number, or a tuple of such."""
DEEPEST = 8
"""How deep the tuples of an answer may be nested."""
MOST_PARTS = 500
"""How many words, numbers and tuples an answer may have in all."""
LONGEST_WORD = 300
"""How many characters a word of an answer may have."""
LARGEST = 2**63 - 1
"""Numbers of an answer have 64 bits, as other programs and languages read them."""
MOST_DIGITS = 18
"""How many digits a number may have that somebody types: fewer than 64 bits hold."""
LONGEST_JSON = 20_000
"""How many bytes of JSON an answer may have."""


def fault_of(answer: object, lists: bool = False) -> str:
    """What makes this no answer to any question; nothing if it may be one. With `lists`, these count as tuples."""
    if type(answer) is int and -LARGEST <= answer <= LARGEST:
        return ""  # by far the most; and then words
    if type(answer) is str and len(answer) <= LONGEST_WORD:
        return ""
    return _fault(answer, (tuple, list) if lists else (tuple,), DEEPEST, [MOST_PARTS])


def _fault(answer: Any, nested: tuple[type, ...], deepest: int, parts_left: list[int]) -> str:
    """The same. Of a kind derived from words, numbers or tuples it is not plain: no log or state could hold it."""
    parts_left[0] -= 1
    if parts_left[0] < 0:
        return f"it has more than {MOST_PARTS} parts"
    if type(answer) in nested:
        if not deepest:
            return f"it is nested more than {DEEPEST} deep"
        faults = (_fault(part, nested, deepest - 1, parts_left) for part in answer)
        return next(filter(None, faults), "")
    if type(answer) is str:
        return f"a word in it has more than {LONGEST_WORD} characters" if len(answer) > LONGEST_WORD else ""
    if type(answer) is not int:
        return f"{quoted(answer)} is none of these"
    return "" if -LARGEST <= answer <= LARGEST else "a number in it has more than 64 bits"


def freeze(answer: Any) -> Answer:
    """An answer from JSON, with tuples for lists."""
    if fault := fault_of(answer, lists=True):
        raise HighgroundError(f"an answer is a word, a number or a list of them; {fault}")
    return _as_tuples(answer)


def _as_tuples(answer: Any) -> Answer:
    return tuple(map(_as_tuples, answer)) if isinstance(answer, list | tuple) else answer  # pyright: ignore


def number_typed(words: str) -> int | None:
    """The number that these digits are; None if they are none, or more than any number has here.

    >>> number_typed("12"), number_typed("twelve"), number_typed("9" * 5000)
    (12, None, None)
    """
    return int(words) if words.isdecimal() and len(words) <= MOST_DIGITS else None


def decode_answer(encoded: bytes) -> Answer:
    """An answer as a client sends it, in JSON.

    >>> decode_answer(b'["play", 7]')
    ('play', 7)
    """
    if len(encoded) > LONGEST_JSON:
        raise HighgroundError(f"an answer has at most {LONGEST_JSON} bytes of JSON, not {len(encoded)}")
    try:
        return freeze(msgspec.json.decode(encoded))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HighgroundError(f"an answer in JSON is wanted: {error}") from None
