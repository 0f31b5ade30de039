"""Missions, factions and setting up (HF-H1 to HF-H3), and what is scored."""

import msgspec
import pytest

from highground.engine import FastChance, HighgroundError, Match
from highground.games.high_fire import GAME
from highground.games.high_fire.data import Deployment, Exit, Objective, Observed, Reserve
from highground.games.high_fire.loading import all_factions
from highground.games.high_fire.looks import looks_of
from highground.games.high_fire.missions import points_of
from highground.games.high_fire.posting import of_room
from highground.games.high_fire.setting import OUT
from highground.games.high_fire.state import OFF, present, waits
from tests.high_fire.stage import Stage, row, stage, zone
from tests.high_noon.chance import Told

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


@pytest.mark.clause("HF-H2")
def test_what_the_mission_pays_is_told() -> None:
    def told(name: str) -> tuple[str, ...]:
        return Match(GAME, GAME.setting(name), FastChance(1)).scene(0).notes[-4:]

    crossing = "pays 1 this turn (and 2 more in each later one) to whoever last had more able figures within 4″"
    assert f"the crossing (12″, 12″): held by nobody; {crossing}" in told("skirmish")
    assert "at the end 1 for each enemy out of action or removed" in told("skirmish")
    yard = "pays 1 a turn to whoever last had more able figures within 3″"
    assert f"the north yard (6″, 8″): held by nobody; {yard}" in told("crossroads")
    relay = "pays 3 a turn to The Meridian Watch if it last had more able figures within 2″ and anybody able is there"
    assert f"the relay (12″, 12″): held by nobody; {relay}, otherwise 5 to The Cinder Compact" in told("raid")
    assert "the northern road: at the end 2 for each able figure of The Cinder Compact there" in told("breakthrough")


@pytest.mark.clause("HF-H2")
def test_what_one_side_alone_is_paid_grows_and_is_kept_at_a_tie() -> None:
    """Two against one hold it; once it is two against two they still do, as it says; in the last turn nothing grows."""
    place = Objective(name="relay", at=(6, 6), within=2, points=3, more=2, side="Red", otherwise=5)
    standing = {"Alpha": [(5, 6), (6, 6)], "Xray": [(6, 7.6), (9, 9)]}
    play = stage(standing, activates="", split=FEW, turns=2, objectives=[place], faces=[10, 1])
    kept = "to Red if it last had more able figures within 2″ and anybody able is there, otherwise 5 to Blue"
    assert (
        f"relay (6″, 6″): held by nobody; pays 3 this turn (and 2 more in each later one) {kept}"
        in play.match.scene(0).notes
    )
    play.until("Red: split")
    assert f"relay (6″, 6″): held by Red; pays 5 this turn {kept}" in play.match.scene(0).notes
    alone = msgspec.structs.replace(place, otherwise=0, more=0)
    assert "otherwise" not in stage(standing, objectives=[alone]).match.scene(0).notes[-1]


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
            state = match.position.state
            for unit, arrival in enumerate(state.setting.arrivals):
                is_placed = state.setting.units[unit].name in {one.unit for one in state.setting.data.placed}
                assert all((state.at[n][2] == 0) == (arrival == 1 or is_placed) for n in state.setting.members[unit])
                assert is_placed or not looks_of(state).groups(unit).detached


@pytest.mark.clause("HF-H3")
def test_units_that_are_posted_stand_where_the_mission_says_and_the_others_are_set_up() -> None:
    play = Stage(Match(GAME, GAME.setting("crossroads"), FastChance(1), names=("Red", "Blue")))
    units, posted = play.state.setting.units, {"First Section": (16000, 3600, 0), "Black Shift": (8000, 20400, 0)}
    for name, at in posted.items():
        unit = play.unit(name)
        assert play.state.at[play.state.setting.leaders[unit]] == at and looks_of(play.state).groups(unit).lost
    while play.name == "set-up":
        play.answer(play.question.choices[0].answer)
    told = [event["who"] for event in play.happened("sets-up")]
    assert sorted(units[unit].name for unit in told) == sorted(one.name for one in units if one.name not in posted)


