"""Pages to read: rulebooks, cards, and words for whoever has come where nothing is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.client import Server
from tests.web.conftest import PHONE, Complaints, NewPage


def test_all_rulebooks_are_there(web: Server, new_page: NewPage) -> None:
    page = new_page("/rules")
    expect(page.locator(".book b")).to_have_text([game["title"] for game in web.ask("/api/games")])
    page.get_by_role("link", name=re.compile("^Highlander")).click()
    page.wait_for_url("**/rules/highlander")
    expect(page.locator(".clause")).to_have_count(len(web.ask("/api/games/highlander/rules")))


def test_a_clause_is_linked_to_and_leads_to_others(new_page: NewPage) -> None:
    page = new_page("/rules/high-noon#HN-L4")
    named = page.locator(".clause.named")
    expect(named).to_have_attribute("id", "HN-L4")
    expect(named).to_be_focused()
    expect(named).to_be_in_viewport()
    page.goto("/rules/highlander")
    page.locator("#HL-T2").get_by_role("link", name="HL-S8").click()
    expect(page.locator(".clause.named")).to_have_attribute("id", "HL-S8")


def test_rules_are_searched_by_words_and_ids(new_page: NewPage) -> None:
    page = new_page("/rules/high-noon")
    expect(page.locator(".clause").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("hn-l4")
    expect(page.locator(".clause").first).to_have_attribute("id", "HN-L4")
    expect(page.get_by_role("status")).to_contain_text("found")
    page.get_by_role("searchbox").fill("edge higher")
    for text in page.locator(".clause").all_inner_texts():
        assert "edge" in text.lower() and "higher" in text.lower()
    page.get_by_role("searchbox").fill("no such words anywhere")
    expect(page.get_by_role("status")).to_have_text("No clause has these words.")


def test_rules_in_another_language_and_tables_in_force(new_page: NewPage) -> None:
    page = new_page("/rules/high-fire")
    first = page.locator(".clause p").first
    before = first.inner_text()
    page.get_by_label("Language").select_option("fr")
    expect(page.locator(".clause p").first).to_have_attribute("lang", "fr")
    assert page.locator(".clause p").first.inner_text() != before
    assert page.locator("#charts table").count() >= 2


def test_cards_are_searched_by_what_they_are(web: Server, new_page: NewPage) -> None:
    page = new_page("/cards/highlander")
    told = web.ask("/api/games/highlander/catalogue")
    expect(page.locator(".face")).to_have_count(len(told["cards"]))
    page.get_by_role("combobox", name="Type").select_option("dodge")
    page.get_by_role("combobox", name="Gem").select_option("ruby")
    wanted = [card for card in told["cards"] if card["sorts"] == {"type": "dodge", "gem": "ruby"}]
    expect(page.locator(".face h2")).to_have_text([card["face"]["title"] for card in wanted])
    for name in ("Type", "Gem"):
        page.get_by_role("combobox", name=name).select_option("")
    deck = told["lists"][0]
    page.get_by_role("combobox", name="Deck").select_option(deck["id"])
    expect(page.locator(".face")).to_have_count(len(deck["cards"]))
    page.get_by_role("searchbox").fill("no such card")
    expect(page.get_by_role("status")).to_have_text("No card is like that.")


def test_cells_of_a_card_are_said_in_words(new_page: NewPage) -> None:
    page = new_page("/cards/highlander")
    page.get_by_role("searchbox").fill("back away")
    shown = page.locator(".face").filter(has=page.get_by_role("heading", name="Back Away", exact=True))
    expect(shown.get_by_role("img")).to_have_accessible_name(
        "covers top left, top middle, top right, centre, bottom middle"
    )


def test_a_game_without_a_list_of_cards_shows_those_it_has(new_page: NewPage) -> None:
    page = new_page("/cards/high-noon")
    expect(page.get_by_role("heading", name="Cold Nerve")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/nothing/here", "This address leads nowhere."),
        ("/rules/chess", 'there is no game "chess"'),
        ("/cards/tactical-x", "has no cards to be read"),
        ("/learn/chess", 'there is no game "chess"'),
        ("/learn/sealed-bid", "This game has no lessons yet"),
    ],
)
def test_what_is_not_there_is_said_with_a_way_on(
    new_page: NewPage, complaints: Complaints, path: str, text: str
) -> None:
    complaints.expect("40")
    page = new_page(path)
    expect(page.get_by_role("main")).to_contain_text(text)
    assert page.get_by_role("main").get_by_role("link").count() >= 1


@pytest.mark.parametrize("path", ["/rules", "/rules/high-fire", "/cards/highlander", "/join/x", "/nothing"])
def test_a_phone_reads_it_without_scrolling_sideways(new_page: NewPage, complaints: Complaints, path: str) -> None:
    complaints.expect("404")
    page: Page = new_page(path, viewport=PHONE)
    expect(page.locator("main h1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
