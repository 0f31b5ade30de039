"""The conformance suite lets a sound game pass, and catches each fault that is built into it."""

from __future__ import annotations

import pytest

pytest_plugins = "pytester"

SHELL_GAME = """
import random
from typing import Any
import msgspec
from highground.engine import Attack, Attacks, Game, Outcome, PlayQuality, Rulebook, Scene, State, Step, at_random
from highground.engine import ask, change, register, show, tell, then

SHARED = []

class Nothing(msgspec.Struct, frozen=True):
    pass

class Table(State, kw_only=True):
    deck: list[int] = []
    points: list[int]
    word: str = ""
    history: Any = None

def setup(setting):
    state = Table(setting=setting, points=[0, 0], agenda=[Step("look", (0,))])
    state.deck = state.cards.new_deck([str(number) for number in range(1, 9)])
    return state

def look(state, seat):
    card = state.deck.pop()
    yield from show(state, [card], to=seat, cite="SG-1")
    # AFTER THE LOOK
    then(state, guess, card, 1 - seat)

def guess(state, card, seat):
    choices = ("low", "high")
    # BEFORE THE GUESS
    word = yield from ask(seat, "word", choices, cite="SG-2")
    # AFTER THE GUESS
    yield from show(state, [card], cite="SG-3")
    right = (int(state.cards[card]) > 4) == (word == "high")
    state.points[seat] += right
    yield tell("SG-3", "{who:seat} guesses {word} of {card:card}", who=seat, word=word, card=card)
    if len(state.deck) > 2:
        then(state, look, seat)

def outcome(state):
    return Outcome(tuple(s for s in (0, 1) if state.points[s] == max(state.points)), "SG-3", "most points")

def measure(before, after):
    changed = [seat for seat in (0, 1) if after.points[seat] > before.points[seat]]
    return tuple(change("scores", after.points[seat] - before.points[seat], who=seat) for seat in changed)

GAME = register(Game(
    id="shell-game", title="Shell game", version=1, seats=range(2, 3), state_type=Table, data_type=Nothing,
    rulebook=Rulebook.of("Shell game", {"SG-1": "One looks.", "SG-2": "One guesses.", "SG-3": "Right ones count."}),
    procedures=(look, guess), setup=setup, outcome=outcome, scenarios={"only": Nothing},
    scene=lambda state: Scene(title=f"Points: {state.points}"),
    measure=measure,
))
"""

SUITE = """
from pathlib import Path
from highground.testing.conformance import Conformance
from shell_game import GAME

class TestShellGame(Conformance):
    game = GAME
    playthroughs = Path(__file__).parent / "playthroughs"
    whole_games = 4
    random_games = 100
    moments_of_a_search = (0, 1, 2, 3, 4, 5)  # all there are
    moments_looked_at = 40
"""

AFTER_THE_LOOK = "    # AFTER THE LOOK"
BEFORE_THE_GUESS = "    # BEFORE THE GUESS"
AFTER_THE_GUESS = "    # AFTER THE GUESS"


def failures(pytester: pytest.Pytester, game: str, *tests: str) -> set[str]:
    """The tests of the suite that a game fails: of these alone, or of all if none is named."""
    pytester.makepyfile(shell_game=game, test_shell_game=SUITE)
    named = ("-k", " or ".join(tests)) if tests else ()
    result = pytester.runpytest_subprocess(
        "-phighground.testing.plugin", "-pno:cacheprovider", "--update-playthroughs", "-rfE", "--tb=line", *named
    )
    counts = result.parseoutcomes()
    assert sum(counts.values()) - counts.get("deselected", 0) >= (len(tests) or 18), "what was wanted was run"
    found = {line.split("::")[2].split(" ")[0] for line in result.outlines if line.startswith(("FAILED ", "ERROR "))}
    assert len(found) == counts.get("failed", 0)
    return found


def test_a_sound_game_passes(pytester: pytest.Pytester) -> None:
    assert failures(pytester, SHELL_GAME) == set()


