"""How a unit follows its leader: by one written rule that keeps cohesion where it can (HF-A19).

The leader goes first, then the others, those in front first. Each keeps its place beside the leader if it can get
there; otherwise it takes the place nearest to that from which it is linked to somebody who has gone before, or stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from highground.engine import Point
from highground.games.high_fire.cohesion import linked
from highground.games.high_fire.setting import HighFireSetting

Allowed = Callable[[int, Sequence[Point]], Callable[[Point], bool]]
"""For a figure, with all figures where they stand by now: may it go to a point?"""
TRIED = 40
"""How many places a figure tries before it stays behind."""


def follow(
    setting: HighFireSetting, at: Sequence[Point], leader: int, to: Point, others: Sequence[int], allowed: Allowed
) -> list[Point]:
    """Where all figures are once a leader has gone to a point, and others have followed."""
    here = at[leader]
    dx, dy = to[0] - here[0], to[1] - here[1]
    found = list(at)
    found[leader] = to
    gone = [leader]
    for figure in sorted(others, key=lambda n: (-((at[n][0] - here[0]) * dx + (at[n][1] - here[1]) * dy), n)):
        x, y, level = at[figure]
        found[figure] = _place_for(setting, figure, (x + dx, y + dy, level), found, gone, allowed)
        gone.append(figure)
    return found


def _place_for(
    setting: HighFireSetting, figure: int, wanted: Point, at: list[Point], gone: list[int], allowed: Allowed
) -> Point:
    """The place that a figure takes: the one wanted, the nearest that keeps a link, or its own."""
    may = allowed(figure, at)
    if may(wanted) and _is_linked(setting, wanted, at, gone):
        return wanted
    for point in closing_up(setting, wanted, [at[n] for n in gone]):
        if may(point):
            return point
    return at[figure]


def closing_up(setting: HighFireSetting, wanted: Point, placed: Sequence[Point]) -> Iterator[Point]:
    """Places linked to somebody, those nearest to the wanted one first."""
    ring = [(x + dx, y + dy, 0) for x, y, _ in placed for dx, dy in setting.beside]
    ring.sort(key=lambda at: ((at[0] - wanted[0]) ** 2 + (at[1] - wanted[1]) ** 2, at))
    yield from ring[:TRIED]


def _is_linked(setting: HighFireSetting, point: Point, at: Sequence[Point], gone: Sequence[int]) -> bool:
    return any(linked(setting, point, at[n]) for n in gone)
