"""What points and cards are called."""

from __future__ import annotations

from highground.engine import Point
from highground.engine.scene_text import inches
from highground.games.wolsung.cards import DECK
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.words import say
from highground.space.table.shapes import is_on


def point_name(at: Point) -> str:
    """A point of the table in inches."""
    across, down, level = inches(at[0]), inches(at[1]), at[2]
    if level:
        return str(say("point-on-level", across=across, down=down, level=level))
    return str(say("point", across=across, down=down))


def place_name(setting: WolsungSetting, at: Point) -> str:
    """A point, and above the table what it is on, and how high that is."""
    point, height = point_name(at), setting.table.height(at)
    if not height:
        return point
    x, y, level = at
    on = (piece for piece in setting.table.pieces if (piece.level, piece.top) == (level, height))
    thing = next((piece.name for piece in on if piece.name and is_on(piece.outline, x, y)), None)
    if thing is None:
        return str(say("point-up", point=point, inches=inches(height)))
    return str(say("point-on-thing", point=point, thing=thing, inches=inches(height)))


def card_name(kind: str | None) -> str:
    """A card in words."""
    if kind is None:
        return str(say("hidden-card"))
    if kind not in DECK:
        return str(say("no-card"))
    suit, rank = kind.split("-")
    named = str(say(f"rank-{rank}")) if not rank.isdecimal() else rank
    return str(say("card", rank=named, suit=say(f"suit-{suit}")))
