"""Greedy answers as a sensible player would, and knows what the rules say of dice."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import FastChance, Match, Place, Run, asked_of, at_random, by_seats, play_out
from highground.engine.referee import choice_of
from highground.games.high_fire import GAME
from highground.games.high_fire.cover import NO_COVER, SOLID
from highground.games.high_fire.data import Exit, Objective, Observed
from highground.games.high_fire.greedy import greedy_of, make_greedy, rank
from highground.games.high_fire.greedy.ground import grounds_of
from highground.games.high_fire.looks import looks_of
from highground.games.high_fire.missions import outcome
from highground.players import find_bot
from tests.high_fire.stage import Stage, column, door, obstacle, parts, row, stage, zone
from tests.high_fire.test_operations import burrow


def small(standing: Any, *terrain: Any, **more: Any) -> Stage:
    """A situation on a small table, of which greedy works out every spot."""
    return stage(standing, *terrain, size=more.pop("size", 16), kill_points=more.pop("kill_points", 1), **more)


def asked(play: Stage, without: str = "") -> Any:
    """What greedy answers to the open question, by what its seat can see."""
    view = play.match.view(play.question.seat)
    question = asked_of(view.request, view.seat)
    assert question is not None
    policy = make_greedy(play.state.setting, {"without": without} if without else {})
    return policy(view.state, question, choice_of(question)[0], FastChance(1))


def answer(play: Stage, without: str = "") -> str:
    """The same, by name."""
    given = asked(play, without)
    return next(play.name_of(choice) for choice in play.question.choices if choice.answer == given)


def go_on(play: Stage, count: int, without: str = "") -> Stage:
    """Let greedy answer so many questions."""
    for _ in range(count):
        play.answer(asked(play, without))
    return play


# Fire


def test_it_fires_at_whoever_has_no_cover() -> None:
    wall = obstacle("low-wall", 7, 9.5, 4, 0.4)
    standing = {"Alpha": row(4, 4, 4), "Xray": row(7.5, 10.5, 3), "Zulu": row(1, 10, 3)}
    play = small(standing, wall).play("aimed", "fire")
    assert (answer(play), answer(play, "cover")) == ("Zulu", "Xray")


def test_it_takes_aim_where_it_need_not_move() -> None:
    standing = {"Alpha": row(5, 4, 4), "Xray": row(5, 10, 4)}
    assert answer(small(standing, all_figures={"Xray": {"weapon": "", "close": 0}})) == "aimed"


def test_it_fires_at_those_whom_it_can_hurt_most() -> None:
    standing = {"Alpha": row(5, 4, 4), "Xray": row(2, 10, 3), "Zulu": row(9, 10, 3)}
    play = small(standing, all_figures={"Xray": {"armour": 6}}).play("aimed", "fire")
    assert answer(play) == "Zulu"


def test_out_of_cohesion_it_hinders_two_enemies_rather_than_one_and_one_where_the_other_is_hindered_already() -> None:
    alpha = [*column(4, 6, 2), (4, 12)]
    standing = {"Alpha": alpha, "Xray": row(10, 4, 3), "Zulu": row(10, 9, 3)}
    fresh = small(standing).play("aimed", "fire")
    assert (answer(fresh), answer(fresh, "split-fire") == "split") == ("split", False)
    assert [answer(fresh.play("split")), answer(fresh.play("Xray"))] == ["Xray", "Zulu"]
    stunned = small(standing, states={"Zulu": {"stunned": [3]}}).play("aimed", "fire")
    assert answer(stunned) == "Xray"


def test_it_hinders_nobody_who_has_nothing_more_to_do() -> None:
    def worth(**more: Any) -> float:
        play = small({"Alpha": row(4, 6, 2), "Xray": row(10, 4, 3)}, **more).play("aimed", "fire")
        question = asked_of(play.match.view(0).request, 0)
        assert question is not None
        return greedy_of(play.state.setting).weigh(play.state, question, choice_of(question)[0])[0]

    spent = (6, 6, 6), (0, 0, 0)
    assert worth() > worth(split=spent) > 0
    assert worth(split=spent, turn=6, turns=7, states={"Xray": {"stunned": [3]}}) < worth(split=spent, turn=6, turns=7)


# Moves


def test_it_steps_out_fires_and_goes_back() -> None:
    rock = obstacle("rock", 6, 4, 2, 4)
    standing = {"Alpha": column(4, 5.5, 3, 1.0), "Xray": row(12, 10, 4)}
    for without, done in (("", ["moves", "fires"]), ("mid-move", ["moves"])):
        play = small(standing, rock, all_figures={"Alpha": {"ranged": 5}, "Xray": {"ranged": 8}}, kill_points=3)
        assert answer(play, without) == "cautious"
        go_on(play, 3, without)
        assert [event.name for event in play.events if event.name in ("moves", "fires")] == done, without


def test_it_seeks_cover_from_a_strong_enemy() -> None:
    ruin = zone(2, 4, 12, 2.5, "sparse", cover="solid", name="ruin")
    standing = {"Alpha": row(4.5, 2.5, 3), "Xray": row(5, 14, 5)}
    figures = {"Xray": {"ranged": 6}, "Alpha": {"weapon": ""}}
    play = small(standing, ruin, all_figures=figures, turns=1)
    go_on(play, 2)
    assert any(looks_of(play.state).is_difficult(n) for n in play.state.setting.members[play.unit("Alpha")])


def test_it_goes_for_an_objective() -> None:
    post = Objective(name="post", at=(8, 12), within=2, points=3)
    unarmed = {"Alpha": {"weapon": ""}}
    play = small({"Alpha": row(6, 3, 3), "Xray": row(14, 14, 1)}, objectives=[post], all_figures=unarmed)
    assert answer(play) == "rapid"
    _, y, _ = asked(play.play("rapid"))
    assert y > 9000


def test_it_goes_for_its_exit_and_no_other() -> None:
    exits = [Exit(name="road", at=(0, 13), size=(16, 3), side="Red", points=2)]
    play = small({"Alpha": row(6, 3, 3), "Xray": row(14, 2, 1)}, exits=exits, all_figures={"Alpha": {"weapon": ""}})
    _, y, _ = asked(play.play("rapid"))
    assert y > 9000


def test_it_leaves_nothing_that_it_holds_where_it_could_not_come_back() -> None:
    post = Objective(name="post", at=(8, 8), within=2, points=8)
    rock, standing = obstacle("rock", 11, 6, 2, 5), {"Alpha": row(6.8, 8, 3), "Xray": row(0.7, 8, 4)}

    def stays(*split: int) -> bool:
        unarmed = {"Alpha": {"weapon": ""}}
        play = small(standing, rock, objectives=[post], all_figures=unarmed, turns=1, split=(split, (6, 6, 6)))
        x, _ = go_on(play, 2, "assault").spot("a2")
        return x < 10

    assert (stays(6, 0, 0), stays(6, 6, 6)) == (True, False)


# Assaults


def test_it_assaults_where_it_is_the_stronger() -> None:
    standing = {"Alpha": row(6, 4, 4), "Xray": row(6, 8, 3)}
    strong = small(standing, all_figures={"Alpha": {"close": 5}, "Xray": {"close": 1}})
    assert (answer(strong), answer(strong, "assault") == "assault") == ("assault", False)
    assert answer(small(standing, all_figures={"Alpha": {"close": 1}, "Xray": {"close": 5}})) != "assault"


def test_it_assaults_nobody_in_solid_cover_who_is_stronger_there() -> None:
    standing = {"Alpha": row(6, 4, 4), "Xray": row(6, 8, 4)}
    ruin = zone(4, 7, 7, 3, "sparse", cover="solid", name="ruin")
    alike = {"Alpha": {"close": 4, "ranged": 0}, "Xray": {"close": 4}}
    assert answer(small(standing, all_figures=alike)) == "assault"
    covered = small(standing, ruin, all_figures=alike)
    assert (answer(covered) == "assault", answer(covered, "cover")) == (False, "assault")


def test_an_assault_promises_less_where_another_enemy_may_still_charge_in() -> None:
    def gain(zulu: float, theirs: tuple[int, int, int]) -> float:
        standing = {"Alpha": row(6, 4, 4), "Xray": row(6, 8, 3), "Zulu": row(6, zulu, 6)}
        play = small(standing, split=((6, 6, 6), theirs))
        looks, state = looks_of(play.state), play.state
        return greedy_of(state.setting).positions.assaulting.gain(state, looks, looks.groups(0).core, play.unit("Xray"))

    close, far, spent = gain(10.5, (6, 6, 6)), gain(15.5, (6, 6, 6)), gain(10.5, (0, 0, 0))
    assert close < far == spent


def test_who_charges_apart_from_its_unit_is_reckoned_with_alone() -> None:
    """Nobody counts on those who are elsewhere, but for the unit not to be removed."""

    def gain(standing: list[tuple[float, float]], figures: tuple[int, ...]) -> float:
        play = small({"Alpha": standing, "Xray": [(14, 9), (16, 9)]})
        return greedy_of(play.state.setting).positions.assaulting.gain(play.state, looks_of(play.state), figures, 1)

    beside = gain([*row(14, 6, 3), (12.8, 6)], (0, 1, 2, 3))
    alone, by_itself = gain([*row(4, 3, 3), (14, 6)], (3,)), gain([(14, 6)], (0,))
    assert beside > alone > by_itself


def test_an_assault_gets_close_enough() -> None:
    play = small({"Alpha": row(6, 4, 4), "Xray": row(6, 8.9, 3)}, all_figures={"Alpha": {"close": 6}}).play("assault")
    go_on(play, 1)
    assert play.happened("engages")


# Observing, operations, medics, command


def test_it_observes_for_those_who_fire_over_things() -> None:
    rock = obstacle("rock", 2, 5, 5, 2)
    standing = {"Alpha": row(9, 6, 2), "Delta": row(3, 2, 3), "Xray": row(4, 12, 5)}
    figures = {"Delta": {"weapon": "mortar"}, "Alpha": {"weapon": "pistol"}}
    play = small(standing, rock, all_figures=figures)
    assert (answer(play), answer(play, "indirect-fire") == "observe") == ("observe", False)
    assert go_on(play, 2).state.units[play.unit("Alpha")].observes == -1
    go_on(play, 1)
    assert play.state.units[play.unit("Alpha")].observes == play.unit("Xray")


def test_it_observes_sooner_where_those_who_lob_can_still_follow() -> None:
    def worth(points: int, activated: bool = False) -> float:
        rock = obstacle("rock", 2, 5, 5, 2)
        standing = {"Alpha": row(9, 6, 2), "Delta": row(3, 2, 3), "Xray": row(4, 12, 5)}
        play = small(
            standing,
            rock,
            all_figures={"Delta": {"weapon": "mortar"}},
            split=((points, 6, 6), (6, 6, 6)),
        )
        play.state.units[play.unit("Delta")].activated = activated
        looks, greedy = looks_of(play.state), greedy_of(play.state.setting)
        greedy.positions.memory.recall(play.state)
        return greedy.acting.watching.gain(play.state, looks, looks.groups(play.unit("Alpha")).core)

    assert worth(2) == worth(6) > worth(1) > 0, "the observer takes one point, and those who lob another"
    assert worth(6, activated=True) == worth(1)


def test_it_keeps_in_sight_whom_it_has_locked_while_somebody_can_lob() -> None:
    def loses_by_leaving(weapon: str) -> float:
        rock = obstacle("rock", 2, 5, 5, 2)
        standing = {"Alpha": row(9, 6, 2), "Delta": row(3, 2, 3), "Xray": row(4, 12, 5)}
        weapons = {"Delta": {"weapon": weapon}, "Alpha": {"weapon": ""}, "Xray": {"weapon": ""}}
        found: list[float] = []
        for locks in ([], [Observed(observer="Alpha", unit="Xray")]):
            play = small(standing, rock, all_figures=weapons, observed=locks)
            looks, positions = looks_of(play.state), greedy_of(play.state.setting).positions
            positions.memory.recall(play.state)
            rest = positions.field(play.state, looks, looks.groups(play.unit("Alpha")).core).rest
            seen, hidden = (positions.grounds.spot((x, y, 0)) for x, y in ((9600, 6000), (4500, 3500)))
            found.append(float(rest[seen] - rest[hidden]))
        return found[1] - found[0]

    assert loses_by_leaving("mortar") > 0.3
    assert loses_by_leaving("rifle") == pytest.approx(0)


def worth_here(play: Stage) -> float:
    """What it is worth to Alpha to stay where it is."""
    looks, greedy = looks_of(play.state), greedy_of(play.state.setting)
    greedy.positions.memory.recall(play.state)
    return greedy.acting.here(play.state, looks, looks.groups(play.unit("Alpha")).core)


def test_it_fears_who_lobs_at_it_while_an_observer_sees_it() -> None:
    rock = obstacle("rock", 2, 9, 5, 2)
    standing = {"Alpha": row(4, 5, 4), "Xray": row(12, 5, 1), "Yankee": row(3, 13, 1)}
    figures = {"Yankee": {"weapon": "mortar"}, "Xray": {"weapon": ""}}
    free = small(standing, rock, all_figures=figures)
    locked = small(standing, rock, all_figures=figures, observed=[Observed(observer="Xray", unit="Alpha")])
    assert worth_here(locked) < worth_here(free) - 0.3


def test_it_fears_more_the_more_phases_enemies_have_left() -> None:
    standing = {"Alpha": row(4, 4, 4), "Xray": row(4, 12, 4)}
    spent = small(standing, split=((6, 6, 6), (6, 0, 0)))
    fresh = small(standing, split=((6, 6, 6), (6, 6, 6)))
    assert worth_here(fresh) < worth_here(spent)


def test_it_opens_a_door_to_what_is_to_be_held() -> None:
    walls = [obstacle("wall", 0, 7, 7, 0.4), obstacle("wall", 9, 7, 7, 0.4, name="east wall")]
    post = Objective(name="post", at=(8, 11), within=2, points=4)
    standing = {"Alpha": row(6.5, 5, 3), "Xray": row(14, 14, 1)}
    play = small(standing, *walls, door(7, 7, 2, 0.4), objectives=[post], turns=3)
    assert (answer(play), answer(play, "operations") == "quick") == ("quick", False)
    go_on(play, 3)
    assert play.state.opened == 1


def yard(standing: dict[str, Any], side: str) -> Stage:
    """A wall right across, with a door in it, and a post behind that only one side scores."""
    walls = [obstacle("wall", 0, 7, 7, 0.4), obstacle("wall", 9, 7, 7, 0.4, name="east wall")]
    post = Objective(name="post", at=(8, 11), within=2, points=4, side=side, otherwise=3)
    return small(standing, *walls, door(7, 7, 2, 0.4), objectives=[post])


def test_it_opens_a_door_to_what_it_has_to_keep_the_enemy_from() -> None:
    play = yard({"Alpha": row(6.5, 5, 5), "Xray": row(7, 11, 2)}, "Blue")
    assert (answer(play), answer(play, "operations") == "quick") == ("quick", False)
    go_on(play, 3)
    assert play.state.opened == 1


@pytest.mark.parametrize("side", ["Red", "Blue"])
def test_it_opens_no_door_to_the_enemy(side: str) -> None:
    """A friend may still be outside: who is inside keeps the place, and the enemy is kept out."""
    play = yard({"Alpha": row(6.5, 10, 5), "Bravo": row(2, 2, 2), "Xray": row(6.5, 5, 5)}, side)
    errands = greedy_of(play.state.setting).positions.errands
    assert errands.opening(play.state, 0, 0, forced=False) < 0 < errands.opening(play.state, 1, 0, forced=False)


def test_a_medic_treats_who_is_beside_it() -> None:
    standing = {"Alpha": [(5, 5), (6, 5)], "Bravo": [(6, 6), (7, 6)], "Xray": row(14, 14, 1)}
    figures = {"Alpha": {1: {"medic": True, "quality": 9, "weapon": ""}, 2: {"weapon": ""}}}
    play = small(standing, figures=figures, states={"Alpha": {"wounded": [2]}})
    assert (answer(play), answer(play, "medics") == "long") == ("long", False)


@pytest.mark.clause("HF-V4", "HF-G6")
def test_a_medic_goes_to_treat_only_where_there_is_room() -> None:
    """Behind the medic stands somebody where the other would get up: of its unit, who may stay, or of another one."""
    alone, crowded = burrow(size=16), burrow(charlie=(12, 2.7), size=16)
    assert (answer(alone), answer(crowded) == "long") == ("long", False)
    play = burrow((12, 3.1), size=16, faces=[10])
    assert answer(play) == "long"
    go_on(play, 4)
    assert play.name == "operate-what" and answer(play) == "treat 2"


@pytest.mark.clause("HF-A14", "HF-A17", "HF-A18")
def test_an_engineer_is_brought_to_a_lock_before_others_try_it() -> None:
    """QL 4 less 5 passes with 20 %, an engineer's with 50 %, who stands 1.8 inches from the door."""
    walls = [obstacle("wall", 0, 7, 7, 0.4), obstacle("wall", 9, 7, 7, 0.4, name="east wall")]
    post = Objective(name="post", at=(8, 11), within=2, points=4)
    standing = {"Alpha": [(8, 5.8), (8.8, 4.9)], "Xray": row(14, 14, 1)}
    figures = {"Alpha": {2: {"engineer": True}}}
    play = small(standing, *walls, door(7, 7, 2, 0.4, lock=5), objectives=[post], figures=figures).play("long")
    ranked = rank(play.state, play.match.position.request, [choice.answer for choice in play.question.choices])  # pyright: ignore
    assert isinstance(ranked[0], tuple) and ranked.index("operate") > 0
    play.answer(asked(play)).play("force 0")
    assert sum(parts(play.value("quality-roll")).values()) == 2


