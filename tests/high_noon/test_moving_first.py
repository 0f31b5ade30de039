"""Whoever moves first pays for it (HN-B19)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from highground.engine import Match, Refused
from highground.games.high_noon import GAME, HighNoon
from highground.games.high_noon.data import PlaceInOrder, Stakes, TurnOrder
from highground.games.high_noon.loading import load_scenario
from tests.high_noon.chance import Told
from tests.high_noon.table import table

NAMES = ("Ann", "Ben", "Cleo", "Dan")
FEWER = [PlaceInOrder(fewer_cards=cards) for cards in range(5)]


def new_match(order: TurnOrder, players: int = 2, face: int = 1) -> Match[HighNoon]:
    """A match in the saloon; the face of the first die gives the turn order."""
    data = load_scenario("saloon")
    data = replace(data, numbers=replace(data.numbers, order=order, stakes=Stakes()))
    return Match(
        GAME, GAME.setting(seats=players, data=GAME.fit(data, players)), Told([face], []), names=NAMES[:players]
    )


def told(match: Match[HighNoon]) -> list[str]:
    return [event.text for event in match.events_for(0) if event.cite == "HN-B19"]


@pytest.mark.clause("HN-B19")
@pytest.mark.parametrize(
    ("players", "face", "hands"),
    [(2, 1, [4, 6]), (2, 2, [6, 4]), (3, 1, [3, 5, 6]), (4, 1, [2, 3, 4, 5])],
)
def test_early_places_start_with_fewer_cards(players: int, face: int, hands: list[int]) -> None:
    order = TurnOrder(two=(FEWER[2],), three=(FEWER[3], FEWER[1]), four=(FEWER[4], FEWER[3], FEWER[2], FEWER[1]))
    match = new_match(order, players, face)
    assert [len(posse.hand) for posse in match.position.state.posses] == hands
    first = NAMES[match.position.state.order[0]]
    cards = 6 - min(hands)
    assert told(match)[0] == f"{first} moves in place 1 and starts with {cards} cards fewer"


@pytest.mark.clause("HN-B19")
def test_nobody_owes_more_cards_than_there_are() -> None:
    match = new_match(TurnOrder(two=(PlaceInOrder(fewer_cards=9),)))
    assert [len(posse.hand) for posse in match.position.state.posses] == [0, 6]


@pytest.mark.clause("HN-B19")
def test_late_places_may_start_with_gold() -> None:
    match = new_match(TurnOrder(two=(PlaceInOrder(), PlaceInOrder(gold=2))), face=2)
    assert [posse.gold for posse in match.position.state.posses] == [2, 0]
    assert told(match) == ["Ann moves in place 2 and starts with 2 gold"]


@pytest.mark.clause("HN-B19")
@pytest.mark.parametrize(("gold", "winner", "clause"), [((4, 4), 1, "HN-B19"), ((5, 4), 0, "HN-B4")])
def test_a_late_place_may_win_ties_whatever_health_is_left(gold: tuple[int, int], winner: int, clause: str) -> None:
    match = new_match(TurnOrder(two=(PlaceInOrder(), PlaceInOrder(wins_ties=True))))
    assert told(match) == ["Ben moves in place 2 and wins if gold is equal at the end"]
    state = match.position.state
    assert any(note.endswith(": wins if gold is equal") for note in GAME.scene(state).notes)
    assert sum(state.characters[c].health for c in state.setting.members[0]) > 0
    for c in state.setting.members[1]:
        state.characters[c].health, state.characters[c].at = 1, 0
    for c in state.setting.members[0]:
        state.characters[c].at = 1
    for posse, some in zip(state.posses, gold, strict=True):
        posse.gold = some
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.clause) == ((winner,), clause)


@pytest.mark.clause("HN-B11")
def test_a_posse_may_have_a_stake_by_the_number_of_players() -> None:
    data = load_scenario("saloon")
    numbers = replace(data.numbers, order=TurnOrder(two=(), three=()), stakes=Stakes(two=(0, 3), three=(1,)))
    data = replace(data, numbers=numbers)
    two, three = (
        Match(GAME, GAME.setting(seats=players, data=GAME.fit(data, players)), Told([1], []), names=NAMES[:players])
        for players in (2, 3)
    )
    assert [posse.gold for posse in two.position.state.posses] == [0, 3]
    assert [posse.gold for posse in three.position.state.posses] == [1, 0, 0]
    assert "Ben has a stake of 3 gold" in [event.text for event in two.events_for(0) if event.cite == "HN-B11"]


HOLD = TurnOrder(two=(PlaceInOrder(holds_fire=True),))


def play_until(match: Match[HighNoon], name: str, seat: int) -> None:
    """Set up, stand and do nothing until a seat is asked this."""
    while (question := match.question(asked := match.asked()[0])) and (question.name, asked) != (name, seat):
        answers = [choice.answer for choice in question.choices]
        match.answer(asked, answers[0] if question.name in ("who-acts", "start-of") else answers[-1])


@pytest.mark.clause("HN-B19")
def test_who_holds_fire_makes_no_attack_in_the_first_turn() -> None:
    match = new_match(HOLD)
    assert told(match) == ["Ann moves in place 1 and makes no attack in the first turn"]
    assert "The Silver Star: no attack in the first turn" in GAME.scene(match.view(1).state).notes
    play_until(match, "who-acts", 0)
    assert match.position.state.posses[0].holds_fire
    question = match.question(0)
    assert question and question.hint.startswith(
        "can only rest, with no attack in the first turn and nothing else to do: "
    )
    play_until(match, "who-acts", 1)
    assert not match.position.state.posses[0].holds_fire
    assert not any("no attack" in note for note in GAME.scene(match.view(1).state).notes)


def test_who_has_had_no_turn_yet_stands_where_it_was_set_up() -> None:
    match = new_match(TurnOrder(two=(PlaceInOrder(gold=1),)))
    play_until(match, "who-moves", 0)
    assert all(character.began == character.at >= 0 for character in match.position.state.characters)


def holding(drawing: str, **hands: str) -> Any:
    """A situation in which Red is to act and holds fire."""
    yard = table(drawing, hands=hands)
    for state in (yard.state, yard.match.position.step_start):
        state.posses[0].holds_fire = True
    return yard


@pytest.mark.clause("HN-B19")
def test_every_manner_of_attack_and_dynamite_are_held() -> None:
    yard = holding("AT", Red="hot-lead knife dynamite stare-down")
    assert yard.actions("Anna") == ["play stare-down", "rest"]
    yard.play("Anna")
    assert {yard.refused(action).clause for action in ("shoot", "melee", "throw")} == {"HN-B19"}
    dynamite = next(number for number in yard.state.posses[0].hand if yard.state.cards[number] == "dynamite")
    with pytest.raises(Refused, match="no attack in the first turn"):
        yard.match.answer(0, ("play", dynamite))


@pytest.mark.clause("HN-B19")
def test_in_the_table_of_attacks_the_clause_is_named() -> None:
    yard = holding("AT", Red="hot-lead")
    view = yard.match.view(0)
    assert GAME.attacks
    (attack,) = GAME.attacks.find(view.state, view.request)
    assert attack.reason and attack.reason.clause == "HN-B19"


@pytest.mark.clause("HN-C14")
def test_who_holds_fire_shoots_and_strikes_back_all_the_same() -> None:
    """Blue has been made to hold fire in a turn that is still to come."""
    yard = table("AT", hands={"Red": "pot-shot", "Blue": "hot-lead shoot-back"})
    for state in (yard.state, yard.match.position.step_start):
        state.posses[1].holds_fire = True
    yard.play("Anna", "shoot", "none", "shoot-back", "shoot")
    assert yard.health("Anna") == 2


def test_a_scene_that_is_under_way_has_been_paid_for() -> None:
    yard = table("A..T", phase="movement")
    assert yard.told("HN-B19") == [] and not any(posse.holds_fire for posse in yard.state.posses)
