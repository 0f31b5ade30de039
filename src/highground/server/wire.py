"""What is told over the wire where the engine's own types hold texts that are said only when they are read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from highground.draw import SidePicture
from highground.engine import Choice, Event, Line, Mark, Outline, Question, Reason, Scene, Total
from highground.learning import Judged


class PartTold(msgspec.Struct, frozen=True):
    """One part of a number."""

    clause: str
    value: int
    text: str


class TotalTold(msgspec.Struct, frozen=True):
    """A number with all its parts; the first is the base."""

    value: int
    parts: tuple[PartTold, ...]


class EventTold(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened. `number` counts the entries of the log before it; `cite` names its clauses."""

    number: int
    name: str
    cite: str
    text: str
    facts: dict[str, Any]
    because: TotalTold | None


class ReasonTold(msgspec.Struct, frozen=True):
    """Why: the clause, the fact, and what to point at on the board."""

    clause: str
    text: str
    geometry: tuple[tuple[Any, ...], ...]


class EventsTold(msgspec.Struct, frozen=True):
    """Everything that happened, up to so many entries of the log."""

    entries: int
    events: tuple[EventTold, ...]


class MomentTold(msgspec.Struct, frozen=True, kw_only=True):
    """A match after so many entries of its log; `answers` are the numbers after which somebody had just answered."""

    number: int
    entries: int
    answers: tuple[int, ...]
    scene: Scene
    question: Question | None
    waits_for: tuple[int, ...]  # who was to answer then
    ground: str = ""  # the digest of what `/api/grounds` has of the scene
    events: tuple[EventTold, ...]


class WhyNot(msgspec.Struct, frozen=True):
    """Whether an answer is allowed, and if not, why; and whether it could be undone once it is given."""

    is_allowed: bool
    reason: ReasonTold | None = None
    marks: tuple[Mark, ...] = ()  # what the reason points at
    is_undoable: bool = False


class OddsTold(msgspec.Struct, frozen=True):
    """What answers lead to: a branch for each way to answer what is still open before any chance.

    Decisions after chance are answered by the policy. A branch has what `highground odds --json` prints,
    and in `then` who would give which further answers.
    """

    policy: str
    branches: tuple[dict[str, Any], ...]


class Weighed(msgspec.Struct, frozen=True):
    """An answer, its name, and what is to say of it."""

    answer: Any
    text: str
    says: str
    written: str = ""  # what is written on it, where it is a card that lies nowhere in sight


class ChancesTold(msgspec.Struct, frozen=True):
    """The answers in the order of use, in an attack with what each leads to in few words."""

    answers: tuple[Weighed, ...]
    note: str


class HintTold(msgspec.Struct, frozen=True):
    """What a bot would answer: the best first, and what it thinks of each."""

    bot: str
    answers: tuple[Weighed, ...]


class SightTold(msgspec.Struct, frozen=True, kw_only=True):
    """Whether somebody sees something, and why or why not; what goes beside it; and what gives cover.

    `lines` and `marks` show it on the board, and on a table a view from the side.
    """

    clear: bool
    reasons: tuple[ReasonTold, ...]
    beside: tuple[ReasonTold, ...]
    cover: tuple[ReasonTold, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    side_view: SidePicture | None


class AllSeen(msgspec.Struct, frozen=True):
    """The names of all places that are seen from one; and how to show it, on a table by the areas that are seen."""

    place: str
    sees: tuple[str, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    seen_areas: tuple[Outline, ...] | None


class Looks(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a piece sees a place."""

    piece: int
    name: str
    clear: bool
    reasons: tuple[ReasonTold, ...]
    marks: tuple[Mark, ...]  # what the reasons point at


class SeenBy(msgspec.Struct, frozen=True):
    """Which of the others see whoever stands in a place."""

    place: str
    others: tuple[Looks, ...]


class JudgedTold(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a try; `lines` and `marks` show it on the board."""

    verdict: str
    events: tuple[EventTold, ...]
    clear: bool | None  # what the referee says to a question about sight
    reasons: tuple[ReasonTold, ...]
    otherwise: str
    afterwards: str
    end: str  # if the match is over with it
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()


class LineOfSight(msgspec.Struct, frozen=True):
    """From where to where somebody is to say whether it is seen, and the marks that point both out."""

    start: str
    end: str
    marks: tuple[Mark, ...]


class LessonNow(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson after all that was tried: what came of the last try, and what is to be done now."""

    title: str
    text: str
    seat: int
    names: tuple[str, ...]
    step: int
    steps: int
    is_over: bool
    judged: JudgedTold | None
    prompt: str
    look: LineOfSight | None  # in a step that asks about sight
    before: tuple[EventTold, ...]  # what the others did before this step
    question: Question | None
    suggestions: tuple[str, ...]  # any of these will do
    tempting: Choice | None  # what the rules forbid, where a step is about just that
    scene: Scene
    ground: str = ""  # the digest of what `/api/grounds` has of the scene


def total_told(total: Total) -> TotalTold:
    """A number, in the language being spoken."""
    return TotalTold(total.value, tuple(PartTold(part.clause, part.value, str(part.text)) for part in total.parts))


def events_told(events: Iterable[Event]) -> tuple[EventTold, ...]:
    """What happened, in the language being spoken."""
    return tuple(
        EventTold(
            number=event.number,
            name=event.name,
            cite=event.cite,
            text=event.text,
            facts=event.facts,
            because=total_told(event.because) if event.because is not None else None,
        )
        for event in events
    )


def reasons_told(reasons: Iterable[Reason]) -> tuple[ReasonTold, ...]:
    """Reasons, in the language being spoken."""
    return tuple(ReasonTold(reason.clause, str(reason.text), reason.geometry) for reason in reasons)


def judged_told(judged: Judged, shown: Scene) -> JudgedTold:
    """What came of a try, in the language being spoken; `shown` has the lines and marks that explain it."""
    ruling, reason, outcome = judged.ruling, judged.reason, judged.outcome
    return JudgedTold(
        verdict=judged.verdict,
        events=events_told(judged.events),
        clear=ruling.clear if ruling is not None else None,
        reasons=reasons_told(ruling.reasons if ruling is not None else (reason,) if reason is not None else ()),
        otherwise=judged.otherwise,
        afterwards=judged.afterwards,
        end=str(outcome.text) if outcome is not None else "",
        lines=shown.lines,
        marks=shown.marks,
    )
