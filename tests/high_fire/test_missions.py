"""Missions, factions and setting up (HF-H1 to HF-H3), and what is scored."""

import pytest

from highground.engine import FastChance, Match
from highground.games.high_fire import GAME
from highground.games.high_fire.data import Exit, Objective
from highground.games.high_fire.loading import all_factions
from highground.games.high_fire.looks import looks_of
from highground.games.high_fire.missions import points_of
from tests.high_fire.stage import Stage, row, stage

FEW = ((1, 0, 1), (1, 0, 1))


@pytest.mark.clause("HF-H1")
def test_each_faction_has_what_it_needs() -> None:
    match = Match(GAME, GAME.setting(), FastChance(1))
    assert [event.name for event in match.events_for(0)].count("leads") == 2
    rules = GAME.scenarios["skirmish"]().rules  # pyright: ignore
    for faction in all_factions().values():
        profiles = [profile for unit in faction.units for profile in unit.figures]
        weapons = [rules.weapons[profile.weapon] for profile in profiles]
        assert any(unit.command for unit in faction.units) and any(unit.jump for unit in faction.units)
        assert any(profile.medic for profile in profiles) and any(profile.engineer for profile in profiles)
        assert any(weapon.indirect for weapon in weapons) and any(
            weapon.dice and not weapon.indirect for weapon in weapons
        )


@pytest.mark.clause("HF-H3", "HF-C4")
def test_units_are_set_up_in_turn_around_their_leaders_on_clear_ground() -> None:
    play = Stage(Match(GAME, GAME.setting(), FastChance(1), names=("Red", "Blue")))
    assert play.asked == "Red: set-up" and play.refused_at(12, 6).clause == "HF-H3"
    play.to(12, 2)
    assert play.asked == "Blue: set-up"
    while play.name == "set-up":
        play.answer(play.question.choices[0].answer)
    looks = looks_of(play.state)
    for unit, named in enumerate(play.state.setting.units):
        assert not looks.groups(unit).detached, f"{named.name} stands together"


def test_every_scenario_can_be_set_up_anywhere_in_its_zones() -> None:
    for name in GAME.scenarios:
        for seed in range(5):
            match = Match(GAME, GAME.setting(name), FastChance(seed))
            answers = FastChance(seed)
            while (question := match.question(match.waited_for()[0])) and question.name == "set-up":
                request = match.position.request
                match.answer(question.seat, request.region().sample(answers))  # pyright: ignore
            assert all(at[2] == 0 for at in match.position.state.at)


@pytest.mark.clause("HF-H2", "HF-T1")
def test_an_objective_goes_to_who_has_most_able_figures_there() -> None:
    standing = {"Alpha": row(10, 10, 3), "Xray": row(10, 13, 3)}
    place = Objective(name="the well", at=(11, 11.5), points=2)
    for states, scored in (({}, []), ({"Xray": {"stunned": [1]}}, [0]), ({"Alpha": {"out": [1]}}, [1])):
        game = stage(standing, objectives=(place,), states=states, split=FEW, turns=1, faces=[1] * 9).until("")
        assert [event["who"] for event in game.happened("scores")] == scored
        assert game.state.score == [2 * (seat in scored) for seat in range(2)]
        assert game.winners == (("Red",) if scored == [0] else ("Blue",) if scored else ("Red", "Blue")) or not scored


@pytest.mark.clause("HF-H2")
def test_a_raid_pays_the_raider_inside_and_the_other_side_otherwise() -> None:
    prize = Objective(name="the relay", at=(11, 11), within=2, points=4, side="Red", otherwise=1)
    inside = stage({"Alpha": row(10, 11, 2), "Xray": [(20, 20)]}, objectives=(prize,), split=FEW, turns=1).until("")
    assert inside.state.score == [4, 0]
    outside = stage({"Alpha": row(10, 4, 2), "Xray": [(20, 20)]}, objectives=(prize,), split=FEW, turns=1).until("")
    assert outside.state.score == [0, 1]
    held = stage({"Alpha": row(2, 4, 2), "Xray": [(11, 11)]}, objectives=(prize,), split=FEW, turns=1).until("")
    assert held.state.score == [0, 1]


@pytest.mark.clause("HF-H2")
def test_exits_and_losses_count_at_the_end() -> None:
    road = Exit(name="the road", at=(0, 0), size=(24, 4), side="Red", points=2)
    game = stage(
        {"Alpha": row(10, 3, 3), "Xray": row(10, 20, 3)}, exits=(road,), kill_points=1, split=FEW, turns=1,
        states={"Alpha": {"stunned": [2]}, "Xray": {"out": [1]}}, faces="1",
    ).until("")  # fmt: skip
    assert [points_of(game.state, seat) for seat in range(2)] == [2 * 2 + 1, 0] and game.winners == ("Red",)


@pytest.mark.clause("HF-H2")
def test_who_has_nobody_left_has_lost() -> None:
    game = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, faces="10", split=FEW).play("tactical", "fire", "Xray")
    assert game.until("").winners == ("Red",) and game.happened("wiped-out") == [{"who": 1}]
