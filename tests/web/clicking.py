"""Somebody who plays in a browser: clicks on the board, in the hand and in the list, or uses the keyboard alone."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Error, Page, WebSocket

PATIENCE = 60_000
"""Milliseconds that a bot may take on a busy machine."""

OPEN = """() => {
  const question = document.querySelector("#question[data-revision]");
  if (document.querySelector("[data-focus='look back']")) return {is_over: true};
  if (!question || question.dataset.revision !== document.querySelector("#stage").dataset.revision) return null;
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const places = [...document.querySelectorAll("#stage [data-target]")];
  return {
    is_over: false,
    revision: Number(question.dataset.revision),
    answers: [...document.querySelectorAll("#prompt [data-answer]")].map((one) => one.dataset.answer),
    places: Object.fromEntries(places.map((one) => [one.dataset.target, middle(one)])),
    cards: [...document.querySelectorAll("#hand .card.can")].map((one) => one.dataset.card),
  };
}"""
"""What is asked now, as somebody sees it; None while nobody here is asked."""

MIDDLE = """(selector) => {
  const one = document.querySelector(selector);
  if (!one || !one.checkVisibility()) return null;
  one.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where to click on something; None if it is not to be seen."""

GONE_ON = """(revision) => {
  if (document.querySelector("[data-focus='look back']")) return "over";
  if (document.querySelector("#question")?.dataset.revision !== String(revision)) return "asked";
  const confirm = document.querySelector("[data-focus=confirm]");
  return confirm && confirm.getAttribute("aria-disabled") !== "true" && !confirm.disabled ? "confirm" : false;
}"""
"""Whether a question is answered, or what was chosen is to be confirmed."""

ON_BOARD = ("piece", "cell", "edge", "point")


class Player:
    """A page at which somebody plays, with every frame that came to it."""

    def __init__(self, page: Page, chance: int = 0) -> None:
        self.page, self.chance = page, random.Random(chance)
        self.frames: list[str] = []
        self.standing: dict[str, Any] = {}
        self.answered = 0
        self.on_board = self.missed = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        self.standing = json.loads(frame).get("standing", self.standing)

    def open(self, path: str) -> Player:
        self.page.goto(path)
        self.page.wait_for_selector("#question")
        return self

    def play(self, most: int = 10_000) -> bool:
        """Answer until the match is over, or so often; whether it is over."""
        return any(not self.answer() for _ in range(most))

    def answer(self) -> bool:
        """Answer the next question by clicking; False if the match is over instead."""
        asked = self.page.wait_for_function(OPEN, timeout=PATIENCE, polling=25).json_value()
        if asked["is_over"]:
            return False
        self._see_places(asked)
        self.click(asked)
        self._confirm(asked["revision"])
        self.answered += 1
        return True

    def answer_if_asked(self) -> bool:
        """Answer by clicking, if there is a question here; whether there was."""
        asked = self.page.evaluate(OPEN)
        if not asked or asked["is_over"]:
            return False
        self.click(asked)
        self._confirm(asked["revision"])
        self.answered += 1
        return True

    @property
    def is_over(self) -> bool:
        return self.standing.get("end") is not None

    def _see_places(self, asked: dict[str, Any]) -> None:
        """Every choice that has a place can be clicked there."""
        question = self.standing.get("question")
        if question and question["revision"] == asked["revision"]:
            things = [choice for choice in question["choices"] if (choice["thing"] or {}).get("kind") in ON_BOARD]
            ids = {json.dumps(choice["answer"], separators=(",", ":")) for choice in things}
            assert ids <= {*asked["places"]}, (question["text"], ids - {*asked["places"]})

    def click(self, asked: dict[str, Any]) -> None:
        """Click on some answer: where it lies on the board, on its card, or in the list."""
        wanted = self.chance.choice(asked["answers"])
        if wanted in asked["places"]:
            self.on_board += 1
            self.page.mouse.click(*asked["places"][wanted])
            return
        card = json.loads(wanted)
        selector = (
            f"#hand .card[data-card='{card}']" if str(card) in asked["cards"] else f"#prompt [data-answer='{wanted}']"
        )
        if at := self.page.evaluate(MIDDLE, selector):
            self.page.mouse.click(*at)

    def _confirm(self, revision: int) -> None:
        """Confirm what was chosen, if that is wanted, and wait until the match has gone on."""
        for _ in range(40):
            try:
                state = self.page.wait_for_function(GONE_ON, arg=revision, timeout=1_500, polling=15).json_value()
            except Error:  # the click has hit nothing: what was there has moved
                self.missed += 1
                return
            if state != "confirm":
                return
            if at := self.page.evaluate(MIDDLE, "[data-focus=confirm]"):
                self.page.mouse.click(*at)
            self.page.wait_for_timeout(20)
        raise AssertionError(f"never confirmed: {self.page.inner_text('#prompt')}")
