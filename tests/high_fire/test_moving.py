"""Moving: formations, difficult ground, enemies and walls in the way, figures one by one (HF-A19, HF-G1 to HF-G7)."""

import pytest

from highground.engine import FastChance
from highground.games.high_fire.data import Objective
from tests.high_fire.stage import door, obstacle, row, stage, zone

FAR = [(20, 21)]


@pytest.mark.clause("HF-A19")
def test_a_unit_follows_its_leader_as_it_stands() -> None:
    move = stage({"Alpha": [(4, 4), (5.2, 4), (4, 5.2), (5.2, 5.2)], "Xray": FAR}).play("tactical").to(6, 6)
    assert [move.spot(name) for name in ("a1", "a2", "a3", "a4")] == [(6, 6), (7.2, 6), (6, 7.2), (7.2, 7.2)]


@pytest.mark.clause("HF-A19")
def test_who_stands_where_the_leader_goes_makes_room() -> None:
    move = stage({"Alpha": row(4, 4, 3, 0.8), "Xray": FAR}).play("aimed").to(4.9, 4)
    assert [move.spot(f"a{n}") for n in (1, 2, 3)] == [(4.9, 4), (5.7, 4), (6.5, 4)]
    wall = obstacle("wall", 5.95, 2, 0.3, 4)
    swapped = stage({"Alpha": row(4, 4, 3, 0.8), "Xray": FAR}, wall).play("aimed").to(4.7, 4)
    assert swapped.spot("a1") == (4.7, 4) and swapped.core("Alpha") == ["a1", "a2", "a3"]


@pytest.mark.clause("HF-A19", "HF-G7")
def test_who_cannot_keep_his_place_closes_up() -> None:
    """The wall is where the second figure would stand beside its leader."""
    move = stage({"Alpha": [(4, 4), (5.2, 4)], "Xray": FAR}, obstacle("wall", 5, 6, 6, 1)).play("tactical").to(4, 7)
    assert move.spot("a1") == (4, 7) and move.core("Alpha") == ["a1", "a2"]
    x, y = move.spot("a2")
    assert x < 5 - 0.29 or not 5.7 < y < 7.3


@pytest.mark.clause("HF-A19")
def test_whoever_has_any_place_that_keeps_cohesion_takes_it() -> None:
    """Friends stand in the way, and most places beside the others are too far: one is left, behind them."""
    alpha, bravo = (
        [(4, 4), (2.92, 4), (4.37, 3.4), (4.37, 4.6), (3.6, 3.2)],
        [(5, 4.6), (5.7, 4.6), (6.4, 5), (7.3, 4.6)],
    )
    move = stage({"Alpha": alpha, "Bravo": [*bravo, (8, 5)], "Xray": FAR}).play("cautious").to(6.8, 3.7)
    assert move.core("Alpha") == ["a1", "a2", "a3", "a4", "a5"]


@pytest.mark.clause("HF-A19")
def test_who_cannot_follow_stays_behind_and_is_out_of_cohesion() -> None:
    """The second figure is walled in."""
    walls = [obstacle("wall", 5, 3, 0.3, 3), obstacle("wall", 5, 3, 3, 0.3), obstacle("wall", 8, 3, 0.3, 3.3),
             obstacle("wall", 5, 6, 3, 0.3)]  # fmt: skip
    move = stage({"Alpha": [(4.6, 4), (5.7, 4)], "Xray": FAR}, *walls).play("tactical").to(4.6, 7)
    assert move.spot("a2") == (5.7, 4) and move.core("Alpha") == ["a1"]


