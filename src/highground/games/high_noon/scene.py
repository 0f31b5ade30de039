"""What is on the board of a match of High Noon, and what things are called."""

from __future__ import annotations

from typing import Any

from highground.engine import (
    CardFace,
    Cell,
    Edge,
    Hand,
    HighgroundError,
    LegendEntry,
    Piece,
    Ruling,
    Scene,
    Value,
    word_or_number,
)
from highground.engine.errors import suggestion
from highground.engine.scene import Spot
from highground.games.high_noon.data import Card
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon
from highground.space import places_in
from highground.space.squares import Barrier


def describe(state: HighNoon, of: str, value: Any) -> str:
    """The name of a character, square, card or door in an answer or an event."""
    ground = state.setting
    if isinstance(value, tuple):
        return f"play {describe(state, 'card', value[1])}"  # pyright: ignore[reportUnknownMemberType]
    if not isinstance(value, int):
        return str(value)
    if of == "character":
        return ground.fighters[value].name
    if of == "square":
        return ground.board.name(value)
    if of == "door":
        one, other = ground.layout.doors[value]
        return f"door between {ground.board.name(one)} and {ground.board.name(other)}"
    if of == "card" and state.cards.is_known(value):
        return card_text(ground.cards[state.cards[value]])
    return word_or_number(state, of, value)


def card_text(card: Card) -> str:
    """A card in a few words."""
    named = (("attack", card.attack), ("defence", card.defence), ("throw", card.throw))
    values = [f"{name} {value}" for name, value in named if value is not None]
    return f"{card.title} ({', '.join(values)})" if values else card.title


LEGEND = (
    LegendEntry("edge", "wall", "wall"),
    LegendEntry("edge", "low wall", "low wall"),
    LegendEntry("edge", "door", "closed door"),
    LegendEntry("edge", "open door", "open door"),
    LegendEntry("edge", "window", "window"),
    LegendEntry("edge", "steps", "passage"),
)
LOOKS = {"boulder": "rock", "bush": "tree", "keg": "barrel", "stool": "chair", "chest": "crate", "box": "crate",
         "cart": "wagon", "fence": "rail"}  # fmt: skip
"""Things that look like another; any other looks like the last word of its name: a hitching rail is a rail."""


def scene(state: HighNoon) -> Scene:
    """The board with everything on it."""
    ground = state.setting
    board = ground.board
    at = [(board.columns[square], board.rows[square]) for square in range(board.size)]
    notes = [f"round {min(state.round, ground.numbers.rounds)} of {ground.numbers.rounds}"]
    for seat, posse in enumerate(state.posses):
        name = f"{ground.seats[seat]} ({ground.data.posses[seat].name})"
        notes.append(f"{name}: {posse.gold} gold, {len(posse.hand)} cards in hand, {len(posse.deck)} in the deck")
    return Scene(
        title=f"{ground.data.map.name}, High Noon", grid="squares", size=(board.width, board.height),
        cells=tuple(_cell(state, square, at[square]) for square in range(board.size)),
        edges=(*(_edge(state, at[one], at[other], barrier) for (one, other), barrier in board.barriers.items()),
               *(Edge((at[one], at[other]), "steps") for one, other in sorted(ground.layout.passages))),
        pieces=tuple(_piece(state, number, at[character.at])
                     for number, character in enumerate(state.characters) if character.at >= 0),
        hands=tuple(Hand(seat, tuple(_card_face(state, number) for number in posse.hand))
                    for seat, posse in enumerate(state.posses)
                    if any(state.cards.is_known(number) for number in posse.hand)),
        notes=tuple(notes), height_word="rank", legend=LEGEND,
    )  # fmt: skip


def _cell(state: HighNoon, square: int, at: Spot) -> Cell:
    board = state.setting.board
    thing = state.setting.things.get(square)
    name = "crate" if state.crates >> square & 1 else thing.name if thing else ""
    look = name.lower().split()[-1] if name else ""
    return Cell(square, board.name(square), at, board.ranks[square], name, LOOKS.get(look, look))


def _edge(state: HighNoon, one: Spot, other: Spot, barrier: Barrier) -> Edge:
    if barrier.kind == "door":
        is_closed = state.closed >> barrier.door & 1
        return Edge((one, other), "door" if is_closed else "open door", barrier.door)
    is_low = barrier.kind == "wall" and barrier.top is not None
    return Edge((one, other), "low wall" if is_low else barrier.kind)


def _piece(state: HighNoon, number: int, at: Spot) -> Piece:
    fighter = state.setting.fighters[number]
    values = (
        Value("health", state.characters[number].health, fighter.health),
        Value("speed", fighter.speed),
        Value(fighter.weapon, fighter.range),
    )
    return Piece(number, fighter.name, at, state.setting.owner[number], fighter.letters, values)


def _card_face(state: HighNoon, number: int) -> CardFace:
    if not state.cards.is_known(number):
        return CardFace(number, describe(state, "card", number))
    card = state.setting.cards[state.cards[number]]
    named = (("attack", card.attack), ("defence", card.defence), ("throw", card.throw))
    values = tuple(Value(name, amount) for name, amount in named if amount is not None)
    return CardFace(number, card.title, card.text, values=values)


class HighNoonSight:
    """Sight between squares or characters, by name."""

    def between(self, state: HighNoon, start: str, end: str) -> Ruling:
        """May one see the other, and why or why not?"""
        ground = state.setting
        return ground.sight.ruling(_square(state, start), _square(state, end), state.closed)

    def everything_from(self, state: HighNoon, start: str) -> tuple[str, ...]:
        """The squares that can be seen from here."""
        square = _square(state, start)
        seen = state.setting.seen_from(square, state.closed)
        board = state.setting.board
        return tuple(board.name(other) for other in places_in(seen) if other != square)

    def place(self, state: HighNoon, name: str) -> str:
        """The name of the square where a character stands, or of the square itself."""
        return state.setting.board.name(_square(state, name))


def _square(state: HighNoon, name: str) -> int:
    ground: HighNoonSetting = state.setting
    for number, fighter in enumerate(ground.fighters):
        if fighter.name.lower() == name.lower() or fighter.letters == name:
            if state.characters[number].at < 0:
                raise HighgroundError(f"{fighter.name} is not on the board")
            return state.characters[number].at
    square = ground.board.find(name)
    if square is None:
        last = ground.board.name(ground.board.size - 1)
        known = suggestion(name, [fighter.name for fighter in ground.fighters])
        raise HighgroundError(f'"{name}" is neither a square (a1 to {last}) nor a character{known}')
    return square
