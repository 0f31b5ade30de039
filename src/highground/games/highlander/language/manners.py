"""Sentences that stand alone: when a card may be played, how often, and how long it stays."""

from __future__ import annotations

from dataclasses import dataclass

from highground.games.highlander.language.pattern import Table

MANNERS = Table("sentence that stands alone")


@dataclass(frozen=True)
class Manner:
    """What a card says of how it is played, by name."""

    name: str


for _text, _name in (
    ("Play in your may-do phase", "may-do"),
    ("Play in your defence phase", "defence"),
    ("Play in your attack phase", "attack"),
    ("Play with an attack", "with-attack"),
    ("Play with a defence", "with-defence"),
    ("Play in answer to a(n) {type}", "answer"),
    ("Play one a turn", "once"),
    ("Stays in play", "stays"),
    ("Any number of copies may be in play", "many"),
):
    MANNERS.says(_text)(Manner(_name))
