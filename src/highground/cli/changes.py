"""What has changed on the board since somebody last looked: in words, and marked on the board itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from highground.engine import Mark, Match, Piece, Scene
from highground.engine.scene import Spot, Value

LEFT, CHANGED = "left", "changed"
TURN = "turn"  # the event by which games tell that a turn begins, and whose it is
FIRST = "first"  # the fact by which it tells who begins a turn that is everybody's


def turns_begun(match: Match[Any]) -> int:
    """How many turns have begun."""
    return sum(happened.tell.name == TURN for happened in match.history.events)


def whose_turn(match: Match[Any]) -> int | None:
    """The seat whose turn began last; None before the first, where a turn is everybody's, and where none is told."""
    for happened in reversed(match.history.events):
        if happened.tell.name == TURN:
            kinds = match.game.words.check("events", TURN, happened.tell.facts)
            return next(
                (happened.tell.facts[fact] for fact, kind in kinds.items() if kind == "seat" and fact != FIRST), None
            )
    return None


def changes(before: Scene, after: Scene) -> list[str]:
    """What has moved, what is otherwise than it was, what has come and what is gone, a line for each."""
    return [*_of_pieces(before, after), *_of_ground(before, after)]


def with_changes(before: Scene, after: Scene) -> Scene:
    """The scene with marks where pieces have left and where something is otherwise than it was."""
    was = {piece.key: piece for piece in before.pieces}
    now = {piece.key: piece for piece in after.pieces}
    left = {piece.at for key, piece in was.items() if key not in now or now[key].at != piece.at}
    changed = {piece.at for key, piece in now.items() if key not in was or _differs(was[key], piece)}
    lay = {cell.key: cell.thing for cell in before.cells}
    changed |= {cell.at for cell in after.cells if lay.get(cell.key, cell.thing) != cell.thing}
    taken = {piece.at for piece in after.pieces}
    marks = [Mark(at, CHANGED) for at in sorted(changed)] + [Mark(at, LEFT) for at in sorted(left - taken - changed)]
    return msgspec.structs.replace(after, marks=(*after.marks, *marks))


def _of_pieces(before: Scene, after: Scene) -> Iterator[str]:
    was = {piece.key: piece for piece in before.pieces}
    over = _over_for_all(before, after)
    for piece in after.pieces:
        old = was.pop(piece.key, None)
        if old is None:
            yield f"{piece.name} is now at {after.name_at(piece.at)}"
            continue
        found: list[str] = []
        if old.at != piece.at:
            found.append(f"from {before.name_at(old.at)} to {after.name_at(piece.at)}")
        found += [f"{value.name} {was_of.amount}{value.kind} → {value.short}" for was_of, value in _values(old, piece)]
        found += _begun(old, piece)
        found += [f"no longer {name}" for name in _ended(old, piece) if name not in over]
        if found:
            yield f"{piece.name}: {', '.join(found)}"
    for gone in was.values():
        yield f"{gone.name} is gone from {before.name_at(gone.at)}"
    yield from (f"all: no longer {name}" for name in sorted(over))


def _over_for_all(before: Scene, after: Scene) -> set[str]:
    """The conditions that several had and nobody has any more: it is said once that they are over."""
    had = Counter(condition.name for piece in before.pieces for condition in piece.conditions if condition.lasts)
    has = {condition.name for piece in after.pieces for condition in piece.conditions}
    return {name for name, count in had.items() if count > 1 and name not in has}


def _begun(old: Piece, new: Piece) -> list[str]:
    """The conditions that a piece did not have."""
    had = {condition.name for condition in old.conditions}
    return [condition.name for condition in new.conditions if condition.name not in had]


def _ended(old: Piece, new: Piece) -> list[str]:
    """The conditions that a piece has no more, but for those that end by themselves."""
    has = {condition.name for condition in new.conditions}
    return [condition.name for condition in old.conditions if condition.lasts and condition.name not in has]


def _values(old: Piece, new: Piece) -> Iterator[tuple[Value, Value]]:
    """The numbers of a piece that have changed, as they were and as they are."""
    was = {value.name: value for value in old.values}
    for value in new.values:
        if value.name in was and was[value.name].amount != value.amount:
            yield was[value.name], value


def _differs(old: Piece, new: Piece) -> bool:
    return (old.at, old.values) != (new.at, new.values) or bool(_begun(old, new) or _ended(old, new))


def _of_ground(before: Scene, after: Scene) -> Iterator[str]:
    """What lies on cells and stands between them."""
    was = {cell.key: cell for cell in before.cells}
    for cell in after.cells:
        old = was.get(cell.key)
        if old is not None and old.thing != cell.thing:
            yield f"{cell.name}: {cell.thing or 'nothing'} where {old.thing or 'nothing'} was"
    looks = _looks(before)
    for between, now in _looks(after).items():
        gone = [look for look in looks.get(between, []) if look not in now]
        come = [look for look in now if look not in looks.get(between, [])]
        if come or gone:
            one, other = map(after.name_at, between)
            words = [" and ".join(after.meaning("edge", look) for look in some) or "nothing" for some in (come, gone)]
            yield f"{one}-{other}: {words[0]} where {words[1]} was"


def _looks(scene: Scene) -> dict[tuple[Spot, Spot], list[str]]:
    """What stands between each two cells; that may be several things."""
    found: dict[tuple[Spot, Spot], list[str]] = {}
    for edge in scene.edges:
        found.setdefault(edge.between, []).append(edge.look)
    return found
