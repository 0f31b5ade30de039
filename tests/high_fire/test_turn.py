"""The turn: points, their split, initiative, phases, dice, and its end (HF-T1 to HF-T8)."""

import pytest

from highground.engine import KeyedChance, Match, encode_state
from highground.games.high_fire import GAME, HighFire
from highground.games.high_fire.turn import activation_points, splits_of
from highground.players import find_bot
from highground.testing.plugin import Readings
from tests.high_fire.stage import Stage, row, stage

STANDING = {"Alpha": row(4, 3, 2), "Bravo": row(10, 3, 2), "Xray": row(4, 20, 2), "Yankee": row(10, 20, 2)}
WHY_OVER = {"no-points-left", "too-few-points", "all-activated", "all-activated-or-engaged", "nobody-able"}


def turn(**more: object) -> Stage:
    """A turn that begins."""
    return stage(STANDING, activates="", **({"split": ()} | more))  # pyright: ignore


@pytest.mark.clause("HF-T2", "HF-T3", "HF-T4")
def test_points_are_counted_by_operational_units_and_split_in_secret() -> None:
    start = turn(states={"Bravo": {"stunned": [1], "wounded": [2]}})
    assert [event["points"] for event in start.happened("points")] == [3, 4]
    assert start.asked == "Red: split" and start.offered == [
        "1 first, 1 in reaction, 1 second", "1 first, 0 in reaction, 2 second", "2 first, 0 in reaction, 1 second",
    ]  # fmt: skip
    before = start.match.view(1)
    start.answer((1, 1, 1))
    assert encode_state(start.match.view(1).state) == encode_state(before.state)
    assert not start.happened("splits") and start.asked == "Blue: split"
    start.answer((2, 1, 1))
    assert [event["split"] for event in start.happened("splits")] == [(1, 1, 1), (2, 1, 1)]


@pytest.mark.clause("HF-T4")
def test_a_split_is_secret_or_open(readings: Readings) -> None:
    def told(variants: tuple[str, ...]) -> list[int]:
        start = turn(variants=variants)
        start.answer((1, 1, 2))
        return [event["who"] for event in start.happened("splits")]

    assert readings("HF-T4", told) == ([], [0])


def test_every_split_keeps_the_bounds_and_spends_what_fits() -> None:
    state = turn().state
    for total in range(2, 24):
        for first, reaction, second in splits_of(state, total):
            assert 1 <= first <= 6 and 1 <= second <= 6 and 0 <= reaction <= 6
            assert first + reaction + second == min(total, 18)
    assert splits_of(state, 2) == ((1, 0, 1),) and len(splits_of(state, 30)) == 1
    assert activation_points(state, 0).value == 4


@pytest.mark.clause("HF-T5", "HF-U3")
def test_the_better_letter_says_who_goes_first_and_ties_roll_again() -> None:
    """Without officers both roll at 1: a 7 is a C, a 6 nothing."""
    start = turn(first="", faces="6 5 9 7 6 7").answer((1, 1, 2), (1, 1, 2))
    assert [event["mine"] for event in start.happened("rolls-again")] == ["D", "C"]
    assert start.happened("wins-initiative") == [{"who": 1, "mine": "C", "theirs": "D"}]
    assert start.asked == "Blue: who-first" and start.offered == ["Blue", "Red"]
    start.play("Red")
    assert start.asked == "Red: who-activates"


@pytest.mark.clause("HF-T6", "HF-A1", "HF-T8", "HF-A3")
def test_six_phases_with_the_roles_swapped() -> None:
    start = turn(split=((1, 2, 3), (3, 2, 1)), first="Blue")
    seen: list[tuple[int, int, int]] = []
    while not start.happened("motivation"):
        start.play("done")
    seen = [(event["who"], event["phase"], event["points"]) for event in start.happened("phase")]
    assert seen == [(1, 0, 3), (0, 1, 2), (1, 2, 1), (0, 0, 1), (1, 1, 2), (0, 2, 3)]


