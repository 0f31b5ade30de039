"""The suite that every game passes. Derive from `Conformance`, name the game, and let pytest collect it:

class TestMyGame(Conformance):
    game = MY_GAME
    playthroughs = Path(__file__).parent / "playthroughs"
"""

from __future__ import annotations

from highground.testing.answering import Answering
from highground.testing.doors import Doors
from highground.testing.outcomes import Outcomes
from highground.testing.sameness import Sameness
from highground.testing.soundness import Soundness


class Conformance(Sameness, Answering, Outcomes, Soundness, Doors):
    """All that a game is held to; `Suite` has what can be set."""
