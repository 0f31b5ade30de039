"""Streams: what one viewer is told in one language, message by message, each with the next sequence."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from time import monotonic
from typing import Any

import msgspec

from highground.engine import KeyedChance, Match, Scene, seated, speaking, to_json
from highground.server.frames import EVENTS, changed_fields, standing_of
from highground.server.grounds import may_differ, remember
from highground.server.protocol import ClockNow, End, SeatNow, Told, Update, Welcome
from highground.server.wire import events_told

KEPT = 64
"""Messages that are kept for those who come back."""
STAYS = 120.0
"""Seconds for which a stream goes on although nobody listens, so that whoever comes back gets the rest."""
MOST_WAITING = 200
"""Messages that wait for a slow listener; with more it is let go, and comes back for everything."""


COME_BACK = 4503
"""Why a socket is closed: whoever comes back gets everything."""


class Close(msgspec.Struct, frozen=True):
    """The socket is to be closed, for this reason."""

    code: int
    reason: str


class Listener:
    """Somebody at the other end of a socket."""

    def __init__(self) -> None:
        self.waiting: asyncio.Queue[str | Close] = asyncio.Queue()
        self.is_gone = False

    def tell(self, frame: str) -> None:
        """Have a message sent; who does not take them in time is let go."""
        if self.is_gone:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.let_go()
        else:
            self.waiting.put_nowait(frame)

    def let_go(self) -> None:
        """Send nothing more, not even what waits."""
        if self.is_gone:
            return
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.finish(COME_BACK, "come back for everything")

    def finish(self, code: int, reason: str) -> None:
        """Send what waits, and nothing more."""
        if not self.is_gone:
            self.is_gone = True
            self.waiting.put_nowait(Close(code, reason))


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a match besides what the rules tell."""

    match: str
    seats: tuple[SeatNow, ...]
    offers: dict[str, tuple[int, ...]]
    end: End | None
    clock: ClockNow | None
    next_match: str


class Stream:
    """What one viewer is told in one language. It knows what was told last, and tells what has changed since."""

    def __init__(self, viewer: int, language: str, match: Match[Any]) -> None:
        self.viewer = viewer
        self.language = language
        self.id = secrets.token_urlsafe(6)
        self.listeners: set[Listener] = set()
        self._sequence = 0
        self._kept: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._left = monotonic()
        with speaking(language):
            self._look(match)
        self._ground = remember(self._scene)

    def _look(self, match: Match[Any]) -> None:
        """Remember what the viewer knows from now on."""
        self._scene: Scene = match.scene(self.viewer)
        self._revision = match.revision

    @property
    def is_stale(self) -> bool:
        """Has nobody listened for so long that it need not go on?"""
        return not self.listeners and monotonic() - self._left > STAYS

    def join(
        self, listener: Listener, match: Match[Any], about: About, stream: str, sequence: int, lets_pass: bool = False
    ) -> None:
        """Somebody listens from now on, who last saw this of this stream: the rest is told, or everything."""
        rest = self._since(sequence) if stream == self.id else None
        for frame in [to_json(self.welcome(match, about, lets_pass)).decode()] if rest is None else rest:
            listener.tell(frame)
        self.listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody no longer listens."""
        self.listeners.discard(listener)
        self._left = monotonic()

    def _since(self, sequence: int) -> list[str] | None:
        """What came after this sequence; None if that is not all kept, or has not been."""
        if not 0 < sequence <= self._sequence:
            return None
        rest = [(number, frame) for number, frame in self._kept if number > sequence]
        return [frame for _, frame in rest] if len(rest) == self._sequence - sequence else None

    def welcome(self, match: Match[Any], about: About, lets_pass: bool = False) -> Welcome:
        """Everything, as the viewer knows it now. Whoever gets it goes on with the next message of the stream."""
        self._sequence = max(1, self._sequence)
        with seated(match.names), speaking(self.language):
            scene = match.scene(self.viewer)
            events = match.events_for(self.viewer, max(0, len(match.history.events) - EVENTS))
            news = match.changes_since(self.viewer, match.revision)
            return Welcome(
                stream=self.id,
                sequence=self._sequence,
                match=about.match,
                game=match.game.id,
                title=match.game.title,
                scenario=match.setting.scenario,
                variants=tuple(sorted(match.setting.variants)),
                commitment=match.chance.commitment if isinstance(match.chance, KeyedChance) else "",
                seat=self.viewer if self.viewer < match.setting.seats else None,
                seats=about.seats,
                offers=about.offers,
                standing=standing_of(match.game, news, about.end, about.clock, lets_pass),
                scene=scene,
                ground=remember(scene),
                events=events_told(events),
                has_earlier_events=match.history.is_loaded or len(events) < len(match.history.events),
                entries=match.number,
                next_match=about.next_match,
            )

    def update(self, match: Match[Any], about: About, lets_pass: bool = False) -> str:
        """What has changed in the match since the viewer was last told; to be sent once it is durable."""
        before = self._scene
        with seated(match.names), speaking(self.language):
            news = match.changes_since(self.viewer, self._revision)
            self._look(match)
            self._sequence += 1
            changed = changed_fields(before, self._scene)
            told = self._ground
            if may_differ(self._scene, changed):
                self._ground = remember(self._scene)
            message = Update(
                sequence=self._sequence,
                standing=standing_of(match.game, news, about.end, about.clock, lets_pass),
                scene=changed,
                ground=self._ground if self._ground != told else None,
                events=events_told(news.events),
                entries_before=news.entries_before,
                entries=match.number,
            )
            return self._keep(message)

    def other(self, make: type[Told], **fields: Any) -> str:
        """Something else that is told, with the next sequence."""
        self._sequence += 1
        return self._keep(make(sequence=self._sequence, **fields))

    def _keep(self, message: Told) -> str:
        frame = to_json(message).decode()
        self._kept.append((self._sequence, frame))
        return frame

    def send(self, frame: str) -> None:
        """Tell everybody who listens."""
        for listener in list(self.listeners):
            listener.tell(frame)
