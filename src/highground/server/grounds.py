"""Grounds of scenes that were told, for whoever asks for their pictures by their digests."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from typing import TypeVar

from highground.draw import digest_of, still
from highground.draw.grounds import STILL
from highground.engine import HighgroundError, Scene

T = TypeVar("T")

MOST = 1_000
"""Grounds that are remembered; whoever misses an older one asks for the view again, which brings it back."""


class Forgotten(HighgroundError):
    """There is no ground of this digest."""


_grounds: OrderedDict[str, Scene] = OrderedDict()
_pictures: OrderedDict[str, bytes] = OrderedDict()


def remember(scene: Scene) -> str:
    """The digest of a scene's ground, which may be asked for from now on; empty if it has no board."""
    ground = still(scene)
    if ground is None:
        return ""
    digest = digest_of(ground)
    _put(_grounds, digest, ground)
    return digest


def may_differ(scene: Scene, changed: Collection[str]) -> bool:
    """May the ground of a scene be another, now that these fields have changed?"""
    has_no_size = not scene.grid and scene.size == (0, 0)
    return has_no_size or not set(STILL).isdisjoint(changed)


def remembered(digest: str) -> Scene:
    """The ground of this digest."""
    if digest not in _grounds:
        raise Forgotten("there is no such ground, or not any more; ask for the view, which names its ground")
    return _grounds[digest]


def picture(digest: str) -> bytes | None:
    """Its picture, if it was drawn before."""
    return _pictures.get(digest)


def keep_picture(digest: str, drawn: bytes) -> None:
    """Its picture was drawn."""
    _put(_pictures, digest, drawn)


def _put(shelf: OrderedDict[str, T], digest: str, value: T) -> None:
    shelf[digest] = value
    shelf.move_to_end(digest)
    if len(shelf) > MOST:
        shelf.popitem(last=False)
