"""Nobody knows what he has not seen: twin cards in two real matches, mixed hands, and what a hidden card may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from highground.engine import Cards, FastChance, Match, Roll, Show, Shuffle, imagine
from highground.games.highlander import GAME
from highground.games.highlander.data import Card, Deck, Numbers, SceneFile
from highground.games.highlander.loading import fill
from highground.testing.received import received
from tests.highlander.table import duel, side

ANN, BOB = 0, 1
DECKS = (
    Deck(name="Ann's", cards={"crown-cut": 6, "high-bar": 6, "low-bar": 6, "lean-left": 6, "thunderclap": 6}),
    Deck(name="Bob's", cards={"cut": 9, "slash": 9, "duck": 6, "thunderclap": 6}),
)
CARDS = {
    name: Card(title=name.title(), type="basic attack", gem="opal", grid="... ... x..", damage=2, blow=4)
    for name in ("cut", "slash")
}
TWINS = {"cut": "slash", "slash": "cut"}
"""Bob's two own attacks are twins: nothing but the title tells them apart."""


class Recorded(FastChance):
    """Chance that remembers what it gave."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.given: list[Any] = []

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        self.given.append(super().faces(roll))
        return self.given[-1]

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        self.given.append(super().kinds(request, cards))
        return self.given[-1]

    def shuffled(self, request: Shuffle, cards: Cards) -> Any:
        self.given.append(super().shuffled(request, cards))
        return self.given[-1]


class Twin(FastChance):
    """What another chance gave, with every card in place of its twin."""

    def __init__(self, seed: str, other: Recorded) -> None:
        super().__init__(seed)
        self._other = other
        self._at = 0

    def _next(self) -> Any:
        self._at += 1
        return self._other.given[self._at - 1]

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        return self._next()

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        return _swapped(self._next())

    def shuffled(self, request: Shuffle, cards: Cards) -> Any:
        sources, known = self._next()
        return _swapped(sources), known


def _swapped(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(TWINS.get(kind, kind) for kind in kinds)


def has_seen_a_twin(match: Match[Any], seat: int) -> bool:
    cards = match.position.state.cards
    return any(kind in TWINS and cards.has_seen(seat, number) for number, kind in enumerate(cards.what))


def test_twin_cards_in_two_real_matches_cannot_be_told_apart() -> None:
    scene = SceneFile(game="highlander", decks=DECKS, cards=CARDS, numbers=Numbers(least_deck=30, ability=8))
    setting = GAME.setting(data=fill(scene, "twins"))
    compared = hidden_attacks = 0
    for seed in range(25):
        first = Recorded(f"chance {seed}")
        one = Match(GAME, setting, first)
        other = Match(GAME, setting, Twin(f"chance {seed}", first))
        answers = FastChance(f"answers {seed}")
        while not one.is_over and not has_seen_a_twin(one, ANN):
            for match in (one, other):
                assert match.asked() == one.asked()
            theirs = [
                card for card in one.position.state.sides[BOB].hand if one.position.state.cards.what[card] in TWINS
            ]
            if theirs:
                assert received(one, ANN) == received(other, ANN)
                compared += 1
                hidden_attacks += any(attack.hidden for attack in one.position.state.sides[BOB].attacks)
            seat = one.waited_for()[0]
            questions = [match.question(seat) for match in (one, other)]
            offered = [[choice.answer for choice in question.choices] for question in questions if question]
            assert offered[0] == offered[1]
            hides = [answer for answer in offered[0] if isinstance(answer, tuple) and answer[0] == "hide"]
            among = hides or (offered[0] if seat == ANN else offered[0][:1])  # Bob shows as little as he can
            answer = among[answers.below(len(among))]
            for match in (one, other):
                match.answer(seat, answer)
    assert compared > 100 and hidden_attacks > 0


@pytest.mark.clause("HL-A13")
def test_a_hidden_attack_may_be_what_the_rules_allow_and_nothing_else() -> None:
    play = duel("crown-cut pistol-shot", side("duck", struck_blow=True), variants=("red-only",))
    assert play.refuses("pistol-shot", "hide").clause == "HL-A13"
    play.play("hide crown-cut", "done")
    (attack,) = play.state.sides[0].attacks
    types = play.state.setting.type_of
    imagined = set[str]()
    for seed in range(30):
        world = imagine(play.match.view(BOB), FastChance(seed))
        imagined.add(types[world.state.cards[attack.card]])
    assert imagined <= {"basic attack", "attack"} and len(imagined) > 1


@pytest.mark.clause("HL-T14")
def test_hands_are_mixed_whenever_cards_come_into_them() -> None:
    play = duel("duck leap", phase="draw", drawn="high-bar").play("none")
    before = set(play.state.sides[0].hand)
    play.play("1")
    assert not before & set(play.state.sides[0].hand), "every card has another number"
    assert play.seen_by("Bob", play.state.sides[0].hand) == [None] * 3


@pytest.mark.clause("HL-E1")
def test_who_has_seen_cards_put_under_the_endurance_knows_them_until_they_are_drawn() -> None:
    decks = ("duck*3 high-left*2 deep-breath", "duck")
    play = duel(
        side("deep-breath", prone=True), phase="may-do", decks=decks, drawn="duck duck duck high-left high-left"
    )
    play.play("get-up softly", "ruby").until("Ann: draw")
    assert play.seen_by("Ann", play.state.sides[0].endurance).count(None) == 0
    assert play.seen_by("Bob", play.state.sides[0].endurance) == [None, None, None, "high-left", "high-left"]
    play.play("2")
    assert play.seen_by("Bob", play.state.sides[0].hand) == [None] * 3, "they are in the hand, but which is which?"


def test_the_cards_that_one_can_read_about_tell_nothing_of_a_deck() -> None:
    assert GAME.card_faces is not None
    read = [GAME.card_faces(GAME.setting(scenario)) for scenario in ("skirmish", "duel")]
    assert read[0] == read[1]
    scene = SceneFile(game="highlander", decks=DECKS, cards=CARDS, numbers=Numbers(least_deck=30))
    strange = GAME.card_faces(GAME.setting(data=fill(scene, "own cards")))
    assert {face.title for face in strange} - {face.title for face in read[0]} == {"Cut", "Slash"}
