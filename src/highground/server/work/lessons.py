"""Lessons: where a learner is after all that was tried, and what came of the last try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from highground.draw import marks_of, with_ruling
from highground.engine import Choice, Game, HighgroundError, Mark, Ruling, Scene, seated, speaking
from highground.engine.answers import freeze
from highground.engine.game import sight_of
from highground.engine.meaning import meant
from highground.learning import Do, Judged, Look, Session, find_lesson, lessons_of
from highground.server.wire import LessonNow, LineOfSight, events_told, judged_told


def lesson(game: Game[Any], name: str, language: str, tried: Sequence[Any]) -> LessonNow:
    """A lesson after all that a learner has tried: answers, and to questions about sight true or false."""
    lessons = lessons_of(game)
    if not lessons:
        raise HighgroundError(f"{game.id} has no lessons")
    found = lessons[find_lesson(lessons, name)]
    with speaking(language):
        session, judged, shown = Session(game, found), None, Scene(title="")
        for one in tried:
            session.news()
            before = _bare(session)
            ends = _ends(session)
            judged = session.look(one) if isinstance(one, bool) else session.answer(freeze(one))
            shown = _explained(before, ends, judged)
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
                judged=judged_told(judged, shown) if judged is not None else None,
                prompt=step.prompt if step else "",
                look=LineOfSight(step.start, step.end, _pointed_out(session)) if isinstance(step, Look) else None,
                before=events_told(session.news()),
                question=session.question,
                suggestions=tuple(session.suggestions()),
                tempting=_tempting(session),
                scene=session.match.scene(session.seat),
            )


def _tempting(session: Session) -> Choice | None:
    """What is not allowed, and is to be tried now to hear why."""
    step = session.step
    if not isinstance(step, Do) or not step.refused or session.suggested_answers():
        return None
    found = meant(session.match.view(session.seat), step.refused)
    return Choice(next(iter(found)), step.refused) if found else None


def _bare(session: Session) -> Scene:
    """What is to be seen now, with nothing pointed out."""
    return msgspec.structs.replace(session.match.scene(session.seat), lines=(), marks=())


def _ends(session: Session) -> tuple[str, ...]:
    """Where the line begins and ends that a step asks about; nothing if it asks about something else."""
    step = session.step
    if not isinstance(step, Look):
        return ()
    rules, state = sight_of(session.game), session.match.view(session.seat).state
    return tuple(rules.place(state, name) for name in (step.start, step.end))


def _pointed_out(session: Session) -> tuple[Mark, ...]:
    """From where and at what the learner is to look."""
    scene = session.match.scene(session.seat)
    spots = {thing.name: thing.at for thing in (scene.cells if scene.grid else scene.pieces)}
    return tuple(
        Mark(spots[name], kind)
        for name, kind in zip(_ends(session), ("viewer", "changed"), strict=True)
        if name in spots
    )


def _explained(scene: Scene, ends: tuple[str, ...], judged: Judged) -> Scene:
    """A scene with what explains how a try was judged: the line that was looked along, or what forbids it."""
    if judged.ruling is not None:
        return with_ruling(scene, judged.ruling, *ends)
    if judged.reason is not None:
        return msgspec.structs.replace(scene, marks=marks_of(scene, Ruling(False, (judged.reason,))))
    return scene
