"""Rulings: verdicts with reasons, totals with parts, and the clauses they emit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from highground.engine import HighgroundError, Modifier, Outcome, Reason, Refused, Ruling, Total, citing

WALL = Reason("HL-1", "a wall stands between", (("a1", "a2"),))
SMOKE = Reason("HL-2", "there is smoke")


@pytest.fixture
def emitted() -> Iterator[list[str]]:
    """The clauses emitted so far."""
    clauses: list[str] = []
    citing.listeners.append(clauses.append)
    yield clauses
    citing.listeners.remove(clauses.append)


def total(*values: int, least: int | None = None, most: int | None = None) -> Total:
    return Total(tuple(Modifier(f"HL-{n}", value, f"part {n}") for n, value in enumerate(values, 1)), least, most)


def test_a_ruling_is_true_when_it_is_clear() -> None:
    assert Ruling(True, (SMOKE,))
    assert not Ruling(False, (WALL,))


def test_a_ruling_reads_as_yes_or_no_with_every_reason() -> None:
    assert str(Ruling(True, (SMOKE,))) == "Yes: there is smoke [HL-2]"
    assert str(Ruling(False, (WALL, SMOKE))) == "No: a wall stands between [HL-1]; there is smoke [HL-2]"


def test_a_total_is_the_sum_of_its_parts() -> None:
    assert total(3, 1, -2).value == 2
    assert Total(()).value == 0


@pytest.mark.parametrize(
    ("parts", "least", "most", "value"),
    [((1, -3), 0, None, 0), ((4, 4), None, 6, 6), ((1, 1), 0, 6, 2), ((0,), 1, 1, 1)],
)
def test_a_total_is_held_between_its_least_and_its_most(
    parts: tuple[int, ...], least: int | None, most: int | None, value: int
) -> None:
    assert total(*parts, least=least, most=most).value == value


def test_a_total_reads_as_its_parts_with_their_clauses() -> None:
    assert str(total(3, 1, -2)) == "3 part 1 [HL-1] + 1 part 2 [HL-2] - 2 part 3 [HL-3] = 2"
    assert str(total(-1, 0)) == "-1 part 1 [HL-1] + 0 part 2 [HL-2] = -1"


def test_a_total_that_is_held_says_so() -> None:
    assert str(total(1, -3, least=0)) == "1 part 1 [HL-1] - 3 part 2 [HL-2] = 0 (at least 0)"
    assert str(total(4, 3, most=6)) == "4 part 1 [HL-1] + 3 part 2 [HL-2] = 6 (at most 6)"


def test_a_refusal_carries_its_reason() -> None:
    refused = Refused(WALL)
    assert isinstance(refused, HighgroundError)
    assert refused.reason is WALL
    assert str(refused) == "a wall stands between [HL-1]"


def test_reasons_and_modifiers_emit_their_clauses(emitted: list[str]) -> None:
    Reason("HL-1", "because")
    Modifier("HL-2", 1, "part")
    Reason("HL-3 HL-4", "because of two")
    assert emitted == ["HL-1", "HL-2", "HL-3", "HL-4"]


def test_the_outcome_of_a_game_emits_its_clause(emitted: list[str]) -> None:
    Outcome((0,), "HL-5", "nobody else is left")
    assert emitted == ["HL-5"]


def test_nothing_is_emitted_when_nobody_listens(emitted: list[str]) -> None:
    citing.listeners.remove(emitted.append)
    Reason("HL-1", "because")
    citing.listeners.append(emitted.append)
    assert emitted == []
