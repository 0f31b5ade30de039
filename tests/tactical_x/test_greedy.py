"""Greedy weighs what is likely one step ahead, and can do without a mechanic."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import Ask, FastChance, HighgroundError, Match
from highground.games.tactical_x import GAME
from highground.games.tactical_x.greedy import MECHANICS, make_greedy, rank
from tests.engine.toys import Fixed
from tests.tactical_x.field import SIDES, Battle, field, lane

MEADOW = "\n".join(["0. 0. 0. 0. 0."] * 4)


def asked(match: Match[Any]) -> tuple[Any, Ask[Any], list[Any]]:
    """The state as the one who is asked sees it, the question, and what is offered."""
    view = match.view(match.asked()[0])
    assert isinstance(view.request, Ask)
    return view.state, view.request, list(view.request.offered())


def policy_without(match: Match[Any], without: str) -> Any:
    return make_greedy(match.position.state.setting, {"without": without} if without else {})


def greedy(battle: Battle, without: str = "") -> str:
    """What greedy answers, in words."""
    answer = policy_without(battle.match, without)(*asked(battle.match), Fixed())
    suffix = f" ({SIDES[battle.question.seat]})"
    (label,) = [choice.label for choice in battle.question.choices if choice.answer == answer]
    return label.removesuffix(suffix)


# Attacks


def test_fires_where_most_harm_is_likely_and_not_at_poor_odds() -> None:
    near = field(lane("0. 0. 0. 0."), "howitzers 0101", "rifles 0103, guns 0104")
    assert greedy(near) == "0104"
    assert greedy(field(lane("0. 0."), "howitzers 0101", "tanks 0102 0102 0102 0102")) == "done"  # 1-4


def test_a_dispersed_stack_is_a_good_target_because_it_may_be_destroyed() -> None:
    assert greedy(field(lane("0. 0. 0. 0."), "howitzers 0102", "tanks 0101 0104*")) == "0104"
    assert greedy(field(lane("0. 0. 0. 0."), "howitzers 0102", "tanks 0101* 0104")) == "0101"


def test_who_could_move_instead_fires_only_at_good_odds() -> None:
    assert greedy(field(lane("0. 0. 0."), "howitzers 0101", "rifles 0103")) == "0103"
    assert greedy(field(lane("0. 0. 0."), "rifles 0101", "rifles 0103")) == "done"
    assert greedy(field(lane("0. 0. 0."), "rifles 0101 0101 0101", "rifles 0103")) == "0103"


@pytest.mark.parametrize("variant", [[], ["half-fire"]])
def test_a_reverse_slope_makes_a_target_less_likely_to_be_hurt(variant: list[str]) -> None:
    ridge = field("0. 0. 0.", "howitzers 0201", "guns 0101 0301", "slope 0101 0201", variants=variant)
    assert greedy(ridge) == "0301"
    assert greedy(ridge, "reverse-slope") == "0101"


def test_names_no_more_units_than_the_best_odds_want() -> None:
    three = field(lane("0. 0. 0."), "rifles 0101, howitzers 0101 0102", "guns 0103").play("0103")
    assert greedy(three) == "howitzers 1"
    assert greedy(three.play("howitzers 1")) == "howitzers 2"  # 2-1, and 4-1 can be had
    assert greedy(three.play("howitzers 2")) == "fire"


def test_assaults_a_neighbour() -> None:
    beside = field(lane("0. 0."), "rifles 0101", "guns 0102").until("Red: assault-target")
    assert greedy(beside) == "0102"
    assert greedy(beside, "assault") == "done"


def test_does_without_direct_or_indirect_fire_alone() -> None:
    both = field(lane("0. 0. 0."), "howitzers 0101, mortars 0101 0101", "guns 0103")
    assert both.asked == "Red: indirect fire-target"
    assert [greedy(both), greedy(both, "direct-fire"), greedy(both, "indirect-fire")] == ["0103", "0103", "done"]
    both.play("done")
    assert [greedy(both), greedy(both, "direct-fire"), greedy(both, "indirect-fire")] == ["0103", "done", "0103"]


# Movement


TWELVE = lane(" ".join(["0."] * 12))


def test_goes_for_the_objective_that_is_nearest_by_the_way_it_would_go() -> None:
    column = field(TWELVE, "rifles 0107", "rifles 0101*", objectives="0111 0102").until("Red: who-moves").play("rifles")
    assert greedy(column) == "0110"
    # No vehicle crosses the hedge before 0111.
    convoy = field(TWELVE, "lorries 0109", "rifles 0112*", "green 0111 0110", objectives="0111 0101").play("lorries")
    assert greedy(convoy) == "0103"


def test_an_objective_is_better_than_the_best_ground_beside_it() -> None:
    assert greedy(field(lane("0. 0. 4w 0. 0."), "rifles 0101", objectives="0102").play("rifles")) == "0102"


def test_whoever_holds_an_objective_alone_stays_there() -> None:
    assert greedy(field(MEADOW, "rifles 0101", "rifles 0504", objectives="0101 0301").play("rifles")) == "stay"
    pair = field(MEADOW, "rifles 0101 0101", "rifles 0504", objectives="0101 0301").play("rifles 1")
    assert greedy(pair) == "0301"


def test_seeks_the_enemy_when_every_objective_is_held() -> None:
    held = field(lane("0. 0. 0. 0. 0. 0. 0. 0."), "rifles 0101 0101", "rifles 0108", objectives="0101").play("rifles 1")
    assert greedy(held) == "0104"


@pytest.mark.parametrize(("mechanic", "better"), [("height", "1."), ("concealment", "0w")])
def test_of_equally_near_hexes_the_better_ground_is_chosen(mechanic: str, better: str) -> None:
    # Guns on 0101 move one hex; 0102 and 0201 are equally near to 0303.
    south = field(f"0. 0. 0. 0.\n{better} 0. 0. 0.\n0. 0. 0. 0.\n0. 0. 0. 0.", "guns 0101", objectives="0303")
    east = field(f"0. {better} 0. 0.\n0. 0. 0. 0.\n0. 0. 0. 0.\n0. 0. 0. 0.", "guns 0101", objectives="0303")
    for battle in (south, east):
        battle.until("Red: who-moves").play("guns")
    assert [greedy(south), greedy(east)] == ["0102", "0201"]
    assert greedy(south, mechanic) == greedy(east, mechanic)


def test_overruns_where_much_harm_is_likely() -> None:
    guns = field(MEADOW, "tanks 0101", "guns 0401", objectives="0102").until("Red: who-moves").play("tanks")
    assert greedy(guns) == "overrun 0401"
    assert greedy(guns, "overrun") == "0102"
    far = field(TWELVE, "tanks 0105", "guns 0104", objectives="0112").until("Red: who-moves").play("tanks")
    assert greedy(far, "overrun") == "0111"


def test_of_equally_near_hexes_one_beside_an_enemy_is_chosen_to_assault_it() -> None:
    south = field(MEADOW, "guns 0101", "rifles 0103*", objectives="0303").until("Red: who-moves").play("guns")
    east = field(MEADOW, "guns 0101", "rifles 0301*", objectives="0303").until("Red: who-moves").play("guns")
    assert [greedy(south), greedy(east)] == ["0102", "0201"]
    assert greedy(south, "assault") == greedy(east, "assault")


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
FLAT = HILLS.replace("1", "0").replace("2", "0")
BARE = HILLS.replace("w", ".").replace("t", ".")
SLOPES = ("slope 0302 0202 0402", "slope 0402 0502")
ARMIES = ("rifles 0101 0102, tanks 0103, mortars 0101", "rifles 0601 0602, tanks 0603, mortars 0604")
OBJECTIVES = "0302 0502"


def battle_without(mechanic: str) -> Battle:
    """A battle in which a mechanic cannot come up."""
    if mechanic == "assault":
        return field(MEADOW, "howitzers 0101 0102", "howitzers 0501 0502", objectives="0302")
    if mechanic == "direct-fire":
        return field(HILLS, "mortars 0101 0102", "mortars 0601 0602", *SLOPES, objectives=OBJECTIVES)
    hexes = {"height": FLAT, "concealment": BARE}.get(mechanic, HILLS)
    armies = [army.split(", mortars")[0] for army in ARMIES] if mechanic == "indirect-fire" else ARMIES
    armies = [army.replace("tanks", "guns") for army in armies] if mechanic == "overrun" else armies
    return field(hexes, *armies, *() if mechanic == "reverse-slope" else SLOPES, objectives=OBJECTIVES)


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
     ({"without": "height+luck"}, "there are: assault, concealment, direct-fire"),
     ({"without": ""}, "there are: assault"),
     ({"depth": "3"}, 'there is no parameter of greedy "depth" (there are: without)')],
)  # fmt: skip
def test_what_is_not_known_is_refused(parameters: dict[str, str], text: str) -> None:
    with pytest.raises(HighgroundError) as refused:
        make_greedy(GAME.setting(), parameters)  # pyright: ignore[reportArgumentType]
    assert text in str(refused.value)
