"""A table to try rules on: a situation drawn in letters, questions about it, and play by the names of answers.

A drawing is one letter for each square, or a map's own drawing if it has walls. The capital letters are characters
(Anna and Bo of Red, Tom and Rosa of Blue, Gus and Hal of Green, Kate and Lou of Gold), the small ones objects.
Nobody has cards but those given, and nobody draws any at the end of a turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from highground.engine import Event, Match, Modifier, Question, Reason, Refused, Ruling
from highground.engine import Total as Sum
from highground.games.high_noon import GAME, HighNoon
from highground.games.high_noon.actions import possible_actions
from highground.games.high_noon.attack import targets
from highground.games.high_noon.data import Fighter, HandOf, Map, Numbers, Passage, Placed, Posse, Script, Thing, Window
from highground.games.high_noon.loading import all_cards
from highground.games.high_noon.movement import reach_of
from highground.space import places_in
from tests.high_noon.chance import Told
from tests.high_noon.drawings import lift_pieces, with_edges, without_indent

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
    health: Mapping[str, int] | None = None,
    gold: Mapping[str, int] | None = None,
    stairs: Mapping[str, str] | None = None,
    windows: Mapping[tuple[str, str], int] | None = None,
    numbers: Mapping[str, int] | None = None,
    variants: Iterable[str] = (),
    faces: Iterable[int] = (),
    drawn: str = "",
    **script: Any,
) -> Table:
    """Set up a situation in which the first posse (or `turn`) is to act, or to move if that is the `phase`.

    `standing` has characters that are not drawn because there is a crate where they stand.
    `stairs` are passages with the neighbours that they join. Given `windows`, with their levels, there are model
    buildings. `faces` and `drawn` are what dice and draws come to first.
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
    )
    names = [name for name, members in cast.items() if set(members) & set(pieces)]
    posses = [
        Posse(
            name=name,
            characters=tuple(
                Fighter(name=member, letters=member[0], speed=speed, health=6, weapon="rifle", range=weapon_range)
                for member in cast[name]
            ),
            deck=dict(deck or dict.fromkeys(all_cards(), COPIES)),
        )
        for name in names
    ]
    data = Script(
        map=board,
        posses=tuple(posses),
        cards=all_cards(),
        numbers=Numbers(**{"cards_drawn": 0, **(numbers or {})}),
        placed=tuple(Placed(character=n, at=at, health=(health or {}).get(n)) for n, at in pieces.items()),
        hands=tuple(HandOf(posse=name, cards=tuple((hands or {}).get(name, "").split())) for name in names),
        turn=turn or names[0],
        phase="movement" if phase == "movement" else "action",
        **script,
    )
    setting = GAME.setting(seats=names, variants=variants, data=data)
    made = Table(Match(GAME, setting, Told(faces, drawn.split())))
    for name, amount in (gold or {}).items():
        made.give_gold(name, amount)
    return made


class Table:
    """A match in play, with everything called by its name."""

    def __init__(self, match: Match[HighNoon]) -> None:
        self.match = match

    @property
    def state(self) -> HighNoon:
        return self.match.position.state

    # Sight

    def sees(self, one: str, other: str) -> Ruling:
        """Does a character or square see another?"""
        assert GAME.sight
        return GAME.sight.between(self.state, one, other)

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

    def actions(self, name: str) -> list[str]:
        """What a character could do now."""
        found = possible_actions(self.state, self.state.setting.character_named(name))
        return [f"play {self.state.cards[a[1]]}" if isinstance(a, tuple) else str(a) for a in found]

    def targets(self, name: str, manner: str) -> list[str]:
        """Whom a character could attack in this manner."""
        ground = self.state.setting
        return [ground.fighters[c].name for c in targets(self.state, ground.character_named(name), manner)]

    @property
    def question(self) -> Question:
        """What somebody is asked now."""
        found = self.match.question(self.match.asked()[0])
        assert found
        return found

    @property
    def asked(self) -> str:
        """Who is asked, and what: the posse's name and the topic."""
        return f"{self.match.setting.seats[self.question.seat]}: {self.question.topic}"

    @property
    def offered(self) -> list[str]:
        """What may be answered; a card goes by its id."""
        return [self._name(choice.answer, choice.label) for choice in self.question.choices]

    def play(self, *answers: str) -> Table:
        """Give these answers, one after the other, for whoever is asked. Nobody is asked who has no choice."""
        for word in answers:
            question = self.question
            choices = [c.answer for c in question.choices if word in (self._name(c.answer, c.label), c.label)]
            assert choices, f"{self.asked}: {word} is not among {self.offered}"
            self.match.answer(question.seat, choices[0])
        return self

    def turn_of(self, posse: str) -> Table:
        """Let everybody do nothing more until this posse is to move."""
        while self.asked != f"{posse}: who moves":
            self.play("done" if "done" in self.offered else self.offered[0])
        return self

    def finish(self) -> Table:
        """Let everybody do nothing more until the match is over."""
        while not self.match.is_over:
            self.play("done" if "done" in self.offered else self.offered[0])
        return self

    def refused(self, word: str) -> Reason:
        """The reason why this answer is not allowed."""
        ground, question = self.state.setting, self.question
        answer = ground.board.find(word) if question.of == "square" else word
        assert answer is not None
        with pytest.raises(Refused) as refused:
            self.match.answer(question.seat, answer)
        return refused.value.reason

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

    def told(self, clause: str) -> list[str]:
        """What has happened by a clause, in words."""
        return [event.text for event in self._events() if clause in event.cite.split()]

    @property
    def winners(self) -> tuple[str, ...]:
        """The posses that have won; nobody while the match goes on."""
        outcome = self.match.outcome
        return tuple(self.match.setting.seats[seat] for seat in outcome.winners) if outcome else ()

    def _events(self) -> list[Event]:
        return self.match.events_for(self.state.turn)

    def _last_total(self, start: str) -> Sum:
        return next(e.because for e in reversed(self._events()) if e.because and e.text.startswith(start))

    def _seat(self, posse: str) -> int:
        return self.state.setting.seat_of_posse(posse)

    def _name(self, answer: Any, label: str) -> str:
        if isinstance(answer, tuple):
            return f"play {self.state.cards[answer[1]]}"
        return self.state.cards[answer] if self.question.of == "card" and isinstance(answer, int) else label


def clauses(ruling: Ruling) -> list[str]:
    """The clauses that a ruling cites."""
    return [clause for reason in ruling.reasons for clause in reason.clause.split()]


def parts(total: Sum) -> dict[str, int]:
    """What each part of a total adds, by the clauses that it cites."""
    return {part.clause: part.value for part in total.parts}


def cover(total: Sum) -> list[Modifier]:
    """The parts of an attack that are about cover."""
    return [part for part in total.parts if {"HN-E5", "HN-E7"} & set(part.clause.split())]
