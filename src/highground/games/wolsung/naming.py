"""What points and cards are called."""

from __future__ import annotations

from highground.engine import Point
from highground.engine.scene_text import inches
from highground.games.wolsung.cards import DECK
from highground.games.wolsung.words import say


def point_name(at: Point) -> str:
    """A point of the table in inches."""
    across, down, level = inches(at[0]), inches(at[1]), at[2]
    if level:
        return str(say("point-on-level", across=across, down=down, level=level))
    return str(say("point", across=across, down=down))


def card_name(kind: str | None) -> str:
    """A card in words."""
    if kind is None:
        return str(say("hidden-card"))
    if kind not in DECK:
        return str(say("no-card"))
    suit, rank = kind.split("-")
    named = str(say(f"rank-{rank}")) if not rank.isdecimal() else rank
    return str(say("card", rank=named, suit=say(f"suit-{suit}")))
