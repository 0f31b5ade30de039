"""Data written by people, checked against its declared type, with every fault named at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar, cast

import msgspec
from msgspec import inspect

from highground.engine.data.faults import faults_in, refusal, shown, unknown_key
from highground.engine.data.places import line_numbers, place_text, read_place
from highground.engine.errors import FaultyData, suggestion

T = TypeVar("T")
Data = TypeVar("Data", bound=msgspec.Struct)

_TOO_DEEP = "this is nested too deeply to be read"


def load_toml(path: Path, kind: type[T]) -> T:
    """What a TOML file holds, as a `kind`; raises FaultyData with everything that is wrong with it."""
    source = str(path)
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        others = suggestion(path.name, (file.name for file in path.parent.glob("*.toml")))
        raise FaultyData(source, [f"there is no such file{others}"]) from None
    except OSError as error:
        raise FaultyData(source, [f"this file cannot be read: {error.strerror}"]) from None
    try:
        text = content.decode("utf-8-sig")  # some editors put a mark in front that is no part of the text
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise FaultyData(source, [f"line {line}: this is not UTF-8 text; save the file as UTF-8"]) from None
    return parse_toml(text, kind, source)


def load_folder(folder: Path, kind: type[T]) -> dict[str, T]:
    """What each TOML file of a folder holds, as a `kind`, by the names of the files."""
    return {file.stem: load_toml(file, kind) for file in sorted(folder.glob("*.toml"))}


def parse_toml(text: str, kind: type[T], source: str) -> T:
    """What a TOML text holds, as a `kind`; faults name the `source` and their lines."""
    text = text.replace("\r\n", "\n")
    try:
        value = tomllib.loads(text)
    except RecursionError:
        raise FaultyData(source, [_TOO_DEEP]) from None
    except ValueError as error:
        raise FaultyData(source, [_syntax_fault(text, str(error))]) from None
    return check(value, kind, source, toml=text)


def check(value: object, kind: type[T], source: str, *, toml: str = "") -> T:
    """Parsed data as a `kind`, or FaultyData with every fault; `toml` is the text it came from, to tell the lines.

    >>> from highground.engine.scene import Mark
    >>> check({"kind": "seen", "at": [3, 4]}, Mark, "request")
    Mark(at=(3, 4), kind='seen', of='cell', key=None, beyond=None, level=0, text='')
    >>> check({"kind": 7, "at": [3, "4"]}, Mark, "request")
    Traceback (most recent call last):
    highground.engine.errors.FaultyData: request: kind: expected text, got 7
    request: at[1]: expected a whole number, got "4"
    """
    try:
        faults = list(faults_in(value, inspect.type_info(kind)))
        if not faults:
            return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        faults = [refusal(error)]
    except RecursionError:
        raise FaultyData(source, [_TOO_DEEP]) from None
    lines = line_numbers(toml)
    texts: list[str] = []
    for place, text in faults:
        known = next((lines[place[:end]] for end in range(len(place), 0, -1) if place[:end] in lines), None)
        line = f" (line {known})" if known else ""
        texts.append(f"{place_text(place)}{line}: {text}" if place else text)
    raise FaultyData(source, texts)


def override(data: Data, changes: Mapping[str, object], source: str = "override") -> Data:
    """The same data with other values, given by path: only what is there can be changed, and the whole is checked.

    >>> from highground.engine.scene import Mark
    >>> override(Mark((3, 4), "seen"), {"kind": "unseen", "at[1]": 5})
    Mark(at=(3, 5), kind='unseen', of='cell', key=None, beyond=None, level=0, text='')
    """
    value = _plain(data)
    faults = [fault for path, new in changes.items() if (fault := _change(value, path, new))]
    try:
        changed = check(value, type(data), source)
    except FaultyData as error:
        raise FaultyData(source, faults + error.faults) from None
    if faults:
        raise FaultyData(source, faults)
    return changed


def _syntax_fault(text: str, message: str) -> str:
    """tomllib's message with the place in front, and a hint at the commonest mistake."""
    message, _, place = message.rpartition(" (at ") if message.endswith(")") else (message, "", "")
    found = re.fullmatch(r"(line \d+, column \d+)\)", place)
    if found:
        where = f"{found[1]}: "
    elif place:
        where = f"line {text.count(chr(10)) + 1}, column {len(text) - text.rfind(chr(10))}: "
    else:
        where = ""
    hint = "; text stands in quotes" if message == "Invalid value" else ""
    return f"{where}this is not TOML: {message[:1].lower()}{message[1:]}{hint}"


def _plain(value: object) -> object:
    """Like msgspec.to_builtins, but with new containers throughout, and with the fields that omit_defaults omits."""
    if isinstance(value, msgspec.Struct) and not value.__struct_config__.array_like:
        config = value.__struct_config__
        fields = {field.encode_name: getattr(value, field.name) for field in msgspec.structs.fields(value)}
        table = {key: _plain(item) for key, item in fields.items() if item is not msgspec.UNSET}
        return {config.tag_field: config.tag, **table} if config.tag_field else table
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(item) for key, item in cast("Mapping[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in cast("list[object]", value)]
    return msgspec.to_builtins(value, str_keys=True)


def _change(value: object, path: str, new: object) -> str:
    """Puts a new value into plain data at a path, or tells why it cannot."""
    place = read_place(path)
    if not place:
        return f'"{path}" is not a path; write it like attack.range or units[1].speed'
    for depth, step in enumerate(place, 1):
        obstacle = _obstacle(value, step)
        if obstacle:
            return f"{place_text(place[:depth])}: {obstacle}"
        holder = cast("dict[str | int, object]", value)  # or a list, which is used in the same way
        if depth == len(place):
            holder[step] = _plain(new)
        value = holder[step]
    return ""


def _obstacle(value: object, step: str | int) -> str:
    """Why a path cannot go on into plain data, if it cannot."""
    if isinstance(value, dict) and isinstance(step, str):
        known = cast("dict[str, object]", value)
        return "" if step in known else unknown_key(step, known)
    if isinstance(value, list) and isinstance(step, int):
        length = len(cast("list[object]", value))
        return "" if step < length else f"there is no item {step} in a list of {length}; the first is [0]"
    what = f'key "{step}"' if isinstance(step, str) else f"item {step}"
    return f"there is no {what} in {shown(cast('object', value))}"
