"""Lines of fire: depths, obstacles, units in the way, halves, and every reading of them (HF-L1 to HF-L11)."""

from random import Random

import pytest

from highground.engine import HighgroundError
from highground.games.high_fire.data import Obstacle, ZoneFile
from highground.games.high_fire.sight import HighFireSight
from highground.testing.plugin import Readings
from tests.high_fire.stage import Stage, column, obstacle, row, stage, zone
from tests.playing import clauses

ONE, OTHER = {"Alpha": [(2, 10)]}, {"Xray": [(14, 10)]}


def across(*terrain: object, variants: tuple[str, ...] = ()) -> Stage:
    """A figure that looks at another, twelve inches away."""
    return stage(ONE | OTHER, *terrain, variants=variants)  # pyright: ignore


@pytest.mark.clause("HF-L1", "HF-L2", "HF-L7", "HF-L8")
def test_depth_blocks_from_four_inches_of_sparse_and_two_of_dense_on() -> None:
    for density, depth, sees in (
        ("sparse", 4, False),
        ("sparse", 3.99, True),
        ("dense", 2, False),
        ("dense", 1.99, True),
    ):
        line = across(zone(5, 8, depth, 4, density)).sees("Alpha", "Xray")
        assert bool(line) == sees and "HF-L1" in clauses(line)
        assert ("HF-L2" in clauses(line)) == (not sees)
    blocked = across(zone(5, 8, 4, 4, name="the scrub")).sees("Alpha", "Xray")
    assert str(blocked.reasons[1].text) == "the scrub, 4″ deep, blocks 1 of 1 line"


def test_an_outline_may_be_told_either_way_round() -> None:
    corners = ((5, 8), (9, 8), (9, 12), (5, 12))
    for outline in (corners, corners[::-1]):
        wood = ZoneFile(name="wood", outline=outline, density="sparse", cover="partial")
        assert not across(wood).sees("Alpha", "Xray")


@pytest.mark.clause("HF-L2")
def test_exactly_as_much_blocks_or_only_more(readings: Readings) -> None:
    def sees(variants: tuple[str, ...]) -> bool:
        more = across(zone(5, 8, 4.01, 4), variants=variants).sees("Alpha", "Xray")
        assert not more and "HF-L2" in clauses(more)
        return bool(across(zone(5, 8, 4, 4), variants=variants).sees("Alpha", "Xray"))

    assert readings("HF-L2", sees) == (False, True)


@pytest.mark.clause("HF-L3", "HF-L2")
def test_two_inches_of_sparse_and_one_of_dense_block_together_or_not(readings: Readings) -> None:
    """By hand: half of what sparse needs and half of what dense needs; by the other reading neither is enough alone."""

    def sees(variants: tuple[str, ...]) -> bool:
        parts = zone(4, 8, 2, 4, "sparse"), zone(8, 8, 1, 4, "dense")
        assert not across(zone(5, 8, 4, 4), variants=variants).sees("Alpha", "Xray")
        return bool(across(*parts, variants=variants).sees("Alpha", "Xray"))

    assert readings("HF-L3", sees) == (False, True)
    both = zone(4, 8, 2, 4, "sparse"), zone(8, 8, 1, 4, "dense")
    assert across(*both, variants=("beyond",)).sees("Alpha", "Xray"), "exactly as much does not block by this reading"
    assert across(*both, variants=("beyond", "per-zone")).sees("Alpha", "Xray")
    less = zone(4, 8, 1.99, 4, "sparse"), zone(8, 8, 1, 4, "dense")
    assert across(*less).sees("Alpha", "Xray")


@pytest.mark.clause("HF-L4", "HF-L5")
def test_partial_obstacles_do_not_block_and_solid_ones_do() -> None:
    kinds = ["bush", "fence", "crate", "low-wall", "tree", "thicket", "wall", "pile", "rock", "vehicle"]
    for kind in kinds:
        sees = kinds.index(kind) < 4
        line = across(obstacle(kind, 7, 9, 1, 2)).sees("Alpha", "Xray")
        assert bool(line) == sees, kind
        assert ("HF-L5" in clauses(line)) == (not sees)
    hidden = stage(ONE | {"Xray": [(4, 10)]}, obstacle("fence", 3, 9, 0.3, 2), faces="1").play(
        "tactical", "fire", "Xray"
    )
    assert "HF-L4" in hidden.value().parts[-1].clause, "a fence is partial cover"


