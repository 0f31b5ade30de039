"""What is on the board of a match of High Noon, and what things are called."""

from __future__ import annotations

from typing import Any

from highground.engine import Cell, Edge, Hand, HighgroundError, Piece, Ruling, Scene, word_or_number
from highground.engine.errors import suggestion
from highground.games.high_noon.data import Card
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon
from highground.space import has, places_in
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


def scene(state: HighNoon) -> Scene:
    """The board with everything on it."""
    ground = state.setting
    board = ground.board
    at = [(board.columns[square], board.rows[square]) for square in range(board.size)]
    cells = tuple(
        Cell(board.name(square), at[square], board.ranks[square], _thing(state, square)) for square in range(board.size)
    )
    edges = [Edge((at[one], at[other]), _edge_kind(state, barrier)) for (one, other), barrier in board.barriers.items()]
    edges += [Edge((at[one], at[other]), "passage") for one, other in sorted(ground.layout.passages)]
    pieces = tuple(
        Piece(fighter.name, at[character.at], ground.owner[number], letters=fighter.letters,
              text=f"{character.health} of {fighter.health} health, speed {fighter.speed},"
                   f" {fighter.weapon} {fighter.range}")
        for number, (fighter, character) in enumerate(zip(ground.fighters, state.characters, strict=True))
        if character.at >= 0
    )  # fmt: skip
    notes = [f"round {min(state.round, ground.numbers.rounds)} of {ground.numbers.rounds}"]
    for seat, posse in enumerate(state.posses):
        name = f"{ground.seats[seat]} ({ground.data.posses[seat].name})"
        notes.append(f"{name}: {posse.gold} gold, {len(posse.hand)} cards in hand, {len(posse.deck)} in the deck")
    hands = tuple(
        Hand(seat, tuple(describe(state, "card", number) for number in posse.hand))
        for seat, posse in enumerate(state.posses)
        if any(state.cards.is_known(number) for number in posse.hand)
    )
    return Scene(
        title=f"{ground.data.map.name}, High Noon", grid="squares", size=(board.width, board.height), cells=cells,
        edges=tuple(edges), pieces=pieces, hands=hands, notes=tuple(notes),
    )  # fmt: skip


def _thing(state: HighNoon, square: int) -> str:
    if has(state.crates, square):
        return "crate"
    thing = state.setting.things.get(square)
    return thing.name if thing else ""


def _edge_kind(state: HighNoon, barrier: Barrier) -> str:
    if barrier.kind == "door":
        return "door" if has(state.closed, barrier.door) else "open door"
    return "low wall" if barrier.kind == "wall" and barrier.top is not None else barrier.kind


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
