"""The hidden share as an area: every face projected into the picture and joined by Shapely, in floating point."""

from __future__ import annotations

import math
from collections.abc import Sequence

import shapely
from shapely import Polygon, box, unary_union

from highground.space.table import Disc, Piece
from highground.space.table.shapes import sides
from highground.space.table.sight import Eye

Spot = tuple[float, float, float]


class Picture:
    """What an eye sees at the distance of a target."""

    def __init__(self, eye: Eye, target: Disc) -> None:
        self.eye = eye
        dx, dy = target.x - eye[0], target.y - eye[1]
        self.distance = math.hypot(dx, dy)
        self.ahead = dx / self.distance, dy / self.distance
        self.faces: list[Polygon] = []

    def turned(self, x: float, y: float) -> tuple[float, float]:
        """How far ahead and how far to the left."""
        (ux, uy), gx, gy = self.ahead, x - self.eye[0], y - self.eye[1]
        return gx * ux + gy * uy, gy * ux - gx * uy

    def add(self, corners: Sequence[Spot]) -> None:
        """Project a flat face, cut off behind the eye and behind the target."""
        spots = [(*self.turned(x, y), z - self.eye[2]) for x, y, z in corners]
        for limit, keep in ((self.distance * 1e-6, 1), (self.distance, -1)):
            cut: list[Spot] = []
            for a, b in zip(spots, spots[1:] + spots[:1], strict=True):
                inside = keep * (a[0] - limit) >= 0
                if inside:
                    cut.append(a)
                if inside != (keep * (b[0] - limit) >= 0):
                    part = (limit - a[0]) / (b[0] - a[0])
                    cut.append((limit, a[1] + part * (b[1] - a[1]), a[2] + part * (b[2] - a[2])))
            spots = cut
            if len(spots) < 3:
                return
        face = Polygon([(v * self.distance / w, self.eye[2] + z * self.distance / w) for w, v, z in spots])
        if face.area > 0:
            self.faces.append(face if face.is_valid else face.buffer(0))


def share(eye: Eye, target: Disc, foot: int, pieces: Sequence[Piece], models: Sequence[tuple[Disc, int]]) -> float:
    """The share of the target's silhouette that is hidden."""
    picture = Picture(eye, target)
    frame = box(-target.radius, foot, target.radius, foot + target.height)
    for piece in pieces:
        spots = [picture.turned(x, y) for x, y in piece.outline]
        ahead, left = [w for w, _ in spots], [v for _, v in spots]
        if max(ahead) <= 0 or min(ahead) >= picture.distance or min(left) > target.radius or max(left) < -target.radius:
            continue
        for (px, py), (qx, qy) in sides(piece.outline):
            picture.add([(px, py, piece.bottom), (qx, qy, piece.bottom), (qx, qy, piece.top), (px, py, piece.top)])
        for triangle in shapely.constrained_delaunay_triangles(Polygon(piece.outline)).geoms:
            flat = list(triangle.boundary.coords)[:3]
            for height in (piece.bottom, piece.top):
                picture.add([(x, y, height) for x, y in flat])
    for disc, at in models:
        gx, gy = disc.x - eye[0], disc.y - eye[1]
        if away := math.hypot(gx, gy):
            vx, vy = -gy / away * disc.radius, gx / away * disc.radius
            low, high = [(disc.x - vx, disc.y - vy), (disc.x + vx, disc.y + vy)], at + disc.height
            picture.add([(*low[0], at), (*low[1], at), (*low[1], high), (*low[0], high)])
    return unary_union(picture.faces).intersection(frame).area / frame.area if picture.faces else 0.0
