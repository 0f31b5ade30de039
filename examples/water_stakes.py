"""Water stakes: two diviners put stakes into a field, then dice say where the water is. Shows a point in a region: with
levels, holes, suggestions, and an answer that is no point."""

from math import cos, pi, sin
from pathlib import Path
from typing import Any

import msgspec

from highground.engine import (
    Area,
    Bounds,
    Changes,
    Game,
    Outcome,
    Outline,
    Piece,
    Point,
    Pool,
    Procedure,
    Reason,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    Suggestion,
    Words,
    change,
    place,
    plain_die,
    register,
    roll,
    tell,
    then,
    word_or_number,
)  # fmt: skip
from highground.engine.adapting import POINTS
from highground.engine.cards import Below
from highground.engine.scene_text import inches

RULEBOOK = Rulebook.load(Path(__file__).with_suffix(".toml"))
WORDS = Words.load(Path(__file__).with_suffix(".words.toml"))
KEEP = "keep"
CORNERS = 64  # of what is drawn for a circle


class Field(msgspec.Struct, frozen=True):
    side: int = 20_000  # thousandths of an inch
    gap: int = 2_000
    stakes: int = 4
    shed: tuple[int, int] = (12_000, 16_000)  # from here to here, across and down


class Divining(State, kw_only=True):
    stakes: list[tuple[int, Point]] = []  # whose, and where
    turns: int = 0
    water: Point | None = None


class Room(msgspec.Struct, frozen=True):
    """The field, and above it the roof of the shed, without the surroundings of stakes."""

    field: Field
    taken: list[Point]

    def __contains__(self, point: Point) -> bool:
        *across_and_down, level = point
        low, high = self.field.shed
        on_shed = all(low <= part <= high for part in across_and_down)
        inside = all(0 <= part <= self.field.side for part in across_and_down)
        return inside and level == int(on_shed) and all(apart(point, at) >= self.field.gap**2 for at in self.taken)

    def is_empty(self) -> bool:
        return len(self.taken) * 4 * self.field.gap**2 > self.field.side**2 and not any(
            (x, y, level) in self for level in (0, 1) for x in self._marks() for y in self._marks()
        )

    def _marks(self) -> range:
        return range(0, self.field.side + 1, max(1, self.field.side // 40))

    def sample(self, chance: Below) -> Point:
        size = self.field.side + 1
        while (point := (chance.below(size), chance.below(size), chance.below(2))) not in self:
            pass
        return point

    def areas(self) -> list[Area]:
        shed, field = square(*self.field.shed), square(0, self.field.side)
        circles = [circle(at, self.field.gap) for at in self.taken]
        return [Area(0, field, (shed, *circles)), Area(1, shed, tuple(circles))]


def square(low: int, high: int) -> tuple[tuple[int, int], ...]:
    return (low, low), (low, high), (high, high), (high, low)


def circle(at: Point, radius: int) -> tuple[tuple[int, int], ...]:
    angles = (2 * pi * corner / CORNERS for corner in range(CORNERS))
    return tuple((round(at[0] + radius * cos(angle)), round(at[1] + radius * sin(angle))) for angle in angles)


def apart(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def setup(setting: Setting[Field]) -> Divining:
    return Divining(setting=setting, agenda=[Step("divine", (0,))])


def divine(state: Divining, seat: int) -> Procedure[None]:
    field, crowding = state.setting.data, state.setting.plays("crowding")
    room = Room(field, [at for owner, at in state.stakes if owner == seat or not crowding])
    at = yield from place(
        seat, "stake", lambda: room, cite="WS-1", suggestions=lambda: suggestions(room), or_else=(KEEP,),
        why_not=lambda point: why_not(field, point), hint=lambda: WORDS.text("gap", gap=inches(field.gap)),
    )  # fmt: skip
    state.turns += 1
    if at == KEEP:
        yield tell("WS-1", "kept-back", who=seat)
    else:
        state.stakes.append((seat, at))
        yield tell("WS-1", "stake", who=seat, at=at)
    if state.turns < 2 * field.stakes:
        return then(state, divine, 1 - seat)
    across, up = yield from roll(Pool(1, plain_die(10)), Pool(1, plain_die(10)), cite="WS-3")
    state.water = (across * field.side // 10, up * field.side // 10, 0)
    yield tell("WS-3", "water", at=state.water)


def suggestions(room: Room) -> list[Suggestion]:
    side, shed = room.field.side, room.field.shed
    corners = [(x, y, 0) for x in (0, side) for y in (0, side)]
    corner = max(corners, key=lambda corner: min((apart(corner, at) for at in room.taken), default=0))
    points = {"middle": (side // 2, side // 2, 0), "corner": corner, "roof": (sum(shed) // 2, sum(shed) // 2, 1)}
    return [Suggestion(point, WORDS.text(name)) for name, point in points.items() if point in room]


def why_not(field: Field, point: Point) -> Reason | None:
    if point in Room(field, []):
        return Reason("WS-2", WORDS.text("too-near"))
    return Reason("WS-1", WORDS.text("under-roof")) if (*point[:2], 1) in Room(field, []) else None


def measure(before: Divining, after: Divining) -> Changes:
    winners = outcome(after).winners if after.water and not before.water else ()
    nearest = [change("both-nearest")] if len(winners) > 1 else [change("nearest", who=seat) for seat in winners]
    return (*nearest, *(change("stake", who=seat, at=at) for seat, at in after.stakes[len(before.stakes) :]))


def outcome(state: Divining) -> Outcome:
    near = [(apart(at, state.water or (0, 0, 0)), seat) for seat, at in state.stakes]
    winners = sorted({seat for distance, seat in near if distance == min(near)[0]}) or [0, 1]
    return Outcome(tuple(winners), "WS-4", WORDS.text("nearest"))


def describe(setting: Setting[Field], of: str, value: Any) -> str:
    if of != "point":
        return word_or_number(setting, of, value)
    across, down, level = value
    return str(WORDS.text("point", across=inches(across), down=inches(down), level=level))


def scene(state: Divining) -> Scene:
    field = state.setting.data
    shed = Outline(name=str(WORDS.text("shed")), points=square(*field.shed), top=1_000)
    stake = str(WORDS.text("stake-name"))
    pieces = tuple(
        Piece(key, stake, at[:2], seat, radius=250, level=at[2]) for key, (seat, at) in enumerate(state.stakes)
    )
    return Scene(title=str(WORDS.text("field")), size=(field.side,) * 2, outlines=(shed,), pieces=pieces)


GAME = register(Game(
    id="water-stakes", title="Water stakes", version=1, seats=range(2, 3), rulebook=RULEBOOK, words=WORDS,
    state_type=Divining, data_type=Field, scenarios={"skirmish": Field}, setup=setup, procedures=(divine,),
    outcome=outcome, scene=scene, describe=describe,
    measure=measure,
    bounds=lambda setting: Bounds(choices=POINTS + 1, decisions=2 * setting.data.stakes),
))  # fmt: skip
