"""Every fault in parsed data: its place, what is wrong, and what would be right."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Sized
from typing import cast

import msgspec
from msgspec import inspect

from highground.engine.data.places import DataPath, read_place
from highground.engine.errors import suggestion

Fault = tuple[DataPath, str]

_Number = inspect.IntType | inspect.FloatType
_Choice = inspect.LiteralType | inspect.EnumType
_Record = inspect.StructType | inspect.TypedDictType | inspect.DataclassType
_Items = inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType | inspect.CollectionType
_List = _Items | inspect.TupleType


def faults_in(value: object, kind: inspect.Type, place: DataPath = ()) -> Iterator[Fault]:
    """The faults in the order of the data; a kind that has no case here, such as a date, is left to msgspec.

    >>> list(faults_in([3, "4"], inspect.type_info(tuple[int, int])))
    [((1,), 'expected a whole number, got "4"')]
    """
    if isinstance(kind, inspect.Metadata):
        yield from faults_in(value, kind.type, place)
    elif not _has_shape(value, kind):
        yield place, _mismatch(value, kind)
    elif isinstance(kind, inspect.UnionType):
        yield from _union_faults(value, kind, place)
    elif isinstance(kind, _Record) and isinstance(value, dict):
        yield from _record_faults(cast("dict[str, object]", value), kind, place)
    elif isinstance(kind, inspect.DictType):
        yield from _dict_faults(cast("dict[str, object]", value), kind, place)
    elif isinstance(kind, _List):
        yield from _list_faults(cast("list[object]", value), kind, place)
    elif isinstance(kind, _Choice):
        if not _is_choice(value, kind):
            yield place, _wrong_choice(value, _choices(kind))
    elif not _is_within(value, kind):
        yield place, _mismatch(value, kind)


def refusal(error: msgspec.ValidationError, place: DataPath = ()) -> Fault:
    """The fault that msgspec itself found in the value at `place`."""
    text, _, path = str(error).partition(" - at `$")
    # In a dict msgspec does not tell the key, so the place is known no further.
    known = path.rstrip("`").partition("[...]")[0].removeprefix(".")
    return (*place, *read_place(known)), text


def unknown_key(key: object, known: Iterable[str]) -> str:
    """What to say of a key that should not be there."""
    return f'there is no key "{key}" here{suggestion(str(key), known)}'


def shown(value: object) -> str:
    """A value as people know it, short enough for an error text."""
    match value:
        case None:
            return "nothing"
        case str():
            return json.dumps(value if len(value) <= 60 else f"{value[:60]}…", ensure_ascii=False)
        case bool():
            return "true" if value else "false"
        case dict():
            return f"a table of {len(cast('Sized', value))}"
        case list() | tuple():
            return f"a list of {len(cast('Sized', value))}"
        case datetime.date() | datetime.time():
            return value.isoformat()
        case _:
            return repr(value)


def _union_faults(value: object, kind: inspect.UnionType, place: DataPath) -> Iterator[Fault]:
    members = [member for member in kind.types if _has_shape(value, member)]
    tagged = {member.tag: member for member in members if isinstance(member, inspect.StructType)}
    if len(tagged) > 1 and isinstance(value, dict):
        table = cast("dict[str, object]", value)
        tag_field = str(next(iter(tagged.values())).tag_field)
        tag = table.get(tag_field)
        if tag_field not in table:
            yield place, f'the key "{tag_field}" is missing ({_one_of(tagged)})'
        elif isinstance(tag, str | int) and tag in tagged:
            yield from faults_in(table, tagged[tag], place)
        else:
            yield (*place, tag_field), _wrong_choice(tag, tagged)
        return
    # More than one member may do: a whole number will also pass for a float.
    attempts = [list(faults_in(value, member, place)) for member in members]
    if all(attempts):
        yield from attempts[0]


def _record_faults(value: dict[str, object], kind: _Record, place: DataPath) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in kind.fields}
    tag_field, tag = (kind.tag_field, kind.tag) if isinstance(kind, inspect.StructType) else (None, None)
    faults: list[Fault] = []
    for key, item in value.items():
        if key in fields:
            faults += faults_in(item, fields[key].type, (*place, key))
        elif key != tag_field:
            known = [*fields, tag_field] if tag_field else fields
            faults.append(((*place, key), unknown_key(key, known)))
        elif item != tag:
            faults.append(((*place, key), _wrong_choice(item, [tag])))
    faults += [
        (place, f'the key "{key}" is missing ({_expected(field.type)})')
        for key, field in fields.items()
        if field.required and key not in value
    ]
    # Left to itself, msgspec would stop at the first record that its __post_init__ refuses.
    if not faults and hasattr(kind.cls, "__post_init__"):
        try:
            msgspec.convert(value, kind.cls, str_keys=True)
        except msgspec.ValidationError as error:
            faults.append(refusal(error, place))
    yield from faults


def _dict_faults(value: dict[str, object], kind: inspect.DictType, place: DataPath) -> Iterator[Fault]:
    if not _is_length(value, kind):
        yield place, _mismatch(value, kind)
    for key, item in value.items():
        here = (*place, str(key))
        if isinstance(kind.key_type, _Choice) and not _is_choice(key, kind.key_type):
            yield here, unknown_key(key, map(str, _choices(kind.key_type)))
        elif isinstance(kind.key_type, inspect.StrType) and not _is_within(key, kind.key_type):
            yield here, f"as a key, {_mismatch(key, kind.key_type)}"
        yield from faults_in(item, kind.value_type, here)


def _list_faults(value: list[object], kind: _List, place: DataPath) -> Iterator[Fault]:
    kinds = kind.item_types if isinstance(kind, inspect.TupleType) else [kind.item_type] * len(value)
    if len(value) != len(kinds) or not (isinstance(kind, inspect.TupleType) or _is_length(value, kind)):
        yield place, _mismatch(value, kind)
    for index, (item, item_kind) in enumerate(zip(value, kinds, strict=False)):
        yield from faults_in(item, item_kind, (*place, index))


def _has_shape(value: object, kind: inspect.Type) -> bool:
    """Whether a value is of the right sort, whatever is in it."""
    match kind:
        case inspect.Metadata():
            return _has_shape(value, kind.type)
        case inspect.UnionType():
            return any(_has_shape(value, member) for member in kind.types)
        case inspect.LiteralType() | inspect.EnumType():
            return type(value) in {type(choice) for choice in _choices(kind)}
        case inspect.NoneType():
            return value is None
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool)
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.StructType():
            return isinstance(value, list | tuple if kind.array_like else dict)
        case inspect.DictType() | inspect.TypedDictType() | inspect.DataclassType():
            return isinstance(value, dict)
        case _:
            return isinstance(value, list | tuple) or not isinstance(kind, _List)


def _is_length(value: Sized, kind: _Items | inspect.DictType | inspect.StrType) -> bool:
    most = len(value) if kind.max_length is None else kind.max_length
    return (kind.min_length or 0) <= len(value) <= most


def _is_within(value: object, kind: inspect.Type) -> bool:
    """Whether a number or a text keeps to its limits."""
    if isinstance(kind, inspect.StrType) and isinstance(value, str):
        return _is_length(value, kind) and (kind.pattern is None or bool(re.search(kind.pattern, value)))
    if isinstance(kind, _Number) and isinstance(value, int | float):
        return (
            (kind.ge is None or value >= kind.ge)
            and (kind.gt is None or value > kind.gt)
            and (kind.le is None or value <= kind.le)
            and (kind.lt is None or value < kind.lt)
            and (kind.multiple_of is None or value % kind.multiple_of == 0)
        )
    return True


def _choices(kind: _Choice) -> list[object]:
    return list(kind.values) if isinstance(kind, inspect.LiteralType) else [member.value for member in kind.cls]


def _is_choice(value: object, kind: _Choice) -> bool:
    if isinstance(kind, inspect.LiteralType):
        return value in kind.values
    try:  # an enum may itself take further values
        msgspec.convert(value, kind.cls)
    except msgspec.ValidationError:
        return False
    return True


def _wrong_choice(value: object, choices: Iterable[object]) -> str:
    if isinstance(value, str):
        return f'there is no word "{value}" here{suggestion(value, map(str, choices))}'
    return f"expected {_one_of(choices)}, got {shown(value)}"


def _one_of(choices: Iterable[object]) -> str:
    words = [shown(choice) for choice in choices]
    return words[0] if len(words) == 1 else f"one of {', '.join(words)}"


def _mismatch(value: object, kind: inspect.Type) -> str:
    return f"expected {_expected(kind)}, got {shown(value)}"


def _expected(kind: inspect.Type) -> str:
    """What would be right, in words."""
    match kind:
        case inspect.Metadata():
            return _expected(kind.type)
        case inspect.UnionType():
            members = [_expected(member) for member in kind.types if not isinstance(member, inspect.NoneType)]
            return ", or ".join(dict.fromkeys(members))
        case inspect.LiteralType() | inspect.EnumType():
            return _one_of(_choices(kind))
        case inspect.NoneType():
            return "nothing"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number{_limits(kind)}"
        case inspect.FloatType():
            return f"a number{_limits(kind)}"
        case inspect.StrType():
            pattern = f" that matches {kind.pattern}" if kind.pattern is not None else ""
            return f"text{_count(kind, ' characters')}{pattern}"
        case inspect.DictType():
            return f"a table{_count(kind, ' keys')}"
        case inspect.TupleType():
            items = [_expected(item) for item in kind.item_types]
            same = len(items) > 1 and len(set(items)) == 1
            return f"a list of {len(items)}" + (f", each {items[0]}" if same else f": {', '.join(items)}")
        case _ if isinstance(kind, _Record):
            return "a table"
        case _ if isinstance(kind, _Items):
            return f"a list{_count(kind)}, each {_expected(kind.item_type)}"
        case _:
            return type(kind).__name__.removesuffix("Type").lower()


def _limits(kind: _Number) -> str:
    multiple = "" if kind.multiple_of is None else f" that is a multiple of {kind.multiple_of}"
    if kind.ge is not None and kind.le is not None:
        return f" from {kind.ge} to {kind.le}{multiple}"
    bounds = {"{} or more": kind.ge, "more than {}": kind.gt, "{} or less": kind.le, "less than {}": kind.lt}
    limits = " and ".join(text.format(bound) for text, bound in bounds.items() if bound is not None)
    return f" of {limits}{multiple}" if limits else multiple


def _count(kind: _Items | inspect.DictType | inspect.StrType, unit: str = "") -> str:
    least, most = kind.min_length, kind.max_length
    if most is None:
        return f" of {least} or more{unit}" if least else ""
    if not least:
        return f" of at most {most}{unit}"
    return f" of {least}{unit}" if least == most else f" of {least} to {most}{unit}"
