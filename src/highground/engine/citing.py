"""Who wants to know which clauses are being emitted. The test plugin listens; nobody else needs to."""

from __future__ import annotations

from collections.abc import Callable

listeners: list[Callable[[str], None]] = []


def emit(clauses: str) -> None:
    """A request, reason or modifier that cites these clauses (ids with spaces between) has been made."""
    for clause in clauses.split():
        for listener in listeners:
            listener(clause)
