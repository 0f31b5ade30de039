"""Assaults: engaging, melees with all results at once, removal, parting, and who may fire or act (HF-M1 to HF-M8)."""

import math
from typing import Any

import pytest

from highground.games.high_fire.assault import melees, strength
from highground.games.high_fire.cover import SOLID, cover_of
from highground.games.high_fire.looks import looks_of
from highground.testing.plugin import Readings
from tests.high_fire.stage import Stage, column, obstacle, parts, row, stage, zone

FEW = ((1, 0, 1), (1, 0, 1))


def charge(ours: int = 2, theirs: int = 2, *terrain: object, alone: bool = False, **more: object) -> Stage:
    """A unit assaults another, and engages it, with others far away unless they are alone."""
    others = {} if alone else {"Bravo": [(22, 2)], "Yankee": [(22, 22)]}
    standing = {"Alpha": row(4, 10, ours), "Xray": row(4, 14, theirs)} | others
    return stage(standing, *terrain, split=FEW, **more).play("assault").to(4, 12.5)  # pyright: ignore


@pytest.mark.clause("HF-A11", "HF-M1")
def test_an_assault_ends_within_an_inch_or_falls_short() -> None:
    assert charge().state.engaged == [(0, 2)]
    standing = {"Alpha": row(4, 10, 2), "Xray": row(4, 14, 2)}
    short = stage(standing, split=FEW).play("assault").to(4, 12)
    assert short.state.engaged == [] and short.happened("falls-short")
    assert stage(standing).play("assault").refused_at(4, 14.5).clause == "HF-G6 HF-G7"
    far = stage({"Alpha": row(4, 4, 2), "Xray": row(4, 14, 2)})
    assert far.refused("assault").clause == "HF-A11"


@pytest.mark.clause("HF-A11", "HF-M1", "HF-A19")
def test_whoever_can_engage_leads_an_assault_that_the_leader_cannot_bring_home() -> None:
    reach = stage({"Alpha": row(4, 6, 5, 1.5), "Xray": row(10.2, 9, 3)}).play("assault")
    assert reach.question.about["figure"] == reach.figure("a3")
    assert reach.question.choices[0].label.startswith("in contact with Xray")
    reach.answer(reach.question.choices[0].answer)
    assert reach.happened("engages") == [{"who": 0, "whom": 1}]
    led = stage({"Alpha": row(8, 6, 2), "Xray": row(8, 10, 3)}).play("assault")
    assert led.question.about["figure"] == led.figure("a1"), "but the leader does if he can"
    wounded = stage({"Alpha": row(4, 6, 5, 1.5), "Xray": row(10.2, 9, 3)}, states={"Alpha": {"stunned": [3, 4, 5]}})
    assert wounded.refused("assault").clause == "HF-A11", "nor do those lead who cannot act"


@pytest.mark.clause("HF-M1", "HF-M8")
def test_engaged_units_get_no_points_and_no_fire() -> None:
    standing = {"Alpha": row(4, 10, 2), "Bravo": row(12, 12, 2), "Xray": row(4, 14, 2), "Yankee": row(12, 18, 2)}
    fight = stage(standing, first="Red").play("assault").to(4, 12.5)
    fight.play("Bravo", "tactical", "fire")
    assert fight.offered == ["Yankee", "none"] and fight.refused("Xray").clause == "HF-M8"
    fight.play("none", "stay")
    assert fight.asked == "Blue: who-activates" and fight.offered == ["Yankee", "done"]
    assert fight.refused("Xray").clause == "HF-M1"


@pytest.mark.clause("HF-M8")
def test_there_is_no_fire_into_a_melee_or_there_is(readings: Readings) -> None:
    def offered(variants: tuple[str, ...]) -> bool:
        standing = {"Alpha": row(4, 10, 2), "Bravo": row(12, 12, 2), "Xray": row(4, 14, 2), "Yankee": row(12, 18, 2)}
        fight = stage(standing, variants=variants).play("assault").to(4, 12.5).play("Bravo", "tactical", "fire")
        found = "Xray" in fight.offered
        fight.until("")
        return found

    assert readings("HF-M8", offered) == (False, True)


