"""Points of an open table as people write them, in inches."""

from __future__ import annotations

import re
from decimal import Decimal

from highground.engine.requests import Point

_INCHES = r'(-?\d{1,6}(?:\.\d{1,9})?)[″"]?'
_POINT = re.compile(rf"{_INCHES}(?:\s*,\s*|\s+){_INCHES}(?:(?:\s*,\s*|\s+)(?:[^\W\d]+\s*)?(\d{{1,3}}))?")
_POINTS = re.compile(rf"(?<![\w.]){_POINT.pattern}(?![\w.]|\s*,\s*\d)")


def read_point(words: str) -> Point | None:
    """The point that somebody names in inches: across, down, and the level if it is not the lowest; None if it is none.

    >>> read_point("12.5,8"), read_point("12.5″, 8″, level 1"), read_point("12.5 8 1"), read_point("Anselm")
    ((12500, 8000, 0), (12500, 8000, 1), (12500, 8000, 1), None)
    """
    found = _POINT.fullmatch(words.strip())
    return None if found is None else (_thousandths(found[1]), _thousandths(found[2]), int(found[3] or 0))


def names_level(words: str) -> bool:
    """Does somebody who names a point say on which level it is?"""
    found = _POINT.fullmatch(words.strip())
    return found is not None and found[3] is not None


def parted_by_point(words: str) -> tuple[str, str, str] | None:
    """What stands before the first point that is named, the point, and what comes after it; None if none is.

    >>> parted_by_point("Anselm 12.5, 8"), parted_by_point("12.5,8,1 Sly Ned"), parted_by_point("Sly Ned")
    (('Anselm', '12.5, 8', ''), ('', '12.5,8,1', 'Sly Ned'), None)
    """
    found = _POINTS.search(words)
    if found is None:
        return None
    return words[: found.start()].strip(" ,"), found[0], words[found.end() :].strip(" ,")


def _thousandths(inches: str) -> int:
    return round(Decimal(inches) * 1000)
