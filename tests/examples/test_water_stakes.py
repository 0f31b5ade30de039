"""Every clause of water stakes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from examples.water_stakes import GAME, Divining, Field
from highground.engine import Match, Point, Refused
from highground.odds import odds_of
from highground.testing.plugin import Readings
from tests.engine.toys import Fixed, start

SIDE, GAP = 1000, 100
SHED = (800, 900)
ANN, BEA = 0, 1


def field(*faces: int, stakes: int = 2, variants: tuple[str, ...] = ()) -> Match[Divining]:
    return start(GAME, Fixed(faces), variants=variants, data=Field(SIDE, GAP, stakes, SHED))


def put(match: Match[Divining], *points: Point) -> Match[Divining]:
    for point in points:
        match.answer(match.asked()[0], point)
    return match


def verdict(match: Match[Divining], point: Point) -> str:
    """The word "allowed", or the clause that forbids it."""
    try:
        put(match, point)
    except Refused as refused:
        return refused.reason.clause
    return "allowed"


@pytest.mark.clause("WS-1")
def test_the_diviners_place_stakes_in_turn() -> None:
    match = field()
    assert match.asked() == [ANN]
    put(match, (0, 0, 0))
    assert match.asked() == [BEA]
    put(match, (500, 500, 0))
    assert match.asked() == [ANN]
    assert match.position.state.stakes == [(ANN, (0, 0, 0)), (BEA, (500, 500, 0))]


@pytest.mark.clause("WS-1")
@pytest.mark.parametrize("point", [(0, 0, 0), (SIDE, SIDE, 0), (0, SIDE, 0), (123, 456, 0)])
def test_a_stake_may_stand_anywhere_in_the_field(point: Point) -> None:
    assert verdict(field(), point) == "allowed"


@pytest.mark.clause("WS-1")
@pytest.mark.parametrize("point", [(-1, 0, 0), (0, SIDE + 1, 0), (SIDE + 1, -1, 0)])
def test_no_stake_stands_outside_the_field(point: Point) -> None:
    match = field()
    assert verdict(match, point) == "WS-1"
    assert match.position.state.stakes == []


@pytest.mark.clause("WS-1")
def test_a_stake_is_asked_for_with_the_field_around_the_shed_and_the_roof_above_it() -> None:
    question = field().question(ANN)
    assert question and question.areas
    ground, roof = question.areas
    assert (ground.level, roof.level) == (0, 1)
    assert ground.edge == ((0, 0), (0, SIDE), (SIDE, SIDE), (SIDE, 0))
    assert ground.holes == (roof.edge,)


@pytest.mark.clause("WS-1")
def test_roof_and_floor_of_the_shed_are_two_places() -> None:
    assert verdict(field(), (850, 850, 1)) == "allowed"
    match = field()
    with pytest.raises(Refused, match="the shed stands there"):
        put(match, (850, 850, 0))
    assert verdict(match, (500, 500, 1)) == "WS-1"


@pytest.mark.clause("WS-1")
def test_a_stake_may_be_kept_back_and_counts_as_a_turn() -> None:
    match = field(1, 1, stakes=1)
    match.answer(ANN, "keep")
    assert [event.text for event in match.events_for(BEA)] == ["Seat 1 keeps a stake back"]
    put(match, (0, 0, 0))
    assert match.is_over and match.outcome and match.outcome.winners == (BEA,)


def test_good_points_are_suggested_with_words_and_none_that_is_not_allowed() -> None:
    match = field()
    question = match.question(ANN)
    assert question and [(choice.label, choice.answer) for choice in question.choices] == [
        ("the middle of the field", (500, 500, 0)),
        ("the corner farthest from all stakes", (0, 0, 0)),
        ("the roof of the shed", (850, 850, 1)),
        ("keep it back", "keep"),
    ]
    assert [choice.thing and choice.thing.kind for choice in question.choices] == ["point", "point", "point", None]
    put(match, (500, 501, 0))
    question = match.question(BEA)
    assert question and "the middle of the field" not in [choice.label for choice in question.choices]
    assert question.hint == "no nearer than 0.1″ to a stake"


@pytest.mark.clause("WS-2")
def test_nearness_to_another_diviners_stake_is_allowed_only_in_the_variant(readings: Readings) -> None:
    def near_the_other(variants: tuple[str, ...]) -> str:
        return verdict(put(field(variants=variants), (500, 500, 0)), (500, 501, 0))

    assert readings("WS-2", near_the_other) == ("WS-2", "allowed")


@pytest.mark.clause("WS-2")
@pytest.mark.parametrize("variants", [(), ("crowding",)])
def test_nobody_puts_a_stake_near_his_own(variants: tuple[str, ...]) -> None:
    match = put(field(variants=variants), (500, 500, 0), (0, 0, 0))
    assert verdict(match, (500, 500 + GAP - 1, 0)) == "WS-2"


@pytest.mark.clause("WS-2")
def test_the_gap_itself_is_far_enough_in_any_direction() -> None:
    taken = put(field(), (500, 500, 0))
    assert verdict(taken, (500 + 60, 500 + 79, 0)) == "WS-2"
    assert verdict(taken, (500 + 60, 500 + 80, 0)) == "allowed"


@pytest.mark.clause("WS-3")
@pytest.mark.parametrize(
    ("faces", "water"), [((3, 7), (300, 700, 0)), ((1, 10), (100, 1000, 0)), ((10, 10), (1000, 1000, 0))]
)
def test_two_dice_give_the_water_in_tenths_across_and_up(faces: tuple[int, int], water: Point) -> None:
    match = put(field(*faces, stakes=1), (0, 0, 0), (500, 500, 0))
    assert match.position.state.water == water
    assert match.is_over


@pytest.mark.clause("WS-4")
@pytest.mark.parametrize(
    ("faces", "winners"), [((1, 1), (ANN,)), ((10, 1), (BEA,)), ((9, 1), (ANN, BEA)), ((5, 5), (ANN, BEA))]
)
def test_the_stake_nearest_the_water_wins_and_equally_near_ones_share(
    faces: tuple[int, int], winners: tuple[int, ...]
) -> None:
    match = put(field(*faces, stakes=1), (0, 0, 0), (SIDE, SIDE, 0))
    assert match.outcome and match.outcome.winners == winners
    assert match.outcome.clause == "WS-4"


def test_odds_of_the_last_stake_count_the_squares_nearer_to_it() -> None:
    match = put(field(stakes=1), (0, 0, 0))
    [branch] = odds_of(match.view(BEA), ((SIDE, SIDE, 0),))
    assert branch.odds.is_exact
    nearer_to_bea = sum(across + up > 10 for across in range(1, 11) for up in range(1, 11))
    shared = sum(across + up == 10 for across in range(1, 11) for up in range(1, 11))
    assert branch.odds.chance_of("nearest", who=BEA) == Fraction(nearer_to_bea, 100) == Fraction(55, 100)
    assert branch.odds.chance_of("both-nearest") == Fraction(shared, 100) == Fraction(9, 100)


def test_odds_branch_over_the_points_suggested() -> None:
    match = put(field(stakes=1), (0, 0, 0))
    answers = [branch.answers for branch in odds_of(match.view(BEA))]
    assert answers == [
        ((500, 500, 0),),
        ((1000, 1000, 0),),
        ((850, 850, 1),),
        ("keep",),
    ]
