"""Errors say what would be right, and say no more of what was wrong than fits into a line."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine.errors import quoted, suggestion

NAMES = [f"room {number:02}" for number in range(31)]


def test_all_that_there_is_is_named_up_to_thirty() -> None:
    assert suggestion("x", []) == ""
    assert suggestion("x", ["b", "a"]) == " (there are: a, b)"
    assert suggestion("x", NAMES[:-1]) == f" (there are: {', '.join(NAMES[:-1])})"
    assert suggestion("x", NAMES) == f" (there are: {', '.join(NAMES[:-1])} and 1 more)"


def test_the_nearest_name_is_asked_about_first() -> None:
    assert suggestion("valey", ["hill", "valley"]) == '; did you mean "valley"? (there are: hill, valley)'


def test_a_long_thing_is_said_again_up_to_a_hundred_characters() -> None:
    just_right = "x" * 98  # and two quotation marks
    assert quoted(just_right) == f"'{just_right}'"
    assert quoted(just_right + "y") == f"'{just_right}y..."


def nested(depth: int) -> Any:
    thing: Any = []
    for _ in range(depth):
        thing = [thing]
    return thing


@pytest.mark.parametrize(("thing", "kind"), [(10**6000, "int"), (nested(100_000), "list")], ids=["large", "deep"])
def test_what_python_itself_cannot_say_is_said_to_be_too_long(thing: Any, kind: str) -> None:
    assert quoted(thing) == f"a {kind} that is too long to be said"