@pytest.mark.clause("HF-A19")
def test_figures_may_be_placed_one_by_one() -> None:
    move = stage({"Alpha": row(4, 4, 4), "Xray": FAR}).play("tactical", "by-figure")
    assert str(move.question.text) == "Where does Alpha: a1 go, up to 4″?" and "by-figure" not in move.offered
    move.to(4, 6)
    assert move.asked == "Red: where-figure" and move.question.about == {"figure": 1, "left": "4″"}
    move.to(5, 6)
    assert move.refused_at(5, 6.2).clause == "HF-G6 HF-G7", "somebody stands there by now"
    move.play("follow", "stay")
    assert [move.spot(f"a{n}") for n in (1, 2, 3, 4)] == [(4, 6), (5, 6), (6.4, 6), (7.6, 4)]


@pytest.mark.clause("HF-A19")
def test_where_figures_are_placed_one_by_one_the_leader_may_stay() -> None:
    move = stage({"Alpha": row(4, 4, 3), "Bravo": [(22, 2)], "Xray": FAR}).play("tactical", "by-figure", "stay")
    assert move.asked == "Red: where-figure" and move.question.about["figure"] == 1
    move.to(5.2, 5).play("follow")
    assert [move.spot(f"a{n}") for n in (1, 2, 3)] == [(4, 4), (5.2, 5), (6.4, 4)]
    assert move.happened("moves") == [{"who": 0, "figure": 1, "at": (5200, 5000, 0)}]
    idle = stage({"Alpha": row(4, 4, 3), "Bravo": [(22, 2)], "Xray": FAR}).play("rapid", "by-figure")
    idle.play("stay", "stay", "stay")
    assert idle.happened("moves") == [] and not idle.state.units[0].rapid
    fire = stage({"Alpha": row(4, 4, 3), "Xray": [(4, 12)]}).play("tactical", "by-figure", "fire")
    assert fire.question.name == "at-whom", "who thinks better of it may still fire first"


@pytest.mark.clause("HF-G6")
def test_without_an_assault_nobody_comes_closer_than_an_inch() -> None:
    move = stage({"Alpha": [(4, 4)], "Xray": [(8, 4)]}).play("tactical")
    assert move.refused_at(6.42, 4).clause == "HF-G6 HF-G7"
    move.to(6.41, 4)
    close = stage({"Alpha": [(4, 4)], "Xray": [(5.2, 4)]}).play("tactical")
    assert close.refused_at(4.1, 4), "who is closer already does not come closer still"
    close.to(3.5, 4)


@pytest.mark.clause("HF-G7", "HF-G2")
def test_walls_bar_fences_do_not_and_friends_are_passed() -> None:
    standing = {"Alpha": [(4, 4)], "Bravo": row(2, 6, 4), "Xray": FAR}
    wall = stage(standing, obstacle("wall", 0, 4.8, 24, 0.3)).play("tactical")
    assert wall.refused_at(4, 5.8).clause == "HF-G6 HF-G7"
    stage(standing, obstacle("fence", 0, 4.8, 24, 0.3)).play("tactical").to(4, 7.5)
    haste = stage({"Alpha": [(4, 4)], "Bravo": row(0.4, 6, 29, 0.8), "Xray": FAR}).play("rapid")
    assert haste.refused_at(4, 7.5).clause == "HF-G4 HF-G6", "friends are difficult ground"
    enemies = stage({"Alpha": [(4, 4)], "Xray": row(0.4, 6, 29, 0.8)}).play("assault")
    assert enemies.refused_at(4, 7.5).clause == "HF-G6 HF-G7"
    cover = stage({"Alpha": [(4, 4)], "Xray": [(4, 10)]}, obstacle("fence", 2, 9, 4, 0.2), faces="1")
    cover.play("tactical", "fire", "Xray")
    assert "HF-G2" in cover.value().parts[-1].clause


@pytest.mark.clause("HF-G4", "HF-G1")
def test_zones_are_difficult_ground() -> None:
    standing = {"Alpha": [(4, 4)], "Xray": FAR}
    stage(standing, zone(0, 5, 24, 4)).play("tactical").to(4, 7)
    assert stage(standing, zone(0, 5, 24, 4)).play("rapid").refused_at(4, 7).clause == "HF-G4 HF-G6"
    fire = stage({"Alpha": [(4, 4)], "Xray": [(4, 9)]}, zone(3, 8, 3, 3), faces="1").play("tactical", "fire", "Xray")
    assert "HF-G1" in fire.value().parts[-1].clause


