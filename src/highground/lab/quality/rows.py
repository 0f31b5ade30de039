"""The rows of a report: what is asked, the figure, how sure it is, and whether it is met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Any, Literal

import msgspec

from highground.engine import Game, PlayQuality
from highground.games import load_game
from highground.lab.quality import counting, demands
from highground.lab.quality.counting import Games, Share
from highground.lab.quality.intervals import Interval, around_mean, around_median, wilson
from highground.lab.quality.measuring import Results
from highground.lab.quality.playing import Attacks, order_in
from highground.lab.quality.series import Missing, Plan, Series, quality_of, without
from highground.lab.seating import game_and_setting
from highground.players import RANDOM

Form = Literal["share", "number"]
EVERYWHERE = "all"
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the report. Rows that ask for nothing tell more of those that do."""

    part: str
    scenario: str
    what: str
    figure: float | None
    form: Form = "share"
    asked: str = ""
    games: int = 0  # or attacks, where those are counted
    interval: Interval = (0.0, 0.0)
    met: bool | None = None
    more: str = ""
    is_detail: bool = False  # one scenario of what stands above


def rows_of(plan: Plan, results: Results, parts: Iterable[str]) -> list[Row]:
    """All rows about a game, part by part."""
    rows = _Rows(plan, results)
    makers = {
        "fair": rows.fair, "mechanics": rows.mechanics, "scripts": rows.scripts, "random": rows.random,
        "heights": rows.heights, "story": rows.story, "search": rows.search,
    }  # fmt: skip
    return [row for part in parts for row in makers[part]()]


class _Rows:
    def __init__(self, plan: Plan, results: Results) -> None:
        self.game: Game[Any] = load_game(plan.game)
        self.quality: PlayQuality = quality_of(self.game)
        self.plan = plan
        self.results = results

    def games(self, some: Iterable[Series]) -> Games:
        return [(series, played) for series in some for played in self.results[series]]

    def duels(self) -> list[Series]:
        """The bot against itself, with the fewest players there may be."""
        return [series for series in self.plan.equals if len(series.bots) == self.game.seats.start]

    # Fair

    def fair(self) -> Iterator[Row]:
        """Is it the better player who wins, whoever comes first and whatever the side?"""
        for series in self.plan.equals:
            yield from self._fair("fair", series)

    def _fair(self, part: str, series: Series) -> Iterator[Row]:
        games, seats = self.games([series]), len(series.bots)
        where = series.scenario if seats == self.game.seats.start else f"{series.scenario}, {seats} players"
        sides = self.quality.sides(game_and_setting(series.game, series.settings[0])[1])
        most = demands.most_by_place(seats)
        shares = counting.points_of(games, counting.by_place, seats)
        yield _most(part, where, "wins by place in the order", shares, PLACES, most)
        most = self.quality.uneven.get(series.scenario, demands.most_by_side(seats))
        shares = counting.points_of(games, counting.by_side, seats)
        yield _most(part, where, "wins by side", shares, sides, most)
        if len(series.settings) > 1:
            written = [(one, played) for one, played in games if order_in(one, played.number) == 0]
            shares = counting.points_of(written, counting.by_side, seats)
            yield _most(part, where, "wins by side in the order that is written", shares, sides)
        below = demands.DRAWS_BELOW if self.quality.draws_below is None else self.quality.draws_below
        asked = f"below {_percent(below)}"
        yield _share(part, where, "draws", counting.draws(games), asked, lambda share: share < below)

    # Mechanics, scripts, random: the bot against another

    def mechanics(self) -> Iterator[Row]:
        """Does every mechanic pay, and are all of them used?"""
        for mechanics, least in ((self.quality.core, demands.CORE_WINS), (self.quality.rest, demands.REST_WINS)):
            for mechanic in mechanics:
                yield from self._against("mechanics", f"without {mechanic}", without(self.quality, mechanic), least)
        for mechanic in self.quality.rest:
            uses = [(one.scenario, counting.uses(self.games([one]), mechanic)) for one in self.duels()]
            yield from _everywhere("mechanics", f"games that use {mechanic}", uses, demands.REST_USED)

    def scripts(self) -> Iterator[Row]:
        """Does a plan too simple to win lose?"""
        for script in self.quality.scripts:
            yield from self._against("scripts", f"against {script}", script, demands.SCRIPT_LOSES)

    def random(self) -> Iterator[Row]:
        """Does chance lose?"""
        yield from self._against("random", f"against {RANDOM}", RANDOM, demands.RANDOM_LOSES)

    def _against(self, part: str, what: str, other: str, least: float) -> Iterator[Row]:
        some = self.plan.against[other]
        if isinstance(some, Missing):
            asked, _ = _at_least(least)
            yield Row(part=part, scenario=EVERYWHERE, what=what, figure=None, asked=asked, met=False, more=some.reason)
            return
        points = [counting.points_of(self.games([one]), counting.by_bot, len(one.bots))[0] for one in some]
        yield from _everywhere(part, what, [(s.scenario, p) for s, p in zip(some, points, strict=True)], least)

    # Heights

    def heights(self) -> Iterator[Row]:
        """Does it matter who stands higher?"""
        games = self.games(self.duels())
        found = counting.attacks(games)
        asked = {(one.manner, one.levels): one.least for one in self.quality.crossings}
        for manner in sorted({one.manner for one in found} | {manner for manner, _ in asked}):
            some = [one for one in found if one.manner == manner]
            yield from self._crossing(manner, some, asked)
            for name, sign in (("above", 1), ("level ground", 0), ("below", -1)):
                if those := [one for one in some if _sign(one.rise) == sign]:
                    yield _harm(f"harm of {manner} from {name}", those)

    def _crossing(self, manner: str, some: list[Attacks], asked: dict[tuple[str, int], float]) -> Iterator[Row]:
        count = sum(one.count for one in some)
        by_rise = ", ".join(f"{_signed(one.rise)}: {_percent(one.count / count)}" for one in some)
        for levels in sorted({1, 2} | {levels for name, levels in asked if name == manner}):
            across = Share(sum(one.count for one in some if abs(one.rise) >= levels), count)
            what = f"{manner} across heights" if levels == 1 else f"{manner} across {levels} or more"
            least = asked.get((manner, levels))
            row = _share("heights", EVERYWHERE, what, across, *_at_least(least))
            yield msgspec.structs.replace(row, more=by_rise if levels == 1 else "")

    # A story

    def story(self) -> Iterator[Row]:
        """Is it long enough, not too long, and open to the end?"""
        few, many = demands.DECISIONS
        for series in self.duels():
            games = self.games([series])
            found = counting.decisions(games)
            is_asked = series.scenario == demands.STORY
            middle = median(found) if found else 0.0
            yield Row(
                part="story", scenario=series.scenario, what="decisions of a seat, the median", form="number",
                figure=middle, games=len(games), interval=around_median(found),
                asked=f"{few} to {many}" if is_asked else "", met=few <= middle <= many if is_asked else None,
            )  # fmt: skip
            least = demands.LEADER_LOSES if is_asked else None
            lost = counting.lost_leads(games)
            yield _share("story", series.scenario, "who leads at half time loses", lost, *_at_least(least))
        for clause, least in self.quality.endings.items():
            ended = [(one.scenario, counting.endings(self.games([one]), clause)) for one in self.duels()]
            yield from _everywhere("story", f"games that end by {clause}", ended, least)

    # Search

    def search(self) -> Iterator[Row]:
        """Does looking ahead win, and is the game as fair to those who do?"""
        for other, some in self.plan.search.items():
            what = f"search against {other}"
            if isinstance(some, Missing):
                asked = "that it can play"
                yield Row(
                    part="search", scenario=EVERYWHERE, what=what, figure=None, asked=asked, met=False, more=some.reason
                )
                continue
            for series in some:
                if other == demands.SEARCH:
                    yield from self._fair("search", series)
                    continue
                points = counting.points_of(self.games([series]), counting.by_bot, len(series.bots))[0]
                yield _search(series.scenario, what, points, other == self.quality.bot)


