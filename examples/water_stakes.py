"""Water stakes: two diviners put stakes into a field, then dice say where the water is. Shows a point in a region."""

from pathlib import Path

import msgspec

from highground.engine import Game, Outcome, Piece, Pool, Procedure, Reason, Rulebook, Scene, Setting, register
from highground.engine.cards import Below
from highground.engine.dice import plain_die
from highground.engine.requests import Point, place, roll, tell
from highground.engine.state import State, Step, then

RULEBOOK = Rulebook.load(Path(__file__).with_suffix(".toml"))


class Field(msgspec.Struct, frozen=True):
    side: int = 20_000  # thousandths of an inch
    gap: int = 2_000
    stakes: int = 4


class Divining(State, kw_only=True):
    stakes: list[tuple[int, Point]] = []  # whose, and where
    water: Point | None = None


class Room(msgspec.Struct, frozen=True):
    """The field without the surroundings of stakes."""

    field: Field
    taken: list[Point]

    def __contains__(self, point: Point) -> bool:
        inside = all(0 <= part <= self.field.side for part in point)
        return inside and all(distance_squared(point, stake) >= self.field.gap**2 for stake in self.taken)

    def sample(self, chance: Below) -> Point:
        while (point := (chance.below(self.field.side + 1), chance.below(self.field.side + 1))) not in self:
            pass
        return point

    def outlines(self) -> list[list[Point]]:
        return [[(0, 0), (0, side := self.field.side), (side, side), (side, 0)]]


def distance_squared(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def setup(setting: Setting[Field]) -> Divining:
    return Divining(setting=setting, agenda=[Step("divine", (0,))])


def divine(state: Divining, seat: int) -> Procedure[None]:
    field, crowding = state.setting.data, state.setting.plays("crowding")
    taken = [at for owner, at in state.stakes if owner == seat or not crowding]
    too_near = lambda point: Reason("WS-2", "too near a stake") if point in Room(field, []) else None  # noqa: E731
    at = yield from place(seat, "stake", lambda: Room(field, taken), cite="WS-1", why_not=too_near)
    state.stakes.append((seat, at))
    yield tell("WS-1", "{who:seat} puts a stake at {at}", who=seat, at=at)
    if len(state.stakes) < 2 * field.stakes:
        return then(state, divine, 1 - seat)
    across, up = yield from roll(Pool(1, plain_die(10)), Pool(1, plain_die(10)), cite="WS-3")
    state.water = (across * field.side // 10, up * field.side // 10)
    yield tell("WS-3", "the water is at {at}", at=state.water)


def outcome(state: Divining) -> Outcome:
    near = [(distance_squared(at, state.water or (0, 0)), seat) for seat, at in state.stakes]
    winners = sorted({seat for distance, seat in near if distance == min(near)[0]})
    return Outcome(tuple(winners), "WS-4", "nearest to the water")


GAME = register(Game(
    id="water-stakes", title="Water stakes", version=1, seats=range(2, 3), rulebook=RULEBOOK, state_type=Divining,
    data_type=Field, scenarios={"skirmish": Field}, setup=setup, procedures=(divine,), outcome=outcome,
    scene=lambda state: Scene(title="The field", size=(state.setting.data.side,) * 2, pieces=tuple(
        Piece(number, "stake", at[:2], seat, radius=250) for number, (seat, at) in enumerate(state.stakes))),
    measure=lambda before, after: {"winners": list(outcome(after).winners) if after.water else []},
))  # fmt: skip
