"""A view from the side along a line of sight: the ground cut open, what stands on it, the sight lines from the eye, and
the one who is looked at as the other sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from highground.draw.fills import PLAIN
from highground.draw.looks import OUTLINES
from highground.draw.markup import element, group, number, text, text_width, wrapped
from highground.draw.names import letters_of
from highground.draw.palette import BLOCKED, CLEAR, FAINT_INK, GRID, INK, PAPER, TABLE
from highground.draw.room import BORDER, Dot
from highground.draw.sides import color_of
from highground.draw.table.cuts import Cut, cuts
from highground.draw.table.geometry import INCH
from highground.engine import Piece, Scene, SideView
from highground.engine.scene_text import inches

BEYOND = 1.6 * INCH  # how much of the table is shown behind either of the two
HEADROOM = 0.6 * INCH
LEAST_HIGH = 2.6 * INCH
MOST_HIGH = 240.0
PORTRAIT = 150.0  # how high the one who is looked at is drawn
PORTRAIT_ROOM = 230.0
HEADING, NAME, SMALL = 15.0, 12.0, 11.0
ROW = 15.0
HIDERS = (INK, "#7a6a58", "#b6a58c", FAINT_INK)
"""What hides something, most of it first."""


class Span(NamedTuple):
    """The part of the table that is shown, and where: along the line from `start` on, so many units an inch."""

    start: float
    end: float
    top: float
    scale: float

    def dot(self, along: float, height: float) -> Dot:
        """A point of the cut in the picture; the top left corner is (0, 0)."""
        return (along - self.start) * self.scale, (self.top - height) * self.scale


def side_views(scene: Scene, width: float) -> tuple[str, float]:
    """All views from the side, one below the other, and how high they are together."""
    parts: list[str] = []
    y = 0.0
    for view in scene.side_views:
        drawn, height = _side_view(scene, view, width)
        parts.append(group([drawn], transform=f"translate(0 {number(y)})"))
        y += height
    return "".join(parts), y


def _side_view(scene: Scene, view: SideView, width: float) -> tuple[str, float]:
    pieces = {piece.key: piece for piece in scene.pieces}
    viewer, target = pieces[view.viewer], pieces[view.target]
    apart = hypot(target.at[0] - viewer.at[0], target.at[1] - viewer.at[1])
    found = cuts(scene, viewer, target, BEYOND)
    standing = [viewer, target, *(cut.piece for cut in found if cut.piece)]
    highest = max([LEAST_HIGH, *(piece.top + HEADROOM for piece in standing), *(cut.top + HEADROOM for cut in found)])
    room = width - PORTRAIT_ROOM
    scale = min(room / (apart + 2 * BEYOND), MOST_HIGH / highest)
    span = Span(-BEYOND, apart + BEYOND, highest, scale)
    names, below = _names(scene, span, [*found, *_ends(viewer, target, apart)])
    high = highest * scale
    cut = group([
        _sky(span), _terrain(found, span), _rays(view, found, viewer, target, apart, span),
        _models(scene, found, span), _body(scene, viewer, 0.0, span), _body(scene, target, apart, span),
        _eye(view, span), _ruler(span), names,
    ], transform=f"translate(0 {number(HEADING + 12)})")  # fmt: skip
    title = text(f"From the side: {viewer.name} looks at {target.name}", 0, HEADING, HEADING, INK, font_weight=700)
    portrait, portrait_height = _portrait(scene, view, viewer, target)
    left = (span.end - span.start) * scale + 46
    seen = group([portrait], transform=f"translate({number(left)} 0)")
    return title + cut + seen, max(HEADING + 12 + high + below, portrait_height) + BORDER


def _ends(viewer: Piece, target: Piece, apart: float) -> Iterator[Cut]:
    for piece, at in ((viewer, 0.0), (target, apart)):
        yield Cut(at - piece.radius, at + piece.radius, piece.bottom, piece.top, piece=piece)


def _sky(span: Span) -> str:
    """The paper behind, with a fine line at each inch of height, and the table below."""
    width, (_, ground) = (span.end - span.start) * span.scale, span.dot(0, 0)
    lines = "".join(
        f"M0 {number(span.dot(0, height)[1])}H{number(width)}" for height in range(INCH, int(span.top), INCH)
    )
    return (
        element("rect", x=0, y=0, width=width, height=ground, fill=TABLE)
        + element("path", d=lines, stroke=GRID, stroke_width=0.6, stroke_dasharray="1 3")
        + element("line", x1=0, y1=ground, x2=width, y2=ground, stroke=INK, stroke_width=2.5)
    )


def _ruler(span: Span) -> str:
    """Heights in inches, at the right end."""
    width = (span.end - span.start) * span.scale
    step = next(step for step in (1, 2, 5) if step * INCH * span.scale >= SMALL + 2 or step == 5)
    return group(
        text(f"{height}″", width + 4, span.dot(0, height * INCH)[1] + 4, SMALL, INK)
        for height in range(0, int(span.top) // INCH + 1, step)
    )


def _terrain(found: Sequence[Cut], span: Span) -> str:
    parts: list[str] = []
    for cut in sorted((cut for cut in found if cut.outline), key=lambda cut: cut.top):
        look = OUTLINES.get(cut.outline.look if cut.outline else "", PLAIN)
        parts.append(_box(cut, span, fill=look.fill, fill_opacity=look.opacity, stroke=look.stroke, stroke_width=1.6))
    return group(parts)


def _box(cut: Cut, span: Span, **attributes: str | float | None) -> str:
    start, end = max(cut.start, span.start), min(cut.end, span.end)
    left, top = span.dot(start, cut.top)
    height = max(2.0, (cut.top - cut.bottom) * span.scale)
    return element("rect", x=left, y=top, width=(end - start) * span.scale, height=height, **attributes)


def _models(scene: Scene, found: Sequence[Cut], span: Span) -> str:
    return group(_body(scene, cut.piece, (cut.start + cut.end) / 2, span) for cut in found if cut.piece)


def _body(scene: Scene, piece: Piece, along: float, span: Span) -> str:
    """The silhouette of a piece with its letters."""
    color = color_of(scene, piece.seat)
    left, top = span.dot(along - piece.radius, piece.top)
    width, height = 2 * piece.radius * span.scale, (piece.top - piece.bottom) * span.scale
    size = max(7.0, min(height, width) * 0.5)
    shape = element("rect", x=left, y=top, width=width, height=height, rx=2, fill=color.fill, fill_opacity=0.85,
                    stroke=INK, stroke_width=1.5)  # fmt: skip
    words = text(letters_of(piece), left + width / 2, top + height - size * 0.3, size, color.letters,
                 text_anchor="middle", font_weight=700)  # fmt: skip
    return shape + words


def _eye(view: SideView, span: Span) -> str:
    x, y = span.dot(0, view.eye)
    return element("circle", cx=x, cy=y, r=4, fill=PAPER, stroke=INK, stroke_width=1.6) + element(
        "circle", cx=x, cy=y, r=1.7, fill=INK
    )


def _rays(view: SideView, found: Sequence[Cut], viewer: Piece, target: Piece, apart: float, span: Span) -> str:
    """The sight lines of the middle column: whole if they arrive, and to where they are stopped if not."""
    eye, rows = span.dot(0, view.eye), len(view.cells)
    parts: list[str] = []
    for row, cells in list(enumerate(view.cells))[::2]:  # every second one: more would be a blur
        height = target.top - (target.top - target.bottom) * (2 * row + 1) / (2 * rows)
        is_seen = cells[len(cells) // 2] < 0
        share = 1.0 if is_seen else _stop(found, view.eye, height, apart)
        end = span.dot(apart * share, view.eye + (height - view.eye) * share)
        color, dashes = (CLEAR, None) if is_seen else (BLOCKED, "3 3")
        parts.append(element("line", x1=eye[0], y1=eye[1], x2=end[0], y2=end[1], stroke=color, stroke_width=0.9,
                             stroke_dasharray=dashes))  # fmt: skip
        if share < 1:
            parts.append(element("circle", cx=end[0], cy=end[1], r=1.8, fill=BLOCKED))
    return group(parts)


def _stop(found: Sequence[Cut], eye: float, height: float, apart: float) -> float:
    """How far along, from 0 to 1, a sight line first runs into something; 1 if nothing on the cut is in its way."""
    stops = [share for cut in found if (share := cut.stops(eye, height, apart)) is not None]
    return min(stops, default=1.0)


def _names(scene: Scene, span: Span, found: Sequence[Cut]) -> tuple[str, float]:
    """What is cut, below the ground, in as many rows as it takes; and how high they are."""
    parts: list[str] = []
    ends: list[float] = []
    ground = span.dot(0, 0)[1]
    for name, start, end in _together(found):
        x = (max(start, span.start) + min(end, span.end)) / 2
        middle = span.dot(x, 0)[0]
        half = text_width(name, NAME) / 2
        middle = max(half, middle)
        row = next((row for row, taken in enumerate(ends) if taken <= middle - half), len(ends))
        ends[row : row + 1] = [middle + half + 8]
        parts.append(element("line", x1=middle, y1=ground, x2=middle, y2=ground + 5, stroke=INK, stroke_width=1.2))
        parts.append(text(name, middle, ground + 4 + ROW * (row + 1), NAME, INK, text_anchor="middle"))
    return group(parts), ROW * (len(ends) + 1)


def _together(found: Sequence[Cut]) -> list[tuple[str, float, float]]:
    """The names of what is cut with where it begins and ends; parts of one name that touch are one."""
    result: list[tuple[str, float, float, int]] = []
    for cut in sorted(found, key=lambda cut: cut.start):
        name = cut.name
        last = next(
            (place for place, other in enumerate(result) if other[0] == name and other[2] >= cut.start - 1), None
        )
        if last is None:
            result.append((name, cut.start, cut.end, cut.top if cut.outline else 0))
        else:
            _, start, end, top = result[last]
            result[last] = name, start, max(end, cut.end), max(top, cut.top)
    return [
        (f"{name} {inches(top)}" if top else name, start, end)
        for name, start, end, top in sorted(result, key=lambda one: one[1] + one[2])
    ]


def _portrait(scene: Scene, view: SideView, viewer: Piece, target: Piece) -> tuple[str, float]:
    """The one who is looked at, sight line by sight line, and what hides how many of them."""
    rows, columns = len(view.cells), len(view.cells[0]) if view.cells else 0
    if not rows:
        return "", 0.0
    height = PORTRAIT
    width = max(40.0, min(PORTRAIT_ROOM - 50, height * 2 * target.radius / max(1, target.top - target.bottom)))
    cell_width, cell_height = width / columns, height / rows
    color = color_of(scene, target.seat).fill
    top = HEADING + 12
    cells = [
        element("rect", x=column * cell_width, y=top + row * cell_height, width=cell_width - 0.6,
                height=cell_height - 0.6, fill=color if hider < 0 else HIDERS[min(hider, len(HIDERS) - 1)])
        for row, line in enumerate(view.cells)
        for column, hider in enumerate(line)
    ]  # fmt: skip
    frame = element("rect", x=-1, y=top - 1, width=width + 2, height=height + 2, fill="none", stroke=INK)
    y = top + height + 18
    words: list[str] = []
    for line in wrapped(f"{target.name} as {viewer.name} sees it: {view.text}", PORTRAIT_ROOM - 46, NAME):
        words.append(text(line, 0, y, NAME, INK))
        y += ROW
    for swatch, name in ((color, "seen"), *zip(HIDERS, view.hides, strict=False)):
        words.append(element("rect", x=0, y=y - 9, width=11, height=11, fill=swatch, stroke=INK, stroke_width=0.8))
        words.append(text(name, 17, y, NAME, INK))
        y += ROW
    return "".join(cells) + frame + "".join(words), y
