"""The game page among strangers: links that lead nowhere, odd names, two tabs, slow lines."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.client import Server
from tests.web.conftest import PHONE, NewPage

EVIL = "<img src=x onerror=alert(1)>" + "W" * 70
LONG = "W" * 99


def asked(web: Server, keys: list[str]) -> str:
    """The key of the seat that is asked now."""
    return next(key for key in keys if web.ask(f"/api/views/{key}")["standing"]["question"])


def choose(page: Page) -> None:
    """Choose the first answer of the list."""
    page.locator("#prompt .choice").first.click()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/play/" + "x" * 32, "there is no match or seat of this key"),
        ("/watch/abcdefghijkl", "there is no match of this id"),
        ("/play/%3Cscript%3E", "there is no match or seat of this key"),
    ],
)
def test_a_link_that_leads_nowhere_says_so(new_page: NewPage, path: str, text: str) -> None:
    page = new_page(path)
    expect(page.locator("#connection")).to_contain_text(text)
    page.locator("#connection").get_by_role("link", name="To the games").click()
    page.wait_for_url("**/")


def test_an_invitation_is_no_key(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("dice-duel", "here", "open")
    page = new_page(f"/play/{keys[1]}")
    expect(page.locator("#connection")).to_contain_text("this is an invitation; take it first")


@pytest.mark.parametrize(
    "name", [EVIL, LONG, "\u05e9" * 99, "e\u0301" * 48], ids=["evil", "long", "from the right", "accents"]
)
def test_odd_names_break_nothing(web: Server, new_page: NewPage, name: str) -> None:
    _, keys = web.begin("high-noon", {"who": "here", "name": name}, {"who": "here", "name": f"{name[:-1]}2"})
    for size in ({"width": 1400, "height": 900}, PHONE):
        page = new_page(f"/play/{asked(web, keys)}", viewport=size)
        dialogs: list[Any] = []
        page.on("dialog", lambda dialog, found=dialogs: found.append(dialog.message))
        expect(page.locator("#prompt h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        inside = page.evaluate(
            "[...document.querySelectorAll('#prompt h1, #prompt p, #log li, #seats *')]"
            ".filter(one => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1).length"
        )
        assert inside == 0 and dialogs == []
        assert page.locator("img").count() == 0


def test_two_tabs_of_one_seat_stay_together(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("tactical-x", "here", "here")
    key = asked(web, keys)
    one = new_page(f"/play/{key}")
    other = new_page(f"/play/{key}", context=one.context)
    before = one.locator("#prompt h1").inner_text()
    expect(other.locator("#prompt h1")).to_have_text(before)
    choose(one)
    expect(one.locator("#prompt h1")).not_to_have_text(before)
    expect(other.locator("#prompt h1")).to_have_text(one.locator("#prompt h1").inner_text())
    other.locator("#prompt").get_by_role("button", name="Undo").click()
    expect(one.locator("#prompt h1")).to_have_text(before)


def test_going_back_gives_no_answer_and_coming_again_goes_on(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("dice-duel", "here", "here")
    key = asked(web, keys)
    page = new_page("/")
    page.goto(f"/play/{key}")
    revision = web.ask(f"/api/views/{key}")["standing"]["revision"]
    choose(page)
    expect(page.locator("#prompt .choice[aria-pressed=true]")).to_have_count(1)
    page.go_back()
    expect(page.locator("article.game").first).to_be_visible()
    assert web.ask(f"/api/views/{key}")["standing"]["revision"] == revision
    page.go_forward()
    expect(page.locator("#prompt h1")).to_be_visible()
    choose(page)
    page.locator("#prompt .btn.go").click()
    expect(page.locator("#prompt .choice")).to_have_count(0)
    assert web.ask(f"/api/views/{key}")["standing"]["revision"] > revision


def test_on_a_slow_line_nothing_is_done_twice(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("tactical-x", "here", "here")
    key = asked(web, keys)
    page = new_page(f"/play/{key}")
    expect(page.locator("#prompt .choice").first).to_be_visible()
    before = web.ask(f"/api/views/{key}")["entries"]
    devtools = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 700, "downloadThroughput": 20_000, "uploadThroughput": 20_000}
    devtools.send("Network.emulateNetworkConditions", slow)
    heading = page.locator("#prompt h1").inner_text()
    page.locator("#prompt .choice").first.dblclick()
    expect(page.locator("#prompt h1")).not_to_have_text(heading)
    page.wait_for_timeout(1500)
    answered = [one for one in web.ask(f"/api/views/{key}")["events"] if one["number"] > before]
    assert web.ask(f"/api/views/{key}")["entries"] == before + 1, answered


def test_nothing_that_a_page_is_told_shows_what_another_holds(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-noon", "here", "here")
    held = {card["title"] for card in _hand(web, keys[1], 1)}
    own = {card["title"] for card in _hand(web, keys[0], 0)}
    assert held and own
    told: list[str] = []
    page = new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    page.on("response", lambda response: told.append(response.text()) if "/api/views/" in response.url else None)
    page.goto(f"/play/{keys[0]}")
    expect(page.locator("#hand .card").first).to_be_visible()
    page.wait_for_timeout(1000)
    assert any(title in text for text in told for title in own)
    assert not [(title, text) for text in told for title in held - own if title in text]


def _hand(web: Server, key: str, seat: int) -> list[dict[str, Any]]:
    scene = web.ask(f"/api/views/{key}")["scene"]
    return [card for hand in scene["hands"] if hand["seat"] == seat for card in hand["cards"]]
