"""`highground sight`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from highground.cli.boards import print_board
from highground.cli.narration import print_ruling
from highground.cli.output import AsJson, GameName, SceneName, Variants, console, print_json, write_file
from highground.cli.scenes import begin, open_game, scene_for_observer, setting_for
from highground.draw import svg, with_ruling, with_view
from highground.engine import HighgroundError, Match, Ruling
from highground.engine.game import Sight


def sight(
    game: GameName,
    scene: SceneName,
    start: Annotated[str | None, typer.Argument(metavar="FROM", help="Who looks: a place or a piece, by name.")] = None,
    end: Annotated[str | None, typer.Argument(metavar="TO", help="What at: a place or a piece, by name.")] = None,
    all_from: Annotated[str | None, typer.Option("--all-from", help="Everything that may be seen from here.")] = None,
    variant: Variants = None,
    draw: Annotated[Path | None, typer.Option("--draw", metavar="FILE.svg", help="Draw it, too.")] = None,
    json: AsJson = False,
) -> None:
    """May FROM see TO, and why or why not? With --all-from, everything that may be seen from a place."""
    if (all_from is None) == (start is None) or (start is None) != (end is None):
        raise HighgroundError("name two places, FROM and TO; or one with --all-from")
    found = open_game(game)
    if found.sight is None:
        raise HighgroundError(f"{found.id} has no rules of sight")
    match = begin(found, setting_for(found, scene, variants=variant))
    if all_from is not None:
        _everything(match, found.sight, all_from, draw, json)
    elif start is not None and end is not None:
        _between(match, found.sight, start, end, draw, json)


def _between(match: Match[Any], sight: Sight, start: str, end: str, file: Path | None, json: bool) -> None:
    ruling = sight.between(match.position.state, start, end)
    cover = sight.cover(match.position.state, start, end) if ruling.clear else ()
    whole = Ruling(ruling.clear, (*ruling.reasons, *cover))
    if file:
        places = [sight.place(match.position.state, name) for name in (start, end)]
        write_file(file, svg(with_ruling(scene_for_observer(match), whole, *places), match.names))
    if json:
        return print_json({"clear": ruling.clear, "reasons": ruling.reasons, "cover": cover, "from": start, "to": end})
    print_ruling(whole, start, end)
    return None


def _everything(match: Match[Any], sight: Sight, start: str, file: Path | None, json: bool) -> None:
    place = sight.place(match.position.state, start)
    seen = sight.everything_from(match.position.state, start)
    scene = scene_for_observer(match)
    unseen = [cell.name for cell in scene.cells if cell.name not in (*seen, place)]
    first_reasons = (sight.between(match.position.state, place, name).reasons[0] for name in unseen)
    scene = with_view(scene, place, seen, first_reasons)
    if file:
        write_file(file, svg(scene, match.names))
    if json:
        return print_json({"from": start, "sees": list(seen)})
    print_board(scene, match.names)
    console.print(f"{start} sees {len(seen)}: {', '.join(seen) or 'nothing'}", markup=False, soft_wrap=True)
    return None
