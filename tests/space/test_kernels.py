"""Compiled code is used where it is there and right for this machine; nobody ever waits for it to be compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from highground.space import compile
from highground.space.hexes import kernels


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place of its own for sources, notes and compiled code."""
    here = tmp_path / "package"
    here.mkdir()
    for name in kernels.SOURCES:
        (here / name).write_bytes((kernels.HERE / name).read_bytes())
    monkeypatch.setattr(kernels, "HERE", here)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    kept = tmp_path / "kept"
    kept.mkdir()
    for name in ("sweep.nbi", "sweep.1.nbc"):
        (kept / name).write_text("machine code")
    yield kept
    kernels.load.cache_clear()


def test_a_note_is_found_again_as_it_was_left(folder: Path) -> None:
    assert kernels.find_note() is None
    left = kernels.leave_note(str(folder))
    note = kernels.find_note()
    assert left is not None and left.parent == kernels.HERE / "__pycache__"
    assert note is not None and note.folder == str(folder) and set(note.files) == {"sweep.nbi", "sweep.1.nbc"}


@pytest.mark.parametrize("library", kernels.LIBRARIES)
def test_another_version_of_a_library_makes_it_void(
    folder: Path, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    kernels.leave_note(str(folder))
    installed = kernels.version
    monkeypatch.setattr(kernels, "version", lambda name: "9.9" if name == library else installed(name))
    assert kernels.find_note() is None


def test_without_the_libraries_there_is_no_note(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernels.leave_note(str(folder))
    monkeypatch.setattr(kernels, "LIBRARIES", ("numba", "no-such-library"))
    assert kernels.find_note() is None and kernels.leave_note(str(folder)) is None


def test_another_python_makes_it_void(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernels.leave_note(str(folder))
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert kernels.find_note() is None


@pytest.mark.parametrize("source", kernels.SOURCES)
def test_a_changed_source_makes_it_void(folder: Path, source: str) -> None:
    kernels.leave_note(str(folder))
    path = kernels.HERE / source
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    path.write_text(path.read_text() + "\n")
    os.utime(path, ns=times)
    assert kernels.find_note() is None


def test_another_processor_makes_it_void(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernels.leave_note(str(folder))
    monkeypatch.setattr(kernels, "processor", lambda: "an abacus")
    assert kernels.find_note() is None


@pytest.mark.parametrize("name", ["NUMBA_CACHE_DIR", "NUMBA_CPU_NAME", "NUMBA_OPT"])
def test_whatever_else_numba_is_told_makes_it_void(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    kernels.leave_note(str(folder))
    monkeypatch.setenv(name, "other")
    assert kernels.find_note() is None


def test_there_is_no_note_of_an_empty_folder(folder: Path) -> None:
    for kept in folder.iterdir():
        kept.unlink()
    assert kernels.leave_note(str(folder)) is None and kernels.find_note() is None


def test_compiled_code_that_is_gone_or_written_anew_makes_it_void(folder: Path) -> None:
    kernels.leave_note(str(folder))
    (folder / "more.nbi").write_text("of others")
    assert kernels.find_note() is not None
    os.utime(folder / "sweep.nbi", ns=(1, 1))
    assert kernels.find_note() is None
    kernels.leave_note(str(folder))
    (folder / "sweep.1.nbc").unlink()
    assert kernels.find_note() is None


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"stamp": 1}'])
def test_a_note_that_cannot_be_read_is_none(folder: Path, content: bytes) -> None:
    left = kernels.leave_note(str(folder))
    assert left is not None
    left.write_bytes(content)
    assert kernels.find_note() is None


def test_where_the_package_cannot_be_written_to_the_note_is_in_the_users_cache(folder: Path, tmp_path: Path) -> None:
    (kernels.HERE / "__pycache__").write_text("in the way, as a folder that is closed")
    left = kernels.leave_note(str(folder))
    assert left is not None and left.is_relative_to(tmp_path / "cache")
    assert kernels.find_note() is not None


def test_what_somebody_else_compiled_and_numba_would_not_read_is_compiled_anew(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernels.leave_note(str(folder))
    own = tmp_path / "own"
    own.mkdir()
    (own / "sweep.nbi").write_text("machine code")
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != folder)
    assert kernels.find_note() is None
    (kernels.HERE / "__pycache__").rename(kernels.HERE / "kept by somebody else")
    (kernels.HERE / "__pycache__").write_text("in the way, as a folder that is closed")
    kernels.leave_note(str(own))
    note = kernels.find_note()
    assert note is not None and note.folder == str(own)


def test_a_user_may_have_no_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", no_home)
    assert kernels.leave_note(str(folder)) is not None and kernels.find_note() is not None


def test_where_nothing_can_be_written_there_is_no_note(folder: Path, tmp_path: Path) -> None:
    (kernels.HERE / "__pycache__").write_text("in the way")
    (tmp_path / "cache").write_text("in the way")
    assert kernels.leave_note(str(folder)) is None and kernels.find_note() is None


def test_two_at_once_leave_whole_notes(folder: Path) -> None:
    stamp = kernels.stamp_of_here()
    assert stamp is not None
    program = f"""
from pathlib import Path
from highground.space.hexes import kernels
kernels.HERE = Path({str(kernels.HERE)!r})
for _ in range(200):
    assert kernels.leave_note({str(folder)!r})
"""
    writers = [subprocess.Popen([sys.executable, "-c", program]) for _ in range(2)]
    path = kernels.note_paths(stamp)[0]
    while any(writer.poll() is None for writer in writers):
        if path.exists():
            assert msgspec.json.decode(path.read_bytes(), type=kernels.Note).stamp == stamp
    assert [writer.returncode for writer in writers] == [0, 0]
    assert [file.name for file in path.parent.iterdir()] == [path.name], "nothing is left lying about"


# Loading


def test_without_a_note_nothing_is_loaded(folder: Path) -> None:
    kernels.load.cache_clear()
    assert not kernels.load()


def test_where_numba_looks_elsewhere_nothing_is_loaded(folder: Path) -> None:
    kernels.load.cache_clear()
    kernels.leave_note(str(folder))
    assert kernels.find_note() is not None and not kernels.load()


def test_it_is_compiled_once_and_then_loaded_without_compiling() -> None:
    subprocess.run([sys.executable, "-m", "highground.space.compile"], check=True)
    again = subprocess.run([sys.executable, "-m", "highground.space.compile"], check=True, capture_output=True)
    assert again.stdout == b""
    program = """
from highground.space import compile
from highground.space.hexes import kernels, sweep, ways
assert kernels.load()
compile.compile_all()
compiled = [f for module in (sweep, ways) for f in vars(module).values() if hasattr(f, "stats")]
hits, misses = (sum(sum(getattr(f.stats, name).values()) for f in compiled) for name in ("cache_hits", "cache_misses"))
print(hits, misses)
"""
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stdout == "4 0\n", "the survey, all lines, one view, lines after a change"


def test_compiling_says_when_there_is_nowhere_to_keep_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile, "compile_all", lambda: None)
    compile.main()
    assert "traced one by one" in capsys.readouterr().out
