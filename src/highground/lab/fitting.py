"""Fitting a standing: what features are worth, so that games end as likely as the standing says.

A seat's score is the sum of its features by their worths, and how likely it is to win follows from the scores of all
seats (a conditional logit; of two seats, logistic regression on differences). Worths are found by Newton's method, for
each span of rounds left by itself, with a ridge that keeps those small of which games tell little; then for each
scenario, near those of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from highground.engine.standing import Fitted, Worths
from highground.lab.self_play import Seen

SPANS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 9.0)
"""Up to how many rounds are left; beyond the last any number. A span with few states is one with the next."""
FEWEST = 200
RIDGE, RIDGE_AROUND = 2.0, 20.0
HELD_OUT = 5  # of so many games one is not fitted to, but foretold
STEPS, CLOSE_ENOUGH = 50, 1e-9
LEAST_LIKELY = 1e-300
DIGITS = 4

Numbers = NDArray[np.float64]


class Sample(NamedTuple):
    """All states together: seats that a game has not are left out by `there`."""

    scenarios: NDArray[np.str_]
    held_out: NDArray[np.bool_]
    left: Numbers
    known: Numbers  # by state and seat: features as the next to move, as another, and whether it is the next
    there: NDArray[np.bool_]
    won: Numbers


class Foretold(msgspec.Struct, frozen=True):
    """How well games are foretold that were not fitted to, by the log loss; `even` is that of knowing nothing."""

    what: str
    states: int
    loss: float
    even: float


class Found(NamedTuple):
    """What came of fitting."""

    fitted: Fitted
    spans: list[Foretold]
    scenarios: list[Foretold]
    all: Foretold


def sample_of(some: Sequence[Seen]) -> Sample:
    """All states in one table."""
    seats = max(seen.won.shape[1] for seen in some)
    known, there, won = [], [], []
    for seen in some:
        states, own, features = seen.amounts.shape
        is_next = (np.arange(own) == seen.next[:, None])[..., None]
        columns = np.zeros((states, seats, 2 * features + 1))
        columns[:, :own, :features] = seen.amounts * is_next
        columns[:, :own, features:-1] = seen.amounts * ~is_next
        columns[:, :own, -1:] = is_next
        known.append(columns)
        there.append(np.broadcast_to(np.arange(seats) < own, (states, seats)))
        won.append(np.pad(seen.won, ((0, 0), (0, seats - own))))
    return Sample(
        np.concatenate([[seen.scenario] * len(seen.left) for seen in some]),
        np.concatenate([seen.games for seen in some]) % HELD_OUT == HELD_OUT - 1,
        np.concatenate([seen.left for seen in some]),
        np.concatenate(known), np.concatenate(there), np.concatenate(won),
    )  # fmt: skip


def fit(names: Sequence[str], sample: Sample, command: str) -> Found:
    """The worths of features by what all games tell, and how well those of a part foretell the others.

    A scenario has worths of its own, near those of all scenarios as long as its games tell no other.
    """
    learnt, all_of_them = ~sample.held_out, np.full(len(sample.left), True)
    partly, wholly = _fit_spans(sample, learnt), _fit_spans(sample, all_of_them)
    likely = np.zeros(sample.won.shape)
    scenarios: dict[str, tuple[Worths, ...]] = {}
    told: list[Foretold] = []
    for name in dict.fromkeys(sample.scenarios.tolist()):
        here = sample.scenarios == name
        for span in _fit_spans(sample, learnt & here, partly):
            test = sample.held_out & here & span.holds(sample.left)
            likely[test] = chances(sample.known[test] @ span.worths, sample.there[test])
        told.append(_foretold(name, sample, likely, sample.held_out & here))
        scenarios[name] = _rows(names, _fit_spans(sample, here, wholly))
    spans = [_foretold(str(span), sample, likely, sample.held_out & span.holds(sample.left)) for span in partly]
    fitted = Fitted(command, _rows(names, wholly), scenarios)
    return Found(fitted, spans, told, _foretold("all", sample, likely, sample.held_out))


class Span(NamedTuple):
    """What features are worth while more than `low` and at most `high` rounds are left."""

    low: float
    high: float
    worths: Numbers

    def holds(self, left: Numbers) -> NDArray[np.bool_]:
        """In which states so many rounds are left."""
        return (left > self.low) & (left <= self.high)

    def __str__(self) -> str:
        return f"more than {self.low:g}" if np.isinf(self.high) else f"up to {self.high:g}"


def _fit_spans(sample: Sample, which: NDArray[np.bool_], near: Sequence[Span] = ()) -> list[Span]:
    """The worths by some states, span by span, near those that are known of the same number of rounds."""
    found: list[Span] = []
    for low, high in spans_of(sample.left[which]):
        within = which & (sample.left > low) & (sample.left <= high)
        around = next((span.worths for span in near if span.low < high <= span.high), None)
        worths = worths_of(sample.known[within], sample.there[within], sample.won[within], around)
        found.append(Span(low, high, worths))
    return found


def spans_of(left: Numbers) -> list[tuple[float, float]]:
    """The spans of rounds left in which there are states enough; the last has no end."""
    ends: list[float] = []
    for end in SPANS:
        if np.sum((left > (ends[-1] if ends else 0.0)) & (left <= end)) >= FEWEST:
            ends.append(end)
    if ends and np.sum(left > ends[-1]) < FEWEST:
        ends.pop()
    return list(zip([0.0, *ends], [*ends, np.inf], strict=True))


def chances(scores: Numbers, there: NDArray[np.bool_]) -> Numbers:
    """How likely each seat is to win by the scores of all."""
    odds = np.exp(np.where(there, scores - scores.max(axis=1, where=there, initial=-np.inf, keepdims=True), -np.inf))
    return odds / odds.sum(axis=1, keepdims=True)


def worths_of(known: Numbers, there: NDArray[np.bool_], won: Numbers, around: Numbers | None = None) -> Numbers:
    """By which worths the seats that won were the most likely to, less a ridge.

    That keeps each small in its usual amount, or near what it is `around`, as far as games do not tell otherwise.
    """
    scale = known[there].std(axis=0)
    scale[scale == 0] = 1.0
    known = known / scale
    found = centre = np.zeros(known.shape[2]) if around is None else around * scale
    ridge = RIDGE if around is None else RIDGE_AROUND

    def fits(worths: Numbers) -> float:
        told = np.log(np.clip(chances(known @ worths, there), LEAST_LIKELY, 1))
        return float((won * told).sum() - ridge / 2 * np.sum((worths - centre) ** 2))

    for _ in range(STEPS):
        likely = chances(known @ found, there)
        middle = np.einsum("ns,nsf->nf", likely, known)
        slope = np.einsum("ns,nsf->f", won - likely, known) - ridge * (found - centre)
        bend = np.einsum("ns,nsf,nsg->fg", likely, known, known, optimize=True) - middle.T @ middle
        step = np.linalg.solve(bend + ridge * np.eye(len(found)), slope)
        while np.abs(step).max() > CLOSE_ENOUGH and fits(found + step) < fits(found):
            step = step / 2  # too far: where nearly all is certain, the bend is hardly told
        found = found + step
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    return found / scale


def _rows(names: Sequence[str], spans: Sequence[Span]) -> tuple[Worths, ...]:
    return tuple(_row(names, None if np.isinf(span.high) else float(span.high), span.worths) for span in spans)


def _row(names: Sequence[str], left: float | None, worths: Numbers) -> Worths:
    *each, move = [round(float(worth), DIGITS) for worth in worths]
    return Worths(
        left=left,
        move=move,
        next=dict(zip(names, each[: len(names)], strict=True)),
        later=dict(zip(names, each[len(names) :], strict=True)),
    )


def _foretold(what: str, sample: Sample, likely: Numbers, which: NDArray[np.bool_]) -> Foretold:
    states = int(which.sum())
    if not states:
        return Foretold(what, 0, 0.0, 0.0)
    losses = -(sample.won[which] * np.log(np.clip(likely[which], 1e-12, 1))).sum(axis=1)
    return Foretold(what, states, float(losses.mean()), float(np.log(sample.there[which].sum(axis=1)).mean()))
