"""`make pictures`: every picture of the documentation is drawn anew, by the command that `pictures.toml` has for it."""

from __future__ import annotations

import shlex
import tomllib
from pathlib import Path

from highground.cli import main

DOCS = Path(__file__).parent
PICTURES: dict[str, str] = tomllib.loads((DOCS / "pictures.toml").read_text(encoding="utf-8"))


def draw(command: str, file: Path) -> None:
    """Draw one picture; to be called in the folder above."""
    try:
        main([*shlex.split(command), str(file)])
    except SystemExit as end:
        if end.code:
            raise


if __name__ == "__main__":
    for name, command in PICTURES.items():
        draw(command, DOCS / name)