@pytest.mark.clause("HF-L6")
def test_what_is_flagged_hides_everything_behind_it() -> None:
    thin = {"density": "sparse", "hides": True}
    line = across(zone(6, 8, 1, 4, **thin)).sees("Alpha", "Xray")
    assert not line and "HF-L6" in clauses(line)
    assert across(zone(6, 8, 1, 4)).sees("Alpha", "Xray")
    crate = across(obstacle("crate", 7, 9, 1, 2, hides=True), obstacle("bush", 9, 9, 1, 2)).sees("Alpha", "Xray")
    assert not crate and clauses(crate)[-1] == "HF-L6"
    assert clauses(across(obstacle("rock", 7, 9, 1, 2)).sees("Alpha", "Xray"))[-1] == "HF-L5"


@pytest.mark.clause("HF-L11", "HF-L6")
def test_who_is_in_what_hides_others_is_seen() -> None:
    """Two inches into a sparse zone that hides what is behind it; a thicket around its own."""
    wood = zone(12, 8, 4, 4, hides=True)
    inside = across(wood).sees("Alpha", "Xray")
    assert inside and "HF-L11" in [c for reason in inside.beside for c in reason.clause.split()]
    assert across(obstacle("thicket", 13, 9, 2, 2)).sees("Alpha", "Xray")
    behind = stage(ONE | {"Xray": [(18, 10)]}, wood).sees("Alpha", "Xray")
    assert not behind and "HF-L6" in clauses(behind)


@pytest.mark.clause("HF-L11")
@pytest.mark.parametrize("hider", [obstacle("tree", 11, 11, 2, 2), zone(11, 11, 2, 2, name="tree", hides=True)])
@pytest.mark.parametrize(("x", "y"), [(1, 0), (0, 1), (-1, 0), (0, -1)])
def test_who_is_on_an_edge_of_what_hides_others_is_in_it(hider: Obstacle | ZoneFile, x: int, y: int) -> None:
    """On the edge that is farther from who looks: the line runs through all of the tree. Then two friends bar it."""
    standing = {"Alpha": [(12 - 8 * x, 12 - 8 * y)], "Xray": [(12 + x, 12 + y)]}
    line = stage(standing, hider).sees("Alpha", "Xray")
    assert line and "tree hides nobody who stands in it" in [str(reason.text) for reason in line.beside]
    friends = [(12 - 4 * x + side * y, 12 - 4 * y + side * x) for side in (-0.6, 0.6)]
    barred = stage(standing | {"Bravo": friends}, hider).sees("Alpha", "Xray")
    assert [str(reason.text) for reason in barred.reasons[1:]] == ["Bravo blocks 1 of 1 line"]


@pytest.mark.clause("HF-L11")
def test_who_stands_in_the_thick_is_told_alike_from_either_end() -> None:
    """Figures on the corners and the edges of things that hide what is behind them, and anywhere on half inches."""
    chance = Random(11)
    told = 0
    for _ in range(60):
        corners = [(chance.randrange(4, 18), chance.randrange(4, 18)) for _ in range(3)]
        woods = [zone(x, y, 2, 2, name=f"wood {number}", hides=True) for number, (x, y) in enumerate(corners)]
        spots = [(x + dx, y + dy) for x, y in corners for dx in (0, 1, 2) for dy in (0, 1, 2) if (dx, dy) != (1, 1)]
        spots += [(chance.randrange(47) / 2, chance.randrange(47) / 2) for _ in range(6)]
        for _ in range(6):
            one, other = chance.sample(spots, 2)
            if one == other:
                continue
            play = stage({"Alpha": [one], "Xray": [other]}, *woods, activates="")
            there, back = (
                [str(reason) for reason in play.sees(*names).beside if "HF-L11" in reason.clause]
                for names in (("Alpha", "Xray"), ("Xray", "Alpha"))
            )
            assert there == back, (corners, one, other)
            told += bool(there)
    assert told > 20


