"""Line of sight (HN-L) and cover (HN-E5 to E7, HN-B8): who sees whom, why or why not, and what it costs the attack.

`SightLines.obstacles` is the one judgement; verdicts, explanations and the tables of bots and playouts come from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache, reduce
from itertools import pairwise
from typing import NamedTuple

from highground.engine import Modifier, Reason, Ruling, Text
from highground.games.high_noon.data import Numbers, Thing
from highground.games.high_noon.words import say
from highground.space import Places, has, places_in, set_of
from highground.space.squares import AnyAngleLine, Barrier, Board, Edge, EightWayLine, Line

LINES_KEPT = 64
"""Of how many squares all lines from there are kept."""


class Cover(NamedTuple):
    """An object that costs the attack: how much, the rank it stands on, how far it is from the target, and its name."""

    cost: int
    rank: int
    from_target: int
    name: Text
    place: tuple[int, ...]  # the square that it stands on, or the two beside it


class DoorsOnLines(NamedTuple):
    """The doors that stand across lines from a square, and the squares to which those lines lead."""

    doors: Places
    ends: Places


class SightLines:
    """All lines of sight on one ground, worked out when first asked for and kept."""

    def __init__(
        self, board: Board, things: Mapping[int, Thing], numbers: Numbers, plays: Callable[[str], bool]
    ) -> None:
        self.board = board
        self.things = things
        self.numbers = numbers
        self.any_angle = plays("any-angle")
        self.steep = plays("steep")
        self.nearest_edge = plays("nearest-edge")
        self.open_air = plays("open-air")
        self.nearest_target = plays("nearest-target")
        self._rows: dict[tuple[int, Places, bool], Places] = {}
        self._crossed: dict[int, DoorsOnLines] = {}
        # Whoever asks for one view from a square asks for others at once.
        self._lines_from = lru_cache(maxsize=LINES_KEPT)(self._find_lines)
        self._costs: dict[tuple[int, int, int], int] = {}
        self._edge_counts: dict[int, tuple[int, list[int]]] = {}

    # What others ask

    def seen_from(self, start: int, closed: Places, thrown: bool = False) -> Places:
        """The set of squares seen from a square, or to which something flies, however far; given the closed doors."""
        key = (start, self.closed_on_lines(start, closed), thrown)
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._row(*key)
        return row

    def closed_on_lines(self, start: int, closed: Places) -> Places:
        """Those of the closed doors that stand across a line from a square: no others matter to who stands there."""
        crossed = self._crossed.get(start)
        if crossed is None:
            crossed = self._crossed[start] = self._doors_on_lines(start)
        return closed & crossed.doors

    def ruling(self, start: int, end: int, closed: Places, thrown: bool = False) -> Ruling:
        """May `start` see `end`, with every reason."""
        blocked = tuple(self.obstacles(start, end, closed, thrown))
        if blocked:
            return Ruling(False, blocked)
        return Ruling(True, tuple(self._clear_reasons(start, end, closed, thrown)))

    def cover_cost(self, start: int, end: int, closed: Places) -> int:
        """What cover costs an attack from `start` on `end`."""
        key = (start, end, self.closed_on_lines(start, closed))
        cost = self._costs.get(key)
        if cost is None:
            cost = self._costs[key] = -sum(part.value for part in self.cover_modifiers(start, end, closed))
        return cost

    def cover_modifiers(self, start: int, end: int, closed: Places) -> list[Modifier]:
        """What each object between costs the attack; those the attacker looks over cost nothing (HN-E5, HN-E6)."""
        return [
            Modifier("HN-E7 HN-B8", -cover.cost, cover.name)
            if counts
            else Modifier("HN-E5 HN-E6", 0, say("looks-over", cover=cover.name))
            for cover, counts in self._cover(start, end, closed)
        ]

    def cover_reasons(self, start: int, end: int, closed: Places) -> Iterator[Reason]:
        """The same of a clear line, with where each object is."""
        for cover, counts in self._cover(start, end, closed):
            shape = ("edge" if len(cover.place) > 1 else "square", *map(self.board.name, cover.place))
            if counts:
                yield Reason("HN-E7 HN-B8", say("costs-attack", cover=cover.name, cost=cover.cost), (shape,))
            else:
                yield Reason("HN-E5 HN-E6", say("looks-over", cover=cover.name), (("passed", *shape[1:]),))

    def _cover(self, start: int, end: int, closed: Places) -> list[tuple[Cover, bool]]:
        """The objects between, each with whether it counts or is looked over."""
        objects = list(self._objects(start, end, closed))
        ranks = self.board.ranks
        difference = ranks[start] - ranks[end]
        ignored: list[Cover] = []
        if difference > 0:
            below = [cover for cover in objects if cover.rank < ranks[start]]
            if self.nearest_target:
                below.sort(key=lambda cover: (cover.from_target, -cover.cost))
            else:
                below.sort(key=lambda cover: (-cover.cost, cover.from_target))
            ignored = below[:difference]
        return [(cover, cover not in ignored) for cover in objects]

    # The judgement

    def line(self, start: int, end: int) -> Line | None:
        """The line between two squares; None where the rules know none (HN-L1)."""
        if self.any_angle:
            return AnyAngleLine(self.board, start, end)
        return EightWayLine.between(self.board, start, end)

    def obstacles(self, start: int, end: int, closed: Places, thrown: bool = False) -> Iterator[Reason]:
        """Everything that keeps two squares from seeing each other; nothing if they do. The same from both ends."""
        line = self.line(start, end)
        if line is None:
            yield Reason("HN-L1", say("no-line", one=self.board.name(start), other=self.board.name(end)))
            return
        yield from self._obstacles_on(line, closed, thrown)

    def _obstacles_on(self, line: Line, closed: Places, thrown: bool) -> Iterator[Reason]:
        """Everything on a line that keeps its ends from seeing each other."""
        start, end = line.squares[0], line.squares[-1]
        higher_rank = max(self.board.ranks[start], self.board.ranks[end])
        for square in (*line.squares[1:-1], *line.beside):
            if has(self.board.full, square):
                yield Reason("HN-B8", say("blocks-sight", what=self._thing_name(square)), (self._at(square),))
        for ways in line.crossings:
            stops = [[e for e in way if self._stops(self.board.barriers[e], start, end, closed)] for way in ways]
            if all(stops):
                places = sorted({e for way in stops for e in way})
                names = [self._barrier_name(e, closed) for e in places]
                what = reduce(lambda one, other: say("and-the", one=one, other=other), names)
                text = say("blocks-sight" if len(names) == 1 else "block-sight", what=what)
                clause = "HN-B7 HN-B8" if len(ways) > 1 else "HN-B8"
                if any(self.board.barriers[e].kind == "window" for e in places):
                    clause = f"HN-L2 {clause}"
                yield Reason(clause, text, tuple(("edge", *map(self.board.name, e)) for e in places))
        yield from self._ground_between(line, higher_rank, thrown)

    def _stops(self, barrier: Barrier, start: int, end: int, closed: Places) -> bool:
        """Does a barrier stop a line between these squares (HN-B8, HN-B18, HN-L2)?"""
        ranks = self.board.ranks[start], self.board.ranks[end]
        if barrier.is_below(max(ranks)):
            return False
        if barrier.kind == "door":
            return has(closed, barrier.door)
        return barrier.kind == "wall" or (barrier.level is not None and barrier.level not in ranks)

    def _ground_between(self, line: Line, higher_rank: int, thrown: bool) -> Iterator[Reason]:
        """What the ranks of the squares between do to a line (HN-L3 to L11)."""
        ranks = self.board.ranks
        squares = line.squares
        if ranks[squares[0]] != higher_rank:
            squares = squares[::-1]
        if not self.open_air:
            for square in squares[1:-1]:
                if ranks[square] > higher_rank:
                    text = say("ground-too-high", place=self.board.name(square), rank=ranks[square])
                    yield Reason("HN-L11", text, (self._at(square),))
        difference = higher_rank - ranks[squares[-1]]
        if difference == 0 or thrown:
            return
        for index, (higher, lower, edge) in enumerate(self._edges(squares, higher_rank)):
            if not self.edge_rule_holds(difference, higher, lower):
                clause = ("HN-L4 HN-L8" if difference == 1 else "HN-L6 HN-L8") if index == 0 else "HN-L11"
                allowed = lower // difference if self.steep else lower * difference
                facts = {"lower": lower, "higher": higher, "difference": difference, "allowed": allowed}
                text = say("too-far-from-edge", **facts)
                yield Reason(f"{clause} HN-L9", text, (("step", *map(self.board.name, edge)),))

    def _edges(self, squares: tuple[int, ...], rank: int) -> Iterator[tuple[int, int, Edge]]:
        """How far the higher and the lower end are from each edge that counts, and the edge; the higher one's first."""
        ranks = self.board.ranks
        first = True
        for index, (here, beyond) in enumerate(pairwise(squares)):
            if ranks[here] >= rank > ranks[beyond]:
                if first and self.nearest_edge:
                    yield *self._nearest_edge_counts(squares[0], squares[-1]), (here, beyond)
                elif self.any_angle:
                    distance = self.board.distance
                    yield distance(squares[0], here) + 1, distance(beyond, squares[-1]) + 1, (here, beyond)
                else:
                    yield index + 1, len(squares) - 1 - index, (here, beyond)
                first = False
                if self.open_air:
                    return

    def edge_rule_holds(self, difference: int, higher: int, lower: int) -> bool:
        """May the two see each other, each so many squares from the edge (HN-L3, HN-L4, HN-L6)?"""
        if lower > self.numbers.free_sight_beyond * difference:
            return True
        return higher * difference <= lower if self.steep else higher <= lower * difference

    def _nearest_edge_counts(self, higher: int, lower: int) -> tuple[int, int]:
        """The shortest counts to any edge square of the higher one's elevation (HN-L8, variant nearest-edge)."""
        if higher not in self._edge_counts:
            edge_squares = self._edge_squares(higher)
            own = 1 + min(self.board.distance(higher, square) for square in edge_squares)
            self._edge_counts[higher] = (own, edge_squares)
        own, edge_squares = self._edge_counts[higher]
        return own, min(self.board.distance(lower, square) for square in edge_squares)

    def _edge_squares(self, square: int) -> list[int]:
        """The squares of an elevation that have lower ground beside them."""
        rank = self.board.ranks[square]
        region, waiting = {square}, [square]
        edge_squares: list[int] = []
        while waiting:
            here = waiting.pop()
            neighbours = places_in(self._around[here])
            if any(self.board.ranks[n] < rank for n in neighbours):
                edge_squares.append(here)
            joined = [n for n in neighbours if self.board.ranks[n] >= rank and n not in region]
            region.update(joined)
            waiting.extend(joined)
        return edge_squares

    @cached_property
    def _around(self) -> list[Places]:
        """The eight neighbours of each square, as sets."""
        size = range(self.board.size)
        return [set_of(n for n in size if self.board.distance(square, n) == 1) for square in size]

    # Cover and explanations

    def _objects(self, start: int, end: int, closed: Places) -> Iterator[Cover]:
        """The objects of cover on a line, from the attacker to the target (HN-B8)."""
        line = self.line(start, end)
        if line is None:
            return
        ranks = self.board.ranks
        for square in line.squares[1:-1]:
            thing = self.things.get(square)
            if thing and thing.cover and not thing.full:
                far = self.board.distance(square, end)
                yield Cover(thing.cover, ranks[square], far, self._thing_name(square), (square,))
        higher_rank = max(ranks[start], ranks[end])
        for ways in line.crossings:
            openings = [
                [e for e in way if self._is_opening(e, higher_rank)]
                for way in ways
                if not any(self._stops(self.board.barriers[e], start, end, closed) for e in way)
            ]
            if openings:
                for place in min(openings, key=lambda way: (len(way), way)):
                    near = min(self.board.distance(square, end) for square in place)
                    yield Cover(1, higher_rank, near, self._barrier_name(place, closed), place)

    def _is_opening(self, place: Edge, higher_rank: int) -> bool:
        """Is it a door or a window that a line goes through, not over (HN-B8, HN-B18)?"""
        barrier = self.board.barriers[place]
        return barrier.kind != "wall" and not barrier.is_below(higher_rank)

    def _clear_reasons(self, start: int, end: int, closed: Places, thrown: bool) -> Iterator[Reason]:
        line = self.line(start, end)
        assert line is not None
        ranks, name = self.board.ranks, self.board.name
        length = self.board.distance(start, end)
        columns, rows = self.board.columns, self.board.rows
        straight = columns[start] == columns[end] or rows[start] == rows[end]
        clause = "HN-L1" if straight or self.any_angle else "HN-L1 HN-L7"
        yield Reason(clause, say("clear-line", one=name(start), other=name(end), length=length))
        difference = abs(ranks[start] - ranks[end])
        if difference:
            facts = {"one": name(start), "rank": ranks[start], "other": name(end), "other_rank": ranks[end]}
            yield Reason("HN-E1 HN-E2", say("ranks", difference=difference, **facts))
            if thrown:
                yield Reason("HN-L5", say("thrown-over-edge"))
            else:
                yield from self._edge_reasons(line.squares, difference)
        for ways in line.crossings:
            for place in sorted({e for way in ways for e in way if self.board.barriers[e].kind != "wall"}):
                yield from self._opening_reasons(place, max(ranks[start], ranks[end]), closed)

    def _opening_reasons(self, place: Edge, higher_rank: int, closed: Places) -> Iterator[Reason]:
        """How a door with a top, or a window, lets a line through."""
        barrier, name = self.board.barriers[place], self._barrier_name(place, closed)
        if barrier.is_below(higher_rank):
            yield Reason("HN-B18", say("over-the-top", opening=name, top=barrier.top))
        elif barrier.kind == "window" and barrier.level is None:
            yield Reason("HN-L2", say("window-on-every-level", window=name))
        elif barrier.kind == "window":
            yield Reason("HN-L2", say("window-on-level", window=name, level=barrier.level))

    def _edge_reasons(self, squares: tuple[int, ...], difference: int) -> Iterator[Reason]:
        ranks = self.board.ranks
        if ranks[squares[0]] < ranks[squares[-1]]:
            squares = squares[::-1]
        limit = self.numbers.free_sight_beyond * difference
        for higher, lower, _ in self._edges(squares, ranks[squares[0]]):
            if lower > limit:
                clause = "HN-L3" if difference == 1 else "HN-L3 HN-L6"
                yield Reason(clause, say("far-from-edge", lower=lower, limit=limit))
            else:
                clause = "HN-L4" if difference == 1 else "HN-L6"
                yield Reason(f"{clause} HN-L8", say("near-enough-to-edge", higher=higher, lower=lower))

    def _barrier_name(self, place: Edge, closed: int) -> Text:
        barrier = self.board.barriers[place]
        state = "" if barrier.kind != "door" else "closed-" if has(closed, barrier.door) else "open-"
        return say(f"{state}{barrier.kind}-between", one=self.board.name(place[0]), other=self.board.name(place[1]))

    def _thing_name(self, square: int) -> Text:
        return say("thing-on", thing=self.things[square].name, place=self.board.name(square))

    def _at(self, square: int) -> tuple[str, str]:
        return ("square", self.board.name(square))

    # Tables

    def _row(self, start: int, closed: Places, thrown: bool) -> Places:
        """What is seen from a square, by the same judgement as a single line; doors only take away from it."""
        lines = self._lines_from(start)
        if not closed:
            return self._clear(lines.values(), closed, thrown)
        with_open_doors = self.seen_from(start, 0, thrown)
        through_doors = with_open_doors & self._crossed[start].ends
        met = [lines[end] for end in places_in(through_doors)]
        return with_open_doors & ~through_doors | self._clear(met, closed, thrown)

    def _clear(self, lines: Iterable[Line], closed: Places, thrown: bool) -> Places:
        """Where those of some lines lead that nothing blocks."""
        return set_of(
            line.squares[-1] for line in lines if next(self._obstacles_on(line, closed, thrown), None) is None
        )

    def _find_lines(self, start: int) -> dict[int, Line]:
        """All lines from a square, by where they lead."""
        return {end: line for end in range(self.board.size) if (line := self.line(start, end))}

    def _doors_on_lines(self, start: int) -> DoorsOnLines:
        """The doors that stand across any line from a square: only they can change what is seen from it."""
        lines = self._lines_from(start)
        crossed = [(end, e) for end, line in lines.items() for ways in line.crossings for way in ways for e in way]
        at_doors = [(end, self._door_on[e]) for end, e in crossed if e in self._door_on]
        return DoorsOnLines(set_of(door for _, door in at_doors), set_of(end for end, _ in at_doors))

    @cached_property
    def _door_on(self) -> dict[Edge, int]:
        """The doors by their edges."""
        return {place: barrier.door for place, barrier in self.board.barriers.items() if barrier.kind == "door"}
