"""The ways to get a piece of code slightly wrong."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy

Variant = tuple[ast.expr | ast.stmt, str]
"""What is replaced, and by what."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr, ast.Pow: ast.Mult,
}  # fmt: skip
FUNCTIONS = {"any": "all", "all": "any", "min": "max", "max": "min"}


def variants(node: ast.expr | ast.stmt, function: str) -> Iterator[Variant]:
    """How this piece of code, in this function, may be wrong; its parts come by themselves."""
    if isinstance(node, ast.Compare):
        yield from _comparison(node)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
    elif isinstance(node, ast.UnaryOp):
        yield node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp):
        if not any(_is_text(part) for part in (node.left, node.right)):
            yield node, f"({ast.unparse(ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right))})"
    elif isinstance(node, ast.Constant):
        yield from _constant(node)
    elif isinstance(node, ast.Call):
        yield from _call(node)
    elif isinstance(node, ast.Slice):
        for bound in (node.lower, node.upper):
            if bound is not None and not isinstance(bound, ast.Constant):
                yield bound, f"({ast.unparse(bound)}) + 1"
    elif isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        for part in node.generators:
            for test in part.ifs:
                yield from _negated(test)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        if ast.unparse(node.test) != "TYPE_CHECKING":
            yield from _negated(node.test)
    elif isinstance(node, ast.Return):
        if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield node, "return None"
    else:
        yield from _statement(node, function)


def _comparison(node: ast.Compare) -> Iterator[Variant]:
    for at, operator in enumerate(node.ops):
        changed = copy(node)
        changed.ops = [*node.ops[:at], COMPARISONS[type(operator)](), *node.ops[at + 1 :]]
        yield node, ast.unparse(changed)


def _negated(test: ast.expr) -> Iterator[Variant]:
    is_done = isinstance(test, ast.UnaryOp) or (  # that changes the operator
        isinstance(test, ast.Compare) and not isinstance(test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE)
    )
    if not is_done:
        yield test, f"not ({ast.unparse(test)})"


def _constant(node: ast.Constant) -> Iterator[Variant]:
    value = node.value
    if isinstance(value, bool):
        yield node, str(not value)
    elif isinstance(value, int):
        yield node, str(value + 1)
        if value > 0:
            yield node, str(value - 1)
    elif isinstance(value, str) and value and " " not in value:  # what has spaces is said to people
        yield node, repr(f"{value}?")


def _call(node: ast.Call) -> Iterator[Variant]:
    if not isinstance(node.func, ast.Name):
        return
    if node.func.id in FUNCTIONS:
        yield node.func, FUNCTIONS[node.func.id]
    if node.func.id == "range":
        for bound in node.args[:2]:
            if not isinstance(bound, ast.Constant):
                yield bound, f"{ast.unparse(bound)} + 1"


def _statement(node: ast.expr | ast.stmt, function: str) -> Iterator[Variant]:
    if isinstance(node, ast.AugAssign):
        changed = copy(node)
        changed.op = OPERATORS[type(node.op)]()
        yield node, ast.unparse(changed)
        yield node, "pass"
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        # Without a value that is read later, nothing works; that is no test of tests.
        if isinstance(target, ast.Attribute | ast.Subscript) and not function.endswith("__init__"):
            yield node, "pass"
    elif isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Call):
            yield node, "pass"
    elif isinstance(node, ast.Delete | ast.Raise | ast.Continue | ast.Break):
        yield node, "pass"


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
