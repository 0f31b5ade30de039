"""Scenes read from files: maps, posses and cards filled in by name, and everything checked before play."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from highground.engine import FaultyData, HighgroundError
from highground.engine.data import load_folder, load_toml
from highground.engine.errors import suggestion
from highground.games.high_noon.data import (
    Card,
    Fighter,
    FighterBase,
    Map,
    Posse,
    PosseFile,
    Scenario,
    SceneBase,
    SceneFile,
    Weapon,
)
from highground.games.high_noon.effects import EFFECTS
from highground.games.high_noon.map import Layout, read_map
from highground.games.high_noon.soundness import contradictions
from highground.space import has, set_of

HERE = Path(__file__).parent


@cache
def all_cards() -> dict[str, Card]:
    """The cards of the game, by id."""
    return load_toml(HERE / "cards.toml", dict[str, Card])


@cache
def all_weapons() -> dict[str, Weapon]:
    """The weapons of the game, by id."""
    return load_toml(HERE / "weapons.toml", dict[str, Weapon])


@cache
def all_maps() -> dict[str, Map]:
    """The maps of the game, by the names of their files."""
    return load_folder(HERE / "maps", Map)


@cache
def all_posses() -> dict[str, PosseFile]:
    """The posses of the game, by the names of their files."""
    return load_folder(HERE / "posses", PosseFile)


@cache
def scene_of_map(name: str) -> SceneFile:
    """The game's own scene on a map, whose numbers belong to it."""
    scenes = [load_toml(file, SceneFile) for file in sorted((HERE / "scenarios").glob("*.toml"))]
    return next(scene for scene in scenes if scene.map == name)


def load_scenario(name: str) -> Scenario:
    """One of the game's own scenarios."""
    return load_scene(HERE / "scenarios" / f"{name}.toml")


def load_scene(path: Path) -> Scenario:
    """A scene from a file; raises FaultyData with everything that is wrong with it."""
    return fill(load_toml(path, SceneFile), str(path))


def fill(scene: SceneFile, source: str) -> Scenario:
    """A scene with maps, posses and cards in place of their names; raises FaultyData with all that is wrong with it."""
    return _Filler(scene, source).scenario()


def for_players(scenario: Scenario, players: int) -> Scenario:
    """The scene for so many players: a scene to be started anew takes as many of its posses."""
    if scenario.placed:
        if players != len(scenario.posses):
            raise HighgroundError(f"this scene is for {len(scenario.posses)} players, one for each posse")
        return scenario
    if players > len(scenario.posses):
        raise HighgroundError(f"this scene has {len(scenario.posses)} posses; it cannot be played by {players}")
    zones = read_map(scenario.map)
    for seat, posse in enumerate(scenario.posses[:players]):
        if zones.zone(seat).bit_count() < len(posse.characters):
            raise HighgroundError(f"the map {scenario.map.name} has no start zone for player {seat + 1}")
    if scenario.turn and scenario.turn not in [posse.name for posse in scenario.posses[:players]]:
        raise HighgroundError(
            f"{scenario.turn} begins here and cannot be left out; it takes more than {players} players"
        )
    return msgspec.structs.replace(scenario, posses=scenario.posses[:players])


