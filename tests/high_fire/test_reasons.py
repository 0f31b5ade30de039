"""What is told of answers to whoever asks what to do: costs, fire from here, and what is given up."""

from typing import Any

from highground.engine import speaking
from highground.games.high_fire.data import Objective, Observed
from highground.players.advice import speaks_for
from tests.high_fire.stage import Stage, obstacle, row, stage, zone


def why(play: Stage, answer: Any) -> list[str]:
    return speaks_for(play.match.view(play.question.seat), answer)


def test_a_split_is_told_by_the_units_that_it_pays_for() -> None:
    standing = {"Alpha": row(4, 3, 2), "Bravo": row(10, 3, 2), "Xray": [(4, 20)]}
    play = stage(standing, activates="", split=(), states={"Bravo": {"stunned": [1]}})
    assert why(play, (2, 0, 1)) == [
        "pays for 1 in the first action, 0 in the reaction and 1 in the second, of 2 units"
    ]  # fmt: skip
    assert why(play, (3, 1, 1))[0].startswith("pays for 2 in the first action, 1 in the reaction")


def test_whoever_says_who_goes_first_hears_what_either_is_good_for() -> None:
    def told(turns: int) -> list[str]:
        play = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, activates="", first="", faces="10 1", turns=turns)
        return [line for seat in (0, 1) for line in why(play, seat)]

    assert told(3) == ["acts before the other side can", "has the last word of the turn"]
    assert told(1)[1] == "has the last word before the last scoring"


def test_a_unit_is_told_by_its_cost_and_its_fire() -> None:
    standing = {"Alpha": row(4, 4, 2), "Bravo": [(20, 3)], "Xray": row(4, 12, 2)}
    wall = obstacle("wall", 14, 5, 10, 1)
    play = stage(standing, wall, activates="", states={"Alpha": {"stunned": [1]}})
    alpha, bravo = play.unit("Alpha"), play.unit("Bravo")
    assert why(play, alpha) == ["costs 2: has stunned members", "can fire at Xray from here: 1 die at 4"]
    assert why(play, bravo) == ["costs 1", "has nobody to fire at from here"]
    assert why(play, "done") == ["gives up 6 points"]
    with speaking("fr"):
        assert why(play, alpha)[0] == "coûte 2\u00a0: compte des Sonnés"


def test_an_action_is_told_by_what_it_is_good_for_here() -> None:
    launcher = {"Golf": {"weapon": "launcher"}}
    standing = {"Alpha": [(4, 4)], "Golf": [(10, 4)], "Xray": [(4, 8)]}
    play = stage(standing, units={"Alpha": {"command": True}}, all_figures=launcher)
    assert why(play, "aimed") == ["can fire at Xray from here: 1 die at 5"]
    assert why(play, "tactical") == ["can fire at Xray from here: 1 die at 4"]
    assert why(play, "rapid") == ["goes up to 8″, without fire"]
    assert why(play, "observe") == ["has Xray in line of fire"]
    assert why(play, "assault") == ["reaches Xray"] and why(play, "hand") == ["could go to Golf"]
    play.play("observe", "look")
    assert why(play, play.unit("Xray")) == ["Golf could then fire at it indirectly"] and not why(play, "point")


def test_a_target_is_told_by_its_distance_and_its_cover() -> None:
    wood = zone(3, 10, 3, 3, name="wood")
    play = stage({"Alpha": row(4, 4, 2), "Xray": [(4, 12)], "Yankee": [(8, 6)]}, wood).play("aimed", "fire")
    assert why(play, play.unit("Xray")) == ["2 figures fire, 8.022″ away", "partial cover: wood"]
    assert why(play, play.unit("Yankee")) == ["2 figures fire, 3.945″ away"]
    assert not why(play, "none")


def test_of_places_the_suggestions_tell_enough() -> None:
    place = Objective(name="hill", at=(12, 12), within=3, points=1)
    play = stage({"Alpha": [(4, 4)], "Xray": [(20, 20)]}, objectives=[place]).play("rapid")
    assert play.name == "where-to" and not why(play, "stay")


def test_figures_outside_their_unit_and_points_are_something_to_fire_at_too() -> None:
    wall = obstacle("wall", 4, 6, 16, 1)
    play = stage({"Alpha": [(2, 4)], "Xray": [(10, 12), (11.2, 12), (2, 10)]}, wall, activates="")
    assert why(play, play.unit("Alpha")) == ["costs 1", "can fire at Xray: x3 from here: 1 die at 4"]
    lobs = {"Golf": {1: {"weapon": "launcher"}}}
    watched = [Observed(observer="Alpha", at=(12, 12))]
    play = stage(
        {"Alpha": [(2, 12)], "Golf": [(12, 4)], "Xray": [(12, 12)]}, wall,
        figures=lobs, observed=watched, activates="",
    )  # fmt: skip
    assert why(play, play.unit("Golf"))[1].startswith("can fire at the point that Alpha observes from here: ")


def test_who_is_engaged_will_not_fire_at_what_is_observed() -> None:
    lobs = {name: {"weapon": "launcher"} for name in ("Golf", "Hotel", "Indigo")}
    standing = {"Alpha": [(4, 4)], "Golf": [(20, 8)], "Hotel": [(12, 4)], "Indigo": [(14, 4)]}
    play = stage(standing | {"Xray": [(4, 12)], "Yankee": [(20, 10)]}, all_figures=lobs, activates="Golf")
    play.play("assault").to(20, 9.2).play("Alpha", "observe", "look")
    assert why(play, play.unit("Xray")) == ["Hotel, Indigo could then fire at it indirectly"]
    with speaking("fr"):
        assert why(play, play.unit("Xray")) == ["tir indirect alors possible\u00a0: Hotel, Indigo"]