def test_a_move_off_the_table_or_too_far_is_refused() -> None:
    move = stage({"Alpha": [(1, 1)], "Xray": FAR}).play("tactical")
    assert move.refused_at(-1, 1) and move.refused_at(0.1, 1) and move.refused_at(1, 5.1).clause.startswith("HF-A7")


def test_what_is_suggested_has_its_reason_and_can_be_done() -> None:
    """An objective ahead, a wood beside it, an enemy beyond, and a wall to hide behind."""
    standing = {"Alpha": row(4, 8, 2), "Xray": row(4, 18, 2)}
    well = Objective(name="the well", at=(4, 11))
    move = stage(standing, zone(5, 9, 4, 2, name="wood"), obstacle("wall", 0, 9, 3, 0.4), objectives=(well,))
    labels = [choice.label.split(":")[0] for choice in move.play("tactical").question.choices]
    for reason in ("at the well", "at the edge of the wood", "in cover in the wood", "toward Xray",
                   "with a line of sight to Xray", "where no enemy sees it"):  # fmt: skip
        assert reason in labels
    for choice in move.question.choices:
        if isinstance(choice.answer, tuple):
            copy = move.match.copy(FastChance(1))
            copy.answer(0, choice.answer)
            assert copy.position.state.at[0] == choice.answer
    charge = stage({"Alpha": row(4, 8, 2), "Xray": row(4, 11, 2)}).play("assault")
    assert charge.question.choices[0].label.startswith("in contact with Xray")


GATE = (obstacle("wall", 0, 6, 11, 0.4), door(11, 6, 2, 0.4), obstacle("wall", 13, 6, 11, 0.4))


def test_a_closed_door_bars_and_an_open_one_does_not() -> None:
    standing = {"Alpha": [(12, 4)], "Xray": FAR}
    assert stage(standing, *GATE).play("tactical").refused_at(12, 7.5)
    stage(standing, *GATE, opened=("door",)).play("tactical").to(12, 7.5)


@pytest.mark.clause("HF-G3", "HF-G4")
def test_an_open_door_is_bare_table() -> None:
    move = stage({"Alpha": [(12, 4.5)], "Xray": FAR}, *GATE, opened=("door",)).play("rapid").to(12, 6.2)
    onward = stage({"Alpha": [move.spot("a1")], "Xray": FAR}, *GATE, opened=("door",))
    assert "rapid" in onward.offered
    onward.play("rapid").to(12, 9)
    wood = stage({"Alpha": [(12, 6.2)], "Xray": FAR}, *GATE, zone(11, 5, 2, 3), opened=("door",))
    assert wood.refused("rapid").clause == "HF-G4 HF-G3", "what else is there is difficult still"


@pytest.mark.clause("HF-G5", "HF-A9")
def test_a_jump_lands_in_an_open_door_and_in_no_closed_one() -> None:
    """The door is large enough for somebody to stand in the middle of it; a second one stays closed."""
    standing, jump = {"Alpha": [(12, 4.5)], "Xray": FAR}, {"Alpha": {"jump": True}}
    doors = door(11, 6, 2, 2, name="gate"), door(14, 6, 2, 2, name="hatch")
    landing = stage(standing, *doors, units=jump, opened=("gate",)).play("jump")
    assert landing.refused_at(15, 7).clause == "HF-G5 HF-A9" and landing.refused_at(15, 6).clause == "HF-G5 HF-A9"
    assert landing.to(12, 7).spot("a1") == (12, 7)
    stage(standing, *doors, units=jump, opened=("gate",)).play("jump").to(12, 6)
