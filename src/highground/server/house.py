"""The house: all tables, those that are live and those that are put away in the store."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from time import monotonic
from typing import Any

import msgspec

from highground.engine import OBSERVER, Game, HighgroundError, KeyedChance, LogLines, PatientMatch
from highground.engine.setting import SettingRecord
from highground.engine.words import LONGEST_NAME, check_names
from highground.players import find_bot
from highground.players.opponents import called
from highground.server.catalogue import LOGGER, Catalogue
from highground.server.glances import Glances
from highground.server.manners import Manners
from highground.server.prompting import Prompter, check_bot
from highground.server.record import Clock, Record, Seat, is_id, key_after, new_id, new_key
from highground.server.store import Begun, Claimed, Given, Kept, KeyOf, Store
from highground.server.store.store import digest_of
from highground.server.streams import Listener, Stream
from highground.server.table import Table, loaded_match
from highground.server.work.inquiries import ready
from highground.server.work.matches import begin
from highground.server.work.preparing import prepare
from highground.server.workers import Workers, end_workers

MOST_BOT_SECONDS = 5.0
"""How long a bot that somebody sits down with may think about an answer."""
MOST_KEYS = 10_000
"""Keys that are remembered without asking the store."""


class Unknown(HighgroundError):
    """There is no match, seat or invitation of this key."""


class CannotGoOn(HighgroundError):
    """A match that the store has, but that the rules as they are now do not know how to go on with."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a new match: who plays it, and what he is called."""

    kind: str
    bot: str
    name: str


