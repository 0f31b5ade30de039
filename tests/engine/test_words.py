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


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{} is hit", '"{}" names no fact'),
        ("{who!r} is hit", '"{who!r}" names no fact'),
        ("{who.name} is hit", '"{who.name}" names no fact'),
        ("{0} is hit", '"{0}" names no fact'),
        ("{who:{what}} is hit", "names no fact"),
        ("{who:seat} hits {who:card}", "who is a seat and a card at once"),
    ],
)
def test_what_names_no_fact_is_a_fault_and_never_a_blank(text: str, problem: str) -> None:
    with pytest.raises(FaultyData) as caught:
        Words.of(events={"hit": text})
    assert problem in str(caught.value)


def test_a_fact_is_what_it_is_said_to_be_anywhere_in_its_sentence() -> None:
    for text in ("{who:seat}, {who}", "{who}, {who:seat}", "{who:seat} {who:one|two}"):
        assert Sentence(text).facts == {"who": "seat"}


def test_the_one_fact_of_an_answer_is_its_thing() -> None:
    with pytest.raises(FaultyData, match=r"answers.play: the one fact of an answer is \{thing\}"):
        Words.of(answers={"play": "play {card}"})


def test_a_verb_without_its_thing_is_an_error_that_says_so() -> None:
    with pytest.raises(HighgroundError, match=r'"play \{thing\}" wants the fact thing'):
        Words.of(answers={"play": "play {thing}"}).sentence("answers", "play").fill({})


def test_facts_are_the_same_things_in_every_language(tmp_path: Path) -> None:
    path = write(tmp_path, words='[events]\nhit = "{who:seat} is hit by {what}"',
                 words_pl='[events]\nhit = "{who:card}: {what:card}"')  # fmt: skip
    with pytest.raises(FaultyData) as caught:
        Words.load(path)
    assert caught.value.faults == [
        "events.hit: who is a seat in the first language, not a card",
        "events.hit: what is a word in the first language, not a card",
    ]


def test_the_first_language_has_one_file(tmp_path: Path) -> None:
    with pytest.raises(FaultyData, match=r"words.en.toml: the words in this language \(en\) stand in words.toml"):
        Words.load(write(tmp_path, words='[texts]\nhit = "hit"', words_en='[texts]\nhit = "struck"'))


def test_facts_are_wanted_as_the_first_language_says_them_whichever_is_spoken(tmp_path: Path) -> None:
    words = Words.load(write(tmp_path, words='[texts]\nhit = "{who} is hit"', words_pl='[texts]\nhit = "trafienie"'))
    with speaking("pl"), pytest.raises(HighgroundError, match='"hit" wants the facts who'):
        words.text("hit")


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


def test_what_happens_while_another_language_is_spoken_can_be_read_in_the_first(tmp_path: Path) -> None:
    """Polish leaves the card out, and does not say what the other fact is: it is what it is in English."""
    words = Words.load(write(
        tmp_path, words='[questions]\nturn-up = "?"\nthen = "?"\n[events]\nplays = "{who:seat} plays {card:card}"',
        words_pl='[events]\nplays = "{who} gra"',
    ))  # fmt: skip

    def play(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "then", ("yes", "no"), cite=RULE)
        yield from show(state, state.deck[:1], to=ANN, cite=RULE)
        yield tell(RULE, "plays", who=ANN, card=state.deck[0])

    match = start(replace(toy_game(play, kinds=["ace", "king"]), words=words), Fixed(kinds=["ace"]))
    with speaking("pl"):
        match.answer(ANN, "yes")
        assert events(match, ANN) == ["Seat 1 gra"]
        assert match.events_for(BEA)[0].facts == {"who": ANN, "card": None}
    assert [events(match, seat) for seat in (ANN, BEA)] == [["Seat 1 plays ace"], ["Seat 1 plays a hidden card"]]


def test_an_event_does_not_change_with_the_state_it_was_told_of() -> None:
    def count_on(state: Toy) -> Procedure[None]:
        for number in range(3):
            state.said.append(number)
            yield tell(RULE, "{said}", said=state.said)
            yield from ask(ANN, "then", ("yes", "no"), cite=RULE)

    match = start(toy_game(count_on))
    match.answer(ANN, "yes")
    assert events(match, ANN) == ["[0]", "[0, 1]"]


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
    (12, "12 steps", "12 kroków"), (22, "22 steps", "22 kroki"), (312, "312 steps", "312 kroków"),
    *((count, f"{count} steps", f"{count} kroki") for count in (3, 4, 23, 24, 102, 103, 104)),
    *((count, f"{count} steps", f"{count} kroków") for count in (10, 11, 13, 14, 15, 21, 111, 112, 113, 114, 115)),
])  # fmt: skip
def test_words_go_with_numbers_as_each_language_counts(count: int, english: str, polish: str) -> None:
    assert Sentence("{steps} {steps:step|steps}").fill({"steps": count}) == english
    assert Sentence("{steps} {steps:krok|kroki|kroków}").fill({"steps": str(count)}) == polish


def test_french_counts_nought_as_one(tmp_path: Path) -> None:
    write(tmp_path, words='[texts]\nfar = "{steps} {steps:step|steps}"\nlate = "{n} {n:turn|turns}"',
          words_fr='[texts]\nfar = "{steps} {steps:pas|PAS}"')  # fmt: skip
    words = Words.load(tmp_path / "words.toml")
    with speaking("fr"):
        said = [str(words.text("far", steps=steps)) for steps in (0, 1, 1.5, 2)]
        assert said == ["0 pas", "1 pas", "1.5 pas", "2 PAS"]
        assert words.text("late", n=0) == "0 turns", "what is not there in French is counted as in the first language"
    assert words.text("far", steps=0) == "0 steps"


def test_what_is_no_number_is_not_counted_by() -> None:
    assert Sentence("{steps} {steps:step|steps}").fill({"steps": 1.5}) == "1.5 steps"
    with pytest.raises(HighgroundError, match=r'steps is counted by "step\|steps"; "many" is no number'):
        Sentence("{steps:step|steps}").fill({"steps": "many"})


def test_braces_in_the_words_of_an_answer_are_braces() -> None:
    def pick(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "pick", ("x", ("take", 1)), verbs={"take": "seat"}, about={"how": "x"}, cite=RULE)

    words = Words.of(questions={"pick": "{how:answer}?"}, answers={"x": "{{x}}", "take": "{{take}}"})
    question = start(replace(toy_game(pick), words=words)).question(ANN)
    assert question and question.text == "{x}?"
    assert [choice.label for choice in question.choices] == ["{x}", "{take} Seat 2"]


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


def test_a_question_that_lacks_a_fact_is_found_when_it_is_read() -> None:
    def how(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "how", ("yes", "no"), about={"who": ANN}, cite=RULE)

    words = Words.of(questions={"how": "How does {who:seat} do {what}?"})
    match = start(replace(toy_game(how), words=words))
    with pytest.raises(HighgroundError, match='"how" wants the facts what'):
        match.question(ANN)
