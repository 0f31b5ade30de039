"""Nothing that is hidden from somebody is in anything that is told to him.

Twins are matches that look the same to one viewer and have other secrets: whatever the server tells that viewer of
both, in welcomes, updates and answers to inquiries, is the same byte for byte.
"""

from __future__ import annotations

import base64
import copy
import json
import random
import re
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

from highground.engine import (
    OBSERVER,
    FastChance,
    HighgroundError,
    KeyedChance,
    PatientMatch,
    View,
    decode_log,
    encode_state,
    to_json,
)
from highground.engine.log import Mark, encode_line
from highground.engine.proving import prove_chance
from highground.engine.recording import head_of
from highground.games import load_game
from highground.games.highlander import GAME
from highground.odds import odds_of
from highground.players import Bot, find_bot
from highground.server.frames import end_by_rules
from highground.server.streams import About, Stream
from highground.server.work import inquiries, telling
from highground.testing.moments import random_answer
from highground.testing.received import wrong_answers
from tests.highlander import own_decks
from tests.server.client import Client, Server, play

EN = "en"


def quick_adviser(view: View[Any]) -> tuple[str, Bot]:
    return "Greedy", find_bot("greedy", view.game, view.state.setting)


def about(match: PatientMatch[Any]) -> About:
    return About(match="id", seats=(), offers={}, end=end_by_rules(match), clock=None, next_match="")


def twin_of(match: PatientMatch[Any], viewer: int) -> PatientMatch[Any]:
    """A match with other secrets that looks the same to somebody."""
    twin = match.imagine(viewer, KeyedChance.from_seed(f"{match.number} {viewer}"))
    assert isinstance(twin, PatientMatch)
    return twin


