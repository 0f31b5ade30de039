"""In which language the command line speaks: any that a game has words in."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Annotated, Any

import typer

from highground.engine import Game, speaking
from highground.engine.errors import unknown
from highground.engine.words import FIRST_LANGUAGE

Language = Annotated[str | None, typer.Option("--language", metavar="CODE", help="Another language, if there is one.")]


def speaking_as_asked(language: str | None, game: Game[Any]) -> AbstractContextManager[None]:
    """Speak this language, which the game must have words in."""
    written = {code for clause in game.rulebook for code in clause.wording}
    known = {FIRST_LANGUAGE, *game.words.languages, *written}
    if language is not None and language not in known:
        raise unknown(f"language of {game.id}", language, known)
    return speaking(language or FIRST_LANGUAGE)
