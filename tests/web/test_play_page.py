"""The game page: what it shows before an answer, why not, undo and takeback, looking back, keys, and the end."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.client import ROOT, Server
from tests.server.test_api import BALCONY
from tests.web.clicking import OPEN, Player
from tests.web.conftest import PHONE, WIDE, Complaints, NewPage

ROOFTOP = (ROOT / "docs/scenes/rooftop.toml").read_text()
BOT = {"who": "bot", "bot": "random"}
ANN = {"who": "here", "name": "Ann"}


@pytest.fixture
def yard(web: Server, new_page: NewPage) -> Player:
    """High Noon at its first question: where somebody starts."""
    _, keys = web.begin("high-noon", ANN, BOT, scenario="skirmish")
    return asked(Player(new_page(), chance=2).open(f"/play/{keys[0]}"))


@pytest.fixture
def duel(web: Server, new_page: NewPage) -> Player:
    """A dice duel whose first question is Ann's."""
    _, keys = web.begin("dice-duel", ANN, BOT)
    return asked(Player(new_page(), chance=2).open(f"/play/{keys[0]}"))


def asked(player: Player) -> Player:
    """Wait for a question."""
    player.page.wait_for_function(OPEN)
    return player


def told_in_notes(page: Page) -> str:
    return str(page.evaluate("document.querySelector('#info').textContent"))


def place_on_board(page: Page, answer: str) -> None:
    """Click on an answer where it lies on the board."""
    asked = page.wait_for_function(OPEN).json_value()
    page.mouse.click(*asked["places"][answer])


def test_the_tab_says_whose_turn_it_is(yard: Player) -> None:
    expect(yard.page).to_have_title(re.compile("^● Your turn: Where does"))
    icon = yard.page.locator("link[rel=icon]")
    assert (icon.get_attribute("href") or "").startswith("data:")
    expect(yard.page.locator("#assertive")).to_contain_text("choices")


def test_nothing_is_offered_before_its_ground_is_there(web: Server, new_page: NewPage, complaints: Complaints) -> None:
    complaints.expect("ERR_FAILED")
    held: list[Route] = []
    page = new_page()
    page.route("**/api/grounds/**", lambda route: held.append(route))
    _, keys = web.begin("high-noon", ANN, BOT, scenario="skirmish")
    with page.expect_response("**/api/games/*"):  # after which everything is shown once more
        Player(page).open(f"/play/{keys[0]}")
    page.wait_for_function("() => document.querySelector('#question')?.dataset.revision")
    page.wait_for_timeout(100)
    assert page.locator("#stage").get_attribute("data-revision") is None
    held[0].abort()
    page.unroute_all()  # it is asked for again by itself
    expect(page.locator("#stage [data-target]").first).to_be_attached()


def test_a_place_is_chosen_on_the_board_and_undone_by_its_chip(yard: Player) -> None:
    page = yard.page
    first = page.locator("#question").inner_text()
    place_on_board(page, "77")
    chip = page.locator(".trail button")
    expect(chip).to_have_text("a8")
    expect(page.locator("#question")).not_to_have_text(first)
    page.reload()
    chip.click()
    expect(page.locator("#question")).to_have_text(first)
    expect(chip).to_have_count(0)


def test_the_same_answer_stands_in_the_list(yard: Player) -> None:
    page = yard.page
    page.get_by_text("6 places on the board").click()
    page.get_by_role("button", name="a8", exact=True).click()
    expect(page.locator(".trail button")).to_have_text("a8")
    page.keyboard.press("Backspace")
    expect(page.locator(".trail button")).to_have_count(0)


