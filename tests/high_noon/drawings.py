"""Situations drawn in letters: maps with characters on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent


def without_indent(text: str) -> str:
    """A drawing without the indentation that it has in a test."""
    return dedent(text).strip()


def with_edges(drawing: str) -> str:
    """The drawing of a map; one that has only squares gets open edges between them."""
    drawing = without_indent(drawing)
    if drawing.startswith("+"):
        return drawing
    rows = [f"|{' '.join(line)}|" for line in drawing.split("\n")]
    open_edges = "+" + " " * (len(rows[0]) - 2) + "+"
    return "\n".join([open_edges, *(line for row in rows for line in (row, open_edges))])


def lift_pieces(drawing: str, cast: Mapping[str, Sequence[str]]) -> tuple[str, dict[str, str]]:
    """The drawing without characters, and the squares where they stood."""
    names = {member[0]: member for members in cast.values() for member in members}
    rows = drawing.split("\n")
    pieces: dict[str, str] = {}
    for number in range(1, len(rows), 2):
        for at in range(1, len(rows[number]), 2):
            if rows[number][at] in names:
                pieces[names[rows[number][at]]] = f"{chr(ord('a') + at // 2)}{number // 2 + 1}"
                rows[number] = f"{rows[number][:at]}.{rows[number][at + 1 :]}"
    return "\n".join(rows), pieces
