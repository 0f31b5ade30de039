"""Five tabletop games in which ground, sight and timing decide: played, refereed, explained and analysed."""

__version__ = "0.1.0"