@pytest.mark.clause("HF-M7")
def test_no_activation_is_handed_to_or_by_the_engaged_or_it_is(readings: Readings) -> None:
    def handed(variants: tuple[str, ...]) -> tuple[list[str], list[str]]:
        command = {"Bravo": {"command": True}}
        officer = {"Bravo": {1: {"rank": 1}}}
        standing = {"Alpha": row(4, 10, 2), "Bravo": row(12, 3, 2), "Charlie": row(18, 3, 2), "Xray": row(4, 14, 2)}
        hand = stage(standing, units=command, figures=officer, variants=variants).play("assault").to(4, 12.5)
        hand.play("Bravo", "hand")
        to = hand.offered if hand.name == "hand-to" else ["Charlie"]
        by = stage(
            {"Alpha": row(4, 10, 2), "Charlie": row(18, 3, 2), "Xray": row(4, 14, 2)},
            units={"Alpha": {"command": True}}, figures={"Alpha": {1: {"rank": 1}}}, variants=variants,
        ).play("assault").to(4, 12.5)  # fmt: skip
        return to, by.play("done").offered

    one, other = readings("HF-M7", handed)
    assert one == (["Charlie"], ["Charlie", "done"]) and other == (["Alpha", "Charlie"], ["Alpha", "Charlie", "done"])


@pytest.mark.clause("HF-M2", "HF-M3", "HF-M6", "HF-T7")
def test_both_sides_sum_their_close_combat_and_roll_a_die_for_each() -> None:
    """Three chargers: 9 and 3; two defenders: 6. 12 less 6 is 6, and -6 is read at -2."""
    fight = charge(3, 2, faces="1 1 1 1 1").until("Red: split")
    told = fight.happened("fights")
    assert [(event["value"], event["dice"]) for event in told] == [(6, 3), (-6, 2)]
    sides = [event.because for event in fight.events if event.name == "fights"]
    assert sides[0] and parts(sides[0]) == {"CR": 9, "charging": 3, "the enemy's": -6}
    assert sides[1] and parts(sides[1]) == {"CR": 6, "the enemy's": -12}
    assert [total.value for total in sides if total] == [event["value"] for event in told]


def apart(*more: tuple[float, float], **others: Any) -> Stage:
    """One who is far from the rest of its unit assaults two enemies."""
    standing = {"Alpha": [(4, 3), (5.2, 3), (4, 4.2), (14, 6)], "Bravo": [(22, 2)], "Xray": [*row(14, 9, 2), *more]}
    play = stage(standing, split=((2, 0, 1), (1, 0, 1)), **others).play("observe", "look", "none", "stay")
    return play.play("assault").to(14, 7.7)


@pytest.mark.clause("HF-M2", "HF-M3")
def test_before_one_assaults_the_dice_of_both_sides_are_told() -> None:
    standing = {"Alpha": row(4, 4, 3), "Xray": row(4, 8, 2), "Yankee": [(8, 6)]}
    play = stage(standing, split=FEW, states={"Xray": {"stunned": [1]}}, faces="1 1 1 1").play("assault")
    assert play.question.name == "assault-whom" and play.question.hint == (
        "If all close in and nothing else changes: Yankee: 3 dice at 9 against 1 at -9;"
        " Xray: 3 dice at 7 against 1 at -7."
    )
    assert play.offered == ["Yankee", "Xray"], "what promises most is offered first"
    play.play("Xray")
    told = "If all close in and nothing else changes: Xray: 3 dice at 7 against 1 at -7."
    assert (play.name, play.question.hint) == ("where-to", told)
    del standing["Yankee"]
    alone = stage(standing, states={"Xray": {"stunned": [1]}}).play("assault")
    assert (alone.name, alone.question.hint) == ("where-to", told), "of the only one within reach, too"
    alone.play("by-figure")
    assert (alone.name, alone.question.hint) == ("where-figure", told)
    fight = play.to(4, 6.5).until("Red: split")
    assert [(event["dice"], event["value"]) for event in fight.happened("fights")] == [(3, 7), (1, -7)]


