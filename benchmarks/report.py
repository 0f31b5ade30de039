"""Results as tables for people and as JSON for programs."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator, Sequence

from rich import box
from rich.table import Table

from benchmarks.earlier import SUBJECT, Compared
from benchmarks.measure import Result, Results, Subject

LEGEND = """Under a contestant's name: how many times as fast as that one.
Spread: how far the slowest run fell behind the best. Compare only within a run.
"""


def tables(subjects: Sequence[Subject], results: Results) -> Iterator[Table]:
    """One table for each subject."""
    for subject in subjects:
        yield _table(subject, results[subject.name])


def _table(subject: Subject, results: dict[str, Result]) -> Table:
    columns = list(dict.fromkeys(column for result in results.values() for column in result.contestant.against))
    table = _empty_table(f"{subject.title} ({subject.name})")
    for heading in (subject.unit, "spread", *columns):
        table.add_column(heading.replace(" ", "\n", 1), justify="right")
    for name, result in results.items():
        if result.note:
            table.add_row(f"{name}\n[dim]" + result.note.replace(": ", ":\n"))
            continue
        ratios = _ratios(result, results)
        value = f"{1e6 / result.best:.2f}" if subject.as_time else f"{result.best:,.0f}"
        table.add_row(name, value, f"{result.spread:.0%}", *(_short(ratios.get(column)) for column in columns))
    return table


def _empty_table(title: str) -> Table:
    """Narrow enough for a terminal of 80 columns."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, padding=0)
    table.add_column("", no_wrap=True)
    return table


def _ratios(result: Result, results: dict[str, Result]) -> dict[str, float]:
    against = result.contestant.against
    return {column: result.best / results[name].best for column, name in against.items() if results[name].rates}


def _short(ratio: float | None) -> str:
    if ratio is None:
        return ""
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.2f}" if ratio < 10 else f"{ratio:.1f}"


def comparison(compared: Compared) -> Table:
    """Today's code next to an earlier commit, contestant by contestant."""
    table = _empty_table(f"{SUBJECT.title}, next to {compared.commit}")
    for heading in (compared.commit, f"now\n{SUBJECT.unit}", "spread", "times\nas fast"):
        table.add_column(heading, justify="right")
    for name, now in compared.now.items():
        before = compared.before.get(name)
        earlier = f"{before.best:,.0f}" if before else ""
        ratio = _short(compared.ratio(name)) if before else ""
        table.add_row(name, earlier, f"{now.best:,.0f}", f"{now.spread:.0%}", ratio)
    return table


def comparison_as_json(compared: Compared) -> str:
    """Everything measured, of today's code and of the earlier commit; rates per CPU second, run by run."""
    measured = {
        name: {
            "now": now.rates,
            "before": compared.before[name].rates if name in compared.before else [],
            "times_as_fast": compared.ratio(name) if name in compared.before else None,
        }
        for name, now in compared.now.items()
    }
    return json.dumps({"commit": compared.commit, "note": compared.note, "measured": measured}, indent=2)


def as_json(subjects: Sequence[Subject], results: Results, seconds: float, runs: int) -> str:
    """Everything measured; `rates` are things per CPU second, run by run."""
    machine = {"python": platform.python_version(), "machine": platform.machine(), "seconds": seconds, "runs": runs}
    measured = {
        subject.name: {name: _plain(result, results[subject.name]) for name, result in results[subject.name].items()}
        for subject in subjects
    }
    return json.dumps({**machine, "subjects": measured}, indent=2)


def _plain(result: Result, results: dict[str, Result]) -> dict[str, object]:
    if result.note:
        return {"note": result.note}
    ratios = _ratios(result, results)
    return {"best": result.best, "microseconds": 1e6 / result.best, "rates": result.rates, "times_as_fast_as": ratios}
