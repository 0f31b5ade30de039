"""The shapes of single objects. Each is drawn around (0, 0) and is at most 40 wide and high."""

from __future__ import annotations

from highground.draw.markup import element, group
from highground.draw.palette import INK, LEAF, PAPER, STONE, WATER, WOOD, WOOD_EDGE, WOOD_LIGHT


def _outlined(name: str, fill: str = WOOD_LIGHT, **attributes: str | float | None) -> str:
    return element(name, fill=fill, stroke=WOOD_EDGE, stroke_width=2, **attributes)


def crate() -> str:
    """A crate."""
    planks = "M-16 -16L16 16M16 -16L-16 16"
    return _outlined("rect", x=-17, y=-17, width=34, height=34, rx=2) + element(
        "path", d=planks, stroke=WOOD_EDGE, stroke_width=2
    )


def empty_crate() -> str:
    """An empty crate."""
    return _outlined("rect", fill=PAPER, x=-17, y=-17, width=34, height=34, rx=2, stroke_dasharray="5 3")


def barrel() -> str:
    """A barrel."""
    return _outlined("circle", cx=0, cy=0, r=17) + _outlined("circle", fill=WOOD, cx=0, cy=0, r=11)


def table() -> str:
    """A table."""
    return _outlined("rect", fill=WOOD_LIGHT, x=-20, y=-14, width=40, height=28, rx=6) + element(
        "path", d="M-14 -5H14M-14 5H14", stroke=WOOD, stroke_width=1.5
    )


def chair() -> str:
    """A chair."""
    return _outlined("rect", x=-11, y=-11, width=22, height=22, rx=4) + _outlined(
        "rect", fill=WOOD, x=-12, y=-15, width=24, height=6, rx=2
    )


def piano() -> str:
    """A piano."""
    keys = "".join(f"M{x} 6V15" for x in range(-15, 16, 5))
    return (
        _outlined("rect", fill=WOOD_EDGE, x=-20, y=-16, width=40, height=32, rx=3)
        + element("rect", x=-18, y=5, width=36, height=10, fill=PAPER)
        + element("path", d=keys, stroke=INK, stroke_width=1.5)
    )


def bed() -> str:
    """A bed."""
    return _outlined("rect", x=-14, y=-19, width=28, height=38, rx=4) + _outlined(
        "rect", fill=PAPER, x=-10, y=-15, width=20, height=9, rx=3
    )


def rock() -> str:
    """A rock."""
    return element(
        "path", d="M-18 8L-13 -10L0 -17L14 -11L19 6L8 16L-10 15Z", fill=STONE, stroke=INK, stroke_width=2,
        stroke_linejoin="round",
    )  # fmt: skip


def tree() -> str:
    """A tree."""
    blobs = ((-7, -4, 11), (8, -5, 11), (0, 7, 12))
    return group(
        (element("circle", cx=x, cy=y, r=r) for x, y, r in blobs), fill=LEAF, stroke="#33471d", stroke_width=1.5
    )


def cactus() -> str:
    """A cactus."""
    return element(
        "path", d="M0 18V-18M0 6H-10V-6M0 2H10V-8", fill="none", stroke=LEAF, stroke_width=8, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def well() -> str:
    """A well."""
    return element("circle", cx=0, cy=0, r=17, fill=STONE, stroke=INK, stroke_width=2) + element(
        "circle", cx=0, cy=0, r=9, fill=WATER, stroke=INK, stroke_width=2
    )


def wagon() -> str:
    """A wagon."""
    wheels = "".join(element("rect", x=x, y=y, width=9, height=5, rx=2, fill=INK) for x in (-15, 6) for y in (-16, 11))
    planks = element("path", d="M-8 -11V11M0 -11V11M8 -11V11", stroke=WOOD, stroke_width=1.5)
    shaft = element("path", d="M18 0H22", stroke=WOOD_EDGE, stroke_width=3)
    return wheels + _outlined("rect", x=-18, y=-11, width=36, height=22, rx=2) + planks + shaft


def trough() -> str:
    """A trough."""
    return _outlined("rect", fill=WOOD, x=-19, y=-10, width=38, height=20, rx=3) + element(
        "rect", x=-15, y=-6, width=30, height=12, rx=3, fill=WATER
    )


def stove() -> str:
    """A stove."""
    plates = "".join(element("circle", cx=x, cy=-3, r=6, fill="none", stroke=PAPER, stroke_width=1.6) for x in (-8, 8))
    return element("rect", x=-18, y=-16, width=36, height=32, rx=3, fill=INK) + plates + element(
        "rect", x=-8, y=8, width=16, height=4, rx=1, fill=PAPER
    )  # fmt: skip


def woodpile() -> str:
    """A woodpile."""
    return "".join(_outlined("circle", cx=x, cy=y, r=8) for x, y in ((-9, 8), (9, 8), (0, -7)))


def rail() -> str:
    """A rail."""
    posts = "".join(element("circle", cx=x, cy=0, r=4, fill=WOOD_EDGE) for x in (-16, 16))
    return element("line", x1=-19, y1=0, x2=19, y2=0, stroke=WOOD, stroke_width=5, stroke_linecap="round") + posts
