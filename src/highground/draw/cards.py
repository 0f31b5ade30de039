"""Cards beside the board: grids that they aim at and cover, piles, hands and cards laid out, with their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from highground.draw.marks import RINGS
from highground.draw.markup import element, group, number, text, wrapped
from highground.draw.palette import BLOCKED, COVER, FAINT_INK, GRID, INK, PAPER
from highground.engine import CardFace, CardGrid, GridMark, Hand, Pile, Scene
from highground.engine.scene import Spot
from highground.engine.scene_text import counted

Block = tuple[str, str, float]
"""A heading, what is drawn below it from (0, 0), and how high that is."""

SIZE, SMALL, LINE = 14.0, 12.0, 18.0
CELL = 24.0  # of a card grid
PADDING = 8.0


def blocks(scene: Scene, seats: Sequence[str], width: float) -> Iterator[Block]:
    """Grids, piles and hands; nothing for what there is not."""

    def owner(seat: int | None) -> str:
        return "" if seat is None else scene.name_of(seat, seats)

    if scene.card_grids:
        yield "Aim and cover", *_stacked(_grid(grid, owner(grid.seat)) for grid in scene.card_grids)
    if scene.piles:
        yield "Piles", *_stacked(_pile(pile, owner(pile.seat), width) for pile in scene.piles)
    if scene.hands:
        yield "Hands", *_stacked(_hand(hand, owner(hand.seat), width) for hand in scene.hands)


def _stacked(parts: Iterable[tuple[str, float]]) -> tuple[str, float]:
    """One below the other."""
    y, result = 0.0, ""
    for content, height in parts:
        result += group([content], transform=f"translate(0 {number(y)})")
        y += height
    return result, y


def _text_lines(lines: Iterable[str], size: float, fill: str, x: float = 0.0, **more: str | float) -> tuple[str, float]:
    found = list(lines)
    step = LINE * size / SIZE
    parts = [text(line, x, step * row + size, size, fill, **more) for row, line in enumerate(found)]
    return "".join(parts), step * len(found)


def _owned(name: str, owner: str) -> str:
    return f"{owner}: {name}" if owner else name


def _grid(grid: CardGrid, owner: str) -> tuple[str, float]:
    """A grid with its name beside it."""
    columns, rows = grid.size
    name, _ = _text_lines(wrapped(_owned(grid.name, owner), 170, SIZE), SIZE, INK, columns * CELL + 14)
    return cells(grid.size, grid.marks, CELL) + name, rows * CELL + 14


def cells(size: tuple[int, int], marks: Iterable[GridMark], side: float) -> str:
    """The cells of a grid: attacked ones are hatched, defended ones filled, and where both meet there is a tick."""
    kinds: dict[Spot, set[str]] = {}
    for mark in marks:
        kinds.setdefault(mark.at, set()).add(mark.kind)
    columns, rows = size
    parts: list[str] = []
    for row in range(rows):
        for column in range(columns):
            found = kinds.get((column, row), set())
            cell = _cell(found, side)
            parts.append(group([cell], transform=f"translate({number(column * side)} {number(row * side)})"))
    return "".join(parts)


def _cell(kinds: set[str], side: float) -> str:
    is_defended = "defence" in kinds
    fill = COVER if is_defended else PAPER
    parts = [element("rect", x=0, y=0, width=side, height=side, fill=fill, fill_opacity=0.35 if is_defended else None,
                     stroke=INK if kinds else GRID)]  # fmt: skip
    if "attack" in kinds:
        stripes = "".join(f"M{number(side * part)} 0L0 {number(side * part)}" for part in (0.33, 0.67, 1)) + "".join(
            f"M{number(side)} {number(side * part)}L{number(side * part)} {number(side)}" for part in (0.33, 0.67)
        )
        parts.append(element("path", d=stripes, stroke=BLOCKED, stroke_width=max(1.2, side * 0.09)))
    if len(kinds) > 1:
        tick = f"M{number(side * 0.2)} {number(side * 0.55)}l{number(side * 0.2)} {number(side * 0.2)}" + (
            f"l{number(side * 0.4)} {number(-side * 0.5)}"
        )
        for color, wide in ((PAPER, 0.26), (INK, 0.12)):
            parts.append(element("path", d=tick, fill="none", stroke=color, stroke_width=side * wide))
    return "".join(parts)


def _pile(pile: Pile, owner: str, width: float) -> tuple[str, float]:
    """A small pile with the number of its cards, its name, and the card on top."""
    light, dark = RINGS.get(pile.top.mark if pile.top else "", (PAPER, INK))
    shape = "".join(
        element("rect", x=4 - shift, y=4 - shift, width=24, height=32, rx=3, fill=light, stroke=dark, stroke_width=1.2)
        for shift in ((0, 2, 4) if pile.count > 1 else (0,))
    )
    count = text(str(pile.count), 12, 22, 13, INK, text_anchor="middle", font_weight=700)
    lines = wrapped(_owned(pile.name, owner), width - 40, SIZE)
    name, high = _text_lines(lines, SIZE, INK, 40)
    top, more = _text_lines(wrapped(f"{pile.top.details} on top", width - 40, SMALL), SMALL, FAINT_INK, 40) if (
        pile.top
    ) else ("", 0.0)  # fmt: skip
    return shape + count + name + group([top], transform=f"translate(0 {number(high)})"), max(46.0, high + more + 10)


def _hand(hand: Hand, owner: str, width: float) -> tuple[str, float]:
    """The plain cards of a hand in a line, then those that say or show more, one by one."""
    plain = [card for card in hand.cards if not (card.text or card.grid or card.mark)]
    others = [card for card in hand.cards if card.text or card.grid or card.mark]
    names = ", ".join(counted(card.details for card in plain)) or ("" if others else "nothing")
    whose = f"{owner}{f', {hand.name}' if hand.name else ''}: {names}".rstrip()
    line = _text_lines(wrapped(whose, width, SIZE), SIZE, INK)
    content, height = _stacked([line, *(_card(card, width) for card in others)])
    return content, height + 5


def _card(card: CardFace, width: float) -> tuple[str, float]:
    """A card with its title, its text and its cells."""
    aside = 3 * 11 + PADDING if card.grid else 0.0
    room = width - 2 * PADDING - aside
    title, high = _text_lines(wrapped(card.details, room, SIZE), SIZE, INK, PADDING, font_weight=700)
    words, more = _text_lines(wrapped(card.text, room, SMALL) if card.text else [], SMALL, INK, PADDING)
    height = max(high + more, 3 * 11.0 if card.grid else 0.0) + 2 * PADDING
    light, dark = RINGS.get(card.mark, (PAPER, FAINT_INK))
    is_marked = card.mark in RINGS
    box = element("rect", x=1, y=2, width=width - 2, height=height - 2, rx=6, fill=light, stroke=dark,
                  fill_opacity=0.45 if is_marked else None, stroke_width=2.5 if is_marked else 1.2,
                  stroke_dasharray="2 4" if is_marked else None)  # fmt: skip
    drawn = group([cells((3, 3), card.grid, 11)] if card.grid else [],
                  transform=f"translate({number(width - aside)} {number(PADDING)})")  # fmt: skip
    inside = group([title, group([words], transform=f"translate(0 {number(high)})")],
                   transform=f"translate(0 {number(PADDING)})")  # fmt: skip
    return box + inside + drawn, height + 4
