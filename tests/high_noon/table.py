"""A table to try rules on: a situation drawn in letters, questions about it, and play by the names of answers.

A drawing is one letter for each square, or a map's own drawing if it has walls. The capital letters are characters
(Anna and Bo of Red, Tom and Rosa of Blue, Gus and Hal of Green, Kate and Lou of Gold), the small ones objects.
Nobody has cards but those given, and nobody draws any at the end of a turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from highground.engine import Choice, Event, Match, Modifier, Ruling
from highground.engine import Total as Sum
from highground.engine.data import load_toml
from highground.games.high_noon import GAME, HighNoon
from highground.games.high_noon.actions import possible_actions
from highground.games.high_noon.attack import targets
from highground.games.high_noon.data import (
    Card,
    Fighter,
    HandOf,
    Map,
    Numbers,
    Passage,
    Placed,
    Posse,
    Scenario,
    Thing,
    Top,
    Weapon,
    Window,
)
from highground.games.high_noon.movement import reach_of
from highground.space import places_in
from tests.high_noon.chance import Told
from tests.high_noon.drawings import lift_pieces, with_edges, without_indent
from tests.playing import Play

CAST: dict[str, tuple[str, ...]] = {
    "Red": ("Anna", "Bo"),
    "Blue": ("Tom", "Rosa"),
    "Green": ("Gus", "Hal"),
    "Gold": ("Kate", "Lou"),
}
THINGS = {
    "t": Thing(name="table"),
    "w": Thing(name="wagon", cover=2),
    "k": Thing(name="rock", full=True),
}
CARDS = load_toml(Path(__file__).parent / "cards.toml", dict[str, Card])
COPIES = 3
"""How many of each card a deck has."""


def table(
    drawing: str,
    ranks: str = "",
    *,
    cast: Mapping[str, Sequence[str]] = CAST,
    standing: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    deck: Mapping[str, int] | None = None,
    turn: str = "",
    phase: str = "action",
    speed: int = 4,
    weapon_range: int = 40,
    weapons: Mapping[str, Weapon] | None = None,
    cards: Mapping[str, Card] = CARDS,
    health: Mapping[str, int] | None = None,
    gold: Mapping[str, int] | None = None,
    stairs: Mapping[str, str] | None = None,
    windows: Mapping[tuple[str, str], int] | None = None,
    tops: Mapping[tuple[str, str], int] | None = None,
    numbers: Mapping[str, Any] | None = None,
    variants: Iterable[str] = (),
    faces: Iterable[int] = (),
    drawn: str = "",
    **scenario: Any,
) -> Table:
    """Set up a situation in which the first posse (or `turn`) is to act, or to move if that is the `phase`.

    `standing` has characters that are not drawn because there is a crate where they stand. `weapons` has those that
    are not plain rifles, by who carries them.
    `stairs` are passages with the neighbours that they join, `tops` those of doors and windows. Given `windows`, with
    their levels, there are model buildings. `faces` and `drawn` are what dice and draws come to first.
    """
    drawing, pieces = lift_pieces(with_edges(drawing), cast)
    pieces |= standing or {}
    rows = drawing.split("\n")
    bare = "\n".join(["." * (max(map(len, rows)) // 2)] * (len(rows) // 2))
    board = Map(
        name="The Table",
        drawing=drawing,
        ranks=without_indent(ranks) or bare,
        zones=bare,
        things=THINGS,
        passages=tuple(Passage(at, tuple(joins.split())) for at, joins in (stairs or {}).items()),
        model_buildings=windows is not None,
        windows=tuple(Window(between, level) for between, level in (windows or {}).items()),
        tops=tuple(Top(between, rank) for between, rank in (tops or {}).items()),
    )
    names = [name for name, members in cast.items() if set(members) & set(pieces)]
    posses = [
        Posse(
            name=name,
            characters=tuple(
                Fighter(
                    name=member,
                    letters=member[0],
                    speed=speed,
                    health=6,
                    weapon=(weapons or {}).get(member) or Weapon(name="rifle", range=weapon_range),
                )
                for member in cast[name]
            ),
            deck=dict(deck or dict.fromkeys(CARDS, COPIES)),
        )
        for name in names
    ]
    data = Scenario(
        map=board,
        posses=tuple(posses),
        cards=dict(cards),
        numbers=Numbers(**{"cards_drawn": 0, **(numbers or {})}),
        placed=tuple(Placed(character=n, at=at, health=(health or {}).get(n)) for n, at in pieces.items()),
        hands=tuple(HandOf(posse=name, cards=tuple((hands or {}).get(name, "").split())) for name in names),
        turn=turn or names[0],
        phase="movement" if phase == "movement" else "action",
        **scenario,
    )
    setting = GAME.setting(seats=len(names), variants=variants, data=data)
    made = Table(Match(GAME, setting, Told(faces, drawn.split()), names=names))
    for name, amount in (gold or {}).items():
        made.give_gold(name, amount)
    return made


class Table(Play[HighNoon]):
    """A match of High Noon in play."""

    def throws_at(self, one: str, other: str) -> Ruling:
        """Is the line clear for a thrown item?"""
        assert GAME.sight
        start, end = (self.state.setting.board.find(GAME.sight.place(self.state, name)) for name in (one, other))
        assert start is not None and end is not None
        return self.state.setting.sight.ruling(start, end, self.state.closed, thrown=True)

    # Play

    def reach(self, name: str) -> list[str]:
        """The squares to which a character could move now."""
        squares = places_in(reach_of(self.state, self.state.setting.character_named(name)).squares)
        return [self.state.setting.board.name(square) for square in squares]

    @property
    def ends(self) -> list[str]:
        """The squares among what may be answered."""
        return [choice.label for choice in self.question.choices if choice.thing and choice.thing.kind == "cell"]

    def actions(self, name: str) -> list[str]:
        """What a character could do now."""
        found = possible_actions(self.state, self.state.setting.character_named(name))
        return [f"play {self.state.cards[a[1]]}" if isinstance(a, tuple) else str(a) for a in found]

    def targets(self, name: str, manner: str) -> list[str]:
        """Whom a character could attack in this manner."""
        ground = self.state.setting
        return [ground.fighters[c].name for c in targets(self.state, ground.character_named(name), manner)]

    def name_of(self, choice: Choice) -> str:
        """A card goes by its id, with a word for how it is played where there are several ways."""
        if not choice.thing or choice.thing.kind != "card":
            return choice.label
        kind = self.state.cards[choice.thing.key]
        return f"{choice.answer[0]} {kind}" if isinstance(choice.answer, tuple) else kind

    def place(self, name: str) -> int | None:
        return self.state.setting.board.find(name)

    def turn_of(self, posse: str) -> Table:
        """Let everybody do nothing more until this posse is to move."""
        return self.until(f"{posse}: who-moves")

    def give_gold(self, posse: str, amount: int) -> None:
        """Put gold into a posse's purse. To be done between two steps, when nothing has been answered yet."""
        assert not self.match.position.given
        self.state.posses[self._seat(posse)].gold = amount
        self.match.position.step_start.posses[self._seat(posse)].gold = amount

    # What has become of it

    def at(self, name: str) -> str:
        """The square where a character stands; nothing if it is out."""
        square = self.state.characters[self.state.setting.character_named(name)].at
        return self.state.setting.board.name(square) if square >= 0 else ""

    def health(self, name: str) -> int:
        return self.state.characters[self.state.setting.character_named(name)].health

    def gold(self, posse: str) -> int:
        return self.state.posses[self._seat(posse)].gold

    def hand(self, posse: str) -> list[str]:
        """The cards in a hand, by id."""
        return [self.state.cards[number] for number in self.state.posses[self._seat(posse)].hand]

    def discards(self, posse: str) -> list[str]:
        return [self.state.cards[number] for number in self.state.posses[self._seat(posse)].discards]

    @property
    def attack(self) -> Sum:
        """The attack of the last attack made, with its parts."""
        return self._last_total("attack ")

    @property
    def defence(self) -> Sum:
        return self._last_total("defence ")

    @property
    def events(self) -> list[Event]:
        """What has happened, as it is told to whoever's turn it is."""
        return self.match.events_for(self.state.turn)

    def _last_total(self, start: str) -> Sum:
        return next(e.because for e in reversed(self.events) if e.because and e.text.startswith(start))

    def _seat(self, posse: str) -> int:
        return self.state.setting.seat_of_posse(posse)


def parts(total: Sum) -> dict[str, int]:
    """What each part of a total adds, by the clauses that it cites."""
    return {part.clause: part.value for part in total.parts}


def cover(total: Sum) -> list[Modifier]:
    """The parts of an attack that are about cover."""
    return [part for part in total.parts if {"HN-E5", "HN-E7"} & set(part.clause.split())]
