"""Series: who plays whom, where and how many games, and which of them a report needs."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from highground.engine import Game, HighgroundError, PlayQuality, Setting
from highground.engine.errors import unknown
from highground.engine.parameters import WITHOUT
from highground.games import load_game
from highground.lab.quality import demands
from highground.lab.quality.fingerprint import source_digest
from highground.lab.seating import settings_for
from highground.players import RANDOM, find_bot


class Series(msgspec.Struct, frozen=True):
    """Games of one kind. They are numbered, and each number is the same game however many are played."""

    game: str  # as `load_game` takes it
    scenario: str
    settings: tuple[bytes, ...]  # by value, one for each turn order
    bots: tuple[str, ...]
    seed: int
    watched: bool  # events, values and lengths are wanted too
    games: int
    digest: str  # of all that the games depend on but their number

    @property
    def title(self) -> str:
        """What is played."""
        return f"{self.scenario}: {' v '.join(self.bots)}"


class Missing(msgspec.Struct, frozen=True):
    """Games that cannot be played, and why."""

    reason: str


class Plan(msgspec.Struct, frozen=True):
    """All series that a report about a game needs, by what they are for."""

    game: str
    equals: tuple[Series, ...] = ()  # the bot against itself
    against: dict[str, tuple[Series, ...] | Missing] = {}  # the bot against others, by what those are
    search: dict[str, tuple[Series, ...] | Missing] = {}  # search against others, and itself, by what those are

    def series(self) -> Iterator[Series]:
        """Each series."""
        found = [*self.equals]
        for some in (*self.against.values(), *self.search.values()):
            found += some if isinstance(some, tuple) else ()
        return iter(found)


def plan(name: str, scenarios: Sequence[str], parts: Iterable[str], scale: float, seed: int) -> Plan:
    """What has to be played for these parts of a report about a game."""
    game = load_game(name)
    quality = quality_of(game)
    scenarios = tuple(scenarios) or quality.scenarios or tuple(game.scenarios)
    for scenario in scenarios:
        if scenario not in game.scenarios:
            raise unknown(f"scenario of {game.id}", scenario, game.scenarios)
    wanted = _Wanted(name, game, scenarios, scale, seed)
    parts = frozenset(parts)
    against: dict[str, tuple[Series, ...] | Missing] = {}
    if "mechanics" in parts:
        for mechanics, games in ((quality.core, demands.GAMES_FOR_CORE), (quality.rest, demands.GAMES_FOR_REST)):
            for mechanic in mechanics:
                other = without(quality, mechanic)
                against[other] = wanted.against(other, games)
    if "scripts" in parts:
        for script in quality.scripts:
            against[script] = wanted.against(script, demands.GAMES_FOR_SCRIPT)
    if "random" in parts:
        against[RANDOM] = wanted.against(RANDOM, demands.GAMES_FOR_RANDOM)
    equals = wanted.equals() if parts & {"fair", "mechanics", "heights", "story"} else ()
    if parts.isdisjoint({"fair"}):
        equals = tuple(series for series in equals if len(series.bots) == game.seats.start)
    return Plan(name, equals, against, wanted.searches() if "search" in parts else {})


def quality_of(game: Game[Any]) -> PlayQuality:
    """What is measured of a game."""
    if game.quality is None:
        raise HighgroundError(f"{game.id} does not say what is to be measured of it (Game.quality)")
    return game.quality


def without(quality: PlayQuality, mechanic: str) -> str:
    """The bot that does without a mechanic."""
    return f"{quality.bot}:{WITHOUT}={mechanic}"


class _Wanted(msgspec.Struct, frozen=True):
    """Makes the series of one game."""

    name: str
    game: Game[Any]
    scenarios: tuple[str, ...]
    scale: float
    seed: int

    def equals(self) -> tuple[Series, ...]:
        """The bot against itself in each scenario, with each number of players that it allows."""
        bot, games = quality_of(self.game).bot, max(1, round(demands.GAMES_OF_EQUALS * self.scale))
        found: list[Series] = []
        for scenario in self.scenarios:
            for seats in self.game.seats:
                settings = settings_for(self.game, scenario, seats)
                if settings:
                    found.append(self._series(scenario, settings, (bot,) * seats, games, watched=True))
        return tuple(found)

    def against(self, other: str, games: int) -> tuple[Series, ...] | Missing:
        """The bot against another, the games spread over the scenarios, or why they cannot be played."""
        each = games / len(self.scenarios)
        return self._duels(quality_of(self.game).bot, other, dict.fromkeys(self.scenarios, each))

    def searches(self) -> dict[str, tuple[Series, ...] | Missing]:
        """Search against itself, against the bot wherever it plays, and against the scripts."""
        quality, search = quality_of(self.game), demands.SEARCH
        wanted = [
            (quality.bot, demands.GAMES_OF_SEARCH),
            (search, demands.GAMES_OF_SEARCH),
            *((script, demands.GAMES_OF_SEARCH_FOR_SCRIPT) for script in quality.scripts),
        ]
        found: dict[str, tuple[Series, ...] | Missing] = {}
        if demands.STORY in self.scenarios:
            found = {other: self._duels(search, other, {demands.STORY: games}) for other, games in wanted}
        there = found.get(quality.bot, ())
        elsewhere = {name: demands.GAMES_OF_SEARCH_ELSEWHERE for name in self.scenarios if name != demands.STORY}
        if elsewhere and not isinstance(there, Missing):
            more = self._duels(demands.SEARCH_ELSEWHERE, quality.bot, elsewhere)
            found[quality.bot] = more if isinstance(more, Missing) else (*there, *more)
        return found

    def _duels(self, one: str, other: str, games: Mapping[str, float]) -> tuple[Series, ...] | Missing:
        """One bot against another, so many games in each scenario, or why they cannot be played."""
        bots = (one, other)
        found: list[Series] = []
        for scenario, wanted in games.items():
            deals = max(1, round(wanted * self.scale / len(bots)))  # each is played from every seat
            settings = settings_for(self.game, scenario, len(bots))
            if not settings:
                return Missing(f"{scenario} is not for two players")
            try:
                for name in bots:
                    find_bot(name, self.game, settings[0])
            except HighgroundError as error:
                return Missing(str(error))
            found.append(self._series(scenario, settings, bots, deals * len(bots), watched=False))
        return tuple(found)

    def _series(
        self, scenario: str, settings: Sequence[Setting[Any]], bots: tuple[str, ...], games: int, watched: bool
    ) -> Series:
        depends_on = [source_digest(self.game), *(one.digest for one in settings), *bots, str(self.seed), str(watched)]
        digest = hashlib.blake2b("\n".join(depends_on).encode(), digest_size=6).hexdigest()
        records = tuple(msgspec.json.encode(setting.record()) for setting in settings)
        return Series(self.name, scenario, records, bots, self.seed, watched, games, digest)


def file_stem(series: Series) -> str:
    """What the results of a series are kept under, whatever they depend on."""
    words = (Path(series.game).stem, series.scenario, *series.bots)
    return "-".join(re.sub(r"\W+", "-", word) for word in words)