class _Filler:
    def __init__(self, scene: SceneFile, source: str) -> None:
        self.scene = scene
        self.source = source
        self.faults: list[str] = []
        self.cards = {**all_cards(), **scene.cards}
        self.weapons = {**all_weapons(), **scene.weapons}

    def scenario(self) -> Scenario:
        scene = self.scene
        map = self._map(scene.map)
        posses = [posse for name in scene.posses if (posse := self._posse(name))]
        if not 2 <= len(scene.posses) <= 4:
            self.faults.append(f"posses: a match has 2 to 4 of them, not {len(scene.posses)}")
        if scene.round > scene.numbers.rounds:
            self.faults.append(f"round: the match has {scene.numbers.rounds} rounds")
        self._check_cards()
        layout = self._layout(map) if map else None
        self._check_posses(posses)
        self._check_use(posses)
        if layout and map:
            self._check_placed(layout, posses)
            self._check_map(map, layout, posses)
        names = [posse.name for posse in posses]
        for place, name in [("turn", scene.turn), *((f"hands[{n}]", h.posse) for n, h in enumerate(scene.hands))]:
            if name and name not in names:
                self.faults.append(f'{place}: there is no posse "{name}" here{suggestion(name, names)}')
        self._check_hands(posses)
        self._check_order()
        if self.faults or map is None:
            raise FaultyData(self.source, self.faults)
        used = {kind for posse in posses for kind in posse.deck}
        filled = {"map": map, "posses": tuple(posses), "cards": {kind: self.cards[kind] for kind in sorted(used)}}
        common = {name: getattr(scene, name) for name in SceneBase.__struct_fields__}
        return Scenario(**(common | filled))

    def _map(self, name: str | Map) -> Map | None:
        if isinstance(name, Map):
            return name
        if name not in all_maps():
            self.faults.append(f'map: there is no map "{name}"{suggestion(name, all_maps())}')
        return all_maps().get(name)

    def _posse(self, name: str | PosseFile) -> Posse | None:
        if isinstance(name, PosseFile):
            return self._with_weapons(name)
        if name not in all_posses():
            self.faults.append(f'posses: there is no posse "{name}"{suggestion(name, all_posses())}')
            return None
        return self._with_weapons(all_posses()[name])

    def _with_weapons(self, posse: PosseFile) -> Posse:
        characters: list[Fighter] = []
        for fighter in posse.characters:
            weapon = fighter.weapon
            if isinstance(weapon, str):
                if weapon not in self.weapons:
                    known = suggestion(weapon, self.weapons)
                    self.faults.append(f'{posse.name}: {fighter.name}.weapon: there is no weapon "{weapon}"{known}')
                weapon = self.weapons.get(weapon) or Weapon(name=weapon, range=1)
            facts = {name: getattr(fighter, name) for name in FighterBase.__struct_fields__}
            characters.append(Fighter(**facts, weapon=weapon))
        return Posse(name=posse.name, deck=posse.deck, characters=tuple(characters))

    def _layout(self, map: Map) -> Layout | None:
        try:
            return read_map(map)
        except FaultyData as fault:
            self.faults += [f"map: {text}" for text in fault.faults]
            return None

    def _check_map(self, map: Map, layout: Layout, posses: list[Posse]) -> None:
        squares = [layout.board.find(placed.at) for placed in self.scene.placed]
        placed = set_of(square for square in squares if square is not None)
        sizes = [len(posse.characters) for posse in posses]
        self.faults += [f"map: {fault}" for fault in contradictions(map, layout, sizes, placed)]

    def _check_cards(self) -> None:
        for id, card in self.cards.items():
            if card.when is None and not {card.attack, card.defence, card.melee, card.throw} - {None}:
                self.faults.append(f"cards.{id}: has neither a value nor a moment at which it is played")
            known = [name for name, effect in EFFECTS.items() if effect.when == card.when]
            if card.when is not None and card.effect not in known:
                hint = suggestion(card.effect, known)
                self.faults.append(f'cards.{id}.effect: there is no effect "{card.effect}" for {card.when}{hint}')

    def _check_posses(self, posses: list[Posse]) -> None:
        fighters = [fighter for posse in posses for fighter in posse.characters]
        names = [posse.name for posse in posses]
        for name in sorted({name for name in names if names.count(name) > 1}):
            self.faults.append(f'posses: the name "{name}" is used by more than one posse')
        for what, values in (("name", [f.name for f in fighters]), ("letters", [f.letters for f in fighters])):
            for value in sorted({value for value in values if values.count(value) > 1}):
                self.faults.append(f'posses: the {what} "{value}" is used by more than one character')
        for posse in posses:
            for kind in posse.deck:
                if kind not in self.cards:
                    self.faults.append(f'{posse.name}.deck: there is no card "{kind}"{suggestion(kind, self.cards)}')

    def _check_use(self, posses: list[Posse]) -> None:
        """Cards and weapons of the scene's own that nobody has are misspelt, or left over."""
        scene = self.scene
        in_decks = {kind for posse in posses for kind in posse.deck}
        for kind in sorted(scene.cards.keys() - in_decks):
            self.faults.append(f"cards.{kind}: no deck here has this card; put it into one, or leave it out")
        written = [posse if isinstance(posse, PosseFile) else all_posses().get(posse) for posse in scene.posses]
        carried = {fighter.weapon for posse in written if posse for fighter in posse.characters}
        for name in sorted(name for name in scene.weapons if name not in carried):
            self.faults.append(f"weapons.{name}: nobody here carries this weapon; give it to somebody, or leave it out")

    def _check_placed(self, layout: Layout, posses: list[Posse]) -> None:
        scene = self.scene
        fighters = {fighter.name: fighter for posse in posses for fighter in posse.characters}
        stands: dict[int, str] = {}
        for number, placed in enumerate(scene.placed):
            where = f"placed[{number}]"
            if placed.character not in fighters:
                known = suggestion(placed.character, fighters)
                self.faults.append(f'{where}.character: there is no character "{placed.character}"{known}')
            elif placed.character in stands.values():
                self.faults.append(f"{where}.character: {placed.character} is placed already")
            elif placed.health and placed.health > fighters[placed.character].health:
                most = fighters[placed.character].health
                self.faults.append(f"{where}.health: {placed.character} has {most} health at most")
            square = self._square(layout, placed.at, f"{where}.at")
            if square is None:
                continue
            if square in layout.things:
                self.faults.append(f"{where}.at: the {layout.things[square].name} is on {placed.at}")
            if square in stands:
                self.faults.append(f"{where}.at: {stands[square]} stands on {placed.at} already")
            stands[square] = placed.character
        names = {placed.character for placed in scene.placed}
        if names and names <= fighters.keys() and sum(any(f.name in names for f in p.characters) for p in posses) == 1:
            self.faults.append("placed: characters of two posses or more are needed")
        for number, name in enumerate(scene.looted):
            square = self._square(layout, name, f"looted[{number}]")
            if square is not None and not has(layout.crates, square):
                self.faults.append(f"looted[{number}]: there is no crate on {name}")
        for number, (one, other) in enumerate(scene.open_doors):
            try:
                layout.door_between(one, other)
            except HighgroundError as error:
                self.faults.append(f"open_doors[{number}]: {error}")

    def _square(self, layout: Layout, name: str, where: str) -> int | None:
        try:
            return layout.square(name)
        except HighgroundError as error:
            self.faults.append(f"{where}: {error}")
            return None

    def _check_order(self) -> None:
        order, stakes = self.scene.numbers.order, self.scene.numbers.stakes
        for players, name in ((2, "two"), (3, "three"), (4, "four")):
            for what, of, there in (("order", order, "places"), ("stakes", stakes, "stakes")):
                if (count := len(getattr(of, name))) > players:
                    self.faults.append(f"numbers.{what}.{name}: has {count} {there} for {players} players")

    def _check_hands(self, posses: list[Posse]) -> None:
        names = [hand.posse for hand in self.scene.hands]
        for name in sorted({name for name in names if names.count(name) > 1}):
            self.faults.append(f'hands: "{name}" has more than one')
        for number, hand in enumerate(self.scene.hands):
            posse = next((posse for posse in posses if posse.name == hand.posse), None)
            for kind in sorted(set(hand.cards)) if posse else ():
                assert posse is not None
                count = posse.deck.get(kind, 0)
                if not count:
                    known = suggestion(kind, posse.deck)
                    self.faults.append(f'hands[{number}]: there is no card "{kind}" in the deck{known}')
                elif hand.cards.count(kind) > count:
                    self.faults.append(f'hands[{number}]: the deck has only {count} of "{kind}"')
