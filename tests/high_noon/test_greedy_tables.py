"""Greedy's tables, against slow and obvious twins that ask the rules."""

from __future__ import annotations

from collections import Counter
from copy import copy
from itertools import product
from typing import Any

import pytest

from highground.games.high_noon import GAME, HighNoon
from highground.games.high_noon.attack import SHOOT, THROW, attack_total, defence_total, targets
from highground.games.high_noon.data import Card
from highground.games.high_noon.effects import Fight
from highground.games.high_noon.gains import Gains, situation_of
from highground.games.high_noon.state import enemies_of
from highground.games.high_noon.tables import AT_ONCE, MARGINS
from highground.space import places_in
from tests.high_noon.choosing import moments, policy_for, to_move, worths

TEN = Card(title="ten", attack=10, throw=10)
"""A card so strong that no attack with it comes to nothing."""


def margin(state: HighNoon, attacker: int, start: int, target: int, end: int, manner: str) -> int | None:
    """What the rules add to an attack if the two stood there; None if it could not be made."""
    situation = copy(state)
    situation.characters[attacker].at, situation.characters[target].at = start, end
    if target not in targets(situation, attacker, manner):
        return None
    fight = Fight(attacker, target, manner, TEN)
    attack_total(situation, fight)
    defence_total(situation, fight, None)
    return fight.damage - 10


@pytest.mark.parametrize("scenario", ["skirmish", "street"])
def test_shots_and_throws_have_the_margins_of_the_rules(scenario: str) -> None:
    setting: Any = GAME.setting(scenario)
    tables = policy_for(setting).tables
    for state, question, _ in list(moments(setting, 4))[20::60]:
        for attacker in setting.members[question.seat]:
            for target in enemies_of(state, question.seat)[:2]:
                state.characters[attacker].began = -1  # who has moved, wherever it stands
                at = state.characters[target].at
                shots = tables.shots(tables.weapon_of[attacker], at, state.closed)
                throws = tables.throws(at, state.closed)
                for start in range(0, setting.board.size, 3):
                    if start == at or start in setting.things:
                        continue
                    for codes, manner in ((shots, SHOOT), (throws, THROW)):
                        by_rules = margin(state, attacker, start, target, at, manner)
                        assert codes[start] == (0 if by_rules is None else MARGINS + by_rules)


def test_an_enemy_menaces_what_it_can_hit_from_wherever_it_can_go() -> None:
    setting: Any = GAME.setting("skirmish")
    tables = policy_for(setting).tables
    for state, question, _ in list(moments(setting, 2))[30::90]:
        victim = setting.members[question.seat][0]
        for enemy in enemies_of(state, question.seat):
            at = state.characters[enemy].at
            reached = places_in(setting.steps.reach(at, setting.fighters[enemy].speed, 0).squares)
            codes = tables.menaces(enemy, at, state.closed)
            for end in range(0, setting.board.size, 5):
                if end in setting.things or end == at:
                    continue
                state.characters[enemy].began = -1
                moved = [margin(state, enemy, start, victim, end, SHOOT) for start in reached if start != end]
                state.characters[enemy].began = at
                at_once = margin(state, enemy, at, victim, end, SHOOT)
                best = max((one for one in moved if one is not None), default=None)
                if at_once is not None and (best is None or at_once >= best - 1):
                    assert codes[end] == MARGINS + at_once + AT_ONCE
                else:
                    assert codes[end] == (0 if best is None else MARGINS + best)


@pytest.mark.parametrize("scenario", ["skirmish", "street"])
def test_nobody_gains_more_than_if_nobody_stood_in_the_way(scenario: str) -> None:
    setting: Any = GAME.setting(scenario)
    policy = policy_for(setting)
    for state, question, offered in moments(setting, 5):
        if question.name == "who-moves":
            gains = Gains(policy.grounds, state, question.seat)
            movers = [choice for choice in offered if isinstance(choice, int)]
            exact = [gains.exactly(mover) for mover in movers]
            assert all(gains.at_most(mover) >= gain for mover, gain in zip(movers, exact, strict=True))
            weighed = policy.weigh(state, question, offered)
            best = max(range(len(offered)), key=weighed.__getitem__)
            if isinstance(offered[best], int):
                assert weighed[best] == max(exact)


def test_an_attack_promises_what_a_deck_lets_through() -> None:
    """What a defender has in hand stops it, as often as such cards are in the deck."""
    setting: Any = GAME.setting("skirmish")
    expectations = policy_for(setting).tables.expectations
    shares = expectations._shares[1]
    weights, numbers = expectations.weights, setting.numbers
    for cards in (0, 1, 4):
        promised = expectations.promises(1, cards, 9, False)[2]
        harm = (1 - shares[2]) ** cards + (1 - shares[1]) ** cards
        drain = weights.drain * (1 - (1 - shares[1]) ** cards)
        assert promised == pytest.approx(weights.harm * harm + drain)
        paid = expectations.promises(1, cards, 9, True)[2]
        assert paid == pytest.approx(promised + numbers.gold_for_damage * harm)
    assert expectations.kills(1, 0, 3, 3) == 1 and expectations.kills(1, 0, 4, 3) == 0


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_best_shot_of_a_hand_is_as_likely_as_its_deck_says(cards: int) -> None:
    setting: Any = GAME.setting("skirmish")
    deck = [kind for kind, count in setting.data.posses[0].deck.items() for _ in range(count)]
    values = [setting.cards[kind].attack or 0 for kind in deck]
    hands = Counter(max(hand) for hand in product(values, repeat=cards))
    shots = policy_for(setting).tables.expectations.best_shots(0, cards)
    assert shots == pytest.approx({value: hands[value] / len(deck) ** cards for value in hands if value})


def test_a_square_is_worth_what_closing_a_door_there_would_save() -> None:
    hands, deck = {"Red": "keep-low", "Blue": "hot-lead"}, {"keep-low": 1, "hot-lead": 9}
    room = to_move("+-+-+-+-+-+\n|A . .d. T|\n+-+-+-+-+-+", hands=hands, deck=deck).play("Anna")
    shut, never = worths(room), worths(room, "doors")
    assert shut["c1"] > never["c1"] and shut["b1"] == never["b1"]
    grounds = policy_for(room.state.setting).grounds
    situation = situation_of(grounds, room.state, 0)
    opened, closed = (grounds.threat(situation, room.health("Anna"), 2, doors) for doors in (0, 1))
    assert shut["c1"] - never["c1"] == pytest.approx(opened - closed)
