"""Measurements that are cut off, damaged, spread out, or of other rules: the figures stay the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from highground.engine import HighgroundError
from highground.games import load_game
from highground.lab.quality.demands import PARTS
from highground.lab.quality.keeping import Kept
from highground.lab.quality.measuring import Measurement, measure, read_all, tasks_for
from highground.lab.quality.playing import Task, play
from highground.lab.quality.rows import Row, rows_of
from highground.lab.quality.series import Plan, Series
from tests.lab.hills import HILL, SCALE, copied, planned


def left_to_play(the_plan: Plan, folder: Path) -> list[Task]:
    return tasks_for(read_all([the_plan], Kept(folder)))


def test_what_most_is_asked_of_is_played_first(tmp_path: Path) -> None:
    played = [task.series.scenario for task in left_to_play(planned(), tmp_path)]
    assert played == sorted(played, key=lambda scenario: scenario != "skirmish")
    assert set(played) == {"skirmish", "other"}


def test_the_figures_are_the_same_however_games_are_spread(tmp_path: Path, rows: list[Row]) -> None:
    the_plan = planned()
    spread = measure([the_plan], tmp_path, 2)
    assert rows_of(the_plan, spread.results, PARTS) == rows


def start(folder: Path, dies_at: int = 0) -> subprocess.Popen[str]:
    words = ["quality", HILL, "--games-scale", str(SCALE), "--folder", str(folder), "--workers", "1", "--json"]
    return subprocess.Popen(
        [sys.executable, "-c", "from highground.cli import main; main()", *words],
        env={**os.environ, "HILL_GAME_DIES_AT": str(dies_at)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    output, _ = process.communicate()
    return process.returncode, output


def kept_numbers(folder: Path) -> dict[str, list[int]]:
    return {
        path.name: [json.loads(line)["number"] for line in path.read_text().splitlines() if line]
        for path in sorted(folder.iterdir())
    }


def test_a_measurement_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    code, _ = ended(start(tmp_path / "cut", dies_at=70))
    assert code == -9
    before = kept_numbers(tmp_path / "cut")
    assert 0 < sum(map(len, before.values())) < 70
    again, whole = ended(start(tmp_path / "cut")), ended(start(tmp_path / "whole"))
    assert again == whole and whole[0] == 0
    after = kept_numbers(tmp_path / "cut")
    assert after == kept_numbers(tmp_path / "whole")  # and nothing was played twice
    assert all(after[name][: len(numbers)] == numbers for name, numbers in before.items())


def test_two_measurements_at_once_come_to_the_same(tmp_path: Path) -> None:
    both = [start(tmp_path / "both") for _ in range(2)]
    assert ended(both[0]) == ended(both[1]) == ended(start(tmp_path / "alone"))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    the_plan = planned(parts=("fair",))
    whole = measure([the_plan], tmp_path, 1)
    path = sorted(tmp_path.iterdir())[0]
    path.write_bytes(path.read_bytes()[:-5])
    assert [task.numbers for task in left_to_play(the_plan, tmp_path)] == [(39,)]
    assert measure([the_plan], tmp_path, 1) == whole
    assert left_to_play(the_plan, tmp_path) == []


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(b"\xff\xfe", id="no text"),
        pytest.param(b'{"number": 5', id="cut off"),
        pytest.param(b'{"number": 5}', id="no end"),
        pytest.param(b'{"number": 5, "winners": [7], "order": [0, 1], "decisions": [4, 4]}', id="an unknown winner"),
        pytest.param(b'{"number": 5, "winners": [0], "order": [0, 0], "decisions": [4, 4]}', id="a seat twice"),
        pytest.param(b'{"number": 5, "winners": [0], "order": [0, 1]}', id="nothing seen"),
    ],
)
def test_a_damaged_line_is_played_again(tmp_path: Path, damage: bytes) -> None:
    the_plan = planned(parts=("fair",))
    whole = measure([the_plan], tmp_path, 1)
    path = sorted(tmp_path.iterdir())[0]
    lines = path.read_bytes().splitlines()
    (place,) = [place for place, line in enumerate(lines) if b'"number":5,' in line]
    path.write_bytes(b"\n".join([*lines[:place], damage, *lines[place + 1 :]]))
    assert [task.numbers for task in left_to_play(the_plan, tmp_path)] == [(5,)]
    assert measure([the_plan], tmp_path, 1) == whole


def test_more_games_go_on_from_fewer(tmp_path: Path) -> None:
    measure([planned(parts=("fair",), scale=0.01)], tmp_path, 1)
    more = planned(parts=("fair",), scale=0.02)
    assert [task.numbers for task in left_to_play(more, tmp_path)] == [tuple(range(10, 20))] * 2


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(("FIRST_WINS = True", "FIRST_WINS = False"), id="its source"),
        pytest.param(("version=1", "version=2"), id="its version"),
        pytest.param(("first: int = 0", "first: int = 1"), id="its data"),
    ],
)
def test_games_of_other_rules_are_not_mixed_in(tmp_path: Path, change: tuple[str, str]) -> None:
    kept = tmp_path / "kept"
    one, other = (
        planned(copied(tmp_path / name, *some), ("fair",)) for name, some in (("one", ()), ("two", (change,)))
    )
    measure([one], kept, 1)
    assert len(left_to_play(other, kept)) == len(left_to_play(other, tmp_path / "nothing")) > 0
    measure([other], kept, 1)
    assert len(list(kept.iterdir())) == 4  # the old ones are left alone


def test_what_is_there_already_is_read_once_and_counted_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measure([planned(parts=("fair",), scale=0.01)], tmp_path, 1)
    reads: list[Series] = []
    read = Kept.read
    monkeypatch.setattr(Kept, "read", lambda kept, series: reads.append(series) or read(kept, series))
    heard: list[int] = []
    more = planned(parts=("fair",))
    found = measure([more], tmp_path, 1, lambda games, what: heard.append(games))
    assert heard == [20, 20, 10, 20, 10] and reads == list(more.equals)
    monkeypatch.undo()
    assert found == measure([more], tmp_path, 1) == measure([more], tmp_path / "afresh", 1)


def test_the_data_of_a_setting_count_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(HILL)
    before = planned(parts=("fair",)).equals[0].digest
    assert isinstance(game.scenarios, dict)
    monkeypatch.setitem(game.scenarios, "skirmish", game.scenarios["other"])
    assert planned(parts=("fair",)).equals[0].digest != before


def test_afresh_forgets_games_of_these_and_other_rules(tmp_path: Path) -> None:
    the_plan = planned(parts=("fair",))
    measure([the_plan], tmp_path, 1)
    series = the_plan.equals[0]
    stale = msgspec.structs.replace(series, digest="older")
    Kept(tmp_path).add(stale, [play(series, 0)])
    assert Kept(tmp_path).read(series) and Kept(tmp_path).read(stale)
    Kept(tmp_path).forget(series)
    assert Kept(tmp_path).read(series) == Kept(tmp_path).read(stale) == {}
    assert len(Kept(tmp_path).read(the_plan.equals[1])) == 40


def test_games_that_fail_are_told_and_tried_again(tmp_path: Path) -> None:
    failing = '    if number == 3 and seat == 0:\n        raise RuntimeError("no stone")\n'
    thrown = '    if answer == "throw":'
    path = copied(tmp_path / "broken", (thrown, failing + thrown))
    the_plan = planned(path, ("fair",))
    found: Measurement = measure([the_plan], tmp_path / "kept", 1)
    # Seat 1 is asked in turn 3 only where seat 2 came first: in every other game.
    assert len(found.failures) == 40 and {one.text for one in found.failures} == {"RuntimeError: no stone"}
    assert [len(played) for played in found.results.values()] == [20, 20]
    assert sum(len(task.numbers) for task in left_to_play(the_plan, tmp_path / "kept")) == 40


def test_a_game_that_says_nothing_of_its_quality_is_refused() -> None:
    with pytest.raises(HighgroundError, match="dice-duel does not say what is to be measured"):
        planned(str(Path(__file__).parents[2] / "examples" / "dice_duel.py"))
