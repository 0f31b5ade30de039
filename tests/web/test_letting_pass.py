"""No answers until one is attacked: a button at the question, and one that takes it back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.client import Server
from tests.server.test_letting_pass import SCENE, play
from tests.web.conftest import NewPage


def test_a_button_lets_pass_whatever_is_asked_like_this(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("highlander", scene=SCENE)
    ann, page = web.sit(keys[0]), new_page(f"/play/{keys[1]}")
    play(ann, "Field Surgery")
    page.get_by_role("button", name="No answers until I am attacked").click()
    said = page.get_by_text("You answer nothing until you are attacked.")
    expect(said).to_be_visible()
    asked = play(ann, "Fair Wind")
    ann.reach(asked + 1)
    expect(page.locator("#log")).to_contain_text("Fair Wind")
    expect(page.locator("#prompt .choices")).to_have_count(0)
    page.get_by_role("button", name="Ask me again").click()
    expect(said).to_have_count(0)
    play(ann, "Forced March")
    expect(page.get_by_role("heading", name="What do you answer?")).to_be_visible()
    ann.close()
