"""How a match stands: what counts, by what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Any

import msgspec
import pytest

from highground.engine import HighgroundError, Moment, Outcome, Setting, Standing, State, Step
from highground.engine.standing import Fitted, Worths

AT_LAST = Worths(left=1.0, move=0.5, next={"coins": 2.0, "cards": 0.0}, later={"coins": 1.0, "cards": 0.0})
BEFORE = Worths(left=None, move=0.0, next={"cards": 3.0, "coins": 0.0}, later={"coins": 0.0, "cards": 3.0})


class Nothing(msgspec.Struct, frozen=True):
    pass


class Table(State, kw_only=True):
    coins: list[float]
    held: list[float]
    left: float = 1.0
    next: int = 0


def table(coins: Sequence[float], cards: Sequence[float] = (0, 0), *, is_over: bool = False, **more: Any) -> Table:
    setting = Setting(
        game="table", rules=1, scenario="", seats=len(coins), variants=(), known_variants={}, data=Nothing()
    )
    agenda = [] if is_over else [Step("turn")]
    return Table(setting=setting, agenda=agenda, coins=list(coins), held=list(cards), **more)


def richest(state: Table) -> Outcome:
    return Outcome(tuple(s for s, coins in enumerate(state.coins) if coins == max(state.coins)), "", "richest")


def standing_in(file: Path) -> Standing[Table]:
    return Standing(
        names=("coins", "cards"),
        features=lambda state: list(zip(state.coins, state.held, strict=True)),
        moment=lambda state: Moment(state.left, state.next),
        outcome=richest,
        file=file,
    )


@pytest.fixture
def standing(tmp_path: Path) -> Standing[Table]:
    file = tmp_path / "standing.json"
    file.write_bytes(msgspec.json.encode(Fitted("a command", (AT_LAST, BEFORE))))
    return standing_in(file)


def likely(*scores: float) -> list[float]:
    return [exp(score) / sum(map(exp, scores)) for score in scores]


def all_of(standing: Standing[Table], state: Table) -> list[float]:
    return [standing(state, seat) for seat in range(state.setting.seats)]


def test_who_moves_next_counts_by_worths_of_its_own(standing: Standing[Table]) -> None:
    assert all_of(standing, table([1, 2])) == pytest.approx(likely(2.5, 2))
    assert all_of(standing, table([1, 2], next=1)) == pytest.approx(likely(1, 4.5))


def test_the_worths_are_those_for_as_many_rounds_as_are_left(standing: Standing[Table]) -> None:
    for left, wanted in ((0.5, likely(2.5, 0)), (1.0, likely(2.5, 0)), (1.1, likely(0, 3)), (99, likely(0, 3))):
        assert all_of(standing, table([1, 0], [0, 1], left=left)) == pytest.approx(wanted)


def test_of_several_seats_each_has_its_part(standing: Standing[Table]) -> None:
    found = all_of(standing, table([1, 2, 0], [0, 0, 0]))
    assert found == pytest.approx(likely(2.5, 2, 0)) and sum(found) == pytest.approx(1)


def test_a_match_that_is_over_is_won_lost_or_shared(standing: Standing[Table]) -> None:
    assert all_of(standing, table([1, 2], is_over=True)) == [0, 1]
    assert all_of(standing, table([2, 1, 2], [0, 0, 0], is_over=True)) == [0.5, 0, 0.5]


def test_however_far_ahead_somebody_is_it_is_a_share(standing: Standing[Table]) -> None:
    ahead, behind = all_of(standing, table([1e9, 0]))
    assert ahead == 1 and 0 <= behind < 1e-20


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "cannot be read: No such file or directory; `highground fit` makes it"),
        (b"{", "`highground fit` makes it anew"),
        (b'{"command": "", "worths": [{"left": 1}]}', "`highground fit` makes it anew"),
        (
            msgspec.json.encode(Fitted("", (Worths(None, 0, {"coins": 1}, {"coins": 1}),))),
            "is for coins, not for cards, coins; `highground fit` makes it anew",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_told(tmp_path: Path, content: bytes | None, told: str) -> None:
    file = tmp_path / "standing.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(HighgroundError) as caught:
        standing_in(file)(table([1, 2]), 0)
    assert told in str(caught.value) and str(file) in str(caught.value)