@pytest.mark.clause("HF-A1", "HF-T8")
def test_a_unit_is_activated_once_a_phase_for_points_shown_by_a_die() -> None:
    start = turn(split=((2, 2, 2), (2, 2, 2)))
    assert "⚁ 2" in start.match.scene(0).text()
    start.play("Alpha", "cautious", "stay")
    assert start.offered == ["Bravo", "done"] and start.refused("Alpha").clause == "HF-A1"
    assert start.happened("pays") == [{"who": 0, "points": 1, "left": 1}] and not start.happened("loses-points")
    start.play("Bravo", "cautious", "stay")
    assert start.asked == "Blue: who-activates", "at 0 the die is gone, and the phase over"
    assert "⚀" not in start.match.scene(0).text()


@pytest.mark.clause("HF-T8")
def test_dice_of_both_stand_in_the_order_of_the_split_until_it_is_settled_who_goes_first() -> None:
    start = turn(split=((2, 1, 3), (2, 1, 3)), first="", faces="10 1")
    assert start.name == "who-first"
    dice = [note.split(": ", 1)[1] for note in start.match.scene(0).notes if " has left: " in note]
    assert dice == ["first action ⚁ 2, reaction ⚀ 1, second action ⚂ 3"] * 2
    start.play("Blue")
    tallies = [", ".join(map(str, tally)) for tally in start.match.scene(0).tallies]
    assert tallies[0] == "score 0, reaction 1, first 2, second 3"
    assert tallies[1] == "score 0, first 2, second 3, reaction 1"
    assert "Blue has left: first action ⚁ 2, second action ⚂ 3, reaction ⚀ 1" in start.match.scene(0).notes
    assert "Red has left: reaction ⚀ 1, first action ⚁ 2, second action ⚂ 3" in start.match.scene(0).notes


@pytest.mark.clause("HF-T6", "HF-T8")
def test_points_that_are_left_of_a_phase_are_lost_and_no_die_shows_them() -> None:
    start = turn(split=((2, 1, 3), (5, 4, 6)))
    assert "Red has left: first action ⚁ 2, second action ⚂ 3, reaction ⚀ 1" in start.match.scene(0).notes
    start.play("done")
    assert start.happened("loses-points") == [{"who": 0, "points": 2}]
    assert "Red has left: second action ⚂ 3, reaction ⚀ 1" in start.match.scene(0).notes
    assert start.state.points == [(0, 1, 3), (5, 4, 6)]
    start.play("Xray", "cautious", "stay").until("Red: split")
    assert "activated in this phase" not in start.match.scene(0).text()
    assert all(piece.conditions == () for piece in start.match.scene(0).pieces), "what was done in a phase is over"
    over = turn(split=((2, 1, 3), (5, 4, 6)), turns=1).finish()
    assert not any("action" in note.split(": ")[-1] for note in over.match.scene(0).notes[2:])


@pytest.mark.clause("HF-A1", "HF-A3", "HF-T8")
def test_it_is_told_why_nobody_can_be_activated_any_more() -> None:
    def why(start: Stage) -> list[str]:
        """What is told between the last activation of Red's first phase and that of Blue."""
        names = [event.name for event in start.events]
        phases = [place for place, name in enumerate(names) if name == "phase"]
        over = names[phases[0] : phases[1]]
        return [name for name in over if name in WHY_OVER or name == "loses-points"]

    both = ("Alpha", "cautious", "stay", "Bravo", "cautious", "stay")
    assert why(turn(split=((2, 1, 3), (2, 1, 3))).play(*both)) == ["no-points-left"]
    assert why(turn(split=((3, 1, 2), (2, 1, 3))).play(*both)) == ["all-activated", "loses-points"]
    assert why(turn(split=((3, 1, 2), (2, 1, 3))).play("Alpha", "cautious", "stay", "done")) == ["loses-points"]
    stunned = {"Alpha": {"stunned": [1]}, "Bravo": {"stunned": [1]}}
    assert why(turn(split=((1, 0, 1), (1, 0, 1)), states=stunned)) == ["too-few-points", "loses-points"]
    stunned = {"Alpha": {"stunned": [1, 2]}, "Bravo": {"stunned": [1, 2]}}
    assert why(turn(split=((1, 0, 1), (1, 0, 1)), states=stunned)) == ["nobody-able", "loses-points"]
    near = {"Alpha": [(4, 4)], "Bravo": [(20, 20)], "Xray": [(4, 6.5)]}
    fight = stage(near, activates="", split=((3, 0, 3), (3, 0, 3))).play("Alpha", "assault").to(4, 5.3)
    assert why(fight.play("Bravo", "cautious", "stay")) == ["all-activated", "loses-points"]