@pytest.mark.clause("HF-L5", "HF-L10", "HF-G2", "HF-L4")
def test_a_unit_blocks_across_its_gaps_and_a_lone_figure_does_not() -> None:
    def line(between: list[tuple[float, float]]) -> bool:
        return bool(stage(ONE | {"Bravo": between} | OTHER).sees("Alpha", "Xray"))

    assert not line([(8, 9.3), (8, 10.7)]), "a gap of less than an inch"
    assert line([(8, 9.0), (8, 11.0)]), "two figures too far apart to be a unit"
    assert line([(8, 10)]), "a lone figure"
    blocked = stage(ONE | {"Bravo": [(8, 9.3), (8, 10.7)]} | OTHER).sees("Alpha", "Xray")
    assert str(blocked.reasons[1].text) == "Bravo blocks 1 of 1 line" and "HF-L10" in clauses(blocked)
    own = stage({"Alpha": [(2, 10), (3.2, 10)], "Xray": [(14, 10), (12.8, 10)]}).sees("Alpha", "Xray")
    assert own, "firer and target never block their own line"
    cover = stage(ONE | {"Yankee": [(12.9, 10)]} | OTHER, faces="1").play("tactical", "fire", "Xray")
    assert "HF-L4" in cover.value().parts[2].clause, "but a lone figure close before another is partial cover"


@pytest.mark.clause("HF-L7", "HF-L8")
def test_half_has_to_see_half() -> None:
    """A wall in front of Alpha's lower figures: they see nobody. Two of four are enough, one is not."""
    for figures, clear in ((2, True), (3, False)):
        wall = obstacle("wall", 4, 13.6 - 1.2 * (figures - 1) - 0.45, 0.2, 1.2 * figures)
        screen = obstacle("wall", 4, 14, 10, 0.2)
        line = stage({"Alpha": column(3.4, 10, 4), "Xray": column(16, 3, 4, 0.7)}, wall, screen).sees("Alpha", "Xray")
        assert bool(line) == clear
        sees = "sees" if 4 - figures == 1 else "see"
        assert str(line.reasons[0].text).startswith(f"{4 - figures} of 4 figures of Alpha {sees} half or more of the 4")


@pytest.mark.clause("HF-L8")
def test_by_figures_or_by_one_line_from_centre_to_centre(readings: Readings) -> None:
    """A wall that hides the middle of a long unit, and not its ends."""

    def clear(variants: tuple[str, ...]) -> bool:
        wall = obstacle("wall", 8, 11.2, 0.2, 0.9)
        units = {"Alpha": column(2, 10, 4), "Xray": column(14, 10, 4)}
        return bool(stage(units, wall, variants=variants).sees("Alpha", "Xray"))

    assert readings("HF-L8", clear) == (True, False)


@pytest.mark.clause("HF-L9")
def test_all_fire_or_only_those_who_see(readings: Readings) -> None:
    """The lowest of four figures stands behind a wall of its own."""

    def firing(variants: tuple[str, ...]) -> int:
        wall = obstacle("wall", 3, 13.1, 0.2, 1.2)
        units = {"Alpha": column(2, 10, 4), "Xray": [(14, 10)]}
        fire = stage(units, wall, variants=variants, faces=[1] * 4).play("tactical", "fire", "Xray")
        return fire.happened("fires")[0]["figures"]

    assert readings("HF-L9", firing) == (4, 3)


def test_only_what_blocks_a_line_is_blamed() -> None:
    """An inch of scrub is on the line, a thicket is around the target; the unit between them is what blocks."""
    standing = ONE | {"Bravo": [(8, 9.3), (8, 10.7)]} | OTHER
    line = stage(standing, zone(4, 8, 1, 4), obstacle("thicket", 13, 9, 2, 2)).sees("Alpha", "Xray")
    assert [str(reason.text) for reason in line.reasons[1:]] == ["Bravo blocks 1 of 1 line"]


def test_sight_names_everything_it_sees_and_refuses_what_it_does_not_know() -> None:
    scene = stage({"Alpha": [(2, 2)], "Xray": [(2, 10)], "Yankee": [(20, 20)]}, obstacle("wall", 10, 0, 1, 24))
    assert scene.match.game.sight and scene.match.game.sight.everything_from(scene.state, "Alpha") == ("Xray",)
    for wrong in ("Alpha", "Zulu"):
        with pytest.raises(Exception, match=r"one unit|no unit on the table"):
            scene.sees("Alpha", wrong)


def test_a_point_is_in_a_line_of_fire_if_half_of_a_unit_sees_it() -> None:
    wall = obstacle("wall", 0, 8, 6.8, 0.4)
    play = stage({"Alpha": row(6, 5, 4), "Xray": row(20, 20, 1)}, wall)
    sight, state = HighFireSight(), play.state
    seen, hidden = sight.between(state, "Alpha", "9, 12"), sight.between(state, "Alpha", "3, 12")
    assert (seen.clear, hidden.clear) == (True, False)
    assert sight.between(state, "3, 12", "Alpha").clear is False
    assert "wall" in str(hidden.reasons[1].text) and hidden.reasons[1].clause == "HF-L5"
    assert sight.everything_from(state, "9, 12") == ("Alpha", "Xray")
    with pytest.raises(HighgroundError, match="name a unit on one side"):
        sight.between(state, "9, 12", "3, 12")


