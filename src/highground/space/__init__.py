"""Where things stand: boards of squares, with movement and sight on them. It knows no game."""
