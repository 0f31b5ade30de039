"""Points of an open table as people name them: in inches, by a way, toward somebody."""

from pathlib import Path

import pytest

from highground.cli.points import point_meant, ways_to_name
from highground.engine import HighgroundError, KeyedChance, Match
from highground.games.wolsung import GAME
from tests.cli.conftest import Command
from tests.high_fire.stage import row
from tests.high_fire.stage import stage as unit_stage
from tests.wolsung.stage import Stage, block, stage

ROOFTOP = str(Path(__file__).parents[2] / "docs" / "scenes" / "rooftop.toml")


def asked_where() -> Stage:
    """Ada, Speed 5, at 10, 10, is asked where she goes; Xan stands to the east, a house to the north."""
    house = block(6, 2, 8, 5, 4, name="house")
    return stage({"Ada": (10, 10), "Xan": (18, 10)}, house).play("move")


def meant(match: Match, words: str) -> tuple[float, float, int] | None:
    point = point_meant(match.view(0), words)
    return None if point is None else (point[0] / 1000, point[1] / 1000, point[2])


@pytest.mark.parametrize(
    ("words", "point"),
    [
        ("12.5,8", (12.5, 8, 0)),
        ("12.5 8", (12.5, 8, 0)),
        ("12.5″, 8″", (12.5, 8, 0)),
        ("12.5 8 level 1", (12.5, 8, 1)),
        ("99,99", (99, 99, 0)),
        ("south 4", (10, 14, 0)),
        ("S 4", (10, 14, 0)),
        ("north-east 2", (11.414, 8.586, 0)),
        ("ne 2", (11.414, 8.586, 0)),
        ("90° 3", (13, 10, 0)),
        ("90 degrees 3", (13, 10, 0)),
        ("toward Xan 3", (13, 10, 0)),
        ("towards x 3.5", (13.5, 10, 0)),
        ("toward 10,30 2", (10, 12, 0)),
        ("away from Xan 3", (7, 10, 0)),
        ("east", (15, 10, 0)),
        ("toward Xan", (15, 10, 0)),
        ("dance 3", None),
        ("3", None),
        ("somewhere", None),
    ],
)
def test_a_point_is_named(words: str, point: tuple[float, float, int] | None) -> None:
    assert meant(asked_where().match, words) == point


def test_a_figure_that_leads_others_goes_a_way_too() -> None:
    """Its own place counts, not the middle of its unit."""
    play = unit_stage({"Alpha": row(4, 6, 4), "Xray": row(4, 16, 3)}).play("tactical")
    assert meant(play.match, "north 3") == (4, 3, 0)
    assert meant(play.match, "toward Xray 2") == pytest.approx((4.237, 7.986, 0), abs=0.002)
    assert "toward" in ways_to_name(play.match.view(0))
    assert meant(play.answer("by-figure").match, "e 2") == (6, 6, 0)
    assert meant(play.answer((3000, 4000, 0)).match, "n 1") == (5.2, 5, 0)


def test_whoever_is_named_must_be_there() -> None:
    with pytest.raises(HighgroundError, match='"Zoe" is neither a place'):
        meant(asked_where().match, "toward Zoe 3")
    with pytest.raises(HighgroundError, match="Ada is there already"):
        meant(asked_where().match, "toward 10,10 3")


def test_a_way_needs_somebody_who_goes_it() -> None:
    """Whoever is set up stands nowhere yet."""
    match = Match(GAME, GAME.setting("skirmish"), KeyedChance.from_seed("1"))
    match.answer(match.waited_for()[0], 0)
    view = match.view(match.waited_for()[0])
    assert "toward" not in ways_to_name(view) and "toward" in ways_to_name(asked_where().match.view(0))
    assert point_meant(view, "12,3") == (12_000, 3000, 0)
    with pytest.raises(HighgroundError, match="Nobody moves here"):
        point_meant(view, "north 3")


def test_the_level_is_that_on_which_one_may_go() -> None:
    """A floor hangs above the street, with a ramp to it: the point below is meant, until somebody is up there."""
    loft = block(12, 8, 6, 4, 3.2, bottom=3, level=1, name="loft")
    below = stage({"Ada": (10, 10), "Xan": (30, 10)}, loft).play("move")
    assert meant(below.match, "14,10") == (14, 10, 0)
    above = stage({"Ada": (14, 10, 1), "Xan": (30, 10)}, loft).play("move")
    assert meant(above.match, "15,10") == (15, 10, 1) and meant(above.match, "east 1") == (15, 10, 1)
    assert meant(above.match, "15 10 0") == (15, 10, 0)


def test_what_cannot_be_reached_is_refused_with_its_clause(type_in) -> None:
    words = ["move", "toward anselm 6", "2,20", "8.5,6", "north 1", "quit"]
    run = type_in(words, "wolsung", "--scenario", ROOFTOP)
    assert "that is off the table [WO-G2]" in run.output
    assert "the edge of the warehouse is under it, or in its way [WO-G1]" in run.output
    assert "Sergeant Moss goes to 7.6″, 5″ on the warehouse, 3.5″ up [WO-A1 WO-G1 WO-G2]" in run.output


def test_points_are_asked_about(type_in, highground: Command) -> None:
    words = ["sight sergeant 12,9", "sight 12,9 anselm", "seen 12,9", "seen 99,9", "sight 1,1 2,2", "quit"]
    output = type_in(words, "wolsung", "--scenario", ROOFTOP).output
    assert "Yes: Sergeant Moss sees 12,9." in output
    assert "Yes: 12,9 sees Anselm." in output
    assert "2 of 2 others see whoever stands on 12″, 9″." in output
    assert "there is nothing to stand on at 99″, 9″" in output
    assert "two points do not see each other; name a model on one side" in output
    asked = highground("sight", "wolsung", ROOFTOP, "--who-sees", "12,9", "--json").json
    assert [other["name"] for other in asked["others"]] == ["Sly Ned", "Anselm"]


def test_actions_name_points_in_inches(highground: Command) -> None:
    told = highground("odds", "wolsung", ROOFTOP, "leap", "7.6,3.8", "--json").json
    assert told["branches"][0]["answers"] == ["leap", "7.6,3.8"]
    assert highground("odds", "wolsung", ROOFTOP, "leap", "north", "2.2", "--json").json["branches"] == told["branches"]
