"""Real dice and real cards: people type in what they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.markup import escape

from highground.cli.output import complain, console, print_line
from highground.engine import Game, Setting, TypedChance


def real_chance(game: Game[Any], setting: Setting[Any]) -> TypedChance:
    """Chance that asks for what was thrown and drawn; cards are called what the game calls them."""

    def ask(wanted: str, possible: Sequence[str]) -> str:
        names = {kind: game.describe(setting, "card", kind) for kind in possible}
        if names:
            print_line(f"  {'; '.join(names.values())}")
        return _kind(console.input(f"[yellow]{escape(wanted)}[/] ").strip(), names)

    return TypedChance(ask, complain)


def _kind(words: str, names: Mapping[str, str]) -> str:
    """The kind of card that is called so, or that alone begins so; else the words as they are."""
    typed = words.lower()
    exact = [kind for kind, name in names.items() if typed in (kind.lower(), name.lower())]
    near = [kind for kind, name in names.items() if typed and name.lower().startswith(typed)]
    found = exact or near
    return found[0] if len(found) == 1 else words
