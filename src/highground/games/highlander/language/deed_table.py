"""The table of deeds. Each is a procedure; it looks only at what both can see, and asks whoever is to choose."""

from highground.games.highlander.language.pattern import Table

DEEDS = Table("deed")
