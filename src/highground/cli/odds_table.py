"""`highground odds --table`: who can do what to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table

from highground.cli.action import named_answers, path_in_words
from highground.cli.output import console, print_json, print_line, progress_bar, write_file
from highground.draw import HeatCell, heat_table
from highground.engine import Attacks, Harm, View, name_of_seat
from highground.engine.events import name_of
from highground.odds import AttackTable, Cell, attack_table, value_of
from highground.odds.numbers import amount, exact_fraction, percent

COLUMN = 18  # how wide a target is in the terminal
FRAME = 4  # the lines and the room around the names of the attackers


def tell_table(view: View[Any], policy: str, limits: Mapping[str, Any], plot: Path | None, json: bool) -> None:
    """Work the table out and show it: to people, to other programs, as a picture."""
    with progress_bar(not json) as progress:
        task = progress.add_task("attacks", total=None)

        def on_progress(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        found = attack_table(view, policy, on_progress=on_progress, **limits)
    telling = _Telling(view, found)
    if plot:
        write_file(plot, telling.picture())
    if json:
        return print_json(telling.as_json() | ({"plot": str(plot)} if plot else {}))
    telling.show()
    if plot:
        print_line(f"{plot}: drawn")
    return None


class _Telling:
    """A table as people and programs get it."""

    def __init__(self, view: View[Any], found: AttackTable) -> None:
        assert view.game.attacks is not None
        self._view = view
        self._attacks: Attacks = view.game.attacks
        self._found = found
        self._reasons: list[str] = []  # why there is no attack: each is told once, below the table
        for cell in found.cells.values():
            if cell.best is None and str(cell.reason) not in self._reasons:
                self._reasons.append(str(cell.reason))

    def _attacker(self, attacker: int | str) -> str:
        of = "text" if isinstance(attacker, str) else self._attacks.attacker
        return str(name_of(self._view.game, self._view.state.setting, of, attacker))

    def _target(self, target: int) -> str:
        return str(name_of(self._view.game, self._view.state.setting, self._attacks.target, target))

    @property
    def _title(self) -> str:
        return f"Who can do what to whom, as {name_of_seat(self._view.seat)} can know it"

    def _lines(self, cell: Cell | None) -> list[str]:
        """What stands in a cell."""
        if cell is None:
            return ["–"]
        if cell.best is None:
            number = self._reasons.index(str(cell.reason)) + 1
            return [f"no ({number})", *([f"[{cell.reason.clause}]"] if cell.reason else [])]
        odds = cell.best.odds
        lines: list[str] = []
        for harm in self._attacks.harms:
            value = value_of(self._attacks, harm, cell.target, odds)
            lines.append(amount(harm, value) if harm.counted else f"{harm.label} {percent(value)}")
        way = self._way(cell)
        return [*lines, *([way] if way else []), "exact" if odds.error is None else f"sampled ± {2 * odds.error:.1%}"]

    def _way(self, cell: Cell) -> str:
        """How the attack is made, without whom by and on; several together are named by that."""
        if cell.best is None or isinstance(cell.attacker, str):
            return ""
        known = {self._attacker(cell.attacker), self._target(cell.target)}
        labels = path_in_words(self._view, cell.best.answers, of_others=False)
        return " → ".join(label for label in labels if label not in known)

    def _cells(self, attacker: int | str, targets: Sequence[int]) -> list[Cell | None]:
        return [self._found.cells.get((attacker, target)) for target in targets]

    def _notes(self) -> list[str]:
        notes = [f"({number}) {reason}" for number, reason in enumerate(self._reasons, 1)]
        if self._found.policy:
            best = "Each attack is made in the way that is best for the attacker"
            notes.append(f"{best}; decisions after chance are answered by the policy “{self._found.policy}”.")
        return notes

    # In the terminal

    def show(self) -> None:
        """The table for people; where the screen is too narrow for all targets, some at a time."""
        if all(cell.best is None for cell in self._found.cells.values()):
            return self._show_why_not()
        console.print(f"[bold]{escape(self._title)}[/]", soft_wrap=True)
        targets = self._found.targets
        names = max(len(self._attacker(attacker)) for attacker in self._found.attackers)
        at_once = max(1, (console.width - names - FRAME) // COLUMN)
        for start in range(0, len(targets), at_once):
            console.print(self._part(targets[start : start + at_once]))
        for note in self._notes():
            print_line(note)
        return None

    def _show_why_not(self) -> None:
        """Where no attack can be made at all: why each attacker cannot, without a table that says no everywhere."""
        console.print("[bold]No attack can be made here:[/]")
        for attacker in self._found.attackers:
            print_line(f"  {self._attacker(attacker)}")
            why_not: dict[str, list[str]] = {}
            for cell in filter(None, self._cells(attacker, self._found.targets)):
                why_not.setdefault(str(cell.reason), []).append(self._target(cell.target))
            for reason, targets in why_not.items():
                print_line(f"    {', '.join(targets)}: {reason}")

    def _part(self, targets: Sequence[int]) -> Table:
        table = Table(show_lines=True)
        table.add_column("")
        for target in targets:
            table.add_column(escape(self._target(target)))
        for attacker in self._found.attackers:
            cells = ["\n".join(map(escape, self._lines(cell))) for cell in self._cells(attacker, targets)]
            table.add_row(f"[bold]{escape(self._attacker(attacker))}[/]", *cells)
        return table

    # As a picture

    def picture(self) -> str:
        """The table as an SVG picture: the more harm, the darker."""
        rows = [
            (self._attacker(attacker), [self._heat_cell(cell) for cell in self._cells(attacker, self._found.targets)])
            for attacker in self._found.attackers
        ]
        return heat_table(self._title, list(map(self._target, self._found.targets)), rows, self._notes())

    def _heat_cell(self, cell: Cell | None) -> HeatCell:
        if cell is None or cell.best is None:
            return HeatCell(self._lines(cell), None)
        return HeatCell(self._lines(cell), max(self._share(harm, cell) for harm in self._attacks.harms))

    def _share(self, harm: Harm, cell: Cell) -> float:
        """A chance as it is; an amount beside the greatest of the table."""
        if not harm.counted:
            return float(self._value(harm, cell))
        most = max(self._value(harm, other) for other in self._found.cells.values())
        return float(self._value(harm, cell) / most) if most else 0.0

    def _value(self, harm: Harm, cell: Cell) -> Fraction:
        return value_of(self._attacks, harm, cell.target, cell.best.odds) if cell.best else Fraction(0)

    # For other programs

    def as_json(self) -> dict[str, Any]:
        """The table by numbers and names."""
        return {
            "seat": self._view.seat + 1,
            "policy": self._found.policy,
            "attackers": [{"key": key, "name": self._attacker(key)} for key in self._found.attackers],
            "targets": [{"key": key, "name": self._target(key)} for key in self._found.targets],
            "cells": [self._cell_as_json(cell) for cell in self._found.cells.values()],
        }

    def _cell_as_json(self, cell: Cell) -> dict[str, Any]:
        place = {"attacker": cell.attacker, "target": cell.target, "possible": cell.best is not None}
        if cell.best is None:
            reason = cell.reason and {"clause": cell.reason.clause, "text": str(cell.reason.text)}
            return {**place, "reason": reason}
        odds = cell.best.odds
        harms: list[dict[str, Any]] = []
        for harm in self._attacks.harms:
            value = value_of(self._attacks, harm, cell.target, odds)
            kind = "mean" if harm.counted else "probability"
            harms.append({"name": harm.outcome, kind: float(value), "exact": exact_fraction(odds, value)})
        answers = [label for _, label in named_answers(self._view, cell.best.answers)]
        error = {} if odds.error is None else {"error": odds.error}
        return {**place, "answers": answers, "harms": harms, "is_exact": odds.is_exact, **error}
