"""The SVG picture of an open table."""

import re
from xml.etree import ElementTree

import msgspec
import pytest

from highground.draw import board, svg, with_choices, with_region
from highground.draw.palette import CHOICE
from highground.draw.table.geometry import Table, from_below, is_inside
from highground.engine import Figure, GoodPoint, Mark, Outline, Piece, Scene
from tests.draw.reading import NAMESPACE, hints_in, words_in
from tests.draw.table.town import BANK, OUTLINES, PIECES, REGIONS, ROOF, SUGGESTIONS, TOWN, at, box

SEATS = ("Red", "Blue")


def test_everything_is_named() -> None:
    picture = svg(TOWN, SEATS)
    words, hints = words_in(picture), hints_in(picture)
    for outline in OUTLINES:
        assert any(hint.startswith(f"{outline.name}: ") for hint in hints)
    assert {"Bank 4″", "Roof garden 5″", "Grove", "Pond"} <= set(words)
    for piece in PIECES:
        assert piece.letters in words and any(hint.startswith(f"{piece.name}, ") for hint in hints)
    assert {"3/4", "2/5", "S", "↑5″"} <= set(words)
    assert "Inspector Lund, 14.5″, 4″, level 1, 5″ up" in " ".join(words)
    assert {"0″", "24″"} <= set(words) and "turn 2 of 6" in words


def test_a_unit_is_named_once_and_not_at_each_figure() -> None:
    assert words_in(svg(TOWN, SEATS)).count("Rifles") == 1


def test_the_legend_tells_what_occurs_and_nothing_else() -> None:
    words = words_in(svg(TOWN, SEATS))
    assert {"dense zone", "house", "roof", "stairs", "water", "smoke"} <= set(words)
    assert words.index("dense zone") < words.index("house") < words.index("roof")  # as the scene's legend has them
    assert {"objective", "stunned", "a point may be chosen here", "clear line", "blocked line"} <= set(words)
    bare = msgspec.structs.replace(TOWN, outlines=(), pieces=(), lines=(), marks=(), regions=(), suggestions=())
    assert not {"dense zone", "stunned", "a point may be chosen here"} & set(words_in(svg(bare, SEATS)))


def test_holes_are_left_out() -> None:
    picture = svg(Scene(title="Hole", size=at(10, 10), outlines=(BANK,)))
    paths = re.findall(r'<path d="([^"]*)"[^>]*fill-rule="evenodd"', picture)
    assert paths and all(path.count("Z") == 2 for path in paths)


def test_what_is_higher_has_a_longer_shadow_and_lies_on_top() -> None:
    def shadow(top: int, bottom: int = 0, below: int = 0) -> float:
        outlines = [Outline(name="Wall", points=box(2, 2, 4, 4), bottom=bottom, top=top)]
        outlines += [Outline(name="House", points=box(1, 1, 5, 5), top=below)] if below else []
        found = re.findall(
            r'fill-opacity="0.28"[^>]*translate\(([\d.]+) ', svg(Scene(title="", outlines=tuple(outlines)))
        )
        return float(found[-1]) if found else 0.0

    assert 0 == shadow(0) < shadow(300) < shadow(900) and shadow(900, bottom=600, below=600) < shadow(900, bottom=600)
    assert from_below([ROOF, BANK]) == [BANK, ROOF]
    named = [hint.split(":")[0] for hint in hints_in(svg(Scene(title="", outlines=(ROOF, BANK))))]
    assert named.index("Bank") < named.index("Roof garden")


def test_bases_are_drawn_to_scale() -> None:
    """Ten inches are 640 wide, so half an inch is 32; letters need 8 at least."""
    pieces = (Piece(0, "Large", at(5, 5), radius=500), Piece(1, "Tiny", at(2, 2), radius=1))
    scene = Scene(title="Bases", size=at(10, 10), pieces=pieces)
    discs = ElementTree.fromstring(svg(scene)).iter(f"{NAMESPACE}circle")
    spots = {(circle.get("cx"), circle.get("cy"), circle.get("r")) for circle in discs}
    assert {("320", "320", "32"), ("128", "128", "8")} <= spots


