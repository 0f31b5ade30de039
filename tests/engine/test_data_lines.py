"""The places of faults: on which line everything stands, in any document; and any data at all, right or spoilt."""

from __future__ import annotations

import json
import tomllib

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.engine.data import check, override, parse_toml
from highground.engine.data.places import DataPath, line_numbers, place_text, read_place
from tests.engine.setups import Melee, Ranged, Setup, Unit, Weather, value_faults


def test_lines_are_told_through_all_of_toml():
    toml = '''\
"a.b" = 1
c.d . 'e' = [  # [x]
    "]", { f = 1 },

    [2, 3],  # ]
]
g = """
h = 1 \\""" """"
i = \'\'\'
[[j]]\'\'\'
k = 1979-05-27 07:32:00  # a date
[l.m]
n = { o.p = [ ], q = "}#" }
[[ r ]]
[[r.s]]
t = 1.5e3
[[r.s]]
[r.s.u]
v = true
[[r]]
[[r.s]]
w = ''
[l]
'''
    expected = {
        '"a.b"': 1, "c": 2, "c.d": 2, "c.d.e": 2, "c.d.e[0]": 3, "c.d.e[1]": 3, "c.d.e[1].f": 3,
        "c.d.e[2]": 5, "c.d.e[2][0]": 5, "c.d.e[2][1]": 5, "g": 7, "i": 9, "k": 11, "l": 23, "l.m": 12,
        "l.m.n": 13, "l.m.n.o": 13, "l.m.n.o.p": 13, "l.m.n.q": 13, "r": 14, "r[0]": 14, "r[0].s": 15,
        "r[0].s[0]": 15, "r[0].s[0].t": 16, "r[0].s[1]": 17, "r[0].s[1].u": 18, "r[0].s[1].u.v": 19,
        "r[1]": 20, "r[1].s": 21, "r[1].s[0]": 21, "r[1].s[0].w": 22,
    }  # fmt: skip
    lines = line_numbers(toml)
    assert {place_text(place): line for place, line in lines.items()} == expected
    assert set(lines) == places_in(tomllib.loads(toml))


def places_in(value: object, place: DataPath = ()) -> set[DataPath]:
    """The place of everything in parsed TOML, but not of the whole."""
    if isinstance(value, dict):
        steps = list(value.items())
    else:
        steps = list(enumerate(value)) if isinstance(value, list) else []
    inner = [places_in(item, (*place, step)) for step, item in steps]
    return {place for place in [place] if place}.union(*inner)


class Writer:
    """Writes TOML and notes on which line it put each thing."""

    def __init__(self, value: dict[str, object]) -> None:
        self.toml = ""
        self.lines: dict[DataPath, int] = {}
        self.table(value, ())

    def note(self, place: DataPath) -> None:
        self.lines.setdefault(place, self.toml.count("\n") + 1)

    def table(self, value: dict[str, object], place: DataPath) -> None:
        inner = {key: item for key, item in value.items() if isinstance(item, dict) or is_tables(item)}
        for key, item in value.items():
            if key not in inner:
                self.note((*place, key))
                self.toml += f"{json.dumps(key, ensure_ascii=False)} = "
                self.value(item, (*place, key))
                self.toml += " # [x] = \"'\n"
        for key, item in inner.items():
            here = (*place, key)
            name = ".".join(json.dumps(step, ensure_ascii=False) for step in here if isinstance(step, str))
            if isinstance(item, dict):
                self.note(here)
                self.toml += f"[{name}]\n"
                self.table(item, here)
            elif isinstance(item, list):
                for index, table in enumerate(item):
                    self.note(here)
                    self.note((*here, index))
                    self.toml += f"[[{name}]]\n"
                    self.table(table, (*here, index))

    def value(self, value: object, place: DataPath) -> None:
        if isinstance(value, list):
            self.toml += "["
            for index, item in enumerate(value):
                self.toml += "\n# ]\n" if index % 2 else " "
                self.note((*place, index))
                self.value(item, (*place, index))
                self.toml += ","
            self.toml += "]"
        elif isinstance(value, dict):
            self.toml += "{"
            for number, (key, item) in enumerate(value.items()):
                self.toml += ", " if number else ""
                self.note((*place, key))
                self.toml += f"{json.dumps(key, ensure_ascii=False)} = "
                self.value(item, (*place, key))
            self.toml += "}"
        elif isinstance(value, str) and "\n" in value:
            escaped = value.replace("\\", "\\\\").replace('"""', '""\\"')
            self.toml += f'"""\n{escaped}"""'
        else:
            self.toml += json.dumps(value, ensure_ascii=False)


def is_tables(value: object) -> bool:
    return isinstance(value, list) and value != [] and all(isinstance(item, dict) for item in value)


letters = st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("\"'\\\n#[]{}=,.")
texts = st.text(letters, max_size=8)
scalars = st.integers(-(2**40), 2**40) | st.booleans() | texts
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=12
)
documents = st.dictionaries(texts, values, max_size=4)


@settings(deadline=None)
@given(documents)
def test_the_lines_of_any_document_are_those_it_was_written_on(document: dict[str, object]):
    written = Writer(document)
    assert tomllib.loads(written.toml) == document
    assert line_numbers(written.toml) == written.lines


units = st.builds(
    Unit,
    name=texts,
    at=st.tuples(st.integers(-99, 99), st.integers(-99, 99)),
    speed=st.integers(0, 99),
    pace=st.sampled_from(["slow", "fast"]),
    attack=st.builds(Melee, damage=st.integers(0, 9))
    | st.builds(Ranged, damage=st.integers(0, 9), range=st.integers(1, 6)),
)
setups = st.builds(
    Setup,
    title=st.text(letters, min_size=1, max_size=8),
    first_seat=st.sampled_from([0, 1]),
    weather=st.sampled_from(Weather),
    height=st.floats(-99, 99),
    fog=st.booleans(),
    limit=st.integers(-99, 99) | texts,
    prices=st.dictionaries(texts, st.integers(0, 99), max_size=3),
    crates=st.lists(st.integers(-99, 99), max_size=3).map(tuple),
    pieces=st.lists(units, max_size=3),
)


@settings(deadline=None)
@given(setups)
def test_any_right_data_comes_back_as_it_was(setup: Setup):
    builtins = msgspec.to_builtins(setup)
    assert check(builtins, Setup, "request") == setup
    assert parse_toml(Writer(json.loads(json.dumps(builtins))).toml, Setup, "hill.toml") == setup
    assert override(setup, {}) == setup


@settings(deadline=None)
@given(st.lists(texts | st.integers(0, 99), min_size=1).filter(lambda steps: steps != [""]))
def test_any_place_is_read_back_from_its_text(steps: list[str | int]):
    assert read_place(place_text(tuple(steps))) == tuple(steps)


@settings(deadline=None)
@given(setups, values, st.data())
def test_a_spoilt_value_is_refused_where_msgspec_refuses_it_and_told_where_it_stands(
    setup: Setup, spoilt: object, data: st.DataObject
):
    value = json.loads(json.dumps(msgspec.to_builtins(setup)))
    place = data.draw(st.sampled_from(sorted(places_in(value), key=str)))
    holder = value
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = spoilt
    try:
        expected = msgspec.convert(value, Setup)
    except msgspec.ValidationError:
        faults = value_faults(value, Setup)
        assert faults and all(fault.startswith(place_text(place)) for fault in faults)
    else:
        assert check(value, Setup, "request") == expected
