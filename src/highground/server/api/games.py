"""What there is to play, and the rules of it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from highground.engine import CardFace, Clause, HighgroundError
from highground.engine.options import Option
from highground.engine.rulebook import Chart
from highground.server.api.answers import ask_politely
from highground.server.api.parameters import FIRST, Language, Seats, TheHouse, Word
from highground.server.catalogue import CardsTold, GameTold, cards_told
from highground.server.grounds import remember
from highground.server.wire import LessonNow
from highground.server.work.lessons import lesson
from highground.server.work.telling import picture_of_scenario


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a learner has tried so far, in order: answers, and true or false to questions about sight."""

    tried: Annotated[list[Any], msgspec.Meta(max_length=200)] = []


class GamesController(Controller):
    """What there is to play."""

    path = "/api/games"
    tags = ["games"]

    @get()
    async def games(self, house: TheHouse) -> list[GameTold]:
        """All games with their scenarios, variants, bots, lessons and languages."""
        return house.catalogue.told()

    @get("/{game:str}")
    async def game(self, house: TheHouse, game: Word) -> GameTold:
        """One game."""
        return next(told for told in house.catalogue.told() if told.id == house.catalogue.game(game).id)

    @get("/{game:str}/scenarios/{scenario:str}/options")
    async def options(self, house: TheHouse, game: Word, scenario: Word, seats: Seats = None) -> list[Option]:
        """What may be chosen in a scenario before it begins: maps, sides, decks."""
        found = house.catalogue.game(game)
        return house.catalogue.options(found, scenario, found.seats.start if seats is None else seats)

    @get("/{game:str}/scenarios/{scenario:str}/picture.svg", media_type="image/svg+xml", guards=[ask_politely])
    async def picture(self, house: TheHouse, game: Word, scenario: Word, seats: Seats = None) -> Response[str]:
        """A scenario at its start, drawn."""
        found = house.catalogue.game(game)
        count = found.seats.start if seats is None else seats
        house.catalogue.options(found, scenario, count)  # refuses what there is not
        drawn = await house.inquiries.run(picture_of_scenario, found, scenario, count)
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})

    @get("/{game:str}/glance.svg", media_type="image/svg+xml")
    async def glance(self, house: TheHouse, game: Word) -> Response[str]:
        """A game at a glance: its board with some pieces on it, or its cards; empty if there is nothing to see."""
        drawn = await house.glances.of(house.catalogue.game(game))
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})

    @get("/{game:str}/rules")
    async def rules(self, house: TheHouse, game: Word) -> list[Clause]:
        """The rulebook: every clause with its text, in each language that it is written in."""
        return list(house.catalogue.game(game).rulebook)

    @get("/{game:str}/rules/{clause:str}")
    async def clause(self, house: TheHouse, game: Word, clause: Word) -> Clause:
        """One clause, by its id."""
        return house.catalogue.game(game).rulebook.find(clause)

    @get("/{game:str}/cards")
    async def cards(self, house: TheHouse, game: Word) -> list[CardFace]:
        """Every kind of card that the game's first scenario has, with its text."""
        found = house.catalogue.game(game)
        if found.card_faces is None:
            raise HighgroundError(f"{found.id} has no cards to be read")
        return list(found.card_faces(found.setting()))

    @get("/{game:str}/catalogue")
    async def catalogue(self, house: TheHouse, game: Word) -> CardsTold:
        """All cards of the game, with what they may be searched by, and the decks that come with it."""
        return cards_told(house.catalogue.game(game))

    @get("/{game:str}/charts")
    async def charts(self, house: TheHouse, game: Word) -> list[Chart]:
        """The tables that are in force, such as those that dice are read on; none if the game has none."""
        found = house.catalogue.game(game)
        return list(found.charts()) if found.charts else []

    @post("/{game:str}/lessons/{name:str}", status_code=200, guards=[ask_politely])
    async def lesson(
        self, house: TheHouse, game: Word, name: Word, data: JSONBody[Tried], language: Language = FIRST
    ) -> LessonNow:
        """A lesson after all that was tried in it: what came of the last try, the board, and what is to be done now."""
        found = house.catalogue.game(game)
        spoken = house.catalogue.language(found, language)
        told = await house.inquiries.run(lesson, found, name, spoken, data.tried)
        return msgspec.structs.replace(told, ground=remember(told.scene))
