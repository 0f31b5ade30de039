"""What an action has changed, in players' terms: for the odds."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Change, Changes, change
from highground.games.high_noon.state import Character, HighNoon
from highground.space import has


def measure(before: HighNoon, after: HighNoon) -> Changes:
    """Health and who is out, what holds characters back, where they stand, gold, cards drawn, doors."""
    found: list[Change] = []
    for number, (was, now) in enumerate(zip(before.characters, after.characters, strict=True)):
        found += _of_character(number, was, now)
    for seat, (had, has_now) in enumerate(zip(before.posses, after.posses, strict=True)):
        found += _by(has_now.gold - had.gold, "earns", "loses-gold", seat)
        if len(has_now.hand) > len(had.hand):  # cards played are part of the action, not what comes of it
            found.append(change("draws", len(has_now.hand) - len(had.hand), who=seat))
    for door in range(len(before.setting.layout.doors)):
        if has(before.closed, door) != has(after.closed, door):
            found.append(change("door-closes" if has(after.closed, door) else "door-opens", door=door))
    return tuple(found)


def _of_character(number: int, was: Character, now: Character) -> Iterator[Change]:
    yield from _by(now.health - was.health, "regains-health", "loses-health", number)
    if now.health == 0 < was.health:
        yield change("out", who=number)
        return  # and whatever else it was no longer matters
    if now.pinned and not was.pinned:
        yield change("pinned", who=number)
    if now.cowed and not was.cowed:
        yield change("cowed", who=number)
    if now.at != was.at:
        yield change("ends-on", who=number, where=now.at)


def _by(difference: int, more: str, less: str, who: int) -> list[Change]:
    """What has grown or shrunk, by a name for either."""
    return [change(more if difference > 0 else less, abs(difference), who=who)] if difference else []
