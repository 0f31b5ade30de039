"""Cards on a sheet, each as large as a playing card is, to be printed and cut out."""

from __future__ import annotations

from collections.abc import Sequence

from highground.draw import page
from highground.draw.cards import cells
from highground.draw.markup import BOLD, element, group, number, text, wrapped
from highground.draw.palette import FAINT_INK, INK, PAPER
from highground.engine import CardFace

WIDE, HIGH = 63 * 96 / 25.4, 88 * 96 / 25.4  # millimetres as a printer has them, 96 dots to the inch
COLUMNS = 4
INSIDE = 12.0
TITLE, SORT, WORDS = 17.0, 11.5, 12.5
CELL = 30.0


def sheet(title: str, cards: Sequence[CardFace]) -> str:
    """A picture of some cards, as many times as each is there. The same cards always give the same text."""
    columns = min(COLUMNS, max(1, len(cards)))
    rows = -(-len(cards) // columns)
    parts = [
        group([_card(card)], transform=f"translate({number(at % columns * WIDE)} {number(at // columns * HIGH)})")
        for at, card in enumerate(cards)
    ]
    words = "\n".join(f"{card.details}. {card.text}" for card in cards)
    return page.page(title, words, "".join(parts), columns * WIDE, rows * HIGH)


def _card(card: CardFace) -> str:
    """A card with its title, what it is, its values, its cells, and its text below."""
    room = WIDE - 2 * INSIDE
    parts = [element("rect", x=0, y=0, width=WIDE, height=HIGH, rx=9, fill=PAPER, stroke=FAINT_INK, stroke_width=1)]
    y = INSIDE
    for size, fill, weight, said in (
        (TITLE, INK, 700, card.title),
        (SORT, FAINT_INK, None, card.kind),
        (SORT, INK, 700, ", ".join(map(str, card.values))),
    ):
        for line in wrapped(said, room, size, BOLD) if said else ():
            parts.append(text(line, INSIDE, y + size, size, fill, font_weight=weight))
            y += size * 1.3
    y += 6
    if card.grid:
        left = (WIDE - 3 * CELL) / 2
        parts.append(group([cells((3, 3), card.grid, CELL)], transform=f"translate({number(left)} {number(y)})"))
        y += 3 * CELL + 8
    for line in wrapped(card.text, room, WORDS) if card.text else ():
        parts.append(text(line, INSIDE, y + WORDS, WORDS, INK))
        y += WORDS * 1.35
    return "".join(parts)
