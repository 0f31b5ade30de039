"""What pictures of a table tell of heights: contours, floors that are lifted off, and the view from the side."""

import re

import msgspec
import pytest

from highground.draw import svg, up_to_level, with_ruling, with_view
from highground.draw.table.cuts import cuts
from highground.draw.table.geometry import Table, is_below
from highground.draw.table.labels import Box
from highground.engine import HighgroundError, Outline, Piece, Reason, Ruling, Scene, SideView
from tests.draw.reading import words_in
from tests.draw.table.town import TOWN, at, box

HOUSE = Outline(name="House", points=box(2, 2, 6, 8), top=3500, look="roof")
RAIL = Outline(name="Rail", points=box(5.8, 2, 6, 8), bottom=3500, top=4100, look="rail")
WALL = Outline(name="Wall", points=box(9, 0, 9.4, 10), top=1000, look="rock")
LOFT = Outline(name="Loft", points=box(10, 1, 13, 9), level=1, bottom=3000, top=3200, look="building")
ANN = Piece(0, "Ann", at(5, 5), 0, radius=591, bottom=3500, top=5000)
BOB = Piece(1, "Bob", at(12, 5), 1, radius=591, top=1500)
CAT = Piece(2, "Cat", at(12, 7), 1, radius=591, level=1, bottom=3200, top=4700)
STREET = Scene(title="Street", size=at(16, 10), outlines=(HOUSE, RAIL, WALL, LOFT), pieces=(ANN, BOB, CAT))
CELLS = tuple(tuple(-1 if row < 12 else 0 for _ in range(20)) for row in range(20))
VIEW = SideView(viewer=0, target=1, eye=4850, hides=("Wall: 160",), cells=CELLS, text="160 of 400 hidden")


def contours_in(picture: str) -> list[int]:
    """How many lines run inside each edge that has some."""
    return [
        part.count("stroke=") // 2 for part in re.findall(r'<g clip-path="url\(#contours-\d+\)">(.*?)</g>', picture)
    ]


def test_a_contour_for_each_inch_above_what_it_stands_on() -> None:
    """The house rises through 1, 2 and 3 inches, the rail on it through 4, the wall to 1, the loft floats at 3."""
    assert sorted(contours_in(svg(STREET))) == [1, 1, 3, 3]
    assert "a line for each inch of height" in words_in(svg(STREET))
    flat = msgspec.structs.replace(STREET, outlines=(Outline(name="Pond", points=box(2, 2, 5, 5), look="water"),))
    assert not contours_in(svg(flat)) and "a line for each inch" not in svg(flat)


def test_shadows_fall_on_nothing_that_is_higher() -> None:
    """What is as high or higher is painted after the shadow."""
    step = Outline(name="Step", points=box(1, 2, 2, 8), top=3500, look="stairs")
    picture = svg(msgspec.structs.replace(STREET, outlines=(HOUSE, step), pieces=()))
    last_shadow = picture.rindex('fill-opacity="0.28"')
    assert last_shadow < picture.index(f'd="{Table(STREET).path(HOUSE)}" fill-rule="evenodd" stroke="#2a2118"')


def test_floors_are_lifted_off() -> None:
    ground = up_to_level(STREET, 0)
    assert [outline.name for outline in ground.outlines] == ["House", "Rail", "Wall"]
    assert [piece.name for piece in ground.pieces] == ["Ann", "Bob"]
    assert ground.title == "Street: level 0" and ground.notes == ("lifted off: Loft, Cat",)
    assert up_to_level(STREET, 1).pieces == STREET.pieces
    assert [region.level for region in up_to_level(TOWN, 0).regions] == [0]
    with pytest.raises(HighgroundError, match="no level 2 to be drawn; this board has levels 0 to 1"):
        up_to_level(STREET, 2)


def test_whoever_stands_below_a_floor_is_drawn_faintly() -> None:
    assert [piece.name for piece in STREET.pieces if is_below(piece, STREET.outlines)] == ["Bob"]
    assert svg(STREET).count('opacity="0.55"') == 1 and svg(up_to_level(STREET, 0)).count('opacity="0.55"') == 0


def test_the_line_cuts_what_it_goes_through() -> None:
    found = [(cut.name, cut.start, cut.end, cut.bottom, cut.top) for cut in cuts(STREET, ANN, BOB, 1000)]
    assert found == [
        ("House", -3000, 1000, 0, 3500),
        ("Rail", 800, 1000, 3500, 4100),
        ("Wall", 4000, 4400, 0, 1000),
        ("Loft", 5000, 8000, 3000, 3200),
    ]
    assert [cut.name for cut in cuts(STREET, ANN, CAT, 0) if cut.piece] == []
    beside = msgspec.structs.replace(BOB, at=at(8, 5.3))
    through = cuts(
        msgspec.structs.replace(STREET, pieces=(ANN, beside, CAT)), ANN, msgspec.structs.replace(CAT, at=at(14, 5)), 0
    )
    assert [cut.name for cut in through if cut.piece] == ["Bob"]


