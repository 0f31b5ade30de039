"""How likely things are, as bars: each as long as it is likely, with its words before it and its numbers behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from highground.draw import page
from highground.draw.markup import BOLD, element, group, text, tooltip, wrapped
from highground.draw.palette import ELEVATION, GRID, INK

WIDTH = 720.0
LABELS = 270.0  # how wide the words before the bars are
BARS = 270.0
GAP = 12.0
SIZE, HEADING = 14.0, 16.0
LINE = 18.0
THICK = 16.0


class Bar(NamedTuple):
    """Something with its share of 1, and that share in words."""

    label: str
    share: float
    numbers: str


class BarGroup(NamedTuple):
    """Bars that make up a whole, under a heading, with what is to be said below them."""

    heading: str
    bars: Sequence[Bar]
    notes: Sequence[str] = ()


def bar_chart(title: str, groups: Sequence[BarGroup], notes: Sequence[str] = ()) -> str:
    """A picture of such groups, one below the other. The same groups always give the same text."""
    parts: list[str] = []
    y = 0.0
    for each in groups:
        content, height = _drawn(each)
        parts.append(group([content], transform=f"translate(0 {y:g})"))
        y += height + 20
    lines, height = page.notes(notes, WIDTH, y)
    return page.page(title, _words(groups, notes), "".join(parts) + lines, WIDTH, height)


def _drawn(each: BarGroup) -> tuple[str, float]:
    """A group from (0, 0) down, and how high it is."""
    parts: list[str] = []
    y = 0.0
    for line in wrapped(each.heading, WIDTH, HEADING, BOLD) if each.heading else []:
        parts.append(text(line, 0, y + HEADING, HEADING, INK, font_weight=700))
        y += HEADING * 1.4
    top = y = y + 6
    for bar in each.bars:
        content, height = _bar(bar, y)
        parts.append(content)
        y += height
    axis = element("line", x1=LABELS + GAP, y1=top - 2, x2=LABELS + GAP, y2=y - 2, stroke=INK, stroke_width=1.5)
    lines, y = page.notes(each.notes, WIDTH, y + 4)
    return "".join(parts) + axis + lines, y


def _bar(bar: Bar, y: float) -> tuple[str, float]:
    lines = wrapped(bar.label, LABELS, SIZE)
    height = max(len(lines) * LINE, THICK) + 8
    start, middle = LABELS + GAP, y + (height - 8) / 2
    words = [
        text(line, LABELS, y + 13 + row * LINE, SIZE, INK, text_anchor="end") for row, line in enumerate(lines)
    ]  # a label ends where its bar begins
    frame = {"x": start, "y": middle - THICK / 2, "height": THICK}
    parts = [
        tooltip(f"{bar.label}: {bar.numbers}"),
        *words,
        element("rect", **frame, width=BARS, fill="none", stroke=GRID, stroke_width=1),
        element("rect", **frame, width=max(bar.share * BARS, 1.5), fill=ELEVATION),
        text(bar.numbers, start + BARS + GAP, middle + 5, SIZE, INK),
    ]
    return group(parts), height


def _words(groups: Sequence[BarGroup], notes: Sequence[str]) -> str:
    """All that the picture says, to be read out."""
    said: list[str] = []
    for each in groups:
        said += [each.heading] if each.heading else []
        said += [f"{bar.label}: {bar.numbers}" for bar in each.bars]
        said += each.notes
    return " ".join(f"{line.rstrip('.')}." for line in (*said, *notes))
