"""The pages for people, and their files."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from highground.server.api.answers import not_understood
from highground.server.web_files import WebFile, WebFiles

TheFiles = NamedDependency[WebFiles]
WHOLE = "whole"
"""The option of doors whose answers are compressed already."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
CAREFUL = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",  # keys of seats are parts of addresses
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
"""What every page says to the browser: nothing is loaded from elsewhere, and nobody is told where one comes from."""
PAGES = {
    "": "index",
    "play": "play",
    "watch": "play",
    "join": "join",
    "learn": "learn",
    "rules": "rules",
    "cards": "cards",
}
"""Which page is at an address, by its first part. The page itself asks the API for what the rest of it names."""
ADDRESSES = [
    "/",
    "/play/{key:str}",
    "/watch/{match:str}",
    "/join/{invitation:str}",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
    "/rules",
    "/rules/{game:str}",
    "/cards/{game:str}",
]
SHARED: dict[str, Any] = {"include_in_schema": False, "opt": {WHOLE: True}}


def sent(request: Request[Any, Any, Any], file: WebFile, cache: str, status: int = 200) -> Response[bytes]:
    """A file, or word that the browser has it already."""
    headers = CAREFUL | {"etag": file.tag, "cache-control": cache, "vary": "accept-encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = file.zipped, headers | {"content-encoding": "gzip"}
    return Response(body, status_code=status, media_type=file.kind, headers=headers)


@get(ADDRESSES, **SHARED)
async def page(request: Request[Any, Any, Any], files: TheFiles) -> Response[bytes]:
    """A page."""
    return sent(request, files.page(PAGES[request.url.path.split("/")[1]]), ASK_AGAIN)


@get("/web/{digest:str}/{path:path}", **SHARED)
async def web_file(
    request: Request[Any, Any, Any], files: TheFiles, digest: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """A file of the pages; one that a page of another version asks for is what it is now, and is not kept."""
    file = files.find(path.removeprefix("/"))
    if file is None:
        return lost(request, files)
    return sent(request, file, FOR_EVER if digest == files.digest else ASK_AGAIN)


def lost(request: Request[Any, Any, Any], files: WebFiles) -> Response[bytes]:
    """The page for whoever has come where nothing is."""
    return sent(request, files.page("404"), ASK_AGAIN, 404)


def not_found(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """Nothing is there: told as a page, or as programs are told."""
    if request.url.path.startswith("/api"):
        return not_understood(request, error)
    return lost(request, request.app.state.files)
