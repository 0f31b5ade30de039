"""Nothing that is hidden from somebody is in anything that is told to him.

Twins are matches that look the same to one viewer and have other secrets: whatever the server tells that viewer of
both, in welcomes, updates and answers to inquiries, is the same byte for byte.
"""

from __future__ import annotations

import copy
import json
import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from highground.engine import (
    OBSERVER,
    FastChance,
    HighgroundError,
    KeyedChance,
    PatientMatch,
    encode_state,
    to_json,
)
from highground.engine.log import Mark, encode_line
from highground.engine.recording import head_of
from highground.games import load_game
from highground.server.frames import end_by_rules
from highground.server.streams import About, Stream
from highground.server.work import inquiries, telling
from highground.testing.moments import random_answer
from highground.testing.received import wrong_answers
from tests.server.client import Client, Server

EN = "en"


def about(match: PatientMatch[Any]) -> About:
    return About(match="id", seats=(), offers={}, end=end_by_rules(match), clock=None, next_match="")


def twin_of(match: PatientMatch[Any], viewer: int) -> PatientMatch[Any]:
    """A match with other secrets that looks the same to somebody."""
    twin = match.imagine(viewer, KeyedChance.from_seed(f"{match.number} {viewer}"))
    assert isinstance(twin, PatientMatch)
    return twin


def same_stream(stream: Stream) -> Stream:
    other = copy.copy(stream)
    other._kept = deque(stream._kept)
    return other


def log_of(match: PatientMatch[Any]) -> bytes:
    """The log of a match, without fingerprints: those of a twin are not its own."""
    entries = [msgspec.structs.replace(entry, fingerprint="") for entry in match.history.noted]
    mark = Mark(entries=match.number, revision=match.revision, asked_at=match.asked_at, pending=dict(match.pending))
    lines, check = list[bytes](), ""
    for part in (head_of(match), *entries, mark):
        line, check = encode_line(part, check)
        lines.append(line)
    return b"".join(lines)


def asked_about(match: PatientMatch[Any], viewer: int) -> Iterator[tuple[str, Any]]:
    """What inquiries tell somebody."""
    game, snapshot = match.game, match.snapshot().encode()
    log = log_of(match)

    def ask(work: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return to_json(work(game, snapshot, viewer, EN, *arguments))
        except HighgroundError as error:
            return str(error)

    for wrong in list(wrong_answers(match, viewer))[::7] if viewer in match.asked() else ():
        yield f"why not {wrong}", ask(inquiries.why_not, wrong)
    yield "picture", ask(telling.picture)
    for work in (telling.events, *([telling.moment] if match.number else [])):
        more = (match.number // 2,) if work is telling.moment else ()
        yield work.__name__, to_json(work(game, log, snapshot, viewer, EN, *more))
    pieces = [piece.name for piece in match.scene(viewer).pieces][:3]
    for start in pieces:
        yield f"seen by {start}", ask(inquiries.seen_by, start)
        for end in pieces:
            yield f"sight {start} {end}", ask(inquiries.sight, start, end, False)


GAMES = ("examples/face_down.py", "examples/sealed_bid.py", "high-noon", "highlander", "wolsung")


@pytest.mark.parametrize("name", GAMES)
def test_twins_are_told_the_same_byte_for_byte(name: str) -> None:
    game = load_game(name)
    setting = game.setting("skirmish" if "skirmish" in game.scenarios else None)
    match = PatientMatch(game, setting, KeyedChance.from_seed(name))
    viewers = (0, 1, OBSERVER)
    streams = {viewer: Stream(viewer, EN, match) for viewer in viewers}
    chance, differing, secretly_forced = FastChance(name), 0, 0
    for number in range(70):
        for viewer in viewers:
            twin, stream = twin_of(match, viewer), streams[viewer]
            differing += encode_state(twin.position.state) != encode_state(match.position.state) or (
                twin.pending != match.pending
            )
            welcomes = stream.welcome(match, about(match)), same_stream(stream).welcome(twin, about(twin))
            assert to_json(welcomes[0]) == to_json(welcomes[1])
            other = same_stream(stream)
            assert stream.update(match, about(match)) == other.update(twin, about(twin))
            if number % 10 == 0:
                for (what, one), (_, another) in zip(
                    asked_about(match, viewer), asked_about(twin, viewer), strict=True
                ):
                    assert one == another, what
        if match.is_over:
            break
        waited_for = match.waited_for()
        seat = waited_for[chance.below(len(waited_for))]
        only = match.only_answer(seat)
        secretly_forced += only is not None
        match.answer(seat, random_answer(match, seat, chance) if only is None else only)
    assert differing > 8
    assert secretly_forced > 0 or "examples" in name


def frames_of(client: Client) -> list[str]:
    """What came, without the names that each match and stream has of its own."""
    return [re.sub(r'"(match|stream)":"[^"]*"', "", frame) for frame in client.frames]


def test_a_sealed_answer_is_told_to_nobody_before_all_are_in(server: Server) -> None:
    """The same match twice, in which another bids other sums: until all have bid, not a byte is different."""
    told: list[list[list[str]]] = []
    for bids in ((3, 7, 7), (0, 12, 1)):
        match, keys = server.begin("sealed-bid")
        one, other, watcher = server.sit(keys[0]), server.sit(keys[1]), server.sit(match)
        for client in (one, watcher):
            client.hear_all(0.1)
        for bid in bids:
            other.answer(bid)
        other.do("undo", revision=other.standing["revision"])
        other.answer(bids[0])
        for client in (one, watcher):
            client.reach(other.standing["revision"])
        assert one.standing["sealed"] == [1] and one.standing["sealed_answer"] is None
        assert other.standing["sealed_answer"] == bids[0]
        told.append([frames_of(one), frames_of(watcher)])
        one.answer(5)
        one.reach(other.standing["revision"] + 1)
        assert one.state["events"]
    assert told[0] == told[1]


def test_no_frame_has_what_keeps_dice_and_cards_secret(server: Server) -> None:
    """Neither the secret of the chance, nor fingerprints of states, nor the seeds of bots are ever told."""
    match, keys = server.begin("high-noon", "here", {"who": "bot", "bot": "random"}, scenario="skirmish")
    clients = [server.sit(keys[0]), server.sit(match)]
    for _ in range(5):
        if clients[0].is_asked:
            clients[0].answer(clients[0].choices[0])
        for client in clients:
            client.hear_all(0.1)
    for frame in (frame for client in clients for frame in client.frames):
        assert not re.search(r"secret|fingerprint|digest|commitment", frame)
        assert not re.search(r'"[0-9a-f]{32,}"', frame)
    for path in ("log", "moments/3"):
        text = json.dumps(server.ask(f"/api/views/{keys[0]}/{path}"))
        assert not re.search(r"secret|fingerprint|digest|commitment", text)
    status, body = server.request(f"/api/views/{keys[0]}/replay")
    assert status == 400 and b"still hidden" in body, "the whole log only when the match is over"
    assert msgspec.json.decode(body)
