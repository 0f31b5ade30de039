"""The web application: its doors, and what belongs to it from its start to its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from highground.server.api.answers import HANDLERS
from highground.server.api.description import describe, providing
from highground.server.api.games import GamesController
from highground.server.api.grounds import ground_of_board
from highground.server.api.matches import MatchesController
from highground.server.api.page import api_page, openapi
from highground.server.api.pages import WHOLE, not_found, page, web_file
from highground.server.api.socket import follow
from highground.server.api.views import ViewsController
from highground.server.catalogue import Catalogue
from highground.server.doorkeeper import Doorkeeper
from highground.server.house import House
from highground.server.manners import Manners
from highground.server.store import Store
from highground.server.web_files import WebFiles

MOST_BYTES = 300_000
"""Of a request."""
DOORS = (GamesController, MatchesController, ViewsController, ground_of_board, follow)
"""What programs go through; the pages are beside it."""
SWEEP = 30.0
"""Seconds after which it is seen again which tables nobody uses."""


def application(store: str, files: Sequence[str] = (), manners: Manners | None = None) -> Litestar:
    """The application with this store; with games in these files besides those that are installed."""
    manners = manners or Manners()
    catalogue = Catalogue(files)
    house = House(Store(store), catalogue, manners)
    doorkeeper = Doorkeeper(manners)
    web_files = WebFiles()

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncGenerator[None]:
        tasks = [asyncio.create_task(_sweep(house)), asyncio.create_task(house.warm_up())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await house.close()

    provided = {name: providing(value) for name, value in {"house": house, "doorkeeper": doorkeeper}.items()}
    provided["description"] = providing(describe(DOORS, provided))
    return Litestar(
        route_handlers=[*DOORS, api_page, openapi, page, web_file],
        dependencies=provided | {"files": providing(web_files)},
        state=State({"doorkeeper": doorkeeper, "files": web_files}),
        exception_handlers={**HANDLERS, NotFoundException: not_found},
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude_opt_key=WHOLE),
        lifespan=[open_house],
        request_max_body_size=MOST_BYTES,
        logging_config=None,
        openapi_config=None,
    )


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        await house.put_away_idle()
