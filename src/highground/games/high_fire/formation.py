"""How a unit follows its leader: by one written rule that keeps cohesion where it can (HF-A19).

The leader goes first, then the others, those in front first. Each keeps its place beside the leader if it can get
there. Who cannot, or would be cut off there, takes the place nearest to that from which it is linked to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from highground.engine import Point
from highground.games.high_fire.cohesion import chains
from highground.games.high_fire.setting import HighFireSetting

Allowed = Callable[[int, Sequence[Point]], Callable[[Point], bool]]
"""For a figure, with all figures where they stand by now: may it go to a point?"""


def follow(
    setting: HighFireSetting, at: Sequence[Point], leader: int, to: Point, others: Sequence[int], allowed: Allowed
) -> list[Point]:
    """Where all figures are once a leader has gone to a point, and others have followed.

    Where somebody cannot make room for the leader, all stay where they are.
    """
    here = at[leader]
    dx, dy = to[0] - here[0], to[1] - here[1]
    found = list(at)
    found[leader] = to
    front_first = sorted(others, key=lambda n: (-((at[n][0] - here[0]) * dx + (at[n][1] - here[1]) * dy), n))
    wanted = {n: (at[n][0] + dx, at[n][1] + dy, at[n][2]) for n in others}
    kept = [leader]
    for figure in front_first:
        if allowed(figure, found)(wanted[figure]):
            found[figure] = wanted[figure]
            kept.append(figure)
    for figure in front_first:
        if figure not in kept and _stands_on(setting, at[figure], to):  # it has to make room for the leader
            may = allowed(figure, found)
            spots = (wanted[figure], *closing_up(setting, wanted[figure], [to]), here)
            spot = next((point for point in spots if may(point)), None)
            if spot is None:
                return list(at)
            found[figure] = spot
            kept.append(figure)
    together = next(group for group in chains(setting, kept, found) if leader in group)
    if len(together) <= len(others):
        _close_up(setting, at, found, wanted, [n for n in front_first if n not in together], list(together), allowed)
    return found


def _stands_on(setting: HighFireSetting, one: Point, other: Point) -> bool:
    """Would figures at two places stand on each other?"""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 < (2 * setting.radius) ** 2


def _close_up(
    setting: HighFireSetting,
    at: Sequence[Point],
    found: list[Point],
    wanted: dict[int, Point],
    left: list[int],
    together: list[int],
    allowed: Allowed,
) -> None:
    """Who could not keep his place, or is cut off there, goes where he is linked to the others, if he can."""
    for figure in left:
        from_here = list(found)
        from_here[figure] = at[figure]
        may = allowed(figure, from_here)
        spots = closing_up(setting, wanted[figure], [found[n] for n in together])
        spot = next((point for point in spots if may(point)), None)
        if spot is not None:
            found[figure] = spot
            together.append(figure)


def closing_up(setting: HighFireSetting, wanted: Point, placed: Sequence[Point]) -> Iterator[Point]:
    """Places linked to somebody, those nearest to the wanted one first."""
    ring = [(x + dx, y + dy) for x, y, _ in placed for dx, dy in setting.beside]
    ranked = sorted([((x - wanted[0]) ** 2 + (y - wanted[1]) ** 2, x, y) for x, y in ring])
    yield from ((x, y, 0) for _, x, y in ranked)
