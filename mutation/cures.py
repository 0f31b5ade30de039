"""The engine's cures: what once went wrong and does not any more. Each is taken away again, and a test must notice."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mutation.edits import ENGINE, ROOT, DoesNotApply, Mutant

FILE = Path(__file__).parent / "cures.toml"


class Edit(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of a file of the engine, which stands there exactly once, and what takes its place."""

    file: str
    old: str
    new: str


class Cure(msgspec.Struct, forbid_unknown_fields=True):
    """What happens without it, and the edits that take it away."""

    without: str
    edit: list[Edit]


def cures(root: Path = ROOT) -> list[Mutant]:
    """All cures, each taken away; an error that says where if the source has moved away from under one."""
    read = msgspec.toml.decode(FILE.read_text(), type=dict[str, Cure])
    return [_without(name, cure, root) for name, cure in read.items()]


def _without(name: str, cure: Cure, root: Path) -> Mutant:
    files: dict[str, str] = {}
    for edit in cure.edit:
        file = (ENGINE / edit.file).as_posix()
        text = files.get(file) or (root / file).read_text()
        if (count := text.count(edit.old)) != 1:
            raise DoesNotApply(f"{FILE.name}, {name}: this stands {count} times in {file}, not once:\n{edit.old}")
        files[file] = text.replace(edit.old, edit.new)
    return Mutant(name, name, cure.without, files)
