"""Line of sight by the Terrain Elevation Table (TX-T, TX-N, TX-G): one trace is the truth, and it explains itself.

The trace names each hex and hexside that the line meets, its height and its height relative to the lower unit, how far
it is from both, and the clause that judged it. Verdict, modifiers and picture all come from the same trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from highground.engine import Reason, Ruling, Text
from highground.engine.requests import NOTHING
from highground.games.tactical_x.map import SCREENS, Barrier, Terrain
from highground.games.tactical_x.words import say
from highground.space.hexes import Path, hexside, paths_by

TABLE = {0: "TX-T3", 1: "TX-T4", 2: "TX-T5", 3: "TX-T6", 4: "TX-T7"}
"""The clause for each difference of levels."""
UNJUDGED = ("TX-N1", "TX-N2", "TX-N9", "TX-N10")
"""What blocks or does not, whatever the table says."""


class Met(NamedTuple):
    """Something the line meets: one hex, or the two hexes of a hexside. Counts are of the hexes in between (TX-G3)."""

    hexes: tuple[int, ...]
    kind: str  # of its terrain or its hexside; empty for open ground
    height: int  # in halves of a level
    from_start: int
    from_end: int
    clause: str
    blocks: bool
    why: str  # the name of a text, with its facts
    facts: Mapping[str, Any] = NOTHING


class Trace(NamedTuple):
    """A line of sight and everything it meets, on the path that decides it."""

    start: int
    end: int
    clear: bool
    met: tuple[Met, ...]
    paths: int
    reverse_slope: bool
    off_map: bool


class Sight:
    """All lines of sight on one terrain under one set of variants."""

    def __init__(self, terrain: Terrain, plays: Callable[[str], bool]) -> None:
        self.terrain = terrain
        self.board = terrain.board
        self.plays = plays
        self.strict = plays("strict")
        self.inclusive = plays("inclusive")
        self.midway_clear = plays("midway-clear")
        self.crest = plays("crest")
        self.highest_only = plays("highest-only")
        self.full_level = plays("full-level")
        self.peek_out = plays("peek-out")
        self.hedge_by_table = plays("hedge-by-table")
        self.crest_blocks = plays("crest-blocks")
        self.either_side = plays("either-side")

    def sees(self, start: int, end: int) -> bool:
        """May a unit on one hex see the other hex?"""
        return self.trace(start, end).clear

    def trace(self, start: int, end: int) -> Trace:
        """The line from one hex to another, with everything it meets."""
        (q, r), (p, s) = self.board.axial[start], self.board.axial[end]
        met_by_path: list[tuple[Met, ...]] = []
        off_map = False
        paths = paths_by((p - q, s - r))
        for path in paths:
            places = [self.board.at((q + dq, r + dr)) for dq, dr in path.hexes]
            met_by_path.append(self._meets(path, places))
            off_map = off_map or None in places
        # Along hexsides (TX-G2) the path that decides is a blocked one, or with `either-side` a clear one.
        deciding = [met for met in met_by_path if _is_clear(met) is self.either_side]
        met = (deciding or met_by_path)[0]
        return Trace(start, end, _is_clear(met), met, len(paths), self.is_across_slope(start, end), off_map)

    def is_across_slope(self, start: int, end: int) -> bool:
        """Does the line cross a slope hexside straight into its last hex (TX-N7)?"""
        (q, r), (p, s) = self.board.axial[start], self.board.axial[end]
        if start == end:
            return False
        found: list[bool] = []
        for path in paths_by((p - q, s - r)):
            dq, dr = path.hexes[-2]
            before = self.board.at((q + dq, r + dr))
            sides = () if before is None else self.terrain.sides.get(hexside(before, end), ())
            found.append(any(side.kind == "slope" for side in sides))
        return all(found) if self.either_side else any(found)

    def before_slope(self, trace: Trace) -> list[int]:
        """The hexes from which a line crosses a slope hexside into its last hex, whichever way it goes (TX-N7)."""
        (q, r), (p, s) = self.board.axial[trace.start], self.board.axial[trace.end]
        ways = [path.hexes[-2] for path in paths_by((p - q, s - r))]
        found = [place for dq, dr in ways if (place := self.board.at((q + dq, r + dr))) is not None]
        sides = self.terrain.sides
        return [n for n in found if any(side.kind == "slope" for side in sides.get(hexside(n, trace.end), ()))]

    # What a path meets

    def _meets(self, path: Path, places: list[int | None]) -> tuple[Met, ...]:
        last = len(places) - 1
        if last <= 1:
            return ()
        start, end = places[0], places[-1]
        assert start is not None and end is not None
        met: list[Met] = []
        for index in range(last):
            here, beyond = places[index], places[index + 1]
            if here is not None and beyond is not None and (sides := self.terrain.sides.get(hexside(here, beyond))):
                counts = path.before[index], path.behind[index + 1]
                for side in sides:
                    met += self._meet_side(side, (here, beyond), counts, (start, end))
            if index + 1 < last:
                counts = path.before[index + 1] - 1, path.behind[index + 1] - 1
                met += self._meet_hex(beyond, counts, (start, end))
        return tuple(self._only_highest(met) if self.highest_only else met)

    def _only_highest(self, met: list[Met]) -> list[Met]:
        """Of the pieces that the table judges only the highest count (TX-T12, variant highest-only)."""
        judged = [one for one in met if not one.clause.startswith(UNJUDGED)]
        highest = max((one.height for one in judged), default=0)
        return [
            one._replace(blocks=False, clause="TX-T12", why="not-highest", facts=NOTHING)
            if one in judged and one.height < highest
            else one
            for one in met
        ]

    def _meet_hex(self, place: int | None, counts: tuple[int, int], ends: tuple[int, int]) -> list[Met]:
        """What a hex between the units does to the line (TX-N1, TX-T13); off the map it is clear ground (TX-P11)."""
        if place is None:
            outside = self._intervenes(0, *ends)
            return [self._judge((), "", 0, counts, ends)] if outside else []
        kind, height = self.terrain.kinds[place], self.terrain.heights[place]
        if kind in SCREENS:
            clause = "TX-N1 TX-G4" if kind == "fort" else "TX-N1"
            return [Met((place,), kind, height, *counts, clause, True, f"through-{_slug(kind)}")]
        if not self._intervenes(height, *ends):
            return []
        return [self._judge((place,), "", height, counts, ends)]

    def _intervenes(self, height: int, start: int, end: int) -> bool:
        """Does ground of this height rise above the lower unit (TX-T13)?"""
        lower = min(self.terrain.heights[start], self.terrain.heights[end])
        return height >= lower if self.strict else height > lower

    def _meet_side(
        self, side: Barrier, across: tuple[int, int], counts: tuple[int, int], ends: tuple[int, int]
    ) -> list[Met]:
        """What a hexside does to a line that crosses it (TX-N2, TX-N5, TX-N8, TX-N9, TX-N10)."""
        (start, end), (kind, owner, height) = ends, side
        if kind != "slope" and owner in ends:
            return [self._meet_own_hedge(side, across, counts, ends)]
        if not self.crest_blocks and owner in ends and self._is_crest(side, *ends):
            facts = {"place": self.board.name(owner)}
            return [Met(across, kind, height, *counts, "TX-N10", False, "own-crest", facts)]
        if kind != "slope" and self.full_level:
            height += 1
        if not self._intervenes(height, start, end):
            return []
        judged = self._judge(across, kind, height, counts, ends)
        return [judged._replace(clause=f"{judged.clause} {'TX-N5' if kind == 'slope' else 'TX-N8'}")]

    def _meet_own_hedge(
        self, side: Barrier, across: tuple[int, int], counts: tuple[int, int], ends: tuple[int, int]
    ) -> Met:
        """What a green or grey hexside of one of the end hexes does to the line (TX-N2, TX-N9)."""
        (start, end), (kind, owner, height) = ends, side
        if owner == start and self.peek_out:
            return Met(across, kind, height, *counts, "TX-N9", False, "looks-out")
        down = (self.terrain.heights[start] - self.terrain.heights[end]) // 2
        if owner == start and self.hedge_by_table and down > 0:
            # Half a level high and closest to the higher unit: no cell of the table asks for more.
            return Met(across, kind, height, *counts, f"TX-N9 {TABLE[down]}", False, "looks-over")
        clause = "TX-N2" if owner == end else "TX-N9"
        return Met(across, kind, height, *counts, clause, True, "own-hexside", {"place": self.board.name(owner)})

    def _is_crest(self, side: Barrier, start: int, end: int) -> bool:
        """Is a slope hexside of one of the units the crest that it stands behind, above the other one (TX-N10)?"""
        own, other = (start, end) if side.owner == start else (end, start)
        return side.height == self.terrain.heights[own] > self.terrain.heights[other]

    def _judge(
        self, hexes: tuple[int, ...], kind: str, height: int, counts: tuple[int, int], ends: tuple[int, int]
    ) -> Met:
        """Judge one piece of intervening terrain by the table (TX-T3 to TX-T12, TX-N4)."""
        one, other = self.terrain.heights[ends[0]], self.terrain.heights[ends[1]]
        lower, higher = (one, other) if one <= other else (other, one)
        from_lower, from_higher = counts if one <= other else counts[::-1]
        difference = (higher - lower) // 2
        clause = TABLE[difference]
        relative = height - lower
        if height > higher and difference:
            return Met(hexes, kind, height, *counts, "TX-T11", True, "higher-than-both")
        if height == higher and difference > 1:
            if not self.crest:
                return Met(hexes, kind, height, *counts, "TX-T11", True, "as-high-as-higher")
            relative -= 2
        if difference == 0:
            why = "level-with-them" if height == lower else "rises-above-them"
            clause = f"{clause} TX-T13" if height == lower else clause
            return Met(hexes, kind, height, *counts, clause, True, why)
        near = {"higher": from_higher, "lower": from_lower}
        if from_higher > from_lower or (from_higher == from_lower and not self.midway_clear):
            clause = f"{clause} TX-T10" if from_higher == from_lower else clause
            return Met(hexes, kind, height, *counts, clause, True, "not-closer", near)
        if difference > 1:
            wanted = max(1, relative // 2) if difference > 2 else 1
            away = from_lower + 1 if self.inclusive else from_lower
            if away < wanted:
                facts = {"wanted": wanted, "away": away}
                return Met(hexes, kind, height, *counts, f"{clause} TX-T9", True, "too-near-lower", facts)
        return Met(hexes, kind, height, *counts, clause, False, "closer", near)

    # In words

    def ruling(self, trace: Trace) -> Ruling:
        """The verdict of a trace with all its reasons."""
        name, heights = self.board.name, self.terrain.heights
        if self.board.distance(trace.start, trace.end) <= 1:
            return Ruling(True, (Reason("TX-N3", say("neighbours")),))
        lower = min(heights[trace.start], heights[trace.end])
        blocking = [self._reason(met, lower) for met in trace.met if met.blocks]
        passed = [self._reason(met, lower) for met in trace.met if not met.blocks]
        mutual = "" if self.peek_out or self.hedge_by_table else " TX-T8"
        start, end = ((name(place), _level(heights[place])) for place in (trace.start, trace.end))
        levels = say("levels", one=start[0], level=start[1], other=end[0], other_level=end[1])
        ends = Reason(f"TX-T1 TX-T2{mutual} TX-G1", levels)
        return Ruling(trace.clear, (*blocking, *passed, *self._remarks(trace), ends))

    def _reason(self, met: Met, lower: int) -> Reason:
        """What something on the line does to it; `lower` is the height of the lower unit."""
        verdict = "blocks" if met.blocks else "passed"
        geometry = (("hex" if met.blocks else "passed", *map(self.board.name, met.hexes)),) if met.hexes else ()
        facts = {"what": self._name(met), "level": _level(met.height), "why": say(met.why, **met.facts)}
        if met.clause.startswith(UNJUDGED):
            return Reason(met.clause, say(verdict, **facts), geometry)
        text = say(f"{verdict}-by-table", above=_level(met.height - lower), **facts)
        return Reason(f"{met.clause} TX-N4 TX-G3", text, geometry)

    def _remarks(self, trace: Trace) -> Iterator[Reason]:
        """By which readings a line was judged, as far as they matter to it."""
        if trace.paths > 1:
            yield Reason("TX-G2", say("clear-side-decides" if self.either_side else "blocked-side-decides"))
        if sum(not met.clause.startswith(UNJUDGED) for met in trace.met) > 1:
            yield Reason("TX-T12", say("only-highest" if self.highest_only else "each-alone"))
        if not trace.met:
            yield Reason("TX-T13", say("nothing-between"))
        if trace.off_map:
            yield Reason("TX-P11", say("off-map"))

    def _name(self, met: Met) -> Text:
        """What is met, by its terrain or hexside and where it is."""
        if not met.hexes:
            return say("met-off-map")
        roles = ("place",) if len(met.hexes) == 1 else ("one", "other")
        names = map(self.board.name, met.hexes)
        return say(f"met-{_slug(met.kind or 'hex')}", **dict(zip(roles, names, strict=True)))


def _is_clear(met: tuple[Met, ...]) -> bool:
    return not any(one.blocks for one in met)


def _slug(kind: str) -> str:
    return kind.replace(" ", "-")


def _level(halves: int) -> str:
    return str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"
