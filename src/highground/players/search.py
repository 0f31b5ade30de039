"""Search: a bot that tries its answers in imagined matches and takes the one after which it stands best.

For each answer worth trying it imagines what it cannot see, gives the answer, lets the game's policy play on for all
seats to where some turns have ended, and asks how likely it is to win from there. All answers are tried in the same
imagined matches, so that they differ by their own merit; those that do worse are dropped by halves (sequential
halving), and as soon as they surely do, so that the most is spent on those between which it is hard to tell. What the
policy answers is good more often than not: it is given unless another does better beyond luck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2, nan, sqrt
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
from highground.players.foresight import Foresight, Moment

SEARCH, GREEDY = "search", "greedy"
SIMULATIONS, CANDIDATES = 100, 16  # unless something else is said
SEEDS = 2**40
LEAST, EVERY = 8, 4  # after how many imagined matches, and then how often, it is seen who can be dropped already
SURE = 3.0  # how many standard errors leave no doubt
WORTH_WHILE = 0.01  # no more is tried for less of a win than this
DOUBT = 1.0  # by how many standard errors another answer must do better than the policy's
SPREAD, COUNTED_AS = 0.02, 4  # how much answers differ from match to match, before that is seen in some: a variance
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
    doubt: float = DOUBT


class _Tried:
    """A candidate with what came of it in each imagined match."""

    __slots__ = ("answer", "values")

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def is_hardly_better(self, best: _Tried) -> bool:
        """Does it surely do no better than another in the same matches, or by so little that it does not matter?"""
        gap, squares, count = self._gaps(best)
        return WORTH_WHILE - gap > SURE * sqrt(squares / (count - 1) / count)

    def lead(self, usual: _Tried, doubt: float) -> float:
        """By how much it does better than the policy's answer in the same matches, less what may be luck."""
        if self is usual:
            return 0.0
        gap, squares, count = self._gaps(usual)
        return gap - doubt * sqrt((squares + COUNTED_AS * SPREAD) / (count + COUNTED_AS) / count)

    def _gaps(self, other: _Tried) -> tuple[float, float, int]:
        """By how much it does better than another: the mean, the sum of squares around it, in how many matches."""
        gaps = [one - another for one, another in zip(self.values, other.values, strict=True)]
        count = len(gaps)
        mean = sum(gaps) / count
        return mean, sum([(gap - mean) ** 2 for gap in gaps]), count

    def told(self) -> Candidate:
        return Candidate(self.answer, self.mean if self.values else 0.0, len(self.values))


class SearchBot:
    """Looks ahead from a view, by a policy of its game and by how the game says that a match stands."""

    def __init__(self, game: Game[Any], policy: str, setting: Setting[Any], thinking: Thinking) -> None:
        assert game.rank is not None and game.standing is not None
        self.game = game
        self._maker = game.policies[policy]
        self.rank = game.rank
        self.standing = game.standing
        self.thinking = thinking
        self._go_by(setting)

    def _go_by(self, setting: Setting[Any]) -> None:
        """Have a policy that knows this much of the setting, and no more."""
        self._setting = setting
        self.policy: Policy = self._maker(setting, {})
        self._foresight = Foresight(self.game, self.policy, self.standing)

    def answer(self, view: View[Any], chance: Chance) -> Answer:
        """The best of the answers that were tried."""
        return self.weigh(view, chance)[0].answer

    def weigh(self, view: View[Any], chance: Chance, on_round: OnRound | None = None) -> list[Candidate]:
        """The answers that are worth trying, the best first; where there is but one, nothing is tried."""
        question = asked_of(view.request, view.seat)
        assert question is not None
        if view.state.setting != self._setting:
            self._go_by(view.state.setting)
        tried = [_Tried(answer) for answer in self.candidates(view, question, chance)]
        if len(tried) == 1:
            return [tried[0].told()]
        usual = tried[0]
        begin = None if view.state.cards.what else self._foresight.begin(view)  # without cards nothing is hidden
        seed, sample, spent, began = chance.below(SEEDS), 0, 0, monotonic()
        rounds = ceil(log2(len(tried)))
        ranked = tried  # all of them, the best first
        for number in range(1, rounds + 1):
            while len(tried) > 1:
                self._try(view, question, begin, tried, seed + sample)
                sample += 1
                spent += len(tried)
                if self._is_enough(number / rounds, spent + len(tried), began):
                    break
                if sample >= LEAST and sample % EVERY == 0:
                    ranked = self._best_first(tried, ranked, usual)
                    best, *others = ranked[: len(tried)]
                    tried = [best, *(one for one in others if not one.is_hardly_better(best))]
            ranked = self._best_first(tried, ranked, usual)
            if on_round is not None:
                on_round([one.told() for one in ranked])
            if len(tried) == 1:
                break
            left = ranked[: min(len(tried), ceil(len(ranked) / 2**number))]
            tried = left if usual in left or usual not in tried else [*left[:-1], usual]
        return [one.told() for one in ranked]

    def _best_first(self, tried: Sequence[_Tried], ranked: Sequence[_Tried], usual: _Tried) -> list[_Tried]:
        """Those that are still tried by how well they do, then those that were dropped, the last of them first."""
        if usual in tried:
            leads = {one: one.lead(usual, self.thinking.doubt) for one in tried}
        else:  # it did surely worse
            leads = {one: one.mean for one in tried}
        return [*sorted(tried, key=lambda one: -leads[one]), *(one for one in ranked if one not in leads)]

    def candidates(self, view: View[Any], question: Asked, chance: Chance) -> list[Answer]:
        """The answers worth trying: those that the game ranks first, and what the policy answers.

        Where the game says that no other is worth trying, it is the policy's alone.
        """
        offered, is_choice = choice_of(question)
        if not is_choice:
            return [offered[0]]
        usual = self.policy(view.state, question, offered, chance)
        if question.name in self.game.routine:
            return [usual]
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

    def _try(self, view: View[Any], question: Asked, begin: Moment | None, tried: Sequence[_Tried], seed: int) -> None:
        """Try each of some candidates in the same imagined match; from where it begins, if nothing is hidden there."""
        horizon, seat = self.thinking.horizon, view.seat
        imagined = imagine(view, FastChance(seed)) if begin is None else view
        for one in tried:
            chance = FastChance(seed)
            given = self._given(imagined, question, one.answer, chance)
            if begin is not None:
                one.values.append(self._foresight.value(begin, given, seat, chance, horizon))
            else:
                state = play_on(imagined.copy(), self.policy, chance, self.game.boundaries, horizon, [given])
                one.values.append(self.standing(state, seat))

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


PARAMETERS = ("simulations", "seconds", "candidates", "horizon", "doubt", "policy")
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
        doubt=_doubt(parameters.get("doubt", str(DOUBT))),
    )
    return SearchBot(game, policy, setting, thinking)


def _whole(name: str, text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= MOST:
        raise HighgroundError(f"{name} of {SEARCH} is a whole number from 1, not {quoted(text)}")
    return number


def _seconds(text: str) -> float:
    seconds = _number(text)
    if not 0 < seconds <= MOST:
        raise HighgroundError(f"seconds of {SEARCH} is a number above 0, such as 0.5, not {quoted(text)}")
    return seconds


def _doubt(text: str) -> float:
    doubt = _number(text)
    if not 0 <= doubt <= MOST:
        raise HighgroundError(f"doubt of {SEARCH} is a number from 0, such as 1.5, not {quoted(text)}")
    return doubt


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return nan