def told_and_fought(play: Stage) -> tuple[str, str]:
    """What is told before the move of an assault, and what is fought once one has gone where it is suggested first."""
    told = play.question.hint.removesuffix(".").split(": ")[-1]
    play.answer(play.question.choices[0].answer).until("Red: split")
    ours, theirs = play.happened("fights")  # in a single melee
    dice = "die" if ours["dice"] == 1 else "dice"
    return told, f"{ours['dice']} {dice} at {ours['value']} against {theirs['dice']} at {theirs['value']}"


@pytest.mark.clause("HF-M2", "HF-M6", "HF-M8")
@pytest.mark.parametrize("helped", [True, False])
def test_who_assaults_apart_from_its_engaged_unit_is_told_of_all_melees_as_one(helped: bool) -> None:
    """By hand: Alpha's four have 12 and 4 for charging, Bravo's two 8, and the enemies 20."""
    standing = {"Alpha": [*row(4, 10, 3), (18, 10)], "Bravo": row(3, 18, 2), "Charlie": [(12, 2)]}
    enemies, strong = {"Xray": row(4, 14, 2), "Yankee": row(18, 14, 2)}, {"close": 5}
    play = stage(
        standing | enemies, split=((4, 0, 1), (1, 0, 1)), faces=[1] * 19, activates="Bravo" if helped else "Alpha",
        all_figures={"Xray": strong, "Yankee": strong},
    )  # fmt: skip
    if helped:
        play.play("assault").to(4, 15.5).play("Alpha")
    play.play("assault").to(4, 12.5).play("assault")
    told, fought = told_and_fought(play)
    assert told == fought == ("6 dice at 4 against 4 at -4" if helped else "4 dice at -4 against 4 at 4")


@pytest.mark.clause("HF-M6", "HF-S10")
def test_a_wall_is_told_as_cover_only_where_it_is_still_between_after_the_charge() -> None:
    """Whoever can go round it stands beside the enemy; whoever cannot engages across it."""
    standing = {"Alpha": [(11.6, 11.6)], "Xray": [(10.7, 13.6)], "Yankee": [(22, 22)]}
    for width, value in ((3.2, 1), (9, -2)):
        wall = obstacle("wall", 8, 13, width, 0.2)
        play = stage(standing, wall, split=FEW, faces=[1] * 9).play("assault")
        assert cover_of(looks_of(play.state), play.figure("x1"), (11600, 11600, 0)).worth == SOLID
        told, fought = told_and_fought(play)
        assert told == fought == f"1 die at {value} against 1 at {-value}"


@pytest.mark.clause("HF-M8")
def test_all_groups_of_the_enemy_that_chargers_come_close_to_are_told() -> None:
    """By hand: five with 3 and 1 each for charging, against three of Xray with 4; the last of them is elsewhere."""
    standing = {"Alpha": row(4, 10, 5), "Xray": [(4, 14), (5.2, 14), (8.8, 14), (20, 20)], "Yankee": [(22, 2)]}
    play = stage(standing, split=FEW, faces=[1] * 19, all_figures={"Xray": {"close": 4}}).play("assault")
    told, fought = told_and_fought(play)
    assert told == fought == "5 dice at 8 against 3 at -8"


