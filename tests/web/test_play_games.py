"""Every game is played to its end in a browser, by clicking on the board wherever a choice has a place there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.client import Server
from tests.web.clicking import Player
from tests.web.conftest import NewPage

WITH_BOARD = ("high-noon", "tactical-x", "wolsung", "high-fire", "water-stakes")
WITHOUT_BOARD = ("highlander", "dice-duel", "face-down", "sealed-bid")


@pytest.mark.parametrize("game", WITH_BOARD + WITHOUT_BOARD)
def test_a_skirmish_against_a_bot_is_clicked_to_its_end(web: Server, new_page: NewPage, game: str) -> None:
    _, keys = web.begin(game, {"who": "here", "name": "Ann"}, {"who": "bot", "bot": "random"}, scenario="skirmish")
    player = Player(new_page(), chance=3).open(f"/play/{keys[0]}")
    assert player.play()
    assert player.answered >= 2  # whoever is left with one answer passes without a click
    assert (player.on_board > 2) == (game in WITH_BOARD)
    end = player.standing["end"]
    text = "A draw" if len(end["winners"]) != 1 else "You win" if end["winners"] == [0] else "You lose"
    expect(player.page.locator("#question")).to_have_text(text)
    expect(player.page.locator("#prompt")).to_contain_text(end["text"])
    assert "Your turn" not in player.page.title()
