"""Where things stand: boards of squares and of hexes and the open table, with movement and lines. It knows no game.

`places` has the words for sets of places, which both kinds of board share; `compile` prepares the kernels.
"""

from highground.space.places import Offer, Places, first_in, has, places_in, set_of, union

__all__ = ["Offer", "Places", "first_in", "has", "places_in", "set_of", "union"]
