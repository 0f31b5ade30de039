"""`highground games` and `highground rules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from highground.cli.language import Language, speaking_as_asked
from highground.cli.output import AsJson, console, print_json, print_line
from highground.cli.scenes import open_game
from highground.engine import Chart, Game, HighgroundError
from highground.engine.coverage import coverage_of, read_tested
from highground.engine.options import Option, options_of
from highground.games import TESTED, all_ids
from highground.learning import lessons_of


def games(json: AsJson = False) -> None:
    """The games, their scenarios and variants."""
    found = [open_game(id) for id in all_ids()]
    if json:
        rows = [
            {
                "id": g.id,
                "title": g.title,
                "scenarios": list(g.scenarios),
                "variants": list(g.rulebook.variants),
                "options": _options(g),
                "lessons": [lesson.name for lesson in lessons_of(g)],
            }
            for g in found
        ]
        return print_json(rows)
    table = Table("game", "title", "players", "scenarios", "variants")
    for game in found:
        players = f"{game.seats.start} to {game.seats.stop - 1}" if len(game.seats) > 1 else str(game.seats.start)
        table.add_row(game.id, game.title, players, "\n".join(game.scenarios), "\n".join(game.rulebook.variants))
    console.print(table)
    for game in found:
        for option in _options(game):
            print_line(
                f"{game.id}: --choose {option.name}={','.join(option.usual)}, unless you choose another; there are"
            )
            for word, what in option.choices.items():
                print_line(f"  {word}: {what}")
    return None


def _options(game: Game[Any]) -> list[Option]:
    """What may be chosen in the game's first scenario, for as few players as can be."""
    return options_of(game, next(iter(game.scenarios.values()))(), game.seats.start)


def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id, or a Python file.")] = None,
    clause: Annotated[str | None, typer.Argument(help="One clause, by id.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which clauses have code and tests.")] = False,
    language: Language = None,
    json: AsJson = False,
) -> None:
    """The rulebook of a game, or one clause of it; with --coverage, which clauses have code and tests."""
    if coverage:
        return _coverage([game] if game else all_ids(), json)
    if game is None:
        raise HighgroundError(f"name a game: {', '.join(all_ids())}")
    found = open_game(game)
    book = found.rulebook
    clauses = [book.find(clause)] if clause else list(book)
    if json:
        return print_json(clauses)
    with speaking_as_asked(language, found):
        for one in clauses:
            title = f"{one.title}. " if one.title else ""
            console.print(f"[bold]{one.id}[/] [dim]\\[{one.mark}][/] {escape(title + one.said)}")
            for variant in one.variants:
                console.print(f"    [dim]variant[/] {variant}")
        if found.charts and not clause:
            _print_charts(found.charts())
    return None


def _print_charts(charts: Sequence[Chart]) -> None:
    """The tables in force, below the rulebook."""
    for chart in charts:
        table = Table(*chart.heads, title=chart.title, title_justify="left")
        for row in chart.rows:
            table.add_row(*row)
        console.print(table)


def _coverage(names: list[str], json: bool) -> None:
    tested = read_tested(TESTED)
    found = {game.id: coverage_of(game, tested.get(game.id, ())) for game in map(open_game, names)}
    if json:
        return print_json(found)
    table = Table("game", "clauses", "with code", "with tests", "missing")
    for id, coverage in found.items():
        missing = ", ".join(coverage.missing) or "none"
        table.add_row(id, str(coverage.clauses), str(coverage.cited), str(coverage.tested), missing)
    console.print(table)
    return None
