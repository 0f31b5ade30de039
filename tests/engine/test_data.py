"""Data files: right ones come back as written, and wrong ones are told every fault with its place."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from highground.engine import FaultyData
from highground.engine.data import check, load_toml, override, parse_toml
from tests.engine.setups import Melee, Ranged, Setup, Unit, Weather, faults_of, override_faults, value_faults

HILL = """\
title = "Hill"
first-seat = 1
weather = "wet"
height = 2
limit = 12

[prices]
sword = 3

[[pieces]]
name = "scout"
at = [3, 4]
attack = { way = "ranged", damage = 1, range = 6 }

[[pieces]]
name = "guard"
at = [0, 0]
pace = "fast"
[pieces.attack]
way = "melee"
damage = 2
"""


def test_a_right_file_is_loaded(tmp_path: Path):
    path = tmp_path / "hill.toml"
    path.write_text(HILL)
    scout = Unit(name="scout", at=(3, 4), attack=Ranged(damage=1, range=6))
    guard = Unit(name="guard", at=(0, 0), pace="fast", attack=Melee(damage=2))
    setup = load_toml(path, Setup)
    assert setup == Setup(
        title="Hill", first_seat=1, weather=Weather.WET, height=2.0, limit=12, prices={"sword": 3},
        pieces=[scout, guard],
    )  # fmt: skip
    assert type(setup.height) is float


@pytest.mark.parametrize("content", [b"\xef\xbb\xbftitle = 'Hill'\n", b"title = 'Hill'\r\n# end\r\n"])
def test_what_editors_add_does_no_harm(tmp_path: Path, content: bytes):
    path = tmp_path / "hill.toml"
    path.write_bytes(content)
    assert load_toml(path, Setup) == Setup(title="Hill")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("fog = 1", "fog (line 2): expected true or false, got 1"),
        ("crates = [1, true]", "crates[1] (line 2): expected a whole number, got true"),
        ("crates = [1.0]", "crates[0] (line 2): expected a whole number, got 1.0"),
        ("crates = 3", "crates (line 2): expected a list, each a whole number, got 3"),
        ("height = 'tall'", 'height (line 2): expected a number, got "tall"'),
        ("height = 2020-01-31", "height (line 2): expected a number, got 2020-01-31"),
        ("limit = false", "limit (line 2): expected a whole number, or text, got false"),
        ("prices = []", "prices (line 2): expected a table, got a list of 0"),
        ("prices.'war hammer' = -1", 'prices."war hammer" (line 2): expected a whole number of 0 or more, got -1'),
        ("first-seat = 2", "first-seat (line 2): expected one of 0, 1, got 2"),
        ("first-seat = true", "first-seat (line 2): expected one of 0, 1, got true"),
        (
            "weather = 'wett'",
            'weather (line 2): there is no word "wett" here; did you mean "wet"? (there are: dry, wet)',
        ),
        ("weather = 3", 'weather (line 2): expected one of "dry", "wet", got 3'),
        ("pieces = {}", "pieces (line 2): expected a list, each a table, got a table of 0"),
    ],
)
def test_a_wrong_value_is_told_with_what_would_be_right(line: str, fault: str):
    assert faults_of(f"title = 'Hill'\n{line}") == [fault]


@pytest.mark.parametrize(
    ("attack", "fault"),
    [
        ("3", "attack (line 4): expected a table, got 3"),
        ("{ damage = 1 }", 'attack (line 4): the key "way" is missing (one of "melee", "ranged")'),
        (
            '{ way = "range" }',
            'attack.way (line 4): there is no word "range" here; did you mean "ranged"? (there are: melee, ranged)',
        ),
        ("{ way = [] }", 'attack.way (line 4): expected one of "melee", "ranged", got a list of 0'),
        ('{ way = "melee" }', 'attack (line 4): the key "damage" is missing (a whole number of 0 or more)'),
        (
            '{ way = "melee", damage = 1, range = 2 }',
            'attack.range (line 4): there is no key "range" here (there are: damage, way)',
        ),
        (
            '{ way = "ranged", damage = 1, range = 7 }',
            "attack.range (line 4): expected a whole number from 1 to 6, got 7",
        ),
    ],
)
def test_a_tag_decides_what_a_table_may_hold(attack: str, fault: str):
    toml = f"title = 'Hill'\n[[pieces]]\nname = 'scout'\nattack = {attack}\nat = [0, 0]"
    assert faults_of(toml) == [f"pieces[0].{fault}"]


def test_every_fault_is_told_at_once():
    toml = """\
title = ""

[[pieces]]
name = "scout"
at = [3, 4, 5]
speed = "fast"

[[pieces]]
name = "guard"
at = [
    0,
    "zero",
]
sped = 2
pace = "fats"

[[pieces]]
speed = -1

