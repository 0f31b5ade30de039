"""Trials of the language: each is a card with a sentence, and what comes of it. `TRIALS` has them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highground.games.highlander.data import Card, SideFile
from tests.highlander.table import Duel, duel, side

TRIALS: list[tuple[tuple[str, ...], Callable[..., None]]] = []
"""The sentences of every trial, and its function."""


class Trial:
    """A card on trial, called `trial`: in Ann's hand, in play, or on the board."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def duel(self, ann: SideFile | str = "", bob: SideFile | str = "", **more: Any) -> Duel:
        """Any situation in which the card may occur."""
        return duel(ann, bob, cards={"trial": self.card}, **more)

    def played(self, hand: str = "", bob: SideFile | str = "", answers: str = "", **more: Any) -> Duel:
        """Ann plays it in her attack phase, with this hand besides."""
        more = {"phase": "attack", **more}
        given = {name: more.pop(name) for name in list(more) if name in SideFile.__struct_fields__}
        attacks = given.pop("attacks", "")
        ann = side(f"trial {hand}", given.pop("in_play", ""), attacks, given.pop("discards", ""), **given)
        return self.duel(ann, bob, **more).play("trial", *answers.split())

    def lies(self, ann: str = "", bob: SideFile | str = "", **more: Any) -> Duel:
        """It is in play on Ann's side, and she holds this hand."""
        given = {name: more.pop(name) for name in list(more) if name in SideFile.__struct_fields__}
        with_it = f"trial {given.pop('in_play', '')}"
        return self.duel(side(ann, with_it, given.pop("attacks", ""), given.pop("discards", ""), **given), bob, **more)

    def strikes(self, bob: SideFile | str = "", how: str = "", ann: str = "", **more: Any) -> Duel:
        """It lies on the board as an attack of Ann's, and Bob is to meet it."""
        return self.duel(side(ann, more.pop("in_play", ""), f"trial{how}"), bob, turn="Bob", phase="defence", **more)

    def defends(self, attacks: str, bob: str = "", **more: Any) -> Duel:
        """Bob holds it and meets an attack of Ann's with it."""
        return self.duel(side(attacks=attacks), side(f"trial {bob}", **more), turn="Bob", phase="defence")


def trial(*sentences: str, type: str = "event", **more: Any) -> Callable[[Callable[[Trial], None]], Callable[[], None]]:
    """Let a test try a card with these sentences."""

    def made(function: Callable[[Trial], None]) -> Callable[[], None]:
        card = Card(title="On Trial", type=type, gem="ruby", effects=sentences, **more)  # pyright: ignore[reportArgumentType]

        def test() -> None:
            function(Trial(card))

        test.__doc__ = function.__doc__
        TRIALS.append((sentences, function))
        return test

    return made