@pytest.mark.clause("HF-H3")
def test_reserves_are_set_up_when_their_turn_begins_and_keep_off_enemies() -> None:
    standing = {"Alpha": [(4, 4)], "Golf": row(8, 4, 2), "Xray": [(12, 3)]}
    play = stage(standing, activates="", split=FEW, turns=3, faces=[10, 1] * 3)
    data = play.state.setting.data
    later = msgspec.structs.replace(
        data,
        placed=tuple(one for one in data.placed if one.unit != "Golf"),
        reserves=(Reserve(unit="Golf", turn=2),),
    )
    match = Match(GAME, GAME.setting(data=later), Told([10, 1] * 3, []), names=("Red", "Blue"))
    game = Stage(match)
    golf = game.state.setting.unit_named("Golf")
    assert waits(game.state, golf) and "Golf comes in turn 2" in str(GAME.scene(match.position.state).text)
    assert away(game) == {"Golf": "it has not come yet; it comes in turn 2"}
    with pytest.raises(HighgroundError, match="Golf: it has not come yet; it comes in turn 2"):
        GAME.sight.between(game.state, "Golf", "Xray")  # pyright: ignore[reportOptionalMemberAccess]
    game.until("Red: who-activates")
    assert str(game.refused("Golf").text) == "it has not come yet; it comes in turn 2"
    game.until("Red: set-up")
    assert away(game) == {"Golf": "it has not come yet"}
    assert game.state.turn == 2 and game.refused_at(12.5, 2).clause == "HF-H3 HF-G6"
    assert game.refused_at(8, 6).clause == "HF-H3"
    game.to(8, 2)
    assert present(game.state, golf) and game.happened("points")[-2]["points"] == 2 + 2
    assert not away(game)
    for n in game.state.setting.members[golf]:
        game.state.harm[n], game.state.at[n] = OUT, OFF
    assert away(game) == {"Golf": "it was removed"}


def away(game: Stage) -> dict[str, str]:
    """Who is not on the table, and why."""
    return {one.name: one.text for one in GAME.scene(game.state).absent}


@pytest.mark.clause("HF-A12", "HF-H3")
def test_reserves_that_come_between_an_observer_and_its_target_end_the_lock() -> None:
    standing = {"Alpha": [(12, 1), (12, 0.4)], "Golf": row(4, 4, 4), "Xray": row(12, 12, 2)}
    scene = stage(
        standing, activates="", split=FEW, observed=(Observed(observer="Alpha", unit="Xray"),), faces=[10, 1] * 3
    ).state.setting.data
    data = msgspec.structs.replace(
        scene,
        placed=tuple(one for one in scene.placed if one.unit != "Golf"),
        reserves=(Reserve(unit="Golf", turn=2),),
    )
    game = Stage(Match(GAME, GAME.setting(data=data), Told([10, 1] * 3, []), names=("Red", "Blue")))
    game.until("Red: set-up")
    assert game.state.units[0].observes == game.unit("Xray")
    game.to(12, 2.5)
    assert game.state.units[0].observes < 0 and game.happened("loses-lock") == [{"who": 0}]


@pytest.mark.clause("HF-H3")
@pytest.mark.parametrize("first", ["Red", "Blue"])
def test_whoever_went_second_sets_reserves_up_first(first: str) -> None:
    standing = {"Alpha": [(4, 4)], "Golf": [(8, 4)], "Xray": [(12, 20)], "Zulu": [(16, 20)]}
    scene = stage(standing, activates="", split=FEW, first=first).state.setting.data
    data = msgspec.structs.replace(
        scene,
        placed=tuple(one for one in scene.placed if one.unit not in ("Golf", "Zulu")),
        reserves=(Reserve(unit="Golf", turn=2), Reserve(unit="Zulu", turn=2)),
    )
    game = Stage(Match(GAME, GAME.setting(data=data), Told([], []), names=("Red", "Blue")))
    while game.name != "set-up":
        game.play("done")
    assert game.asked == {"Red": "Blue: set-up", "Blue": "Red: set-up"}[first]


@pytest.mark.clause("HF-H3")
def test_it_is_said_why_nobody_is_set_up_somewhere() -> None:
    standing = {"Alpha": [(12, 2)], "Golf": row(8, 4, 2), "Xray": [(16, 3)]}
    scene = stage(standing, zone(2, 0, 4, 4), activates="").state.setting.data
    data = msgspec.structs.replace(
        scene, placed=(scene.placed[0], scene.placed[2]), forces=(("Alpha", "Golf"), ("Xray",))
    )
    game = Stage(Match(GAME, GAME.setting(data=data), Told([], []), names=("Red", "Blue")))
    for at, clause, words in (
        ((12, 8), "HF-H3", "in their own zone"),
        ((20, 3.9), "HF-H3", "bases and all"),
        ((4, 2), "HF-H3", "clear ground"),
        ((12.4, 2), "HF-H3", "Alpha: a1 stands there"),
        ((17.4, 3), "HF-H3 HF-G6", "Xray: x1, an enemy, is too close"),
    ):
        reason = game.refused_at(*at)
        assert reason.clause == clause and words in str(reason.text), at


