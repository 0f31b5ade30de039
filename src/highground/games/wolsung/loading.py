"""Scenes read from files: tables, clubs and spells filled in by name, and everything checked before play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from highground.engine import FaultyData
from highground.engine.data import load_folder, load_toml
from highground.engine.data.names import named, twice, unknown_names
from highground.games.wolsung.cards import DECK
from highground.games.wolsung.data import (
    DAMAGE,
    MANNERS,
    Club,
    Fighter,
    Numbers,
    Scenario,
    SceneBase,
    SceneFile,
    Spell,
    TableFile,
)
from highground.games.wolsung.setting import body_of, clearance_of
from highground.games.wolsung.terrain import outline_of, table_of
from highground.space.table import Table, covers, overlaps
from highground.space.table.shapes import is_on
from highground.space.table.writing import box, point_of, thousandths

HERE = Path(__file__).parent


@cache
def all_spells() -> dict[str, Spell]:
    """The spells of the game, by id."""
    return load_toml(HERE / "spells.toml", dict[str, Spell])


@cache
def all_tables() -> dict[str, TableFile]:
    """The tables of the game, by the names of their files."""
    return load_folder(HERE / "tables", TableFile)


@cache
def all_clubs() -> dict[str, Club]:
    """The clubs of the game, by the names of their files."""
    return load_folder(HERE / "clubs", Club)


def load_scenario(name: str) -> Scenario:
    """One of the game's own scenarios."""
    return load_scene(HERE / "scenarios" / f"{name}.toml")


def load_scene(path: Path) -> Scenario:
    """A scene from a file; raises FaultyData with everything that is wrong with it."""
    return fill(load_toml(path, SceneFile), str(path))


def fill(scene: SceneFile, source: str) -> Scenario:
    """A scene with table, clubs and spells in place of their names; raises FaultyData with all that is wrong."""
    faults: list[str] = []
    table = named(scene.table, all_tables(), "table", faults)
    clubs = [club for name in scene.clubs if (club := named(name, all_clubs(), "club", faults))]
    known = {**all_spells(), **scene.spells}
    faults += _of_clubs(scene, clubs, known)
    if table is not None:
        faults += _of_table(scene, table)
    if table is not None and not faults:
        faults += _of_places(scene, table, clubs)
    if faults or table is None:
        raise FaultyData(source, faults)
    used = sorted({name for club in clubs for fighter in club.models for name in fighter.spells})
    filled = {"table": table, "clubs": tuple(clubs), "spells": {name: known[name] for name in used}}
    common = {name: getattr(scene, name) for name in SceneBase.__struct_fields__}
    return Scenario(**common, **filled)


# Clubs


def _of_clubs(scene: SceneFile, clubs: list[Club], spells: dict[str, Spell]) -> Iterator[str]:
    if len(scene.clubs) != 2:
        yield f"clubs: a match has 2 of them, not {len(scene.clubs)}"
    fighters = [fighter for club in clubs for fighter in club.models]
    for what, values in (
        ("name", [fighter.name for fighter in fighters]),
        ("letters", [fighter.letters for fighter in fighters]),
    ):
        for value in twice(values):
            yield f'clubs: the {what} "{value}" is used by more than one model'
    for value in twice([club.name for club in clubs]):
        yield f'clubs: the name "{value}" is used by both'
    for club in clubs:
        for fighter in club.models:
            yield from (f"{club.name}: {fighter.name} {fault}" for fault in _of_fighter(fighter, spells))
        yield from unknown_names(club.force, [fighter.name for fighter in club.models], f"{club.name}.force", "model")
        heroes = sum(fighter.is_hero for fighter in club.models)
        if scene.muster and heroes < scene.heroes:
            yield f"heroes: {club.name} has {heroes} Heroes to choose {scene.heroes} from"
    yield from _of_kinds(clubs, spells)
    yield from _of_forces(scene, clubs)
    names = [club.name for club in clubs]
    yield from unknown_names([scene.first] if scene.first else [], names, "first", "club")
    yield from unknown_names([hand.club for hand in scene.hands], names, "hands", "club")
    yield from _of_hands(scene)
    if scene.turn > scene.numbers.turns:
        yield f"turn: the match has {scene.numbers.turns} turns, so there is no turn {scene.turn}"


