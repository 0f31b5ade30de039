"""Whoever wants no questions until he is attacked is answered for: others see the same, and it takes as long."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client, Server, serving

NAMES = ("Ann", "Bea")
SCENE = """
game = "highlander"
turn = 1
phase = "attack"
numbers = { least_deck = 1, special_cards = 9, attacks = 9 }
sides = [
  { hand = ["field-surgery", "fair-wind", "forced-march", "reading-the-room", "crown-cut"] },
  { hand = ["not-so-fast", "not-so-fast", "high-bar"] },
]

[[decks]]
name = "Ann's"
cards = { field-surgery = 2, fair-wind = 2, forced-march = 2, reading-the-room = 2, crown-cut = 20 }

[[decks]]
name = "Bea's"
cards = { not-so-fast = 6, high-bar = 20 }
"""
"""Ann has Special Cards to play, and Bea an Edge that answers them."""
HESITATION = 0.6


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("slow")
    with serving(folder, hesitation=HESITATION) as found:
        yield found


def sit_down(server: Server) -> tuple[Client, Client]:
    _, keys = server.begin("highlander", scene=SCENE)
    return server.sit(keys[0]), server.sit(keys[1])


def play(client: Client, title: str) -> int:
    """Play the card of this title, or say this word: the revision that it led to."""
    client.until(lambda: client.question is not None)
    assert client.question
    answer = next(one["answer"] for one in client.question["choices"] if one["label"].startswith(title))
    return client.answer(answer)["revision"]


def test_what_is_let_pass_is_not_asked_and_looks_like_any_answer(slow_server: Server) -> None:
    ann, bea = sit_down(slow_server)
    bea.reach(play(ann, "Field Surgery"))
    assert bea.question and bea.question["name"] == "answer-it" and len(bea.choices) > 1
    assert bea.standing["may_let_pass"] and not bea.standing["lets_pass"]
    done = bea.do("always", revision=bea.question["revision"])
    ann.reach(done["revision"])
    bea.reach(done["revision"])
    assert bea.standing["lets_pass"] and bea.question is None
    frames, begin = len(ann.frames), time.monotonic()
    asked = play(ann, "Fair Wind")
    ann.reach(asked)
    assert ann.standing["waits_for"] == [1], "as for anybody who thinks"
    ann.reach(asked + 1)
    assert time.monotonic() - begin > HESITATION / 4
    assert ann.question and ann.question["name"] == "attack-phase", "she has answered nothing"
    for frame in ann.frames[frames:]:
        assert '"lets_pass":true' not in frame and "always" not in frame
    heard = len(bea.frames)
    bea.reach(asked + 1)
    assert bea.standing["lets_pass"]
    assert not any('"name":"answer-it"' in frame for frame in bea.frames[heard:]), "she is not even asked"


def test_whoever_stops_it_is_asked_again_and_nobody_else_hears_of_it(slow_server: Server) -> None:
    ann, bea = sit_down(slow_server)
    bea.reach(play(ann, "Field Surgery"))
    done = bea.do("always", revision=bea.standing["question"]["revision"])
    ann.reach(done["revision"])
    ann.hear_all(0.3)
    heard = len(ann.frames)
    assert bea.do("stop")["type"] == "done"
    bea.until(lambda: not bea.standing["lets_pass"])
    ann.hear_all(0.3)
    assert len(ann.frames) == heard
    asked = play(ann, "Fair Wind")
    bea.reach(asked)
    assert bea.question and bea.question["name"] == "answer-it"
    time.sleep(2 * HESITATION)
    bea.hear_all(0.2)
    assert bea.standing["revision"] == asked, "she is waited for"


def test_an_attack_ends_it_and_nothing_else_can_be_let_pass(slow_server: Server) -> None:
    ann, bea = sit_down(slow_server)
    refused = ann.do("always", revision=ann.standing["question"]["revision"])
    assert refused["type"] == "refused" and "cannot be let pass" in refused["text"]
    bea.reach(play(ann, "Field Surgery"))
    ann.reach(bea.do("always", revision=bea.standing["question"]["revision"])["revision"])
    play(ann, "Crown Cut")
    chance = random.Random(1)
    seen: list[tuple[str, bool]] = []
    for _ in range(60):
        for client in (ann, bea):
            client.hear_all(0.05)
        if bea.question:
            seen.append((bea.question["name"], bea.standing["lets_pass"]))
            if bea.question["name"] == "defend":
                break
        asked = ann if ann.question else bea if bea.question else None
        if asked:
            done = [one for one in asked.choices if one in ("done", "none", "pass")]
            reply = asked.answer(done[0] if done else chance.choice(asked.choices))
            for client in (ann, bea):
                client.reach(reply["revision"])
    assert seen[-1] == ("defend", False), "she is attacked"
    assert ("may-do-phase", True) in seen, "her own turn alone does not end it"


def test_it_is_kept_when_the_server_is_started_again_and_so_is_its_end(tmp_path: Path) -> None:
    with serving(tmp_path, hesitation=0.0) as server:
        _, keys = server.begin("highlander", scene=SCENE)
        ann, bea = (server.sit(key) for key in keys)
        bea.reach(play(ann, "Field Surgery"))
        done = bea.do("always", revision=bea.standing["question"]["revision"])
        ann.reach(done["revision"])
        for lets_pass in (True, False):
            server.kill()
            server.again()
            ann, bea = (server.sit(key) for key in keys)
            assert bea.standing["lets_pass"] == lets_pass
            bea.do("stop")
