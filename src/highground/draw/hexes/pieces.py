"""Pieces on hexes: counters in the colours of their seats. In a stack the last one lies on top, and the letters of
those below it can still be read."""

from __future__ import annotations

from highground.draw.hexes.geometry import center
from highground.draw.legend import badge
from highground.draw.marks import RINGS, marked
from highground.draw.markup import LETTER_WIDTH, element, group, text, tooltip
from highground.draw.names import letters_of
from highground.draw.palette import INK, PAPER, seat_color
from highground.draw.places import pieces_in_order
from highground.engine import Piece, Scene, Value
from highground.engine.scene import Spot

_SIZES = {1: (36.0, 0.0), 2: (33.0, 13.0), 3: (30.0, 11.0)}
"""How large the counters of a stack are, and how far down the next one lies."""
_LEAST_SIZE, _ROOM = 26.0, 53.0
_MIDDLE = 4.5  # a stack stands below the name of its hex


def pieces(scene: Scene) -> str:
    """All pieces, stack by stack."""
    chosen = marked(scene, "piece")
    return group(_stack(stack, at, scene.name_at(at), chosen) for at, stack in pieces_in_order(scene).items())


def _stack(stack: list[Piece], at: Spot, place: str, chosen: dict[int, str]) -> str:
    x, y = center(at)
    count = len(stack)
    size, step = _SIZES.get(count, (_LEAST_SIZE, (_ROOM - _LEAST_SIZE) / max(1, count - 1)))
    high = size + step * (count - 1)
    aside = min(3.0, 9 / count) if count > 1 else 0.0
    parts: list[str] = []
    for number, piece in enumerate(stack):
        left = x - size / 2 + aside * (number - (count - 1) / 2)
        top = y + _MIDDLE - high / 2 + step * number
        words = ", ".join(filter(None, (piece.name, place, piece.details)))
        is_top = number == count - 1
        parts.append(group([tooltip(words), _ring(chosen.get(piece.key), left, top, size),
                            counter(piece, left, top, size, None if is_top else step)]))  # fmt: skip
    return group(parts)


def counter(
    piece: Piece, left: float, top: float, size: float, shown: float | None = None, with_values: bool = True
) -> str:
    """The counter of a piece; of one below another only the upper part is `shown`, and its letters are there."""
    color = seat_color(piece.seat)
    letters = letters_of(piece)
    small = small_text(piece.values, size) if shown is None and with_values else []
    if shown is None:
        room, line = ((0.5, 0.5), (0.42, 0.35), (0.36, 0.25))[len(small)]
        room, line = room * size, line * size
    else:
        room, line = 0.8 * shown, 0.56 * shown
    height = min(room, 0.85 * size / (max(1, len(letters)) * 0.66))
    middle, baseline = left + size / 2, top + line + 0.36 * height
    parts = [
        element("rect", x=left - 1, y=top - 1, width=size + 2, height=size + 2, rx=size * 0.18, fill=PAPER),
        element("rect", x=left, y=top, width=size, height=size, rx=size * 0.15, fill=color.fill, stroke=INK,
                stroke_width=1.2),
        _rim(color.rim, color.letters, left, top, size),
        text(letters, middle, baseline, height, color.letters, text_anchor="middle", font_weight=700),
    ]  # fmt: skip
    signs = [condition.sign for condition in piece.conditions if condition.sign] if with_values else []
    badge_size = 9 if shown is None else min(9.0, shown)
    parts += [
        badge(sign, left + size - 1 - place * badge_size, top + badge_size / 2, badge_size)
        for place, sign in enumerate(signs)
    ]
    for row, words in enumerate(reversed(small)):
        y = top + (0.82 if len(small) == 1 else 0.88 - 0.24 * row) * size
        parts.append(text(words, middle, y, small_size(small, size), color.letters, text_anchor="middle"))
    return "".join(parts)


def _rim(rim: str, color: str, left: float, top: float, size: float) -> str:
    """A line inside the rim tells seats apart without colour."""
    if rim == "plain":
        return ""
    dashes = {"double": None, "dashed": "4 2.5", "dotted": "0 2.6"}
    return element(
        "rect", x=left + 2, y=top + 2, width=size - 4, height=size - 4, rx=size * 0.1, fill="none", stroke=color,
        stroke_width=1, stroke_dasharray=dashes[rim], stroke_linecap="round",
    )  # fmt: skip


def _ring(kind: str | None, left: float, top: float, size: float) -> str:
    """A frame around a counter that is pointed out."""
    if kind is None:
        return ""
    light, dark = RINGS.get(kind, RINGS["choice"])
    around = {"x": left - 3.5, "y": top - 3.5, "width": size + 7, "height": size + 7, "rx": size * 0.22, "fill": "none"}
    return element("rect", stroke=dark, stroke_width=6, **around) + element(
        "rect", stroke=light, stroke_width=3, **around
    )


def small_text(values: tuple[Value, ...], size: float) -> list[str]:
    """As much of the values of a piece as can be read on its counter, in one line or two: all of them, or the first.

    >>> small_text((Value("attack", 3, kind="I"), Value("range", 2), Value("defence", 6)), 36)
    ['3I-2-6']
    >>> small_text((Value("attack", 10, kind="H"), Value("range", 12), Value("defence", 3), Value("movement", 0)), 36)
    ['10H-12', '3-0']
    """
    numbers = [value.short for value in values]
    half = (len(numbers) + 1) // 2
    ways = [["-".join(numbers)], ["-".join(numbers[:half]), "-".join(numbers[half:])], numbers[:1]]
    return next((way for way in ways if way and all(way) and small_size(way, size) >= 0.19 * size), [])


def small_size(lines: list[str], size: float) -> float:
    """How large these lines are written on a counter of this size."""
    return min((0.3 if len(lines) == 1 else 0.25) * size, *((size - 5) / (len(line) * LETTER_WIDTH) for line in lines))


def piece_sample(piece: Piece) -> str:
    """A piece for a list, 26 wide and high."""
    return counter(piece, 1, 1, 24, with_values=False)
