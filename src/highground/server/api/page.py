"""The page that describes the API."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec
from litestar import MediaType, Response, get

from highground.server import protocol
from highground.server.api.description import PROBLEMS, Description
from highground.server.api.pages import ASK_AGAIN, CAREFUL, TheFiles
from highground.server.api.parameters import TheDescription

REPLIES = (protocol.Done, protocol.Refused)
STREAM = (protocol.Welcome, protocol.Update, protocol.SeatsNow, protocol.OffersNow, protocol.NextMatch)


@get("/api/openapi.json", include_in_schema=False)
async def openapi(description: TheDescription) -> dict[str, Any]:
    """The description of the API, for programs."""
    return description


@get("/api", include_in_schema=False)
async def api_page(description: TheDescription, files: TheFiles) -> Response[str]:
    """The description of the API, for people."""
    page = _api_page(description, f"/web/{files.digest}")
    return Response(page, media_type=MediaType.HTML, headers=CAREFUL | {"cache-control": ASK_AGAIN})


def _api_page(schema: Description, files: str) -> str:
    _, sockets = msgspec.json.schema_components([*protocol.Asked.__args__, *REPLIES, *STREAM])
    parts = [
        f"<p>{escape(schema['info']['description'])} For programs: <a href='/api/openapi.json'>openapi.json</a>.</p>"
    ]
    meanings = "".join(f"<tr><td>{status}</td><td>{escape(text)}</td></tr>" for status, text in PROBLEMS.items())
    parts.append(f"<p>Whatever is wrong is answered by a <a href='#Problem'>Problem</a>:</p><table>{meanings}</table>")
    for tag in schema["tags"]:
        name = escape(tag["name"])
        parts.append(f"<h2 id='{name}'>{name.capitalize()}</h2><p>{escape(tag['description'])}</p>")
        for path, operations in schema["paths"].items():
            parts += [
                _operation(method, path, operation)
                for method, operation in operations.items()
                if tag["name"] in operation.get("tags", ())
            ]
    parts.append(SOCKET)
    for title, kinds in (("A seat sends", protocol.Asked.__args__), ("Replies", REPLIES), ("The stream", STREAM)):
        parts.append(f"<h3>{title}</h3>")
        parts += [_type(kind.__name__, sockets[kind.__name__]) for kind in kinds]
    parts.append("<h2 id='types'>Types</h2>")
    types = sockets | schema["components"]["schemas"]
    told = {kind.__name__ for kind in (*protocol.Asked.__args__, *REPLIES, *STREAM)}
    parts += [_type(name, found) for name, found in sorted(types.items()) if name not in told]
    sections = [(tag["name"], tag["name"]) for tag in schema["tags"]] + [("socket", "the socket"), ("types", "types")]
    links = " ".join(f"<a href='#{escape(name)}'>{escape(text)}</a>" for name, text in sections)
    return _page("Highground: the API", f"<nav aria-label='On this page'>{links}</nav>" + "\n".join(parts), files)


SOCKET = """<h2 id='socket'>The socket</h2>
<p><code>/api/views/KEY/socket?language=en&amp;stream=STREAM&amp;sequence=NUMBER</code>: with the key of a seat, or
with the id of a match to watch it. Every message is JSON. What a seat sends has an <code>id</code> of the client's own,
and is answered by <code>done</code> or <code>refused</code> with the same <code>re</code>; sent again, it is done once.
All other messages are the stream: each has the next <code>sequence</code>. Whoever comes back names the stream and the
last sequence seen, and gets the rest, or a <code>welcome</code> with everything.</p>
<p>The server closes a socket with 4404 (nobody has this key, or the match cannot go on: the reason says why), 4429 (too
many messages) or 4503 (come back for everything).</p>"""


def _page(title: str, body: str, files: str) -> str:
    head = f"<meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>{title}</title>"
    styles = "".join(f"<link rel='stylesheet' href='{files}/style/{name}.css'>" for name in ("tokens", "api"))
    home = "<header><a href='/'>Highground</a></header>"
    body = f"<body>{home}<main><h1>{title}</h1>{body}</main></body>"
    theme = f"<script src='{files}/scripts/theme.js'></script>"
    icon = f"<link rel='icon' href='{files}/icon.svg'>"
    return f"<!doctype html><html lang='en'><head>{head}{styles}{icon}{theme}</head>{body}</html>"


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [
        f"<tr><td><code>{escape(one['name'])}</code></td><td>{one['in']}</td><td>{_shown(one.get('schema', {}))}</td>"
        f"<td>{escape(one.get('description') or '')}</td></tr>"
        for one in operation.get("parameters", ())
    ]
    for media in operation.get("requestBody", {}).get("content", {}).values():
        rows.append(f"<tr><td>body</td><td></td><td>{_shown(media['schema'])}</td><td></td></tr>")
    for status, response in operation["responses"].items():
        for media, content in response.get("content", {}).items() if status.startswith("2") else ():
            rows.append(
                f"<tr><td>{status}</td><td>{escape(media)}</td><td>{_shown(content['schema'])}</td><td></td></tr>"
            )
    text = escape(operation.get("description") or operation.get("summary") or "")
    title = f"<h3><code>{method}</code> <code>{escape(path)}</code></h3>"
    return f"<section>{title}<p>{text}</p><table>{''.join(rows)}</table></section>"


def _type(name: str, schema: dict[str, Any]) -> str:
    wanted = set(schema.get("required", ()))
    rows = [
        f"<tr><td><code>{escape(field)}{'' if field in wanted else '?'}</code></td><td>{_shown(found)}</td></tr>"
        for field, found in schema.get("properties", {}).items()
    ]
    text = escape(schema.get("description") or "")
    return f"<section id='{escape(name)}'><h3>{escape(name)}</h3><p>{text}</p><table>{''.join(rows)}</table></section>"


def _shown(schema: dict[str, Any]) -> str:
    """A type in few words, with links to those that are described."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(map(_shown, schema[several]))
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(one))}</code>" for one in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    kind = schema.get("type", "anything")
    if kind == "array":
        inside = schema.get("items") or {}
        return f"list of {_shown(inside)}" if isinstance(inside, dict) and inside else "list"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"by name: {_shown(schema['additionalProperties'])}"
    return escape(kind if isinstance(kind, str) else " or ".join(kind))
