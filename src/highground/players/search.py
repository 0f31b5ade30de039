"""Search: a bot that tries its answers in imagined matches and takes the one after which it stands best.

For each answer worth trying it imagines what it cannot see, gives the answer, lets the game's policy play on for all
seats to where some turns have ended, and asks how likely it is to win from there. All answers are tried in the same
imagined matches, so that they differ by their own merit; those that do worse are dropped by halves (sequential
halving), and as soon as they surely do, so that the most is spent on those between which it is hard to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2, sqrt
from time import monotonic
from typing import Any

import msgspec

from highground.engine import (
    Answer,
    Ask,
    Chance,
    FastChance,
    Game,
    HighgroundError,
    Place,
    Policy,
    Position,
    Setting,
    Together,
    View,
    asked_of,
    imagine,
    play_on,
)
from highground.engine.errors import quoted, unknown
from highground.engine.referee import choice_of

SEARCH, GREEDY = "search", "greedy"
SIMULATIONS, CANDIDATES = 100, 16  # unless something else is said
SEEDS = 2**40
LEAST, EVERY = 8, 4  # after how many imagined matches, and then how often, it is seen who can be dropped already
SURE = 3.0  # how many standard errors leave no doubt
Asked = Ask[Any] | Place


class Candidate(msgspec.Struct, frozen=True):
    """An answer, how likely the seat is to win with it, and in how many imagined matches that was tried."""

    answer: Answer
    value: float
    simulations: int


OnRound = Callable[[Sequence[Candidate]], None]
"""Who hears how the candidates stand, the best first, whenever the worse half of them is about to be dropped."""


class Thinking(msgspec.Struct, frozen=True, kw_only=True):
    """How much search thinks about a decision, and how far it looks."""

    simulations: int | None  # of all candidates together
    seconds: float | None = None  # whatever comes first
    candidates: int = CANDIDATES  # the most
    horizon: int  # how many turns must have ended


class _Tried:
    """A candidate with what came of it in each imagined match."""

    __slots__ = ("answer", "values")

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def is_surely_worse(self, best: _Tried) -> bool:
        """Does it do worse than another in the same matches, beyond doubt, or never otherwise?"""
        gaps = [much - little for much, little in zip(best.values, self.values, strict=True)]
        count = len(gaps)
        gap = sum(gaps) / count
        error = sqrt(sum([(one - gap) ** 2 for one in gaps]) / (count - 1) / count)
        return gap > SURE * error or not any(gaps)

    def told(self) -> Candidate:
        return Candidate(self.answer, self.mean if self.values else 0.0, len(self.values))


def _best_first(tried: Sequence[_Tried], ranked: Sequence[_Tried]) -> list[_Tried]:
    """Those that are still tried by how well they do, then those that were dropped, the last of them first."""
    return [*sorted(tried, key=lambda one: -one.mean), *(one for one in ranked if one not in tried)]


class SearchBot:
    """Looks ahead from a view, by a policy of its game and by how the game says that a match stands."""

    def __init__(self, game: Game[Any], policy: Policy, thinking: Thinking) -> None:
        assert game.rank is not None and game.standing is not None
        self.game = game
        self.policy = policy
        self.rank = game.rank
        self.standing = game.standing
        self.thinking = thinking

    def answer(self, view: View[Any], chance: Chance) -> Answer:
        """The best of the answers that were tried."""
        return self.weigh(view, chance)[0].answer

    def weigh(self, view: View[Any], chance: Chance, on_round: OnRound | None = None) -> list[Candidate]:
        """The answers that are worth trying, the best first; where there is but one, nothing is tried."""
        question = asked_of(view.request, view.seat)
        assert question is not None
        tried = [_Tried(answer) for answer in self.candidates(view, question, chance)]
        if len(tried) == 1:
            return [tried[0].told()]
        seed, sample, spent, began = chance.below(SEEDS), 0, 0, monotonic()
        rounds = ceil(log2(len(tried)))
        ranked = tried  # all of them, the best first
        for number in range(1, rounds + 1):
            while len(tried) > 1:
                self._try(view, question, tried, seed + sample)
                sample += 1
                spent += len(tried)
                if self._is_enough(number / rounds, spent + len(tried), began):
                    break
                if sample >= LEAST and sample % EVERY == 0:
                    ranked = _best_first(tried, ranked)
                    tried = [ranked[0], *(one for one in ranked[1 : len(tried)] if not one.is_surely_worse(ranked[0]))]
            ranked = _best_first(tried, ranked)
            if on_round is not None:
                on_round([one.told() for one in ranked])
            if len(tried) == 1:
                break
            tried = ranked[: min(len(tried), ceil(len(ranked) / 2**number))]
        return [one.told() for one in ranked]

    def candidates(self, view: View[Any], question: Asked, chance: Chance) -> list[Answer]:
        """The answers worth trying: those that the game ranks first, and what the policy answers."""
        offered, is_choice = choice_of(question)
        if not is_choice:
            return [offered[0]]
        usual = self.policy(view.state, question, offered, chance)
        found: dict[Any, Answer] = {}
        for answer in (usual, *self.rank(view.state, question, offered)):
            found.setdefault(_sort_of(view, question, answer), answer)
        return list(found.values())[: self.thinking.candidates]

    def _is_enough(self, part: float, next_spent: int, began: float) -> bool:
        """Has this part of the budget been used, or would it be by trying all candidates once more?"""
        simulations, seconds = self.thinking.simulations, self.thinking.seconds
        return (simulations is not None and next_spent > part * simulations) or (
            seconds is not None and monotonic() - began > part * seconds
        )

    def _try(self, view: View[Any], question: Asked, tried: Sequence[_Tried], seed: int) -> None:
        """Try each of some candidates in the same imagined match."""
        imagined = imagine(view, FastChance(seed))
        horizon = self.thinking.horizon
        for one in tried:
            chance = FastChance(seed)
            position = imagined.copy()
            position.give(self._given(position, question, one.answer, chance))
            state = play_on(position, self.policy, chance, self.game.boundaries, horizon)
            one.values.append(self.standing(state, view.seat))

    def _given(self, position: Position[Any], question: Asked, answer: Answer, chance: Chance) -> Any:
        """What the request gets: the answer, and where others are asked at the same time, what the policy says."""
        request = position.request
        if not isinstance(request, Together):
            return answer
        return tuple(
            answer if ask.seat == question.seat else self._usual(position, ask, chance) for ask in request.asks
        )

    def _usual(self, position: Position[Any], question: Asked, chance: Chance) -> Answer:
        offered, is_choice = choice_of(question)
        return self.policy(position.state, question, offered, chance) if is_choice else offered[0]


def _sort_of(view: View[Any], question: Asked, answer: Answer) -> Any:
    """What an answer comes to: cards of one kind are as good as each other."""
    if not isinstance(question, Ask):
        return answer
    what = view.state.cards.what
    if isinstance(answer, int) and question.of == "card":
        return what[answer] or answer
    if isinstance(answer, tuple) and question.verbs.get(str(answer[0])) == "card":
        verb, number = answer
        return verb, what[number] or number
    return answer


PARAMETERS = ("simulations", "seconds", "candidates", "horizon", "policy")
MOST = 10**9


def lacking(game: Game[Any]) -> list[str]:
    """What a game would have to say for search to play it: nothing more, if it can."""
    lacks = [name for name in ("rank", "standing", "boundaries") if not getattr(game, name)]
    return [*lacks, *([] if GREEDY in game.policies else [f"policy {GREEDY}"])]


def make_search(game: Game[Any], setting: Setting[Any], parameters: Mapping[str, str]) -> SearchBot:
    """The bot by its parameters: `search:simulations=100:candidates=8`, `search:seconds=0.5:policy=greedy`."""
    for name in parameters:
        if name not in PARAMETERS:
            raise unknown(f"parameter of {SEARCH}", name, PARAMETERS)
    if lacks := lacking(game):
        raise HighgroundError(f"{SEARCH} cannot play {game.id}, which does not say its {' and '.join(lacks)}")
    policy = parameters.get("policy", GREEDY)
    if policy not in game.policies:
        raise unknown(f"policy of {game.id}", policy, game.policies)
    seconds = parameters.get("seconds")
    simulations = parameters.get("simulations", None if seconds else str(SIMULATIONS))
    thinking = Thinking(
        simulations=None if simulations is None else _whole("simulations", simulations),
        seconds=None if seconds is None else _seconds(seconds),
        candidates=_whole("candidates", parameters.get("candidates", str(CANDIDATES))),
        horizon=_whole("horizon", parameters.get("horizon", str(game.horizon + setting.seats - 2))),
    )
    return SearchBot(game, game.policies[policy](setting, {}), thinking)


def _whole(name: str, text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= MOST:
        raise HighgroundError(f"{name} of {SEARCH} is a whole number from 1, not {quoted(text)}")
    return number


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST:
        raise HighgroundError(f"seconds of {SEARCH} is a number above 0, such as 0.5, not {quoted(text)}")
    return seconds
