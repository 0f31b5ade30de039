"""What players are called is the match's: settings know nothing of it, and equal settings are one object."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from examples.dice_duel import GAME as DUEL
from examples.dice_duel import WORDS, Numbers
from examples.sealed_bid import GAME as SEALED_BID
from highground.engine import (
    FastChance,
    FaultyLog,
    HighgroundError,
    KeyedChance,
    Match,
    Modifier,
    Procedure,
    Snapshot,
    Total,
    Words,
    ask,
    decode_log,
    encode_log,
    name_of_seat,
    seated,
    speaking,
    tell,
    to_json,
)
from highground.engine.log import FORMAT
from highground.games import load_game
from highground.testing.moments import finished_match, moments
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
NAMES = ("Ann", "Bea")


def duel(seed: int = 1) -> Match[Any]:
    return Match(DUEL, DUEL.setting(), FastChance(seed), names=NAMES)


# Everything that is said calls the players by their names


def test_questions_events_scenes_refusals_and_the_outcome_call_players_by_their_names() -> None:
    match = duel()
    question = match.question(ANN)
    assert question and question.text == "How does Ann strike?"
    assert match.scene(BEA).notes == ("Ann: 6 life", "Bea: 6 life")
    with pytest.raises(HighgroundError, match="Ann is to answer"):
        match.answer(BEA, "stand")
    for _ in moments(match, 1):
        pass
    assert match.outcome and str(match.outcome.text) in ("Ann is beaten", "Bea is beaten")
    with speaking("pl"):
        assert str(match.outcome.text) in ("Ann pada", "Bea pada")
    texts = [event.text for event in match.events_for(BEA)]
    assert any("Ann wounds Bea" in text for text in texts) and not any("Seat" in text for text in texts)
    changes = to_json(match.changes_since(ANN, 0))
    assert b"is beaten" in changes and b"Seat" not in changes


def test_without_names_seats_have_numbers() -> None:
    match = finished_match(DUEL, 1)
    assert match.names == ("Seat 1", "Seat 2")
    assert match.outcome and str(match.outcome.text) in ("Seat 1 is beaten", "Seat 2 is beaten")


def test_names_hold_for_one_match_and_no_longer() -> None:
    one, other = duel(), Match(DUEL, DUEL.setting(), FastChance(1), names=("Cy", "Dee"))
    questions = [match.question(ANN) for match in (one, other, one)]
    assert [question.text for question in questions if question] == [
        "How does Ann strike?", "How does Cy strike?", "How does Ann strike?",
    ]  # fmt: skip
    assert name_of_seat(0) == "Seat 1"


def test_a_match_begun_while_others_are_named_has_its_own_names() -> None:
    with seated(NAMES):
        assert Match(DUEL, DUEL.setting(), FastChance(1)).names == ("Seat 1", "Seat 2")


def test_a_seat_in_a_text_is_named_when_it_is_read() -> None:
    text = Words.of(texts={"lost": "{who:seat} lost to {whom:seat}, {points} to 0"}).text(
        "lost", who=1, whom=0, points=1
    )
    assert str(text) == "Seat 2 lost to Seat 1, 1 to 0"
    with seated(NAMES):
        assert str(text) == "Bea lost to Ann, 1 to 0"
        assert str(text.about(("Cy", "Dee"))) == "Dee lost to Cy, 1 to 0", "whoever reads it"
    assert text == text.about(NAMES)


def test_what_an_event_followed_from_names_players_wherever_it_is_read() -> None:
    texts, events = {"luck": "the luck of {who:seat}"}, {"hits": "{who:seat} hits"}
    words = Words.of(texts=texts, events=events, questions={"how": "?"})

    def hits(state: Toy) -> Procedure[None]:
        luck = Total((Modifier(RULE, 2, words.text("luck", who=1)), Modifier(RULE, 1, "height")))
        yield tell(RULE, "hits", luck, who=0)
        yield from ask(0, "how", ("well", "badly"), cite=RULE)

    match = start(replace(toy_game(hits), words=words), names=NAMES)
    (event,) = match.changes_since(0, 0).events
    assert event.text == f"{NAMES[0]} hits"
    assert str(event.because) == f"2 the luck of {NAMES[1]} [TY-1] + 1 height [TY-1] = 3"


def test_a_name_in_place_of_a_seat_stays_as_it_is() -> None:
    with seated(NAMES):
        assert str(WORDS.text("loser", whom="Old Tom")) == "Old Tom is beaten"


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bea", "Cy")])
def test_there_is_a_name_for_every_seat(names: tuple[str, ...]) -> None:
    with pytest.raises(HighgroundError, match=f"2 seats are to be filled, not {len(names)}"):
        Match(DUEL, DUEL.setting(), FastChance(1), names=names)


@pytest.mark.parametrize(
    "name",
    [
        "", "  ", "x" * 101, "x" * 10_000, "\ud800", "two\nlines", "a\u2028b", "\x1b[31m", "\0", "\u202eevil",
        "\u200b", "\ufeff\xad", "\u3164", "\u2800 ", "\u0301", 7, None,
    ],
)  # fmt: skip
def test_a_name_that_no_log_or_line_could_hold_is_refused_in_one_line(name: Any) -> None:
    with pytest.raises(
        HighgroundError, match="a line of 1 to 100 characters, without control characters, of which something is"
    ) as said:
        Match(DUEL, DUEL.setting(), FastChance(1), names=("Ann", name))
    assert str(said.value).isprintable()


@pytest.mark.parametrize("name", ["Ann", "{who:seat}", "[red]x[/]", 'a"b\\', "x" * 100, "Zoë \u200d\xa0ﺍ", "🤠"])
def test_any_other_name_is_said_as_it_is_and_comes_back_with_the_log(name: str) -> None:
    match: Match[Any] = Match(DUEL, DUEL.setting(), KeyedChance.from_seed(1), names=(name, name))
    assert Match.from_log(DUEL, decode_log(encode_log(match.whole_log()))).names == (name, name)
    assert Match.from_snapshot(DUEL, Snapshot.decode(match.snapshot().encode())).names == (name, name)
    question = match.question(match.waited_for()[0])
    assert question and name in question.text


def test_a_name_that_is_read_from_right_to_left_leaves_the_rest_of_a_line_as_it_is() -> None:
    """Or else "6 life" after it would be read before it."""
    name = "\u05e9\u05dc\u05d5\u05dd"
    match: Match[Any] = Match(DUEL, DUEL.setting(), FastChance(1), names=(name, "Zoë"))
    assert match.scene(ANN).notes == (f"\u2068{name}\u2069: 6 life", "Zoë: 6 life")
    assert match.names == (name, "Zoë")


# A log has the names in its head


def test_a_saved_match_brings_its_names_back() -> None:
    match = duel()
    taken_up = Match.from_log(DUEL, decode_log(encode_log(match.whole_log())), FastChance(1))
    assert taken_up.names == NAMES and taken_up.question(ANN) == match.question(ANN)


def test_a_log_of_the_format_before_is_refused_as_such() -> None:
    """Its setting had the names in it, so that its head cannot even be read as one of today."""
    lines = encode_log(duel().whole_log()).splitlines(keepends=True)
    head = msgspec.json.decode(lines[0])
    head["line"] |= {"format": 2, "setting": head["line"]["setting"] | {"seats": ["Ann", "Bea"]}}
    with pytest.raises(FaultyLog, match=f"^entry 0: the log has format 2; this reads format {FORMAT}$"):
        decode_log(b"".join([msgspec.json.encode(head) + b"\n", *lines[1:]]))


# Settings are shared


@pytest.mark.parametrize("id", ["high-noon", "tactical-x"])
def test_equal_settings_are_one_object_however_they_came_about(id: str) -> None:
    game = load_game(id)
    setting = game.setting("skirmish")
    assert game.setting("skirmish") is setting
    assert game.setting_from(setting.record()) is setting
    log = decode_log(encode_log(Match(game, setting, FastChance(1), names=NAMES).whole_log()))
    assert Match.from_log(game, log, FastChance(1)).setting is setting


def test_settings_that_differ_in_anything_are_not_shared() -> None:
    setting = DUEL.setting()
    others = [
        DUEL.setting(variants=["first-blood"]),
        DUEL.setting(data=Numbers(life=5)),
        DUEL.setting("other", data=Numbers()),
    ]
    assert len({id(found) for found in (setting, *others)}) == len({found.digest for found in (setting, *others)}) == 4
    assert SEALED_BID.setting(seats=3) is not SEALED_BID.setting(seats=2)


def test_a_setting_that_nobody_holds_is_let_go() -> None:
    marked = DUEL.setting(data=Numbers(life=77))
    digest = marked.digest
    assert digest in DUEL._settings  # pyright: ignore[reportPrivateUsage]
    del marked
    gc.collect()
    assert digest not in DUEL._settings  # pyright: ignore[reportPrivateUsage]


def test_a_changed_record_is_not_taken_for_the_setting_it_was_made_from() -> None:
    setting = DUEL.setting()
    record = msgspec.structs.replace(setting.record(), data=msgspec.Raw(b'{"dice":3,"life":9}'))
    assert DUEL.setting_from(record).data == Numbers(life=9)
    spaced = msgspec.structs.replace(setting.record(), data=msgspec.Raw(b'{ "life": 6, "dice": 3 }'))
    assert DUEL.setting_from(spaced) is setting, "written in another way it is the same"
