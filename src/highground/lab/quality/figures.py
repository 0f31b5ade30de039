"""The figures of a report, kept beside it: what is measured anew takes the place of what was, and all else stays."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from highground.engine import HighgroundError
from highground.lab.quality.report import About
from highground.lab.quality.rows import EVERYWHERE, Row


def beside(page: Path) -> Path:
    """Where the figures of a page are."""
    return page.with_suffix(".json")


def read(page: Path) -> list[About]:
    """The figures that a page was made of; none if it has never been made."""
    file = beside(page)
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[About])
    except FileNotFoundError:
        return []
    except OSError as error:
        raise HighgroundError(f"{file}: cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HighgroundError(f"{file}: these are not the figures of {page}: {error}") from None


def text(found: Sequence[About]) -> str:
    """The figures as they are written, a row a line."""
    games = [
        (msgspec.json.encode(msgspec.structs.replace(about, rows=[])), [msgspec.json.encode(row) for row in about.rows])
        for about in found
    ]
    parts = [
        head.decode().removesuffix("]}") + "\n" + ",\n".join(map(bytes.decode, rows)) + "\n]}" for head, rows in games
    ]
    return "[\n" + ",\n".join(parts) + "\n]\n"


def renewed(before: Sequence[About], now: Sequence[About], some_scenarios: bool) -> list[About]:
    """What was measured before, with what has been measured now in its place; games stay in their order.

    Where only some scenarios were measured, what is said of all of them stays as it was.
    """
    if some_scenarios:
        now = [_with(about, [row for row in about.rows if row.scenario != EVERYWHERE]) for about in now]
    new = {(about.id, _place(row, some_scenarios)) for about in now for row in about.rows}
    kept = [
        _with(about, [row for row in about.rows if (about.id, _place(row, some_scenarios)) not in new])
        for about in before
    ]
    order = list(dict.fromkeys(about.id for about in (*before, *now)))
    return sorted((about for about in (*kept, *now) if about.rows), key=lambda about: order.index(about.id))


def _with(about: About, rows: list[Row]) -> About:
    return msgspec.structs.replace(about, rows=rows)


def _place(row: Row, some_scenarios: bool) -> tuple[str, str]:
    return row.part, row.scenario.partition(",")[0] if some_scenarios else ""
