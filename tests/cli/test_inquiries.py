"""What may be asked at any question of a game before it is answered: sight, odds, cards, a hint."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from highground.cli.odds import FEW_BRANCHES
from highground.engine import Answer, Chance, FastChance, Match, View
from highground.games import load_game
from highground.players.advice import OnRound, advise
from tests.cli.conftest import ALLEY, ARCADE, COMMON, DICE_DUEL, SEALED_BID, Command

BALCONY = str(Path(ARCADE).parent / "balcony.toml")


def after(output: str, prompt: int) -> str:
    """What was printed after so many answers."""
    return output.split("Player 1> ")[prompt]


def test_help_lists_what_may_be_asked(type_in) -> None:
    output = type_in(["help", "quit"], "high-noon", "--scenario", ALLEY).output
    for word in ("sight A B", "seen A", "odds", "card NAME", "who A", "hint", "all", "words", "undo"):
        assert f"\n  {word} " in output


def test_help_offers_no_sight_where_a_game_has_none(type_in) -> None:
    output = type_in(["help", "quit"], DICE_DUEL).output
    assert "\n  odds " in output and "sight A B" not in output and "seen A" not in output


@pytest.mark.parametrize("words", ["sight Anna Lee Old Tom", "sight anna old", "SIGHT al, ot", "sight a1 Old Tom"])
def test_who_sees_whom_is_told_with_its_clauses_and_what_goes_beside(type_in, words: str) -> None:
    told = after(type_in([words, "quit"], "high-noon", "--scenario", ALLEY).output, 1)
    assert told.startswith("Yes: ") and " sees Old Tom.\n" in told
    assert "[HN-L1]" in told and "squares to the " in told and "[HN-B7 HN-E1]" in told


def test_a_thrown_item_goes_where_nobody_sees(type_in) -> None:
    run = type_in(["sight ada red", "sight ada red thrown", "quit"], "high-noon", "--scenario", BALCONY)
    assert after(run.output, 1).startswith("No: Ada Quill does not see Red Tom.")
    assert after(run.output, 2).startswith("Yes: Ada Quill sees Red Tom.") and "[HN-L5]" in after(run.output, 2)
    assert "higher ground: +1 to an attack this way [HN-E3 HN-E4]" in after(run.output, 2)
    other = type_in(["sight 0101 0205 thrown", "quit"], "tactical-x", "--scenario", COMMON)
    assert "nothing is thrown in tactical-x" in other.output


def test_whom_somebody_sees(type_in) -> None:
    told = after(type_in(["sight bo", "quit"], "high-noon", "--scenario", ALLEY).output, 1)
    assert told.startswith("Bo, at a4:\n") and "  sees Anna Lee: " in told and "  does not see Rosa: " in told
    assert "see Bo" not in told and "sees Bo" not in told
    told = after(type_in(["sight lefty", "quit"], "high-noon", "--scenario", ARCADE).output, 1)
    assert told.index("  sees Ben Shaw: ") < told.index("  does not see Ada Quill: "), "first what matters more"


def test_large_and_small_letters_tell_pieces_of_two_sides_apart(type_in) -> None:
    lines = ["sight MG", "sight mg", "sight Mg", "quit"]
    run = type_in(lines, "tactical-x", "--seat2", "greedy", "--seed", 1, "--scenario", "skirmish")
    assert after(run.output, 1).startswith("Red machine-gun section, at ")
    assert after(run.output, 2).startswith("Grey machine-gun section, at ")
    assert after(run.output, 3).startswith('"Mg" may be Red machine-gun section or Grey machine-gun section')


def test_from_a_place_nobody_sees_who_stands_there(type_in) -> None:
    told = after(type_in(["sight a4", "quit"], "high-noon", "--scenario", ALLEY).output, 1)
    assert told.startswith("a4:\n") and "Anna Lee" in told and " Bo:" not in told


def test_an_action_that_is_forbidden_is_not_taken_for_another_that_begins_so(type_in) -> None:
    run = type_in(["odds done done medium overrun 0806", "quit"], "tactical-x", "--scenario", COMMON)
    assert after(run.output, 1).startswith("undispersed armour stands there, which cannot be overrun [TX-P15]")


def test_whoever_is_asked_on_the_way_is_named_with_the_question(type_in) -> None:
    run = type_in(["odds done done medium 0904 fly", "quit"], "tactical-x", "--scenario", COMMON)
    told = after(run.output, 1)
    assert told.startswith("Search 2 is asked “medium tank platoon moves by ") and '”: "fly" is none' in told


def test_who_sees_a_place(type_in, highground: Command) -> None:
    """Each of the others and nobody else, just as the lines from them are judged one by one."""
    told = after(type_in(["seen d3", "quit"], "high-noon", "--scenario", ALLEY).output, 1)
    for name in ("Old Tom", "Rosa"):
        clear = highground("sight", "high-noon", ALLEY, name, "d3", "--json").json["clear"]
        assert f"  {name} {'sees' if clear else 'does not see'} d3: " in told
    assert "Bo " not in told and "Anna" not in told
    assert " of 2 others " in told.splitlines()[0] and told.splitlines()[0].endswith("whoever stands on d3.")


@pytest.mark.parametrize(
    ("words", "problem"),
    [("sight", "sight from whom to whom?"), ("sight anna nobody", '"nobody" is neither a place (a1 to f4) nor a piece'),
     ("sight nobody anna", '"nobody" is neither'), ("seen", "seen where?"), ("seen z9", '"z9" is neither'),
     ("card", "which card? There are: "), ("card Slgu", 'there is no card "Slgu"; did you mean "Slug"?'),
     ("odds dance", '"dance" is none of the answers'), ("odds anna done", "is none of the answers")],
)  # fmt: skip
def test_what_is_asked_wrongly_is_answered_by_what_would_be_right(type_in, words: str, problem: str) -> None:
    run = type_in([words, "quit"], "high-noon", "--scenario", ALLEY)
    told = after(run.output, 1)
    assert run.code == 0 and problem in " ".join(told.split()) and told.count("\n") < 4


def test_a_name_that_both_sides_have_is_never_suggested_twice(type_in) -> None:
    run = type_in(["sight rifle platoon 1 0505", "quit"], "tactical-x", "--seat2", "human")
    assert '"rifle platoon 1" may be Red rifle platoon 1 or Grey rifle platoon 1' in run.output


def test_all_that_is_known_of_a_piece(type_in) -> None:
    rooftop = str(Path(ARCADE).parent / "rooftop.toml")
    told = type_in(["who moss", "who", "who 3,3", "quit"], "wolsung", "--scenario", rooftop).output
    assert "Fusilier, 1.5″ tall; repeater: range " in " ".join(told.split())
    assert "who? For example: who A, with a piece" in told and "nobody stands on 3,3" in told


def test_what_a_card_says_also_of_others(type_in) -> None:
    run = type_in(["card shoot back", "card fan", "quit"], "high-noon", "--seed", 3)
    assert after(run.output, 1).startswith("  Shoot Back: Play when attacked.")
    assert after(run.output, 2).startswith("  Fan the Hammer: Play with your attack.")


def test_the_odds_at_the_table_are_those_of_the_command(type_in, highground: Command) -> None:
    said = highground("odds", "high-noon", ARCADE, "Ada Quill", "throw", "dead").output
    run = type_in(["odds Ada Quill throw dead", "ada", "odds throw dead", "quit"], "high-noon", "--scenario", ARCADE)
    fractions = {word for word in said.split() if "/" in word and word[0].isdigit()}
    for told in (after(run.output, 1), after(run.output, 3)):
        assert fractions and fractions <= set(told.split()) and "Odds as Player 1 can know them" in told


def test_of_many_ways_to_go_on_the_gist_is_told(type_in) -> None:
    told = after(type_in(["odds Ada Quill", "quit"], "high-noon", "--scenario", ARCADE).output, 1)
    assert "Odds as Player 1 can know them, of “Ada Quill”:" in told and "probability" not in told
    ways = [line for line in told.splitlines() if line.startswith("  ") and " → " in line]
    assert len(ways) > FEW_BRANCHES and "  throw → Red Tom → " in told and " health" in ways[0]
    assert "name more of the answers" in told and "policy “usual”" in told


def test_where_no_attack_can_be_made_it_is_told_why(type_in, tmp_path: Path) -> None:
    scene = tmp_path / "arcade.toml"
    text = Path(ARCADE).read_text()
    for before, now in (("b1", "a3"), ("g3", "b3"), ("f1", "c3"), ("e1", "g1"), ("e3", "g2")):
        text = text.replace(f'at = "{before}"', f'at = "{now}"')
    scene.write_text(text)
    told = after(type_in(["odds", "quit"], "high-noon", "--scenario", scene).output, 1)
    assert told.startswith("No attack can be made here:\n  Ada Quill\n    Red Tom: a3 and g1 share no row")
    assert "[HN-L1]" in told and "┃" not in told


def test_asking_changes_nothing(type_in, highground: Command, tmp_path: Path) -> None:
    asked, unasked = tmp_path / "asked.replay", tmp_path / "unasked.replay"
    answers = ["ada", "throw", "quit"]
    questions = ["odds", "odds ada shoot", "hint", "sight ada red", "seen a1", "card knife", "all"]
    game = ("high-noon", "--scenario", ARCADE, "--seed", 4)
    type_in([*questions, answers[0], "odds", "odds shoot", "hint", *answers[1:]], *game, "--save", asked)
    type_in(answers, *game, "--save", unasked)
    ends = [highground("replay", file, "--verify", "--json").json for file in (asked, unasked)]
    assert ends[0] == ends[1] and ends[0]["entries"] > 0


def test_nothing_that_is_told_depends_on_what_is_hidden(
    type_in, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other posse holds these three cards of its deck, or those: to the one who asks all looks the same."""
    for room in ("cli.inquiries", "odds.chances"):  # time for everything, so that nothing depends on that either
        monkeypatch.setattr(f"highground.{room}.SECONDS", 100)
    for bot in ("DEFAULT_OPPONENT", "ADVISER"):
        monkeypatch.setattr(f"highground.players.opponents.{bot}", "search:simulations=20")
    text = Path(ARCADE).read_text()
    told: list[str] = []
    for hand in ('["keep-low", "keep-low", "keep-low"]', '["quick-draw", "dive", "grit"]'):
        scene = tmp_path / "arcade.toml"
        scene.write_text(text.replace('["keep-low", "keep-low", "keep-low"]', hand))
        lines = ["odds", "hint", "ada", "odds", "hint", "odds throw", "quit"]
        told.append(type_in(lines, "high-noon", "--scenario", scene, "--seed", 1).output)
    assert told[0] == told[1] and "would answer" in told[0]


