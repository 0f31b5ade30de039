"""What was found: kept from run to run, shown as a table, and written into docs/mutation.md."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from mutation.edits import ROOT, Mutant
from mutation.trying import Verdict

PAGE = Path("docs/mutation.md")
KEPT = Path(".mutants/results.jsonl")
READ = ("src", "tests", "examples")
EXPLAINED = re.compile(r"^- (`[^`]+`: `[^`]+` → `[^`]+`): ", re.MULTILINE)
"""A line of the page that explains why a mutant survives: where, the code before and after, and the reason."""


@dataclass(frozen=True)
class Line:
    """A mutant and its verdict."""

    mutant: Mutant
    verdict: Verdict


def digest_of_tree(root: Path = ROOT) -> str:
    """A fingerprint of everything that a verdict depends on."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in READ:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return digest.hexdigest()


class Results:
    """Verdicts of earlier runs. They hold as long as nothing changes; after that they say which test to run first."""

    def __init__(self, digest: str, path: Path = ROOT / KEPT) -> None:
        self._path = path
        self._digest = digest
        self._now: dict[str, Verdict] = {}
        self._earlier: dict[str, str] = {}
        self.usual: list[float] | None = None  # how long each stage takes on sound source
        for line in path.read_text().splitlines() if path.exists() else ():
            kept = json.loads(line)
            if "usual" in kept:
                self.usual = kept["usual"] if kept["digest"] == digest else self.usual
                continue
            self._earlier[kept["key"]] = kept["killed_by"]
            if kept["digest"] == digest:
                self._now[kept["mutant"]] = Verdict(kept["killed_by"], kept["seconds"])

    def known(self, mutant: Mutant) -> Verdict | None:
        """The verdict on this mutant, if the same source and the same tests gave one."""
        return self._now.get(mutant.digest)

    def likely(self, mutant: Mutant) -> str:
        """The test that found this mutant before something changed, if one did."""
        return self._earlier.get(mutant.key, "")

    def keep(self, mutant: Mutant, verdict: Verdict) -> None:
        """Write a verdict down at once, so that an interrupted run goes on where it was."""
        kept = {"key": mutant.key, "mutant": mutant.digest, "killed_by": verdict.killed_by}
        self._write({**kept, "seconds": round(verdict.seconds, 1)})

    def keep_usual(self, seconds: list[float]) -> None:
        self.usual = seconds
        self._write({"usual": seconds})

    def _write(self, fields: dict[str, object]) -> None:
        self._path.parent.mkdir(exist_ok=True)
        with self._path.open("a") as file:
            file.write(json.dumps({"digest": self._digest, **fields}) + "\n")


def explained(root: Path = ROOT) -> set[str]:
    """The mutants whose survival the page explains."""
    page = (root / PAGE).read_text() if (root / PAGE).exists() else ""
    return set(EXPLAINED.findall(page))


def table(lines: Sequence[Line], reasons: Collection[str]) -> str:
    """All mutants in a table, as Markdown."""
    rows = ["| mutant | change | found by | seconds |", "|---|---|---|---|"]
    for mutant, verdict in ((line.mutant, line.verdict) for line in lines):
        found = verdict.killed_by or ("survives, as explained" if mutant.key in reasons else "**survives**")
        cells = (mutant.name, mutant.change, found, f"{verdict.seconds:.0f}")
        rows.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return "\n".join(rows)


def publish(name: str, text: str, root: Path = ROOT) -> None:
    """Write a text between the two markers of this name in the page."""
    page = root / PAGE
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, found, rest = page.read_text().partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise ValueError(f"{PAGE} has no place for this: {begin} and {end} are missing")
    page.write_text(f"{before}{begin}\n{text}\n{end}{after}")
