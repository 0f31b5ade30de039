"""The paper of every picture: a title above, room around, and words for those who cannot see it.

It brings its own paper, so that it is the same on a light page, on a dark one and in print.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from highground.draw.markup import BOLD, FONT, element, group, number, text, wrapped
from highground.draw.palette import FAINT_INK, INK, PAPER

MARGIN = 28.0
TITLE_SIZE = 24.0
NOTE_SIZE = 12.0


def page(title: str, words: str, body: str, width: float, height: float) -> str:
    """A picture of this content, of this size, which says these words to whoever listens."""
    lines = wrapped(title, width, TITLE_SIZE, BOLD)
    top = MARGIN + len(lines) * TITLE_SIZE * 1.25 + 8
    whole_width, whole_height = width + 2 * MARGIN, top + height + MARGIN
    parts = [
        element("title", escape(title), id="scene-title"),
        element("desc", escape(words), id="scene-words"),
        element("rect", x=0, y=0, width=whole_width, height=whole_height, fill=PAPER),
        *(text(line, MARGIN, MARGIN + TITLE_SIZE * (0.8 + 1.25 * row), TITLE_SIZE, INK, font_weight=700)
          for row, line in enumerate(lines)),
        group([body], transform=f"translate({number(MARGIN)} {number(top)})"),
    ]  # fmt: skip
    return element(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(whole_width)} {number(whole_height)}",
        width=whole_width, height=whole_height, role="img", aria_labelledby="scene-title scene-words",
        font_family=FONT,
    ) + "\n"  # fmt: skip


def notes(found: Iterable[str], width: float, y: float) -> tuple[str, float]:
    """Notes from here down, each on lines of its own, and where they end."""
    parts: list[str] = []
    for note in found:
        for line in wrapped(note, width, NOTE_SIZE):
            parts.append(text(line, 0, y + NOTE_SIZE, NOTE_SIZE, FAINT_INK))
            y += NOTE_SIZE * 1.4
        y += 3
    return "".join(parts), y
