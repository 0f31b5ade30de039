"""Beginning a match, and sitting down at one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from highground.engine import OBSERVER, HighgroundError
from highground.players.opponents import usual_opponent
from highground.server.api.answers import TooMany
from highground.server.api.parameters import Key, TheDoorkeeper, TheHouse
from highground.server.house import Wanted
from highground.server.protocol import End, SeatNow
from highground.server.table import Table

Word = Annotated[str, msgspec.Meta(max_length=100)]


class SeatWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays a seat: whoever asks (`here`), whoever takes the invitation first (`open`), or a bot."""

    who: Literal["here", "open", "bot"] = "here"
    bot: Word = ""  # as the list of games names it; the best unless said
    name: Word = ""


class ClockWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Minutes for each seat, and seconds more for each answer."""

    minutes: Annotated[float, msgspec.Meta(gt=0, le=1440)]
    increment: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0


class MatchWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new match: of a scenario, as chosen among its options, or of a scene that somebody has written."""

    game: Word
    seats: Annotated[list[SeatWanted], msgspec.Meta(min_length=1, max_length=8)]
    scenario: Word | None = None
    scene: Annotated[str, msgspec.Meta(max_length=200_000)] | None = None  # TOML
    variants: Annotated[list[Word], msgspec.Meta(max_length=50)] = []
    options: dict[Word, Annotated[list[Word], msgspec.Meta(max_length=20)]] = {}
    clock: ClockWanted | None = None


class SeatBegun(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a new match: its key (`here`), or an invitation to give to somebody (`open`)."""

    key: str = ""
    invitation: str = ""


class MatchBegun(msgspec.Struct, frozen=True, kw_only=True):
    """A new match. Its id shows it to anybody who watches."""

    match: str
    seats: tuple[SeatBegun, ...]


class MatchTold(msgspec.Struct, frozen=True, kw_only=True):
    """A match as everybody may know it."""

    match: str
    game: str
    title: str
    scenario: str
    seats: tuple[SeatNow, ...]
    revision: int
    waits_for: tuple[int, ...]
    end: End | None


class InvitationTold(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody is invited to."""

    match: MatchTold
    seat: int


class Invited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever takes an invitation is called."""

    name: Word = ""


class SatDown(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that somebody has got: nobody else has its key."""

    match: str
    seat: int
    key: str


class MatchesController(Controller):
    """Matches."""

    path = "/api"
    tags = ["matches"]

    @post("/matches")
    async def begin(
        self, request: Request[Any, Any, Any], house: TheHouse, doorkeeper: TheDoorkeeper, data: JSONBody[MatchWanted]
    ) -> MatchBegun:
        """Begin a match."""
        if not doorkeeper.may_begin(request.client.host if request.client else ""):
            raise TooMany("too many matches were begun from here; wait a minute")
        if data.scene is not None and (data.scenario or data.options):
            raise HighgroundError("a scene is a scenario of its own; leave scenario and options out")
        game = house.catalogue.game(data.game)
        if len(data.seats) not in game.seats:
            raise HighgroundError(
                f"{game.id} is for {' or '.join(map(str, game.seats))} players, not {len(data.seats)}"
            )
        seats: list[Wanted] = []
        for seat in data.seats:
            if seat.bot and seat.who != "bot":
                raise HighgroundError(f'a bot is named for a seat that is "{seat.who}"; write "bot", or name none')
            bot = (seat.bot or usual_opponent(game)) if seat.who == "bot" else ""
            kind = "person" if seat.who == "here" else seat.who
            seats.append(Wanted(kind=kind, bot=bot, name=seat.name))
        clock = (60 * data.clock.minutes, data.clock.increment) if data.clock else None
        match, keys = await house.begin(
            game,
            seats,
            scenario=data.scenario,
            scene=data.scene,
            variants=data.variants,
            options=data.options,
            clock=clock,
        )
        told = [
            SeatBegun(invitation=keys[number]) if seat.kind == "open" else SeatBegun(key=keys.get(number, ""))
            for number, seat in enumerate(seats)
        ]
        return MatchBegun(match=match, seats=tuple(told))

    @get("/matches/{match:str}")
    async def match(self, house: TheHouse, match: Key) -> MatchTold:
        """A match as everybody may know it."""
        return await _told(await house.table(match))

    @get("/invitations/{invitation:str}")
    async def invitation(self, house: TheHouse, invitation: Key) -> InvitationTold:
        """What somebody is invited to: the match, and which of its seats is free."""
        table, seat = await house.invited(invitation)
        return InvitationTold(match=await _told(table), seat=seat)

    @post("/invitations/{invitation:str}")
    async def accept(self, house: TheHouse, invitation: Key, data: JSONBody[Invited]) -> SatDown:
        """Take an invitation: whoever is first gets the seat."""
        match, seat, key = await house.accept(invitation, data.name)
        return SatDown(match=match, seat=seat, key=key)

    @post("/views/{key:str}/next")
    async def follow(self, house: TheHouse, key: Key) -> SatDown:
        """Go on to the next match, for who was away when it was told: one's seat there, and its key."""
        match, seat, there = await house.follow(key)
        return SatDown(match=match, seat=seat, key=there)


async def _told(table: Table) -> MatchTold:
    async with table.lock:
        revision, end = table.match.revision, table.end()
        return MatchTold(
            match=table.id,
            game=table.game.id,
            title=table.game.title,
            scenario=table.match.setting.scenario,
            seats=table.seats(),
            revision=revision,
            waits_for=() if end else table.match.changes_since(OBSERVER, revision).waits_for,
            end=end,
        )