def test_a_hint_is_the_answer_of_the_usual_opponent_with_what_speaks_for_it(type_in) -> None:
    run = type_in(["hint", "anna", "hint", "quit"], "high-noon", "--scenario", ALLEY, "--seed", 1)
    told = after(run.output, 3)
    assert "  Search would answer: " in told and "    because: wins " in told and "\n  else " in told


def test_a_hint_for_a_place_says_how_high_it_is_and_who_sees_it(type_in, tmp_path: Path) -> None:
    scene = tmp_path / "alley.toml"
    scene.write_text(Path(ALLEY).read_text().replace('phase = "action"', 'phase = "movement"'))
    told = after(type_in(["anna", "hint", "quit"], "high-noon", "--scenario", scene, "--seed", 1).output, 2)
    assert re.search(r"; rank \d, (in sight of [A-Z]\w|out of sight)", told)


@dataclass(frozen=True)
class Thought:
    answer: Answer
    value: float
    simulations: int


class Thinker:
    """A bot that can say what it thinks."""

    def __init__(self, tried: int = 40) -> None:
        self.tried = tried

    def answer(self, view: View[Any], chance: Chance) -> Answer:
        raise AssertionError("it is asked for its thoughts instead")

    def weigh(self, view: View[Any], chance: Chance, on_round: OnRound | None = None) -> Sequence[Thought]:
        return [Thought("bold", 0.5, 60), Thought("careful", 0.25, self.tried)]


