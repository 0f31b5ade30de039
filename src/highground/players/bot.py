"""What a bot is: somebody who gets a view and answers the question in it. Policies of games become bots here."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any, Protocol

from highground.engine import (
    Answer,
    Chance,
    Game,
    KeyedChance,
    Match,
    Policy,
    Setting,
    View,
    asked_of,
    at_random,
)
from highground.engine.errors import unknown
from highground.engine.parameters import named_with_parameters, refuse_parameters
from highground.engine.referee import choice_of
from highground.players.search import SEARCH, lacking, make_search

RANDOM = "random"


class Bot(Protocol):
    """Somebody who answers questions from what its seat can see."""

    def answer(self, view: View[Any], chance: Chance) -> Answer: ...


class PolicyBot:
    """A policy behind a view."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def answer(self, view: View[Any], chance: Chance) -> Answer:
        """What the policy answers to the question that this seat is asked."""
        question = asked_of(view.request, view.seat)
        assert question is not None
        offered, _ = choice_of(question)
        return self.policy(view.state, question, offered, chance)


def find_bot(specification: str, game: Game[Any], setting: Setting[Any]) -> Bot:
    """The bot of this name, with its parameters: `greedy`, `greedy:without=height`, `search:simulations=50`.

    Games bring their own policies; a random player is there for every game, and search for every game that says how
    its matches stand.
    """
    name, parameters = named_with_parameters(specification)
    if name == RANDOM:
        refuse_parameters(parameters, name)
        return PolicyBot(at_random)
    if name == SEARCH:
        return make_search(game, setting, parameters)
    if name not in game.policies:
        raise unknown(f"bot for {game.id}", name, [RANDOM, *game.policies, *([] if lacking(game) else [SEARCH])])
    return PolicyBot(game.policies[name](setting, parameters))


def is_search(specification: str) -> bool:
    """Does this name a bot that looks ahead, which takes its time?"""
    return specification.partition(":")[0] == SEARCH


def chance_for_bots(match: Match[Any]) -> Chance:
    """Chance for a bot's next answer: of its own, and the same again when a saved match is taken up."""
    if not isinstance(match.chance, KeyedChance):
        return KeyedChance(secrets.token_bytes(32))
    return KeyedChance(hashlib.blake2b(f"bots {match.number}".encode(), key=match.chance.secret).digest()[:32])


def answer_open_questions(match: Match[Any], bots: Mapping[int, Bot], chance: Chance) -> int:
    """Let the bots answer until somebody else is asked or the game ends; how many answers they gave."""
    given = 0
    while True:
        asked = [seat for seat in match.waited_for() if seat in bots]
        if not asked:
            return given
        match.answer(asked[0], bots[asked[0]].answer(match.view(asked[0]), chance))
        given += 1
