"""What the conformance suite looks at a game with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from highground.engine import (
    EVERYONE,
    Answer,
    Ask,
    Chance,
    FastChance,
    FaultyLog,
    Match,
    Place,
    Plain,
    Position,
    State,
    Tell,
    at_random,
    decode_log,
    drive,
    encode_state,
)
from highground.engine.events import happened
from highground.engine.log import AllAnswered, Answered, AnyEntry, Rolled, Shown, Shuffled
from highground.engine.referee import choice_of
from highground.testing.moments import question_to


def from_the_start(match: Match[Any]) -> Match[Any]:
    """The same match played over by the same values, so that nothing is left in it of cards that were never there."""
    over = match.copy()
    over.history.events = []
    entries = 0

    def tell(state: State, told: Tell) -> None:
        over.history.events.append(happened(match.game, state.cards, entries, told))

    over.position = Position(match.game, match.game.setup(match.setting), on_tell=tell)
    for value in match.history.values:
        entries += 1
        over.position.give(value)
    return over


def changeable_parts(value: Any) -> set[int]:
    """The identities of everything inside a state that can be changed."""
    found: set[int] = set()
    stack = [value]
    while stack:
        part = stack.pop()
        if isinstance(part, list):
            stack.extend(part)
        elif isinstance(part, dict):
            stack.extend(part.values())
        elif isinstance(part, Plain):
            stack.extend(getattr(part, field) for field in part.__struct_fields__)
        else:
            continue
        found.add(id(part))
    return found


class _Enough(Exception):
    """So many decisions were to be made."""


def play_some(position: Position[Any], chance: FastChance, decisions: int) -> None:
    """Make some decisions in a position, with all that chance decides before and between them."""
    left = decisions

    def some(state: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        nonlocal left
        if not left:
            raise _Enough
        left -= 1
        return at_random(state, question, offered, chance)

    with suppress(_Enough):
        drive(position, chance, some)


def assert_faulty(lines: list[bytes], entry: int) -> None:
    with pytest.raises(FaultyLog) as caught:
        decode_log(b"".join(lines))
    assert caught.value.entry == entry, str(caught.value)


def wrong_entries(entry: AnyEntry) -> Iterator[AnyEntry]:
    """Entries of the same kind that the rules cannot have produced."""
    yield msgspec.structs.replace(entry, fingerprint="0123456789abcdef")
    if isinstance(entry, Rolled):
        yield msgspec.structs.replace(entry, faces=(*entry.faces, 1))
        yield msgspec.structs.replace(entry, faces=tuple(99 for _ in entry.faces))
    if isinstance(entry, Answered):
        yield msgspec.structs.replace(entry, answer="no such answer")
        yield msgspec.structs.replace(entry, seat=entry.seat + 1)
    if isinstance(entry, Shown | Shuffled) and entry.kinds:
        yield msgspec.structs.replace(entry, kinds=tuple("no such card" for _ in entry.kinds))
    if isinstance(entry, AllAnswered):
        yield msgspec.structs.replace(entry, answers=entry.answers[:-1])
        yield msgspec.structs.replace(entry, answers=(*entry.answers[:-1], "no such answer"))
        yield msgspec.structs.replace(entry, name="no such question")


def same_seat_twice(match: Match[Any]) -> bool:
    """Did a seat answer twice in a row with nothing in between?"""
    seats = [getattr(entry, "seat", None) for entry in match.history.entries]
    return any(one is not None and one == other for one, other in pairwise(seats))


def hides_something(match: Match[Any], seat: int) -> bool:
    """Is there anything that somebody knows and this seat does not?"""
    cards = match.position.state.cards
    if any(seen and seen != EVERYONE and not seen >> seat & 1 for seen in cards.seen):
        return True
    return any(choice_of(question_to(match, other))[1] for other in match.pending if other != seat)


def whole_truth(match: Match[Any]) -> tuple[bytes, str]:
    return encode_state(match.position.state), repr(sorted(match.pending.items()))
