"""The socket over which a match is played or watched."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from highground.engine import OBSERVER, HighgroundError
from highground.engine.words import FIRST_LANGUAGE
from highground.server.api.answers import LOGGER
from highground.server.deeds import do
from highground.server.doorkeeper import Doorkeeper
from highground.server.house import House
from highground.server.protocol import Refused, Unreadable, read
from highground.server.streams import Listener
from highground.server.table import Table

UNKNOWN, TOO_FAST, COME_BACK = 4404, 4429, 4503
"""Why the server closes a socket: nobody has this key; too many messages; come back for everything."""
MOST_FAULTS = 20
"""Messages in a row that are no messages, after which nobody listens any more."""


@websocket("/api/views/{key:str}/socket")
async def follow(
    socket: WebSocket[Any, Any, Any],
    house: House,
    doorkeeper: Doorkeeper,
    key: str,
    language: Annotated[str, Parameter(query="language")] = FIRST_LANGUAGE,
    stream: Annotated[str, Parameter(query="stream")] = "",
    sequence: Annotated[str, Parameter(query="sequence")] = "0",
) -> None:
    """Follow a match: a seat with its key, an observer with the id of the match."""
    await socket.accept()
    listener = Listener()
    try:
        table, viewer = await house.find(key[:64])
        spoken = house.catalogue.language(table.game, language)
        last = int(sequence) if sequence.isdecimal() and len(sequence) < 10 else 0
        await house.join(table, viewer, spoken, listener, stream, last)
    except HighgroundError as error:
        await _close(socket, UNKNOWN, str(error))
        return
    sending = asyncio.create_task(_send(socket, listener))
    try:
        await _receive(socket, house, doorkeeper, table, viewer, listener)
    except WebSocketDisconnect:
        pass
    finally:
        for streams in list(table.streams.values()):
            streams.leave(listener)
        house.leave(table, viewer)
        listener.let_go()
        with suppress(asyncio.CancelledError):
            await sending


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what the listener is told, until it is let go."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (frame := await listener.waiting.get()) is not None:
            await socket.send_text(frame)
        await _close(socket, COME_BACK, "come back for everything")


async def _receive(
    socket: WebSocket[Any, Any, Any],
    house: House,
    doorkeeper: Doorkeeper,
    table: Table,
    viewer: int,
    listener: Listener,
) -> None:
    """Do what is asked for, one thing after the other."""
    bucket, faults = doorkeeper.for_socket(), 0
    while not listener.is_gone:
        message = await socket.receive_data("text")
        if not bucket.take():
            await _close(socket, TOO_FAST, "too many messages; come back more slowly")
            return
        try:
            asked = read(message)
            faults = 0
            if viewer == OBSERVER:
                raise Unreadable("an observer only looks; open the socket with the key of a seat", asked.id)
            reply: msgspec.Struct = await do(house, table, viewer, asked)
        except Unreadable as error:
            faults += 1
            reply = Refused(re=error.id, text=str(error))
        except Exception as error:
            LOGGER.error("a message has failed", exc_info=error)
            reply = Refused(re="", text="the server has failed here; look again")
        listener.tell(msgspec.json.encode(reply).decode())
        if faults >= MOST_FAULTS:
            await _close(socket, TOO_FAST, "that were no messages")
            return


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    with suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.close(code, reason[:100])
