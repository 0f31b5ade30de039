"""The first page: one click and you play; a friend gets a link; and what one was in the middle of is there again."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.client import Server
from tests.web.conftest import PHONE, Complaints, NewPage

SEAT = re.compile(r"/play/[\w-]{32}$")


def card(page: Page, title: str) -> Any:
    return page.locator("article.game").filter(has=page.get_by_role("heading", name=title, exact=True))


def kept(page: Page) -> list[dict[str, Any]]:
    """The matches that the browser remembers."""
    return list(json.loads(page.evaluate("localStorage.getItem('highground.matches') ?? '{}'")).values())


def test_all_games_are_there_each_with_what_it_looks_like(web: Server, new_page: NewPage) -> None:
    page = new_page("/")
    games = web.ask("/api/games")
    expect(page.locator("article.game h3")).to_have_text([game["title"] for game in games])
    for game in games:
        shown = card(page, game["title"])
        expect(shown).to_contain_text(game["about"])
        assert shown.get_by_role("link", name=re.compile("^Learn")).count() == bool(game["lessons"])
        assert shown.get_by_role("link", name=re.compile("^Cards")).count() == game["has_cards"]
    expect(card(page, "High Noon").locator(".glance svg[viewBox]:not(.sign)")).to_be_visible()
    expect(card(page, "Highlander").locator(".glance svg:not(.sign)")).to_be_visible()
    expect(card(page, "Dice duel").locator(".glance svg.sign")).to_be_visible()


def test_a_bot_in_one_click_and_back_again_later(new_page: NewPage, web: Server) -> None:
    page = new_page("/")
    card(page, "Tactical GameX").get_by_role("button", name="Play Tactical GameX against a bot").click()
    page.wait_for_url(SEAT)
    [mine] = kept(page)
    key = page.url.rpartition("/")[2]
    assert mine["game"] == "tactical-x" and mine["keys"] == {"0": key}
    told = web.ask(f"/api/matches/{mine['match']}")
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot"]

    page.goto("/")
    item = page.locator(".mine-item")
    expect(item).to_contain_text("Tactical GameX")
    expect(item.locator(".state")).to_contain_text(re.compile("turn|Your turn"))
    item.get_by_role("link").click()
    page.wait_for_url(f"**/play/{key}")


def test_two_clicks_do_not_begin_two_matches(new_page: NewPage) -> None:
    page = new_page("/")
    page.route("**/api/matches", lambda route: (page.wait_for_timeout(300), route.continue_()))
    card(page, "Dice duel").get_by_role("button", name=re.compile("against a bot")).dblclick()
    page.wait_for_url(SEAT)
    assert len(kept(page)) == 1


def test_a_friend_gets_a_link_that_works_once(new_page: NewPage, web: Server, complaints: Complaints) -> None:
    complaints.expect("404")
    page = new_page("/", permissions=["clipboard-read", "clipboard-write"])
    card(page, "Dice duel").get_by_role("button", name="Invite a friend to Dice duel").click()
    dialog = page.get_by_role("dialog")
    address = dialog.get_by_role("textbox").input_value()
    assert "/join/" in address
    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_role("status")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == address
    [mine] = kept(page)
    assert mine["keys"].keys() == {"0"} and mine["invitations"].keys() == {"1"}

    late = new_page(address)
    expect(late.locator(".invited")).to_have_text("Dice duel, with Player 1")
    friend = new_page(address)
    friend.get_by_label("Name").fill("Bea")
    friend.get_by_role("button", name="Take the seat").click()
    friend.wait_for_url(SEAT)
    assert kept(friend)[0]["keys"].keys() == {"1"}
    assert web.ask(f"/api/matches/{mine['match']}")["seats"][1]["name"] == "Bea"
    friend.go_back()
    expect(friend.get_by_role("button", name="Take the seat")).to_have_count(0)

    late.get_by_role("button", name="Take the seat").click()
    expect(late.get_by_role("alert")).to_contain_text("has been taken")
    too_late = new_page(address)
    expect(too_late.get_by_role("alert")).to_contain_text("has been taken")
    expect(too_late.get_by_role("button", name="Take the seat")).to_be_disabled()

    dialog.get_by_role("link", name="To the table").click()
    page.wait_for_url(SEAT)
    page.goto("/")
    expect(page.locator(".mine-item .who")).to_have_text("against Bea")
    assert kept(page)[0]["invitations"] == {}


def test_a_match_is_set_up_as_one_likes(new_page: NewPage, web: Server) -> None:
    page = new_page("/")
    card(page, "High Noon").get_by_role("button", name="More ways to play High Noon").click()
    dialog = page.get_by_role("dialog", name="A match of High Noon")
    dialog.get_by_label("Scenario").select_option("street")
    dialog.get_by_label("Players").select_option("3")
    dialog.get_by_role("combobox", name="Seat 2", exact=True).select_option("here")
    dialog.get_by_role("combobox", name="Seat 3", exact=True).select_option("bot random")
    dialog.get_by_label("Name", exact=True).fill("Ann")
    dialog.get_by_label("Posse, seat 1").select_option("copperhead_kin")
    dialog.get_by_label("Clock").select_option("1")
    dialog.get_by_text("Variants of the rules").click()
    dialog.get_by_label("steep").check()
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url(SEAT)
    [mine] = kept(page)
    assert mine["keys"].keys() == {"0", "1"} and mine["scenario"] == "street"
    welcome = web.ask(f"/api/views/{mine['keys']['0']}")
    assert welcome["scenario"] == "street" and welcome["variants"] == ["steep"]
    assert welcome["standing"]["clock"]["increment"] == 10
    assert [seat["bot"] for seat in welcome["seats"]] == ["", "", "random"]
    assert welcome["seats"][0]["name"] == "Ann" and "Copperhead" in welcome["scene"]["sides"][0]["name"]


def test_two_bots_are_watched(new_page: NewPage) -> None:
    page = new_page("/")
    page.get_by_label("Game to watch").select_option("dice-duel")
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url(re.compile(r"/watch/[\w-]{12}$"))
    [mine] = kept(page)
    assert mine["keys"] == {}


def test_a_match_that_is_gone_says_so_and_is_forgotten(new_page: NewPage, complaints: Complaints) -> None:
    complaints.expect("404")
    page = new_page("/")
    lost = {"match": "abcdefghijkl", "game": "dice-duel", "title": "Dice duel", "scenario": "duel", "used": 1}
    page.evaluate("one => localStorage.setItem('highground.matches', JSON.stringify({[one.match]: one}))",
                  {**lost, "keys": {"0": "x" * 32}, "invitations": {}})  # fmt: skip
    page.reload()
    expect(page.locator(".mine-item .state")).to_have_text("This match is no longer here.")
    page.get_by_role("button", name=re.compile("^Forget")).click()
    expect(page.locator(".mine-item")).to_have_count(0)
    assert kept(page) == []


def test_what_is_refused_is_said_where_it_was_asked(new_page: NewPage, complaints: Complaints) -> None:
    complaints.expect("429")
    page = new_page("/")
    refusal = json.dumps({"text": "too many matches were begun from here; wait a minute"})
    page.route("**/api/matches", lambda route: route.fulfill(status=429, content_type="application/json", body=refusal))
    card(page, "Dice duel").get_by_role("button", name=re.compile("against a bot")).click()
    expect(card(page, "Dice duel").get_by_role("status")).to_have_text(
        "too many matches were begun from here; wait a minute"
    )


def test_a_server_that_cannot_be_reached_is_said_plainly(new_page: NewPage, complaints: Complaints) -> None:
    complaints.expect("ERR_")
    page = new_page()
    page.route("**/api/games", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")


def test_the_keyboard_alone_leads_to_a_match(new_page: NewPage) -> None:
    page = new_page("/")
    expect(page.locator("article.game").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play High Noon against a bot")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(SEAT)


def test_the_theme_is_switched_and_kept(new_page: NewPage) -> None:
    page = new_page("/", color_scheme="light")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Switch to the dark theme").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.goto("/rules")
    assert page.evaluate(ground) == dark
    system = new_page("/", color_scheme="dark")
    assert system.evaluate(ground) == dark


def test_a_phone_shows_all_of_it_without_scrolling_sideways(new_page: NewPage) -> None:
    page = new_page("/", viewport=PHONE)
    expect(page.locator("article.game").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    heights = page.locator("article.game .btn").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
