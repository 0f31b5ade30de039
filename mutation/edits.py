"""An edit of the source: what is tried on the tests."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = Path("src/highground/engine")


class DoesNotApply(Exception):
    """An edit whose text is not in the source any more, or stands there more than once."""


@dataclass(frozen=True)
class Mutant:
    """A broken version of the source. `files` has the whole text of each file it changes."""

    name: str  # a cure's name, or file:line
    where: str  # the cure's name, or file and function, which stay the same when lines move
    change: str  # in words, or the code before and after
    files: Mapping[str, str]

    @property
    def key(self) -> str:
        """What a page calls it."""
        return f"`{self.where}`: {self.change}"

    @property
    def digest(self) -> str:
        """What tells it from any other: two lines of a function may be the same."""
        return hashlib.blake2b("".join(self.files.values()).encode(), digest_size=8).hexdigest()
