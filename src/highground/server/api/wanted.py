"""What nobody waits for any more is not worked out: whoever plays quickly leaves many questions behind."""

from __future__ import annotations

import asyncio

from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import HTTPReceiveMessage, WebSocketReceiveMessage

MOST_WAITING = 4
"""Parts of a request that are read before somebody takes them."""


def while_wanted(app: ASGIApp) -> ASGIApp:
    """The same application, called off as soon as whoever asked it has left. Only for what changes nothing."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        messages: asyncio.Queue[HTTPReceiveMessage | WebSocketReceiveMessage] = asyncio.Queue(MOST_WAITING)

        async def listen() -> None:
            is_here = True
            while is_here:
                message = await receive()
                is_here = message["type"] == "http.request"
                await messages.put(message)

        answering = asyncio.ensure_future(app(scope, messages.get, send))
        listening = asyncio.ensure_future(listen())
        try:
            await asyncio.wait({answering, listening}, return_when=asyncio.FIRST_COMPLETED)
            if answering.done():
                answering.result()
        finally:
            answering.cancel()
            listening.cancel()
            await asyncio.wait({answering, listening})

    return answer
