"""What an action has changed, in players' terms: for the odds."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Change, Changes, change
from highground.games.tactical_x.state import GONE, TacticalX, Unit

DESTROYED, DISPERSED, RECOVERS = "destroyed", "dispersed", "recovers"


def measure(before: TacticalX, after: TacticalX) -> Changes:
    """What became of units, those of a stack together; where they went, and who took an objective."""
    fates: dict[tuple[str, int], list[int]] = {}
    for number, (was, now) in enumerate(zip(before.units, after.units, strict=True)):
        if fate := _fate(was, now):
            fates.setdefault((fate, was.at), []).append(number)
    # The worst first, whatever the numbers of the units
    order = sorted(fates.items(), key=lambda found: ((DESTROYED, DISPERSED, RECOVERS).index(found[0][0]), found[0][1]))
    found = [change(fate, place=place, units=tuple(units), count=len(units)) for (fate, place), units in order]
    return (*found, *_moves(before, after), *_loadings(before, after), *_objectives(before, after))


def _fate(was: Unit, now: Unit) -> str | None:
    if was.at != GONE == now.at:
        return DESTROYED
    if was.dispersed == now.dispersed:
        return None
    return DISPERSED if now.dispersed else RECOVERS


def _moves(before: TacticalX, after: TacticalX) -> Iterator[Change]:
    for number, (was, now) in enumerate(zip(before.units, after.units, strict=True)):
        if now.at not in (was.at, GONE) and now.inside < 0:
            yield change("moves", unit=number, place=now.at)


def _loadings(before: TacticalX, after: TacticalX) -> Iterator[Change]:
    for number, (was, now) in enumerate(zip(before.units, after.units, strict=True)):
        if now.inside != was.inside and now.at != GONE:
            verb = "unloads" if now.inside < 0 else "loads"
            yield change(verb, unit=max(now.inside, was.inside), passenger=number, place=now.at)


def _objectives(before: TacticalX, after: TacticalX) -> Iterator[Change]:
    for place, held, holds in zip(before.setting.objectives, before.held, after.held, strict=True):
        if holds != held:
            yield change("takes", side=holds, place=place)