[price]
"""
    keys = "(there are: crates, first-seat, fog, height, limit, pieces, prices, title, weather)"
    assert faults_of(toml) == [
        'title (line 1): expected text of 1 or more characters, got ""',
        "pieces[0].at (line 5): expected a list of 2, each a whole number, got a list of 3",
        'pieces[0].speed (line 6): expected a whole number of 0 or more, got "fast"',
        'pieces[1].at[1] (line 12): expected a whole number, got "zero"',
        'pieces[1].sped (line 14): there is no key "sped" here; did you mean "speed"?'
        " (there are: at, attack, name, pace, speed)",
        'pieces[1].pace (line 15): there is no word "fats" here; did you mean "fast"? (there are: fast, slow)',
        "pieces[2].speed (line 18): expected a whole number of 0 or more, got -1",
        'pieces[2] (line 17): the key "name" is missing (text)',
        'pieces[2] (line 17): the key "at" is missing (a list of 2, each a whole number)',
        f'price (line 20): there is no key "price" here; did you mean "prices"? {keys}',
    ]


def test_an_empty_file_misses_its_keys():
    assert faults_of("# nothing yet\n") == ['the key "title" is missing (text of 1 or more characters)']


def limited(kind: Any, **limits: Any) -> Any:
    return Annotated[kind, msgspec.Meta(**limits)]


@pytest.mark.parametrize(
    ("value", "kind", "fault"),
    [
        (0, limited(int, gt=0), "expected a whole number of more than 0, got 0"),
        (9, limited(int, gt=0, lt=9), "expected a whole number of more than 0 and less than 9, got 9"),
        (9, limited(int, le=8), "expected a whole number of 8 or less, got 9"),
        (7, limited(int, multiple_of=5), "expected a whole number that is a multiple of 5, got 7"),
        (7, limited(int, ge=5, multiple_of=5), "expected a whole number of 5 or more that is a multiple of 5, got 7"),
        (float("nan"), limited(float, ge=0.5), "expected a number of 0.5 or more, got nan"),
        ("abc", limited(str, max_length=2), 'expected text of at most 2 characters, got "abc"'),
        ("abc", limited(str, min_length=4, max_length=4), 'expected text of 4 characters, got "abc"'),
        ("abc", limited(str, min_length=4, max_length=5), 'expected text of 4 to 5 characters, got "abc"'),
        ("abc", limited(str, pattern="^[A-Z]+$"), 'expected text that matches ^[A-Z]+$, got "abc"'),
        ([], limited(tuple[str, ...], min_length=1), "expected a list of 1 or more, each text, got a list of 0"),
        (
            [1, 2],
            limited(list[int], max_length=1),
            "expected a list of at most 1, each a whole number, got a list of 2",
        ),
        ({}, limited(dict[str, int], min_length=1), "expected a table of 1 or more keys, got a table of 0"),
        ("x", limited(int, title="Speed"), 'expected a whole number, got "x"'),
        ("a" * 99, int, f'expected a whole number, got "{"a" * 60}…"'),
        (None, int, "expected a whole number, got nothing"),
        (1, None, "expected nothing, got 1"),
        ([1], tuple[int, str], "expected a list of 2: a whole number, text, got a list of 1"),
        ({"x": 1}, list[bool], "expected a list, each true or false, got a table of 1"),
        ("x", Literal[3], 'expected 3, got "x"'),
        ("x", Literal["y", 3] | None, 'there is no word "x" here (there are: 3, y)'),
        (True, int | float, "expected a whole number, or a number, got true"),
        ("x", Weather | dict[str, int], 'there is no word "x" here (there are: dry, wet)'),
        ({"a": "b"}, str | dict[str, int], 'a: expected a whole number, got "b"'),
        (
            {"wets": 1},
            dict[Weather, int],
            'wets: there is no key "wets" here; did you mean "wet"? (there are: dry, wet)',
        ),
        (
            {"a": 1},
            dict[Annotated[str, msgspec.Meta(min_length=2)], int],
            'a: as a key, expected text of 2 or more characters, got "a"',
        ),
        ({"way": "ranged", "damage": 1}, Melee, 'way: there is no word "ranged" here (there are: melee)'),
    ],
)
def test_every_kind_has_words_for_what_would_be_right(value: object, kind: Any, fault: str):
    assert value_faults(value, kind) == [fault]


@pytest.mark.parametrize(
    ("value", "kind", "result"),
    [
        (3, int | float, 3),
        (2.5, int | float, 2.5),
        (None, Literal["y"] | None, None),
        ([2, 1, 2], frozenset[int], frozenset({1, 2})),
        ({"damage": 1}, Melee, Melee(damage=1)),
        ({"wet": 1}, dict[Weather, int], {Weather.WET: 1}),
        ({"7": "seven"}, dict[int, str], {7: "seven"}),
        ({"any": [1, "x"]}, dict[str, object], {"any": [1, "x"]}),
    ],
)
def test_a_right_value_becomes_its_kind(value: object, kind: Any, result: object):
    assert check(value, kind, "request") == result


class Span(msgspec.Struct, frozen=True):
    """From a lower to a higher number."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"{self.low} is more than {self.high}")


class Node(msgspec.Struct, frozen=True):
    below: Node | None = None


def test_every_record_that_refuses_itself_is_told():
    assert value_faults([{"low": 2, "high": 1}, {"low": 1, "high": 2}, {"low": 5, "high": 0}], list[Span]) == [
        "[0]: 2 is more than 1",
        "[2]: 5 is more than 0",
    ]


