"""The socket over which a match is played or watched."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from highground.engine import OBSERVER, HighgroundError
from highground.engine.words import FIRST_LANGUAGE
from highground.server.api.answers import LOGGER
from highground.server.api.parameters import TheDoorkeeper, TheHouse
from highground.server.deeds import do
from highground.server.doorkeeper import Doorkeeper
from highground.server.house import House
from highground.server.protocol import Refused, Unreadable, read
from highground.server.streams import COME_BACK, Close, Listener
from highground.server.table import Lost, Table

UNKNOWN, TOO_FAST = 4404, 4429
"""Why the server closes a socket: nobody has this key; too many messages."""
MOST_REASON = 120
"""Bytes of the reason why a socket is closed."""
GRACE = 2.0
"""Seconds in which whoever is sent away can still read why."""
MOST_FAULTS = 20
"""Messages in a row that are no messages, after which nobody listens any more."""


@websocket("/api/views/{key:str}/socket")
async def follow(
    socket: WebSocket[Any, Any, Any],
    house: TheHouse,
    doorkeeper: TheDoorkeeper,
    key: FromPath[str],
    language: FromQuery[str] = FIRST_LANGUAGE,
    stream: FromQuery[str] = "",
    sequence: FromQuery[str] = "0",
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
        listener.finish(COME_BACK if isinstance(error, Lost) else UNKNOWN, str(error))
        return await _send(socket, listener)
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
        await asyncio.wait({sending}, timeout=GRACE)
        sending.cancel()


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what the listener is told, until it is let go."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while not isinstance(frame := await listener.waiting.get(), Close):
            await socket.send_text(frame)
        await socket.close(frame.code, frame.reason.encode()[:MOST_REASON].decode(errors="ignore"))


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
            listener.finish(TOO_FAST, "too many messages; come back more slowly")
            return
        id = ""
        try:
            asked = read(message)
            id, faults = asked.id, 0
            if viewer == OBSERVER:
                raise Unreadable("an observer only looks; open the socket with the key of a seat", asked.id)
            reply: msgspec.Struct = await do(house, table, viewer, asked)
        except Unreadable as error:
            faults += 1
            reply = Refused(re=error.id, text=str(error))
        except Exception as error:
            LOGGER.error("a message has failed", exc_info=error)
            reply = Refused(re=id, text="the server has failed here; look again")
        listener.tell(msgspec.json.encode(reply).decode())
        if faults >= MOST_FAULTS:
            listener.finish(TOO_FAST, "too many messages that are none")
