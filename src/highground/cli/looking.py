"""Who sees whom, in words: one line, whom somebody sees, and who sees a place."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from highground.cli.naming import NotHere, find_thing, find_two
from highground.cli.narration import print_ruling
from highground.cli.output import print_line
from highground.engine import Game, HighgroundError, Piece, Ruling, Scene
from highground.engine.game import sight_of

THROWN = "thrown"


def tell_sight(game: Game[Any], state: Any, scene: Scene, words: str) -> None:
    """`sight A B`, `sight A` and either with `thrown` at the end."""
    parts = words.split()
    thrown = parts[-1:] == [THROWN]
    words = " ".join(parts[:-1] if thrown else parts)
    sight = sight_of(game, thrown)
    if not words:
        raise HighgroundError("sight from whom to whom? For example: sight A B, with two pieces or places")
    try:
        alone = find_thing(scene, words)
    except HighgroundError as error:
        if len(words.split()) == 1 or isinstance(error, NotHere):
            raise error
        start, end = find_two(scene, words)
        return print_ruling(sight.between(state, start, end, thrown), start, end)
    place = sight.place(state, alone)
    print_line(f"{alone}, at {place}:" if alone != place else f"{alone}:")
    others = [piece.name for piece in scene.pieces if piece.name != alone and scene.name_at(piece.at) != place]
    rulings = [(sight.between(state, alone, other, thrown), other) for other in others]
    for ruling, other in sorted(rulings, key=lambda found: not found[0].clear):
        _print_short(ruling, "", other)
    return None


def tell_seen(game: Game[Any], state: Any, scene: Scene, seat: int, words: str) -> None:
    """`seen WHERE`: which of the others would see somebody of this seat who stands there."""
    if not words:
        raise HighgroundError("seen where? For example: seen A, with a place or a piece")
    place, rulings = looks_at(game, state, scene, seat, words)
    seeing = sum(ruling.clear for _, ruling in rulings)
    verb = "see" if seeing > 1 else "sees"
    print_line(f"{seeing or 'None'} of {len(rulings)} others {verb} whoever stands on {place}.")
    for piece, ruling in sorted(rulings, key=lambda found: not found[1].clear):
        _print_short(ruling, f"{piece.name} ", place)


def looks_at(
    game: Game[Any], state: Any, scene: Scene, seat: int, where: str
) -> tuple[str, list[tuple[Piece, Ruling]]]:
    """A place, and whether each piece of another seat sees it."""
    sight = sight_of(game)
    place = sight.place(state, find_thing(scene, where))
    others = [piece for piece in scene.pieces if piece.seat not in (None, seat) and scene.name_at(piece.at) != place]
    return place, [(piece, sight.between(state, piece.name, place)) for piece in others]


def _print_short(ruling: Ruling, start: str, end: str) -> None:
    """A verdict on one line, with what decides it and what goes beside it."""
    verdict = ("sees", "bold green") if ruling.clear else ("does not see", "bold red")
    told = ruling.beside if ruling.clear else (ruling.reasons[0], *ruling.beside)
    line = Text.assemble(f"  {start}", verdict, f" {end}")
    for number, reason in enumerate(told):
        line += Text.assemble("; " if number else ": ", str(reason.text), " ", (f"[{reason.clause}]", "dim"))
    print_line(line)
