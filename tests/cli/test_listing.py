"""Which answers a person sees first, and what stands beside them."""

import re
from pathlib import Path

import msgspec
import pytest
from rich.text import Text

from highground.cli.answers import listed
from highground.cli.scenes import begin, setting_for
from highground.engine import Match, asked_of
from highground.engine.meaning import find_label
from highground.engine.question import Choice
from highground.engine.referee import choice_of
from highground.games import all_ids, load_game
from highground.odds.chances import chances_of
from highground.players.ordering import BEST, in_order_of_use
from tests.cli.conftest import ALLEY, ARCADE, COMMON, DICE_DUEL, Command

HILL = str(Path(COMMON).with_name("hill.toml"))


@pytest.fixture(autouse=True)
def time_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told must not depend on how busy the machine is."""
    monkeypatch.setattr("highground.odds.chances.SECONDS", 100)


def begun(game: str, scene: str, *answers: str) -> Match:
    """A match of a scene after some answers."""
    match = begin(load_game(game), setting_for(load_game(game), scene))
    for label in answers:
        seat = match.waited_for()[0]
        question = match.question(seat)
        assert question is not None
        answer = find_label(question, label)
        assert answer is not None
        match.answer(seat, answer)
    return match


def test_answers_are_in_the_order_in_which_the_game_ranks_them() -> None:
    match = begun("tactical-x", COMMON, "done", "done", "medium tank platoon")
    view, question = match.view(0), match.question(0)
    request = asked_of(view.request, 0)
    assert question is not None and request is not None and match.game.rank is not None
    ranked = match.game.rank(view.state, request, choice_of(request)[0])
    assert [choice.answer for choice in in_order_of_use(view, question).choices] == list(ranked)
    assert ranked != [choice.answer for choice in question.choices]


def test_of_many_answers_the_best_are_listed_and_all_on_request(type_in) -> None:
    run = type_in(["done", "done", "medium", "all", "quit"], "tactical-x", "--scenario", COMMON)
    listed = run.output[run.output.index("Where to, medium tank platoon?") :].split("Player 1> ")
    first, everything = listed[0], listed[1]
    assert first.count("▸") == BEST + 1 and " way" in first, "the best, a word, and what the sign means"
    more = re.search(r"and (\d+) more: type all to see them", first)
    assert more is not None
    names = re.findall(r"\d{4}", everything)
    assert len(names) > 40 and everything.count("▸") == BEST and "overrun 0205" in everything
    places = re.findall(r"(?<!overrun )\b\d{4}", everything)
    assert places == sorted(places)


def test_places_are_listed_with_how_high_they_are_and_who_sees_them(type_in, highground: Command) -> None:
    run = type_in(["done", "medium", "quit"], "tactical-x", "--scenario", HILL)
    listed = run.output[run.output.index("Where to, medium tank platoon?") :]
    places = re.findall(r"▸(\d{4})  level (\d), in sight of mg\n", listed)
    assert len({height for _, height in places}) > 1
    for place, _ in places:
        looks = highground("sight", "tactical-x", HILL, "--who-sees", place, "--seat", 1, "--json").json["others"]
        assert [look["name"] for look in looks if look["clear"]] == ["machine-gun section"]
    assert "▸stay\n" in listed, "words are no places"


def test_without_a_board_nobody_goes_by_letters(type_in) -> None:
    run = type_in(["done", "medium", "quit"], "tactical-x", "--scenario", HILL, "--words")
    assert "in sight of machine-gun section\n" in run.output and "in sight of mg" not in run.output


def test_what_is_the_same_of_all_places_is_said_once(type_in) -> None:
    run = type_in(["done", "done", "medium", "quit"], "tactical-x", "--scenario", COMMON)
    assert (
        run.output.count("level 0, in sight of")
        == run.output.count("  each: level 0, in sight of 2 mg, lt, m82\n")
        == 1
    )


def test_few_answers_are_all_listed_and_the_best_is_pointed_out(type_in) -> None:
    run = type_in(["quit"], "high-noon", "--scenario", ALLEY)
    assert re.search(r"\n ▸ 1  \S.*\n   2  \S.*\n   3  \S", run.output)
    assert "▸" not in type_in(["quit"], DICE_DUEL).output, "where the game ranks nothing, nothing is pointed out"


def test_a_number_is_that_of_the_list(type_in) -> None:
    run = type_in(["ada", "odds 2", "2", "quit"], "high-noon", "--scenario", ARCADE)
    listed = run.output[run.output.index("What does Ada Quill do?") :]
    second = re.search(r"\n +2  (\w+)", listed)
    assert second is not None and second[1] == "throw"
    assert "of “throw → Red Tom → " in listed and "(throw) with" in listed


def test_cards_that_are_alike_are_listed_once(type_in) -> None:
    run = type_in(["ada", "shoot", "hot", "quit"], "high-noon", "--scenario", ARCADE)
    question = run.output[run.output.index("With which card does Ada Quill") :]
    assert question.count("Hot Lead (attack 4, defence 0)") == 2, "once in the list, and once when it is played"
    assert " 1  Hot Lead (attack 4, defence 0) (2 of them)" in question


def test_an_attack_is_offered_with_its_exact_chances(type_in, highground: Command) -> None:
    """What stands beside fire at a hex is what the odds of that fire are."""
    run = type_in(["quit"], "tactical-x", "--scenario", COMMON)
    rows = dict(re.findall(r"\n [▸ ](\d{4})  (.*)", run.output))
    assert set(rows) == {"0205", "0505", "0806", "0807"} and "Exact chances" in run.output
    for place, words in rows.items():
        found = highground("odds", "tactical-x", COMMON, place, "--json").json["outcomes"]
        for fate in ("destroyed", "dispersed"):
            likely = sum(outcome["probability"] for outcome in found if fate in outcome["outcome"])
            assert (f"{fate} {likely:.1%}" in words) == (likely > 0)


def test_chances_that_would_take_too_long_are_left_to_whoever_asks(type_in) -> None:
    match = begun("high-noon", ARCADE, "Ada Quill")
    question = match.question(0)
    assert question is not None
    told = chances_of(match.view(0), question, question.choices, seconds=0)
    assert not told.beside and told.note == "Chances take longer here; odds tells them."
    assert chances_of(match.view(0), question, question.choices, seconds=5).beside["throw"].startswith("Red Tom: ")


def test_whoever_asks_where_the_time_is_too_short_is_not_sent_in_a_circle(
    type_in, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("highground.cli.inquiries.SECONDS", 0)
    run = type_in(["ada", "odds", "quit"], "high-noon", "--scenario", ARCADE)
    told = run.output[run.output.index("shoot: ") :]
    assert "shoot: takes longer" in told and "rest: takes longer" in told
    assert "Chances take longer here; odds ANSWER tells them." in told


def test_whoever_defends_is_told_what_each_card_is_good_for(type_in, tmp_path: Path) -> None:
    scene = tmp_path / "arcade.toml"
    text = Path(ARCADE).read_text()
    scene.write_text(text.replace('["keep-low", "keep-low", "keep-low"]', '["keep-low", "quick-draw", "dive"]'))
    lines = ["ada", "shoot", "hot", "none", "quit"]
    run = type_in(lines, "high-noon", "--scenario", scene, "--seat2", "human", "--seed", 1)
    question = run.output[run.output.index("With which card does Red Tom defend") :]
    assert re.search(r"Belly to the Ground .*  no harm", question), "it can dive besides"
    assert re.search(r"Quick on the Draw .*\)  1 health lost", question), "whose it is says the question"
    assert re.search(r"none  +3 health lost", question)


def test_a_second_attack_is_part_of_what_the_first_leads_to_wherever_that_is_asked(type_in) -> None:
    run = type_in(["ada", "shoot", "hot", "quit"], "high-noon", "--scenario", ARCADE)
    assert "shoot          Red Tom: 3.27 health lost, out 56.0%" in run.output
    assert "Fan the Hammer         3.27 health lost, out 56.0%" in run.output
    assert "none                   1.10 health lost" in run.output


def test_whoever_may_cancel_a_card_of_an_attack_is_told_what_comes_of_it(type_in, tmp_path: Path) -> None:
    scene = tmp_path / "arcade.toml"
    text = Path(ARCADE).read_text().replace("grit = 1,", "grit = 1, not-so-fast = 1,")
    scene.write_text(text.replace('["keep-low", "keep-low", "keep-low"]', '["keep-low", "keep-low", "not-so-fast"]'))
    run = type_in(["ada", "shoot", "hot", "dead", "quit"], "high-noon", "--scenario", scene, "--seat2", "human")
    question = run.output[run.output.index("with which card is it cancelled?") :]
    assert re.search(r"Not So Fast  Red Tom: 1 health lost", question)
    assert re.search(r"none         Red Tom: 2 health lost", question)


@pytest.mark.parametrize("id", [id for id in all_ids() if load_game(id).attacks])
def test_the_questions_of_an_attack_are_questions_of_the_game(id: str) -> None:
    game = load_game(id)
    assert game.attacks is not None and game.attacks.questions
    assert game.attacks.questions <= set(game.words.names("questions"))


LONG, SHORT = "a card that has a long name", "none"


@pytest.mark.parametrize(
    ("beside", "width", "lines"),
    [
        ("1.5 lost", 80, [f"   1  {LONG}  1.5 lost", f"   2  {SHORT:27}  1.5 lost"]),
        ("1.5 lost", 36, [f"   1  {LONG}", f"{'':28}1.5 lost", f"   2  {SHORT:20}  1.5 lost"]),
        ("x" * 30, 36, [f"   1  {LONG}", f"{'':8}{'x' * 30}", f"   2  {SHORT}", f"{'':8}{'x' * 30}"]),
    ],
)
def test_what_goes_beside_an_answer_is_not_broken_where_it_has_room_below(
    beside: str, width: int, lines: list[str]
) -> None:
    question = begun("high-noon", ALLEY).question(0)
    assert question is not None
    question = msgspec.structs.replace(question, choices=(Choice(LONG, LONG), Choice(SHORT, SHORT)))
    told = listed(question, width, beside={LONG: beside, SHORT: beside})
    assert [Text.from_markup(line).plain for line in told] == lines


def test_whose_harm_it_is_goes_without_saying_only_of_the_target(type_in, tmp_path: Path) -> None:
    """Whoever shoots back harms the attacker, whom the question names as well."""
    scene = tmp_path / "arcade.toml"
    text = Path(ARCADE).read_text()
    scene.write_text(text.replace('["keep-low", "keep-low", "keep-low"]', '["keep-low", "quick-draw", "shoot-back"]'))
    lines = ["ada", "shoot", "hot", "none", "belly", "quit"]
    run = type_in(lines, "high-noon", "--scenario", scene, "--seat2", "human", "--seed", 1)
    question = run.output[run.output.index("which special card is played") :]
    assert re.search(r"Shoot Back +Ada Quill: \d.* health lost", question)
