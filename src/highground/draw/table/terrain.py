"""What lies on the table: outlines with their holes. The higher they are, the longer their shadow, and a contour runs
inside their edge for each inch; a look that is known has a colour and a pattern of its own, any other is plain."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from highground.draw.fills import PLAIN, Fill
from highground.draw.looks import OUTLINES
from highground.draw.marks import RINGS, marked
from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import CONTOUR, INK, SHADE, TABLE
from highground.draw.table.geometry import INCH, Table, from_below, rests_on
from highground.engine import Outline, Scene
from highground.engine.scene_text import outline_text

SHADOW_SHARE = 0.35  # of the height
SHADOW_MOST = 26.0
CONTOUR_GAP, CONTOUR_LINE = 3.2, 1.1
MOST_CONTOURS = 8
SAMPLE = "M1 4H25V22H1Z"


def patterns(scene: Scene) -> str:
    """The patterns of the looks that occur."""
    found = sorted({outline.look for outline in scene.outlines if OUTLINES.get(outline.look, PLAIN).motif})
    return element("defs", *(_pattern(look) for look in found)) if found else ""


def _pattern(look: str) -> str:
    return element("pattern", OUTLINES[look].motif, id=_pattern_id(look), width=16, height=16,
                   patternUnits="userSpaceOnUse")  # fmt: skip


def _pattern_id(look: str) -> str:
    return f"look-{look.replace(' ', '-')}"


def terrain(scene: Scene, table: Table) -> str:
    """All outlines, from below; shadows fall only on what is lower."""
    parts: list[str] = []
    pointed_out = marked(scene, "outline")
    for _, alike in groupby(from_below(scene.outlines), key=lambda outline: outline.top):
        outlines = list(alike)
        parts += [_shadow(outline, table, scene.outlines) for outline in outlines]
        for outline in outlines:
            place = scene.outlines.index(outline)
            shape = _filled(table.path(outline), outline.look, contours(outline, scene.outlines), f"contours-{place}")
            ring = _ring(table.path(outline), pointed_out.get(place))
            parts.append(group([tooltip(outline_text(outline)), shape, ring]))
    return group(parts)


def _shadow(outline: Outline, table: Table, outlines: Sequence[Outline]) -> str:
    reach = min(SHADOW_MOST, (outline.top - rests_on(outline, outlines)) * table.scale * SHADOW_SHARE)
    if reach <= 0 or OUTLINES.get(outline.look, PLAIN).opacity is not None:
        return ""
    return element("path", d=table.path(outline), fill=SHADE, fill_opacity=0.28, fill_rule="evenodd",
                   transform=f"translate({number(reach)} {number(reach)})")  # fmt: skip


def contours(outline: Outline, outlines: Sequence[Outline]) -> int:
    """How many whole inches its edge rises through."""
    if not OUTLINES.get(outline.look, PLAIN).has_contours:
        return 0
    return min(MOST_CONTOURS, outline.top // INCH - rests_on(outline, outlines) // INCH)


def _filled(path: str, look: str, contours: int = 0, name: str = "") -> str:
    shown = OUTLINES.get(look, PLAIN)
    whole = {"d": path, "fill_rule": "evenodd", "stroke": shown.stroke, "stroke_linejoin": "round"}
    parts = [element("path", fill=shown.fill, fill_opacity=shown.opacity, stroke_width=1.8, **whole)]
    if shown.motif:
        parts.append(element("path", fill=f"url(#{_pattern_id(look)})", stroke_width=0, **whole))
    if contours > 0:
        parts.append(_contour_lines(path, shown, contours, name))
        parts.append(element("path", d=path, fill="none", stroke=shown.stroke, stroke_width=1.8))
    return "".join(parts)


def _contour_lines(path: str, shown: Fill, count: int, name: str) -> str:
    """Lines along the inside of an edge, all of them strokes of the edge itself, one narrower than the other."""
    inside = element("clipPath", element("path", d=path, clip_rule="evenodd"), id=name)
    strokes = [
        element("path", d=path, fill="none", stroke=color, stroke_width=2 * CONTOUR_GAP * line + width)
        for line in range(count, 0, -1)
        for color, width in ((CONTOUR, CONTOUR_LINE), (shown.fill, -CONTOUR_LINE))
    ]
    return inside + group(strokes, clip_path=f"url(#{name})")


def _ring(path: str, mark: str | None) -> str:
    """A line around an outline that is pointed out."""
    if mark is None:
        return ""
    light, dark = RINGS.get(mark, RINGS["choice"])
    dashes = "7 5" if mark == "cover" else None
    return element("path", d=path, fill="none", stroke=light, stroke_width=5) + element(
        "path", d=path, fill="none", stroke=dark, stroke_width=3, stroke_dasharray=dashes
    )


def has_contours(scene: Scene) -> bool:
    """Is there an edge that is an inch high?"""
    return any(contours(outline, scene.outlines) > 0 for outline in scene.outlines)


def contour_sample() -> str:
    """Something that is two inches high, for a legend."""
    shape = Fill(TABLE, INK)
    return element("path", d=SAMPLE, fill=shape.fill, stroke=shape.stroke, stroke_width=1.8) + _contour_lines(
        SAMPLE, shape, 2, "contours-sample"
    )


def terrain_sample(look: str) -> str:
    """A small piece of ground of this look for a legend."""
    pattern = element("defs", _pattern(look)) if OUTLINES.get(look, PLAIN).motif else ""
    return pattern + _filled(SAMPLE, look)
