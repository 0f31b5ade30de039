"""The example of a bot outside: it plays any game through the socket, against another or against one of ours."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from examples.socket_bot import play, sit_down
from tests.server.client import ROOT, Server


@pytest.mark.parametrize("game", ["sealed-bid", "face-down", "tactical-x"])
def test_two_of_them_play_a_match_to_its_end(server: Server, game: str) -> None:
    _, invitations = server.begin(game, "open", "open")
    keys = [sit_down(server.address, invitation, name) for invitation, name in zip(invitations, "AB", strict=True)]
    ends = []
    threads = [threading.Thread(target=lambda key=key: ends.append(play(server.address, key))) for key in keys]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(100)
    assert len(ends) == 2 and ends[0] == ends[1] and ends[0]["how"] == "rules"


def test_as_a_program_against_a_bot_of_ours(server: Server) -> None:
    _, keys = server.begin("dice-duel", "open", {"who": "bot", "bot": "random"})
    words = [sys.executable, "examples/socket_bot.py", server.address, keys[0]]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=100, check=True)
    assert run.stdout.strip()
