"""What happened in a match, in words and in scenes; pictures of it; and lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.draw import svg
from highground.engine import (
    FastChance,
    Game,
    HighgroundError,
    Match,
    decode_log,
    encode_log,
    question_for,
    replay,
    seated,
    speaking,
)
from highground.engine.answers import freeze
from highground.engine.log import Answered
from highground.learning import Look, Session, find_lesson, lessons_of
from highground.server.wire import EventsTold, LessonNow, LineOfSight, MomentTold, events_told, judged_told
from highground.server.work.matches import loaded, played_over, telling


def events(game: Game[Any], log: bytes, snapshot: bytes, viewer: int, language: str) -> EventsTold:
    """Everything that happened, as somebody knew it then."""
    match = played_over(game, log, snapshot)
    with telling(match, language):
        return EventsTold(match.number, events_told(match.events_for(viewer)))


def moment(game: Game[Any], log: bytes, snapshot: bytes, viewer: int, language: str, number: int) -> MomentTold:
    """A match after so many entries of its log, as somebody knew it then: the scene, and what had happened."""
    match = played_over(game, log, snapshot)
    if number > match.number:
        raise HighgroundError(f"the log has {match.number} entries; there is no moment after {number}")
    with telling(match, language):
        view = replay(game, decode_log(log, cut_off=True), number).view(viewer)
        answered = [place for place, entry in enumerate(match.log_for(viewer), 1) if isinstance(entry, Answered)]
        return MomentTold(
            number=number,
            entries=match.number,
            answers=tuple(answered),
            scene=game.scene(view.state),
            question=question_for(view, 0),
            events=events_told(event for event in match.events_for(viewer) if event.number <= number),
        )


def whole_log(game: Game[Any], log: bytes, snapshot: bytes) -> bytes:
    """The log of a match that is over, as a file that `highground replay` reads."""
    return encode_log(played_over(game, log, snapshot).whole_log())


def picture(game: Game[Any], snapshot: bytes, viewer: int, language: str) -> str:
    """The board as somebody knows it, drawn."""
    match = loaded(game, snapshot)
    with telling(match, language):
        return svg(match.scene(viewer), match.names)


def picture_of_scenario(game: Game[Any], scenario: str, seats: int) -> str:
    """A scenario at its start, drawn."""
    match = Match(game, game.setting(scenario, seats), FastChance(0))
    return svg(match.scene(0), match.names)


def lesson(game: Game[Any], name: str, language: str, tried: Sequence[Any]) -> LessonNow:
    """A lesson after all that a learner has tried: answers, and to questions about sight true or false."""
    lessons = lessons_of(game)
    if not lessons:
        raise HighgroundError(f"{game.id} has no lessons")
    found = lessons[find_lesson(lessons, name)]
    with speaking(language):
        session, judged = Session(game, found), None
        for one in tried:
            session.news()
            judged = session.look(one) if isinstance(one, bool) else session.answer(freeze(one))
        with seated(session.match.names):
            step = session.step
            return LessonNow(
                title=found.title,
                text=found.text,
                seat=session.seat,
                names=session.match.names,
                step=session.number,
                steps=len(found.steps),
                is_over=step is None,
                judged=judged_told(judged) if judged is not None else None,
                prompt=step.prompt if step else "",
                look=LineOfSight(step.start, step.end) if isinstance(step, Look) else None,
                before=events_told(session.news()),
                question=session.question,
                suggestions=tuple(session.suggestions()),
                scene=session.match.scene(session.seat),
            )
