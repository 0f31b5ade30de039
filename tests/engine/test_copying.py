"""Copies: equal, and with nothing changeable in common; and types that cannot be copied are refused with reasons."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from highground.engine import Plain


class Fixed(msgspec.Struct, frozen=True):
    name: str
    parts: tuple[int, ...] = ()


class Piece(Plain):
    name: str
    wounds: list[int] = []
    kin: Fixed = Fixed("nobody")


class Board(Plain):
    title: str
    numbers: list[int]
    grid: list[list[int]]
    deep: list[list[list[str]]]
    by_name: dict[str, int]
    lists_by_name: dict[str, list[int]]
    dicts_by_name: dict[str, dict[str, list[int]]]
    piece: Piece
    pieces: list[Piece]
    pieces_by_name: dict[str, Piece]
    maybe: Piece | None
    maybe_list: list[int] | None
    some_missing: list[Piece | None]
    fixed: Fixed
    point: tuple[int, int]
    points: list[tuple[int, int]]
    flags: frozenset[str]
    side: Literal["left", "right"]
    number_or_word: int | str


class ManyBoards(Board):
    more: list[Board]


def board() -> Board:
    return Board(
        title="board",
        numbers=[1],
        grid=[[1], [2]],
        deep=[[["a"]], [["b"], ["c"]]],
        by_name={"a": 1},
        lists_by_name={"a": [1]},
        dicts_by_name={"a": {"b": [1]}},
        piece=Piece("one", [1]),
        pieces=[Piece("two", [2])],
        pieces_by_name={"three": Piece("three")},
        maybe=Piece("four"),
        maybe_list=[1],
        some_missing=[None, Piece("five")],
        fixed=Fixed("fixed"),
        point=(1, 2),
        points=[(1, 2)],
        flags=frozenset({"flag"}),
        side="left",
        number_or_word=1,
    )


def changeable_parts(value: Any) -> list[Any]:
    """Everything inside that can be changed, in order."""
    if isinstance(value, Plain):
        inside = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, list):
        inside = value
    elif isinstance(value, dict):
        inside = list(value.values())
    else:
        return []
    return [value, *(found for part in inside for found in changeable_parts(part))]


@pytest.mark.parametrize("original", [board(), ManyBoards(*msgspec.structs.astuple(board()), more=[board(), board()])])
def test_a_copy_is_equal_and_shares_nothing_that_changes(original: Board) -> None:
    twin = original.copy()
    assert twin == original
    assert type(twin) is type(original)
    parts, twins = changeable_parts(original), changeable_parts(twin)
    assert parts == twins
    assert len(parts) > 20
    assert not {id(part) for part in parts} & {id(part) for part in twins}


def test_a_copy_without_what_is_optional_is_equal() -> None:
    original = board()
    original.maybe = original.maybe_list = None
    original.some_missing = []
    assert original.copy() == original


def test_what_cannot_change_is_shared() -> None:
    original = board()
    twin = original.copy()
    assert twin.fixed is original.fixed
    assert twin.point is original.point
    assert twin.flags is original.flags


def test_an_inherited_copy_has_all_fields() -> None:
    many = ManyBoards(*msgspec.structs.astuple(board()), more=[board()])
    twin = many.copy()
    twin.more[0].grid[0].append(9)
    twin.title = "another"
    assert many.more[0].grid == [[1], [2]]
    assert many.title == "board"


def test_structs_of_the_same_name_are_each_copied_as_they_are() -> None:
    other_piece = msgspec.defstruct("Piece", [("height", list[int])], bases=(Plain,))
    both = msgspec.defstruct("Both", [("one", Piece), ("other", other_piece)], bases=(Plain,))
    original: Any = both(Piece("one", [1]), other_piece([2]))
    twin = original.copy()
    assert twin == original
    assert not {id(part) for part in changeable_parts(twin)} & {id(part) for part in changeable_parts(original)}


class Loose(msgspec.Struct):
    """Changeable, and not Plain."""

    numbers: list[int] = []


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (set[int], "declare list"),
        (set, "declare list"),
        (list, "no item type"),
        (dict, "no item type"),
        (list[set[int]], "declare list"),
        (dict[str, list], "no item type"),  # pyright: ignore[reportMissingTypeArgument]
        (tuple[list[int], ...], "inside tuple can change; use a list"),
        (tuple[int, Piece], "inside tuple can change; use a list"),
        (list[int] | dict[str, int], "a union of changeable types cannot be copied; use one type or None"),
        (list[int] | int, "a union of changeable types cannot be copied"),
    ],
)
def test_types_that_cannot_be_copied_are_refused_with_their_place(kind: Any, words: str) -> None:
    faulty: Any = msgspec.defstruct("Faulty", [("fine", list[int], []), ("bad", kind, None)], bases=(Plain,))
    with pytest.raises(TypeError, match=words) as caught:
        faulty().copy()
    assert str(caught.value).startswith("Faulty.bad: ")


@pytest.mark.parametrize(("kind", "value"), [(Loose, Loose()), (list[Loose], [Loose()])])
def test_structs_that_can_change_but_are_not_plain_are_refused(kind: Any, value: Any) -> None:
    faulty: Any = msgspec.defstruct("Faulty", [("bad", kind)], bases=(Plain,))
    with pytest.raises(TypeError, match=r"Faulty\.bad"):
        faulty(value).copy()
