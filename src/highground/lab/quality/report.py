"""The report in Markdown: what is met and what is not, then every figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from highground.lab.quality.demands import PARTS
from highground.lab.quality.rows import Row

HEADINGS = {
    "fair": (
        "Fair",
        "The bot against itself, in each turn order alike. A draw gives each winner its part of a point.",
    ),
    "mechanics": (
        "Every mechanic pays",
        "The bot against itself without a mechanic: each deal is played from both seats, so that luck weighs less than"
        " the intervals say; draws count half. A game uses a mechanic if either side does, when the whole bot plays"
        " itself.",
    ),
    "scripts": (
        "No stupid plan wins",
        "The bot against scripts with one plan each, the yardstick that stays the same as bots get better.",
    ),
    "random": ("Chance loses", "The bot against one that answers anything allowed."),
    "heights": (
        "High ground matters",
        "Attacks when the bot plays itself: how many cross heights (how far the attacker stands above the target: which"
        " share of attacks), and the mean harm that an attack does.",
    ),
    "story": (
        "A story",
        "Decisions have two or more answers. Half time is the end of the round nearest to the middle of the rounds"
        " played; who leads is told by how the game says that a match stands, and nobody leads when it is equal.",
    ),
    "search": (
        "Looking ahead wins",
        "Search, which tries its answers in imagined matches, at 50 simulations a decision in the skirmish, at 100"
        " elsewhere; but against itself, each deal is played from both seats.",
    ),
}


class About(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was measured: which rules and which code were played, by which command, and what came of it."""

    id: str
    title: str
    version: int
    source: str
    command: str
    failures: int = 0  # games that are not counted
    rows: list[Row]

    @property
    def asked(self) -> list[Row]:
        """The rows that ask for something."""
        return [row for row in self.rows if row.met is not None]


def markdown(found: Sequence[About]) -> str:
    """The whole page. A game may have been measured in several goes, each with its code."""
    games = {about.id: [one for one in found if one.id == about.id] for about in found}
    lines = [
        "# Are the games worth playing?",
        "",
        "Measured, not judged: bots play each other, and what is asked of a good game is held against the figures. The",
        "intervals hold the true figure in 95 of 100 cases, if what is counted is independent. Games are; attacks and",
        "decisions of one game are not quite, so theirs are a little too narrow. [How it was made](#how-it-was-made)",
        "stands at the end.",
        "",
        *_summary(games.values()),
    ]
    for some in games.values():
        lines += [f"## {some[0].title}", ""]
        for part in PARTS:
            rows = [row for about in some for row in about.rows if row.part == part]
            if rows:
                heading, text = HEADINGS[part]
                lines += [f"### {heading}", "", text, "", *_table(rows), ""]
    lines += ["## How it was made", ""]
    for about in found:
        parts = ", ".join(HEADINGS[part][0] for part in PARTS if part in {row.part for row in about.rows})
        lines += [f"- {about.title} ({parts}): rules version {about.version}, code {about.source},"]
        lines += [f"  `{about.command}`"]
    return "\n".join(lines) + "\n"


def _summary(games: Iterable[Sequence[About]]) -> Iterator[str]:
    yield "| game | asked | met | not met |"
    yield "|---|---:|---:|---:|"
    missed: list[tuple[About, Row]] = []
    failures = 0
    for some in games:
        asked = [(about, row) for about in some for row in about.asked]
        not_met = [(about, row) for about, row in asked if not row.met]
        yield f"| {some[0].title} | {len(asked)} | {len(asked) - len(not_met)} | {len(not_met)} |"
        missed += not_met
        failures += sum(about.failures for about in some)
    yield ""
    if failures:
        yield f"**{failures} games failed and are not counted.**"
        yield ""
    yield "Not met:" if missed else "All is met."
    yield ""
    for about, row in missed:
        yield f"- {about.title}, {row.scenario}: {row.what} {shown(row)}, asked is {row.asked}"
    if missed:
        yield ""


def _table(rows: Sequence[Row]) -> Iterator[str]:
    counted = "attacks" if rows[0].part == "heights" else "games"
    yield f"| scenario | what | asked | figure | {counted} | 95 % | | more |"
    yield "|---|---|---|---:|---:|---|---|---|"
    for row in rows:
        cells = (row.scenario, row.what, row.asked, shown(row), str(row.games), interval(row), verdict(row), row.more)
        yield f"| {' | '.join(cells)} |"


def shown(row: Row) -> str:
    """The figure in words."""
    return "not measured" if row.figure is None else _number(row, row.figure)


def interval(row: Row) -> str:
    """The interval in words."""
    return "" if row.figure is None else " to ".join(_number(row, end) for end in row.interval)


def verdict(row: Row) -> str:
    """Is it met? Nothing, where nothing is asked."""
    return "" if row.met is None else "met" if row.met else "**not met**"


def _number(row: Row, figure: float) -> str:
    return f"{figure * 100:.1f} %" if row.form == "share" else f"{figure:.3g}"
