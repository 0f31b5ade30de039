"""Takes the pictures of the pages that the README shows: `python -m docs.screenshots`. It needs Chromium."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
START = """
import sys
from highground.server import run
run("127.0.0.1", 0, sys.argv[1], on_ready=lambda address: print(address, flush=True))
"""
SIZE: Any = {"width": 1280, "height": 800}


def main() -> None:
    """Take all of them."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-c", START, f"sqlite:///{folder}/matches.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            home(browser, address)
            attack(browser, address, "high-noon", "attacks-squares", ("Ada Quill", "shoot"), "light")
            attack(browser, address, "wolsung", "rooftop", ("shoot", "Anselm"), "dark")
            browser.close()
        finally:
            server.terminate()
            server.wait()


def home(browser: Browser, address: str) -> None:
    """The first page, once all games are drawn."""
    page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
    page.goto(address)
    page.wait_for_selector("article.game")
    expect(page.locator("article.game .glance .sign")).to_have_count(0, timeout=120_000)
    take(page, "home")


def attack(
    browser: Browser, address: str, game: str, scene: str, chosen: tuple[str, ...], theme: Literal["dark", "light"]
) -> None:
    """A shot that is not confirmed yet, with its odds."""
    body = {
        "game": game,
        "scene": (HERE / f"scenes/{scene}.toml").read_text(),
        "seats": [{"who": "here", "name": "Ann"}, {"who": "here", "name": "Bea"}],
    }
    request = urllib.request.Request(
        f"{address}/api/matches", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    begun = json.load(urllib.request.urlopen(request))
    page = browser.new_page(viewport=SIZE, color_scheme=theme, reduced_motion="reduce")
    page.goto(f"{address}/play/{begun['seats'][0]['key']}")
    for label in chosen:
        page.locator("#prompt .choice", has_text=label).first.click()
        page.wait_for_timeout(1500)
    while page.locator("#prompt .odds").count() == 0:
        page.locator("#prompt .choice").first.click()
        page.wait_for_timeout(2500)
    take(page, game)


def take(page: Page, name: str) -> None:
    """Keep what is to be seen now."""
    page.wait_for_timeout(500)
    page.screenshot(path=PICTURES / f"page-{name}.png")
    page.close()


if __name__ == "__main__":
    main()
