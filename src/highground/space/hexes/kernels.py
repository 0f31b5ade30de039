"""Is compiled code for this machine there? Numba compiles for seconds, and no game should wait for that.

`python -m highground.space.compile` compiles all kernels and leaves a note of it. The note says what they were compiled
for, and where Numba keeps them. Whoever wants the kernels asks `load`, which goes by the note: if there is none, or it
is about another Python, Numba, processor or source, nothing is loaded, and the answer must come from elsewhere.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
SOURCES = ("board.py", "ways.py", "sweep.py", "relief.py")
"""What compiled code is made of."""
LIBRARIES = ("numba", "llvmlite", "numpy")


class Note(msgspec.Struct, frozen=True):
    """What was compiled: for what, for which processor, and the files in which Numba keeps it, each with its time."""

    stamp: str
    processor: str
    folder: str
    files: dict[str, int]


@cache
def load() -> bool:
    """Load the compiled kernels, if that takes no compiling. Once answered the answer stays, as long as we run."""
    note = find_note()
    if note is None:
        return False
    from highground.space.hexes.sweep import sweep  # imports Numba

    # The last word on where it looks is Numba's own.
    return folder_of(sweep) == note.folder


def are_loaded() -> bool:
    """Have the kernels been loaded already? Then nothing speaks against using them for a single view."""
    return "highground.space.hexes.sweep" in sys.modules and load()


def find_note() -> Note | None:
    """The note of compiled kernels that would serve here and now; this imports no Numba."""
    stamp = stamp_of_here()
    notes = (read_note(path) for path in note_paths(stamp)) if stamp else ()
    return next((note for note in notes if note and note.stamp == stamp and _is_true(note)), None)


def leave_note(folder: str) -> Path | None:
    """Note that all kernels are compiled and kept in this folder; None if nothing is, or no note can be left."""
    stamp = stamp_of_here()
    files = _kept_in(folder)
    if stamp is None or not files:
        return None
    content = msgspec.json.encode(Note(stamp, processor(), folder, files), order="sorted")
    for path in note_paths(stamp):
        # Written aside and put in place at once: another process reads the old note or this one, and never a half.
        aside = path.with_suffix(f".{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            aside.write_bytes(content)
            aside.replace(path)
        except OSError:
            continue
        return path
    return None


def note_paths(stamp: str) -> list[Path]:
    """Where a note may be: beside the source, and in the user's cache where that cannot be written to."""
    folders = [HERE / "__pycache__"]
    with suppress(RuntimeError):  # a user may have no home
        folders.append(Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "highground")
    return [folder / f"kernels.{stamp[:16]}.json" for folder in folders]


def read_note(path: Path) -> Note | None:
    """The note in a file; None if there is none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Note)
    except (OSError, msgspec.DecodeError):
        return None


def stamp_of_here() -> str | None:
    """Everything that compiled code depends on but the processor; None if a library is missing."""
    return stamp_of(HERE, SOURCES)


def stamp_of(here: Path, sources: Iterable[str]) -> str | None:
    """The same for any folder and its sources."""
    # Numba can be told where to keep code, for which processor to make it, and how.
    told = [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith("NUMBA_")]
    try:
        parts = [str(here), sys.version, *told, *map(version, LIBRARIES)]
    except PackageNotFoundError:
        return None
    for name in sources:
        source = here / name
        # Numba goes by the content of a source or by its time, whichever version it is.
        parts += [hashlib.sha256(source.read_bytes()).hexdigest(), str(source.stat().st_mtime_ns)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def processor() -> str:
    """The processor and its instructions, as the compiler sees them."""
    # Much quicker to import than Numba, which goes by the same names.
    from llvmlite import binding  # pyright: ignore[reportMissingTypeStubs]

    return f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"


def folder_of(kernel: object) -> str | None:
    """Where Numba keeps a compiled function; None if it does not, or is told not to compile at all."""
    statistics = getattr(kernel, "stats", None)
    return statistics.cache_path if statistics is not None else None


def _kept_in(folder: str) -> dict[str, int]:
    """The files of compiled code in a folder, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in Path(folder).glob("*.nb[ci]")}


def _is_true(note: Note) -> bool:
    """Is everything still as the note tells, made for this processor, and where Numba looks for it?"""
    # Where Numba cannot write, it does not read either.
    if not os.access(note.folder, os.W_OK):
        return False
    return note.files.items() <= _kept_in(note.folder).items() and note.processor == processor()
