"""Arena: many games among bots. The same seed gives the same games, however they are spread over processes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from highground.engine import Game, Match, Setting, State, fingerprint_of, play_out
from highground.engine.setting import SettingRecord
from highground.games import load_game
from highground.lab.sources import sources
from highground.lab.spread import chunks
from highground.players import RANDOM, Bot, answer_open_questions, find_bot


class Task(msgspec.Struct, frozen=True):
    """Some of the games of an arena; the setting goes by value, so that a worker reads no scene file."""

    game: str
    setting: bytes
    bots: tuple[str, ...]
    seed: int
    numbers: range
    swap: bool


class Played(msgspec.Struct, frozen=True):
    """How one game went; a game that failed has its error in place of an end."""

    number: int
    seed: str
    decisions: int = 0
    winners: tuple[int, ...] = ()
    order: tuple[int, ...] = ()  # the seats in their turn order
    digest: str = ""
    error: str = ""


class Standing(msgspec.Struct):
    """How a bot fared, whatever its seat."""

    name: str
    wins: int = 0
    shared: int = 0


class Failure(msgspec.Struct, frozen=True):
    """A game that went wrong."""

    number: int
    seed: str
    text: str


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of all games. `wins` counts by seat, `by_order` by place in the turn order, `bots` by the bot."""

    games: int
    finished: int
    errors: int
    decisions: int
    seconds: float
    wins: dict[str, int]
    by_order: dict[str, int]
    digest: str
    swapped: bool
    bots: list[Standing]
    failures: list[Failure]


def tasks_for(game: str, setting: Setting[Any], bots: tuple[str, ...], games: int, seed: int, swap: bool) -> list[Task]:
    """The games in parts of a size that keeps all workers busy and shows how far they are."""
    for name in bots:
        find_bot(name, load_game(game), setting)
    size = max(1, min(100 if _all_random(bots) else 10, games // 8))
    record = msgspec.json.encode(setting.record())
    return [Task(game, record, bots, seed, numbers, swap) for numbers in chunks(games, size)]


def play_games(task: Task) -> list[Played]:
    """Play some games, each to its end or to what went wrong."""
    game = load_game(task.game)
    setting = game.setting_from(msgspec.json.decode(task.setting, type=SettingRecord))
    return [_play_or_fail(game, setting, task, number) for number in task.numbers]


def result_of(bots: tuple[str, ...], played: Sequence[Played], seconds: float, swap: bool) -> Result:
    """All games counted."""
    wins = {f"seat{number}": 0 for number in range(1, len(bots) + 1)} | {"draw": 0}
    by_order = {str(place): 0 for place in range(1, len(bots) + 1)}
    standings = [Standing(name) for name in bots]
    for one in played:
        if len(one.winners) == 1:
            by_order[str(one.order.index(one.winners[0]) + 1)] += 1
            wins[f"seat{one.winners[0] + 1}"] += 1
            standings[_who_sits(one.winners[0], one.number, len(bots), swap)].wins += 1
        elif one.winners:
            wins["draw"] += 1
            for seat in one.winners:
                standings[_who_sits(seat, one.number, len(bots), swap)].shared += 1
    failures = [Failure(one.number, one.seed, one.error) for one in played if one.error]
    together = hashlib.blake2b("\n".join(one.digest or "failed" for one in played).encode(), digest_size=16)
    return Result(
        games=len(played),
        finished=len(played) - len(failures),
        errors=len(failures),
        decisions=sum(one.decisions for one in played),
        seconds=round(seconds, 3),
        wins=wins,
        by_order=by_order,
        digest=together.hexdigest(),
        swapped=swap,
        bots=standings,
        failures=failures,
    )


def _who_sits(seat: int, number: int, seats: int, swap: bool) -> int:
    """Which of the bots, as named, sits here in the game of this number: with swapping, all move up game by game."""
    return (seat - number) % seats if swap else seat


def _all_random(bots: tuple[str, ...]) -> bool:
    return all(name == RANDOM for name in bots)


def _play_or_fail(game: Game[Any], setting: Setting[Any], task: Task, number: int) -> Played:
    seed = f"{task.seed} {number}"
    try:
        if _all_random(task.bots):
            state, decisions = _play_at_random(game, setting, seed)
        else:
            named = [task.bots[_who_sits(seat, number, len(task.bots), task.swap)] for seat in range(len(task.bots))]
            state, decisions = _play_match(game, setting, [find_bot(name, game, setting) for name in named], seed)
        winners, order = game.outcome(state).winners, tuple(game.order(state))
        return Played(number, seed, decisions, winners, order, fingerprint_of(state))
    except Exception as error:  # one game that fails must not end the others
        return Played(number, seed, error=f"{type(error).__name__}: {error}")


def _play_at_random(game: Game[Any], setting: Setting[Any], seed: str) -> tuple[State, int]:
    """The fast way, which needs neither views nor a log. Bots that pick at random play the same game."""
    state = game.setup(setting)
    return state, play_out(game, state, *sources(seed))


def _play_match(game: Game[Any], setting: Setting[Any], bots: list[Bot], seed: str) -> tuple[State, int]:
    """A match gives by itself every answer that leaves no choice, so what the bots give are decisions."""
    chance, answers = sources(seed)
    match = Match(game, setting, chance)
    decisions = answer_open_questions(match, dict(enumerate(bots)), answers)
    return match.position.state, decisions
