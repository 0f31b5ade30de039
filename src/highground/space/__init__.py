"""Where things stand: boards of squares and of hexes, with movement and lines on them. It knows no game."""
