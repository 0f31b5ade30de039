"""Scenes, decks and cards read from files, and everything checked before play."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from msgspec import UNSET

from highground.engine import FaultyData
from highground.engine.data import load_folder, load_toml
from highground.engine.errors import suggestion
from highground.games.highlander.data import Card, Deck, Numbers, Scenario, SceneBase, SceneFile, SideFile
from highground.games.highlander.soundness import faults_of_card, faults_of_circles, faults_of_deck

HERE = Path(__file__).parent


@cache
def all_cards() -> dict[str, Card]:
    """The cards of the game, by id; raises FaultyData with all that is wrong with any of them."""
    found: dict[str, Card] = {}
    faults: list[str] = []
    for file in sorted((HERE / "cards").glob("*.toml")):
        cards = load_toml(file, dict[str, Card])
        faults += [f"{file.name}: {fault}" for fault in faults_of_cards(cards, file.read_text())]
        faults += [f'{file.name}: "{kind}" stands in another file, too' for kind in cards if kind in found]
        found |= cards
    if faults:
        raise FaultyData("cards", faults)
    return found


def faults_of_cards(cards: dict[str, Card], text: str = "") -> list[str]:
    """All that is wrong with some cards, each with its line in the file they come from."""
    lines = text.split("\n")
    found: list[str] = []
    for kind, card in cards.items():
        for sentence, fault in faults_of_card(card):
            line = _line_of(lines, kind, sentence)
            found.append(f'{f"line {line}: " if line else ""}{kind} ("{card.title}"): {fault}')
    return found


def _line_of(lines: list[str], kind: str, sentence: str) -> int:
    """The line on which a sentence of a card stands, or else the one on which the card begins; 0 if there is none."""
    heads = {f"[{kind}]", f'["{kind}"]', f"[cards.{kind}]"}
    start = next((number for number, line in enumerate(lines, 1) if line.strip() in heads), 0)
    for number, line in enumerate(lines[start:], start + 1):
        if line.startswith("["):
            break
        if sentence and sentence in line:
            return number
    return start


@cache
def all_decks() -> dict[str, Deck]:
    """The decks of the game, by the names of their files."""
    return load_folder(HERE / "decks", Deck)


def load_deck(path: Path, least: int | None = None) -> Deck:
    """A deck from a file of one's own; raises FaultyData with everything that is wrong with it."""
    deck, faults = _read_deck(path)
    numbers = Numbers() if least is None else Numbers(least_deck=least)
    faults += faults_of_deck(deck, all_cards(), numbers, is_whole=not faults)
    if faults:
        raise FaultyData(str(path), faults)
    return deck


def _read_deck(path: Path) -> tuple[Deck, list[str]]:
    """A deck as far as it can be read, and what cannot be: that is to hide no other fault."""
    try:
        return load_toml(path, Deck), []
    except FaultyData as error:
        written = load_toml(path, dict[str, Any]).get("cards")
        counts = written if isinstance(written, dict) else {}
        readable = {kind: count if type(count) is int and count > 0 else 1 for kind, count in counts.items()}
        return Deck(name=path.stem, cards=readable), list(error.faults)


def load_scenario(name: str) -> Scenario:
    """One of the game's own scenarios."""
    return load_scene(HERE / "scenarios" / f"{name}.toml")


def load_scene(path: Path) -> Scenario:
    """A scene from a file; raises FaultyData with everything that is wrong with it."""
    return fill(load_toml(path, SceneFile), str(path), path.parent, path.read_text())


def fill(scene: SceneFile, source: str, folder: Path = HERE, text: str = "") -> Scenario:
    """A scene with decks and cards in place of their names; raises FaultyData with all that is wrong with it.

    A deck that is named like a file is read from the folder of the scene. `text` is what the scene was read from.
    """
    cards = {**all_cards(), **scene.cards}
    faults = [f"cards: {fault}" for fault in faults_of_cards(scene.cards, text)]
    decks: list[Deck] = []
    for written in scene.decks:
        deck, unreadable = _find_deck(written, folder)
        faults += unreadable
        if deck is not None:
            decks.append(deck)
            found = faults_of_deck(deck, cards, scene.numbers, is_whole=not unreadable)
            faults += [f"{deck.name}: {fault}" for fault in found]
    if len(scene.decks) != 2:
        faults.append(f"decks: a match has 2 of them, not {len(scene.decks)}")
    if scene.sides and len(scene.sides) != 2:
        faults.append(f"sides: there are 2 of them, or none, not {len(scene.sides)}")
    for number, (side, deck) in enumerate(zip(scene.sides, decks, strict=False)):
        faults += [f"sides[{number}]: {fault}" for fault in _faults_of_side(side, deck)]
    own = tuple(0 if deck in all_decks().values() else sum(deck.cards.values()) for deck in decks)
    if any(own) and scene.cards and not faults:  # whoever does not know a list reckons with all decks of these cards
        faults += [f"cards: {fault}" for fault in faults_of_circles(cards)]
    if faults:
        raise FaultyData(source, faults)
    # Who does not know a list knows only that any card may be on it: which cards there are must not tell.
    used = cards if any(own) else {kind for deck in decks for kind in deck.cards}
    filled = {"decks": tuple(decks), "cards": {kind: cards[kind] for kind in sorted(used)}}
    common = {name: getattr(scene, name) for name in SceneBase.__struct_fields__}
    return Scenario(**(common | filled), own=own if any(own) else UNSET)


def _find_deck(written: str | Deck, folder: Path) -> tuple[Deck | None, list[str]]:
    """A deck that a scene has or names, as far as it can be read, and what cannot be."""
    if isinstance(written, Deck):
        return written, []
    if written.endswith(".toml"):
        try:
            deck, faults = _read_deck(folder / written)
        except FaultyData as error:
            deck, faults = None, error.faults
        return deck, [f"{written}: {fault}" for fault in faults]
    if written in all_decks():
        return all_decks()[written], []
    return None, [f'decks: there is no deck "{written}"{suggestion(written, all_decks())}']


def _faults_of_side(side: SideFile, deck: Deck) -> list[str]:
    """Cards that a player cannot have, as they are not in the deck."""
    named = [*side.hand, *side.in_play, *side.discards, *(attack.card for attack in side.attacks)]
    faults: list[str] = []
    for kind in sorted(set(named)):
        if kind not in deck.cards:
            faults.append(f'there is no card "{kind}" in the deck{suggestion(kind, deck.cards)}')
        elif named.count(kind) > deck.cards[kind]:
            faults.append(f'the deck has only {deck.cards[kind]} of "{kind}"')
    return faults