@pytest.mark.clause("HF-M6", "HF-M8", "HF-A5")
def test_who_assaults_apart_from_its_unit_fights_alone_and_charges_alone() -> None:
    """By hand: 3 and 1 for charging against 6 is -2: a 10 is a C, and 2 for the others: 9 is a B, 6 a C."""
    fight = apart(faces="10 6 1 1 1")
    assert fight.state.units[0].charged == (3,) and fight.refused("Alpha").clause == "HF-M1"
    fight.until("Red: split")
    told = fight.happened("fights")
    assert [(event["value"], event["dice"]) for event in told] == [(-2, 1), (2, 2)]
    assert fight.harms("Alpha")[:3] == ["", "", ""] and fight.happened("stunned")[0] == {"who": fight.figure("a4")}
    assert fight.happened("removed") == [], "for there are others of the unit, unhurt"
    assert fight.happened("steps-back") == [{"who": 0}] and fight.spot("a4")[1] < 6.5
    assert [fight.spot(name) for name in ("a1", "a2", "a3")] == [(4, 3), (5.2, 3), (4, 4.2)]


@pytest.mark.clause("HF-M6", "HF-M8")
def test_who_stays_behind_when_others_close_in_neither_charges_nor_fights() -> None:
    """By hand: 3 and 1 for charging against 9 is -5."""
    standing = {"Alpha": row(4, 6, 5, 1.5), "Bravo": [(20, 2)], "Xray": [(4, 11), (3.2, 11.3), (2.4, 11)]}
    fight = stage(standing | {"Yankee": [(20, 20)]}, faces="1 1 1 1").play("assault", "by-figure").to(4, 9.6)
    while fight.name == "where-figure":
        fight.play("stay")
    assert fight.state.units[0].charged == (fight.figure("a1"),)
    fight.until("Red: split")
    assert [(event["value"], event["dice"]) for event in fight.happened("fights")] == [(-5, 1), (5, 3)]


@pytest.mark.clause("HF-A11")
def test_an_enemy_is_assaulted_though_others_of_its_unit_are_out_of_reach() -> None:
    yard = [obstacle("wall", 7.5, 10.6, 5.5, 1.4), obstacle("wall", 7.5, 12, 0.25, 3)]
    yard += [obstacle("wall", 12.75, 12, 0.25, 3), obstacle("wall", 7.5, 15, 5.5, 0.25)]
    behind = [(9.6, 12.3), (10.2, 12.3), (10.8, 12.3), (10.2, 12.9)]
    assert "assault" in stage({"Alpha": [(10.2, 10.25)], "Xray": [*behind, (14.5, 9.2)]}, *yard).offered
    walled = stage({"Alpha": [(10.2, 10.25)], "Xray": behind}, *yard)
    assert walled.refused("assault").clause == "HF-A11"


@pytest.mark.clause("HF-M8")
def test_those_of_the_assaulted_who_are_elsewhere_do_not_fight() -> None:
    fight = apart((20, 20), (21.2, 20), (20, 21.2), faces=[1] * 9)
    fight.until("Red: split")
    assert [event["dice"] for event in fight.happened("fights")] == [1, 2]
    near = apart((16.4, 9), (20, 20), faces=[1] * 9).until("Red: split")
    assert near.happened("fights")[1]["dice"] == 3, "but who is linked to somebody close does"


@pytest.mark.clause("HF-M6")
def test_who_defends_solid_cover_is_stronger_by_three_each() -> None:
    for cover, more in (("solid", {"defending solid cover": 6}), ("partial", {})):
        fight = charge(3, 2, zone(3, 13.5, 4, 2, cover=cover))
        assert parts(strength(fight.state, looks_of(fight.state), (0, 2), 1)) == {"CR": 6} | more


@pytest.mark.clause("HF-E1", "HF-E2")
def test_the_stunned_fight_by_half_and_the_wounded_worse() -> None:
    """CR 3 each: one in full, one wounded at 2, one stunned at a half of 3, rounded up for the side."""
    states = {"Xray": {"wounded": [2], "stunned": [3]}}
    fight = charge(3, 3, states=states)
    assert parts(strength(fight.state, looks_of(fight.state), (0, 2), 1)) == {
        "CR": 6, "wounded": -1, "stunned, by half": 2,
    }  # fmt: skip


