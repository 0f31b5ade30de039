"""The words of the game: all of them in Polish, too, and one of each fact that a question wants."""

import tomllib
from typing import Any

from highground.engine import speaking
from highground.games.wolsung import GAME
from highground.games.wolsung.abilities import abilities
from highground.games.wolsung.data import Blade, Gadget, Gun, Spell
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


def test_what_a_model_carries_and_can_do_is_said() -> None:
    gadget = Gadget(name="pipe", template="mist", range=8, uses=2, quick=True)
    much: dict[str, Any] = {
        "gun": Gun(name="rifle", range=24, strength=4, piercing=1, rapid=2, movement_penalty=1, quick=True),
        "blade": Blade(name="sabre", piercing=1, terrible=True),
        "gadgets": (gadget, Gadget(name="salts", heal=2, range=1)), "spells": ("spark",), "immunity": ("mind",),
        "protection": {"shooting": 1}, "resistance": {"fire": 2}, "vulnerability": ("acid",), "luck": True,
        "hard_to_kill": True, "mist_walker": True, "mends": 1,
    }  # fmt: skip
    spell = Spell(name="Spark", kind="projectile", range=12)
    look = stage({"Ada": (5, 10), "Xan": (10, 10)}, models={"Ada": much}, spells={"spark": spell})
    assert abilities(look.state.setting, 0).split("; ") == [
        "rifle: range 24″, strength 4 (rapid shot 2, movement penalty 1, quick, armour piercing 1)",
        "sabre: strength 3 (armour piercing 1, terrible damage)",
        "Spark: projectile, range 12″, costs 1 card",
        "pipe: lays mist, range 8″, 2 uses (quick)",
        "salts: heals 2, range 1″, 1 use",
        "immune to the mind",
        "protection 1 against shooting",
        "resistance 2 to fire",
        "vulnerable to acid",
        "beginner's luck",
        "hard to kill",
        "walks through mist",
        "regains 1 life a turn",
    ]
    assert abilities(look.state.setting, 1) == ""
    with speaking("pl"):
        assert "zasięg 24″" in abilities(look.state.setting, 0)
