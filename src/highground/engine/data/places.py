"""Where things stand in a data file: paths such as pieces[2].speed, and their line numbers."""

from __future__ import annotations

import json
import re
import tomllib

DataPath = tuple[str | int, ...]

_STEP = re.compile(r'\.(?P<quoted>"(?:\\.|[^"\\])*")|\.(?P<key>[^."\[\]]+)|\[(?P<index>\d+)\]')
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_TOKEN = re.compile(
    r'''
    """(?:\\.|[^\\])*?"{3,5} | \'\'\'.*?'{3,5}  # text over several lines may end in two quotes of its own
    | "(?:\\.|[^"\\])*" | '[^']*'
    | \#[^\n]* | \n | [\[\]{}=,.]
    | [^\s\[\]{}=,."'\#]+
    ''',
    re.VERBOSE | re.DOTALL,
)


def place_text(place: DataPath) -> str:
    """The path as people write it.

    >>> place_text(("pieces", 2, "war hammer"))
    'pieces[2]."war hammer"'
    """
    text = ""
    for step in place:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step if _BARE.fullmatch(step) else json.dumps(step, ensure_ascii=False)}"
    return text.removeprefix(".")


def read_place(path: str) -> DataPath:
    """The steps of a written path; none where it is not a path.

    >>> read_place("units[1].speed"), read_place("units[one]")
    (('units', 1, 'speed'), ())
    """
    place: list[str | int] = []
    text = path if path.startswith("[") else f".{path}"
    end = 0
    while end < len(text):
        step = _STEP.match(text, end)
        if step is None:
            return ()
        end = step.end()
        try:
            place.append(int(step["index"]) if step["index"] else step["key"] or str(json.loads(step["quoted"])))
        except ValueError:
            return ()
    return tuple(place)


def line_numbers(toml: str) -> dict[DataPath, int]:
    """The line of every key, table and item in a text that is known to be TOML.

    >>> line_numbers("title = 'Hill'\\n[[units]]\\nspeed = 3")
    {('title',): 1, ('units',): 2, ('units', 0): 2, ('units', 0, 'speed'): 3}
    """
    return _Scanner(toml).lines


class _Scanner:
    """Goes through the tokens once; the text is known to be TOML, so it need not look for mistakes."""

    def __init__(self, toml: str) -> None:
        self.lines: dict[DataPath, int] = {}
        self._lengths: dict[DataPath, int] = {}  # of the arrays of tables
        self._tokens: list[tuple[str, int]] = []
        line, start = 1, 0
        for match in _TOKEN.finditer(toml):
            line += toml.count("\n", start, match.start())
            start = match.start()
            self._tokens.append((match[0], line))
        self._tokens.reverse()  # so that the next token is taken from the end
        table: DataPath = ()
        while self._skip_blank():
            if self._peek() == "[":
                table = self._header()
            else:
                self._pair(table)

    def _peek(self) -> str:
        return self._tokens[-1][0] if self._tokens else "\n"

    def _take(self) -> str:
        return self._tokens.pop()[0]

    def _skip_blank(self) -> bool:
        while self._tokens and self._peek()[0] in "\n#":
            self._tokens.pop()
        return bool(self._tokens)

    def _key(self, closing: str) -> list[str]:
        """The parts of a dotted key, up to and with the token that ends it."""
        parts: list[str] = []
        while (token := self._take()) != closing:
            if token != ".":
                parts.append(str(tomllib.loads(f"key = {token}")["key"]) if token[0] in "\"'" else token)
        return parts

    def _header(self) -> DataPath:
        line = self._tokens[-1][1]
        self._take()
        repeated = self._peek() == "["
        if repeated:
            self._take()
        place: DataPath = ()
        for part in self._key("]"):
            if place in self._lengths:
                place = (*place, self._lengths[place] - 1)
            place = (*place, part)
            self.lines.setdefault(place, line)
        if repeated:
            self._take()
            self._lengths[place] = self._lengths.get(place, 0) + 1
            place = (*place, self._lengths[place] - 1)
        self.lines[place] = line
        return place

    def _pair(self, table: DataPath) -> None:
        line = self._tokens[-1][1]
        for part in self._key("="):
            table = (*table, part)
            self.lines.setdefault(table, line)
        self._value(table)

    def _value(self, place: DataPath) -> None:
        if self._peek() == "[":
            self._take()
            index = 0
            while self._skip_blank() and self._peek() != "]":
                self.lines[*place, index] = self._tokens[-1][1]
                self._value((*place, index))
                self._skip_comma()
                index += 1
            self._take()
        elif self._peek() == "{":
            self._take()
            while self._skip_blank() and self._peek() != "}":
                self._pair(place)
                self._skip_comma()
            self._take()
        else:
            while self._peek() not in ",]}" and self._peek()[0] not in "\n#":
                self._take()

    def _skip_comma(self) -> None:
        if self._skip_blank() and self._peek() == ",":
            self._take()
