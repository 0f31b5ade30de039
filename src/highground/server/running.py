"""Running the server: one process with its workers, until it is told to stop."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn

from highground.engine import HighgroundError
from highground.server.application import application
from highground.server.manners import Manners
from highground.server.protocol import LONGEST_MESSAGE

OnReady = Callable[[str], None]
"""Who hears the address once the server listens."""
GRACE = 5
"""Seconds for what is under way when the server is told to stop."""


def usual_store() -> str:
    """Where matches are kept unless somebody says otherwise."""
    folder = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return f"sqlite:///{Path(folder) / 'highground' / 'matches.db'}"


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def run(
    host: str,
    port: int,
    store: str,
    files: Sequence[str] = (),
    manners: Manners | None = None,
    on_ready: OnReady = print,
) -> None:
    """Serve until told to stop. Port 0 takes any that is free."""
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, OverflowError) as error:
        raise HighgroundError(f"{host}, port {port}: cannot be listened to: {error}") from None
    with listening:
        name = f"[{host}]" if ":" in host else host
        address = f"http://{name}:{listening.getsockname()[1]}"
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
        config = uvicorn.Config(
            application(store, files, manners),
            access_log=False,  # keys of seats are parts of addresses
            log_config=None,
            log_level="warning",  # here too
            lifespan="on",
            ws="websockets-sansio",
            ws_max_size=LONGEST_MESSAGE + 1_000,
            ws_per_message_deflate=True,
            timeout_graceful_shutdown=GRACE,
        )
        for asked_to_stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked_to_stop, _done)  # uvicorn raises again what it has stopped for
        if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # the terminal is closed, and nobody said that it may be
            signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
        _Server(config, lambda: on_ready(address)).run(sockets=[listening])
    _let_threads_end()


def _let_threads_end() -> None:
    """Wait for whatever is still being put away. The interpreter would do so too, but it wakes the threads of pools of
    processes up for it, and complains about one that is closing just then."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join(GRACE)


def _done(*_: object) -> None:
    """Everything is put away; the process ends by itself."""
