"""Scenes written by people: what they set up, and what is said about each fault in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from highground.engine import FastChance, FaultyData, HighgroundError, Match
from highground.games.high_noon import GAME
from highground.games.high_noon.loading import load_scene
from tests.high_noon.table import Table

SCENE = '''
game = "high-noon"
turn = "Blue"
phase = "action"
round = 3
open_doors = [["c3", "d3"]]
looted = ["e2"]

[map]
name = "The Corral"
drawing = """
+-+-+-+-+-+-+
|. . . . . .|
+           +
|. . o|. $ .|
+     +     +
|$ . .D. . .|
+-+-+-+-+-+-+
"""
ranks = """
000011
000011
000000
"""
zones = """
11..22
11..22
......
"""
things = { o = { name = "barrel" } }
passages = [{ at = "e3", joins = ["e2"] }]

[[posses]]
name = "Red"
deck = { slug = 4, duck = 2 }
characters = [
  { name = "Anna", letters = "An", speed = 4, health = 6, weapon = { name = "revolver", range = 8 } },
  { name = "Bo", letters = "Bo", speed = 4, health = 5, weapon = { name = "revolver", range = 8 } },
]

[[posses]]
name = "Blue"
deck = { slug = 6 }
characters = [
  { name = "Tom", letters = "To", speed = 3, health = 4, weapon = { name = "shotgun", range = 4 } },
  { name = "Rosa", letters = "Ro", speed = 5, health = 5, weapon = { name = "rifle", range = 9 } },
]

[cards]
slug = { title = "Slug", attack = 3, defence = 1 }
duck = { title = "Duck", attack = 1, defence = 4 }

[[placed]]
character = "Anna"
at = "a1"
health = 4

[[placed]]
character = "Tom"
at = "d1"

[[placed]]
character = "Rosa"
at = "f1"

[[hands]]
posse = "Red"
cards = ["slug", "duck"]
'''
MAPS = "(there are: canyon, saloon, street, yard)"
POSSES = "(there are: copperhead_kin, dust_devils, iron_and_mercy, silver_star)"


def load(text: str, folder: Path) -> Table:
    path = folder / "scene.toml"
    path.write_text(text)
    data = load_scene(path)
    names = [posse.name for posse in data.posses]
    return Table(Match(GAME, GAME.setting(seats=len(names), data=data), FastChance(1), names=names))


def faults(text: str, folder: Path) -> list[str]:
    with pytest.raises(FaultyData) as faulty:
        load(text, folder)
    assert str(faulty.value).startswith(f"{folder / 'scene.toml'}: ")
    return faulty.value.faults


def replaced(old: str, new: str) -> str:
    assert old in SCENE
    return SCENE.replace(old, new, 1)


def test_a_scene_is_set_up_as_it_says(tmp_path: Path) -> None:
    corral = load(SCENE, tmp_path)
    assert corral.asked == "Blue: who-acts" and corral.state.round == 3
    assert (corral.at("Anna"), corral.health("Anna")) == ("a1", 4)
    assert (corral.at("Tom"), corral.health("Tom")) == ("d1", 4)
    assert (corral.at("Bo"), corral.health("Bo")) == ("", 0)  # who is not placed is out
    assert corral.hand("Red") == ["slug", "duck"] and corral.hand("Blue") == ["slug"] * 6
    assert corral.sees("c3", "d3")
    assert corral.state.crates == 1 << corral.state.setting.layout.square("a3")


def test_a_scene_without_anybody_placed_starts_anew(tmp_path: Path) -> None:
    corral = load(SCENE[: SCENE.index("[[placed]]")], tmp_path)
    assert corral.asked == "Blue: start-of" and corral.question.text == "Where does Tom start?"
    assert corral.offered == ["e1", "f1", "e2", "f2"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        # Keys and words
        ('turn = "Blue"', 'trun = "Blue"', 'trun (line 3): there is no key "trun" here; did you mean "turn"?'
         " (there are: cards, game, hands, looted, map, numbers, open_doors, phase, placed, posses, round, turn,"
         " weapons)"),
        ('phase = "action"', 'phase = "acting"', 'phase (line 4): there is no word "acting" here;'
         ' did you mean "action"?'
         " (there are: action, movement)"),
        ("round = 3", "round = 0", "round (line 5): expected a whole number of 1 or more, got 0"),
        ("speed = 3", "speed = 0",
         "posses[1].characters[0].speed (line 45): expected a whole number of 1 or more, got 0"),
        ('turn = "Blue"', 'turn = "Bleu"',
         'turn: there is no posse "Bleu" here; did you mean "Blue"? (there are: Blue, Red)'),
        # Characters and squares
        ('character = "Tom"', 'character = "Tim"',
         'placed[1].character: there is no character "Tim"; did you mean "Tom"? (there are: Anna, Bo, Rosa, Tom)'),
        ('at = "d1"', 'at = "g1"', "placed[1].at: g1 is not on the map; its squares are a1 to f3"),
        ('at = "d1"', 'at = "a4"', "placed[1].at: a4 is not on the map; its squares are a1 to f3"),
        ('at = "d1"', 'at = "there"', "placed[1].at: there is not on the map; its squares are a1 to f3"),
        ('at = "d1"', 'at = "a1"', "placed[1].at: Anna stands on a1 already"),
        ('at = "d1"', 'at = "c2"', "placed[1].at: the barrel is on c2"),
        ("health = 4\n", "health = 7\n", "placed[0].health: Anna has 6 health at most"),
        ('name = "Rosa"', 'name = "Tom"', 'posses: the name "Tom" is used by more than one character'),
        ('letters = "Ro"', 'letters = "To"', 'posses: the letters "To" is used by more than one character'),
        ('looted = ["e2"]', 'looted = ["a2"]', "looted[0]: there is no crate on a2"),
        ('looted = ["e2"]', 'looted = ["z2"]', "looted[0]: z2 is not on the map; its squares are a1 to f3"),
        ('[["c3", "d3"]]', '[["a1", "b1"]]', "open_doors[0]: there is no door between a1 and b1"),
        # Cards
        ('cards = ["slug", "duck"]', 'cards = ["slug", "dukc"]',
         'hands[0]: there is no card "dukc" in the deck; did you mean "duck"? (there are: duck, slug)'),
        ('cards = ["slug", "duck"]', 'cards = ["duck", "duck", "duck"]',
         'hands[0]: the deck has only 2 of "duck"'),
        ('posse = "Red"', 'posse = "Rde"',
         'hands[0]: there is no posse "Rde" here; did you mean "Red"? (there are: Blue, Red)'),
        ("attack = 1, defence = 4", 'text = "Quack"',
         "cards.duck: has neither a value nor a moment at which it is played"),
        ("attack = 1, defence = 4", 'when = "move", effect = "rop"',
         'cards.duck.effect: there is no effect "rop" for move; did you mean "rope"?'
         " (there are: rope, second-wind, sure-footed)"),
        # The map
        ("000011\n000000", "00001\n000000", "map: ranks: has 3 lines of [5, 6] letters; the drawing has 3 rows of 6"),
        ("000011\n000000", "0000x1\n000000", 'map: ranks: "x" on e2 is no rank; use a digit, or . for 0'),
        ("11..22\n", "15..22\n", 'map: zones: "5" on b1 is no player; use 1 to 4, or . for none'),
        ("11..22\n......", "111.22\n......", "map: zones: c2 has an object on it; nobody can start there"),
        ("|$ . .D", "|$ q .D", 'map: drawing: "q" on b3 is no thing of this map (there are: o)'),
        ("|$ . .D", "|$ . .X",
         'map: drawing: "X" between c3 and d3 is no edge; use - | D d W, a digit, or a space'),
        ('joins = ["e2"]', 'joins = ["e1"]', "map: passages: e3 cannot join e1; it joins neighbouring squares"),
        ('at = "e3", joins', 'at = "e4", joins', "map: passages: e4 is not on the map"),
    ],
)  # fmt: skip
def test_a_fault_is_named_where_it_is(old: str, new: str, fault: str, tmp_path: Path) -> None:
    found = faults(replaced(old, new), tmp_path)
    assert found[0] == fault


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('character = "Rosa"', 'character = "Tom"', "placed[2].character: Tom is placed already"),
        ('character = "Anna"\nat = "a1"\nhealth = 4\n\n[[placed]]\n', "",
         "placed: characters of two posses or more are needed"),
        ('name = "Blue"', 'name = "Red"', 'posses: the name "Red" is used by more than one posse'),
        ("round = 3", "round = 13", "round: the match has 12 rounds"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_a_fault(old: str, new: str, fault: str, tmp_path: Path) -> None:
    assert fault in faults(replaced(old, new), tmp_path)


def test_an_order_has_no_more_places_than_players(tmp_path: Path) -> None:
    order = "numbers = { order = { two = [{ gold = 1 }, {}, {}] } }\n"
    assert faults(replaced("turn = ", f"{order}turn = "), tmp_path) == ["numbers.order.two: has 3 places for 2 players"]


def test_stakes_are_for_those_who_play(tmp_path: Path) -> None:
    stakes = "numbers.stakes.two = [1, 2, 3]\n"
    assert faults(replaced("turn = ", f"{stakes}turn = "), tmp_path) == [
        "numbers.stakes.two: has 3 stakes for 2 players"
    ]


def test_cards_and_weapons_that_nobody_has_are_refused(tmp_path: Path) -> None:
    more = 'sulg = { title = "Slug", attack = 3 }\n\n[weapons.slign]\nname = "sling"\nrange = 3\n\n[[placed]]'
    assert faults(replaced("[[placed]]", more), tmp_path) == [
        "cards.sulg: no deck here has this card; put it into one, or leave it out",
        "weapons.slign: nobody here carries this weapon; give it to somebody, or leave it out",
    ]


def test_a_posse_has_one_hand(tmp_path: Path) -> None:
    hand = '[[hands]]\nposse = "Red"\ncards = ["slug"]\n'
    assert faults(SCENE + hand, tmp_path) == ['hands: "Red" has more than one']


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    text = replaced('character = "Tom"', 'character = "Tim"').replace('at = "f1"', 'at = "x1"')
    assert [fault.split(":")[0] for fault in faults(text, tmp_path)] == ["placed[1].character", "placed[2].at"]


def test_an_unknown_card_in_a_deck(tmp_path: Path) -> None:
    [fault] = faults(replaced("slug = 6", "slgu = 6"), tmp_path)
    assert fault.startswith('Blue.deck: there is no card "slgu"; did you mean "slug"? (there are: bottle, bounty,')


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('map = "salon"\nposses = ["silver_star", "dust_devil"]',
         [f'map: there is no map "salon"; did you mean "saloon"? {MAPS}',
          f'posses: there is no posse "dust_devil"; did you mean "dust_devils"? {POSSES}']),
        ('map = "saloon"\nposses = ["silver_star"]', ["posses: a match has 2 to 4 of them, not 1"]),
        ('map = "saloon"', ['the key "posses" is missing (a list, each text, or a table)']),
    ],
)  # fmt: skip
def test_maps_and_posses_of_the_game_go_by_their_names(text: str, expected: list[str], tmp_path: Path) -> None:
    assert faults(f'game = "high-noon"\n{text}\n', tmp_path) == expected


def test_windows_have_levels_only_in_model_buildings(tmp_path: Path) -> None:
    window = 'windows = [{ between = ["a1", "b1"], level = 1 }]\n[[posses]]\nname = "Red"'
    text = replaced('[[posses]]\nname = "Red"', window)
    assert faults(text, tmp_path) == ["map: windows: levels are for maps with model_buildings = true"]
    text = text.replace("windows =", "model_buildings = true\nwindows =")
    assert faults(text, tmp_path) == ["map: windows: there is no window between a1 and b1"]


def test_a_scene_with_somebody_placed_is_for_as_many_players_as_posses(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(SCENE)
    with pytest.raises(HighgroundError, match="this scene is for 2 players, one for each posse"):
        GAME.setting(seats=3, data=load_scene(path))


def test_a_scene_to_be_started_anew_needs_a_zone_for_each_player(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_text('game = "high-noon"\nmap = "yard"\nposses = ["copperhead_kin", "dust_devils", "silver_star"]\n')
    with pytest.raises(HighgroundError, match="the map The Yard has no start zone for player 3"):
        GAME.setting(seats=3, data=load_scene(path))


def test_the_posse_to_begin_must_be_among_those_that_play(tmp_path: Path) -> None:
    posses = '["silver_star", "dust_devils", "iron_and_mercy"]'
    text = f'game = "high-noon"\nmap = "saloon"\nposses = {posses}\nturn = "Iron and Mercy"\n'
    saloon = load(text, tmp_path)
    assert saloon.asked == "Iron and Mercy: start-of" and saloon.question.text == "Where does Mercy Halloran start?"
    with pytest.raises(HighgroundError, match="Iron and Mercy begins here and cannot be left out"):
        GAME.setting(seats=2, data=load_scene(tmp_path / "scene.toml"))