def _search(scenario: str, what: str, points: Share, is_bot: bool) -> Row:
    """How search fares in a scenario. Against the bot the interval counts, where so much is played that it can."""
    if not is_bot:
        return _share("search", scenario, what, points, *_at_least(demands.SEARCH_BEATS_SCRIPT))
    row = _share("search", scenario, what, points)
    if scenario != demands.STORY:
        return row
    low, _ = row.interval
    asked = f"surely more than {_percent(demands.SEARCH_WINS)}"
    return msgspec.structs.replace(row, asked=asked, met=low > demands.SEARCH_WINS)


def _everywhere(part: str, what: str, shares: Sequence[tuple[str, Share]], least: float) -> Iterator[Row]:
    """What is asked of all scenarios together, then each."""
    total = Share(sum(one.points for _, one in shares), sum(one.games for _, one in shares))
    more = ", ".join(f"{scenario}: {_percent(one.share)}" for scenario, one in shares)
    yield msgspec.structs.replace(_share(part, EVERYWHERE, what, total, *_at_least(least)), more=more)
    for scenario, one in shares if len(shares) > 1 else ():
        yield msgspec.structs.replace(_share(part, scenario, what, one), is_detail=True)


def _at_least(least: float | None) -> tuple[str, Any]:
    """How a demand is said, and what meets it; nothing, if there is none."""
    return ("", None) if least is None else (f"at least {_percent(least)}", lambda share: share >= least)


def _share(part: str, scenario: str, what: str, share: Share, asked: str = "", is_met: Any = None) -> Row:
    return Row(
        part=part, scenario=scenario, what=what, figure=share.share, asked=asked, games=share.games,
        interval=wilson(share.points, share.games),
        met=bool(share.games and is_met(share.share)) if is_met is not None else None,
    )  # fmt: skip


def _most(
    part: str, scenario: str, what: str, shares: list[Share], names: Sequence[str], most: float | None = None
) -> Row:
    """The largest of some shares, which must not be too large."""
    asked = "" if most is None else f"at most {_percent(most)}"
    row = _share(
        part, scenario, what, max(shares, key=lambda one: one.points), asked,
        None if most is None else lambda share: share <= most,
    )  # fmt: skip
    more = ", ".join(f"{name}: {_percent(one.share)}" for name, one in zip(names, shares, strict=False))
    return msgspec.structs.replace(row, more=more)


def _harm(what: str, some: list[Attacks]) -> Row:
    count, harm, squares = (sum(getattr(one, name) for one in some) for name in ("count", "harm", "squares"))
    return Row(
        part="heights", scenario=EVERYWHERE, what=what, figure=harm / count, form="number",
        games=count, interval=around_mean(count, harm, squares),
    )  # fmt: skip


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _percent(share: float) -> str:
    """A share in words: whole percents where it is whole."""
    return f"{share:.1%}".replace(".0%", "%").replace("%", " %")
