"""The guided first game: every lesson of every game can be gone through on the page."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from highground.games import all_ids, load_game
from highground.learning import lessons_of
from tests.web.conftest import PHONE, NewPage

LESSONS = [(id, lesson.name) for id in all_ids() for lesson in lessons_of(load_game(id))[:2]]


class Learner:
    """Somebody who answers as the lesson suggests, by clicking."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now: dict[str, Any] = {}
        page.on("response", self._hear)

    def _hear(self, response: Any) -> None:
        if "/lessons/" in response.url and response.status == 200:
            self.now = response.json()

    def step(self) -> None:
        """Do what is to be done now."""
        page, now = self.page, self.now
        go_on = page.get_by_role("button", name="Go on")
        if go_on.count():
            return go_on.click()
        with page.expect_response(re.compile("/lessons/")):
            if now["look"]:
                page.get_by_role("button", name="Yes" if now["suggestions"] == ["yes"] else "No").click()
            else:
                self._answer(now["suggestions"][0])
        return None

    def _answer(self, label: str) -> None:
        page, question = self.page, self.now["question"]
        tempting = [self.now["tempting"]] if self.now["tempting"] else []
        choices = [one for one in (*question["choices"], *tempting) if one["label"].startswith(label)]
        if choices:
            key = json.dumps(choices[0]["answer"], separators=(",", ":"))
            page.locator("details.places:not([open]) > summary").evaluate_all("all => all.map(one => one.click())")
            page.locator(f"#prompt [data-answer='{key}']").first.click()
        else:
            page.locator("#prompt .typing input").fill(label.replace(" level", ""))
            page.keyboard.press("Enter")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_gone_through(new_page: NewPage, game: str, name: str) -> None:
    page = new_page()
    learner = Learner(page)
    page.goto(f"/learn/{game}/{name}")
    expect(page.locator("#prompt h1")).to_be_visible()
    for _ in range(60):
        if page.get_by_role("button", name="Once more").count():
            break
        learner.step()
    else:
        pytest.fail(f"the lesson does not end: {learner.now['prompt']}")
    expect(page.locator("[aria-current=page] .known")).to_be_visible()


def test_a_wrong_guess_is_explained_on_the_board(new_page: NewPage) -> None:
    page = new_page("/learn/high-noon/the-edge")
    page.get_by_role("button", name="Yes").click()
    judged = page.locator(".judged")
    expect(judged).to_contain_text("Not so. It is not seen.")
    expect(page.locator(".sight.is-blocked")).to_be_attached()
    judged.get_by_role("button", name="HN-L4").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("HN-L4")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".sight")).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Step 2 of 5")


def test_the_keys_alone_do_it(new_page: NewPage) -> None:
    page = new_page("/learn/high-noon/the-edge")
    expect(page.locator("#prompt h1")).to_be_focused()
    page.keyboard.press("n")
    expect(page.locator(".judged")).to_contain_text("Right.")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Step 2 of 5")


def test_help_is_there_for_whoever_asks(new_page: NewPage) -> None:
    page = new_page("/learn/highlander")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".tip")).to_contain_text("Try:")


def test_a_phone_has_board_question_and_hand(new_page: NewPage) -> None:
    page = new_page("/learn/highlander", viewport=PHONE)
    expect(page.locator("#prompt h1")).to_be_visible()
    page.locator("#hand").scroll_into_view_if_needed()
    expect(page.locator("#hand .card").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
