"""Greedy answers as a sensible player would, and knows what the rules say of dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from highground.engine import FastChance, Place, asked_of, at_random, by_seats, play_out
from highground.engine.referee import choice_of
from highground.games.wolsung import GAME
from highground.games.wolsung.data import Flight, Gun, Objective, Spell
from highground.games.wolsung.greedy import Greedy, greedy_of, make_greedy, rank
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.state import Hit
from tests.wolsung.stage import PISTOL, Stage, block, stage

RIFLE = Gun(name="rifle", range=20, strength=4)


def small(standing: Mapping[str, tuple[float, ...]], *pieces: Any, **more: Any) -> Stage:
    """A situation on a small table, of which greedy works out every spot."""
    return stage(standing, *pieces, size=16, **more)


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


# Attacks


def test_it_shoots_at_whoever_has_no_cover() -> None:
    wall = block(7, 8.4, 3, 0.4, 1.4)
    play = small({"Ada": (8, 4), "Xan": (8, 10), "Zoe": (4, 9)}, wall, models={"Ada": {"gun": PISTOL}}).play("shoot")
    assert answer(play) == "Zoe"


def test_it_shoots_at_whoever_is_nearly_out() -> None:
    models = {"Ada": {"gun": PISTOL}}
    play = small({"Ada": (8, 4), "Xan": (6, 9), "Zoe": (10, 9)}, models=models, life={"Xan": 1}).play("shoot")
    assert answer(play) == "Xan"


def test_it_charges_a_shooter_who_is_bad_at_melee() -> None:
    models = {"Ada": {"melee": 6, "strength": 5}, "Xan": {"gun": RIFLE, "melee": 1, "life": 3}}
    play = small({"Ada": (8, 5), "Xan": (8, 9)}, models=models)
    assert answer(play) == "charge"
    assert answer(play, "charging") != "charge"


def test_it_would_rather_charge_whoever_could_shoot_from_where_it_is() -> None:
    standing = {"Ada": (8, 5), "Ben": (8, 2), "Xan": (8, 9), "Zoe": (4, 5)}
    shooter, weaker = {"Xan": {"gun": RIFLE, "shooting": 6}}, {"Zoe": {"life": 4}}
    assert answer(small(standing, models=weaker | shooter).play("charge")) == "Xan"
    assert answer(small(standing, models=weaker).play("charge")) == "Zoe"


def test_whoever_lies_or_sees_nobody_need_not_be_kept_from_shooting() -> None:
    standing = {"Ada": (8, 5), "Ben": (8, 2), "Xan": (8, 9)}
    wall = block(1, 3.3, 14, 0.4, 6)
    held: list[float] = []
    for pieces, toppled in (((), []), ((wall,), []), ((), ["Xan"])):
        play = small(standing, *pieces, models={"Xan": {"gun": RIFLE}}, toppled=toppled)
        held.append(greedy_of(play.state.setting).positions.pinned(play.state, 0, play.number("Xan")))
    assert held[0] > held[1] > held[2] == 0


def test_it_fights_on_with_whoever_lies() -> None:
    models = {"Ada": {"melee": 5, "strength": 5}}
    play = small({"Ada": (8, 8), "Xan": (8, 9.185)}, models=models, toppled=["Xan"])
    assert answer(play) == "fight"


def test_it_would_rather_push_somebody_off_a_roof() -> None:
    roof = block(2, 9, 6, 4, 5, name="roof")
    models = {"Ada": {"gun": RIFLE}, "Xan": {"reflex": 2}, "Zoe": {"reflex": 2}}
    play = small({"Ada": (5, 4), "Xan": (4, 9.8), "Zoe": (9, 9.8)}, roof, models=models).play("shoot")
    assert answer(play) == "Xan"
    assert answer(play, "pushing") == "Zoe"


def test_it_counts_on_spells_only_with_cards_to_pay_for_them() -> None:
    bolt = Spell(name="bolt", kind="projectile", range=6, strength=4)
    witch = {"magic": 6, "spells": ("bolt",), "suit": "diamonds"}
    found: list[float] = []
    for card in ("diamonds-2", "hearts-2"):
        play = small({"Ada": (8, 4), "Xan": (8, 9)}, models={"Ada": witch}, spells={"bolt": bolt}, hands={"Red": card})
        positions = greedy_of(play.state.setting).positions
        state, ada = play.match.view(0).state, play.number("Ada")
        found.append(float(positions.field(state, ada).act[positions.spot(state, ada)]))
    assert found[0] > found[1]


def test_what_a_fall_adds_is_less_to_whoever_is_hit_hard_already() -> None:
    roof = block(2, 9, 6, 4, 5, name="roof")
    play = small({"Ada": (5, 4), "Xan": (4, 9.8)}, roof, models={"Ada": {"gun": RIFLE}})
    falls = greedy_of(play.state.setting).attacking.falls(play.state, Hit(play.number("Xan"), 0, 0, "shot"), 1)
    assert falls is not None and falls[0] > falls[2] > falls[5] == 0


# Reactions


def test_it_dives_from_a_strong_shot_in_the_open_and_holds_where_cover_is_as_good() -> None:
    models = {"Xan": {"gun": RIFLE, "shooting": 5}, "Ada": {"life": 4, "cost": 6}}
    points = {"kill_points": 3}
    wall = block(7, 5.2, 2, 0.4, 1.4)
    standing = {"Ada": (8, 4), "Xan": (8, 11)}
    shot = small(standing, models=models, activates="Xan", **points).play("shoot")
    assert (answer(shot), answer(shot, "diving")) == ("dive", "hold")
    assert answer(small(standing, wall, models=models, activates="Xan", **points).play("shoot")) == "hold"


def test_it_defends_itself_from_the_strong_and_duels_with_the_weak() -> None:
    standing = {"Ada": (8, 8), "Xan": (8, 9.185)}
    strong, weak = ({"Xan": {"melee": melee}, "Ada": {"melee": 4}} for melee in (7, 1))
    assert answer(small(standing, models=strong, activates="Xan").play("fight")) == "defence"
    assert answer(small(standing, models=weak, activates="Xan").play("fight")) == "duel"


def test_it_throws_again_what_is_lost() -> None:
    models = {"Ada": {"gun": PISTOL, "luck": True}}
    standing = {"Ada": (8, 4), "Xan": (8, 8)}
    lost, won = ("1 1 1 6 6 6", "6 6 6 1 1 1")
    assert answer(small(standing, models=models, faces=lost).play("shoot", "hold")) == "reroll"
    assert answer(small(standing, models=models, faces=won).play("shoot", "hold")) == "keep"


# Cards


def shot_with_cards(hand: str, faces: str) -> Stage:
    """A Hero has shot at somebody who is nearly out."""
    models = {"Ada": {"gun": PISTOL, "suit": "clubs"}}
    standing = {"Ada": (8, 4), "Xan": (8, 8)}
    play = small(standing, models=models, hands={"Red": hand}, faces=faces, life={"Xan": 2}, kill_points=2)
    return play.play("shoot", "hold")


def test_it_spends_the_cheapest_card_that_turns_a_miss_into_a_hit() -> None:
    assert answer(shot_with_cards("hearts-king hearts-4 diamonds-queen", "4 1 1 4 4 1")) == "hearts-4"
    assert answer(shot_with_cards("hearts-king hearts-4 spades-3", "1 1 1 4 4 1")) == "hearts-king"


def test_it_keeps_cards_that_cannot_turn_a_test_or_need_not() -> None:
    assert answer(shot_with_cards("hearts-4 spades-3", "1 1 1 4 4 4")) == "none"
    assert answer(shot_with_cards("hearts-king hearts-4", "4 4 1 4 1 1")) == "none"


# Places


def test_it_goes_for_an_objective_and_seizes_it() -> None:
    lamp = Objective(name="lamp", at=(8, 8, 0))
    near = small({"Ada": (8, 9), "Xan": (2, 2)}, objectives=[lamp])
    assert (answer(near), answer(near, "objectives") == "seize") == ("seize", False)
    x, y, _ = asked(small({"Ada": (8, 13), "Xan": (2, 2)}, objectives=[lamp]).play("move"))
    assert abs(x - 8000) + abs(y - 8000) < 2000


def test_it_keeps_out_of_sight_of_a_gun() -> None:
    wall = block(3, 8, 4, 0.5, 3)
    models = {"Xan": {"gun": RIFLE, "shooting": 8}, "Ada": {"speed": 4, "life": 2}}
    play = small({"Ada": (8, 13), "Xan": (8, 2)}, wall, models=models, numbers={"turns": 1}, kill_points=3).play("move")
    to = asked(play)
    play.match.answer(0, to)
    looks = looks_of(play.state)
    assert not looks.line(1, 0).clear


def test_it_takes_the_stairs_to_what_is_on_a_roof() -> None:
    roof, lamp = block(4, 6, 4, 4, 3.2, name="roof"), Objective(name="lamp", at=(6, 8, 0), points=3)
    stairs = Flight(at=(5, 10), size=(2, 2.4), up="north", top=3.2)
    play = small({"Ada": (6, 13), "Xan": (15, 1)}, roof, stairs=[stairs], objectives=[lamp]).play("move")
    play.match.answer(0, asked(play))
    assert play.height("Ada") > 0


def test_what_is_too_high_to_step_up_to_is_climbed() -> None:
    play = small({"Ada": (5, 10), "Xan": (15, 1)}, block(5.6, 7, 6, 6, 2.2))
    grounds = greedy_of(play.state.setting).positions.grounds
    foot, top = (grounds.spot((x, 10_000, 0)) for x in (5000, 8000))
    assert grounds.way(top)[foot] > 60_000
    assert grounds.way(top, reflex=6)[foot] < 20_000


def test_who_can_climb_or_leap_down_is_not_far_from_enemies_on_a_roof_without_stairs() -> None:
    roof = block(6, 6, 5, 5, 2.2, name="roof")
    play = small({"Ada": (3, 8), "Xan": (13, 8)}, roof)
    found: list[float] = []
    for without in ("", "leaping"):
        positions = make_greedy(play.state.setting, {"without": without} if without else {}).positions
        rest = positions.field(play.state, 0).rest
        on_roof, below = (positions.grounds.spot((x, 8000, 0)) for x in (9000, 3000))
        found.append(float(rest[on_roof] - rest[below]))
    assert found[0] > -1 > found[1]


def test_a_leap_is_worth_less_where_one_may_fall_after_landing() -> None:
    roofs = block(2, 2, 6, 6, 4, name="roof"), block(2, 9.5, 6, 5, 4, name="roof")
    lamp = Objective(name="lamp", at=(5, 12, 0), points=3)
    worths: list[float] = []
    for reflex in (1, 9):
        standing = {"Ada": (5, 7.4), "Xan": (15, 1)}
        play = small(standing, *roofs, models={"Ada": {"reflex": reflex}}, objectives=[lamp], kill_points=2)
        moving = greedy_of(play.state.setting).moving
        worths.append(moving.leap(play.state, 0, looks_of(play.state), 1).worth - moving.here(play.state, 0))
    assert worths[0] < worths[1]


def test_it_fears_nobody_who_will_not_act_again() -> None:
    found: list[float] = []
    for turns in (1, 2):
        standing = {"Ada": (8, 4), "Xan": (8, 10)}
        play = small(standing, models={"Xan": {"gun": RIFLE}}, activated=["Xan"], numbers={"turns": turns})
        found.append(greedy_of(play.state.setting).positions.endangered(play.state, 0))
    assert found[0] == 0 < found[1]


def test_high_ground_is_for_long_guns_and_beside_objectives() -> None:
    roofs = block(2, 2, 4, 4, 3.2, name="roof"), block(10, 2, 4, 4, 3.2, name="roof")
    lamp = Objective(name="lamp", at=(4, 8, 0))
    commanded: list[tuple[bool, bool]] = []
    for gun in (None, Gun(name="pistol", range=8, strength=3), RIFLE):
        play = small({"Ada": (8, 14), "Xan": (15, 15)}, *roofs, models={"Ada": {"gun": gun}}, objectives=[lamp])
        setting = play.state.setting
        whole, less = (make_greedy(setting, {"without": without} if without else {}) for without in ("", "height"))
        gained = whole.positions.field(play.state, 0).rest - less.positions.field(play.state, 0).rest
        near, far = (gained[whole.positions.grounds.spot((x, 4000, 0))] for x in (4000, 12000))
        commanded.append((bool(near > 0.5), bool(far > 0.5)))
    assert commanded == [(True, False), (True, False), (True, True)]


# Dice


@pytest.mark.parametrize(
    ("ada", "xan"), [((8, 3), (8, 10)), ((3, 8), (8, 10)), ((8, 3), (12, 10)), ((4, 14), (4, 6)), ((4, 6), (4, 14))]
)
def test_dice_from_spot_to_spot_are_those_of_the_rules(ada: tuple[float, ...], xan: tuple[float, ...]) -> None:
    pieces = block(7, 6, 3, 0.4, 1.3, name="wall"), block(2, 4, 4, 4, 3.5, name="roof")
    play = small({"Ada": ada, "Xan": xan}, *pieces, models={"Ada": {"gun": RIFLE, "speed": 1}})
    greedy = greedy_of(play.state.setting)
    by_spots = greedy.positions.strike(play.state, 0, 1)
    dice, against = greedy.attacking.shot_dice(play.state, 0, 1, 0, False)
    by_rules = float(greedy.harms.shot(play.state, 0, 1)[dice, against])
    lying = float(greedy.harms.shot(play.state, 0, 1).min())
    assert lying < by_spots <= by_rules
    if against >= 5:  # whoever has such cover gains nothing by diving
        assert by_spots == by_rules


# Whole games


def test_it_beats_whoever_plays_at_random() -> None:
    setting = GAME.setting()
    greedy = greedy_of(setting)
    won = 0
    for game in range(6):
        state = GAME.setup(setting)
        policies = [greedy, at_random] if game % 2 else [at_random, greedy]
        play_out(GAME, state, FastChance(f"dice {game}"), FastChance(game), policy=by_seats(policies))
        won += GAME.outcome(state).winners == (1 - game % 2,)
    assert won >= 5


def test_rank_puts_first_what_greedy_answers_where_all_answers_are_offered() -> None:
    play = small({"Ada": (8, 5), "Xan": (8, 9)}, models={"Ada": {"gun": PISTOL}})
    view = play.match.view(0)
    question = asked_of(view.request, 0)
    assert question is not None and not isinstance(question, Place)
    assert rank(view.state, question, question.offered())[0] == asked(play)


def test_tables_are_shared_by_all_who_play_the_whole_bot() -> None:
    setting: Any = GAME.setting()
    assert make_greedy(setting, {}) is greedy_of(setting)
    assert isinstance(make_greedy(setting, {"without": "height"}), Greedy)
