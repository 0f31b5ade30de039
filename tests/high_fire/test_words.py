"""The words of the game: all of them in French, too, and a French wording of every clause."""

import re
import tomllib
from fractions import Fraction

from highground.engine import speaking
from highground.games.high_fire import GAME
from highground.games.high_fire.loading import HERE, own_rules
from highground.odds.numbers import amount
from tests.high_fire.stage import stage

SAME = {
    "title", "point", "part-attack", "part-defence", "part-quality", "part-close",
    "condition-stunned-sign", "condition-out-sign", "condition-lost-sign", "condition-engaged-sign",
    "condition-activated-sign", "condition-rapid-sign", "chart-power",
}  # fmt: skip
"""What is said alike in both languages."""


def test_everything_is_said_in_french_too() -> None:
    english, french = (tomllib.loads((HERE / name).read_text()) for name in ("words.toml", "words.fr.toml"))
    for table, sentences in english.items():
        assert set(sentences) - set(french[table]) <= SAME and not set(french[table]) - set(sentences)


def test_every_clause_has_a_french_wording() -> None:
    assert all("fr" in clause.wording for clause in GAME.rulebook)
    with speaking("fr"):
        assert GAME.rulebook["HF-A3"].said == "1 PA active une unité."


def test_nothing_breaks_before_the_points_of_a_french_sentence() -> None:
    """Before : ; ? ! and inside « » stands a no-break space; a fact in braces is followed by none."""
    words = tomllib.loads((HERE / "words.fr.toml").read_text())
    said = [sentence for table in words.values() for sentence in table.values()]
    for sentence in (*said, *(clause.wording["fr"] for clause in GAME.rulebook)):
        bare = re.sub(r"\{[^}]*\}", "0", sentence)
        assert not re.search("(?<!\u00a0)[:;?!»]|«(?!\u00a0)|’", bare), bare


def test_a_lesson_says_what_solid_cover_costs() -> None:
    costs = ("nothing", "one", "two", "three", "four")[-own_rules().modifiers.solid_cover]
    lesson = tomllib.loads((HERE / "lessons" / "02-letters-and-cover.toml").read_text())
    assert f"Solid cover would cost {costs} (HF-S7)" in lesson["steps"][-1]["afterwards"]


def test_a_match_is_told_in_french() -> None:
    fire = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, faces="10")
    with speaking("fr"):
        assert fire.question.text == "Que fait Alpha\u00a0?"
        assert [choice.label for choice in fire.question.choices][:2] == [
            "progression prudente",
            "progression tactique",
        ]
    fire.play("tactical", "fire", "Xray")
    with speaking("fr"):
        assert fire.told("HF-E3") == ["Xray: x1 est Hors de combat"]


def test_harm_in_french_goes_with_its_number() -> None:
    wounded, stunned = GAME.attacks.harms[1:]  # pyright: ignore[reportOptionalMemberAccess]
    with speaking("fr"):
        assert [amount(wounded, Fraction(n)) for n in (1, 2)] == ["1 blessé", "2 blessés"]
        assert [amount(stunned, Fraction(n, 1000)) for n in (1500, 1999)] == ["1.50 sonné", "2.00 sonnés"]
    assert amount(wounded, Fraction(1)) == "1 wounded"
