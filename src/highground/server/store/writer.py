"""The one thread that writes. Whatever has come in while it wrote is written together, in one transaction.

So a commit costs the disk once for all who wait for it, and nobody is told before it is done.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future
from queue import SimpleQueue

from sqlalchemy import Engine

from highground.engine import HighgroundError
from highground.server.store.changes import Change

MOST = 200
"""Changes in one transaction."""


class Writer:
    """Writes changes in the order in which they come."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[tuple[Change, Future[None]] | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._is_closed = False
        self.transactions = 0  # how many were needed so far
        self._thread = threading.Thread(target=self._write_on, name="store writer", daemon=True)
        self._thread.start()

    def write(self, change: Change) -> Future[None]:
        """Write a change; done once it is durable, or failed if it is not there."""
        done: Future[None] = Future()
        with self._closing:
            if self._is_closed:
                raise HighgroundError("the store is closed; nothing more is written")
            self._waiting.put((change, done))
        return done

    def close(self) -> None:
        """Write what has come in, then stop."""
        with self._closing:
            if not self._is_closed:
                self._is_closed = True
                self._waiting.put(None)
        self._thread.join()

    def _write_on(self) -> None:
        is_last = False
        while not is_last:
            batch: list[tuple[Change, Future[None]]] = []
            one = self._waiting.get()
            while one is not None:
                batch.append(one)
                if len(batch) == MOST or self._waiting.empty():
                    break
                one = self._waiting.get()
            is_last = one is None
            self._write(batch)

    def _write(self, batch: Sequence[tuple[Change, Future[None]]]) -> None:
        """Write changes together; if one of them cannot be, each by itself, so that it fails alone."""
        if not batch:
            return
        try:
            self.transactions += 1
            with self._engine.begin() as connection:
                for change, _ in batch:
                    change.write(connection)
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for one in batch:
                self._write([one])
        else:
            for _, done in batch:
                done.set_result(None)
