"""`highground sight`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from highground.cli.boards import print_board
from highground.cli.looking import looks_at, tell_seen
from highground.cli.moments import At, SceneOrReplay, match_at
from highground.cli.naming import find_thing
from highground.cli.narration import print_ruling
from highground.cli.output import AsJson, GameName, Variants, console, print_json, write_file
from highground.cli.scenes import open_game, scene_for_observer
from highground.draw import svg, with_ruling, with_view
from highground.engine import HighgroundError, Match, Ruling, Scene
from highground.engine.game import Sight, sight_of


def sight(
    game: GameName,
    scene: SceneOrReplay,
    start: Annotated[str | None, typer.Argument(metavar="FROM", help="Who looks: a place or a piece, by name.")] = None,
    end: Annotated[str | None, typer.Argument(metavar="TO", help="What at: a place or a piece, by name.")] = None,
    all_from: Annotated[str | None, typer.Option("--all-from", help="Everything that may be seen from here.")] = None,
    who_sees: Annotated[
        str | None, typer.Option("--who-sees", metavar="WHERE", help="Which of the others see whoever stands there.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="With --who-sees: whose the one there is; else whoever is asked.")
    ] = None,
    thrown: Annotated[bool, typer.Option("--thrown", help="The way of a thrown item, where that differs.")] = False,
    at: At = None,
    variant: Variants = None,
    draw: Annotated[Path | None, typer.Option("--draw", metavar="FILE.svg", help="Draw it, too.")] = None,
    json: AsJson = False,
) -> None:
    """May FROM see TO, and why or why not? With --all-from, everything that may be seen from a place."""
    if [start is not None, all_from is not None, who_sees is not None].count(True) != 1 or (start is None) != (
        end is None
    ):
        raise HighgroundError("name two places, FROM and TO; or one with --all-from or --who-sees")
    if who_sees is not None and (thrown or draw):
        raise HighgroundError("--thrown and --draw go with FROM and TO, or with --all-from")
    if seat is not None and who_sees is None:
        raise HighgroundError("--seat goes with --who-sees")
    found = open_game(game)
    rules = sight_of(found, thrown)
    match = match_at(found, scene, at, variant)
    if all_from is not None:
        _everything(match, rules, all_from, thrown, draw, json)
    elif who_sees is not None:
        _who_sees(match, who_sees, seat, json)
    elif start is not None and end is not None:
        _between(match, rules, start, end, thrown, draw, json)


def _between(
    match: Match[Any], sight: Sight, start: str, end: str, thrown: bool, file: Path | None, json: bool
) -> None:
    ruling = sight.between(match.position.state, start, end, thrown)
    cover = sight.cover(match.position.state, start, end) if ruling.clear else ()
    pointed_at = Ruling(ruling.clear, (*ruling.reasons, *cover))
    if file:
        places = [sight.place(match.position.state, name) for name in (start, end)]
        side_view = match.game.side_view(match.position.state, *places) if match.game.side_view else None
        scene = with_ruling(scene_for_observer(match), pointed_at, *places, side_view=side_view)
        write_file(file, svg(scene, match.names))
    if json:
        return print_json({**_as_json(ruling), "cover": cover, "from": start, "to": end})
    print_ruling(ruling, start, end)
    return None


def _as_json(ruling: Ruling) -> dict[str, Any]:
    return {"clear": ruling.clear, "reasons": ruling.reasons, "beside": ruling.beside}


def _who_sees(match: Match[Any], where: str, seat: int | None, json: bool) -> None:
    seats = match.setting.seats
    if seat is not None and seat > seats:
        raise HighgroundError(f"there is no seat {seat}; there are {seats}")
    scene, state = scene_for_observer(match), match.position.state
    whose = seat - 1 if seat is not None else _owner(match, scene, where)
    if json:
        place, looks = looks_at(match.game, state, scene, whose, where)
        found = [{"name": piece.name, "seat": (piece.seat or 0) + 1, **_as_json(ruling)} for piece, ruling in looks]
        return print_json({"where": place, "seat": whose + 1, "others": found})
    tell_seen(match.game, state, scene, whose, where)
    return None


def _owner(match: Match[Any], scene: Scene, where: str) -> int:
    """Whose the piece of this name is; of a place, whoever is asked."""
    name = find_thing(scene, where)
    owners = (piece.seat for piece in scene.pieces if piece.name == name and piece.seat is not None)
    return next(owners, next(iter(match.waited_for()), 0))


def _everything(match: Match[Any], sight: Sight, start: str, thrown: bool, file: Path | None, json: bool) -> None:
    place = sight.place(match.position.state, start)
    seen = sight.everything_from(match.position.state, start, thrown)
    scene = scene_for_observer(match)
    unseen = [cell.name for cell in scene.cells if cell.name not in (*seen, place)]
    first_reasons = (sight.between(match.position.state, place, name, thrown).reasons[0] for name in unseen)
    areas = match.game.seen_areas(match.position.state, start) if match.game.seen_areas else None
    scene = with_view(scene, place, seen, first_reasons, areas)
    if file:
        write_file(file, svg(scene, match.names))
    if json:
        return print_json({"from": start, "sees": list(seen)})
    print_board(scene, match.names)
    console.print(f"{start} sees {len(seen)}: {', '.join(seen) or 'nothing'}", markup=False, soft_wrap=True)
    return None
