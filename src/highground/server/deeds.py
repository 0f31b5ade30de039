"""What those who sit at a table may do, besides looking: answer, undo, offer, resign, let a bot play and come back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from highground.engine import HighgroundError
from highground.engine.ruling import Refused as RefusedByRules
from highground.engine.words import isolated
from highground.players.opponents import usual_opponent
from highground.server.protocol import (
    Always,
    Asked,
    ComeBack,
    Decline,
    Done,
    GiveAnswer,
    HandOver,
    Offer,
    Refused,
    Resign,
    Stop,
    Undo,
)
from highground.server.record import Ended
from highground.server.table import Table, loaded_match, people
from highground.server.work.taking_back import take_back
from highground.server.workers import Workers


class House(Protocol):
    """Where tables stand."""

    @property
    def inquiries(self) -> Workers: ...

    async def begin_again(self, table: Table) -> tuple[str, dict[int, tuple[int, str]]]:
        """Begin a rematch: its id, and for each seat of the match before the seat there with its key."""
        ...

    def may_be_played_for(self, table: Table, seat: int) -> bool:
        """Has somebody been away for so long that a bot may play?"""
        ...


async def do(house: House, table: Table, seat: int, asked: Asked) -> Done | Refused:
    """Do what a seat asks for, and say what came of it."""
    try:
        revision, again = await Deeds(house, table, seat).do(asked)
    except RefusedByRules as refusal:
        reason = refusal.reason
        return Refused(re=asked.id, text=str(reason.text), clause=reason.clause, geometry=reason.geometry)
    except HighgroundError as error:
        return Refused(re=asked.id, text=str(error))
    return Done(re=asked.id, revision=revision, again=again)


Outcome = tuple[int, bool]
"""The revision that something led to, and whether it had been done before."""


class Deeds:
    """A seat at a table."""

    def __init__(self, house: House, table: Table, seat: int) -> None:
        self.house = house
        self.table = table
        self.seat = seat

    async def do(self, asked: Asked) -> Outcome:
        """Do what is asked for."""
        match asked:
            case GiveAnswer():
                return await self._answer(asked)
            case Always():
                return await self._always(asked)
            case Undo():
                return await self._undo(asked)
            case _:
                return await self._once(asked)

    async def _answer(self, asked: GiveAnswer) -> Outcome:
        answer = asked.decoded()

        def act() -> None:
            self._refuse_if_bot_plays()
            self.table.match.answer(self.seat, answer, asked.revision)

        return await self.table.change(self.seat, asked.id, act, answered=self.seat)

    async def _always(self, asked: Always) -> Outcome:
        table = self.table

        def act() -> None:
            self._refuse_if_bot_plays()
            question = table.match.question(self.seat)
            if question is None or question.name not in table.game.reactions:
                raise HighgroundError("what is asked now cannot be let pass until you are attacked; answer it")
            table.match.answer(self.seat, table.game.reactions[question.name], asked.revision)
            table.record.passing[self.seat] = question.name
            table.offers.pop("takeback", None)

        return await table.change(self.seat, asked.id, act, answered=self.seat)

    async def _stop(self) -> None:
        await self.table.stop_passing(self.seat)

    async def _undo(self, asked: Undo) -> Outcome:
        def act() -> None:
            self._refuse_if_bot_plays()
            match = self.table.match
            if asked.revision != match.revision:
                raise HighgroundError(f"the match is at revision {match.revision}, not {asked.revision}; look again")
            match.undo(self.seat)
            self.table.record.passing.pop(self.seat, None)

        return await self.table.change(self.seat, asked.id, act)

    def _refuse_if_bot_plays(self) -> None:
        if self.table.record.seats[self.seat].is_played_by_bot:
            raise HighgroundError("a bot plays for this seat; come back first")

    async def _once(self, asked: Asked) -> Outcome:
        """All other deeds: done again, each of them changes nothing more, so their ids are not kept in the store."""
        table = self.table
        async with table.lock:
            if (self.seat, asked.id) in table.recent:
                return table.recent[self.seat, asked.id], True
            table.refuse_if_lost()
            await self._deed(asked)()
            table.remember(self.seat, asked.id)
            return table.match.revision, False

    def _deed(self, asked: Asked) -> Callable[[], Awaitable[None]]:
        match asked:
            case Offer(what="takeback"):
                return self._offer_takeback
            case Offer():
                return self._offer_rematch
            case Decline():
                return lambda: self._decline(asked.what)
            case Stop():
                return self._stop
            case Resign():
                return self._resign
            case HandOver():
                return lambda: self._hand_over(asked.seat)
            case ComeBack():
                return self._come_back
            case GiveAnswer() | Always() | Undo():
                raise AssertionError

    # Offers

    async def _offer_takeback(self) -> None:
        table = self.table
        self._refuse_if_over()
        agreed = table.offers.setdefault("takeback", set())
        if not agreed:
            table.takeback_of = self.seat
        agreed.add(self.seat)
        if agreed.issuperset(people(table.record)):
            log = await table.store.log(table.id)
            try:
                lines, snapshot = await self.house.inquiries.run(
                    take_back, table.game, log, table.kept.snapshot, table.takeback_of
                )
            finally:
                del table.offers["takeback"]
                table.tell_offers()
            table.put_in_place(*loaded_match(table.game, snapshot))
            await table.keep(lines=lines)
        else:
            table.tell_offers()

    async def _offer_rematch(self) -> None:
        table = self.table
        if not table.is_over:
            raise HighgroundError("the match is not over yet")
        if table.record.next_match:
            raise HighgroundError(f"the next match has begun already: {table.record.next_match}")
        if any(seat.kind == "open" for seat in table.record.seats):
            raise HighgroundError("somebody has never come; begin another match, and invite anew")
        agreed = table.offers.setdefault("rematch", set())
        agreed.add(self.seat)
        table.tell_offers()
        if agreed.issuperset(number for number, seat in enumerate(table.record.seats) if seat.kind == "person"):
            match, keys = await self.house.begin_again(table)
            table.record.next_match = match
            await table.keep_record()
            table.tell_next_match(match, keys)

    async def _decline(self, what: str) -> None:
        if what not in self.table.offers:
            raise HighgroundError(f"nobody has offered a {what}")
        del self.table.offers[what]
        self.table.tell_offers()

    # Leaving

    def _refuse_if_over(self) -> None:
        if self.table.is_over:
            raise HighgroundError("the match is over")

    async def _resign(self) -> None:
        table = self.table
        self._refuse_if_over()
        table.record.seats[self.seat].has_resigned = True
        left = [number for number, seat in enumerate(table.record.seats) if not seat.has_resigned]
        if len(left) > 1:
            table.record.seats[self.seat].bot = usual_opponent(table.game)
            await table.keep_record()
            return
        table.record.ended = Ended(how="resigned", seat=self.seat, winners=tuple(left))
        await table.keep()

    async def _hand_over(self, seat: int) -> None:
        table = self.table
        self._refuse_if_over()
        if seat >= len(table.record.seats) or table.record.seats[seat].kind == "bot":
            raise HighgroundError(f"there is no seat {seat} that a person plays")
        if seat != self.seat and not self.house.may_be_played_for(table, seat):
            raise HighgroundError(f"{isolated(table.match.names[seat])} is here, or has left only just now")
        table.record.seats[seat].bot = usual_opponent(table.game)
        await table.keep_record()

    async def _come_back(self) -> None:
        seat = self.table.record.seats[self.seat]
        if seat.has_resigned:
            raise HighgroundError("this seat has resigned")
        if seat.kind != "person" or not seat.bot:
            raise HighgroundError("no bot plays for this seat")
        seat.bot = ""
        await self.table.keep_record()
