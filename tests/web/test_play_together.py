"""Several at one match: two browsers, one that is cut off, several seats at one device, a server that is killed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.server.client import Server, serving
from tests.web.clicking import Player
from tests.web.conftest import WIDE, Complaints, NewPage


def play_each_other(*players: Player, most: int = 10_000) -> None:
    """Everybody answers what he is asked, until the match is over."""
    for _ in range(most):
        if all(player.is_over for player in players):
            return
        if not any(player.answer_if_asked() for player in players):
            players[0].page.wait_for_timeout(30)


def remember(page: Page, match: str, keys: dict[int, str], invitations: dict[int, str] | None = None) -> None:
    """Let the browser know all seats of a match that are played in it, as the page does that has begun it."""
    mine = {match: {"match": match, "keys": keys, "invitations": invitations or {}, "used": 1}}
    page.add_init_script(f"localStorage.setItem('highground.matches', JSON.stringify({json.dumps(mine)}))")


def hands(frames: list[str], seat: int) -> dict[int, str]:
    """The cards that a seat holds at last, by number, as far as these frames tell."""
    found: dict[int, str] = {}
    for frame in frames:
        scene = json.loads(frame).get("scene", {})
        if "hands" in scene:
            found = {
                card["key"]: card["title"] for hand in scene["hands"] if hand["seat"] == seat for card in hand["cards"]
            }
    return found


def faces(told: Any) -> set[tuple[int, str]]:
    """Every card that is told with its number, wherever that is."""
    if isinstance(told, list):
        return {face for one in told for face in faces(one)}
    if not isinstance(told, dict):
        return set()
    own = {(told["key"], told["title"])} if "title" in told and "key" in told else set[tuple[int, str]]()
    return own | {face for one in told.values() for face in faces(one)}


def test_two_browsers_play_each_other_and_one_is_cut_off(
    web: Server, new_page: NewPage, complaints: Complaints
) -> None:
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    _, keys = web.begin("face-down", {"who": "here", "name": "Ann"}, {"who": "here", "name": "Bea"})
    ann, bea = (Player(new_page(), chance=seat).open(f"/play/{key}") for seat, key in enumerate(keys))
    play_each_other(ann, bea, most=6)
    ann.page.context.set_offline(True)
    expect(ann.page.locator("#connection")).to_contain_text("Offline")
    expect(bea.page.locator("[data-seat='0']")).to_contain_text("away")
    while bea.answer_if_asked():  # without her
        pass
    ann.page.context.set_offline(False)
    expect(ann.page.locator("#connection")).to_be_hidden()
    play_each_other(ann, bea)
    for player in (ann, bea):
        expect(player.page.locator("[data-focus='look back']")).to_be_visible()
    lines = [player.page.locator("#log li").all_inner_texts() for player in (ann, bea)]
    assert len(lines[0]) == len(lines[1]) > 6


def test_no_frame_tells_what_the_other_holds(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-noon", {"who": "here"}, {"who": "here"}, scenario="skirmish")
    players = [Player(new_page(), chance=seat).open(f"/play/{key}") for seat, key in enumerate(keys)]
    told: list[set[tuple[int, str]]] = [set(), set()]
    read = [0, 0]
    for _ in range(4):
        play_each_other(*players, most=4)
        for seat, other in ((0, 1), (1, 0)):
            held = hands(players[other].frames, other)
            assert len(held) > 2
            new, read[seat] = players[seat].frames[read[seat] :], len(players[seat].frames)
            told[seat] |= {face for frame in new for face in faces(json.loads(frame))}
            assert not told[seat] & {*held.items()}
            assert hands(players[seat].frames, other) == {}


def test_several_play_at_one_device_with_covered_hands(web: Server, new_page: NewPage) -> None:
    match, keys = web.begin("high-noon", {"who": "here", "name": "Ann"}, {"who": "here", "name": "Bea"})
    page = new_page()
    remember(page, match, dict(enumerate(keys)))
    player = Player(page).open(f"/play/{keys[0]}")
    expect(page.locator("#question")).to_have_text(re.compile("Pass the device to (Ann|Bea)"))  # whoever begins
    first = page.locator("#question").inner_text().split()[-1]
    second = "Bea" if first == "Ann" else "Ann"
    assert not page.locator("#hand .card").count()
    page.get_by_role("button", name=f"I am {first}").click()
    cards = page.locator("#hand .card .t")
    expect(cards.first).to_be_visible()
    held = cards.all_inner_texts()
    for _ in range(20):
        if page.locator("#question").inner_text() == f"Pass the device to {second}":
            break
        if not player.answer_if_asked():
            page.wait_for_timeout(50)
    expect(page.locator("#question")).to_have_text(f"Pass the device to {second}")
    assert not page.locator("#hand .card").count()
    assert not any(title in page.locator("main").inner_text() for title in held)
    page.get_by_role("button", name=f"I am {second}").click()
    expect(page.locator(".seat.acts .name")).to_have_text(second)
    assert "Your turn" in page.title()


def test_without_hidden_hands_nobody_passes_anything(web: Server, new_page: NewPage) -> None:
    match, keys = web.begin("dice-duel", {"who": "here", "name": "Ann"}, {"who": "here", "name": "Bea"})
    page = new_page()
    remember(page, match, dict(enumerate(keys)))
    assert Player(page, chance=1).open(f"/play/{keys[1]}").play()
    expect(page.locator("#question")).to_contain_text(re.compile("wins|A draw"))


def test_a_server_is_killed_and_the_page_goes_on(tmp_path: Path, browser: Browser, complaints: Complaints) -> None:
    complaints.expect("WebSocket connection")
    complaints.expect("net::ERR_")  # refused, reset or empty: whatever was under way when it was killed
    with serving(tmp_path, "examples/dice_duel.py") as server:
        match, keys = server.begin("dice-duel", {"who": "here", "name": "Ann"}, {"who": "here", "name": "Bea"})
        context = browser.new_context(viewport=WIDE, base_url=server.address)
        page = context.new_page()
        remember(page, match, dict(enumerate(keys)))
        complaints.listen(page)
        player = Player(page).open(f"/play/{keys[0]}")
        player.play(4)
        before, revision = page.locator("#log li").count(), player.standing["revision"]
        server.kill()
        expect(page.locator("#connection")).to_contain_text("Offline")
        server.again()
        expect(page.locator("#connection")).to_be_hidden(timeout=30_000)
        expect(page.locator("#log li").nth(before - 1)).to_be_visible()  # what happened before is still told
        assert server.ask(f"/api/views/{keys[0]}")["standing"]["revision"] >= revision
        assert player.play()
        context.close()


def test_an_observer_looks_on(web: Server, new_page: NewPage) -> None:
    match, keys = web.begin("face-down", {"who": "here", "name": "Ann"}, {"who": "bot", "bot": "random"})
    ann = Player(new_page()).open(f"/play/{keys[0]}")
    onlooker = Player(new_page()).open(f"/watch/{match}")
    expect(onlooker.page.locator("#question")).to_have_text("Waiting for Ann")
    assert not onlooker.page.locator("#hand .card").count()
    assert ann.play()
    expect(onlooker.page.locator("#question")).to_contain_text(re.compile("wins|A draw"))
    assert onlooker.page.locator("[data-focus=rematch], [data-focus=undo]").count() == 0


def test_an_open_seat_has_an_invitation(web: Server, new_page: NewPage) -> None:
    match, keys = web.begin("dice-duel", {"who": "here", "name": "Ann"}, {"who": "open"})
    page = new_page()
    remember(page, match, {0: keys[0]}, {1: keys[1]})
    player = Player(page).open(f"/play/{keys[0]}")
    player.play(1)
    expect(page.locator("#prompt input")).to_have_value(f"{web.address}/join/{keys[1]}")
    expect(page.locator("[data-seat='1']")).to_contain_text("open")


def test_a_key_that_opens_nothing_is_told_plainly(new_page: NewPage) -> None:
    page = new_page("/play/nobody-has-this-key")
    expect(page.locator("#connection")).to_contain_text("cannot be opened")
    expect(page.locator("#prompt h1")).to_have_text("No match is here")