def test_the_figures_of_a_unit_stand_where_they_are_and_hang_together() -> None:
    rifles = PIECES[2]
    picture = svg(Scene(title="Unit", size=at(24, 24), pieces=(rifles,)))
    table = Table(TOWN)
    for figure in rifles.figures:
        x, y = (f"{round(part, 2):g}" for part in table.dot(figure.at))
        assert f'cx="{x}" cy="{y}"' in picture
    links = re.findall(r'd="((?:M[\d. ]+L[\d. ]+)+)"[^>]*stroke-opacity="0.55"', picture)
    assert len(links) == 1 and links[0].count("M") == 2
    assert words_in(picture).count("R") == 4 and words_in(picture).count("S") == 2  # in the list and the legend, too


def test_a_piece_may_have_a_shape_of_its_own() -> None:
    cart = PIECES[3]
    assert Table(TOWN).ring(cart.points) in svg(TOWN)


def test_regions_are_drawn_with_holes_and_levels() -> None:
    picture, table = svg(TOWN, SEATS), Table(TOWN)
    assert len(re.findall(r'fill="#ffd84d" fill-opacity="0.35"[^>]*mask="url\(#region-0\)"', picture)) == 1
    [hidden] = re.findall(r'<mask id="region-0">(.*?)</mask>', picture)
    assert [table.ring(hole) in hidden for hole in REGIONS[0].holes] == [True, True]
    assert "mask" not in picture.split("region-0-edge)")[1], "the other region has no holes"
    assert "level 1" in words_in(picture)
    numbers = [word for word in words_in(picture) if word in ("1", "2", "12", "↑1")]
    assert sorted(numbers) == ["1", "1", "12", "12", "2", "2", "↑1"], "each on the table, and with its words beside it"
    assert {"behind the bank", "at the pond", "on the roof, above everybody"} <= set(words_in(picture))
    assert "12 is 17.5″, 5.5″, level 1: on the roof, above everybody" in hints_in(picture)


def test_a_question_for_a_point_is_added_to_a_scene() -> None:
    bare = msgspec.structs.replace(TOWN, regions=(), suggestions=())
    assert with_region(bare, REGIONS, SUGGESTIONS) == TOWN
    things = [("point", (9000, 9000, 0)), None, ("point", (17500, 5500, 1))]
    offered = with_choices(bare, things, ["behind the bank", "stay", "on the roof"]).suggestions
    assert offered == (GoodPoint(1, at(9, 9), 0, "behind the bank"), GoodPoint(3, at(17.5, 5.5), 1, "on the roof"))


@pytest.mark.parametrize("kind", ["choice", "blocking", "cover", "seen", "objective"])
def test_points_are_marked(kind: str) -> None:
    bare = Scene(title="Point", size=at(10, 10))
    marked = msgspec.structs.replace(bare, marks=(Mark(at(5, 5), kind),))
    assert svg(marked).count('transform="translate(320 320)"') == 1 and svg(bare).count("translate(320 320)") == 0


def test_pieces_are_marked_by_their_keys() -> None:
    bare = msgspec.structs.replace(TOWN, marks=(), regions=(), suggestions=())
    assert svg(bare).count("#ffd84d") == 0 < svg(with_choices(bare, [("piece", 0)])).count("#ffd84d")


def test_a_table_without_a_size_is_as_large_as_what_lies_on_it() -> None:
    scene = Scene(title="Field", pieces=(Piece(0, "stake", at(-2.5, 7.2)), Piece(1, "stake", at(4, 9), radius=500)))
    table = Table(scene)
    assert (table.left, table.top, table.right, table.bottom) == (-4000, 6000, 6000, 11000)
    assert Table(TOWN).width == 24_000 and not Table(TOWN).is_empty
    outside = msgspec.structs.replace(TOWN, pieces=(Piece(0, "far away", at(30, -3)),))
    assert (Table(outside).right, Table(outside).top) == (30_000, -3_000)


def test_it_needs_nothing_from_outside() -> None:
    picture = svg(TOWN, SEATS)
    assert not re.search(r"href|<image|<script|<style|@import|nan|inf\b", picture)
    named = set(re.findall(r'<(?:pattern|mask|clipPath)[^>]* id="([^"]*)"', picture))
    assert {f"#{name}" for name in named} == set(re.findall(r"url\(([^)]*)\)", picture))


