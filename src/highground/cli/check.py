"""`highground check`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from highground.cli.output import AsJson, complain, console, print_json
from highground.cli.parts import Part, most_like, parts_of
from highground.cli.scenes import begin, game_in, is_replay, open_game, setting_for, with_way_out
from highground.engine import FaultyData, HighgroundError, Rulebook, read_log, replay
from highground.engine.data import load_toml
from highground.engine.log import CutOff
from highground.games import all_ids
from highground.learning import faults_of, load_lesson


def check(
    file: Annotated[
        Path, typer.Argument(help="A scene or a part of one (a map, a posse), a lesson, a rulebook, or a saved game.")
    ],
    game: Annotated[str | None, typer.Option("--game", help="The Python file of a game that is not built in.")] = None,
    json: AsJson = False,
) -> None:
    """Is this file sound? Names every fault in it. What kind of file it is, its content tells."""
    kind, faults = "", []
    try:
        kind = _check(file, game)
    except FaultyData as error:
        faults = error.faults
    except HighgroundError as error:
        faults = [str(error).removeprefix(f"{file}: ")]
    if json:
        print_json({"ok": not faults, "faults": faults, "kind": kind})
    elif not faults:
        console.print(f"{file}: sound ({kind})", markup=False, soft_wrap=True)
    for fault in [] if json else faults:
        complain(f"{file}: {fault}")
    if faults:
        raise typer.Exit(2)


def _check(file: Path, game: str | None) -> str:
    """What kind of file this is; raises what is wrong with it."""
    if not file.is_file():
        load_toml(file, dict)  # says best why it cannot be read
    if is_replay(file):
        try:
            log = read_log(file)
        except CutOff as error:
            raise HighgroundError(with_way_out(error, file)) from None
        replay(open_game(game or log.head.setting.game), log)
        return f"a saved game of {log.head.setting.game} with {len(log.entries)} entries"
    keys = load_toml(file, dict[str, Any])
    if "game" in keys:
        return _check_scene(file, keys["game"], game)
    if "steps" in keys:
        return _check_lesson(file, game)
    if "clause" in keys:
        book = Rulebook.load(file)
        return f"the rulebook “{book.title}” with {len(book)} clauses"
    parts = [part for id in all_ids() for part in parts_of(open_game(id))]
    part = most_like(keys, parts)
    if part is None:
        raise HighgroundError(_unlike_anything(keys, parts))
    for id in all_ids():
        found = open_game(id)
        if found.catalogue is not None and found.catalogue.list_type is part.kind:
            cards = found.catalogue.read(file)
            return f"a {part.name} of {part.game} with {cards.size} cards, for {' and '.join(cards.scenarios)}"
    load_toml(file, part.kind)
    return f"a {part.name} of {part.game}; whether it fits a scene, the scene will tell"


def _check_scene(file: Path, named: Any, game: str | None) -> str:
    if not isinstance(named, str):
        raise HighgroundError(f'game: the id of a game is wanted, in quotes: game = "{(all_ids() or ["my-game"])[0]}"')
    found = open_game(game or named)
    match = begin(found, setting_for(found, str(file)))
    faults = list(found.check(match.position.state))
    if faults:
        raise FaultyData(str(file), faults)
    return f"a scene of {found.title}"


def _check_lesson(file: Path, game: str | None) -> str:
    lesson = load_lesson(file)
    named = game or game_in(file.parent / lesson.scene)
    if named is None:
        raise HighgroundError(f'scene: "{lesson.scene}" does not tell the game; name it, for example --game high-noon')
    found = open_game(named)
    if faults := faults_of(found, lesson):
        raise FaultyData(str(file), faults)
    return f"a lesson of {found.title}"


def _unlike_anything(keys: dict[str, Any], parts: list[Part]) -> str:
    """What to say of a TOML file that does not tell what it is."""
    ids = all_ids()
    names = " or ".join(f'"{id}"' for id in ids) if ids else "its id"
    found = f"its keys are {', '.join(keys)}" if keys else "it is empty"
    known = [f"a {part.name} has {', '.join(part.required)}" for part in parts if len(part.required) > 2]
    others = "; ".join([*known, "a rulebook has title and clause"])
    return f'the key "game" is missing, so this is no scene ({found}); a scene has game = {names}; {others}'
