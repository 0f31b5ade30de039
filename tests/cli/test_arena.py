"""`highground arena` and `fuzz`."""

from pathlib import Path

from tests.cli.conftest import DICE_DUEL, SEALED_BID, Command

BROKEN = str(Path(__file__).parents[1] / "lab" / "broken_game.py")
HILL = str(Path(__file__).parents[1] / "lab" / "hill_game.py")
KEYS = ["games", "finished", "errors", "decisions", "seconds", "wins", "by_order", "digest"]


def test_what_other_programs_rely_on(highground: Command) -> None:
    run = highground("arena", DICE_DUEL, "--seats", "random,random", "--games", 30, "--workers", 1, "--json")
    found = run.json
    assert run.code == 0 and run.errors == ""
    assert list(found)[: len(KEYS)] == KEYS
    assert (found["games"], found["finished"], found["errors"]) == (30, 30, 0)
    assert list(found["wins"]) == ["seat1", "seat2", "draw"] and sum(found["wins"].values()) == 30
    again = highground("arena", DICE_DUEL, "--seats", "random,random", "--games", 30, "--workers", 1, "--json").json
    assert again["digest"] == found["digest"]
    other = highground("arena", DICE_DUEL, "--seats", "random,random", "--games", 30, "--seed", 1, "--json").json
    assert other["digest"] != found["digest"]


def test_four_seats_and_draws(highground: Command) -> None:
    seats = "random,random,random,random"
    found = highground("arena", SEALED_BID, "--seats", seats, "--games", 40, "--workers", 1, "--json").json
    assert list(found["wins"]) == ["seat1", "seat2", "seat3", "seat4", "draw"] and sum(found["wins"].values()) == 40


def test_a_bot_that_looks_ahead_plays_the_same_games_however_they_are_spread(highground: Command) -> None:
    words = ("arena", HILL, "--seats", "search:simulations=6,greedy", "--games", 4, "--swap", "--json", "--workers")
    one, two = (highground(*words, workers).json for workers in (1, 2))
    assert one["digest"] == two["digest"] and (one["finished"], one["errors"]) == (4, 0)
    assert [bot["name"] for bot in one["bots"]] == ["search:simulations=6", "greedy"]


def test_what_a_bot_that_looks_ahead_does_not_know_is_told(highground: Command) -> None:
    run = highground("arena", HILL, "--seats", "search:depth=3,greedy")
    assert run.code == 2
    assert "(there are: candidates, doubt, horizon, policy, seconds, simulations)" in run.errors
    assert "search cannot play dice-duel" in highground("arena", DICE_DUEL, "--seats", "search,random").errors


def test_people_see_a_table(highground: Command) -> None:
    words = ("arena", DICE_DUEL, "--seats", "random,random", "--games", 10, "--workers", 1)
    assert "10 games finished" in highground(*words).output
    assert "by bot" in highground(*words, "--swap").output


def test_games_that_fail_are_told_and_counted(highground: Command) -> None:
    run = highground("arena", BROKEN, "--seats", "random,random", "--games", 60, "--workers", 1, "--json")
    assert run.code == 1
    found = run.json
    assert found["errors"] > 0 and found["finished"] == 60 - found["errors"]
    failure = found["failures"][0]
    assert f"game {failure['number']} (seed {failure['seed']}): RuntimeError: the die fell off the table" in run.errors


def test_fuzz_ends_with_1_and_names_its_replays(highground: Command, tmp_path: Path) -> None:
    run = highground("fuzz", BROKEN, "--games", 20, "--workers", 1, "--folder", tmp_path, "--json")
    assert run.code == 1
    failures = run.json["failures"]
    assert failures and all(Path(failure["replay"]).parent == tmp_path for failure in failures)
    assert highground("fuzz", DICE_DUEL, "--games", 20, "--workers", 1, "--folder", tmp_path).code == 0
