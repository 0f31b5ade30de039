"""SVG is made of elements with attributes; here they are written, always in the same way."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
LETTER_WIDTH = 0.57  # of the font size, on average; no font is measured, so lines are kept a little short
BOLD = 0.67


def element(name: str, *content: str, **attributes: str | float | None) -> str:
    """An element. `_` in an attribute's name stands for `-`; attributes that are None are left out.

    >>> element("line", x1=0, y1=1.50, stroke_width=2)
    '<line x1="0" y1="1.5" stroke-width="2"/>'
    """
    words = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(number(value) if isinstance(value, int | float) else value)}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{''.join(content)}</{name}>" if content else f"<{name}{words}/>"


def number(value: float) -> str:
    """A coordinate in as few digits as will do."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def short_number(value: float) -> str:
    """A coordinate of which there are many: a tenth is fine enough.

    >>> short_number(34.641), short_number(40.0)
    ('34.6', '40')
    """
    return f"{round(value, 1) + 0.0:g}"


def group(parts: Iterable[str], **attributes: str | float | None) -> str:
    """Elements that share attributes; nothing if there are none."""
    content = "".join(parts)
    return element("g", content, **attributes) if content else ""


def tooltip(words: str) -> str:
    """What is said when the element around it is pointed at or read out."""
    return element("title", escape(words))


def text(words: str, x: float, y: float, size: float, fill: str, **attributes: str | float | None) -> str:
    """A line of text; `y` is where the letters stand."""
    return element("text", escape(words), x=x, y=y, font_size=size, fill=fill, **attributes)


def text_width(words: str, size: float) -> float:
    """About how wide a line of text will be."""
    return len(words) * size * LETTER_WIDTH


def wrapped(words: str, width: float, size: float, letter_width: float = LETTER_WIDTH) -> list[str]:
    """A text in lines of at most this width."""
    return textwrap.wrap(words, max(8, int(width / (size * letter_width)))) or [""]
