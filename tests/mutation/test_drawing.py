"""Mutants are small, can be drawn again, and leave alone what no behaviour hangs on."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutation.drawing import draw, mutant_of, spots_in
from mutation.edits import ENGINE, ROOT


def changed(tmp_path: Path, source: str) -> list[str]:
    """The changed line of each mutant of a file."""
    (tmp_path / ENGINE).mkdir(parents=True, exist_ok=True)
    file = tmp_path / ENGINE / "sample.py"
    file.write_text(source)
    return [mutant_of(file, spot, tmp_path).change.split(" → ")[1].strip("`") for spot in spots_in(source)]


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a is not b", ["x = a is b"]),
        ("x = a and b", ["x = (a or b)"]),
        ("x = not a", ["x = (a)"]),
        ("x = a + b", ["x = (a - b)"]),
        ("x = 3", ["x = 2", "x = 4"]),
        ("x = 0", ["x = 1"]),
        ("x = True", ["x = False"]),
        ("x = 'quick'", ["x = 'quick?'"]),
        ("x = all(a)", ["x = any(a)"]),
        ("x = range(a)", ["x = range(a + 1)"]),
        ("x = a[:b]", ["x = a[:(b) + 1]"]),
        ("a.forget()", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a += b", ["a -= b", "pass"]),
        ("if a: pass", ["if not (a): pass"]),
        ("x = [a for a in b if a]", ["x = [a for a in b if not (a)]"]),
        ("def f(): return a", ["def f(): return None"]),
        ("if a: raise ValueError('no way')", ["if a: pass", "if not (a): raise ValueError('no way')"]),
    ],
)
def test_what_can_be_wrong(tmp_path: Path, source: str, mutants: list[str]) -> None:
    assert sorted(changed(tmp_path, source)) == sorted(mutants)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "def f(a: int = b) -> bool | None: ...",
        "x: int | str",
        "Answer = int | str",
        "T = TypeVar('T', bound='State')",
        "if TYPE_CHECKING:\n    x = 1",
        "def __repr__(self):\n    return 'x' + 'y'",
        "def fault() -> HighgroundError:\n    return HighgroundError('none of 3')",
        "assert a < b",
        "x = f'{a + 1} cards'",
        "x = 'words for people'",
        "x = zip(a, b, strict=True)",
    ],
)
def test_what_is_left_alone(tmp_path: Path, source: str) -> None:
    assert changed(tmp_path, source) == []


def test_the_same_seed_draws_the_same_mutants() -> None:
    assert [mutant.digest for mutant in draw(3, 20)] == [mutant.digest for mutant in draw(3, 20)]
    assert [mutant.digest for mutant in draw(3, 20)] != [mutant.digest for mutant in draw(4, 20)]


def test_every_mutant_is_python_and_another_program() -> None:
    for mutant in draw(1, 200):
        ((file, text),) = mutant.files.items()
        assert text != (ROOT / file).read_text()
        compile(text, file, "exec")
