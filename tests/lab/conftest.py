"""What came of the game of the hill."""

from __future__ import annotations

import pytest

from highground.lab.quality.demands import PARTS
from highground.lab.quality.measuring import measure
from highground.lab.quality.rows import Row, rows_of
from tests.lab.hills import planned


@pytest.fixture(scope="session")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    the_plan = planned()
    return rows_of(the_plan, measure([the_plan], tmp_path_factory.mktemp("kept"), 1).results, PARTS)
