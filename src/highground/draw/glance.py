"""A scene at a glance, for small places on a page: where most is going on, or else some of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.sax.saxutils import escape

from highground.draw.cards import cells
from highground.draw.markup import FONT, element, group, number, text, wrapped
from highground.draw.palette import FAINT_INK, INK, PAPER
from highground.draw.room import Board
from highground.draw.rooms import room_of
from highground.draw.themed import themed
from highground.engine import CardFace, Scene

SHAPE = 16 / 9
SHARE = 0.8
"""How much of a board's width is seen."""
EDGE = 0.09
"""Pieces that are nearer to the edge than this, by the width, do not count."""
STEPS = 12
"""So many places are tried across and down."""
WIDE, HIGH = 560.0, 315.0
"""Of a picture of cards."""
CARD_WIDE, CARD_HIGH, BETWEEN = 124.0, 186.0, 12.0
MOST_CARDS, MOST_LINES = 4, 5
CELL = 14.0

Box = tuple[float, float, float, float]


def glance(scene: Scene, name: str) -> str:
    """The picture in colours that a page may change, or nothing if there is nothing to see; `name` tells its parts
    apart from those of others."""
    board = room_of(scene).paint(scene)
    if board.content:
        return _picture(scene.title, board.content, _window(scene, board), name)
    cards = [card for hand in scene.hands for card in hand.cards if card.title]
    return _picture(scene.title, _cards(cards), (0.0, 0.0, WIDE, HIGH), name) if cards else ""


def _picture(title: str, content: str, box: Box, name: str) -> str:
    return element(
        "svg", element("title", escape(title)), themed(content, f"{name}-"), xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, box)), preserveAspectRatio="xMidYMid slice", font_family=FONT,
    )  # fmt: skip


def _window(scene: Scene, board: Board) -> Box:
    """The part of a board with most pieces in it, of several sides if that can be; of equal ones the middle one.

    Pieces keep off its edge, unless that is where all of them stand.
    """
    wide, high = board.width - 2 * board.inset, board.height - 2 * board.inset
    width = min(wide * SHARE, high * SHAPE)
    height = width / SHAPE
    half = 0.5 if scene.grid else 0.0
    columns, rows = (max(1, size) for size in scene.size)
    spots = [((piece.at[0] + half) / columns * wide, (piece.at[1] + half) / rows * high, piece.seat)
             for piece in scene.pieces]  # fmt: skip

    def worth(corner: tuple[float, float], edge: float) -> tuple[int, int, float]:
        left, top = corner
        inside = Counter(
            seat for x, y, seat in spots if edge < x - left < width - edge and edge < y - top < height - edge
        )
        aside = abs(left + width / 2 - wide / 2) + abs(top + height / 2 - high / 2)
        return len(inside), inside.total(), -aside

    corners = [((wide - width) * across / STEPS, (high - height) * down / STEPS)
               for across in range(STEPS + 1) for down in range(STEPS + 1)]  # fmt: skip
    left, top = max(corners, key=lambda corner: worth(corner, EDGE * width))
    if not worth((left, top), EDGE * width)[0]:
        left, top = max(corners, key=lambda corner: worth(corner, 0.0))
    return board.inset + left, board.inset + top, width, height


def _cards(cards: Sequence[CardFace]) -> str:
    """Some cards side by side: no two alike, as far as that can be."""
    unlike = list({card.title: card for card in cards}.values())
    shown = unlike[:MOST_CARDS]
    start = (WIDE - len(shown) * (CARD_WIDE + BETWEEN) + BETWEEN) / 2
    return "".join(
        group([_card(card)], transform=f"translate({number(start + place * (CARD_WIDE + BETWEEN))} "
                                       f"{number((HIGH - CARD_HIGH) / 2)})")
        for place, card in enumerate(shown)
    )  # fmt: skip


def _card(card: CardFace) -> str:
    titles = wrapped(card.title, CARD_WIDE - 20, 15)
    words = wrapped(card.text, CARD_WIDE - 16, 10.5)[:MOST_LINES] if card.text else []
    corner = f"translate({number((CARD_WIDE - 3 * CELL) / 2)} {number(CARD_HIGH - 3 * CELL - 10)})"
    grid = group([cells((3, 3), card.grid, CELL)] if card.grid else [], transform=corner)
    return "".join(
        [
            element("rect", x=0, y=0, width=CARD_WIDE, height=CARD_HIGH, rx=8, fill=PAPER, stroke=FAINT_INK),
            *(text(line, 10, 24 + 18 * row, 15, INK, font_weight=700) for row, line in enumerate(titles)),
            *(text(line, 10, 30 + 18 * len(titles) + 14 * row, 10.5, INK) for row, line in enumerate(words)),
            grid,
        ]
    )
