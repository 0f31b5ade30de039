"""`highground draw`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from highground.cli.action import after_action
from highground.cli.boards import with_choices
from highground.cli.cards import find_card, find_list
from highground.cli.output import AsJson, GameName, Variants, console, print_json, write_file
from highground.cli.replay import first_entries
from highground.cli.scenes import begin, game_in, is_replay, naming, open_game, read_replay, setting_for
from highground.draw import sheet, svg, up_to_level
from highground.engine import OBSERVER, CardFace, Game, HighgroundError, Position, Scene, question_for, replay, seated
from highground.engine.data import load_toml
from highground.engine.errors import suggestion


def draw(
    game: GameName,
    source: Annotated[
        str,
        typer.Argument(
            metavar="SCENE|REPLAY|DECK|CARD",
            help="A scene file, the name of a scenario, a saved game; of a game of cards, a deck or a card.",
        ),
    ],
    answers: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ANSWER]...", help="Answers given first, as `play` prints them."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE.svg", help="Where to; else standard output.")
    ] = None,
    at: Annotated[int | None, typer.Option(min=0, help="A saved game after so many entries of its log.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="As this seat knows it; else as an observer does.")] = None,
    everything: Annotated[bool, typer.Option("--everything", help="With all that is hidden.")] = False,
    choices: Annotated[
        bool, typer.Option("--choices", help="As whoever is asked knows it, with what may be chosen.")
    ] = False,
    level: Annotated[
        int | None, typer.Option("--level", min=0, help="On a table: without what lies above this level.")
    ] = None,
    variant: Variants = None,
    json: AsJson = False,
) -> None:
    """Draw a scene, a moment of a saved game, or cards to be printed, as an SVG picture."""
    if (seat is not None) + everything + choices > 1:
        raise HighgroundError(
            "--seat shows what one seat knows, --everything what nobody knows, --choices what whoever is asked knows;"
            " use one of them"
        )
    found = open_game(game)
    if (on_sheet := _cards(found, source)) is not None:
        if answers or at is not None or seat is not None or everything or choices or level is not None or variant:
            raise HighgroundError(f"{source} is cards to be printed; only -o and --json go with that")
        return _hand_out(on_sheet[0], sheet(*on_sheet), output, json, {"cards": on_sheet[1]})
    position, names = _position(found, source, at, variant or [], answers or [])
    seats = position.state.setting.seats
    if seat is not None and seat > seats:
        raise HighgroundError(f"there is no seat {seat}; there are {seats}")
    with seated(names):
        if choices:
            scene = _offered(found, position)
        else:
            known = position if everything else position.view(OBSERVER if seat is None else seat - 1)
            scene = found.scene(known.state)
        if level is not None:
            scene = up_to_level(scene, level)
    return _hand_out(scene.title, svg(scene, names), output, json, {"scene": scene})


def _hand_out(title: str, picture: str, output: Path | None, json: bool, told: dict[str, Any]) -> None:
    """Write a picture where it is wanted, and say so."""
    if output:
        write_file(output, picture)
    if json:
        return print_json({"file": str(output) if output else None, **told, "svg": None if output else picture})
    if output:
        console.print(f"{output}: {title}", markup=False, soft_wrap=True)
    else:
        sys.stdout.write(picture)
    return None


def _cards(game: Game[Any], source: str) -> tuple[str, list[CardFace]] | None:
    """The title and the cards of a sheet, if that is what is named: a deck, a deck file or a card."""
    if game.catalogue is None or source in game.scenarios:
        return None
    known = game.catalogue.cards()
    card = find_card(known, source)
    if card is not None:
        return card.face.title, [card.face]
    if source in game.catalogue.lists() or _is_list(source):
        deck = find_list(game, source)
        return deck.name, [known[id].face for id, count in deck.cards.items() for _ in range(count)]
    if not Path(source).exists():
        names = [*game.scenarios, *game.catalogue.lists(), *known]
        kinds = f"no file, no scenario and no {game.catalogue.list_name} or card of {game.id}"
        raise HighgroundError(f'there is {kinds} called "{source}"{suggestion(source, names)}')
    return None


def _is_list(source: str) -> bool:
    """Is this a file with cards and their counts, and no scene?"""
    path = Path(source)
    if not path.is_file() or is_replay(path) or game_in(path) is not None:
        return False
    return "cards" in load_toml(path, dict[str, Any])


def _offered(game: Game[Any], position: Position[Any]) -> Scene:
    """The scene as whoever is asked knows it, with the question and all that it offers."""
    for seat in range(position.state.setting.seats):
        view = position.view(seat)
        question = question_for(view, 0)
        if question is not None:
            scene = with_choices(game.scene(view.state), question)
            return msgspec.structs.replace(scene, title=f"{scene.title}: {question.text}")
    raise HighgroundError("nobody is asked anything here, so there are no --choices to draw")


def _position(
    game: Game[Any], source: str, at: int | None, variants: list[str], answers: list[str]
) -> tuple[Position[Any], tuple[str, ...]]:
    """The moment to be drawn, and what its players are called."""
    path = Path(source)
    if source not in game.scenarios and path.is_file() and is_replay(path):
        if variants:
            raise HighgroundError("a saved game has the variants it was played with; leave --variant out")
        if answers:
            raise HighgroundError("a saved game has its answers; choose a moment of it with --at")
        with naming(path):
            log = read_replay(path)
            return replay(game, log if at is None else first_entries(log, at)), log.head.names
    if at is not None:
        raise HighgroundError(f"--at is for saved games; {source} is a scene")
    match = begin(game, setting_for(game, source, variants=variants))
    if answers:
        after_action(match, answers)
    return match.position, match.names
