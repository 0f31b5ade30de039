"""Everything a seat receives from a match, as bytes, so that two matches can be compared as the seat would."""

from __future__ import annotations

from typing import Any

import msgspec

from highground.engine import HighgroundError, Match, encode_state
from highground.odds import odds_of
from highground.testing.moments import point_if_asked

NOT_AN_ANSWER = "no such answer"


def received(match: Match[Any], seat: int, with_odds: bool = False) -> dict[str, bytes]:
    """View, open question, log, events, scene, refusal and numbering as this seat gets them; and odds, if asked for."""
    view = match.view(seat)
    question = match.question(seat) if seat < len(match.setting.seats) else None
    parts: dict[str, Any] = {
        "given": view.given,
        "question": question,
        "asked": match.asked(),
        "log": match.log_for(seat),
        "events": match.events_for(seat),
        "scene": match.game.scene(view.state),
        "number": match.number,
        "refusal": refusal(match, seat),
        "pending": match.pending.get(seat),
        "can undo": match.can_undo(seat),
    }
    if with_odds and not view.is_over:
        branches = odds_of(view, point_if_asked(view), leaves=300, samples=10)
        parts["odds"] = [
            (branch.answers, [(outcome, str(p)) for outcome, p in branch.odds.outcomes], branch.odds.error)
            for branch in branches
        ]
    encoded = {name: msgspec.json.encode(part, order="deterministic") for name, part in parts.items()}
    return {"step start": encode_state(view.step_start), "state": encode_state(view.state), **encoded}


def refusal(match: Match[Any], seat: int) -> str:
    """What the seat is told when it answers nonsense."""
    try:
        match.answer(seat, NOT_AN_ANSWER)
    except HighgroundError as error:
        return str(error)
    raise AssertionError("nonsense was taken for an answer")
