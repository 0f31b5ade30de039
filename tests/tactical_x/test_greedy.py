"""Greedy weighs what it sees one step ahead, and can do without a mechanic."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import Ask, FastChance, HighgroundError, Match, play_out
from highground.games.tactical_x import GAME
from highground.games.tactical_x.greedy import MECHANICS, make_greedy, rank
from tests.engine.toys import Fixed
from tests.tactical_x.field import Battle, field, lane

MEADOW = "\n".join(["0. 0. 0. 0. 0."] * 4)


def asked(match: Match[Any]) -> tuple[Any, Ask[Any], Any]:
    """The state as the one who is asked sees it, the question, and what is offered."""
    view = match.view(match.asked()[0])
    assert isinstance(view.request, Ask)
    return view.state, view.request, view.request.offered()


def policy_without(match: Match[Any], without: str) -> Any:
    return make_greedy(match.position.state.setting, {"without": without} if without else {})


def greedy(battle: Battle, without: str = "") -> str:
    """What greedy answers, in words."""
    answer = policy_without(battle.match, without)(*asked(battle.match), Fixed())
    (choice,) = [choice for choice in battle.question.choices if choice.answer == answer]
    return battle.name_of(choice)


def moving(battle: Battle, unit: str) -> Battle:
    """Up to the question where a unit of Red goes."""
    return battle.until("Red: who-moves").play(unit)


# Fire


def test_fires_where_most_harm_is_likely_and_not_at_poor_odds() -> None:
    near = field(lane("0. 0. 0. 0."), "howitzers 0101", "rifles 0103, guns 0104")
    assert greedy(near) == "0104"
    assert greedy(field(lane("0. 0f"), "mortars 0101", "tanks 0102")) == "done"  # 1-1 and +2, where a fort holds


def test_a_dispersed_stack_is_a_good_target_because_it_may_be_destroyed() -> None:
    assert greedy(field(lane("0. 0. 0. 0."), "howitzers 0102", "tanks 0101 0104*")) == "0104"
    assert greedy(field(lane("0. 0. 0. 0."), "howitzers 0102", "tanks 0101* 0104")) == "0101"


def test_fires_at_who_stands_on_an_objective_rather_than_at_others() -> None:
    lane_of_six = lane("0. 0. 0. 0. 0.")
    assert greedy(field(lane_of_six, "howitzers 0103", "rifles 0101 0105", objectives="0105")) == "0105"
    assert greedy(field(lane_of_six, "howitzers 0103", "rifles 0101 0105", objectives="0101")) == "0101"


def test_who_is_on_the_way_and_late_fires_only_at_good_odds() -> None:
    waiting = field(lane("0. 0. 0. 0. 0. 0."), "tanks 0101", "rifles 0106", objectives="0101", turns=2)
    assert greedy(waiting) == "0106"
    late = field(lane("0. 0. 0. 0. 0. 0. 0. 0."), "tanks 0102", "rifles 0101", objectives="0108", turns=2)
    assert greedy(late) == "done"


def test_names_no_more_units_than_the_best_odds_want() -> None:
    three = field(lane("0. 0. 0."), "rifles 0101, howitzers 0101 0102", "guns 0103", faces=[6]).play("0103")
    answers: list[str] = []
    while three.asked == "Red: who-fires":
        answers.append(greedy(three))
        three.play(answers[-1])
    assert sorted(answers) == ["fire", "howitzers 1", "howitzers 2"]  # 20 against 4; rifles would be for nothing


def test_fires_at_a_stack_or_at_the_one_unit_that_is_worth_it() -> None:
    soft = field(lane("0. 0. 0."), "howitzers 0101", "guns 0103 0103").play("0103")
    assert greedy(soft) == "the whole stack"  # 1-1 on both, where one alone would be 2-1 with +1
    mixed = field(lane("0. 0. 0."), "howitzers 0101", "tanks 0103, mortars 0103").play("0103")
    assert greedy(mixed) == "mortars"  # 1-1 on both is worse than 4-1 on one


@pytest.mark.parametrize("variant", [[], ["half-fire"]])
def test_a_reverse_slope_makes_a_target_less_likely_to_be_hurt(variant: list[str]) -> None:
    ridge = field("0. 0. 0.", "howitzers 0201", "guns 0101 0301", "slope 0101 0201", variants=variant)
    assert greedy(ridge) == "0301"
    assert greedy(ridge, "reverse-slope") == "0101"


def test_does_without_direct_or_indirect_fire_alone() -> None:
    both = field(lane("0. 0. 0."), "howitzers 0101, mortars 0101 0101", "guns 0103")
    assert both.asked == "Red: indirect fire-target"
    assert [greedy(both), greedy(both, "direct-fire"), greedy(both, "indirect-fire")] == ["0103", "0103", "done"]
    both.play("done")
    assert [greedy(both), greedy(both, "direct-fire"), greedy(both, "indirect-fire")] == ["0103", "done", "0103"]


def test_who_is_concealed_does_not_show_itself_for_little() -> None:
    weak = {"units.rifles.attack": 3}
    hidden = field(lane("0w 0. 0. 0."), "rifles 0101", "rifles 0104, howitzers 0104 0104 0104", changes=weak)
    assert greedy(hidden) == "done"  # 3 against 4 with +1, and then 33 against 6
    assert greedy(hidden, "concealment") == "0104"


# Opportunity fire


def caught(red: str, grey: str, *way: str, **more: Any) -> Battle:
    """Red moves, and Grey is asked whether to fire at it."""
    return moving(field(MEADOW, red, grey, **more), way[0]).play(*way[1:])


def test_fires_at_a_mover_that_it_is_likely_to_hurt_and_does_not_at_one_that_it_is_not() -> None:
    weak = caught("trucks 0101", "howitzers 0504", "trucks", "0103")
    assert weak.asked == "Grey: opportunity-fire"
    assert greedy(weak) in ("0102", "0103")
    assert greedy(weak, "opportunity-fire") == "pass"
    weak_guns = {"units.guns.attack": 2, "units.guns.range": 5}
    strong = caught("tanks 0101 0101", "guns 0504", "tanks 1", "0301", changes=weak_guns)
    assert strong.asked == "Grey: opportunity-fire"
    assert greedy(strong) == "pass"


def test_keeps_its_fire_for_a_better_target_in_its_own_turn() -> None:
    assert greedy(caught("lorries 0101", "howitzers 0504", "lorries", "0103", objectives="0501")) != "pass"
    better = caught("lorries 0101, guns 0501", "howitzers 0504", "lorries", "0103", objectives="0501")
    assert greedy(better) == "pass"  # guns on an objective


# Where to


TWELVE = lane(" ".join(["0."] * 12))


def test_goes_for_the_objective_that_is_nearest_by_the_way_it_would_go() -> None:
    column = moving(field(TWELVE, "rifles 0107", "rifles 0101*", objectives="0111 0102"), "rifles")
    assert greedy(column) == "0110"
    # No vehicle crosses the hedge before 0111.
    convoy = moving(field(TWELVE, "lorries 0109", "rifles 0112*", "green 0111 0110", objectives="0111 0101"), "lorries")
    assert greedy(convoy) == "0103"


def test_whoever_holds_an_objective_against_enemies_stays_there() -> None:
    assert greedy(moving(field(MEADOW, "tanks 0101", "lorries 0504", objectives="0101 0301"), "tanks")) == "stay"
    pair = moving(field(MEADOW, "tanks 0101 0101", "lorries 0504*", objectives="0101 0301"), "tanks 1")
    assert greedy(pair) == "0301"


@pytest.mark.parametrize("far", [False, True])
def test_takes_the_crest_that_commands_what_lies_below(far: bool) -> None:
    # Both hexes are equally near to the objective.
    rows = [["0."] * 6 for _ in range(6)]
    rows[0][1], rows[1][0] = ("0.", "2.") if far else ("2.", "0.")
    hexes = "\n".join(" ".join(row) for row in rows)
    values = {"units.rifles.range": 5, "units.rifles.movement": 1}
    below = moving(field(hexes, "rifles 0101", "rifles 0606*", objectives="0303", changes=values), "rifles")
    assert greedy(below) == ("0102" if far else "0201")
    assert greedy(below, "height") == "0201"


def test_ends_its_move_where_it_is_concealed_and_not_in_the_enemys_fire() -> None:
    woods = "0. 0. 0. 0. 0. 0. 0. 0.\n0. 0. 0w 0. 0. 0. 0. 0.\n0. 0. 0. 0. 0. 0. 0. 0."
    covered = moving(field(woods, "rifles 0102", "howitzers 0801 0803", objectives="0802"), "rifles")
    assert greedy(covered) == "0302"
    assert greedy(covered, "concealment") != "0302"


def test_goes_beside_who_is_concealed_if_friends_can_fire_at_it_then_and_nobody_sees_it_yet() -> None:
    hexes = "\n".join(["0. 0. 0. 0. 0. 0."] * 4 + ["0. 0. 0. 0t 0. 0."])
    beside = ("0305", "0404", "0505")

    def goes(friends: str, without: str = "") -> str:
        return greedy(moving(field(hexes, f"lorries 0101{friends}", "tanks 0405*"), "lorries"), without)

    assert goes(", howitzers 0301 0501") in beside
    assert goes(", howitzers 0301 0501", "concealment") not in beside
    assert goes("") not in beside
    assert goes(", howitzers 0301 0501, trucks 0505") not in beside  # they see it already


AMBUSH = """
0w 0w 0. 0w 0w
0t 0. 0. 0. 0t
0w 0w 0. 0w 0w
0w 0w 0. 0w 0w
0w 0w 0. 0w 0w
"""


def test_does_not_drive_through_an_ambush_to_a_safe_place() -> None:
    # From town to town the road is seen by guns in the south.
    road = field(AMBUSH, "tanks 0102", "guns 0305 0305", objectives="0502", roads=["0102 0202 0302 0402 0502"])
    assert greedy(moving(road, "tanks")) in ("stay", "0202")
    assert greedy(road, "opportunity-fire") == "0502"


# Overruns and assaults


def test_overruns_where_much_harm_is_likely() -> None:
    guns = moving(field(MEADOW, "tanks 0101", "guns 0401*"), "tanks")
    assert greedy(guns) == "overrun 0401"
    assert "overrun" not in greedy(guns, "overrun")


def test_assaults_whom_it_is_likely_to_hurt_and_not_whoever_throws_it_back() -> None:
    beside = field(lane("0. 0."), "rifles 0101", "mortars 0102").until("Red: assault-target")
    assert greedy(beside) == "0102"
    assert greedy(beside, "assault") == "done"
    strong = field(lane("0. 0f"), "rifles 0101", "tanks 0102 0102 0102").until("Red: assault-target")
    assert greedy(strong) == "done"


def test_goes_beside_an_enemy_to_assault_it() -> None:
    south = moving(field(MEADOW, "rifles 0101", "mortars 0104*", objectives="0501"), "rifles")
    assert greedy(south) in ("0103", "0203", "0204")
    assert greedy(south, "assault") not in ("0103", "0203", "0204")


# Carriers


LONG = lane(" ".join(["0."] * 20))


def test_loads_a_gun_that_is_far_from_where_it_is_wanted() -> None:
    behind = moving(field(LONG, "trucks 0101, guns 0101", "rifles 0120*", objectives="0118"), "trucks")
    assert greedy(behind) == "load guns"
    assert "load" not in greedy(behind, "carriers")
    near = moving(field(LONG, "trucks 0114, guns 0114", "rifles 0120*", objectives="0118"), "trucks")
    assert "load" not in greedy(near)


def test_unloads_where_the_passenger_is_wanted_and_not_before() -> None:
    far = moving(field(LONG, "trucks+guns 0101", "rifles 0120*", objectives="0118"), "trucks")
    assert greedy(far) == "0107"
    there = moving(field(LONG, "trucks+guns 0114", "rifles 0120*", objectives="0118"), "trucks")
    assert greedy(there) == "unload"


# The whole bot


def test_ranks_everything_that_is_offered_its_own_answer_first() -> None:
    match = Match(GAME, GAME.setting(), FastChance("rank"))
    policy = policy_without(match, "")
    while not match.is_over:
        state, question, offered = asked(match)
        answer = policy(state, question, offered, Fixed())
        ranked = rank(state, question, offered)
        assert ranked[0] == answer and sorted(map(str, ranked)) == sorted(map(str, offered))
        match.answer(question.seat, answer)


HILLS = "0. 1w 1. 0. 0. 1w\n0. 0. 2. 1. 0. 0t\n0. 0. 1. 0w 0. 0.\n0. 0. 0. 0. 0. 0."
SLOPES = ("slope 0302 0202 0402", "slope 0402 0502")
ARMIES = (
    "rifles 0101 0102, tanks 0103, mortars 0101, trucks+guns 0104",
    "rifles 0601 0602, tanks 0603, mortars 0604, trucks+guns 0504",
)
OBJECTIVES = "0302 0502"


def battle_without(mechanic: str) -> Battle:
    """A battle in which a mechanic cannot come up."""
    hexes, armies, slopes = HILLS, ARMIES, SLOPES
    if mechanic == "height":
        hexes = hexes.replace("1", "0").replace("2", "0")
    elif mechanic == "concealment":
        hexes = hexes.replace("w", ".").replace("t", ".")
    elif mechanic == "reverse-slope":
        slopes = ()
    elif mechanic in ("direct-fire", "opportunity-fire"):
        armies = ("mortars 0101 0102, trucks 0103", "mortars 0601 0602, trucks 0603")
    elif mechanic == "assault":
        armies = tuple(army.replace("rifles", "howitzers") for army in armies)
    else:
        absent = {"indirect-fire": ", mortars 0101", "overrun": ", tanks 0103", "carriers": ", trucks+guns 0104"}
        other = {"indirect-fire": ", mortars 0604", "overrun": ", tanks 0603", "carriers": ", trucks+guns 0504"}
        armies = (armies[0].replace(absent[mechanic], ""), armies[1].replace(other[mechanic], ""))
    return field(hexes, *armies, *slopes, objectives=OBJECTIVES)


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_absent_it_answers_alike(mechanic: str) -> None:
    for seed in range(3):
        match = Match(GAME, battle_without(mechanic).state.setting, FastChance(f"alike {seed}"))
        whole, without = policy_without(match, ""), policy_without(match, mechanic)
        while not match.is_over:
            state, question, offered = asked(match)
            answer = whole(state, question, offered, Fixed())
            assert without(state, question, offered, Fixed()) == answer, question
            match.answer(question.seat, answer)


def test_several_mechanics_are_left_out_together() -> None:
    both = field(lane("0. 0. 0."), "howitzers 0101, mortars 0101", "guns 0103")
    assert greedy(both, "indirect-fire+direct-fire") == "done"
    assert greedy(both.play("done"), "indirect-fire+direct-fire") == "done"


@pytest.mark.parametrize(
    ("parameters", "text"),
    [({"without": "hight"}, 'there is no mechanic that greedy can do without "hight"; did you mean "height"?'),
     ({"without": "height+luck"}, "there are: assault, carriers, concealment, direct-fire"),
     ({"without": ""}, "there are: assault"),
     ({"depth": "3"}, 'there is no parameter of greedy "depth" (there are: without)')],
)  # fmt: skip
def test_what_is_not_known_is_refused(parameters: dict[str, str], text: str) -> None:
    with pytest.raises(HighgroundError) as refused:
        make_greedy(GAME.setting(), parameters)  # pyright: ignore[reportArgumentType]
    assert text in str(refused.value)


# What it keeps


@pytest.mark.parametrize("scenario", ["skirmish", "ridge"])
def test_a_player_who_has_played_for_long_answers_like_a_new_one(scenario: str) -> None:
    setting: Any = GAME.setting(scenario)
    used = make_greedy(setting, {})
    asked_so_far = 0

    def answer(state: Any, question: Any, offered: Any, chance: Any) -> Any:
        nonlocal asked_so_far
        asked_so_far += 1
        weights = used.weigh(state, question, offered)
        assert weights == make_greedy(setting, {}).weigh(state, question, offered)
        return offered[weights.index(max(weights))]

    for seed in range(2 if scenario == "skirmish" else 1):
        play_out(GAME, GAME.setup(setting), FastChance(seed), FastChance(seed), policy=answer)
    assert asked_so_far > 100
