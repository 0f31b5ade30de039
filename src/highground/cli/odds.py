"""`highground odds`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from highground.cli.action import after_action, begin_action, named_answers, path_in_words
from highground.cli.language import Language, speaking_as_asked
from highground.cli.moments import At, SceneOrReplay, match_at
from highground.cli.odds_table import tell_table
from highground.cli.output import AsJson, GameName, Variants, console, print_json, print_line, write_file
from highground.cli.scenes import open_game
from highground.draw import Bar, BarGroup, bar_chart
from highground.engine import Answer, View, name_of_seat, question_for, seated
from highground.engine.measure import amount_said, said
from highground.odds import Branch, Odds, odds_of
from highground.odds.as_json import odds_as_json
from highground.odds.numbers import exactness, mean, percent

MOST_BRANCHES = 12  # that are shown to people,
FEW_BRANCHES = 3  # and with all their outcomes to whoever is asked at the table; of more the gist is told
LIKELIEST = 2  # outcomes that are the gist where nothing is counted
WIDE = 100  # columns that leave room for long bars
LONG, SHORT = 20, 8  # bars


class NamedOdds(NamedTuple):
    """The odds of a branch, and the names of its answers: of those that are asked for, and of all in order."""

    labels: list[str]
    path: list[str]
    odds: Odds


def odds(
    game: GameName,
    scene: SceneOrReplay,
    action: Annotated[
        list[str] | None,
        typer.Argument(metavar="ACTION", help="The answers in order, named or numbered as `play` prints them."),
    ] = None,
    table: Annotated[
        bool, typer.Option("--table", help="All attacks of whoever is asked, on all targets, after ACTION if given.")
    ] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the odds as an SVG picture.")] = None,
    policy: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="How decisions after chance are answered: usual, plain, best-reply, first, or a policy of the game.",
        ),
    ] = "usual",
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0,
            help="About how long the whole answer may take: 3, or 10 with --table, if not said. What cannot be had"
            " exactly in half of that is sampled in the rest, and says so.",
        ),
    ] = None,
    at: At = None,
    language: Language = None,
    variant: Variants = None,
    json: AsJson = False,
) -> None:
    """What an action in a set-up scene, or at a moment of a saved game, may lead to, and how likely each outcome is.

    Decisions that ACTION leaves open before the first chance are branches, each with its own odds.

    With --table, each attacker stands against each target: what the best attack does, or the clause that forbids it.

    What the numbers mean, and what JSON has, is in docs/odds.md.
    """
    found = open_game(game)
    match = match_at(found, scene, at, variant)
    # Whoever names a time wants all of it to be used, however many steps that takes.
    limits: dict[str, Any] = {} if seconds is None else {"seconds": seconds, "steps": None}
    with speaking_as_asked(language, found), seated(match.names):
        if table:
            return tell_table(after_action(match, action or []), policy, limits, plot, json)
        view, answers = begin_action(match, action or [])
        branches = _in_order(view, odds_of(view, answers, policy, **limits))
        if plot:
            write_file(plot, _picture(view, branches))
        if json:
            return print_json(_as_json(view, branches) | ({"plot": str(plot)} if plot else {}))
        _print_odds(view, branches)
        if plot:
            print_line(f"{plot}: drawn")
    return None


def tell_odds(view: View[Any], answers: Sequence[Answer], seconds: float) -> None:
    """What these answers lead to, for people at the table: all outcomes of a few ways to go on, the gist of many."""
    branches = _in_order(view, odds_of(view, answers, seconds=seconds))
    if len(branches) <= FEW_BRANCHES:
        return _print_odds(view, branches)
    common = _common_beginning([branch.path for branch in branches])
    of_what = f"of “{' → '.join(common)}”" if common else "of all there is to do"
    print_line(f"Odds as {name_of_seat(view.seat)} can know them, {of_what}:")
    for branch in branches[:MOST_BRANCHES]:
        way = " → ".join(branch.path[len(common) :])
        print_line(Text.assemble("  ", (way, "bold"), f": {_gist(view, branch.odds)}"))
    rest = f"and {_more(branches)}; " if len(branches) > MOST_BRANCHES else ""
    print_line(f"  {rest}name more of the answers for all that one of them may lead to")
    print_line(_by_whom(branches[0].odds.policy))
    return None


def _gist(view: View[Any], odds: Odds) -> str:
    """What is counted, on average; or what is likeliest, where nothing is counted or nothing varies."""
    game, setting = view.game, view.state.setting
    counted = [amount_said(game, setting, each.change, mean(each.mean)) for each in odds.quantities]
    if counted and any(each.varies for each in odds.quantities):
        return f"{', '.join(counted)} on average"
    likeliest = sorted(odds.outcomes, key=lambda found: -found[1])[:LIKELIEST]
    return "; ".join(said(game, setting, outcome) + (f" {percent(p)}" if p < 1 else "") for outcome, p in likeliest)


def _print_odds(view: View[Any], branches: Sequence[NamedOdds]) -> None:
    console.print(f"Odds as [bold]{escape(name_of_seat(view.seat))}[/] can know them:")
    for branch in branches[:MOST_BRANCHES]:
        _print_branch(view, " → ".join(branch.path), branch.odds)
    if len(branches) > MOST_BRANCHES:
        console.print(f"and {_more(branches)}; name more of the answers")
    print_line(_by_whom(branches[0].odds.policy))


def _more(branches: Sequence[NamedOdds]) -> str:
    more = len(branches) - MOST_BRANCHES
    return f"{more} more {'way' if more == 1 else 'ways'} to answer"


def _by_whom(policy: str) -> str:
    return f"Decisions after chance are answered by the policy “{policy}”."


def _in_order(view: View[Any], branches: list[Branch]) -> list[NamedOdds]:
    """The names of the answers of each branch with its odds, in the order in which the rules offer the answers."""
    named = [(named_answers(view, branch.answers), branch) for branch in branches]
    named.sort(key=lambda pair: [place for place, _ in pair[0]])
    return [
        NamedOdds([label for _, label in answers], path_in_words(view, branch.answers), branch.odds)
        for answers, branch in named
    ]


# For other programs


def _as_json(view: View[Any], branches: list[NamedOdds]) -> dict[str, Any]:
    shown = [{"answers": branch.labels, **odds_as_json(view, branch.odds)} for branch in branches]
    first = odds_as_json(view, branches[0].odds)
    return {**first, "seat": view.seat + 1, "policy": branches[0].odds.policy, "branches": shown}


# In the terminal


def _print_branch(view: View[Any], title: str, odds: Odds) -> None:
    or_more = _or_more(odds)
    length = LONG if console.width >= WIDE else SHORT
    table = Table(title=escape(title) or None, title_justify="left", title_style="bold", box=None, pad_edge=True)
    table.add_column("outcome", overflow="fold")
    table.add_column("probability", justify="right", no_wrap=True)
    table.add_column("exact" if odds.is_exact else "sampled", justify="right", style="dim", no_wrap=True)
    if or_more:
        table.add_column("or more", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True, min_width=length)
    for number, (outcome, p) in enumerate(odds.outcomes):
        words = said(view.game, view.state.setting, outcome)
        more = [percent(or_more[number]) if outcome else ""] if or_more else []
        table.add_row(escape(words), percent(p), exactness(odds, p), *more, _bar(p, length))
    console.print(table)
    for line in _averages(view, odds, but_for_first=bool(or_more)):
        print_line(f"   {line}")


def _or_more(odds: Odds) -> list[Fraction]:
    """How likely each outcome or a worse one is; empty where they do not differ by an amount, or in nothing else."""
    if len(odds.outcomes) < 3 or not odds.quantities:
        return []
    counted = odds.quantities[0].change
    amounts = [
        sum(each.amount or 0 for each in outcome if (each.name, each.facts) == (counted.name, counted.facts))
        for outcome, _ in odds.outcomes
    ]
    falls = all(one > other for one, other in pairwise(amounts))
    return list(accumulate(p for _, p in odds.outcomes)) if falls else []


def _averages(view: View[Any], odds: Odds, but_for_first: bool = False) -> list[str]:
    """What outcomes come to on average, and how likely each amount or more is, where no column says so already."""
    lines: list[str] = []
    for number, quantity in enumerate(odds.quantities):
        if not quantity.varies:
            continue
        words = amount_said(view.game, view.state.setting, quantity.change, mean(quantity.mean))
        unsure = [found for found in quantity.at_least if found.probability < 1]
        more = ", ".join(f"{amount}: {percent(p)}" for amount, p in unsure)
        told = but_for_first and number == 0
        fraction = f" ({exactness(odds, quantity.mean)})" if odds.is_exact else ""
        lines.append(f"{words} on average{fraction}" + ("" if told else f"; at least {more}"))
    return lines


def _bar(probability: Fraction, length: int) -> str:
    """A bar as long as the outcome is likely, drawn in eighths of a character."""
    eighths = round(probability * length * 8) or 1
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


# As a picture


def _picture(view: View[Any], branches: list[NamedOdds]) -> str:
    question = question_for(view, 0)
    common = _common_beginning([branch.path for branch in branches])
    title = " → ".join(common) or (question.text if question else view.game.title)
    groups = [
        BarGroup(" → ".join(branch.path[len(common) :]), _bars(view, branch.odds), _averages(view, branch.odds))
        for branch in branches[:MOST_BRANCHES]
    ]
    notes = [f"Odds as {name_of_seat(view.seat)} can know them. {_by_whom(branches[0].odds.policy)}"]
    if len(branches) > MOST_BRANCHES:
        notes.insert(0, f"And {_more(branches)}.")
    return bar_chart(title, groups, notes)


def _bars(view: View[Any], odds: Odds) -> list[Bar]:
    comma = ", " if odds.is_exact else " "
    return [
        Bar(said(view.game, view.state.setting, outcome), float(p), f"{percent(p)}{comma}{exactness(odds, p)}")
        for outcome, p in odds.outcomes
    ]


def _common_beginning(paths: Sequence[list[str]]) -> list[str]:
    """The answers with which all of these begin."""
    first, last = min(paths), max(paths)
    equal = [one == other for one, other in zip(first, last, strict=False)]
    return first[: equal.index(False) if False in equal else len(equal)]
