"""How people name a point of the table: in inches, by a direction and how far, or toward somebody."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from highground.cli.naming import find_thing
from highground.engine import HighgroundError, Piece, Place, Point, Scene, View, asked_of, names_level, read_point

POINT = "a point in inches, such as 12.5,8 or 12.5 8 level 1"
WAY = "a way, such as north 4, ne 3.5, 30° 4 or toward NAME 3"
"""What may be typed."""
COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
SHORT = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
DEGREES = {name: 45 * place for names in (COMPASS, SHORT) for place, name in enumerate(names)}
FINE = 50
"""How much shorter each try is, in thousandths, where somebody wants to go as far as can be."""

Way = tuple[float, float]
"""A direction: so much across and so much down for each thousandth of the way."""

_TOWARD = re.compile(r"(towards?|away(?: from)?)\s+(.+?)(?:\s+(\d{1,4}(?:\.\d{1,9})?)[″\"]?)?", re.IGNORECASE)
_DIRECTION = re.compile(
    r"([a-z-]+|\d{1,3}(?:\.\d{1,3})?\s*(?:°|deg(?:rees)?))(?:\s+(\d{1,4}(?:\.\d{1,9})?)[″\"]?)?", re.IGNORECASE
)


def point_meant(view: View[Any], words: str) -> Point | None:
    """The point that somebody means who is asked for one, whether it may be chosen or not; None if it is none."""
    request = asked_of(view.request, view.seat)
    if not isinstance(request, Place):
        return None
    mover = _mover(view, request)
    at = read_point(words)
    if at is not None:
        return at if names_level(words) else _on_some_level(view, request, mover, at[:2])
    found = _way(view, mover, words.strip())
    if found is None or mover is None:
        return None
    way, far, most = found
    tries = [far] if far is not None else _ever_shorter(most)
    points = [_on_some_level(view, request, mover, _along(mover, way, length)) for length in tries]
    return next((point for point in points if point in request.region()), points[0])


def ways_to_name(view: View[Any]) -> str:
    """What somebody may type who is asked for a point."""
    request = asked_of(view.request, view.seat)
    is_moved = isinstance(request, Place) and _mover(view, request) is not None
    return f"{POINT}; {WAY}" if is_moved else POINT


def _mover(view: View[Any], request: Place) -> Piece | None:
    """The piece that a question is about, where it stands; of a piece of several figures, the one it is about."""
    kinds = view.game.words.kinds("questions", request.name)
    about = {(kinds.get(role, ""), value) for role, value in request.about.items() if isinstance(value, int)}
    pieces = view.game.scene(view.state).pieces
    keys = {value for kind, value in about if view.game.things.get(kind) == "piece"}
    if found := next((piece for piece in pieces if piece.key in keys), None):
        return found
    names = {view.game.describe(view.state.setting, kind, value) for kind, value in about if kind}
    return next(
        (
            msgspec.structs.replace(piece, at=figure.at, level=figure.level)
            for piece in pieces
            for figure in piece.figures
            if f"{piece.name}: {figure.name}" in names
        ),
        None,
    )


def _way(view: View[Any], mover: Piece | None, words: str) -> tuple[Way, int | None, int] | None:
    """A direction, how far if that is said, and how far it makes sense at all; None if the words are none."""
    if toward := _TOWARD.fullmatch(words):
        return _toward(view, mover, toward[1].lower(), toward[2], toward[3])
    named = _DIRECTION.fullmatch(words)
    degrees = None if named is None else _degrees(named[1].lower().replace("-", ""))
    if named is None or degrees is None:
        return None
    if mover is None:
        raise HighgroundError(f"from where? Nobody moves here; name {POINT}")
    turn = math.radians(degrees)
    return (math.sin(turn), -math.cos(turn)), _thousandths(named[2]), _across(view.game.scene(view.state))


def _degrees(name: str) -> float | None:
    """Clockwise from north."""
    if name[0].isdecimal():
        return float(re.match(r"[\d.]+", name)[0])  # pyright: ignore[reportOptionalSubscript]
    return DEGREES.get(name)


def _toward(
    view: View[Any], mover: Piece | None, how: str, name: str, far: str | None
) -> tuple[Way, int | None, int] | None:
    scene = view.game.scene(view.state)
    goal = _place_of(scene, name)
    if mover is None:
        raise HighgroundError(f"from where? Nobody moves here; name {POINT}")
    x, y = goal[0] - mover.at[0], goal[1] - mover.at[1]
    apart = math.hypot(x, y)
    if not apart:
        raise HighgroundError(f"{mover.name} is there already; name another direction")
    sign = 1 if how.startswith("toward") else -1
    most = int(apart) if sign > 0 else _across(scene)
    return (sign * x / apart, sign * y / apart), _thousandths(far), most


def _place_of(scene: Scene, name: str) -> tuple[int, int]:
    """Where a piece is that is named, or a point."""
    if (at := read_point(name)) is not None:
        return at[:2]
    whole = find_thing(scene, name)
    return next(piece.at for piece in scene.pieces if piece.name == whole)


def _across(scene: Scene) -> int:
    return max(scene.size)


def _thousandths(inches: str | None) -> int | None:
    return None if inches is None else round(float(inches) * 1000)


def _ever_shorter(most: int) -> Iterator[int]:
    yield from range(most, 0, -FINE)


def _along(mover: Piece, way: Way, far: int) -> tuple[int, int]:
    return mover.at[0] + round(way[0] * far), mover.at[1] + round(way[1] * far)


def _on_some_level(view: View[Any], request: Place, mover: Piece | None, at: tuple[int, int]) -> Point:
    """The point on a level where it may be chosen: the mover's, or another; on the mover's if it may on none."""
    own = mover.level if mover else 0
    levels = {own: None} | dict.fromkeys(outline.level for outline in view.game.scene(view.state).outlines)
    region = request.region()
    return next(((*at, level) for level in levels if (*at, level) in region), (*at, own))
