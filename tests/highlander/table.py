"""A table to try the rules on: two players, Ann and Bob, with the cards that a test gives them, called by their ids.

Each has three of every card in the deck, unless a test says otherwise. Hands, what lies on the board and what comes off
the Endurance are as told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from highground.engine import Cards, Choice, FastChance, Match, Question, Reason, Refused, Roll, Show, Shuffle
from highground.engine import Total as Sum
from highground.games.highlander import GAME, Highlander
from highground.games.highlander.data import Card, Deck, Numbers, Played, SceneFile, SideFile
from highground.games.highlander.loading import all_cards, all_decks, fill
from tests.playing import Play

PLAYERS = ("Ann", "Bob")
COPIES = 3


class Told(FastChance):
    """Cards and dice that come as told, for as long as they have been told."""

    def __init__(self, kinds: Iterable[str], faces: Iterable[int] = ()) -> None:
        super().__init__(1)
        self._kinds = deque(kinds)
        self._faces = deque(faces)

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        return tuple(self._faces.popleft() for _ in roll.sides()) if self._faces else super().faces(roll)

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        return self._told(request.cards, cards)

    def shuffled(self, request: Shuffle, cards: Cards) -> Any:
        return self._told(request.cards, cards), ()

    def _told(self, numbers: Sequence[int], cards: Cards) -> tuple[str, ...]:
        scratch = cards.copy()
        for number in numbers:
            comes_off_a_deck = scratch.pools.made[scratch.origin(number)].deck
            if self._kinds and comes_off_a_deck and scratch.what[number] is None:
                scratch.learn([number], [self._kinds.popleft()], ())
        return scratch.choose(numbers, self)


def side(hand: str = "", in_play: str = "", attacks: str = "", discards: str = "", **more: Any) -> SideFile:
    """How a player stands: cards by id. An attack may say how it lies: `crown-cut/power`, `crown-cut/hidden`."""
    played: list[Played] = []
    for word in attacks.split():
        card, *manners = word.split("/")
        played.append(Played(card=card, **dict.fromkeys(manners, True)))
    return SideFile(
        hand=tuple(hand.split()), in_play=tuple(in_play.split()), discards=tuple(discards.split()),
        attacks=tuple(played), **more,
    )  # fmt: skip


def duel(
    ann: SideFile | str = "",
    bob: SideFile | str = "",
    *,
    turn: str = "Ann",
    phase: Any = "attack",
    drawn: str = "",
    faces: Iterable[int] = (),
    cards: Mapping[str, Card] | None = None,
    decks: Sequence[str] = (),
    numbers: Mapping[str, Any] | None = None,
    variants: Iterable[str] = (),
    from_the_start: bool = False,
) -> Duel:
    """A match in the middle of it. A side that is only words is a hand; `drawn` is what comes off the Endurance first.

    `decks` has the cards of either player, if it matters how many there are: "duck*3 leap"; or the name of a deck whose
    list everybody knows.
    """
    sides = tuple(side(words) if isinstance(words, str) else words for words in (ann, bob))
    made = [_deck(name, words, cards or {}) for name, words in zip(PLAYERS, decks or ("", ""), strict=True)]
    scene = SceneFile(
        game="highlander", decks=tuple(made), sides=() if from_the_start else sides, cards=dict(cards or {}),
        turn=PLAYERS.index(turn) + 1, phase=phase, numbers=Numbers(**{"least_deck": 1, **(numbers or {})}),
    )  # fmt: skip
    setting = GAME.setting(variants=variants, data=fill(scene, "a test"))
    return Duel(Match(GAME, setting, Told(drawn.split(), faces), names=PLAYERS))


def _deck(name: str, words: str, cards: Mapping[str, Card]) -> Deck:
    if words in all_decks():
        return all_decks()[words]
    if not words:
        return Deck(name=name, cards=dict.fromkeys({**all_cards(), **cards}, COPIES))
    counts = [word.partition("*") for word in words.split()]
    return Deck(name=name, cards={kind: int(count or 1) for kind, _, count in counts})


class Duel(Play[Highlander]):
    """A match of Highlander in play."""

    @property
    def question(self) -> Question:
        """What is asked of the first whose answer is waited for."""
        found = self.match.question(self.match.waited_for()[0])
        assert found
        return found

    def name_of(self, choice: Choice) -> str:
        """A card goes by its id, with a word for how it is played where there are several ways; a word as answered."""
        if choice.thing and choice.thing.kind == "card" and choice.thing.key >= 0:
            kind = self.state.cards[choice.thing.key]
            return f"{choice.answer[0]} {kind}" if isinstance(choice.answer, tuple) else kind
        return choice.answer if isinstance(choice.answer, str) else choice.label

    def place(self, name: str) -> int | None:
        """A card of this id in the hand of whoever is asked."""
        hand = self.state.sides[self.question.seat].hand
        return next((card for card in hand if self.state.cards[card] == name), None)

    def refuses(self, kind: str, verb: str = "") -> Reason:
        """Why a card of the hand of whoever is asked may not be played so."""
        number = self.place(kind)
        assert number is not None
        try:
            self.match.answer(self.question.seat, (verb, number) if verb else number)
        except Refused as refused:
            return refused.reason
        raise AssertionError(f"{kind} was taken for an answer")

    def _side(self, name: str) -> Any:
        return self.state.sides[PLAYERS.index(name)]

    def ids(self, numbers: Iterable[int]) -> list[str]:
        return [self.state.cards.what[number] or "?" for number in numbers]

    def hand(self, name: str) -> list[str]:
        return sorted(self.ids(self._side(name).hand))

    def discards(self, name: str) -> list[str]:
        """A discard pile, the top card last."""
        return self.ids(self._side(name).discards)

    def in_play(self, name: str) -> list[str]:
        return self.ids(placed.card for placed in self._side(name).board)

    def attacks(self, name: str) -> list[str]:
        return self.ids(attack.card for attack in self._side(name).attacks)

    def defences(self, name: str) -> list[str]:
        return self.ids(defence.card for defence in self._side(name).defences)

    def endurance(self, name: str) -> int:
        return len(self._side(name).endurance)

    def ability(self, name: str) -> int:
        return self._side(name).ability

    def to_come(self, name: str) -> list[tuple[str, int]]:
        """What waits for a player's adjustment."""
        return [(part.what, part.amount) for part in self._side(name).adjustments]

    def is_prone(self, name: str) -> bool:
        return self._side(name).prone

    def is_disarmed(self, name: str) -> bool:
        return bool(self._side(name).lost)

    def total(self, event: str) -> Sum:
        """The number that the last event of this name told, with its parts."""
        return next(e.because for e in reversed(self.events) if e.name == event and e.because)

    def seen_by(self, name: str, numbers: Iterable[int]) -> list[str | None]:
        """What some cards are, as a player knows."""
        view = self.match.view(PLAYERS.index(name)).state
        return [view.cards.what[number] for number in numbers]
