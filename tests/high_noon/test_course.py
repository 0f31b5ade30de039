"""The course of a match: players, setting up, turns, drawing, the end (HN-B1, B2, B4, B9 to B11)."""

from __future__ import annotations

from itertools import permutations

import pytest

from highground.engine import HighgroundError, Match
from highground.games.high_noon import GAME, SCENARIOS, HighNoon
from highground.games.high_noon.loading import load_scenario
from highground.testing.moments import moments
from tests.high_noon.chance import Told
from tests.high_noon.table import Table, table

PLAYERS = ("Ann", "Ben", "Cleo", "Dan")


def new_match(scenario: str = "saloon", players: int = 2, face: int = 1) -> Match[HighNoon]:
    """A match from its very start; the face of the first die gives the turn order."""
    return Match(GAME, GAME.setting(scenario, players), Told([face], []), names=PLAYERS[:players])


# Players and setting up


@pytest.mark.clause("HN-B1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_lead_a_posse_each_with_a_deck_of_its_own(players: int) -> None:
    match = new_match(players=players)
    told = [event.text for event in match.events_for(0) if event.cite == "HN-B1"]
    posses = ["The Silver Star", "The Dust Devils", "The Copperhead Kin", "Iron and Mercy"]
    assert told == [f"{who} leads {posse}" for who, posse in zip(PLAYERS[:players], posses, strict=False)]
    cards = [set(posse.deck + posse.hand) for posse in match.position.state.posses]
    assert sum(map(len, cards)) == len(set[int]().union(*cards))


@pytest.mark.parametrize("players", [1, 5])
def test_one_player_or_five_are_no_match(players: int) -> None:
    with pytest.raises(HighgroundError, match=f"high-noon is for 2 to 4 players, not {players}"):
        GAME.setting("saloon", players)


def test_the_skirmish_is_for_two() -> None:
    with pytest.raises(HighgroundError, match="this scene has 2 posses; it cannot be played by 3"):
        GAME.setting("skirmish", 3)


@pytest.mark.clause("HN-B10")
def test_there_are_four_different_posses_and_four_maps() -> None:
    scenarios = {name: load_scenario(name) for name in SCENARIOS}
    posses = {posse.name: posse for scenario in scenarios.values() for posse in scenario.posses}.values()
    assert sorted(len(posse.characters) for posse in posses) == [2, 3, 4, 5]
    for field in ("speed", "weapon"):
        assert len({tuple(getattr(c, field) for c in posse.characters) for posse in posses}) == 4
    assert len({tuple(sorted(posse.deck.items())) for posse in posses}) == 4
    ranks = {name: sorted(set(scenario.map.ranks) - {"\n"}) for name, scenario in scenarios.items()}
    assert ranks == {"skirmish": ["0", "1"], "saloon": ["0", "1"], "street": [*"0123"], "canyon": [*"0123"]}
    assert all(scenario.map.passages for scenario in scenarios.values())
    assert new_match("canyon").events_for(0)[0].text == "Copper Canyon, 12 rounds"


@pytest.mark.clause("HN-B11")
def test_each_player_sets_up_in_his_own_zone() -> None:
    match = new_match("skirmish")
    ground = match.position.state.setting
    question = match.question(0)
    assert question and (question.name, question.text) == ("start-of", "Where does Mercy Halloran start?")
    assert [choice.label for choice in question.choices] == ["a8", "b8", "c8", "a9", "b9", "c9"]
    with pytest.raises(HighgroundError, match=r"HN-B11"):
        match.answer(0, ground.layout.square("g1"))
    match.answer(0, ground.layout.square("b8"))
    question = match.question(0)
    assert question and question.find("b8") is None  # somebody stands there now


@pytest.mark.clause("HN-B11")
@pytest.mark.parametrize("players", [2, 3])
def test_chance_gives_the_order_of_turns(players: int) -> None:
    orders = list(permutations(range(players)))
    for face, order in enumerate(orders, 1):
        match = new_match(players=players, face=face)
        assert match.position.state.order == list(order)
        assert match.asked() == [order[0]]


@pytest.mark.clause("HN-B9")
def test_the_last_in_the_order_starts_with_6_cards() -> None:
    state = new_match(players=4).position.state
    assert len(state.posses[state.order[-1]].hand) == 6


@pytest.mark.parametrize(
    ("scenario", "players"), [("skirmish", 2), *((name, players) for name in SCENARIOS[1:] for players in (2, 3, 4))]
)
def test_a_match_of_any_size_comes_to_its_end(scenario: str, players: int) -> None:
    match = new_match(scenario, players)
    for _ in moments(match, seed=players):
        assert not list(GAME.check(match.position.state))
    assert match.outcome and match.outcome.winners


# Turns and cards


@pytest.mark.clause("HN-B2")
def test_a_turn_is_movement_then_action_then_draw_and_then_the_next_has_his() -> None:
    yard = table("A.B\n..T", phase="movement", numbers={"cards_drawn": 3})
    assert yard.asked == "Red: who-moves"
    assert yard.play("done").asked == "Red: who-acts"
    assert yard.play("done").asked == "Blue: who-moves"
    assert len(yard.hand("Red")) == 3 and yard.hand("Blue") == []
    assert yard.told("HN-B2") == ["round 1: Blue"]


@pytest.mark.clause("HN-B2")
@pytest.mark.parametrize(("held", "discarded"), [(11, 2), (10, 1), (9, 0), (3, 0)])
def test_one_discards_down_to_9_cards_and_then_draws_3(held: int, discarded: int) -> None:
    cards = "pot-shot " * 3 + "quick-draw " * 3 + "knife " * 3 + "grit " * 2
    yard = table("AT", hands={"Red": " ".join(cards.split()[:held])}, numbers={"cards_drawn": 3}).play("done")
    for _ in range(discarded):
        assert yard.asked == "Red: discard"
        yard.play("pot-shot")
    assert yard.asked == "Blue: who-moves"
    assert yard.discards("Red") == ["pot-shot"] * discarded
    assert len(yard.hand("Red")) == min(held, 9) + 3


@pytest.mark.clause("HN-B9")
def test_an_empty_deck_is_shuffled_anew_from_the_discards() -> None:
    yard = table("AB\n.T", deck={"pot-shot": 2, "knife": 1}, hands={"Red": "pot-shot pot-shot knife"})
    yard.play("Anna", "throw", "Bo", "rest")
    assert sorted(yard.hand("Red")) == ["knife", "pot-shot", "pot-shot"]
    assert yard.discards("Red") == [] and yard.state.posses[0].deck == []


@pytest.mark.clause("HN-B9")
def test_a_draw_goes_on_after_the_shuffle_as_far_as_there_are_cards() -> None:
    yard = table("AB\n.T", deck={"pot-shot": 3, "knife": 1}, hands={"Red": "pot-shot pot-shot knife"},
                 numbers={"cards_drawn": 3})  # fmt: skip
    yard.play("Anna", "throw", "done")  # one card is in the deck and one in the discards
    assert sorted(yard.hand("Red")) == ["knife", "pot-shot", "pot-shot", "pot-shot"]


# Three and four players


def shooting(drawing: str, **health: int) -> Table:
    """Anna shoots with an attack of 5."""
    return table(drawing, hands={"Red": "stroke-of-noon"}, health=health).play("Anna", "shoot")


def test_a_posse_without_characters_has_no_more_turns() -> None:
    yard = shooting("ATG\n..K", Tom=3).play("Tom")
    assert not yard.match.is_over and yard.asked == "Green: who-moves"
    yard.turn_of("Gold").turn_of("Red").turn_of("Green")
    assert yard.told("HN-B2") == ["round 1: Green", "round 1: Gold", "round 2: Red", "round 2: Green"]


@pytest.mark.parametrize("turn", ["Blue", "Green", "Gold"])
def test_turns_go_round_from_whoever_is_first(turn: str) -> None:
    yard = table("AT\nGK", turn=turn, phase="movement")
    order = ["Red", "Blue", "Green", "Gold"]
    first = order.index(turn)
    for name in (order * 2)[first : first + 4]:
        assert yard.turn_of(name).state.round == 1
    assert yard.turn_of(turn).state.round == 2


# The end


@pytest.mark.clause("HN-B4")
def test_the_last_posse_standing_wins_at_once() -> None:
    yard = shooting("AT", Tom=5)
    assert yard.match.is_over and yard.winners == ("Red",)
    assert yard.match.outcome and (yard.match.outcome.clause, yard.match.outcome.text) == (
        "HN-B4", "the last posse standing",
    )  # fmt: skip


@pytest.mark.clause("HN-B4", "HN-M2")
def test_whoever_jumps_to_his_death_leaves_the_field_to_the_other() -> None:
    yard = table("A..T", "3000", phase="movement", health={"Anna": 3}, gold={"Red": 9}).play("Anna", "b1")
    assert yard.winners == ("Blue",)


@pytest.mark.clause("HN-B4")
@pytest.mark.parametrize(("gold", "winners"), [((3, 2), ("Red",)), ((0, 1), ("Blue",))])
def test_the_most_gold_after_12_rounds_wins(gold: tuple[int, int], winners: tuple[str, ...]) -> None:
    purses = {"Red": gold[0], "Blue": gold[1]}
    assert not table("AT", round=11, gold=purses).turn_of("Blue").turn_of("Red").match.is_over
    yard = table("AT", round=12, gold=purses, health={"Anna": 1}).finish()
    assert yard.told("HN-B4") == ["the last round is over"]
    assert yard.winners == winners and yard.match.outcome and yard.match.outcome.clause == "HN-B4"


@pytest.mark.clause("HN-B11")
@pytest.mark.parametrize(
    ("health", "winners"),
    [({"Anna": 5}, ("Blue", "Green")), ({"Tom": 5, "Gus": 4}, ("Red",)), ({}, ("Red", "Blue", "Green"))],
)
def test_equal_gold_goes_to_the_most_health_and_then_is_shared(
    health: dict[str, int], winners: tuple[str, ...]
) -> None:
    yard = table("ATG", round=12, gold={"Red": 4, "Blue": 4, "Green": 4}, health=health).finish()
    assert yard.winners == winners and yard.match.outcome and yard.match.outcome.clause == "HN-B11"


@pytest.mark.clause("HN-B11")
def test_health_decides_only_between_those_with_the_most_gold() -> None:
    yard = table("ATG", round=12, gold={"Red": 4, "Blue": 4, "Green": 3}, health={"Anna": 1, "Tom": 2}).finish()
    assert yard.winners == ("Blue",)


def test_if_dynamite_puts_everybody_out_at_once_gold_decides() -> None:
    yard = table("AT", hands={"Red": "dynamite"}, health={"Anna": 1, "Tom": 1}, gold={"Blue": 5})
    yard.play("Anna", "play dynamite", "a1")
    assert (yard.health("Anna"), yard.health("Tom")) == (0, 0)
    assert (yard.gold("Red"), yard.gold("Blue")) == (1 + 3, 5) and yard.winners == ("Blue",)
