"""What may be chosen before a match of High Noon: the map, and a posse for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from highground.engine.options import Chosen, Option, Options
from highground.games.high_noon.data import Posse, PosseFile, Scenario, SceneBase, SceneFile, Stakes
from highground.games.high_noon.loading import all_maps, all_posses, fill, scene_of_map

MAP, POSSES = "map", "posses"


def options(scenario: Scenario, players: int) -> Sequence[Option]:
    """The maps and posses to choose from; a scene with its characters on the board is as it is."""
    if scenario.placed:
        return ()
    maps = {name: map.name for name, map in all_maps().items()}
    posses = {name: _in_words(posse) for name, posse in all_posses().items()}
    usual_map = next((name for name, map in all_maps().items() if map == scenario.map), scenario.map.name)
    here = [_word_for(posse) for posse in scenario.posses]
    usual = (*here, *(name for name in posses if name not in here))[:players]
    return (
        Option(name=MAP, title="map", choices=maps, usual=(usual_map,), is_asked=False),
        Option(name=POSSES, title="posse", choices=posses, usual=usual),
    )


def _in_words(posse: PosseFile) -> str:
    return f"{posse.name} ({', '.join(fighter.name for fighter in posse.characters)})"


def _word_for(posse: Posse) -> str:
    """The word by which a posse is chosen; one that only the scene has keeps its name."""
    return next((word for word, known in all_posses().items() if known.name == posse.name), posse.name)


def choose(scenario: Scenario, chosen: Chosen) -> Scenario:
    """The scenario on another map, with the numbers that belong to it, or with other posses."""
    here = {_word_for(posse): _as_written(posse) for posse in scenario.posses}
    words = tuple(chosen.get(POSSES, here))
    parts: dict[str, Any] = {name: getattr(scenario, name) for name in SceneBase.__struct_fields__}
    parts["map"], stakes_for = scenario.map, tuple(here)
    if MAP in chosen and all_maps()[chosen[MAP][0]] != scenario.map:
        own = scene_of_map(chosen[MAP][0])
        parts["map"], parts["numbers"], stakes_for = own.map, own.numbers, own.posses
    if words != stakes_for[: len(words)]:
        parts["numbers"] = msgspec.structs.replace(parts["numbers"], stakes=Stakes())  # they are for those posses
    posses = parts["posses"] = tuple(here.get(word, word) for word in words)
    decks = [all_posses()[posse].deck if isinstance(posse, str) else posse.deck for posse in posses]
    parts["cards"] = {kind: card for kind, card in scenario.cards.items() if any(kind in deck for deck in decks)}
    return fill(SceneFile(game="high-noon", **parts), "the choice of map and posses")


def _as_written(posse: Posse) -> PosseFile:
    """A posse of a scene as a file would have it, its weapons told in full."""
    return msgspec.convert(msgspec.to_builtins(posse), PosseFile)


OPTIONS = Options(of=options, choose=choose)
