"""The description of the API as OpenAPI, made from the types of its doors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Tag

from highground.server.api.answers import STATUS, Problem

PROBLEMS = {400: "What was sent is wrong.", 413: "Too much was sent."} | {
    status: " ".join(" ".join((kind.__doc__ or "").split()) for kind, found in STATUS if found == status)
    for status in sorted({status for _, status in STATUS})
}
"""What each status of a problem means."""


class Description(dict[str, Any]):
    """An OpenAPI document."""


def providing(value: Any) -> Provide:
    """What doors get for a parameter of theirs."""
    return Provide(lambda: value, sync_to_thread=False)


def describe(doors: Sequence[Any], provided: Mapping[str, Provide]) -> Description:
    """What these doors take and give. The application that is made for it is never served: Litestar would add pages
    of its own, which load what they need from elsewhere."""
    config = OpenAPIConfig(
        title="Highground",
        version="1",
        description="Matches of tabletop games: begun, played over a socket, watched and asked about.",
        use_handler_docstrings=True,
        tags=[
            Tag("games", "What there is to play, and the rules of it."),
            Tag("matches", "Beginning a match, and sitting down at one."),
            Tag("views", "What somebody may know of a match, and ask about it."),
        ],
    )
    described = Litestar(doors, dependencies=provided, openapi_config=config, logging_config=None)
    found = Description(described.openapi_schema.to_schema())
    found["components"]["schemas"]["Problem"] = {
        "type": "object",
        "description": Problem.__doc__,
        "properties": {"text": {"type": "string"}},
        "required": ["text"],
    }
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for operations in found["paths"].values():
        for operation in operations.values():
            for status, meaning in PROBLEMS.items():
                operation["responses"][str(status)] = {"description": meaning, "content": content}
    return found
