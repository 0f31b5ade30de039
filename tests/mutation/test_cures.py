"""The cures can be taken away: their edits fit the source as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutation.cures import cures
from mutation.edits import ENGINE, ROOT, DoesNotApply


def test_every_cure_can_be_taken_away_and_leaves_python() -> None:
    taken_away = cures()
    assert len({cure.name for cure in taken_away}) == len(taken_away) > 20
    for cure in taken_away:
        for file, text in cure.files.items():
            assert text != (ROOT / file).read_text()
            compile(text, file, "exec")


def test_a_cure_whose_code_has_moved_is_named(tmp_path: Path) -> None:
    (tmp_path / ENGINE).mkdir(parents=True)
    (tmp_path / ENGINE / "match.py").write_text("moved = True\n")
    with pytest.raises(DoesNotApply, match=r"undo-under-open-together: this stands 0 times in .*match\.py"):
        cures(tmp_path)
