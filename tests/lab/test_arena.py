"""Many games among bots, spread over processes."""

from pathlib import Path
from typing import Any

import pytest

from highground.engine import Answer, Chance, HighgroundError, View, encode_state
from highground.games import load_game
from highground.lab.arena import Played, Result, play_game, play_games, play_match, result_of, tasks_for
from highground.lab.spread import chunks, spread
from highground.players import find_bot
from tests.lab import noting

GAMES = Path(__file__).parents[2] / "examples"
BROKEN = str(Path(__file__).with_name("broken_game.py"))


def hold(game: str, bots: tuple[str, ...], games: int, workers: int = 1, seed: int = 0, swap: bool = False) -> Result:
    setting = load_game(game).setting(seats=len(bots))
    tasks = tasks_for(game, setting, bots, games, seed, swap)
    played = [one for some in spread(play_games, tasks, workers) for one in some]
    return result_of(bots, played, 1.0, swap)


def bring(path: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a game bring a policy of this name, which notes who sits where."""
    policies = load_game(path).policies
    assert isinstance(policies, dict)
    monkeypatch.setitem(policies, name, noting.noting(name))


@pytest.mark.parametrize("game", ["dice_duel", "face_down"])
def test_the_digest_is_the_same_however_games_are_spread(game: str) -> None:
    path = str(GAMES / f"{game}.py")
    alone, shared = (hold(path, ("random", "random"), 40, workers) for workers in (1, 2))
    assert alone.digest == shared.digest
    assert (alone.wins, alone.decisions) == (shared.wins, shared.decisions)


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        *((str(GAMES / f"{name}.py"), ("random", "random")) for name in ("face_down", "sealed_bid", "water_stakes")),
        (str(GAMES / "dice_duel.py"), ("reckless", "random")),
        ("high-noon", ("greedy", "greedy:without=cover")),
        ("high-noon", ("greedy", "random")),
        ("tactical-x", ("greedy", "greedy:without=height")),
    ],
)
def test_policies_on_states_play_the_same_game_as_behind_views(game: str, bots: tuple[str, ...]) -> None:
    found = load_game(game)
    setting = found.setting(seats=len(bots))
    players = [find_bot(name, found, setting) for name in bots]
    for seed in ("one", "two"):
        (quick, decisions), (slow, answers) = (play(found, setting, players, seed) for play in (play_game, play_match))
        assert encode_state(quick) == encode_state(slow) and decisions == answers > 0


def test_whoever_is_no_policy_plays_a_match() -> None:
    path = str(GAMES / "dice_duel.py")
    found = load_game(path)
    setting = found.setting()
    asked: list[int] = []

    class Looking:
        def answer(self, view: View[Any], chance: Chance) -> Answer:
            asked.append(view.seat)
            assert view.request is not None
            return "careful" if view.request.name == "manner" else "stand"  # pyright: ignore

    _, decisions = play_game(found, setting, [find_bot("random", found, setting), Looking()], "one")
    assert set(asked) == {1} and decisions > len(asked)


def test_files_of_the_same_name_are_games_of_their_own(tmp_path: Path) -> None:
    found: list[str] = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        for part in GAMES.glob("dice_duel.*"):
            text = part.read_text(encoding="utf-8").replace('id="dice-duel"', f'id="duel-{folder}"')
            (tmp_path / folder / part.name).write_text(text, encoding="utf-8")
        found.append(load_game(str(tmp_path / folder / "dice_duel.py")).id)
    assert found == ["duel-one", "duel-two"]


def test_a_file_that_fails_to_load_fails_again_in_the_same_way(tmp_path: Path) -> None:
    path = tmp_path / "game.py"
    path.write_text("import highground.nothing_of_this_name\n")
    for _ in range(2):
        with pytest.raises(ModuleNotFoundError):
            load_game(str(path))


def test_another_seed_gives_other_games() -> None:
    path = str(GAMES / "dice_duel.py")
    assert hold(path, ("random", "random"), 10, seed=1).digest != hold(path, ("random", "random"), 10, seed=2).digest


def test_games_that_raise_are_counted_and_the_others_go_on() -> None:
    alone, shared = (hold(BROKEN, ("random", "random"), 40, workers) for workers in (1, 2))
    assert alone.digest == shared.digest and alone.failures == shared.failures
    assert 0 < alone.errors < 40 and alone.finished + alone.errors == alone.games == 40
    assert sum(alone.wins.values()) == alone.finished
    assert {failure.text for failure in alone.failures} == {"RuntimeError: the die fell off the table"}
    assert alone.failures[0].seed == f"0 {alone.failures[0].number}"


def test_a_failed_game_changes_the_digest() -> None:
    good = [Played(0, "0 0", 1, (0,), (0, 1), "aa"), Played(1, "0 1", 1, (0,), (0, 1), "bb")]
    bad = [good[0], Played(1, "0 1", error="ValueError: no")]
    assert result_of(("a", "b"), good, 1, False).digest != result_of(("a", "b"), bad, 1, False).digest
    assert result_of(("a", "b"), good, 1, False).digest != result_of(("a", "b"), good[::-1], 1, False).digest


def test_wins_are_counted_by_seat_and_by_bot() -> None:
    played = [Played(n, "", 1, winners, (0, 1), "a") for n, winners in enumerate([(0,), (0,), (0, 1)])]
    kept = result_of(("ann", "bob"), played, 1, False)
    assert kept.wins == {"seat1": 2, "seat2": 0, "draw": 1}
    assert [(one.name, one.wins, one.shared) for one in kept.bots] == [("ann", 2, 1), ("bob", 0, 1)]
    # Who swap seats win in turn when the first seat always does.
    swapped = result_of(("ann", "bob"), played, 1, True)
    assert swapped.wins == kept.wins
    assert [(one.name, one.wins, one.shared) for one in swapped.bots] == [("ann", 1, 1), ("bob", 1, 1)]


def test_swapping_puts_each_bot_into_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(GAMES / "dice_duel.py")
    for name in ("Ann", "Bob"):
        bring(path, name, monkeypatch)
    noting.SAT.clear()
    hold(path, ("Ann", "Bob"), 2)
    assert {("Ann", 0), ("Bob", 1)} == noting.SAT
    hold(path, ("Ann", "Bob"), 2, swap=True)
    assert {("Ann", 0), ("Bob", 1), ("Ann", 1), ("Bob", 0)} == noting.SAT


def test_wins_are_counted_by_place_in_the_turn_order() -> None:
    first, last = Played(0, "", 1, (0,), (0, 1), "a"), Played(1, "", 1, (0,), (1, 0), "b")
    shared = Played(2, "", 1, (0, 1), (1, 0), "c")
    assert result_of(("ann", "bob"), [first, last, last, shared], 1, False).by_order == {"1": 1, "2": 2}


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("random:without=height", "random has no parameters"),
        ("reckless:height", '"height" in "reckless:height" is no parameter; write reckless:name=value'),
        ("reckless:a=1:a=2", '"reckless:a=1:a=2" says a twice'),
        ("greed", 'there is no bot for dice-duel "greed"'),
    ],
)
def test_a_bot_with_wrong_parameters_is_found_before_any_game(bot: str, problem: str) -> None:
    with pytest.raises(HighgroundError) as caught:
        hold(str(GAMES / "dice_duel.py"), ("random", bot), 5)
    assert problem in str(caught.value)


def test_an_unknown_bot_is_found_before_any_game() -> None:
    with pytest.raises(HighgroundError, match='there is no bot for broken-game "nobody"'):
        hold(BROKEN, ("random", "nobody"), 5)


def test_chunks_hold_every_number_once() -> None:
    assert [number for part in chunks(23, 5) for number in part] == list(range(23))
    assert chunks(0, 5) == []
