"""How long it takes until a page can be used, and what it weighs.

    python -m benchmarks.pages

By the clock: a server of its own that has warmed up, and Chromium with nothing kept from before. A page can be used
once what one does there first is on the screen; it weighs what came over the line until then and in the second after.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.serving import START

GAMES = ("high-noon", "tactical-x", "highlander", "wolsung", "high-fire")
SWITCHES = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
MOST_SECONDS, MOST_KILOBYTES = 1.0, 300.0


def pages(address: str) -> dict[str, tuple[str, str]]:
    """Paths by what they are called, each with what has to be on the screen."""
    found = {
        "home": ("/", "article.game .btn.go"),
        "rules": ("/rules/wolsung", ".clause"),
        "cards": ("/cards/highlander", ".face"),
        "lesson": ("/learn/high-noon", "#prompt .row .btn"),
    }
    for game in GAMES:
        seats = [{"who": "here"}, {"who": "bot", "bot": "random"}]
        body = json.dumps({"game": game, "seats": seats}).encode()
        request = urllib.request.Request(f"{address}/api/matches", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            key = json.load(answer)["seats"][0]["key"]
        found[f"match of {game}"] = (f"/play/{key}", "#prompt .choice, #prompt .chip, #prompt summary")
    return found


def measured(browser: Browser, address: str, wanted: str) -> tuple[float, float]:
    """Seconds until a page can be used, and its weight in kilobytes."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page = context.new_page()
    weight = [0.0]
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.on("Network.loadingFinished", lambda told: weight.append(told["encodedDataLength"]))
    devtools.on("Network.webSocketFrameReceived", lambda told: weight.append(len(told["response"]["payloadData"])))
    began = perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(wanted)
    seconds = perf_counter() - began
    page.wait_for_timeout(1000)
    context.close()
    return seconds, sum(weight) / 1000


def main(
    runs: Annotated[int, typer.Option(min=1, help="How often each page is opened; the median counts.")] = 5,
) -> None:
    """Open every kind of page as somebody does who has never been here."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise typer.BadParameter("Chromium is missing")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-c", START, f"sqlite:///{Path(folder) / 'matches.db'}"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            for game in GAMES:  # drawn once, whoever comes first
                urllib.request.urlopen(f"{address}/api/games/{game}/glance.svg", timeout=120).read()
            time.sleep(3)
            browser = playwright.chromium.launch(executable_path=chromium, args=SWITCHES)
            found = {name: _times(browser, address, page, runs) for name, page in pages(address).items()}
            browser.close()
        finally:
            server.terminate()
            server.wait()
    _report(found)


def _times(browser: Browser, address: str, page: tuple[str, str], runs: int) -> list[tuple[float, float]]:
    path, wanted = page
    return [measured(browser, address + path, wanted) for _ in range(runs)]


def _report(found: dict[str, list[tuple[float, Any]]]) -> None:
    table = Table("page", "usable after, ms (median)", "slowest, ms", "weight, kB")
    for name, times in found.items():
        seconds = [one for one, _ in times]
        row = [statistics.median(seconds) * 1000, max(seconds) * 1000, max(weight for _, weight in times)]
        table.add_row(name, *(f"{value:.0f}" for value in row))
    console = Console()
    console.print(table)
    slow = [name for name, times in found.items() if statistics.median(one for one, _ in times) > MOST_SECONDS]
    heavy = [name for name, times in found.items() if max(weight for _, weight in times) > MOST_KILOBYTES]
    console.print(f"Wanted: within {MOST_SECONDS:g} s, below {MOST_KILOBYTES:g} kB.")
    console.print(f"Too slow: {', '.join(slow) or 'none'}; too heavy: {', '.join(heavy) or 'none'}.")


if __name__ == "__main__":
    typer.run(main)
