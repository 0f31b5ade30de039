"""A scene as an SVG picture: for paper, for screens, and read out by those who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from highground.draw import panel
from highground.draw.layout import arranged
from highground.draw.markup import FONT, element, group, number, text, wrapped
from highground.draw.palette import INK, PAPER
from highground.draw.rooms import room_of
from highground.engine import Scene

MARGIN = 28.0
TITLE_SIZE = 24.0


def svg(scene: Scene, seats: Sequence[str] = ()) -> str:
    """The picture of a scene. `seats` are the names of the players; the same scene always gives the same text."""
    body, width, height = arranged(room_of(scene).paint(scene), panel.sections(scene, seats))
    width = max(width, panel.WIDTH)
    title = wrapped(scene.title, width, TITLE_SIZE)
    top = MARGIN + len(title) * TITLE_SIZE * 1.25 + 8
    words = " ".join(f"{line.strip().rstrip('.')}." for line in scene.text(seats).splitlines())
    whole_width, whole_height = width + 2 * MARGIN, top + height + MARGIN
    parts = [
        element("title", escape(scene.title), id="scene-title"),
        element("desc", escape(words), id="scene-words"),
        element("rect", x=0, y=0, width=whole_width, height=whole_height, fill=PAPER),
        *(text(line, MARGIN, MARGIN + TITLE_SIZE * (0.8 + 1.25 * row), TITLE_SIZE, INK, font_weight=700)
          for row, line in enumerate(title)),
        group([body], transform=f"translate({number(MARGIN)} {number(top)})"),
    ]  # fmt: skip
    return element(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(whole_width)} {number(whole_height)}",
        width=whole_width, height=whole_height, role="img", aria_labelledby="scene-title scene-words",
        font_family=FONT,
    ) + "\n"  # fmt: skip
