"""The game page spares trouble: long lists, cards that are alike, looking back, languages, a server that was away."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.server.client import ROOT, Server, serving
from tests.web.clicking import OPEN, Player
from tests.web.conftest import PHONE, WIDE, Complaints, NewPage
from tests.web.test_play_page import ANN, BOT, asked

ARCADE = (ROOT / "docs/scenes/attacks-squares.toml").read_text()
MANY = {f"lead-{number}": f'{{ title = "Lead {number}", attack = {number}, defence = 0 }}' for number in range(1, 9)}
BEA = {"who": "here", "name": "Bea"}
IS_ABOVE = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  return a.height > 0 && a.bottom <= b.top + 1;
}"""


def long_hand() -> str:
    """The arcade, where whoever acts holds three cards that are alike and eight others to attack with."""
    hand = ", ".join(f'"{name}"' for name in ("hot-lead", "hot-lead", "hot-lead", *MANY))
    deck = ", ".join(f"{name} = 1" for name in MANY)
    cards = "\n".join(f"{name} = {card}" for name, card in MANY.items())
    written = re.sub(r'(posse = "The Law", cards = )\[.*\]', rf"\1[{hand}]", ARCADE)
    return written.replace("deck = { hot-lead = 2,", f"deck = {{ hot-lead = 3, {deck},").replace(
        "[cards]", f"[cards]\n{cards}\n#"
    )


@pytest.fixture
def which_card(web: Server, new_page: NewPage) -> Player:
    """Ada shoots at Red Tom, and is asked with which of many cards."""
    _, keys = web.begin("high-noon", ANN, BEA, scene=long_hand())
    player = asked(Player(new_page()).open(f"/play/{keys[0]}"))
    for answer in ("Ada Quill", "shoot"):
        player.page.locator("#prompt .choice", has_text=answer).click()
    expect(player.page.locator("#question")).to_contain_text("With which card")
    return player


def test_what_comes_of_a_choice_is_in_sight_however_long_the_list_is(which_card: Player) -> None:
    page = which_card.page
    for viewport in (WIDE | {"height": 760}, PHONE):
        page.set_viewport_size(viewport)
        last = page.locator("#prompt .choice").last
        last.click()
        expect(page.locator(".odds .bar")).to_be_visible()
        assert page.evaluate(IS_ABOVE, [".odds", "#prompt .last"])
        expect(last).to_be_in_viewport()
        expect(page.get_by_role("button", name="Confirm: Lead 8")).to_be_in_viewport(ratio=0.99)
        page.keyboard.press("Escape")


def test_cards_that_are_alike_are_listed_once(which_card: Player) -> None:
    page = which_card.page
    expect(page.locator("#prompt .choice")).to_have_count(9)
    hot = page.locator("#prompt .choice", has_text="Hot Lead (3 of them)")
    expect(hot).to_contain_text("4 attack")
    page.locator("#hand .card", has_text="Hot Lead").nth(2).click()
    expect(hot).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Confirm: Hot Lead")).to_be_visible()


def test_the_line_of_an_attack_is_drawn_before_anything_is_chosen(which_card: Player) -> None:
    expect(which_card.page.locator("#stage .layer-lines > *")).not_to_have_count(0)
    said = which_card.page.locator("#verdict")
    expect(said).to_contain_text("Ada Quill sees Red Tom")
    which_card.page.locator("#prompt .choice").last.click()
    expect(which_card.page.locator("#foresight")).to_contain_text("Ada Quill sees Red Tom")
    expect(said).to_have_text("")  # it is said once