@pytest.mark.clause("HF-A1", "HF-M1")
def test_who_is_engaged_is_among_the_reasons_why_a_phase_is_over() -> None:
    near = {"Alpha": [(4, 4)], "Xray": [(4, 6.5)]}
    fight = stage(near, activates="", split=((1, 0, 1), (1, 1, 1))).play("Alpha", "assault").to(4, 5.3)
    assert [event.name for event in fight.events if event.name in WHY_OVER][:2] == [
        "no-points-left", "all-activated-or-engaged",
    ]  # fmt: skip


@pytest.mark.clause("HF-A4", "HF-E1")
def test_what_cannot_be_paid_cannot_be_activated() -> None:
    start = turn(split=((1, 0, 1), (1, 0, 1)), states={"Alpha": {"stunned": [1]}, "Bravo": {"stunned": [1, 2]}})
    assert start.asked == "Blue: who-activates", "nobody of Red can be activated for 1 point"
    paid = turn(split=((2, 0, 1), (1, 0, 1)), states={"Alpha": {"stunned": [1]}, "Bravo": {"stunned": [1, 2]}})
    assert paid.offered == ["Alpha", "done"] and paid.refused("Bravo").clause == "HF-E1"


@pytest.mark.clause("HF-T1", "HF-T7", "HF-H2")
def test_the_mission_says_how_many_turns_there_are() -> None:
    for turns in (1, 2):
        game = turn(turns=turns, split=((1, 0, 1), (1, 0, 1))).finish()
        assert len(game.happened("turn")) == turns == len(game.happened("motivation"))


@pytest.mark.clause("HF-V1", "HF-V2", "HF-V3", "HF-T7")
def test_motivation_helps_the_stunned_alone() -> None:
    states = {"Alpha": {"stunned": [1], "wounded": [2]}, "Bravo": {"out": [1], "stunned": [2]}}
    start = turn(split=((1, 0, 1), (1, 0, 1)), states=states, faces="7 6")
    start.until("Red: split")
    assert start.harms("Alpha") == ["", "wounded"] and start.harms("Bravo") == ["out", "stunned"]


@pytest.mark.clause("HF-T8")
def test_there_is_no_phase_and_no_die_before_points_are_split() -> None:
    def shown(match: Match[HighFire]) -> tuple[bool, bool]:
        notes = GAME.scene(match.position.state).notes
        return any(note.endswith((": first action", ": second action", ": reaction")) for note in notes), any(
            "activation points" in note for note in notes
        )

    match = Match(GAME, GAME.setting("skirmish"), KeyedChance.from_seed(1))
    greedy = find_bot("greedy", GAME, match.setting)
    seen: dict[str, set[tuple[int, tuple[bool, bool]]]] = {}
    while not match.is_over:
        seat = match.waited_for()[0]
        question = match.question(seat)
        assert question is not None
        seen.setdefault(question.name, set()).add((match.position.state.turn, shown(match)))
        match.answer(seat, greedy.answer(match.view(seat), KeyedChance.from_seed(match.number)))
    assert seen["set-up"] == {(turn, (False, False)) for turn in range(1, 4)}
    assert {shows for _, shows in seen["who-first"]} == {(False, False)}, "points are split, but no phase is under way"
    assert {phases for _, (phases, _) in seen["who-activates"]} == {True}


@pytest.mark.clause("HF-A4")
def test_a_scene_that_begins_with_a_unit_that_nobody_can_pay_for_takes_no_points() -> None:
    standing = {"Alpha": [(4, 4), (5, 4)], "Bravo": [(12, 4)], "Xray": [(20, 20)]}
    for states, left in (({}, 0), ({"Alpha": {"stunned": [2]}}, 1), ({"Alpha": {"stunned": [1, 2]}}, 1)):
        play = stage(standing, states=states, split=((left, 0, 1), (1, 0, 1)))
        assert min(min(points) for points in play.state.points) >= 0 and not play.happened("pays")
        assert play.name == "who-activates"
