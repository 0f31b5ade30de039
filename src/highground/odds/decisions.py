"""How decisions are answered while odds are worked out.

The answers somebody asks about are given in order. A decision that is still open before the first chance is a branch;
one after chance is answered by a named policy, which the result states. Cards of one kind are one answer, and policies
are offered cards in the order of their kinds: what is hidden is walked by what it is, not by its numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from highground.engine import (
    Answer,
    Ask,
    Cards,
    Chance,
    Game,
    Hidden,
    HighgroundError,
    Place,
    Policy,
    Setting,
    State,
    Together,
)
from highground.engine.errors import unknown
from highground.engine.parameters import named_with_parameters, refuse_parameters
from highground.engine.referee import choice_of, refuse_unless_allowed

AnswerPath = tuple[Answer, ...]
"""The answers given before the first chance, but for those that left no choice."""


class Way(NamedTuple):
    """An answer to follow, and the path that it leads to."""

    answer: Any
    path: AnswerPath


OPEN = object()
"""Stands where an answer will be that depends on what the view does not know."""


class FirstOfEquals(Chance):
    """No chance at all: among equal answers a policy takes the first."""

    def below(self, limit: int) -> int:
        return 0


_FIRST_OF_EQUALS = FirstOfEquals()


@dataclass(frozen=True)
class NamedPolicy:
    """A policy that a result can name. The same question in the same state always gets the same answer."""

    name: str
    policy: Policy

    def answer(self, state: State, question: Ask[Any] | Place, offered: Sequence[Any]) -> Answer:
        """The policy's answer to a question."""
        return self.policy(state, question, offered, _FIRST_OF_EQUALS)


