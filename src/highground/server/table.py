"""A table: a live match with those who sit at it and watch it. Every change is durable before anybody is told."""

from __future__ import annotations

import asyncio
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from highground.engine import (
    OBSERVER,
    Answer,
    Game,
    HighgroundError,
    LogLines,
    PatientMatch,
    Snapshot,
    asked_of,
    encode_log,
)
from highground.engine.words import isolated
from highground.server.clocks import RunningClock
from highground.server.frames import end_by_rules
from highground.server.protocol import End, NextMatch, OffersNow, SeatNow, SeatsNow, Told
from highground.server.record import Record
from highground.server.store import Changed, Failed, Kept, Store, Taken
from highground.server.streams import COME_BACK, About, Listener, Stream

MOST_LINES = 50_000
"""Of the log of a match, with all that was undone: no match comes near it, and nobody fills the store."""
MOST_IDS = 100
"""Of what was done without a change of the match; those before are forgotten."""


class RuleFailed(HighgroundError):
    """The rules themselves have failed. It is written down for whoever keeps the server."""


class Lost(HighgroundError):
    """The store did not take a change; the table is set up anew from what the store has."""


class Table:
    """A live match. Whatever changes it holds `lock`, from before the change until all are told."""

    def __init__(
        self,
        id: str,
        store: Store,
        match: PatientMatch[Any],
        lines: LogLines,
        record: Record,
        kept: Kept,
        taken: dict[tuple[int, str], int],
    ) -> None:
        self.id = id
        self.store = store
        self.match = match
        self.lines = lines
        self.record = record
        self.kept = kept  # as the store has it
        self.taken = taken  # the revision that each thing done by a seat under an id led to
        self.recent: OrderedDict[tuple[int, str], int] = OrderedDict()  # the same of what changes nothing in the match
        self.lock = asyncio.Lock()
        self.is_lost = False
        self.streams: dict[tuple[int, str], Stream] = {}
        self.offers: dict[str, set[int]] = {}
        self.takeback_of = 0  # whose choice would be taken back
        self.clock = RunningClock(record.clock) if record.clock else None
        self.here: dict[int, int] = {}  # how many sockets each viewer has
        self.after_change: Callable[[], None] = lambda: None  # whoever prompts bots hears of every change

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    # What everybody may know

    @property
    def is_over(self) -> bool:
        return self.match.is_over or self.record.ended is not None

    def end(self) -> End | None:
        """How it has ended; None while it goes on."""
        ended = self.record.ended
        if ended is None:
            return end_by_rules(self.match)
        name = isolated(self.match.names[ended.seat])
        text = f"{name} has resigned." if ended.how == "resigned" else f"The time of {name} is up."
        return End(winners=ended.winners, text=text, how=ended.how)

    def seats(self) -> tuple[SeatNow, ...]:
        """Who sits where."""
        return tuple(
            SeatNow(
                name=self.match.names[number],
                kind=seat.kind,
                is_here=seat.kind == "bot" or number in self.here,
                is_played_by_bot=seat.is_played_by_bot,
                bot=seat.bot.partition(":")[0],
            )
            for number, seat in enumerate(self.record.seats)
        )

    def about(self) -> About:
        """All of it."""
        return About(
            match=self.id,
            seats=self.seats(),
            offers=self._offers(),
            end=self.end(),
            clock=self.clock.now() if self.clock else None,
            next_match=self.record.next_match,
        )

    def _offers(self) -> dict[str, tuple[int, ...]]:
        return {what: tuple(sorted(seats)) for what, seats in self.offers.items() if seats}

    # Changes

    async def change(
        self, seat: int, id: str, act: Callable[[], None], answered: int | None = None
    ) -> tuple[int, bool]:
        """Do something for a seat, once for each id: the revision it led to, and whether it had been done before."""
        async with self.lock:
            if (seat, id) in self.taken:
                return self.taken[seat, id], True
            await self.act(act)
            await self.keep(Taken(seat, id, self.match.revision) if id else None, answered=answered)
            if id:  # somebody has done it himself
                self.taken[seat, id] = self.match.revision
                if self.offers.pop("takeback", None):
                    self.tell_offers()
            return self.match.revision, False

    def remember(self, seat: int, id: str) -> None:
        """Something was done that has not changed the match."""
        self.recent[seat, id] = self.match.revision
        if len(self.recent) > MOST_IDS:
            self.recent.popitem(last=False)

    def refuse_if_lost(self) -> None:
        """Nothing is done at a table of which the store may have something else."""
        if self.is_lost:
            raise Lost("the match is being loaded again; try once more")

    async def act(self, act: Callable[[], None]) -> None:
        """Change the match, or leave it as it was; holding the lock."""
        self.refuse_if_lost()
        if self.is_over:
            raise HighgroundError("the match is over")
        if self.kept.lines >= MOST_LINES:
            raise HighgroundError("this match has gone on for too long; resign, and begin another")
        try:
            act()
        except HighgroundError:
            raise
        except Exception as error:
            failure = self.match.failure
            log = encode_log(failure) if failure is not None else None
            await self.store.write(Failed(match=self.id, text=traceback.format_exc(), log=log))
            raise RuleFailed(
                f"the rules have failed on this ({type(error).__name__}); nothing has changed, and it is written down"
            ) from error

    async def keep(
        self, taken: Taken | None = None, lines: list[bytes] | None = None, answered: int | None = None
    ) -> None:
        """Store how the match stands now, then tell everybody; holding the lock."""
        if lines is None:
            lines = self.lines.end() if self.is_over else self.lines.new()
        self._heed_alarms()
        if self.clock:
            self.clock.run_for(() if self.is_over else self.match.waited_for(), answered)
        self.kept = Kept(
            record=self.record.encode(),
            snapshot=self.match.snapshot(self.lines.check).encode(),
            lines=self.kept.lines + len(lines),
            is_over=self.is_over,
        )
        written = asyncio.ensure_future(
            self.store.write(Changed(match=self.id, lines=lines, kept=self.kept, taken=taken))
        )
        try:
            about = self.about()
            frames = [(stream, self._update(stream, about)) for stream in self._listened_to()]
        except Exception:
            await self._stored(written)
            await self.fail()
            raise RuleFailed("it is done, but what came of it cannot be told; load the match again") from None
        await self._stored(written)
        for stream, frame in frames:
            stream.send(frame)
        self.after_change()

    def _update(self, stream: Stream, about: About) -> str:
        return stream.update(self.match, about, stream.viewer in self.record.passing)

    # What is let pass

    def answer_for(self, seat: int) -> Answer | None:
        """What a seat that is waited for is answered without being asked: its only answer, or what lets this pass."""
        only, question = self.match.only_answer(seat), asked_of(self.match.position.request, seat)
        if only is not None or question is None or seat in self.match.pending:
            return only
        return self.game.reactions.get(question.name) if self.record.passing.get(seat) == question.name else None

    def _heed_alarms(self) -> None:
        """Whoever is attacked lets nothing pass any more."""
        for seat in list(self.record.passing):
            question = asked_of(self.match.position.request, seat)
            if question is not None and question.name in self.game.alarms:
                del self.record.passing[seat]

    async def stop_passing(self, seat: int) -> None:
        """A seat wants to be asked again. Only it is told; holding the lock."""
        if self.record.passing.pop(seat, None) is None:
            return
        await self._store_record()
        about = self.about()
        for stream in self._listened_to():
            if stream.viewer == seat:
                stream.send(self._update(stream, about))
        self.after_change()

    async def _store_record(self) -> None:
        self.kept = msgspec.structs.replace(self.kept, record=self.record.encode())
        await self._stored(asyncio.ensure_future(self.store.write(Changed(match=self.id, lines=(), kept=self.kept))))

    async def keep_record(self) -> None:
        """Store who sits where, and tell everybody; holding the lock."""
        await self._store_record()
        self.tell_seats()
        self.after_change()

    async def fail(self) -> None:
        """Write down that something has failed just now, and send everybody away to come back."""
        await self.store.write(Failed(match=self.id, text=traceback.format_exc()))
        self.lose()

    async def _stored(self, written: asyncio.Future[None]) -> None:
        try:
            await asyncio.shield(written)
        except asyncio.CancelledError:
            self.lose()  # whether it is stored nobody knows
            raise
        except Exception as error:
            self.lose()
            raise Lost(f"that could not be stored, and is not done: {error}") from error

    def _listened_to(self) -> list[Stream]:
        """The streams that go on; others are begun anew if somebody comes."""
        for key in [key for key, stream in self.streams.items() if stream.is_stale]:
            del self.streams[key]
        return list(self.streams.values())

    def lose(self) -> None:
        """The store has something else than what is here: all are sent away, to come back to what the store has."""
        self.is_lost = True
        later = asyncio.get_running_loop().call_soon
        for stream in self.streams.values():
            for listener in list(stream.listeners):
                later(listener.finish, COME_BACK, "come back for everything")  # whoever asked is answered before

    def put_in_place(self, match: PatientMatch[Any], lines: LogLines) -> None:
        """Go on with another match than before: one in which something was taken back."""
        self.match, self.lines = match, lines

    # Who is here

    def join(self, viewer: int, language: str, listener: Listener, stream: str, sequence: int) -> Stream:
        """Somebody sits down, or watches: gets what is missing of the stream, or everything. The others are told."""
        found = self.streams.get((viewer, language))
        if found is None or found.is_stale:
            found = self.streams[viewer, language] = Stream(viewer, language, self.match)
        is_new = viewer not in self.here
        self.here[viewer] = self.here.get(viewer, 0) + 1
        if is_new and viewer != OBSERVER:
            self.tell_seats()
        try:
            found.join(listener, self.match, self.about(), stream, sequence, viewer in self.record.passing)
        except BaseException:
            self.leave(viewer)
            raise
        return found

    def leave(self, viewer: int) -> None:
        """A socket of somebody is closed."""
        self.here[viewer] -= 1
        if not self.here[viewer]:
            del self.here[viewer]

    def tell_seats(self) -> None:
        """Who sits where has changed."""
        self._tell(SeatsNow, seats=self.seats())

    def tell_offers(self) -> None:
        """What is offered has changed."""
        self._tell(OffersNow, offers=self._offers())

    def tell_next_match(self, match: str, keys: dict[int, tuple[int, str]]) -> None:
        """Each is told the next match, with his seat there and its key; observers without one."""
        for stream in self._listened_to():
            seat, key = keys.get(stream.viewer, (None, ""))
            stream.send(stream.other(NextMatch, match=match, seat=seat, key=key))

    def _tell(self, make: type[Told], **fields: Any) -> None:
        for stream in self._listened_to():
            stream.send(stream.other(make, **fields))


def loaded_match(game: Game[Any], snapshot: bytes) -> tuple[PatientMatch[Any], LogLines]:
    """A match from its snapshot, and the log to go on with. Nothing is played over."""
    found = Snapshot.decode(snapshot)
    match = PatientMatch.from_snapshot(game, found)
    return match, LogLines(match, found.tail.entries, found.check)


def people(record: Record) -> Iterable[int]:
    """The seats that people play now."""
    return [number for number, seat in enumerate(record.seats) if seat.kind != "bot" and not seat.bot]
