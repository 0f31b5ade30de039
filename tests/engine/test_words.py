"""All words of a game in a file, a second language in a second file; events as each seat knew them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from examples import dice_duel
from highground.engine import (
    FastChance,
    FaultyData,
    HighgroundError,
    Match,
    Modifier,
    Procedure,
    Reason,
    Total,
    Words,
    ask,
    show,
    speaking,
    tell,
    to_json,
)  # fmt: skip
from highground.engine.words import Sentence
from tests.engine.toys import RULE, Fixed, Toy, start, toy_game

ANN, BEA, OBSERVER = 0, 1, 30


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name.replace('_', '.')}.toml").write_text(text)
    return folder / "words.toml"


# Texts


def test_a_text_is_said_when_it_is_read_in_the_language_then_spoken(tmp_path: Path) -> None:
    words = Words.load(write(
        tmp_path, words='[texts]\nno-line = "{one} and {other} share no row"',
        words_pl='[texts]\nno-line = "{other} i {one}: brak wspólnego rzędu"',
    ))  # fmt: skip
    text = words.text("no-line", one="c4", other="f5")
    assert words.languages == ["en", "pl"]
    with speaking("pl"):
        assert str(text) == "f5 i c4: brak wspólnego rzędu"
    assert str(text) == "c4 and f5 share no row"
    with speaking("fr"):
        assert str(text) == "c4 and f5 share no row", "what a language has no words for is said in the first"


def test_reasons_and_totals_say_their_texts_in_words_and_in_json() -> None:
    words = Words.of(texts={"far": "{steps} steps away", "high": "higher ground"})
    reason = Reason("AB-1", words.text("far", steps=3))
    assert str(reason) == "3 steps away [AB-1]"
    assert to_json(reason) == b'{"clause":"AB-1","text":"3 steps away","geometry":[]}'
    assert str(Total((Modifier("AB-2", 1, words.text("high")),))) == "1 higher ground [AB-2] = 1"


def test_a_text_equals_what_it_says_and_another_of_the_same_facts() -> None:
    words = Words.of(texts={"far": "{steps} steps away"})
    assert words.text("far", steps=3) == words.text("far", steps=3) == "3 steps away"
    assert words.text("far", steps=3) != words.text("far", steps=4)
    assert "steps" in words.text("far", steps=3)


@pytest.mark.parametrize(
    ("name", "facts", "problem"),
    [
        ("near", {}, 'no words for "near"; write them under [texts]'),
        ("far", {"step": 3}, '"far" wants the facts steps'),
    ],
)
def test_a_text_without_words_or_facts_is_an_error_at_once(name: str, facts: dict[str, int], problem: str) -> None:
    with pytest.raises(HighgroundError) as caught:
        Words.of(texts={"far": "{steps} steps away"}).text(name, **facts)
    assert problem in str(caught.value)


def test_every_fault_of_a_file_of_words_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, words='[events]\nhit = "{who} is hit"\nmiss = "missed"',
                 words_pl='[events]\nhit = "{kto} trafiony"\nsmiech = "ha"')  # fmt: skip
    with pytest.raises(FaultyData) as caught:
        Words.load(path)
    assert caught.value.faults == [
        "events.hit: there is no fact kto here",
        "events.smiech: the first language has no such words",
    ]
    path.write_text('[texts]\nbroken = "{who"\n')
    with pytest.raises(FaultyData, match=r"texts.broken: .* a fact stands in braces"):
        Words.load(path)


def test_a_sentence_names_its_facts_with_what_they_are() -> None:
    assert Sentence("{who:piece} moves to {where} {{so}}").facts == {"who": "piece", "where": ""}
    assert Sentence("{who} moves {{so}}").fill({"who": "Ada"}) == "Ada moves {so}"


# A whole game in two languages


def test_questions_answers_and_events_are_said_in_another_language_from_a_file() -> None:
    match = start(dice_duel.GAME, Fixed([6] * 20))
    match.answer(ANN, "bold")
    question = match.question(BEA)
    with speaking("pl"):
        polish = match.question(BEA)
        match.answer(BEA, "stand")
        events = match.events_for(ANN)
    assert question and polish
    assert (question.name, question.text) == ("reaction", "Seat 1 strikes: what does Seat 2 do?")
    assert (polish.name, polish.text) == ("reaction", "Seat 1 uderza: co robi Seat 2?")
    assert [choice.label for choice in polish.choices] == ["stoi", "unik"]
    assert [choice.answer for choice in polish.choices] == ["stand", "duck"]
    assert events[0].text == "Seat 1 rani: Seat 2 traci 2"
    assert match.events_for(ANN)[0].text == "Seat 1 wounds Seat 2 by 2"
    assert (events[0].name, events[0].facts) == ("wounds", {"who": 0, "whom": 1, "wounds": 2})


# Events as each seat knew them


def play_face_down(state: Toy) -> Procedure[None]:
    card = state.deck.pop()
    yield from show(state, [card], to=ANN, cite=RULE)
    yield tell(RULE, "{who:seat} plays {card:card} face down", who=ANN, card=card)
    yield from ask(BEA, "turn-up", ("yes", "no"), cite=RULE)
    yield from show(state, [card], cite=RULE)
    yield tell(RULE, "it is {card:card}", card=card)
    yield from ask(BEA, "then", ("yes", "no"), cite=RULE)


def events(match: Match[Toy], seat: int) -> list[str]:
    return [event.text for event in match.events_for(seat)]


def test_an_event_stays_as_each_seat_knew_it_when_it_happened() -> None:
    match = start(toy_game(play_face_down, kinds=["ace", "king"]), Fixed(kinds=["ace"]))
    match.answer(BEA, "yes")
    assert events(match, ANN) == ["Seat 1 plays ace face down", "it is ace"]
    for seat in (BEA, OBSERVER):
        assert events(match, seat) == ["Seat 1 plays a hidden card face down", "it is ace"]
    assert [event.facts["card"] for event in match.events_for(BEA)] == [None, "ace"]
    assert events(match, BEA)[1:] == [event.text for event in match.events_for(BEA, since=1)]


def test_an_imagined_match_tells_nobody_what_the_real_cards_were() -> None:
    match = start(toy_game(play_face_down, kinds=["ace", "king", "queen", "jack"]), Fixed(kinds=["ace"]))
    imagined = [match.imagine(BEA, FastChance(seed)) for seed in range(40)]
    assert {events(other, BEA)[0] for other in imagined} == {"Seat 1 plays a hidden card face down"}
    kinds = {events(other, ANN)[0].split()[3] for other in imagined}
    assert kinds == {"ace", "king", "queen", "jack"}


def test_events_are_the_same_in_a_match_that_was_taken_up() -> None:
    match = start(toy_game(play_face_down, kinds=["ace", "king"]), Fixed(kinds=["ace"]))
    match.answer(BEA, "yes")
    taken_up = Match.from_log(match.game, match.whole_log(), Fixed())
    for seat in (ANN, BEA, OBSERVER):
        assert taken_up.events_for(seat) == match.events_for(seat)
        assert taken_up.log_for(seat) == match.log_for(seat)


# Facts


@pytest.mark.parametrize(("count", "english", "polish"), [
    (0, "0 steps", "0 kroków"), (1, "1 step", "1 krok"), (2, "2 steps", "2 kroki"), (5, "5 steps", "5 kroków"),
    (12, "12 steps", "12 kroków"), (22, "22 steps", "22 kroki"),
])  # fmt: skip
def test_words_go_with_numbers_as_each_language_counts(count: int, english: str, polish: str) -> None:
    assert Sentence("{steps} {steps:step|steps}").fill({"steps": count}) == english
    assert Sentence("{steps} {steps:krok|kroki|kroków}").fill({"steps": str(count)}) == polish


def test_a_fact_may_be_an_answer_or_a_text_by_its_name() -> None:
    def shout(state: Toy) -> Procedure[None]:
        yield tell(RULE, "shouts", how="go-on", why="far", times=1)
        yield from ask(ANN, "how", ("go-on", "stop"), about={"why": "far"}, cite=RULE)

    words = Words.of(
        questions={"how": "How, being {why:text}?"}, answers={"go-on": "go on"}, texts={"far": "far away"},
        events={"shouts": "“{how:answer}”, {why:text}, {times} {times:time|times}"},
    )  # fmt: skip
    match = start(replace(toy_game(shout), words=words))
    assert events(match, ANN) == ["“go on”, far away, 1 time"]
    question = match.question(ANN)
    assert question and question.text == "How, being far away?"


def test_an_event_or_a_question_that_lacks_a_fact_is_found_when_it_happens() -> None:
    def shout(state: Toy) -> Procedure[None]:
        yield tell(RULE, "shouts", who=ANN)

    words = Words.of(events={"shouts": "{who:seat} shouts {what}"})
    with pytest.raises(HighgroundError, match='"shouts" wants the facts what'):
        start(replace(toy_game(shout), words=words))
