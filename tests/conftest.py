"""What every test has, and what every run of them says at its end."""

from __future__ import annotations

import random
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def _the_same_secrets_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that nobody gave a seed plays the same game whenever its test is run: what fails once fails again."""
    monkeypatch.setattr("secrets.token_bytes", random.Random(request.node.nodeid).randbytes)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name the tests that were left out, and why: a whole run must not pass without being whole."""
    reasons: dict[str, int] = {}
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[reason] = reasons.get(reason, 0) + 1
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"left out: {count} {'test' if count == 1 else 'tests'}: {reason}")