def test_the_figure_that_a_question_is_about_is_pointed_out(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-fire", ANN, BOT, scenario="skirmish")
    seat = web.sit(keys[0])
    while not is_of_figure(seat.question):
        seat.until(lambda: seat.is_asked and seat.is_waited_for)
        choices = seat.standing["question"]["choices"]
        chosen = next((one for one in choices if "advance" in one["label"]), choices[0])
        reply = seat.answer(chosen["answer"])
        assert reply["type"] == "done"
        seat.reach(reply["revision"])
    page = asked(Player(new_page()).open(f"/play/{keys[0]}")).page
    expect(page.locator("#stage .mark-piece.is-viewer")).to_have_count(1)


def is_of_figure(question: Any) -> bool:
    return question is not None and "figure" in [thing["kind"] for thing in question["things"].values()]


def test_what_was_said_of_sight_is_gone_with_its_question(web: Server, which_card: Player) -> None:
    """Whoever answers: here another device of the same player."""
    page = which_card.page
    expect(page.locator("#verdict")).to_contain_text("Ada Quill sees Red Tom")
    elsewhere = web.sit(page.url.rpartition("/")[2])
    assert elsewhere.answer(elsewhere.choices[0])["type"] == "done"
    expect(page.locator("#question")).not_to_contain_text("With which card")
    expect(page.locator("#verdict")).not_to_contain_text("Ada Quill sees Red Tom")


def test_when_a_match_is_over_a_phone_shows_the_whole_board(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-fire", ANN, BOT, scenario="skirmish")
    player = Player(new_page(viewport=PHONE, has_touch=True), chance=1).open(f"/play/{keys[0]}")
    page = player.page
    surface = page.locator("#stage .board-surface svg")
    player.play(12)
    page.wait_for_function(OPEN)
    near = surface.bounding_box()
    web.sit(keys[0]).do("resign")
    expect(page.locator("[data-focus='look back']")).to_be_visible()
    page.wait_for_timeout(300)
    shown = surface.bounding_box()
    assert near and shown and shown["width"] < near["width"], "what was asked about was nearer"
    page.locator("#stage").get_by_role("button", name="Show the whole board").click()
    assert surface.bounding_box() == shown


def test_words_among_places_that_are_numbers_have_keys(web: Server, new_page: NewPage) -> None:
    """Hexes are called 0205 and the like, which is no reason to leave "stay" without a key."""
    _, keys = web.begin("tactical-x", ANN, BEA, scenario="skirmish")
    first = next(key for key in keys if web.ask(f"/api/views/{key}")["standing"]["question"])
    page = asked(Player(new_page()).open(f"/play/{first}")).page
    page.locator("#prompt .choice", has_text="rifle platoon").first.click()
    stay = page.locator("#prompt .choice", has_text="stay")
    expect(stay).to_have_attribute("aria-keyshortcuts", re.compile(r"^\d$"))


def test_one_looks_back_once_however_often_one_wants_to(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("dice-duel", ANN, BOT)
    player = Player(new_page(), chance=2).open(f"/play/{keys[0]}")
    player.play()
    page = player.page
    thrice = "(button) => [1, 2, 3].forEach(() => button.click())"
    page.locator("[data-focus='look back']").evaluate(thrice)  # before it could be answered once
    page.keyboard.press("[")
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_looking_back_seats_and_log_are_as_they_were(web: Server, new_page: NewPage) -> None:
    """Even when the match is over; at its last moment nothing is later."""
    _, keys = web.begin("dice-duel", ANN, BOT)
    player = Player(new_page(), chance=2).open(f"/play/{keys[0]}")
    seats = player.page.locator("#seats")
    player.play()
    page = player.page
    expect(seats).to_contain_text("wins")
    facts = seats.locator(".facts").all_inner_texts()
    answers = web.ask(f"/api/views/{keys[0]}/moments/0")["answers"]
    then = web.ask(f"/api/views/{keys[0]}/moments/{answers[3]}")
    page.keyboard.press("[")
    expect(seats).not_to_contain_text("wins")
    slider = page.get_by_role("slider")
    slider.press("End")
    expect(seats).to_contain_text("wins")
    expect(page.locator("#log li.later")).to_have_count(0)
    slider.fill("4")
    expect(seats).not_to_contain_text("wins")
    assert seats.locator(".facts").all_inner_texts() != facts
    expect(page.locator(".seat.acts")).to_have_count(len(then["waits_for"]))
    expect(page.locator("#log li.later")).not_to_have_count(0)
    numbers = "(lines) => lines.map((line) => Number(line.dataset.number))"
    kept = page.locator("#log li:not(.later)").evaluate_all(numbers)
    assert max(kept) <= then["number"] < min(page.locator("#log li.later").evaluate_all(numbers))


def test_a_language_is_chosen_in_the_middle_of_a_match(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-fire", ANN, BOT, scenario="skirmish")
    page = asked(Player(new_page()).open(f"/play/{keys[0]}")).page
    expect(page.locator("#question")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("#question")).to_have_attribute("lang", "fr")
    expect(page.locator("#question")).to_contain_text("Où")
    expect(page.locator("#log")).to_have_attribute("lang", "fr")


def test_the_log_is_whole_after_a_server_has_been_started_again_and_again(
    tmp_path: Path, new_page: NewPage, complaints: Complaints
) -> None:
    complaints.expect("net::ERR_")  # refused, reset or empty
    complaints.expect("WebSocket")
    with serving(tmp_path, "examples/dice_duel.py") as server:
        _, keys = server.begin("dice-duel", ANN, BOT)
        player = Player(new_page(), chance=2).open(f"{server.address}/play/{keys[0]}")
        for _ in range(2):
            player.play(1)
            player.page.wait_for_function(OPEN)
            events = len(server.ask(f"/api/views/{keys[0]}/log")["events"])
            expect(player.page.locator("#log li")).to_have_count(events)
            server.kill()
            server.again()
            player.page.wait_for_function("() => document.querySelector('#connection').hidden")
        player.play(1)
        player.page.wait_for_function(OPEN)
        events = server.ask(f"/api/views/{keys[0]}/log")["events"]
        expect(player.page.locator("#log li")).to_have_count(len(events))


def test_of_a_log_of_thousands_of_lines_the_last_are_there_and_the_others_for_whoever_wants_them(
    web: Server, new_page: NewPage
) -> None:
    many = 3_000
    _, keys = web.begin("dice-duel", ANN, BOT)
    page = new_page()

    def later(frame: str | bytes) -> str:
        """The same message in a match in which much has happened before."""
        told = json.loads(frame)
        told |= {name: told[name] + many for name in ("entries", "entries_before") if name in told}
        for event in told.get("events", ()):
            event["number"] += many
        return json.dumps(told | {"has_earlier_events": True} if told["type"] == "welcome" else told)

    def follow(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda frame: socket.send(later(frame)))

    lines = [{"number": n, "name": "x", "cite": "", "text": f"line {n}", "facts": {}} for n in range(many)]
    told = {"entries": many, "events": [line | {"because": None} for line in lines]}
    page.route("**/api/views/*/log*", lambda route: route.fulfill(json=told))
    page.route_web_socket("**/socket*", follow)
    player = Player(page, chance=3).open(f"/play/{keys[0]}")
    shown = page.locator("#log li")
    expect(shown.filter(has_text=f"line {many - 1}")).to_have_count(1)
    assert shown.count() < 300
    earlier = page.locator("[data-focus=earlier]")
    expect(earlier).to_have_text("2800 earlier lines")
    player.play(2)
    expect(shown.filter(has_text=re.compile("wounds|misses|holds|stands")).first).to_be_visible()
    earlier.click()
    expect(earlier).to_have_text("2600 earlier lines")
    expect(shown.filter(has_text="line 2600")).to_have_count(1)
    numbers = [int(found[1]) for text in shown.all_text_contents() if (found := re.search(r"\bline (\d+)", text))]
    assert numbers == [*range(many - 1, 2599, -1)]