class House:
    """Finds, begins and puts away tables."""

    def __init__(self, store: Store, catalogue: Catalogue, manners: Manners) -> None:
        self.store = store
        self.catalogue = catalogue
        self.manners = manners
        self.bots = Workers(manners.bots, most_waiting=10_000)
        self.inquiries = Workers(manners.inquiries, most_waiting=64)
        self.glances = Glances()
        self._preparing: dict[str, asyncio.Task[None]] = {}
        self._tables: dict[str, Table] = {}
        self._prompters: dict[str, Prompter] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._keys: OrderedDict[str, tuple[str, KeyOf]] = OrderedDict()
        self._left: dict[tuple[str, int], float] = {}  # when somebody was last here
        self._looked: dict[str, float] = {}  # when a table was last used
        self._telling: set[asyncio.Task[None]] = set()  # that somebody has left

    @property
    def live(self) -> int:
        """How many tables are live."""
        return len(self._tables)

    # Finding

    async def find(self, key: str) -> tuple[Table, int]:
        """The table that a key opens, and whose view it shows: a seat's; or with the id of a match, an observer's."""
        if is_id(key):
            return await self.table(key), OBSERVER
        match, found = await self._key(key)
        if found.is_invitation:
            raise Unknown("this is an invitation; take it first")
        return await self.table(match), found.seat

    async def _key(self, key: str) -> tuple[str, KeyOf]:
        digest = digest_of(key)
        if digest in self._keys:
            self._keys.move_to_end(digest)
            return self._keys[digest]
        found = await self.store.key(key)
        if found is None:
            raise Unknown("there is no match or seat of this key")
        self._remember(*found)
        return found

    def _remember(self, match: str, key: KeyOf) -> None:
        self._keys[key.digest] = (match, key)
        if len(self._keys) > MOST_KEYS:
            self._keys.popitem(last=False)

    async def table(self, id: str) -> Table:
        """The table of a match; loaded from its snapshot if it was put away."""
        self._looked[id] = monotonic()
        async with self._loading.setdefault(id, asyncio.Lock()):
            table = self._tables.get(id)
            if table is not None and not table.is_lost:
                return table
            self._put_away(id)
            found = await self.store.match(id)
            if found is None:
                self._loading.pop(id, None)
                self._looked.pop(id, None)
                raise Unknown("there is no match of this id")
            try:
                game = self.catalogue.game(found.game)
                await self._prepared(game)
                match, lines = loaded_match(game, found.snapshot)
            except HighgroundError as error:
                raise CannotGoOn(f"this match cannot go on: {error}") from None
            kept = Kept(record=found.record, snapshot=found.snapshot, lines=found.lines, is_over=found.is_over)
            return self._set_up(Table(id, self.store, match, lines, Record.decode(found.record), kept, found.taken))

    def _set_up(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._prompters[table.id] = Prompter(table, self.bots, self.manners)
        self._looked[table.id] = monotonic()
        return table

    def _put_away(self, id: str) -> None:
        self._tables.pop(id, None)
        prompter = self._prompters.pop(id, None)
        if prompter is not None:
            prompter.stop()

    async def put_away_idle(self) -> None:
        """Put tables away that nobody uses; what is in the store is enough to set them up again."""
        long_ago = monotonic() - self.manners.idle
        for id, table in list(self._tables.items()):
            is_idle = not table.here and not table.lock.locked() and not self._prompters[id].is_busy
            if is_idle and self._looked.get(id, 0.0) < long_ago:
                self._put_away(id)
                self._loading.pop(id, None)
                self._looked.pop(id, None)
        self._left = {key: at for key, at in self._left.items() if key[0] in self._tables}

    # Beginning

    async def begin(
        self,
        game: Game[Any],
        seats: Sequence[Wanted],
        *,
        scenario: str | None = None,
        scene: str | None = None,
        variants: Sequence[str] = (),
        options: dict[str, list[str]] | None = None,
        clock: tuple[float, float] | None = None,
    ) -> tuple[str, dict[int, str]]:
        """A new match: its id, and the key or the invitation of each seat that a person is to play."""
        await self._prepared(game)
        setting = await self.inquiries.run(
            begin, game, scenario, scene, len(seats), tuple(variants), options or {}, seconds=5.0
        )
        return await self._begin(game, setting, seats, clock)

    async def _begin(
        self, game: Game[Any], setting: bytes, seats: Sequence[Wanted], clock: tuple[float, float] | None
    ) -> tuple[str, dict[int, str]]:
        found = game.setting_from(msgspec.json.decode(setting, type=SettingRecord))
        for seat in seats:
            if seat.bot:
                check_bot(seat.bot, MOST_BOT_SECONDS)
                find_bot(seat.bot, game, found)
        record = Record(seats=[Seat(kind=seat.kind, bot=seat.bot) for seat in seats])  # pyright: ignore[reportArgumentType]
        if clock is not None:
            record.clock = Clock(seconds=clock[0], increment=clock[1], left=[clock[0]] * len(seats))
        check_names([seat.name for seat in seats if seat.name])
        names = names_of(seats)
        chance = KeyedChance(secrets.token_bytes(32))
        match = PatientMatch(game, found, chance, record.players(), names=names)
        lines, id = LogLines(match), new_id()
        first = lines.new()
        kept = Kept(record=record.encode(), snapshot=match.snapshot(lines.check).encode(), lines=len(first))
        keys = {number: new_key() for number, seat in enumerate(seats) if seat.kind != "bot"}
        owned = [KeyOf(digest_of(key), number, seats[number].kind == "open") for number, key in keys.items()]
        await self.store.write(Begun(match=id, game=game.id, lines=first, kept=kept, keys=owned))
        self._set_up(Table(id, self.store, match, lines, record, kept, {}))
        return id, keys

    async def begin_again(self, table: Table) -> tuple[str, dict[int, tuple[int, str]]]:
        """A rematch, in which everybody sits one seat further: its id, and by the seats of before seat and key."""
        count = len(table.record.seats)
        before = [(number + 1) % count for number in range(count)]  # who sits there now
        seats: list[Wanted] = []
        for number in before:
            seat = table.record.seats[number]
            bot = seat.bot if seat.kind == "bot" else ""
            seats.append(Wanted(kind=seat.kind, bot=bot, name=table.match.names[number]))
        clock = table.record.clock
        id, keys = await self._begin(
            table.game,
            msgspec.json.encode(table.match.setting.record()),
            seats,
            (clock.seconds, clock.increment) if clock else None,
        )
        return id, {before[number]: (number, key) for number, key in keys.items()}

    async def follow(self, key: str) -> tuple[str, int, str]:
        """The rematch for whoever was away when it began: its id, his seat there, and its key; the same every time."""
        table, seat = await self.find(key)
        match = table.record.next_match
        if not match or seat == OBSERVER:
            raise HighgroundError("there is no next match in which this is the key of a seat")
        number, there = (seat - 1) % len(table.record.seats), key_after(key, match)
        owner = KeyOf(digest_of(there), number)
        await self.store.write(Given(match=match, key=owner))
        self._remember(match, owner)
        return match, number, there

    async def invited(self, invitation: str) -> tuple[Table, int]:
        """What an invitation is to: the table, and the seat."""
        match, found = await self._invitation(invitation)
        return await self.table(match), found.seat

    async def _invitation(self, invitation: str) -> tuple[str, KeyOf]:
        match, found = await self._key(invitation)
        if not found.is_invitation:
            raise Unknown("this is the key of a seat, and no invitation")
        return match, found

    async def accept(self, invitation: str, name: str) -> tuple[str, int, str]:
        """Somebody takes an invitation: the match, the seat, and its key, which only he has."""
        match, found = await self._invitation(invitation)
        table, key, number = await self.table(match), new_key(), found.seat
        async with table.lock:
            table.refuse_if_lost()
            seat = table.record.seats[number]
            if seat.kind != "open":
                raise HighgroundError("this invitation has been taken already")
            if name:
                check_names([name])
                names = list(table.match.names)
                names[number] = name
                table.match.names = tuple(told_apart(names))
            seat.kind = "person"
            owner = KeyOf(digest_of(key), number)
            table.kept = msgspec.structs.replace(
                table.kept,
                record=table.record.encode(),
                snapshot=table.match.snapshot(table.lines.check).encode(),
            )
            kept = table.kept
            try:
                await self.store.write(
                    Claimed(match=match, invitation=found.digest, key=owner, record=kept.record, snapshot=kept.snapshot)
                )
            except BaseException:
                table.lose()
                raise
            self._keys.pop(found.digest, None)
            self._remember(match, owner)
            table.tell_seats()
        return match, number, key

    # Who is here

    async def join(
        self, table: Table, viewer: int, language: str, listener: Listener, stream: str, sequence: int
    ) -> Stream:
        """Somebody opens a socket."""
        async with table.lock:
            table.refuse_if_lost()
            found = table.join(viewer, language, listener, stream, sequence)
            self._left.pop((table.id, viewer), None)
        if prompter := self._prompters.get(table.id):
            prompter.look()
        return found

    def leave(self, table: Table, viewer: int) -> None:
        """A socket is closed: whoever has no other left is away in a moment, unless he comes back."""
        table.leave(viewer)
        self._looked[table.id] = monotonic()
        if viewer in table.here:
            return
        self._left[table.id, viewer] = monotonic()
        if viewer != OBSERVER:
            task = asyncio.create_task(self._tell_if_gone(table, viewer))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell_if_gone(self, table: Table, viewer: int) -> None:
        await asyncio.sleep(self.manners.gone)
        async with table.lock:  # what is under way is told first, in its order
            if viewer in table.here or table.is_lost:
                return
            table.tell_seats()
        if prompter := self._prompters.get(table.id):
            prompter.look()

    def may_be_played_for(self, table: Table, seat: int) -> bool:
        """Has somebody been away for so long that a bot may play?"""
        if seat in table.here or table.record.seats[seat].kind != "person":
            return False
        left = self._left.get((table.id, seat))
        return left is None or monotonic() - left > self.manners.away

    async def _prepared(self, game: Game[Any]) -> None:
        """Wait until the rules of a game are loaded. Whoever plays another game does not wait for it."""
        if game.id not in self._preparing:
            self._preparing[game.id] = asyncio.create_task(asyncio.to_thread(prepare, game))
        await asyncio.shield(self._preparing[game.id])

    async def warm_up(self) -> None:
        """Start the workers, and load what the first matches will want, before somebody waits for it."""
        if not self.manners.warms_up:
            return
        games = [self.catalogue.game(told.id) for told in self.catalogue.told()]
        for game in games:
            await self._prepared(game)
            for workers in (self.inquiries, self.bots):
                try:
                    await workers.run(ready, game)
                except Exception as error:  # whoever begins a match of it hears what is wrong
                    LOGGER.warning("%s cannot be prepared: %s", game.id, error)
        await asyncio.gather(*(self.glances.of(game) for game in games))

    async def close(self) -> None:
        """Put all tables away."""
        for task in self._telling:
            task.cancel()
        for table in list(self._tables.values()):
            table.lose()
            self._put_away(table.id)
        self.bots.close()
        self.inquiries.close()
        self.glances.close()
        end_workers()
        await self.store.close()


def names_of(seats: Sequence[Wanted]) -> list[str]:
    """What the players are called: as they say, or by what they are."""
    names = [
        seat.name or (called(seat.bot) if seat.bot else f"Player {number}") for number, seat in enumerate(seats, 1)
    ]
    return told_apart(names)


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names; where several are alike, each with the number of its seat."""

    def numbered(name: str, number: str) -> str:
        return name[: LONGEST_NAME - len(number)].rstrip() + number

    told = list(names)
    while len({*told}) < len(told):  # what was added may be what somebody else is called
        told = [numbered(name, f" {seat}") if told.count(name) > 1 else name for seat, name in enumerate(told, 1)]
    return told
