"""What may be chosen before a game begins: maps, sides, whatever a game offers for its scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from highground.engine.errors import HighgroundError, unknown

if TYPE_CHECKING:
    from highground.engine.game import Game


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something to choose: one of its choices, or one for each player, no two of them the same."""

    name: str
    title: str  # of one choice: "map"
    choices: dict[str, str]  # what each is, by the word to choose it with
    usual: tuple[str, ...]  # what the scenario has: one, or one for each player
    is_asked: bool = True  # whenever a game is started; not where the choice of a scenario says it well enough


Chosen = Mapping[str, Sequence[str]]
"""What is chosen, by the names of options."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a game: those of a scenario for so many players, and how a scenario is made as chosen."""

    of: Callable[[Any, int], Sequence[Option]]
    choose: Callable[[Any, Chosen], msgspec.Struct]


def options_of(game: Game[Any], data: msgspec.Struct, seats: int) -> list[Option]:
    """What may be chosen in a scenario for so many players."""
    return list(game.options.of(data, seats)) if game.options else []


def choose(game: Game[Any], data: msgspec.Struct, seats: int, chosen: Chosen) -> msgspec.Struct:
    """The scenario as chosen; what is not chosen stays as it is, unless somebody else has chosen it."""
    if not chosen:
        return data
    options = {option.name: option for option in options_of(game, data, seats)}
    if game.options is None:
        raise HighgroundError(f"{game.id} has no options; name another scenario ({', '.join(game.scenarios)})")
    if not options:
        open_ones = [name for name, load in game.scenarios.items() if options_of(game, load(), seats)]
        raise HighgroundError(
            f"nothing can be chosen in this scene; choose in another scenario ({', '.join(open_ones)})"
        )
    for name in chosen:
        if name not in options:
            raise unknown(f"option of {game.id}", name, options)
    return game.options.choose(data, {name: _complete(options[name], values) for name, values in chosen.items()})


def _complete(option: Option, values: Sequence[str]) -> list[str]:
    """What is chosen, and what is left of the usual for all others."""
    for value in values:
        if value not in option.choices:
            raise unknown(option.title, value, option.choices)
        if values.count(value) > 1:
            raise HighgroundError(f"{option.name}: {value} is chosen twice; each may be chosen once")
    if not 0 < len(values) <= len(option.usual):
        raise HighgroundError(f"{option.name}: {len(option.usual)} may be chosen, not {len(values)}")
    complete = list(values)
    for usual in option.usual[len(values) :]:
        free = (value for value in (usual, *option.usual, *option.choices) if value not in complete)
        complete.append(next(free))
    return complete
