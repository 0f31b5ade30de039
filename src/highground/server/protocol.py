"""What goes over a socket: messages of the seat's stream, what a client may send, and the reply to it.

Every message of a stream has a sequence of its own, one more than the one before. A client that comes back names the
stream and the last sequence that it has seen, and gets the rest; or a `welcome` with everything, if the rest is gone.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from highground.engine import Question, Scene
from highground.engine.answers import LONGEST_JSON, decode_answer
from highground.engine.errors import HighgroundError
from highground.engine.requests import Answer
from highground.server.wire import EventTold

LONGEST_MESSAGE = LONGEST_JSON + 1_000
"""Bytes that a client may send at once."""
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]*$")]
"""Chosen by the client, of plain letters; the reply repeats it."""
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
OfferKind = Literal["takeback", "rematch"]

# From a client


class _Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """What a seat wants done. The same id again is recognised: nothing is done twice."""

    id: Id


class GiveAnswer(_Asked, frozen=True, kw_only=True, tag="answer"):
    """Answer the question of this revision."""

    revision: Number
    answer: msgspec.Raw

    def decoded(self) -> Answer:
        """The answer, of a size that nobody has to fear."""
        return decode_answer(bytes(self.answer))


class Always(_Asked, frozen=True, kw_only=True, tag="always"):
    """Let the question of this revision pass, and every question like it until the seat is attacked."""

    revision: Number


class Stop(_Asked, frozen=True, kw_only=True, tag="stop"):
    """Let nothing pass any more: be asked again."""


class Undo(_Asked, frozen=True, kw_only=True, tag="undo"):
    """Take back the last answer, at this revision of the match."""

    revision: Number


class Offer(_Asked, frozen=True, kw_only=True, tag="offer"):
    """Offer the others to take back one's last answer beyond what may be undone, or to play again; or agree to it."""

    what: OfferKind


class Decline(_Asked, frozen=True, kw_only=True, tag="decline"):
    """Say no to an offer, or withdraw one's own."""

    what: OfferKind


class Resign(_Asked, frozen=True, kw_only=True, tag="resign"):
    """Give up. With more than two at the table, a bot plays on for the seat."""


class HandOver(_Asked, frozen=True, kw_only=True, tag="hand-over"):
    """Let a bot play for a seat: one's own, or that of somebody who has left."""

    seat: Number


class ComeBack(_Asked, frozen=True, kw_only=True, tag="come-back"):
    """Play one's seat again, which a bot has played meanwhile."""


Asked = GiveAnswer | Always | Stop | Undo | Offer | Decline | Resign | HandOver | ComeBack


class Unreadable(HighgroundError):
    """What a client has sent is no message; `id` is the one it has given to it, if that can be read."""

    def __init__(self, text: str, id: str = "") -> None:
        self.id = id
        super().__init__(text)


class _OnlyId(msgspec.Struct):
    id: Id


def read(message: str | bytes) -> Asked:
    """What a client wants; raises `Unreadable` with what would be right."""
    size = len(message.encode() if isinstance(message, str) else message)
    if size > LONGEST_MESSAGE:
        raise Unreadable(f"a message has at most {LONGEST_MESSAGE} bytes, not {size}")
    try:
        return msgspec.json.decode(message, type=Asked)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        wanted = ", ".join(f'"{kind.__struct_config__.tag}"' for kind in Asked.__args__)
        raise Unreadable(f'this is no message: {error}; "do" is one of {wanted}', _id_in(message)) from None


def _id_in(message: str | bytes) -> str:
    try:
        return msgspec.json.decode(message, type=_OnlyId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


# To a client: replies


class Done(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="done"):
    """What was asked for is done, and durable. `again`: it had been done before."""

    re: str
    revision: int
    again: bool = False


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """What was asked for is not done, and why; with the clause if the rules forbid it. Nothing has changed."""

    re: str
    text: str
    clause: str = ""
    geometry: tuple[Any, ...] = ()


# To a client: its stream


class SeatNow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody may know it."""

    name: str
    kind: Literal["person", "bot", "open"]
    is_here: bool
    is_played_by_bot: bool
    bot: str = ""


class ClockNow(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds that each seat has left, and whose clock is running."""

    left: tuple[float, ...]
    running: tuple[int, ...]
    increment: float


class End(msgspec.Struct, frozen=True, kw_only=True):
    """How a match has ended; by which clause, unless somebody resigned or ran out of time."""

    winners: tuple[int, ...]
    text: str
    clause: str = ""
    how: Literal["rules", "resigned", "time"] = "rules"


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How the match stands for whoever it is told to."""

    revision: int
    question: Question | None = None  # what this seat is asked
    waits_for: tuple[int, ...] = ()
    sealed: tuple[int, ...] = ()  # who has answered a question to several seats, and may still revise it
    sealed_answer: Any = None  # what this seat itself has answered there
    can_undo: bool = False
    may_let_pass: bool = False  # is the question one that may be let pass until the seat is attacked?
    lets_pass: bool = False  # has this seat said so?
    end: End | None = None
    clock: ClockNow | None = None


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """Everything: for whoever sits down, and whoever was away too long."""

    stream: str
    sequence: int
    match: str
    game: str
    title: str
    scenario: str
    variants: tuple[str, ...]
    commitment: str  # of the secret from which dice and cards follow; the replay has it when the match is over
    seat: int | None  # None for an observer
    seats: tuple[SeatNow, ...]
    offers: dict[str, tuple[int, ...]]  # who has agreed to each
    standing: Standing
    scene: Scene
    ground: str  # the digest of what `/api/grounds` has of the scene; empty if there is no board
    events: tuple[EventTold, ...]  # the last ones
    has_earlier_events: bool
    entries: int  # that the log has
    next_match: str = ""


class Update(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """The match has changed: drop every event whose number is above `entries_before`, then add these."""

    sequence: int
    standing: Standing
    scene: dict[str, Any]  # the fields of the scene that have changed
    ground: str | None  # as in the welcome, if it has changed
    events: tuple[EventTold, ...]
    entries_before: int
    entries: int


class SeatsNow(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="seats"):
    """Somebody has come, left, or let a bot play."""

    sequence: int
    seats: tuple[SeatNow, ...]


class OffersNow(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="offers"):
    """Somebody has offered something, agreed or declined."""

    sequence: int
    offers: dict[str, tuple[int, ...]]


class NextMatch(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="next-match"):
    """All want to play again: the next match, and where one sits there with which key (observers nowhere)."""

    sequence: int
    match: str
    seat: int | None
    key: str


Told = Update | SeatsNow | OffersNow | NextMatch
"""What a stream may have after its welcome."""