def _of_forces(scene: SceneFile, clubs: list[Club]) -> Iterator[str]:
    if scene.placed and scene.muster:
        yield "muster: models are placed already; leave out either muster or placed"
    if scene.forces and (scene.placed or scene.muster):
        there = "models are placed" if scene.placed else "models are hired (muster)"
        yield f"forces: nobody reads them where {there}; leave them out"
    if scene.forces and len(scene.forces) != len(clubs):
        yield f"forces: name one for each club, not {len(scene.forces)}"
    for force, club in zip(scene.forces, clubs, strict=False):
        yield from unknown_names(force, [fighter.name for fighter in club.models], "forces", "model")
        if not force:
            yield f"forces: that of {club.name} is empty; name at least one of its models"
    named = [("forces", force) for force in scene.forces] + [(f"{club.name}.force", club.force) for club in clubs]
    for where, force in named:
        yield from (f"{where}: {name} is named twice; once is enough" for name in twice(force))


def _of_kinds(clubs: list[Club], spells: dict[str, Spell]) -> Iterator[str]:
    """Kinds of attacks and of damage that nothing in the scene has: misspelt ones would never matter (WO-Q3 to Q11)."""
    fighters = [fighter for club in clubs for fighter in club.models]
    damage = [fighter.blade.damage for fighter in fighters] + [spell.damage for spell in spells.values()]
    damage += [fighter.gun.damage for fighter in fighters if fighter.gun]
    damage = [*DAMAGE, *damage]
    attacks = dict.fromkeys([*MANNERS, *damage])
    for club in clubs:
        for fighter in club.models:
            for name, known, what in (
                ("immunity", attacks, "kind of attack"),
                ("protection", attacks, "kind of attack"),
                ("resistance", dict.fromkeys(damage), "kind of damage"),
                ("vulnerability", dict.fromkeys(damage), "kind of damage"),
            ):
                yield from unknown_names(getattr(fighter, name), known, f"{club.name}: {fighter.name}: {name}", what)


def _of_fighter(fighter: Fighter, spells: dict[str, Spell]) -> Iterator[str]:
    if fighter.gun is not None and not fighter.shooting:
        yield f"has a {fighter.gun.name} but no shooting (B); give it at least 1"
    if fighter.spells and not (fighter.magic and fighter.is_hero):
        yield "has spells; only a Hero with magic (M) casts them"
    yield from unknown_names(fighter.spells, spells, "spells", "spell")
    for gadget in fighter.gadgets:
        if (gadget.template is None) == (gadget.heal == 0):
            yield f"has a {gadget.name} that lays a template or heals: one of the two"
        if gadget.uses > 7:
            yield f"has a {gadget.name} with {gadget.uses} uses; 7 are the most"


def _of_hands(scene: SceneFile) -> Iterator[str]:
    for club in twice([hand.club for hand in scene.hands]):
        yield f"hands: {club} has more than one; put all its cards into one"
    cards = [card for hand in scene.hands for card in hand.cards]
    yield from unknown_names(cards, DECK, "hands", "card")
    for card in twice(cards):
        yield f'hands: there is one "{card}" in the deck, and it is dealt more often'


# The table


