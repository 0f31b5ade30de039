"""Pictures for a page, which may be dark: every colour of the palette by its name, for a style sheet to change."""

from __future__ import annotations

from highground.draw import palette


def _names() -> dict[str, str]:
    """The name of each colour; of equal ones the first, which then means all of them."""
    found: dict[str, str] = {}
    for name, value in vars(palette).items():
        if isinstance(value, str) and value.startswith("#"):
            found.setdefault(value, name.lower().replace("_", "-"))
    for name, heights in (("square", palette.SQUARE_HEIGHTS), ("hex", palette.HEX_HEIGHTS)):
        for height, value in enumerate(heights):
            found.setdefault(value, f"{name}-{height}")
    for name, color in palette.NAMED.items():
        found.setdefault(color.fill, f"side-{name}")
    return found


NAMES = _names()


def themed(drawn: str, prefix: str) -> str:
    """What was drawn, with `var(--draw-ink)` in place of ink and so on; as on paper where no sheet says more.

    It has no words to point at, which a page tells in its own way, and its parts are named with a prefix, so that
    several such pictures may stand in one page.

    >>> themed('<g id="a"><title>b4</title><path fill="#2a2118" mask="url(#a)"/></g>', "x-")
    '<g id="x-a"><path fill="var(--draw-ink,#2a2118)" mask="url(#x-a)"/></g>'
    """
    for named in (' id="', "url(#", 'href="#'):
        drawn = drawn.replace(named, named + prefix)
    for color, name in NAMES.items():
        drawn = drawn.replace(f'"{color}"', f'"var(--draw-{name},{color})"')
    first, *rest = drawn.split("<title>")
    return first + "".join(part.partition("</title>")[2] for part in rest)
