"""Is a game worth playing? Series of games among bots, counted and held against what is asked of a good game.

Read `demands` (what is asked), `series` (who plays whom), `playing` (one game), `rows` (figures and whether they do).
Results are kept in a folder as they come (`keeping`), so that a measurement that was cut off goes on where it was.
"""
