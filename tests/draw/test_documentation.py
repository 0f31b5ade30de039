"""The pictures of the documentation are those that are drawn today."""

from pathlib import Path

import pytest

from docs.pictures import DOCS, PICTURES, draw


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_current(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(DOCS.parent)
    file = tmp_path / "picture.svg"
    draw(PICTURES[name], file)
    assert (DOCS / name).read_text(encoding="utf-8") == file.read_text(encoding="utf-8"), "run `make pictures`"


def test_every_picture_is_drawn_and_shown() -> None:
    assert {str(file.relative_to(DOCS)) for file in DOCS.rglob("*.svg")} == set(PICTURES)
    pages = " ".join(page.read_text(encoding="utf-8") for page in DOCS.glob("*.md"))
    assert [name for name in PICTURES if f"({name})" not in pages] == []
