"""The files of the pages, read once: each compressed, with a tag, at an address that changes when any of them does."""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

KINDS = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
}
"""What files are served as, by how their names end; no others are served."""
ROOT = "/web/"
MODULE = re.compile(r'<script type="module" src="/web/([^"]+)"></script>')
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE)


class WebFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file as it is sent."""

    body: bytes
    zipped: bytes
    kind: str
    tag: str


class WebFiles:
    """All of them. Pages name the others by the digest of all, so that a browser may keep those for ever."""

    def __init__(self) -> None:
        found = dict(_read(files("highground") / "web"))
        whole = hashlib.sha256()
        for path in sorted(found):
            whole.update(path.encode() + b"\0" + found[path] + b"\0")
        self.digest = whole.hexdigest()[:16]
        self._files = {
            path: _file(path, self._page(body.decode(), found).encode() if path.endswith(".html") else body)
            for path, body in found.items()
        }

    def find(self, path: str) -> WebFile | None:
        """The file at this path of the folder."""
        return self._files.get(path)

    def page(self, name: str) -> WebFile:
        """A page that belongs to the package."""
        return self._files[f"{name}.html"]

    def _page(self, text: str, found: dict[str, bytes]) -> str:
        """A page with the addresses of its files, all modules named that it will need: so none waits for another."""

        def with_preloads(script: re.Match[str]) -> str:
            needed = imported(script[1], found)
            links = [f'<link rel="modulepreload" href="{ROOT}{path}" />' for path in needed]
            return "\n    ".join([*links, script[0]])

        return MODULE.sub(with_preloads, text).replace(f'"{ROOT}', f'"{ROOT}{self.digest}/')


def imported(module: str, found: dict[str, bytes]) -> list[str]:
    """All modules that a module imports, and those that they import, each once."""
    needed: dict[str, None] = {}
    waiting = [module]
    while waiting:
        path = waiting.pop(0)
        for name in IMPORT.findall(found[path].decode()):
            other = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
            if other not in needed and other != module:
                needed[other] = None
                waiting.append(other)
    return list(needed)


def _read(folder: Traversable, under: str = "") -> list[tuple[str, bytes]]:
    read: list[tuple[str, bytes]] = []
    for one in folder.iterdir():
        if one.is_dir():
            read += _read(one, f"{under}{one.name}/")
        elif one.name.rpartition(".")[2] in KINDS:
            read.append((under + one.name, one.read_bytes()))
    return read


def _file(path: str, body: bytes) -> WebFile:
    return WebFile(
        body=body,
        zipped=gzip.compress(body, 9, mtime=0),
        kind=KINDS[path.rpartition(".")[2]],
        tag=f'"{hashlib.sha256(body).hexdigest()[:16]}"',
    )
