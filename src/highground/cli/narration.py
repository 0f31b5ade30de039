"""How events, rulings and outcomes are told in the terminal."""

from __future__ import annotations

from typing import Any

from rich.markup import escape
from rich.text import Text

from highground.cli.output import console, print_line
from highground.engine import Event, Position, Ruling, name_of_seat


def print_event(event: Event, before: str = "") -> None:
    """One event with its clauses, and the sum behind its numbers; what goes before it stands in a margin."""
    print_line(Text.assemble((before, "dim"), f"  {event.text} ", (f"[{event.cite}]", "dim")))
    if event.because:
        print_line(Text(f"{' ' * len(before)}    {event.because}", "dim"))


def print_ruling(ruling: Ruling, start: str, end: str) -> None:
    """Whether one sees the other, and why or why not."""
    verdict = "[bold green]Yes[/]" if ruling.clear else "[bold red]No[/]"
    console.print(f"{verdict}: {escape(start)} {'sees' if ruling.clear else 'does not see'} {escape(end)}.")
    for number, reason in enumerate(ruling.reasons, 1):
        print_line(Text.assemble(f"  {number}. {reason.text} ", (f"[{reason.clause}]", "dim")))
    for reason in ruling.beside:
        print_line(Text.assemble(f"  {reason.text} ", (f"[{reason.clause}]", "dim")))


def print_outcome(position: Position[Any]) -> None:
    """Who won and why, if the game is over."""
    if not position.is_over:
        console.print("The game goes on.")
        return
    outcome = position.game.outcome(position.state)
    winners = " and ".join(map(name_of_seat, outcome.winners))
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    console.print(f"[bold green]{escape(winners)} {verb}[/]: {escape(str(outcome.text))} [dim]\\[{outcome.clause}][/]")
