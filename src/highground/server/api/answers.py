"""Answers to requests: JSON that was made elsewhere, and one clear error for whatever goes wrong."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import ExceptionHandlersMap

from highground.engine import HighgroundError
from highground.server.catalogue import LOGGER
from highground.server.grounds import Forgotten
from highground.server.house import CannotGoOn, Unknown
from highground.server.table import Lost, RuleFailed
from highground.server.workers import Busy, TookTooLong


class Problem(msgspec.Struct, frozen=True):
    """What was wrong, and what would be right."""

    text: str


class TooMany(HighgroundError):
    """Somebody wants too much at once."""


def ask_politely(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse whoever wants too much worked out at once."""
    if not connection.app.state.doorkeeper.may_ask(connection.client.host if connection.client else ""):
        raise TooMany("too much was asked from here; wait a moment")


LONGEST = 500
"""Characters of a problem with what somebody has sent."""
STATUS: tuple[tuple[type[HighgroundError], int], ...] = (
    (Unknown, 404),
    (Forgotten, 404),
    (CannotGoOn, 409),
    (TooMany, 429),
    (Busy, 503),
    (TookTooLong, 503),
    (Lost, 503),
    (RuleFailed, 500),
)


def _problem(status: int, text: str) -> Response[Problem]:
    return Response(Problem(text), status_code=status, media_type=MediaType.JSON)


def _wrong(_: Request[Any, Any, Any], error: HighgroundError) -> Response[Problem]:
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 400)
    return _problem(status, " ".join(str(error).split("\n")))


def not_understood(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar does not understand, with every fault that it names."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [f"{one.get('key', 'body')}: {one['message']}" for one in extra if "message" in one]
    text = "; ".join(faults) or error.detail
    return Response(
        Problem(text[:LONGEST]), status_code=error.status_code, media_type=MediaType.JSON, headers=error.headers
    )


def _no_text(_: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    return _problem(400, f"what was sent is no text in UTF-8: {error}"[:LONGEST])


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return _problem(400, "what was sent is nested too deep")


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of the server itself: told in one line, with all of it where the server is kept."""
    LOGGER.error("%s %s has failed", request.method, request.route_handler, exc_info=error)
    return _problem(500, "the server has failed here; nothing has changed")


HANDLERS: ExceptionHandlersMap = {
    HighgroundError: _wrong,
    HTTPException: not_understood,
    RecursionError: _too_deep,
    UnicodeDecodeError: _no_text,
    Exception: _unexpected,
}
