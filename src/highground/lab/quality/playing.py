"""Playing the games of a series: by policies on states, with an ear for what happens where that is wanted.

Bots that look ahead are no policies: they get their views in a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from highground.engine import Attacked, Game, Policy, Run, State, Tell, Used, by_seats, drive
from highground.lab.arena import play_match
from highground.lab.quality.series import Series, quality_of
from highground.lab.seating import game_and_setting, moved_up
from highground.lab.sources import sources
from highground.players import Bot, PolicyBot, find_bot

NOBODY = -1


class Attacks(msgspec.Struct, array_like=True):
    """Attacks of one manner over one difference of levels: how many, their harm, and the squares of that."""

    manner: str
    rise: int
    count: int = 0
    harm: float = 0.0
    squares: float = 0.0


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of one game. A game that failed has its error in place of winners."""

    number: int
    winners: tuple[int, ...] = ()
    order: tuple[int, ...] = ()  # the seats in their turn order
    decisions: tuple[int, ...] = ()  # of each seat
    used: tuple[str, ...] = ()  # the mechanics, whoever used them
    attacks: tuple[Attacks, ...] = ()
    leader: int = NOBODY  # the seat that stood best at half time
    ended_by: str = ""  # the clause
    error: str = ""


class Task(msgspec.Struct, frozen=True):
    """Some games of a series."""

    series: Series
    numbers: tuple[int, ...]


def play_some(task: Task) -> list[Played]:
    """Play some games, each to its end or to what went wrong."""
    return [_play_or_fail(task.series, number) for number in task.numbers]


def turns_up(series: Series, number: int) -> int:
    """How many seats all have moved up in a game."""
    return 0 if _are_equals(series) else number % len(series.bots)


def order_in(series: Series, number: int) -> int:
    """Which of its turn orders a game is played in; the first is the one that is written."""
    return _deal(series, number) % len(series.settings)


def _deal(series: Series, number: int) -> int:
    """Unequal bots play the same deal from each seat, which shows more in fewer games."""
    return number if _are_equals(series) else number // len(series.bots)


def _are_equals(series: Series) -> bool:
    return len(set(series.bots)) == 1


def _play_or_fail(series: Series, number: int) -> Played:
    try:
        return play(series, number)
    except Exception as error:  # one game that fails must not end the others
        return Played(number, error=f"{type(error).__name__}: {error}")


def play(series: Series, number: int) -> Played:
    """Play the game of this number."""
    setting = series.settings[order_in(series, number)]
    game, ground = game_and_setting(series.game, setting)
    bots = [_bot(series.game, setting, bot) for bot in moved_up(series.bots, turns_up(series, number))]
    seed = f"{series.seed} {series.scenario} {_deal(series, number)}"
    policies = [bot.policy for bot in bots if isinstance(bot, PolicyBot)]
    if len(policies) < len(bots):
        assert not series.watched, "nobody listens to a match"
        state, _ = play_match(game, ground, bots, seed)
        return Played(number, game.outcome(state).winners, tuple(game.order(state)))
    state = game.setup(ground)
    if not series.watched:
        _drive(Run(game, state), by_seats(policies), seed)
        return Played(number, game.outcome(state).winners, tuple(game.order(state)))
    watch = Watch(game, state, policies)
    _drive(watch.run, watch.answer, seed)
    return watch.seen(number)


def _drive(run: Run[Any], policy: Policy, seed: str) -> None:
    chance, answers = sources(seed)
    run.start()
    drive(run, chance, policy, answers)


@lru_cache(maxsize=8)  # as many as one series or two have; tables are large
def _bot(game: str, setting: bytes, bot: str) -> Bot:
    """A bot, kept: what it works out from its setting serves all its games."""
    return find_bot(bot, *game_and_setting(game, setting))


class Watch:
    """A game that is watched: who decides how often, what is used, how attacks go, who leads."""

    def __init__(self, game: Game[Any], state: State, policies: Sequence[Policy]) -> None:
        self.game = game
        self.run = Run(game, state, self._hear)
        self.run.after_step = self._after_step
        self._policies = policies
        self._decisions = [0] * len(policies)
        self._notice = quality_of(game).notice()
        self._used: set[str] = set()
        self._attacks: list[Attacked] = []
        self._turns = int(self._is_boundary(state))  # begun
        self._leaders: list[int] = []  # after each round

    def answer(self, state: State, question: Any, offered: Sequence[Any], chance: Any) -> Any:
        """The policy of whoever is asked."""
        self._decisions[question.seat] += 1
        return self._policies[question.seat](state, question, offered, chance)

    def _hear(self, state: State, told: Tell) -> None:
        for noticed in self._notice(state, told):
            if isinstance(noticed, Used):
                self._used.add(noticed.mechanic)
            elif isinstance(noticed, Attacked):
                self._attacks.append(noticed)
            elif self._attacks:
                last = self._attacks[-1]
                self._attacks[-1] = msgspec.structs.replace(last, harm=last.harm + noticed.harm)

    def _after_step(self, run: Run[Any]) -> None:
        """When all have had their turns again, see who leads."""
        if self._is_boundary(run.state):
            seats = len(self._policies)
            if self._turns and self._turns % seats == 0 and self.game.standing is not None:
                self._leaders.append(leader(self.game.standing(run.state, seat) for seat in range(seats)))
            self._turns += 1

    def _is_boundary(self, state: State) -> bool:
        return bool(state.agenda) and state.agenda[-1].name in self.game.boundaries

    def seen(self, number: int) -> Played:
        """What came of it."""
        state = self.run.state
        outcome = self.game.outcome(state)
        return Played(
            number,
            outcome.winners,
            tuple(self.game.order(state)),
            tuple(self._decisions),
            tuple(sorted(self._used)),
            tuple(counted(self._attacks)),
            at_half_time(self._leaders),
            outcome.clause,
        )


def leader(values: Iterator[float]) -> int:
    """The seat that stands best; nobody, where several do.

    >>> leader(iter([0.4, 0.6])), leader(iter([0.5, 0.5]))
    (1, -1)
    """
    found = list(values)
    best = max(found)
    return found.index(best) if found.count(best) == 1 else NOBODY


def at_half_time(leaders: Sequence[int]) -> int:
    """Who led at the end of the round nearest to the middle of a game, by who led after each round but the last.

    >>> at_half_time([0, 1, 0]), at_half_time([])
    (1, -1)
    """
    return leaders[(len(leaders) - 1) // 2] if leaders else NOBODY


def counted(attacks: Sequence[Attacked]) -> list[Attacks]:
    """Attacks by manner and difference of levels."""
    found: dict[tuple[str, int], Attacks] = {}
    for attack in attacks:
        key = attack.manner, attack.rise
        counts = found.setdefault(key, Attacks(*key))
        counts.count += 1
        counts.harm += attack.harm
        counts.squares += attack.harm**2
    return [found[key] for key in sorted(found)]
