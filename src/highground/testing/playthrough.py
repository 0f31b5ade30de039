"""A playthrough: one random game told in full, so that any change of behaviour shows as a diff."""

from __future__ import annotations

from typing import Any

import msgspec

from highground.engine import Game, Match, Place, fingerprint_of, replay
from highground.engine.events import event_in_full
from highground.engine.log import AllAnswered, Answered, AnyEntry, Rolled
from highground.testing.moments import finished_match

MOST_ANSWERS = 12


def playthrough(game: Game[Any], seed: int = 1) -> str:
    """The text of a random game: every question with its answers, every result of chance, every event."""
    match = finished_match(game, seed)
    replayed = _Teller(match)
    outcome = match.outcome
    assert outcome is not None
    winners = ", ".join(match.names[seat] for seat in outcome.winners)
    lines = [
        f"{game.title}: scenario {match.setting.scenario}, version {game.version} of the rules, seed {seed}",
        *replayed.lines(),
        f"Won by {winners}: {outcome.text} [{outcome.clause}]",
        f"Final state {fingerprint_of(match.position.state)}",
    ]
    return "\n".join(lines) + "\n"


class _Teller:
    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.events = list(match.history.events)

    def lines(self) -> list[str]:
        lines: list[str] = self._tells_up_to(0)

        def on_entry(position: Any, entry: AnyEntry, value: Any) -> None:
            number = len(entries)
            entries.append(entry)
            if not position.given:
                step = position.step_start.agenda[-1]
                lines.append(f"-- {step.name}{step.arguments} from {fingerprint_of(position.step_start)}")
            lines.extend(self._entry_lines(number + 1, position, entry))
            lines.extend(self._tells_up_to(number + 1))

        entries: list[AnyEntry] = []
        replay(self.match.game, self.match.whole_log(), on_entry=on_entry)
        return lines

    def _entry_lines(self, number: int, position: Any, entry: AnyEntry) -> list[str]:
        if isinstance(entry, Answered):
            return [f"{number}. {self._question(position.request)}", f"     > {self._shown(entry.answer)}"]
        if isinstance(entry, AllAnswered):
            asks = position.request.asks
            return [f"{number}. together [{position.request.cite}]"] + [
                f"     {self._question(ask)} > {self._shown(answer)}"
                for ask, answer in zip(asks, entry.answers, strict=True)
            ]
        if isinstance(entry, Rolled):
            return [f"{number}. dice [{position.request.cite}]: {' '.join(map(str, entry.faces))}"]
        name = type(entry).__name__.lower()
        pairs = ", ".join(f"{card} {kind}" for card, kind in zip(entry.cards, entry.kinds, strict=True))
        return [f"{number}. {name} [{position.request.cite}]: {pairs}"]

    def _question(self, request: Any) -> str:
        asked = f"{self.match.names[request.seat]}, {request.name} [{request.cite}]"
        offered = request.offered()
        shown = ", ".join(self._shown(answer) for answer in offered[:MOST_ANSWERS])
        more = f" and {len(offered) - MOST_ANSWERS} more" if len(offered) > MOST_ANSWERS else ""
        return f"{asked}: {shown}{more}{' or any other point of a region' if isinstance(request, Place) else ''}"

    def _shown(self, answer: Any) -> str:
        return msgspec.json.encode(answer).decode()

    def _tells_up_to(self, number: int) -> list[str]:
        lines: list[str] = []
        while self.events and self.events[0].number <= number:
            event = event_in_full(self.match.game, self.match.setting, self.events.pop(0))
            because = f" ({event.because})" if event.because else ""
            lines.append(f"   * {event.text} [{event.cite}]{because}")
        return lines
