"""How the pages and their files are served."""

from __future__ import annotations

import gzip
import re
import urllib.request
from typing import Any
from urllib.error import HTTPError

import pytest
from playwright.sync_api import Page

from tests.server.client import Server

ADDRESSES = (
    "/",
    "/play/nobody-has-this-key",
    "/watch/nobody",
    "/join/nobody",
    "/learn/high-noon",
    "/learn/high-noon/first",
    "/rules",
    "/rules/high-noon",
    "/cards/high-noon",
)


def fetch(server: Server, path: str, **headers: str) -> tuple[int, Any, bytes]:
    request = urllib.request.Request(
        server.address + path, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as error:
        return error.code, error.headers, error.read()


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_page_is_careful(web: Server, path: str) -> None:
    status, headers, body = fetch(web, path)
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer" and headers["x-content-type-options"] == "nosniff"
    assert b"http:" not in body and b"https:" not in body


def test_a_page_is_asked_for_again_and_its_files_never(web: Server) -> None:
    _, headers, body = fetch(web, "/")
    assert headers["cache-control"] == "no-cache"
    assert fetch(web, "/", if_none_match=headers["etag"])[0] == 304
    assert fetch(web, "/", if_none_match='"another"')[0] == 200
    found = re.findall(r'(?:src|href)="(/web/[^"]+)"', body.decode())
    assert found
    for path in found:
        status, headers, _ = fetch(web, path)
        assert status == 200 and "immutable" in headers["cache-control"], path


def test_a_page_of_another_version_gets_files_that_are_not_kept(web: Server) -> None:
    status, headers, _ = fetch(web, "/web/0123456789abcdef/scripts/dom.js")
    assert status == 200 and headers["cache-control"] == "no-cache"


def test_files_are_compressed_for_whoever_reads_that(web: Server) -> None:
    plain = fetch(web, "/web/0/style/base.css")
    zipped = fetch(web, "/web/0/style/base.css", accept_encoding="gzip")
    assert zipped[1]["content-encoding"] == "gzip" and plain[1]["content-encoding"] is None
    assert gzip.decompress(zipped[2]) == plain[2] and len(zipped[2]) < len(plain[2]) / 2
    assert zipped[1]["vary"] == "accept-encoding"


def test_what_the_api_says_is_compressed(web: Server) -> None:
    _, headers, body = fetch(web, "/api/games/high-noon/rules", accept_encoding="gzip")
    assert headers["content-encoding"] == "gzip" and b"HN-E1" in gzip.decompress(body)


@pytest.mark.parametrize(
    "path", ["/nothing", "/play", "/web/0/nothing.css", "/web/0/../server/record.py", "/web/0/%2e%2e/py.typed"]
)
def test_where_nothing_is_a_page_says_so(web: Server, path: str) -> None:
    status, headers, body = fetch(web, path)
    assert status == 404 and headers["content-type"] == "text/html; charset=utf-8" and b"<main" in body


def test_programs_are_told_in_json(web: Server) -> None:
    assert web.ask("/api/nothing", status=404) == {"text": "Not Found"}


def test_all_modules_of_a_page_are_named_in_it(web: Server, page: Page) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    body = fetch(web, "/")[2].decode()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    modules = {url.removeprefix(web.address) for url in loaded if "/web/" in url and url.endswith(".js")}
    assert modules and modules == set(re.findall(r'"(/web/[^"]+\.js)"', body))
