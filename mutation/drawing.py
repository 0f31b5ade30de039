"""Random mutants of the engine: small edits found in the syntax tree, drawn by a seed.

Left alone is what no behaviour hangs on: docstrings, words of error messages, annotations, what only type checkers
read, decorators, `__repr__`, assertions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mutation.edits import ENGINE, ROOT, Mutant
from mutation.variants import variants

ERRORS = frozenset({"Contradiction", "DeadEnd", "FaultyData", "FaultyLog", "Hidden", "Reason", "Refused", "unknown"})
FOR_TYPES = frozenset({"NewType", "ParamSpec", "TypeVar", "cast"})


@dataclass(frozen=True)
class Spot:
    """A piece of a file that may be replaced."""

    function: str
    node: ast.expr | ast.stmt
    text: str


def draw(seed: int, count: int, root: Path = ROOT) -> list[Mutant]:
    """So many mutants of the engine; the same ones for the same seed and source."""
    files = sorted((root / ENGINE).rglob("*.py"))
    spots = [(file, spot) for file in files for spot in spots_in(file.read_text())]
    chosen = Random(seed).sample(spots, min(count, len(spots)))
    return [mutant_of(file, spot, root) for file, spot in chosen]


def mutant_of(file: Path, spot: Spot, root: Path = ROOT) -> Mutant:
    """The mutant that an edit of a file makes."""
    text = file.read_text()
    lines = text.encode().splitlines(keepends=True)
    node = spot.node
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    before = lines[first][: node.col_offset]
    after = lines[last][node.end_col_offset :]
    line = (before + spot.text.encode() + after).decode()
    changed = b"".join(lines[:first]).decode() + line + b"".join(lines[last + 1 :]).decode()
    path = file.relative_to(root).as_posix()
    short = file.relative_to(root / ENGINE).as_posix()
    return Mutant(
        name=f"{short}:{node.lineno}",
        where=f"{short} {spot.function}".strip(),
        change=f"`{_one_line(b''.join(lines[first : last + 1]).decode())}` → `{_one_line(line)}`",
        files={path: changed},
    )


def _one_line(text: str) -> str:
    """Code in one line, without its comments."""
    return " ".join(" ".join(line.split("  #")[0] for line in text.splitlines()).split())


def spots_in(source: str) -> list[Spot]:
    """Everything in a file that may be replaced, in order."""
    finder = _Finder()
    finder.visit(ast.parse(source))
    return sorted(finder.spots, key=lambda spot: (spot.node.lineno, spot.node.col_offset, spot.text))


class _Finder(ast.NodeVisitor):
    def __init__(self) -> None:
        self.spots: list[Spot] = []
        self._within: list[str] = []

    def visit(self, node: ast.AST) -> None:
        function = ".".join(self._within)
        if isinstance(node, ast.expr | ast.stmt):
            self.spots += [Spot(function, old, new) for old, new in variants(node, function)]
        super().visit(node)

    def _visit_all(self, nodes: Iterable[ast.AST | None]) -> None:
        for node in nodes:
            if node is not None:
                self.visit(node)

    # What is left alone

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._within.append(node.name)
        self._visit_all(node.body)
        self._within.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        makes_error = isinstance(node.returns, ast.Name) and (
            node.returns.id in ERRORS or node.returns.id.endswith("Error")
        )
        if node.name == "__repr__" or makes_error:
            return
        self._within.append(node.name)
        self._visit_all([*node.args.defaults, *node.args.kw_defaults, *node.body])
        self._within.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        name = target.id if isinstance(target := node.targets[0], ast.Name) else ""
        if name not in ("__all__", "__slots__") and not (_names_a_type(name) and not self._within):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._visit_all([node.value])

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            self._visit_all(node.orelse)
        else:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ERRORS | FOR_TYPES or name.endswith("Error"):
            return
        if name in ("isinstance", "issubclass"):
            self.visit(node.args[0])
            return
        self.visit(node.func)
        self._visit_all(node.args)
        self._visit_all(keyword.value for keyword in node.keywords if keyword.arg != "strict")

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass


def _names_a_type(name: str) -> bool:
    """Is this the name of a type or a type variable, and not of a constant?"""
    letters = name.lstrip("_")
    return letters[:1].isupper() and (len(letters) == 1 or not letters.isupper())
