"""Chromium and a server for the tests of the pages. Whatever a page complains of fails the test that looked at it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.server.client import Server, serving

EXAMPLES = tuple(f"examples/{name}.py" for name in ("dice_duel", "face_down", "sealed_bid", "water_stakes"))
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE: Any = {"width": 1400, "height": 900}
PHONE: Any = {"width": 390, "height": 844}
PATIENCE = 60_000
"""Milliseconds that a busy machine may take for what a page does at once."""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Chromium the tests of the pages are left out, and the last lines say so."""
    if CHROMIUM is None:
        here = Path(__file__).parent
        for item in items:
            if here in item.path.parents:
                item.add_marker(pytest.mark.skip(reason="the pages: Chromium is missing"))


@pytest.fixture(scope="session")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the examples' games, which is quick about everything."""
    with serving(tmp_path_factory.mktemp("web"), *EXAMPLES) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once for all tests of a process."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        browser.close()


class Complaints:
    """What pages complain of: errors in the console, errors nobody caught, and requests that came to nothing."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.expected: list[str] = []

    def expect(self, part: str) -> None:
        """A complaint with this in it is what the test is about."""
        self.expected.append(part)

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.texts.append(f"{error.name}: {error.message}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.texts.append(f"{message.text} ({message.location.get('url', '')})")

    def unexpected(self) -> list[str]:
        return [text for text in self.texts if not any(part in text for part in self.expected)]


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Fails the test if any page has complained of what was not expected."""
    found = Complaints()
    yield found
    assert found.unexpected() == []


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, web: Server, complaints: Complaints) -> Iterator[NewPage]:
    """Opens pages: each with a browser's memory of its own, unless it is given that of another."""
    contexts: list[BrowserContext] = []

    def open_page(path: str = "", context: BrowserContext | None = None, **options: Any) -> Page:
        if context is None:
            usual: dict[str, Any] = {"viewport": WIDE, "base_url": web.address, "reduced_motion": "reduce"}
            context = browser.new_context(**usual | options)
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
        page = context.new_page()
        complaints.listen(page)
        if path:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page of a browser that has never been here."""
    return new_page()
