"""What a picture points out on the table: regions in which a point may be chosen, suggestions, marked points."""

from __future__ import annotations

from highground.draw.marks import HATCH, RINGS, VEIL, star
from highground.draw.markup import element, group, number, text, tooltip
from highground.draw.palette import CHOICE, CHOICE_FILL, GREYED, INK
from highground.draw.table.geometry import Table, from_below
from highground.engine import GoodPoint, Outline, Scene
from highground.engine.scene_text import outline_text, suggestion_text

SIZE = 10.0  # the radius of a suggestion
KNOWN = frozenset({*RINGS, "objective"})


def regions(scene: Scene, table: Table) -> str:
    """Where a point may be chosen, level by level; holes are left out. Higher levels are dashed longer, and named."""
    parts: list[str] = []
    for place, region in enumerate(from_below(scene.regions)):
        shape = _with_holes(region, table, f"region-{place}")
        x, y = min((table.dot(at) for at in region.points), key=lambda dot: dot[0] - dot[1])
        level = text(f"level {region.level}", x + 5, y - 5, 11, INK, font_weight=600) if region.level else ""
        parts.append(group([tooltip(outline_text(region)), shape, level]))
    return group(parts)


def veil(scene: Scene, table: Table) -> str:
    """What lies over all of the table where somebody who is looked for would not be seen."""
    if scene.seen_areas is None:
        return ""
    width, height = table.board_size
    whole = {"x": 0, "y": 0, "width": width, "height": height}
    parts = [element("rect", fill="white", **whole)]
    for area in from_below(scene.seen_areas):
        parts.append(element("path", d=table.ring(area.points), fill="black"))
        parts += [element("path", d=table.ring(hole), fill="white") for hole in area.holes]
    shades = element("rect", fill=GREYED, fill_opacity=VEIL, **whole) + element("rect", fill=f"url(#{HATCH})", **whole)
    return element("mask", *parts, id="veil") + group([shades], mask="url(#veil)", pointer_events="none")


def veil_sample() -> str:
    """A small piece of veil for a legend."""
    around = {"x": 1, "y": 4, "width": 24, "height": 18}
    return element("rect", fill=GREYED, fill_opacity=VEIL, **around) + element(
        "rect", fill=f"url(#{HATCH})", stroke=INK, stroke_width=0.8, **around
    )


def _with_holes(region: Outline, table: Table, name: str) -> str:
    """A region without its holes, which may overlap each other and reach beyond its edge."""
    edge, holes = table.ring(region.points), [table.ring(hole) for hole in region.holes]
    line = {"stroke": CHOICE, "stroke_width": 2, "stroke_dasharray": f"{2 + 5 * region.level} 4"}
    if not holes:
        return element("path", d=edge, fill=CHOICE_FILL, fill_opacity=0.35, **line)
    shown = element("path", d=edge, fill="white", stroke="white", stroke_width=2)
    hidden = [element("path", d=hole, fill="black") for hole in holes]
    return "".join([
        element("mask", shown, *hidden, id=name),
        element("clipPath", element("path", d=edge), id=f"{name}-edge"),
        element("path", d=edge, fill=CHOICE_FILL, fill_opacity=0.35, mask=f"url(#{name})", **line),
        element("path", d="".join(holes), fill="none", clip_path=f"url(#{name}-edge)", **line),
    ])  # fmt: skip


def signs(scene: Scene, table: Table) -> str:
    """Marks at points; those of pieces are drawn with the pieces."""
    parts: list[str] = []
    for mark in scene.marks:
        if mark.of == "cell" and mark.kind in KNOWN:
            x, y = table.dot(mark.at)
            placed = f"translate({number(x)} {number(y)})"
            parts.append(
                group([tooltip(mark.text or scene.meaning("mark", mark.kind)), _sign(mark.kind)], transform=placed)
            )
    return group(parts)


def _sign(kind: str) -> str:
    if kind == "objective":
        return star()
    light, dark = RINGS[kind]
    return element("circle", cx=0, cy=0, r=SIZE, fill=light, fill_opacity=0.6, stroke=dark, stroke_width=3)


def suggestions(scene: Scene, table: Table) -> str:
    """The numbers of suggested points; where one has a level, it stands beside."""
    parts: list[str] = []
    for suggestion in scene.suggestions:
        x, y = table.dot(suggestion.at)
        words = suggestion_text(suggestion)
        aside = text(f"↑{suggestion.level}", x + SIZE + 2, y + 4, 10, INK) if suggestion.level else ""
        parts.append(group([tooltip(words), _numbered(suggestion, x, y), aside]))
    return group(parts, font_weight=700)


def _numbered(suggestion: GoodPoint, x: float, y: float) -> str:
    """The number of a suggested point around (x, y)."""
    disc = element("circle", cx=x, cy=y, r=SIZE, fill=CHOICE_FILL, stroke=CHOICE, stroke_width=2)
    return disc + text(str(suggestion.number), x, y + 4.2, 12, INK, text_anchor="middle", font_weight=700)


def suggestion_sample(suggestion: GoodPoint) -> str:
    """The number of a suggested point for a legend."""
    return _numbered(suggestion, 13, 13)


def mark_sample(kind: str) -> str:
    """A small sign of this mark for a legend."""
    return group([_sign(kind)], transform="translate(13 13)")


def region_sample() -> str:
    """A small region for a legend."""
    return element("rect", x=1, y=4, width=24, height=18, fill=CHOICE_FILL, fill_opacity=0.35, stroke=CHOICE,
                   stroke_width=2, stroke_dasharray="2 4")  # fmt: skip
