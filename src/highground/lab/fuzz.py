"""Fuzz: random answers, all invariants checked, every failure saved as a replay that a test can load."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from highground.engine import (
    Game,
    HighgroundError,
    Match,
    State,
    at_random,
    decode_log,
    encode_log,
    encode_state,
    play_out,
    read_log,
    replay,
    write_log,
)
from highground.games import load_game
from highground.lab.sources import sources
from highground.players import PolicyBot, answer_open_questions

MOST_STEPS = 100_000
REPLAY_EVERY = 25


class Broken(Exception):
    """A game that broke one of its own invariants, or never ended."""


class FuzzFailure(msgspec.Struct, frozen=True):
    """A random game that went wrong: its seed, what happened, and where its log was saved."""

    seed: str
    text: str
    replay: str


class FuzzTask(msgspec.Struct, frozen=True):
    """Some of the games of a fuzz run."""

    game: str
    scenario: str | None
    variants: tuple[str, ...]
    seed: int
    numbers: range
    folder: str


class Report(msgspec.Struct, frozen=True):
    """What came of some games."""

    games: int
    decisions: int
    failures: tuple[FuzzFailure, ...] = ()


def fuzz(task: FuzzTask) -> Report:
    """Play random games; most of them fast, every so often one with its log, which must replay."""
    game = load_game(task.game)
    setting = game.setting(task.scenario, variants=task.variants)
    decisions = 0
    failures: list[FuzzFailure] = []
    for number in task.numbers:
        seed = f"{task.seed} {number}"
        try:
            state = game.setup(setting)
            decisions += play_out(game, state, *sources(seed), _Watch(game).after_step)
            _check_outcome(game, state)
            if number % REPLAY_EVERY == 0:
                _check_log(game, _play_match(Match(game, setting, sources(seed)[0]), seed), state)
        except Exception as error:  # whatever goes wrong in a game is what is looked for here
            failures.append(_save(game, setting, seed, error, Path(task.folder)))
    return Report(len(task.numbers), decisions, tuple(failures))


def replay_failure(game: Game[Any], path: Path) -> None:
    """Play a saved failure over; raises what went wrong, if it still does."""
    watch = _Watch(game)
    position = replay(game, read_log(path), on_entry=lambda position, *_: watch.after_step(position.step_start))
    watch.after_step(position.step_start)
    if position.is_over:
        _check_outcome(game, position.state)


class _Watch:
    """Looks at the state after every step."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.steps = 0

    def after_step(self, state: State) -> None:
        self.steps += 1
        faults = list(self.game.check(state))
        if faults:
            raise Broken("; ".join(faults))
        if self.steps > MOST_STEPS:
            raise Broken(f"not over after {MOST_STEPS} steps")


def _play_match(match: Match[Any], seed: str) -> Match[Any]:
    bots = {seat: PolicyBot(at_random) for seat in range(match.setting.seats)}
    answer_open_questions(match, bots, sources(seed)[1])
    return match


def _check_outcome(game: Game[Any], state: State) -> None:
    outcome = game.outcome(state)
    if not outcome.winners:
        raise Broken("the game ended without a winner")


def _check_log(game: Game[Any], match: Match[Any], state: State) -> None:
    replayed = replay(game, decode_log(encode_log(match.whole_log())))
    if encode_state(replayed.state) != encode_state(match.position.state):
        raise Broken("the log replays to another state")
    if encode_state(state) != encode_state(match.position.state):
        raise Broken("the match ended in another state than the quick playout")


def _save(game: Game[Any], setting: Any, seed: str, error: Exception, folder: Path) -> FuzzFailure:
    """Play the same game again as a match, up to where it fails, and save its log."""
    text = f"{type(error).__name__}: {error}"
    match = None
    with suppress(Exception):  # the same again, or something that came of it later
        match = Match(game, setting, sources(seed)[0])
        _play_match(match, seed)
    if match is None:
        return FuzzFailure(seed, text, "")
    path = folder / f"{game.id}-{seed.replace(' ', '-')}.replay"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_log(match.failure or match.whole_log(), path)
    except (OSError, HighgroundError) as problem:
        return FuzzFailure(seed, f"{text} (not saved: {problem})", "")
    return FuzzFailure(seed, text, str(path))
