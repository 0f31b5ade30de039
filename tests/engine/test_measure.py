"""Changes: names with facts, said in words when they are read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from highground.engine import Change, FaultyData, Game, HighgroundError, Words, change, seated, speaking
from highground.engine.measure import amount_said, said
from tests.engine.toys import Toy, toy_game

ANN, BEA = 0, 1
ENGLISH = """[outcomes]
nothing = "all is quiet"
hurt = "{who:seat} loses {amount} {amount:life|lives}"
out = "{who:seat} is out"
laughs = "{who:seat} laughs"
bang = "a bang"
shots = "{amount} shots are heard"
hits = "{amount} of them hit"
"""
POLISH = """[outcomes]
nothing = "cisza"
hurt = "{who:seat} traci {amount} {amount:życie|życia|żyć}"
out = "{who:seat} odpada"
"""


def wait(state: Toy) -> None:
    """Nothing is done."""


@pytest.fixture
def game(tmp_path: Path) -> Game[Toy]:
    (tmp_path / "words.toml").write_text(ENGLISH)
    (tmp_path / "words.pl.toml").write_text(POLISH)
    return replace(toy_game(wait), words=Words.load(tmp_path / "words.toml"))


def words(game: Game[Toy], *changes: Change) -> str:
    with seated(("Ann", "Bea")):
        return said(game, game.setting(), changes)


def test_a_change_is_said_with_its_amount(game: Game[Toy]) -> None:
    assert words(game, change("hurt", 1, who=ANN)) == "Ann loses 1 life"
    assert words(game, change("hurt", 3, who=BEA)) == "Bea loses 3 lives"
    with speaking("pl"):
        assert words(game, change("hurt", 5, who=BEA)) == "Bea traci 5 żyć"


def test_whoever_several_things_are_said_of_is_named_once(game: Game[Toy]) -> None:
    hurt, out, laughs = change("hurt", 2, who=ANN), change("out", who=ANN), change("laughs", who=ANN)
    assert words(game, hurt, out) == "Ann loses 2 lives and is out"
    assert words(game, laughs, hurt, out) == "Ann laughs, loses 2 lives and is out"
    assert words(game, hurt, change("laughs", who=BEA)) == "Ann loses 2 lives, Bea laughs"
    assert words(game, change("bang"), change("bang")) == "a bang, a bang"
    assert words(game, change("shots", 2), change("hits", 2)) == "2 shots are heard, 2 of them hit"


def test_nothing_is_said_too(game: Game[Toy]) -> None:
    assert words(game) == "all is quiet"
    with speaking("pl"):
        assert words(game) == "cisza"
    assert words(replace(game, words=Words.of(outcomes={"bang": "a bang"}))) == "nothing changes"


def test_how_two_things_are_joined_is_the_games_to_say() -> None:
    game = replace(toy_game(wait), words=Words.of(outcomes={"out": "{who:seat} is out", "also": "{one} & {other}"}))
    assert words(game, change("out", who=ANN), change("out", who=ANN)) == "Ann is out & is out"


def test_a_mean_is_said_in_the_same_words(game: Game[Toy]) -> None:
    with seated(("Ann", "Bea")):
        assert amount_said(game, game.setting(), change("hurt", 3, who=ANN), "1.25") == "Ann loses 1.25 lives"


def test_equal_changes_are_equal_values_whatever_language_is_spoken() -> None:
    with speaking("pl"):
        polish = change("moves", 2, who=1, where=3)
    assert polish == change("moves", 2, where=3, who=1)
    assert len({polish, change("moves", 2, where=3, who=1), change("moves", 3, where=3, who=1)}) == 2


@pytest.mark.parametrize("amount", [0, -2])
def test_what_has_not_changed_is_not_named(amount: int) -> None:
    with pytest.raises(TypeError, match="by 1 or more"):
        change("hurt", amount, who=ANN)


def test_words_and_facts_that_are_missing_are_named(game: Game[Toy]) -> None:
    with pytest.raises(HighgroundError, match=r'no words for "sings"; write them under \[outcomes\]'):
        words(game, change("sings"))
    with pytest.raises(HighgroundError, match='"hurt" wants the facts amount'):
        words(game, change("hurt", who=ANN))


def test_another_language_has_no_other_facts(tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text(ENGLISH)
    (tmp_path / "words.pl.toml").write_text('[outcomes]\nout = "{kto:seat} odpada"\nsings = "śpiewa"')
    with pytest.raises(FaultyData) as faulty:
        Words.load(tmp_path / "words.toml")
    assert faulty.value.faults == [
        "outcomes.out: there is no fact kto here",
        "outcomes.sings: the first language has no such words",
    ]
