"""Runs of pytest within tests load nothing but what they ask for: others' plugins take longer than the tests."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_plugin_unasked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
