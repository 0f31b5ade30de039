"""What is on the board of a match of High Noon, and what things are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import (
    CardFace,
    Cell,
    Condition,
    Edge,
    Hand,
    HighgroundError,
    LegendEntry,
    Piece,
    Reason,
    Ruling,
    Scene,
    Side,
    Value,
    side_name,
    word_or_number,
)
from highground.engine.errors import suggestion
from highground.engine.scene import Spot
from highground.games.high_noon.beside import beside
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import Character, HighNoon, Posse, place_of
from highground.games.high_noon.weapons import in_words
from highground.games.high_noon.words import say
from highground.space import has, places_in
from highground.space.squares import Barrier


def describe(ground: HighNoonSetting, of: str, value: Any) -> str:
    """What something in a question, an answer or an event is called."""
    if of == "character":
        return ground.fighters[value].name
    if of == "square":
        return ground.board.name(value)
    if of == "card":
        return _card_face(ground, 0, value).details
    if of == "door":
        one, other = map(ground.board.name, ground.layout.doors[value])
        return str(say("door-between", one=one, other=other))
    if of == "moment":
        return str(say(f"moment-{value}"))
    return word_or_number(ground, of, value)


EDGE_LOOKS = ("wall", "low wall", "door", "open door", "window", "steps")
LOOKS = {"boulder": "rock", "bush": "tree", "keg": "barrel", "stool": "chair", "chest": "crate", "box": "crate",
         "cart": "wagon", "fence": "rail"}  # fmt: skip
"""Things that look like another; any other looks like the last word of its name: a hitching rail is a rail."""


def scene(state: HighNoon) -> Scene:
    """The board with everything on it."""
    ground = state.setting
    board = ground.board
    at = [(board.columns[square], board.rows[square]) for square in range(board.size)]
    return Scene(
        title=str(say("title", map=ground.data.map.name)), grid="squares", size=(board.width, board.height),
        cells=tuple(_cell(state, square, at[square]) for square in range(board.size)),
        edges=(*(_edge(state, at[one], at[other], barrier) for (one, other), barrier in board.barriers.items()),
               *(Edge((at[one], at[other]), "steps") for one, other in sorted(ground.layout.passages))),
        sides=tuple(Side(posse.name) for posse in ground.data.posses[: ground.seats]),
        pieces=tuple(_piece(state, number, at[character.at])
                     for number, character in enumerate(state.characters) if character.at >= 0),
        hands=tuple(Hand(seat, tuple(_card_face(ground, number, state.cards.what[number]) for number in posse.hand))
                    for seat, posse in enumerate(state.posses)
                    if any(state.cards.is_known(number) for number in posse.hand)),
        notes=tuple(_notes(state)), tallies=tuple(map(_tally, state.posses)),
        height_word=str(say("rank")), legend=tuple(_legend()),
    )  # fmt: skip


def _notes(state: HighNoon) -> Iterator[str]:
    ground = state.setting
    yield str(say("round", round=min(state.round, ground.numbers.rounds), rounds=ground.numbers.rounds))
    for seat, posse in enumerate(state.posses):
        name = side_name(ground.data.posses[seat].name, seat)
        yield str(say("standing", posse=name, gold=posse.gold, hand=len(posse.hand), deck=len(posse.deck)))
        if posse.holds_fire:
            yield str(say("holding-fire", posse=name))
        if place_of(state, seat).wins_ties:
            yield str(say("winning-ties", posse=name))


def _tally(posse: Posse) -> tuple[Value, ...]:
    return Value(str(say("tally-gold")), posse.gold), Value(str(say("tally-cards")), len(posse.hand))


def _legend() -> Iterator[LegendEntry]:
    for look in EDGE_LOOKS:
        yield LegendEntry("edge", look, str(say(f"edge-{look.replace(' ', '-')}")))
    for sign in ("cover", "full", "top"):
        yield LegendEntry("sign", sign, str(say(f"sign-{sign}")))


def _cell(state: HighNoon, square: int, at: Spot) -> Cell:
    board = state.setting.board
    thing = state.setting.things.get(square)
    name, look = (thing.name, thing.name.lower().split()[-1]) if thing else ("", "")
    if has(state.crates, square):
        name, look = str(say("crate")), "crate"
    cover = thing.cover if thing and not thing.full else 0
    return Cell(square, board.name(square), at, board.ranks[square], name, LOOKS.get(look, look), cover,
                bool(thing and thing.full))  # fmt: skip


def _edge(state: HighNoon, one: Spot, other: Spot, barrier: Barrier) -> Edge:
    if barrier.kind == "door":
        is_closed = has(state.closed, barrier.door)
        return Edge((one, other), "door" if is_closed else "open door", barrier.door, barrier.top)
    is_low = barrier.kind == "wall" and barrier.top is not None
    return Edge((one, other), "low wall" if is_low else barrier.kind, top=barrier.top)


def _piece(state: HighNoon, number: int, at: Spot) -> Piece:
    fighter, character = state.setting.fighters[number], state.characters[number]
    values = (
        Value(str(say("value-health")), character.health, fighter.health),
        Value(str(say("value-speed")), fighter.speed),
        Value(str(say("value-range", weapon=fighter.weapon.name)), fighter.weapon.range),
    )
    conditions = tuple(_conditions(character))
    trait = in_words(fighter.weapon)
    return Piece(number, fighter.name, at, state.setting.owner[number], fighter.letters, values, conditions, trait)


def _conditions(character: Character) -> Iterator[Condition]:
    if character.pinned:
        yield Condition(str(say("pinned")), str(say("pinned-sign")))
    if character.cowed:
        yield Condition(str(say("cowed")), str(say("cowed-sign")))
    if character.sure_footed:
        yield Condition(str(say("sure-footed")))
    if character.roped:
        yield Condition(str(say("roped")))


def _card_face(ground: HighNoonSetting, number: int, kind: str | None) -> CardFace:
    """A card of this kind; of none where it is hidden."""
    if kind is None:
        return CardFace(number, str(say("hidden-card")))
    card = ground.cards[kind]
    named = (("attack", card.attack), ("melee", card.melee), ("defence", card.defence), ("throw", card.throw))
    values = tuple(Value(str(say(f"value-{name}")), amount) for name, amount in named if amount is not None)
    return CardFace(number, card.title, card.text, values=values)


def card_faces(ground: HighNoonSetting) -> list[CardFace]:
    """Each kind of card that the posses of a match have."""
    return [_card_face(ground, number, kind) for number, kind in enumerate(ground.cards)]


class HighNoonSight:
    """Sight between squares or characters, by name; and the way of thrown items (HN-L5)."""

    throws = True

    def between(self, state: HighNoon, start: str, end: str, thrown: bool = False) -> Ruling:
        """May one see the other, and why or why not?"""
        one, other = _square(state, start), _square(state, end)
        ruling = state.setting.sight.ruling(one, other, state.closed, thrown)
        cover = self.cover(state, start, end) if ruling.clear else ()
        return Ruling(ruling.clear, ruling.reasons, (*beside(state, one, other, ruling.clear), *cover))

    def cover(self, state: HighNoon, start: str, end: str) -> tuple[Reason, ...]:
        """The objects of cover between the two, and what they cost an attack."""
        return tuple(state.setting.sight.cover_reasons(_square(state, start), _square(state, end), state.closed))

    def everything_from(self, state: HighNoon, start: str, thrown: bool = False) -> tuple[str, ...]:
        """The squares that can be seen from here."""
        square = _square(state, start)
        seen = state.setting.seen_from(square, state.closed, thrown)
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
