"""What words mean as answers, also those that are not allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from highground.engine import Procedure, Reason, Scene, ask
from highground.engine.meaning import refusal
from highground.engine.scene import CardFace, Cell, Hand
from tests.engine.toys import RULE, Toy, start, toy_game

ANN = 0


def why_not(answer: Any) -> Reason:
    return Reason(RULE, f"{answer} is not for today")


def nothing_to_play(state: Toy) -> Procedure[None]:
    """None of Ann's cards may be played now."""
    yield from ask(ANN, "card", ("pass", "wait"), of="card", cite=RULE, why_not=why_not)


def nowhere_to_go(state: Toy) -> Procedure[None]:
    """The answers are words alone, whatever there is on the board."""
    yield from ask(ANN, "way", ("back", "on"), of="cell", cite=RULE, why_not=why_not)


def told(procedure: Any, words: str) -> str:
    """Why Ann, who sees a card and a cell, may not answer so."""
    scene = Scene(title="Toy", cells=(Cell(key=3, at=(4, 2), name="ford"),), hands=(Hand(ANN, (CardFace(7, "Ace"),)),))
    game = replace(toy_game(procedure), scene=lambda _: scene, things={"cell": "cell"})
    return str(refusal(start(game).view(ANN), words))


def test_a_card_of_ones_own_is_known_by_its_name_where_none_may_be_played() -> None:
    assert "7 is not for today" in told(nothing_to_play, "ace")


def test_what_stands_for_no_number_is_a_mere_word() -> None:
    assert "ford is not for today" in told(nowhere_to_go, "Ford")
