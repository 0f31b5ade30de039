"""What an action has changed, in players' terms: for the odds."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Change, Changes, change
from highground.games.high_fire.setting import OUT, STUNNED, WOUNDED
from highground.games.high_fire.state import NOBODY, OFF, HighFire, has_begun


def measure(before: HighFire, after: HighFire) -> Changes:
    """What units have suffered, and recovered from; where they are; what is engaged, locked, open, held, spent."""
    found: list[Change] = []
    units = range(len(before.units))
    found += (one for unit in units for one in _suffered(before, after, unit))
    for pair in after.engaged:
        if pair not in before.engaged:
            found.append(change("engaged", who=pair[0], whom=pair[1]))
    found += (one for unit in units for one in _done(before, after, unit))
    for door in range(len(before.setting.door_outlines)):
        if after.opened >> door & 1 and not before.opened >> door & 1:
            found.append(change("opened", door=door))
        if after.forced >> door & 1 and not before.forced >> door & 1:
            found.append(change("forced", door=door))
    for place, (had, has) in enumerate(zip(before.held, after.held, strict=True)):
        if had != has and has != NOBODY:
            found.append(change("holds", who=has, objective=place))
    for seat, (had, has) in enumerate(zip(before.score, after.score, strict=True)):
        if has > had:
            found.append(change("points", has - had, who=seat))
    for seat in range(2):
        if sum(after.points[seat]) < sum(before.points[seat]):
            found.append(change("spends", sum(before.points[seat]) - sum(after.points[seat]), who=seat))
        elif after.points[seat] != before.points[seat]:
            found.append(change("split", who=seat, split=after.points[seat]))
    if after.phase == 0 and not has_begun(before):
        found.append(change("goes-first", who=after.first))
    elif (after.phase, after.turn, after.first) != (before.phase, before.turn, before.first):
        found.append(change("phase", who=after.first, turn=after.turn, number=max(after.phase, 0) + 1))
    return tuple(found)


def _suffered(before: HighFire, after: HighFire, unit: int) -> Iterator[Change]:
    """What the figures of a unit have suffered, and recovered from."""
    members = before.setting.members[unit]
    if _is_gone(after, unit) and not _is_gone(before, unit):
        yield change("removed", who=unit)
    for name, bit in (("out", OUT), ("wounded", WOUNDED), ("stunned", STUNNED)):
        # Who is brought back is wounded by that, and no worse off.
        if count := sum(bool(after.harm[n] & bit) and not before.harm[n] & (bit | OUT) for n in members):
            yield change(name, count, who=unit)
    for name, bit in (("brought-back", OUT), ("healed", WOUNDED), ("recovers", STUNNED)):
        # What was ended by being out of action has not been healed.
        if count := sum(bool(before.harm[n] & bit) and not after.harm[n] & (bit | OUT) for n in members):
            yield change(name, count, who=unit)


def _done(before: HighFire, after: HighFire, unit: int) -> Iterator[Change]:
    """Where a unit has gone, and what it observes."""
    members = before.setting.members[unit]
    moved = sum(before.at[n] != after.at[n] and after.at[n] != OFF for n in members)
    if moved:
        yield change("moves", moved, who=unit)
    was, now = before.units[unit], after.units[unit]
    if (now.observes, now.watches) != (was.observes, was.watches):
        name = "loses-lock" if now.observes == NOBODY and now.watches == OFF else "locks"
        yield change(name, who=unit)


def _is_gone(state: HighFire, unit: int) -> bool:
    return all(state.at[n] == OFF for n in state.setting.members[unit])
