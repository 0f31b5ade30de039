"""`highground sight`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from highground.cli.boards import print_board
from highground.cli.narration import print_ruling
from highground.cli.output import AsJson, GameName, SceneName, Variants, console, print_json, write_file
from highground.cli.scenes import begin, open_game, scene_for_observer, setting_for
from highground.draw import svg
from highground.engine import HighgroundError, Line, Mark, Match, Ruling, Scene
from highground.engine.game import Sight
from highground.engine.scene import Spot


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
    if file:
        places = [sight.place(match.position.state, name) for name in (start, end)]
        write_file(file, svg(_with_ruling(scene_for_observer(match), ruling, *places), match.names))
    if json:
        return print_json({"clear": ruling.clear, "reasons": ruling.reasons, "from": start, "to": end})
    print_ruling(ruling, start, end)
    return None


def _everything(match: Match[Any], sight: Sight, start: str, file: Path | None, json: bool) -> None:
    place = sight.place(match.position.state, start)
    seen = sight.everything_from(match.position.state, start)
    scene = scene_for_observer(match)
    unseen = [cell.name for cell in scene.cells if cell.name not in (*seen, place)]
    places = {cell.name: cell.at for cell in scene.cells}
    first_reasons = (sight.between(match.position.state, place, name).reasons[0] for name in unseen)
    blocking = dict.fromkeys(name for reason in first_reasons for name in _places_in(reason.geometry, places))
    scene = _with_view(scene, place, seen, [name for name in blocking if name != place])
    if file:
        write_file(file, svg(scene, match.names))
    if json:
        return print_json({"from": start, "sees": list(seen)})
    print_board(scene, match.names)
    console.print(f"{start} sees {len(seen)}: {', '.join(seen) or 'nothing'}", markup=False, soft_wrap=True)
    return None


def _with_ruling(scene: Scene, ruling: Ruling, start: str, end: str) -> Scene:
    """The scene with the line that was asked about, what the reasons point at, and the reasons themselves."""
    places = {cell.name: cell.at for cell in scene.cells}
    kind = "cover" if ruling.clear else "blocking"
    pointed_at = dict.fromkeys(
        place for reason in ruling.reasons for place in _places_in(reason.geometry, places) if place not in (start, end)
    )
    lines = (
        (Line(places[start], places[end], "clear" if ruling.clear else "blocked"),)
        if start in places and end in places
        else ()
    )
    return msgspec.structs.replace(
        scene,
        lines=scene.lines + lines,
        marks=scene.marks + tuple(Mark(places[name], kind) for name in pointed_at),
        title=f"{scene.title}: {start} {'sees' if ruling.clear else 'does not see'} {end}",
        notes=(*scene.notes, *map(str, ruling.reasons)),
    )


def _places_in(geometry: Iterable[tuple[Any, ...]], places: dict[str, Spot]) -> Iterable[str]:
    """The places at fault that reasons name one by one; two together are the edge between them, and neither is."""
    for shape in geometry:
        if shape[0] == "passed":
            continue
        named = [part for part in shape if isinstance(part, str) and part in places]
        if len(named) == 1:
            yield named[0]


def _with_view(scene: Scene, start: str, seen: Iterable[str], blocking: Iterable[str]) -> Scene:
    """The scene with every place marked as seen or not, and those that block sight of others."""
    known = set(seen)
    places = {cell.name: cell.at for cell in scene.cells}
    marks = [Mark(cell.at, "seen" if cell.name in known else "unseen") for cell in scene.cells if cell.name != start]
    marks += [Mark(places[name], "blocking") for name in blocking]
    title = f"{scene.title}: what {start} sees"
    return msgspec.structs.replace(scene, title=title, marks=(*scene.marks, *marks))
