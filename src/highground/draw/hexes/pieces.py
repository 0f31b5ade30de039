"""Pieces on hexes: counters in the colours of their sides. In a stack the last one lies on top, and the letters of
those below it can still be read."""

from __future__ import annotations

from highground.draw.hexes.geometry import center
from highground.draw.legend import badge
from highground.draw.marks import RINGS, marked
from highground.draw.markup import LETTER_WIDTH, element, group, number, text, tooltip
from highground.draw.names import letters_of
from highground.draw.palette import PAPER, SHADE, SideColor
from highground.draw.places import pieces_in_order
from highground.draw.sides import RIMS, color_of, rim_of
from highground.engine import Piece, Scene, Value
from highground.engine.scene import Spot

_SIZES = {1: (36.0, 0.0), 2: (31.0, 11.0), 3: (28.0, 11.0)}
"""How large the counters of a stack are, and how far down the next one lies."""
_LEAST_SIZE, _ROOM = 26.0, 51.0
_BOTTOM = 21.0  # where a stack ends, above the name of its hex


def pieces(scene: Scene) -> str:
    """All pieces, stack by stack."""
    chosen = marked(scene, "piece")
    return group(_stack(scene, stack, at, chosen) for at, stack in pieces_in_order(scene).items())


def _stack(scene: Scene, stack: list[Piece], at: Spot, chosen: dict[int, str]) -> str:
    x, y = center(at)
    count = len(stack)
    size, step = _SIZES.get(count, (_LEAST_SIZE, (_ROOM - _LEAST_SIZE) / max(1, count - 1)))
    high = size + step * (count - 1)
    bottom = _BOTTOM if count > 1 else size / 2
    aside = min(3.0, 9 / count) if count > 1 else 0.0
    parts = [element("ellipse", cx=x + 3, cy=y + bottom - 1, rx=size * 0.55, ry=4, fill=SHADE, fill_opacity=0.35)]
    for place, piece in enumerate(stack):
        left = x - size / 2 + aside * (place - (count - 1) / 2)
        top = y + bottom - high + step * place
        words = ", ".join(filter(None, (piece.name, scene.name_at(at), piece.details)))
        is_top = place == count - 1
        parts.append(group([tooltip(words), _ring(chosen.get(piece.key), left, top, size),
                            counter(piece, color_of(scene, piece.seat), left, top, size,
                                    None if is_top else step)]))  # fmt: skip
    return group(parts)


def counter(
    piece: Piece,
    color: SideColor,
    left: float,
    top: float,
    size: float,
    shown: float | None = None,
    with_values: bool = True,
) -> str:
    """The counter of a piece; of one below another only the upper part is `shown`, and its letters are there."""
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
        _body(piece.seat, left, top, size, color),
        _rim(piece.seat, color.letters, left, top, size),
        text(letters, middle, baseline, height, color.letters, text_anchor="middle", font_weight=700),
    ]
    signs = [condition.sign for condition in piece.conditions if condition.sign] if with_values else []
    badge_size = 9 if shown is None else min(9.0, shown)
    parts += [
        badge(sign, left + size - 1 - place * badge_size, top + badge_size / 2, badge_size)
        for place, sign in enumerate(signs)
    ]
    for row, words in enumerate(reversed(small)):
        y = top + (0.82 if len(small) == 1 else 0.88 - 0.24 * row) * size
        parts.append(text(words, middle, y, small_size(small, size), color.letters, text_anchor="middle",
                          font_weight=600))  # fmt: skip
    return "".join(parts)


def _body(seat: int | None, left: float, top: float, size: float, color: SideColor) -> str:
    """A square: its corners are round for the first seat and every second one after it, cut off for the others."""
    line = {"fill": color.fill, "stroke": PAPER, "stroke_width": 1.5}
    if (seat or 0) % 2 == 0:
        return element("rect", x=left, y=top, width=size, height=size, rx=size * 0.2, **line)
    cut = size * 0.19
    x, y, long = number(left + cut), number(top), number(size - 2 * cut)
    c = number(cut)
    path = f"M{x} {y}h{long}l{c} {c}v{long}l-{c} {c}h-{long}l-{c}-{c}v-{long}z"
    return element("path", d=path, **line)


def _rim(seat: int | None, color: str, left: float, top: float, size: float) -> str:
    """A line inside the rim tells further seats apart without colour."""
    if seat is None or seat % len(RIMS) < 2:
        return ""
    dashes = {"dashed": "4 2.5", "dotted": "0 2.6"}
    return element(
        "rect", x=left + 2, y=top + 2, width=size - 4, height=size - 4, rx=size * 0.1, fill="none", stroke=color,
        stroke_width=1, stroke_dasharray=dashes[rim_of(seat)], stroke_linecap="round",
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


def piece_sample(scene: Scene, piece: Piece) -> str:
    """A piece for a list, 26 wide and high."""
    return counter(piece, color_of(scene, piece.seat), 1, 1, 24, with_values=False)
