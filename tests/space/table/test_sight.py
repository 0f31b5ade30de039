"""What is hidden: the kernel against its slow twin, against true areas, turned and mirrored, and by hand."""

from __future__ import annotations

import random

import msgspec
import numpy as np
import pytest

from highground.space.table import Area, Disc, Piece, Sight, Table, circle, rectangle
from highground.space.table.shapes import is_inside
from highground.space.table.sight import ALL_LINES, SEEN, Blocker
from tests.space.table import slow_sight
from tests.space.table.projected import share
from tests.space.table.tables import SIZE, make, moved
from tests.space.table.thorough import times

SHAPES = (
    ((0, 0), (2, 0), (2, 2), (0, 2)),
    ((0, 0), (3, 0), (3, 1), (1, 1), (1, 3), (0, 3)),
    ((0, 0), (3, 0), (3, 3), (2, 3), (2, 1), (1, 1), (1, 3), (0, 3)),
    ((0, 0), (2, 1), (1, 2)),
    ((0, 0), (1, 0), (1, 1), (0, 1)),
)
MAN = 591, 1500


def twin(sight: Sight, viewer: int, target: int) -> int:
    """The same question, asked of the slow twin."""
    others = [(disc, sight.foot(n)) for n, disc in enumerate(sight.models) if n not in (viewer, target)]
    eye = sight.eye(viewer)
    silhouettes = slow_sight.screens(eye, others)
    disc = sight.models[target]
    return slow_sight.hidden(eye, disc, sight.foot(target), sight.table.pieces, silhouettes, sight.areas)


def test_the_kernel_equals_its_slow_twin() -> None:
    chance = random.Random(1)
    seen: set[bool] = set()
    for seed in range(times(2)):
        table, models = make(seed, 25)
        sight = Sight(table, [disc._replace(above=4000 * (n % 4 == 0)) for n, disc in enumerate(models)])
        for _ in range(8):
            viewer, target = chance.sample(range(len(models)), 2)
            expected = twin(sight, viewer, target)
            assert sight.hidden(viewer, target) == expected, (seed, viewer, target)
            seen.add(0 < expected < ALL_LINES)
    assert seen == {True, False}


def test_it_does_where_everything_grazes() -> None:
    """All corners and centres lie on a coarse lattice, so that lines run along edges and through corners."""
    chance = random.Random(8)
    partly = 0
    for number in range(times(100)):
        pieces: list[Piece] = []
        for _ in range(chance.randrange(1, 5)):
            ox, oy, bottom = chance.randrange(9), chance.randrange(9), chance.choice([0, 0, 0, 500, 1000])
            unit = chance.choice([500, 500, 591])
            outline = tuple(((ox + x) * unit, (oy + y) * unit) for x, y in chance.choice(SHAPES))
            pieces.append(Piece(outline, bottom + chance.choice([500, 1000, 1500, 2000]), bottom, level=7))
        places = chance.sample(range(144), 4)
        models = [
            Disc(place % 12 * 500, place // 12 * 500, 0, chance.choice([500, 1000]), chance.choice([1000, 1500, 2000]),
                 chance.choice([0, 0, 1000, 2000]))
            for place in places
        ]  # fmt: skip
        areas: list[Area] = []
        if number % 3 == 0:
            x, y, bottom = chance.randrange(8) * 500, chance.randrange(8) * 500, chance.choice([0, 500])
            high, opaque = bottom + chance.choice([1000, 3000]), chance.random() < 0.3
            areas.append(Area(rectangle(x, y, 2000, 1500), bottom, high, opaque))
        sight = Sight(Table((SIZE, SIZE), tuple(pieces)), models, areas, eyes=(1, 1))
        expected = twin(sight, 0, 1)
        assert sight.hidden(0, 1) == expected, (pieces, models, areas)
        partly += 0 < expected < ALL_LINES
    assert partly > 15


def test_it_is_the_area_that_is_hidden() -> None:
    chance = random.Random(2)
    errors: list[float] = []
    for seed in range(times(3)):
        table, models = make(seed)
        discs = [disc._replace(above=4000 * (n % 4 == 0)) for n, disc in enumerate(models)]
        sight = Sight(table, discs)
        for _ in range(60):
            viewer, target = chance.sample(range(len(models)), 2)
            others = [(disc, sight.foot(n)) for n, disc in enumerate(discs) if n not in (viewer, target)]
            area = share(sight.eye(viewer), discs[target], sight.foot(target), table.pieces, others)
            errors.append(abs(sight.hidden(viewer, target) / ALL_LINES - area))
    assert max(errors) < 0.05 and sum(errors) / len(errors) < 0.005


@pytest.mark.parametrize("mirrored", [False, True])
def test_turned_and_mirrored_tables_hide_as_much(mirrored: bool) -> None:
    table, models = make(5)
    before = Sight(table, models)
    counts = [before.hidden(a, b) for a in range(20) for b in range(20) if a != b]
    for quarters in range(4):
        sight = Sight(*moved(table, models, quarters, mirrored))
        assert [sight.hidden(a, b) for a in range(20) for b in range(20) if a != b] == counts