@pytest.mark.clause("HF-E1")
def test_the_stunned_fight_by_half_or_in_full(readings: Readings) -> None:
    def dice(variants: tuple[str, ...]) -> tuple[int, int]:
        fight = charge(3, 2, states={"Xray": {"stunned": [2]}}, variants=variants, faces=[1] * 5)
        total = strength(fight.state, looks_of(fight.state), (0, 2), 1).value
        return total, fight.until("Red: split").happened("fights")[1]["dice"]

    assert readings("HF-E1", dice) == ((5, 1), (6, 2))


@pytest.mark.clause("HF-M3", "HF-M5", "HF-T7")
def test_two_units_remove_each_other_in_one_assault() -> None:
    """By hand: one against one, 3 and 1 for charging against 3 is 1, and -1. Nines are a C (10) and a C (8)."""
    fight = charge(1, 1, alone=True, faces="9 9", turns=2).until("")
    assert len(fight.happened("stunned")) == 2 and len(fight.happened("removed")) == 2
    assert fight.happened("takes-letters") == [{"who": seat, "out": 0, "wounded": 0, "stunned": 1} for seat in (0, 1)]
    assert all(at[2] < 0 for at in fight.state.at) and set(fight.winners) == {"Red", "Blue"}


@pytest.mark.clause("HF-M5")
def test_a_unit_with_somebody_unhurt_stays() -> None:
    fight = charge(3, 2, faces="1 1 1 10 1", turns=2).until("Red: split")
    assert fight.happened("removed") == [] and len(fight.happened("stunned")) == 1
    gone = charge(3, 2, alone=True, faces="10 10 10 1 1", turns=2).until("")
    assert gone.happened("removed") == [{"who": 1}] and gone.winners == ("Red",)


@pytest.mark.clause("HF-M4", "HF-M8")
def test_the_weaker_side_steps_back_two_inches_and_of_equals_the_assaulter() -> None:
    for ours, theirs, back in ((3, 2, "Xray"), (2, 3, "Alpha"), (2, 2, "Alpha")):
        fight = charge(ours, theirs, faces=[1] * 6).until("Red: split")
        assert fight.happened("steps-back") == [{"who": fight.unit(back)}] and fight.state.engaged == []
        looks = looks_of(fight.state)
        apart = min(
            ((looks.at[a][0] - looks.at[x][0]) ** 2 + (looks.at[a][1] - looks.at[x][1]) ** 2) ** 0.5 - 590
            for a in looks.figures(0)
            for x in looks.figures(1)
        )
        assert 1998 <= apart <= 2600 and not looks.groups(fight.unit(back)).lost


@pytest.mark.clause("HF-M8", "HF-S3")
def test_further_units_join_and_effects_are_spread_by_both_owners_at_once() -> None:
    standing = {"Alpha": row(4, 10, 2), "Bravo": row(4, 18, 2), "Xray": row(4, 14, 3)}
    fight = stage(standing, split=((2, 0, 1), (1, 0, 1)), faces="10 9 1 1 10 1 1")
    fight.play("assault").to(4, 12.5).play("Bravo", "assault").to(4, 15.5)
    assert melees(fight.state) == [(0, 1, 2)]
    fight.until("Blue: spread")
    assert len(fight.happened("fights")) == 2 and fight.question.about["unit"] == fight.unit("Xray")
    assert fight.question.hint.startswith("proposed: Xray: x3 out of action")
    fight.play("choose", "x3")
    assert fight.asked == "Blue: who-takes" and "x3" not in fight.offered
    fight.play("x1")
    assert fight.harms("Xray")[0] and fight.harms("Xray")[2] == "out"


