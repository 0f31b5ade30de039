"""Water stakes: two diviners put stakes into a field, then dice say where the water is. Shows a point in a region."""

import msgspec

from highground.engine import Clause, Game, Outcome, Piece, Point, Pool, Procedure, Reason, Rulebook, Scene, Setting
from highground.engine import State, Step, place, plain_die, register, roll, tell, then  # fmt: skip
from highground.engine.cards import Below

RULEBOOK = Rulebook("Water stakes", (
    Clause(id="WS-1", mark="H", text="The diviners place stakes in turn, anywhere in the field."),
    Clause(id="WS-2", mark="R", text="No stake stands nearer than the gap to any other; to one's own.", variant="crowding"),
    Clause(id="WS-3", mark="H", text="Two ten-sided dice give the place of the water: tenths across, tenths up."),
    Clause(id="WS-4", mark="H", text="The stake nearest the water wins; equally near: shared."),
))  # fmt: skip


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
    taken: tuple[Point, ...]

    def __contains__(self, point: object) -> bool:
        assert isinstance(point, tuple)
        inside = all(0 <= part <= self.field.side for part in point)
        return inside and all(distance_squared(point, stake) >= self.field.gap**2 for stake in self.taken)

    def sample(self, chance: Below) -> Point:
        while (point := (chance.below(self.field.side + 1), chance.below(self.field.side + 1))) not in self:
            pass
        return point

    def outlines(self) -> list[list[Point]]:
        side = self.field.side
        return [[(0, 0), (side, 0), (side, side), (0, side)]]


def distance_squared(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def setup(setting: Setting[Field]) -> Divining:
    return Divining(setting=setting, agenda=[Step("divine", (0,))])


def divine(state: Divining, seat: int) -> Procedure[None]:
    crowding = state.setting.plays("crowding")
    taken = tuple(at for owner, at in state.stakes if owner == seat or not crowding)
    room = Room(state.setting.data, taken)
    why_not = lambda point: Reason("WS-2", "too near a stake") if point in Room(room.field, ()) else None  # noqa: E731
    at = yield from place(seat, "stake", lambda: room, cite="WS-1", why_not=why_not)
    state.stakes.append((seat, at))
    yield tell("WS-1", "{who:seat} puts a stake at {at}", who=seat, at=at)
    if len(state.stakes) < 2 * room.field.stakes:
        return then(state, divine, 1 - seat)
    die = Pool(1, plain_die(10))
    across, up = yield from roll(die, die, cite="WS-3")
    state.water = (across * room.field.side // 10, up * room.field.side // 10)
    yield tell("WS-3", "the water is at {at}", at=state.water)


def outcome(state: Divining) -> Outcome:
    water = state.water or (0, 0)
    nearest = min(distance_squared(at, water) for _, at in state.stakes)
    winners = sorted({seat for seat, at in state.stakes if distance_squared(at, water) == nearest})
    return Outcome(tuple(winners), "WS-4", "nearest to the water")


GAME = register(Game(
    id="water-stakes", title="Water stakes", version=1, seats=range(2, 3), rulebook=RULEBOOK, state_type=Divining,
    data_type=Field, scenarios={"skirmish": Field}, setup=setup, procedures=(divine,), outcome=outcome,
    scene=lambda state: Scene(title="The field", pieces=tuple(Piece("stake", at, seat) for seat, at in state.stakes)),
    measure=lambda before, after: {"winner": outcome(after).winners if after.water else None},
))  # fmt: skip
