"""Boards in a browser without a server: a small page that loads the board's own modules and shows any scene."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, Route

import highground
from highground.draw import digest_of, ground_of, still
from highground.engine import Match, Question, Scene, to_json
from highground.server.api.pages import CAREFUL

WEB = Path(highground.__file__).parent / "web"
ADDRESS = "http://localhost:1/"  # where nobody listens: every request is answered here
HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Board</title>
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="stylesheet" href="/style/tokens.css" /><link rel="stylesheet" href="/style/base.css" />
<link rel="stylesheet" href="/style/drawing.css" /><link rel="stylesheet" href="/style/board.css" />
<link rel="stylesheet" href="/style/marks.css" /><link rel="stylesheet" href="/style/mat.css" />
<link rel="stylesheet" href="/here.css" /><script type="module" src="/here.js"></script></head>
<body><main><h1 class="sr">Board</h1><div id="board"></div></main></body></html>"""
CSS = "body{height:100dvh} main{height:100%;padding:8px} #board{height:100%}"
JS = """
import { Board } from "/scripts/board/board.js";
const board = (window.board = new Board(document.getElementById("board"), {}));
window.picks = []; window.points = [];
board.addEventListener("pick", (event) => window.picks.push(event.detail));
board.addEventListener("point", (event) => window.points.push(event.detail));
document.documentElement.dataset.ready = "yes";
"""
OWN = {"": ("text/html", HTML), "here.css": ("text/css", CSS), "here.js": ("text/javascript", JS)}


def _serve(route: Route) -> None:
    path = route.request.url.removeprefix(ADDRESS)
    if path in OWN:
        kind, body = OWN[path]
        route.fulfill(body=body, content_type=kind, headers=CAREFUL)
    elif (WEB / path).is_file():
        route.fulfill(body=(WEB / path).read_bytes(), content_type=mimetypes.guess_type(path)[0])
    else:
        route.fulfill(status=404)


class Shown:
    """A page with a board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("console", lambda one: self.complaints.append(one.text) if one.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(error.message))
        page.route(f"{ADDRESS}**", _serve)
        page.goto(ADDRESS)
        page.wait_for_selector("html[data-ready]")

    def show(self, scene: Scene, animate: bool = False) -> None:
        """Draw a scene over its ground."""
        ground = still(scene)
        drawn = None if ground is None else msgspec.json.decode(to_json(ground_of(ground, digest_of(ground)[:8])))
        told = msgspec.json.decode(to_json(scene))
        self.page.evaluate(
            "([scene, ground, how]) => board.show(scene, ground, how)", [told, drawn, {"animate": animate}]
        )

    def ask(self, question: Question) -> list[dict[str, Any]]:
        """Offer the choices of a question, as a page does; the targets that were offered."""
        targets = targets_of(question)
        if question.areas is None:
            self.page.evaluate("(targets) => board.offer(targets)", targets)
        else:
            areas = msgspec.json.decode(to_json(question.areas))
            self.page.evaluate("([areas, targets]) => board.openRegion(areas, targets)", [areas, targets])
        return targets

    def click(self, target: dict[str, Any]) -> bool:
        """Click on a target where it is drawn: in the middle of its sign, or on the letters of a piece."""
        if target["of"] == "piece":
            drawn = self.page.locator(f'[data-piece="{target["key"]}"] .piece-letters').first
        else:
            drawn = self.page.locator(f'[data-target="{target["id"]}"]').first
        if drawn.count() == 0:
            return False
        box = drawn.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return True

    def place_of(self, at: tuple[int, int]) -> tuple[float, float]:
        """Where a cell or a point of the table is on the page."""
        x, y = self.page.evaluate(
            """(at) => { const [x, y] = board.things.geometry.dot(at);
            const dot = new DOMPoint(x, y).matrixTransform(board.layers.layer.ground.getScreenCTM());
            return [dot.x, dot.y]; }""",
            list(at),
        )
        return x, y

    def pieces(self) -> list[int]:
        """The keys of all pieces that are drawn."""
        keys = "(all) => all.map((one) => Number(one.dataset.piece))"
        return self.page.locator(".layer-pieces > .piece").evaluate_all(keys)

    def cursor_at(self) -> list[int]:
        """The cell under the cursor."""
        return self.page.evaluate("board.things.geometry.spot(board.cursor.dot)")

    def said(self) -> str:
        """What a screen reader says of the place under the cursor."""
        return self.page.evaluate(
            "document.getElementById(board.surface.getAttribute('aria-activedescendant')).getAttribute('aria-label')"
        )

    def picks(self) -> list[dict[str, Any]]:
        """All that was picked so far."""
        return self.page.evaluate("window.picks.splice(0)")


def targets_of(question: Question) -> list[dict[str, Any]]:
    """The choices of a question that are something on the board."""
    found: list[dict[str, Any]] = []
    for number, choice in enumerate(question.choices):
        thing = choice.thing
        if thing is None or thing.kind == "seat":
            continue
        target: dict[str, Any] = {"id": str(number), "of": thing.kind, "label": choice.label}
        if thing.kind == "point":
            target |= {"at": list(thing.key[:2]), "level": thing.key[2], "number": number + 1}
        else:
            target["key"] = thing.key
        found.append(target)
    return found


@contextmanager
def board_in(browser: Browser, **options: Any) -> Iterator[Shown]:
    """A board in a browser of its own."""
    context = browser.new_context(**{"viewport": {"width": 1000, "height": 800}, "reduced_motion": "reduce"} | options)
    try:
        yield Shown(context.new_page())
    finally:
        context.close()


def played_on(match: Match[Any], wanted: int) -> Iterator[tuple[Scene, Question]]:
    """A match that goes on by the first answers it has not given lately: scene and question of whoever is asked."""
    for number in range(wanted):
        if match.is_over:
            return
        seat = match.waited_for()[0]
        question = match.question(seat)
        assert question is not None
        yield match.scene(seat), question
        match.answer(seat, question.choices[number % len(question.choices)].answer)