def test_a_bot_that_explains_itself_is_shown_with_its_values() -> None:
    game = load_game(DICE_DUEL)
    match = Match(game, game.setting(), FastChance(1))
    question = match.question(0)
    assert question is not None
    advice = advise(match.view(0), question, FastChance(2), "thinker", Thinker())
    assert (advice.best.label, advice.worth) == ("bold", "wins 50%, tried 60 times")
    assert [(choice.label, worth) for choice, worth in advice.others] == [("careful", "wins 25%, tried 40 times")]
    hardly = advise(match.view(0), question, FastChance(2), "thinker", Thinker(tried=10))
    assert hardly.best == advice.best and not hardly.others, "what was hardly tried is not set beside it"


def test_a_point_that_is_none_of_those_suggested_is_advised_as_it_is_typed() -> None:
    class Pointer(Thinker):
        def weigh(self, view: View[Any], chance: Chance, on_round: OnRound | None = None) -> Sequence[Thought]:
            return [Thought((15500, 3250, 0), 0.5, 60)]

    game = load_game("high-fire")
    match = Match(game, game.setting("crossroads"), FastChance(1))
    question = match.question(0)
    assert question is not None and question.areas
    assert advise(match.view(0), question, FastChance(2), "pointer", Pointer()).best.label == "15.5″, 3.25″"


def test_lessons_answer_the_same_but_not_what_they_ask(type_in) -> None:
    run = type_in(["sight ada red", "card", "quit"], "high-noon", "--learn", "1")
    assert "That is what you are asked" in run.output and "which card? There are: " in run.output


def test_where_no_bot_knows_more_than_chance_there_is_no_hint(type_in) -> None:
    run = type_in(["hint", "quit"], SEALED_BID, "--seat2", "human")
    assert "no bot of sealed-bid knows more than chance" in run.output and "would answer" not in run.output


def test_odds_go_no_further_than_to_what_another_is_asked(type_in) -> None:
    """What the other would be asked in his own turn is his alone to know."""
    run = type_in(["odds done done done done done done", "quit"], "tactical-x", "--scenario", COMMON)
    assert after(run.output, 1).startswith("Search 2 is asked before that; leave out what comes later")


@pytest.mark.parametrize("asked", ["who first section", "sight First Section Watch Command", "sight watch first",
                                   "seen First Section", "First Section"])  # fmt: skip
def test_who_has_not_come_yet_is_known_by_name(type_in, asked: str) -> None:
    """In the skirmish of High Fire sections come in turn 3."""
    begin = ["10, 1.5", "14, 1.5", "1", "1"]
    run = type_in([*begin, asked, "quit"], "high-fire", "--seat2", "greedy", "--seed", 3)
    told = " ".join(run.output.split())
    assert ("" if asked == "First Section" else "First Section: ") + "it has not come yet; it comes in turn 3" in told
