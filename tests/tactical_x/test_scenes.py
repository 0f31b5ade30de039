"""Scenes written by people: what they set up, and what is said about each fault in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from highground.engine import FastChance, FaultyData, HighgroundError, Match
from highground.games.tactical_x import GAME
from highground.games.tactical_x.data import Map
from highground.games.tactical_x.loading import load_scene
from highground.games.tactical_x.map import read_map
from tests.tactical_x.field import Battle

SCENE = '''
game = "tactical-x"
turns = 6
turn = 2
first = "Grey"
objectives = ["0101", "0402"]

[map]
name = "The Ford"
hexes = """
0. 0. 0. 0.
0. 1w 0s 2t
0. 0. 0s 0.
"""
roads = ["0101 0201 0302 0401"]
hexsides = [
    { kind = "green", hex = "0202", toward = ["0201", "0302"] },
    { kind = "slope", hex = "0103", toward = ["0102"], level = 1 },
]

[[sides]]
name = "Red"
forces = [
    { unit = "rifles", at = ["0101", "0101"] },
    { unit = "scouts", at = ["0201"], dispersed = true },
]

[[sides]]
name = "Grey"
forces = [{ unit = "scouts", at = ["0403", "0402"] }]

[units.scouts]
name = "scouts"
letters = "SC"
kind = "vehicle"
attack = 2
weapon = "I"
range = 1
defence = 2
movement = 4

[numbers]
stack = 2
'''


def load(text: str, folder: Path) -> Battle:
    path = folder / "scene.toml"
    path.write_text(text)
    setting = GAME.setting(data=load_scene(path))
    return Battle(Match(GAME, setting, FastChance(1), names=["Red", "Grey"]))


def faults(text: str, folder: Path) -> list[str]:
    with pytest.raises(FaultyData) as faulty:
        load(text, folder)
    assert str(faulty.value).startswith(f"{folder / 'scene.toml'}: ")
    return faulty.value.faults


def replaced(*changes: tuple[str, str]) -> str:
    text = SCENE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.clause("TX-P1", "TX-N2")
def test_a_scene_is_set_up_as_it_says(tmp_path: Path) -> None:
    ford = load(SCENE, tmp_path)
    assert ford.asked == "Grey: who-moves" and ford.told("TX-P1") == ["turn 2: Grey"]
    assert ford.stands("Red") == "rifle platoon 0101 0101, scouts 0201*"
    assert ford.stands("Grey") == "scouts 0403 0402"
    assert ford.state.held == [0, 1] and ford.state.setting.data.turns == 6
    terrain = ford.state.setting.terrain
    assert terrain.levels[5] == 1 and terrain.kinds[5:8] == ["woods", "swamp", "town"] and len(terrain.roads) == 3
    assert not ford.sees("0402", "0202")  # across its green hexside toward 0302


def test_maps_of_the_game_go_by_their_names(tmp_path: Path) -> None:
    start, end = SCENE.index("[map]"), SCENE.index("[[sides]]")
    text = (SCENE[:start] + SCENE[end:]).replace("turns = 6", 'turns = 6\nmap = "knoll"')
    assert load(text, tmp_path).state.setting.data.map.name == "The Knoll"
    [fault] = faults(text.replace("knoll", "knol"), tmp_path)
    assert fault.startswith('map: there is no map "knol"; did you mean "knoll"? (there are: knoll, ')


def test_a_gun_that_is_only_carried_has_no_movement_either(tmp_path: Path) -> None:
    carried = SCENE.replace('unit = "scouts", at = ["0201"]', 'unit = "trucks", at = ["0201"], carries = "howitzer"')
    text = carried.replace('"scouts", at = ["0403"', '"rifles", at = ["0403"').replace(
        "[units.scouts]", "[units.howitzer]"
    )
    [fault] = faults(text.replace('kind = "vehicle"', 'kind = "gun"'), tmp_path)
    assert fault == "units.howitzer.movement: a gun moves only inside a carrier; its own movement is 0"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        # Keys and words
        ("turns = 6", "tunrs = 6", 'tunrs (line 3): there is no key "tunrs" here; did you mean "turns"?'
         " (there are: balance, first, game, map, numbers, objectives, sides, text, turn, turns, units)"),
        ("movement = 4", "movment = 4", 'units.scouts.movment (line 40): there is no key "movment" here;'
         ' did you mean "movement"?'
         " (there are: armoured, attack, defence, kind, letters, movement, name, range, weapon)"),
        ('weapon = "I"', 'weapon = "X"',
         'units.scouts.weapon (line 37): there is no word "X" here (there are: A, H, I, M)'),
        ('kind = "green"', 'kind = "gren"', 'map.hexsides[0].kind (line 17): there is no word "gren" here;'
         ' did you mean "green"? (there are: green, grey, slope)'),
        ("level = 1", "level = 5", "map.hexsides[1].level (line 18): expected a whole number from 0 to 4, got 5"),
        ("turns = 6", "turns = 0", "turns (line 3): expected a whole number of 1 or more, got 0"),
        ('first = "Grey"', 'first = "Gray"',
         'first: there is no side "Gray"; did you mean "Grey"? (there are: Grey, Red)'),
        ("turn = 2", "turn = 7", "turn: the match has 6 turns"),
        ('name = "Grey"', 'name = "Red"', 'sides[1].name: both sides are called "Red"'),
        # Units and where they stand
        ('at = ["0403", "0402"]', 'at = ["0404", "0402"]',
         "sides[1].forces[0].at: 0404 is not on the map; its hexes are 0101 to 0403"),
        ('at = ["0403", "0402"]', 'at = ["0503", "0402"]',
         "sides[1].forces[0].at: 0503 is not on the map; its hexes are 0101 to 0403"),
        ('at = ["0403", "0402"]', 'at = ["here", "0402"]',
         "sides[1].forces[0].at: here is not on the map; its hexes are 0101 to 0403"),
        ('at = ["0403", "0402"]', 'at = ["0201", "0402"]', "sides[1].forces[0].at: the other side stands on 0201"),
        ('at = ["0403", "0402"]', 'at = ["0402", "0402", "0402", "0402"]',
         "sides[1].forces[0].at: more than 2 units stand on 0402"),
        ('at = ["0201"]', 'at = ["0303"]',
         "sides[0].forces[1].at: 0303 is swamp, where no vehicle stands off the road"),
        ('at = ["0201"]', 'at = ["0202"]',
         "sides[0].forces[1].at: 0202 is woods, where no vehicle stands off the road"),
        ('at = ["0201"]', 'at = ["0201"], carries = "rifles"', "sides[0].forces[1].carries: a scouts is no carrier"),
        ('unit = "scouts", at = ["0201"]', 'unit = "trucks", at = ["0201"], carries = "scouts"',
         "sides[0].forces[1].carries: only infantry, engineers and guns fit inside a carrier, not scouts"),
        ('unit = "scouts", at = ["0201"]', 'unit = "trucks", at = ["0201"], carries = "rifels"',
         'sides[0].forces[1].carries: there is no unit "rifels"; did you mean "rifles"?'),
        ('kind = "vehicle"', 'kind = "gun"',
         "units.scouts.movement: a gun moves only inside a carrier; its own movement is 0"),
        ("stack = 2", "stack = 2\ntactical_lead = 8",
         "numbers.decisive_lead: 8 is not more than the tactical lead, 8"),
        ("stack = 2", "stack = 2\nmost_modifier = -3",
         "numbers.most_modifier: -3 is less than the least modifier, -2"),
        ("movement = 4", "movement = 200",
         "units.scouts.movement (line 40): expected a whole number from 0 to 199, got 200"),
        ('at = ["0403", "0402"]', 'at = ["٠٤٠٣", "0402"]',
         "sides[1].forces[0].at: ٠٤٠٣ is not on the map; its hexes are 0101 to 0403"),
        ('at = ["0403", "0402"]', "at = []", "sides[1]: Grey has no units on the map"),
        ('["0101", "0402"]', '["0101", "0501"]', "objectives[1]: 0501 is not on the map"),
        ('["0101", "0402"]', '["0101", "0101"]', "objectives[1]: 0101 is named already"),
        # The map
        ("0. 1w 0s 2t", "0. 1w 0s", "map: hexes: row 2 has 3 hexes; the longest has 4"),
        ("0. 1w 0s 2t", "0. 1x 0s 2t", 'map: hexes: "1x" on 0202 is not a level from 0 to 4 and one of . w t c f s'),
        ("0. 1w 0s 2t", "0. 5w 0s 2t", 'map: hexes: "5w" on 0202 is not a level from 0 to 4 and one of . w t c f s'),
        ("0. 1w 0s 2t", "0. w 0s 2t", 'map: hexes: "w" on 0202 is not a level from 0 to 4 and one of . w t c f s'),
        ("0201 0302 0401", "0302 0401", "map: roads[0]: 0101 and 0302 are not beside each other"),
        ("0201 0302 0401", "0201 0302 0501", "map: roads[0]: 0501 is not on the map"),
        ('["0201", "0302"] }', '["0201", "0403"] }', "map: hexsides[0].toward: 0403 is not beside 0202"),
        ('["0201", "0302"] }', '["0201", "0202"] }', "map: hexsides[0].toward: 0202 is not beside 0202"),
        ('hex = "0202"', 'hex = "0222"', "map: hexsides[0].hex: 0222 is not on the map"),
        ('["0201", "0302"] }', '["0201", "0302"], level = 4 }',
         "map: hexsides[0].level: only a slope has a level of its own, not a green hexside"),
        ("0. 0. 0. 0.\n0. 1w 0s 2t\n0. 0. 0s 0.\n", "", "map: hexes: there are none"),
    ],
)  # fmt: skip
def test_a_fault_is_named_where_it_is(old: str, new: str, fault: str, tmp_path: Path) -> None:
    assert faults(replaced((old, new)), tmp_path)[0].startswith(fault)


def test_an_unknown_unit_is_told_what_there_is(tmp_path: Path) -> None:
    [fault] = faults(replaced(('unit = "scouts"', 'unit = "scuots"')), tmp_path)
    start = 'sides[0].forces[1].unit: there is no unit "scuots"; did you mean "scouts"? (there are: '
    assert fault.startswith(start) and ", rifles, scouts, " in fault  # the game's own and the scene's


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    text = replaced(
        ('{ unit = "scouts"', '{ unit = "scuots"'), ('"0403", "0402"', '"0201", "0909"'), ('"Grey"', '"Gray"')
    )
    found = [fault.split(":")[0] for fault in faults(text, tmp_path)]
    assert found == ["sides[0].forces[1].unit", "sides[1].forces[0].at", "first"]
    text = replaced(("0. 1w 0s 2t", "0. 1x 0y 2t"), ("0201 0302 0401", "0302 0401"))
    assert len(faults(text, tmp_path)) == 3


def test_a_scene_has_two_sides_with_forces(tmp_path: Path) -> None:
    text = SCENE[: SCENE.index('[[sides]]\nname = "Grey"')] + SCENE[SCENE.index("[units.scouts]") :]
    assert faults(text, tmp_path) == ["sides (line 21): expected a list of 2, each a table, got a list of 1"]


def test_there_are_two_players(tmp_path: Path) -> None:
    load(SCENE, tmp_path)
    with pytest.raises(HighgroundError, match="tactical-x is for 2 players, not 3"):
        GAME.setting(seats=3, data=load_scene(tmp_path / "scene.toml"))


def test_a_vehicle_may_stand_on_a_road_through_swamp(tmp_path: Path) -> None:
    assert load(replaced(('at = ["0201"]', 'at = ["0302"]')), tmp_path).stands("Red").endswith("scouts 0302*")


@pytest.mark.parametrize(("columns", "rows"), [(100, 2), (2, 100)])
def test_a_map_whose_hexes_cannot_be_named_is_refused(columns: int, rows: int) -> None:
    hexes = "\n".join([" ".join(["0."] * columns)] * rows)
    with pytest.raises(FaultyData, match=f"there are {columns} columns and {rows} rows; with more than 99"):
        read_map(Map(name="Vast", hexes=hexes))


def test_a_carrier_may_have_somebody_inside_from_the_start(tmp_path: Path) -> None:
    text = replaced(
        ('{ unit = "scouts", at = ["0201"]', '{ unit = "trucks", at = ["0201", "0302"], carries = "rifles"')
    )
    ford = load(text, tmp_path)
    assert ford.stands("Red") == "rifle platoon 0101 0101, truck platoon 0201* 0302*"
    assert [unit.inside for unit in ford.state.units] == [-1, -1, -1, 2, -1, 4, -1, -1]
    assert ford.state.setting.names[:6] == (
        "rifle platoon 1", "rifle platoon 2", "truck platoon 1", "rifle platoon 3", "truck platoon 2",
        "rifle platoon 4",
    )  # fmt: skip


def test_units_of_both_sides_have_names_of_their_own(tmp_path: Path) -> None:
    names = load(SCENE, tmp_path).state.setting.names
    assert names == ("rifle platoon 1", "rifle platoon 2", "Red scouts", "Grey scouts 1", "Grey scouts 2")
