"""An event loop for a test, in a thread of its own: where a browser is driven, the main thread has one already."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T], seconds: float = 120.0) -> T:
    """What comes of some work."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(asyncio.wait_for(work, seconds))).result()