def test_a_verdict_is_seen_from_the_side() -> None:
    ruling = Ruling(True, (Reason("X-1", "hidden", (("outline", "Wall", 2),)),))
    scene = with_ruling(STREET, ruling, "Ann", "Bob", side_view=VIEW)
    assert [(mark.of, mark.key) for mark in scene.marks if mark.kind == "cover"] == [("outline", 2)]
    picture, plain = svg(scene), svg(with_ruling(STREET, ruling, "Ann", "Bob"))
    words = words_in(picture)
    assert "From the side: Ann looks at Bob" in words and "From the side: Ann looks at Bob" not in words_in(plain)
    assert {"House 3.5″", "Rail 4.1″", "Wall 1″", "Wall: 160", "seen"} <= set(words)
    assert "Bob as Ann sees it: 160 of 400 hidden" in " ".join(words)
    assert picture.count('height="6.9"') == 400, "each sight line has its cell"
    assert len(re.findall(r'stroke-dasharray="3 3"', picture)) == 4, (
        "every second line of the middle: 4 of 10 are hidden"
    )
    assert "Ann looks at Bob from 4.85″ up: 160 of 400 hidden" in scene.text()


def test_a_blocked_line_stops_where_it_goes_into_what_blocks_it() -> None:
    ruling = Ruling(False, (Reason("X-1", "hidden", (("outline", "Wall", 2),)),))
    picture = svg(with_ruling(STREET, ruling, "Ann", "Bob"))
    x, y = Table(STREET).dot(at(9, 5))
    assert f'<circle cx="{x:g}" cy="{y:g}" r="9"' in picture


def test_a_piece_that_hides_another_is_ringed() -> None:
    ruling = Ruling(False, (Reason("X-1", "hidden", (("piece", "Cat"),)),))
    [mark] = [mark for mark in with_ruling(STREET, ruling, "Ann", "Bob").marks if mark.kind == "blocking"]
    assert (mark.of, mark.key) == ("piece", 2)


# Names


def labels_of(scene: Scene) -> dict[str, Box]:
    """The names on the table, and about where they are."""
    found = re.findall(
        r'<text x="([\d.]+)" y="([\d.]+)" font-size="11" fill="#2a2118" text-anchor="middle">([^<]*)<', svg(scene)
    )
    return {
        words: Box(float(x) - 2.9 * len(words), float(y) - 8, float(x) + 2.9 * len(words), float(y))
        for x, y, words in found
    }


def test_names_are_struck_through_by_nothing() -> None:
    found = labels_of(STREET)
    assert {"Ann", "Bob", "House 3.5″", "Wall 1″"} <= set(found)
    table = Table(STREET)
    for words, label in found.items():
        for outline in STREET.outlines:
            dots = [table.dot(spot) for spot in outline.points]
            crossed = [pair for pair in zip(dots, (*dots[1:], dots[0]), strict=True) if label.is_crossed(*pair)]
            assert not crossed, (words, outline.name)
        assert not [other for other, place in found.items() if other != words and label.meets(place)]


def test_steps_of_one_flight_have_one_name() -> None:
    steps = tuple(
        Outline(name="Stairs", points=box(2 + step, 2, 3 + step, 4), top=1000 * (step + 1), look="stairs")
        for step in range(3)
    )
    found = labels_of(Scene(title="", size=at(16, 10), outlines=steps))
    assert list(found) == ["Stairs 3″"]


def test_a_veil_lies_over_what_is_not_seen() -> None:
    areas = (Outline(name="", points=box(1, 1, 8, 8), holes=(box(2, 2, 3, 3),)),)
    scene = with_view(STREET, "Ann", ["Bob"], [], areas)
    assert [(mark.kind, mark.key) for mark in scene.marks] == [("seen", 1)]
    assert [(line.start, line.end) for line in scene.lines] == [(ANN.at, BOB.at)]
    picture, table = svg(scene), Table(STREET)
    [hidden] = re.findall(r'<mask id="veil">(.*?)</mask>', picture)
    assert hidden.index(table.ring(areas[0].points)) < hidden.index(table.ring(areas[0].holes[0]))
    assert 'mask="url(#veil)"' in picture and "not seen" in words_in(picture)
    bare = svg(with_view(STREET, "Ann", ["Bob"], []))
    assert "veil" not in bare and "not seen" not in words_in(bare)