class Fair(msgspec.Struct, frozen=True):
    days: list[datetime.date]


def test_what_is_left_to_msgspec_has_a_place_too():
    assert faults_of("days = [\n2020-01-31,\n7]", Fair) == ["days[1] (line 3): Expected `date`, got `int`"]
    assert value_faults({"a": {"days": [1]}}, dict[str, Fair]) == ["Expected `date`, got `int`"]


@pytest.mark.parametrize(
    ("toml", "fault"),
    [
        ("title 'Hill'", "line 1, column 7: this is not TOML: expected '=' after a key in a key/value pair"),
        ("a = 1\ntitle = Hill", "line 2, column 9: this is not TOML: invalid value; text stands in quotes"),
        ("a = 1\r\na = 2", "line 2, column 6: this is not TOML: cannot overwrite a value"),
        ("a = [1,\n2", "line 2, column 2: this is not TOML: unclosed array"),
        (f"a = {'[' * 9999}", "this is nested too deeply to be read"),
    ],
)
def test_text_that_is_not_toml_is_one_fault(toml: str, fault: str):
    assert faults_of(toml) == [fault]


def test_data_deeper_than_python_can_go_is_one_fault():
    assert faults_of(f"[{'.'.join(['below'] * 2000)}]", Node) == ["this is nested too deeply to be read"]


def test_a_file_that_cannot_be_read_is_one_fault(tmp_path: Path):
    (tmp_path / "hill.toml").write_text(HILL)
    (tmp_path / "picture.bin").write_bytes(b"title = 1\n\x89PNG\xff")
    faults = {}
    for name in ("hil.toml", "picture.bin", "", "hill.toml/deeper.toml", "nowhere/hill.toml"):
        with pytest.raises(FaultyData) as caught:
            load_toml(tmp_path / name, Setup)
        assert caught.value.source == str(tmp_path / name)
        faults[name] = caught.value.faults
    assert faults == {
        "hil.toml": ['there is no such file; did you mean "hill.toml"? (there are: hill.toml)'],
        "picture.bin": ["line 2: this is not UTF-8 text; save the file as UTF-8"],
        "": ["this file cannot be read: Is a directory"],
        "hill.toml/deeper.toml": ["this file cannot be read: Not a directory"],
        "nowhere/hill.toml": ["there is no such file"],
    }


SETUP = parse_toml(HILL, Setup, "hill.toml")


def test_overrides_change_what_they_name_and_nothing_else():
    prices = {"sword": 7}
    changed = override(SETUP, {"pieces[0].attack.range": 2, "first-seat": 0, "fog": True, "prices": prices})
    assert changed.pieces[0].attack == Ranged(damage=1, range=2)
    assert (changed.first_seat, changed.fog, changed.prices) == (0, True, {"sword": 7})
    assert changed.pieces[1] == SETUP.pieces[1] and changed.weather is Weather.WET
    assert parse_toml(HILL, Setup, "hill.toml") == SETUP


def test_a_later_override_leaves_the_value_of_an_earlier_one_alone():
    prices: dict[str, object] = {"sword": 7}
    assert override(SETUP, {"prices": prices, "prices.sword": 8}).prices == {"sword": 8}
    assert prices == {"sword": 7}


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("pieces[1].speed", "fast", 'pieces[1].speed: expected a whole number of 0 or more, got "fast"'),
        ("pieces[0].attack.range", 7, "pieces[0].attack.range: expected a whole number from 1 to 6, got 7"),
        (
            "pieces[1].sped",
            2,
            'pieces[1].sped: there is no key "sped" here; did you mean "speed"?'
            " (there are: at, attack, name, pace, speed)",
        ),
        ("prices.sord", 1, 'prices.sord: there is no key "sord" here; did you mean "sword"? (there are: sword)'),
        ("prices.sord.gold", 1, 'prices.sord: there is no key "sord" here; did you mean "sword"? (there are: sword)'),
        ("pieces[2].speed", 1, "pieces[2]: there is no item 2 in a list of 2; the first is [0]"),
        ("pieces.speed", 1, 'pieces.speed: there is no key "speed" in a list of 2'),
        ("prices[0]", 1, "prices[0]: there is no item 0 in a table of 1"),
        ("title.size", 1, 'title.size: there is no key "size" in "Hill"'),
        ("", 1, '"" is not a path; write it like attack.range or units[1].speed'),
        ("pieces[one]", 1, '"pieces[one]" is not a path; write it like attack.range or units[1].speed'),
    ],
)
def test_a_wrong_override_is_told_in_the_same_words(path: str, value: object, fault: str):
    assert override_faults(SETUP, {path: value}) == [fault]


def test_every_wrong_override_is_told_at_once():
    assert override_faults(SETUP, {"pieces[0].speed": -1, "title": "Ridge", "prices.bow": 2, "fog": 0}) == [
        'prices.bow: there is no key "bow" here (there are: sword)',
        "fog: expected true or false, got 0",
        "pieces[0].speed: expected a whole number of 0 or more, got -1",
    ]
