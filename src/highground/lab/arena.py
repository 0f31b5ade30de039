"""Arena: many games among bots. The same seed gives the same games, however they are spread over processes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from highground.engine import Game, Match, Setting, State, by_seats, fingerprint_of, play_out
from highground.games import load_game
from highground.lab.seating import game_and_setting, moved_up, who_sits
from highground.lab.sources import sources
from highground.lab.spread import chunks
from highground.players import RANDOM, Bot, PolicyBot, answer_open_questions, find_bot, is_search


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
    at_once = 100 if all(name == RANDOM for name in bots) else 1 if any(map(is_search, bots)) else 10
    size = max(1, min(at_once, games // 8))
    record = msgspec.json.encode(setting.record())
    return [Task(game, record, bots, seed, numbers, swap) for numbers in chunks(games, size)]


def play_games(task: Task) -> list[Played]:
    """Play some games, each to its end or to what went wrong."""
    game, setting = game_and_setting(task.game, task.setting)
    bots = [find_bot(name, game, setting) for name in task.bots]
    return [_play_or_fail(game, setting, task, bots, number) for number in task.numbers]


def result_of(bots: tuple[str, ...], played: Sequence[Played], seconds: float, swap: bool) -> Result:
    """All games counted."""
    wins = {f"seat{number}": 0 for number in range(1, len(bots) + 1)} | {"draw": 0}
    by_order = {str(place): 0 for place in range(1, len(bots) + 1)}
    standings = [Standing(name) for name in bots]
    for one in played:
        if len(one.winners) == 1:
            by_order[str(one.order.index(one.winners[0]) + 1)] += 1
            wins[f"seat{one.winners[0] + 1}"] += 1
            standings[who_sits(one.winners[0], one.number * swap, len(bots))].wins += 1
        elif one.winners:
            wins["draw"] += 1
            for seat in one.winners:
                standings[who_sits(seat, one.number * swap, len(bots))].shared += 1
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


def _play_or_fail(game: Game[Any], setting: Setting[Any], task: Task, bots: list[Bot], number: int) -> Played:
    """With swapping, all move up by a seat from game to game."""
    seed = f"{task.seed} {number}"
    try:
        state, decisions = play_game(game, setting, moved_up(bots, number * task.swap), seed)
        winners, order = game.outcome(state).winners, tuple(game.order(state))
        return Played(number, seed, decisions, winners, order, fingerprint_of(state))
    except Exception as error:  # one game that fails must not end the others
        return Played(number, seed, error=f"{type(error).__name__}: {error}")


def play_game(game: Game[Any], setting: Setting[Any], bots: Sequence[Bot], seed: str) -> tuple[State, int]:
    """Play one game to its end; how many decisions it took.

    Policies answer from the state as from a view of it. Where nobody but policies plays, neither views nor a log are
    needed, and the game is the same.
    """
    policies = [bot.policy for bot in bots if isinstance(bot, PolicyBot)]
    if len(policies) < len(bots):
        return play_match(game, setting, bots, seed)
    state = game.setup(setting)
    return state, play_out(game, state, *sources(seed), policy=by_seats(policies))


def play_match(game: Game[Any], setting: Setting[Any], bots: Sequence[Bot], seed: str) -> tuple[State, int]:
    """A match gives by itself every answer that leaves no choice, so what the bots give are decisions."""
    chance, answers = sources(seed)
    match = Match(game, setting, chance)
    decisions = answer_open_questions(match, dict(enumerate(bots)), answers)
    return match.position.state, decisions
