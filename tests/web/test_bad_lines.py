"""The game page on bad lines: offline, very slow, dead without a word. Nothing is lost, nothing is done twice."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.client import Server
from tests.web.conftest import Complaints, NewPage

DEAD_AFTER = 9_000
"""Milliseconds after which a line that says nothing has been given up."""


def state_of(web: Server, key: str) -> tuple[int, int]:
    """The revision of a match and how many entries its log has."""
    told = web.ask(f"/api/views/{key}")
    return told["standing"]["revision"], told["entries"]


def asked(web: Server, keys: list[str]) -> str:
    return next(key for key in keys if web.ask(f"/api/views/{key}")["standing"]["question"])


def choose_and_confirm(page: Page) -> None:
    page.locator("#prompt .choice").first.click()
    page.locator("#prompt .btn.go").click()


def click_in_vain(page: Page) -> None:
    """Choose and confirm once more, which nobody takes."""
    page.locator("#prompt .choice").last.click()
    page.locator("#prompt .btn.go").click(force=True)


class Line:
    """Every socket of a page, through which only passes what the test lets pass."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        self.sockets = 0
        self.held: list[Callable[[], None]] = []
        self.swallows = self.holds = False
        page.route_web_socket("**/socket*", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.sockets += 1
        is_dead = [False]

        def from_page(message: str | bytes) -> None:
            is_dead[0] |= self.swallows
            if not is_dead[0]:
                self.sent.append(str(message))
                server.send(message)

        def from_server(message: str | bytes) -> None:
            if self.holds:
                self.held.append(lambda: socket.send(message))
            elif not is_dead[0]:
                socket.send(message)

        socket.on_message(from_page)
        server.on_message(from_server)

    def let_go(self) -> None:
        """What was held comes at last, in its order."""
        self.holds = False
        for send in self.held:
            send()
        self.held.clear()


def on_a_line(web: Server, new_page: NewPage) -> tuple[Page, Line, str]:
    """The page of whoever is asked in a new match, the line that it is on, and the key of the seat."""
    _, keys = web.begin("dice-duel", "here", "here")
    key = asked(web, keys)
    page = new_page()
    line = Line(page)
    page.goto(f"/play/{key}")
    expect(page.locator("#prompt .choice").first).to_be_visible()
    return page, line, key


def test_an_answer_given_offline_is_said_to_wait_and_is_given_once(
    web: Server, new_page: NewPage, complaints: Complaints
) -> None:
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    _, keys = web.begin("dice-duel", "here", "here")
    key = asked(web, keys)
    page = new_page(f"/play/{key}")
    expect(page.locator("#prompt .choice").first).to_be_visible()
    revision, entries = state_of(web, key)
    page.context.set_offline(True)
    expect(page.locator("#connection")).to_contain_text("Offline")
    choose_and_confirm(page)
    expect(page.locator("#prompt .late")).to_contain_text("is sent as soon as you are back")
    click_in_vain(page)
    assert state_of(web, key) == (revision, entries)
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_hidden()
    expect(page.locator("#prompt .late")).to_have_count(0)
    expect(page.locator("#prompt .choice")).to_have_count(0)
    assert state_of(web, key)[0] == revision + 1


def test_an_answer_that_comes_too_late_says_so_and_does_nothing(
    web: Server, new_page: NewPage, complaints: Complaints
) -> None:
    """Another tab was quicker while this one was offline."""
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    _, keys = web.begin("dice-duel", "here", "here")
    key = asked(web, keys)
    page = new_page(f"/play/{key}")
    expect(page.locator("#prompt .choice").first).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator("#connection")).to_contain_text("Offline")
    choose_and_confirm(page)
    other = web.sit(key)
    assert other.answer(other.choices[-1])["type"] == "done"
    before = state_of(web, key)
    page.context.set_offline(False)
    expect(page.locator("#prompt .problem")).to_contain_text("nothing was done")
    assert state_of(web, key) == before


def test_a_very_slow_answer_is_said_to_be_on_its_way_and_clicks_do_nothing_meanwhile(
    web: Server, new_page: NewPage
) -> None:
    page, line, key = on_a_line(web, new_page)
    revision, _ = state_of(web, key)
    line.holds = True
    choose_and_confirm(page)
    expect(page.locator("#prompt .late")).to_contain_text("Sending")
    for _ in range(3):
        click_in_vain(page)
    page.keyboard.press("Enter")
    assert len([one for one in line.sent if "answer" in one]) == 1
    line.let_go()
    expect(page.locator("#prompt .late")).to_have_count(0)
    expect(page.locator("#prompt .choice")).to_have_count(0)
    assert state_of(web, key)[0] == revision + 1


def test_on_a_line_that_died_without_a_word_an_answer_is_given_on_another(web: Server, new_page: NewPage) -> None:
    page, line, key = on_a_line(web, new_page)
    revision, _ = state_of(web, key)
    line.swallows = True
    choose_and_confirm(page)
    page.wait_for_timeout(500)
    line.swallows = False
    assert line.sockets == 1 and line.sent == []
    expect(page.locator("#prompt .choice")).to_have_count(0, timeout=3 * DEAD_AFTER)
    assert line.sockets == 2 and state_of(web, key)[0] == revision + 1


def test_a_reply_that_is_lost_is_asked_for_again_and_nothing_is_done_twice(web: Server, new_page: NewPage) -> None:
    """The server has done it, but nobody here has heard of that."""
    page, line, key = on_a_line(web, new_page)
    revision, _ = state_of(web, key)
    line.holds = True
    choose_and_confirm(page)
    expect(page.locator("#prompt .late")).to_be_visible()
    line.held.clear()
    page.wait_for_timeout(300)
    line.held.clear()
    line.holds = False
    expect(page.locator("#prompt .choice")).to_have_count(0, timeout=3 * DEAD_AFTER)
    ids = [json.loads(one)["id"] for one in line.sent if "answer" in one]
    assert len(ids) == 2 and len({*ids}) == 1
    assert state_of(web, key)[0] == revision + 1
