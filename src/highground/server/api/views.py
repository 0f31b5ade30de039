"""What somebody may know of a match, and ask about it. The key decides: a seat's, or the id of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from highground.engine import Game, HighgroundError
from highground.engine.answers import LONGEST_JSON, freeze
from highground.server.api.answers import ask_politely
from highground.server.api.parameters import FIRST, Key, Language, Name, Number, TheHouse, Thrown
from highground.server.api.wanted import while_wanted
from highground.server.grounds import remember
from highground.server.house import House
from highground.server.protocol import Welcome
from highground.server.streams import Stream
from highground.server.table import Table
from highground.server.wire import (
    AllSeen,
    ChancesTold,
    EventsTold,
    HintTold,
    MomentTold,
    OddsTold,
    SeenBy,
    SightTold,
    WhyNot,
)
from highground.server.work import inquiries, telling

T = TypeVar("T")


class AnswerTried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the open question: a word, a number, a point, or a list of such."""

    answer: Any


class AnswersTried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers given one after the other, beginning with the open question."""

    answers: Annotated[list[Any], msgspec.Meta(max_length=20)] = []


class ViewsController(Controller):
    """What somebody may know."""

    path = "/api/views/{key:str}"
    tags = ["views"]
    guards = [ask_politely]
    middleware = [while_wanted]

    @get()
    async def view(self, house: TheHouse, key: Key, language: Language = FIRST) -> Welcome:
        """Everything that the view knows now: what a socket begins with, for whoever only looks in."""
        table, viewer = await house.find(key)
        async with table.lock:
            spoken = house.catalogue.language(table.game, language)
            return Stream(viewer, spoken, table.match).welcome(table.match, table.about())

    @get("/log")
    async def log(self, house: TheHouse, key: Key, language: Language = FIRST) -> EventsTold:
        """Everything that happened, as the view knew it then."""
        return await _from_log(house, key, language, telling.events)

    @get("/moments/{number:int}")
    async def moment(self, house: TheHouse, key: Key, number: Number, language: Language = FIRST) -> MomentTold:
        """The match after so many entries of its log, as the view knew it then: to go through what was played."""
        told = await _from_log(house, key, language, telling.moment, number)
        return msgspec.structs.replace(told, ground=remember(told.scene))

    @get("/replay", media_type="application/octet-stream")
    async def replay(self, house: TheHouse, key: Key) -> Response[bytes]:
        """The whole log of a match that is over, with the secret of its dice: for `highground replay --verify`."""
        table, _ = await house.find(key)
        async with table.lock:
            snapshot, is_over = table.kept.snapshot, table.is_over
        if not is_over:
            raise HighgroundError("the match is not over yet; its log holds what is still hidden")
        log = await house.store.log(table.id)
        found = await house.inquiries.run(telling.whole_log, table.game, log, snapshot)
        headers = {"content-disposition": f'attachment; filename="{table.game.id}-{table.id}.replay"'}
        return Response(found, media_type="application/octet-stream", headers=headers)

    @get("/picture.svg", media_type="image/svg+xml")
    async def picture(self, house: TheHouse, key: Key, language: Language = FIRST) -> Response[str]:
        """The board, drawn."""
        drawn = await _ask(house, key, language, telling.picture)
        return Response(drawn, media_type="image/svg+xml")

    @post("/why-not", status_code=200)
    async def why_not(
        self, house: TheHouse, key: Key, data: JSONBody[AnswerTried], language: Language = FIRST
    ) -> WhyNot:
        """Is this answer, or this point of the table, allowed to the open question, and if not, why?

        If it is, whether it could be undone: not past a roll, a reveal or another player. That takes no longer than an
        answer, and whoever is about to give one does not wait behind odds that are being worked out.
        """
        given = await _at(house, key, language, is_seat=True)
        return inquiries.why_not(*given, _frozen(data.answer))

    @post("/odds", status_code=200)
    async def odds(
        self, house: TheHouse, key: Key, data: JSONBody[AnswersTried], language: Language = FIRST
    ) -> OddsTold:
        """What answers lead to, and how likely: exact where that can be had in a moment."""
        return await _ask(house, key, language, inquiries.odds, list(map(_frozen, data.answers)), is_seat=True)

    @get("/chances")
    async def chances(self, house: TheHouse, key: Key, language: Language = FIRST) -> ChancesTold:
        """All answers in the order of use; in an attack, what each leads to in few words."""
        return await _ask(house, key, language, inquiries.chances, is_seat=True)

    @get("/hint")
    async def hint(self, house: TheHouse, key: Key, language: Language = FIRST) -> HintTold:
        """What the best bot would answer, from what this seat can see."""
        return await _ask(house, key, language, inquiries.hint, is_seat=True)

    @get("/sight")
    async def sight(
        self, house: TheHouse, key: Key, start: Name, end: Name, thrown: Thrown = False, language: Language = FIRST
    ) -> SightTold:
        """May `start` see `end`, and why or why not?"""
        return await _ask(house, key, language, inquiries.sight, start, end, thrown)

    @get("/all-seen")
    async def all_seen(
        self, house: TheHouse, key: Key, start: Name, thrown: Thrown = False, language: Language = FIRST
    ) -> AllSeen:
        """Everything that `start` sees."""
        return await _ask(house, key, language, inquiries.all_seen, start, thrown)

    @get("/seen-by")
    async def seen_by(self, house: TheHouse, key: Key, where: Name, language: Language = FIRST) -> SeenBy:
        """Which of the others would see whoever stands there?"""
        return await _ask(house, key, language, inquiries.seen_by, where)


def _frozen(answer: Any) -> Any:
    if len(msgspec.json.encode(answer)) > LONGEST_JSON:
        raise HighgroundError(f"an answer has at most {LONGEST_JSON} bytes of JSON")
    return freeze(answer)


async def _ask(
    house: House, key: str, language: str, work: Callable[..., T], *arguments: Any, is_seat: bool = False
) -> T:
    """Work something out from the view that a key opens."""
    return await house.inquiries.run(work, *await _at(house, key, language, is_seat), *arguments)


async def _at(house: House, key: str, language: str, is_seat: bool) -> tuple[Game[Any], bytes, int, str]:
    """The game, the moment that everybody knows of, whose view a key opens, and the language."""
    table, viewer = await house.find(key)
    if is_seat and viewer >= len(table.record.seats):
        raise HighgroundError("only a seat is asked; this is the key of an observer")
    async with table.lock:
        snapshot = table.kept.snapshot
    return table.game, snapshot, viewer, house.catalogue.language(table.game, language)


async def _from_log(house: House, key: str, language: str, work: Callable[..., T], *arguments: Any) -> T:
    """The same from the log, in which all is that happened before."""
    table, viewer = await house.find(key)
    log, snapshot = await _log_and_snapshot(house, table)
    spoken = house.catalogue.language(table.game, language)
    return await house.inquiries.run(work, table.game, log, snapshot, viewer, spoken, *arguments)


async def _log_and_snapshot(house: House, table: Table) -> tuple[bytes, bytes]:
    async with table.lock:
        return await house.store.log(table.id), table.kept.snapshot
