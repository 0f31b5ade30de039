"""What lies on the table: outlines with their holes. The higher they are, the longer their shadow; a look that is known
has a colour and a pattern of its own, any other is plain."""

from __future__ import annotations

from highground.draw.fills import PLAIN
from highground.draw.looks import OUTLINES
from highground.draw.markup import element, group, number, text, text_width, tooltip
from highground.draw.palette import INK, PAPER, SHADOW
from highground.draw.table.geometry import Table, from_below
from highground.engine import Outline, Scene
from highground.engine.scene_text import inches, outline_text

SHADOW_SHARE = 0.35  # of the height
SHADOW_MOST = 26.0
LABEL = 11.0


def patterns(scene: Scene) -> str:
    """The patterns of the looks that occur."""
    found = sorted({outline.look for outline in scene.outlines if OUTLINES.get(outline.look, PLAIN).motif})
    return element("defs", *(_pattern(look) for look in found)) if found else ""


def _pattern(look: str) -> str:
    return element("pattern", OUTLINES[look].motif, id=_pattern_id(look), width=16, height=16,
                   patternUnits="userSpaceOnUse")  # fmt: skip


def _pattern_id(look: str) -> str:
    return f"look-{look}"


def terrain(scene: Scene, table: Table) -> str:
    """All outlines, from below."""
    return group(_outline(outline, table) for outline in from_below(scene.outlines))


def _outline(outline: Outline, table: Table) -> str:
    path = table.path(outline)
    reach = min(SHADOW_MOST, (outline.top - outline.bottom) * table.scale * SHADOW_SHARE)
    shadow = element("path", d=path, fill=SHADOW, fill_opacity=0.28, fill_rule="evenodd",
                     transform=f"translate({number(reach)} {number(reach)})") if reach > 0 else ""  # fmt: skip
    return group([tooltip(outline_text(outline)), shadow, _filled(path, outline.look)])


def _filled(path: str, look: str) -> str:
    shown = OUTLINES.get(look, PLAIN)
    whole = {"d": path, "fill_rule": "evenodd", "stroke": shown.stroke, "stroke_linejoin": "round"}
    parts = [element("path", fill=shown.fill, fill_opacity=shown.opacity, stroke_width=1.8, **whole)]
    if shown.motif:
        parts.append(element("path", fill=f"url(#{_pattern_id(look)})", stroke_width=0, **whole))
    return "".join(parts)


def labels(scene: Scene, table: Table) -> str:
    """The name of each outline and how high it is, in its upper left corner; none where there is no room."""
    parts: list[str] = []
    for outline in scene.outlines:
        dots = [table.dot(at) for at in outline.points]
        x, y = min(dots, key=lambda dot: dot[0] + dot[1])
        room = max(dot[0] for dot in dots) - x
        words = " ".join(filter(None, (outline.name, inches(outline.top) if outline.top else "")))
        if words and text_width(words, LABEL) + 8 <= room:
            parts.append(text(words, x + 5, y + LABEL + 3, LABEL, INK))
    return group(parts, font_weight=600, stroke=PAPER, stroke_width=3, paint_order="stroke", stroke_linejoin="round")


def terrain_sample(look: str) -> str:
    """A small piece of ground of this look for a legend."""
    pattern = element("defs", _pattern(look)) if OUTLINES.get(look, PLAIN).motif else ""
    return pattern + _filled("M1 4H25V22H1Z", look)
