"""Everything a seat receives from a match, as bytes, so that two matches can be compared as the seat would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from highground.engine import (
    Ask,
    FastChance,
    HighgroundError,
    Match,
    Place,
    asked_of,
    encode_log,
    encode_state,
    to_json,
)
from highground.engine.answers import DEEPEST, LONGEST_WORD, MOST_PARTS
from highground.odds import odds_of
from highground.testing.moments import some_action
from highground.testing.regions import anywhere

NONSENSE: tuple[Any, ...] = ("no such answer", "", -99, (), (1, 2, 3, 4, 5), ("a", ("b",)), True, 10**30, (0, 0, 0))
TOO_MUCH: tuple[Any, ...] = (
    "x" * (LONGEST_WORD + 1),
    2**63,
    -(2**63),
    (2**63, 0, 0),
    (0,) * (MOST_PARTS + 1),
    reduce(lambda inner, _: (inner,), range(DEEPEST + 1), 0),
)
SPARE_NUMBERS = 5


def received(match: Match[Any], seat: int, with_odds: bool = False) -> dict[str, bytes]:
    """View, question, log, events, scene, refusals and numbering as this seat gets them; and odds, if asked for."""
    view = match.view(seat)
    question = match.question(seat) if seat < match.setting.seats else None
    parts: dict[str, Any] = {
        "given": view.given,
        "question": question,
        "asked": match.asked(),
        "waits for": match.waits_for(seat),
        "log": match.log_for(seat),
        "events": match.events_for(seat),
        "scene": match.scene(seat),
        "number": match.number,
        "revision": match.revision,
        "refusals": [refusal(match, seat, wrong) for wrong in wrong_answers(match, seat)],
        "pending": match.pending.get(seat),
        "can undo": match.can_undo(seat),
        "changes": [match.changes_since(seat, since) for since in _revisions(match)],
    }
    if with_odds and not view.is_over:
        branches = odds_of(view, some_action(view, FastChance(0)), steps=300, seconds=None, samples=10)
        parts["odds"] = [
            (branch.answers, [(outcome, str(p)) for outcome, p in branch.odds.outcomes], branch.odds.error)
            for branch in branches
        ]
    encoded = {name: to_json(part) for name, part in parts.items()}
    encoded["own log"] = encode_log(match.log_of(seat))
    return {"step start": encode_state(view.step_start), "state": encode_state(view.state), **encoded}


def _revisions(match: Match[Any]) -> list[int]:
    """Some revisions that a client may have seen last."""
    return sorted({0, 1, match.revision // 2, max(match.revision - 3, 0), match.revision - 1, match.revision})


def wrong_answers(match: Match[Any], seat: int) -> Iterator[Any]:
    """What somebody might send who wants to find something out: nonsense, every number there is, every card played."""
    question = asked_of(match.view(seat).request, seat) if seat in match.asked() else None
    offered: Sequence[Any] = question.offered() if question else ()
    numbers = [answer for answer in offered if type(answer) is int]
    cards = len(match.position.state.cards.what)
    most = max([cards, *numbers], default=0) + SPARE_NUMBERS
    verbs = list(question.verbs) if isinstance(question, Ask) else []
    probes = [*NONSENSE, *TOO_MUCH, *range(-1, most), *((verb, number) for verb in verbs for number in range(cards))]
    if isinstance(question, Place) and (areas := question.region().areas()):
        probes += anywhere(areas, FastChance(match.number))
    for probe in probes:
        allowed = any(probe == answer and type(probe) is type(answer) for answer in offered)
        if not allowed and not (isinstance(question, Place) and _may_be_allowed(question, probe)):
            yield probe


def _may_be_allowed(question: Place, probe: Any) -> bool:
    return probe in question.or_else or (isinstance(probe, tuple) and len(probe) == 3 and probe in question.region())


def refusal(match: Match[Any], seat: int, answer: Any) -> str:
    """What the seat is told when it answers something that is not allowed."""
    try:
        match.answer(seat, answer)
    except HighgroundError as error:
        return str(error)
    raise AssertionError(f"{answer!r} was taken for an answer")
