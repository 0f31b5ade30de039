"""An audit of every page by axe, dark and light: nothing serious stands in the way of anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.server.client import Server
from tests.web.conftest import PHONE, WIDE, Complaints, NewPage

THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
OF_COLOURS = EVERYTHING | {"runOnly": ["color-contrast", "link-in-text-block"]}
"""What a theme can make worse; everything else is the same in both."""
READ = ("/", "/rules", "/rules/high-fire", "/cards/highlander", "/join/nobody", "/nothing", "/api")
LEARNT = ("/learn/high-noon/the-edge", "/learn/highlander", "/learn/wolsung/the-ground")
PLAYED = ("high-noon", "tactical-x", "wolsung", "high-fire", "highlander", "dice-duel", "water-stakes", "sealed-bid")


def faults(page: Page, themes: Sequence[Literal["dark", "light"]] = THEMES) -> list[str]:
    """What axe finds that is serious, and where: everything in the first theme, and colours in the other."""
    found: list[dict[str, Any]] = []
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        options = EVERYTHING if theme == themes[0] else OF_COLOURS
        found += Axe().run(page, options=options).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {'; '.join(node['html'][:160] for node in one['nodes'][:3])}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("path", READ)
def test_pages_to_read(new_page: NewPage, complaints: Complaints, path: str) -> None:
    complaints.expect("404")
    page = new_page(path)
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert faults(page) == []


def test_an_invitation(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-noon", "here", "open")
    page = new_page(f"/join/{keys[1]}")
    expect(page.locator(".invited")).to_contain_text("High Noon")
    assert faults(page) == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_windows_of_the_first_page(new_page: NewPage, size: Any) -> None:
    page = new_page("/", viewport=size)
    page.get_by_role("button", name="More ways to play High Noon").click()
    expect(page.get_by_role("combobox", name="Posse, seat 1")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Invite a friend to Dice duel").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("path", LEARNT)
def test_lessons(new_page: NewPage, path: str) -> None:
    page = new_page(path)
    expect(page.locator("#prompt h1")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("game", PLAYED)
def test_a_match_at_its_start(web: Server, new_page: NewPage, game: str) -> None:
    _, keys = web.begin(game, {"who": "here"}, {"who": "bot", "bot": "random"})
    page = new_page(f"/play/{keys[0]}")
    expect(page.locator("#prompt h1")).to_be_visible()
    assert faults(page) == []
    page.set_viewport_size(PHONE)
    assert faults(page, themes=["light"]) == []


def test_what_is_hard_to_read_is_found_in_both_themes(new_page: NewPage) -> None:
    page = new_page("/rules")
    expect(page.locator("main h1")).to_be_visible()
    for colours, many in (("#eee, #111", 2), ("#eee, #fff", 1)):
        page.evaluate(f"document.querySelector('main h1').style.color = 'light-dark({colours})'")
        assert len(faults(page)) == many, colours
