"""Writes `web/scripts/types.js`: the types of all that the server tells, for the checker of the pages' scripts.

`python -m docs.web_types` after a change of what is told; a test holds that the file is what this writes.
"""

from __future__ import annotations

import types
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from highground.draw import Ground
from highground.engine import CardFace, Clause
from highground.engine.options import Option
from highground.engine.rulebook import Chart
from highground.server import protocol, wire
from highground.server.api import matches
from highground.server.api.answers import Problem
from highground.server.catalogue import CardsTold, GameTold

FILE = Path(__file__).parent.parent / "src/highground/web/scripts/types.js"
HEAD = """// The types of all that the server tells, as `python -m docs.web_types` writes them. Nothing here runs.

"""
TOLD = (
    protocol.Welcome, protocol.Update, protocol.SeatsNow, protocol.OffersNow, protocol.NextMatch, protocol.Done,
    protocol.Refused, *protocol.Asked.__args__, GameTold, Option, Clause, CardFace, CardsTold, Chart, Problem,
    matches.MatchWanted, matches.MatchBegun, matches.MatchTold, matches.InvitationTold, matches.SatDown,
    wire.EventsTold, wire.MomentTold, wire.WhyNot,
    wire.OddsTold, wire.ChancesTold, wire.HintTold, wire.SightTold, wire.AllSeen, wire.SeenBy, wire.LessonNow,
    Ground,
)  # fmt: skip
"""What is told, and what is sent; the types inside come along."""
UNIONS = {
    "Told": (protocol.Welcome, *protocol.Told.__args__, protocol.Done, protocol.Refused),
    "Deed": protocol.Asked.__args__,
}
"""What comes over a socket, and what is sent over it."""
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "any",
    msgspec.Raw: "any",
}


class Writer:
    """Writes typedefs, each once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def struct(self, kind: type[msgspec.Struct]) -> str:
        """The name of a struct; its typedef is written the first time."""
        name = kind.__name__
        if name not in self.written:
            self.written[name] = ""  # a struct may be inside itself
            lines = ["/**", f" * {_first_line(kind)}", f" * @typedef {{object}} {name}"]
            config = kind.__struct_config__
            if config.tag is not None:
                lines.append(f' * @property {{"{config.tag}"}} {config.tag_field}')
            sent = name.endswith("Wanted")
            for field in msgspec.structs.fields(kind):
                optional = sent and not field.required
                written = f"[{field.encode_name}]" if optional else field.encode_name
                lines.append(f" * @property {{{self.type(field.type)}}} {written}")
            self.written[name] = "\n".join([*lines, " */", ""])
        return name

    def type(self, kind: Any) -> str:
        """A type as JSDoc has it."""
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inside = get_origin(kind), get_args(kind)
        if origin is None and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind)
        if origin in (Union, types.UnionType):
            return " | ".join(map(self.type, inside))
        if origin is Literal:
            return " | ".join(msgspec.json.encode(one).decode() for one in inside)
        if origin is tuple and inside[-1] is not Ellipsis:
            return f"[{', '.join(map(self.type, inside))}]"
        if origin in (tuple, list, Sequence):
            return f"Array<{self.type(inside[0])}>"
        if origin is dict:
            return f"Record<string, {self.type(inside[1])}>"
        if origin is not None and hasattr(kind, "__metadata__"):
            return self.type(inside[0])
        raise TypeError(f"{kind}: say in docs/web_types.py what this is in a script")


def _first_line(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split("\n\n")[0].replace("*/", "").split())


def written() -> str:
    """The whole file."""
    writer = Writer()
    for kind in TOLD:
        writer.struct(kind)
    unions = "".join(
        f"/** @typedef {{{' | '.join(kind.__name__ for kind in kinds)}}} {name} */\n" for name, kinds in UNIONS.items()
    )
    return HEAD + "\n".join(writer.written[name] for name in sorted(writer.written)) + f"\n{unions}\nexport {{}};\n"


if __name__ == "__main__":
    FILE.write_text(written())