@pytest.mark.parametrize(
    ("place", "fault", "caught_by"),
    [
        pytest.param(
            BEFORE_THE_GUESS,
            '    choices = choices if int(state.cards[card]) < 8 else ("high", "low")',
            {"test_questions_are_the_same_from_a_view", "test_no_peeking"},
            id="reads a hidden card",
        ),
        pytest.param(
            BEFORE_THE_GUESS,
            '    choices = (*choices, "surely high") if state.cards.what[card] == "8" else choices',
            {"test_questions_are_the_same_from_a_view"},
            id="peeks at a hidden card",
        ),
        pytest.param(
            AFTER_THE_LOOK,
            "    state.word = state.cards[card]",
            {"test_no_peeking"},
            id="writes a hidden card where all can read it",
        ),
        pytest.param(
            AFTER_THE_LOOK,
            '    yield tell("SG-1", "this is {kind}", kind=state.cards[card])',
            {"test_no_peeking"},
            id="tells a hidden card to all",
        ),
        pytest.param(
            BEFORE_THE_GUESS,
            "    choices = choices if state.points != [2, 1] else ()",
            {"test_thousands_of_random_games_end_with_all_invariants_kept"},
            id="has a dead end",
        ),
        pytest.param(
            AFTER_THE_GUESS,
            "    SHARED.append(word); state.history = SHARED",
            {"test_copy_shares_nothing_with_its_original"},
            id="shares a list between copies",
        ),
        pytest.param(
            AFTER_THE_GUESS,
            "    state.points[seat] += random.random() < 0.5",
            {"test_nothing_touches_the_global_random_generator", "test_same_seed_gives_same_game"},
            id="throws dice of its own",
        ),
        pytest.param(
            AFTER_THE_GUESS,
            '    state.word = max({"a", "b", "c", "d", "e"}, key=lambda word: hash(word))',
            {"test_same_game_under_two_hash_seeds"},
            id="depends on the order of a set",
        ),
        pytest.param(
            AFTER_THE_GUESS,
            '    yield tell("SG-9", "by a rule that is not there")',
            {"test_everything_cited_is_in_the_rulebook"},
            id="cites what is not in its rulebook",
        ),
        pytest.param(
            BEFORE_THE_GUESS,
            '    choices = ("low", "high", "low")',
            {"test_every_offered_answer_is_accepted"},
            id="offers an answer twice",
        ),
        pytest.param(
            "who=seat) for seat in changed)",
            'who=seat) for seat in changed) + (change("guessed"),)',
            {"test_what_has_changed_is_the_same_in_every_language_and_can_be_said"},
            id="says that something has changed where nothing has",
        ),
        pytest.param(
            "    measure=measure,",
            '    measure=measure, attacks=Attacks(find=lambda state, question: [Attack(0, 1, ("sideways",))],'
            ' attacker="seat", target="seat", role="who", harms=(), when="never"),',
            {"test_every_attack_that_is_listed_can_be_made"},
            id="lists an attack that cannot be made",
        ),
        pytest.param(
            "    measure=measure,",
            '    measure=measure, policies={"greedy": lambda setting, parameters: at_random},'
            ' quality=PlayQuality(notice=lambda: lambda state, told: (), scripts=("charge",)),',
            {"test_what_is_measured_of_its_play_can_be_played"},
            id="measures a script that it does not have",
        ),
    ],
)
def test_a_fault_is_caught_by_the_right_test(
    pytester: pytest.Pytester, place: str, fault: str, caught_by: set[str]
) -> None:
    assert SHELL_GAME.count(place) == 1
    assert failures(pytester, SHELL_GAME.replace(place, fault), *caught_by) == caught_by


SEARCHED = """
def by_word(state, question, offered, chance):
    return "high" if HIGH else "low"

def standing(state, seat):
    return (1 + state.points[seat]) / (2 + sum(state.points))

"""
SEARCH = (
    ' policies={"greedy": make_greedy}, rank=lambda state, question, offered: list(offered),'
    ' standing=standing, boundaries=frozenset({"look"}),'
)
MAKER = """
def make_greedy(setting, parameters):
    done_without(parameters, "greedy", ())
    return by_word

"""


def searched(high: str) -> str:
    """The game with all that search wants of it; its policy guesses high by this."""
    game = SHELL_GAME.replace("    measure=measure,", "    measure=measure," + SEARCH)
    game = game.replace(AFTER_THE_LOOK, '    state.word = state.cards.what[card] or ""')
    brings = "from highground.engine.parameters import done_without\n" + SEARCHED.replace("HIGH", high) + MAKER
    return game.replace("def outcome(state):", brings + "def outcome(state):")


def test_a_search_that_goes_by_what_it_cannot_know_is_caught(pytester: pytest.Pytester) -> None:
    """A hidden card has been written where the policy, by which search plays on, can read it; which it does."""
    caught = "test_search_answers_by_what_its_seat_can_know"
    assert failures(pytester, searched('state.word > "4"'), caught) == {caught}


def test_a_search_that_leaves_alone_what_it_cannot_know_is_not(pytester: pytest.Pytester) -> None:
    test = "test_search_answers_by_what_its_seat_can_know"
    assert failures(pytester, searched("state.points[0] > 1"), test) == set()