def test_half_is_exactly_half() -> None:
    """A wall whose end lies on the line between the centres hides half of the target, whatever the direction."""
    for a, b in ((1, 0), (0, 1), (3, 4), (5, 12), (8, 15), (1, 1), (2, 3), (7, -5), (-4, 9), (1, -6)):
        for far in (601, 850, 1151):
            for side in (1, -1):
                x, y = SIZE // 2 + a * (far // 2), SIZE // 2 + b * (far // 2)
                corners = [(x, y), (x + a * 50, y + b * 50), (x + (a - 6 * b * side) * 50, y + (b + 6 * a * side) * 50)]
                outline = tuple(corners if side > 0 else corners[::-1])
                if a * a + b * b < 10:
                    outline = tuple((x + (u - x) * 4, y + (v - y) * 4) for u, v in outline)
                wall = Piece(outline, top=9000, level=1)
                eye, target = (
                    Disc(SIZE // 2, SIZE // 2, 0, *MAN),
                    Disc(SIZE // 2 + a * far, SIZE // 2 + b * far, 0, 200, 1500),
                )
                sight = Sight(Table((SIZE, SIZE), (wall,)), [eye, target])
                assert sight.hidden(0, 1) == ALL_LINES // 2, (a, b, far, side)


def test_pieces_that_abut_leave_no_leak() -> None:
    walls = tuple(Piece(rectangle(10_000, y, 300, 2000), top=3000, level=1) for y in range(0, 12_000, 2000))
    models = [Disc(6000, y, 0, *MAN) for y in (4000, 6000)] + [Disc(14_000, y, 0, *MAN) for y in (4000, 6000)]
    sight = Sight(Table((SIZE, SIZE), walls), models)
    assert all(sight.hidden(a, b) == ALL_LINES for a in (0, 1) for b in (2, 3))


def test_the_edge_of_a_roof_hides_who_stands_behind_it() -> None:
    """The eye at 1350, the roof at 4000 from 5000 on: at 9000 away the line over the rim is at 4000 + 2650 / 5 * 4."""
    house = Piece(rectangle(5000, 0, 8000, 8000), top=4000, level=1)
    table = Table((SIZE, SIZE), (house,))
    ground, roof = Disc(1000, 4000, 0, *MAN), Disc(6000, 4000, 1, *MAN)
    sight = Sight(table, [ground, roof])
    hidden_height = 2650 * (6000 - 5000) // 4000
    rows = sum(75 * row + 37.5 < hidden_height for row in range(20))
    assert sight.hidden(0, 1) == 20 * rows == 180
    assert sight.hidden(1, 0) == 20 * sum(5350 - (5350 - 75 * row - 37.5) / 5 < 4000 for row in range(20))
    assert sight.foot(1) == 4000 and sight.eye(1) == (6000, 4000, 5350)


def test_other_models_hide_as_their_silhouettes() -> None:
    models = [Disc(2000, 5000, 0, *MAN), Disc(8000, 5000, 0, *MAN), Disc(5000, 5000, 0, 591, 1350)]
    sight = Sight(Table((SIZE, SIZE)), models)
    assert sight.hidden(0, 1) == 20 * 18, "at half the way the line to 1350 is as high as the one between"
    assert sight.blockers(0, 1) == [Blocker("model", 2, 360)]
    assert sight.sees(0, 1)


def test_a_mist_hides_what_is_behind_it_and_not_what_is_in_it() -> None:
    models = [Disc(x, 5000, 0, *MAN) for x in (2000, 6000, 10_000)]
    table = Table((SIZE, SIZE))
    mist = Area(circle(6000, 5000, 1500), 0, 3000)
    sight = Sight(table, models, [mist])
    alone = Sight(table, [models[0], models[2]], [mist])
    assert alone.hidden(0, 1) == ALL_LINES
    assert alone.blockers(0, 1) == [Blocker("area", 0, ALL_LINES)]
    assert sight.hidden(0, 1) == sight.hidden(1, 2) == 0
    thick = Sight(table, models, [Area(mist.outline, 0, 3000, opaque=True)])
    assert thick.hidden(0, 1) == thick.hidden(1, 2) == ALL_LINES
    low = Sight(table, [models[0]._replace(above=3000), models[2]._replace(above=3000)], [mist])
    assert low.hidden(0, 1) == 0, "over it"
    above = Sight(table, [models[0], models[1]._replace(above=3000)], [mist])
    entered = sum(1350 + (3037.5 + 75 * row - 1350) * 0.625 < 3000 for row in range(20))
    assert above.hidden(0, 1) == 20 * entered == 260, "in at its side and out at its top"


def test_an_open_door_hides_nothing() -> None:
    door = Piece(rectangle(5000, 4000, 200, 2000), top=3000, level=1, door="front", name="door")
    table = Table((SIZE, SIZE), (door,))
    models = [Disc(x, 5000, 0, *MAN) for x in (2000, 8000)]
    assert Sight(table, models).hidden(0, 1) == ALL_LINES
    assert Sight(table, models, open_doors=["front"]).hidden(0, 1) == 0
    assert Sight(table, models, open_doors=["back"]).hidden(0, 1) == ALL_LINES


def test_a_window_shows_what_is_between_sill_and_lintel() -> None:
    outline = rectangle(5000, 3000, 10, 4000)
    table = Table((SIZE, SIZE), (Piece(outline, 750, level=1), Piece(outline, 4000, 1050, level=1)))
    sight = Sight(table, [Disc(2000, 5000, 0, 591, 1000), Disc(8000, 5000, 0, 591, 1500)])
    seen = sum(750 <= 900 + (37.5 + 75 * row - 900) / 2 <= 1050 for row in range(20))
    assert 400 - sight.hidden(0, 1) == 20 * seen == 160


def test_what_is_seen_can_be_drawn() -> None:
    wall = Piece(rectangle(16_000, 16_000, 300, 4000), top=3000, level=1, name="wall")
    sight = Sight(Table((SIZE, SIZE), (wall,)), [Disc(14_000, 18_000, 0, *MAN)])
    man = Disc(0, 0, 0, *MAN)
    (shape,) = sight.seen(sight.eye(0), man, viewer=0)
    assert len(shape.holes) == 0 and len(shape.edge) > 20, "all of the table but the shadow, which reaches its edge"
    half = sight.seen(sight.eye(0), man, most=199, viewer=0)
    assert half != [shape]
    for x, y in ((15_000, 18_000), (30_000, 18_000), (2000, 30_000)):
        hidden = sight.hidden_from(sight.eye(0), Disc(x, y, 0, *MAN), 0, (0, 0))
        assert is_inside(shape.edge, x, y) == (hidden < ALL_LINES)


def test_a_model_in_the_air_is_refused() -> None:
    with pytest.raises(ValueError, match=r"model 0 is at .5, 5, 1., where there is nothing to stand on"):
        Sight(Table((SIZE, SIZE)), [Disc(5, 5, 1, *MAN)])
    with pytest.raises(ValueError, match="area 0: the outline of an area must be convex"):
        Sight(Table((SIZE, SIZE)), [], [Area(((0, 0), (500, 500), (1000, 0), (500, 2000)), 0, 100)])


def test_a_silhouette_shows_each_line_and_what_hides_it() -> None:
    """A wall hides the lower rows, a post the columns on the viewer's right."""
    wall = Piece(rectangle(5000, 0, 300, 10_000), top=1000)
    post = Piece(rectangle(5400, 5000, 300, 2000), top=3000)
    models = [Disc(2000, 5000, 0, *MAN), Disc(6500, 5000, 0, *MAN)]
    sight = Sight(Table((36_000, 36_000), (wall, post)), models)
    blockers, cells = sight.silhouette(sight.eye(0), models[1], 0, (0, 1))
    number = {blocker.number: place for place, blocker in enumerate(blockers)}
    assert sum(cell != SEEN for row in cells for cell in row) == sight.hidden(0, 1) < ALL_LINES
    assert [blocker.lines for blocker in blockers] == [blocker.lines for blocker in sight.blockers(0, 1)]
    assert cells[0] == (SEEN,) * 10 + (number[1],) * 10, "the post stands to the south, which is right of the viewer"
    assert cells[-1][0] == number[0]
    turned = [disc._replace(x=disc.y, y=disc.x) for disc in models]
    mirrored = Sight(Table((36_000, 36_000), tuple(_mirrored(piece) for piece in (wall, post))), turned)
    assert mirrored.silhouette(mirrored.eye(0), turned[1], 0, (0, 1))[1] == tuple(row[::-1] for row in cells)


def test_silhouettes_count_as_the_kernel_does() -> None:
    chance = random.Random(5)
    for seed in range(times(2)):
        table, models = make(seed, 25)
        sight = Sight(table, models)
        for _ in range(8):
            one, other = chance.sample(range(len(models)), 2)
            cells = sight.silhouette(sight.eye(one), models[other], sight.foot(other), (one, other)).cells
            assert sum(cell != SEEN for row in cells for cell in row) == sight.hidden(one, other)


def _mirrored(piece: Piece) -> Piece:
    """Across and down exchanged."""
    return msgspec.structs.replace(piece, outline=tuple((y, x) for x, y in reversed(piece.outline)))


def test_many_eyes_at_once_see_what_each_sees() -> None:
    table, models = make(3, 25)
    sight = Sight(table, [])
    feet = [table.height(model.point) or 0 for model in models]
    spots = np.array([(model.x, model.y, foot) for model, foot in zip(models, feet, strict=True)], np.int64)
    eyes = np.roll(spots, 1, axis=0)
    eyes[:, 2] += 1350
    found = sight.hidden_each(eyes, spots, *MAN)
    one_by_one = [
        sight.hidden_from((int(x), int(y), int(z)), model._replace(radius=MAN[0], height=MAN[1]), foot)
        for (x, y, z), model, foot in zip(eyes, models, feet, strict=True)
    ]
    assert found.tolist() == one_by_one and 0 < sum(one_by_one) < ALL_LINES * len(models)