@pytest.mark.parametrize("point", ["99, 3", "3, 24.001", "-1, 3", "3, 3, 1"])
def test_a_point_off_the_table_is_refused(point: str) -> None:
    state, sight = stage({"Alpha": [(4, 4)], "Xray": [(20, 20)]}).state, HighFireSight()
    assert sight.between(state, "Alpha", "24, 24")
    for ask in (
        lambda: sight.between(state, "Alpha", point),
        lambda: sight.between(state, point, "Alpha"),
        lambda: sight.everything_from(state, point),
        lambda: sight.place(state, point),
    ):
        with pytest.raises(HighgroundError, match=f"{point} is off the table, which is 24″ across and 24″ down"):
            ask()


@pytest.mark.clause("HF-L10", "HF-A12")
def test_a_unit_in_the_way_of_a_point_is_named() -> None:
    play = stage({"Alpha": [(6, 5)], "Bravo": row(5.4, 8, 2), "Xray": [(20, 20)]}, activates="")
    hidden = HighFireSight().between(play.state, "Alpha", "6, 12")
    assert not hidden.clear and [str(reason.text) for reason in hidden.reasons] == [
        "0 of 1 figures of Alpha have a clear line to 6″, 12″",
        "Bravo blocks 1 of 1 line",
    ]


@pytest.mark.clause("HF-L10")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("swapped", [False, True])
def test_a_gap_that_a_line_only_touches_does_not_block_it_however_the_table_lies(turn: int, swapped: bool) -> None:
    def turned(x: float, y: float) -> tuple[float, float]:
        return [(x, y), (24 - y, x), (24 - x, 24 - y), (y, 24 - x)][turn]

    gap = [turned(11.25, 12), turned(12.75, 12)]
    for y, sees in ((12, True), (11.9, False)):
        standing = {"Alpha": [turned(12, y)], "Bravo": gap[::-1] if swapped else gap, "Xray": [turned(12, 18)]}
        play = stage(standing, activates="")
        assert play.sees("Alpha", "Xray").clear == play.sees("Xray", "Alpha").clear == sees


@pytest.mark.clause("HF-L10")
@pytest.mark.parametrize("acting", ["Bravo", "Xray"])
def test_who_acts_is_in_the_way_of_friends_and_enemies_see_where_it_has_gone(acting: str) -> None:
    play = stage({"Alpha": [(6, 5)], acting: row(5.4, 8, 2), "Zulu": [(20, 20)]}, activates=acting).play("tactical")
    ruling = HighFireSight().between(play.state, "Alpha", "6, 12")
    assert ruling.clear == (acting == "Xray")
    last = "Bravo blocks 1 of 1 line" if acting == "Bravo" else "as if Xray, which acts, had gone from where it stands"
    assert ruling.reasons[-1].text == last and "HF-L10" in ruling.reasons[-1].clause
    elsewhere = HighFireSight().between(play.state, "Alpha", "12, 6")
    assert elsewhere.clear and len(elsewhere.reasons) == 1, "nobody is in this way, going or not"


def test_who_is_all_out_of_action_sees_nobody_and_is_not_seen() -> None:
    lying = {"Xray": {"out": [1, 2]}}
    state = stage({"Alpha": row(5, 5, 2), "Xray": row(5, 9, 2), "Zulu": row(15, 9, 2)}, states=lying).state
    sight = HighFireSight()
    for start, end in (("Alpha", "Xray"), ("Xray", "Alpha"), ("Xray", "9, 12"), ("9, 12", "Xray")):
        ruling = sight.between(state, start, end)
        assert not ruling.clear and [reason.clause for reason in ruling.reasons] == ["HF-E3"]
    assert sight.between(state, "Alpha", "Zulu").clear


def test_whoever_asks_what_a_unit_sees_of_which_all_are_out_of_action_is_told_so() -> None:
    gone = stage(ONE | OTHER, states={"Xray": {"out": [1]}}, activates="")
    with pytest.raises(HighgroundError, match="Xray: all of it are out of action"):
        HighFireSight().everything_from(gone.state, "Xray")