@pytest.mark.clause("HF-M4")
@pytest.mark.parametrize(("room", "gap"), [(1.5, 1.5), (1.9, 1.9), (2.3, 2)])
def test_units_part_as_far_as_there_is_room(room: float, gap: float) -> None:
    alley = [("wall", 9, 1, 1.5, 8), ("wall", 11.5, 1, 1.5, 8), ("wall", 10.5, 1, 1, 0.5)]
    y = 1.5 + 0.295 + room
    weak = {"Alpha": {1: {"close": 0}, 2: {"close": 0}}}
    standing = {"Alpha": [(11, y + 1.6), (11, y + 3)], "Xray": [(11, y)], "Yankee": [(22, 22)]}
    play = stage(standing, *(obstacle(*one) for one in alley), split=FEW, figures=weak, faces=[1] * 9)
    play.play("assault").to(11, y + 0.6).until("Red: split")
    (ours, theirs) = (play.spot(name)[1] for name in ("a1", "x1"))
    assert play.happened("steps-back") and abs(ours - theirs - 0.59 - gap) < 0.3, "whole steps of a quarter"


def from_nearest(play: Stage, name: str) -> float:
    """How far a figure stands from the nearest enemy, from base to base."""
    looks, figure = looks_of(play.state), play.figure(name)
    (x, y, _), enemy = looks.at[figure], int(figure in looks.figures(0))
    return min(math.hypot(looks.at[n][0] - x, looks.at[n][1] - y) for n in looks.figures(enemy)) / 1000 - 0.59


@pytest.mark.clause("HF-M4")
@pytest.mark.parametrize("x", [8.8, 9.6, 10.4])
def test_who_stands_beyond_the_enemy_steps_back_away_from_him_in_his_own_way(x: float) -> None:
    """Between three sides of enemies the way back of one is the other three's way forward; there the table is bare."""
    enemies = [*row(6, 14, 7), *column(6, 15.2, 2), *column(13.2, 15.2, 2)]
    standing = {"Alpha": [*row(8.4, 10, 3), (x, 15.7)], "Xray": enemies, "Yankee": [(22, 2)]}
    weak = {"Xray": {"close": 1}}
    play = stage(standing, split=((2, 0, 1), (1, 0, 1)), faces=[1] * 19, all_figures=weak)
    play.play("assault").to(8.4, 12.5).until("Red: split")
    assert play.happened("fights") and play.happened("steps-back") == [{"who": 0}]
    for name in ("a1", "a2", "a3", "a4"):
        assert 1.998 <= from_nearest(play, name) < 2.5, name


def test_parting_needs_room_and_does_without_it() -> None:
    """In a corner nobody can step back two inches; the game goes on."""
    corner = stage(
        {"Alpha": column(1.5, 0.5, 3), "Xray": column(3.5, 0.5, 6)}, split=FEW, faces=[1] * 9, size=24
    ).play("assault")  # fmt: skip
    corner.to(2.6, 0.5).until("Red: split")
    assert corner.state.engaged == []


@pytest.mark.clause("HF-M4")
def test_who_has_but_a_narrow_way_round_a_wall_goes_it() -> None:
    """In the corner of two walls, with five enemies before it, the second figure can only come out at the far end."""
    walls = obstacle("wall", 7.5, 9, 0.25, 3.75), obstacle("wall", 7.5, 11.75, 5.25, 0.25)
    standing = {"Alpha": row(5.75, 10, 3), "Xray": row(8, 14, 5), "Bravo": [(22, 1)], "Yankee": [(22, 23)]}
    play = stage(standing, *walls, split=FEW, faces=[1] * 19).play("assault")
    play.answer(play.question.choices[0].answer).until("Red: split")
    assert play.happened("fights") and play.happened("steps-back") == [{"who": 0}]
    for name in ("a1", "a2", "a3"):
        assert 1.998 <= from_nearest(play, name) < 2.5, name