@pytest.mark.clause("HF-H3")
def test_a_unit_without_room_for_all_its_figures_waits_until_the_next_turn() -> None:
    scene = stage({"Alpha": [(12, 8)], "Golf": row(8, 4, 3), "Xray": [(16, 20)]}, activates="").state.setting.data
    tight = Deployment(name="north", at=(0, 0), size=(2.4, 0.7))
    data = msgspec.structs.replace(
        scene,
        battlefield=msgspec.structs.replace(scene.battlefield, deployments=(tight, scene.battlefield.deployments[1])),
        placed=(scene.placed[0], scene.placed[2]),
        forces=(("Alpha", "Golf"), ("Xray",)),
    )
    game = Stage(Match(GAME, GAME.setting(data=data), Told([10, 1] * 9, []), names=("Red", "Blue")))
    game.to(0.8, 0.35)
    golf = game.unit("Golf")
    assert (
        game.name != "set-up"
        and waits(game.state, golf)
        and [e["who"] for e in game.happened("waits-for-room")] == [golf]
    )
    waiting = "Golf has found no room and waits for the next turn"
    assert waiting in GAME.scene(game.state).notes
    game.until("Red: set-up")
    assert waiting not in GAME.scene(game.state).notes
    assert game.state.turn == 2 and game.to(0.3, 0.35) and len(present(game.state, golf)) == 3


def test_a_zone_is_too_small_only_for_more_than_fit_side_by_side() -> None:
    """A base is 0.59 inches wide: two rows of six."""
    scene = stage({"Alpha": [(12, 8)], "Golf": row(8, 4, 7), "Xray": [(16, 20)]}, activates="").state.setting.data
    others = {"placed": (scene.placed[0], scene.placed[2]), "forces": (("Alpha", "Golf"), ("Xray",))}
    for depth, fits in ((1.3, True), (0.7, False)):
        tight = Deployment(name="north", at=(0, 0), size=(4, depth))
        field = msgspec.structs.replace(scene.battlefield, deployments=(tight, scene.battlefield.deployments[1]))
        data = msgspec.structs.replace(scene, battlefield=field, **others)
        faults = list(of_room(data, field, data.factions, data.rules))  # pyright: ignore
        assert faults == ([] if fits else ["north: there is room for 6 of the 7 figures of Golf; make it larger"])


@pytest.mark.clause("HF-H3")
def test_in_a_scene_that_is_under_way_the_others_are_set_up_first() -> None:
    scene = stage({"Alpha": [(12, 8)], "Golf": row(8, 4, 3), "Xray": [(16, 20)]}).state.setting.data
    data = msgspec.structs.replace(
        scene, placed=(scene.placed[0], scene.placed[2]), forces=(("Alpha", "Golf"), ("Xray",))
    )
    game = Stage(Match(GAME, GAME.setting(data=data), Told([], []), names=("Red", "Blue")))
    assert game.asked == "Red: set-up"
    game.to(6, 2)
    assert game.asked == "Red: action" and len(present(game.state, game.unit("Golf"))) == 3


@pytest.mark.clause("HF-H2")
def test_a_side_whose_reserves_are_still_to_come_has_not_lost() -> None:
    scene = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)], "Zulu": [(20, 23)]}, split=FEW).state.setting.data
    later = msgspec.structs.replace(scene, placed=scene.placed[:2], reserves=(Reserve(unit="Zulu", turn=3),))
    for data, over in ((scene, False), (later, False), (msgspec.structs.replace(later, reserves=()), True)):
        game = Stage(Match(GAME, GAME.setting(data=data), Told([10] * 9, []), names=("Red", "Blue")))
        game.play("tactical", "fire", "Xray").until("" if over else "Red: who-activates")
        assert bool(game.happened("wiped-out")) == over


@pytest.mark.clause("HF-H2")
def test_an_objective_may_be_worth_more_with_each_turn() -> None:
    well = Objective(name="the well", at=(11, 11), points=1, more=2)
    game = stage(
        {"Alpha": row(10, 11, 2), "Xray": [(20, 20)]}, objectives=(well,), split=FEW, turns=3, faces=[10, 1] * 9
    )
    assert [event["points"] for event in game.until("").happened("scores")] == [1, 3, 5]


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
@pytest.mark.parametrize(("x", "y"), [(1, 0), (0, 1), (-1, 0), (0, -1)])
def test_who_goes_to_an_exit_as_is_suggested_is_in_it_from_whichever_side(x: int, y: int) -> None:
    yard = Exit(name="the yard", at=(10, 10), size=(4, 4), side="Red", points=2)
    game = stage({"Alpha": [(12 + 4 * x, 12 + 4 * y)], "Xray": [(22, 22)]}, exits=(yard,), split=FEW, turns=1)
    where = next(one.answer for one in game.play("tactical").question.choices if one.label.startswith("at the yard"))
    assert where == (12_000 + 2000 * x, 12_000 + 2000 * y, 0), "on its edge"
    game.answer(where).until("")
    assert points_of(game.state, 0) == 2


@pytest.mark.clause("HF-H2")
def test_who_has_nobody_left_has_lost() -> None:
    game = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, faces="10", split=FEW).play("tactical", "fire", "Xray")
    assert game.until("").winners == ("Red",) and game.happened("wiped-out") == [{"who": 1}]