def test_a_command_unit_hands_its_activation_to_whom_it_serves_best() -> None:
    standing = {"Alpha": row(2, 2, 2), "Bravo": row(6, 5, 5), "Xray": row(6, 12, 5)}
    play = small(standing, units={"Alpha": {"command": True}}, all_figures={"Alpha": {"weapon": ""}})
    assert (answer(play), answer(play, "handing") == "hand") == ("hand", False)


# Sides


def test_points_are_spread_over_the_phases_in_which_they_can_be_used() -> None:
    standing = {"Alpha": row(2, 2, 3), "Bravo": row(8, 2, 3), "Xray": row(2, 12, 3), "Zulu": row(8, 12, 3)}
    play = stage(standing, activates="", split=(), size=16, kill_points=1)
    first, reaction, second = asked(play)
    assert first + reaction + second == 4 and max(first, reaction, second) <= 2
    assert asked(play, "reaction")[1] == 0


def test_it_activates_whoever_can_do_most() -> None:
    standing = {"Alpha": row(2, 2, 3), "Bravo": row(8, 4, 4), "Xray": row(8, 12, 4)}
    play = stage(standing, activates="", size=16, all_figures={"Alpha": {"weapon": ""}}, kill_points=1)
    assert answer(play) == "Bravo"


def test_it_ends_the_phase_rather_than_pay_for_nothing() -> None:
    """Where enemies fill the only way, it seems worth more to be beyond them, but nobody gets there."""
    walls = [obstacle("wall", 0, 2, 6, 10), obstacle("wall", 10, 2, 6, 10, name="east wall")]
    post = Objective(name="post", at=(8, 14), within=1, points=6)
    nothing = {"weapon": "", "close": 0}

    def who(*blocking: tuple[float, float]) -> str:
        standing = {"Alpha": row(6.8, 6, 3), "Xray": [*blocking] or [(1, 1)]}
        everybody = {"Alpha": nothing, "Xray": nothing}
        play = small(standing, *walls, activates="", all_figures=everybody, objectives=[post], kill_points=0)
        return answer(play, "assault")

    assert (who(), who(*row(6.8, 7.7, 3))) == ("Alpha", "done")