def _first(state: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
    offer = question.card_offer
    if offer is not None and offer.words and len(state.cards.conceivable(offer.numbers)) > 1:
        return offer.words[0]  # which comes before all cards, whatever they are: there is no need to read them
    if offered:
        return offered[0]
    assert isinstance(question, Place)
    return question.region().sample(chance)


FIRST = NamedPolicy("first", _first)
"""Always the first answer offered."""
USUAL, PLAIN, BEST_REPLY = "usual", "plain", "best-reply"


def policy_named(name: str, game: Game[Any], setting: Setting[Any]) -> NamedPolicy:
    """The policy of this name: one of the game's own, or one that any game has.

    `usual` is how the game's own policy plays, `plain` does nothing out of the ordinary, `best-reply` takes for each
    decision what ends best for whoever makes it if plain answers follow, and `first` the first answer offered. The
    game's own may have parameters: `greedy:without=height`.
    """
    if name == FIRST.name:
        return FIRST
    if name == BEST_REPLY:
        if game.standing is None:
            raise HighgroundError(f"{game.id} does not say how a seat stands; so there is no best reply in it")
        return NamedPolicy(BEST_REPLY, policy_named(USUAL, game, setting).policy)
    makers = {USUAL: game.policies.get("greedy"), PLAIN: None, **game.policies}
    base, parameters = named_with_parameters(name)
    if base not in makers:
        raise unknown(f"policy of {game.id}", base, (*makers, FIRST.name, BEST_REPLY))
    maker = makers[base]
    if maker is None:
        refuse_parameters(parameters, base)
        return FIRST
    return NamedPolicy(name, maker(setting, parameters))


@dataclass(frozen=True)
class Decisions:
    """The answers to give, and the policy for the rest; of questions asked at once those of a seat come first.

    Questions that a deed leaves behind (`once`) get the first answer: nothing more is done there.
    """

    answers: AnswerPath
    policy: NamedPolicy
    seat: int | None = None
    once: frozenset[str] = frozenset()

    def ways(self, state: State, request: Ask[Any] | Place | Together, path: AnswerPath, chance_met: bool) -> list[Way]:
        """Each answer to follow."""
        if not isinstance(request, Together):
            return self._ways(state, request, path, chance_met)
        if not chance_met:
            return self.ways_known(state, request, path)
        return [Way(self.filled_in(state, request, (OPEN,) * len(request.asks)), path)]

    def ways_known(self, state: State, request: Together, path: AnswerPath) -> list[Way]:
        """Each way to answer those of several questions that the view knows; the others are `OPEN`."""
        ways = [Way((), path)]
        order = own_first(request, self.seat)
        for place in order:
            ways = [
                Way((*given, answer), longer)
                for given, before in ways
                for answer, longer in self._ways_if_known(state, request.asks[place], before)
            ]
        return [Way(as_asked(order, way.answer), way.path) for way in ways]

    def _ways_if_known(self, state: State, question: Ask[Any] | Place, path: AnswerPath) -> list[Way]:
        try:
            return self._ways(state, question, path, chance_met=False)
        except Hidden:
            return [Way(OPEN, path)]

    def filled_in(self, state: State, request: Together, answers: tuple[Any, ...]) -> tuple[Any, ...]:
        """Answers to several questions, those that are `OPEN` given by the policy."""
        filled: list[Any] = []
        for ask, answer in zip(request.asks, answers, strict=True):
            if answer is OPEN:
                ((answer, _),) = self._ways(state, ask, (), chance_met=True)
            filled.append(answer)
        return tuple(filled)

    def _ways(self, state: State, question: Ask[Any] | Place, path: AnswerPath, chance_met: bool) -> list[Way]:
        policy = FIRST if question.name in self.once else self.policy
        if chance_met and question.card_offer is not None:
            return [Way(policy.answer(state, question, Unread(state.cards, question)), path)]
        offered, is_choice = choice_of(question)
        if not is_choice:
            return [Way(offered[0], path)]
        if chance_met:
            return [Way(policy.answer(state, question, by_kind(state.cards, question, offered)), path)]
        if len(path) < len(self.answers):
            answer = self.answers[len(path)]
            refuse_unless_allowed(question, answer)
            return [Way(answer, (*path, answer))]
        if not offered:
            raise HighgroundError(f"the odds depend on the point chosen ({question.name}); name it")
        refuse_unknown_cards(state.cards, question, offered)
        return [Way(answer, (*path, answer)) for answer in distinct(state.cards, question, offered)]


def own_first(request: Together, seat: int | None) -> list[int]:
    """The places of questions that are asked at once, those of a seat first: its answers are named before others'."""
    return sorted(range(len(request.asks)), key=lambda place: request.asks[place].seat != seat)


def as_asked(order: Sequence[int], answers: Sequence[Any]) -> tuple[Any, ...]:
    """Answers that were given in an order of places, as the questions stand."""
    return tuple(answer for _, answer in sorted(zip(order, answers, strict=True), key=lambda pair: pair[0]))


def refuse_unknown_cards(cards: Cards, question: Ask[Any] | Place, offered: Sequence[Any]) -> None:
    """Raise `Hidden` where somebody chooses among cards that only he knows: that is no branch, but a reply."""
    for answer in offered:
        number = card_in(question, answer)
        if number is not None and cards.what[number] is None and cards.has_seen(question.seat, number):
            raise Hidden(f"card {number} is hidden here", (number,))


def card_in(question: Ask[Any] | Place, answer: Answer) -> int | None:
    """The number of the card that an answer names; None if it names none."""
    if isinstance(question, Place):
        return None
    if isinstance(answer, tuple) and len(answer) == 2 and question.verbs.get(str(answer[0])) == "card":
        answer = answer[1]
    elif question.of != "card":
        return None
    return answer if isinstance(answer, int) else None


class Unread(Sequence[Any]):
    """What a question offers, read when somebody looks at it."""

    def __init__(self, cards: Cards, question: Ask[Any] | Place) -> None:
        self._cards = cards
        self._question = question

    @cached_property
    def _offered(self) -> Sequence[Any]:
        offered, _ = choice_of(self._question)
        return by_kind(self._cards, self._question, offered)

    def __getitem__(self, place: Any) -> Any:
        return self._offered[place]

    def __len__(self) -> int:
        return len(self._offered)


def distinct(cards: Cards, question: Ask[Any] | Place, offered: Sequence[Any]) -> list[Any]:
    """The answers that differ: of cards of one kind, the first."""
    found: dict[Any, Any] = {}
    for answer in offered:
        found.setdefault(_meaning(cards, question, answer), answer)
    return list(found.values())


def _meaning(cards: Cards, question: Ask[Any] | Place, answer: Answer) -> Any:
    number = card_in(question, answer)
    if number is None:
        return answer
    return (answer[0] if isinstance(answer, tuple) else "card", cards.what[number] or number)


def by_kind(cards: Cards, question: Ask[Any] | Place, offered: Sequence[Any]) -> Sequence[Any]:
    """What is offered, the cards that whoever is asked has seen in the order of their kinds.

    Raises `Hidden` where that is not known: else cards would be taken by how they happen to be laid out.
    """
    if isinstance(question, Place) or question.of != "card":
        return offered
    for verb in (None, *(verb for verb, of in question.verbs.items() if of == "card")):
        offered = _by_kind(cards, question, offered, verb)
    return offered


def _by_kind(cards: Cards, question: Ask[Any], offered: Sequence[Any], verb: str | None) -> Sequence[Any]:
    """The same for those answers that play a card in one way."""
    found = [_card_played(answer, verb) for answer in offered]
    numbers = [number for number in found if number is not None and cards.has_seen(question.seat, number)]
    kinds = sorted(cards.conceivable(numbers))
    ordered = iter([number for kind in kinds for number in cards.of_kinds(numbers, (kind,))])
    seen = set(numbers)
    return [
        answer if number not in seen else next(ordered) if verb is None else (verb, next(ordered))
        for answer, number in zip(offered, found, strict=True)
    ]


def _card_played(answer: Answer, verb: str | None) -> int | None:
    """The number of the card that an answer plays in this way."""
    if isinstance(answer, tuple):
        return answer[1] if verb is not None and answer[0] == verb else None
    return answer if verb is None and isinstance(answer, int) else None
