"""Odds come from the rules themselves: held to sums over all dice, made by hand."""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import msgspec
import pytest

from highground.engine import change
from highground.odds import odds_of
from tests.wolsung.stage import PISTOL, Stage, block, stage


def of_dice(count: int) -> dict[tuple[int, int], Fraction]:
    """How likely so many dice show so many successes, and so many sixes among them."""
    return {
        (successes, sixes): Fraction(
            comb(count, successes) * 3 ** (count - successes) * comb(successes, sixes) * 2 ** (successes - sixes),
            6**count,
        )
        for successes in range(count + 1)
        for sixes in range(successes + 1)
    }


def life_lost(play: Stage, who: str, *answers: Any) -> dict[int, Fraction]:
    """How likely a model loses how much life by an action."""
    seat = play.question.seat
    (branch,) = odds_of(play.match.view(seat), answers, steps=100_000, seconds=None)
    assert branch.odds.is_exact
    found: dict[int, Fraction] = {}
    for changes, chance in branch.odds.outcomes:
        lost = next((c.amount or 0 for c in changes if c.is_about("loses-life", who=play.number(who))), 0)
        found[lost] = found.get(lost, Fraction(0)) + chance
    return found


def test_a_shot_is_what_two_handfuls_of_dice_make_it() -> None:
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models={"Ada": {"gun": PISTOL}, "Xan": {"life": 20}})
    expected: dict[int, Fraction] = {}
    for (one, one_chance), (other, other_chance) in product(of_dice(3).items(), of_dice(3).items()):
        hits = one[0] >= other[0] and one[0] > 0
        lost = 3 + one[1] if hits else 0
        expected[lost] = expected.get(lost, Fraction(0)) + one_chance * other_chance
    assert life_lost(shot, "Xan", "shoot", "hold") == expected


def test_a_duel_hurts_whoever_does_worse() -> None:
    duel = stage({"Ada": (10, 10), "Xan": (11.185, 10)}, models={"Ada": {"life": 20}, "Xan": {"life": 20, "melee": 4}})
    expected: dict[int, Fraction] = {}
    for (one, one_chance), (other, other_chance) in product(of_dice(3).items(), of_dice(4).items()):
        lost = 3 + other[1] if other[0] > one[0] else 0
        expected[lost] = expected.get(lost, Fraction(0)) + one_chance * other_chance
    assert life_lost(duel, "Ada", "fight", "duel") == expected


def test_a_climb_succeeds_as_often_as_enough_dice_do() -> None:
    climb = stage({"Ada": (10 - 0.591, 10), "Xan": (33, 33)}, block(10, 6, 8, 8, 2.5))
    (branch,) = odds_of(climb.match.view(0), ("climb",), steps=1000, seconds=None)
    up = sum(chance for changes, chance in branch.odds.outcomes if any(c.name == "ends-at" for c in changes))
    assert up == sum(chance for (successes, _), chance in of_dice(3).items() if successes >= 2)


def test_a_fall_is_part_of_what_a_blow_may_lead_to() -> None:
    tower = block(10, 8, 6, 4, 4)
    fight = stage({"Ada": (12.285, 10), "Xan": (11.1, 10)}, tower, models={"Xan": {"life": 30}})
    (branch,) = odds_of(fight.match.view(0), ("fight", "defence"), steps=10_000, seconds=None)
    falls = sum(c for changes, c in branch.odds.outcomes if any(x.name == "ends-at" for x in changes))
    hit = sum(
        one_chance * other_chance
        for (one, one_chance), (other, other_chance) in product(of_dice(3).items(), of_dice(5).items())
        if one[0] >= other[0] and one[0] > 0
    )
    assert falls == hit * sum(chance for (successes, _), chance in of_dice(3).items() if successes < 2)