def test_answers_are_ranked_by_what_they_are_worth() -> None:
    standing = {"Alpha": row(5, 4, 4), "Xray": row(2, 10, 3), "Zulu": row(9, 10, 3)}
    play = small(standing, all_figures={"Xray": {"armour": 6}}).play("aimed", "fire")
    view = play.match.view(0)
    question: Any = asked_of(view.request, 0)
    ranked = rank(view.state, question, choice_of(question)[0])
    assert [ranked[0], ranked[-1]] == [play.unit("Zulu"), "none"]


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_it_beats_chance(scenario: str) -> None:
    setting: Any = GAME.setting(scenario)
    greedy = make_greedy(setting, {})
    for seat in range(2):
        state = GAME.setup(setting)
        policies: list[Any] = [at_random, at_random]
        policies[seat] = greedy
        play_out(GAME, state, FastChance("dice"), FastChance("answers"), policy=by_seats(policies))
        assert outcome(state).winners == (seat,)


def test_it_goes_on_after_fire_only_as_far_as_it_may() -> None:
    """A match refuses what is not allowed; in this one greedy wanted an inch and a half where one was left."""
    setting = GAME.setting("crossroads")
    match, answers = Match(GAME, setting, FastChance(2)), FastChance(1)
    bot = find_bot("greedy", GAME, setting)
    while not match.is_over:
        seat = match.waited_for()[0]
        match.answer(seat, bot.answer(match.view(seat), answers))