def test_a_scene_with_nothing_on_the_table_is_a_card() -> None:
    assert words_in(svg(Scene(title="Nothing yet"))) == ["Nothing yet"]
    assert {"Nothing yet", "Notes", "A note"} == set(words_in(svg(Scene(title="Nothing yet", notes=("A note",)))))


def test_the_table_in_words() -> None:
    assert TOWN.text(SEATS).splitlines() == [
        "The old town",
        "A table of 24″ by 24″",
        "Bank: 6″ by 5″ from 3″, 3″, 0″ to 4″ high, but not 2″ by 1.5″ from 5″, 5″",
        "Roof garden: 7″ by 5″ from 12″, 2″, level 1, 0″ to 5″ high",
        "Stairs: 2″ by 1.5″ from 10″, 4″, 0″ to 2.5″ high",
        "Grove: 7.5″ by 6″ from 3.5″, 11″",
        "Pond: 6″ by 5″ from 14″, 11.5″",
        "Statue: 1″ by 1″ from 12″, 9″, 0″ to 2″ high",
        "Smoke: 3″ by 3″ from 20″, 8″, 0″ to 3″ high",
        "Lady Ada of Red at 11″, 11″ (life 3 of 4, 1.5″ tall)",
        "Inspector Lund of Blue at 14.5″, 4″, level 1, 5″ up (life 2 of 5, stunned, 1.8″ tall)",
        "Rifles of Red at 4″, 20″ (3 figures, stunned): "
        "a figure at 3″, 20″; sergeant at 4.2″, 20.4″; a figure at 5″, 19.4″ (stunned)",
        "Steam cart at 19″, 20″ (2″ tall)",
        "Objective at 22″, 22″",
        "Choice at 14.5″, 4″ (Inspector Lund)",
        "The line of sight from 11″, 11″ to 14.5″, 4″ is clear",
        "The line of sight from 11″, 11″ to 4.2″, 20.4″ is blocked",
        "A point may be chosen here: within 6″: 8″ by 8″ from 8″, 8″, but not 1″ by 1″ from 12″, 9″ nor 2″ by 2″ from "
        "10″, 10″",
        "A point may be chosen here: on the roof: 6″ by 4″ from 12.5″, 2.5″, level 1, 5″ up",
        "1 is 9″, 9″: behind the bank",
        "2 is 15″, 15″: at the pond",
        "12 is 17.5″, 5.5″, level 1: on the roof, above everybody",
        "  turn 2 of 6",
    ]


def test_holes_may_overlap_and_reach_beyond_the_edge() -> None:
    square, hole, across = (ring(0, 9), ring(3, 6), ring(5, 12))
    outline = Outline(name="", points=square, holes=(hole, across))
    inside = [spot for spot in ((1, 1), (4, 4), (5.5, 5.5), (8, 8), (11, 11)) if is_inside(spot, outline)]
    assert inside == [(1, 1)]


def ring(low: int, high: int) -> tuple[tuple[int, int], ...]:
    return (low, low), (high, low), (high, high), (low, high)


def test_of_the_figures_of_a_unit_only_those_are_marked_that_may_be_chosen() -> None:
    """The same number may be that of a piece, which is another thing."""
    figures = tuple(Figure(at=at(4 + number, 4), name=f"Private {number}", key=number) for number in range(3))
    pieces = (Piece(1, "Ann", at(9, 1), 0), Piece(7, "Squad", at(5, 4), 1, "Sq", figures=figures))
    scene = Scene(title="The yard", size=at(12, 6), pieces=pieces)
    offered = with_choices(scene, [("figure", 1), None])
    (mark,) = offered.marks
    assert (mark.at, mark.of, mark.key) == (figures[1].at, "figure", 1)

    def rings(scene: Scene) -> int:
        return svg(scene).count(f'stroke="{CHOICE}"')

    one, all_of_it = rings(offered) - rings(scene), rings(with_choices(scene, [("piece", 7)])) - rings(scene)
    assert one and all_of_it > one
    assert "Choice at 5″, 4″ (Private 1)" in offered.text()
    spans = {span.style for span in board(offered).spans} - {span.style for span in board(scene).spans}
    assert spans, "and in the terminal"