def _of_table(scene: SceneFile, table: TableFile) -> Iterator[str]:
    shapeless = [piece.name for piece in table.pieces if len(outline_of(piece)) < 3]
    yield from (f'table: "{name}" has no shape; give it at and size, or an outline' for name in shapeless)
    things = (*table.pieces, *table.stairs, *table.zones)
    no_boxes = [thing for thing in things if thing.size is not None and min(thing.size) <= 0]
    for thing in no_boxes:
        width, depth = thing.size or (0, 0)
        yield f'table: "{thing.name}" has a size of {width:g}, {depth:g}; both must be more than 0'
    if shapeless or no_boxes:
        return
    try:
        made = table_of(table)
    except ValueError as error:
        yield from (f"table: {fault}" for fault in str(error).split("; "))
        return
    width, depth = made.size
    for zone in table.zones:
        for x, y in box(zone.at, zone.size):
            if not (0 <= x <= width and 0 <= y <= depth):
                yield f'table: the zone "{zone.name}" reaches off the table'
                break
    if not scene.placed and len(table.zones) != 2:
        yield f"table: models are set up in 2 zones; there are {len(table.zones)}"
    for objective in table.objectives:
        if not _stands(made, objective.at):
            yield f'table: the objective "{objective.name}" is at {_spot(objective.at)}, where nothing is to lie on'
    for laid in scene.templates:
        if not _stands(made, laid.at):
            yield f"templates: {laid.template} is at {_spot(laid.at)}, where nothing is to lie on"


def _of_places(scene: SceneFile, table: TableFile, clubs: list[Club]) -> Iterator[str]:
    made = table_of(table)
    fighters = {fighter.name: fighter for club in clubs for fighter in club.models}
    names = [placed.model for placed in scene.placed]
    yield from unknown_names(names, fighters, "placed", "model")
    yield from (f"placed: {name} is placed twice" for name in twice(names))
    yield from unknown_names([scene.activates] if scene.activates else [], names, "activates", "model that is placed")
    for placed in scene.placed:
        if placed.model in fighters and placed.life and placed.life > fighters[placed.model].life:
            yield f"placed: {placed.model} has {fighters[placed.model].life} life at most"
        if not _stands(made, placed.at):
            yield f"placed: {placed.model} is at {_spot(placed.at)}, where nothing is to stand on"
        elif placed.model in fighters and not _has_room(made, fighters[placed.model], placed.at, scene.numbers):
            yield (
                f"placed: {placed.model} is at {_spot(placed.at)}, where its base has no room: all of it must be on"
                " the table, over no edge, against no wall, and in or under nothing too low"
            )
    for number, one in enumerate(scene.placed):
        for other in scene.placed[:number]:
            if one.model in fighters and other.model in fighters and one.at[2] == other.at[2]:
                apart = (fighters[one.model].base + fighters[other.model].base) / 50.8
                if (one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2 < (apart - 0.01) ** 2:
                    yield f"placed: {one.model} stands on {other.model}"
    for club in clubs if scene.placed else ():
        if not any(fighter.name in names for fighter in club.models):
            yield f"placed: nobody of {club.name} is on the table"


def _stands(table: Table, at: tuple[float, float, int]) -> bool:
    """Is there anything to stand on? Worked out here, since `Table.height` takes Numba half a second to load."""
    x, y, level = point_of(at)
    on_table = 0 <= x <= table.size[0] and 0 <= y <= table.size[1]
    is_there = level == 0 or any(piece.level == level and is_on(piece.outline, x, y) for piece in table.pieces)
    return on_table and is_there


def _has_room(table: Table, fighter: Fighter, at: tuple[float, float, int], numbers: Numbers) -> bool:
    """Is there room for a whole base? The ground, which takes Numba, is asked about one at an edge or in something."""
    disc = body_of(fighter).at(point_of(at))
    (width, depth), x, y, radius = table.size, disc.x, disc.y, disc.radius
    if not (radius <= x <= width - radius and radius <= y <= depth - radius):
        return False
    there = [piece for piece in table.pieces if overlaps(piece.outline, disc)]
    foot = max((piece.top for piece in there if piece.level == disc.level), default=0)
    is_low = any(
        piece.level != disc.level and piece.top > foot and piece.bottom < foot + numbers.headroom for piece in there
    )
    if not is_low and all(covers(piece.outline, disc) for piece in there):
        return True
    from highground.space.table import Going

    going = Going(headroom=numbers.headroom)
    return table.ground(clearance_of(fighter), going).rims.stands(disc)


def _spot(at: tuple[float, float, int]) -> str:
    return f"{thousandths(at[0]) / 1000:g}, {thousandths(at[1]) / 1000:g} on level {at[2]}"
