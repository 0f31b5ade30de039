"""The ground of a board: drawn once, the same for all who look at it."""

from __future__ import annotations

from litestar import MediaType, Response, get

from highground.draw import Ground
from highground.engine import to_json
from highground.server import grounds
from highground.server.api.answers import ask_politely
from highground.server.api.parameters import Key, TheHouse
from highground.server.work.telling import ground

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


@get("/api/grounds/{digest:str}", tags=["views"], guards=[ask_politely])
async def ground_of_board(house: TheHouse, digest: Key) -> Response[Ground]:
    """The ground that a scene was told with, as SVG: relief, terrain, walls and names. It never changes."""
    drawn = grounds.picture(digest)
    if drawn is None:
        drawn = to_json(await house.inquiries.run(ground, grounds.remembered(digest), digest))
        grounds.keep_picture(digest, drawn)
    return Response(drawn, media_type=MediaType.JSON, headers=FOR_EVER)  # type: ignore[arg-type]
