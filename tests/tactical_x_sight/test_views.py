"""What is seen is the same whether it is traced or swept, and the sweep is used where it pays and nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from highground.games.tactical_x import GAME, views
from highground.games.tactical_x.loading import load_scenario
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.views import Views, views_of
from highground.space import has, places_in, set_of
from highground.space.hexes import kernels

SKIRMISH = load_scenario("skirmish").map


@pytest.fixture
def fresh() -> Views:
    return Views(views_of(SKIRMISH, frozenset()).sight)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each time the kernels are asked for; they are there, compiled or not."""
    found: list[str] = []

    def load() -> bool:
        found.append("kernels")
        return True

    monkeypatch.setattr(kernels, "load", load)
    return found


def everything(seen: Views) -> list[list[bool]]:
    hexes = range(seen.sight.board.size)
    return [[seen.sees(start, end) for end in hexes] for start in hexes]


def test_traced_and_swept_are_the_same(fresh: Views, asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    traced = everything(fresh)
    assert not asked and any(map(any, traced)) and not all(map(all, traced))
    monkeypatch.setattr(views, "LINES_WORTH_A_SWEEP", 0)
    swept = Views(fresh.sight)
    assert everything(swept) == traced
    assert asked == ["kernels"]


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("worth", [0, 100, 10**9])
def test_a_view_is_what_single_lines_are(
    fresh: Views, monkeypatch: pytest.MonkeyPatch, compiled: bool, worth: int
) -> None:
    monkeypatch.setattr(views, "LINES_WORTH_A_SWEEP", worth)
    monkeypatch.setattr(kernels, "load", lambda: compiled)
    for start in range(fresh.sight.board.size):
        seen = fresh.seen_from(start)
        assert [has(seen, end) for end in range(99)] == [fresh.sight.sees(start, end) for end in range(99)]
        assert [end for end in range(99) if fresh.sees(start, end)] == places_in(seen)
        assert has(seen, start)


def test_a_view_is_swept_at_once_where_the_kernels_are_loaded_already(
    fresh: Views, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "are_loaded", lambda: True)
    fresh.sees(3, 4)
    assert not asked, "a single line is traced"
    seen = fresh.seen_from(3)
    assert asked == ["kernels"]
    assert places_in(seen) == [end for end in range(99) if fresh.sight.sees(3, end)]


def test_a_few_lines_are_traced_and_many_are_swept(
    fresh: Views, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "are_loaded", lambda: False)
    monkeypatch.setattr(views, "LINES_WORTH_A_SWEEP", 250)
    for _ in range(5):
        fresh.seen_from(3)  # 99 lines, however often
    for end in range(99):
        fresh.sees(4, end)
        fresh.sees(4, end)
    assert not asked
    fresh.seen_from(5)
    fresh.seen_from(6)
    assert asked == ["kernels"]


def test_no_line_is_traced_twice_or_for_nothing(fresh: Views, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "are_loaded", lambda: False)
    traced: list[tuple[int, int]] = []
    sees = fresh.sight.sees

    def noted(start: int, end: int) -> bool:
        traced.append((start, end))
        return sees(start, end)

    monkeypatch.setattr(fresh.sight, "sees", noted)
    some = set_of([4, 5, 60])
    assert [has(fresh.seen_among(3, some), end) for end in (4, 5, 60, 7)] == [sees(3, end) for end in (4, 5, 60)] + [
        False
    ]
    assert fresh.sees(3, 60) == sees(3, 60) and fresh.sees(60, 3) == sees(60, 3)
    assert traced == [(3, 4), (3, 5), (3, 60), (60, 3)]
    fresh.seen_from(3)
    assert len(traced) == len(set(traced)) == 99 + 1


def test_a_skirmish_is_too_small_for_a_sweep_and_the_other_maps_are_not() -> None:
    sizes = {name: GAME.setting(name).board.size for name in GAME.scenarios}  # pyright: ignore[reportAttributeAccessIssue]
    too_small = [name for name, size in sizes.items() if size**2 < views.LINES_WORTH_A_SWEEP]
    assert too_small == ["skirmish"]


def test_matches_on_one_map_share_what_is_known_of_it() -> None:
    one, other = (GAME.setting("ridge") for _ in range(2))
    again = GAME.setting_from(one.record())
    strict = GAME.setting("ridge", variants=["strict"])
    assert isinstance(one, TacticalSetting) and isinstance(other, TacticalSetting)
    assert isinstance(again, TacticalSetting) and isinstance(strict, TacticalSetting)
    assert one.sight is other.sight is again.sight is not strict.sight
    assert one.seen_from(5) is again.seen_from(5)


# What is imported when


def in_a_process_of_its_own(program: str, **environment: str) -> str:
    start = "import sys\ndef says(): print([name for name in ('numba', 'numpy') if name in sys.modules])\n"
    run = subprocess.run(
        [sys.executable, "-c", start + program], capture_output=True, text=True, env={**os.environ, **environment}
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()[-1]


PLAY = """
from highground.engine import FastChance, play_out
from highground.games import load_game
from highground.games.tactical_x import views
def play(name, scenario, worth=views.LINES_WORTH_A_SWEEP):
    views.LINES_WORTH_A_SWEEP = worth
    game = load_game(name)
    return play_out(game, game.setup(game.setting(scenario)), FastChance(1), FastChance(2))
"""


@pytest.mark.parametrize("command", ["games", "rules tactical-x", "sight tactical-x skirmish --all-from 0304"])
def test_no_short_command_imports_numba(command: str) -> None:
    program = f"""
sys.argv = ["highground", *{command.split()}]
from highground.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code
says()
"""
    assert in_a_process_of_its_own(program) == "[]"


def test_no_small_game_imports_numba() -> None:
    program = PLAY + "play('high-noon', 'saloon'); play('tactical-x', 'skirmish'); says()"
    assert in_a_process_of_its_own(program) == "[]"


def test_a_large_game_is_the_same_with_the_sweep_and_compiles_nothing() -> None:
    subprocess.run([sys.executable, "-m", "highground.space.compile"], check=True)
    program = """
from highground.space.hexes import sweep, ways
compiled = [f for module in (sweep, ways) for f in vars(module).values() if hasattr(f, "stats")]
print(decisions, [sum(sum(f.stats.cache_misses.values()) for f in compiled)])
"""
    swept = in_a_process_of_its_own(PLAY + "decisions = play('tactical-x', 'ridge', worth=10)" + program)
    traced = in_a_process_of_its_own(PLAY + "print(play('tactical-x', 'ridge', worth=10**9), [0])")
    assert swept == traced


def test_where_nothing_is_compiled_a_large_game_is_traced(tmp_path: Path) -> None:
    program = PLAY + "play('tactical-x', 'ridge', worth=10); says()"
    assert in_a_process_of_its_own(program, NUMBA_CACHE_DIR=str(tmp_path)) == "[]"
