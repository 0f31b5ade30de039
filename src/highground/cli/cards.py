"""`highground cards`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from highground.cli.output import AsJson, GameName, console, print_json, print_line
from highground.cli.scenes import open_game
from highground.engine import Game, HighgroundError
from highground.engine.catalogue import CardList, Catalogue, CatalogueCard
from highground.engine.errors import unknown


def cards(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]...", help="Only cards that have all of these words, in title or text."),
    ] = None,
    type: Annotated[str | None, typer.Option("--type", help="Only cards of this type: dodge.")] = None,
    gem: Annotated[str | None, typer.Option("--gem", help="Only cards of this gem: ruby.")] = None,
    deck: Annotated[str | None, typer.Option("--deck", help="Only cards of this deck, or deck file.")] = None,
    json: AsJson = False,
) -> None:
    """All cards of a game, or those that are searched for."""
    found = open_game(game)
    catalogue = catalogue_of(found)
    known = catalogue.cards()
    counts = find_list(found, deck).cards if deck else None
    for sort, value in (("type", type), ("gem", gem)):
        if value is not None:
            _refuse_unknown(found, known, sort, value)
    wanted = [word.lower() for word in words or ()]
    chosen = [
        card
        for card in known.values()
        if (type is None or card.sorts.get("type") == type)
        and (gem is None or card.sorts.get("gem") == gem)
        and (counts is None or card.id in counts)
        and _has_all(card, wanted)
    ]
    if json:
        rows = [
            {"id": card.id, "card": card.face, **card.sorts, **({"copies": counts[card.id]} if counts else {})}
            for card in chosen
        ]
        return print_json(rows)
    for card in chosen:
        copies = f"{counts[card.id]} × " if counts else ""
        details = card.face.details.removeprefix(card.face.title)
        print_line(Text.assemble(copies, (card.face.title, "bold"), details))
        if card.face.text:
            print_line(f"    {card.face.text}")
    total = sum(counts[card.id] for card in chosen) if counts else len(chosen)
    console.print(f"{total} of {sum(counts.values()) if counts else len(known)} cards", style="dim")
    return None


def catalogue_of(game: Game[Any]) -> Catalogue:
    """What a game shows of its cards; not every game has any."""
    if game.catalogue is None:
        raise HighgroundError(f"{game.id} has no list of cards")
    return game.catalogue


def find_list(game: Game[Any], name: str) -> CardList:
    """A deck by its word, or in a file; raises what is wrong with it."""
    catalogue = catalogue_of(game)
    lists = catalogue.lists()
    if name in lists:
        return lists[name]
    if Path(name).is_file():
        return catalogue.read(Path(name))
    raise unknown(f"{catalogue.list_name} of {game.id}", name, lists)


def find_card(cards: Mapping[str, CatalogueCard], name: str) -> CatalogueCard | None:
    """A card by its id or its title."""
    return cards.get(name) or next((card for card in cards.values() if card.face.title.lower() == name.lower()), None)


def _has_all(card: CatalogueCard, words: Sequence[str]) -> bool:
    said = f"{card.id} {card.face.details} {card.face.text}".lower()
    return all(word in said for word in words)


def _refuse_unknown(game: Game[Any], cards: Mapping[str, CatalogueCard], sort: str, value: str) -> None:
    """Refuse a type or a gem that no card has."""
    values = {card.sorts[sort] for card in cards.values() if sort in card.sorts}
    if value not in values:
        raise unknown(f"{sort} of cards in {game.id}", value, values)