def test_hidden_hands_do_not_stop_odds_from_being_exact() -> None:
    heroes = {"Ada": {"gun": PISTOL, "suit": "hearts"}, "Xan": {"suit": "clubs", "life": 20}}
    hands = {"Red": "spades-2 hearts-4", "Blue": "hearts-king diamonds-9 clubs-3 spades-5"}
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models=heroes, hands=hands).play("none")
    (branch,) = odds_of(shot.match.view(0), ("shoot", "hold"), steps=1000, seconds=None)
    assert branch.odds.is_exact and sum(chance for _, chance in branch.odds.outcomes) == 1


@pytest.mark.clause("WO-K5", "WO-K6", "WO-K8")
def test_a_hidden_card_saves_its_hero_as_often_as_it_is_red_and_high_enough() -> None:
    heroes = {"Ada": {"gun": PISTOL}, "Xan": {"suit": "clubs", "life": 3}}
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models=heroes, hands={"Blue": "hearts-king"})
    expected = Fraction(0)
    # By how much the shooter leads: any red card, or a red court card.
    saves = {0: Fraction(26, 52), 1: Fraction(8, 52)}
    for (one, one_chance), (other, other_chance) in product(of_dice(3).items(), of_dice(3).items()):
        if one[0] >= other[0] and one[0] > 0:
            expected += one_chance * other_chance * (1 - saves.get(one[0] - other[0], 0))
    assert 1 - life_lost(shot, "Xan", "shoot", "hold")[0] == expected


def test_odds_of_two_heroes_with_cards_take_few_steps() -> None:
    heroes = {"Ada": {"gun": PISTOL, "suit": "hearts"}, "Xan": {"suit": "clubs", "life": 3}}
    hands = {"Red": "hearts-9 diamonds-king clubs-4 spades-2", "Blue": "hearts-king diamonds-9 clubs-3 spades-5"}
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models=heroes, hands=hands).play("none")
    (branch,) = odds_of(shot.match.view(0), ("shoot", "hold"), steps=140, samples=0, seconds=None)
    assert branch.odds.is_exact and sum(chance for _, chance in branch.odds.outcomes) == 1


@pytest.mark.clause("WO-A4")
def test_damage_at_the_end_of_the_action_is_part_of_what_a_reaction_leads_to() -> None:
    """Whoever is asked how to react, or what to join with a move, is told the same as whoever shoots."""
    armed = {"Ada": {"gun": PISTOL}}
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models=armed)
    for reaction in ("hold", "dive"):
        (whole,) = odds_of(shot.match.view(0), ("shoot", reaction), seconds=None)
        asked = stage({"Ada": (5, 10), "Xan": (10, 10)}, models=armed).play("shoot")
        (rest,) = odds_of(asked.match.view(1), (reaction,), seconds=None)
        assert rest.odds.outcomes == whole.odds.outcomes
        assert sum(chance for changes, chance in rest.odds.outcomes if "loses-life" in {x.name for x in changes}) > 0
    quick = msgspec.structs.replace(PISTOL, quick=True)
    joined = stage({"Ada": (5, 10), "Xan": (10, 10)}, models={"Ada": {"gun": quick}}).play("move").to(5.5, 10)
    (branch, _) = odds_of(joined.match.view(0), ("shoot",), seconds=None)
    assert "loses-life" in {change.name for changes, _ in branch.odds.outcomes for change in changes}


def test_the_initiative_is_settled_before_anybody_activates() -> None:
    standing = {"Ada": (5, 10), "Xan": (10, 10)}
    play = stage(
        standing, activates="", models={"Ada": {"gun": PISTOL}}, hands={"Blue": "hearts-king", "Red": "clubs-2"}
    )
    assert play.asked == "Blue: seize"
    for answer in (play.state.hands[1][0], "none"):
        (branch,) = odds_of(play.match.view(1), (answer,), steps=50, seconds=None, samples=0)
        assert {change.name for changes, _ in branch.odds.outcomes for change in changes} <= {"initiative"}
    delayed = play.play("none")
    (branch,) = odds_of(delayed.match.view(0), ("delay",), steps=50, seconds=None, samples=0)
    assert branch.odds.outcomes == (((change("initiative", who=1),), 1),)
