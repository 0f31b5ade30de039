"""Lengths and places as people write them, in inches, made into whole thousandths."""

from __future__ import annotations

from highground.space.table.pieces import Point
from highground.space.table.shapes import Outline, rectangle


def thousandths(inches: float) -> int:
    """A length that somebody wrote in inches."""
    return round(inches * 1000)


def point_of(at: tuple[float, float, int]) -> Point:
    """A point that somebody wrote in inches, with its level."""
    return thousandths(at[0]), thousandths(at[1]), at[2]


def box(at: tuple[float, float], size: tuple[float, float]) -> Outline:
    """A rectangle that somebody wrote in inches."""
    return rectangle(*map(thousandths, (*at, *size)))
