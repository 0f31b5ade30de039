"""Two servers with one store: neither overwrites what the other has stored, and all come back to what is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import serving


def test_a_match_that_went_on_elsewhere_is_loaded_again(tmp_path: Path) -> None:
    with serving(tmp_path, "examples/dice_duel.py") as one, serving(tmp_path, "examples/dice_duel.py") as other:
        match, keys = one.begin("dice-duel")
        here, there = one.sit(keys[0]), other.sit(keys[0])
        assert there.answer("bold")["type"] == "done"
        opponent = other.sit(keys[1])
        assert opponent.answer("stand")["type"] == "done"
        reply = here.answer("careful", id="late")
        assert reply["type"] == "refused" and "could not be stored, and is not done" in reply["text"]
        with pytest.raises(ConnectionClosed) as closed:
            here.hear()
        assert closed.value.rcvd and closed.value.rcvd.code == 4503
        here.come_back()
        here.hear_all(0.2)
        assert here.standing["revision"] == other.ask(f"/api/matches/{match}")["revision"]
        assert one.ask(f"/api/views/{keys[0]}/log") == other.ask(f"/api/views/{keys[0]}/log")