def welcome_of(stream: Stream, match: PatientMatch[Any]) -> bytes:
    """Everything that somebody is told, but for the commitment: what is to come of chance is another secret."""
    return to_json(msgspec.structs.replace(stream.welcome(match, about(match)), commitment=""))


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

    if viewer in match.asked() and match.number % 3 == 0:
        question = match.question(viewer)
        assert question is not None
        for choice in question.choices[:1]:
            yield f"odds of {choice.label}", ask(inquiries.odds, [choice.answer])
            yield f"could {choice.label} be undone", ask(inquiries.why_not, choice.answer)
        yield "hint", ask(inquiries.hint)
    for wrong in list(wrong_answers(match, viewer))[::7] if viewer in match.asked() else ():
        yield f"why not {wrong}", ask(inquiries.why_not, wrong)
    yield "picture", ask(telling.picture)
    for work in (telling.events, *([telling.moment] if match.number else [])):
        more = (match.number // 2,) if work is telling.moment else ()
        yield work.__name__, to_json(work(game, log, snapshot, viewer, EN, *more))
    pieces = [piece.name for piece in match.scene(viewer).pieces][:3]
    for start, end in zip(pieces, reversed(pieces), strict=True):
        yield f"seen by {start}", ask(inquiries.seen_by, start)
        yield f"sight {start} {end}", ask(inquiries.sight, start, end, False)


GAMES = ("examples/face_down.py", "examples/sealed_bid.py", "high-noon", "highlander", "wolsung")


@pytest.fixture
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far odds and hints go does not depend on how quick the machine is."""
    monkeypatch.setattr(inquiries, "ODDS_SECONDS", None)
    monkeypatch.setattr(inquiries, "odds_of", partial(odds_of, steps=300, samples=5))
    monkeypatch.setattr(inquiries, "best_adviser", quick_adviser)


@pytest.mark.usefixtures("no_clock")
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
            assert welcome_of(stream, match) == welcome_of(same_stream(stream), twin)
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


@pytest.mark.usefixtures("no_clock")
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_told_of_a_list_that_only_another_knows(seed: int) -> None:
    """Two real matches with lists that differ in what was not seen: no stream and no inquiry of others tells which."""
    settings = [own_decks.setting_of(own_decks.ANNS, own_decks.bobs(twin)) for twin in own_decks.TWINS]
    matches = [PatientMatch(GAME, setting, KeyedChance.from_seed(f"lists {seed}")) for setting in settings]
    one, other = matches
    streams = [Stream(viewer, EN, one) for viewer in (own_decks.ANN, OBSERVER)]
    chance, compared = FastChance(seed), 0
    while not one.is_over and not own_decks.has_seen_a_twin(one) and compared < 40:
        for stream in streams:
            welcomes = [to_json(same_stream(stream).welcome(match, about(match))) for match in matches]
            assert welcomes[0] == welcomes[1]
            twin = same_stream(stream)
            assert stream.update(one, about(one)) == twin.update(other, about(other))
        seat = one.waited_for()[0]
        if seat == own_decks.ANN and compared % 4 == 0:
            for (what, told), (_, too) in zip(asked_about(one, seat), asked_about(other, seat), strict=True):
                assert told == too, what
        question = one.question(seat)
        assert question
        first = question.choices[0].answer  # by which Bob shows as little as he can
        answer = random_answer(one, seat, chance) if seat == own_decks.ANN and len(question.choices) > 1 else first
        for match in matches:
            match.answer(seat, answer)
        compared += 1
    assert compared > 5


def frames_of(client: Client) -> list[str]:
    """What came, without the names that each match and stream has of its own."""
    return [re.sub(r'"(match|stream|commitment)":"[^"]*"', "", frame) for frame in client.frames]


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
    commitment = clients[0].state["commitment"]
    for frame in (frame for client in clients for frame in client.frames):
        assert not re.search(r"secret|fingerprint|digest", frame)
        assert {*re.findall(r'"([0-9a-f]{32,})"', frame)} <= {commitment}
    for path in ("log", "moments/3"):
        text = json.dumps(server.ask(f"/api/views/{keys[0]}/{path}"))
        assert not re.search(r"secret|fingerprint|digest|commitment", text)
    status, body = server.request(f"/api/views/{keys[0]}/replay")
    assert status == 400 and b"still hidden" in body, "the whole log only when the match is over"
    assert msgspec.json.decode(body)


def test_the_secret_is_promised_at_the_beginning_told_at_the_end_and_nowhere_before(server: Server) -> None:
    """Whatever a seat or an observer was told before the end has it in no form; and with it every draw is proven."""
    game = load_game("examples/dice_duel.py")
    match, keys = server.begin("dice-duel")
    clients = [server.sit(key) for key in (*keys, match)]
    promised = {client.state["commitment"] for client in clients}
    told = list[str]()
    for number in range(1_000):
        asked = next((client for client in clients if client.is_asked and client.is_waited_for), None)
        if asked is None:
            break
        done = asked.answer(asked.choices[number % len(asked.choices)])
        for client in clients:
            client.reach(done["revision"])
        if number % 5 == 0 and not clients[0].standing["end"]:
            asked.answer("no such answer", revision=0)
            asked.send("{")
            bodies = [
                server.request(f"/api/views/{keys[0]}{path}")[1] for path in ("", "/log", "/replay", "/moments/1")
            ]
            told += [body.decode() for body in bodies]
    assert clients[0].standing["end"]
    told += [frame for client in clients for frame in client.frames]
    log = decode_log(server.request(f"/api/views/{keys[0]}/replay")[1])
    assert log.tail and promised == {log.head.commitment} == {KeyedChance(bytes.fromhex(log.tail.secret)).commitment}
    secret = bytes.fromhex(log.tail.secret)
    forms = (secret.hex(), base64.b64encode(secret).decode()[:40], base64.urlsafe_b64encode(secret).decode()[:40])
    assert not [text for text in told for form in forms if form in text]
    assert prove_chance(game, log).draws > 10


def test_what_was_taken_back_leaves_out_draws_and_the_rest_is_still_proven(server: Server) -> None:
    _, keys = server.begin("dice-duel")
    one, other = clients = [server.sit(key) for key in keys]
    play(clients, random.Random(2), 4)
    for client in clients:
        assert client.do("offer", what="takeback")["type"] == "done"
    for client in clients:
        client.hear_all(0.2)
    play(clients, random.Random(3), 1_000)
    assert one.standing["end"] and other.standing["end"]
    proof = prove_chance(
        load_game("examples/dice_duel.py"), decode_log(server.request(f"/api/views/{keys[0]}/replay")[1])
    )
    assert proof.left_out > 0 and proof.draws > 10
