"""What contradicts itself on a map is named when it is loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from highground.engine import FaultyData
from highground.games.high_noon import GAME, SCENARIOS
from highground.games.high_noon.data import Map, Passage, Thing, Top, Window
from highground.games.high_noon.loading import load_scenario, load_scene
from highground.games.high_noon.map import read_map
from highground.games.high_noon.soundness import contradictions
from highground.space import places_in, union

SOUND = Map(
    name="Sound",
    drawing="""
+-+-+-+-+-+
|. .1. . .|
+   +1+D+-+
|. . . .W.|
+   +-+-+-+
|. .D. . $|
+-+-+-+-+-+
""",
    ranks="00111\n00000\n00000",
    zones="11.22\n.....\n.....",
    things={"t": Thing("table")},
    passages=(Passage("b1", ("c1",)),),
)


def faults(sizes: tuple[int, ...] = (2, 2), placed: int = 0, **changes: object) -> list[str]:
    """What is wrong with the sound map once it is changed."""
    map = msgspec.structs.replace(SOUND, **changes)
    return list(contradictions(map, read_map(map), sizes, placed))


def drawn(old: str, new: str) -> str:
    assert SOUND.drawing.count(old) == 1
    return SOUND.drawing.replace(old, new)


def test_the_sound_map_is_sound() -> None:
    assert faults() == []
    assert faults(tops=(Top(("d1", "d2"), 1),)) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_shipped_maps_are_sound(name: str) -> None:
    scenario = load_scenario(name)
    sizes = [len(posse.characters) for posse in scenario.posses]
    assert list(contradictions(scenario.map, read_map(scenario.map), sizes, 0)) == []


@pytest.mark.parametrize(
    ("passages", "fault"),
    [
        ((Passage("b1", ()),), "b1 joins nothing; name the neighbours that it leads to"),
        ((Passage("a1", ("b1",)),), "a1 and b1 have one rank; a passage joins two"),
        ((Passage("e2", ("e1",)),), "there is a wall between e2 and e1; give it a top that is low enough, or a door"),
        ((Passage("b1", ("c1",)), Passage("c1", ("b1",))), "there is more than one between c1 and b1"),
    ],
)  # fmt: skip
def test_a_passage_joins_two_ranks_between_which_one_can_step(passages: tuple[Passage, ...], fault: str) -> None:
    assert f"passages: {fault}" in faults(passages=passages)


def test_nothing_stands_in_the_way_of_a_passage() -> None:
    drawing = drawn("|. .1. . .|", "|. .1t . .|")
    assert faults(drawing=drawing) == ["passages: the table is in the way between b1 and c1"]


def test_doors_and_windows_are_in_walls() -> None:
    drawing = drawn("|. . . .W.|", "|.D. . .W.|")
    assert faults(drawing=drawing) == ["drawing: the door between a2 and b2 is in no wall"]
    drawing = drawn("|. . . .W.|", "|.W. . .W.|")
    assert faults(drawing=drawing) == ["drawing: the window between a2 and b2 is in no wall"]
    for in_wall in (drawn("|. .1. . .|", "|.D. . . .|"), drawn("|. .D. . $|", "|.W. . . $|")):
        assert faults(drawing=in_wall) == []  # what is round the board is a wall, too


def test_a_wall_that_ends_on_the_ground_is_none() -> None:
    drawing = drawn("|. .1. . .|", "|. .0. . .|")
    assert faults(drawing=drawing) == [
        "drawing: the wall between b1 and c1 ends at rank 0 and stops nobody; leave it out, or make it higher"
    ]


def test_tops_are_of_doors_and_windows() -> None:
    with pytest.raises(FaultyData, match="tops: there is no door or window between b1 and c1"):
        faults(tops=(Top(("b1", "c1"), 1),))
    with pytest.raises(FaultyData, match="tops: there is no door or window between z9 and c1"):
        faults(tops=(Top(("z9", "c1"), 1),))


def test_a_window_is_not_above_its_top() -> None:
    between = ("d2", "e2")
    told = faults(model_buildings=True, windows=(Window(between, 2),), tops=(Top(between, 2),))
    assert told == ["windows: the window between d2 and e2 is on level 2, above its top"]
    assert faults(model_buildings=True, windows=(Window(between, 1),), tops=(Top(between, 2),)) == []


def test_somebody_can_get_to_every_crate() -> None:
    walled = drawn("|. .D. . $|", "|. .|. . $|")
    assert faults(drawing=walled) == ["drawing: nobody can get to the crate on e3"]
    assert faults(drawing=walled, placed=1 << 13) == []  # somebody is in there with it
    assert faults(drawing=walled, placed=1) == ["drawing: nobody can get to the crate on e3"]


def test_zones_are_large_enough_and_can_be_left() -> None:
    assert faults(sizes=(3, 2)) == ["zones: player 1 has 2 squares to start on, and 3 characters"]
    assert faults(sizes=(2, 2, 2)) == []  # a third player is left out
    assert faults(zones="11...\n.....\n.....") == ["zones: player 2 has 0 squares to start on, and 2 characters"]
    walled = drawn("|. .D. . $|", "|. .|. . $|")
    assert faults(drawing=walled, zones="11...\n.....\n..222") == ["zones: nobody can leave the zone of player 2"]


def test_loading_names_everything_at_once(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_text('''
game = "high-noon"
posses = ["iron_and_mercy", "silver_star"]

[map]
name = "Odd"
drawing = """
+-+-+-+-+
|. . . .|
+ +D+ + +
|. . .|$|
+-+-+-+-+
"""
ranks = "0000\\n0000"
zones = "11.2\\n..2."
passages = [{ at = "a1", joins = ["a2"] }]
''')
    with pytest.raises(FaultyData) as refused:
        load_scene(path)
    assert refused.value.faults == [
        "map: passages: a1 and a2 have one rank; a passage joins two",
        "map: drawing: the door between b1 and b2 is in no wall",
        "map: zones: player 2 has 2 squares to start on, and 3 characters",
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_can_be_shot_before_having_moved(scenario: str) -> None:
    players = len(load_scenario(scenario).posses)
    ground: Any = GAME.setting(scenario, players)
    zones = [ground.layout.zone(seat) for seat in range(players)]
    every = (1 << len(ground.layout.doors)) - 1
    for number, fighter in enumerate(ground.fighters):
        seat = ground.owner[number]
        stands = union(ground.steps.reach(start, fighter.speed, 0).squares for start in places_in(zones[seat]))
        enemies = union(zone for other, zone in enumerate(zones) if other != seat)
        for square in places_in(stands | zones[seat]):
            for closed in (0, every):
                seen = ground.seen_from(square, closed, fighter.weapon.trait == "lobbed")
                assert not seen & ground.board.within(square, fighter.weapon.range) & enemies
