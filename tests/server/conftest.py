"""A server for all tests that need no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.client import Server, serving

EXAMPLES = tuple(f"examples/{name}.py" for name in ("dice_duel", "face_down", "sealed_bid", "water_stakes"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the examples' games, which is quick about everything."""
    with serving(tmp_path_factory.mktemp("server"), *EXAMPLES, "tests/server/trapdoor.py") as found:
        yield found
