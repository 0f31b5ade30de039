"""`highground odds`."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from highground.cli.action import begin_action, named_answers
from highground.cli.output import AsJson, GameName, SceneName, Variants, console, print_json
from highground.cli.scenes import begin, open_game, setting_for
from highground.engine import View
from highground.odds import Branch, Odds, odds_of

MOST_BRANCHES = 12  # that are shown to people
BAR = 20


def odds(
    game: GameName,
    scene: SceneName,
    action: Annotated[
        list[str] | None,
        typer.Argument(metavar="ACTION...", help="The answers in order, named or numbered as `play` prints them."),
    ] = None,
    variant: Variants = None,
    json: AsJson = False,
) -> None:
    """What an action in a set-up scene may lead to, and how likely each outcome is.

    Decisions that ACTION leaves open before the first chance are branches, each with its own odds; decisions after
    it are answered by a policy that the result names. In JSON, "outcomes" are those of the first branch, and
    "branches" has them all. A result with "exact": null was sampled, with this standard "error".
    """
    found = open_game(game)
    match = begin(found, setting_for(found, scene, variants=variant))
    view, answers = begin_action(match, action or [])
    branches = _in_order(view, odds_of(view, answers))
    if json:
        return print_json(_as_json(view, branches))
    console.print(f"Odds as [bold]{escape(match.names[view.seat])}[/] can know them:")
    for labels, odds in branches[:MOST_BRANCHES]:
        console.print(_table(" → ".join(labels), odds))
    if len(branches) > MOST_BRANCHES:
        console.print(f"and {len(branches) - MOST_BRANCHES} more ways to answer; name more of the answers")
    console.print(f"Decisions after chance are answered by the policy “{branches[0][1].policy}”.", style="dim")
    return None


def _in_order(view: View[Any], branches: list[Branch]) -> list[tuple[list[str], Odds]]:
    """The names of the answers of each branch with its odds, in the order in which `play` lists the answers."""
    named = [(named_answers(view, branch.answers), branch.odds) for branch in branches]
    named.sort(key=lambda pair: [place for place, _ in pair[0]])
    return [([label for _, label in answers], odds) for answers, odds in named]


def _as_json(view: View[Any], branches: list[tuple[list[str], Odds]]) -> dict[str, Any]:
    shown = [{"answers": labels, **_outcomes(odds)} for labels, odds in branches]
    first = _outcomes(branches[0][1])
    return {**first, "seat": view.seat + 1, "policy": branches[0][1].policy, "branches": shown}


def _outcomes(odds: Odds) -> dict[str, Any]:
    error = {} if odds.error is None else {"error": odds.error}
    rows = [
        {"outcome": outcome, "probability": float(p), "exact": str(p) if odds.is_exact else None, **error}
        for outcome, p in odds.outcomes
    ]
    return {"outcomes": rows, **error}


def _table(title: str, odds: Odds) -> Table:
    table = Table(title=escape(title) or None, title_justify="left", title_style="bold", box=None, pad_edge=True)
    table.add_column("outcome")
    table.add_column("probability", justify="right")
    table.add_column("exact" if odds.is_exact else "sampled", justify="right", style="dim")
    table.add_column("")
    for outcome, probability in odds.outcomes:
        words = ", ".join(f"{key} {_words(value)}" for key, value in outcome.items()) or "nothing changes"
        exact = str(probability) if odds.error is None else f"± {2 * odds.error:.1%}"
        table.add_row(escape(words), f"{float(probability):.1%}", exact, _bar(probability))
    return table


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(part)}" for key, part in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(_words, value)) or "none"
    return str(value)


def _bar(probability: Fraction) -> str:
    """A bar as long as the outcome is likely, drawn in eighths of a character."""
    eighths = round(probability * BAR * 8) or 1
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()
