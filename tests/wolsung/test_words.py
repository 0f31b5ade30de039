"""The words of the game: all of them in Polish, too, and one of each fact that a question wants."""

import tomllib

from highground.engine import speaking
from highground.games.wolsung import GAME
from highground.games.wolsung.loading import HERE
from tests.wolsung.stage import PISTOL, stage

SAME = {"title", "point", "suggested", "condition-toppled-sign", "condition-activated-sign"}
"""What is said alike in both languages."""


def test_everything_is_said_in_polish_too() -> None:
    english, polish = (tomllib.loads((HERE / name).read_text()) for name in ("words.toml", "words.pl.toml"))
    for table, sentences in english.items():
        assert set(sentences) - set(polish[table]) <= SAME


def test_every_clause_has_a_polish_wording() -> None:
    assert all("pl" in clause.wording for clause in GAME.rulebook)
    with speaking("pl"):
        assert GAME.rulebook["WO-A2"].said == "Aktywacja ma dwie akcje."


def test_a_match_is_told_in_polish() -> None:
    shot = stage({"Ada": (5, 10), "Xan": (10, 10)}, models={"Ada": {"gun": PISTOL}}, faces="4 4 4 1 1 1").play("shoot")
    with speaking("pl"):
        assert shot.question.text == "Ada strzela, cel to Xan. Jaka Reakcja?"
        assert [choice.label for choice in shot.question.choices] == ["Zimna Krew", "Szukanie Osłony"]
    shot.play("hold")
    with speaking("pl"):
        assert shot.told("WO-D7") == ["Xan dostaje obrażenia: 3 (pocisk)"]