# Setting up


def test_no_two_matches_open_alike() -> None:
    """A unit is set up at one of the best places, by chance; none is far from what is to be held."""
    setting = GAME.setting("skirmish")
    starts: set[Any] = set()
    for seed in range(12):
        run = Run(GAME, GAME.setup(setting))
        run.start()
        question = run.request
        assert isinstance(question, Place) and question.name == "set-up"
        offered, _ = choice_of(question)
        starts.add(greedy_of(setting)(run.state, question, offered, FastChance(seed)))
    assert len(starts) > 3 and all(abs(x - 12000) < 5000 for x, _, _ in starts)


def test_only_who_stands_well_inside_counts_as_covered() -> None:
    ruin = zone(4, 7, 4, 3, "sparse", cover="solid", name="ruin")
    play = small({"Alpha": row(6, 2, 4), "Xray": row(2, 14, 4)}, ruin)
    grounds = grounds_of(play.state.setting)
    cover = grounds.cover(0)[grounds.spot((12500, 500, 0))]
    inside, corner = (int(cover[grounds.spot(at)]) for at in ((5500, 8500, 0), (4500, 7500, 0)))
    assert (inside, corner) == (SOLID, NO_COVER)


def test_what_is_known_of_a_turn_before_its_points_are_split_is_not_taken_for_its_end() -> None:
    """Where nobody has done anything in between, all else is alike: but in the last phase no way is left to go."""
    place = Objective(name="hill", at=(8, 16), within=3, points=1)
    begun: dict[str, Any] = {"activates": "", "split": (), "first": "", "faces": [10, 1], "turns": 1}
    play = stage({"Alpha": [(4, 4)], "Xray": [(20, 20)]}, objectives=[place], **begun)
    before = worth_here(play)
    play.until("Blue: who-activates")
    while play.state.phase < 5:
        play.play("done")
    assert worth_here(play) < before


def test_it_knows_where_the_markers_are_of_those_whom_a_medic_may_treat() -> None:
    medic = {"Alpha": {1: {"medic": True}}}
    play = stage(
        {"Alpha": [(4, 4)], "Bravo": [(6, 4)], "Xray": [(20, 20)]}, figures=medic, states={"Bravo": {"out": [1]}}
    )
    near = worth_here(play)
    play.state.at[play.figure("b1")] = (20000, 4000, 0)
    assert worth_here(play) < near
