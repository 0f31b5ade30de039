from highground.space.table.pieces import Area, Disc, Ladder, Piece, Point, Table, stairs
from highground.space.table.shapes import Corner, Outline, circle, rectangle
from highground.space.table.sight import Sight
from highground.space.table.reach import Reach
from highground.space.table.rims import Rims
from highground.space.table.leaps import Leaps, Bounds