def test_with_confirm_everything_nothing_is_done_before_it(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-noon", ANN, BOT, scenario="skirmish")
    page = new_page()
    page.add_init_script("localStorage.setItem('highground.settings', JSON.stringify({confirms: 'everything'}))")
    Player(page).open(f"/play/{keys[0]}")
    place_on_board(page, "77")
    confirm = page.get_by_role("button", name="Confirm: a8")
    expect(confirm).to_be_enabled()
    expect(page.locator("#foresight")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    place_on_board(page, "77")
    confirm.click()
    expect(page.locator(".trail button")).to_have_text("a8")


def test_why_not_tells_the_clause_which_opens_its_text(yard: Player) -> None:
    page = yard.page
    asked = page.wait_for_function(OPEN).json_value()
    (x, y), (right, _) = asked["places"]["77"], asked["places"]["78"]
    page.mouse.click(x + 4 * (right - x), y)  # e8, where nobody starts
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("Why not e8")
    chip = verdict.locator(".cl").first
    chip.click()
    text = page.locator(".pop")
    expect(text).to_contain_text(chip.inner_text())
    page.keyboard.press("Escape")
    expect(text).to_have_count(0)
    expect(chip).to_be_focused()


def test_odds_are_shown_before_an_attack_is_confirmed(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-noon", scene=BALCONY)
    asked_first = next(key for key in keys if web.ask(f"/api/views/{key}")["standing"]["question"])
    player = asked(Player(new_page()).open(f"/play/{asked_first}"))
    page = player.page
    page.locator("#prompt .choice", has_text="Ada Quill").click()
    shoot = page.locator("#prompt .choice", has_text="shoot")
    expect(shoot.locator(".sum")).to_be_visible(timeout=60_000)
    revision = player.standing["revision"]
    shoot.click()
    expect(page.locator(".odds .bar")).to_be_visible(timeout=60_000)
    shares = page.locator(".odds dt b").all_inner_texts()
    assert sum(float(share.strip("< >%")) for share in shares) == pytest.approx(100, abs=len(shares))
    assert player.standing["revision"] == revision, "nothing is done yet"
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#question")).to_contain_text("Waiting for")


def test_odds_say_who_answers_what_and_sight_is_told_once(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("wolsung", ANN, {"who": "here", "name": "Bea"}, scene=ROOFTOP)
    page = asked(Player(new_page()).open(f"/play/{keys[0]}")).page
    page.locator("#prompt .choice", has_text="shoot").click()
    page.locator("#prompt .choice", has_text="Anselm").click()
    titles = page.locator(".odds h2")
    expect(titles.first).to_contain_text("If Bea answers “hold nerves", timeout=60_000)
    expect(titles.nth(1)).to_contain_text("If Bea answers “dive for cover")
    expect(page.locator("#foresight")).to_contain_text("Sergeant Moss sees Anselm")
    assert page.locator("#foresight").inner_text().count("sees") == 1
    expect(page.locator("#verdict")).to_have_text("")


def test_all_grids_of_a_duel_of_cards_are_in_sight(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("highlander", ANN, BOT, scenario="skirmish")
    player = Player(new_page(viewport=WIDE | {"height": 700}), chance=5).open(f"/play/{keys[0]}")
    player.play(8)  # cards lie there by now
    for viewport in (WIDE | {"height": 700}, PHONE):
        player.page.set_viewport_size(viewport)
        expect(player.page.locator(".mat-grid .mat-cells")).to_have_count(2)
        for grid in player.page.locator(".mat-grid .mat-cells").all():
            expect(grid).to_be_in_viewport(ratio=0.99)


def test_what_cannot_be_undone_may_be_taken_back_if_all_agree(duel: Player) -> None:
    page = duel.page
    duel.play(1)
    page.wait_for_function(OPEN)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#log li.last")).to_have_count(0)  # there are only bots besides
    assert duel.standing["revision"] > 0


def test_nothing_is_offered_to_be_taken_back_where_nothing_is_left(duel: Player) -> None:
    page = duel.page
    take_back = page.get_by_role("button", name="Take back")
    expect(take_back).to_have_count(0)
    duel.play(1)
    page.wait_for_function(OPEN)
    take_back.click()
    expect(page.locator("#log li.last")).to_have_count(0)
    expect(take_back).to_have_count(0)
    page.reload()
    page.wait_for_function(OPEN)
    expect(take_back).to_have_count(0)
    duel.play(1)
    page.wait_for_function(OPEN)
    expect(take_back).to_be_visible()


def test_what_cannot_be_undone_is_said_with_who_may_take_it_back(web: Server, new_page: NewPage) -> None:
    for other, said in (
        (BOT, "only taken back while"),
        ({"who": "here", "name": "Bea"}, "only taken back if all agree"),
    ):
        _, keys = web.begin("high-fire", ANN, other, scenario="skirmish")
        page = asked(Player(new_page()).open(f"/play/{keys[0]}")).page
        page.get_by_text("Write a point").click()
        page.get_by_label("A point in inches").fill("12, 1.5")
        page.get_by_role("button", name="Choose", exact=True).click()
        expect(page.locator("#prompt")).to_contain_text(f"This cannot be undone, {said}")


def test_an_offer_is_answered_beside_the_question(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("dice-duel", ANN, {"who": "here", "name": "Bea"})
    ann, bea = (Player(new_page()).open(f"/play/{key}") for key in keys)
    ann.play(1)
    ann.page.get_by_role("button", name="Ask for takeback").click()
    offer = bea.page.locator(".offer")
    expect(offer).to_contain_text("Ann would like to take back")
    offer.get_by_role("button", name="No").click()
    expect(ann.page.locator(".offer")).to_have_count(0)
    ann.page.get_by_role("button", name="Ask for takeback").click()
    offer.get_by_role("button", name="Yes").click()
    expect(ann.page.locator("#question")).to_contain_text("How does Ann strike?")


def test_sight_of_what_is_pointed_at(yard: Player) -> None:
    page = yard.page
    place_on_board(page, "77")
    page.wait_for_function(OPEN)
    box = page.locator("[data-piece='0']").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#pointed")).to_contain_text("Mercy Halloran")
    page.keyboard.press("v")
    expect(page.locator("#verdict")).to_contain_text("sees")
    expect(page.get_by_role("button", name="What it sees")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="What it sees")).to_have_attribute("aria-pressed", "false")


def test_one_place_that_is_seen_is_one_place(yard: Player) -> None:
    page = yard.page
    told = {"sees": ["b8"], "lines": [], "marks": [], "seen_areas": None}
    page.route(re.compile("/all-seen"), lambda route: route.fulfill(json=told))
    x, y = page.wait_for_function(OPEN).json_value()["places"]["77"]
    page.mouse.move(x, y)
    page.keyboard.press("v")
    expect(page.locator("#verdict")).to_have_text(re.compile("sees 1 place[.]$"))


@pytest.mark.parametrize(
    ("sees", "wanted"),
    [(["First Section", "Black Shift"], "sees First Section and Black Shift."), ([], "sees nobody.")],
)
def test_pieces_that_are_seen_on_a_table_are_named(
    web: Server, new_page: NewPage, sees: list[str], wanted: str
) -> None:
    _, keys = web.begin("high-fire", ANN, BOT, scenario="crossroads")
    page = asked(Player(new_page()).open(f"/play/{keys[0]}")).page
    told = {"sees": sees, "lines": [], "marks": [], "seen_areas": None}
    page.route(re.compile("/all-seen"), lambda route: route.fulfill(json=told))
    box = page.locator("[data-piece] .piece-body").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.press("v")
    expect(page.locator("#verdict")).to_have_text(re.compile(re.escape(wanted) + "$"))


def test_looking_back_by_keys_and_slider(duel: Player) -> None:
    page = duel.page
    begin = now = told_in_notes(page)
    while now == begin:  # until somebody loses a life
        duel.play(1)
        page.wait_for_function(OPEN)
        now = told_in_notes(page)
    page.keyboard.press("[")
    expect(page.locator("#question")).to_contain_text("Looking back")
    slider = page.get_by_role("slider")
    slider.fill("0")
    expect(page.locator("#question")).to_contain_text("0 of")
    expect(page.locator("#log li:not(.later)")).to_have_count(0)
    assert told_in_notes(page) == begin
    page.keyboard.press("Escape")
    expect(page.locator("#question")).not_to_contain_text("Looking back")
    assert told_in_notes(page) == now


def test_resigning_and_playing_again(duel: Player) -> None:
    page = duel.page
    before = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#question")).to_have_text("You lose")
    expect(page.locator("#prompt")).to_contain_text("Ann has resigned.")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator("#question")).to_be_visible()
    known = json.loads(page.evaluate("localStorage.getItem('highground.matches')"))
    assert sorted(list(match["keys"]) for match in known.values()) == [["0"], ["1"]], "one seat further"
    page.goto(before)
    expect(page.get_by_role("link", name="To the next match")).to_have_attribute("href", re.compile("^/play/"))


def test_a_bot_plays_for_somebody_until_he_comes_back(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("dice-duel", ANN, {"who": "here", "name": "Bea"})
    page = asked(Player(new_page()).open(f"/play/{keys[0]}")).page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator("#question")).to_have_text("A bot plays for you.")
    expect(page.locator("[data-seat='0']")).to_contain_text("a bot plays")
    expect(page.locator("[data-seat='1'].acts")).to_be_visible(timeout=60_000)  # it has answered
    page.get_by_role("button", name="Play on myself").click()
    expect(page.locator("#question")).to_have_text("Waiting for Bea")
    page.get_by_role("button", name="Let a bot play").click()  # she never came
    expect(page.locator("[data-seat='1']")).to_contain_text("a bot plays")


def test_a_hint_says_what_the_best_bot_would_do(yard: Player) -> None:
    page = yard.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What would the best bot do?").click()
    expect(page.locator(".advice")).to_contain_text("would answer", timeout=60_000)


def test_a_game_is_played_by_keyboard_alone(web: Server, new_page: NewPage) -> None:
    """From the skip link to the end: numbers for the list, the board's cursor for places, Enter to confirm."""
    _, keys = web.begin("water-stakes", ANN, BOT)
    player = Player(new_page(), chance=1).open(f"/play/{keys[0]}")
    page = player.page
    for _ in range(60):
        asked = page.wait_for_function(OPEN, timeout=60_000).json_value()
        if asked["is_over"]:
            break
        while not page.evaluate("document.activeElement?.classList.contains('board-surface') ?? false"):
            page.keyboard.press("Tab")
        for _ in range(player.chance.randrange(3)):
            page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    expect(page.locator("#question")).to_have_text(re.compile("You win|You lose|A draw"))


def test_a_listed_choice_is_made_by_its_number(duel: Player) -> None:
    page = duel.page
    page.keyboard.press("2")
    expect(page.locator("#prompt .choice").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt .choice[aria-pressed=true]")).to_have_count(0)


def test_a_choice_that_is_a_number_has_that_key(web: Server, new_page: NewPage) -> None:
    """A bid of 4 stands fifth in the list, behind 0."""
    _, keys = web.begin("sealed-bid", ANN, {"who": "here", "name": "Bea"})
    page = Player(new_page()).open(f"/play/{keys[0]}").page
    page.wait_for_function(OPEN)
    page.keyboard.press("4")
    expect(page.locator("#prompt [aria-pressed=true]")).to_have_text("4")


def test_help_lists_the_keys(duel: Player) -> None:
    duel.page.keyboard.press("?")
    expect(duel.page.locator("dialog")).to_contain_text("undo")
    duel.page.keyboard.press("Escape")
    expect(duel.page.locator("dialog")).to_be_hidden()


def test_focus_stays_where_it_is_when_somebody_else_acts(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("dice-duel", ANN, {"who": "here", "name": "Bea"})
    ann, bea = (Player(new_page()).open(f"/play/{key}") for key in keys)
    bea.page.locator("#log").focus()
    ann.play(1)
    bea.page.wait_for_function(OPEN)
    expect(bea.page.locator("#log")).to_be_focused()
    expect(bea.page.locator("#assertive")).to_contain_text("Your turn")


def test_on_a_phone_one_taps_confirms_and_finds_the_rest_in_tabs(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-noon", ANN, BOT, scenario="skirmish")
    page = new_page(viewport=PHONE, has_touch=True)
    Player(page).open(f"/play/{keys[0]}")
    asked = page.wait_for_function(OPEN).json_value()
    page.touchscreen.tap(*asked["places"]["78"])
    expect(page.locator(".trail button")).to_have_text("b8")
    for tab, panel in (("Hand", "#hand"), ("Log", "#log"), ("Info", "#info"), ("Play", "#prompt")):
        page.locator(".tabs").get_by_role("tab", name=tab).click()
        expect(page.locator(panel)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_phone_long_names_of_places_stand_on_a_line_each(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-fire", ANN, BOT, scenario="crossroads")
    page = asked(Player(new_page(viewport=PHONE, has_touch=True)).open(f"/play/{keys[0]}")).page
    places = page.get_by_text(re.compile(r"\d+ places on the board"))
    count = int(places.inner_text().split()[0])
    places.click()
    chips = page.locator("#prompt .chip")
    assert count >= 6
    expect(chips).to_have_count(count)
    for chip in chips.all():
        box = chip.bounding_box()
        assert box and box["height"] < 50 < box["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_clocks_run_for_whoever_is_asked(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("dice-duel", ANN, {"who": "here", "name": "Bea"}, clock={"minutes": 5})
    ann = asked(Player(new_page()).open(f"/play/{keys[0]}"))
    expect(ann.page.locator("[data-clock='0']")).to_have_text(re.compile("[45]:"))
    ann.play(1)
    expect(ann.page.locator("[data-clock='1']")).to_have_text(re.compile(r"4:\d\d"))


def test_a_sealed_answer_may_be_changed_until_the_others_have_answered(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("sealed-bid", ANN, {"who": "here", "name": "Bea"})
    ann, bea = (asked(Player(new_page()).open(f"/play/{key}")) for key in keys)
    page = ann.page
    page.get_by_role("button", name="3", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text(
        "Your answer is sealed: 3. You may change it until Bea has answered."
    )
    expect(bea.page.locator("[data-seat='0']")).to_contain_text("answered")
    assert "sealed: 3" not in bea.page.locator("main").inner_text()
    page.get_by_role("button", name="5", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("sealed: 5")
    page.keyboard.press("Backspace")
    expect(page.locator("#prompt")).not_to_contain_text("sealed")
    expect(page.locator("[data-seat='0']")).to_contain_text("your turn")


def test_any_point_of_a_region_is_picked_on_the_board_or_written(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("water-stakes", ANN, {"who": "here", "name": "Bea"})
    player = asked(Player(new_page()).open(f"/play/{keys[0]}"))
    page = player.page
    box = page.locator("#stage .board-svg").bounding_box()
    assert box
    page.mouse.click(box["x"] + 0.4 * box["width"], box["y"] + 0.3 * box["height"])
    expect(page.get_by_role("button", name="Confirm: the point")).to_be_visible()
    page.get_by_text("Write a point").click()
    page.get_by_label("A point in inches").fill("7.25, 3")
    page.get_by_role("button", name="Choose", exact=True).click()
    page.get_by_role("button", name="Confirm: the point 7.25, 3").click()
    expect(page.locator("#question")).to_have_text("Waiting for Bea")
    stakes = web.ask(f"/api/views/{keys[0]}")["scene"]["pieces"]
    assert [7250, 3000] in [stake["at"] for stake in stakes]


def test_the_notes_tell_what_the_letters_beside_pieces_mean(web: Server, new_page: NewPage) -> None:
    _, keys = web.begin("high-fire", ANN, BOT, scenario="crossroads")
    page = asked(Player(new_page()).open(f"/play/{keys[0]}")).page
    page.get_by_role("tab", name="Info").click()
    for meaning in ("C: without cohesion", "O: out of cohesion"):
        expect(page.locator("#info .legend li", has_text=meaning)).to_be_visible()
    assert set(page.locator(".piece-badge + text").all_text_contents()) == {"C", "O"}
